"""The installed program, run as a user runs it."""

import os
import pty
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(sys.executable).with_name("nexusray")


def run(
    *arguments: str | Path, text: str | bytes = b"", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the program with no terminal and return what it printed."""
    ran = subprocess.run(
        [PROGRAM, *arguments],
        input=text.encode() if isinstance(text, str) else text,
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )
    printed = ran.stdout.decode(), ran.stderr.decode()
    return subprocess.CompletedProcess(ran.args, ran.returncode, *printed)


def run_on_terminal(*arguments: str, **environment: str) -> str:
    """Run the program with its output on a terminal and return what it wrote there."""
    master, slave = pty.openpty()
    clean = {key: value for key, value in os.environ.items() if key not in {"NO_COLOR", "TERM"}}
    with subprocess.Popen(
        [PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=slave,
        stderr=slave,
        env={**clean, "TERM": "xterm", **environment},
    ) as process:
        os.close(slave)
        written = bytearray()
        try:
            while block := os.read(master, 65536):
                written += block
        except OSError:
            # Linux reports the end of a terminal as an error.
            pass
        process.wait(timeout=60)
    os.close(master)
    return written.decode()
