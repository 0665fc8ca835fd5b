"""``nexusray simulate``: let computer players play many deals and count what happens."""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from nexusray import Error, Statistics, simulate, threads
from nexusray.commands.options import add_ruleset, ruleset_of, whole_number
from nexusray.commands.terminal import INTERRUPTED, complain, need_output, need_threads, pad, printing

FAILED, BAD_INPUT = 1, 2
BOTS = ("greedy", "random")
# Seconds between two looks of the progress line.
PAUSE = 0.2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    add_ruleset(parser)
    hands = whole_number("number of hands", 2**32 - 1)
    parser.add_argument("--hands", type=hands, required=True, metavar="N", help="how many deals to play")
    parser.add_argument(
        "--seed",
        type=whole_number("seed", 2**64 - 1),
        default=0,
        help="seed of the set of deals (%(default)s)",
    )
    parser.add_argument("--bots", choices=BOTS, default="greedy", help="who plays (%(default)s)")
    parser.add_argument("--logs", type=Path, metavar="DIR", help="keep the log of every deal in this folder")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what happened."""
    need_output("simulate")
    need_threads("simulate")
    progress = Progress(arguments.hands)
    started = time.perf_counter()
    try:
        ruleset = ruleset_of(arguments)
        if arguments.logs is not None:
            prepare(arguments.logs)
        result = simulate(
            ruleset,
            hands=arguments.hands,
            seed=arguments.seed,
            bots=arguments.bots,
            logs=arguments.logs,
            progress=progress.show,
        )
    except Error as error:
        complain(f"nexusray simulate: {error} [{error.code}]")
        return BAD_INPUT
    except OSError as error:
        progress.clear()
        complain(f"nexusray simulate: cannot write logs to {arguments.logs}: {error}")
        return FAILED
    except KeyboardInterrupt:
        progress.clear()
        complain(f"nexusray simulate: interrupted after {progress.done} of {arguments.hands}")
        return INTERRUPTED
    progress.clear()
    seconds = time.perf_counter() - started
    facts = json.loads(result.json()) | {
        "elapsed_seconds": round(seconds, 6),
        "decisions_per_second": round(result.decisions / seconds, 1) if seconds > 0 else 0.0,
        "threads": threads(),
    }
    with printing("simulate"):
        print(json.dumps(facts, indent=2) if arguments.json else summary(result, facts))
    return 0


def prepare(folder: Path) -> None:
    """Create the folder and make sure that files can be written to it.

    Raises:
        OSError: It cannot be created or written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass


class Progress:
    """A line on standard error, where that is a terminal: deals done, and how long the rest takes."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.done = 0
        self.wanted = sys.stderr.isatty()
        self.started = self.shown = time.monotonic()

    def show(self, done: int) -> None:
        """Say how many deals are done."""
        self.done = done
        now = time.monotonic()
        if self.wanted and now - self.shown >= PAUSE:
            self.shown = now
            left = (now - self.started) / done * (self.hands - done)
            line = f"{done:,} of {self.hands:,} hands, about {duration(left)} left"
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self.wanted:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    """Write a time as people say it.

    >>> duration(4), duration(75), duration(7300)
    ('4 s', '1 min 15 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


def summary(result: Statistics, facts: dict[str, float]) -> str:
    """Write the result for people."""
    hands = max(result.hands, 1)
    wins = max(result.wins, 1)
    won = [("hands with a win", f"{result.won_hands:,}  ({result.won_hands / hands:.1%})")]
    aborted = [(kind, count) for kind, count in result.draws.items() if count and kind != "exhausted"]
    lines = [
        ("hands", f"{result.hands:,}"),
        *(won if result.wins > result.won_hands else []),
        ("wins", f"{result.wins:,}"),
        ("of them by self-draw", f"{result.self_draws:,}  ({result.self_draws / wins:.1%})"),
        ("null hands", f"{result.exhausted:,}  ({result.exhausted / hands:.1%})"),
        *((kind.replace("_", " "), f"{count:,}  ({count / hands:.1%})") for kind, count in aborted),
        ("mean value of a win", f"{result.mean_value:.3f}"),
        ("mean discards in a hand", f"{result.discards / hands:.2f}"),
        ("points by seat", "  ".join(f"{points:+,}" for points in result.points)),
        ("decisions", f"{result.decisions:,}"),
    ]
    seconds, rate, cores = (facts[key] for key in ("elapsed_seconds", "decisions_per_second", "threads"))
    widest = max(len(name) for name, _ in lines)
    body = "\n".join(f"{pad(name, widest)}  {text}" for name, text in lines)
    fans = sorted(((count, fan) for fan, count in result.fans.items() if count), reverse=True)
    counted = "\n".join(f"  {pad(fan, widest - 2)}  {count:,}" for count, fan in fans)
    speed = f"{seconds:.2f} s, {rate:,.0f} decisions a second on {cores:.0f} threads"
    return "\n".join(part for part in (body, "counted" if counted else "", counted, speed) if part)
