// Writes generated/messages.<language>.json for the tests and the board's own page; the server sends the same texts.
import { mkdirSync, writeFileSync } from "node:fs";
import { LANGUAGES, readCatalogue } from "./catalogue.mjs";

mkdirSync(new URL("../generated/", import.meta.url), { recursive: true });
for (const language of LANGUAGES) {
  const file = new URL(`../generated/messages.${language}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(readCatalogue(language), null, 1)}\n`);
}
