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
const inHand: KeyContext = { index: 3, count: 16, choices: [], letters: true, panel: false };
const claiming: KeyContext = { index: null, count: 13, choices, letters: true, panel: false };

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

test("Enter and Space discard the focused tile, and do nothing of ours elsewhere", () => {
  for (const key of ["Enter", " "]) {
    expect(intentOf(key, inHand)).toEqual({ type: "discard", index: 3 });
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

test("letters can be switched off; the question mark stays", () => {
  const silent = { ...claiming, letters: false };
  for (const key of ["w", "k", "l", "q"]) expect(intentOf(key, silent)).toBeNull();
  expect(intentOf("?", silent)).toEqual({ type: "open", panel: "keys" });
});
