"""What stands at the end of every page: what it rests on, where to report an error, a game to play."""

import re
from collections.abc import Mapping

from babel.dates import format_date
from nexusray import Ruleset
from nexusray.pages.site import pages
from nexusray.pages.structure import report
from nexusray.pages.texts import RULESETS, book
from nexusray.sentences import locale_of, words

from tests.pages.html import Html

LANGUAGE = "es"
STAMP = re.compile(r'<div class="stamp">.*?</div>', re.DOTALL)
GAMES = re.compile(r'name="ruleset" value="(\w+)"')


def test_every_page_says_which_rules_it_rests_on_and_when_they_were_checked(
    htmls: Mapping[str, Html],
) -> None:
    for path, page in pages().items():
        (stamp,) = STAMP.findall(htmls[f"{LANGUAGE}/{path}"].source)
        rulesets = [page.ruleset] if page.ruleset else RULESETS
        assert re.findall("<code>(.*?)</code>", stamp) == [Ruleset(ruleset).version for ruleset in rulesets]
        latest = max(book(ruleset).contents.checked for ruleset in rulesets)
        date = format_date(latest, format="long", locale=locale_of(LANGUAGE))
        assert words(LANGUAGE).t("pages.checked", date=date) in stamp, path


def test_an_error_can_be_reported_on_every_page(htmls: Mapping[str, Html]) -> None:
    for path, page in pages().items():
        assert report(LANGUAGE, page) in htmls[f"{LANGUAGE}/{path}"].links, path


def test_every_page_but_the_search_ends_with_a_game_of_its_ruleset_or_of_any(
    htmls: Mapping[str, Html],
) -> None:
    for path, page in pages().items():
        offered = [page.ruleset] if page.ruleset else list(RULESETS)
        source = htmls[f"{LANGUAGE}/{path}"].source
        assert GAMES.findall(source) == ([] if page.kind == "search" else offered), path
