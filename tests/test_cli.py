"""The command line."""

import subprocess
import sys
from pathlib import Path

import nexusray
import pytest

from tests.command import PROGRAM, run


def test_the_installed_program_prints_its_version() -> None:
    program = Path(sys.executable).with_name("nexusray")
    printed = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    assert printed == f"nexusray {nexusray.__version__}\n"


@pytest.mark.parametrize("streams", [">&-", ">/dev/full", "<&- >/dev/null", "2>&- >&-", ">/dev/full 2>&1"])
@pytest.mark.parametrize("command", ["score --jsonl", "score 123m", "simulate --hands 1", "replay -"])
def test_streams_that_cannot_be_used_end_a_command_cleanly(command: str, streams: str) -> None:
    line = f"{PROGRAM} {command} {streams}"
    ran = subprocess.run(["bash", "-c", line], input="{}\n", capture_output=True, text=True, check=False)
    wanted = {0, 1, 2} if "<&-" in streams or command == "replay -" else {2}
    assert ran.returncode in wanted
    assert "Traceback" not in ran.stderr + ran.stdout
    assert "Exception" not in ran.stderr
    if "2>" not in streams and ran.returncode:
        assert ran.stderr.startswith("nexusray ")


@pytest.mark.parametrize("number", ["0", "1025", "100000", "many", "-1"])
def test_a_number_of_threads_that_cannot_be_is_refused(number: str) -> None:
    for command in (("simulate", "--hands", "2"), ("score", "--jsonl")):
        ran = run(*command, RAYON_NUM_THREADS=number)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert "RAYON_NUM_THREADS" in ran.stderr


def test_a_byte_order_mark_is_skipped() -> None:
    mark = b"\xef\xbb\xbf"
    for command in (("score", "--jsonl"), ("replay", "--json", "-")):
        assert run(*command, text=mark + b"{}\n").stdout == run(*command, text=b"{}\n").stdout
