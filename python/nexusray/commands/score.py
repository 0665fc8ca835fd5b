"""``nexusray score``: say what a hand is worth and why."""

import argparse
import json
import os
import sys

from nexusray import Error, Hand, InvalidHand, NotationError, NotWinning, Ruleset, Score, score_lines
from nexusray.commands.options import add_ruleset, ruleset_of
from nexusray.commands.terminal import (
    BOM,
    INTERRUPTED,
    Style,
    complain,
    need_threads,
    printable,
    printing,
    width,
)

NOT_WINNING, BAD_INPUT = 1, 2
BLOCK = 1 << 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = (
        'example: nexusray score "123m456p789s345s1z + 1z [222z] f2 seat=S from=W"\n'
        "  + another player's winning tile, * a drawn one; [123m] chow, [222z] pung, [5555p] kong,\n"
        "  (5555p) concealed kong; f1 to f8 flowers; seat= round= repeats= from= and the words\n"
        "  last_wall_tile after_kong robbing_kong heavenly; in Sichuan (--rules sichuan) also\n"
        "  earthly discard_after_kong void=m, p or s"
    )
    parser.add_argument("hand", nargs="*", metavar="HAND", help="the hand in notation")
    add_ruleset(parser)
    parser.add_argument("--lang", choices=("en", "es"), default="en", help="language (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")
    parser.add_argument(
        "--jsonl", action="store_true", help="read hand cases from standard input, one JSON object a line"
    )
    parser.add_argument(
        "--waits", action="store_true", help="with --jsonl: answer also what the hand waits for"
    )


def run(arguments: argparse.Namespace) -> int:
    """Score one hand, or all that come in."""
    code = 0
    with printing("score"):
        if arguments.jsonl and (arguments.hand or arguments.option or arguments.json):
            code = _usage("--jsonl reads its hands, with their rulesets and options, from standard input")
        elif arguments.jsonl:
            code = _score_stream(waits=arguments.waits)
        elif not arguments.hand:
            code = _usage('a hand is missing: nexusray score "123m456p789s345s1z + 1z [222z]"')
        else:
            code = _score_one(arguments, " ".join(arguments.hand))
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


def _score_one(arguments: argparse.Namespace, text: str) -> int:
    try:
        ruleset = ruleset_of(arguments)
        hand = Hand(text)
    except Error as error:
        return _refuse(arguments, error, text)
    try:
        score = ruleset.score(hand)
    except NotWinning as refusal:
        return _not_winning(arguments, ruleset, hand, refusal)
    except InvalidHand as error:
        if error.code == "no_winning_tile":
            return _waiting(arguments, ruleset, hand, error)
        return _refuse(arguments, error, text)
    if arguments.json:
        print(json.dumps(_facts(ruleset, hand) | {"win": True} | json.loads(score.json())))
    else:
        # The catalogues are read only where a person reads the answer.
        from nexusray.commands.score_text import explain

        print(explain(ruleset, hand, score, arguments.lang, sys.stdout))
    return 0


def _waiting(arguments: argparse.Namespace, ruleset: Ruleset, hand: Hand, error: Error) -> int:
    """Answer a hand without a winning tile: it is fine, but it has not won."""
    try:
        distance = ruleset.shanten(hand)
    except InvalidHand as invalid:
        return _refuse(arguments, invalid, str(hand))
    return _say_why_not(arguments, ruleset, hand, error.code, distance, None)


def _not_winning(arguments: argparse.Namespace, ruleset: Ruleset, hand: Hand, refusal: NotWinning) -> int:
    return _say_why_not(arguments, ruleset, hand, refusal.code, refusal.distance, refusal.score)


def _say_why_not(
    arguments: argparse.Namespace,
    ruleset: Ruleset,
    hand: Hand,
    code: str,
    distance: int | None,
    score: Score | None,
) -> int:
    if arguments.json:
        facts = _facts(ruleset, hand) | {"win": False, "reason": code, "distance": distance}
        facts |= {"waits": list(ruleset.waits(hand)), "useful_tiles": list(ruleset.useful_tiles(hand))}
        if score is not None:
            facts |= json.loads(score.json())
        print(json.dumps(facts))
    else:
        from nexusray.commands.score_text import explain, why_not

        if score is not None:
            print(explain(ruleset, hand, score, arguments.lang, sys.stdout))
        print(why_not(ruleset, hand, code, distance, score, arguments.lang, sys.stdout))
    return NOT_WINNING


def _facts(ruleset: Ruleset, hand: Hand) -> dict[str, object]:
    return {"ruleset": ruleset.version, "options": ruleset.options, "hand": str(hand)}


def _refuse(arguments: argparse.Namespace, error: Error, text: str) -> int:
    """Say what is wrong with the input, pointing at it where it has a place."""
    if arguments.json:
        complaint: dict[str, object] = {"code": error.code, "message": str(error)}
        if isinstance(error, NotationError):
            complaint["column"] = error.column
        print(json.dumps({"win": None, "error": complaint}))
        return BAD_INPUT
    style = Style(sys.stderr)
    print(f"nexusray score: {style.bad(printable(str(error)))} [{error.code}]", file=sys.stderr)
    if isinstance(error, NotationError):
        line = printable(text)
        print(f"  {line}", file=sys.stderr)
        print("  " + " " * width(line[: error.column - 1]) + style.bad("^"), file=sys.stderr)
    return BAD_INPUT
