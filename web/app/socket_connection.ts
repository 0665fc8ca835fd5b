import type { Act, Action, ClientMessage, NextDeal, ServerMessage } from "../protocol";
import { type Connection, type Failure, type Listener, newId, type Status } from "./connection";

/** The part of a WebSocket that is used here. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

const OPEN = 1;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** So many handshakes may fail one after the other; a browser does not tell why one did. */
const HANDSHAKES = 10;
/** As many after a person has asked for another try: the answer should not take long. */
const HANDSHAKES_AGAIN = 3;
/** So many times may the game fail to be stored or read before anything happens in it. */
const SERVER_FAILURES = 3;

const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;
const SERVER_FAILED = 1011;

/** `/ws/games/<id>` on this page's own host. */
export function socketUrl(game: string, from: Location = location): string {
  return `${from.protocol === "https:" ? "wss" : "ws"}://${from.host}/ws/games/${encodeURIComponent(game)}`;
}

/**
 * The game protocol over a websocket (docs/protocol.md). A lost socket is opened again, sooner first and later less
 * often; it asks for what was missed since the last message, and actions that were not acknowledged are sent again
 * under the same id, so that each is played once. It gives up where the protocol says so, until somebody retries.
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
  #handshakes = HANDSHAKES;
  #failures = 0;
  #failure: Failure | null = null;
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

  retry(): void {
    this.#handshakes = HANDSHAKES_AGAIN;
    this.#failures = 0;
    this.#failure = null;
    this.#pause = FIRST_PAUSE;
    this.#tell("connecting");
    this.#dial();
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
    socket.onclose = ({ code }) => this.#end(code);
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.#pause = FIRST_PAUSE;
        this.#handshakes = HANDSHAKES;
        this.#tell("open");
        this.#listener?.message(message);
        if (this.#pace !== null) this.#send({ type: "pace", ms: this.#pace });
        for (const waiting of this.#unanswered.values()) this.#send(waiting);
        return;
      case "game":
        // A message from before the last one would take the table back.
        if (message.seq < this.#seq) return;
        if (message.seq > this.#seq) this.#failures = 0;
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

  /** What to do when a socket has closed: docs/protocol.md, close codes. */
  #end(code: number): void {
    this.#socket = null;
    if (this.#status !== "open") this.#handshakes -= 1;
    if (code === SERVER_FAILED) this.#failures += 1;
    if (code === POLICY_VIOLATION) this.#stop("1008");
    else if (code === TOO_BIG) this.#stop("1009");
    else if (this.#failures >= SERVER_FAILURES) this.#stop("1011");
    else if (this.#handshakes <= 0) this.#stop("no_answer");
    else this.#lose();
  }

  #stop(failure: Failure): void {
    // What a message did to the connection it would do again.
    if (failure === "1008" || failure === "1009") this.#unanswered.clear();
    this.#failure = failure;
    this.#tell("stopped", failure);
  }

  #lose(): void {
    if (!this.#listener) return;
    this.#tell("lost");
    // A little chance keeps many browsers from coming back in the same instant.
    this.#timer = setTimeout(() => this.#dial(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #now = (): void => {
    if (this.#failure === "no_answer") this.retry();
    else if (this.#status !== "open" && this.#status !== "stopped") this.#dial();
  };

  #offline = (): void => {
    if (this.#status === "stopped") return;
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

  #tell(status: Status, failure?: Failure): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#listener?.status(status, failure);
  }
}
