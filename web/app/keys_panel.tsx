import type { Words } from "../i18n/words";
import { Panel } from "./panel";

// Each row: the keys (messages where they have a name in words) and the message that says what they do.
const ROWS: readonly { keys: string[]; does: string; letter?: boolean }[] = [
  { keys: ["keys.left", "keys.right"], does: "keys.move" },
  { keys: ["keys.home", "keys.end"], does: "keys.ends" },
  { keys: ["keys.enter", "keys.space"], does: "keys.discard" },
  { keys: ["1-9"], does: "keys.claim" },
  { keys: ["keys.escape"], does: "keys.pass" },
  { keys: ["W"], does: "keys.win", letter: true },
  { keys: ["K"], does: "keys.kong", letter: true },
  { keys: ["R"], does: "keys.riichi", letter: true },
  { keys: ["F"], does: "keys.flower", letter: true },
  { keys: ["L"], does: "keys.log", letter: true },
  { keys: ["Q"], does: "keys.ask", letter: true },
  { keys: ["?"], does: "keys.help" },
];

interface KeysProps {
  words: Words;
  letters: boolean;
  onClose(): void;
}

export function KeysPanel({ words, letters, onClose }: KeysProps) {
  return (
    <Panel words={words} title={words.t("keys.title")} textOnly onClose={onClose}>
      <dl class="keys">
        {ROWS.filter((row) => letters || !row.letter).map((row) => (
          <div key={row.does}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key}>{words.has(key) ? words.t(key) : key}</kbd>
              ))}
            </dt>
            <dd>{words.t(row.does)}</dd>
          </div>
        ))}
      </dl>
      {!letters && <p class="small soft">{words.t("keys.off")}</p>}
    </Panel>
  );
}
