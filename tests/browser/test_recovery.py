"""Whatever happens to the page, the connection or the server: the same hand goes on where it stood."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player
from tests.browser.servers import start_again
from tests.server.harness import Server, start

LOST = ("WebSocket connection to", "net::ERR_")


def test_a_reload_in_mid_hand_shows_the_same_hand(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    before = player.play_on("turn", discards=12)
    page.reload()
    assert player.decision() == before


def test_a_reload_while_a_claim_is_open_leaves_it_open(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    before = player.play_on("claim", discards=4)
    page.reload()
    assert player.decision() == before


def test_a_reload_of_the_result_shows_the_result(page: Page, server: Server) -> None:
    Player.at_new_table(page, server).play_on("result")
    before = page.locator("main.result").inner_text()
    page.reload()
    page.wait_for_selector("main.result")
    assert page.locator("main.result").inner_text() == before


def test_a_second_tab_sees_a_discard_made_in_the_first(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    before = player.play_on("turn", discards=8)
    tab = page.context.new_page()
    tab.goto(page.url)
    other = Player(tab)
    assert other.decision() == before
    player.discard(0)
    after = other.decision(before)
    assert after.follows_discard(before, 0)
    assert player.decision(before) == after


def test_a_discard_made_in_the_second_tab_is_seen_in_the_first(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    before = player.play_on("turn")
    tab = page.context.new_page()
    tab.goto(page.url)
    other = Player(tab)
    other.decision()
    other.discard(3)
    after = player.decision(before)
    assert after.follows_discard(before, 3)


def test_a_lost_connection_is_said_and_the_hand_goes_on_when_it_is_back(
    new_page: NewPage, server: Server
) -> None:
    page = new_page(expected=LOST)
    player = Player.at_new_table(page, server)
    before = player.play_on("turn", discards=8)
    page.context.set_offline(True)
    expect(page.locator(".centre .lost")).to_have_text("Connection lost, trying again.")
    player.tile(0).click(force=True)
    expect(page.locator(".note.no")).to_have_text("Connection lost: nothing can be played until it is back.")
    assert player.state().playable == 0
    page.context.set_offline(False)
    expect(page.locator(".centre .lost")).to_have_count(0)
    assert player.decision() == before
    player.discard(0)
    after = player.decision(before)
    assert after.follows_discard(before, 0)


def test_a_killed_server_that_is_started_again_goes_on_with_the_same_hand(
    new_page: NewPage, tmp_path: Path
) -> None:
    server = start(tmp_path / "games.sqlite3")
    page = new_page(expected=LOST)
    player = Player.at_new_table(page, server)
    before = player.play_on("turn", discards=12)
    server.kill()
    expect(page.locator(".centre .lost")).to_be_visible()
    again = start_again(server)
    expect(page.locator(".centre .lost")).to_have_count(0)
    assert player.decision() == before
    player.discard(0)
    after = player.decision(before)
    assert after.follows_discard(before, 0)
    player.play_on("result")
    assert again.terminate() < 5


def test_a_killed_server_leaves_an_open_claim_open(new_page: NewPage, tmp_path: Path) -> None:
    server = start(tmp_path / "games.sqlite3")
    page = new_page(expected=LOST)
    player = Player.at_new_table(page, server)
    before = player.play_on("claim", discards=4)
    server.kill()
    expect(page.locator(".centre .lost")).to_be_visible()
    start_again(server)
    expect(page.locator(".centre .lost")).to_have_count(0)
    assert player.decision() == before
