import type { Words } from "../i18n/words";
import { type Choice, discardable, exchanges, riichiTiles } from "./choices";
import { suitName, tileName } from "./naming";
import {
  type Action,
  compareTiles,
  type HandTile,
  ownRiichi,
  ownVoidSuit,
  type Tile,
  type View,
} from "./view";

/** What a press on a tile of the hand is for. */
export type HandUse =
  | { type: "none" }
  | { type: "discard"; tiles: ReadonlySet<Tile> }
  | { type: "riichi"; tiles: ReadonlySet<Tile> }
  | { type: "exchange"; triples: readonly Tile[][] };

/** What the hand is for now; `aiming`: riichi was asked for and its discard is to be chosen. */
export function handUse(legal: readonly Action[], aiming: boolean): HandUse {
  const triples = exchanges(legal);
  if (triples.length > 0) return { type: "exchange", triples };
  const riichi = riichiTiles(legal);
  if (aiming && riichi.size > 0) return { type: "riichi", tiles: riichi };
  const tiles = discardable(legal);
  return tiles.size > 0 ? { type: "discard", tiles } : { type: "none" };
}

/** The action that the selected tiles make; null while they make none. */
export function actionOf(use: HandUse, selected: readonly Tile[]): Action | null {
  const [tile] = selected;
  switch (use.type) {
    case "none":
      return null;
    case "discard":
    case "riichi":
      return tile !== undefined && use.tiles.has(tile) ? { type: use.type, tile } : null;
    case "exchange": {
      const own = use.triples.find((triple) => sameTiles(triple, selected));
      return own ? { type: "exchange", own } : null;
    }
  }
}

const sameTiles = (a: readonly Tile[], b: readonly Tile[]): boolean =>
  [...a].sort(compareTiles).join() === [...b].sort(compareTiles).join();

/** Are all these tiles, each as often as it is named, in one of the sets? */
function fitsInto(triple: readonly Tile[], tiles: readonly Tile[]): boolean {
  const rest = [...triple];
  return tiles.every((tile) => {
    const at = rest.indexOf(tile);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Why a tile cannot be chosen now. `fade`: it looks so too. */
export interface Bar {
  reason: string;
  fade: boolean;
}

interface Situation {
  view: View;
  use: HandUse;
  choices: readonly Choice[];
  /** The tiles that are selected already, by key. */
  selected: readonly HandTile[];
  offline: boolean;
}

/** Why a tile of the hand cannot be chosen now; null when it can. Tiles fade only when one's choice leaves them out. */
export function barOf(words: Words, situation: Situation, { key, tile }: HandTile): Bar | null {
  const { view, use, choices, selected, offline } = situation;
  if (offline) return { reason: words.t("hand.offline"), fade: true };
  switch (use.type) {
    case "discard":
      return use.tiles.has(tile) ? null : { reason: whyNoDiscard(words, view, use.tiles, tile), fade: true };
    case "riichi":
      if (use.tiles.has(tile)) return null;
      return { reason: words.t("hand.not_ready", { tile: tileName(words, tile) }), fade: true };
    case "exchange": {
      if (selected.some((each) => each.key === key)) return null;
      const tiles = [...selected.map((each) => each.tile), tile];
      if (use.triples.some((triple) => fitsInto(triple, tiles))) return null;
      const reason = tiles.length > 3 ? "hand.three_chosen" : "hand.not_with_chosen";
      return { reason: words.t(reason, { tile: tileName(words, tile) }), fade: true };
    }
    case "none":
      return { reason: words.t(waitReason(view, choices)), fade: false };
  }
}

function waitReason({ phase }: View, choices: readonly Choice[]): string {
  if (choices.length === 0) return "hand.not_your_turn";
  return phase.type === "claim" ? "hand.claim_first" : "hand.choose_first";
}

function whyNoDiscard(words: Words, view: View, legal: ReadonlySet<Tile>, tile: Tile): string {
  const suit = ownVoidSuit(view);
  if (suit !== null && !tile.endsWith(suit) && [...legal].every((each) => each.endsWith(suit)))
    return words.t("hand.void_first", { suit: suitName(words, suit) });
  if (ownRiichi(view)) return words.t("hand.riichi_drawn");
  return words.t("hand.not_legal", { tile: tileName(words, tile) });
}
