"""The presets of every ruleset, and options and their values in words."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Protocol

from babel.numbers import format_decimal

from nexusray import Ruleset
from nexusray.sentences import locale_of

# In the order of the home page; the first ruleset, and the first preset of each, is the usual one.
PRESETS: Mapping[str, tuple[str, ...]] = {
    "tw16": ("default",),
    "riichi": ("tenhou", "mahjong_soul", "m_league", "wrc", "ema"),
    "mcr": ("wmo", "mil"),
    "sichuan": ("default", "five_fan", "platform", "competition"),
}


class Messages(Protocol):
    """The messages of one language."""

    @property
    def language(self) -> str:
        """Its code."""

    @property
    def messages(self) -> Mapping[str, str]:
        """The messages by id."""

    def t(self, message: str, /, **values: object) -> str:
        """Return a message with its placeholders filled."""


@cache
def preset(ruleset: str, name: str) -> Ruleset:
    """Return a ruleset with the options of a preset."""
    return Ruleset(ruleset, preset=name)


def preset_text(text: Messages, ruleset: str, name: str) -> str:
    """Return what a preset is called."""
    return text.t(f"preset.{ruleset}.{name}")


def option_text(text: Messages, ruleset: str, key: str) -> str:
    """Return what an option is called."""
    return text.t(f"option.{ruleset}.{key}")


def in_order(text: Messages, ruleset: str, keys: Iterable[str]) -> list[str]:
    """Return options in the order in which the rules tell them, which is that of the messages."""
    place = {message: at for at, message in enumerate(text.messages)}
    return sorted(keys, key=lambda key: place.get(f"option.{ruleset}.{key}", 0))


def value_text(text: Messages, ruleset: str, key: str, value: Any) -> str:
    """Return the value of an option in words: its own, on or off, or numbers."""
    own = f"option.{ruleset}.{key}.{value_id(value)}"
    if own in text.messages:
        return text.t(own)
    match value:
        case True | "on":
            return text.t("option.on")
        case False | "off":
            return text.t("option.off")
        case int() | float():
            return format_decimal(value, locale=locale_of(text.language)).replace("-", "−")
        case []:
            return text.t("option.none")
        case [int(), *_]:
            return " / ".join(value_text(text, ruleset, key, each) for each in value)
        case list():
            names = Ruleset(ruleset).names(text.language)
            return ", ".join(names[each] for each in value)
    return own


def value_id(value: Any) -> str:
    """Return the last part of the id of a value's message."""
    match value:
        case True:
            return "on"
        case False:
            return "off"
        case None:
            return "none"
    return str(value).replace(".", "_")
