// What is on a tile: which contour gets which colour, and where the drawing sits on the face.

import { contoursOf, isInside, pathData, placeBox, placing, union } from "./outlines.mjs";
import { colour } from "./palette.mjs";

export const WIDTH = 640;
export const FACE = 800;
export const HEIGHT = 880; // the face and the thickness of the tile

const CENTRE = [WIDTH / 2, 392];

/** Contours of a tile character without its frame, which is the two largest. */
function artOf(font, codepoint) {
  const inner = contoursOf(font, codepoint)
    .sort((a, b) => b.size - a.size)
    .slice(2);
  for (const c of inner) c.depth -= 2;
  return inner;
}

function paint(name, contours, place, outlined = true) {
  if (contours.length === 0) return "";
  const fill = colour(name);
  return `<path fill="${fill}" stroke="${outlined ? fill : "none"}" d="${pathData(contours, place)}"/>`;
}

const split = (list, test) => [list.filter(test), list.filter((x) => !test(x))];

function character(contours, place, numeral = "ink", wan = "char") {
  const [top, below] = split(contours, (c) => c.centre[1] > 345);
  return paint(numeral, top, place) + paint(wan, below, place);
}

/** Each outermost contour with everything inside it: one dot or one stick. */
function pipsOf(contours) {
  const roots = contours.filter((c) => c.depth === 0);
  return roots.map((root) => ({ root, all: contours.filter((c) => c === root || isInside(c, root)) }));
}

function dots(contours, place, isHot, ring = "dot", core = "dot-core", hotCore = "dot-hot") {
  const pips = pipsOf(contours);
  const layers = { [ring]: [], [core]: [], [hotCore]: [] };
  for (const { root, all } of pips) {
    for (const c of all) {
      const isCore = c.depth >= 2 && c.depth < 4;
      layers[isCore ? (isHot(root, pips) ? hotCore : core) : ring].push(c);
    }
  }
  const insides = paint(
    "dot-in",
    pips.map((p) => p.root),
    place,
    false,
  );
  return (
    insides +
    Object.entries(layers)
      .map(([name, cs]) => paint(name, cs, place))
      .join("")
  );
}

function bamboo(contours, place, isHot, stick = "bam", hotStick = "bam-hot") {
  const pips = pipsOf(contours);
  const [hot, plain] = split(pips, (p) => isHot(p.root, pips));
  const outlines = (ps) => ps.flatMap((p) => p.all);
  const slots = paint(
    "bam-in",
    pips.map((p) => p.root),
    place,
    false,
  );
  return slots + paint(stick, outlines(plain), place) + paint(hotStick, outlines(hot), place);
}

/** The written name in the corner in ink, the drawing in the colour of the flower. */
function flower(contours, plant) {
  const [x0, y0, x1, y1] = union(contours);
  const place = placeBox([x0, y0, x1, y1], 540, 660, CENTRE);
  const isName = (c) => c.centre[0] < x0 + (x1 - x0) * 0.45 && c.centre[1] > y0 + (y1 - y0) * 0.6;
  const [name, drawing] = split(contours, isName);
  return paint("ink", name, place) + paint(plant, drawing, place);
}

const heightRank = (root, pips) =>
  pips
    .map((p) => p.root.centre[1])
    .sort((a, b) => a - b)
    .indexOf(root.centre[1]);
const none = () => false;
const middle = (root, pips) => heightRank(root, pips) === Math.floor(pips.length / 2);
const middleColumn = (root, pips) => {
  const mean = pips.reduce((sum, p) => sum + p.root.centre[0], 0) / pips.length;
  return Math.abs(root.centre[0] - mean) < 30;
};
const highest = (root, pips) => heightRank(root, pips) === pips.length - 1;
const HOT_DOTS = {
  1: () => true,
  3: middle,
  5: middle,
  7: (root, pips) => heightRank(root, pips) >= 4,
  9: (root, pips) => heightRank(root, pips) >= 3 && heightRank(root, pips) < 6,
};
const HOT_STICKS = { 5: middle, 7: highest, 9: middleColumn };

const RED_FIVE = `<path fill="${colour("five")}" d="M320 718l34 34-34 34-34-34z"/>`;
export const FLOWERS = ["plum", "orchid", "mum", "cane", "spring", "summer", "autumn", "winter"];
const FLOWER_CODES = [0x1f022, 0x1f023, 0x1f025, 0x1f024, 0x1f026, 0x1f027, 0x1f028, 0x1f029];
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** [tile, drawing] of all 34 kinds, the three red fives and the eight flowers. */
export function faces(font) {
  const art = (start, rank) => artOf(font, start + rank - 1);
  const out = [];

  const wan = ranks.map((n) => art(0x1f007, n));
  let place = placeBox(union(wan.flat()), 470, 650, CENTRE);
  for (const n of ranks) out.push([`${n}m`, character(wan[n - 1], place)]);
  out.push(["0m", character(wan[4], place, "five", "five") + RED_FIVE]);

  const rings = ranks.map((n) => art(0x1f019, n));
  place = placeBox(union(rings.flat()), 520, 640, CENTRE);
  for (const n of ranks) out.push([`${n}p`, dots(rings[n - 1], place, HOT_DOTS[n] ?? none)]);
  out.push(["0p", dots(rings[4], place, none, "five", "five") + RED_FIVE]);

  const sticks = ranks.map((n) => art(0x1f010, n));
  place = placeBox(union(sticks.slice(1).flat()), 520, 650, CENTRE);
  out.push(["1s", paint("bam", sticks[0], placeBox(union(sticks[0]), 460, 650, CENTRE))]);
  for (const n of ranks.slice(1)) out.push([`${n}s`, bamboo(sticks[n - 1], place, HOT_STICKS[n] ?? none)]);
  out.push(["0s", bamboo(sticks[4], place, none, "five", "five") + RED_FIVE]);

  const honor = (tile, codepoint, name, width, height) => {
    const contours = artOf(font, codepoint);
    out.push([tile, paint(name, contours, placeBox(union(contours), width, height, CENTRE))]);
  };
  for (const n of [1, 2, 3, 4]) honor(`${n}z`, 0x1f000 + n - 1, "ink", 450, 560);
  honor("5z", 0x1f006, "white", 460, 620);
  honor("6z", 0x1f005, "green", 450, 560);
  honor("7z", 0x1f004, "red", 450, 580);

  FLOWERS.forEach((name, i) => {
    out.push([`f${i + 1}`, flower(artOf(font, FLOWER_CODES[i]), name)]);
  });
  return out;
}

// Beside the corner number; a different shape for every suit: block, disc, two sticks, petal, star.
const MARKS = {
  m: '<path d="M-30-44h60v88h-60z"/>',
  p: '<circle r="42"/>',
  s: '<path d="M-32-48h24v96h-24zM8-48h24v96h-24z"/>',
  f: '<path d="M0-50q22 28 50 50q-28 22-50 50q-22-28-50-50q28-22 50-50z"/>',
  g: '<path d="M0-50l14 36 36 14-36 14-14 36-14-36-36-14 36-14z"/>',
};

// What stands in a corner without being in the font. Cyrillic letters that look like Latin ones are those.
const LIKE_LATIN = { В: "B", К: "K", С: "C" };
// Chinese letters are the drawings of their own tiles, in which both scripts write alike.
const ON_TILES = { 東: 0x1f000, 南: 0x1f001, 西: 0x1f002, 北: 0x1f003, 發: 0x1f005, 中: 0x1f004 };
const WRITTEN_TOO = { 东: "東", 发: "發" };
// The rest are lines, where the font's letters stand.
const LINES = {
  Ю: [28, "M47 60v122M47 121h40M132 60a44 61 0 1 1 0 122a44 61 0 1 1 0-122z"],
  З: [28, "M64 78q16-18 44-18q42 0 42 30t-42 30h-18M108 120q48 0 48 31t-50 31q-30 0-48-20"],
  Б: [28, "M148 60h-78v122h42q44 0 44-35t-44-35h-42"],
  白: [18, "M58 86h100v100h-100zM58 136h100M114 44l-12 40"],
};

/** A corner letter that the font lacks, or nothing. */
function drawnLetter(font, letter, name) {
  const onTile = ON_TILES[WRITTEN_TOO[letter] ?? letter];
  if (onTile) {
    const contours = artOf(font, onTile);
    const drawing = paint(name, contours, placeBox(union(contours), 156, 156, [108, 121]));
    return `<g stroke-width="7" stroke-linejoin="round">${drawing}</g>`;
  }
  if (!LINES[letter]) return null;
  const [width, d] = LINES[letter];
  return `<path fill="none" stroke="${colour(name)}" stroke-width="${width}" stroke-linejoin="round" d="${d}"/>`;
}

function corner(font, letter, name, mark) {
  const drawn = drawnLetter(font, letter, name);
  if (drawn) return drawn;
  const contours = contoursOf(font, (LIKE_LATIN[letter] ?? letter).codePointAt(0));
  const [x0, y0, x1] = union(contours);
  const scale = mark ? 164 / 714 : Math.min(150 / 714, 150 / (x1 - x0));
  const place = placing(scale, [(x0 + x1) / 2, y0], [mark ? 98 : 108, 196]);
  const fill = colour(name);
  const shape = mark ? `<g fill="${fill}" transform="translate(98 262)scale(.86)">${MARKS[mark]}</g>` : "";
  const d = pathData(contours, place);
  return `<path fill="${fill}" stroke="${fill}" stroke-width="11" stroke-linejoin="round" d="${d}"/>${shape}`;
}

/** [tile, corner number with its suit mark]; honors are `1z-E`, once for each letter in use. `letters` holds one text
 *  for each language: East South West North white green red. */
export function corners(font, letters) {
  const out = [];
  for (const [suit, name] of [
    ["m", "ink"],
    ["p", "dot"],
    ["s", "bam"],
  ]) {
    for (const n of ranks) out.push([`${n}${suit}`, corner(font, `${n}`, name, suit)]);
    out.push([`0${suit}`, corner(font, "5", "five", suit)]);
  }
  const names = ["ink", "ink", "ink", "ink", "white", "green", "red"];
  names.forEach((name, i) => {
    for (const letter of new Set(letters.map((all) => all[i])))
      out.push([`${i + 1}z-${letter}`, corner(font, letter, name)]);
  });
  FLOWERS.forEach((name, i) => {
    out.push([`f${i + 1}`, corner(font, `${(i % 4) + 1}`, name, i < 4 ? "f" : "g")]);
  });
  return out;
}
