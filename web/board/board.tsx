import { useRef } from "preact/hooks";
import { Centre } from "./centre";
import { useNaming } from "./context";
import { buttonsOf, useKeptFocus, useKeys } from "./focus";
import { type Intent, intentOf } from "./keyboard";
import { useMotion } from "./motion";
import { Opponent } from "./opponent";
import { Own } from "./own";
import { usePlay } from "./play";
import { type Action, type Seat, sideOf, type View } from "./view";

export interface BoardProps {
  view: View;
  legal: readonly Action[];
  /** Who made the discard that is to be marked. */
  last: Seat | null;
  offline: boolean;
  /** An action is on its way. */
  sent: boolean;
  /** Why the last action was refused. */
  refusal: string | null;
  letters: boolean;
  atOnce: boolean;
  /** A panel is open that Escape closes. */
  panel: boolean;
  /** It takes the place of a result that had the focus. */
  takesFocus: boolean;
  onAct(action: Action): void;
  /** Something to say at once to those who listen. */
  onSay(text: string): void;
  onOpen(panel: "log" | "keys"): void;
  onEscape(): void;
}

/** The table as one player sees it: draws a view and reports a chosen action. */
export function Board(props: BoardProps) {
  const { view, last } = props;
  const { words } = useNaming();
  const play = usePlay(props);
  const hand = useRef<HTMLDivElement>(null);
  const main = useKeptFocus(hand, play.current, props.takesFocus);
  useMotion(main, view);
  useBoardKeys(props, play, hand);
  const opponent = (side: "across" | "left" | "right") => {
    const seat = view.order.find((each) => sideOf(each, view.seat, view.order) === side);
    if (seat === undefined) return null;
    return <Opponent view={view} seat={seat} side={side} turn={isTurn(view, seat)} marked={last === seat} />;
  };
  return (
    <main class="board" aria-label={words.t("table.label")} ref={main}>
      <div class="grid">
        {opponent("across")}
        {opponent("left")}
        <Centre view={view} offline={props.offline} />
        {opponent("right")}
        <Own view={view} play={play} marked={last === view.seat} letters={props.letters} hand={hand} />
      </div>
    </main>
  );
}

function isTurn({ phase }: View, seat: Seat): boolean {
  switch (phase.type) {
    case "flowers":
    case "turn":
    case "replacement":
    case "play_on":
      return phase.seat === seat;
    case "before_deal":
    case "dealing":
    case "together":
    case "claim":
    case "deal_over":
    case "game_over":
      return false;
  }
}

function useBoardKeys(
  props: BoardProps,
  play: ReturnType<typeof usePlay>,
  hand: { current: HTMLDivElement | null },
): void {
  const obey = (intent: Intent) => {
    switch (intent.type) {
      case "focus":
        return buttonsOf(hand.current)[intent.index]?.focus();
      case "take":
        return play.take(play.tiles[intent.index]);
      case "choose":
        return play.choose(intent.choice);
      case "aim":
        return play.aim(intent.on);
      case "exchange":
        return play.confirm();
      case "open":
        return props.onOpen(intent.panel);
      case "ask":
        return props.onSay(play.now);
      case "escape":
        return props.onEscape();
    }
  };
  useKeys((event) => {
    const index = buttonsOf(hand.current).indexOf(event.target as HTMLElement);
    const intent = intentOf(event.key, {
      index: index < 0 ? null : index,
      count: play.tiles.length,
      choices: play.choices,
      riichi: play.aiming ? "aiming" : play.mayRiichi ? "offered" : "no",
      exchange: play.use.type === "exchange",
      letters: props.letters,
      panel: props.panel,
    });
    if (!intent) return;
    event.preventDefault();
    if (!event.repeat || intent.type === "focus") obey(intent);
  });
}
