// Makes the pictures of shared addresses, static/previews/<ruleset>/<entry>.png, from the drawings of
// scripts/previews.py. vite empties the folder, so this comes after it.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { PYTHON, run, WEB } from "../run.mjs";
import { palettePng } from "./palette_png.mjs";

const DRAWINGS = `${WEB}generated/previews/`;
// What was made before, under names made of what it was made from: most builds change no drawing.
const MADE = `${WEB}generated/pictures/`;
const PICTURES = `${WEB}../python/nexusray/server/static/previews/`;
const COLOURS = 128;

const maker = [fileURLToPath(import.meta.url), `${WEB}previews/palette_png.mjs`, `${WEB}package-lock.json`]
  .map((path) => readFileSync(path))
  .reduce((hash, source) => hash.update(source), createHash("sha256"));

function picture(drawing) {
  const made = `${MADE}${maker.copy().update(drawing).digest("hex")}.png`;
  if (!existsSync(made)) {
    // No drawing has text, so no font of this computer can change it.
    const { pixels, width, height } = new Resvg(drawing, { font: { loadSystemFonts: false } }).render();
    writeFileSync(made, palettePng(pixels, width, height, COLOURS));
  }
  return made;
}

rmSync(DRAWINGS, { recursive: true, force: true });
run(PYTHON, "../scripts/previews.py", DRAWINGS);

mkdirSync(MADE, { recursive: true });
const used = new Set();
let bytes = 0;
const drawings = readdirSync(DRAWINGS, { recursive: true }).filter((name) => name.endsWith(".svg"));
for (const name of drawings) {
  const made = picture(readFileSync(DRAWINGS + name, "utf8"));
  const body = readFileSync(made);
  const path = PICTURES + name.replace(/svg$/, "png");
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
  used.add(made);
  bytes += body.length;
}
for (const name of readdirSync(MADE)) if (!used.has(MADE + name)) rmSync(MADE + name);
console.log(`previews: ${drawings.length} pictures, ${(bytes / 1024).toFixed(0)} KB`);
