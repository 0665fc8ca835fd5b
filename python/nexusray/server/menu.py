"""The rulesets that games can be started with, their presets, and what each preset changes."""

from dataclasses import dataclass

from nexusray import Ruleset
from nexusray.option_words import PRESETS, in_order, option_text, preset, value_text
from nexusray.server.languages import Catalogue

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
        Offer(ruleset, tuple(Preset(name, _changes(catalogue, ruleset, name)) for name in presets))
        for ruleset, presets in PRESETS.items()
    ]


def find_ruleset(ruleset: str, name: str | None = None) -> Ruleset | None:
    """Return the ruleset with the options of a preset, of its usual one if none is named."""
    presets = PRESETS.get(ruleset)
    if presets is None or (name is not None and name not in presets):
        return None
    return preset(ruleset, name or presets[0])


def preset_of(ruleset: Ruleset) -> str | None:
    """Return the preset that has just these options."""
    presets = PRESETS.get(ruleset.id, ())
    return next((one for one in presets if preset(ruleset.id, one).options == ruleset.options), None)


def _changes(catalogue: Catalogue, ruleset: str, name: str) -> tuple[Change, ...]:
    usual = preset(ruleset, PRESETS[ruleset][0]).options
    options = preset(ruleset, name).options
    return tuple(
        Change(
            option_text(catalogue, ruleset, key),
            value_text(catalogue, ruleset, key, options[key]),
            value_text(catalogue, ruleset, key, usual[key]),
        )
        for key in in_order(catalogue, ruleset, options)
        if options[key] != usual[key]
    )
