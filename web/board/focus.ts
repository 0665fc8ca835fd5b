import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

export const buttonsOf = (hand: HTMLElement | null): HTMLElement[] =>
  hand ? [...hand.querySelectorAll<HTMLElement>("button.tile")] : [];

/** Calls `handle` for keys pressed anywhere on the page, except in fields and together with Ctrl, Alt or Meta. */
export function useKeys(handle: (event: KeyboardEvent) => void): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const target = event.target;
      const inField = target instanceof HTMLElement && target.closest("input, select, textarea");
      if (inField && event.key !== "Escape") return;
      latest.current(event);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** When the element with the focus goes away (a discarded tile, a taken claim), the focus goes to the hand. */
export function useKeptFocus(
  hand: RefObject<HTMLElement | null>,
  current: number,
  atOnce: boolean,
): RefObject<HTMLElement | null> {
  const board = useRef<HTMLElement>(null);
  const had = useRef<Element | null>(null);
  const toHand = useRef(atOnce);
  useEffect(() => {
    const remember = () => {
      const active = document.activeElement;
      had.current = active && board.current?.contains(active) ? active : null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useLayoutEffect(() => {
    const isLost = had.current !== null && !had.current.isConnected;
    // Before the focus moves: moving it is remembered at once.
    if (isLost) had.current = null;
    if ((isLost || toHand.current) && document.activeElement === document.body) {
      buttonsOf(hand.current)[current]?.focus();
    }
    toHand.current = false;
  });
  return board;
}
