"""``nexusray waits``: list the tiles that complete a hand, and what each would be worth."""

import argparse
import json
import sys

from nexusray import Error, Hand, Outcome
from nexusray.commands.one_hand import NOT_WINNING, add_hand, facts, missing_hand, refuse
from nexusray.commands.options import ruleset_of
from nexusray.commands.terminal import printing


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    add_hand(parser, 'nexusray waits "123m456p789s222z45s11z seat=S"')


def run(arguments: argparse.Namespace) -> int:
    """Print a line for each wait; a winning tile in the hand is set aside."""
    if not arguments.hand:
        return missing_hand("waits")
    code = 0
    with printing("waits"):
        code += _list(arguments, " ".join(arguments.hand))
    return code


def _list(arguments: argparse.Namespace, text: str) -> int:
    try:
        ruleset = ruleset_of(arguments)
        hand = Hand(text)
        waits = ruleset.waits(hand)
        distance = None if waits else ruleset.shanten(hand)
    except Error as error:
        return refuse(arguments, "waits", error, text)
    if arguments.json:
        lines = [
            {
                "tile": wait.tile,
                "unseen": wait.unseen,
                "by_discard": _outcome(wait.by_discard),
                "by_self_draw": _outcome(wait.by_self_draw),
            }
            for wait in waits
        ]
        print(json.dumps(facts(ruleset, hand) | {"distance": distance, "waits": lines}))
    else:
        from nexusray.commands.waits_text import table

        print(table(ruleset, hand, waits, arguments.lang, sys.stdout))
    return 0 if waits else NOT_WINNING


def _outcome(outcome: Outcome) -> dict[str, object]:
    said: dict[str, object] = {"total": outcome.total}
    if outcome.reason is not None:
        said |= {"reason": outcome.reason, "message": outcome.message}
    if outcome.score is not None:
        said["score"] = json.loads(outcome.score.json())
    return said
