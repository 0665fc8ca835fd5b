import { useEffect, useRef, useState } from "preact/hooks";
import { useNaming } from "../board/context";
import { tileName } from "../board/naming";
import { FlatTile } from "../board/tile";
import { CloseIcon } from "./icons";
import type { Sentence } from "./log";
import type { LogLine } from "./state";

const STEP = 90;
const AT_ONCE = 8;

/** How many lines are out: one after the other, so that each is read and heard; a long absence comes at once. */
export function usePaced(total: number): number {
  const [out, setOut] = useState(total);
  useEffect(() => {
    if (out > total || total - out > AT_ONCE) setOut(total);
    else if (out < total) {
      const timer = setTimeout(() => setOut(out + 1), STEP);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [out, total]);
  return Math.min(out, total);
}

interface LogProps {
  lines: readonly LogLine[];
  open: boolean;
  onClose(): void;
}

/** What has happened in this deal, newest last; read aloud as it comes. */
export function LogPanel({ lines, open, onClose }: LogProps) {
  const { words } = useNaming();
  const scroller = useRef<HTMLDivElement>(null);
  const out = usePaced(lines.length);
  useEffect(() => {
    const element = scroller.current;
    if (element && out >= 0) element.scrollTop = element.scrollHeight;
  }, [out]);
  // A smaller panel, above all the sheet that opens, must not lose sight of the newest line.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <section class={open ? "panel log open" : "panel log"} aria-label={words.t("log.title")}>
      <header>
        <h2>{words.t("log.title")}</h2>
        {open && (
          <button type="button" class="icon log-close" aria-label={words.t("panel.close")} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div class="lines" id="log" role="log" aria-label={words.t("log.label")} tabIndex={0} ref={scroller}>
        <ol>
          {lines.slice(0, out).map(({ number, sentence }) => (
            <li key={number}>
              <span class="n" aria-hidden="true">
                {number}
              </span>
              <span>
                <SentenceView sentence={sentence} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function SentenceView({ sentence }: { sentence: Sentence }) {
  const { words } = useNaming();
  return (
    <>
      {words
        .parts(sentence.id, sentence.values)
        .map((part, i) =>
          typeof part === "string"
            ? part
            : part.tiles.map((tile, j) => (
                <FlatTile key={`${i}-${j}`} words={words} tile={tile} name={tileName(words, tile)} />
              )),
        )}
    </>
  );
}
