"""What holds for every page that is built."""

import gzip
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from nexusray import Ruleset
from nexusray.languages import LANGUAGES
from nexusray.pages.site import pages
from nexusray.pages.texts import RULESETS
from nexusray.sentences import words

from tests.pages.html import Html

Htmls = Mapping[str, Html]
# What the server answers, and the place where errors are reported.
ELSEWHERE = re.compile(r"/[\w-]+/(play|calculator|)(\?.*)?|https://github\.com/nexusray/.*", re.DOTALL)
MOST_BYTES = 60 * 1024


def test_every_page_is_there_in_every_language(htmls: Htmls) -> None:
    assert sorted(htmls) == sorted(f"{language}/{path}" for language in LANGUAGES for path in pages())


def test_every_id_of_the_catalogues_is_an_anchor_in_every_language(htmls: Htmls) -> None:
    for language in LANGUAGES:
        for ruleset in RULESETS:
            folder = f"{language}/{ruleset}/"
            anchors = {id_ for path, html in htmls.items() if path.startswith(folder) for id_ in html.ids}
            assert {entry.id for entry in Ruleset(ruleset).entries()} <= anchors, folder


def test_every_page_says_its_language_and_has_one_heading_and_ids_of_its_own(htmls: Htmls) -> None:
    for path, html in htmls.items():
        assert html.lang == path.partition("/")[0], path
        assert html.headings == 1, path
        assert len(html.ids) == len(set(html.ids)), path


def test_every_link_leads_to_a_file_and_an_anchor_that_are_there(site: Path, htmls: Htmls) -> None:
    broken = [
        f"{path}: {link}"
        for path, html in htmls.items()
        for link in sorted(html.links)
        if not ELSEWHERE.fullmatch(link) and not leads_somewhere(site, htmls, path, link)
    ]
    assert broken == []


def leads_somewhere(site: Path, htmls: Htmls, path: str, link: str) -> bool:
    file, _, anchor = link.partition("#")
    target = normpath(join(dirname(path), file.partition("?")[0])) if file else path
    if target in htmls:
        return not anchor or anchor in htmls[target].ids
    return (site / target).is_file() and (not anchor or anchor in drawn(site / target))


@cache
def drawn(path: Path) -> frozenset[str]:
    return frozenset(re.findall(r'\bid="([^"]+)"', path.read_text(encoding="utf-8")))


def test_nothing_is_written_into_a_page_that_a_strict_policy_forbids(htmls: Htmls) -> None:
    assert {path: html.inline for path, html in htmls.items() if html.inline} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_shows_the_id_of_a_message_or_a_placeholder(language: str, htmls: Htmls) -> None:
    unfilled = re.compile(r"\{\w+\}|\b(?:" + "|".join(sorted(families(language))) + r")(?:\.\w+)+\b")
    shown = {
        f"{path}: {text}"
        for path, html in htmls.items()
        if html.lang == language
        for _, text in html.texts
        if unfilled.search(text)
    }
    assert shown == set()


def families(language: str) -> set[str]:
    """Return what the ids of messages begin with."""
    return {id_.partition(".")[0] for id_ in words(language).messages}


def test_a_page_with_its_styles_scripts_and_tiles_is_small_on_the_wire(site: Path, htmls: Htmls) -> None:
    sizes = {path: sum(map(packed, loaded(site, path, html))) for path, html in htmls.items()}
    assert {path: size for path, size in sizes.items() if size > MOST_BYTES} == {}


def loaded(site: Path, path: str, html: Html) -> set[Path]:
    """Return the page and the files that a browser loads with it."""
    links = {link.partition("#")[0] for link in html.links if "/static/" in link}
    # The licence of the drawings is a link to read.
    files = {(site / dirname(path) / link).resolve() for link in links if not link.endswith(".txt")}
    imported = {other for file in files if file.suffix == ".js" for other in imports(file)}
    return {site / path} | files | imported


def imports(script: Path) -> set[Path]:
    names = re.findall(r'\b(?:from|import)"\./([^"]+)"', script.read_text(encoding="utf-8"))
    return {script.with_name(name) for name in names}


@cache
def packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), mtime=0))
