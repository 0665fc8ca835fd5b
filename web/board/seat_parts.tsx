// What the places of all four players are made of: name plate, river, sets, flowers.
import type { Words } from "../i18n/words";
import { useNaming } from "./context";
import {
  isPerson,
  objectName,
  playerName,
  scoreText,
  suitName,
  tileName,
  windLetter,
  windName,
} from "./naming";
import { FlatTile } from "./tile";
import {
  layOut,
  type Meld,
  type MeldTile,
  type RiverTile,
  type Seat,
  seatAt,
  type Tile,
  type View,
} from "./view";

interface ChipProps {
  view: View;
  seat: Seat;
  turn: boolean;
  /** For oneself: "your turn", "your choice". */
  state?: string | undefined;
}

export function Chip({ view, seat, turn, state }: ChipProps) {
  const { words, players } = useNaming();
  const place = seatAt(view, seat);
  const dealer = view.deal.dealer === seat;
  return (
    <h2 class={`chip${turn ? " turn" : ""}${dealer ? " dealer" : ""}`}>
      <span class="wind">
        <span aria-hidden="true">{windLetter(words, place.wind)}</span>
        <span class="vh">{windName(words, place.wind)}</span>
      </span>
      <span class="who">
        <b>{playerName(words, players, seat)}</b>
        <span class="pts">{scoreText(words, view.extra, place.score)}</span>
      </span>
      {dealer && <span class="tag tag-dealer">{words.t("seat.dealer")}</span>}
      <Marks view={view} seat={seat} />
      {state && <span class="tag tag-now">{state}</span>}
      {turn && !state && <span class="vh">{words.t("seat.playing")}</span>}
    </h2>
  );
}

/** What a ruleset marks at a seat: riichi and furiten, the void suit, a win after which the deal went on. */
function Marks({ view, seat }: { view: View; seat: Seat }) {
  const { words } = useNaming();
  const { extra } = view;
  switch (extra?.type) {
    case undefined:
      return null;
    case "riichi": {
      const own = extra.seats[seat];
      return (
        <>
          {own?.riichi && <span class="tag tag-riichi">{words.t("seat.riichi")}</span>}
          {own?.furiten && <span class="tag tag-no">{words.t("seat.furiten")}</span>}
        </>
      );
    }
    case "sichuan": {
      const own = extra.seats[seat];
      return (
        <>
          {own?.void_suit && (
            <span class="tag tag-void">{words.t("seat.void", { suit: suitName(words, own.void_suit) })}</span>
          )}
          {own?.won && <span class="tag tag-won">{wonText(words, view, seat)}</span>}
        </>
      );
    }
  }
}

/** "won: 3 fan, +24". */
function wonText(words: Words, { result }: View, seat: Seat): string {
  const win = result?.wins.find((each) => each.seat === seat);
  if (!result || !win) return words.t("seat.won");
  const paid = result.transfers.filter(({ to, cause = "win" }) => to === seat && cause === "win");
  const points = paid.reduce((sum, { amount }) => sum + amount, 0);
  const value = words.count(`unit.${win.score.unit}`, win.score.total);
  return words.t("seat.won_with", { value, points: words.signed(points) });
}

interface RiverProps {
  seat: Seat;
  tiles: readonly RiverTile[];
  /** Is the last tile the one just discarded? */
  marked: boolean;
}

export function River({ seat, tiles, marked }: RiverProps) {
  const { words, players } = useNaming();
  const label = isPerson(players, seat)
    ? words.t("seat.your_discards")
    : words.t("seat.discards", { player: playerName(words, players, seat) });
  return (
    <ol class="river" aria-label={label}>
      {tiles.map(({ tile, taken_by, riichi }, i) => {
        const last = marked && i === tiles.length - 1;
        const taker = taken_by === null ? null : objectName(words, players, taken_by);
        const plain = tileName(words, tile);
        const name = riverName(words, riichi ? words.t("tile.riichi", { tile: plain }) : plain, last, taker);
        const look = `${taker ? "taken" : last ? "last" : ""}${riichi ? " side" : ""}`;
        return (
          <li key={i}>
            <FlatTile words={words} tile={tile} name={name} look={look} />
          </li>
        );
      })}
    </ol>
  );
}

function riverName(words: Words, tile: string, last: boolean, taker: string | null): string {
  if (taker !== null) return words.t("tile.taken", { tile, player: taker });
  return last ? words.t("tile.last", { tile }) : tile;
}

interface MeldsProps {
  seat: Seat;
  melds: readonly Meld[];
  look?: string;
}

export function Melds({ seat, melds, look = "melds" }: MeldsProps) {
  const { words, players } = useNaming();
  if (melds.length === 0) return null;
  const label = isPerson(players, seat)
    ? words.t("seat.your_melds")
    : words.t("seat.melds", { player: playerName(words, players, seat) });
  return (
    <fieldset class={look} aria-label={label}>
      {melds.map((meld) => (
        <MeldView key={`${meld.type}${meld.tiles.join("")}`} meld={meld} owner={seat} />
      ))}
    </fieldset>
  );
}

function MeldView({ meld, owner }: { meld: Meld; owner: Seat }) {
  const { words, players } = useNaming();
  const from = meld.called ? objectName(words, players, meld.called.from) : "";
  const nameOf = ({ tile, called }: MeldTile): string => {
    const plain = tileName(words, tile);
    return called ? words.t("tile.called", { tile: plain, player: from }) : plain;
  };
  return (
    <fieldset class="meld" aria-label={words.t(`meld.${meld.type}`)}>
      {layOut(meld, owner, players.order).map((each, i) => (
        <FlatTile
          key={i}
          words={words}
          tile={each.tile}
          name={nameOf(each)}
          back={each.covered}
          corner
          look={each.called ? "meldt side" : "meldt"}
        />
      ))}
    </fieldset>
  );
}

export function Flowers({ seat, flowers }: { seat: Seat; flowers: readonly Tile[] }) {
  const { words, players } = useNaming();
  if (flowers.length === 0) return null;
  const label = isPerson(players, seat)
    ? words.t("seat.your_flowers")
    : words.t("seat.flowers", { player: playerName(words, players, seat) });
  return (
    <fieldset class="tiles flowers" aria-label={label}>
      {flowers.map((tile) => (
        <FlatTile key={tile} words={words} tile={tile} name={tileName(words, tile)} corner look="meldt" />
      ))}
    </fieldset>
  );
}
