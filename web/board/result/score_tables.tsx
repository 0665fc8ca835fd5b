import { useNaming } from "../context";
import { tileName } from "../naming";
import { FlatTile } from "../tile";
import type { FanLine, Score, Tile } from "../view";
import { reasonText } from "./reason";
import { type Names, valueText } from "./value";

interface TablesProps {
  score: Score;
  /** Names of the scoring elements. */
  names: Names;
}

/** Every element that counted, with the tiles it was counted for. */
export function Counted({ score, names }: TablesProps) {
  const { words } = useNaming();
  return (
    <section class="card">
      <table class="sheet counted">
        <caption>{words.t("result.counted")}</caption>
        <thead class="vh">
          <tr>
            <th scope="col">{words.t("result.element")}</th>
            <th scope="col">{words.t(`result.value.${score.unit}`)}</th>
          </tr>
        </thead>
        <tbody>
          {score.fans.map((fan) => (
            <tr key={fan.id}>
              <th scope="row">
                <div class="line">
                  <span>{fanName(fan)}</span>
                  {!isWholeHand(fan) && <Sets sets={fan.tiles} />}
                </div>
              </th>
              <td>{words.number(fan.value)}</td>
            </tr>
          ))}
          {score.fans.length === 0 && (
            <tr>
              <td class="why" colSpan={2}>
                {words.t("result.nothing")}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.t("result.total")}</th>
            <td>{valueText(words, names, score)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );

  function fanName({ id, count }: FanLine): string {
    const name = names[id] ?? id;
    return count > 1 ? words.t("result.times", { name, count }) : name;
  }
}

/** What is counted for all tiles need not show them: they stand above. */
const isWholeHand = ({ tiles }: FanLine): boolean => tiles.flat().length >= 14;

function Sets({ sets }: { sets: readonly Tile[][] }) {
  const { words } = useNaming();
  if (sets.length === 0) return null;
  return (
    <span class="sets">
      {sets.map((tiles, i) => (
        <span class="grp" key={`${i}${tiles.join("")}`}>
          {tiles.map((tile, j) => (
            <FlatTile key={`${j}${tile}`} words={words} tile={tile} name={tileName(words, tile)} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** Fu, item by item, in a ruleset that has them. */
export function FuTable({ score, names }: TablesProps) {
  const { words } = useNaming();
  const { fu } = score;
  if (!fu) return null;
  return (
    <section class="card">
      <table class="sheet">
        <caption>{words.t("result.fu")}</caption>
        <thead class="vh">
          <tr>
            <th scope="col">{words.t("result.element")}</th>
            <th scope="col">{words.t("result.value.fu")}</th>
          </tr>
        </thead>
        <tbody>
          {fu.lines.map(({ id, fu: value, tiles }, i) => (
            <tr key={`${i}${id}`}>
              <th scope="row">
                <div class="line">
                  <span>{names[id] ?? id}</span>
                  <Sets sets={tiles.length > 0 ? [tiles] : []} />
                </div>
              </th>
              <td>{words.number(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {fu.sum === fu.rounded
                ? words.t("result.total")
                : words.t("result.fu_rounded", { sum: fu.sum })}
            </th>
            <td>{words.count("unit.fu", fu.rounded)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** What one could have hoped for, and why it did not count. */
export function LeftOutTable({ score, names }: TablesProps) {
  const { words } = useNaming();
  if (score.left_out.length === 0) return null;
  return (
    <section class="card">
      <table class="sheet out">
        <caption>{words.t("result.left_out")}</caption>
        <thead class="vh">
          <tr>
            <th scope="col">{words.t("result.element")}</th>
            <th scope="col">{words.t(`result.value.${score.unit}`)}</th>
          </tr>
        </thead>
        <tbody>
          {score.left_out.map(({ id, value, reason }) => (
            <tr key={id}>
              <th scope="row">
                {names[id] ?? id}
                <div class="why">{reasonText(words, names, reason)}</div>
              </th>
              <td>{words.number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
