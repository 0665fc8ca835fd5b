import { type Action, compareTiles, type Phase, type Suit, type Tile } from "./view";

/** What a button of its own is for; discards, riichi and the exchange are chosen with tiles of the hand. */
export type ChoiceKind = Exclude<Action["type"], "discard" | "riichi" | "exchange">;

/** A legal action as a button. */
export interface Choice {
  action: Action;
  kind: ChoiceKind;
  /** The key 1-9 that takes it. */
  digit: number | null;
  /** The tiles to show for it. */
  tiles: Tile[];
  /** Which of them is the claimed one. */
  claimed: number;
  /** The suit that it is about. */
  suit: Suit | null;
}

// From the left: the main act is always at the right end.
const ORDER: readonly ChoiceKind[] = [
  "pass",
  "nine_kinds",
  "chow",
  "pung",
  "exposed_kong",
  "concealed_kong",
  "added_kong",
  "show_flower",
  "void_suit",
  "declare_ready",
  "win",
];

/** The buttons for what is legal, in their order; all but passing and winning are numbered. */
export function choicesOf(legal: readonly Action[], phase: Phase): Choice[] {
  const claimed = phase.type === "claim" ? phase.tile : null;
  let digit = 0;
  return ORDER.flatMap((kind) => {
    const actions = legal.filter((action) => action.type === kind);
    return actions
      .map((action) => ({ action, ...tilesOf(action, claimed, actions.length > 1) }))
      .sort((a, b) => a.tiles.join().localeCompare(b.tiles.join()))
      .map((choice) => {
        const numbered = kind !== "pass" && kind !== "win" && digit < 9;
        if (numbered) digit += 1;
        const suit = choice.action.type === "void_suit" ? choice.action.suit : null;
        return { ...choice, kind, suit, digit: numbered ? digit : null };
      });
  });
}

/** A chow shows its three tiles; those of a pung or kong are all alike, so that one says it, unless red ones differ. */
function tilesOf(action: Action, claimed: Tile | null, several: boolean): Pick<Choice, "tiles" | "claimed"> {
  switch (action.type) {
    case "chow": {
      if (claimed === null) return { tiles: action.own, claimed: -1 };
      const tiles = [...action.own, claimed].sort(compareTiles);
      return { tiles, claimed: tiles.indexOf(claimed) };
    }
    case "pung":
    case "exposed_kong":
      if (several) return { tiles: action.own, claimed: -1 };
      return { tiles: action.own.slice(-1), claimed: 0 };
    case "concealed_kong":
      return { tiles: action.own.slice(-1), claimed: -1 };
    case "added_kong":
    case "show_flower":
      return { tiles: [action.tile], claimed: -1 };
    case "win":
      return claimed === null ? { tiles: [], claimed: -1 } : { tiles: [claimed], claimed: 0 };
    case "void_suit":
      return { tiles: [`1${action.suit}`], claimed: -1 };
    case "discard":
    case "riichi":
    case "exchange":
    case "nine_kinds":
    case "declare_ready":
    case "pass":
      return { tiles: [], claimed: -1 };
  }
}

/** The tiles that may be discarded now. */
export function discardable(legal: readonly Action[]): Set<Tile> {
  return tilesFor(legal, "discard");
}

/** The tiles with which riichi may be declared now. */
export function riichiTiles(legal: readonly Action[]): Set<Tile> {
  return tilesFor(legal, "riichi");
}

/** The sets of tiles that may be given away now, each sorted. */
export function exchanges(legal: readonly Action[]): Tile[][] {
  return legal.flatMap((action) => (action.type === "exchange" ? [action.own] : []));
}

function tilesFor(legal: readonly Action[], type: "discard" | "riichi"): Set<Tile> {
  return new Set(legal.flatMap((action) => (action.type === type ? [action.tile] : [])));
}
