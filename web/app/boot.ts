import type { Messages } from "../i18n/words";

/** The same page in one of the languages. */
export interface Language {
  code: string;
  name: string;
  href: string;
}

/** What the server puts into the page beside the program. */
export interface Boot {
  lang: string;
  game: string;
  /** The ruleset's id, and what it counts in. */
  ruleset: string;
  /** The named set of options that is played, where it is not the usual one. */
  preset: string | null;
  unit: string;
  /** Do its rounds have winds? */
  winds: boolean;
  messages: Messages;
  /** Names of the scoring elements and of what the game adds to a payment, by id. */
  names: Readonly<Record<string, string>>;
  languages: readonly Language[];
}

export function readBoot(page: Document = document): Boot {
  const element = page.getElementById("boot");
  if (!element) throw new Error("the page has no boot data");
  const boot = JSON.parse(element.textContent ?? "") as Omit<Boot, "languages">;
  return { ...boot, languages: readLanguages(page) };
}

/** The languages stand in the page's head, where search engines look for them too. */
function readLanguages(page: Document): Language[] {
  const links = page.querySelectorAll<HTMLLinkElement>("link[rel='alternate'][hreflang]");
  return [...links].map(({ hreflang, title, href }) => ({ code: hreflang, name: title, href }));
}
