import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { NAMES } from "../dev/names";
import { SCENES } from "../dev/scenes";
import en from "../generated/messages.en.json";
import type { Action } from "../protocol";
import type { Connection, Listener } from "./connection";
import { TablePage } from "./table_page";

const languages = [
  { code: "en", name: "English", href: "/en/table/g" },
  { code: "es", name: "Español", href: "/es/table/g" },
];
const boot = {
  lang: "en",
  game: "g",
  ruleset: "tw16",
  preset: null,
  unit: "tai",
  winds: true,
  messages: en,
  names: NAMES.en,
  languages,
};
const root = document.createElement("div");
document.body.append(root);

class FakeConnection implements Connection {
  listener: Listener | null = null;
  acts: Action[] = [];
  paces: number[] = [];
  deals = 0;
  retries = 0;
  open(listener: Listener): void {
    this.listener = listener;
    listener.status("open");
  }
  act(action: Action): void {
    this.acts.push(action);
  }
  nextDeal(): void {
    this.deals += 1;
  }
  pace(ms: number): void {
    this.paces.push(ms);
  }
  retry(): void {
    this.retries += 1;
  }
  close(): void {}
}

async function start() {
  const connection = new FakeConnection();
  await act(() => render(<TablePage boot={boot} connection={connection} />, root));
  const hear = (name: keyof typeof SCENES) =>
    act(() => {
      connection.listener?.message(SCENES[name].hello);
      connection.listener?.message(SCENES[name].game);
    });
  return { connection, hear };
}

const said = () => root.querySelector("[aria-live='assertive']")?.textContent;
const button = (name: string) =>
  [...root.querySelectorAll<HTMLButtonElement>("button")].find(
    (each) => each.getAttribute("aria-label") === name || each.textContent === name,
  );
const press = (name: string) => act(() => button(name)?.click());

afterEach(() => {
  localStorage.clear();
  return act(() => render(null, root));
});

test("before the first message the page says so", async () => {
  await start();
  expect(root.querySelector("h1")?.textContent).toBe("Setting the table…");
});

test("one's turn is said at once, a refusal and a lost connection too", async () => {
  const { connection, hear } = await start();
  await hear("turn");
  expect(said()).toBe("You drew 7 of dots. Your turn.");
  await act(() =>
    connection.listener?.message({ type: "refused", id: null, code: "stale_action", message: "", seq: 40 }),
  );
  expect(said()).toBe("Too late: the table has moved on.");
  await act(() => connection.listener?.status("lost"));
  expect(said()).toBe("Connection lost, trying again.");
  await act(() => connection.listener?.status("open"));
  expect(said()).toBe("Back. Nothing was missed.");
});

test("an action on its way is not sent twice", async () => {
  const { connection, hear } = await start();
  await hear("claim");
  await act(() => root.querySelector<HTMLButtonElement>("[data-choice='pass']")?.click());
  await act(() => root.querySelector<HTMLButtonElement>("[data-choice='pass']")?.click());
  expect(connection.acts).toEqual([{ type: "pass" }]);
});

test("the next hand is asked for once, and not while the connection is lost", async () => {
  const { connection, hear } = await start();
  await hear("won");
  await act(() => connection.listener?.status("lost"));
  await press("Next hand");
  expect(connection.deals).toBe(0);
  await act(() => connection.listener?.status("open"));
  await act(() => {
    button("Next hand")?.click();
    button("Next hand")?.click();
  });
  await press("Next hand");
  expect(connection.deals).toBe(1);
  expect(button("Next hand")?.getAttribute("aria-disabled")).toBe("true");
  await hear("won");
  expect(button("Next hand")?.getAttribute("aria-disabled")).toBeNull();
});

test("a connection that was given up says why, that the game is safe, and can be tried again", async () => {
  const { connection, hear } = await start();
  await hear("turn");
  await act(() => connection.listener?.status("stopped", "1011"));
  expect(document.activeElement?.textContent).toBe("The table does not answer");
  const text = root.querySelector("main")?.textContent ?? "";
  expect(text).toContain("could not store or read this game");
  expect(text).toContain("The game is safe");
  expect(text).toContain("socket_1011");
  await press("Try again");
  expect(connection.retries).toBe(1);
  await act(() => connection.listener?.status("open"));
  expect(root.querySelector("#hand")).not.toBeNull();
  expect(said()).toBe("Back. Nothing was missed.");
});

test("settings are kept, applied and told to the table", async () => {
  const { connection, hear } = await start();
  await hear("turn");
  await press("Settings");
  await act(() => root.querySelector<HTMLInputElement>("input[name='pace']")?.click());
  expect(connection.paces).toEqual([300, 0]);
  expect(localStorage.getItem("nexusray.settings")).toContain('"pace":0');
});

test("a result takes the table's place, can be put aside, and leads to the next hand", async () => {
  const { connection, hear } = await start();
  await hear("won");
  expect(root.querySelector("h1")?.textContent).toBe("You win with 5 tai");
  await press("Show the table");
  expect(root.querySelector("h1")?.textContent).toBe("East 1");
  await press("Show the result");
  await press("Next hand");
  expect(connection.deals).toBe(1);
  await hear("turn");
  expect(root.querySelector("#hand")).not.toBeNull();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("7 of dots, drawn");
});

test("the settings lead to the same game in the other language", async () => {
  const { hear } = await start();
  await hear("turn");
  await press("Settings");
  const links = [...root.querySelectorAll<HTMLAnchorElement>("nav[aria-label='Language'] a")];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["English", "/en/table/g"],
    ["Español", "/es/table/g"],
  ]);
  expect(links[0]?.getAttribute("aria-current")).toBe("true");
});
