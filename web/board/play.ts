import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardProps } from "./board";
import { type Choice, choicesOf, discardable } from "./choices";
import { useNaming } from "./context";
import { tileName } from "./naming";
import { noteOf } from "./note";
import { barFor } from "./own";
import { type Action, type HandTile, rack, seatAt } from "./view";

/** One's own hand in play: what is selected, what may be done, and what happens on a press. */
export function usePlay(props: BoardProps) {
  const { view, legal } = props;
  const { words, players } = useNaming();
  const tiles = useMemo(() => rack(seatAt(view, view.seat)), [view]);
  const choices = useMemo(() => choicesOf(legal, view.phase), [legal, view]);
  const discards = useMemo(() => discardable(legal), [legal]);
  const [focus, setFocus] = useState<string | null>(null);
  const [selectedKey, select] = useState<string | null>(null);
  const [refusedHere, refuseHere] = useState<string | null>(null);
  useEffect(() => refuseHere(null), [view, legal]);

  const selected = tiles.find(({ key, tile }) => key === selectedKey && discards.has(tile)) ?? null;
  const barOf = barFor(words, legal, choices, props.offline);
  const refuse = (reason: string) => {
    refuseHere(reason);
    props.onSay(reason);
  };
  const act = (action: Action) => {
    if (props.offline) return refuse(words.t("hand.offline"));
    if (props.sent) return refuse(words.t("hand.sent"));
    select(null);
    props.onAct(action);
  };
  const discard = (tile: HandTile | null | undefined) => {
    if (!tile) return refuse(words.t("note.your_turn"));
    const bar = barOf(tile);
    if (bar) return refuse(bar.reason);
    act({ type: "discard", tile: tile.tile });
  };
  const press = (tile: HandTile | undefined) => {
    if (!tile || barOf(tile) || props.atOnce || tile.key === selectedKey) return discard(tile);
    select(tile.key);
    refuseHere(null);
  };

  const now = noteOf(words, players, view, choices, discards.size > 0);
  const again = selected ? words.t("note.selected", { tile: tileName(words, selected.tile) }) : null;
  const refusal = refusedHere ?? props.refusal;
  return {
    tiles,
    choices,
    selected,
    current: currentIndex(tiles, focus),
    now,
    note: { text: refusal ?? again ?? now, no: refusal !== null },
    setFocus,
    press,
    discard,
    choose: (choice: Choice) => act(choice.action),
  };
}

/** The tile that the Tab key reaches: the one last focused, else the drawn one, else the last. */
function currentIndex(tiles: readonly HandTile[], focus: string | null): number {
  const index = tiles.findIndex(({ key }) => key === focus);
  return index >= 0 ? index : tiles.length - 1;
}
