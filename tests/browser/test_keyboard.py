"""Games by keyboard alone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player, State
from tests.browser.servers import Script, script_with, start_seeded
from tests.browser.sheets import check_sheet
from tests.server.harness import Server

INDEX = """() => [...document.querySelectorAll("#hand .tile")].indexOf(document.activeElement)"""


def tab_to(page: Page, selector: str, *, most: int = 20) -> None:
    """Press Tab until an element that matches has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")


def focus_in_hand(page: Page) -> int:
    return int(page.evaluate(INDEX))


def discard(page: Page, state: State, tile: str) -> None:
    """Go to a tile from one end of the hand, and discard it."""
    drawn = state.drawn == [tile]
    index = len(state.hand) - 1 if drawn else state.hand.index(tile)
    page.keyboard.press("Home")
    assert focus_in_hand(page) == 0
    if index * 2 > len(state.hand):
        page.keyboard.press("End")
        for _ in range(len(state.hand) - 1 - index):
            page.keyboard.press("ArrowLeft")
    else:
        for _ in range(index):
            page.keyboard.press("ArrowRight")
    assert focus_in_hand(page) == index
    page.keyboard.press("Enter")


def take(page: Page, state: State, action: dict[str, Any]) -> None:
    """Take a choice by its key."""
    kind = action["type"]
    if kind in {"pass", "win"}:
        assert kind in state.kinds
        page.keyboard.press("Escape" if kind == "pass" else "w")
        return
    own = set(action["own"]) if "own" in action else {action["tile"]}
    keys = [one.key for one in state.choices if one.kind == kind and own <= set(one.tiles)]
    assert len(keys) == 1, (action, state.choices)
    page.keyboard.press(keys[0])


@pytest.fixture
def script() -> Script:
    return script_with({"chow", "pung", "pass", "discard"})


@pytest.fixture
def seeded(script: Script, tmp_path: Path) -> Server:
    return start_seeded(tmp_path / "games.sqlite3", script.seed)


def test_a_whole_hand_is_played_and_won_by_keyboard_alone(
    new_page: NewPage, seeded: Server, script: Script
) -> None:
    page = new_page(pace=None)
    page.goto(seeded.url)
    tab_to(page, "#play button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#hand")

    tab_to(page, ".settings-button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Settings")).to_be_focused()
    tab_to(page, "input[name=pace]")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="At once")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator(".settings-button")).to_be_focused()

    tab_to(page, "#hand .tile")
    player = Player(page)
    state = player.decision()
    for action in script.actions:
        assert not state.over
        if action["type"] == "discard":
            discard(page, state, action["tile"])
        else:
            take(page, state, action)
        state = player.decision(state)
        assert state.over or focus_in_hand(page) >= 0, f"the focus is lost after {action}"
    assert state.over
    assert script.result["wins"][0]["score"]["total"] == check_total(page)
    expect(page.locator("main.result h1")).to_be_focused()

    tab_to(page, "main.result .btn-now")
    page.keyboard.press("Enter")
    page.wait_for_selector("main.board #hand")
    player.decision()
    assert focus_in_hand(page) >= 0


def check_total(page: Page) -> int:
    sheet = check_sheet(page)
    assert sheet.titles[0].startswith("You win with ")
    return sum(sheet.counted[0].values)


def test_the_question_mark_lists_the_keys_and_escape_gives_the_focus_back(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    player.play_on("turn")
    player.tile(2).focus()
    page.keyboard.press("?")
    keys = page.get_by_role("region", name="Keys")
    for does in (
        "move in the hand",
        "play the tile",
        "pass; cancel riichi; close a panel",
        "win",
        "this list",
    ):
        expect(keys.get_by_text(does, exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    expect(player.tile(2)).to_be_focused()


def test_arrows_home_and_end_move_the_one_tab_stop_of_the_hand(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    last = len(player.play_on("turn").hand) - 1
    player.tile(3).focus()
    for key, index in (
        ("ArrowRight", 4),
        ("ArrowLeft", 3),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("End", last),
        ("ArrowRight", last),
    ):
        page.keyboard.press(key)
        assert focus_in_hand(page) == index, key
        assert page.locator("#hand .tile[tabindex='0']").count() == 1
        expect(player.tile(index)).to_have_attribute("tabindex", "0")


def test_the_skip_link_leads_to_the_hand(page: Page, server: Server) -> None:
    Player.at_new_table(page, server).play_on("turn")
    page.locator("body").focus()
    tab_to(page, "a.skip", most=3)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert focus_in_hand(page) >= 0


def test_letter_keys_can_be_switched_off(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    state = player.play_on("turn")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Letter keys: W, K, R, F, L, Q").click()
    page.keyboard.press("Escape")
    said = page.locator("[aria-live=assertive]").inner_text()
    for key in "lqwkrf":
        page.keyboard.press(key)
        assert player.state() == state
        assert page.locator("[aria-live=assertive]").inner_text() == said
    assert page.locator(".log.open").count() == 0


def test_q_says_whose_turn_it_is_and_l_goes_to_the_log(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    player.play_on("turn")
    player.tile(0).focus()
    page.keyboard.press("q")
    expect(page.locator("[aria-live=assertive]")).to_contain_text("our turn")
    page.keyboard.press("l")
    expect(page.locator("[role=log]")).to_be_focused()
