import { readFileSync } from "node:fs";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { NAMES } from "../../dev/names";
import { HELLO, SCENES, type Scene } from "../../dev/scenes";
import en from "../../generated/messages.en.json";
import es from "../../generated/messages.es.json";
import { LANGUAGES, readCatalogue } from "../../i18n/catalogue.mjs";
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
        names={{ ...NAMES[lang], ...OTHER_NAMES }}
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

// As the server sends them.
const OTHER_NAMES = { hand: "Value of the hand", honba: "Repeats" };

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

test("a riichi hand shows han, fu, indicators, and what lay on the table", async () => {
  const { root } = await show(SCENES.riichi_won);
  expect(texts(root, "h1")).toEqual(["You win with 4 han, 30 fu"]);
  expect([...root.querySelectorAll(".opened")].map((each) => each.getAttribute("aria-label"))).toEqual([
    "dora indicators",
    "ura indicators",
  ]);
  expect(texts(root, ".pay li:first-child .sum")).toEqual(["from Ana", "2,000 from the table"]);
  expect(texts(root, ".pay li:last-child .sum")).toEqual([
    "7,700 (value of the hand) + 300 × 2 repeats = 8,300",
  ]);
  expect(texts(root, "caption")).toContain("Fu, item by item");
});

test("who was not ready pays, and the ready hands lie open", async () => {
  const { root } = await show(SCENES.riichi_drawn);
  expect(texts(root, "h1")).toEqual(["Null hand"]);
  expect([...root.querySelectorAll(".opened")].map((each) => each.getAttribute("aria-label"))).toEqual([
    "Hand of Ana",
    "Hand of You",
  ]);
  expect(texts(root, ".sum")[0]).toBe("Not ready: 1,500 from Lin and Tomás");
  expect(texts(root, ".buttons p")).toEqual(["Next: East 2, honba 3"]);
});

test("a void hand says why", async () => {
  const { root } = await show(SCENES.riichi_void, "es");
  expect(texts(root, "h1")).toEqual(["Nula: nueve tipos"]);
  expect(texts(root, ".amount").map((amount) => amount?.slice(0, 1))).toEqual(["0", "0", "0", "0"]);
});

test("where places have points, the ranking shows what the game counts for", async () => {
  const { root } = await show(SCENES.riichi_over);
  expect(texts(root, ".card tbody tr").slice(0, 2)).toEqual(["1You35,000+45", "2Lin28,300+8"]);
});

test("MCR payments are eight, and the points of the hand from who discarded", async () => {
  const { root } = await show(SCENES.mcr_won);
  expect(texts(root, ".sum")).toEqual([
    "from Ana, you, and Tomás",
    "8 (base)",
    "8 (base)",
    "8 + 21 points = 29",
  ]);
});

test("each win of a hand that went on is told in order, then kongs and the end of the wall", async () => {
  const { root } = await show(SCENES.wall_end);
  expect(texts(root, "h1")).toEqual(["The wall has run out"]);
  expect(texts(root, ".stack .winline h2")).toEqual(["Ana wins with 2 fan", "You win with 1 fan"]);
  expect(texts(root, ".account tbody tr")).toEqual([
    "Ana: 2 fan–+4–−4",
    "You: 1 fan−3–+6−3",
    "Kong−1−1−1+3",
    "Void suit left+16––−16",
    "Not ready+4––−4",
    "Kong income given back+1+1+1−3",
  ]);
  expect(texts(root, ".account tfoot tr")).toEqual(["Total+17+4+6−27"]);
});

test("a new game is played by the rules of this one", async () => {
  const { root } = await show(SCENES.over);
  expect(root.querySelector<HTMLInputElement>("form [name=again]")?.value).toBe("g");
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
  [language: string]: unknown;
}
const sentences = readFileSync(`${import.meta.dirname}/../../../vectors/sentences.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sentence);

// The elements that the sentences name, in languages that the board's own page has no names for.
const SENTENCE_NAMES: Record<string, Record<string, string>> = {
  ...NAMES,
  ru: { concealed_self_draw: "Закрытая победа со стены", all_pungs: "Все тройки" },
  "zh-Hans": { concealed_self_draw: "门清自摸（不求人）", all_pungs: "碰碰胡" },
  "zh-Hant": { concealed_self_draw: "門清自摸（不求人）", all_pungs: "碰碰胡" },
  ja: { concealed_self_draw: "門清自摸（不求人）", all_pungs: "対々和（碰碰胡）" },
};

const everyLanguage = LANGUAGES.map((language) => new Words(language, readCatalogue(language)));

test.each(sentences)("$reason is the same sentence as on the command line", ({ reason, ...said }) => {
  for (const words of everyLanguage)
    expect([words.lang, reasonText(words, SENTENCE_NAMES[words.lang] ?? {}, reason)]).toEqual([
      words.lang,
      said[words.lang],
    ]);
});
