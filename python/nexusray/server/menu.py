"""The rulesets that games can be started with, their presets, and what each preset changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from babel.numbers import format_decimal

from nexusray import Ruleset
from nexusray.sentences import locale_of
from nexusray.server.languages import Catalogue

# In the order of the home page; the first ruleset, and the first preset of each, is the usual one.
PRESETS: Mapping[str, tuple[str, ...]] = {
    "tw16": ("default",),
    "riichi": ("tenhou", "mahjong_soul", "m_league", "wrc", "ema"),
    "mcr": ("wmo", "mil"),
    "sichuan": ("default", "five_fan", "platform", "competition"),
}
USUAL = next(iter(PRESETS))


@dataclass(frozen=True, slots=True)
class Change:
    """An option in which a preset differs from the usual one, in words."""

    option: str
    value: str
    usual: str


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options, and what it changes."""

    id: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A ruleset that a game can be started with."""

    id: str
    presets: tuple[Preset, ...]


def offers(catalogue: Catalogue) -> list[Offer]:
    """Return all rulesets with their presets in the words of a language."""
    return [
        Offer(ruleset, tuple(Preset(preset, _changes(catalogue, ruleset, preset)) for preset in presets))
        for ruleset, presets in PRESETS.items()
    ]


def find_ruleset(ruleset: str, preset: str | None = None) -> Ruleset | None:
    """Return the ruleset with the options of a preset, of its usual one if none is named."""
    presets = PRESETS.get(ruleset)
    if presets is None or (preset is not None and preset not in presets):
        return None
    return _preset(ruleset, preset or presets[0])


def preset_of(ruleset: Ruleset) -> str | None:
    """Return the preset that has just these options."""
    presets = PRESETS.get(ruleset.id, ())
    return next((one for one in presets if _preset(ruleset.id, one).options == ruleset.options), None)


@cache
def _preset(ruleset: str, preset: str) -> Ruleset:
    return Ruleset(ruleset, preset=preset)


def _changes(catalogue: Catalogue, ruleset: str, preset: str) -> tuple[Change, ...]:
    usual = _preset(ruleset, PRESETS[ruleset][0]).options
    options = _preset(ruleset, preset).options
    # The catalogue has them in the order in which the rules tell them.
    place = {message: at for at, message in enumerate(catalogue.messages)}
    keys = sorted(options, key=lambda key: place.get(f"option.{ruleset}.{key}", 0))
    return tuple(
        Change(
            catalogue.t(f"option.{ruleset}.{key}"),
            value_text(catalogue, ruleset, key, options[key]),
            value_text(catalogue, ruleset, key, usual[key]),
        )
        for key in keys
        if options[key] != usual[key]
    )


def value_text(catalogue: Catalogue, ruleset: str, key: str, value: Any) -> str:
    """Return the value of an option in words: its own, on or off, or numbers."""
    own = f"option.{ruleset}.{key}.{value_id(value)}"
    if own in catalogue.messages:
        return catalogue.t(own)
    match value:
        case True | "on":
            return catalogue.t("option.on")
        case False | "off":
            return catalogue.t("option.off")
        case int() | float():
            return format_decimal(value, locale=locale_of(catalogue.language)).replace("-", "−")
        case []:
            return catalogue.t("option.none")
        case [int(), *_]:
            return " / ".join(value_text(catalogue, ruleset, key, each) for each in value)
        case list():
            names = Ruleset(ruleset).names(catalogue.language)
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
