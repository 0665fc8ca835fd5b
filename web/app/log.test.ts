// @vitest-environment node
import { expect, test } from "vitest";
import en from "../generated/messages.en.json";
import es from "../generated/messages.es.json";
import { Words } from "../i18n/words";
import type { GameEvent } from "../protocol";
import { describeAll, sentenceText } from "./log";

const players = { names: ["Lin", "Ana", "", "Kenji"], self: 2 };
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

test.each(cases)("%j is told in both languages", (event, inEnglish, inSpanish) => {
  const told = (naming: typeof english) =>
    describeAll(event, naming, "tai").map((sentence) => sentenceText(sentence, naming));
  expect(told(english)).toEqual([inEnglish]);
  expect(told(spanish)).toEqual([inSpanish]);
});

test("what nobody may see is not told", () => {
  expect(describeAll({ type: "drawn", seat: 1, tile: "??", source: "head" }, english, "tai")).toEqual([]);
  expect(describeAll({ type: "answered", seat: 2, action: { type: "pass" } }, english, "tai")).toEqual([]);
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
  expect(describeAll(event, english, "tai")).toHaveLength(2);
});
