"""The shared vectors, through Python and through the command line."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from nexusray import score_line, score_lines, settle_line

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted([*(ROOT / "vectors").glob("tw16_*.jsonl"), ROOT / "vectors" / "sichuan_reference.jsonl"])
TABLE = ROOT / "vectors" / "sichuan_table.jsonl"
REMARKS = ("expect", "kind", "entry", "depends_on", "tags", "note", "why")

# What a line of JSON holds.
Case = dict[str, Any]


def cases(path: Path) -> list[Case]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def sent(case: Case) -> str:
    return json.dumps({key: value for key, value in case.items() if key not in REMARKS}, ensure_ascii=False)


def check(case: Case, answer: Case) -> None:
    """Compare an answer with what the case expects of it."""
    expected = case["expect"]
    assert answer["id"] == case["id"]
    assert "error" not in answer
    assert answer["win"] is expected.get("win", answer["win"])
    fans = {fan["id"]: fan["value"] for fan in answer["fans"]}
    assert len(fans) == len(answer["fans"])
    assert not fans.keys() & set(expected.get("not_counted", ()))
    assert expected.get("counted", {}).items() <= fans.items()
    if "fans" in expected:
        assert fans == {fan["id"]: fan["value"] for fan in expected["fans"]}
    for key in ("total", "payments", "value", "per_payer"):
        if expected.get(key) is not None:
            assert answer[key] == expected[key], key
    assert sum((answer.get("payments") or {}).values()) == 0
    if "waits" in expected:
        assert sorted(answer["waits"]) == sorted(expected["waits"])


def test_there_are_vectors_to_test_with() -> None:
    assert sum(len(cases(path)) for path in FILES) >= 2757


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_hand_has_the_value_payments_and_waits_of_its_vector(path: Path) -> None:
    for case in cases(path):
        check(case, json.loads(score_line(sent(case), waits=True)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_block_of_cases_has_the_answers_of_its_lines_in_order(path: Path) -> None:
    lines = [sent(case) for case in cases(path)]
    answers = score_lines("\n".join(lines).encode()).decode().splitlines()
    assert answers == [score_line(line) for line in lines]


def test_the_program_answers_the_reference_file_in_order() -> None:
    path = ROOT / "vectors" / "tw16_reference.jsonl"
    program = Path(sys.executable).with_name("nexusray")
    text = "".join(sent(case) + "\n" for case in cases(path))
    command = [str(program), "score", "--jsonl", "--waits"]
    ran = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    for case, answer in zip(cases(path), answers, strict=True):
        check(case, answer)


def test_every_table_case_is_settled_as_expected() -> None:
    table = cases(TABLE)
    assert len(table) == 471
    for case in table:
        expected = case.pop("expected")
        assert json.loads(settle_line(json.dumps(case))) == {"id": case["id"], "result": expected}


def test_the_program_settles_table_cases_in_order_and_says_what_is_wrong() -> None:
    table = cases(TABLE)
    lines = [json.dumps({key: value for key, value in case.items() if key != "expected"}) for case in table]
    program = Path(sys.executable).with_name("nexusray")
    text = "\n".join([*lines, "", '{"id": "x", "kind": "kong"}', "{"]) + "\n"
    ran = subprocess.run(
        [str(program), "settle", "--jsonl"], input=text, capture_output=True, text=True, check=True
    )
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [answer["result"] for answer in answers[:-2]] == [case["expected"] for case in table]
    assert [answer["error"]["code"] for answer in answers[-2:]] == ["missing_key", "bad_json"]
