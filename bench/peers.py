"""How fast this library is beside others that do the same, in one process on the same seeded hands.

    python bench/peers.py [--json] [--quick] [--only WORK ...]

Each row is one piece of work: ours and a peer's are timed in turn, several times, in CPU time; the median of
each is given in microseconds, and the ratio is the peer's over ours. The peers come from PyPI:
``pip install 'nexusray[peers]'``. With ``pip install 'nexusray[bench]'`` there are rows beside a few more.
"""

import argparse
import gc
import importlib.metadata
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import nexusray
import numpy as np
from nexusray import Hand, Ruleset, Table
from riichienv import HandEvaluator, RiichiEnv, calculate_shanten

from bench import optional_peers
from tests import random_hands, riichi_dealer, riichi_peers, test_peers_mcr

SEED = 20_261_130
Case = dict[str, Any]


@dataclass(frozen=True)
class Side:
    """One of the two that are compared, and what measures it: microseconds for one piece of work."""

    name: str
    cost: Callable[[], float]


@dataclass(frozen=True)
class Work:
    """One row of the comparison."""

    name: str
    ours: Side
    peer: Side | None


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    rounds: int
    calls: int
    batch: int
    deals: int


QUICK = Size(rounds=5, calls=400, batch=20_000, deals=40)
FULL = Size(rounds=15, calls=2_000, batch=200_000, deals=200)


def cpu(run: Callable[[], int]) -> Callable[[], float]:
    """Measure the CPU time of something that says how many pieces of work it did."""

    def cost() -> float:
        began = time.process_time()
        done = run()
        return (time.process_time() - began) * 1e6 / done

    return cost


def measure(work: Work, rounds: int) -> dict[str, Any]:
    """Time both sides in turn; return a row."""
    sides = [work.ours, *([work.peer] if work.peer else [])]
    times: dict[str, list[float]] = {side.name: [] for side in sides}
    for side in sides:
        side.cost()  # tables are built, caches are filled
    gc.disable()
    try:
        for _ in range(rounds):
            for side in sides:
                times[side.name].append(side.cost())
    finally:
        gc.enable()
    ours = statistics.median(times[work.ours.name])
    row: dict[str, Any] = {"work": work.name, "ours_us": round(ours, 4)}
    peer = statistics.median(times[work.peer.name]) if work.peer else None
    row["peer"] = work.peer.name if work.peer else None
    row["peer_us"] = round(peer, 4) if peer else None
    row["ratio"] = round(peer / ours, 2) if peer else None
    return row


def each(name: str, calls: list[Callable[[], Any]]) -> Side:
    """Return what makes every one of these calls."""

    def run() -> int:
        for call in calls:
            call()
        return len(calls)

    return Side(name, cpu(run))


def mapped(name: str, call: Callable[[Any], Any], given: list[Any]) -> Side:
    """Return what makes one call for each thing given."""

    def run() -> int:
        for one in given:
            call(one)
        return len(given)

    return Side(name, cpu(run))


def as_lines(cases: list[Case]) -> bytes:
    return "\n".join(json.dumps(case) for case in cases).encode()


def repeated(hands: np.ndarray, number: int) -> np.ndarray:
    """Return so many hands, those given again and again."""
    return np.resize(hands, number)


def batch(ruleset: Ruleset, hands: np.ndarray) -> Side:
    def run() -> int:
        ruleset.score_batch(hands, threads=1)
        return len(hands)

    return Side("nexusray Ruleset.score_batch", cpu(run))


def riichi_cases(number: int) -> list[Case]:
    """Return hands under the default options that win."""
    ruleset = Ruleset("riichi")
    dealt = (case for case in riichi_dealer.deal(SEED, 4 * number) if not case["options"])
    cases = [{**case, "options": {}} for case in dealt]
    verdicts = ruleset.score_batch(ruleset.pack_cases(as_lines(cases))).verdict
    return [case for case, verdict in zip(cases, verdicts, strict=True) if verdict == 0][:number]


def scoring_riichi(size: Size) -> Iterator[Work]:
    ruleset = Ruleset("riichi")
    cases = riichi_cases(size.calls)
    packed = ruleset.pack_cases(as_lines(cases))
    hands = list(ruleset.unpack(packed))
    questions = [riichi_peers.ask_riichienv(case) for case in cases]
    native = each(
        "riichienv HandEvaluator.calc (native)", [riichi_peers.ask_native(asked) for asked in questions]
    )
    few = [riichi_peers.ask_mahjong(case, double=False) for case in cases[:: max(1, len(cases) // 200)]]
    by_mahjong = each("mahjong HandCalculator.estimate_hand_value", few)

    def by_ids() -> int:
        for question in questions:
            HandEvaluator(question.tiles, question.melds).calc(*question.asked)
        return len(questions)

    call = mapped("nexusray Ruleset.score", ruleset.score, hands)
    yield Work("riichi_call", call, native)
    texts = mapped("nexusray Ruleset.score", ruleset.score, [str(hand) for hand in hands])
    yield Work("riichi_text_call", texts, Side("riichienv HandEvaluator(...).calc", cpu(by_ids)))
    yield Work("riichi_batch", batch(ruleset, repeated(packed, size.batch)), by_mahjong)
    for name in ("tw16", "sichuan"):
        other = Ruleset(name)
        dealt = list(random_hands.deal(name, SEED, 4 * size.calls))
        many = repeated(other.pack_cases(as_lines(dealt)), size.batch)
        yield Work(f"{name}_batch", batch(other, many), by_mahjong)


def scoring_mcr(size: Size) -> Iterator[Work]:
    ruleset = Ruleset("mcr", profile="mil")
    cases = test_peers_mcr.hands(SEED, size.calls)
    packed = ruleset.pack_cases(as_lines(cases))
    verdicts = ruleset.score_batch(packed).verdict
    cases = [case for case, verdict in zip(cases, verdicts, strict=True) if verdict == 0]
    packed = packed[verdicts == 0]
    theirs = each("PyMahjongGB MahjongFanCalculator", [test_peers_mcr.ask_theirs(case) for case in cases])
    hands = list(ruleset.unpack(packed))
    yield Work("mcr_call", mapped("nexusray Ruleset.score", ruleset.score, hands), theirs)
    yield Work("mcr_batch", batch(ruleset, repeated(packed, size.batch)), theirs)


def unfinished(number: int, tiles: int) -> list[list[int]]:
    """Return hands drawn from a whole set of tiles, as tiles from 0 to 135."""
    dice = random.Random(SEED)
    return [sorted(dice.sample(range(136), tiles)) for _ in range(number)]


def hand_of(tiles: list[int]) -> Hand:
    names = sorted(
        (f"{tile // 4 % 9 + 1}{'mpsz'[tile // 36]}" for tile in tiles), key=lambda name: name[::-1]
    )
    return Hand("".join(names))


def distance(size: Size) -> Iterator[Work]:
    ruleset = Ruleset("riichi")
    dealt = unfinished(size.calls, 13) + unfinished(size.calls, 14)
    hands = [hand_of(tiles) for tiles in dealt]
    theirs = mapped("riichienv calculate_shanten", calculate_shanten, dealt)
    ours = mapped("nexusray Ruleset.shanten", ruleset.shanten, hands)
    yield Work("shanten_call", ours, theirs)
    counts = np.zeros((len(dealt), 34), dtype=np.uint8)
    for at, tiles in enumerate(dealt):
        np.add.at(counts[at], np.array(tiles) // 4, 1)
    many = np.resize(counts, (size.batch, 34))

    def in_batch() -> int:
        ruleset.shanten_batch(many, threads=1)
        return len(many)

    yield Work("shanten_batch", Side("nexusray Ruleset.shanten_batch", cpu(in_batch)), theirs)
    thirteen = dealt[: size.calls // 4]
    kinds = [range(4 * kind, 4 * kind + 4) for kind in range(34)]

    def looped() -> int:
        for tiles in thirteen:
            held, now = set(tiles), calculate_shanten(tiles)
            for copies in kinds:
                tile = next((copy for copy in copies if copy not in held), None)
                if tile is not None and calculate_shanten([*tiles, tile]) < now:
                    pass
        return len(thirteen)

    useful = mapped("nexusray Ruleset.useful_tiles", ruleset.useful_tiles, hands[: size.calls])
    yield Work("useful_tiles_call", useful, Side("riichienv calculate_shanten for every tile", cpu(looped)))


def by_riichienv_table(deals: int) -> Side:
    """Return random play of its table from Python: one decision is one choice of one player."""

    def run() -> int:
        dice, decisions = random.Random(SEED), 0
        for deal in range(deals):
            env = RiichiEnv(game_mode="4p-red-single", seed=deal)
            observations = env.reset()
            while not env.done():
                chosen = {seat: dice.choice(seen.legal_actions()) for seat, seen in observations.items()}
                decisions += len(chosen)
                observations = env.step(chosen)
        return decisions

    return Side("riichienv RiichiEnv.step", cpu(run))


def simulated(ruleset: Ruleset, deals: int) -> Side:
    def run() -> int:
        played = nexusray.simulate(ruleset, hands=deals, bots="random", seed=SEED)
        return int(json.loads(played.json())["decisions"])

    return Side("nexusray simulate", cpu(run))


def stepped(ruleset: Ruleset, deals: int) -> Side:
    """Return random play of one table from Python, with legal actions and a view at each decision."""

    def run() -> int:
        pick, decisions = random.Random(SEED).random, 0
        for deal in range(deals):
            table = Table(ruleset, seed=SEED, salt=bytes(32), deal=deal)
            table.start_deal()
            while True:
                while table.step() is not None:
                    pass
                asked = table.asked()
                if not asked:
                    break
                seat = asked[0]
                actions = table.legal_actions(seat)
                table.view(seat)
                table.act(seat, actions[int(pick() * len(actions))])
                decisions += 1
        return decisions

    return Side("nexusray Table.act", cpu(run))


def tables(size: Size) -> Iterator[Work]:
    theirs = by_riichienv_table(max(5, size.deals // 10))
    for name in ("riichi", "mcr", "tw16", "sichuan"):
        yield Work(f"simulate_{name}", simulated(Ruleset(name), 5 * size.deals), theirs)
    yield Work("table_step", stepped(Ruleset("riichi"), size.deals // 4), theirs)


def beside_jansou(size: Size) -> Iterator[Work]:
    ruleset = Ruleset("riichi")
    cases, calls = optional_peers.scored_by_jansou(riichi_cases(size.calls), size.calls // 8)
    hands = list(ruleset.unpack(ruleset.pack_cases(as_lines(cases))))
    ours = mapped("nexusray Ruleset.score", ruleset.score, hands)
    yield Work("riichi_call_jansou", ours, each("jansou scoring.score", calls))
    number = size.calls // 8
    hands = [hand_of(tiles) for tiles in unfinished(number, 13) + unfinished(number, 14)]
    calls = optional_peers.shanten_by_jansou([str(hand) for hand in hands])
    ours = mapped("nexusray Ruleset.shanten", ruleset.shanten, hands)
    yield Work("shanten_call_jansou", ours, each("jansou analysis.shanten", calls))


def beside_pymahjong(size: Size) -> Iterator[Work]:
    deals = max(3, size.deals // 10)

    def run() -> int:
        return optional_peers.play_pymahjong(deals, SEED)

    ours = stepped(Ruleset("riichi"), size.deals // 4)
    yield Work("table_step_pymahjong", ours, Side("pymahjong MahjongEnv.step", cpu(run)))


def optional(size: Size) -> Iterator[Work]:
    """Yield the rows beside peers that need not be there, and say which are not."""
    for name, part in {"jansou": beside_jansou, "pymahjong": beside_pymahjong}.items():
        if optional_peers.is_installed(name):
            yield from part(size)
        else:
            print(f"{name} is not installed: its rows are left out", file=sys.stderr)


def importing(_size: Size) -> Iterator[Work]:
    program = "import time; began = time.process_time(); import nexusray; print(time.process_time() - began)"

    def cost() -> float:
        command = [sys.executable, "-c", program]
        return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) * 1e6

    yield Work("import", Side("nexusray", cost), None)


PARTS = [scoring_riichi, scoring_mcr, distance, tables, optional, importing]
PEERS = ["mahjong", "riichienv", "PyMahjongGB"]


def versions() -> dict[str, str]:
    """Return the version of everything that is measured."""
    others = [name for name in optional_peers.NAMES if optional_peers.is_installed(name)]
    names = ["nexusray", *PEERS, *others, "numpy"]
    return {"python": platform.python_version()} | {name: importlib.metadata.version(name) for name in names}


def machine() -> str:
    """Return what this runs on."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = [line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        model = lines[0].split(":", 1)[1].strip() if lines else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"


def table(rows: list[dict[str, Any]]) -> str:
    """Return the rows as a Markdown table."""
    lines = ["| work | ours, µs | peer | peer, µs | times faster |", "|---|---:|---|---:|---:|"]
    for row in rows:
        peer = (
            (row["peer"], f"{row['peer_us']:,.2f}", f"{row['ratio']:,.1f}") if row["peer"] else ("", "", "")
        )
        lines.append(f"| `{row['work']}` | {row['ours_us']:,.3f} | " + " | ".join(peer) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="print one object instead of a table")
    parser.add_argument("--quick", action="store_true", help="measure less, in under a minute")
    parser.add_argument("--only", nargs="+", metavar="WORK", help="measure these rows alone")
    arguments = parser.parse_args()
    size = QUICK if arguments.quick else FULL
    rows = []
    for part in PARTS:
        for work in part(size):
            if arguments.only and work.name not in arguments.only:
                continue
            rows.append(measure(work, size.rounds))
            print(f"{work.name}: {rows[-1]['ours_us']} us", file=sys.stderr)
    result = {"machine": machine(), "versions": versions(), "rows": rows}
    if arguments.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        print(result["machine"], *(f"{name} {version}" for name, version in versions().items()), sep=", ")
        print(table(rows))


if __name__ == "__main__":
    main()
