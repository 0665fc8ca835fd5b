import type { Action, Phase, Tile } from "./view";

export type ChoiceKind = Exclude<Action["type"], "discard">;

/** A legal action other than a discard, as a button. */
export interface Choice {
  action: Action;
  kind: ChoiceKind;
  /** The key 1-9 that takes it. */
  digit: number | null;
  /** The tiles to show for it. */
  tiles: Tile[];
  /** Which of them is the claimed one. */
  claimed: number;
}

// From the left: the main act is always at the right end.
const ORDER: readonly ChoiceKind[] = [
  "pass",
  "chow",
  "pung",
  "exposed_kong",
  "concealed_kong",
  "added_kong",
  "win",
];

/** The buttons for what is legal, in their order; claims and kongs are numbered. */
export function choicesOf(legal: readonly Action[], phase: Phase): Choice[] {
  const claimed = phase.type === "claim" ? phase.tile : null;
  let digit = 0;
  return ORDER.flatMap((kind) =>
    legal
      .filter((action) => action.type === kind)
      .map((action) => ({ action, ...tilesOf(action, claimed) }))
      .sort((a, b) => a.tiles.join().localeCompare(b.tiles.join()))
      .map((choice) => {
        const numbered = kind !== "pass" && kind !== "win" && digit < 9;
        if (numbered) digit += 1;
        return { ...choice, kind, digit: numbered ? digit : null };
      }),
  );
}

/** A chow shows its three tiles; the tiles of a pung or kong are all alike, so that one says it. */
function tilesOf(action: Action, claimed: Tile | null): Pick<Choice, "tiles" | "claimed"> {
  switch (action.type) {
    case "chow": {
      if (claimed === null) return { tiles: action.own, claimed: -1 };
      const tiles = [...action.own, claimed].sort();
      return { tiles, claimed: tiles.indexOf(claimed) };
    }
    case "pung":
    case "exposed_kong":
      return { tiles: action.own.slice(0, 1), claimed: 0 };
    case "concealed_kong":
      return { tiles: action.own.slice(0, 1), claimed: -1 };
    case "added_kong":
      return { tiles: [action.tile], claimed: -1 };
    case "win":
      return claimed === null ? { tiles: [], claimed: -1 } : { tiles: [claimed], claimed: 0 };
    case "discard":
    case "pass":
      return { tiles: [], claimed: -1 };
  }
}

/** The tiles that may be discarded now. */
export function discardable(legal: readonly Action[]): Set<Tile> {
  return new Set(legal.flatMap((action) => (action.type === "discard" ? [action.tile] : [])));
}
