import type { Choice } from "./choices";

/** What a key asks for. */
export type Intent =
  | { type: "focus"; index: number }
  | { type: "take"; index: number }
  | { type: "choose"; choice: Choice }
  | { type: "aim"; on: boolean }
  | { type: "exchange" }
  | { type: "open"; panel: "log" | "keys" }
  | { type: "ask" }
  | { type: "escape" };

export interface KeyContext {
  /** Is the focus on a tile of the hand, and on which? */
  index: number | null;
  /** How many tiles the hand has. */
  count: number;
  choices: readonly Choice[];
  /** May riichi be declared, or is its discard being chosen already? */
  riichi: "no" | "offered" | "aiming";
  /** Are tiles being chosen that are given away? */
  exchange: boolean;
  /** Are the letter keys switched on? */
  letters: boolean;
  /** Is a panel open that Escape would close? */
  panel: boolean;
}

/** What a key means now; null: nothing of ours. Keys with Ctrl, Alt or Meta are never ours. */
export function intentOf(key: string, context: KeyContext): Intent | null {
  const { index, count, choices } = context;
  const choose = (choice: Choice | undefined): Intent | null => (choice ? { type: "choose", choice } : null);
  if (index !== null) {
    const inHand = handIntent(key, index, count);
    if (inHand) return inHand;
  }
  if (/^[1-9]$/.test(key)) return choose(choices.find((choice) => choice.digit === Number(key)));
  if (key === "Escape") {
    if (context.panel) return { type: "escape" };
    if (context.riichi === "aiming") return { type: "aim", on: false };
    return choose(choices.find((choice) => choice.kind === "pass"));
  }
  if (key === "?") return { type: "open", panel: "keys" };
  if (!context.letters) return null;
  switch (key.toLowerCase()) {
    case "w":
      return choose(choices.find((choice) => choice.kind === "win"));
    case "k":
      return choose(choices.find((choice) => choice.kind.endsWith("_kong")));
    case "r":
      return context.riichi === "no" ? null : { type: "aim", on: context.riichi === "offered" };
    case "f":
      if (context.exchange) return { type: "exchange" };
      return choose(choices.find((choice) => choice.kind === "show_flower"));
    case "l":
      return { type: "open", panel: "log" };
    case "q":
      return { type: "ask" };
    default:
      return null;
  }
}

function handIntent(key: string, index: number, count: number): Intent | null {
  const focus = (to: number): Intent => ({ type: "focus", index: Math.max(0, Math.min(count - 1, to)) });
  switch (key) {
    case "ArrowLeft":
      return focus(index - 1);
    case "ArrowRight":
      return focus(index + 1);
    case "Home":
      return focus(0);
    case "End":
      return focus(count - 1);
    case "Enter":
    case " ":
      return { type: "take", index };
    default:
      return null;
  }
}
