import type { Naming } from "../board/context";
import { isPerson, objectName, playerName, roundName, tileName, tileNames } from "../board/naming";
import type { GameEvent, Meld, Seat, Tile, WonEvent } from "../protocol";

/** Tiles in a sentence: drawn on the page, spoken by name. */
export interface Shown {
  tiles: Tile[];
}

/** A message id with what its placeholders stand for. */
export interface Sentence {
  id: string;
  values: Record<string, string | Shown>;
}

/** What an event says to those at the table; null when it says nothing. */
export function describe(event: GameEvent, naming: Naming): Sentence | null {
  const { words, players } = naming;
  switch (event.type) {
    case "deal_started":
      return about(naming, "log.deal_started", event.dealer, { round: roundName(words, event) });
    case "flowers_shown":
      return about(naming, "log.flowers", event.seat, { tiles: { tiles: event.flowers } });
    case "drawn":
      // A flower is shown in the next line.
      if (event.tile === "??" || event.tile.startsWith("f") || !isPerson(players, event.seat)) return null;
      return { id: "log.drawn_you", values: { tile: shown(event.tile) } };
    case "discarded":
      return about(naming, "log.discarded", event.seat, { tile: shown(event.tile) });
    case "called":
      return about(naming, "log.called", event.seat, calledValues(event.meld, naming));
    case "kong_declared":
      return kongSentence(event, naming);
    case "won":
    case "dealt":
    case "play_started":
    case "answered":
    case "kong_stood":
    case "deal_ended":
      return null;
    case "deal_drawn":
      return { id: "log.exhausted", values: {} };
    case "game_ended":
      return { id: "log.game_ended", values: {} };
    case "seed_revealed":
      return { id: "log.seed", values: { seed: String(event.seed) } };
  }
}

/** All that an event says: several players can win at once. `unit` is what the ruleset counts in. */
export function describeAll(event: GameEvent, naming: Naming, unit: string): Sentence[] {
  if (event.type === "won") return event.wins.map((win) => winSentence(win, naming, unit));
  const sentence = describe(event, naming);
  return sentence ? [sentence] : [];
}

/** The sentence in words alone. */
export function sentenceText({ id, values }: Sentence, { words }: Naming): string {
  const spoken = Object.entries(values).map(([name, value]) => {
    if (typeof value === "string") return [name, value];
    const [first = "??"] = value.tiles;
    return [name, value.tiles.length === 1 ? tileName(words, first) : tileNames(words, value.tiles)];
  });
  return words.t(id, Object.fromEntries(spoken));
}

const shown = (tile: Tile): Shown => ({ tiles: [tile] });

/** The message in the second person when it is about the person at this browser. */
function about(naming: Naming, id: string, seat: Seat, values: Sentence["values"]): Sentence {
  if (isPerson(naming.players, seat)) return { id: `${id}_you`, values };
  return { id, values: { ...values, player: playerName(naming.words, naming.players, seat) } };
}

function calledValues(meld: Meld, { words, players }: Naming): Sentence["values"] {
  const from = meld.called ? objectName(words, players, meld.called.from) : "";
  return { call: words.t(`meld.${meld.type}`), tiles: { tiles: meld.tiles }, from };
}

function kongSentence(event: Extract<GameEvent, { type: "kong_declared" }>, naming: Naming): Sentence {
  const tile = event.tiles.find((each) => each !== "??");
  if (event.kind === "added_kong")
    return about(naming, "log.added_kong", event.seat, { tile: shown(tile ?? "??") });
  if (tile === undefined) return about(naming, "log.concealed_kong", event.seat, {});
  if (isPerson(naming.players, event.seat))
    return { id: "log.concealed_kong_you", values: { tile: shown(tile) } };
  return about(naming, "log.concealed_kong_of", event.seat, { tile: shown(tile) });
}

function winSentence(win: WonEvent, naming: Naming, unit: string): Sentence {
  const { words, players } = naming;
  const value = words.count(`unit.${unit}`, win.total);
  const tile = shown(win.tile);
  if (win.from === null) return about(naming, "log.won_self", win.seat, { tile, value });
  const from = objectName(words, players, win.from);
  return about(naming, win.robbed ? "log.won_rob" : "log.won", win.seat, { tile, value, from });
}
