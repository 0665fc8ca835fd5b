"""A telephone: 360 by 740, one thumb."""

from collections.abc import Callable

import pytest
from nexusray.languages import LANGUAGES
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.player import State, TouchPlayer
from tests.browser.sheets import check_sheet
from tests.server.harness import Server

THUMB = 44
# Every visible control of the bar and the table, with its size and place.
CONTROLS = """() => ["main", ".bar", ".panel"]
    .flatMap((part) => [...document.querySelectorAll(`${part} :is(a, button, label)`)])
    .filter((each) => each.checkVisibility())
    .map((each) => {
        const { width, height, top, bottom, left, right } = each.getBoundingClientRect();
        const name = each.getAttribute("aria-label") ?? each.textContent;
        const scrolls = each.closest(".bar nav") !== null;
        const kind = { tile: each.matches("button.tile"), pressed: each.matches("button") };
        return { name, scrolls, ...kind, width, height, top, bottom, left, right };
    })"""


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    return new_page(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, device_scale_factor=2
    )


def small_controls(page: Page) -> list[str]:
    """Return the controls that a thumb may miss; tiles and links may be narrow."""
    found = []
    for one in page.evaluate(CONTROLS):
        narrow = 30 if one["tile"] else THUMB if one["pressed"] else 24
        if one["height"] < THUMB - 0.1 or one["width"] < narrow:
            found.append(f"{one['name']}: {one['width']:.1f} x {one['height']:.1f}")
    return found


def overflow(page: Page) -> list[str]:
    """Return what makes the page wider than the screen; the bar's links scroll in themselves."""
    width = page.evaluate("document.scrollingElement.scrollWidth")
    outside = [
        f"{one['name']}: {one['left']:.0f} to {one['right']:.0f}"
        for one in page.evaluate(CONTROLS)
        if not one["scrolls"] and (one["left"] < 0 or one["right"] > 360)
    ]
    return [*([f"scrolls to {width}"] if width > 360 else []), *outside]


def test_one_tap_selects_a_tile_and_the_second_discards_it(phone: Page, server: Server) -> None:
    player = TouchPlayer.at_new_table(phone, server)
    state = player.play_on("turn")
    tile = player.tile(4)
    tile.tap()
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(phone.locator("#acts")).to_contain_text("Discard")
    assert player.state().discards == state.discards
    tile.tap()
    assert player.decision(state).follows_discard(state, 4)


def test_the_discard_button_discards_the_selected_tile(phone: Page, server: Server) -> None:
    player = TouchPlayer.at_new_table(phone, server)
    state = player.play_on("turn")
    player.tile(1).tap()
    phone.get_by_role("button", name="Discard ").tap()
    assert player.decision(state).follows_discard(state, 1)


def test_a_whole_hand_is_played_by_touch(phone: Page, server: Server) -> None:
    player = TouchPlayer.at_new_table(phone, server)
    player.play_hand()
    check_sheet(phone)
    assert overflow(phone) == []
    assert small_controls(phone) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_scrolls_sideways_and_no_control_is_too_small_for_a_thumb(
    phone: Page, server: Server, lang: str
) -> None:
    phone.goto(f"{server.url}/{lang}/")
    problems = [f"home: {each}" for each in [*overflow(phone), *small_controls(phone)]]
    player = TouchPlayer.at_new_table(phone, server, lang)

    def look(name: str) -> None:
        problems.extend(f"{name}: {each}" for each in [*overflow(phone), *small_controls(phone)])

    play: list[tuple[str, Callable[[], State]]] = [
        ("turn", lambda: player.play_on("turn")),
        ("claim", lambda: player.play_on("claim")),
        ("late turn", lambda: player.play_on("turn", discards=24)),
    ]
    for name, to in play:
        to()
        look(name)
        if name == "turn":
            player.tile(0).tap()
            look("selected")
            for panel in ("log", "settings"):
                phone.locator(f".{panel}-button").tap()
                look(panel)
                phone.locator(f".{panel}-button").tap()
    assert problems == []


def test_a_sheet_never_covers_the_hand(phone: Page, server: Server) -> None:
    player = TouchPlayer.at_new_table(phone, server)
    player.play_on("turn")
    hand = phone.locator("#hand").bounding_box()
    assert hand is not None
    for panel in ("log", "settings"):
        phone.locator(f".{panel}-button").tap()
        box = phone.locator(".aside .panel:visible").first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= hand["y"], panel
        phone.locator(f".{panel}-button").tap()
    assert hand["y"] + hand["height"] <= 740


def test_the_buttons_of_a_claim_are_all_on_the_screen(phone: Page, server: Server) -> None:
    player = TouchPlayer.at_new_table(phone, server)
    player.play_on("claim", discards=20)
    for one in phone.evaluate(CONTROLS):
        assert one["top"] >= 0, one
        assert one["bottom"] <= 740, one
