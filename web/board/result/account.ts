import type { Cause, DealResult, Seat, WinResult } from "../view";

/** One step of what a deal cost: a win, kongs, what the end of the wall brought. */
export interface Step {
  kind: { type: "win"; win: WinResult } | { type: "cause"; cause: Cause } | { type: "table" };
  /** What it brings each seat. */
  amounts: number[];
}

// In the order in which they are settled.
const CAUSES: readonly Cause[] = ["kong", "kong_discard", "nagashi", "pig", "not_ready", "kong_refund"];

/** Every step of a deal that moved points, in order. */
export function stepsOf({ wins, transfers, collected }: DealResult, seats: number): Step[] {
  const moved = (kind: Step["kind"], chosen: DealResult["transfers"]): Step => {
    const amounts = Array<number>(seats).fill(0);
    for (const { from, to, amount } of chosen) {
      amounts[from] = (amounts[from] ?? 0) - amount;
      amounts[to] = (amounts[to] ?? 0) + amount;
    }
    return { kind, amounts };
  };
  // A seat wins once in a deal, so what it is paid for a win belongs to that win.
  const won = wins.map((win) =>
    moved(
      { type: "win", win },
      transfers.filter(({ to, cause = "win" }) => cause === "win" && to === win.seat),
    ),
  );
  const other = CAUSES.map((cause) =>
    moved(
      { type: "cause", cause },
      transfers.filter((transfer) => transfer.cause === cause),
    ),
  );
  const table: Step = { kind: { type: "table" }, amounts: Array<number>(seats).fill(0) };
  for (const { seat, amount } of collected) table.amounts[seat] = (table.amounts[seat] ?? 0) + amount;
  return [...won, ...other, table].filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

/** What the whole deal brings a seat. */
export function balance(result: DealResult, seat: Seat): number {
  const moved = result.transfers.reduce((sum, { from, to, amount }) => {
    return sum + (to === seat ? amount : 0) - (from === seat ? amount : 0);
  }, 0);
  const taken = result.collected.filter((each) => each.seat === seat);
  return taken.reduce((sum, { amount }) => sum + amount, moved);
}
