// Recorded messages of a game by the Chinese competition rules.
import type { DealResult, SeatView } from "../protocol";
import { discardsOf, hidden, type Parts, river, type Scene, scene, tiles } from "./recording";

function table(own: Partial<SeatView> = {}): SeatView[] {
  const empty = { drawn: null, melds: [], flowers: [], river: [] };
  return [
    { ...empty, wind: "E", score: 24, hand: hidden(13), flowers: ["f2"], river: river("2z 5z 1p") },
    { ...empty, wind: "S", score: -8, hand: hidden(13), river: river("4z 3z 9s") },
    {
      ...empty,
      wind: "W",
      score: -8,
      hand: tiles("1m 2m 3m 5m 5m 7m 1p 2p 4p 6p 7p f5 f7 8p"),
      drawn: "8p",
      river: river("1z 9m"),
      ...own,
    },
    { ...empty, wind: "N", score: -8, hand: hidden(13), river: river("7z 6z") },
  ];
}

const mcr = (parts: Partial<Parts> & Pick<Parts, "phase">): Scene =>
  scene({
    ruleset: "mcr/2026.11-p0",
    unit: "points",
    seats: table(),
    repeats: 0,
    left: 71,
    reserved: 0,
    ...parts,
  });

const WON: DealResult = {
  is_over: true,
  drawn: null,
  wins: [
    {
      seat: 0,
      from: 3,
      tile: "9p",
      robbed: false,
      hand: "",
      concealed: tiles("1p 2p 3p 4p 5p 6p 7p 8p 9p 3s 4s 5s 2m 2m"),
      melds: [],
      flowers: ["f2"],
      score: {
        total: 21,
        unit: "points",
        waits: tiles("9p"),
        fans: [
          {
            id: "pure_straight",
            count: 1,
            value: 16,
            tiles: [tiles("1p 2p 3p"), tiles("4p 5p 6p"), tiles("7p 8p 9p")],
          },
          { id: "concealed_hand", count: 1, value: 2, tiles: [] },
          { id: "all_chows", count: 1, value: 2, tiles: [] },
          { id: "flower_tiles", count: 1, value: 1, tiles: [["f2"]] },
        ],
        left_out: [{ id: "self_drawn", value: 1, reason: { type: "needs_self_draw" } }],
        payments: (["S", "W", "N"] as const).map((payer) => ({
          payer,
          payee: "E" as const,
          amount: payer === "N" ? 29 : 8,
          terms: [
            { id: "base", count: 1, each: 8 },
            ...(payer === "N" ? [{ id: "total", count: 21, each: 1 }] : []),
          ],
        })),
      },
    },
  ],
  transfers: [
    { from: 1, to: 0, amount: 8 },
    { from: 2, to: 0, amount: 8 },
    { from: 3, to: 0, amount: 29 },
  ],
  collected: [],
  turned: [],
  shown: [],
  next: { round: "E", dealer: 1, repeats: 0 },
  ranking: null,
};

export const MCR_SCENES = {
  flowers: mcr({
    phase: { type: "flowers", seat: 2 },
    legal: [{ type: "show_flower", tile: "f5" }, { type: "show_flower", tile: "f7" }, { type: "pass" }],
  }),
  mcr_turn: mcr({
    phase: { type: "turn", seat: 2 },
    legal: [...discardsOf(table()), { type: "show_flower", tile: "f5" }, { type: "show_flower", tile: "f7" }],
  }),
  mcr_won: mcr({ phase: { type: "deal_over" }, result: WON }),
} satisfies Record<string, Scene>;
