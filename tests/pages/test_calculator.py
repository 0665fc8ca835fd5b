"""What the calculator is asked by an address, and that the links of the pages ask it what they show."""

import json
from collections.abc import Iterator
from urllib.parse import parse_qsl, urlsplit

import pytest
from nexusray import Ruleset, UnknownOption
from nexusray.pages import content
from nexusray.pages.calculator import MOST_FIELDS, Asked, answer, read, read_value, write_value
from nexusray.pages.exhibit import Exhibit
from nexusray.pages.texts import RULESETS, book
from nexusray.pages.ui import Ui
from nexusray.sentences import words

HAND = "123m456p789s222z345s1z + 1z"


def exhibits() -> Iterator[Exhibit]:
    """Every hand that a guide or an entry shows."""
    for ruleset in RULESETS:
        for name in book(ruleset).hands:
            yield content.claimed(ruleset, name)
        for entry in book(ruleset).entries:
            yield from (shown for shown, _ in content.exhibits_of(ruleset, entry))


def choices(ruleset: str, option: str) -> list[object]:
    """Return the values that an option may have, as its refusal lists them; none if it describes them."""
    with pytest.raises(UnknownOption, match="allowed: ") as refused:
        Ruleset(ruleset, **{option: "no such value"})
    allowed = str(refused.value).partition("allowed: ")[2].removeprefix("a list of any of ")
    try:
        return list(json.loads(f"[{allowed.removesuffix(', each once')}]"))
    except json.JSONDecodeError:
        return []


def test_every_link_to_the_calculator_leads_to_the_hand_it_stands_by() -> None:
    ui = Ui(words("en"), "..", "", "")
    for shown in exhibits():
        query = parse_qsl(urlsplit(ui.calculator(shown)).query, keep_blank_values=True)
        found = answer(read(query))
        assert found.wrong is None
        assert found.shown is not None
        assert (found.shown.hand, found.shown.rules) == (shown.hand, shown.rules)
        assert found.shown.rules.options == shown.rules.options


def test_every_value_of_every_option_is_read_as_it_was_written() -> None:
    listed = 0
    for ruleset in RULESETS:
        for option, usual in Ruleset(ruleset).options.items():
            values = [usual, *choices(ruleset, option)]
            listed += len(values) - 1
            for value in values:
                found = read_value(write_value(value))
                assert (found, type(found)) == (value, type(value))
    assert listed > 100


@pytest.mark.parametrize(
    "text", ["--5", "9" * 30, "9" * 400, "1e400", "[" * 400, "[[1]]", '{"a":1}', "NaN", "５", " ", "True"]
)
def test_a_value_of_no_option_is_refused_by_the_ruleset(text: str) -> None:
    assert read_value(text) == text
    for ruleset, option in (("tw16", "base"), ("riichi", "uma"), ("sichuan", "refund"), ("mcr", "preset")):
        wrong = answer(Asked(ruleset, HAND, {option: text})).wrong
        assert wrong is not None
        assert f"option {option} cannot be" in wrong


def test_options_stay_with_their_ruleset() -> None:
    fields = [("rules", "tw16"), ("base", "50"), ("of", "tw16"), ("hand", HAND)]
    assert read(fields) == Asked("tw16", HAND, {"base": "50"})
    assert read([("rules", "mcr"), *fields[1:]]) == Asked("mcr", HAND)
    assert read([("rules", "mcr"), ("base", "50"), ("hand", HAND)]) == Asked("mcr", HAND, {"base": "50"})


def test_a_question_that_is_too_long_is_cut_and_said_to_be() -> None:
    long = read([("hand", "1" * 401)])
    assert long == Asked("tw16", "1" * 400, too_much="hand: more than 400 signs")
    assert answer(long).wrong == "hand: more than 400 signs"
    assert answer(read([("hand", HAND), ("x" * 401, "")])).wrong == f"{'x' * 400}: more than 400 signs"


def test_only_so_many_fields_are_read() -> None:
    given = iter([("hand", HAND), *((f"x{number}", "1") for number in range(1000))])
    many = read(given)
    assert answer(many).wrong == "more than 32 fields"
    assert len(many.options) == MOST_FIELDS - 1
    assert next(given) == ("x32", "1")
