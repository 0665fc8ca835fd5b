// @vitest-environment node
import { expect, test } from "vitest";
import { SCENES } from "../dev/scenes";
import en from "../generated/messages.en.json";
import { Words } from "../i18n/words";
import { emptyState, type Input, reduce } from "./state";

const { hello, game } = SCENES.claim;
const after = (...inputs: Input[]) =>
  inputs.reduce(reduce, emptyState({ words: new Words("en", en), unit: "tai", winds: true }));

test("a game message brings view, legal actions and log lines", () => {
  const state = after(hello, game);
  expect(state.view).toBe(game.view);
  expect(state.legal).toBe(game.legal);
  expect(state.lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("the log starts anew with each deal", () => {
  const state = after(hello, game, game);
  expect(state.lines).toHaveLength(10);
});

test("the discard that may be claimed is marked, then the next one", () => {
  const turn = { ...game.view, phase: { type: "turn", seat: 2 } } as const;
  const marked = after(hello, game);
  expect(marked.last).toBe(1);
  const drawn = reduce(marked, {
    ...game,
    view: turn,
    events: [{ type: "drawn", seat: 2, tile: "1m", source: "head" }],
  });
  expect(drawn.last).toBe(1);
  const discarded = reduce(drawn, {
    ...game,
    view: turn,
    events: [{ type: "discarded", seat: 2, tile: "1m", drawn: true }],
  });
  expect(discarded.last).toBe(2);
});

test("a called discard is not marked any more", () => {
  const meld = { type: "pung", tiles: ["8p", "8p", "8p"], called: { tile: "8p", from: 1 } } as const;
  const called = { ...meld, tiles: [...meld.tiles] };
  const view = { ...game.view, phase: { type: "turn", seat: 0 } } as const;
  const state = reduce(after(hello, game), {
    ...game,
    view,
    events: [{ type: "called", seat: 0, meld: called }],
  });
  expect(state.last).toBeNull();
});

test("a refusal stays until something happens", () => {
  const refused = { type: "refused", id: "a", code: "stale_action", message: "", seq: 40 } as const;
  const state = after(hello, game, { type: "sent" }, refused);
  expect([state.sent, state.refusal]).toEqual([false, "stale_action"]);
  expect(reduce(state, { ...game, events: [] }).refusal).toBeNull();
});
