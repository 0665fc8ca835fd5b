"""The verdict on one hand, as ``nexusray score`` and ``nexusray explain`` give it."""

import argparse
import json
import sys

from nexusray import Error, Hand, InvalidHand, NotWinning, Ruleset, Score
from nexusray.commands.one_hand import NOT_WINNING, facts, refuse
from nexusray.commands.options import ruleset_of


def give(arguments: argparse.Namespace, command: str, *, everything: bool) -> int:
    """Print what the hand is worth, with everything that was left out or only with what counted."""
    text = " ".join(arguments.hand)
    try:
        ruleset = ruleset_of(arguments)
        hand = Hand(text)
        score = ruleset.score(hand)
    except NotWinning as refusal:
        verdict = refusal.code, refusal.distance, refusal.score
        return _say_why_not(arguments, ruleset, hand, verdict, everything=everything)
    except InvalidHand as error:
        # A hand without a winning tile is fine, but it has not won.
        if error.code == "no_winning_tile":
            verdict = error.code, ruleset.shanten(hand), None
            return _say_why_not(arguments, ruleset, hand, verdict, everything=everything)
        return refuse(arguments, command, error, text, {"win": None})
    except Error as error:
        return refuse(arguments, command, error, text, {"win": None})
    if arguments.json:
        print(json.dumps(facts(ruleset, hand) | {"win": True} | json.loads(score.json())))
    else:
        # The catalogues are read only where a person reads the answer.
        from nexusray.commands.score_text import explain

        print(explain(ruleset, hand, score, arguments.lang, sys.stdout, everything=everything))
    return 0


def _say_why_not(
    arguments: argparse.Namespace,
    ruleset: Ruleset,
    hand: Hand,
    verdict: tuple[str, int | None, Score | None],
    *,
    everything: bool,
) -> int:
    code, distance, score = verdict
    waits = waiting_tiles(ruleset, hand)
    if arguments.json:
        said = facts(ruleset, hand) | {"win": False, "reason": code, "distance": distance}
        said |= {"waits": waits, "useful_tiles": list(ruleset.useful_tiles(hand))}
        if score is not None:
            said |= json.loads(score.json())
        print(json.dumps(said))
    else:
        from nexusray.commands.score_text import explain, why_not

        if score is not None:
            shown = explain(
                ruleset, hand, score, arguments.lang, sys.stdout, everything=everything, wins=False
            )
            print(shown)
        print(why_not(ruleset, hand, verdict, waits, arguments.lang, sys.stdout))
    return NOT_WINNING


def waiting_tiles(ruleset: Ruleset, hand: Hand) -> list[str]:
    """Return the kinds that complete the hand; none while it holds a tile to discard."""
    try:
        return [wait.tile for wait in ruleset.waits(hand)]
    except InvalidHand:
        return []
