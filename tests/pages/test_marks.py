"""The tiles that make an entry are underlined in its examples."""

import pytest
from nexusray.pages.content import exhibits_of
from nexusray.pages.texts import RULESETS, book

from tests.pages.html import Html

ENTRIES = [(ruleset, entry) for ruleset in RULESETS for entry in book(ruleset).entries]


@pytest.mark.parametrize(("ruleset", "entry"), ENTRIES)
def test_an_example_is_underlined_where_the_engine_names_tiles(ruleset: str, entry: str) -> None:
    for shown, counts in exhibits_of(ruleset, entry):
        named = [fan.tiles for fan in shown.score.fans if fan.id == entry] if shown.score and counts else []
        assert any(group.marked for group in shown.groups) == any(named), shown.hand


@pytest.mark.parametrize(
    ("ruleset", "entry", "marked"),
    [
        ("tw16", "flower_set", ["f1", "f2", "f3", "f4"]),
        ("riichi", "aka_dora", ["3p4p0p"]),
        ("mcr", "tile_hog", ["1m1m1m", "1m2m3m"]),
        ("sichuan", "gen", ["1m1m1m", "1m2m3m"]),
        ("tw16", "single_wait", ["2s3s4s"]),
    ],
)
def test_what_is_no_group_of_its_own_underlines_the_groups_that_hold_it(
    ruleset: str, entry: str, marked: list[str]
) -> None:
    shown, _ = exhibits_of(ruleset, entry)[0]
    assert ["".join(group.tiles) for group in shown.groups if group.marked] == marked


def test_a_page_speaks_of_underlining_only_where_something_is_underlined(htmls: dict[str, Html]) -> None:
    for ruleset, entry in ENTRIES:
        source = htmls[f"en/{ruleset}/{entry}.html"].source
        for section in source.split('<section class="eg')[1:]:
            assert ("Underlined:" in section) == ('class="grp hit' in section), (ruleset, entry)
