"""What is written for the pages: guides, claims about hands, notes on entries, words, comparisons."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from nexusray import Ruleset
from nexusray.languages import LANGUAGES
from nexusray.option_words import PRESETS

TEXTS = Path(__file__).resolve().parent / "texts"
RULESETS = tuple(PRESETS)
# Addresses that are no guide's and no entry's.
RESERVED = frozenset({"index"})
Translated = dict[str, str]
Read = TypeVar("Read")


class TextError(ValueError):
    """A text cannot be used: a file, a language or a link is missing, or data is not as it should be."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Written data; a key that is not known is an error."""


class Claim(Data, frozen=True):
    """A hand and what a page says of it; the engine has to say the same.

    ``counts`` and ``total`` are everything that counts; ``refused`` is the id of why the hand may not win;
    ``waits`` are all tiles that complete it; ``points`` is the price of the hand; ``payments`` are the
    changes by wind, those who neither pay nor receive left out.
    """

    hand: str
    preset: str | None = None
    options: dict[str, str | int | bool] = {}
    counts: dict[str, int] | None = None
    total: int | None = None
    fu: int | None = None
    points: int | None = None
    payments: dict[str, int] | None = None
    refused: str | None = None
    waits: list[str] | None = None

    def __post_init__(self) -> None:
        """Refuse a preset that is named twice."""
        if self.preset is not None and "preset" in self.options:
            raise ValueError("a preset beside options with a preset")


class Group(Data, frozen=True):
    """Entries that stand together, under a heading."""

    names: Translated
    entries: list[str]


class Contents(Data, frozen=True):
    """The pages of one ruleset in reading order, and how its entries are grouped."""

    checked: datetime.date
    pages: list[str]
    group: list[Group]


class Remarks(Data, frozen=True):
    """What an entry's page says beyond the catalogue."""

    note: Translated | None = None
    examples: list[Claim] = []
    counter_examples: list[Claim] = []


class Word(Data, frozen=True):
    """A word of play and what it means."""

    terms: Translated
    text: Translated
    rulesets: list[str] = []
    also: list[str] = []


class Term(Data, frozen=True):
    """Words that no page may use, because another one is used for the same thing."""

    avoid: dict[str, list[str]]


class Idea(Data, frozen=True):
    """One idea in the rulesets that know it."""

    id: str
    names: Translated
    entries: dict[str, list[str]]
    note: Translated | None = None


class FalseFriend(Data, frozen=True):
    """One word with several meanings; entries are ``ruleset/id``, ``written`` has it in other scripts."""

    word: str
    entries: list[str]
    text: Translated
    written: Translated = {}


class Comparison(Data, frozen=True):
    """The page that compares the rulesets."""

    idea: list[Idea]
    false_friend: list[FalseFriend]


@dataclass(frozen=True, slots=True)
class Book:
    """Everything written about one ruleset."""

    ruleset: str
    contents: Contents
    hands: Mapping[str, Claim]
    remarks: Mapping[str, Remarks]

    def source(self, page: str, language: str) -> str:
        """Return the text of a guide page."""
        return _text(TEXTS / self.ruleset / f"{page}.{language}.md")

    @property
    def entries(self) -> tuple[str, ...]:
        """Ids of the entries in the order of the pages."""
        return tuple(entry for group in self.contents.group for entry in group.entries)


@cache
def book(ruleset: str) -> Book:
    """Read what is written about a ruleset.

    Raises:
        TextError: It is not complete, or names what does not exist.
    """
    folder = TEXTS / ruleset
    contents = _read(folder / "pages.toml", Contents)
    remarks = _read(folder / "entries.toml", dict[str, Remarks])
    found = Book(ruleset, contents, _read(folder / "hands.toml", dict[str, Claim]), remarks)
    known = {entry.id for entry in Ruleset(ruleset).entries()}
    place = f"{ruleset}/pages.toml"
    _same(place, "entries in the groups", sorted(found.entries), sorted(known))
    _same(f"{ruleset}/entries.toml", "entries that do not exist", sorted(set(remarks) - known), [])
    taken = [page for page in contents.pages if page in known | RESERVED]
    _same(place, "pages with the address of another", taken, [])
    for at, group in enumerate(contents.group, 1):
        complete(f"{place}, group {at}", group.names)
    for entry, said in remarks.items():
        if said.note is not None:
            complete(f"{ruleset}/entries.toml, {entry}", said.note)
    return found


@cache
def together(ruleset: str) -> Mapping[str, Mapping[str, str]]:
    """Read which entries are counted with which, each pair with a hand: ``{entry: {other: hand}}``.

    Raises:
        TextError: There is no such list, or it cannot be read.
    """
    return _read(TEXTS / ruleset / "together.json", dict[str, dict[str, str]])


@cache
def all_words() -> Mapping[str, Word]:
    """Read the words of play.

    Raises:
        TextError: A language is missing.
    """
    found = _read(TEXTS / "words.toml", dict[str, Word])
    for name, word in found.items():
        complete(f"words.toml, {name}", word.terms)
        complete(f"words.toml, {name}", word.text)
        _same(f"words.toml, {name}", "unknown rulesets", sorted(set(word.rulesets) - set(RULESETS)), [])
    return found


@cache
def terms() -> Mapping[str, Term]:
    """Read which words are not to be mixed.

    Raises:
        TextError: It names a word that is not in the words of play.
    """
    found = _read(TEXTS / "terms.toml", dict[str, Term])
    _same("terms.toml", "ids that are not in words.toml", sorted(set(found) - set(all_words())), [])
    return found


@cache
def comparison() -> Comparison:
    """Read the comparison of the rulesets.

    Raises:
        TextError: A language is missing, or it names an entry that does not exist.
    """
    found = _read(TEXTS / "compare.toml", Comparison)
    for idea in found.idea:
        complete(f"compare.toml, {idea.id}", idea.names)
        if idea.note is not None:
            complete(f"compare.toml, {idea.id}", idea.note)
        _same(f"compare.toml, {idea.id}", "rulesets", sorted(idea.entries), sorted(RULESETS))
        for ruleset, entries in idea.entries.items():
            unknown = [entry for entry in entries if entry not in book(ruleset).entries]
            _same(f"compare.toml, {idea.id}", f"entries that {ruleset} does not have", unknown, [])
    for friend in found.false_friend:
        complete(f"compare.toml, {friend.word}", friend.text)
        for ruleset, _, entry in (name.partition("/") for name in friend.entries):
            is_known = ruleset in RULESETS and entry in book(ruleset).entries
            _same(f"compare.toml, {friend.word}", f"{ruleset}/{entry} exists", is_known, True)
    return found


def comparison_source(language: str) -> str:
    """Return the text at the top of the comparison."""
    return _text(TEXTS / f"compare.{language}.md")


def complete(place: str, texts: Translated) -> None:
    """Refuse a text that lacks a language, or has one that is none.

    Raises:
        TextError: It names the place and what is missing.
    """
    _same(place, "languages", sorted(language for language, text in texts.items() if text), sorted(LANGUAGES))


def _same(place: str, what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise TextError(f"{place}: {what}: {found}, not {wanted}")


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise TextError(f"{path.relative_to(TEXTS)} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise TextError(f"{path.relative_to(TEXTS)} is no UTF-8: byte {error.start}") from error


def _read(path: Path, kind: type[Read]) -> Read:
    decode = msgspec.json.decode if path.suffix == ".json" else msgspec.toml.decode
    try:
        return decode(_text(path), type=kind)
    except msgspec.DecodeError as error:
        raise TextError(f"{path.relative_to(TEXTS)}: {error}") from error
