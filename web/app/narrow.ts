/**
 * A name as it is compared: without case, accents, tones, spaces and signs. `pages/search.py` writes the keys so, and
 * `vectors/search.jsonl` holds both to it.
 */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The places of those whose keys hold the query, whole names first; all of them where nothing is asked. */
export function narrow(keys: readonly string[], query: string): Set<number> {
  const wanted = plain(query);
  const places = keys.map((_, at) => at);
  if (wanted === "") return new Set(places);
  const words = keys.map((key) => key.split(" "));
  const held = places.filter((at) => words[at]?.some((word) => word.includes(wanted)));
  const whole = held.filter((at) => words[at]?.includes(wanted));
  return new Set([...whole, ...held]);
}

/** What is said of hits: the text for none, and the forms of the text for a number. */
export type Said = Readonly<Partial<Record<"none" | Intl.LDMLPluralRule, string>>>;

/** What is said of the hits of a query in a language; nothing where nothing is asked. */
export function summary(said: Said, lang: string, query: string, hits: number): string {
  if (plain(query) === "") return "";
  if (hits === 0) return (said.none ?? "").replace("{query}", () => query);
  const form = said[new Intl.PluralRules(lang).select(hits)] ?? said.other ?? "";
  return form.replace("{count}", () => new Intl.NumberFormat(lang).format(hits));
}
