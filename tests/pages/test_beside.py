"""What an entry's page says of the entries beside it."""

from collections.abc import Mapping

import pytest
from nexusray.pages.beside import FIRST, LISTED_WHOLE, beside
from nexusray.pages.texts import RULESETS, book
from nexusray.sentences import words

from tests.pages.html import Html


@pytest.mark.parametrize("ruleset", LISTED_WHOLE)
def test_a_whole_list_has_every_pair_on_both_pages(ruleset: str) -> None:
    listed = {entry: set(beside(ruleset, entry).together) for entry in book(ruleset).entries}
    pairs = {(entry, other) for entry, others in listed.items() for other in others}
    assert pairs == {(other, entry) for entry, other in pairs}
    assert max(map(len, listed.values())) > FIRST


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_page_shows_all_that_is_listed_and_says_whether_the_list_is_whole(
    ruleset: str, htmls: Mapping[str, Html]
) -> None:
    for entry in book(ruleset).entries:
        listed, html = beside(ruleset, entry), htmls[f"ja/{ruleset}/{entry}.html"]
        assert html.source.count('class="proof"') == len(listed.together)
        assert ('class="rest"' in html.source) == (len(listed.together) > FIRST)
        heading = "pages.together" if ruleset in LISTED_WHOLE else "pages.together_examples"
        assert (words("ja").t(heading) in {text for _, text in html.texts}) == bool(listed.together), entry


@pytest.mark.parametrize("ruleset", sorted(set(RULESETS) - set(LISTED_WHOLE)))
def test_examples_are_few(ruleset: str) -> None:
    assert all(len(beside(ruleset, entry).together) <= FIRST for entry in book(ruleset).entries)
