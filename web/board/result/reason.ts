import type { Words } from "../../i18n/words";
import { setName, tileNames, windName } from "../naming";
import type { Reason } from "../view";

/** Why an element did not count, as one sentence; the command line says the same (vectors/sentences.jsonl). */
export function reasonText(words: Words, names: Readonly<Record<string, string>>, reason: Reason): string {
  const { type, fan, tiles = [], there = [], count, needed, seat, flag, option, shape, wait } = reason;
  const id = `reason.${type}`;
  // Some reasons have a second sentence for when more is known.
  const longer = [tiles.length > 0 && `${id}.tiles`, there.length > 0 && `${id}.there`];
  const best = [...longer, id].find((each) => each && words.has(each)) || "reason.other";
  return words.t(best, {
    fan: fan ? (names[fan] ?? fan) : "",
    tiles: tileNames(words, tiles),
    set: tiles.length > 0 ? setName(words, tiles) : "",
    there: tileNames(words, there),
    count: count ?? 0,
    needed: needed ?? 0,
    seat: seat ? windName(words, seat) : "",
    flag: flag ? words.t(`flag.${flag}`) : "",
    option: option ?? "",
    wait: wait ? words.t(`wait.${wait}`) : "",
    shape: shape ? words.t(`shape.${shape}`) : "",
  });
}
