"""``nexusray settle``: say who pays whom, for hands that win on one tile or for table cases."""

import argparse
import codecs
import json
import sys

from nexusray import Error, Hand, NotationError, settle_line
from nexusray.commands.one_hand import BAD_INPUT, NOTATION, add_form, refuse
from nexusray.commands.options import ruleset_of
from nexusray.commands.terminal import INTERRUPTED, complain, printing

WINDS = ("E", "S", "W", "N")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = (
        "example: nexusray settle --option several_winners=all --discarder W \\\n"
        '           "234m456p789s345s1z + 1z [222z] seat=E" "123m456p77p234s1z1z + 1z [333z] seat=S"\n'
        f"{NOTATION}\n"
        'a case: {"id": "a", "kind": "settle_win", "winners": [{"seat": 1, "fan": 2}],\n'
        '         "self_draw": false, "discarder": 0, "active": [0, 1, 2, 3]}'
    )
    parser.add_argument("hands", nargs="*", metavar="HAND", help="the hand of each winner, with its seat=")
    add_form(parser)
    parser.add_argument("--discarder", choices=WINDS, help="whose tile it was, where the hands do not say it")
    parser.add_argument(
        "--out",
        action="append",
        default=[],
        choices=WINDS,
        help="a player who had won before (Sichuan); may be given several times",
    )
    parser.add_argument(
        "--jsonl", action="store_true", help="read Sichuan table cases from standard input, one a line"
    )


def run(arguments: argparse.Namespace) -> int:
    """Settle the hands, or answer each case that comes in with a line."""
    beside = (arguments.hands, arguments.option, arguments.preset, arguments.profile, arguments.json)
    code = 0
    with printing("settle"):
        if arguments.jsonl and any((*beside, arguments.discarder, arguments.out)):
            code = _usage("--jsonl reads its cases from standard input and takes nothing beside it")
        elif arguments.jsonl:
            code = _answer_stream()
        elif not arguments.hands:
            code = _usage("a hand is missing; each winner's hand is one argument, in quotes")
        else:
            code = _settle(arguments)
    return code


def _usage(message: str) -> int:
    complain(f"nexusray settle: {message}")
    return BAD_INPUT


def _settle(arguments: argparse.Namespace) -> int:
    text = ""
    try:
        ruleset = ruleset_of(arguments)
        hands = []
        for text in arguments.hands:
            hands.append(Hand(text))
        settlement = ruleset.settle(hands, discarder=arguments.discarder, out=arguments.out)
    except NotationError as error:
        return refuse(arguments, "settle", error, text)
    except Error as error:
        return refuse(arguments, "settle", error, "")
    if arguments.json:
        wins = [
            {
                "seat": win.seat,
                "hand": str(win.hand),
                "paid": win.is_paid,
                "score": json.loads(win.score.json()),
            }
            for win in settlement.wins
        ]
        payments = [
            {
                "payer": payment.payer,
                "payee": payment.payee,
                "terms": [{"id": id, "count": count, "each": each} for id, count, each in payment.terms],
                "amount": payment.amount,
            }
            for payment in settlement.payments
        ]
        said = {"ruleset": ruleset.version, "options": ruleset.options, "wins": wins, "payments": payments}
        pots = [{"to": wind, "amount": amount} for wind, amount in settlement.pots]
        print(json.dumps(said | {"pots": pots, "changes": settlement.changes}))
    else:
        # The catalogues are read only where a person reads the answer.
        from nexusray.commands.settle_text import settled

        print(settled(ruleset, settlement, arguments.lang, sys.stdout))
    return 0


def _answer_stream() -> int:
    # What the interpreter sets for a stream that was closed when it started.
    if sys.stdin is None:
        return _usage("standard input is closed")
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
