"""Sentences about hands and tables, in the languages of the message catalogues."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel import Locale
from babel.lists import format_list
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from babel.plural import to_python

from nexusray import LeftOut, Ruleset

LANGUAGES = ("en", "es")
LOCALE = Path(__file__).resolve().parent / "locale"
# The first is shared with the pages, the second is the command line's own.
DOMAINS = ("nexusray", "cli")


@dataclass(frozen=True, slots=True)
class Words:
    """The messages of one language: whole sentences with ``{placeholders}``, never glued from parts."""

    language: str
    messages: Mapping[str, str]

    def has(self, message: str) -> bool:
        """Is there such a message?"""
        return message in self.messages

    def t(self, message: str, **values: object) -> str:
        """Return the message with its placeholders filled; a missing one shows its id, so that it is seen."""
        return self.messages.get(message, message).format_map(values)

    def count(self, message: str, number: int, **values: object) -> str:
        """Return the form of the message that goes with a number: ``id.one``, ``id.other``."""
        form = to_python(Locale.parse(self.language).plural_form)(number)
        chosen = f"{message}.{form}" if self.has(f"{message}.{form}") else f"{message}.other"
        return self.t(chosen, count=self.number(number), **values)

    def number(self, number: int) -> str:
        """Write a number with the language's separators."""
        return format_decimal(number, locale=self.language).replace("-", "−")

    def signed(self, number: int) -> str:
        """Write a number with its sign, nought without."""
        return f"+{self.number(number)}" if number > 0 else self.number(number)

    def list(self, items: Iterable[str]) -> str:
        """Write "a, b and c"."""
        return format_list(list(items), locale=self.language)

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
def words(language: str) -> Words:
    """Return the messages of a language, read from its catalogues.

    Args:
        language: One of ``LANGUAGES``.
    """
    messages: dict[str, str] = {}
    for domain in DOMAINS:
        with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
            for message in read_po(file, locale=language):
                if isinstance(message.id, str) and isinstance(message.string, str) and message.id:
                    messages[message.id] = message.string
    return Words(language, messages)


def reason(left_out: LeftOut, ruleset: Ruleset, language: str) -> str:
    """Say in one sentence why an entry is not counted.

    Args:
        left_out: The entry with its reason.
        ruleset: The ruleset whose entry it is.
        language: One of ``LANGUAGES``.

    Example:
        >>> import nexusray
        >>> from nexusray.sentences import reason
        >>> rules = nexusray.Ruleset("tw16")
        >>> score = rules.score("123m456p789s222z345s1z + 1z")
        >>> reason(score.left_out[0], rules, "en")
        'The winning tile came from another player; it had to be drawn.'
    """
    text = words(language)
    facts = left_out.parameters
    entries = ruleset.names(language)
    values = {key: _fact(text, entries, key, value) for key, value in facts.items()}
    tiles = facts.get("tiles")
    if isinstance(tiles, list):
        # Sentences about one set name it as such: "pung of south wind".
        values["set"] = text.set(tiles)
    # Some reasons have a second sentence for when a further fact is known.
    special = (f"reason.{left_out.reason}.{key}" for key in facts)
    message = next(filter(text.has, special), f"reason.{left_out.reason}")
    return text.t(message if text.has(message) else "reason.other", **values)


def _fact(text: Words, entries: Mapping[str, str], key: str, value: str | int | Sequence[str]) -> str:
    """Write one parameter of a reason."""
    if isinstance(value, int):
        return text.number(value)
    if not isinstance(value, str):
        return text.tiles(value)
    if key in ("option", "shape"):
        return text.t(f"{key}.{value}") if text.has(f"{key}.{value}") else value
    if value in entries:
        return entries[value]
    return text.t(f"wind.{value}" if value in {"E", "S", "W", "N"} else f"flag.{value}")
