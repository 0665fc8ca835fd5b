import type { Words } from "../../i18n/words";
import { useNaming } from "../context";
import { objectName, playerName, windLetter, windName } from "../naming";
import { type DealResult, type PaymentLine, type Seat, seatAt, type View } from "../view";

interface PaymentsProps {
  view: View;
  result: DealResult;
  /** Names of what the game adds to a payment. */
  terms: Readonly<Record<string, string>>;
}

/** Who pays what to whom, with the arithmetic, by seat; the largest gain first. */
export function Payments({ view, result, terms }: PaymentsProps) {
  const { words, players } = useNaming();
  const seats = view.seats.map((_, seat) => ({ seat, amount: balance(result, seat) }));
  seats.sort((a, b) => b.amount - a.amount);
  return (
    <section class="card">
      <h2>{words.t("result.payments")}</h2>
      <ul class="pay">
        {seats.map(({ seat, amount }) => {
          const { wind, score } = seatAt(view, seat);
          return (
            <li key={seat}>
              <span class="wind">
                <span aria-hidden="true">{windLetter(words, wind)}</span>
                <span class="vh">{windName(words, wind)}</span>
              </span>
              <span>
                <b>{playerName(words, players, seat)}</b>
                {sums(words, players, view, result, seat, terms).map((sum) => (
                  <span class="sum" key={sum}>
                    {sum}
                  </span>
                ))}
              </span>
              <span class={amount < 0 ? "amount minus" : amount > 0 ? "amount plus" : "amount"}>
                {words.signed(amount)}
                <span class="now">{words.t("result.score_now", { score: words.number(score) })}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function balance({ transfers }: DealResult, seat: Seat): number {
  return transfers.reduce((sum, { from, to, amount }) => {
    return sum + (to === seat ? amount : 0) - (from === seat ? amount : 0);
  }, 0);
}

/** The lines under a name: each payment's arithmetic, or from whom the points come. */
function sums(
  words: Words,
  players: readonly string[],
  view: View,
  result: DealResult,
  seat: Seat,
  terms: Readonly<Record<string, string>>,
): string[] {
  const { wind } = seatAt(view, seat);
  const paid = result.wins.flatMap((win) => win.score.payments).filter((line) => line.payer === wind);
  if (paid.length > 0) return paid.map((line) => arithmetic(words, line, terms));
  const from = result.transfers.filter((transfer) => transfer.to === seat).map((transfer) => transfer.from);
  if (from.length === 0) return [words.t("result.pays_nothing")];
  const names = from.map((payer) => objectName(words, players, payer));
  return [words.t("result.receives", { players: words.list(names) })];
}

/** "100 + 20 × (5 tai + 1 dealer) = 220". */
export function arithmetic(words: Words, line: PaymentLine, terms: Readonly<Record<string, string>>): string {
  const { base, per_unit: rate, value, amount } = line;
  const extras = line.extra.filter((extra) => extra.value !== 0);
  const values = { base, rate, value, amount };
  if (extras.length === 0) return words.t("result.sum", values);
  const each = extras.map((extra) =>
    words.t("result.extra", { value: extra.value, term: terms[extra.id] ?? extra.id }),
  );
  return words.t("result.sum_extra", { ...values, extras: each.join(" + ") });
}
