import type { RefObject } from "preact";
import { Actions } from "./actions";
import { useNaming } from "./context";
import { Hand } from "./hand";
import { tileName, windName } from "./naming";
import type { usePlay } from "./play";
import { Chip, Flowers, Melds, River } from "./seat_parts";
import { hasWon, type SeatView, seatAt, type View } from "./view";

interface OwnProps {
  view: View;
  play: ReturnType<typeof usePlay>;
  marked: boolean;
  letters: boolean;
  hand: RefObject<HTMLDivElement | null>;
}

/** One's own place: discards, the sentence of the moment, the choices, the hand, called sets. */
export function Own({ view, play, marked, letters, hand }: OwnProps) {
  const { words } = useNaming();
  const place = seatAt(view, view.seat);
  const usesHand = play.use.type !== "none";
  const state = usesHand ? "seat.your_turn" : play.choices.length > 0 ? "seat.your_choice" : null;
  const tile = view.phase.type === "claim" ? view.phase.tile : place.drawn;
  const spoken = tile === null ? "" : tileName(words, tile);
  return (
    <section
      class={`own${hasWon(view, view.seat) ? " gone" : ""}${isShort(place) ? " short" : ""}`}
      data-seat={view.seat}
      aria-label={words.t("seat.you", { wind: windName(words, place.wind) })}
    >
      <div class="me">
        <Chip view={view} seat={view.seat} turn={state !== null} state={state ? words.t(state) : undefined} />
        <Flowers seat={view.seat} flowers={place.flowers} />
      </div>
      <River seat={view.seat} tiles={place.river} marked={marked} />
      <p class={play.note.no ? "note no" : "note"}>{together(play.note.text, spoken)}</p>
      <Actions phase={view.phase} play={play} letters={letters} />
      <div class="handrow">
        <Hand
          tiles={play.tiles}
          current={play.current}
          selected={play.selected.map(({ key }) => key)}
          columns={columnsOf(place)}
          barOf={play.bar}
          onPress={(index) => play.press(play.tiles[index])}
          onFocus={(index) => play.setFocus(play.tiles[index]?.key ?? null)}
          element={hand}
        />
      </div>
      <Melds seat={view.seat} melds={place.melds} look="melds ownmelds" />
    </section>
  );
}

/** Is it a hand of thirteen tiles, not of sixteen? */
const isShort = ({ hand, melds }: SeatView): boolean => hand.length + 3 * melds.length < 16;

/** The text with no line break inside the name. */
const together = (text: string, name: string): string => text.replace(name, name.replaceAll(" ", "\u00a0"));

/** Columns of the phone's two rows: with a place for a drawn tile, and never so few that tiles grow in a deal. */
export function columnsOf({ hand }: Pick<SeatView, "hand">): number {
  const holdsDrawn = hand.length % 3 === 2;
  return Math.max(7, Math.ceil((hand.length + (holdsDrawn ? 0 : 1)) / 2));
}
