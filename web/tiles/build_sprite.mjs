// Builds generated/tiles.svg: one coloured sprite of all tiles from the outlines of Noto Sans Symbols 2 (OFL-1.1).
//
//     node tiles/build_sprite.mjs
//
// Symbols (viewBox 0 0 640 880; the face is 640 x 800, the rest is the thickness of the tile):
//   body, body-flat     a tile without a face; flat has no thickness (rivers, running text)
//   t-1m … t-f8         the drawing on a face: 34 kinds, red fives t-0m t-0p t-0s, flowers t-f1 … t-f8
//   t-back, t-back-flat a whole tile seen from behind
//   x-1m … x-f8         the corner number, a layer of its own; honors are x-1z-E: tile and letter
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { LANGUAGES, readCatalogue } from "../i18n/catalogue.mjs";
import { corners, FACE, faces, HEIGHT, WIDTH } from "./faces.mjs";
import { readFont } from "./outlines.mjs";
import { colour } from "./palette.mjs";

// Corner letters of the honors in all languages.
const LETTERS = LANGUAGES.map((language) => readCatalogue(language)["tile.letters"]);
const NOTICE =
  "Tile faces and corner letters: outlines of Noto Sans Symbols 2, Copyright 2022 The Noto Project Authors " +
  "(https://github.com/notofonts/symbols), SIL Open Font License 1.1, see OFL-NOTICE.txt. Rearranged and " +
  "recoloured. This file is under the same licence.";

const rect = (x, y, width, height, rx, fill, more = "") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"${more}/>`;

function body(flat) {
  const line = ` stroke="${colour("line")}" stroke-width="8"`;
  if (flat) return rect(4, 4, WIDTH - 8, FACE - 8, 72, colour("face"), line);
  return [
    rect(4, 60, WIDTH - 8, HEIGHT - 64, 84, colour("back"), line),
    rect(0, 30, WIDTH, FACE, 84, colour("side")),
    rect(0, 4, WIDTH, FACE - 4, 80, colour("shade")),
    rect(0, 0, WIDTH, FACE - 22, 78, colour("face")),
  ].join("");
}

/** Rays rising from the lower edge: the mark of the project, quiet enough to look at all evening. */
function back(flat) {
  const ends = [
    [84, 520],
    [110, 330],
    [196, 186],
    [320, 128],
    [444, 186],
    [530, 330],
    [556, 520],
  ];
  const from = (end, origin) => Math.round(origin + (end - origin) * 0.36);
  const rays = ends.map(([x, y]) => `M${from(x, 320)} ${from(y, 640)}L${x} ${y}`).join("");
  const arcs = [64, 104].map((r) => `M${320 - r} 640a${r} ${r} 0 0 1 ${2 * r} 0`).join("");
  const pen = `fill="none" stroke="${colour("back-2")}"`;
  const mark = `<path ${pen} stroke-width="20" stroke-linecap="round" d="${rays}${arcs}"/>`;
  const rim = `<rect x="34" y="34" width="572" height="712" rx="56" ${pen} stroke-width="12"/>`;
  if (flat) return rect(4, 4, WIDTH - 8, FACE - 8, 72, colour("back")) + rim + mark;
  return [
    rect(0, 70, WIDTH, HEIGHT - 74, 84, colour("side")),
    rect(0, 40, WIDTH, FACE - 10, 84, colour("shade")),
    rect(0, 0, WIDTH, FACE - 20, 80, colour("back")),
    rim,
    mark,
  ].join("");
}

const symbol = (id, content) => `<symbol id="${id}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</symbol>\n`;
const inked = (content) => `<g stroke-width="var(--t-weight,0)" stroke-linejoin="round">${content}</g>`;

/** The whole sprite as text. */
export function sprite() {
  const font = readFont();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${NOTICE} -->\n`,
    symbol("body", body(false)),
    symbol("body-flat", body(true)),
    symbol("t-back", back(false)),
    symbol("t-back-flat", back(true)),
    ...faces(font).map(([tile, drawing]) => symbol(`t-${tile}`, inked(drawing))),
    ...corners(font, LETTERS).map(([tile, drawing]) => symbol(`x-${tile}`, drawing)),
    "</svg>\n",
  ].join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = sprite();
  mkdirSync(new URL("../generated/", import.meta.url), { recursive: true });
  writeFileSync(new URL("../generated/tiles.svg", import.meta.url), text);
  const kilobytes = (bytes) => (bytes / 1024).toFixed(1);
  const count = text.split("<symbol").length - 1;
  const zipped = gzipSync(text, { level: 9 }).length;
  console.log(`tiles.svg: ${count} symbols, ${kilobytes(text.length)} KB, gzip ${kilobytes(zipped)} KB`);
}
