// @vitest-environment node
import { expect, test } from "vitest";
import { compareTiles, layOut, rack, sideOf } from "./view";

const ORDER = [0, 1, 2, 3];
const place = { wind: "E", score: 0, melds: [], flowers: [], river: [] } as const;
const asText = (tiles: ReturnType<typeof layOut>) =>
  tiles.map(({ tile, called, covered }) => (called ? `<${tile}>` : covered ? `(${tile})` : tile)).join(" ");

test("the drawn tile stands apart, once", () => {
  const tiles = rack({
    ...place,
    hand: ["1m", "5p", "5p", "9s"],
    drawn: "5p",
    melds: [],
    flowers: [],
    river: [],
  });
  expect(tiles.map(({ tile, drawn }) => (drawn ? `+${tile}` : tile))).toEqual(["1m", "5p", "9s", "+5p"]);
  expect(new Set(tiles.map(({ key }) => key)).size).toBe(4);
});

test("without a drawn tile the hand is as it came", () => {
  const tiles = rack({ ...place, hand: ["1m", "2m"], drawn: null, melds: [], flowers: [], river: [] });
  expect(tiles.map(({ tile }) => tile)).toEqual(["1m", "2m"]);
});

test("the next player in turn order sits to the right", () => {
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 3, [0, 1, 2, 3]))).toEqual([
    "right",
    "across",
    "left",
    "self",
  ]);
  expect([0, 1, 2].map((seat) => sideOf(seat, 2, [0, 1, 2]))).toEqual(["right", "left", "self"]);
});

test("players sit by the turn order, not by the number of their seat", () => {
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 0, [0, 2, 3, 1]))).toEqual([
    "self",
    "left",
    "right",
    "across",
  ]);
});

test("a red five stands with the fives", () => {
  expect(["6p", "5p", "0p", "4p", "1m"].sort(compareTiles)).toEqual(["1m", "4p", "0p", "5p", "6p"]);
});

test.each([
  [3, "<4p> 3p 5p"],
  [2, "3p <4p> 5p"],
  [1, "3p 5p <4p>"],
])("the tile called from seat %i lies where that player sits", (from, expected) => {
  const meld = { type: "chow", tiles: ["3p", "4p", "5p"], called: { tile: "4p", from } } as const;
  expect(asText(layOut({ ...meld, tiles: [...meld.tiles] }, 0, ORDER))).toBe(expected);
});

test("a called kong from the right ends with its called tile", () => {
  const tiles = ["9s", "9s", "9s", "9s"];
  expect(asText(layOut({ type: "exposed_kong", tiles, called: { tile: "9s", from: 1 } }, 0, ORDER))).toBe(
    "9s 9s 9s <9s>",
  );
});

test("a concealed kong shows its middle tiles", () => {
  const tiles = ["5p", "5p", "5p", "5p"];
  expect(asText(layOut({ type: "concealed_kong", tiles, called: null }, 0, ORDER))).toBe("(5p) 5p 5p (5p)");
});
