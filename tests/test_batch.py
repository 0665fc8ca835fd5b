"""Many hands at once are worth what each is worth by itself, on however many threads."""

import json
import subprocess
import sys
from typing import Any

import nexusray
import numpy as np
import pytest
from nexusray import InvalidHand, NotWinning, Ruleset, Scores

from tests import random_hands, riichi_dealer, test_peers_mcr

HANDS = 3000
WON, NOT_WINNING, BARRED, TOO_LITTLE = range(4)
REFUSED = {
    "not_winning": NOT_WINNING,
    "void_suit_left": BARRED,
    "below_minimum": TOO_LITTLE,
    "no_yaku": TOO_LITTLE,
}


def riichi(seed: int) -> list[dict[str, Any]]:
    return [{**case, "options": {}} for case in riichi_dealer.deal(seed, HANDS)]


def mcr(seed: int) -> list[dict[str, Any]]:
    return test_peers_mcr.hands(seed, HANDS)


FLAGS = [
    "last_wall_tile",
    "after_kong",
    "robbing_kong",
    "heavenly",
    "earthly",
    "discard_after_kong",
    "last_copy",
    "riichi",
    "double_riichi",
    "ippatsu",
    "tenhou",
    "chiihou",
    "renhou",
]
CASES = {
    "riichi": (Ruleset("riichi"), riichi(5)),
    "mcr": (Ruleset("mcr", profile="mil"), mcr(5)),
    "tw16": (Ruleset("tw16"), list(random_hands.deal("tw16", 5, HANDS))),
    "sichuan": (Ruleset("sichuan"), list(random_hands.deal("sichuan", 5, HANDS))),
}


def lines(cases: list[dict[str, Any]]) -> bytes:
    return "\n".join(json.dumps(case) for case in cases).encode()


def columns(scores: Scores) -> list[Any]:
    names = ("verdict", "total", "in_limits", "fu", "fans", "points", "gains")
    return [getattr(scores, name) for name in names]


def gains(score: nexusray.Score) -> list[int]:
    moved = dict.fromkeys("ESWN", 0)
    for payment in score.payments:
        moved[payment.payer] -= payment.amount
        moved[payment.payee] += payment.amount
    return list(moved.values())


def alone(ruleset: Ruleset, hand: nexusray.Hand) -> tuple[nexusray.Score | None, int]:
    try:
        return ruleset.score(hand), WON
    except NotWinning as error:
        return error.score, REFUSED[error.code]


@pytest.mark.parametrize("name", CASES)
def test_a_batch_says_what_single_calls_say(name: str) -> None:
    ruleset, cases = CASES[name]
    hands = ruleset.pack_cases(lines(cases))
    scores = ruleset.score_batch(hands)
    ids = [entry.id for entry in ruleset.entries()]
    shanten, useful = ruleset.shanten_batch(hands), ruleset.useful_tiles_batch(hands)
    for at, hand in enumerate(ruleset.unpack(hands)):
        counted = {name: int(count) for name, count in zip(ids, scores.fans[at], strict=True) if count}
        assert shanten[at] == ruleset.shanten(hand)
        if at % 10 == 0:
            kinds = [f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for kind in np.flatnonzero(useful[at])]
            assert tuple(kinds) == ruleset.useful_tiles(hand)
        score, verdict = alone(ruleset, hand)
        assert scores.verdict[at] == verdict
        assert scores.total[at] == (score.total if score else 0)
        if score is None or verdict != WON:
            assert not scores.gains[at].any()
            continue
        assert counted == {fan.id: fan.count for fan in score.fans}
        assert scores.fu[at] == (score.fu.rounded if score.fu else 0)
        assert scores.points[at] == (score.price.value if score.price else 0)
        assert list(scores.gains[at]) == gains(score)
    assert (scores.verdict == WON).sum() > HANDS / 4
    assert (name != "sichuan") == (BARRED not in scores.verdict)


@pytest.mark.parametrize("name", CASES)
def test_threads_change_nothing(name: str) -> None:
    ruleset, cases = CASES[name]
    hands = ruleset.pack_cases(lines(cases))
    alone = ruleset.score_batch(hands, threads=1)
    for threads in (0, 2, 3):
        together = ruleset.score_batch(hands, threads=threads)
        assert all(map(np.array_equal, columns(alone), columns(together)))
        assert np.array_equal(ruleset.shanten_batch(hands, threads=threads), ruleset.shanten_batch(hands))


def test_hands_come_back_as_they_went_in() -> None:
    ruleset = Ruleset("riichi")
    texts = [
        "340m567p22s77z + 5m [789s] seat=S from=E dora=1m",
        "11m22p33s44z55z66z7z * 7z seat=W round=S riichi ippatsu dora=1z ura=3z honba=2",
        "123m456p7s (1111z) [555+5m]",
    ]
    hands = ruleset.pack(texts)
    assert hands.dtype == ruleset.hand_dtype
    assert [str(hand) for hand in ruleset.unpack(hands)] == [str(nexusray.Hand(text)) for text in texts]
    assert np.array_equal(ruleset.pack(ruleset.unpack(hands)), hands)


def test_parts_of_an_array_are_hands_too() -> None:
    ruleset, cases = CASES["mcr"]
    hands = ruleset.pack_cases(lines(cases))
    every_other = ruleset.score_batch(hands[::2])
    assert np.array_equal(every_other.total, ruleset.score_batch(hands).total[::2])
    assert len(ruleset.score_batch(hands[:0])) == 0
    assert ruleset.score_batch(hands[:0]).fans.shape == (0, len(ruleset.entries()))


def test_a_bad_hand_is_named_by_its_row() -> None:
    ruleset, cases = CASES["riichi"]
    hands = ruleset.pack_cases(lines(cases))
    for row in (2999, 1500, 7):  # the first of several bad rows is named
        hands[row]["concealed"][0] = 99
        with pytest.raises(InvalidHand, match=rf"hands\[{row}\]: concealed cannot hold 99") as caught:
            ruleset.score_batch(hands)
        assert (caught.value.code, caught.value.row) == ("row_value", row)  # type: ignore[attr-defined]
    with pytest.raises(InvalidHand, match=r"hands\[0\]"):
        ruleset.shanten_batch(np.full((2, 34), 4, dtype=np.uint8))


@pytest.mark.parametrize(
    "given", [[1, 2], "123m", None, np.zeros(3), np.zeros((2, 33), np.uint8), np.zeros((2, 34), np.int64)]
)
def test_what_is_no_array_of_hands_is_refused(given: Any) -> None:
    ruleset = Ruleset("riichi")
    for call in (ruleset.score_batch, ruleset.shanten_batch, ruleset.useful_tiles_batch):
        with pytest.raises(TypeError, match="hands must be an array"):
            call(given)


def test_hands_of_another_ruleset_are_refused() -> None:
    hands = Ruleset("sichuan").pack(["123m456p789s1122s + 1s"])
    with pytest.raises(TypeError, match="of this ruleset"):
        Ruleset("riichi").score_batch(hands)


@pytest.mark.parametrize(
    ("line", "code"),
    [(b"{", "bad_json"), (b"\xff", "bad_unicode"), (b'{"id": "1", "ruleset": "go"}', "unknown_ruleset")],
)
def test_a_bad_case_is_named_by_its_line(line: bytes, code: str) -> None:
    ruleset, cases = CASES["riichi"]
    with pytest.raises(InvalidHand, match="line 3") as caught:
        ruleset.pack_cases(lines(cases[:1]) + b"\n\n" + line)
    assert caught.value.code == code
    with pytest.raises(InvalidHand, match="other options"):
        Ruleset("riichi", kuitan="off").pack_cases(lines(cases[:1]))


@pytest.mark.parametrize("flag", FLAGS)
def test_flags_are_bits_in_this_order(flag: str) -> None:
    ruleset = Ruleset("riichi")
    hands = ruleset.pack(["123456789m11p78s + 9s"])
    hands["flags"] = 1 << FLAGS.index(flag)
    assert ruleset.unpack(hands)[0].flags == (flag,)


@pytest.mark.parametrize(
    ("ruleset", "words"),
    [("mcr", "f1f1"), ("mcr", "dora=1m"), ("mcr", "honba=3"), ("mcr", "void=p"), ("riichi", "void=m")],
)
def test_what_the_ruleset_does_not_know_is_not_left_out(ruleset: str, words: str) -> None:
    hand = f"123456789m11p78s + 9s {words}"
    with pytest.raises(InvalidHand):
        Ruleset(ruleset).score(hand)
    with pytest.raises(InvalidHand, match=r"hands\[1\]"):
        Ruleset(ruleset).pack(["123456789m11p78s + 9s", hand])


def test_one_text_is_no_list_of_its_letters() -> None:
    with pytest.raises(TypeError, match="sequence of hands"):
        Ruleset("mcr").pack("123456789m11p78s + 9s")


@pytest.mark.parametrize("threads", [-1, 5000, 1.5, "2"])
def test_threads_are_a_number_of_threads(threads: Any) -> None:
    ruleset = Ruleset("riichi")
    with pytest.raises((nexusray.Error, TypeError), match="threads"):
        ruleset.score_batch(ruleset.pack([]), threads=threads)


def test_numpy_is_not_imported_before_it_is_needed() -> None:
    program = (
        "import nexusray, sys; before = 'numpy' in sys.modules; nexusray.Ruleset('mcr').pack([]);"
        "print(before, 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
