// Recorded messages to look at and to test with.
import type { SeatView } from "../protocol";
import {
  discardsOf,
  HELLO,
  hidden,
  type Parts,
  scene as recorded,
  river,
  type Scene,
  tiles,
} from "./recording";
import { EXHAUSTED, GAME_OVER, SELF_DRAWN, WON } from "./results";
import { MCR_SCENES } from "./scenes_mcr";
import { RIICHI_SCENES } from "./scenes_riichi";
import { SICHUAN_SCENES } from "./scenes_sichuan";

export { HELLO, type Scene };

function quiet(): SeatView[] {
  return [
    {
      wind: "E",
      score: 240,
      hand: hidden(13),
      drawn: null,
      flowers: [],
      melds: [{ type: "pung", tiles: tiles("6z 6z 6z"), called: { tile: "6z", from: 2 } }],
      river: river("2z 5z 9m 4z 1s 4s"),
    },
    {
      wind: "S",
      score: -120,
      hand: hidden(13),
      drawn: null,
      flowers: ["f5"],
      melds: [{ type: "pung", tiles: tiles("2s 2s 2s"), called: { tile: "2s", from: 2 } }],
      river: river("4z 5z 3z 3s 1m 3m 8p", { 3: 2 }),
    },
    {
      wind: "W",
      score: 60,
      hand: tiles("2m 3m 4m 7m 8m 8m 4p 5p 6p 7p 9p 4z 4z"),
      drawn: null,
      flowers: ["f3", "f8"],
      melds: [{ type: "chow", tiles: tiles("3s 4s 5s"), called: { tile: "3s", from: 1 } }],
      river: river("3z 6z 2s 2z 2z 2z", { 1: 0, 2: 1 }),
    },
    {
      wind: "N",
      score: -180,
      hand: hidden(16),
      drawn: null,
      melds: [],
      flowers: [],
      river: river("5z 1p 9p 6p"),
    },
  ];
}

/** Late in a deal: twenty discards each, many sets and flowers. */
function crowded(): SeatView[] {
  const long = "1m 9m 2z 3p 9s 1z 5z 6z 2m 8m 7p 3s 4s 5m 1p 9p 2s 4z 6m 7s";
  const called = (type: "chow" | "pung" | "exposed_kong" | "added_kong", text: string, from: number) => ({
    type,
    tiles: tiles(text),
    called: { tile: tiles(text)[0] ?? "1m", from },
  });
  return [
    {
      wind: "S",
      score: 1240,
      hand: hidden(7),
      drawn: null,
      flowers: ["f1", "f2", "f6"],
      river: river(long, { 4: 1, 9: 2 }),
      melds: [
        called("pung", "6z 6z 6z", 2),
        called("chow", "1p 2p 3p", 3),
        called("exposed_kong", "9s 9s 9s 9s", 1),
      ],
    },
    {
      wind: "W",
      score: -1120,
      hand: hidden(4),
      drawn: null,
      flowers: ["f5", "f7"],
      river: river(long, { 2: 0 }),
      melds: [
        called("pung", "2s 2s 2s", 2),
        called("chow", "4m 5m 6m", 0),
        { type: "concealed_kong", tiles: hidden(4), called: null },
        called("pung", "7z 7z 7z", 3),
      ],
    },
    {
      wind: "N",
      score: 160,
      hand: tiles("2m 3m 4m 7m 8m 4p 5p 6p"),
      drawn: "6p",
      flowers: ["f3", "f8", "f4"],
      river: river(long.slice(0, 50), { 3: 1 }),
      melds: [
        called("chow", "3s 4s 5s", 1),
        { type: "concealed_kong", tiles: tiles("5p 5p 5p 5p"), called: null },
        called("added_kong", "1z 1z 1z 1z", 0),
      ],
    },
    {
      wind: "E",
      score: -280,
      hand: hidden(10),
      drawn: null,
      flowers: [],
      river: river(long),
      melds: [called("chow", "7s 8s 9s", 2), called("pung", "5z 5z 5z", 1)],
    },
  ];
}

/** The dealer's first turn: seventeen tiles. */
function fresh(): SeatView[] {
  const full = "1m 2m 3m 5m 5m 7m 1p 2p 4p 6p 7p 8p 2s 3s 3s 3s 7z";
  const empty = { drawn: null, melds: [], flowers: [], river: [] };
  return [
    { ...empty, wind: "W", score: 0, hand: hidden(16), flowers: ["f2"] },
    { ...empty, wind: "N", score: 0, hand: hidden(16) },
    { ...empty, wind: "E", score: 0, hand: tiles(full), drawn: "7p", flowers: ["f1", "f6"] },
    { ...empty, wind: "S", score: 0, hand: hidden(16) },
  ];
}

const scene = (parts: Omit<Parts, "seats"> & { seats?: SeatView[] }): Scene =>
  recorded({ seats: quiet(), ...parts });

const CLAIM = scene({
  phase: { type: "claim", from: 1, tile: "8p", robbing: false },
  legal: [{ type: "chow", own: ["6p", "7p"] }, { type: "chow", own: ["7p", "9p"] }, { type: "pass" }],
});

const WIN_CLAIM = scene({
  phase: { type: "claim", from: 1, tile: "8p", robbing: false },
  legal: [
    { type: "chow", own: ["6p", "7p"] },
    { type: "chow", own: ["7p", "9p"] },
    { type: "pung", own: ["8p", "8p"] },
    { type: "win" },
    { type: "pass" },
  ],
});

const TURN = scene({
  seats: fresh(),
  dealer: 2,
  repeats: 0,
  left: 63,
  events: [],
  phase: { type: "turn", seat: 2 },
  legal: discardsOf(fresh()),
});

const CROWDED = scene({
  seats: crowded(),
  dealer: 3,
  repeats: 0,
  left: 3,
  phase: { type: "turn", seat: 2 },
  legal: [...discardsOf(crowded()), { type: "win" }, { type: "concealed_kong", own: tiles("6p 6p 6p 6p") }],
});

export const SCENES = {
  claim: CLAIM,
  win: WIN_CLAIM,
  turn: TURN,
  crowded: CROWDED,
  waiting: scene({ phase: { type: "turn", seat: 3 } }),
  lost: { ...CLAIM, lost: true },
  failed: { ...CLAIM, failure: "1011" },
  loading: { ...CLAIM, loading: true },
  refused: { ...TURN, after: [{ type: "refused", id: null, code: "stale_action", message: "", seq: 40 }] },
  won: scene({ phase: { type: "deal_over" }, result: WON }),
  drawn: scene({ phase: { type: "deal_over" }, result: SELF_DRAWN }),
  exhausted: scene({ phase: { type: "deal_over" }, result: EXHAUSTED }),
  over: scene({ phase: { type: "game_over" }, result: GAME_OVER }),
  ...RIICHI_SCENES,
  ...MCR_SCENES,
  ...SICHUAN_SCENES,
} satisfies Record<string, Scene>;
