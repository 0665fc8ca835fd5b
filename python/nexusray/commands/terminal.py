"""What the commands print: colours where the terminal allows them, columns that stay in line."""

import os
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

INTERRUPTED = 130
UNUSABLE = 2
MOST_THREADS = 1024
BOM = b"\xef\xbb\xbf"
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
SUITS = {"m": "31", "p": "36", "s": "32", "z": "33"}


class Style:
    """Turns texts bold, dim or coloured; does nothing where colours are not wanted."""

    def __init__(self, stream: IO[str]) -> None:
        wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.on = wanted and stream.isatty()

    def _paint(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and text else text

    def bold(self, text: str) -> str:
        """Make a text bold."""
        return self._paint("1", text)

    def dim(self, text: str) -> str:
        """Make a text faint."""
        return self._paint("2", text)

    def bad(self, text: str) -> str:
        """Make a text red."""
        return self._paint("31", text)

    def tiles(self, text: str) -> str:
        """Colour tiles in notation by their suit."""
        pattern = r"[0-9?+]+[mpsz]|f[1-8]"
        return re.sub(pattern, lambda found: self._paint(SUITS.get(found[0][-1], "35"), found[0]), text)


def printable(text: str) -> str:
    """Return what is safe to print of a text from elsewhere: control characters command a terminal."""
    return "".join(character if character.isprintable() else "?" for character in text)


def width(text: str) -> int:
    """Return how many columns a text takes: Chinese characters take two, colours none."""
    plain = ESCAPE.sub("", text)
    return sum(
        0 if unicodedata.combining(character) else 1 + (unicodedata.east_asian_width(character) in "WF")
        for character in plain
    )


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """Fill a text with spaces up to a number of columns."""
    spaces = " " * (columns - width(text))
    return spaces + text if right else text + spaces


def wrap(text: str, indent: str, stream: IO[str]) -> list[str]:
    """Break a sentence at the edge of the terminal; where there is none it stays one line."""
    if not stream.isatty():
        return [indent + text]
    columns = max(40, shutil.get_terminal_size().columns - 1)
    return textwrap.wrap(text, columns, initial_indent=indent, subsequent_indent=indent)


@contextmanager
def printing(command: str) -> Iterator[None]:
    """Let a reader close the pipe early without a word from us; say it when nothing can be printed.

    Raises:
        SystemExit: Standard output is closed or full.
    """
    need_output(command)
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _silence(sys.stdout)
    except OSError as error:
        _silence(sys.stdout)
        complain(f"nexusray {command}: cannot write to standard output: {error.strerror}")
        raise SystemExit(UNUSABLE) from error


def need_output(command: str) -> None:
    """Refuse to work for a standard output that is closed.

    Raises:
        SystemExit: It is.
    """
    # What the interpreter sets for a stream that was closed when it started.
    if sys.stdout is None:
        complain(f"nexusray {command}: standard output is closed")
        raise SystemExit(UNUSABLE)


def need_threads(command: str) -> None:
    """Refuse a number of threads that the machine cannot start.

    Raises:
        SystemExit: The number is none, or too large.
    """
    written = os.environ.get("RAYON_NUM_THREADS", "")
    number = int(written) if written.isascii() and written.isdigit() and len(written) < 9 else 0
    if written and not 1 <= number <= MOST_THREADS:
        complain(f"nexusray {command}: RAYON_NUM_THREADS is {written!r}, no number from 1 to {MOST_THREADS}")
        raise SystemExit(UNUSABLE)


def complain(message: str) -> None:
    """Write to standard error, if that can be done."""
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)


def _silence(stream: IO[str]) -> None:
    # The interpreter flushes the stream once more at its end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
