import type { Words } from "../../i18n/words";
import { type Players, useNaming } from "../context";
import { roundName } from "../naming";
import type { NextDealView, View } from "../view";
import type { ResultProps } from "./result_page";

/** On to the next hand or the next game, or a look at the table. */
export function Buttons({ view, result, game, wait, onNext, onPeek }: ResultProps) {
  const { words, players } = useNaming();
  return (
    <div class="buttons">
      {result.next && (
        <button
          type="button"
          class="btn btn-now"
          aria-disabled={wait ? true : undefined}
          aria-description={wait ?? undefined}
          onClick={() => wait === null && onNext()}
        >
          {words.t("result.next")}
        </button>
      )}
      {!result.next && (
        <form method="post" action={`/${words.lang}/play`}>
          <input type="hidden" name="again" value={game} />
          <button type="submit" class="btn btn-now">
            {words.t("ranking.new_game")}
          </button>
        </form>
      )}
      <button type="button" class="btn" onClick={onPeek}>
        {words.t("result.show_table")}
      </button>
      {result.next && <p class="how">{wait ?? nextText(words, players, view, result.next)}</p>}
    </div>
  );
}

function nextText(words: Words, players: Players, { deal, extra }: View, next: NextDealView): string {
  // The chairs of a new round are not known yet, but its first dealer is.
  const order = next.round === deal.round ? players.order : [next.dealer];
  const round = roundName(words, { ...players, order }, { ...next, deal: deal.deal + 1 });
  // A number of its own says all.
  if (next.repeats === 0 || !players.winds) return words.t("result.next_is", { round });
  const id = extra?.type === "riichi" ? "result.next_honba" : "result.next_repeats";
  return words.t(id, { round, count: next.repeats });
}
