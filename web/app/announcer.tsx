import { useEffect, useRef, useState } from "preact/hooks";
import type { Naming } from "../board/context";
import { noteOf } from "../board/note";
import type { TableState } from "./state";
import { refusalText } from "./table_main";

interface Said {
  text: string;
  number: number;
}

/** What is said at once: that it is one's turn, refusals, a lost connection. All else is the log's. */
export function useAnnouncements(state: TableState, naming: Naming) {
  const [said, setSaid] = useState<Said>({ text: "", number: 0 });
  const say = (text: string) => setSaid(({ number }) => ({ text, number: number + 1 }));
  const { words, status, refusal, view, legal } = state;

  const wasLost = useRef(false);
  useEffect(() => {
    if (status === "lost") say(words.t("note.lost"));
    else if (status === "open" && wasLost.current) say(words.t("note.back"));
    // What stopped it is told by the page that takes the table's place.
    const away = status === "lost" || status === "stopped";
    wasLost.current = away || (wasLost.current && status !== "open");
  }, [status, words]);

  useEffect(() => {
    if (refusal !== null) say(refusalText(words, refusal));
  }, [refusal, words]);

  useEffect(() => {
    if (!view || legal.length === 0) return;
    say(noteOf(words, naming.players, view, legal, false));
  }, [view, legal, words, naming]);

  return { said, say };
}

/** The region that interrupts; the number makes the same sentence be read again. */
export function Announcer({ said }: { said: Said }) {
  return (
    <div class="vh" aria-live="assertive" aria-atomic="true">
      <span key={said.number}>{said.text}</span>
    </div>
  );
}
