// @vitest-environment node
import { expect, test } from "vitest";
import { choicesOf } from "./choices";
import { intentOf, type KeyContext } from "./keyboard";

const choices = choicesOf(
  [
    { type: "pass" },
    { type: "win" },
    { type: "pung", own: ["8p", "8p"] },
    { type: "chow", own: ["7p", "9p"] },
    { type: "chow", own: ["6p", "7p"] },
    { type: "exposed_kong", own: ["8p", "8p", "8p"] },
  ],
  { type: "claim", from: 1, tile: "8p", robbing: false },
);
const plain = { riichi: "no", exchange: false, letters: true, panel: false } as const;
const inHand: KeyContext = { ...plain, index: 3, count: 16, choices: [] };
const claiming: KeyContext = { ...plain, index: null, count: 13, choices };

const chosen = (key: string, context: KeyContext = claiming) => {
  const intent = intentOf(key, context);
  return intent?.type === "choose" ? intent.choice.action : intent;
};

test("buttons stand in a fixed order, the main act last, and claims are numbered", () => {
  expect(choices.map(({ kind, digit }) => `${kind} ${digit ?? "-"}`)).toEqual([
    "pass -",
    "chow 1",
    "chow 2",
    "pung 3",
    "exposed_kong 4",
    "win -",
  ]);
});

test("arrows, Home and End move in the hand and stop at its ends", () => {
  const to = (key: string, index: number) => intentOf(key, { ...inHand, index });
  expect(to("ArrowLeft", 3)).toEqual({ type: "focus", index: 2 });
  expect(to("ArrowLeft", 0)).toEqual({ type: "focus", index: 0 });
  expect(to("ArrowRight", 15)).toEqual({ type: "focus", index: 15 });
  expect(to("Home", 7)).toEqual({ type: "focus", index: 0 });
  expect(to("End", 7)).toEqual({ type: "focus", index: 15 });
});

test("Enter and Space play the focused tile, and do nothing of ours elsewhere", () => {
  for (const key of ["Enter", " "]) {
    expect(intentOf(key, inHand)).toEqual({ type: "take", index: 3 });
    expect(intentOf(key, claiming)).toBeNull();
  }
});

test("a number takes the claim that carries it", () => {
  expect(chosen("1")).toEqual({ type: "chow", own: ["6p", "7p"] });
  expect(chosen("2")).toEqual({ type: "chow", own: ["7p", "9p"] });
  expect(chosen("3")).toEqual({ type: "pung", own: ["8p", "8p"] });
  expect(chosen("5")).toBeNull();
});

test("Escape passes, or closes a panel first", () => {
  expect(chosen("Escape")).toEqual({ type: "pass" });
  expect(chosen("Escape", { ...claiming, panel: true })).toEqual({ type: "escape" });
  expect(chosen("Escape", inHand)).toBeNull();
});

test("letters win, take a kong, open the log and ask", () => {
  expect(chosen("w")).toEqual({ type: "win" });
  expect(chosen("K")).toEqual({ type: "exposed_kong", own: ["8p", "8p", "8p"] });
  expect(chosen("l")).toEqual({ type: "open", panel: "log" });
  expect(chosen("q")).toEqual({ type: "ask" });
});

test("R offers riichi, and takes it back as Escape does", () => {
  expect(intentOf("r", { ...inHand, riichi: "offered" })).toEqual({ type: "aim", on: true });
  expect(intentOf("R", { ...inHand, riichi: "aiming" })).toEqual({ type: "aim", on: false });
  expect(intentOf("Escape", { ...inHand, riichi: "aiming" })).toEqual({ type: "aim", on: false });
  expect(intentOf("r", inHand)).toBeNull();
});

test("F gives the chosen tiles away, or shows a flower", () => {
  expect(intentOf("f", { ...inHand, exchange: true })).toEqual({ type: "exchange" });
  const flower = choicesOf([{ type: "show_flower", tile: "f3" }, { type: "pass" }], {
    type: "flowers",
    seat: 0,
  });
  expect(chosen("f", { ...inHand, choices: flower })).toEqual({ type: "show_flower", tile: "f3" });
  expect(intentOf("f", inHand)).toBeNull();
});

test("suits, flowers and what ends a hand carry numbers", () => {
  const suits = choicesOf(
    (["m", "p", "s"] as const).map((suit) => ({ type: "void_suit", suit })),
    { type: "together" },
  );
  expect(suits.map(({ suit, digit }) => `${suit} ${digit}`)).toEqual(["m 1", "p 2", "s 3"]);
  expect(chosen("2", { ...inHand, choices: suits })).toEqual({ type: "void_suit", suit: "p" });
  const [ready] = choicesOf([{ type: "declare_ready" }], { type: "together" });
  const [kinds] = choicesOf([{ type: "nine_kinds" }], { type: "turn", seat: 0 });
  expect([ready?.digit, kinds?.digit]).toEqual([1, 1]);
});

test("red fives make two pungs of one kind, and each shows its tiles", () => {
  const pungs = choicesOf(
    [
      { type: "pung", own: ["5p", "5p"] },
      { type: "pung", own: ["0p", "5p"] },
    ],
    { type: "claim", from: 1, tile: "5p", robbing: false },
  );
  expect(pungs.map(({ tiles }) => tiles.join(" "))).toEqual(["0p 5p", "5p 5p"]);
});

test("letters can be switched off; the question mark stays", () => {
  const silent = { ...claiming, riichi: "offered", exchange: true, letters: false } as const;
  for (const key of ["w", "k", "r", "f", "l", "q"]) expect(intentOf(key, silent)).toBeNull();
  expect(intentOf("?", silent)).toEqual({ type: "open", panel: "keys" });
});
