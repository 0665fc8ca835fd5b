"""Hands scored from Python."""

import copy
import json
import pickle

import nexusray
import pytest
from nexusray import Hand, InvalidHand, NotationError, NotWinning, Ruleset, UnknownOption

RULES = Ruleset("tw16")
HAND = "123m456p789s345s1z + 1z [222z] f2 seat=S from=W repeats=2"


def test_a_score_says_what_counted_and_with_which_tiles() -> None:
    score = RULES.score(HAND)
    assert (score.total, score.unit) == (3, "tai")
    assert [(fan.id, fan.count, fan.value, fan.tiles) for fan in score.fans] == [
        ("single_wait", 1, 1, ("11z", "1z")),
        ("seat_wind", 1, 1, ("222z",)),
        ("seat_flower", 1, 1, ("f2",)),
    ]
    assert score.sets == ("222z", "123m", "456p", "345s", "789s", "11z")
    assert score.waits == ("1z",)


def test_a_score_says_what_is_left_out_and_why() -> None:
    left_out = {entry.id: entry for entry in RULES.score(HAND).left_out}
    assert left_out["concealed_hand"].reason == "hand_exposed"
    assert left_out["concealed_hand"].parameters == {"tiles": ["2z", "2z", "2z"]}
    assert left_out["round_wind"].parameters == {"tiles": ["1z"], "count": 0, "needed": 1}


def test_the_discarder_alone_pays_and_a_dealer_pays_two_more_for_each_repeat() -> None:
    (payment,) = RULES.score(HAND).payments
    assert (payment.payer, payment.payee, payment.amount) == ("W", "S", 160)
    drawn = RULES.score(HAND.replace("+", "*").replace(" from=W", ""))
    assert [(payment.payer, payment.amount) for payment in drawn.payments] == [
        ("W", 180),
        ("N", 180),
        ("E", 280),
    ]
    for payment in drawn.payments:
        assert sum(count * each for _, count, each in payment.terms) == payment.amount


def test_without_a_discarder_nobody_is_said_to_pay() -> None:
    assert RULES.score("123m456p789s345s1z + 1z [222z]").payments == ()


def test_options_change_the_payment() -> None:
    (payment,) = Ruleset("tw16", base=5, per_tai=1).score(HAND).payments
    assert payment.amount == 8


def test_a_hand_that_is_not_complete_says_how_far_away_it_is() -> None:
    with pytest.raises(NotWinning) as raised:
        RULES.score("123m456p789s345s1z + 3z [222z]")
    assert (raised.value.code, raised.value.distance, raised.value.score) == ("not_winning", 0, None)


def test_a_hand_below_the_minimum_says_what_it_is_worth() -> None:
    with pytest.raises(NotWinning) as raised:
        Ruleset("tw16", minimum=3).score("123m456p789s345s1z + 1z [222z]")
    error = raised.value
    assert (error.code, error.distance, error.minimum) == ("below_minimum", None, 3)
    assert error.score is not None
    assert error.score.total == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1m", "wrong_tile_count"),
        ("11111m456p789s22s234s + 1z", "too_many_copies"),
        ("123m456p789s345s1z + 1z [222z] after_kong", "impossible_flag"),
        ("123m456p789s345s1z * 1z [222z] heavenly seat=S", "impossible_flag"),
        ("123m456p789s345s1z + 1z [222z] from=E", "own_discard"),
        ("123m456p789s345s0p + 0p [222z]", "tile_not_in_set"),
        ("??123m456p789s345s + 1z [222z]", "tile_not_in_set"),
    ],
)
def test_a_hand_that_no_player_can_have_is_refused_with_a_code(text: str, code: str) -> None:
    with pytest.raises(InvalidHand) as raised:
        RULES.score(text)
    assert raised.value.code == code


@pytest.mark.parametrize(("text", "column"), [("123m 8z", 6), ("123m + 9x", 8), ("", 1), ("123m\ud800", 5)])
def test_a_text_that_is_no_hand_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as raised:
        Hand(text)
    assert raised.value.column == column


def test_waits_shanten_and_useful_tiles_set_the_question_of_value_aside() -> None:
    ready = "123m456p789s222z45s11z"
    assert [wait.tile for wait in RULES.waits(ready)] == ["3s", "6s"]
    assert RULES.shanten(ready) == 0
    assert RULES.useful_tiles(ready) == ("3s", "6s")
    assert RULES.shanten(ready + " + 3s") == -1


def test_a_hand_tells_its_parts_and_writes_what_it_reads() -> None:
    hand = Hand(
        "5m + 5m [123m] [222z] [5555p] [555+5s] (8888s) f1f5 seat=S round=W robbing_kong repeats=2 from=N"
    )
    assert hand.melds == ("[123m]", "[222z]", "[5555p]", "[555+5s]", "(8888s)")
    assert (hand.concealed, hand.winning_tile, hand.is_self_draw) == (("5m",), "5m", False)
    assert (hand.flowers, hand.flags) == (("f1", "f5"), ("robbing_kong",))
    assert (hand.seat_wind, hand.round_wind, hand.discarder, hand.dealer_repeats) == ("S", "W", "N", 2)
    assert Hand(str(hand)) == hand == Hand.parse(str(hand))


@pytest.mark.parametrize(
    "value",
    [
        Hand(HAND),
        RULES,
        Ruleset("tw16", minimum=2, several_winners="all"),
        Ruleset("sichuan", cap=None, men_qing=True),
        Ruleset("riichi", preset="ema"),
        nexusray.Action("chow 45m"),
        nexusray.Event('{"type":"answered","seat":1,"action":{"type":"pass"}}'),
        nexusray.Event('{"type":"seed_revealed","seed":18446744073709551615,"salt":"a\'\\"\\u0001\\\\"}'),
    ],
)
def test_the_repr_of_a_value_evaluates_to_it_and_it_can_be_sent_to_another_process(value: object) -> None:
    assert eval(repr(value), vars(nexusray).copy()) == value
    assert pickle.loads(pickle.dumps(value)) == value == copy.deepcopy(value)
    assert hash(pickle.loads(pickle.dumps(value))) == hash(value)


def test_the_repr_of_a_result_says_what_it_holds() -> None:
    score = RULES.score(HAND)
    assert repr(score) == "<Score 3 tai: single_wait 1, seat_wind 1, seat_flower 1>"
    assert repr(score.fans[1]) == "<FanMatch seat_wind 1 for 222z>"
    assert repr(score.left_out[0]) == "<LeftOut concealed_hand 1: hand_exposed>"
    assert repr(score.payments) == "(<Payment W to S: 160>,)"


def test_results_are_frozen() -> None:
    with pytest.raises(AttributeError):
        RULES.score(HAND).total = 5  # type: ignore[misc]


@pytest.mark.parametrize("lang", ["en", "es", "ru", "zh-Hans", "zh-Hant", "ja"])
def test_every_entry_has_a_name_and_its_example_counts_it(lang: str) -> None:
    entries = RULES.entries(lang)
    assert len(entries) == 28
    names = RULES.names(lang)
    for entry in entries:
        assert names[entry.id] == entry.name != ""
        assert entry.id in {fan.id for fan in RULES.score(entry.example).fans}
        assert entry.condition


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"minimum": "1"}, "bad_option"),
        ({"minimum": True}, "bad_option"),
        ({"minimum": 1.5}, "bad_option"),
        ({"base": float("nan")}, "bad_option"),
        ({"base": -1}, "bad_option"),
        ({"base": 10**30}, "bad_option"),
        ({"base": object()}, "bad_option"),
        ({"several_winners": "\ud800"}, "bad_option"),
        ({"colour": "red"}, "unknown_option"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(options: dict[str, object], code: str) -> None:
    with pytest.raises(UnknownOption) as raised:
        Ruleset("tw16", **options)
    assert raised.value.code == code


def test_an_unknown_ruleset_or_language_is_refused_with_those_that_exist() -> None:
    with pytest.raises(UnknownOption, match="known: tw16"):
        Ruleset("tw17")
    with pytest.raises(UnknownOption, match="known: en, es, ru"):
        RULES.names("xx")


def test_the_plain_part_of_a_score_is_that_of_its_explanation() -> None:
    for text in ("222m555p7799s111z * 9s", "234m567p345678s2z + 2z riichi seat=S from=E"):
        score = Ruleset("riichi").score(text)
        explained = json.loads(score.json())
        assert (score.total, score.unit) == (explained["total"], explained["unit"])
    assert Ruleset("riichi").score("222m555p7799s111z * 9s").unit == "yakuman"
