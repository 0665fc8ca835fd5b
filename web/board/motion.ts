import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Seat, View } from "./view";

/** Something that has come to a new place, and which duration of styles/tokens.css its way takes. */
export type Move =
  | { type: "draw"; duration: "--step" }
  | { type: "call"; seat: Seat; from: Seat; duration: "--settle" };

/** What has moved between two views of one deal. A discard moves by itself: styles/tiles.css. */
export function movesBetween(before: View, after: View): Move[] {
  if (before.deal.deal !== after.deal.deal) return [];
  const moves: Move[] = [];
  after.seats.forEach(({ melds, drawn }, seat) => {
    const old = before.seats[seat];
    const called = melds.at(-1)?.called;
    if (old && melds.length > old.melds.length && called)
      moves.push({ type: "call", seat, from: called.from, duration: "--settle" });
    if (old && seat === after.seat && drawn !== null && old.drawn === null)
      moves.push({ type: "draw", duration: "--step" });
  });
  return moves;
}

/** Lets the drawn tile come from the wall and a called set from the discards; a new view ends what still moves. */
export function useMotion(board: RefObject<HTMLElement | null>, view: View): void {
  const before = useRef(view);
  const running = useRef<Animation[]>([]);
  useLayoutEffect(() => {
    for (const animation of running.current) animation.finish();
    const main = board.current;
    const moves = main ? movesBetween(before.current, view) : [];
    before.current = view;
    running.current = moves.flatMap((move) => (main ? slide(main, move) : []));
  }, [view, board]);
}

/** A duration of a style sheet; what makes sheets small turns "180ms" into ".18s". */
export function millisecondsOf(duration: string): number {
  return Number.parseFloat(duration) * (duration.trim().endsWith("ms") ? 1 : 1000);
}

function slide(board: HTMLElement, move: Move): Animation[] {
  const [from, to] = placesOf(board, move);
  const milliseconds = millisecondsOf(getComputedStyle(board).getPropertyValue(move.duration));
  // Where motion is reduced a duration is 1 ms.
  if (!from || !to?.animate || !(milliseconds > 1)) return [];
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const translate = `${start.x - end.x}px ${start.y - end.y}px`;
  return [
    to.animate([{ translate }, {}], { duration: milliseconds, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" }),
  ];
}

/** Where a move begins, and what moves. Of a button only the drawing moves: it can be pressed at its place at once. */
function placesOf(board: HTMLElement, move: Move): (Element | null | undefined)[] {
  if (move.type === "draw")
    return [board.querySelector(".centre dd"), board.querySelector(".hand .drawn svg")];
  const place = (seat: Seat) => board.querySelector(`[data-seat="${seat}"]`);
  const taken = [...(place(move.from)?.querySelectorAll(".river .taken") ?? [])].at(-1);
  return [taken, place(move.seat)?.querySelector(".melds > :last-child")];
}
