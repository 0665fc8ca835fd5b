import { useEffect, useRef } from "preact/hooks";
import { Board } from "../board/board";
import { ResultPage } from "../board/result/result_page";
import type { Words } from "../i18n/words";
import type { Action, DealResult, View } from "../protocol";
import { FailurePage } from "./failure_page";
import { Loading } from "./loading";
import type { Settings } from "./settings";
import type { TableState } from "./state";

interface TableMainProps {
  state: TableState;
  names: Readonly<Record<string, string>>;
  /** The id of the game. */
  game: string;
  settings: Settings;
  /** A panel is open. */
  panel: boolean;
  /** The table is looked at although there is a result. */
  peeking: boolean;
  onAct(action: Action): void;
  onNext(): void;
  onPeek(): void;
  onRetry(): void;
  onSay(text: string): void;
  onOpen(panel: "log" | "keys"): void;
  onEscape(): void;
}

/** What the page is about now: the table, how the deal ended, or that neither is there yet. */
export function TableMain({ state, names, game, settings, peeking, ...rest }: TableMainProps) {
  const { onNext, onPeek, onRetry, ...board } = rest;
  const { words, view, status, failure, refusal } = state;
  const over = peeking ? null : resultOf(view);
  const hasShownResult = useRef(false);
  useEffect(() => {
    if (over) hasShownResult.current = true;
  }, [over]);
  if (failure !== null) return <FailurePage words={words} failure={failure} onRetry={onRetry} />;
  if (!view) return <Loading words={words} lost={status === "lost"} />;
  const offline = status !== "open";
  if (over) {
    const wait = offline ? "note.lost" : state.sent ? "result.sent" : null;
    const buttons = { wait: wait && words.t(wait), onNext, onPeek };
    return <ResultPage view={view} result={over} names={names} game={game} {...buttons} />;
  }
  return (
    <Board
      {...board}
      view={view}
      legal={state.legal}
      last={state.last}
      offline={offline}
      sent={state.sent}
      refusal={refusal && refusalText(words, refusal)}
      letters={settings.letters}
      atOnce={settings.atOnce}
      takesFocus={hasShownResult.current}
    />
  );
}

/** How the deal ended, once it has. */
export function resultOf(view: View | null): DealResult | null {
  if (view?.phase.type !== "deal_over" && view?.phase.type !== "game_over") return null;
  return view.result;
}

/** What a refusal says to the player. */
export function refusalText(words: Words, code: string): string {
  return words.t(words.has(`refused.${code}`) ? `refused.${code}` : "refused.other");
}
