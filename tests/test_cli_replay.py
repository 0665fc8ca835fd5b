"""``nexusray replay``."""

import json
from pathlib import Path

import pytest
from nexusray import Ruleset, Table

from tests.command import run
from tests.play import finished_log, new_table, play


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "log.jsonl"
    path.write_text(finished_log(seed=3), encoding="utf-8")
    return path


def test_a_finished_log_is_told_and_proven(log: Path) -> None:
    ran = run("replay", log)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("tw16/2026.09-p0, deal 3 of a set\nSeats: Ana, Bo, Chen, and Dai\n")
    assert "East 4 begins. Dai deals." in ran.stdout
    assert "Finished, and proven" in ran.stdout
    assert "Terminada y demostrada" in run("replay", "--lang", "es", log).stdout


def test_a_log_may_come_from_standard_input(log: Path) -> None:
    assert run("replay", "-", text=log.read_bytes()).stdout == run("replay", log).stdout


def test_a_name_cannot_command_the_terminal() -> None:
    table = Table(
        Ruleset("tw16"), seed=11, salt=bytes(32), players=("A\x1b[2J", "\x9b31m", "C\n\r", "\u202eD")
    )
    told = run("replay", "-", text=table.log).stdout
    assert "A?[2J, ?31m, C??, and ?D" in told
    assert all(character.isprintable() or character == "\n" for character in told)


def test_the_result_is_one_json_object() -> None:
    table = new_table(seed=11)
    play(table, bots="greedy", deals=3)
    found = json.loads(run("replay", "--json", "-", text=table.log).stdout)
    assert (found["finished"], found["proven"], found["seat"]) == (False, False, None)
    assert [deal["deal"] for deal in found["deals"]] == [0, 1, 2]
    assert found["scores"] == table.scores
    sums = [sum(deal["points"][seat] for deal in found["deals"]) for seat in range(4)]
    assert sums == table.scores
    assert {deal["end"] for deal in found["deals"]} <= {"won", "exhausted"}


@pytest.mark.parametrize("seat", range(4))
def test_the_masked_log_of_a_seat_is_folded(seat: int) -> None:
    table = new_table(seed=12, deal=1)
    play(table, bots="greedy")
    ran = run("replay", "-", text=table.masked_log(seat))
    assert ran.returncode == 0
    assert f"This is the log as seat {seat} saw it." in ran.stdout
    assert "Only the full log can be proven" in ran.stdout


def test_a_log_that_ends_in_the_middle_is_right_as_far_as_it_goes(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    for end in (1, 2, 3, len(lines) // 2, len(lines) - 1):
        ran = run("replay", "-", text="\n".join(lines[:end]))
        assert ran.returncode == 0
        assert "Unfinished: every line so far is right" in ran.stdout


def test_a_line_that_is_cut_off_is_named(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    ran = run("replay", "-", text="\n".join(lines[:30])[:-5])
    assert ran.returncode == 1
    assert "line 30:" in ran.stderr
    assert "the line is cut off" in ran.stderr


def test_the_first_wrong_line_of_an_edited_log_is_named(log: Path) -> None:
    lines = log.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if '"drawn","seat"' in line)
    event = json.loads(lines[at])
    event["tile"] = "1m" if event["tile"] != "1m" else "2m"
    lines[at] = json.dumps(event)
    ran = run("replay", "--json", "-", text="\n".join(lines))
    assert ran.returncode == 1
    assert json.loads(ran.stdout)["error"]["line"] == at + 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "bad_json"),
        (b"{}", "bad_event"),
        (b"\xff", "bad_unicode"),
        (b"[]\n", "bad_event"),
        (b"\x00" * 100, "bad_json"),
    ],
)
def test_something_that_is_no_log_is_refused(text: bytes, code: str) -> None:
    ran = run("replay", "--json", "-", text=text)
    assert ran.returncode == 1
    error = json.loads(ran.stdout)["error"]
    assert (error["code"], error["line"]) == (code, 1)


def test_a_log_of_another_version_says_which_and_what_to_do(log: Path) -> None:
    text = log.read_text(encoding="utf-8").replace("tw16/2026.09-p0", "tw16/2031.01", 1)
    ran = run("replay", "-", text=text)
    assert ran.returncode == 1
    assert "tw16/2031.01" in ran.stderr
    assert "read it with the release that wrote it" in ran.stderr


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    ran = run("replay", tmp_path / "none.jsonl")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "cannot read" in ran.stderr
