// Recorded ends of deals.
import type { DealResult, LeftOut, PaymentLine, Reason, Score, Wind } from "../protocol";

const why = (id: string, value: number, type: string, facts: Partial<Reason> = {}): LeftOut => ({
  id,
  value,
  reason: { type, ...facts },
});

/** 100 points, 20 for each tai, and as much for what the game adds. */
const pays = (payer: Wind, payee: Wind, value: number, extra: Record<string, number> = {}): PaymentLine => {
  const terms = [
    { id: "base", count: 1, each: 100 },
    { id: "total", count: value, each: 20 },
    ...Object.entries(extra).map(([id, count]) => ({ id, count, each: 20 })),
  ];
  return { payer, payee, terms, amount: terms.reduce((sum, { count, each }) => sum + count * each, 0) };
};

const SCORE: Score = {
  total: 5,
  unit: "tai",
  waits: ["8p"],
  fans: [
    { id: "concealed_hand", count: 1, value: 1, tiles: [] },
    { id: "seat_wind", count: 1, value: 1, tiles: [["3z", "3z", "3z"]] },
    { id: "single_wait", count: 1, value: 1, tiles: [["7p", "8p", "9p"]] },
    { id: "seat_flower", count: 2, value: 2, tiles: [["f3"], ["f7"]] },
  ],
  left_out: [
    why("self_draw", 1, "needs_self_draw"),
    why("all_sequences", 2, "not_a_chow", { tiles: ["3z", "3z", "3z"] }),
    why("half_flush", 4, "several_suits", { tiles: ["1m", "1p", "1s"] }),
    why("three_concealed_pungs", 2, "too_few_concealed_pungs", { count: 1, needed: 3 }),
    why("last_discard", 1, "not_that_win", { flag: "last_wall_tile" }),
  ],
  payments: [pays("E", "W", 5, { dealer: 1, dealer_streak: 2 })],
};

const NOTHING = { collected: [], turned: [], shown: [] };

export const WON: DealResult = {
  ...NOTHING,
  is_over: true,
  drawn: null,
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
  ...NOTHING,
  is_over: true,
  drawn: null,
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
        waits: ["5s"],
        fans: [
          { id: "self_draw", count: 1, value: 1, tiles: [] },
          { id: "dragon_pung", count: 1, value: 1, tiles: [["7z", "7z", "7z", "7z"]] },
          { id: "single_wait", count: 1, value: 1, tiles: [["5s", "5s"]] },
          { id: "seat_flower", count: 1, value: 1, tiles: [["f2"]] },
        ],
        left_out: [why("concealed_self_draw", 3, "hand_exposed", { tiles: ["2s", "2s", "2s"] })],
        payments: [
          pays("E", "S", 4, { dealer: 1, dealer_streak: 1, dealer_pull: 1 }),
          pays("W", "S", 4),
          pays("N", "S", 4),
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
  ...NOTHING,
  is_over: true,
  drawn: "exhausted",
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
