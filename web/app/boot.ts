import type { Messages } from "../i18n/words";

/** What the server puts into the page beside the program. */
export interface Boot {
  lang: string;
  game: string;
  /** The ruleset's id, and what it counts in. */
  ruleset: string;
  unit: string;
  messages: Messages;
  /** Names of the scoring elements and of what the game adds to a payment, by id. */
  names: Readonly<Record<string, string>>;
}

export function readBoot(page: Document = document): Boot {
  const element = page.getElementById("boot");
  if (!element) throw new Error("the page has no boot data");
  return JSON.parse(element.textContent ?? "") as Boot;
}
