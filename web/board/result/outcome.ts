import type { Words } from "../../i18n/words";
import type { Players } from "../context";
import { objectName, playerName } from "../naming";
import type { DealResult, WinResult } from "../view";
import type { Names } from "./value";
import { winHow, winTitle } from "./win_line";

/** What a whole deal came to, in one line and one sentence. */
export interface Outcome {
  title: string;
  how: string;
  /** The win that the title tells already. */
  told: WinResult | null;
}

/** One win tells itself; a deal that went on after a win, or ended without one, has a title of its own. */
export function outcomeOf(words: Words, players: Players, names: Names, result: DealResult): Outcome {
  const { wins, drawn, transfers } = result;
  const [first] = wins;
  if (drawn !== null) {
    if (first) return { title: words.t("result.wall_end"), how: wonBefore(words, players, wins), told: null };
    const title = words.t(`result.${drawn}`);
    const isPaid = drawn === "exhausted" && transfers.length > 0;
    return { title, how: words.t(`result.${drawn}_${isPaid ? "paid" : "how"}`), told: null };
  }
  if (!first) return { title: words.t("note.next"), how: "", told: null };
  if (wins.every((win) => win.tile === first.tile && win.from === first.from))
    return {
      title: winTitle(words, players, names, first),
      how: winHow(words, players, first),
      told: first,
    };
  const winners = wins.map(({ seat }) => playerName(words, players, seat));
  return {
    title: words.t("result.several", { players: words.list(winners) }),
    how: words.t("result.several_how"),
    told: null,
  };
}

function wonBefore(words: Words, players: Players, wins: readonly WinResult[]): string {
  const winners = wins.map(({ seat }) => objectName(words, players, seat));
  return words.t("result.won_before", { players: words.list(winners) });
}
