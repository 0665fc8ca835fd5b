// Recorded ends of deals.
import type { DealResult, LeftOut, Score } from "../app/protocol";

const why = (id: string, value: number, type: string, facts: Record<string, unknown> = {}): LeftOut => ({
  id,
  value,
  reason: { type, ...facts } as LeftOut["reason"],
});

const SCORE: Score = {
  total: 5,
  unit: "tai",
  fans: [
    { id: "concealed_hand", count: 1, value: 1, tiles: [] },
    { id: "seat_wind", count: 1, value: 1, tiles: [["3z", "3z", "3z"]] },
    { id: "single_wait", count: 1, value: 1, tiles: [["7p", "8p", "9p"]] },
    { id: "seat_flower", count: 2, value: 2, tiles: [["f3"], ["f7"]] },
  ],
  left_out: [
    why("self_draw", 1, "needs_self_draw"),
    why("all_sequences", 2, "not_a_chow", {
      set: { shape: "pung", tiles: ["3z", "3z", "3z"], origin: "drawn" },
    }),
    why("half_flush", 4, "several_suits", { suits: ["1m", "1p", "1s"] }),
    why("three_concealed_pungs", 2, "too_few_concealed_pungs", {
      concealed: 1,
      needed: 3,
      finished: null,
      exposed: [],
    }),
    why("last_discard", 1, "not_that_win", { flag: "last_wall_tile" }),
  ],
  payments: [
    {
      payer: "E",
      payee: "W",
      base: 100,
      per_unit: 20,
      value: 5,
      extra: [
        { id: "dealer", value: 1 },
        { id: "dealer_streak", value: 2 },
      ],
      amount: 260,
    },
  ],
};

export const WON: DealResult = {
  type: "won",
  wins: [
    {
      seat: 2,
      from: 0,
      tile: "8p",
      robbed: false,
      hand: "",
      concealed: [
        "2m",
        "3m",
        "4m",
        "7m",
        "8m",
        "9m",
        "4p",
        "5p",
        "6p",
        "7p",
        "8p",
        "9p",
        "5s",
        "5s",
        "3z",
        "3z",
        "3z",
      ],
      melds: [],
      flowers: ["f3", "f7"],
      score: SCORE,
    },
  ],
  transfers: [{ from: 0, to: 2, amount: 260 }],
  next: { round: "E", dealer: 1, repeats: 0 },
  ranking: null,
};

export const SELF_DRAWN: DealResult = {
  type: "won",
  wins: [
    {
      seat: 1,
      from: null,
      tile: "5s",
      robbed: false,
      hand: "",
      concealed: ["2m", "3m", "4m", "7p", "8p", "9p", "5s"],
      melds: [
        { type: "pung", tiles: ["2s", "2s", "2s"], called: { tile: "2s", from: 2 } },
        { type: "chow", tiles: ["3p", "4p", "5p"], called: { tile: "3p", from: 0 } },
        { type: "concealed_kong", tiles: ["7z", "7z", "7z", "7z"], called: null },
      ],
      flowers: ["f5", "f2"],
      score: {
        total: 4,
        unit: "tai",
        fans: [
          { id: "self_draw", count: 1, value: 1, tiles: [] },
          { id: "dragon_pung", count: 1, value: 1, tiles: [["7z", "7z", "7z", "7z"]] },
          { id: "single_wait", count: 1, value: 1, tiles: [["5s", "5s"]] },
          { id: "seat_flower", count: 1, value: 1, tiles: [["f2"]] },
        ],
        left_out: [
          why("concealed_self_draw", 3, "hand_exposed", {
            meld: { type: "pung", tiles: ["2s", "2s", "2s"], called: null },
          }),
        ],
        payments: [
          {
            payer: "E",
            payee: "S",
            base: 100,
            per_unit: 20,
            value: 4,
            extra: [
              { id: "dealer", value: 1 },
              { id: "dealer_streak", value: 1 },
              { id: "dealer_pull", value: 1 },
            ],
            amount: 240,
          },
          { payer: "W", payee: "S", base: 100, per_unit: 20, value: 4, extra: [], amount: 180 },
          { payer: "N", payee: "S", base: 100, per_unit: 20, value: 4, extra: [], amount: 180 },
        ],
      },
    },
  ],
  transfers: [
    { from: 0, to: 1, amount: 240 },
    { from: 2, to: 1, amount: 180 },
    { from: 3, to: 1, amount: 180 },
  ],
  next: { round: "E", dealer: 1, repeats: 0 },
  ranking: null,
};

export const EXHAUSTED: DealResult = {
  type: "exhausted",
  wins: [],
  transfers: [],
  next: { round: "E", dealer: 0, repeats: 2 },
  ranking: null,
};

export const GAME_OVER: DealResult = {
  ...WON,
  next: null,
  ranking: [
    { seat: 2, score: 320, rank: 1 },
    { seat: 0, score: -20, rank: 2 },
    { seat: 1, score: -120, rank: 3 },
    { seat: 3, score: -180, rank: 4 },
  ],
};
