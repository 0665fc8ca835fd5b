"""What the commands about hands share: their arguments, and how they refuse a bad one."""

import argparse
import json
import sys
from collections.abc import Mapping

from nexusray import Error, Hand, NotationError, Ruleset
from nexusray.commands.options import add_ruleset
from nexusray.commands.terminal import Style, complain, printable, width
from nexusray.languages import LANGUAGES

NOT_WINNING, BAD_INPUT = 1, 2
NOTATION = (
    "  + another player's winning tile, * a drawn one; [123m] chow, [222z] pung, [5555p] kong,\n"
    "  (5555p) concealed kong; f1 to f8 flowers; seat= round= repeats= from= and the words\n"
    "  last_wall_tile after_kong robbing_kong; tw16 also: heavenly; mcr also: last_copy;\n"
    "  sichuan also: heavenly earthly discard_after_kong void=m, p or s;\n"
    "  riichi also: 0p red five, riichi double_riichi ippatsu tenhou chiihou renhou dora=1m\n"
    "  ura=2p honba=1 deposits=1 daisangen_liable= daisuushii_liable= suukantsu_liable="
)


def add_hand(parser: argparse.ArgumentParser, example: str) -> None:
    """Describe a hand, its ruleset, the language and the form of the answer."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = f"example: {example}\n{NOTATION}"
    parser.add_argument("hand", nargs="*", metavar="HAND", help="the hand in notation")
    add_form(parser)


def add_form(parser: argparse.ArgumentParser) -> None:
    """Add the ruleset, ``--lang`` and ``--json``."""
    add_ruleset(parser)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")


def facts(ruleset: Ruleset, hand: Hand) -> dict[str, object]:
    """Return what every JSON answer about a hand begins with."""
    return {"ruleset": ruleset.version, "options": ruleset.options, "hand": str(hand)}


def missing_hand(command: str) -> int:
    """Say that there is no hand."""
    complain(f'nexusray {command}: a hand is missing: nexusray {command} "123m456p789s345s1z + 1z [222z]"')
    return BAD_INPUT


def refuse(
    arguments: argparse.Namespace,
    command: str,
    error: Error,
    text: str,
    beside: Mapping[str, object] | None = None,
) -> int:
    """Say what is wrong with the input, pointing at it where it has a place."""
    if arguments.json:
        complaint: dict[str, object] = {"code": error.code, "message": str(error)}
        if isinstance(error, NotationError):
            complaint["column"] = error.column
        print(json.dumps({**(beside or {}), "error": complaint}))
        return BAD_INPUT
    style = Style(sys.stderr)
    print(f"nexusray {command}: {style.bad(printable(str(error)))} [{error.code}]", file=sys.stderr)
    if isinstance(error, NotationError):
        line = printable(text)
        print(f"  {line}", file=sys.stderr)
        print("  " + " " * width(line[: error.column - 1]) + style.bad("^"), file=sys.stderr)
    return BAD_INPUT
