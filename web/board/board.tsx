import { useRef } from "preact/hooks";
import { Centre } from "./centre";
import { useNaming } from "./context";
import { buttonsOf, useKeptFocus, useKeys } from "./focus";
import { type Intent, intentOf } from "./keyboard";
import { useMotion } from "./motion";
import { Opponent } from "./opponent";
import { Own } from "./own";
import { usePlay } from "./play";
import { type Action, type Seat, seatAt, sideOf, type View } from "./view";

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
  const { view, legal, last } = props;
  const { words } = useNaming();
  const play = usePlay(props);
  const hand = useRef<HTMLDivElement>(null);
  const main = useKeptFocus(hand, play.current, props.takesFocus);
  useMotion(main, view);
  useBoardKeys(props, play, hand);
  const opponent = (side: "across" | "left" | "right") => {
    const seat = view.seats.findIndex((_, each) => sideOf(each, view.seat, view.seats.length) === side);
    if (seat < 0) return null;
    return (
      <Opponent
        seat={seat}
        side={side}
        place={seatAt(view, seat)}
        dealer={view.deal.dealer === seat}
        turn={isTurn(view, seat)}
        marked={last === seat}
      />
    );
  };
  return (
    <main class="board" aria-label={words.t("table.label")} ref={main}>
      <div class="grid">
        {opponent("across")}
        {opponent("left")}
        <Centre view={view} offline={props.offline} />
        {opponent("right")}
        <Own
          view={view}
          legal={legal}
          play={play}
          marked={last === view.seat}
          offline={props.offline}
          letters={props.letters}
          hand={hand}
        />
      </div>
    </main>
  );
}

function isTurn({ phase }: View, seat: Seat): boolean {
  return (phase.type === "turn" || phase.type === "replacement") && phase.seat === seat;
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
      case "discard":
        return play.discard(play.tiles[intent.index]);
      case "choose":
        return play.choose(intent.choice);
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
      letters: props.letters,
      panel: props.panel,
    });
    if (!intent) return;
    event.preventDefault();
    if (!event.repeat || intent.type === "focus") obey(intent);
  });
}
