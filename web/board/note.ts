import type { Words } from "../i18n/words";
import type { Choice } from "./choices";
import type { Players } from "./context";
import { playerName, tileName } from "./naming";
import { seatAt, type View } from "./view";

/** The sentence of the moment: what has just happened to this player and what can be done. */
export function noteOf(
  words: Words,
  players: Players,
  view: View,
  choices: readonly Choice[],
  mayDiscard: boolean,
): string {
  const { phase, seat } = view;
  const canWin = choices.some((choice) => choice.kind === "win");
  if (phase.type === "claim" && choices.length > 0) return claimNote(words, players, phase, choices);
  if (mayDiscard) {
    const { drawn } = seatAt(view, seat);
    if (drawn === null) return words.t(canWin ? "note.can_win_now" : "note.your_turn");
    return words.t(canWin ? "note.can_win" : "note.your_draw", { tile: tileName(words, drawn) });
  }
  switch (phase.type) {
    case "claim":
      return words.t("note.answers");
    case "turn":
    case "replacement":
      return phase.seat === seat
        ? ""
        : words.t("note.waiting", { player: playerName(words, players, phase.seat) });
    case "deal_over":
    case "game_over":
      return words.t("note.next");
    case "before_deal":
    case "dealing":
      return "";
  }
}

function claimNote(
  words: Words,
  players: Players,
  phase: Extract<View["phase"], { type: "claim" }>,
  choices: readonly Choice[],
): string {
  const values = { player: playerName(words, players, phase.from), tile: tileName(words, phase.tile) };
  if (phase.robbing) return words.t("note.rob", values);
  const kinds = [...new Set(choices.map((choice) => choice.kind))];
  const calls = kinds.filter((kind) => kind !== "pass" && kind !== "win");
  const ways = words.list(
    calls.map((kind) => words.t(`call.${kind}`)),
    "disjunction",
  );
  if (!kinds.includes("win")) return words.t("note.claim", { ...values, ways });
  if (calls.length === 0) return words.t("note.claim_win", values);
  return words.t("note.claim_win_or", { ...values, ways });
}
