// Recorded messages of a Japanese game.
import type { Action, DealResult, Extra, SeatView } from "../protocol";
import { discardsOf, hidden, type Parts, river, type Scene, scene, tiles } from "./recording";

const extra = (own: { riichi?: boolean; furiten?: boolean } = {}, indicators = "4m 9p"): Extra => ({
  type: "riichi",
  indicators: tiles(indicators),
  deposits: 1000,
  seats: [
    { riichi: false, furiten: false },
    { riichi: true, furiten: false },
    { riichi: own.riichi ?? false, furiten: own.furiten ?? false },
    { riichi: false, furiten: false },
  ],
});

function table(own: Partial<SeatView> = {}): SeatView[] {
  return [
    {
      wind: "E",
      score: 28300,
      hand: hidden(10),
      drawn: null,
      flowers: [],
      melds: [{ type: "pung", tiles: tiles("0s 5s 5s"), called: { tile: "5s", from: 2 } }],
      river: river("2z 5z 5z 1p 6z 9p 2s 2m 6m"),
    },
    {
      wind: "S",
      score: 20000,
      hand: hidden(13),
      drawn: null,
      flowers: [],
      melds: [],
      river: river("4z 5z 3z 6m 7z 3p 3m 4m 2p", {}, 6),
    },
    {
      wind: "W",
      score: 24700,
      hand: tiles("5m 6m 7m 3p 4p 0p 6p 7p 9p 9p 4s 4s 5s 3s"),
      drawn: "3s",
      flowers: [],
      melds: [],
      river: river("2z 4z 0m 2z 7s 9m 6m 2s", { 4: 0 }),
      ...own,
    },
    {
      wind: "N",
      score: 26000,
      hand: hidden(13),
      drawn: null,
      flowers: [],
      melds: [],
      river: river("2z 5z 4z 6z 7z 9s 3m 5p"),
    },
  ];
}

const riichi = (parts: Partial<Parts> & Pick<Parts, "phase">): Scene =>
  scene({
    ruleset: "riichi/2026.11-p0+tenhou/2026.11",
    unit: "han",
    seats: table(),
    extra: extra(),
    repeats: 2,
    left: 37,
    reserved: 14,
    ...parts,
  });

const riichiWith = (text: string): Action[] => tiles(text).map((tile) => ({ type: "riichi", tile }));

const WON: DealResult = {
  is_over: true,
  drawn: null,
  wins: [
    {
      seat: 2,
      from: 1,
      tile: "2p",
      robbed: false,
      hand: "",
      concealed: tiles("5m 6m 7m 3p 4p 0p 6p 7p 9p 9p 3s 4s 5s 2p"),
      melds: [],
      flowers: [],
      score: {
        total: 4,
        unit: "han",
        waits: tiles("2p 5p 8p"),
        fans: [
          { id: "riichi", count: 1, value: 1, tiles: [] },
          { id: "pinfu", count: 1, value: 1, tiles: [] },
          { id: "dora", count: 1, value: 1, tiles: [["5m"]] },
          { id: "aka_dora", count: 1, value: 1, tiles: [["0p"]] },
        ],
        left_out: [
          { id: "menzen_tsumo", value: 1, reason: { type: "needs_self_draw" } },
          { id: "tanyao", value: 1, reason: { type: "has_tiles", tiles: tiles("9p") } },
        ],
        payments: [],
        fu: {
          lines: [
            { id: "fu_base", fu: 20, tiles: [] },
            { id: "fu_closed_discard", fu: 10, tiles: [] },
          ],
          sum: 30,
          rounded: 30,
        },
        price: {
          value: 7700,
          shares: [
            {
              payer: "discarder",
              terms: [
                { id: "hand", count: 1, each: 7700 },
                { id: "honba", count: 2, each: 300 },
              ],
              amount: 8300,
            },
          ],
        },
      },
    },
  ],
  transfers: [{ from: 1, to: 2, amount: 8300 }],
  collected: [{ seat: 2, amount: 2000 }],
  turned: tiles("1s 7z"),
  shown: [],
  next: { round: "E", dealer: 1, repeats: 0 },
  ranking: null,
};

const DRAWN: DealResult = {
  is_over: true,
  drawn: "exhausted",
  wins: [],
  transfers: [0, 3].flatMap((from) =>
    [1, 2].map((to) => ({ from, to, amount: 1500 / 2, cause: "not_ready" as const })),
  ),
  collected: [],
  turned: [],
  shown: [1, 2],
  next: { round: "E", dealer: 1, repeats: 3 },
  ranking: null,
};

const shownTable = () =>
  table({ hand: tiles("5m 6m 7m 3p 4p 0p 6p 7p 9p 9p 3s 4s 5s"), drawn: null }).map((place, seat) =>
    seat === 1 ? { ...place, hand: tiles("1m 1m 1m 2m 3m 4p 5p 6p 7s 7s 7s 8s 9s") } : place,
  );

export const RIICHI_SCENES = {
  riichi: riichi({
    phase: { type: "turn", seat: 2 },
    legal: [...discardsOf(table()), ...riichiWith("4s 3s")],
  }),
  riichi_declared: riichi({
    phase: { type: "turn", seat: 2 },
    extra: extra({ riichi: true, furiten: true }),
    seats: table({ river: river("2z 4z 0m 2z 7s 9m 6m 4s", { 4: 0 }, 7) }),
    legal: [{ type: "discard", tile: "3s" }, { type: "win" }],
  }),
  nine_kinds: riichi({
    phase: { type: "turn", seat: 2 },
    seats: table({
      hand: tiles("1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 4s 4s 3s"),
      river: [],
    }),
    legal: [{ type: "nine_kinds" }, { type: "discard", tile: "3s" }, { type: "discard", tile: "4s" }],
  }),
  red_pung: riichi({
    phase: { type: "claim", from: 3, tile: "5p", robbing: false },
    seats: table({ hand: tiles("5m 6m 7m 3p 4p 0p 5p 7p 9p 9p 4s 4s 5s"), drawn: null }),
    legal: [{ type: "pung", own: ["0p", "5p"] }, { type: "win" }, { type: "pass" }],
  }),
  declare_ready: riichi({
    phase: { type: "together" },
    left: 0,
    seats: table({ hand: tiles("5m 6m 7m 3p 4p 0p 6p 7p 9p 9p 3s 4s 5s"), drawn: null }),
    legal: [{ type: "declare_ready" }, { type: "pass" }],
  }),
  riichi_won: riichi({ phase: { type: "deal_over" }, seats: shownTable(), result: WON }),
  riichi_drawn: riichi({ phase: { type: "deal_over" }, seats: shownTable(), result: DRAWN }),
  riichi_void: riichi({
    phase: { type: "deal_over" },
    seats: shownTable(),
    result: { ...DRAWN, drawn: "nine_kinds", transfers: [], shown: [2] },
  }),
  riichi_over: riichi({
    phase: { type: "game_over" },
    seats: shownTable(),
    result: {
      ...WON,
      next: null,
      ranking: [
        { seat: 2, score: 35000, rank: 1, result: 45000 },
        { seat: 0, score: 28300, rank: 2, result: 8000 },
        { seat: 3, score: 25000, rank: 3, result: -15000 },
        { seat: 1, score: 11700, rank: 4, result: -38000 },
      ],
    },
  }),
} satisfies Record<string, Scene>;
