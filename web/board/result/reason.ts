import type { Words } from "../../i18n/words";
import { setName, tileName, windName } from "../naming";
import type { Reason, Wind } from "../view";

const TILE = /^(?:[1-9][mps]|[1-7]z|f[1-8])$/;
const isWind = (text: string): text is Wind => /^[ESWN]$/.test(text);

/** Why an element did not count, as one sentence made from the facts that come with the reason. */
export function reasonText(words: Words, names: Readonly<Record<string, string>>, reason: Reason): string {
  const facts = Object.entries(reason as unknown as Record<string, unknown>).filter(
    ([key, value]) => key !== "type" && value !== null && value !== undefined,
  );
  const values = Object.fromEntries(facts.map(([key, value]) => [key, factText(words, names, value)]));
  // Some reasons have a second sentence for when a further fact is known.
  const special = facts
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([key]) => `reason.${reason.type}.${key}`)
    .find((id) => words.has(id));
  const id = special ?? `reason.${reason.type}`;
  return words.t(words.has(id) ? id : "reason.other", values);
}

function factText(words: Words, names: Readonly<Record<string, string>>, fact: unknown): string {
  if (typeof fact === "number") return words.number(fact);
  if (Array.isArray(fact)) return words.list(fact.map((each) => factText(words, names, each)));
  if (typeof fact === "object" && fact !== null && "tiles" in fact)
    return setName(words, fact.tiles as string[]);
  const text = String(fact);
  if (TILE.test(text)) return tileName(words, text);
  if (isWind(text)) return windName(words, text);
  return names[text] ?? (words.has(`flag.${text}`) ? words.t(`flag.${text}`) : text);
}
