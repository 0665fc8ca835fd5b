import type { Words } from "../../i18n/words";
import { type Players, useNaming } from "../context";
import { objectName, playerName, scoreText, windLetter, windName } from "../naming";
import {
  type Cause,
  type DealResult,
  type PaymentLine,
  type Score,
  type Seat,
  seatAt,
  type Transfer,
  type View,
} from "../view";
import { balance } from "./account";
import type { Names } from "./value";

interface PaymentsProps {
  view: View;
  result: DealResult;
  /** Names of what the game adds to a payment. */
  names: Names;
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
                {sums(words, players, view, result, seat, names).map((sum, i) => (
                  <span class="sum" key={`${i}${sum}`}>
                    {sum}
                  </span>
                ))}
              </span>
              <span class={amount < 0 ? "amount minus" : amount > 0 ? "amount plus" : "amount"}>
                {words.signed(amount)}
                <span class="now">
                  {words.t("result.score_now", { score: scoreText(words, view.extra, score) })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The lines under a name: each payment's arithmetic, from whom points come, what else is paid and why. */
function sums(
  words: Words,
  players: Players,
  view: View,
  result: DealResult,
  seat: Seat,
  names: Names,
): string[] {
  const { transfers, collected } = result;
  const causeOf = ({ cause = "win" }: Transfer) => cause;
  const list = (seats: readonly Seat[]) =>
    words.list([...new Set(seats)].map((each) => objectName(words, players, each)));
  const total = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
  const lines: string[] = [];
  const won = transfers.filter((each) => each.to === seat && causeOf(each) === "win");
  if (won.length > 0) lines.push(words.t("result.receives", { players: list(won.map(({ from }) => from)) }));
  for (const { amount } of collected.filter((each) => each.seat === seat))
    lines.push(words.t("result.collects", { amount }));
  for (const paid of transfers.filter((each) => each.from === seat && causeOf(each) === "win"))
    lines.push(payment(words, players, view, result, paid, names));
  const causes = [...new Set(transfers.map(causeOf))].filter((cause): cause is Cause => cause !== "win");
  for (const cause of causes) {
    const moved = transfers.filter((each) => causeOf(each) === cause);
    const values = { cause: words.t(`cause.${cause}`) };
    const got = moved.filter((each) => each.to === seat);
    const gave = moved.filter((each) => each.from === seat);
    if (got.length > 0)
      lines.push(
        words.t("result.got", { ...values, amount: total(got), players: list(got.map(({ from }) => from)) }),
      );
    if (gave.length > 0)
      lines.push(
        words.t("result.gave", { ...values, amount: total(gave), players: list(gave.map(({ to }) => to)) }),
      );
  }
  return lines.length > 0 ? lines : [words.t("result.pays_nothing")];
}

/** A payment for a win: its arithmetic where the score tells it, and to whom it goes where several have won. */
function payment(
  words: Words,
  players: Players,
  view: View,
  { wins }: DealResult,
  { from, to, amount }: Transfer,
  names: Names,
): string {
  const score = wins.find((win) => win.seat === to)?.score;
  const line = score && lineOf(score, view, from, to, amount);
  const sum = line ? arithmetic(words, line, score.unit, names) : words.number(amount);
  if (wins.length < 2 && line) return sum;
  return words.t("result.pays", { sum, player: objectName(words, players, to) });
}

/** The sum that explains an amount: the payer's own, or that of a share of just this size. */
function lineOf(
  { payments, price }: Score,
  view: View,
  from: Seat,
  to: Seat,
  amount: number,
): Pick<PaymentLine, "terms" | "amount"> | undefined {
  const [payer, payee] = [seatAt(view, from).wind, seatAt(view, to).wind];
  const own = payments.find((line) => line.payer === payer && line.payee === payee);
  const lines = own ? [own] : (price?.shares ?? []);
  return lines.find((line) => line.amount === amount);
}

/** What a line of a sum is for, as it stands inside the sum. */
function termName(words: Words, names: Names, id: string): string {
  const name = names[id];
  if (name !== undefined) return words.inside(name);
  return words.has(`term.${id}`) ? words.t(`term.${id}`) : id;
}

/** "100 + 20 × (5 tai + 1 dealer) = 220": terms that are worth the same stand together. */
export function arithmetic(
  words: Words,
  { terms, amount }: Pick<PaymentLine, "terms" | "amount">,
  unit: string,
  names: Names,
): string {
  const rates = new Map<number, string[]>();
  const pieces: string[] = [];
  const counted = terms.filter(({ id, count }) => id === "base" || id === "total" || count !== 0);
  for (const { id, count, each } of counted) {
    const isAlone = counted.every((other) => other.id === id || other.each !== each);
    if (id === "base" && counted.length === 1)
      pieces.push(words.t("result.once", { amount: count * each, term: words.t("term.base") }));
    else if (id === "base") pieces.push(words.number(count * each));
    else if (id !== "total" && count === 1 && isAlone)
      pieces.push(words.t("result.once", { amount: each, term: termName(words, names, id) }));
    else {
      const term =
        id === "total"
          ? words.count(`unit.${unit}`, count)
          : words.t("result.extra", { count, term: termName(words, names, id) });
      rates.set(each, [...(rates.get(each) ?? []), term]);
    }
  }
  for (const [rate, [first = "", ...more]] of rates) {
    if (rate === 1) pieces.push(first, ...more);
    else if (more.length > 0)
      pieces.push(words.t("result.terms", { rate, terms: [first, ...more].join(" + ") }));
    else pieces.push(words.t("result.term", { rate, term: first }));
  }
  if (pieces.length === 1 && counted.length === 1 && counted[0]?.count === 1) return pieces.join("");
  return words.t("result.sum", { terms: pieces.join(" + "), amount });
}
