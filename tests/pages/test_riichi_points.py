"""The payment tables of the riichi pages, cell by cell, against what the engine answers for hands."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from nexusray import Hand, NotWinning, Ruleset, Score
from nexusray.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "python" / "nexusray" / "pages" / "texts" / "riichi"
VECTORS = ROOT / "vectors" / "riichi_agreed.jsonl"
NOBODY = "-"

# Hands for the cells that no vector reaches.
MADE = """
567m1144z + 4z (6666p) (6666z) seat=S
456999p3555z + 3z (9999m) seat=W
1222366s + 6s (1111m) (5555z) seat=N
345m2266z + 6z (1111p) (9999p) seat=S round=S
1114568s + 8s (3333z) (9999m) seat=N
1111237m + 7m (1111p) (4444z) seat=N
1113399s + 9s (9999m) (1111p) seat=W
11178p11777z * 6p (9999s) seat=N
2223378s * 9s (1111m) (3333z) seat=N
3458s * 8s (5555z) [999m] (9999s) seat=S
3344z * 4z (1111m) (1111s) [345s] seat=W
1233336m * 6m (9999p) (1111s) seat=W
4567799s * 9s (9999m) (7777z) seat=N
3445m * 4m (9999s) [1111m] (2222z) seat=N
4445m * 3m (6666z) [3333z] (1111p) seat=N
3458m * 8m (1111z) (7777z) [1111s] seat=N
99p567s11333777z + 9p
1223333999p + 2p (1111m)
12399s55777z + 9s (1111m)
7799p789s + 9p (6666m) (7777z)
234s3335557z + 7z (1111m)
666999m1133z + 3z (9999p)
2348899m + 8m (6666z) (1111p)
3566688p + 4p (9999m) (1111s)
2226777s + 5s (5555z) (1111p)
234s1155z + 5z (9999p) (3333z)
2278999m + 9m (4444z) (1111p)
1355999s + 2s (5555z) (9999m)
1116699p + 9p (3333z) (1111m)
57888s11777z * 6s [9999m]
1156778999m * 6m (1111s)
1114556677m * 4m (1111p)
1377999p * 2p [6666z] (9999s)
1112345999m * 5m (9999s)
234p1222666z * 1z (1111m)
2233445p * 5p (9999s) (1111s)
1112555p * 2p [9999m] (9999p)
456678p1z * 1z (9999s) (1111p)
556677p1z * 1z (9999p) (9999m)
5677999m * 7m (1111s) (1111p)
4568899s * 9s (1111p) (6666z)
4478m * 9m (1111p) (4444z) [9999p]
5667s * 6s (9999m) [9999p] (7777z)
1444z * 1z (1111s) (1111p) [777s]
"""


class Cell(NamedTuple):
    """A hand that pays by its han and fu: whose it is, how it won, what it has."""

    dealer: bool
    drawn: bool
    fu: int
    han: int


class Limit(NamedTuple):
    """A hand that pays by its han alone; 13 of them, or a yakuman, are the last limit."""

    dealer: bool
    drawn: bool
    han: int


# The tables in the order in which the pages have them.
TABLES = ((False, False), (False, True), (True, False), (True, True))


@cache
def paid() -> dict[Cell | Limit, set[str]]:
    """What hands pay, as the tables write it: "1000", or "300 / 500" from the others and from the dealer."""
    found: dict[Cell | Limit, set[str]] = defaultdict(set)
    rules = Ruleset("riichi")
    for hand in hands(rules):
        try:
            score = rules.score(hand)
        except NotWinning:
            continue
        for place in places(hand, score):
            found[place].add(price(score))
    return found


def hands(rules: Ruleset) -> Iterator[Hand]:
    """Return the hands of the vectors under the usual rules, without counters, and those made for this."""
    cases = [json.loads(line) for line in VECTORS.read_text().splitlines()]
    usual = [json.dumps(case | {"honba": 0}) for case in cases if "options" not in case]
    yield from rules.unpack(rules.pack_cases("\n".join(usual).encode()))
    yield from (Hand(text) for text in MADE.strip().splitlines())


def places(hand: Hand, score: Score) -> Iterator[Cell | Limit]:
    """Where the tables say what this hand pays."""
    dealer = hand.seat_wind == "E"
    if score.unit == "yakuman":
        if score.total == 1:
            yield Limit(dealer, hand.is_self_draw, 13)
    elif score.total >= 5:
        yield Limit(dealer, hand.is_self_draw, min(score.total, 13))
    elif score.fu is not None:
        yield Cell(dealer, hand.is_self_draw, score.fu.rounded, score.total)


def price(score: Score) -> str:
    """Write what a hand pays as the tables do."""
    assert score.price is not None
    return " / ".join(str(amount) for amount in sorted(share.amount for share in score.price.shares))


def tables(language: str) -> list[list[list[str]]]:
    """Read the tables of a page, without their headings."""
    found: list[list[list[str]]] = [[]]
    for line in (TEXTS / f"payments.{language}.md").read_text().splitlines():
        if line.startswith("|"):
            found[-1].append(
                [cell.strip().replace("\N{NO-BREAK SPACE}", " ") for cell in line.strip("|").split("|")]
            )
        elif found[-1]:
            found.append([])
    return [rows[2:] for rows in found if rows]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cell_is_what_hands_of_that_han_and_fu_pay(language: str) -> None:
    said = {
        Cell(dealer, drawn, int(fu), han): cell
        for (dealer, drawn), rows in zip(TABLES, tables(language)[:4], strict=True)
        for fu, *cells in rows
        for han, cell in enumerate(cells, 1)
    }
    counted = {place: amounts for place, amounts in paid().items() if isinstance(place, Cell)}
    # A hand of 4 han may have any fu; the rows end where fewer han do.
    assert {place for place in counted if place.fu <= 110} == {
        place for place, cell in said.items() if cell != NOBODY
    }
    for place, amounts in counted.items():
        assert amounts == {said.get(place, said[place._replace(fu=min(place.fu, 110))])}, place


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_limit_is_what_hands_of_that_many_han_pay(language: str) -> None:
    said = {}
    for _, numbers, *cells in tables(language)[4]:
        first, last = (int(number) for number in (re.findall(r"\d+", numbers) * 2)[:2])
        for han in range(first, last + 1):
            for (dealer, drawn), cell in zip(TABLES, cells, strict=True):
                said[Limit(dealer, drawn, han)] = {cell}
    assert said == {place: amounts for place, amounts in paid().items() if isinstance(place, Limit)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ready", ["one", "two", "three"])
def test_ready_players_are_paid_as_at_the_table(language: str, ready: str) -> None:
    record = (VECTORS.parent / "playthroughs" / "riichi" / f"ready_payments_{ready}.txt").read_text()
    gains: dict[str, int] = defaultdict(int)
    for payer, payee, amount in re.findall(r"^  (\d) pays (\d) (\d+) ", record, re.MULTILINE):
        gains[payer] -= int(amount)
        gains[payee] += int(amount)
    rows = {row[0]: row[1:] for row in tables(language)[5]}
    won = {gain for gain in gains.values() if gain > 0}
    lost = {-gain for gain in gains.values() if gain < 0}
    count = sum(gain > 0 for gain in gains.values())
    assert [{int(cell)} for cell in rows[str(count)]] == [won, lost]
