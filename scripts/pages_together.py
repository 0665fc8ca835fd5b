"""Write which entries are counted together, for the rules pages: ``pages/texts/<ruleset>/together.json``.

The hands are those of the vectors, under the default options. For each entry come the others that some hand
counts with it, those first that stand beside it most above what chance would bring (a self-draw stands beside
nearly everything, so it says little), each with the shortest hand that counts both. They are all listed for
the rulesets of ``LISTED_WHOLE``, eight for the others. Building the pages counts these hands again.
With ``--check`` nothing is written; the exit code is 1 when a file is not what the vectors say.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from nexusray import Ruleset, Scores
from nexusray.pages.beside import FIRST, LISTED_WHOLE
from nexusray.pages.texts import RULESETS, TEXTS
from numpy.typing import NDArray

VECTORS = Path(__file__).resolve().parent.parent / "vectors"
KINDS = ("agreed", "reference", "seed")
# What only changes the payments makes a hand longer.
PAYMENTS = ("base", "per_tai", "dealer_repeats", "discarder", "honba", "deposits")
# Fewer hands may have brought two entries together by chance.
ENOUGH = 3
WINS = Scores.VERDICTS.index("wins")
Together = Mapping[str, Mapping[str, str]]


def cases(ruleset: str) -> Iterator[dict[str, object]]:
    """Yield the hand cases of a ruleset that rest on the default options."""
    for path in (VECTORS / f"{ruleset}_{kind}.jsonl" for kind in KINDS):
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            case: dict[str, object] = json.loads(line)
            if not case.get("options"):
                yield {key: value for key, value in case.items() if key not in PAYMENTS}


def together(ruleset: str) -> Together:
    """Return for each entry the others that are counted with it, each with a hand that counts both."""
    rules = Ruleset(ruleset)
    ids = [entry.id for entry in rules.entries()]
    hands = rules.pack_cases("\n".join(json.dumps(case) for case in cases(ruleset)).encode())
    scores = rules.score_batch(hands)
    wins = scores.verdict == WINS
    texts = [str(hand) for hand in rules.unpack(hands[wins])]
    shortest_first = sorted(range(len(texts)), key=lambda at: (len(texts[at]), texts[at]))
    texts = [texts[at] for at in shortest_first]
    counted = (scores.fans[wins] > 0)[shortest_first]
    shared = counted.T.astype(np.int64) @ counted
    most = None if ruleset in LISTED_WHOLE else FIRST
    found: dict[str, dict[str, str]] = {}
    for entry, id_ in enumerate(ids):
        others = most_telling(shared, entry)[:most]
        if others:
            firsts = {other: int((counted[:, entry] & counted[:, other]).argmax()) for other in others}
            found[id_] = {ids[other]: texts[first] for other, first in firsts.items()}
    return found


def most_telling(shared: NDArray[np.int64], entry: int) -> list[int]:
    """Return the entries that are counted with one, the most telling first, chance meetings last.

    ``shared`` says how many hands count both of two entries; its diagonal, how many count one.
    """
    beside, alone = shared[entry], shared.diagonal()
    others = [other for other in np.flatnonzero(beside).tolist() if other != entry]
    return sorted(others, key=lambda other: (beside[other] < ENOUGH, -beside[other] / alone[other]))


def main() -> int:
    """Write or check the file of every ruleset."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="say whether the files are up to date")
    check = parser.parse_args().check
    status = 0
    for ruleset in RULESETS:
        path = TEXTS / ruleset / "together.json"
        wanted = json.dumps(together(ruleset), ensure_ascii=False, indent=1) + "\n"
        if not check:
            path.write_text(wanted, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != wanted:
            print(f"{path}: not what the vectors say; run {Path(__file__).name}", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
