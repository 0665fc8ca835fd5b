import type { Words } from "../../i18n/words";
import { type Players, useNaming } from "../context";
import { objectName, playerName, windLetter, windName } from "../naming";
import { type DealResult, type PaymentLine, type Seat, seatAt, type View } from "../view";

interface PaymentsProps {
  view: View;
  result: DealResult;
  /** Names of what the game adds to a payment. */
  names: Readonly<Record<string, string>>;
}

/** Who pays what to whom, with the arithmetic, by seat; the largest gain first. */
export function Payments({ view, result, names }: PaymentsProps) {
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
                {sums(words, players, view, result, seat, names).map((sum) => (
                  <span class="sum" key={sum}>
                    {sum}
                  </span>
                ))}
              </span>
              <span class={amount < 0 ? "amount minus" : amount > 0 ? "amount plus" : "amount"}>
                {words.signed(amount)}
                <span class="now">{words.t("result.score_now", { score: words.signed(score) })}</span>
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
  players: Players,
  view: View,
  result: DealResult,
  seat: Seat,
  names: Readonly<Record<string, string>>,
): string[] {
  const { wind } = seatAt(view, seat);
  const paid = result.wins.flatMap(({ score }) =>
    score.payments
      .filter((line) => line.payer === wind)
      .map((line) => arithmetic(words, line, score.unit, names)),
  );
  if (paid.length > 0) return paid;
  const from = result.transfers.filter((transfer) => transfer.to === seat).map((transfer) => transfer.from);
  if (from.length === 0) return [words.t("result.pays_nothing")];
  const payers = from.map((payer) => objectName(words, players, payer));
  return [words.t("result.receives", { players: words.list(payers) })];
}

/** "100 + 20 × (5 tai + 1 dealer) = 220": terms that are worth the same stand together. */
export function arithmetic(
  words: Words,
  { terms, amount }: PaymentLine,
  unit: string,
  names: Readonly<Record<string, string>>,
): string {
  const rates = new Map<number, string[]>();
  const pieces: string[] = [];
  for (const { id, count, each } of terms) {
    if (id === "base") pieces.push(words.number(count * each));
    else if (id === "total" || count !== 0) {
      const term =
        id === "total"
          ? words.count(`unit.${unit}`, count)
          : words.t("result.extra", { count, term: words.inside(names[id] ?? id) });
      rates.set(each, [...(rates.get(each) ?? []), term]);
    }
  }
  for (const [rate, [first = "", ...more]] of rates) {
    if (more.length === 0) pieces.push(words.t("result.term", { rate, term: first }));
    else pieces.push(words.t("result.terms", { rate, terms: [first, ...more].join(" + ") }));
  }
  return words.t("result.sum", { terms: pieces.join(" + "), amount });
}
