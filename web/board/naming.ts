import type { Words } from "../i18n/words";
import type { Players } from "./context";
import { type Extra, kindOf, type Seat, type Suit, type Tile, type Wind } from "./view";

/** "5 of dots", "east wind", "hidden tile". */
export function tileName(words: Words, tile: Tile): string {
  if (tile === "??") return words.t("tile.hidden");
  const [first = "", second = ""] = tile;
  if (second === "z" || first === "f") return words.t(`tile.${tile}`);
  const suit = words.t(`suit.${second}`);
  return first === "0" ? words.t("tile.red_five", { suit }) : words.t("tile.suited", { rank: first, suit });
}

/** "characters", "dots", "bamboo". */
export const suitName = (words: Words, suit: Suit): string => words.t(`suit.${suit}`);

/** The names of several tiles: "4 of dots, 5 of dots and 6 of dots"; equal ones are named once. */
export function tileNames(words: Words, tiles: readonly Tile[]): string {
  return words.list([...new Set(tiles)].map((tile) => tileName(words, tile)));
}

/** "pung of west wind", "chow of 4 of dots, 5 of dots and 6 of dots". */
export function setName(words: Words, tiles: readonly Tile[]): string {
  const [tile = "??"] = tiles.map(kindOf);
  if (new Set(tiles.map(kindOf)).size > 1) return words.t("set.chow", { tiles: tileNames(words, tiles) });
  return words.t(tiles.length === 4 ? "set.kong" : "set.pung", { tile: tileName(words, tile) });
}

/** "You" for the person at this browser, for others the name, or a number where they have none. */
export function playerName(words: Words, players: Players, seat: Seat): string {
  return isPerson(players, seat) ? words.t("player.you") : otherName(words, players, seat);
}

/** The name after "from": "Ana", "you". */
export function objectName(words: Words, players: Players, seat: Seat): string {
  return isPerson(players, seat) ? words.t("player.you_object") : otherName(words, players, seat);
}

function otherName(words: Words, players: Players, seat: Seat): string {
  return players.names[seat] || words.t("player.number", { number: seat + 1 });
}

export const isPerson = (players: Players, seat: Seat): boolean => players.self === seat;

/** Points of a seat: as they are where a game begins with some, else what was won or lost. */
export const scoreText = (words: Words, extra: Extra | null, score: number): string =>
  extra?.type === "riichi" ? words.number(score) : words.signed(score);

/** Which deal of a game it is. */
interface WhichDeal {
  /** Counted from 0 in the game. */
  deal: number;
  round: Wind;
  dealer: Seat;
}

/** "East 3": the round and which of its dealers deals; "Hand 3" where no wind is played. */
export function roundName(
  words: Words,
  { order, winds }: Players,
  { deal, round, dealer }: WhichDeal,
): string {
  if (!winds) return words.t("round.hand", { number: deal + 1 });
  const place = order.indexOf(dealer);
  return words.t("round.name", { wind: windName(words, round), number: (place < 0 ? dealer : place) + 1 });
}

export const windName = (words: Words, wind: Wind): string => words.t(`wind.${wind}`);
export const windLetter = (words: Words, wind: Wind): string => words.t(`wind.letter.${wind}`);
