import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { HELLO, SCENES, type Scene } from "../dev/scenes";
import en from "../generated/messages.en.json";
import { Words } from "../i18n/words";
import { Board, type BoardProps } from "./board";
import { NamingContext } from "./context";

const naming = {
  words: new Words("en", en),
  players: { names: HELLO.players, self: HELLO.seat, order: [0, 1, 2, 3], winds: true },
};
const root = document.createElement("div");
document.body.append(root);

async function show({ game }: Scene, more: Partial<BoardProps> = {}) {
  const props: BoardProps = {
    view: game.view,
    legal: game.legal,
    last: 1,
    offline: false,
    sent: false,
    refusal: null,
    letters: true,
    atOnce: false,
    panel: false,
    takesFocus: false,
    onAct: vi.fn(),
    onSay: vi.fn(),
    onOpen: vi.fn(),
    onEscape: vi.fn(),
    ...more,
  };
  await act(() =>
    render(
      <NamingContext.Provider value={naming}>
        <Board {...props} />
      </NamingContext.Provider>,
      root,
    ),
  );
  return props;
}

const labels = (selector: string) =>
  [...root.querySelectorAll(selector)].map((each) => each.getAttribute("aria-label"));
const handTile = (name: string) => root.querySelector<HTMLButtonElement>(`#hand [aria-label^="${name}"]`);
const press = (element: HTMLElement | null) => act(() => element?.click());
const key = (name: string, target: Element = document.body) =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  });

afterEach(() => act(() => render(null, root)));

test("places come in the order in which a player needs them", async () => {
  await show(SCENES.claim);
  expect(labels("section")).toEqual(["East, Lin", "South, Ana", "Round", "North, Tomás", "West, you"]);
  expect(root.querySelector("h1")?.textContent).toBe("East 1");
});

test("rivers, sets and backs are named in words", async () => {
  await show(SCENES.claim);
  expect(labels(".seat-left .river .tile")).toEqual([
    "north wind",
    "white dragon",
    "west wind",
    "3 of bamboo, called by you",
    "1 of characters",
    "3 of characters",
    "8 of dots, just discarded",
  ]);
  expect(labels(".seat-left .meld .tile")).toEqual([
    "2 of bamboo",
    "2 of bamboo",
    "2 of bamboo, called from you",
  ]);
  expect(labels(".backs")).toEqual(["13 concealed tiles", "13 concealed tiles", "16 concealed tiles"]);
});

test("the hand is a toolbar with one tab stop and the drawn tile last", async () => {
  await show(SCENES.turn);
  const hand = root.querySelector("#hand");
  expect([hand?.getAttribute("role"), hand?.getAttribute("aria-label")]).toEqual([
    "toolbar",
    "Your hand, 17 tiles",
  ]);
  expect(labels("#hand [tabindex='0']")).toEqual(["7 of dots, drawn"]);
});

test("claims carry their tiles in words", async () => {
  const props = await show(SCENES.claim);
  const acts = root.querySelector("#acts");
  expect(acts?.getAttribute("aria-label")).toBe("Claim 8 of dots from Ana");
  const buttons = [...root.querySelectorAll<HTMLButtonElement>("#acts button")];
  expect(buttons.map((button) => button.textContent)).toEqual([
    "PassEsc",
    "Chow6 of dots, 7 of dots, and 8 of dots1",
    "Chow7 of dots, 8 of dots, and 9 of dots2",
  ]);
  await press(buttons[2] ?? null);
  expect(props.onAct).toHaveBeenCalledWith({ type: "chow", own: ["7p", "9p"] });
});

test("the first press selects, the second discards", async () => {
  const props = await show(SCENES.turn);
  await press(handTile("4 of dots"));
  expect(handTile("4 of dots")?.getAttribute("aria-pressed")).toBe("true");
  expect(props.onAct).not.toHaveBeenCalled();
  await press(handTile("4 of dots"));
  expect(props.onAct).toHaveBeenCalledWith({ type: "discard", tile: "4p" });
});

test("the discard button discards the selected tile", async () => {
  const props = await show(SCENES.turn);
  await press(handTile("red dragon"));
  await press(root.querySelector("#acts [aria-label='Discard red dragon']"));
  expect(props.onAct).toHaveBeenCalledWith({ type: "discard", tile: "7z" });
});

test("the first press discards when that is the setting", async () => {
  const props = await show(SCENES.turn, { atOnce: true });
  await press(handTile("4 of dots"));
  expect(props.onAct).toHaveBeenCalledWith({ type: "discard", tile: "4p" });
});

test("Enter discards the focused tile and arrows move", async () => {
  const props = await show(SCENES.turn);
  handTile("2 of characters")?.focus();
  await key("ArrowRight", document.activeElement ?? undefined);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("3 of characters");
  await key("Enter", document.activeElement ?? undefined);
  expect(props.onAct).toHaveBeenCalledWith({ type: "discard", tile: "3m" });
});

test("a tile that cannot be played says why", async () => {
  const props = await show(SCENES.waiting);
  await press(handTile("2 of characters"));
  expect(props.onAct).not.toHaveBeenCalled();
  expect(props.onSay).toHaveBeenCalledWith("Not your turn yet.");
  expect(handTile("2 of characters")?.getAttribute("aria-disabled")).toBe("true");
  expect(root.querySelector(".note")?.textContent).toBe("Not your turn yet.");
});

test("nothing is played while the connection is lost", async () => {
  const props = await show(SCENES.claim, { offline: true });
  await key("1");
  expect(props.onAct).not.toHaveBeenCalled();
  expect(props.onSay).toHaveBeenCalledWith("Connection lost: nothing can be played until it is back.");
});

test("keys claim, pass and ask from anywhere", async () => {
  const props = await show(SCENES.claim);
  await key("1");
  expect(props.onAct).toHaveBeenLastCalledWith({ type: "chow", own: ["6p", "7p"] });
  await key("Escape");
  expect(props.onAct).toHaveBeenLastCalledWith({ type: "pass" });
  await key("q");
  expect(props.onSay).toHaveBeenLastCalledWith("Ana discarded 8 of dots. Call a chow, or pass.");
});

test("the focus goes to the hand when the tile it was on is gone", async () => {
  await show(SCENES.turn);
  handTile("red dragon")?.focus();
  const { view } = SCENES.turn.game;
  const seats = view.seats.map((place, seat) =>
    seat === view.seat ? { ...place, hand: place.hand.filter((tile) => tile !== "7z") } : place,
  );
  await show({ ...SCENES.turn, game: { ...SCENES.turn.game, view: { ...view, seats } } });
  expect(document.activeElement?.getAttribute("aria-label")).toBe("7 of dots, drawn");
});

test("the focus stays in the hand when it is lost twice in a row", async () => {
  await show(SCENES.turn);
  handTile("red dragon")?.focus();
  const { view } = SCENES.turn.game;
  const without = (...gone: string[]) => ({
    ...SCENES.turn,
    game: {
      ...SCENES.turn.game,
      view: {
        ...view,
        seats: view.seats.map((place, seat) =>
          seat === view.seat
            ? { ...place, drawn: null, hand: place.hand.filter((tile) => !gone.includes(tile)) }
            : place,
        ),
      },
    },
  });
  await show(without("7z"));
  const first = document.activeElement?.getAttribute("aria-label");
  expect(first).not.toBeNull();
  await show(without("7z", "7p", "8p", "2s", "3s"));
  expect(document.activeElement?.closest("#hand")).not.toBeNull();
});
