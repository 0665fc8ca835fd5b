"""What a browser is told to refuse and what it keeps; a breach of the policy fails any test here."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.player import Player
from tests.server.harness import Server


@pytest.mark.parametrize("path", ["/en/", "/es/", "/en/table/none", "/static/manifest.json", "/livez"])
def test_every_answer_carries_the_content_policy(page: Page, server: Server, path: str) -> None:
    policy = page.request.get(server.url + path).headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


def test_a_hand_is_played_without_a_breach_of_the_policy(page: Page, server: Server) -> None:
    response = page.goto(f"{server.url}/en/")
    assert response is not None
    assert "content-security-policy" in response.headers
    Player.at_new_table(page, server).play_on("result")


def test_the_policy_stops_a_script_that_was_put_into_the_page(new_page: NewPage, server: Server) -> None:
    page = new_page(expected=("script-src", "Content Security Policy"))
    page.goto(f"{server.url}/en/")
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.taken = true";
            document.body.append(script);
        }"""
    )
    assert page.evaluate("window.taken") is None


def test_the_session_cookie_is_out_of_reach_of_scripts_and_other_sites(page: Page, server: Server) -> None:
    Player.at_new_table(page, server)
    cookies = page.context.cookies()
    # The rest of the name tells the servers of one machine apart.
    assert [cookie["name"].partition("_")[0] for cookie in cookies] == ["nexusray"]
    assert cookies[0]["httpOnly"] is True
    assert cookies[0]["sameSite"] == "Lax"
    assert page.evaluate("document.cookie") == ""


def test_another_browser_cannot_see_the_table(new_page: NewPage, server: Server) -> None:
    page = new_page()
    Player.at_new_table(page, server)
    stranger = new_page(expected=("status of 404",))
    response = stranger.goto(page.url)
    assert response is not None
    assert response.status == 404
    assert stranger.locator("#app").count() == 0
