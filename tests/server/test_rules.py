"""The rules pages, the search, the calculator and practice deals over HTTP."""

import json
import re
import sqlite3
from contextlib import closing
from html import escape
from typing import Any
from urllib.parse import urlencode

import pytest
from nexusray import Ruleset
from nexusray.languages import LANGUAGES
from nexusray.option_words import PRESETS
from nexusray.pages.practice import practice
from nexusray.pages.render import Renderer
from nexusray.pages.site import pages
from nexusray.pages.texts import RULESETS
from nexusray.server.assets import load_assets

from tests.server.harness import Server
from tests.server.test_http import ask, needs_pages

# An entry that the search page shows.
HIT = re.compile(r'<li data-keys="[^"]*"><a href="([^"]*)"')


@needs_pages
def test_the_server_sends_what_is_built(server: Server) -> None:
    renderer = Renderer(load_assets())
    for language, path in (
        ("en", "rules.html"),
        ("es", "tw16/scoring.html"),
        ("zh-Hant", "mcr/all_pungs.html"),
    ):
        answer = ask(server, f"/{language}/{path}")
        assert answer.status == 200
        assert answer.body == renderer.page(language, path)
        again = ask(server, f"/{language}/{path}", If_None_Match=answer.headers["etag"])
        assert (again.status, again.body) == (304, b"")


def test_the_folder_of_a_ruleset_leads_to_its_contents(server: Server) -> None:
    for ruleset in RULESETS:
        answer = ask(server, f"/ru/{ruleset}")
        assert (answer.status, answer.headers["location"]) == (301, f"/ru/{ruleset}/index.html")


@pytest.mark.parametrize(
    "path",
    [
        "/en/tw16/none.html",
        "/en/chess/index.html",
        "/xx/rules.html",
        "/en/tw16/a/b.html",
        "/en/rules.html/",
        "/en/tw16/index.html/",
        "/en//tw16/index.html",
        "//en/rules.html",
        "/en/search.html/?q=a",
        "/en//calculator",
    ],
)
def test_what_is_no_page_is_not_found(server: Server, path: str) -> None:
    assert ask(server, path).status == 404


def test_the_search_finds_an_entry_by_its_name_in_any_language(server: Server) -> None:
    names = {Ruleset("mcr").names(language)["all_pungs"] for language in LANGUAGES}
    for name in (*names, "toitoi", "peng peng hu"):
        answer = ask(server, f"/en/search.html?{urlencode({'q': name})}")
        assert answer.status == 200
        assert any(
            link.endswith(("/toitoi.html", "/mcr/all_pungs.html")) for link in HIT.findall(answer.text)
        )
    nothing = ask(server, f"/en/search.html?{urlencode({'q': '<script>'})}")
    assert "&lt;script&gt;" in nothing.text
    assert HIT.findall(nothing.text) == []


def test_the_calculator_says_everything_about_a_hand(server: Server) -> None:
    asked = {"rules": "tw16", "hand": "123m456p789s345s1z + 1z [222z] seat=S from=W"}
    answer = ask(server, f"/en/calculator?{urlencode(asked)}")
    assert answer.status == 200
    for said in ("Single wait", "Seat wind", "2 tai", "West pays South", "140", "Concealed hand"):
        assert said in answer.text
    waits = ask(server, f"/en/calculator?{urlencode({'rules': 'tw16', 'hand': '123m456p789s222z45s11z'})}")
    assert "3 of bamboo; 6 of bamboo" in waits.text
    incomplete = ask(
        server, f"/en/calculator?{urlencode({'rules': 'riichi', 'hand': '123m456p789s2345z + 1z'})}"
    )
    assert incomplete.status == 200
    assert "Not a winning hand" in incomplete.text
    assert "with east wind" in incomplete.text
    assert "won on" not in incomplete.text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"hand": "0z"}, "unknown tile &#34;0z&#34; at column 1"),
        ({"hand": "123m"}, "3 concealed tiles"),
        ({"hand": "123m456p789s222z345s1z + 1z", "rules": "chess"}, "is no ruleset"),
        ({"hand": "123m456p789s222z345s1z + 1z", "minimum": "9"}, "minimum"),
        ({"hand": "123m456p789s222z345s1z + 1z", "colour": "red"}, "colour"),
    ],
)
def test_what_is_no_hand_is_named_and_stays_in_its_field(
    server: Server, asked: dict[str, str], said: str
) -> None:
    answer = ask(server, f"/en/calculator?{urlencode({'rules': 'tw16'} | asked)}")
    assert answer.status == 422
    assert said in answer.text
    assert f'value="{asked["hand"]}"' in answer.text


def test_a_link_to_the_calculator_keeps_the_options_of_the_hand(server: Server) -> None:
    page = ask(server, "/en/sichuan/men_qing.html").text
    link = page.partition("/en/calculator?")[2].partition('"')[0].replace("&amp;", "&")
    answer = ask(server, f"/en/calculator?{link}")
    assert answer.status == 200
    assert Ruleset("sichuan").names()["men_qing"] in answer.text.partition("<tbody>")[2]


def fields_of(page: str) -> dict[str, str]:
    """Return what the calculator's form on a page would send."""
    form = page.partition('<form class="calculate"')[2].partition("</form>")[0]
    inputs = re.findall(r'<input [^>]*name="(\w+)" value="([^"]*)"', form)
    return dict(inputs) | {"rules": re.findall(r'value="(\w+)" selected', form)[0]}


def test_a_hand_of_one_ruleset_may_be_asked_of_another(server: Server) -> None:
    asked = {"rules": "riichi", "pao": "[]", "hand": "123m456p789s22z34s + 5s seat=S from=W"}
    page = ask(server, f"/en/calculator?{urlencode(asked)}")
    form = fields_of(page.text)
    assert form == asked | {"of": "riichi"}
    other = ask(server, f"/en/calculator?{urlencode(form | {'rules': 'mcr'})}")
    assert other.status == 200
    assert fields_of(other.text) == {"rules": "mcr", "hand": asked["hand"]}


def test_the_links_to_the_other_languages_keep_what_was_asked(server: Server) -> None:
    calculator = urlencode({"rules": "tw16", "hand": "123m456p789s222z345s1z + 1z", "base": "50"})
    search = urlencode({"q": "peng & <hu>"})
    for asked in (f"calculator?{calculator}", f"search.html?{search}", "rules.html"):
        page = ask(server, f"/en/{asked}")
        for language in LANGUAGES:
            assert page.text.count(f'href="../{language}/{escape(asked)}" lang="{language}"') == 2


def test_a_hand_that_is_too_long_is_said_to_be_and_stays_in_its_field(server: Server) -> None:
    answer = ask(server, f"/es/calculator?{urlencode({'hand': '1m' * 201})}")
    assert answer.status == 422
    assert "hand: more than 400 signs" in answer.text
    assert f'value="{"1m" * 200}"' in answer.text


def test_play_this_starts_a_practice_game(server: Server) -> None:
    answer = ask(server, "/es/play", b"practise=riichi/chiitoitsu", Origin=server.url)
    assert answer.status == 303
    assert answer.headers["location"].startswith("/es/table/")
    wanted = practice("riichi/chiitoitsu")
    assert wanted is not None
    header = header_of(server, answer.headers["location"].removeprefix("/es/table/"))
    assert header["ruleset"].startswith("riichi/")
    assert "".join(header["start"]["within_reach"]) == wanted.within_reach
    usual = ask(server, "/es/play", b"ruleset=riichi", Origin=server.url)
    assert "start" not in header_of(server, usual.headers["location"].removeprefix("/es/table/"))


def header_of(server: Server, game: str) -> dict[str, Any]:
    """Return the header of a game's log as the server has stored it."""
    with closing(sqlite3.connect(server.db)) as connection:
        ((header,),) = connection.execute("SELECT header FROM game WHERE id = ?", (game,))
    return dict(json.loads(header))


@pytest.mark.parametrize("form", [b"practise=riichi/nothing", b"practise=riichi", b"practise="])
def test_practice_of_what_is_no_entry_is_refused(server: Server, form: bytes) -> None:
    assert ask(server, "/es/play", form, Origin=server.url).status == 400


def test_every_ruleset_that_is_offered_has_its_pages() -> None:
    assert sorted(RULESETS) == sorted(PRESETS)
    assert all(f"{ruleset}/index.html" in pages() for ruleset in PRESETS)


def test_pages_are_not_made_for_languages_or_addresses_that_are_none() -> None:
    assert len(LANGUAGES) == 6
    assert len({path.casefold() for path in pages()}) == len(pages())
