// What recorded messages are made of.
import type { Failure } from "../app/connection";
import type {
  Action,
  DealResult,
  Extra,
  Game,
  GameEvent,
  Hello,
  Phase,
  SeatView,
  ServerMessage,
  Tile,
  View,
} from "../protocol";

export interface Scene {
  hello: Hello;
  game: Game;
  /** What the ruleset counts in. */
  unit: string;
  lost?: boolean;
  failure?: Failure;
  /** Nothing has come yet. */
  loading?: boolean;
  after?: ServerMessage[];
}

export const HELLO: Hello = {
  type: "hello",
  game: "recorded",
  seat: 2,
  ruleset: "tw16/2026.09-p0",
  options: {},
  players: ["Lin", "Ana", "", "Tomás"],
  commitment: "0".repeat(64),
};

export const tiles = (text: string): Tile[] => text.split(" ").filter(Boolean);
export const hidden = (count: number): Tile[] => Array<Tile>(count).fill("??");
export const river = (text: string, taken: Record<number, number> = {}, riichi = -1): SeatView["river"] =>
  tiles(text).map((tile, i) => ({
    tile,
    drawn: i % 3 === 0,
    riichi: i === riichi,
    taken_by: taken[i] ?? null,
  }));
export const discards = (text: string, first: number): GameEvent[] =>
  tiles(text).map((tile, i) => ({ type: "discarded", seat: (first + i) % 4, tile, drawn: false }));

const START: GameEvent = {
  type: "deal_started",
  deal: 5,
  round: "E",
  dealer: 0,
  repeats: 1,
  dice: [3, 4, 5],
};

export interface Parts {
  ruleset?: string;
  unit?: string;
  seats: SeatView[];
  phase: Phase;
  legal?: Action[];
  events?: GameEvent[];
  result?: DealResult;
  extra?: Extra;
  dealer?: number;
  repeats?: number;
  left?: number;
  reserved?: number;
}

export function scene(parts: Parts): Scene {
  const ruleset = parts.ruleset ?? "tw16/2026.09-p0";
  const view: View = {
    ruleset,
    seat: 2,
    order: [0, 1, 2, 3],
    deal: { deal: 5, round: "E", dealer: parts.dealer ?? 0, repeats: parts.repeats ?? 1 },
    wall: { left: parts.left ?? 41, reserved: parts.reserved ?? 16 },
    phase: parts.phase,
    seats: parts.seats,
    result: parts.result ?? null,
    extra: parts.extra ?? null,
  };
  const events = [START, ...(parts.events ?? discards("2z 5z 3z 5z 5z 3z 6z 1p 9m", 0))];
  const game: Game = { type: "game", seq: 40, events, view, legal: parts.legal ?? [] };
  return { hello: { ...HELLO, ruleset }, unit: parts.unit ?? "tai", game };
}

export const discardsOf = (seats: SeatView[]): Action[] =>
  [...new Set(seats[2]?.hand)].map((tile) => ({ type: "discard", tile }));
