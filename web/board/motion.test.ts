// @vitest-environment node
import { expect, test } from "vitest";
import { SCENES } from "../dev/scenes";
import { millisecondsOf, movesBetween } from "./motion";
import type { SeatView, View } from "./view";

const { view } = SCENES.claim.game;
const withSeat = (seat: number, change: Partial<SeatView>): View => ({
  ...view,
  seats: view.seats.map((each, i) => (i === seat ? { ...each, ...change } : each)),
});
const pung = (seat: number, from: number) => ({
  melds: [
    ...(view.seats[seat]?.melds ?? []),
    { type: "pung" as const, tiles: ["8p", "8p", "8p"], called: { tile: "8p", from } },
  ],
});

test("one's own draw comes from the wall", () => {
  expect(movesBetween(view, withSeat(2, { drawn: "1m" }))).toEqual([{ type: "draw", duration: "--step" }]);
});

test("a called set comes from whose discard it was", () => {
  expect(movesBetween(view, withSeat(3, pung(3, 1)))).toEqual([
    { type: "call", seat: 3, from: 1, duration: "--settle" },
  ]);
});

test("nothing moves when nothing has come, nor from one deal to the next", () => {
  expect(movesBetween(view, view)).toEqual([]);
  const next = withSeat(2, { drawn: "1m" });
  expect(movesBetween(view, { ...next, deal: { ...view.deal, deal: 6 } })).toEqual([]);
});

test("durations are read as they are written and as they are built", () => {
  expect([" 180ms", ".18s", "1ms", ".001s"].map(millisecondsOf)).toEqual([180, 180, 1, 1]);
  expect(millisecondsOf("")).toBeNaN();
});
