"""``nexusray play``: where it listens, and what it says when it cannot."""

import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.harness import start


def play(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "nexusray", "play", "--no-browser", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


def test_a_port_in_use_is_said_so(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = play("--port", str(port), "--db", str(tmp_path / "g.sqlite3"))
    assert done.returncode == 1
    assert f"port {port} of 127.0.0.1 is in use" in done.stderr
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "g.sqlite3").exists()


@pytest.mark.parametrize("port", ["-1", "65536", "http", "8000.5"])
def test_a_port_that_is_none_is_said_so(port: str) -> None:
    done = play(f"--port={port}")
    assert done.returncode == 2
    assert "is no port" in done.stderr


def test_a_host_that_is_none_is_said_so(tmp_path: Path) -> None:
    done = play("--host", "no such host", "--port", "0", "--db", str(tmp_path / "g.sqlite3"))
    assert done.returncode == 1
    assert "cannot listen on no such host" in done.stderr


def test_a_store_that_cannot_be_used_is_said_so(tmp_path: Path) -> None:
    newer = tmp_path / "newer.sqlite3"
    start(newer).terminate()
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version = 7")
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"no database " * 1000)
    foreign = tmp_path / "foreign.sqlite3"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE notes (text TEXT)")
    cases = [
        (newer, "store_newer"),
        (broken, "store_corrupt"),
        (foreign, "store_foreign"),
        (tmp_path, "store_unreachable"),
        (broken / "below.sqlite3", "store_unreachable"),
    ]
    for path, code in cases:
        done = play("--port", "0", "--db", str(path))
        assert done.returncode == 1
        assert str(path) in done.stderr
        assert f"[{code}]" in done.stderr
        assert "Traceback" not in done.stderr


def test_port_0_picks_one_and_the_address_is_real(tmp_path: Path) -> None:
    server = start(tmp_path / "deep" / "folder" / "games.sqlite3")
    with socket.create_connection(("127.0.0.1", server.port), timeout=2):
        pass
    server.terminate()
    assert server.process.returncode == 0


def test_an_end_takes_less_than_two_seconds(tmp_path: Path) -> None:
    """One of three may be slow because the machine is busy; all three are not."""
    seconds = [start(tmp_path / f"{at}.sqlite3").terminate() for at in range(3)]
    assert min(seconds) < 2, seconds


def test_the_command_is_listed() -> None:
    done = subprocess.run([sys.executable, "-m", "nexusray"], capture_output=True, text=True, check=True)
    assert "play" in done.stdout
    helped = play("--help")
    assert helped.returncode == 0
    assert "--db" in helped.stdout
