// Recorded messages of a game of bloody battle.
import type { Action, Cause, DealResult, Extra, SeatView, Suit, Transfer, WinResult } from "../protocol";
import { discardsOf, hidden, type Parts, river, type Scene, scene, tiles } from "./recording";

const extra = (suits: (Suit | null)[], won: number[] = []): Extra => ({
  type: "sichuan",
  seats: suits.map((void_suit, seat) => ({ void_suit, won: won.includes(seat) })),
});
const NAMED: Suit[] = ["m", "p", "s", "m"];

function table(own: Partial<SeatView> = {}, open = false): SeatView[] {
  const empty = { drawn: null, melds: [], flowers: [] };
  return [
    { ...empty, wind: "E", score: 6, hand: hidden(13), river: river("9m 1m 1m 2m 7m 7m") },
    {
      ...empty,
      wind: "S",
      score: 12,
      hand: open ? tiles("2m 2m 6m 6m 7m 8m 8m 4s 5s 6s 7s 8s 9s") : hidden(13),
      river: river("9p 1p 2p 5p"),
    },
    {
      ...empty,
      wind: "W",
      score: -10,
      hand: tiles("3m 4m 4m 5m 6m 6m 4p 4p 8p 9p 1s 7s 7s 3p"),
      drawn: "3p",
      river: river("8s 9s 2s"),
      ...own,
    },
    {
      ...empty,
      wind: "N",
      score: -8,
      hand: hidden(10),
      river: river("3m 9m 4m 1p"),
      melds: [{ type: "exposed_kong", tiles: tiles("5s 5s 5s 5s"), called: { tile: "5s", from: 1 } }],
    },
  ];
}

const sichuan = (parts: Partial<Parts> & Pick<Parts, "phase">): Scene =>
  scene({
    ruleset: "sichuan/2026.11-p0",
    unit: "fan",
    seats: table(),
    extra: extra(NAMED),
    repeats: 0,
    left: 29,
    reserved: 0,
    ...parts,
  });

const win = (
  seat: number,
  from: number | null,
  tile: string,
  hand: string,
  fan: number,
  each: number,
): WinResult => ({
  seat,
  from,
  tile,
  robbed: false,
  hand: "",
  concealed: tiles(`${hand} ${tile}`),
  melds: [],
  flowers: [],
  score: {
    total: fan,
    unit: "fan",
    waits: [tile],
    fans: [{ id: "qing_yi_se", count: 1, value: fan, tiles: [] }],
    left_out: [],
    payments: [],
    price: {
      value: each,
      shares: [{ payer: "everybody", terms: [{ id: "doubled", count: each, each: 1 }], amount: each }],
    },
  },
});

const paid = (from: number, to: number, amount: number, cause?: Cause): Transfer =>
  cause ? { from, to, amount, cause } : { from, to, amount };

const FIRST = win(1, 3, "7m", "2m 2m 6m 6m 7m 8m 8m 4s 5s 6s 7s 8s 9s", 2, 4);
const KONG = [0, 1, 2].map((from) => paid(from, 3, 1, "kong"));

const PLAYING: DealResult = {
  is_over: false,
  drawn: null,
  wins: [FIRST],
  transfers: [...KONG, paid(3, 1, 4)],
  collected: [],
  turned: [],
  shown: [],
  next: null,
  ranking: null,
};

const WALL_END: DealResult = {
  ...PLAYING,
  is_over: true,
  drawn: "exhausted",
  wins: [FIRST, win(2, null, "5m", "3m 4m 4m 5m 6m 6m 4p 4p 6p 7p 8p 9p 9p", 1, 2)],
  transfers: [
    ...PLAYING.transfers,
    paid(0, 2, 3),
    paid(3, 2, 3),
    paid(3, 0, 16, "pig"),
    paid(3, 0, 4, "not_ready"),
    ...[0, 1, 2].map((to) => paid(3, to, 1, "kong_refund")),
  ],
  shown: [0, 3],
  next: { round: "E", dealer: 1, repeats: 0 },
};

function triples(hand: string): Action[] {
  return ["m", "p", "s"].flatMap((suit) => {
    const own = tiles(hand).filter((tile) => tile.endsWith(suit));
    const found = own.flatMap((a, i) =>
      own.slice(i + 1).flatMap((b, j) => own.slice(i + j + 2).map((c) => [a, b, c])),
    );
    return [...new Map(found.map((each) => [each.join(), each])).values()].map((each) => ({
      type: "exchange" as const,
      own: each,
    }));
  });
}

const BEFORE = "3m 4m 4m 5m 6m 6m 4p 4p 8p 9p 1s 7s 7s";
const start = { hand: tiles(BEFORE), drawn: null, river: [] };
const fresh = () => table(start).map((place) => ({ ...place, river: [], melds: [] }));

export const SICHUAN_SCENES = {
  exchange: sichuan({
    phase: { type: "together" },
    seats: fresh(),
    extra: extra([null, null, null, null]),
    left: 55,
    events: [],
    legal: triples(BEFORE),
  }),
  void_suit: sichuan({
    phase: { type: "together" },
    seats: fresh(),
    extra: extra([null, null, null, null]),
    left: 55,
    events: [],
    legal: (["m", "p", "s"] as const).map((suit) => ({ type: "void_suit", suit })),
  }),
  void_first: sichuan({
    phase: { type: "turn", seat: 2 },
    legal: [
      { type: "discard", tile: "1s" },
      { type: "discard", tile: "7s" },
    ],
  }),
  play_on: sichuan({
    phase: { type: "turn", seat: 2 },
    seats: table({ hand: tiles("3m 4m 4m 5m 6m 6m 4p 4p 8p 9p 1p 7p 7p 3p") }, true),
    extra: extra(NAMED, [1]),
    legal: discardsOf(table({ hand: tiles("3m 4m 4m 5m 6m 6m 4p 4p 8p 9p 1p 7p 7p 3p") })),
    result: PLAYING,
    events: [
      { type: "kong_stood", seat: 3, transfers: KONG },
      {
        type: "won",
        wins: [{ seat: 1, from: 3, tile: "7m", robbed: false, hand: "", total: 2 }],
        transfers: [paid(3, 1, 4)],
      },
    ],
  }),
  gone: sichuan({
    phase: { type: "turn", seat: 0 },
    seats: table({ hand: tiles("3m 4m 4m 5m 6m 6m 4p 4p 6p 7p 8p 9p 9p"), drawn: null }, true),
    extra: extra(NAMED, [1, 2]),
    result: { ...WALL_END, is_over: false, drawn: null, shown: [], next: null },
  }),
  wall_end: sichuan({
    phase: { type: "deal_over" },
    seats: table({ hand: tiles("3m 4m 4m 5m 6m 6m 4p 4p 6p 7p 8p 9p 9p"), drawn: null }, true).map(
      (place, seat) =>
        seat === 0
          ? { ...place, hand: tiles("2p 3p 4p 5p 5p 5p 6s 7s 8s 1s 1s 2s 3s") }
          : seat === 3
            ? { ...place, hand: tiles("1m 2p 3p 4p 7p 7p 8p 2s 3s 4s") }
            : place,
    ),
    extra: extra(NAMED, [1, 2]),
    left: 0,
    result: WALL_END,
  }),
} satisfies Record<string, Scene>;
