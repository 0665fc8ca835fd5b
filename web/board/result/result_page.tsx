import { useNaming } from "../context";
import { playerName } from "../naming";
import type { DealResult, Meld, View, WinResult } from "../view";
import { stepsOf } from "./account";
import { AccountTable } from "./account_table";
import { Buttons } from "./buttons";
import { Indicators, ShownHands } from "./open_tiles";
import { outcomeOf } from "./outcome";
import { Payments } from "./payments";
import { Ranking } from "./ranking";
import { Counted, FuTable, LeftOutTable } from "./score_tables";
import type { Names } from "./value";
import { ResultHeading, WinningHand, winHow, winTitle } from "./win_line";

export interface ResultProps {
  view: View;
  result: DealResult;
  /** Names of the scoring elements and of what the game adds to a payment. */
  names: Names;
  /** The id of the game. */
  game: string;
  /** Why the next hand cannot be asked for now. */
  wait: string | null;
  onNext(): void;
  onPeek(): void;
}

/** How a hand ended: who won with what, all that counted, what did not and why, who pays. */
export function ResultPage(props: ResultProps) {
  const { view, result, names } = props;
  const { words, players } = useNaming();
  const { title, how, told } = outcomeOf(words, players, names, result);
  const hasSteps = stepsOf(result, view.seats.length).filter(({ kind }) => kind.type !== "table").length > 1;
  const account = <AccountTable view={view} result={result} names={names} />;
  const others = result.wins.filter((win) => win !== told);
  return (
    <main class="result" id="result" tabIndex={-1}>
      <section class="winline">
        <header>
          <div>
            <ResultHeading>{title}</ResultHeading>
            <p class="how">{how}</p>
          </div>
          <Buttons {...props} />
        </header>
        {told && <WinningHand win={told} melds={meldsOf(view, told)} />}
        <Indicators view={view} result={result} />
        <ShownHands view={view} result={result} />
      </section>
      {result.ranking && <Ranking ranking={result.ranking} extra={view.extra} />}
      <div class="two">
        {told && (
          <div class="stack">
            <Counted score={told.score} names={names} />
          </div>
        )}
        {!told && hasSteps && <div class="stack">{account}</div>}
        <div class="stack paid">
          <Payments view={view} result={result} names={names} />
          {told && hasSteps && account}
        </div>
        {result.wins.length > 0 && (
          <div class="stack">
            {told && <FuTable score={told.score} names={names} />}
            {told && <LeftOutTable score={told.score} names={names} />}
            {others.map((win) => (
              <section class="winline" key={win.seat} aria-label={playerName(words, players, win.seat)}>
                <h2>{winTitle(words, players, names, win)}</h2>
                <p class="how">{winHow(words, players, win)}</p>
                <WinningHand win={win} melds={meldsOf(view, win)} />
                <Counted score={win.score} names={names} />
                <FuTable score={win.score} names={names} />
                <LeftOutTable score={win.score} names={names} />
              </section>
            ))}
          </div>
        )}
      </div>
    </main>
  );
}

/** The sets as they lie on the table, with whom they were made; a kong that lay face down is known from the hand. */
function meldsOf(view: View, { seat, melds }: WinResult): readonly Meld[] {
  const lying = view.seats[seat]?.melds ?? melds;
  return lying.map((meld, i) => (meld.tiles.includes("??") ? (melds[i] ?? meld) : meld));
}
