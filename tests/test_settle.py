"""Several winners on one tile: Python and ``nexusray settle``."""

import json

import pytest
from nexusray import InvalidHand, NotationError, NotWinning, Ruleset

from tests.command import run

EAST = "234m456p789s345s1z + 1z [222z] seat=E"
SOUTH = "123m456p77p234s1z1z + 1z [333z] seat=S"
ALL = Ruleset("tw16", several_winners="all")


def test_all_winners_are_paid_by_the_discarder_where_all_may_win() -> None:
    settlement = ALL.settle([SOUTH, EAST], discarder="W")
    assert settlement.changes == {"E": 140, "S": 120, "W": -260, "N": 0}
    assert [(win.seat, win.is_paid, win.score.total) for win in settlement.wins] == [
        ("E", True, 1),
        ("S", True, 1),
    ]
    assert repr(settlement) == "<Settlement E +140, S +120, W -260, N +0>"
    assert settlement.pots == ()
    for payment in settlement.payments:
        assert sum(count * each for _, count, each in payment.terms) == payment.amount


def test_the_nearest_is_paid_alone_where_only_one_may_win() -> None:
    settlement = Ruleset("tw16").settle([SOUTH, EAST], discarder="W")
    assert [(win.seat, win.is_paid) for win in settlement.wins] == [("E", True), ("S", False)]
    assert settlement.changes == {"E": 140, "S": 0, "W": -140, "N": 0}


def test_sichuan_players_who_are_out_neither_pay_nor_win() -> None:
    rules = Ruleset("sichuan")
    drawn = "123456789m2225p * 5p void=s seat=E"
    assert rules.settle([drawn], out=["W"]).changes == {"E": 4, "S": -2, "W": 0, "N": -2}
    with pytest.raises(InvalidHand, match="E is out") as raised:
        rules.settle([drawn], out="E")
    assert raised.value.code == "player_out"


@pytest.mark.parametrize(
    ("hands", "code", "says"),
    [
        ([], "no_winner", "no hand"),
        ([EAST, SOUTH.replace("=S", "=E")], "same_seat", "hand 2 is in seat E, and so is hand 1"),
        ([EAST, SOUTH.replace("=S", "=W")], "own_discard", "hand 2: the discarder W is the winner"),
        ([EAST, SOUTH + " from=N"], "different_discarders", "hand 2"),
        (
            [EAST, "123m456p77p234s2z2z + 2z [333z] seat=S"],
            "different_tiles",
            "hand 2 wins with 2z, hand 1 with 1z",
        ),
        ([EAST, SOUTH.replace("333z", "222z")], "too_many_copies", "6 copies of 2z in all hands together"),
        ([EAST, SOUTH + " repeats=2"], "different_table", "differ in repeats"),
        ([EAST.replace("+", "*")], "discarder_of_draw", "was drawn"),
    ],
)
def test_hands_that_contradict_each_other_are_refused(hands: list[str], code: str, says: str) -> None:
    with pytest.raises(InvalidHand) as raised:
        ALL.settle(hands, discarder="W")
    assert (raised.value.code, says in str(raised.value)) == (code, True)
    if hands:
        ran = run("settle", "--discarder", "W", *hands)
        assert (ran.returncode, ran.stdout, f"[{code}]" in ran.stderr) == (2, "", True)


def test_a_hand_that_does_not_win_is_named() -> None:
    with pytest.raises(NotWinning, match="hand 2: no winning hand") as raised:
        ALL.settle([EAST, SOUTH.replace("77p", "79p")], discarder="W")
    assert raised.value.distance == 0
    with pytest.raises(InvalidHand) as unknown:
        ALL.settle([EAST])
    assert unknown.value.code == "no_discarder"
    with pytest.raises(NotationError):
        ALL.settle([EAST], discarder="X")
    with pytest.raises(TypeError):
        ALL.settle(EAST)


def test_the_command_prints_hands_payments_and_points() -> None:
    ran = run("settle", "--option", "several_winners=all", "--discarder", "W", SOUTH, EAST)
    assert ran.returncode == 0
    assert ran.stdout == (
        "East wins: 1 tai\n"
        "  234m 456p 345s 789s 11z   [222z]\n"
        "  East seat · East round · won on east wind (1z) from West\n"
        "  Single wait 1\n"
        "\n"
        "South wins: 1 tai\n"
        "  123m 456p 234s 111z 77p   [333z]\n"
        "  South seat · East round · won on east wind (1z) from West\n"
        "  Round wind 1\n"
        "\n"
        "Payments\n"
        "  West pays East   140 = 100 (base) + 20 (value of the hand) + 20 (Dealer)\n"
        "  West pays South  120 = 100 (base) + 20 (value of the hand)\n"
        "\n"
        "Everybody's points\n"
        "  East   +140\n"
        "  South  +120\n"
        "  West   −260\n"
        "  North     0\n"
        "\n"
        "Rules: tw16/2026.09-p0\n"
    )
    passed_over = run("settle", "--lang", "es", "--discarder", "W", SOUTH, EAST).stdout
    assert "Sur no cobra" in passed_over
    assert "Los puntos de todos" in passed_over


def test_the_command_prints_json_too() -> None:
    said = json.loads(run("settle", "--json", "--discarder", "W", SOUTH, EAST).stdout)
    assert said["changes"] == {"E": 140, "S": 0, "W": -140, "N": 0}
    assert [(win["seat"], win["paid"]) for win in said["wins"]] == [("E", True), ("S", False)]
    assert [payment["amount"] for payment in said["payments"]] == [140]
    refused = json.loads(run("settle", "--json", EAST).stdout)
    assert refused["error"]["code"] == "no_discarder"


def test_bad_notation_points_into_its_own_hand() -> None:
    ran = run("settle", "--discarder", "W", EAST, "123m 8z")
    assert ran.returncode == 2
    message, text, caret = ran.stderr.splitlines()
    assert message.endswith("[unknown_tile]")
    assert text[caret.index("^") :] == "8z"


def test_cases_and_hands_do_not_mix_and_one_of_them_is_needed() -> None:
    assert run("settle", "--jsonl", EAST).returncode == 2
    assert (run("settle").returncode, "a hand is missing" in run("settle").stderr) == (2, True)
