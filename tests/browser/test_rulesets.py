"""Hands of all four rulesets in the browser: chosen at home, played by what is on the page, settled."""

import pytest
from nexusray.option_words import PRESETS
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, axe_findings
from tests.browser.player import Player
from tests.browser.sheets import check_sheet
from tests.browser.texts import leaks, strings_of, text
from tests.server.harness import Server

HANDS = 3
# One preset for each ruleset, with procedures that the usual one has not.
TABLES = [("tw16", None), ("riichi", "tenhou"), ("riichi", "ema"), ("mcr", "wmo"), ("sichuan", "platform")]


@pytest.mark.parametrize(("ruleset", "preset"), TABLES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_hands_are_played_and_settled(
    page: Page, server: Server, ruleset: str, preset: str | None, lang: str
) -> None:
    player = Player.at_new_table(page, server, lang, ruleset, preset)
    if preset is not None:
        expect(page.locator(".where")).to_contain_text(text(lang, f"preset.{ruleset}.{preset}"))
    said: list[str] = []
    for hand in range(HANDS):
        player.play_on("turn")
        said += strings_of(page)
        player.play_on("result")
        check_sheet(page, lang, sticks=ruleset == "riichi")
        said += strings_of(page)
        if hand + 1 < HANDS:
            page.get_by_role("button", name=text(lang, "result.next")).click()
    if lang != "en":
        assert leaks(set(said), lang) == []


@pytest.mark.parametrize("ruleset", ["riichi", "mcr", "sichuan"])
@pytest.mark.parametrize(
    "screen", [{"width": 1280, "height": 800}, {"width": 360, "height": 740}], ids=["wide", "phone"]
)
def test_axe_finds_nothing(new_page: NewPage, server: Server, ruleset: str, screen: dict[str, int]) -> None:
    page = new_page(viewport=screen)
    preset = {"sichuan": "platform"}.get(ruleset)
    found = []
    page.goto(f"{server.url}/en/")
    page.locator(f"input[name=ruleset][value={ruleset}]").check()
    found += [f"home: {each}" for each in axe_findings(page)]
    player = Player.at_new_table(page, server, "en", ruleset, preset)
    player.decision()
    found += [f"opening: {each}" for each in axe_findings(page)]
    player.play_on("turn", discards=12)
    found += [f"turn: {each}" for each in axe_findings(page)]
    player.play_on("result")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"result, {scheme}: {each}" for each in axe_findings(page)]
    assert found == []


def test_a_preset_says_what_it_changes_before_it_is_played(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/en/")
    changes = page.locator(".changes:visible")
    expect(changes).to_have_count(0)
    page.get_by_role("radio", name="Sichuan").check()
    expect(changes).to_have_text([text("en", "page.home.usual")])
    page.get_by_role("radio", name="Competition", exact=True).check()
    expect(changes).to_contain_text("Most fan that count")
    expect(changes).to_contain_text("3 instead of 4")
    assert page.locator(".preset:visible, .presets:visible input").count() >= len(PRESETS["sichuan"])


def test_three_tiles_are_given_and_a_suit_named_by_keys_alone(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server, "en", "sichuan", "platform")
    player.decision()
    expect(page.locator("#acts [data-confirm=exchange]")).to_be_visible()
    page.locator("#hand .tile").first.focus()
    pressed = page.locator("#hand .tile[aria-pressed=true]")
    for _ in range(14):
        if pressed.count() == 3:
            break
        if page.locator("#hand .tile:focus[aria-pressed=false]").count():
            page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("f")
    expect(page.locator("#acts [data-choice=void_suit]")).to_have_count(3)
    page.keyboard.press("2")
    expect(page.locator(".own .tag-void")).to_have_text("no dots")


def test_a_new_game_keeps_the_rules(page: Page, server: Server) -> None:
    created = page.request.post(
        f"{server.url}/api/games", data={"ruleset": "riichi", "options": {"preset": "ema", "length": "east"}}
    ).json()
    page.goto(f"{server.url}/en/table/{created['game']}")
    Player(page).play_on("game over", seconds=180)
    check_sheet(page, sticks=True)
    expect(page.get_by_role("columnheader", name="Result")).to_be_visible()
    page.get_by_role("button", name="New game").click()
    page.wait_for_selector("#hand")
    assert created["game"] not in page.url
    assert all(score == "30,000" for score in Player(page).decision().scores)
