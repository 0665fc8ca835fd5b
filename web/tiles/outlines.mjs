// Outlines of a font as contours, and contours as short SVG path data.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import opentype from "opentype.js";

const FONT = "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff";

/** The `symbols` subset of Noto Sans Symbols 2: all mahjong tiles, the digits and the Latin capitals. */
export function readFont() {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(FONT)));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** The closed contours of one character in font units (y up), each with its nesting depth (0: outermost). */
export function contoursOf(font, codepoint) {
  const contours = [];
  for (const command of font.charToGlyph(String.fromCodePoint(codepoint)).path.commands) {
    if (command.type === "M") contours.push(contour());
    if (command.type !== "Z") contours.at(-1).commands.push(command);
  }
  if (contours.length === 0) throw new Error(`the font has no outline for U+${codepoint.toString(16)}`);
  for (const c of contours) measure(c);
  for (const c of contours) c.depth = contours.filter((other) => other !== c && isInside(c, other)).length;
  return contours;
}

const contour = () => ({ commands: [], points: [], depth: 0 });

function measure(c) {
  c.points = c.commands.flatMap((p) =>
    p.type === "Q"
      ? [
          [p.x1, p.y1],
          [p.x, p.y],
        ]
      : [[p.x, p.y]],
  );
  const xs = c.points.map((p) => p[0]);
  const ys = c.points.map((p) => p[1]);
  c.box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  c.centre = [(c.box[0] + c.box[2]) / 2, (c.box[1] + c.box[3]) / 2];
  c.size = (c.box[2] - c.box[0]) * (c.box[3] - c.box[1]);
}

/** True when `inner` lies within `outer`; control points are close enough to the curve for these drawings. */
export function isInside(inner, outer) {
  const [a, b] = [inner.box, outer.box];
  const boxed = b[0] <= a[0] && b[1] <= a[1] && a[2] <= b[2] && a[3] <= b[3];
  if (!boxed || inner.size >= outer.size) return false;
  const [x, y] = inner.points[0];
  let hit = false;
  outer.points.forEach(([x0, y0], i) => {
    const [x1, y1] = outer.points[(i + 1) % outer.points.length];
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) hit = !hit;
  });
  return hit;
}

/** The box around several contours. */
export function union(contours) {
  const side = (i, pick) => pick(...contours.map((c) => c.box[i]));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

/** A function from font units to whole units of the drawing: scaled, centred on (cx, cy), y down. */
export function placing(scale, [ox, oy], [cx, cy]) {
  return (x, y) => [Math.round(cx + (x - ox) * scale), Math.round(cy - (y - oy) * scale)];
}

/** Fits a box of font units into `width` x `height` around a centre. */
export function placeBox([x0, y0, x1, y1], width, height, centre) {
  const scale = Math.min(width / (x1 - x0), height / (y1 - y0));
  return placing(scale, [(x0 + x1) / 2, (y0 + y1) / 2], centre);
}

/** Relative, whole-numbered path data: a third of the size of the usual kind. */
export function pathData(contours, place) {
  let text = "";
  let last = "";
  let at = [0, 0];
  const put = (letter, numbers) => {
    const body = numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join("");
    if (letter !== last) text += letter + body;
    else text += (body.startsWith("-") ? "" : " ") + body;
    last = letter;
  };
  const step = {
    M: (p) => {
      at = place(p.x, p.y);
      last = "";
      put("M", at);
    },
    L: (p) => {
      const to = place(p.x, p.y);
      const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
      if (dx && dy) put("l", [dx, dy]);
      else if (dx) put("h", [dx]);
      else if (dy) put("v", [dy]);
      at = to;
    },
    Q: (p) => {
      const [c, to] = [place(p.x1, p.y1), place(p.x, p.y)];
      if (to[0] !== at[0] || to[1] !== at[1] || c[0] !== at[0] || c[1] !== at[1])
        put("q", [c[0] - at[0], c[1] - at[1], to[0] - at[0], to[1] - at[1]]);
      at = to;
    },
  };
  for (const c of contours) {
    for (const command of c.commands) step[command.type](command);
    text += "z";
  }
  return text;
}
