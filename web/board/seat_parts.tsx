// What the places of all four players are made of: name plate, river, sets, flowers.
import type { Words } from "../i18n/words";
import { useNaming } from "./context";
import { isPerson, objectName, playerName, tileName, windLetter, windName } from "./naming";
import { FlatTile } from "./tile";
import {
  layOut,
  type Meld,
  type MeldTile,
  type RiverTile,
  type Seat,
  type SeatView,
  type Tile,
} from "./view";

interface ChipProps {
  seat: Seat;
  place: SeatView;
  dealer: boolean;
  turn: boolean;
  /** For oneself: "your turn", "your choice". */
  state?: string | undefined;
}

export function Chip({ seat, place, dealer, turn, state }: ChipProps) {
  const { words, players } = useNaming();
  return (
    <h2 class={`chip${turn ? " turn" : ""}${dealer ? " dealer" : ""}`}>
      <span class="wind">
        <span aria-hidden="true">{windLetter(words, place.wind)}</span>
        <span class="vh">{windName(words, place.wind)}</span>
      </span>
      <span class="who">
        <b>{playerName(words, players, seat)}</b>
        <span class="pts">{words.signed(place.score)}</span>
      </span>
      {dealer && <span class="tag">{words.t("seat.dealer")}</span>}
      {state && <span class="tag tag-now">{state}</span>}
      {turn && !state && <span class="vh">{words.t("seat.playing")}</span>}
    </h2>
  );
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
      {tiles.map(({ tile, taken_by }, i) => {
        const last = marked && i === tiles.length - 1;
        const taker = taken_by === null ? null : objectName(words, players, taken_by);
        const name = riverName(words, tileName(words, tile), last, taker);
        return (
          <li key={i}>
            <FlatTile words={words} tile={tile} name={name} look={taker ? "taken" : last ? "last" : ""} />
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
      {layOut(meld, owner, players.names.length).map((each, i) => (
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
