"""Plays at a table in the browser: reads the page as it stands and waits for what is to be decided.

The strategy of all who play here: win if that is offered, else let everything go by, else name the first suit
or give the first tiles that may be given, else discard the last tile.
"""

import dataclasses
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from playwright.sync_api import Locator, Page

from tests.server.harness import Server

SECONDS = 60.0

READ = """() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const code = (tile) => tile?.querySelector("use.f")?.getAttribute("href").split("#t-")[1] ?? "??";
  const codes = (root) => all(".tile", root).map(code);
  return {
    over: document.querySelector("main.result") !== null,
    lost: document.querySelector(".lost") !== null,
    round: document.querySelector(".centre h1")?.textContent ?? "",
    wall: Number(document.querySelector(".centre dd")?.textContent ?? -1),
    hand: all("#hand .tile").map(code),
    drawn: all("#hand .drawn").map(code),
    playable: all("#hand .tile:not([aria-disabled])").length,
    rivers: all("ol.river").map(codes),
    melds: all("fieldset.meld").map((meld) => [meld.getAttribute("aria-label"), ...codes(meld)]),
    flowers: all("fieldset.flowers").map(codes),
    choices: all("#acts [data-choice]").map((button) => ({
      kind: button.dataset.choice, tiles: codes(button), key: button.querySelector("kbd")?.textContent ?? "",
    })),
    scores: all(".chip .pts").map((points) => points.textContent),
  };
}"""

# Waits until something is to be decided, or the hand is over, and the table is no longer as it was before.
AWAIT = f"""async ([before, milliseconds]) => {{
  const read = {READ};
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {{
    const now = read();
    const decides = now.over || now.choices.length > 0 || now.playable > 0;
    if (decides && JSON.stringify(now) !== before) return now;
    await new Promise((resume) => setTimeout(resume, 10));
  }}
  return null;
}}"""

# Plays by the strategy inside the page, which is faster, until the table is as wanted.
PLAY_ON = f"""async ([until, discards, milliseconds]) => {{
  const read = {READ};
  const end = performance.now() + milliseconds;
  const pause = () => new Promise((resume) => setTimeout(resume, 5));
  while (performance.now() < end) {{
    const now = read();
    const gives = document.querySelector("[data-confirm=exchange]");
    const made = now.rivers.flat().length;
    const claim = now.choices.some(({{ kind }}) => kind === "pass");
    if (now.over && until === "result") return now;
    if (now.over && document.querySelector("main.result form")) return until === "game over" ? now : null;
    if (until === "claim" && claim && made >= discards) return now;
    if (until === "turn" && now.playable > 0 && !gives && made >= discards) return now;
    let acted = true;
    if (now.over) document.querySelector("main.result .btn-now").click();
    else {{
      const choice = ["win", "pass", "void_suit"].flatMap((kind) =>
        [...document.querySelectorAll(`[data-choice=${{kind}}]`)])[0];
      const tile = [...document.querySelectorAll("#hand .tile:not([aria-disabled])")].at(-1);
      if (gives) {{
        const picked = () => document.querySelectorAll("#hand [aria-pressed=true]").length;
        for (let count = picked(); count < 3; count = picked()) {{
          document.querySelector("#hand .tile:not([aria-disabled], [aria-pressed=true])").click();
          while (picked() === count) await pause();
        }}
        gives.click();
        // It stays until the table has answered.
        while (gives.isConnected) await pause();
      }} else if (choice) choice.click();
      else if (tile) {{
        tile.click();
        await pause();
        if (tile.isConnected) tile.click();
      }} else acted = false;
    }}
    const before = JSON.stringify(now);
    while (acted && JSON.stringify(read()) === before && performance.now() < end) await pause();
    await pause();
  }}
  return null;
}}"""

Until: TypeAlias = Literal["turn", "claim", "result", "game over"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A button for a legal action."""

    kind: str
    tiles: list[str]
    key: str


@dataclass(frozen=True, slots=True)
class State:
    """What a table's page shows."""

    over: bool
    lost: bool
    round: str
    wall: int
    hand: list[str]
    drawn: list[str]
    playable: int
    rivers: list[list[str]]
    melds: list[list[str]]
    flowers: list[list[str]]
    choices: list[Choice]
    scores: list[str]
    raw: str = dataclasses.field(compare=False)

    @property
    def kinds(self) -> list[str]:
        return [choice.kind for choice in self.choices]

    @property
    def discards(self) -> int:
        return sum(len(river) for river in self.rivers)

    def follows_discard(self, before: "State", index: int) -> bool:
        """Return whether the tile was discarded; a hand that is over shows no rivers any more."""
        return self.over or self.rivers[-1] == [*before.rivers[-1], before.hand[index]]


def _state(page: Page, read: dict[str, Any]) -> State:
    # The page's own text for it, so that the page can tell whether anything has changed.
    raw = page.evaluate("(read) => JSON.stringify(read)", read)
    choices = [Choice(**choice) for choice in read["choices"]]
    return State(**{**read, "choices": choices}, raw=str(raw))


class Player:
    """Somebody with a mouse at a table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def at_new_table(
        cls,
        page: Page,
        server: Server,
        lang: str = "en",
        ruleset: str | None = None,
        preset: str | None = None,
    ) -> "Player":
        """Start a game from the home page; without a ruleset by one press."""
        page.goto(f"{server.url}/{lang}/")
        if ruleset is not None:
            page.locator(f"input[name=ruleset][value={ruleset}]").check()
        if preset is not None:
            page.locator(f"input[name='preset.{ruleset}'][value={preset}]").check()
        page.locator("#play button").click()
        page.wait_for_selector("#hand")
        return cls(page)

    def state(self) -> State:
        """Return what the page shows now."""
        return _state(self.page, self.page.evaluate(READ))

    def decision(self, before: State | None = None, seconds: float = SECONDS) -> State:
        """Wait until there is something to decide, other than ``before``, or the hand is over."""
        read = self.page.evaluate(AWAIT, [before.raw if before else "", seconds * 1000])
        assert read is not None, f"nothing came to be decided in {seconds} s: {self.state().raw}"
        return _state(self.page, read)

    def play_on(self, until: Until, *, discards: int = 0, seconds: float = SECONDS) -> State:
        """Play until the table is as wanted, and so many discards have been made in the hand."""
        read = self.page.evaluate(PLAY_ON, [until, discards, seconds * 1000])
        assert read is not None, f"there was no {until} in {seconds} s: {self.state().raw}"
        return _state(self.page, read)

    def play_hand(self) -> State:
        """Play until the hand is over, pressing what is on the page."""
        state = self.decision()
        while not state.over:
            self.decide(state)
            state = self.decision(state)
        return state

    def decide(self, state: State) -> None:
        """Decide by the strategy."""
        for kind in ("win", "pass"):
            if kind in state.kinds:
                return self.press(self.button(kind))
        self.discard(len(state.hand) - 1)
        return None

    def discard(self, index: int) -> None:
        """Select a tile, then discard it."""
        tile = self.tile(index)
        self.press(tile)
        self.press(self.page.locator("#hand .tile[aria-pressed=true]"))

    def tile(self, index: int) -> Locator:
        return self.page.locator("#hand .tile").nth(index)

    def button(self, kind: str) -> Locator:
        return self.page.locator(f"#acts [data-choice={kind}]").first

    def press(self, target: Locator) -> None:
        target.click()


class TouchPlayer(Player):
    """Somebody with a thumb at a table."""

    def press(self, target: Locator) -> None:
        target.tap()
