"""Write what the fuzzers begin with into fuzz/corpus: hands, cases, logs of played deals, records."""

import hashlib
import json
from pathlib import Path

from nexusray import Bot, Ruleset, Table

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT / "fuzz" / "corpus"
CASES = 60  # of each file of vectors
RULESETS = [
    Ruleset("tw16"),
    Ruleset("mcr", chairs="rotate"),
    Ruleset("sichuan", exchange_three="any"),
    Ruleset("riichi", preset="mahjong_soul"),
    Ruleset("riichi", preset="ema"),
]


def main() -> None:
    """Write all seeds."""
    for path in sorted((ROOT / "vectors").glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines()[:CASES]:
            write("hand_case", line)
            case = json.loads(line)
            if isinstance(case.get("options"), dict):
                write("options", json.dumps(case["options"]))
    for path in sorted((ROOT / "vectors" / "playthroughs").rglob("*.txt")):
        write("playthrough", path.read_text(encoding="utf-8"))
    for ruleset in RULESETS:
        write("options", json.dumps(ruleset.options))
        for entry in ruleset.entries("en"):
            write("hand", str(entry.example))
            write("tiles", str(entry.example).split()[0])
        for number in range(4):
            table = played(ruleset, number)
            write("log", table.log)
            write("log", table.masked_log(number))
            write("event", "\n".join(table.masked_log(0).splitlines()[1:]))
            for event in table.events:
                if event.type == "answered":
                    write("action", json.dumps(json.loads(str(event))["action"]))


def played(ruleset: Ruleset, number: int) -> Table:
    """Play one deal of a set with players that choose anything."""
    table = Table(ruleset, seed=1, salt=bytes(32), deal=number)
    players = [Bot("random", seed=seat) for seat in range(4)]
    table.start_deal()
    while not table.is_over:
        while table.step():
            pass
        for seat in table.asked()[:1]:
            table.act(seat, players[seat].act(table.view(seat)))
    return table


def write(target: str, text: str) -> None:
    """Write one seed; equal ones are written once."""
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    name = hashlib.sha256(text.encode()).hexdigest()[:16]
    (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
