import type { Naming } from "../board/context";
import type { Words } from "../i18n/words";
import type { Action, Game, GameEvent, Hello, Seat, ServerMessage, View, WonEvent } from "../protocol";
import type { Failure, Status } from "./connection";
import { describe, type Sentence } from "./log";

export interface LogLine {
  number: number;
  sentence: Sentence;
}

/** All that the table page knows. The view is the truth; lines and the marked discard come from events. */
export interface TableState {
  words: Words;
  /** What the ruleset counts in. */
  unit: string;
  /** Do its rounds have winds? */
  winds: boolean;
  hello: Hello | null;
  view: View | null;
  legal: readonly Action[];
  status: Status;
  /** Why the connection was given up. */
  failure: Failure | null;
  /** Who made the discard that is marked. */
  last: Seat | null;
  /** The log of the current deal. */
  lines: readonly LogLine[];
  /** An action is on its way. */
  sent: boolean;
  /** Code of the last refusal, until something happens. */
  refusal: string | null;
}

export type Input =
  | ServerMessage
  | { type: "status"; status: Status; failure?: Failure | undefined }
  | { type: "sent" };

export function emptyState({ words, unit, winds }: Pick<TableState, "words" | "unit" | "winds">): TableState {
  return {
    words,
    unit,
    winds,
    hello: null,
    view: null,
    legal: [],
    status: "connecting",
    failure: null,
    last: null,
    lines: [],
    sent: false,
    refusal: null,
  };
}

export function namingOf(state: Pick<TableState, "words" | "hello" | "view" | "winds">): Naming {
  const { words, hello, view, winds } = state;
  return {
    words,
    players: { names: hello?.players ?? [], self: hello?.seat ?? null, order: view?.order ?? [], winds },
  };
}

export function reduce(state: TableState, input: Input): TableState {
  switch (input.type) {
    case "status":
      return { ...state, status: input.status, failure: input.failure ?? null };
    case "sent":
      return { ...state, sent: true, refusal: null };
    case "hello":
      return { ...state, hello: input };
    case "game":
      return afterGame(state, input);
    case "accepted":
      return state;
    case "refused":
      return { ...state, sent: false, refusal: input.code };
  }
}

function afterGame(state: TableState, { events, view, legal }: Game): TableState {
  const naming = namingOf({ ...state, view });
  // Limits are counted in another unit, which the view tells.
  const unitOf = ({ seat }: WonEvent) =>
    view.result?.wins.find((win) => win.seat === seat)?.score.unit ?? state.unit;
  let { lines, last } = state;
  for (const event of events) {
    if (event.type === "deal_started") lines = [];
    const sentences = describe(event, naming, unitOf);
    lines = lines.concat(sentences.map((sentence, i) => ({ number: lines.length + 1 + i, sentence })));
    last = markAfter(last, event);
  }
  if (view.phase.type === "claim" && !view.phase.robbing) last = view.phase.from;
  return { ...state, view, legal, lines, last, sent: false, refusal: null };
}

/** The discard stays marked until the next one, or until somebody takes it. */
function markAfter(last: Seat | null, event: GameEvent): Seat | null {
  if (event.type === "discarded") return event.seat;
  return event.type === "called" || event.type === "deal_started" ? null : last;
}
