import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardProps } from "./board";
import { type Choice, choicesOf, riichiTiles } from "./choices";
import { useNaming } from "./context";
import { actionOf, barOf, handUse } from "./hand_use";
import { tileName } from "./naming";
import { noteOf } from "./note";
import { type Action, type HandTile, rack, seatAt } from "./view";

/** One's own hand in play: what is selected, what may be done, and what happens on a press. */
export function usePlay(props: BoardProps) {
  const { view, legal, offline } = props;
  const { words, players } = useNaming();
  const tiles = useMemo(() => rack(seatAt(view, view.seat)), [view]);
  const choices = useMemo(() => choicesOf(legal, view.phase), [legal, view]);
  const mayRiichi = useMemo(() => riichiTiles(legal).size > 0, [legal]);
  const [aims, aim] = useState(false);
  const use = useMemo(() => handUse(legal, aims), [legal, aims]);
  const aiming = use.type === "riichi";
  const [focus, setFocus] = useState<string | null>(null);
  const [keys, select] = useState<readonly string[]>([]);
  const [refusedHere, refuseHere] = useState<string | null>(null);
  useEffect(() => {
    refuseHere(null);
    aim(false);
  }, [view, legal]);

  const selected = useMemo(() => {
    const found = keys.flatMap((key) => tiles.find((tile) => tile.key === key) ?? []);
    const fits = (tile: HandTile) =>
      use.type === "exchange" || (use.type !== "none" && use.tiles.has(tile.tile));
    return found.filter(fits);
  }, [keys, tiles, use]);
  const bar = (tile: HandTile) => barOf(words, { view, use, choices, selected, offline }, tile);
  const refuse = (reason: string) => {
    refuseHere(reason);
    props.onSay(reason);
  };
  const act = (action: Action) => {
    if (offline) return refuse(words.t("hand.offline"));
    if (props.sent) return refuse(words.t("hand.sent"));
    select([]);
    props.onAct(action);
  };
  /** What the button beside the choices does: what the selected tiles are selected for. */
  const confirm = () => {
    const action = actionOf(
      use,
      selected.map(({ tile }) => tile),
    );
    if (action) act(action);
    else refuse(words.t(use.type === "exchange" ? "hand.choose_three" : "note.your_turn"));
  };
  /** What Enter does: at once, except where several tiles are to be chosen. */
  const take = (tile: HandTile | undefined) => {
    if (!tile) return;
    const barred = bar(tile);
    if (barred) return refuse(barred.reason);
    if (use.type === "exchange") return toggle(tile);
    const action = actionOf(use, [tile.tile]);
    if (action) act(action);
  };
  const toggle = ({ key }: HandTile) => {
    refuseHere(null);
    select(
      keys.includes(key) ? keys.filter((each) => each !== key) : [...selected.map((one) => one.key), key],
    );
  };
  const press = (tile: HandTile | undefined) => {
    const isSecond = tile !== undefined && selected.some(({ key }) => key === tile.key);
    if (!tile || bar(tile) || use.type === "exchange" || props.atOnce || isSecond) return take(tile);
    select([tile.key]);
    refuseHere(null);
  };
  const setAim = (to: boolean) => {
    if (to && !mayRiichi) return;
    const only = riichiTiles(legal);
    const chosen = tiles.find(({ key, tile }) => keys.includes(key) && only.has(tile));
    const single = only.size === 1 ? tiles.findLast(({ tile }) => only.has(tile)) : undefined;
    const first = chosen ?? single;
    refuseHere(null);
    aim(to);
    if (to) props.onSay(words.t("note.riichi"));
    select(to && first ? [first.key] : []);
  };

  const now = noteOf(words, players, view, legal, aiming);
  const [first] = selected;
  const again =
    first && (use.type === "discard" || use.type === "riichi")
      ? words.t(aiming ? "note.selected_riichi" : "note.selected", { tile: tileName(words, first.tile) })
      : null;
  const refusal = refusedHere ?? props.refusal;
  return {
    tiles,
    choices,
    use,
    selected,
    mayRiichi,
    aiming,
    current: currentIndex(tiles, focus),
    now,
    note: { text: refusal ?? again ?? now, no: refusal !== null },
    bar,
    setFocus,
    press,
    take,
    confirm,
    aim: setAim,
    choose: (choice: Choice) => act(choice.action),
  };
}

/** The tile that the Tab key reaches: the one last focused, else the drawn one, else the last. */
function currentIndex(tiles: readonly HandTile[], focus: string | null): number {
  const index = tiles.findIndex(({ key }) => key === focus);
  return index >= 0 ? index : tiles.length - 1;
}
