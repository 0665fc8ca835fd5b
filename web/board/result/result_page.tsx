import type { Words } from "../../i18n/words";
import { useNaming } from "../context";
import { playerName, roundName } from "../naming";
import { type DealResult, type NextDealView, type RankingLine, seatAt, type View } from "../view";
import { Payments } from "./payments";
import { Counted, LeftOutTable } from "./score_tables";
import { ResultHeading, WinningHand, winHow, winTitle } from "./win_line";

interface ResultProps {
  view: View;
  result: DealResult;
  /** Names of the scoring elements and of what the game adds to a payment. */
  names: Readonly<Record<string, string>>;
  /** Why the next hand cannot be asked for now. */
  wait: string | null;
  onNext(): void;
  onPeek(): void;
}

/** How a hand ended: who won with what, all that counted, what did not and why, who pays. */
export function ResultPage(props: ResultProps) {
  const { view, result, names } = props;
  const { words, players } = useNaming();
  const [first, ...others] = result.wins;
  return (
    <main class="result" id="result" tabIndex={-1}>
      <section class="winline">
        <header>
          <div>
            <ResultHeading>
              {first ? winTitle(words, players, first) : words.t("result.exhausted")}
            </ResultHeading>
            <p class="how">{first ? winHow(words, players, first) : words.t("result.exhausted_how")}</p>
          </div>
          <Buttons {...props} />
        </header>
        {first && <WinningHand win={first} melds={seatAt(view, first.seat).melds} />}
      </section>
      {result.ranking && <Ranking ranking={result.ranking} />}
      <div class="two">
        {first && (
          <div class="stack">
            <Counted score={first.score} names={names} />
          </div>
        )}
        <div class="stack paid">
          <Payments view={view} result={result} names={names} />
        </div>
        {first && (
          <div class="stack">
            <LeftOutTable score={first.score} names={names} />
            {others.map((win) => (
              <section class="winline" key={win.seat}>
                <h2>{winTitle(words, players, win)}</h2>
                <p class="how">{winHow(words, players, win)}</p>
                <WinningHand win={win} melds={seatAt(view, win.seat).melds} />
                <Counted score={win.score} names={names} />
                <LeftOutTable score={win.score} names={names} />
              </section>
            ))}
          </div>
        )}
      </div>
    </main>
  );
}

function Buttons({ result, wait, onNext, onPeek }: ResultProps) {
  const { words } = useNaming();
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
          <button type="submit" class="btn btn-now">
            {words.t("ranking.new_game")}
          </button>
        </form>
      )}
      <button type="button" class="btn" onClick={onPeek}>
        {words.t("result.show_table")}
      </button>
      {result.next && <p class="how">{wait ?? nextText(words, result.next)}</p>}
    </div>
  );
}

function nextText(words: Words, next: NextDealView): string {
  const round = roundName(words, next);
  if (next.repeats === 0) return words.t("result.next_is", { round });
  return words.t("result.next_repeats", { round, count: next.repeats });
}

function Ranking({ ranking }: { ranking: readonly RankingLine[] }) {
  const { words, players } = useNaming();
  return (
    <section class="card">
      <p class="small soft">{words.t("ranking.over")}</p>
      <table class="sheet">
        <caption>{words.t("ranking.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{words.t("ranking.place")}</th>
            <th scope="col">{words.t("ranking.player")}</th>
            <th scope="col">{words.t("ranking.score")}</th>
          </tr>
        </thead>
        <tbody>
          {ranking.map(({ seat, score, rank }) => (
            <tr key={seat}>
              <td>{words.number(rank)}</td>
              <th scope="row">{playerName(words, players, seat)}</th>
              <td>{words.signed(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
