"""Practice deals: the tiles of an entry's example within reach, under the options that count it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from nexusray import Error, Hand, Ruleset
from nexusray.pages.content import entry_of
from nexusray.pages.texts import RULESETS, book
from nexusray.sentences import tiles_of

# Who practises is dealt a hand to be completed and deals first: these wins come before or beside that.
NEVER = frozenset({"heavenly", "earthly", "tenhou", "chiihou", "renhou"})
WINDS = "ESWN"


@dataclass(frozen=True, slots=True)
class Practice:
    """What is played, and the tiles that the first deal brings, in notation."""

    ruleset: Ruleset
    within_reach: str | None


@cache
def practice(name: str) -> Practice | None:
    """Return the practice deal of an entry; None if there is no such entry, or no deal can bring it.

    Args:
        name: The ruleset and the entry: ``tw16/all_pungs``.

    Examples:
        >>> from nexusray.pages.practice import practice
        >>> practice("sichuan/dui_dui_hu").within_reach
        '1m1m1m2m4m4m4m5p5p5p8p8p8p2m'
        >>> practice("riichi/tenhou") is None
        True
    """
    id_, _, entry = name.partition("/")
    if id_ not in RULESETS or entry not in book(id_).entries:
        return None
    own = entry_of(id_, entry, "en")
    rules = Ruleset(id_, **own.options)
    if not NEVER.isdisjoint(Hand(own.example).flags):
        return None
    hand = next((hand for hand in _as_dealer(own.example) if _counts(rules, hand, entry)), None)
    if hand is None:
        return None
    melded = [tile for meld in hand.melds for tile in tiles_of(meld)]
    tiles = [*hand.flowers, *hand.concealed, *melded, str(hand.winning_tile)]
    return Practice(rules, "".join(tiles))


def _as_dealer(example: str) -> Iterator[Hand]:
    """Yield an example as the dealer of the first round could hold it, its winds changed if need be."""
    hand = Hand(example)
    bare = re.sub(r"\b(seat|round)=[ESWN]", "", example)
    yield Hand(bare)
    for wind in dict.fromkeys((hand.seat_wind, hand.round_wind)):
        own = WINDS.index(wind) + 1
        yield Hand(_as_first(bare, own))


def _as_first(text: str, own: int) -> str:
    """Change the tiles and flowers of a wind, by its number, for those of the first."""
    swapped = str.maketrans({str(own): "1", "1": str(own)})
    changed = re.sub(r"[1-7+]+z", lambda found: found[0].translate(swapped), text)
    return re.sub(r"f([1-8])", lambda found: f"f{_flower(int(found[1]), own)}", changed)


def _flower(flower: int, own: int) -> int:
    """Change the flowers of a seat for those of the dealer."""
    number, four = (flower - 1) % 4 + 1, (flower - 1) // 4 * 4
    return four + {own: 1, 1: own}.get(number, number)


def _counts(rules: Ruleset, hand: Hand, entry: str) -> bool:
    try:
        return rules.why_not(entry, hand) is None
    except Error:
        return False
