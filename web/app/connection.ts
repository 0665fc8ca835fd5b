import type { Action, ServerMessage } from "../protocol";

/** `lost` comes back by itself; `stopped` does not. */
export type Status = "connecting" | "open" | "lost" | "stopped";

/** Why a connection was given up: the close code that said so, or that nobody let this page in. */
export type Failure = "1008" | "1009" | "1011" | "no_answer";

export interface Listener {
  message(message: ServerMessage): void;
  /** `failure` comes with `stopped`. */
  status(status: Status, failure?: Failure): void;
}

/** How a page reaches a table: over a socket now, a table in the browser itself would look the same. */
export interface Connection {
  /** Start; from now on the listener hears everything. */
  open(listener: Listener): void;
  act(action: Action): void;
  nextDeal(): void;
  /** Pause between the computers' moves, in milliseconds. */
  pace(ms: number): void;
  /** After a failure: try again. */
  retry(): void;
  close(): void;
}

/** An id nobody else has chosen; `crypto.randomUUID` is missing on pages without https. */
export function newId(
  source: Pick<Crypto, "getRandomValues"> & Partial<Pick<Crypto, "randomUUID">> = crypto,
): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
