// @vitest-environment node
import { expect, test } from "vitest";
import { Words } from "./words";

const words = new Words("en", {
  "tiles.one": "{count} tile",
  "tiles.other": "{count} tiles",
  drew: "You drew {tile}. Your turn.",
});

test("a sentence is filled in", () => {
  expect(words.t("drew", { tile: "3 of bamboo" })).toBe("You drew 3 of bamboo. Your turn.");
});

test("what is drawn keeps its place between the words", () => {
  const tile = { tiles: ["3s"] };
  expect(words.parts("drew", { tile })).toEqual(["You drew ", tile, ". Your turn."]);
});

test("a number chooses its plural form", () => {
  expect([1, 16].map((count) => words.count("tiles", count))).toEqual(["1 tile", "16 tiles"]);
});

test("every language has the plural forms that its rules need", () => {
  const russian = new Words("ru", {
    "tiles.one": "{count} фишка",
    "tiles.few": "{count} фишки",
    "tiles.many": "{count} фишек",
    "tiles.other": "{count} фишки",
  });
  expect([1, 3, 5, 11, 21, 100].map((count) => russian.count("tiles", count))).toEqual([
    "1 фишка",
    "3 фишки",
    "5 фишек",
    "11 фишек",
    "21 фишка",
    "100 фишек",
  ]);
  const japanese = new Words("ja", { "tiles.other": "{count}枚" });
  expect(japanese.count("tiles", 1)).toBe("1枚");
});

test("a missing text shows its id and a missing value its placeholder", () => {
  expect(words.t("nothing")).toBe("nothing");
  expect(words.t("drew")).toBe("You drew {tile}. Your turn.");
});

test("numbers carry a true minus sign", () => {
  expect([240, -1120, 0].map((points) => words.signed(points))).toEqual(["+240", "−1,120", "0"]);
});

test("a name loses its capital inside a sum, an abbreviation does not", () => {
  expect(["Dealer streak", "MCR", "K", ""].map((name) => words.inside(name))).toEqual([
    "dealer streak",
    "MCR",
    "k",
    "",
  ]);
});
