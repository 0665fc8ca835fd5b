// Reads gettext catalogues, enough of the format for ours: one message, one text, escapes, continued lines.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const LANGUAGES = ["en", "es"];

const LOCALE = join(import.meta.dirname, "../../python/nexusray/locale");

/** The texts of a language by message id, in the order of the file. */
export function readCatalogue(language) {
  return parseCatalogue(readFileSync(join(LOCALE, language, "LC_MESSAGES/nexusray.po"), "utf8"));
}

/** The texts of a .po file by message id; the header is left out. */
export function parseCatalogue(text) {
  const messages = {};
  let entry = { msgid: "", msgstr: "" };
  let field = "msgid";
  const keep = () => {
    if (entry.msgid !== "" && entry.msgid in messages) throw new Error(`${entry.msgid} is there twice`);
    if (entry.msgid !== "") messages[entry.msgid] = entry.msgstr;
  };
  for (const line of text.split("\n")) {
    const match = /^(?:(msgid|msgstr) )?(".*")$/.exec(line);
    if (!match) continue;
    if (match[1] === "msgid") {
      keep();
      entry = { msgid: "", msgstr: "" };
    }
    field = match[1] ?? field;
    entry[field] += JSON.parse(match[2]);
  }
  keep();
  return messages;
}

/** The {placeholders} of a text, sorted. */
export const placeholders = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
