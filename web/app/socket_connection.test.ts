// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SCENES } from "../dev/scenes";
import type { ClientMessage, Game, ServerMessage } from "../protocol";
import { type Failure, newId, type Status } from "./connection";
import { type Socket, SocketConnection, socketUrl } from "./socket_connection";

class FakeSocket implements Socket {
  readyState: 0 | 1 | 2 | 3 = 1;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  sent: ClientMessage[] = [];

  send(data: unknown): void {
    this.sent.push(JSON.parse(String(data)));
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  fall(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}

const { hello, game } = SCENES.claim;
const gameAt = (seq: number): Game => ({ ...game, seq });

function start() {
  const sockets: FakeSocket[] = [];
  const urls: string[] = [];
  const heard: ServerMessage[] = [];
  const statuses: Status[] = [];
  const connection = new SocketConnection("ws://table", (url) => {
    urls.push(url);
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  const failures: (Failure | undefined)[] = [];
  connection.open({
    message: (message) => heard.push(message),
    status: (status, failure) => {
      statuses.push(status);
      if (status === "stopped") failures.push(failure);
    },
  });
  const latest = () => sockets.at(-1) as FakeSocket;
  return { connection, sockets, urls, heard, statuses, failures, latest };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the first connection asks for everything", () => {
  const { urls, statuses, latest, heard } = start();
  latest().hear(hello);
  latest().hear(gameAt(7));
  expect(urls).toEqual(["ws://table?since=0"]);
  expect(statuses).toEqual(["connecting", "open"]);
  expect(heard.map(({ type }) => type)).toEqual(["hello", "game"]);
});

test("an action carries its own id and the last seq", () => {
  const { connection, latest } = start();
  latest().hear(hello);
  latest().hear(gameAt(7));
  connection.act({ type: "pass" });
  connection.act({ type: "pass" });
  const [first, second] = latest().sent;
  expect(first).toMatchObject({ type: "act", seq: 7, action: { type: "pass" } });
  expect(first).not.toEqual(second);
});

test("after a loss it asks for what was missed and sends again what was not acknowledged, under the same id", () => {
  const { connection, latest, urls, sockets, statuses } = start();
  latest().hear(hello);
  latest().hear(gameAt(7));
  connection.act({ type: "pass" });
  const [sent] = latest().sent;
  latest().fall();
  expect(statuses.at(-1)).toBe("lost");
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(2);
  expect(urls.at(-1)).toBe("ws://table?since=7");
  expect(latest().sent).toEqual([]);
  latest().hear(hello);
  expect(latest().sent).toEqual([sent]);
  expect(statuses.at(-1)).toBe("open");
});

test("an acknowledged or refused action is not sent again", () => {
  const { connection, latest } = start();
  latest().hear(hello);
  connection.act({ type: "pass" });
  connection.act({ type: "win" });
  const [pass, win] = latest().sent as { id: string }[];
  latest().hear({ type: "accepted", id: pass?.id ?? "", seq: 8 });
  latest().hear({ type: "refused", id: win?.id ?? "", code: "stale_action", message: "", seq: 8 });
  latest().fall();
  vi.advanceTimersByTime(250);
  latest().hear(hello);
  expect(latest().sent).toEqual([]);
});

test("what is done while the connection is lost is sent when it is back", () => {
  const { connection, latest } = start();
  latest().hear(hello);
  latest().fall();
  connection.nextDeal();
  vi.advanceTimersByTime(250);
  latest().hear(hello);
  expect(latest().sent.map(({ type }) => type)).toEqual(["next_deal"]);
});

test("it waits longer after each failure, up to eight seconds, and starts anew after a success", () => {
  const { latest, sockets } = start();
  for (const pause of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
    const before = sockets.length;
    latest().fall();
    vi.advanceTimersByTime(pause - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
  latest().hear(hello);
  latest().fall();
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(9);
});

test("a game message from before the last one is left out", () => {
  const { latest, heard } = start();
  latest().hear(hello);
  latest().hear(gameAt(7));
  latest().hear(gameAt(5));
  latest().hear(gameAt(7));
  expect(heard.map((message) => message.type === "game" && message.seq)).toEqual([false, 7, 7]);
});

test("the pace is told again after each connection", () => {
  const { connection, latest } = start();
  connection.pace(800);
  expect(latest().sent).toEqual([]);
  latest().hear(hello);
  expect(latest().sent).toEqual([{ type: "pace", ms: 800 }]);
  latest().fall();
  vi.advanceTimersByTime(250);
  latest().hear(hello);
  expect(latest().sent).toEqual([{ type: "pace", ms: 800 }]);
});

test.each([1008, 1009])("after close code %i it stops and says why", (code) => {
  const { latest, sockets, statuses, failures } = start();
  latest().hear(hello);
  latest().fall(code);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect([statuses.at(-1), failures]).toEqual(["stopped", [String(code)]]);
});

test.each([1012, 1013])("after close code %i it connects again as often as it takes", (code) => {
  const { latest, sockets } = start();
  for (let times = 1; times <= 20; times++) {
    latest().hear(hello);
    latest().fall(code);
    vi.advanceTimersByTime(8000);
    expect(sockets).toHaveLength(times + 1);
  }
});

test("a server that cannot store the game is asked a few times, until something has happened again", () => {
  const { latest, sockets, failures } = start();
  const fail = (seq: number) => {
    latest().hear(hello);
    latest().hear(gameAt(seq));
    latest().fall(1011);
    vi.advanceTimersByTime(8000);
  };
  for (const seq of [7, 7, 8, 8]) fail(seq);
  expect(sockets).toHaveLength(5);
  fail(8);
  expect([sockets.length, failures]).toEqual([5, ["1011"]]);
});

test("a page that is not let in stops after ten tries; asked again it tries three times more", () => {
  const { connection, latest, sockets, statuses, failures } = start();
  const refuse = () => {
    latest().fall();
    vi.advanceTimersByTime(8000);
  };
  for (let times = 0; times < 10; times++) refuse();
  expect([sockets.length, failures]).toEqual([10, ["no_answer"]]);
  connection.retry();
  expect(statuses.at(-1)).toBe("connecting");
  for (let times = 0; times < 3; times++) refuse();
  expect([sockets.length, failures.length]).toEqual([13, 2]);
  connection.retry();
  latest().hear(hello);
  expect(statuses.at(-1)).toBe("open");
});

test("a closed connection stays closed", () => {
  const { connection, sockets, latest } = start();
  latest().hear(hello);
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test("ids exist without crypto.randomUUID", () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  expect(newId(insecure)).toMatch(/^[0-9a-f]{32}$/);
  expect(newId(insecure)).not.toBe(newId(insecure));
});

test("the socket is on the page's own host", () => {
  const at = (url: string) => new URL(url) as unknown as Location;
  expect(socketUrl("g 1", at("http://127.0.0.1:8000/en/table/g"))).toBe("ws://127.0.0.1:8000/ws/games/g%201");
  expect(socketUrl("g", at("https://play.example/es/"))).toBe("wss://play.example/ws/games/g");
});
