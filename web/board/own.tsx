import type { RefObject } from "preact";
import { Actions } from "./actions";
import { type Choice, discardable } from "./choices";
import { useNaming } from "./context";
import { type Bar, Hand } from "./hand";
import { tileName, windName } from "./naming";
import type { usePlay } from "./play";
import { Chip, Flowers, Melds, River } from "./seat_parts";
import { type Action, type HandTile, type SeatView, seatAt, type View } from "./view";

interface OwnProps {
  view: View;
  legal: readonly Action[];
  play: ReturnType<typeof usePlay>;
  marked: boolean;
  offline: boolean;
  letters: boolean;
  hand: RefObject<HTMLDivElement | null>;
}

/** One's own place: discards, the sentence of the moment, the choices, the hand, called sets. */
export function Own({ view, legal, play, marked, offline, letters, hand }: OwnProps) {
  const { words } = useNaming();
  const place = seatAt(view, view.seat);
  const discards = discardable(legal).size > 0;
  const state = discards ? "seat.your_turn" : play.choices.length > 0 ? "seat.your_choice" : null;
  const tile = view.phase.type === "claim" ? view.phase.tile : place.drawn;
  const spoken = tile === null ? "" : tileName(words, tile);
  return (
    <section
      class="own"
      data-seat={view.seat}
      aria-label={words.t("seat.you", { wind: windName(words, place.wind) })}
    >
      <div class="me">
        <Chip
          seat={view.seat}
          place={place}
          dealer={view.deal.dealer === view.seat}
          turn={state !== null}
          state={state ? words.t(state) : undefined}
        />
        <Flowers seat={view.seat} flowers={place.flowers} />
      </div>
      <River seat={view.seat} tiles={place.river} marked={marked} />
      <p class={play.note.no ? "note no" : "note"}>{together(play.note.text, spoken)}</p>
      <Actions
        phase={view.phase}
        choices={play.choices}
        discard={discards ? (play.selected?.tile ?? null) : undefined}
        letters={letters}
        onChoose={play.choose}
        onDiscard={() => play.discard(play.selected)}
      />
      <div class="handrow">
        <Hand
          tiles={play.tiles}
          current={play.current}
          selected={play.selected?.key ?? null}
          columns={columnsOf(place, view.phase.type === "turn" && view.phase.seat === view.seat)}
          barOf={barFor(words, legal, play.choices, offline)}
          onPress={(index) => play.press(play.tiles[index])}
          onFocus={(index) => play.setFocus(play.tiles[index]?.key ?? null)}
          element={hand}
        />
      </div>
      <Melds seat={view.seat} melds={place.melds} look="melds ownmelds" />
    </section>
  );
}

/** The text with no line break inside the name. */
const together = (text: string, name: string): string => text.replace(name, name.replaceAll(" ", "\u00a0"));

/** Columns of the phone's two rows: with a place for a drawn tile, and never so few that tiles grow in a deal. */
export function columnsOf({ hand }: Pick<SeatView, "hand">, ownTurn: boolean): number {
  return Math.max(7, Math.ceil((hand.length + (ownTurn ? 0 : 1)) / 2));
}

/** Which tiles cannot be discarded now, and why. Tiles fade only when one's turn leaves them out. */
export function barFor(
  words: ReturnType<typeof useNaming>["words"],
  legal: readonly Action[],
  choices: readonly Choice[],
  offline: boolean,
): (tile: HandTile) => Bar | null {
  const discards = discardable(legal);
  return ({ tile }) => {
    if (offline) return { reason: words.t("hand.offline"), fade: true };
    if (discards.has(tile)) return null;
    if (discards.size > 0)
      return { reason: words.t("hand.not_legal", { tile: tileName(words, tile) }), fade: true };
    if (choices.length > 0) return { reason: words.t("hand.claim_first"), fade: false };
    return { reason: words.t("hand.not_your_turn"), fade: false };
  };
}
