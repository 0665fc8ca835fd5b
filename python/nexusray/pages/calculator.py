"""The calculator by text: a hand as it was written, and what the engine says of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from nexusray import Error, Hand, Ruleset
from nexusray.pages.exhibit import Exhibit, look
from nexusray.pages.texts import RULESETS


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asks: a ruleset, a hand, and the options that are not the usual ones, as texts."""

    ruleset: str
    hand: str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answered:
    """What the engine says; ``wrong`` is why it says nothing."""

    shown: Exhibit | None
    wrong: str | None


def answer(asked: Asked) -> Answered:
    """Score a hand, or say what it waits for; a hand that is none is said to be wrong.

    Example:
        >>> from nexusray.pages.calculator import Asked, answer
        >>> answer(Asked("tw16", "123m456p789s222z345s1z + 1z")).shown.score.total
        2
        >>> answer(Asked("tw16", "0z")).wrong
        'unknown tile "0z" at column 1'
    """
    if not asked.hand.strip():
        return Answered(None, None)
    if asked.ruleset not in RULESETS:
        return Answered(None, f"{asked.ruleset!r} is no ruleset")
    try:
        rules = Ruleset(asked.ruleset, **_options(asked))
        return Answered(look(rules, Hand(asked.hand)), None)
    except Error as error:
        return Answered(None, str(error))


def _options(asked: Asked) -> dict[str, str | int | bool]:
    """Read options as texts; those that are not known are left for the ruleset to refuse."""
    usual = Ruleset(asked.ruleset).options
    return {key: _value(text, usual.get(key)) for key, text in asked.options.items()}


def _value(text: str, like: object) -> str | int | bool:
    if isinstance(like, bool):
        return {"True": True, "False": False}.get(text, text)
    if isinstance(like, int) and text.lstrip("-").isdecimal():
        return int(text)
    return text
