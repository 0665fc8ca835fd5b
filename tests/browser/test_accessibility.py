"""axe-core finds nothing on any page: wide and narrow, in both languages, light and dark."""

import pytest
from nexusray.languages import LANGUAGES
from playwright.sync_api import Page

from tests.browser.conftest import NewPage, axe_findings
from tests.browser.player import Player
from tests.server.harness import Server

SCREENS = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 360, "height": 740}}


def look(page: Page, name: str) -> list[str]:
    """Return what is wrong with the page, light and dark."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{name}, {scheme}: {each}" for each in axe_findings(page)]
    return found


@pytest.fixture(params=list(SCREENS))
def screen(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    # The page of an error is an answer with status 404, which the browser logs.
    return new_page(viewport=SCREENS[request.param], expected=("status of 404",))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_axe_finds_nothing_on_home_and_error_page(screen: Page, server: Server, lang: str) -> None:
    screen.goto(f"{server.url}/{lang}/")
    found = look(screen, "home")
    screen.goto(f"{server.url}/{lang}/table/none")
    assert screen.locator("main.notice").is_visible()
    assert found + look(screen, "error") == []


@pytest.mark.parametrize("lang", ["en", "es"])
def test_axe_finds_nothing_at_the_table(screen: Page, server: Server, lang: str) -> None:
    player = Player.at_new_table(screen, server, lang)
    player.play_on("turn", discards=12)
    found = look(screen, "turn")
    for panel in ("settings", "keys", "log"):
        button = screen.locator(f".{panel}-button")
        # On a wide screen the log is always there.
        if button.is_visible():
            button.click()
            found += look(screen, panel)
            button.click()
    player.tile(0).click()
    found += look(screen, "selected tile")
    player.play_on("claim", discards=16)
    assert found + look(screen, "claim") == []


@pytest.mark.parametrize("lang", ["en", "es"])
def test_axe_finds_nothing_on_the_result(screen: Page, server: Server, lang: str) -> None:
    player = Player.at_new_table(screen, server, lang)
    player.play_on("result")
    found = look(screen, "result")
    screen.locator("main.result .btn:not(.btn-now)").first.click()
    screen.wait_for_selector("main.board")
    assert found + look(screen, "table after the hand") == []
