import { useNaming } from "../context";
import { playerName, scoreText } from "../naming";
import type { Extra, RankingLine } from "../view";

/** All players at the end of a game, with what the game counts for where places have points of their own. */
export function Ranking({ ranking, extra }: { ranking: readonly RankingLine[]; extra: Extra | null }) {
  const { words, players } = useNaming();
  const counts = ranking.some(({ result }) => result !== undefined);
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
            {counts && <th scope="col">{words.t("ranking.result")}</th>}
          </tr>
        </thead>
        <tbody>
          {ranking.map(({ seat, score, rank, result }) => (
            <tr key={seat}>
              <td>{words.number(rank)}</td>
              <th scope="row">{playerName(words, players, seat)}</th>
              <td>{scoreText(words, extra, score)}</td>
              {counts && <td>{words.signed((result ?? 0) / 1000)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
