"""Practice deals: what they bring counts, the log says what it was, and the seed proves it."""

import json
from collections import Counter

import pytest
from nexusray import Error, Hand, Ruleset, Table
from nexusray.pages.practice import NEVER, practice
from nexusray.pages.texts import RULESETS, book
from nexusray.sentences import tiles_of

ENTRIES = [f"{ruleset}/{entry}" for ruleset in RULESETS for entry in book(ruleset).entries]


def test_only_wins_that_no_dealer_plays_for_have_none() -> None:
    for name in ENTRIES:
        ruleset, _, id_ = name.partition("/")
        (entry,) = (one for one in Ruleset(ruleset).entries() if one.id == id_)
        assert (practice(name) is None) == (not NEVER.isdisjoint(Hand(entry.example).flags)), name


@pytest.mark.parametrize("name", ENTRIES)
def test_the_deal_brings_what_it_promises_and_its_log_proves_it(name: str) -> None:
    found = practice(name)
    if found is None:
        return
    table = Table(found.ruleset, seed=7, salt=bytes(32), within_reach=found.within_reach)
    table.start_deal()
    table.advance()
    header = json.loads(table.header)
    assert "".join(header["start"]["within_reach"]) == found.within_reach
    assert Table.replay(table.log, seed=7, salt=bytes(32)) == table
    hand = table.view(0).hand
    wanted = Counter(tiles_of(str(found.within_reach)))
    held = Counter((*hand.concealed, *hand.flowers))
    assert (held & wanted).total() >= found.ruleset.hand_size - 4


@pytest.mark.parametrize(
    ("ruleset", "wanted", "why"),
    [
        ("sichuan", "1z", "1 of 1z"),
        ("tw16", "0m", "1 of 0m"),
        ("riichi", "0m0m", "2 of 0m"),
        ("riichi", "5555m", "4 of 5m"),
        ("mcr", "f1f1", "2 of f1"),
        ("mcr", "123456789m123456789p123456789s1234z", "31 tiles"),
    ],
)
def test_what_the_wall_does_not_hold_cannot_be_within_reach(ruleset: str, wanted: str, why: str) -> None:
    with pytest.raises(Error, match=why):
        Table(Ruleset(ruleset), within_reach=wanted)


def test_a_log_cannot_arrange_a_deal_of_a_set() -> None:
    log = Table(Ruleset("tw16"), seed=7, salt=bytes(32), within_reach="111z").log
    header = json.loads(log.splitlines()[0]) | {"deal": 0}
    with pytest.raises(Error, match="deal of a set"):
        Table.replay(json.dumps(header) + "\n")
