"""``nexusray explain``: say everything about what a hand is worth, or why one entry does not count."""

import argparse
import json
import sys

from nexusray import Error, Hand
from nexusray.commands import verdict
from nexusray.commands.one_hand import NOT_WINNING, add_hand, facts, missing_hand, refuse
from nexusray.commands.options import ruleset_of
from nexusray.commands.terminal import printing


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    add_hand(parser, 'nexusray explain --fan all_pungs "123m456p789s345s1z + 1z [222z] from=W"')
    parser.add_argument("--fan", metavar="ID", help="say of this entry alone whether it counts, and why not")


def run(arguments: argparse.Namespace) -> int:
    """Explain one hand."""
    code = 0
    with printing("explain"):
        if not arguments.hand:
            code = missing_hand("explain")
        elif arguments.fan is None:
            code = verdict.give(arguments, "explain", everything=True)
        else:
            code = _explain_fan(arguments, " ".join(arguments.hand))
    return code


def _explain_fan(arguments: argparse.Namespace, text: str) -> int:
    try:
        ruleset = ruleset_of(arguments)
        hand = Hand(text)
        left_out = ruleset.why_not(arguments.fan, hand)
    except Error as error:
        return refuse(arguments, "explain", error, text)
    if arguments.json:
        said = {"entry": arguments.fan, "counts": left_out is None}
        if left_out is not None:
            said["reason"] = {"type": left_out.reason, **left_out.parameters}
        print(json.dumps(facts(ruleset, hand) | said))
    else:
        from nexusray.commands.score_text import explain_fan

        print(explain_fan(ruleset, arguments.fan, left_out, arguments.lang, sys.stdout))
    return 0 if left_out is None else NOT_WINNING
