import { readFileSync } from "node:fs";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { NAMES } from "../../dev/names";
import { HELLO, SCENES, type Scene } from "../../dev/scenes";
import en from "../../generated/messages.en.json";
import es from "../../generated/messages.es.json";
import { Words } from "../../i18n/words";
import { NamingContext } from "../context";
import type { Reason } from "../view";
import { reasonText } from "./reason";
import { ResultPage } from "./result_page";
import { waitingTiles } from "./win_line";

const english = new Words("en", en);
const spanish = new Words("es", es);

async function show({ game }: Scene, lang: "en" | "es" = "en", wait: string | null = null) {
  const root = document.createElement("div");
  document.body.append(root);
  const { result } = game.view;
  if (!result) throw new Error("no result");
  const onNext = vi.fn();
  const page = (
    <NamingContext.Provider
      value={{
        words: lang === "en" ? english : spanish,
        players: { names: HELLO.players, self: HELLO.seat, order: [0, 1, 2, 3], winds: true },
      }}
    >
      <ResultPage
        view={game.view}
        result={result}
        names={NAMES[lang]}
        game="g"
        wait={wait}
        onNext={onNext}
        onPeek={vi.fn()}
      />
    </NamingContext.Provider>
  );
  await act(() => render(page, root));
  return { root, onNext };
}

const texts = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((each) => each.textContent);

test("while the next hand cannot be asked for, the button says why and does nothing", async () => {
  const { root, onNext } = await show(SCENES.won, "en", "One moment.");
  const next = root.querySelector<HTMLButtonElement>(".buttons .btn-now");
  expect([next?.getAttribute("aria-disabled"), next?.getAttribute("aria-description")]).toEqual([
    "true",
    "One moment.",
  ]);
  expect(root.querySelector(".buttons .how")?.textContent).toBe("One moment.");
  await act(() => next?.click());
  expect(onNext).not.toHaveBeenCalled();
});

test("a win is told first, and the winning tile is last and named so", async () => {
  const { root } = await show(SCENES.won);
  expect(document.activeElement?.textContent).toBe("You win with 5 tai");
  expect(root.querySelector(".how")?.textContent).toBe("On 8 of dots from Lin.");
  const tiles = [...root.querySelectorAll(".hand > .tile")].map((tile) => tile.getAttribute("aria-label"));
  expect(tiles).toHaveLength(17);
  expect(tiles.at(-1)).toBe("8 of dots, winning tile");
});

test("every counted element stands with its value and the total", async () => {
  const { root } = await show(SCENES.won);
  expect(texts(root, ".sheet:not(.out) tr").slice(1)).toEqual([
    "Concealed hand1",
    "Seat wind1",
    "Single wait1",
    "Seat flower × 22",
    "Total5 tai",
  ]);
});

test("what was left out says why", async () => {
  const { root } = await show(SCENES.won);
  expect(texts(root, ".why")).toEqual([
    "The winning tile came from another player; it had to be drawn.",
    "One set is not a chow: pung of west wind.",
    "There are tiles of more than one suit.",
    "Concealed pungs: 1 of 3.",
    "The win did not come in that way: last tile of the wall.",
  ]);
});

test("payments show their arithmetic", async () => {
  const { root } = await show(SCENES.drawn, "es");
  expect(texts(root, ".sum")).toEqual([
    "de Lin, ti y Tomás",
    "100 + 20 × 4 tai = 180",
    "100 + 20 × 4 tai = 180",
    "100 + 20 × (4 tai + 1 repartidor (mano) + 1 racha del repartidor + 1 tirón al repartidor) = 240",
  ]);
  expect(texts(root, "h1")).toEqual(["Ana gana con 4 tai"]);
});

test("a null hand says what follows, and the next hand can be started", async () => {
  const { root, onNext } = await show(SCENES.exhausted);
  expect(texts(root, "h1")).toEqual(["Null hand"]);
  expect(texts(root, ".buttons p")).toEqual(["Next: East 1 again, streak 2"]);
  root.querySelector("button")?.click();
  expect(onNext).toHaveBeenCalledOnce();
});

test("after the game there is a ranking and a new game", async () => {
  const { root } = await show(SCENES.over);
  expect(texts(root, ".card tbody tr").slice(0, 2)).toEqual(["1You+320", "2Lin−20"]);
  expect(root.querySelector("form")?.getAttribute("action")).toBe("/en/play");
});

test("the winning tile is taken out of the hand once, whether or not it was sent with it", () => {
  expect(waitingTiles({ concealed: ["1m", "5p", "5p", "5p", "9s"], tile: "5p" })).toEqual([
    "1m",
    "5p",
    "5p",
    "9s",
  ]);
  expect(waitingTiles({ concealed: ["1m", "5p", "5p", "9s"], tile: "5p" })).toEqual(["1m", "5p", "5p", "9s"]);
});

interface Sentence {
  reason: Reason;
  en: string;
  es: string;
}
const sentences = readFileSync(`${import.meta.dirname}/../../../vectors/sentences.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sentence);

test.each(sentences)("$reason is the same sentence as on the command line", ({ reason, en, es }) => {
  expect(reasonText(english, NAMES.en, reason)).toBe(en);
  expect(reasonText(spanish, NAMES.es, reason)).toBe(es);
});
