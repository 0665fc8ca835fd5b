"""``nexusray settle``: say who pays whom at a Sichuan table."""

import argparse
import json
import sys

from nexusray import settle_line
from nexusray.commands.terminal import INTERRUPTED, quiet_pipe

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
    with quiet_pipe():
        try:
            for line in sys.stdin.buffer:
                if line.strip():
                    print(_answer(line), flush=True)
        except KeyboardInterrupt:
            return INTERRUPTED
    return 0


def _answer(line: bytes) -> str:
    try:
        return settle_line(line.decode())
    except UnicodeDecodeError as error:
        message = f"no UTF-8 at byte {error.start + 1}"
        return json.dumps({"id": None, "error": {"code": "bad_unicode", "message": message}})
