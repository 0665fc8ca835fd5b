// @vitest-environment node
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { LANGUAGES, readCatalogue } from "../i18n/catalogue.mjs";
import { sprite } from "./build_sprite.mjs";

const svg: string = sprite();
const ids = new Set([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));

const suited = ["m", "p", "s"].flatMap((suit) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`),
);
const honors = [1, 2, 3, 4, 5, 6, 7].map((n) => `${n}z`);
const flowers = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `f${n}`);

test("every tile has a face", () => {
  for (const tile of [...suited, ...honors, ...flowers]) expect(ids).toContain(`t-${tile}`);
  for (const id of ["body", "body-flat", "t-back", "t-back-flat"]) expect(ids).toContain(id);
});

test("every tile has a corner, honors one in each language's letters", () => {
  for (const tile of [...suited, ...flowers]) expect(ids).toContain(`x-${tile}`);
  for (const language of LANGUAGES) {
    const letters = readCatalogue(language)["tile.letters"] ?? "";
    expect(letters).toHaveLength(7);
    for (const tile of honors) expect(ids).toContain(`x-${tile}-${letters[Number(tile[0]) - 1]}`);
  }
});

test("all colours are variables, and nothing needs an inline style", () => {
  expect(svg).not.toMatch(/\bstyle=/);
  expect(
    [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].filter(
      ([, paint]) => !/^(var\(--t-|none$)/.test(paint ?? ""),
    ),
  ).toEqual([]);
});

test("the sprite stays small and names its source", () => {
  expect(gzipSync(svg, { level: 9 }).length).toBeLessThan(40_000);
  expect(svg).toContain("SIL Open Font License 1.1");
});
