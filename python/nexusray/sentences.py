"""Sentences about hands and tables, in the languages of the message catalogues."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel import Locale
from babel.lists import format_list
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from babel.plural import to_python

from nexusray import LeftOut, Ruleset
from nexusray.languages import LANGUAGES as LANGUAGES

LOCALE = Path(__file__).resolve().parent / "locale"
# The first is shared with the table in the browser, the second says scores, the third is that of pages.
DOMAINS = ("nexusray", "cli", "pages")
# Before the sound of "i" the Spanish "and" is "e"; a browser's Intl.ListFormat knows that, Babel does not.
E_FOR_Y = re.compile(r"h?i(?![ae])|y(?![aeiou])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Words:
    """The messages of one language: whole sentences with ``{placeholders}``, never glued from parts."""

    language: str
    messages: Mapping[str, str]

    def has(self, message: str) -> bool:
        """Is there such a message?"""
        return message in self.messages

    def t(self, message: str, /, **values: object) -> str:
        """Return the message with its placeholders filled; a missing one shows its id, so that it is seen."""
        return self.messages.get(message, message).format_map(values)

    def count(self, message: str, number: int, **values: object) -> str:
        """Return the form of the message that goes with a number: ``id.one``, ``id.other``."""
        form = _plural_form(self.language)(number)
        chosen = f"{message}.{form}" if self.has(f"{message}.{form}") else f"{message}.other"
        return self.t(chosen, count=self.number(number), **values)

    def number(self, number: int) -> str:
        """Write a number with the language's separators."""
        return format_decimal(number, locale=locale_of(self.language)).replace("-", "−")

    def signed(self, number: int) -> str:
        """Write a number with its sign, nought without."""
        return f"+{self.number(number)}" if number > 0 else self.number(number)

    def list(self, items: Iterable[str]) -> str:
        """Write "a, b and c"; Spanish says "a e invierno"."""
        texts = list(items)
        listed = format_list(texts, locale=locale_of(self.language))
        if self.language == "es" and len(texts) > 1 and E_FOR_Y.match(texts[-1]):
            listed = f"{listed.removesuffix(f'y {texts[-1]}')}e {texts[-1]}"
        return listed

    def tile(self, tile: str) -> str:
        """Write "5 of dots", "east wind"."""
        if tile == "??":
            return self.t("tile.hidden")
        if tile[1] == "z" or tile[0] == "f":
            return self.t(f"tile.{tile}")
        return self.t("tile.suited", rank=tile[0], suit=self.t(f"suit.{tile[1]}"))

    def tiles(self, tiles: Sequence[str]) -> str:
        """Write the names of tiles; equal ones are named once."""
        return self.list(self.tile(tile) for tile in dict.fromkeys(tiles))

    def set(self, tiles: Sequence[str]) -> str:
        """Write "pung of west wind"."""
        if len(set(tiles)) > 1:
            return self.t("set.chow", tiles=self.tiles(tiles))
        return self.t("set.kong" if len(tiles) == 4 else "set.pung", tile=self.tile(tiles[0]))


@cache
def _plural_form(language: str) -> Callable[[int], str]:
    """Return what names the form of a word that goes with a number."""
    return to_python(locale_of(language).plural_form)


@cache
def locale_of(language: str) -> Locale:
    """Return Babel's rules for a language.

    Args:
        language: One of ``LANGUAGES``.
    """
    return Locale.parse(language, sep="-")


def read_messages(language: str, domain: str, folder: Path = LOCALE) -> dict[str, str]:
    """Read one catalogue of a language, in the order of its file.

    Args:
        language: One of ``LANGUAGES``.
        domain: One of ``DOMAINS``.
        folder: Where the languages' folders are.
    """
    with (folder / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return {
            message.id: message.string
            for message in read_po(file, locale=locale_of(language))
            if isinstance(message.id, str) and isinstance(message.string, str) and message.id
        }


@cache
def words(language: str) -> Words:
    """Return the messages of a language, read from its catalogues.

    Args:
        language: One of ``LANGUAGES``.
    """
    messages: dict[str, str] = {}
    for domain in DOMAINS:
        messages |= read_messages(language, domain)
    return Words(language, messages)


def reason(left_out: LeftOut, ruleset: Ruleset, language: str) -> str:
    """Say in one sentence why an entry is not counted.

    Args:
        left_out: The entry with its reason.
        ruleset: The ruleset whose entry it is.
        language: One of ``LANGUAGES``.

    Examples:
        >>> import nexusray
        >>> from nexusray.sentences import reason
        >>> rules = nexusray.Ruleset("tw16")
        >>> score = rules.score("123m456p789s222z345s1z + 1z")
        >>> reason(score.left_out[0], rules, "en")
        'The winning tile came from another player; it had to be drawn.'
    """
    return reason_text(left_out.reason, left_out.parameters, ruleset.names(language), words(language))


def reason_text(
    code: str, facts: Mapping[str, str | int | list[str]], names: Mapping[str, str], text: Words
) -> str:
    """Say a reason in one sentence; ``names`` are those of the ruleset's entries.

    ``web/board/result/reason.ts`` says the same, and ``vectors/sentences.jsonl`` holds both to it.
    """
    tiles, there = _tiles(facts.get("tiles")), _tiles(facts.get("there"))
    fan, seat, flag = facts.get("fan"), facts.get("seat"), facts.get("flag")
    values = {
        "fan": names.get(str(fan), fan),
        "tiles": text.tiles(tiles),
        # Sentences about one set name it as such: "pung of south wind".
        "set": text.set(tiles) if tiles else "",
        "there": text.tiles(there),
        "count": text.number(_number(facts.get("count"))),
        "needed": text.number(_number(facts.get("needed"))),
        "seat": text.t(f"wind.{seat}"),
        "flag": text.t(f"flag.{flag}"),
        "option": facts.get("option", ""),
        "wait": text.t(f"wait.{facts.get('wait')}"),
        "shape": text.t(f"shape.{facts.get('shape')}"),
    }
    # Some reasons have a second sentence for when more is known.
    message = f"reason.{code}"
    longer = [f"{message}.{key}" for key, known in (("tiles", tiles), ("there", there)) if known]
    best = next(filter(text.has, [*longer, message]), "reason.other")
    return text.t(best, **values)


def tiles_of(notation: str) -> tuple[str, ...]:
    """Return the tiles of a group in notation.

    Example:
        >>> from nexusray.sentences import tiles_of
        >>> tiles_of("[123m]"), tiles_of("555+5s"), tiles_of("19m1z"), tiles_of("f3f5")
        (('1m', '2m', '3m'), ('5s', '5s', '5s', '5s'), ('1m', '9m', '1z'), ('f3', 'f5'))
    """
    tiles: list[str] = []
    for word in re.findall(r"f[1-8]|[0-9+]+[mpsz]", notation):
        tiles += [word] if word[0] == "f" else [rank + word[-1] for rank in word[:-1] if rank != "+"]
    return tuple(tiles)


def _tiles(value: str | int | list[str] | None) -> list[str]:
    return value if isinstance(value, list) else []


def _number(value: str | int | list[str] | None) -> int:
    return value if isinstance(value, int) else 0
