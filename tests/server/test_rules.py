"""The rules pages, the search, the calculator and practice deals over HTTP."""

import re
from urllib.parse import urlencode

import pytest
from nexusray import Ruleset
from nexusray.languages import LANGUAGES
from nexusray.option_words import PRESETS
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
    "path", ["/en/tw16/none.html", "/en/chess/index.html", "/xx/rules.html", "/en/tw16/a/b.html"]
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


def test_play_this_starts_a_practice_game(server: Server) -> None:
    answer = ask(server, "/es/play", b"practise=riichi/chiitoitsu", Origin=server.url)
    assert answer.status == 303
    assert answer.headers["location"].startswith("/es/table/")
    refused = ask(server, "/es/play", b"practise=riichi/nothing", Origin=server.url)
    assert refused.status == 400


def test_every_ruleset_that_is_offered_has_its_pages() -> None:
    assert sorted(RULESETS) == sorted(PRESETS)


def test_pages_are_not_made_for_languages_or_addresses_that_are_none() -> None:
    assert len(LANGUAGES) == 6
    assert len({path.casefold() for path in pages()}) == len(pages())
