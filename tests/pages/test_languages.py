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


# Where a converter that knows no mahjong would write another sign: hands are counted in 台, won by 胡, ...
KEPT = frozenset("台么胡同了布裏幺")


@pytest.mark.parametrize(("language", "conversion"), [("zh-Hans", "t2s"), ("zh-Hant", "s2tw")])
def test_chinese_pages_hold_no_characters_of_the_other_script(
    language: str, conversion: str, htmls: Mapping[str, Html]
) -> None:
    convert = opencc.OpenCC(conversion).convert
    said = {text for html in htmls.values() for lang, text in html.texts if lang == language}
    assert len(said) > 3000
    foreign = {
        (text, sign)
        for text in said
        for sign, meant in zip(text, convert(text), strict=True)
        if sign != meant and (language == "zh-Hans" or sign not in KEPT)
    }
    assert foreign == set()
