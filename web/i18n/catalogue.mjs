// Reads gettext catalogues, enough of the format for ours: one message, one text, escapes, continued lines.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LOCALE = join(import.meta.dirname, "../../python/nexusray/locale");
const PYTHON = join(import.meta.dirname, "../../python/nexusray/languages.py");

/** The languages that are offered, English first, as the server lists them. */
export const LANGUAGES = [...readFileSync(PYTHON, "utf8").matchAll(/^ {4}"([\w-]+)": ".+",$/gm)].map(
  ([, language]) => language,
);

/** The catalogues that every language has. */
export const DOMAINS = readdirSync(join(LOCALE, "en/LC_MESSAGES")).map((file) => file.replace(".po", ""));

/** The texts of a language by message id, in the order of the file. */
export function readCatalogue(language, domain = "nexusray") {
  return parseCatalogue(readFileSync(join(LOCALE, language, `LC_MESSAGES/${domain}.po`), "utf8"));
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
