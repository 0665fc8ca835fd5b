"""Which entries stand beside an entry, and which do not."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from nexusray import Ruleset
from nexusray.pages.exhibit import BrokenClaim, exhibit
from nexusray.pages.texts import Claim, together

# Every entry that some hand of the vectors counts with another is listed; for other rulesets, examples.
LISTED_WHOLE = ("mcr",)
# How many are seen at once.
FIRST = 8


@dataclass(frozen=True, slots=True)
class Beside:
    """What an entry leaves out, what leaves it out, and what it is counted with: each with such a hand.

    ``is_whole`` says that ``together`` lists every entry that a hand is known for, not examples only.
    """

    leaves_out: tuple[str, ...]
    left_out_by: tuple[str, ...]
    together: Mapping[str, str]
    is_whole: bool

    @property
    def first(self) -> list[tuple[str, str]]:
        """What is seen at once of those that are counted with it."""
        return list(self.together.items())[:FIRST]

    @property
    def rest(self) -> list[tuple[str, str]]:
        """What is seen only by those who ask for it."""
        return list(self.together.items())[FIRST:]


@cache
def beside(ruleset: str, entry: str) -> Beside:
    """Return what an entry may stand beside.

    Raises:
        BrokenClaim: A listed hand does not count both entries.
        TextError: The list cannot be used.
    """
    entries = {one.id: one for one in Ruleset(ruleset).entries()}
    own = entries[entry]
    return Beside(
        leaves_out=tuple(dict.fromkeys((*own.excludes, *own.excludes_sets))),
        left_out_by=tuple(
            id_ for id_, one in entries.items() if entry in (*one.excludes, *one.excludes_sets)
        ),
        together=_together(ruleset).get(entry, {}),
        is_whole=ruleset in LISTED_WHOLE,
    )


@cache
def _together(ruleset: str) -> Mapping[str, Mapping[str, str]]:
    """Read which entries are counted together, each pair with a hand in which they are."""
    listed = together(ruleset)
    for entry, others in listed.items():
        for other, hand in others.items():
            place = f"{ruleset}/together.json, {entry} with {other}"
            score = exhibit(place, ruleset, Claim(hand)).score
            counted = {fan.id for fan in score.fans} if score else set()
            if not {entry, other} <= counted:
                raise BrokenClaim(place, f"{hand} counts {', '.join(sorted(counted))}")
    return listed
