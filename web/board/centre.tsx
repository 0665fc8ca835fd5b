import type { Words } from "../i18n/words";
import { useNaming } from "./context";
import { roundName, tileName } from "./naming";
import { FlatTile } from "./tile";
import type { Extra, Tile, View } from "./view";

/** What belongs to nobody: the round, the wall, indicators, repeats; here too: that the connection is lost. */
export function Centre({ view, offline }: { view: View; offline: boolean }) {
  const { words, players } = useNaming();
  const { extra, wall, deal } = view;
  return (
    <section class="centre" aria-label={words.t("centre.label")}>
      <h1>{roundName(words, players, deal)}</h1>
      {offline ? (
        <p class="lost">{words.t("note.lost")}</p>
      ) : (
        <dl class="facts">
          <div>
            <dt>{words.t("centre.left")}</dt>
            <dd>{words.number(wall.left)}</dd>
          </div>
          {extra?.type === "riichi" && <Indicators words={words} tiles={extra.indicators} />}
          {extra === null && wall.reserved > 0 && (
            <div>
              <dt>{words.t("centre.reserved")}</dt>
              <dd>{words.number(wall.reserved)}</dd>
            </div>
          )}
        </dl>
      )}
      <Repeats extra={extra} repeats={deal.repeats} />
    </section>
  );
}

function Indicators({ words, tiles }: { words: Words; tiles: readonly Tile[] }) {
  return (
    <div class="indicators">
      <dt>{words.count("centre.indicators", tiles.length)}</dt>
      <dd class="tiles">
        {tiles.map((tile, i) => (
          <FlatTile key={`${i}${tile}`} words={words} tile={tile} name={tileName(words, tile)} />
        ))}
      </dd>
    </div>
  );
}

/** What lies on the table for the next winner, or how often the dealer has continued. */
function Repeats({ extra, repeats }: { extra: Extra | null; repeats: number }) {
  const { words, players } = useNaming();
  if (extra?.type !== "riichi")
    return repeats > 0 && players.winds ? (
      <p class="sub">{words.t("centre.repeats", { count: repeats })}</p>
    ) : null;
  return (
    <p class="sub">
      <span class="stick" aria-hidden="true" />
      {words.t("centre.table", { points: extra.deposits, honba: repeats })}
    </p>
  );
}
