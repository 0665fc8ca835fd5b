import { useNaming } from "./context";
import { roundName } from "./naming";
import type { View } from "./view";

/** What belongs to nobody: the round, the wall, repeats; here too: that the connection is lost. */
export function Centre({ view, offline }: { view: View; offline: boolean }) {
  const { words } = useNaming();
  return (
    <section class="centre" aria-label={words.t("centre.label")}>
      <h1>{roundName(words, view.deal)}</h1>
      {offline ? (
        <p class="lost">{words.t("note.lost")}</p>
      ) : (
        <dl class="facts">
          <div>
            <dt>{words.t("centre.left")}</dt>
            <dd>{words.number(view.wall.left)}</dd>
          </div>
          <div>
            <dt>{words.t("centre.reserved")}</dt>
            <dd>{words.number(view.wall.reserved)}</dd>
          </div>
        </dl>
      )}
      {view.deal.repeats > 0 && <p class="sub">{words.t("centre.repeats", { count: view.deal.repeats })}</p>}
    </section>
  );
}
