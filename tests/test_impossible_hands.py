"""What other programs let through is refused by every surface, which names the tile and its place."""

import json

import pytest
from nexusray import Error, Hand, InvalidHand, Ruleset, score_line

from tests.command import run

# Ruleset, hand in notation, code, what the message says.
HANDS = [
    ("mcr", "1111111111111m + 1m", "too_many_copies", "14 copies of 1m, but there are only 4"),
    ("riichi", "1111111111111m + 1m", "too_many_copies", "14 copies of 1m, but there are only 4"),
    ("sichuan", "1111111111111m * 1m", "too_many_copies", "14 copies of 1m, but there are only 4"),
    ("tw16", "1111111111111111m + 1m", "too_many_copies", "17 copies of 1m, but there are only 4"),
    # Five copies: concealed, with a meld, with the winning tile, between melds, with an indicator.
    ("mcr", "11111m234p567s99s + 9s", "too_many_copies", "5 copies of 1m"),
    ("mcr", "11m234p567s99s + 9s [111m]", "too_many_copies", "5 copies of 1m"),
    ("mcr", "1111m234p567s999s + 1m", "too_many_copies", "5 copies of 1m"),
    ("mcr", "234p99s4p5p + 4p [111m] [111m]", "too_many_copies", "6 copies of 1m"),
    ("mcr", "234p99s4p + 4p [111m] [123m]", "wrong_tile_count", "6 concealed tiles beside 2 melds"),
    ("mcr", "123p789s5z + 5z [1111m] [123m]", "too_many_copies", "5 copies of 1m"),
    ("riichi", "123m456p789s1112z + 2z dora=1z1z", "too_many_copies", "5 copies of 1z"),
    # Red fives are single tiles; flowers too.
    ("riichi", "123m05555p89s11z1z + 2z", "too_many_copies", "5 copies of 5p"),
    ("riichi", "123m00p456p789s11z + 1z", "too_many_copies", "2 copies of 0p, but there is only 1"),
    ("mcr", "123m456p789s1112z + 2z f1f1", "too_many_copies", "2 copies of f1, but there is only 1"),
    # Tiles that the ruleset is played without, each with its place.
    (
        "sichuan",
        "123m456p789s1112z + 2z",
        "tile_not_in_set",
        "concealed tile 10: sichuan is played without 1z",
    ),
    ("mcr", "123m456p789s1112z + 0p", "tile_not_in_set", "the winning tile: mcr is played without 0p"),
    ("riichi", "123m456p789s1112z + 2z f3", "tile_not_in_set", "flower 1: riichi is played without f3"),
    ("mcr", "123m789s1112z + 2z [055p]", "tile_not_in_set", "meld 1: mcr is played without 0p"),
    ("mcr", "123m456p789s1112z + f1", "misplaced_tile", "the winning tile: f1 does not belong there"),
    ("mcr", "123m456p789s111??z + 2z", "unknown_tile", "column"),
    # Counts.
    ("mcr", "123m456p789s111z + 2z", "wrong_tile_count", "12 concealed tiles"),
    ("mcr", "123m456p789s11122z + 2z", "wrong_tile_count", "14 concealed tiles"),
    ("mcr", "2z + 2z [123m] [456p] [789s] [111z] [333z]", "too_many_melds", "5 melds"),
    ("sichuan", "456p789s2223s + 3s [123m]", "bad_meld", "meld 1: 123m is no chow"),
    # Flags.
    ("mcr", "123m456p789s1112z + 2z after_kong", "impossible_flag", "after_kong is impossible"),
    ("mcr", "123m456p1112z * 2z [7777s] robbing_kong", "impossible_flag", "robbing_kong is impossible"),
    ("mcr", "123m456p789s1122z + 2z last_copy", "impossible_flag", "last_copy is impossible"),
    ("riichi", "123m456p1112z + 2z [789s] riichi", "impossible_flag", "riichi is impossible"),
    ("riichi", "123m456p789s1112z + 2z ippatsu", "impossible_flag", "ippatsu is impossible"),
    ("riichi", "123m456p789s1112z + 2z tenhou", "impossible_flag", "tenhou is impossible"),
    ("riichi", "123m456p789s1112z + 2z chiihou", "impossible_flag", "chiihou is impossible"),
    ("tw16", "123m456p789s345s1z * 1z [222z] heavenly", "impossible_flag", "the hand has melds"),
    # Words.
    ("mcr", "123m456p789s1112z + 2z riichi", "unknown_circumstance", "mcr knows no riichi"),
    ("tw16", "123m456p789s222z345s1z + 1z dora=1m", "unknown_circumstance", "tw16 knows no dora"),
    ("mcr", "123m456p789s1112z + 2z lucky", "unknown_word", '"lucky" at column 24'),
    ("riichi", "123m456p789s1112z + 2z honba=-1", "bad_value", "a whole number"),
    ("riichi", "123m456p789s1112z + 2z dora=8z", "bad_value", "column"),
]


@pytest.mark.parametrize(("rules", "hand", "code", "says"), HANDS)
def test_a_hand_that_cannot_be_is_refused_by_python_and_the_commands(
    rules: str, hand: str, code: str, says: str
) -> None:
    ruleset = Ruleset(rules)
    for call in (ruleset.score, ruleset.shanten, ruleset.useful_tiles):
        with pytest.raises(Error) as raised:
            call(hand)
        if call == ruleset.score:
            assert raised.value.code == code
            assert says in str(raised.value)
    with pytest.raises(Error) as settled:
        ruleset.settle([hand + " seat=S"], discarder="W" if "+" in hand else None)
    assert settled.value.code


@pytest.mark.parametrize(("rules", "hand", "code", "says"), HANDS[::4])
def test_a_command_names_the_tile_and_the_place(rules: str, hand: str, code: str, says: str) -> None:
    ran = run("score", "--rules", rules, hand)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"[{code}]" in ran.stderr
    assert says in ran.stderr
    said = json.loads(run("score", "--json", "--rules", rules, hand).stdout)
    assert (said["win"], said["error"]["code"]) == (None, code)


def case(rules: str, **changed: object) -> str:
    """Return a hand case with changes."""
    keys: dict[str, object] = {
        "id": "a",
        "ruleset": rules,
        "concealed": ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "1z", "1z", "2z"],
        "win_tile": "2z",
        "win_by": "discard",
        "seat_wind": "E",
        "round_wind": "E",
    }
    return json.dumps(keys | changed)


PUNG = {"type": "pung", "tiles": ["1m", "1m", "1m"]}


@pytest.mark.parametrize("rules", ["mcr", "riichi"])
@pytest.mark.parametrize(
    ("changed", "code", "says"),
    [
        ({"concealed": ["1m"] * 13, "win_tile": "1m"}, "too_many_copies", "14 copies of 1m"),
        ({"concealed": ["1m"] * 18, "win_tile": "1m"}, "wrong_tile_count", "18 concealed tiles"),
        (
            {"concealed": ["1m", "1m", "2p", "3p", "4p", "9s", "9s", "9s", "2s", "2s"], "melds": [PUNG]},
            "too_many_copies",
            "5 copies of 1m",
        ),
        ({"concealed": ["1m"] * 5 + ["2z"] * 8}, "too_many_copies", "copies of"),
        ({"concealed": ["8z"] * 13}, "unknown_tile", "concealed[0]"),
        ({"win_tile": "9z"}, "unknown_tile", "win_tile"),
        ({"win_tile": "??"}, "tile_not_in_set", "the winning tile"),
        ({"melds": [PUNG]}, "wrong_tile_count", "13 concealed tiles beside 1 melds"),
        ({"melds": [{"type": "pung", "tiles": ["1m", "1m", "2m"]}]}, "bad_meld", "meld 1"),
        ({"melds": [{"type": "chow", "tiles": ["1m", "2m", "xx"]}]}, "unknown_tile", "melds[0].tiles[2]"),
        ({"flags": ["after_kong"]}, "impossible_flag", "after_kong is impossible"),
        ({"flags": ["lucky"]}, "unknown_word", "flags[0]"),
        ({"flags": ["heavenly"]}, "unknown_word", "flags[0]"),
        ({"colour": 1}, "unknown_key", "colour"),
        ({"discarder": "E"}, "own_discard", "the discarder E is the winner"),
    ],
)
def test_a_hand_case_that_cannot_be_is_answered_with_the_tile_and_the_place(
    rules: str, changed: dict[str, object], code: str, says: str
) -> None:
    error = json.loads(score_line(case(rules, **changed)))["error"]
    assert (error["code"], says in error["message"]) == (code, True), error


def test_a_hand_may_be_written_that_no_ruleset_accepts() -> None:
    hand = Hand("1111111111111m + 1m")
    for rules in ("mcr", "riichi", "sichuan"):
        with pytest.raises(InvalidHand):
            Ruleset(rules).waits(hand)
