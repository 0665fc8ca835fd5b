// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DOMAINS, LANGUAGES, parseCatalogue, placeholders, readCatalogue } from "./catalogue.mjs";

/** What pages say; the command line has a catalogue of its own beside these. */
const english = { ...readCatalogue("en"), ...readCatalogue("en", "pages") };
/** Every catalogue with the English one of the same domain. */
const pairs = DOMAINS.flatMap((domain) =>
  LANGUAGES.map((language) => ({
    language,
    catalogue: readCatalogue(language, domain),
    original: readCatalogue("en", domain),
  })),
);
const path = (relative: string) => join(import.meta.dirname, relative);

/** The texts of all files that say something: the board, the app, the server's pages, the rules pages. */
const folders = [
  "../app",
  "../board",
  "../../python/nexusray/server/templates",
  "../../python/nexusray/pages",
];
const sources = folders.flatMap((folder) =>
  readdirSync(path(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|html|py)$/.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(`${path(folder)}/${name}`, "utf8")),
);
sources.push(readFileSync(path("../../python/nexusray/option_words.py"), "utf8"));
// "log.drawn_you", `wind.letter.${wind}`, 'page.error.' ~ kind, f"option.{ruleset}"; a plural and a "_you" form are found by their stem.
const named = new Set<string>();
const stems = new Set<string>();
for (const source of sources) {
  for (const [, id = "", more] of source.matchAll(/["'`]([a-z_]+(?:\.[\w]+)*\.?)(\$?\{|' ~)?/g)) {
    if (more) stems.add(id);
    else named.add(id);
  }
}

const FORMS = ["zero", "one", "two", "few", "many"] as const;

/** The forms that whole numbers take in a language, and the one that all languages have. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const taken = new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)));
  return [...FORMS.filter((form) => taken.has(form)), "other"];
}

/** The ids that a language has to have: the English ones, with a plural in its own forms. */
function idsFor(language: string, original: Record<string, string>): string[] {
  const isPlural = (stem: string) => `${stem}.one` in original && `${stem}.other` in original;
  return Object.keys(original).flatMap((id) => {
    const stem = id.replace(/\.(one|other)$/, "");
    if (stem === id || !isPlural(stem)) return [id];
    return id.endsWith(".one") ? formsOf(language).map((form) => `${stem}.${form}`) : [];
  });
}

test("the languages are those that have catalogues, English first", () => {
  expect(LANGUAGES[0]).toBe("en");
  expect([...LANGUAGES].sort()).toEqual(readdirSync(path("../../python/nexusray/locale")).sort());
});

test("plural forms are those of each language's rules", () => {
  expect(["en", "es", "ru", "zh-Hant", "ja"].map(formsOf)).toEqual([
    ["one", "other"],
    ["one", "other"],
    ["one", "few", "many", "other"],
    ["other"],
    ["other"],
  ]);
});

test("all languages have the same messages, and the plural forms that each needs", () => {
  for (const { language, catalogue, original } of pairs)
    expect(Object.keys(catalogue)).toEqual(idsFor(language, original));
});

test("all languages have the same placeholders", () => {
  for (const { catalogue, original } of pairs) {
    for (const [id, text] of Object.entries(catalogue)) {
      const model = original[id] ?? original[id.replace(/\.\w+$/, ".other")];
      expect([id, placeholders(text)]).toEqual([id, placeholders(model)]);
    }
  }
});

test("no text is empty", () => {
  for (const { catalogue } of pairs) expect(Object.values(catalogue)).not.toContain("");
});

test("every message that is asked for exists", () => {
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:t|parts|count|about)\((?:naming, )?["']([a-z]+\.[\w.]*\w)["']/g)].map(
      ([, id = ""]) => id,
    ),
  );
  expect(asked.length).toBeGreaterThan(80);
  const said = { ...english, ...readCatalogue("en", "cli") };
  expect(asked.filter((id) => !(id in said) && !(`${id}.other` in said))).toEqual([]);
});

test("every message is used", () => {
  // All ids of the rules pages begin with "pages.", which says nothing of any of them.
  const telling = [...stems].filter((start) => start.includes(".") && start !== "pages.");
  const isUsed = (id: string): boolean => {
    const stem = id.replace(/\.(one|other)$/, "").replace(/_you$/, "");
    if (named.has(id) || named.has(stem)) return true;
    return telling.some((start) => id.startsWith(start));
  };
  expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([]);
});

test("a catalogue with continued lines and escapes is read", () => {
  const text = 'msgid ""\nmsgstr "head"\n\n#. note\nmsgid "a"\nmsgstr ""\n"one \\"two\\""\n" three"\n';
  expect(parseCatalogue(text)).toEqual({ a: 'one "two" three' });
});

test("a message that is there twice is an error", () => {
  expect(() => parseCatalogue('msgid "a"\nmsgstr "1"\n\nmsgid "a"\nmsgstr "2"\n')).toThrow(
    "a is there twice",
  );
});
