"""All languages of a page say the same, each in its own signs."""

import re
from collections.abc import Iterator, Mapping
from itertools import chain

import opencc
import pytest
from nexusray.languages import LANGUAGES
from nexusray.pages import texts
from nexusray.pages.texts import RULESETS, book

from tests.pages.html import Html

LINK = re.compile(r"\]\((word|entry|page):([\w/]+)\)")
# Where Taiwanese usage keeps a sign that the converter would replace: counted in 台, won by 胡, 么九 ...
KEPT = frozenset("台么胡同了布裏幺")


def sources() -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield every guide with its text in each language."""
    for ruleset in RULESETS:
        for page in book(ruleset).contents.pages:
            yield (
                f"{ruleset}/{page}",
                {language: book(ruleset).source(page, language) for language in LANGUAGES},
            )
    yield "compare", {language: texts.comparison_source(language) for language in LANGUAGES}


def shown(source: str) -> list[str]:
    """Return the lines that show hands, without what is said of them."""
    return [line.partition("|")[0].strip() for line in source.splitlines() if line.startswith(":::")]


def levels(source: str) -> list[str]:
    """Return the levels of the headings."""
    return re.findall(r"^#+(?= )", source, re.MULTILINE)


def links(source: str) -> list[tuple[str, str]]:
    """Return what is linked, each once."""
    return sorted(set(LINK.findall(source)))


@pytest.mark.parametrize(
    ("page", "in_languages"), sources(), ids=lambda one: one if isinstance(one, str) else ""
)
@pytest.mark.parametrize("what", [shown, levels, links])
def test_a_guide_shows_the_same_in_all_languages(page, in_languages, what) -> None:
    found = {language: what(source) for language, source in in_languages.items()}
    assert {language: one for language, one in found.items() if one != found["en"]} == {}
