"""``nexusray simulate``."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from nexusray import Replay
from nexusray.commands.simulate import Progress

from tests.command import PROGRAM, run, run_on_terminal

TIMINGS = ("elapsed_seconds", "decisions_per_second", "threads")


def facts(*arguments: str, **environment: str) -> dict[str, Any]:
    ran = run("simulate", "--json", *arguments, **environment)
    assert (ran.returncode, ran.stderr) == (0, "")
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def without_timings(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in TIMINGS}


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_an_equal_seed_gives_equal_numbers_on_any_number_of_cores(bots: str) -> None:
    arguments = ("--rules", "tw16", "--hands", "40", "--seed", "5", "--bots", bots)
    one = facts(*arguments, RAYON_NUM_THREADS="1")
    two = facts(*arguments, RAYON_NUM_THREADS="2")
    assert (one["threads"], two["threads"]) == (1, 2)
    assert without_timings(one) == without_timings(two)
    assert one.keys() >= set(TIMINGS)


def test_another_seed_gives_other_numbers() -> None:
    first, second = facts("--hands", "20", "--seed", "1"), facts("--hands", "20", "--seed", "2")
    assert first["seats"] != second["seats"]


def test_the_numbers_add_up() -> None:
    found = facts("--hands", "50", "--seed", "3")
    assert (found["hands"], found["seed"], found["bots"]) == (50, 3, "greedy")
    assert sum(seat["points"] for seat in found["seats"]) == 0
    assert sum(seat["wins"] for seat in found["seats"]) == found["wins"]
    assert sum(seat["deal_ins"] for seat in found["seats"]) == found["wins"] - found["self_draws"]
    assert found["wins"] + found["exhausted"] == 50


@pytest.mark.parametrize("rules", ["mcr", "riichi", "sichuan", "tw16"])
def test_every_ruleset_counts_how_its_deals_end(rules: str) -> None:
    found = facts("--rules", rules, "--hands", "12", "--seed", "3")
    lost = sum(found["draws"].values())
    assert found["won_hands"] + lost == found["hands"] == sum(found["hands_by_wins"]) == 12
    assert found["hands_by_wins"][0] == lost
    assert found["win_rate"] == pytest.approx(found["won_hands"] / 12)
    assert found["draw_rate"] == pytest.approx(lost / 12)
    assert found["self_draw_share"] + found["deal_in_share"] == pytest.approx(1.0)
    assert sum(times * hands for times, hands in enumerate(found["hands_by_wins"])) == found["wins"]
    assert sum(seat["points"] for seat in found["seats"]) == 0
    assert sum(seat["deal_ins"] for seat in found["seats"]) == found["wins"] - found["self_draws"]
    assert found["mean_gain"] > 0
    assert found["mean_discards"] > 10


def test_in_sichuan_a_deal_has_several_wins() -> None:
    found = facts("--rules", "sichuan", "--hands", "30", "--seed", "2")
    assert found["wins"] > found["won_hands"]
    assert found["win_rate"] <= 1.0
    printed = run("simulate", "--rules", "sichuan", "--hands", "30", "--seed", "2").stdout
    assert "hands with a win" in printed


def test_a_preset_is_played_with() -> None:
    found = facts("--rules", "riichi", "--preset", "wrc", "--hands", "2")
    assert found["options"] != facts("--rules", "riichi", "--hands", "2")["options"]


def test_options_are_played_with() -> None:
    found = facts("--hands", "30", "--option", "base=1", "--option", "per_tai=1")
    assert found["options"]["base"] == 1
    points = [abs(seat["points"]) for seat in found["seats"]]
    assert max(points) < 200


def test_no_hands_at_all_have_all_the_keys() -> None:
    none, some = facts("--hands", "0"), facts("--hands", "2")
    assert none.keys() == some.keys()
    assert none["fans"].keys() == some["fans"].keys()
    assert len(none["seats"]) == 4
    assert none["win_rate"] == none["mean_value"] == 0.0


def test_the_log_of_every_deal_is_kept_and_verifies(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "logs"
    found = facts("--hands", "6", "--seed", "4", "--logs", str(folder))
    logs = sorted(folder.iterdir())
    assert [log.name for log in logs] == [f"{number:08}.jsonl" for number in range(6)]
    replays = [Replay(log.read_text(encoding="utf-8")) for log in logs]
    assert all(replay.is_proven for replay in replays)
    totals = [
        sum(json.loads(replay.view_json())["seats"][seat]["score"] for replay in replays) for seat in range(4)
    ]
    assert totals == [seat["points"] for seat in found["seats"]]


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("kept", encoding="utf-8")
    for folder in (file, file / "below"):
        ran = run("simulate", "--hands", "1", "--logs", folder)
        assert (ran.returncode, ran.stdout) == (1, "")
        assert f"cannot write logs to {folder}" in ran.stderr
    assert file.read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--hands", "-1"],
        ["--hands", "4294967296"],
        ["--hands", "x"],
        ["--hands", "1" * 5000],
        ["--hands", "1", "--seed", "-1"],
        ["--hands", "1", "--seed", str(2**64)],
        ["--hands", "1", "--seed", "٣"],
        ["--hands", "1", "--bots", "clever"],
        ["--hands", "1", "--rules", "chess"],
        ["--hands", "1", "--option", "minimum"],
        [],
    ],
)
def test_bad_arguments_are_refused(arguments: list[str]) -> None:
    ran = run("simulate", *arguments)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "nexusray simulate: " in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_largest_seed_is_kept_whole() -> None:
    assert facts("--hands", "1", "--seed", str(2**64 - 1))["seed"] == 2**64 - 1


def test_the_summary_is_for_people() -> None:
    printed = run("simulate", "--hands", "20", "--seed", "1").stdout
    assert printed.startswith("hands                    20\n")
    assert "decisions a second on" in printed


class Terminal(io.StringIO):
    """Something to write on that says whether it is a terminal."""

    def __init__(self, is_terminal: bool) -> None:
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.mark.parametrize("is_terminal", [True, False])
def test_progress_is_shown_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch, is_terminal: bool) -> None:
    written, seconds = Terminal(is_terminal), iter([0.0, 60.0])
    monkeypatch.setattr(sys, "stderr", written)
    monkeypatch.setattr(time, "monotonic", lambda: next(seconds))
    Progress(6000).show(1500)
    assert ("1,500 of 6,000 hands, about" in written.getvalue()) == is_terminal
    assert is_terminal or written.getvalue() == ""


def test_a_simulation_on_a_terminal_leaves_its_result_alone() -> None:
    assert '"hands": 60' in run_on_terminal("simulate", "--hands", "60", "--bots", "random", "--json")
    assert run("simulate", "--hands", "600", "--bots", "random", "--json").stderr == ""


def test_an_interrupted_simulation_ends_cleanly() -> None:
    with subprocess.Popen(
        [PROGRAM, "simulate", "--hands", "4000000", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        time.sleep(2)
        os.kill(process.pid, signal.SIGINT)
        printed, said = process.communicate(timeout=30)
    assert (process.returncode, printed) == (130, b"")
    assert b"interrupted after" in said
    assert b"Traceback" not in said
