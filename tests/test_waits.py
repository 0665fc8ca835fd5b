"""What every tile that completes a hand would be worth: Python and ``nexusray waits``."""

import json

import pytest
from nexusray import InvalidHand, Ruleset

from tests.command import run

RULES = Ruleset("tw16")
READY = "123m456p789s222z45s11z seat=S"


def test_a_wait_has_its_copies_and_its_value_in_both_ways() -> None:
    waits = RULES.waits(READY)
    assert [(wait.tile, wait.unseen, wait.by_discard.total, wait.by_self_draw.total) for wait in waits] == [
        ("3s", 4, 2, 4),
        ("6s", 4, 2, 4),
    ]
    drawn = waits[0].by_self_draw
    assert drawn.score == RULES.score(READY.replace(" seat", " * 3s seat"))
    assert (drawn.reason, drawn.message) == (None, None)
    assert repr(waits[0]) == "<Wait 3s: 4 unseen, 2 by discard, 4 by self-draw>"
    assert waits == RULES.waits(READY.replace(" seat", " + 6s seat"))
    score = RULES.waits(READY + " from=W")[0].by_discard.score
    assert score is not None
    assert [payment.payer for payment in score.payments] == ["W"]


def test_a_win_that_is_worth_too_little_says_so_and_what_it_would_be_worth() -> None:
    (wait,) = Ruleset("tw16", minimum=2).waits("123m456p789s345s1z [222z]")
    outcome = wait.by_discard
    assert (outcome.total, outcome.reason) == (0, "below_minimum")
    assert outcome.score is not None
    assert outcome.score.total == 1
    assert outcome.message == "worth 1 where at least 2 is needed to win"
    assert wait.by_self_draw.total == 2


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("123m456p789s345s11z [222z]", "holds_drawn_tile"),
        ("123m456p789s345s [222z]", "wrong_tile_count"),
        ("123m456p789s345s1z [222z] after_kong", "impossible_flag"),
        ("11111m456p789s22s234s", "too_many_copies"),
    ],
)
def test_a_hand_that_cannot_wait_is_refused(hand: str, code: str) -> None:
    with pytest.raises(InvalidHand) as raised:
        RULES.waits(hand)
    assert raised.value.code == code
    ran = run("waits", hand)
    assert (ran.returncode, ran.stdout, f"[{code}]" in ran.stderr) == (2, "", True)
    assert json.loads(run("waits", "--json", hand).stdout)["error"]["code"] == code


def test_the_command_prints_a_table() -> None:
    ran = run("waits", READY)
    assert ran.returncode == 0
    assert ran.stdout == (
        "  123m 456p 45789s 11222z\n"
        "  South seat · East round\n"
        "\n"
        "  Tile              Unseen  By discard  By self-draw\n"
        "  3 of bamboo (3s)       4  2 tai       4 tai\n"
        "  6 of bamboo (6s)       4  2 tai       4 tai\n"
        "\n"
        "Rules: tw16/2026.09-p0\n"
    )
    spanish = run("waits", "--lang", "es", "--option", "minimum=2", "123m456p789s345s1z [222z]").stdout
    assert "0: No puede ganar: vale 1 tai y hace falta al menos 2." in spanish


def test_the_command_prints_json_too() -> None:
    said = json.loads(run("waits", "--json", "--option", "minimum=2", "123m456p789s345s1z [222z]").stdout)
    (wait,) = said["waits"]
    assert (wait["tile"], wait["unseen"], wait["by_self_draw"]["total"]) == ("1z", 3, 2)
    assert (wait["by_discard"]["total"], wait["by_discard"]["reason"]) == (0, "below_minimum")


def test_a_hand_that_waits_for_nothing_says_how_far_away_it_is() -> None:
    ran = run("waits", "147m258p369s12345z69p")
    assert (ran.returncode, "8 tiles must be exchanged" in ran.stdout) == (1, True)
    assert json.loads(run("waits", "--json", "147m258p369s12345z69p").stdout)["distance"] == 8
