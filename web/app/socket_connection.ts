import type { Act, Action, ClientMessage, NextDeal, ServerMessage } from "../protocol";
import { type Connection, type Listener, newId, type Status } from "./connection";

/** The part of a WebSocket that is used here. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

const OPEN = 1;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;

/** `/ws/games/<id>` on this page's own host. */
export function socketUrl(game: string, from: Location = location): string {
  return `${from.protocol === "https:" ? "wss" : "ws"}://${from.host}/ws/games/${encodeURIComponent(game)}`;
}

/**
 * The game protocol over a websocket (docs/protocol.md). A lost socket is opened again, sooner first and later less
 * often; it asks for what was missed since the last message, and actions that were not acknowledged are sent again
 * under the same id, so that each is played once.
 */
export class SocketConnection implements Connection {
  readonly #url: string;
  readonly #connect: (url: string) => Socket;
  #listener: Listener | null = null;
  #socket: Socket | null = null;
  #status: Status | null = null;
  #seq = 0;
  #unanswered = new Map<string, Act | NextDeal>();
  #pace: number | null = null;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, connect: (url: string) => Socket = (to) => new WebSocket(to)) {
    this.#url = url;
    this.#connect = connect;
  }

  open(listener: Listener): void {
    this.#listener = listener;
    globalThis.addEventListener?.("online", this.#now);
    globalThis.addEventListener?.("offline", this.#offline);
    this.#dial();
  }

  close(): void {
    this.#listener = null;
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.("online", this.#now);
    globalThis.removeEventListener?.("offline", this.#offline);
    this.#drop();
  }

  act(action: Action): void {
    this.#ask({ type: "act", id: newId(), seq: this.#seq, action });
  }

  nextDeal(): void {
    this.#ask({ type: "next_deal", id: newId(), seq: this.#seq });
  }

  pace(ms: number): void {
    this.#pace = ms;
    this.#send({ type: "pace", ms });
  }

  #ask(message: Act | NextDeal): void {
    this.#unanswered.set(message.id, message);
    this.#send(message);
  }

  #send(message: ClientMessage): void {
    // Before the hello nothing is sent: what waits is sent when it comes.
    if (this.#status === "open" && this.#socket?.readyState === OPEN)
      this.#socket.send(JSON.stringify(message));
  }

  #dial(): void {
    clearTimeout(this.#timer);
    this.#drop();
    if (this.#status === null) this.#tell("connecting");
    const socket = this.#connect(`${this.#url}?since=${this.#seq}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#lose();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.#pause = FIRST_PAUSE;
        this.#tell("open");
        this.#listener?.message(message);
        if (this.#pace !== null) this.#send({ type: "pace", ms: this.#pace });
        for (const waiting of this.#unanswered.values()) this.#send(waiting);
        return;
      case "game":
        // A message from before the last one would take the table back.
        if (message.seq < this.#seq) return;
        this.#seq = message.seq;
        break;
      case "accepted":
        this.#unanswered.delete(message.id);
        break;
      case "refused":
        if (message.id !== null) this.#unanswered.delete(message.id);
        break;
    }
    this.#listener?.message(message);
  }

  #lose(): void {
    this.#socket = null;
    if (!this.#listener) return;
    this.#tell("lost");
    // A little chance keeps many browsers from coming back in the same instant.
    this.#timer = setTimeout(() => this.#dial(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #now = (): void => {
    if (this.#status !== "open") this.#dial();
  };

  #offline = (): void => {
    this.#drop();
    this.#lose();
  };

  #drop(): void {
    if (!this.#socket) return;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #tell(status: Status): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#listener?.status(status);
  }
}
