"""``nexusray replay``: fold a log again and verify every line of it."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from nexusray import BadLog, Replay
from nexusray.commands.terminal import BOM, Style, complain, printable, printing
from nexusray.languages import LANGUAGES

FAILED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("log", metavar="LOG", help="a log, whole or of one seat; - is standard input")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Verify the log and say what it holds."""
    with printing("replay"):
        if arguments.log == "-" and sys.stdin is None:
            return _refuse(arguments, {"code": "cannot_read", "message": "standard input is closed"})
        try:
            content = sys.stdin.buffer.read() if arguments.log == "-" else Path(arguments.log).read_bytes()
        except OSError as error:
            message = f"cannot read {arguments.log}: {error.strerror}"
            return _refuse(arguments, {"code": "cannot_read", "message": message})
        try:
            replay = Replay(content.removeprefix(BOM).decode())
        except UnicodeDecodeError as error:
            line = content[: error.start].count(b"\n") + 1
            message = f"line {line}: no UTF-8"
            return _refuse(arguments, {"code": "bad_unicode", "line": line, "message": message})
        except BadLog as error:
            return _refuse(arguments, {"code": error.code, "line": error.line, "message": str(error)})
        from nexusray.commands.replay_text import deals_of, story

        if arguments.json:
            print(json.dumps(_facts(replay) | {"deals": [asdict(deal) for deal in deals_of(replay)]}))
        else:
            print(story(replay, arguments.lang, sys.stdout))
    return 0


def _facts(replay: Replay) -> dict[str, object]:
    header, view = json.loads(replay.header), json.loads(replay.view_json())
    ranking = view["result"]["ranking"] if view["result"] else None
    return {
        "ruleset": replay.ruleset,
        "options": header["options"],
        "players": list(replay.players),
        "seat": replay.seat,
        "events": len(replay.events),
        "finished": replay.is_finished,
        "proven": replay.is_proven,
        "scores": [seat["score"] for seat in view["seats"]],
        "ranking": ranking,
    }


def _refuse(arguments: argparse.Namespace, complaint: dict[str, object]) -> int:
    if arguments.json:
        print(json.dumps({"error": complaint}))
    else:
        message = Style(sys.stderr).bad(printable(str(complaint["message"])))
        complain(f"nexusray replay: {message} [{complaint['code']}]")
    return FAILED
