import { useNaming } from "./context";
import { playerName, windName } from "./naming";
import { Chip, Flowers, Melds, River } from "./seat_parts";
import { FlatTile } from "./tile";
import type { Seat, SeatView, Side } from "./view";

interface OpponentProps {
  seat: Seat;
  side: Exclude<Side, "self">;
  place: SeatView;
  dealer: boolean;
  turn: boolean;
  marked: boolean;
}

/** Another player's place: name, concealed tiles from behind, sets, flowers, discards. */
export function Opponent({ seat, side, place, dealer, turn, marked }: OpponentProps) {
  const { words, players } = useNaming();
  const label = words.t("seat.label", {
    wind: windName(words, place.wind),
    player: playerName(words, players, seat),
  });
  return (
    <section class={`seat seat-${side}`} aria-label={label}>
      <Chip seat={seat} place={place} dealer={dealer} turn={turn} />
      <Backs count={place.hand.length} />
      <div class="stuff">
        <Melds seat={seat} melds={place.melds} />
        <Flowers seat={seat} flowers={place.flowers} />
      </div>
      <River seat={seat} tiles={place.river} marked={marked} />
    </section>
  );
}

function Backs({ count }: { count: number }) {
  const { words } = useNaming();
  return (
    <div class="backs" role="img" aria-label={words.count("seat.concealed", count)}>
      {Array.from({ length: count }, (_, i) => (
        <FlatTile key={i} words={words} tile="??" look="mini" />
      ))}
    </div>
  );
}
