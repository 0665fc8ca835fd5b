import type { Words } from "../../i18n/words";
import { type Players, useNaming } from "../context";
import { playerName } from "../naming";
import type { DealResult, View } from "../view";
import { balance, type Step, stepsOf } from "./account";
import { type Names, valueText } from "./value";

interface AccountProps {
  view: View;
  result: DealResult;
  names: Names;
}

/** What each step of a deal brought each player. */
export function AccountTable({ view, result, names }: AccountProps) {
  const { words, players } = useNaming();
  const steps = stepsOf(result, view.seats.length);
  const cell = (amount: number, seat: number) => (
    <td key={seat} class={`of-player${amount < 0 ? " minus" : amount > 0 ? " plus" : ""}`}>
      {amount === 0 ? "–" : words.signed(amount)}
    </td>
  );
  return (
    <section class="card">
      <table class="sheet account">
        <caption>{words.t("result.account")}</caption>
        <thead>
          <tr>
            <th scope="col" class="step">
              {words.t("result.step")}
            </th>
            {view.order.map((seat) => (
              <th scope="col" class="of-player" key={seat}>
                {playerName(words, players, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, i) => (
            <tr key={i}>
              <th scope="row" class="step">
                {stepName(words, players, names, step)}
              </th>
              {view.order.map((seat) => cell(step.amounts[seat] ?? 0, seat))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.t("result.total")}</th>
            {view.order.map((seat) => cell(balance(result, seat), seat))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function stepName(words: Words, players: Players, names: Names, { kind }: Step): string {
  switch (kind.type) {
    case "win": {
      const { seat, score } = kind.win;
      const values = { player: playerName(words, players, seat), value: valueText(words, names, score) };
      return words.t("result.step_win", values);
    }
    case "cause":
      return words.t(`cause.${kind.cause}`);
    case "table":
      return words.t("result.step_table");
  }
}
