// What is laid open when a hand ends: indicators, and hands that have not won.
import { useNaming } from "../context";
import { playerName, tileName } from "../naming";
import { Melds } from "../seat_parts";
import { FlatTile } from "../tile";
import { type DealResult, seatAt, type Tile, type View } from "../view";

interface OpenTilesProps {
  view: View;
  result: DealResult;
}

/** The indicators on the wall and those below that were turned up for a win. */
export function Indicators({ view, result }: OpenTilesProps) {
  const { words } = useNaming();
  const { extra } = view;
  if (extra?.type !== "riichi" || result.wins.length === 0) return null;
  const row = (label: string, tiles: readonly Tile[]) =>
    tiles.length > 0 && (
      <fieldset class="opened" aria-label={label}>
        <span class="label" aria-hidden="true">
          {label}
        </span>
        <OpenTiles tiles={tiles} />
      </fieldset>
    );
  return (
    <div class="openings">
      {row(words.count("centre.indicators", extra.indicators.length), extra.indicators)}
      {row(words.count("result.turned", result.turned.length), result.turned)}
    </div>
  );
}

/** The hands that were shown without winning. */
export function ShownHands({ view, result }: OpenTilesProps) {
  const { words, players } = useNaming();
  const seats = result.shown.filter((seat) => !result.wins.some((win) => win.seat === seat));
  if (seats.length === 0) return null;
  return (
    <div class="openings">
      {seats.map((seat) => {
        const { hand, melds } = seatAt(view, seat);
        const label = words.t("result.shown", { player: playerName(words, players, seat) });
        return (
          <fieldset class="opened" aria-label={label} key={seat}>
            <span class="label" aria-hidden="true">
              {playerName(words, players, seat)}
            </span>
            <OpenTiles tiles={hand} />
            <Melds seat={seat} melds={melds} />
          </fieldset>
        );
      })}
    </div>
  );
}

function OpenTiles({ tiles }: { tiles: readonly Tile[] }) {
  const { words } = useNaming();
  return (
    <span class="tiles">
      {tiles.map((tile, i) => (
        <FlatTile key={`${i}${tile}`} words={words} tile={tile} name={tileName(words, tile)} corner />
      ))}
    </span>
  );
}
