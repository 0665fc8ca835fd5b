"""Sichuan hands from Python and from the command line."""

import pytest
from nexusray import Hand, InvalidHand, NotationError, NotWinning, Ruleset, settle_line
from nexusray.sentences import LANGUAGES, reason, words

from tests.command import run

RULES = Ruleset("sichuan")
FLUSH = "1112345678999m * 5m void=s"


def test_a_score_has_fan_roots_and_what_each_payer_pays() -> None:
    score = RULES.score("5m + 5m [111m] [999m] [333p] [7777p] void=s")
    assert {fan.id: fan.value for fan in score.fans} == {"dui_dui_hu": 1, "jin_gou_diao": 1, "gen": 1}
    assert score.price is not None
    (share,) = score.price.shares
    assert (score.total, score.unit, score.payments) == (3, "fan", ())
    assert (share.payer, share.amount) == ("everybody", 8)
    assert RULES.score("1122m334455667p + 7p").sets == ("11m", "22m", "33p", "44p", "55p", "66p", "77p")


def test_the_void_suit_bars_a_hand_and_a_hand_of_three_suits_holds_it_whichever_it_is() -> None:
    for hand in (
        "123456m789p2225s + 5s void=s",
        "123456m789p2225s + 5s",
        "5m + 5m [111m] [999m] [333p] [777s] void=s",
    ):
        with pytest.raises(NotWinning) as raised:
            RULES.score(hand)
        assert raised.value.code == "void_suit_left"
        assert RULES.waits(hand) == ()
    assert [wait.tile for wait in RULES.waits("123456m789p2225p void=s")] == ["5p"]


def test_a_word_belongs_to_its_ruleset_and_has_its_values() -> None:
    assert Hand(FLUSH).words == {"void": "s"}
    assert str(Hand(FLUSH)) == FLUSH
    with pytest.raises(InvalidHand) as raised:
        Ruleset("tw16").score("123456789m234p4599s + 6s void=m")
    assert raised.value.code == "unknown_circumstance"
    with pytest.raises(NotationError):
        Hand("1m void=z")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_has_a_name_and_every_reason_a_sentence(lang: str) -> None:
    assert len(RULES.entries(lang)) == 18
    for entry in RULES.entries(lang):
        for hand in (entry.example, entry.counter_example):
            for left_out in RULES.score(hand).left_out:
                assert words(lang).t("reason.other") != reason(left_out, RULES, lang) != ""


def test_the_command_explains_a_hand_and_a_refusal() -> None:
    ran = run("score", "--rules", "sichuan", FLUSH)
    assert ran.returncode == 0
    assert "void suit: bamboo" in ran.stdout
    assert "Each player still in pays  5 = 4 × 1 (doubled base) + 1 (base for a self-draw)" in ran.stdout
    ran = run("score", "--rules", "sichuan", "123456m789p2225s + 5s void=s")
    assert (ran.returncode, "tiles of the void suit are left" in ran.stdout) == (1, True)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        '{"id": 1}',
        '{"id": "a", "kind": "no"}',
        '{"id": "a", "kind": "passed_win", "events": ["jump"]}',
        '{"id": "a", "kind": "next_dealer", "dealer": 4}',
        '{"id": "a", "kind": "next_dealer", "dealer": 0, "first_win": {"winners": [1, 2]}}',
        '{"id": "a", "kind": "kong", "type": "exposed", "owner": 0, "feeder": 0, "active": [0, 1]}',
        '{"id": "a", "kind": "settle_win", "winners": [], "self_draw": true, "active": [0, 1]}',
        '{"id": "a", "kind": "settle_win", "winners": [{"seat": 0, "fan": -1}], "self_draw": true}',
        '{"id": "a", "kind": "wall_end", "players": [], "kongs": []}',
        '{"id": "a", "kind": "wall_end", "players": [{"won": false, "hand": ["1z"], "void": "m"}]}',
    ],
)
def test_a_line_that_is_no_table_case_is_answered_with_what_is_wrong(line: str) -> None:
    assert '"error":{"code":' in settle_line(line)
