"""Practice deals: the tiles of an entry's example within reach, under the options that count it."""

from dataclasses import dataclass

from nexusray import Hand, Ruleset
from nexusray.pages.content import entry_of
from nexusray.pages.texts import RULESETS, book
from nexusray.sentences import tiles_of


@dataclass(frozen=True, slots=True)
class Practice:
    """What is played, and the tiles that the first deal brings, in notation."""

    ruleset: Ruleset
    within_reach: str | None


def practice(name: str) -> Practice | None:
    """Return the practice deal of an entry, ``tw16/all_pungs``; None if there is no such entry.

    Example:
        >>> from nexusray.server.practice import practice
        >>> practice("sichuan/dui_dui_hu").within_reach
        '1m1m1m2m4m4m4m5p5p5p8p8p8p2m'
    """
    id_, _, entry = name.partition("/")
    if id_ not in RULESETS or entry not in book(id_).entries:
        return None
    own = entry_of(id_, entry, "en")
    hand = Hand(own.example)
    tiles = [
        *hand.concealed,
        *(tile for meld in hand.melds for tile in tiles_of(meld)),
        str(hand.winning_tile),
    ]
    return Practice(Ruleset(id_, **own.options), "".join(tiles))
