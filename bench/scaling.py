"""How cost grows with the number of hands and of tables, and how much memory it takes.

    python bench/scaling.py [--most-hands N] [--most-tables N]

One line for each size: microseconds of wall time for a hand or a decision, on all cores, and the most memory
the process has had until then.
"""

import argparse
import json
import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
from nexusray import Ruleset, Tables

from tests import riichi_dealer

CHOICES = 400


def memory() -> int:
    """Return the most memory this process has had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def hands(most: int) -> None:
    """Score more and more hands."""
    ruleset = Ruleset("riichi")
    cases = [{**case, "options": {}} for case in riichi_dealer.deal(1, 4_000)]
    packed = ruleset.pack_cases("\n".join(map(json.dumps, cases)).encode())
    size = 1_000
    while size <= most:
        many = np.resize(packed, size)
        began = time.perf_counter()
        ruleset.score_batch(many)
        spent = time.perf_counter() - began
        print(f"{size:>12,} hands    {spent * 1e6 / size:8.3f} µs a hand      {memory():>6,} MiB")
        size *= 10


def tables(most: int) -> None:
    """Let more and more tables go on."""
    for name in ("riichi", "mcr", "tw16", "sichuan"):
        size = 1
        while size <= most:
            many = Tables(Ruleset(name), size)
            began = time.perf_counter()
            many.play(CHOICES)
            spent = time.perf_counter() - began
            each = spent * 1e6 / (CHOICES * size)
            print(f"{size:>12,} tables   {each:8.3f} µs a decision  {memory():>6,} MiB   {name}")
            size *= 8


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--most-hands", type=int, default=10_000_000)
    parser.add_argument("--most-tables", type=int, default=4_096)
    arguments = parser.parse_args()
    tables(arguments.most_tables)
    hands(arguments.most_hands)


if __name__ == "__main__":
    main()
