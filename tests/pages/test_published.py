"""The published examples and counter-examples stand on the pages of their entries, with what they count."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from nexusray import Ruleset
from nexusray.languages import LANGUAGES

VECTORS = Path(__file__).resolve().parents[2] / "vectors"
SECTION = re.compile(r'<section class="eg (yes|no)" data-hand="([^"]*)".*?</section>', re.DOTALL)
ROW = re.compile(r'<th scope="row"><a href="[^"]*/(\w+)\.html">[^<]*</a></th><td class="r">(\d+)</td>')
TOTAL = re.compile(r'<tfoot><tr><th scope="row">[^<]*</th><td class="r">([^<]*)</td>')
# One published entry is five on the pages.
YAKUHAI = ("white", "green", "red", "seat_wind", "round_wind")


@dataclass(frozen=True)
class Published:
    """A published hand: where it belongs, its text, and what is published of it."""

    ruleset: str
    pages: tuple[str, ...]
    hand: str
    is_example: bool
    expect: dict[str, Any]


@dataclass(frozen=True)
class Shown:
    """A hand on a page: what its table says that it counts, and its total in words."""

    is_example: bool
    counts: dict[str, int]
    total: str


def published(ruleset: str) -> Iterator[Published]:
    rules = Ruleset(ruleset)
    for line in (VECTORS / f"{ruleset}_seed.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        (hand,) = rules.unpack(rules.pack_cases(line.encode()))
        entry = case["entry"]
        pages = tuple(f"yakuhai_{one}" for one in YAKUHAI) if entry == "yakuhai" else (entry,)
        yield Published(ruleset, pages, str(hand), case["kind"] == "example", case["expect"])


def shown(page: Path, hand: str) -> list[Shown]:
    """Return what a page says of a hand."""
    return [
        Shown(
            found[1] == "yes",
            {id_: int(value) for id_, value in ROW.findall(found[0])},
            next(iter(TOTAL.findall(found[0])), ""),
        )
        for found in SECTION.finditer(page.read_text(encoding="utf-8"))
        if unescape(found[2]) == hand
    ]


CASES = [*published("tw16"), *published("riichi")]


def test_there_are_88_published_hands() -> None:
    assert len(CASES) == 88
    assert sum(case.is_example for case in CASES) == 44


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_published_hand_stands_on_a_page_of_its_entry_with_what_it_counts(
    site: Path, language: str
) -> None:
    for case in CASES:
        paths = [site / language / case.ruleset / f"{page}.html" for page in case.pages]
        (found,) = [one for path in paths for one in shown(path, case.hand)]
        assert found.is_example == case.is_example, case
        fans = {fan["id"]: fan["value"] for fan in case.expect.get("fans", ())}
        assert found.counts == fans or not case.is_example, case
        assert not found.counts.keys() & set(case.expect.get("not_counted", ())), case
        assert case.expect.get("counted", {}).items() <= found.counts.items(), case


def test_every_published_total_is_the_total_on_the_page(site: Path) -> None:
    for case in CASES:
        if case.is_example:
            paths = [site / "en" / case.ruleset / f"{page}.html" for page in case.pages]
            (found,) = [one for path in paths for one in shown(path, case.hand)]
            assert re.match(rf"{in_words(case.expect)}\b", found.total), (case, found)


def in_words(expect: dict[str, Any]) -> str:
    match expect:
        case {"han": han, "fu": fu}:
            return f"{han} han, {fu} fu"
        case {"yakuman": number}:
            return f"{number} yakuman"
    return f"{expect['total']} tai"
