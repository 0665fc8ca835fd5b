// @vitest-environment node
import { expect, test } from "vitest";
import en from "../generated/messages.en.json";
import es from "../generated/messages.es.json";
import { Words } from "../i18n/words";
import type { GameEvent } from "../protocol";
import { describe, sentenceText } from "./log";

const players = { names: ["Lin", "Ana", "", "Kenji"], self: 2, order: [0, 1, 2, 3], winds: true };
const english = { words: new Words("en", en), players };
const spanish = { words: new Words("es", es), players };
const pung = (from: number) => ({
  type: "pung" as const,
  tiles: ["7z", "7z", "7z"],
  called: { tile: "7z", from },
});

const cases: [GameEvent, string, string][] = [
  [
    { type: "deal_started", deal: 0, round: "E", dealer: 0, repeats: 0, dice: [1, 2, 3] },
    "East 1 begins. Lin deals.",
    "Empieza Este 1. Reparte Lin.",
  ],
  [
    { type: "flowers_shown", seat: 1, flowers: ["f1", "f5"] },
    "Ana shows plum and spring",
    "Ana muestra ciruelo y primavera",
  ],
  [{ type: "drawn", seat: 2, tile: "3s", source: "head" }, "You draw 3 of bamboo", "Robas 3 de bambúes"],
  [
    { type: "discarded", seat: 3, tile: "5p", drawn: false },
    "Kenji discards 5 of dots",
    "Kenji descarta 5 de círculos",
  ],
  [{ type: "discarded", seat: 2, tile: "1z", drawn: true }, "You discard east wind", "Descartas viento este"],
  [
    { type: "called", seat: 1, meld: pung(3) },
    "Ana calls pung red dragon from Kenji",
    "Ana reclama pung dragón rojo a Kenji",
  ],
  [
    { type: "called", seat: 1, meld: pung(2) },
    "Ana calls pung red dragon from you",
    "Ana reclama pung dragón rojo a ti",
  ],
  [
    { type: "kong_declared", seat: 0, kind: "concealed_kong", tiles: ["??", "??", "??", "??"] },
    "Lin declares a concealed kong",
    "Lin declara un kong oculto",
  ],
  [
    { type: "kong_declared", seat: 2, kind: "added_kong", tiles: ["2s"] },
    "You add 2 of bamboo to a pung: kong",
    "Añades 2 de bambúes a un pung: kong",
  ],
  [
    {
      type: "won",
      wins: [{ seat: 2, from: 1, tile: "8p", robbed: false, hand: "", total: 5 }],
      transfers: [],
    },
    "You win with 5 tai on 8 of dots from Ana",
    "Ganas con 5 tai con 8 de círculos de Ana",
  ],
  [
    {
      type: "won",
      wins: [{ seat: 0, from: null, tile: "8p", robbed: false, hand: "", total: 1 }],
      transfers: [],
    },
    "Lin draws 8 of dots and wins with 1 tai",
    "Lin roba 8 de círculos y gana con 1 tai",
  ],
  [
    { type: "deal_drawn", kind: "exhausted", transfers: [] },
    "The wall has run out: null hand.",
    "Se ha acabado el muro: mano nula.",
  ],
];

const more: [GameEvent, string[]][] = [
  [
    { type: "deal_drawn", kind: "four_winds", transfers: [] },
    ["Four times the same wind discarded: the hand is void."],
  ],
  [
    { type: "discarded", seat: 1, tile: "0s", drawn: false, riichi: true },
    ["Ana declares riichi and discards red 5 of bamboo"],
  ],
  [{ type: "riichi_accepted", seat: 2, points: 1000 }, ["Your riichi stands: 1,000 points on the table"]],
  [{ type: "indicator_turned", tile: "4p" }, ["New dora indicator: 4 of dots"]],
  [{ type: "wall_exhausted" }, ["The last tile of the wall is played."]],
  [
    { type: "void_suits_named", suits: ["m", "p", "s", "m"] },
    [
      "Lin plays without characters",
      "Ana plays without dots",
      "You play without bamboo",
      "Kenji plays without characters",
    ],
  ],
  [
    {
      type: "tiles_exchanged",
      steps: 1,
      given: [
        ["??", "??", "??"],
        ["1m", "2m", "3m"],
        ["7s", "8s", "8s"],
        ["??", "??", "??"],
      ],
    },
    [
      "You give 7 of bamboo and 8 of bamboo to Kenji and get 1 of characters, 2 of characters, and 3 of characters from Ana",
    ],
  ],
  [
    {
      type: "kong_stood",
      seat: 3,
      transfers: [0, 1, 2].map((from) => ({ from, to: 3, amount: 2, cause: "kong" as const })),
    },
    ["Kong: Kenji receives 6 from Lin, Ana, and you"],
  ],
  [
    {
      type: "won",
      wins: [{ seat: 2, from: 1, tile: "8p", robbed: false, hand: "", total: 3 }],
      transfers: [{ from: 1, to: 2, amount: 5800 }],
      collected: [{ seat: 2, amount: 1000 }],
      turned: ["9s"],
    },
    [
      "You win with 3 tai on 8 of dots from Ana",
      "Indicators turned up for the win: 9 of bamboo",
      "Win: you receive 5,800 from Ana",
      "You take 1,000 from the table",
    ],
  ],
];

test.each(more)("%j is told", (event, told) => {
  expect(describe(event, english, () => "tai").map((sentence) => sentenceText(sentence, english))).toEqual(
    told,
  );
});

test.each(cases)("%j is told in both languages", (event, inEnglish, inSpanish) => {
  const told = (naming: typeof english) =>
    describe(event, naming, () => "tai").map((sentence) => sentenceText(sentence, naming));
  expect(told(english)).toEqual([inEnglish]);
  expect(told(spanish)).toEqual([inSpanish]);
});

test("what nobody may see is not told", () => {
  expect(describe({ type: "drawn", seat: 1, tile: "??", source: "head" }, english, () => "tai")).toEqual([]);
  expect(describe({ type: "answered", seat: 2, action: { type: "pass" } }, english, () => "tai")).toEqual([]);
});

test("each of several winners is told", () => {
  const win = { from: 1, tile: "8p", robbed: true, hand: "", total: 2 };
  const event: GameEvent = {
    type: "won",
    wins: [
      { ...win, seat: 0 },
      { ...win, seat: 3 },
    ],
    transfers: [],
  };
  expect(describe(event, english, () => "tai")).toHaveLength(2);
});
