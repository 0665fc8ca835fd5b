import type { Words } from "../i18n/words";
import { type Choice, choicesOf } from "./choices";
import type { Players } from "./context";
import { handUse } from "./hand_use";
import { playerName, tileName } from "./naming";
import { type Action, seatAt, type View } from "./view";

/** The sentence of the moment: what has just happened to this player and what can be done. */
export function noteOf(
  words: Words,
  players: Players,
  view: View,
  legal: readonly Action[],
  aiming: boolean,
): string {
  const { phase, seat } = view;
  const choices = choicesOf(legal, phase);
  const has = (kind: Choice["kind"]) => choices.some((choice) => choice.kind === kind);
  if (phase.type === "claim" && choices.length > 0) return claimNote(words, players, phase, choices);
  switch (handUse(legal, aiming).type) {
    case "exchange":
      return words.t("note.exchange");
    case "riichi":
      return words.t("note.riichi");
    case "discard":
      return turnNote(words, view, has("win"), legal);
    case "none":
      if (has("void_suit")) return words.t("note.void_suit");
      if (has("declare_ready")) return words.t("note.declare_ready");
      if (has("show_flower")) return words.t("note.flowers");
      if (has("win") && phase.type === "turn") return turnNote(words, view, true, legal);
  }
  switch (phase.type) {
    case "claim":
      return words.t("note.answers");
    case "together":
      return words.t("note.together");
    case "flowers":
    case "turn":
    case "replacement":
    case "play_on":
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

function turnNote(words: Words, view: View, canWin: boolean, legal: readonly Action[]): string {
  const { drawn } = seatAt(view, view.seat);
  const canRiichi = legal.some((action) => action.type === "riichi");
  if (drawn === null) return words.t(canWin ? "note.can_win_now" : "note.your_turn");
  const id = canWin ? "note.can_win" : canRiichi ? "note.can_riichi" : "note.your_draw";
  return words.t(id, { tile: tileName(words, drawn) });
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
