"""The sentences of the command line; the pages' tests read the same vectors."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from nexusray import Ruleset
from nexusray.sentences import LANGUAGES, reason_text, words

ROOT = Path(__file__).resolve().parent.parent
CASES = [json.loads(line) for line in (ROOT / "vectors/sentences.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: json.dumps(case["reason"]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_is_one_sentence(case: dict[str, Any], language: str) -> None:
    facts = dict(case["reason"])
    code, names = facts.pop("type"), Ruleset("tw16").names(language)
    assert reason_text(code, facts, names, words(language)) == case[language]


def test_the_order_of_the_facts_says_nothing() -> None:
    (case,) = (case for case in CASES if len(case["reason"]) == 5 and "concealed" in case["reason"]["type"])
    facts = dict(reversed(case["reason"].items()))
    assert reason_text(facts.pop("type"), facts, {}, words("en")) == case["en"]


def test_every_reason_of_the_core_has_a_case() -> None:
    source = (ROOT / "crates/core/src/reason.rs").read_text("utf-8")
    source = source[source.index("pub fn code(&self)") :]
    codes = set(re.findall(r'Self::\w+(?: \{ \.\. \})? => "(\w+)"', source))
    assert len(codes) > 20
    assert codes <= {case["reason"]["type"] for case in CASES}


@pytest.mark.parametrize(
    ("items", "listed"),
    [
        (["a"], "a"),
        (["invierno", "otoño"], "invierno y otoño"),
        (["otoño", "invierno"], "otoño e invierno"),
        (["a", "b", "hielo"], "a, b y hielo"),
        (["Ana", "Ignacio"], "Ana e Ignacio"),
    ],
)
def test_spanish_lists(items: list[str], listed: str) -> None:
    assert words("es").list(items) == listed


def test_lists_and_numbers_are_those_of_each_language() -> None:
    tiles = ["5p", "1z", "f8"]
    assert words("ru").tiles(tiles) == "круги 5, восточный ветер и зима"
    assert words("ja").tiles(tiles) == "5筒、東、冬"
    assert words("zh-Hant").tiles(tiles).count("、") == 1
    assert {language: words(language).number(-12_345) for language in LANGUAGES} == {
        "en": "−12,345",
        "es": "−12.345",
        "ru": "−12\N{NO-BREAK SPACE}345",
        "zh-Hans": "−12,345",
        "zh-Hant": "−12,345",
        "ja": "−12,345",
    }


def test_a_number_has_the_form_of_the_word_that_goes_with_it() -> None:
    said = [words("ru").count("unit.points", number) for number in (1, 2, 5, 11, 22, 101)]
    assert said == ["1 очко", "2 очка", "5 очков", "11 очков", "22 очка", "101 очко"]
    assert [words("ja").count("unit.points", number) for number in (1, 2)] == ["1点", "2点"]
