import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Words } from "../i18n/words";
import { CloseIcon } from "./icons";

interface PanelProps {
  words: Words;
  title: string;
  /** There is nothing in it but text: where that scrolls, the keyboard must reach it. */
  textOnly?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

/** A sheet beside the table, or over the discards where there is no room: never over the hand, never modal. */
export function Panel({ words, title, textOnly, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // At once: a key pressed before the next frame must not change what had the focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  };
  return (
    <section class="panel" aria-label={title} onKeyDown={closeOnEscape}>
      <header>
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <button type="button" class="icon" aria-label={words.t("panel.close")} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div class="body" tabIndex={textOnly ? 0 : undefined}>
        {children}
      </div>
    </section>
  );
}
