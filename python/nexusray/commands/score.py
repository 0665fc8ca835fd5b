"""``nexusray score``: say what a hand is worth and who pays."""

import argparse
import os
import sys

from nexusray import score_lines
from nexusray.commands import verdict
from nexusray.commands.one_hand import BAD_INPUT, add_hand, missing_hand
from nexusray.commands.terminal import BOM, INTERRUPTED, complain, need_threads, printing

BLOCK = 1 << 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    add_hand(parser, 'nexusray score "123m456p789s345s1z + 1z [222z] f2 seat=S from=W"')
    parser.add_argument(
        "--jsonl", action="store_true", help="read hand cases from standard input, one JSON object a line"
    )
    parser.add_argument(
        "--waits", action="store_true", help="with --jsonl: answer also what the hand waits for"
    )


def run(arguments: argparse.Namespace) -> int:
    """Score one hand, or all that come in."""
    beside = (arguments.hand, arguments.option, arguments.preset, arguments.profile, arguments.json)
    code = 0
    with printing("score"):
        if arguments.jsonl and any(beside):
            code = _usage("--jsonl reads its hands, with their rulesets and options, from standard input")
        elif arguments.jsonl:
            code = _score_stream(waits=arguments.waits)
        elif not arguments.hand:
            code = missing_hand("score")
        else:
            code = verdict.give(arguments, "score", everything=False)
    return code


def _usage(message: str) -> int:
    complain(f"nexusray score: {message}")
    return BAD_INPUT


def _score_stream(*, waits: bool) -> int:
    """Answer each line when it has come, many at once when many have come."""
    need_threads("score")
    if sys.stdin is None:
        return _usage("standard input is closed")
    answers = sys.stdout.buffer
    unfinished = bytearray()
    is_first = True
    try:
        while block := _read_block():
            end = block.rfind(b"\n") + 1
            if end:
                lines = bytes(unfinished + block[:end])
                answers.write(score_lines(lines.removeprefix(BOM) if is_first else lines, waits=waits))
                is_first = False
                answers.flush()
                unfinished.clear()
            unfinished += block[end:]
        lines = bytes(unfinished)
        answers.write(score_lines(lines.removeprefix(BOM) if is_first else lines, waits=waits))
        answers.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _read_block() -> bytes:
    try:
        return os.read(sys.stdin.fileno(), BLOCK)
    except OSError as error:
        complain(f"nexusray score: cannot read standard input: {error.strerror}")
        raise SystemExit(BAD_INPUT) from error
