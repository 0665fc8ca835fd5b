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

const acts = () =>
  [...root.querySelectorAll<HTMLButtonElement>("#acts button")].map(
    (button) => button.getAttribute("aria-label") ?? button.textContent,
  );
const choose = (kind: string) => press(root.querySelector(`#acts [data-choice=${kind}]`));
const note = () => root.querySelector(".note")?.textContent?.replaceAll("\u00a0", " ");

test("riichi asks for its discard among the tiles that leave the hand ready", async () => {
  const props = await show(SCENES.riichi);
  await choose("riichi");
  expect(note()).toBe("Riichi: choose the tile to discard with it.");
  expect(acts()).toEqual(["CancelEsc", "Riichi"]);
  await press(handTile("9 of dots"));
  expect(props.onSay).toHaveBeenLastCalledWith(
    "Not possible: without 9 of dots the hand would not be ready.",
  );
  await press(handTile("4 of bamboo"));
  expect(note()).toBe("Press 4 of bamboo again to declare riichi with it.");
  expect(acts()).toEqual(["CancelEsc", "Riichi with 4 of bamboo"]);
  await press(handTile("4 of bamboo"));
  expect(props.onAct).toHaveBeenCalledWith({ type: "riichi", tile: "4s" });
});

test("riichi can be taken back, and is no discard before it is chosen", async () => {
  const props = await show(SCENES.riichi);
  await key("r");
  await key("Escape");
  expect(acts()).toEqual(["Discard", "RiichiR"]);
  await press(handTile("9 of dots"));
  await press(handTile("9 of dots"));
  expect(props.onAct).toHaveBeenCalledWith({ type: "discard", tile: "9p" });
});

test("after riichi only the drawn tile can be played, and the marks say why", async () => {
  const props = await show(SCENES.riichi_declared);
  expect([...root.querySelectorAll(".own .chip .tag")].map((tag) => tag.textContent)).toEqual([
    "riichi",
    "furiten",
    "your turn",
  ]);
  await press(handTile("9 of dots"));
  expect(props.onSay).toHaveBeenLastCalledWith(
    "Not possible: after riichi only the drawn tile can be discarded.",
  );
  expect(labels(".own .river .side")).toEqual(["4 of bamboo, riichi declared"]);
});

test("indicators, sticks and honba stand in the centre", async () => {
  await show(SCENES.riichi);
  expect(labels(".indicators .tile")).toEqual(["4 of characters", "9 of dots"]);
  expect(root.querySelector(".centre .sub")?.textContent).toBe("sticks 1,000, honba 2");
});

test("three tiles of one suit are picked and given away", async () => {
  const props = await show(SCENES.exchange);
  await press(handTile("1 of bamboo"));
  await press(handTile("4 of dots"));
  expect(props.onSay).toHaveBeenLastCalledWith(
    "Not possible: 4 of dots cannot be given together with the tiles chosen.",
  );
  await press(handTile("7 of bamboo"));
  await press(root.querySelector("#acts [data-confirm]"));
  expect(props.onSay).toHaveBeenLastCalledWith("Choose three tiles to give away.");
  expect(props.onAct).not.toHaveBeenCalled();
  await press(root.querySelectorAll<HTMLButtonElement>("#hand [aria-label='7 of bamboo']")[1] ?? null);
  expect(labels("#hand [aria-pressed=true]")).toEqual(["1 of bamboo", "7 of bamboo", "7 of bamboo"]);
  expect(acts()).toEqual(["Give away1 of bamboo and 7 of bambooF"]);
  await key("f");
  expect(props.onAct).toHaveBeenCalledWith({ type: "exchange", own: ["1s", "7s", "7s"] });
});

test("a picked tile is put back by another press", async () => {
  await show(SCENES.exchange);
  await press(handTile("1 of bamboo"));
  await press(handTile("1 of bamboo"));
  expect(labels("#hand [aria-pressed=true]")).toEqual([]);
});

test("a suit is named by button or number", async () => {
  const props = await show(SCENES.void_suit);
  expect(acts()).toEqual(["No characters1", "No dots2", "No bamboo3"]);
  await key("3");
  expect(props.onAct).toHaveBeenCalledWith({ type: "void_suit", suit: "s" });
});

test("the void suit goes first, and the refusal says so", async () => {
  const props = await show(SCENES.void_first);
  await press(handTile("4 of dots"));
  expect(props.onSay).toHaveBeenLastCalledWith("Discard bamboo first: it is your void suit.");
});

test("who has won is marked with the win, and the hand lies open while play goes on", async () => {
  await show(SCENES.play_on);
  expect([...root.querySelectorAll(".seat-left .tag")].map((tag) => tag.textContent)).toEqual([
    "no dots",
    "won: 2 fan, +4",
  ]);
  expect(labels(".seat-left .backs")[0]).toContain("2 of characters");
  expect(root.querySelector("#acts [data-confirm=discard]")).not.toBeNull();
});

test("flowers are shown or kept, by button and by key", async () => {
  const props = await show(SCENES.flowers);
  expect(acts()).toEqual(["PassEsc", "Showspring1", "Showautumn2"]);
  await key("f");
  expect(props.onAct).toHaveBeenLastCalledWith({ type: "show_flower", tile: "f5" });
  await key("Escape");
  expect(props.onAct).toHaveBeenLastCalledWith({ type: "pass" });
});

test("nine kinds end the hand, and a ready hand is declared", async () => {
  const first = await show(SCENES.nine_kinds);
  await choose("nine_kinds");
  expect(first.onAct).toHaveBeenCalledWith({ type: "nine_kinds" });
  const second = await show(SCENES.declare_ready);
  expect(note()).toBe("The wall has run out. Show that your hand is ready, or pass.");
  await choose("declare_ready");
  expect(second.onAct).toHaveBeenCalledWith({ type: "declare_ready" });
});
