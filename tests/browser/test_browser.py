"""The browser itself: it starts, runs scripts, and axe-core finds what is wrong with a page."""

from collections.abc import Callable

from playwright.sync_api import Page


def test_a_page_can_be_opened_and_clicked(page: Page) -> None:
    page.set_content("<button onclick=\"this.textContent = 'taken'\">take</button>")
    page.get_by_role("button", name="take").click()
    assert page.get_by_role("button").inner_text() == "taken"


def test_axe_names_a_button_without_a_name(page: Page, axe: Callable[[], list[str]]) -> None:
    page.set_content("<html lang=en><title>t</title><main><h1>h</h1><button></button></main></html>")
    assert axe() == ["button-name: <button></button>"]
