"""``nexusray settle``: say who pays whom at a Sichuan table."""

import argparse
import codecs
import json
import sys

from nexusray import settle_line
from nexusray.commands.terminal import INTERRUPTED, complain, printing

BAD_INPUT = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.epilog = (
        'Example of a case: {"id": "a", "kind": "settle_win", "winners": [{"seat": 1, "fan": 2}], '
        '"self_draw": false, "discarder": 0, "active": [0, 1, 2, 3]}'
    )
    parser.add_argument(
        "--jsonl", action="store_true", help="read table cases from standard input, one JSON object a line"
    )


def run(arguments: argparse.Namespace) -> int:
    """Answer each case that comes in with a line."""
    if not arguments.jsonl:
        print("nexusray settle: say --jsonl; cases are read from standard input", file=sys.stderr)
        return BAD_INPUT
    # What the interpreter sets for a stream that was closed when it started.
    if sys.stdin is None:
        complain("nexusray settle: standard input is closed")
        return BAD_INPUT
    with printing("settle"):
        try:
            for at, line in enumerate(sys.stdin.buffer):
                case = line.removeprefix(codecs.BOM_UTF8) if at == 0 else line
                if case.strip():
                    print(_answer(case), flush=True)
        except KeyboardInterrupt:
            return INTERRUPTED
    return 0


def _answer(line: bytes) -> str:
    try:
        return settle_line(line.decode())
    except UnicodeDecodeError as error:
        message = f"no UTF-8 at byte {error.start + 1}"
        return json.dumps({"id": None, "error": {"code": "bad_unicode", "message": message}})
