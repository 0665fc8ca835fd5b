// @vitest-environment node
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { palettePng } from "./palette_png.mjs";

type Colour = [number, number, number];
const RED: Colour = [200, 0, 0];
const REDDISH: Colour = [203, 4, 0];
const BLUE: Colour = [0, 0, 200];

/** The picture that a PNG holds, row by row as colours. */
function read(png: Buffer): Colour[][] {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    chunks.set(png.toString("latin1", at + 4, at + 8), body);
  }
  const named = (name: string): Buffer => chunks.get(name) ?? Buffer.alloc(0);
  const width = named("IHDR").readUInt32BE(0);
  const rows = inflateSync(named("IDAT"));
  const colour = (place: number): Colour => [...named("PLTE").subarray(3 * place, 3 * place + 3)] as Colour;
  return Array.from({ length: rows.length / (width + 1) }, (_, y) =>
    [...rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))].map(colour),
  );
}

const pixels = (colours: Colour[]): Uint8Array => new Uint8Array(colours.flatMap((one) => [...one, 255]));

test("a picture is what it was", () => {
  expect(read(palettePng(pixels([RED, RED, BLUE, RED, BLUE, BLUE]), 3, 2, 256))).toEqual([
    [RED, RED, BLUE],
    [RED, BLUE, BLUE],
  ]);
});

test("a colour that hardly differs from a more frequent one becomes that", () => {
  expect(read(palettePng(pixels([RED, RED, REDDISH, BLUE]), 4, 1, 256))).toEqual([[RED, RED, RED, BLUE]]);
});

test("the most frequent colours are kept, the others become the nearest", () => {
  const dark: Colour = [0, 0, 120];
  expect(read(palettePng(pixels([RED, RED, BLUE, BLUE, dark]), 5, 1, 2))).toEqual([
    [RED, RED, BLUE, BLUE, BLUE],
  ]);
});
