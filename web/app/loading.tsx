import type { Words } from "../i18n/words";

/** The table at its final size before the first message: places, and an empty well for the hand. */
export function Loading({ words, lost }: { words: Words; lost: boolean }) {
  return (
    <main class="board loading" aria-label={words.t("table.label")} aria-busy="true">
      <div class="grid">
        <EmptySeat side="across" />
        <EmptySeat side="left" />
        <section class="centre">
          <h1 class={lost ? "lost" : ""}>{words.t(lost ? "note.lost" : "table.loading")}</h1>
        </section>
        <EmptySeat side="right" />
        <div class="own" aria-hidden="true">
          <div class="me">
            <EmptyChip />
          </div>
          <div class="river" />
          <div class="handrow">
            <div class="hand" />
          </div>
        </div>
      </div>
    </main>
  );
}

function EmptySeat({ side }: { side: "across" | "left" | "right" }) {
  return (
    <div class={`seat seat-${side}`} aria-hidden="true">
      <EmptyChip />
      <div class="river" />
    </div>
  );
}

const EmptyChip = () => (
  <div class="chip">
    <span class="wind" />
    <span class="empty-name" />
  </div>
);
