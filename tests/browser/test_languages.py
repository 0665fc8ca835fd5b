"""Every language, with and without JavaScript."""

import re

import pytest
from nexusray.languages import LANGUAGES
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player
from tests.browser.texts import leaks, strings_of, text
from tests.server.harness import Server

FOREIGN = [lang for lang in LANGUAGES if lang != "en"]


def test_the_browser_s_language_is_chosen(new_page: NewPage, server: Server) -> None:
    for locale, lang in (
        ("es-MX", "es"),
        ("en-GB", "en"),
        ("fi-FI", "en"),
        ("zh-TW", "zh-Hant"),
        ("zh-CN", "zh-Hans"),
        ("ja-JP", "ja"),
    ):
        page = new_page(locale=locale)
        page.goto(server.url)
        expect(page).to_have_url(f"{server.url}/{lang}/")
        expect(page.locator("html")).to_have_attribute("lang", lang)


@pytest.mark.parametrize("lang", FOREIGN)
def test_the_home_page_is_in_its_language(page: Page, server: Server, lang: str) -> None:
    page.goto(f"{server.url}/{lang}/")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    shown = strings_of(page)
    for message in ("heading", "sub", "play", "rules.tw16", "rules.riichi", "rules.mcr", "rules.sichuan"):
        assert text(lang, f"page.home.{message}") in shown
    assert leaks(shown, lang) == []


@pytest.mark.parametrize("lang", FOREIGN)
def test_the_table_is_in_its_language_through_a_whole_hand(page: Page, server: Server, lang: str) -> None:
    player = Player.at_new_table(page, server, lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    player.play_on("turn")
    shown = set(strings_of(page))
    for message in ("log.title", "centre.left", "centre.reserved", "seat.your_turn", "act.discard"):
        assert text(lang, message) in shown
    for panel in ("settings", "keys"):
        page.locator(f".{panel}-button").click()
        shown.update(strings_of(page))
        page.locator(f".{panel}-button").click()
    assert text(lang, "settings.pace") in shown
    assert text(lang, "keys.discard") in shown
    player.tile(0).click()
    shown.update(strings_of(page))
    player.play_on("claim")
    shown.update(strings_of(page))
    assert text(lang, "act.pass") in shown
    player.play_on("result")
    shown.update(strings_of(page))
    assert text(lang, "result.payments") in shown
    assert leaks(shown, lang) == []


def test_no_spanish_shows_at_an_english_table(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    shown: set[str] = set()
    for until in ("turn", "claim", "result"):
        player.play_on(until)
        shown.update(strings_of(page))
    assert leaks(shown, "en", "es") == []


def test_the_language_switch_of_the_home_page_works(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/en/")
    page.get_by_role("link", name="Español").click()
    expect(page).to_have_url(f"{server.url}/es/")
    expect(page.locator("h1")).to_have_text(text("es", "page.home.heading"))
    page.get_by_role("link", name="English").click()
    expect(page.locator("h1")).to_have_text(text("en", "page.home.heading"))


def test_a_game_goes_on_in_the_other_language(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    before = player.play_on("turn", discards=4)
    page.goto(page.url.replace("/en/", "/es/"))
    after = player.decision()
    assert (after.hand, after.rivers, after.wall) == (before.hand, before.rivers, before.wall)
    assert leaks(strings_of(page), "es") == []


def test_the_error_page_speaks_the_language_of_its_address(new_page: NewPage, server: Server) -> None:
    page = new_page(expected=("status of 404",))
    page.goto(f"{server.url}/es/table/none")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("h1")).to_have_text(text("es", "page.error.404"))
    page.get_by_role("link", name=text("es", "page.error.home"), exact=True).click()
    expect(page).to_have_url(f"{server.url}/es/")


def test_without_javascript_home_works_and_the_table_says_that_it_needs_it(
    new_page: NewPage, server: Server
) -> None:
    for lang in LANGUAGES:
        page = new_page(java_script_enabled=False)
        page.goto(f"{server.url}/{lang}/")
        expect(page.locator("h1")).to_have_text(text(lang, "page.home.heading"))
        expect(page.locator(".dealt svg").first).to_be_visible()
        page.get_by_role("button", name=text(lang, "page.home.play")).click()
        expect(page).to_have_url(re.compile(f"/{lang}/table/"))
        expect(page.locator("main")).to_contain_text(text(lang, "page.table.noscript"))
        page.locator("a.brand").click()
        expect(page.locator(f"a.btn[href^='/{lang}/table/']")).to_be_visible()
