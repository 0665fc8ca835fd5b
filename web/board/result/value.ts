import type { Words } from "../../i18n/words";
import type { Score } from "../view";

export type Names = Readonly<Record<string, string>>;

/** What a hand is worth: "5 tai", "3 han, 40 fu", "haneman, 6 han", "1 yakuman". */
export function valueText(words: Words, names: Names, { total, unit, fu, limit }: Score): string {
  const value = words.count(`unit.${unit}`, total);
  // A limit that is counted is its own unit already.
  if (limit && limit !== unit)
    return words.t("result.two_values", { first: words.inside(names[limit] ?? limit), second: value });
  if (fu) return words.t("result.two_values", { first: value, second: words.count("unit.fu", fu.rounded) });
  return value;
}
