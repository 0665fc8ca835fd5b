"""Fresh random riichi hands against two other scorers: PyPI `mahjong` and PyPI `riichienv`."""

import json
import os
import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pytest
from nexusray import score_lines

from tests.riichi_dealer import ORPHANS, Case, Dealer, deal, kind_of
from tests.riichi_peers import Verdict, by_mahjong, by_riichienv

HANDS = 4000


def own(cases: list[Case]) -> list[Verdict]:
    """Return what this project says of hands."""
    lines = "\n".join(json.dumps(case) for case in cases)
    answers = [json.loads(line) for line in score_lines(lines.encode()).decode().splitlines()]
    verdicts = []
    for case, answer in zip(cases, answers, strict=True):
        assert "error" not in answer, (case, answer)
        keys = ("win", "han", "fu", "yakuman", "points") if answer["win"] else ("win",)
        verdicts.append({key: answer[key] for key in keys if key in answer})
    return verdicts


class Fault(NamedTuple):
    """Something that a peer gets wrong: a hand that shows it, and which differences it explains."""

    peer: str
    hand: Case
    said: Verdict
    why: str
    explains: Callable[[Case, Verdict, Verdict], bool]


def is_open_pinfu_drawn(case: Case, said: Verdict, expected: Verdict) -> bool:
    """Is an open self-draw, without fu but those of the draw, given 20 fu?"""
    drawn = case["options"].get("open_pinfu_30") == "off" and case["win_by"] == "self_draw"
    fu = (said.get("fu"), expected.get("fu"))
    return drawn and bool(case["melds"]) and said.get("han") == expected.get("han") and fu == (20, 30)


def is_counted_before_yakuman(case: Case, said: Verdict, expected: Verdict) -> bool:
    """Are thirteen han named where a reading of the same points is a yakuman?"""
    del case
    same = said.get("points") == expected.get("points") and expected.get("yakuman") == 1
    return same and said.get("han", 0) >= 13


def is_thirteen_sided_wait_of_dealt(case: Case, said: Verdict, expected: Verdict) -> bool:
    """Are thirteen orphans, dealt complete, read with another winning tile than the one drawn?"""
    orphans = {kind_of(tile) for tile in case["concealed"]} <= set(ORPHANS) and not case["melds"]
    one_more = said.get("yakuman", 0) == expected.get("yakuman", 0) + 1
    return "tenhou" in case["flags"] and orphans and one_more


FAULTS = [
    Fault(
        peer="mahjong",
        hand=Dealer.plain(
            "7p 8p 5p 5p",
            "6p",
            win_by="self_draw",
            melds=["5p 6p 7p", "1p 2p 3p", "2p 3p 4p"],
            options={"open_pinfu_30": "off"},
        ),
        said={"win": True, "han": 5, "fu": 20, "points": 8000},
        why="Section 10: an open self-draw of four chows has 22 fu, so 30; the option is about discards.",
        explains=is_open_pinfu_drawn,
    ),
    Fault(
        peer="riichienv",
        hand=Dealer.plain(
            "2z 6p 7p 8p 5z 6p 8p 2z 7p 5z 6p 7p 8p",
            "2z",
            win_by="self_draw",
            dora=["5p", "6p", "7p"],
        ),
        said={"win": True, "han": 15, "fu": 40, "points": 32000},
        why="Section 12: of equal points a yakuman comes before counted han; so says `mahjong`.",
        explains=is_counted_before_yakuman,
    ),
    Fault(
        peer="riichienv",
        hand={
            **Dealer.plain("1m 1m 9m 1s 9s 1p 1z 2z 3z 4z 5z 6z 7z", "9p", win_by="self_draw"),
            "seat_wind": "E",
            "flags": ["tenhou"],
        },
        said={"win": True, "yakuman": 3, "points": 144000},
        why="Section 8: the tile drawn is the winning one, so says `mahjong`; or the best in every hand.",
        explains=is_thirteen_sided_wait_of_dealt,
    ),
]


def explained(peer: str, case: Case, said: Verdict, expected: Verdict) -> bool:
    """Is a difference one of the faults listed?"""
    return any(fault.peer == peer and fault.explains(case, said, expected) for fault in FAULTS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.explains.__name__)
def test_each_fault_is_there_and_the_other_scorer_has_it_not(fault: Fault) -> None:
    [expected] = own([fault.hand])
    peers = {"mahjong": by_mahjong(fault.hand, double=False), "riichienv": by_riichienv(fault.hand)}
    assert peers.pop(fault.peer) == fault.said
    assert fault.explains(fault.hand, fault.said, expected)
    if not fault.hand["options"]:
        assert list(peers.values()) == [expected]


def test_random_hands_are_worth_what_two_other_scorers_say() -> None:
    seed = int(os.environ.get("NEXUSRAY_SEED") or random.SystemRandom().randrange(2**32))
    print(f"NEXUSRAY_SEED={seed}")
    cases = list(deal(seed, HANDS))
    # `riichienv` knows double yakuman alone.
    rules: list[tuple[str, dict[str, str], Callable[[Case], Verdict]]] = [
        ("mahjong", {}, lambda case: by_mahjong(case, double=False)),
        ("mahjong", {"double_yakuman": "on"}, lambda case: by_mahjong(case, double=True)),
        ("riichienv", {"double_yakuman": "on"}, by_riichienv),
    ]
    compared: Counter[str] = Counter()
    differences = []
    for peer, options, ask in rules:
        asked = [case for case in cases if peer == "mahjong" or not case["options"]]
        answers = own([{**case, "options": {**case["options"], **options}} for case in asked])
        for case, expected in zip(asked, answers, strict=True):
            said = ask(case)
            compared[peer] += 1
            if said != expected and not explained(peer, case, said, expected):
                differences.append(f"{json.dumps(case)}\n  {peer}: {said}\n  own: {expected}")
            compared["win"] += expected["win"]
            compared["yakuman"] += "yakuman" in expected
            compared["open"] += any(not meld["concealed"] for meld in case["melds"])
    assert not differences, f"NEXUSRAY_SEED={seed}: {len(differences)}\n" + "\n".join(differences[:5])
    assert compared["mahjong"] == 2 * HANDS
    assert compared["riichienv"] > HANDS / 2
    assert min(compared["win"] / 2, compared["yakuman"] * 2, compared["open"]) > HANDS / 2
