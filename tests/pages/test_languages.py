"""All languages of a page say the same, each in its own signs."""

import re
from collections.abc import Callable, Iterator, Mapping

import opencc
import pytest
from nexusray.languages import LANGUAGES
from nexusray.pages import texts
from nexusray.pages.texts import RULESETS, book

from tests.pages.html import Html

Source = Mapping[str, str]


def sources() -> Iterator[tuple[str, Source]]:
    """Yield every guide with its text in each language."""
    for ruleset in RULESETS:
        written = book(ruleset)
        for page in written.contents.pages:
            yield f"{ruleset}/{page}", {language: written.source(page, language) for language in LANGUAGES}
    yield "compare", {language: texts.comparison_source(language) for language in LANGUAGES}


def shown(source: str) -> list[str]:
    """Return the lines that show hands, without what is said of them."""
    return [line.partition("|")[0].strip() for line in source.splitlines() if line.startswith(":::")]


def headings(source: str) -> list[str]:
    """Return how deep the headings are."""
    return re.findall(r"^#+(?= )", source, re.MULTILINE)


def links(source: str) -> set[str]:
    """Return the pages that are linked; words are linked where a language uses them."""
    return set(re.findall(r"\]\(((?:entry|page):[\w/]+)\)", source))


def rows(source: str) -> list[int]:
    """Return how many cells the rows of the tables have."""
    return [line.count("|") for line in source.splitlines() if line.startswith("|")]


@pytest.mark.parametrize("what", [shown, headings, links, rows])
def test_a_guide_has_the_same_in_all_languages(what: Callable[[str], object]) -> None:
    differing = [
        f"{page} in {language}"
        for page, source in sources()
        for language in LANGUAGES
        if what(source[language]) != what(source["en"])
    ]
    assert differing == []


def test_every_guide_links_the_words_of_play_in_every_language() -> None:
    unlinked = [
        f"{page} in {language}"
        for page, source in sources()
        for language in LANGUAGES
        if "](word:" in source["en"] and "](word:" not in source[language]
    ]
    assert unlinked == []


# What Taiwanese writes too, where the converter knows one sign alone: counted in 台, 么九, 相干, 裏寶牌.
KEPT = frozenset("台么干裏")


@pytest.mark.parametrize(("language", "conversion"), [("zh-Hans", "t2s"), ("zh-Hant", "s2tw")])
def test_chinese_pages_hold_no_characters_of_the_other_script(
    language: str, conversion: str, htmls: Mapping[str, Html]
) -> None:
    convert = opencc.OpenCC(conversion).convert
    said = "".join(text for html in htmls.values() for lang, text in html.texts if lang == language)
    signs = set(said) - (KEPT if language == "zh-Hant" else set())
    assert len(signs) > 500
    assert {sign: convert(sign) for sign in signs if convert(sign) != sign} == {}
