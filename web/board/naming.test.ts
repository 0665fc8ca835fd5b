// @vitest-environment node
import { expect, test } from "vitest";
import en from "../generated/messages.en.json";
import es from "../generated/messages.es.json";
import { LANGUAGES, readCatalogue } from "../i18n/catalogue.mjs";
import { Words } from "../i18n/words";
import { objectName, playerName, roundName, setName, tileName, tileNames } from "./naming";

const english = new Words("en", en);
const spanish = new Words("es", es);
const russian = new Words("ru", readCatalogue("ru"));
const japanese = new Words("ja", readCatalogue("ja"));

test.each([
  ["5p", "5 of dots", "5 de círculos"],
  ["1m", "1 of characters", "1 de caracteres"],
  ["9s", "9 of bamboo", "9 de bambúes"],
  ["3z", "west wind", "viento oeste"],
  ["5z", "white dragon", "dragón blanco"],
  ["f3", "chrysanthemum", "crisantemo"],
  ["f8", "winter", "invierno"],
  ["0p", "red 5 of dots", "5 rojo de círculos"],
  ["??", "hidden tile", "ficha oculta"],
])("%s is called %s, in Spanish %s", (tile, inEnglish, inSpanish) => {
  expect(tileName(english, tile)).toBe(inEnglish);
  expect(tileName(spanish, tile)).toBe(inSpanish);
});

test("every tile has a name in every language", () => {
  const suits = ["m", "p", "s"].flatMap((suit) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`),
  );
  const honors = [1, 2, 3, 4, 5, 6, 7].map((n) => `${n}z`);
  const flowers = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `f${n}`);
  for (const language of LANGUAGES) {
    const words = new Words(language, readCatalogue(language));
    const names = [...suits, ...honors, ...flowers].map((tile) => tileName(words, tile));
    expect(new Set(names).size).toBe(42);
    expect(names.filter((name) => name.includes("."))).toEqual([]);
  }
});

test("sets are named as players say them", () => {
  expect(tileNames(spanish, ["6p", "7p", "8p"])).toBe("6 de círculos, 7 de círculos y 8 de círculos");
  expect(setName(english, ["3z", "3z", "3z"])).toBe("pung of west wind");
  expect(setName(english, ["0p", "5p", "5p"])).toBe("pung of 5 of dots");
  expect(setName(spanish, ["7z", "7z", "7z", "7z"])).toBe("kong de dragón rojo");
  expect(setName(russian, ["3z", "3z", "3z"])).toBe("панг (западный ветер)");
  expect(setName(japanese, ["6p", "7p", "8p"])).toBe("6筒、7筒、8筒の順子");
});

test("the seat, not the name, tells who the person at this browser is", () => {
  const players = { names: ["Lin", "", "", "Ana"], self: 3, order: [0, 1, 2, 3], winds: true };
  const called = (words: Words) => players.names.map((_, seat) => playerName(words, players, seat));
  expect(called(english)).toEqual(["Lin", "Player 2", "Player 3", "You"]);
  expect(called(spanish)).toEqual(["Lin", "Jugador 2", "Jugador 3", "Tú"]);
  expect(objectName(english, players, 1)).toBe("Player 2");
  expect(objectName(english, players, 3)).toBe("you");
});

test("a round and its dealer name the deal", () => {
  const players = { names: [], self: 0, order: [1, 0, 3, 2], winds: true };
  expect(roundName(spanish, { ...players, order: [0, 1, 2, 3] }, { deal: 10, round: "W", dealer: 2 })).toBe(
    "Oeste 3",
  );
  // Chairs may change: the number counts dealers in turn order.
  expect(roundName(english, players, { deal: 4, round: "S", dealer: 1 })).toBe("South 1");
  expect(roundName(english, { ...players, winds: false }, { deal: 2, round: "E", dealer: 3 })).toBe("Hand 3");
});
