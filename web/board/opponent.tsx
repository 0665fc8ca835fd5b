import { useNaming } from "./context";
import { playerName, tileNames, windName } from "./naming";
import { Chip, Flowers, Melds, River } from "./seat_parts";
import { FlatTile } from "./tile";
import { hasWon, type Seat, type Side, seatAt, type Tile, type View } from "./view";

interface OpponentProps {
  view: View;
  seat: Seat;
  side: Exclude<Side, "self">;
  turn: boolean;
  marked: boolean;
}

/** Another player's place: name, concealed tiles from behind, sets, flowers, discards. */
export function Opponent({ view, seat, side, turn, marked }: OpponentProps) {
  const { words, players } = useNaming();
  const place = seatAt(view, seat);
  const label = words.t("seat.label", {
    wind: windName(words, place.wind),
    player: playerName(words, players, seat),
  });
  return (
    <section
      class={`seat seat-${side}${hasWon(view, seat) ? " gone" : ""}`}
      data-seat={seat}
      aria-label={label}
    >
      <Chip view={view} seat={seat} turn={turn} />
      <Concealed tiles={place.hand} />
      <div class="stuff">
        <Melds seat={seat} melds={place.melds} />
        <Flowers seat={seat} flowers={place.flowers} />
      </div>
      <River seat={seat} tiles={place.river} marked={marked} />
    </section>
  );
}

/** The concealed tiles from behind; after the deal those of a winner lie open. */
function Concealed({ tiles }: { tiles: readonly Tile[] }) {
  const { words } = useNaming();
  const open = tiles.length > 0 && !tiles.includes("??");
  return (
    <div
      class={open ? "backs open" : "backs"}
      role="img"
      aria-label={open ? tileNames(words, tiles) : words.count("seat.concealed", tiles.length)}
    >
      {tiles.map((tile, i) => (
        <FlatTile key={`${i}${tile}`} words={words} tile={tile} look="mini" />
      ))}
    </div>
  );
}
