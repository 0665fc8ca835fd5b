"""The deal that the page `first_game` tells is one that the rules allow, to its last point."""

import tomllib
from pathlib import Path

from nexusray import playthrough

TEXTS = Path(__file__).resolve().parents[2] / "python" / "nexusray" / "pages" / "texts" / "riichi"

# Every choice as the page tells it; "you" are seat 1.
RECORD = """ruleset: riichi
hand E: 19m1388p12569s4z77z
hand S: 34678m2355p78s46z
hand W: 12599m149p36s137z
hand N: 28m16788p144s226z
draws: 9p4s3p2m5m8s3z2s9s6m4p4m7p3s2z8m
tail: 1s2s3s4s7m6p5z6p8s1z
rest: idle

> 0 discard 4z
> 1 discard 4z
> 2 discard 1m
> 3 discard 6z
> 0 discard 9s
> 1 pass
> 1 discard 6z
> 2 discard 7z
> 0 pung 77z
> 0 discard 1m
> 1 discard 3z
> 2 discard 1z
> 3 discard 1s
> 0 discard 9m
> 2 pass
> 1 riichi 9p
> 2 discard 9m
> 3 discard 2z
> 0 discard 1s
> 2 discard 6s
> 1 win
"""


def test_the_deal_told_is_played_to_the_end_that_is_told() -> None:
    played = playthrough(RECORD)
    won = tomllib.loads((TEXTS / "hands.toml").read_text())["game_win"]
    told = [
        "indicator 7m",
        "? 1: chow 78s, pass",
        "0 calls [777z]",
        "? 1: chow 78m, pass",
        "1 lays down 1000 for riichi",
        "1 discards 2z as drawn",
        "  turned up 1z",
        f"  2 pays 1 {-won['payments']['W']} for the win",
        "  1 takes 1000 from the table",
        "next: round E, dealer 1, repeats 0",
    ]
    lines = [line for line in played.splitlines() if line in told]
    assert lines == told
    assert f"worth {won['total']}: 345678m23455p78s + 6s seat=S riichi" in played
