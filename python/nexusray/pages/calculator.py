"""The calculator by text: a hand as it was written, and what the engine says of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Annotated
from urllib.parse import urlencode

import msgspec

from nexusray import Error, Hand, Ruleset
from nexusray.pages.exhibit import Exhibit, look
from nexusray.pages.texts import RULESETS

# Longer texts and more fields of an address are no question that anybody has.
MOST_TEXT = 400
MOST_FIELDS = 32
# Every number of an option lies far within this.
Whole = Annotated[int, msgspec.Meta(ge=-(10**18), le=10**18)]
Value = bool | Whole | float | str | list[Whole | str] | None


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asks: a ruleset, a hand, and the options that are not the usual ones, as texts.

    ``too_much`` is why the question was cut, and is not answered.
    """

    ruleset: str
    hand: str
    options: Mapping[str, str] = field(default_factory=dict)
    too_much: str | None = None

    @property
    def query(self) -> str:
        """The question as the query of an address."""
        return urlencode({"rules": self.ruleset, "hand": self.hand, **self.options})


@dataclass(frozen=True, slots=True)
class Answered:
    """What the engine says; ``wrong`` is why it says nothing."""

    shown: Exhibit | None
    wrong: str | None


def read(fields: Iterable[tuple[str, str]]) -> Asked:
    """Read the fields of an address; options ``of`` another ruleset than the one asked for are left away.

    Example:
        >>> from nexusray.pages.calculator import read
        >>> read([("rules", "mcr"), ("of", "tw16"), ("base", "50"), ("hand", "123m")])
        Asked(ruleset='mcr', hand='123m', options={}, too_much=None)
    """
    given = list(islice(fields, MOST_FIELDS + 1))
    too_much = f"more than {MOST_FIELDS} fields" if len(given) > MOST_FIELDS else None
    texts = {}
    for key, text in given[:MOST_FIELDS]:
        if max(len(key), len(text)) > MOST_TEXT:
            too_much = f"{key[:MOST_TEXT]}: more than {MOST_TEXT} signs"
        texts[key[:MOST_TEXT]] = text[:MOST_TEXT]
    ruleset, hand = texts.pop("rules", RULESETS[0]), texts.pop("hand", "")
    of = texts.pop("of", ruleset)
    return Asked(ruleset, hand, texts if of == ruleset else {}, too_much)


def answer(asked: Asked) -> Answered:
    """Score a hand, or say what it waits for; a hand that is none is said to be wrong.

    Example:
        >>> from nexusray.pages.calculator import Asked, answer
        >>> answer(Asked("tw16", "123m456p789s222z345s1z + 1z")).shown.score.total
        2
        >>> answer(Asked("tw16", "0z")).wrong
        'unknown tile "0z" at column 1'
    """
    if asked.too_much is not None:
        return Answered(None, asked.too_much)
    if not asked.hand.strip():
        return Answered(None, None)
    if asked.ruleset not in RULESETS:
        return Answered(None, f"{asked.ruleset!r} is no ruleset")
    options = {key: read_value(text) for key, text in asked.options.items()}
    try:
        return Answered(look(Ruleset(asked.ruleset, **options), Hand(asked.hand)), None)
    except Error as error:
        return Answered(None, str(error))


def write_value(value: object) -> str:
    """Write the value of an option as JSON, a word without its quotes.

    Example:
        >>> from nexusray.pages.calculator import write_value
        >>> write_value(True), write_value([20, 10, -10, -20]), write_value("off"), write_value("1")
        ('true', '[20,10,-10,-20]', 'off', '"1"')
    """
    if isinstance(value, str) and read_value(value) == value:
        return value
    return msgspec.json.encode(value).decode()


def read_value(text: str) -> Value:
    """Read what :func:`write_value` wrote; anything else stays a text, for the ruleset to refuse."""
    try:
        return msgspec.json.decode(text, type=Value)
    except msgspec.DecodeError:
        return text
