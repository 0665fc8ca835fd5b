"""Arguments that several commands have: rulesets, their options, numbers in their range."""

import argparse
import json
from collections.abc import Callable

from nexusray import Ruleset, UnknownOption

SHORTHANDS = ("preset", "profile")


def add_ruleset(parser: argparse.ArgumentParser) -> None:
    """Add ``--rules``, ``--option`` and the shorthands ``--preset`` and ``--profile``."""
    parser.add_argument("--rules", default="tw16", metavar="ID", help="ruleset (%(default)s)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=_option,
        metavar="KEY=VALUE",
        help="an option of the ruleset that differs from its default; may be given several times",
    )
    for key in SHORTHANDS:
        parser.add_argument(f"--{key}", metavar="NAME", help=f"short for --option {key}=NAME")


def ruleset_of(arguments: argparse.Namespace) -> Ruleset:
    """Return the ruleset that was asked for.

    Raises:
        UnknownOption: There is no such ruleset, option or value, or an option is given twice.
    """
    options: dict[str, object] = {}
    short = [(key, getattr(arguments, key)) for key in SHORTHANDS if getattr(arguments, key) is not None]
    for key, value in [*short, *arguments.option]:
        if key in options and options[key] != value:
            error = UnknownOption(f"option {key} is given as {options[key]} and as {value}")
            error.code = "contradictory_option"
            raise error
        options[key] = value
    return Ruleset(arguments.rules, **options)


def whole_number(name: str, most: int) -> Callable[[str], int]:
    """Return an argument type: a whole number from 0 to ``most``."""

    def parse(text: str) -> int:
        is_number = text.isascii() and text.isdigit() and len(text) <= len(str(most))
        if not is_number or int(text) > most:
            raise argparse.ArgumentTypeError(f"{text!r} is no {name}: a whole number from 0 to {most}")
        return int(text)

    return parse


def _option(text: str) -> tuple[str, object]:
    key, equals, written = text.partition("=")
    if not key or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is no KEY=VALUE")
    try:
        value = json.loads(written)
    except (ValueError, RecursionError):
        value = written
    return key, value
