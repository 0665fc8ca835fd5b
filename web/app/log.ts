import type { Naming } from "../board/context";
import { isPerson, objectName, playerName, roundName, suitName, tileName, tileNames } from "../board/naming";
import type { GameEvent, Meld, Seat, Tile, Transfer, WonEvent } from "../protocol";

/** Tiles in a sentence: drawn on the page, spoken by name. */
export interface Shown {
  tiles: Tile[];
}

/** A message id with what its placeholders stand for. */
export interface Sentence {
  id: string;
  values: Record<string, string | Shown>;
}

/** What a ruleset calls the value of each win of the event. */
export type UnitOf = (win: WonEvent) => string;

/** What an event says to those at the table, sentence by sentence. */
export function describe(event: GameEvent, naming: Naming, unitOf: UnitOf): Sentence[] {
  const { words, players } = naming;
  switch (event.type) {
    case "deal_started":
      return [about(naming, "log.deal_started", event.dealer, { round: roundName(words, players, event) })];
    case "flowers_shown":
      return [about(naming, "log.flowers", event.seat, { tiles: { tiles: event.flowers } })];
    case "tiles_exchanged":
      return exchangeSentence(event, naming);
    case "void_suits_named":
      return event.suits.map((suit, seat) =>
        about(naming, "log.void", seat, { suit: suitName(words, suit) }),
      );
    case "indicator_turned":
      return [{ id: "log.indicator", values: { tile: shown(event.tile) } }];
    case "drawn":
      // A flower that is shown at once is told by the next line.
      if (event.tile === "??" || event.tile.startsWith("f") || !isPerson(players, event.seat)) return [];
      return [{ id: "log.drawn_you", values: { tile: shown(event.tile) } }];
    case "discarded":
      return [
        about(naming, event.riichi ? "log.riichi" : "log.discarded", event.seat, { tile: shown(event.tile) }),
      ];
    case "riichi_accepted":
      return [about(naming, "log.riichi_stands", event.seat, { points: words.number(event.points) })];
    case "called":
      return [
        about(naming, "log.called", event.seat, calledValues(event.meld, naming)),
        ...paidSentences(event.transfers ?? [], naming),
      ];
    case "kong_declared":
      return [kongSentence(event, naming)];
    case "kong_stood":
      return paidSentences(event.transfers ?? [], naming);
    case "won":
      return wonSentences(event, naming, unitOf);
    case "wall_exhausted":
      return [{ id: "log.wall_end", values: {} }];
    case "deal_drawn":
      return [{ id: `log.drawn.${event.kind}`, values: {} }, ...paidSentences(event.transfers, naming)];
    case "game_ended":
      return [{ id: "log.game_ended", values: {} }];
    case "seed_revealed":
      return [{ id: "log.seed", values: { seed: String(event.seed) } }];
    case "dealt":
    case "flowers_done":
    case "play_started":
    case "answered":
    case "deal_ended":
      return [];
  }
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

function wonSentences(
  { wins, transfers, collected = [], turned = [] }: Extract<GameEvent, { type: "won" }>,
  naming: Naming,
  unitOf: UnitOf,
): Sentence[] {
  const { words } = naming;
  const taken = collected.map(({ seat, amount }) =>
    about(naming, "log.collected", seat, { amount: words.number(amount) }),
  );
  return [
    ...wins.map((win) => winSentence(win, naming, unitOf(win))),
    ...(turned.length > 0 ? [{ id: "log.turned", values: { tiles: { tiles: turned } } }] : []),
    ...paidSentences(transfers, naming),
    ...taken,
  ];
}

function winSentence(win: WonEvent, naming: Naming, unit: string): Sentence {
  const { words, players } = naming;
  const value = words.count(`unit.${unit}`, win.total);
  const tile = shown(win.tile);
  if (win.from === null) return about(naming, "log.won_self", win.seat, { tile, value });
  const from = objectName(words, players, win.from);
  return about(naming, win.robbed ? "log.won_rob" : "log.won", win.seat, { tile, value, from });
}

/** One sentence for each seat that is paid, and for each cause: "Kong: Ana receives 3 from Lin and you". */
function paidSentences(transfers: readonly Transfer[], naming: Naming): Sentence[] {
  const { words, players } = naming;
  const groups = new Map<string, Transfer[]>();
  for (const transfer of transfers) {
    const key = `${transfer.cause ?? "win"} ${transfer.to}`;
    groups.set(key, [...(groups.get(key) ?? []), transfer]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const payers = [...new Set(group.map(({ from }) => from))];
    const values = {
      amount: words.number(group.reduce((sum, { amount }) => sum + amount, 0)),
      players: words.list(payers.map((payer) => objectName(words, players, payer))),
      cause: words.t(`cause.${first.cause ?? "win"}`),
    };
    return [about(naming, "log.paid", first.to, values)];
  });
}

/** What one gave and got oneself; the others' tiles are hidden. */
function exchangeSentence(
  { steps, given }: Extract<GameEvent, { type: "tiles_exchanged" }>,
  { words, players }: Naming,
): Sentence[] {
  const { self, order } = players;
  if (self === null) return [];
  const at = (distance: number) => {
    const place = order.indexOf(self) + distance + order.length;
    return order[place % order.length] ?? self;
  };
  const [to, from] = [at(steps), at(-steps)];
  return [
    {
      id: "log.exchanged",
      values: {
        given: { tiles: given[self] ?? [] },
        got: { tiles: given[from] ?? [] },
        to: objectName(words, players, to),
        from: objectName(words, players, from),
      },
    },
  ];
}
