"""Games from the home page to the result, by mouse."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player
from tests.browser.sheets import check_sheet, number
from tests.server.harness import Server

GAME_SECONDS = 300


def test_a_hand_is_played_by_mouse_from_the_home_page_to_the_next_deal(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("#hand")
    player = Player(page)
    first = player.decision()
    player.play_hand()
    check_sheet(page)
    page.get_by_role("button", name="Next hand").click()
    page.wait_for_selector("main.board #hand")
    second = player.decision()
    assert len(second.hand) + 3 * len(second.melds) >= 16
    assert second.hand != first.hand
    assert second.discards < 12
    assert second.wall > 40


def test_the_table_can_be_looked_at_again_from_the_result(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    player.play_on("result")
    title = page.locator("main.result h1").inner_text()
    page.get_by_role("button", name="Show the table").click()
    expect(page.locator("main.board")).to_be_visible()
    assert player.state().discards > 0
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator("main.result h1")).to_have_text(title)


def test_a_game_of_one_round_ends_with_the_ranking_and_a_new_game(page: Page, server: Server) -> None:
    answer = page.request.post(
        f"{server.url}/api/games", data={"ruleset": "tw16", "options": {"length": "one_round"}}
    )
    assert answer.status == 201
    page.goto(f"{server.url}/en/table/{answer.json()['game']}")
    page.wait_for_selector("#hand")
    Player(page).play_on("game over", seconds=GAME_SECONDS)
    check_sheet(page)
    rows = page.get_by_role("table", name="Final ranking").locator("tbody tr")
    lines = [row.locator("td, th").all_inner_texts() for row in rows.all()]
    ranks = [number(rank) for rank, _, _ in lines]
    scores = [number(score) for _, _, score in lines]
    assert sorted(name for _, name, _ in lines) == ["Ana", "Lin", "Tomás", "You"]
    assert ranks[0] == 1
    assert ranks == sorted(ranks)
    assert scores == sorted(scores, reverse=True)
    assert sum(scores) == 0
    ended = page.url
    page.get_by_role("button", name="New game").click()
    page.wait_for_selector("#hand")
    assert page.url != ended
    assert all(number(score) == 0 for score in Player(page).decision().scores)


def test_an_unfinished_game_is_continued_from_the_home_page(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    before = player.play_on("turn", discards=4)
    page.get_by_role("link", name="NexusRay, home").click()
    page.get_by_role("link", name="Continue: ").click()
    assert player.decision() == before


def test_the_pace_chosen_in_the_settings_is_kept(new_page: NewPage, server: Server) -> None:
    page = new_page(pace=None)
    Player.at_new_table(page, server)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="At once").check()
    expect(page.get_by_role("radio", name="At once")).to_be_checked()
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio", name="At once")).to_be_checked()


def test_a_tile_pressed_out_of_turn_says_why_it_cannot_be_discarded(page: Page, server: Server) -> None:
    player = Player.at_new_table(page, server)
    before = player.play_on("claim")
    player.tile(0).click(force=True)
    expect(page.locator(".note.no")).to_have_text("Decide about the discard first: claim it or pass.")
    assert player.state() == before
