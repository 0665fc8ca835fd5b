// Writes a picture as a PNG with a palette: drawings of few colours are small that way.
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS = 8;
const PALETTE = 3;
// Colours nearer to each other than this, squared, are one.
const ALIKE = 100;

/** The PNG of opaque pixels, four bytes each, with at most `most` colours (256 or fewer). */
export function palettePng(pixels, width, height, most) {
  const words = new Uint32Array(new Uint8Array(pixels).buffer);
  const { colours, nearest } = palette(words, most);
  // Each row begins with its filter; 0 is none.
  const rows = Buffer.alloc((width + 1) * height);
  // Most pixels are like the one before, and a map is slow to ask.
  let last = words[0];
  let place = nearest.get(last);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (words[at] !== last) {
        last = words[at];
        place = nearest.get(last);
      }
      rows[y * (width + 1) + 1 + x] = place;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = EIGHT_BITS;
  header[9] = PALETTE;
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colours.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The most frequent colours that are not alike, and for every colour the place of the one that is nearest. */
function palette(words, most) {
  const counts = new Map();
  for (let at = 0, start = 0; at < words.length; at++) {
    if (words[at + 1] !== words[start]) {
      counts.set(words[start], (counts.get(words[start]) ?? 0) + at + 1 - start);
      start = at + 1;
    }
  }
  const colours = [];
  for (const word of [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || a - b)) {
    const colour = parts(word);
    if (colours.length < most && colours.every((kept) => apart(colour, kept) > ALIKE)) colours.push(colour);
  }
  const nearest = new Map([...counts.keys()].map((word) => [word, closest(parts(word), colours)]));
  return { colours, nearest };
}

function closest(colour, colours) {
  let best = 0;
  for (let at = 1; at < colours.length; at++) {
    if (apart(colour, colours[at]) < apart(colour, colours[best])) best = at;
  }
  return best;
}

/** How far two colours are from each other, squared. */
const apart = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** Red, green and blue of a pixel, whose first byte is the lowest: all that builds this is little-endian. */
const parts = (word) => [word & 0xff, (word >> 8) & 0xff, (word >> 16) & 0xff];

function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
