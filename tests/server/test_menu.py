"""Every option and every preset has words, and a preset says what it changes."""

import json
import re
from typing import Any

import pytest
from nexusray import Ruleset, UnknownOption
from nexusray.option_words import PRESETS, value_id, value_text
from nexusray.server.languages import load_catalogues
from nexusray.server.menu import USUAL, find_ruleset, offers, preset_of

CATALOGUES = load_catalogues()
LANGUAGES = sorted(CATALOGUES)


def allowed(ruleset: str, key: str) -> str:
    """Return what the core says an option can be."""
    with pytest.raises(UnknownOption) as refused:
        Ruleset(ruleset, **{key: "?"})
    return str(refused.value).partition("allowed: ")[2]


def values(ruleset: str, key: str) -> list[Any]:
    """Return all values of an option that has a list of them."""
    try:
        listed: list[Any] = json.loads(f"[{allowed(ruleset, key)}]")
    except ValueError:
        return []
    return listed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", PRESETS)
def test_every_option_and_every_value_has_words(ruleset: str, lang: str) -> None:
    catalogue = CATALOGUES[lang]
    for key, usual in Ruleset(ruleset).options.items():
        assert f"option.{ruleset}.{key}" in catalogue.messages
        for value in [usual, *values(ruleset, key)]:
            text = value_text(catalogue, ruleset, key, value)
            assert not text.startswith("option."), text
            if isinstance(value, str) and value not in {"on", "off"}:
                assert f"option.{ruleset}.{key}.{value_id(value)}" in catalogue.messages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_for_an_option_that_is_not_there(lang: str) -> None:
    known = {"option.on", "option.off", "option.none"}
    for ruleset in PRESETS:
        for key in Ruleset(ruleset).options:
            known |= {f"option.{ruleset}.{key}"}
            known |= {f"option.{ruleset}.{key}.{value_id(value)}" for value in values(ruleset, key)}
    assert {id_ for id_ in CATALOGUES[lang].messages if id_.startswith("option.")} <= known


@pytest.mark.parametrize("ruleset", PRESETS)
def test_every_preset_of_the_core_is_offered_once(ruleset: str) -> None:
    core = {
        name: Ruleset(ruleset, preset=name) for name in re.findall(r'"(\w+)"', allowed(ruleset, "preset"))
    }
    assert set(PRESETS[ruleset]) <= set(core)
    for preset in core.values():
        assert sum(core[name].options == preset.options for name in PRESETS[ruleset]) == 1
    first, *_ = PRESETS[ruleset]
    assert core[first].options == Ruleset(ruleset).options


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_preset_says_just_what_it_changes(lang: str) -> None:
    for offer in offers(CATALOGUES[lang]):
        assert f"ruleset.{offer.id}" in CATALOGUES[lang].messages
        usual = Ruleset(offer.id).options
        for preset in offer.presets:
            assert f"preset.{offer.id}.{preset.id}" in CATALOGUES[lang].messages
            options = Ruleset(offer.id, preset=preset.id).options
            assert len(preset.changes) == sum(options[key] != usual[key] for key in usual)
            assert all(change.value != change.usual for change in preset.changes)


def test_changes_are_told_in_words() -> None:
    (riichi,) = (offer for offer in offers(CATALOGUES["en"]) if offer.id == "riichi")
    (ema,) = (preset for preset in riichi.presets if preset.id == "ema")
    told = {change.option: (change.value, change.usual) for change in ema.changes}
    assert told["Red fives"] == ("none", "one of each suit")
    assert told["Points at the start"] == ("30,000", "25,000")
    assert told["Points for the places, in thousands"] == ("15 / 5 / −5 / −15", "20 / 10 / −10 / −20")


def test_a_preset_is_found_by_its_name_and_by_its_options() -> None:
    for ruleset, presets in PRESETS.items():
        for preset in presets:
            found = find_ruleset(ruleset, preset)
            assert found is not None
            assert preset_of(found) == preset
    assert find_ruleset(USUAL, "tenhou") is None
    assert find_ruleset("chess") is None
    assert preset_of(Ruleset("riichi", start=1)) is None
