"""Bad input from Python: a typed error with a code, never a panic, nothing lost."""

import json
import re
from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from nexusray import (
    Action,
    BadLog,
    Bot,
    Error,
    Event,
    Hand,
    Replay,
    Ruleset,
    Table,
    View,
    score_line,
    score_lines,
    simulate,
)

from tests.play import errors, finished_log, new_table, play

RULES = Ruleset("tw16")
TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(10)] + ["1z", "7z", "8z", "f1", "f8", "f9", "??"]
LOG = finished_log()
CHOICES = {"answered", "discarded", "kong_declared"}

texts = st.text(st.characters(), max_size=40)
scraps = st.lists(
    st.sampled_from(
        [*TILES, "+", "*", "[", "]", "(", ")", "[123m]", "(5555p)", "seat=S", "repeats=9", "123m", " "]
    ),
    max_size=24,
).map("".join)
numbers = st.one_of(st.integers(), st.sampled_from([-1, 4, 2**32, 2**63, 2**64, -(2**64), 10**400]))
anything = st.one_of(
    st.none(), st.floats(), st.binary(max_size=4), st.lists(st.integers(), max_size=2), texts, numbers
)


def is_refused_or_done(call: Callable[[], object]) -> None:
    """Call; an error must be the package's own, with a code."""
    try:
        call()
    except Error as error:
        refused = error
    else:
        return
    assert re.fullmatch(r"[a-z_]+", refused.code)
    assert str(refused)


@given(st.one_of(texts, scraps))
@example("1\U0001f004m")
@example("\ud800")
def test_any_text_is_a_hand_or_an_error_with_a_column(text: str) -> None:
    for call in (RULES.score, RULES.waits, RULES.shanten, RULES.useful_tiles):
        is_refused_or_done(lambda call=call: call(text))  # type: ignore[misc]
    is_refused_or_done(lambda: Hand(text))
    is_refused_or_done(lambda: Action(text))


@given(scraps)
def test_a_hand_that_was_read_prints_what_it_is(text: str) -> None:
    try:
        hand = Hand(text)
    except Error:
        return
    assert Hand(str(hand)) == hand


@given(
    st.one_of(
        texts, st.recursive(anything, lambda inner: st.lists(inner, max_size=3), max_leaves=5).map(repr)
    )
)
def test_any_text_is_an_event_a_log_an_action_or_an_error(text: str) -> None:
    for call in (Event, Event.from_json, Action.from_json, Replay, Ruleset, Bot, lambda text: View(text, 0)):
        is_refused_or_done(lambda call=call: call(text))  # type: ignore[misc]


@given(numbers)
def test_a_number_out_of_range_is_an_error_that_names_the_range(number: int) -> None:
    table = new_table()
    event = table.events[0]
    for call in (
        lambda: Bot(seed=number),
        lambda: Table(RULES, seed=number),
        lambda: Table(RULES, seed=1, deal=number).start_deal(),
        lambda: table.legal_actions(number),
        lambda: table.view(number),
        lambda: table.masked_log(number),
        lambda: table.act(number, "pass"),
        lambda: event.seen_by(number),
        lambda: View(table.header, number),
        lambda: simulate(RULES, hands=0, seed=number),
        lambda: Ruleset("tw16", base=number),
    ):
        is_refused_or_done(call)


@pytest.mark.parametrize("hands", [-1, 2**32, 10**5000], ids=["negative", "large", "huge"])
def test_a_number_of_deals_out_of_range_is_an_error(hands: int) -> None:
    with pytest.raises(Error) as raised:
        simulate(RULES, hands=hands)
    assert raised.value.code == "out_of_range"


def test_seeds_at_the_ends_of_their_range_are_fine() -> None:
    for seed in (0, 2**64 - 1):
        table = Table(RULES, seed=seed, deal=2**32 - 1)
        table.start_deal()
        play(table)
        assert (table.seed, table.is_over) == (seed, True)


@pytest.mark.parametrize("wrong", [None, 5, 1.5, b"123m", ["1m"], object()])
def test_something_that_is_no_text_is_a_type_error(wrong: object) -> None:
    for call in (Hand, Action, Event, Replay, Ruleset, RULES.score, RULES.waits, Bot, new_table().view):
        if call == new_table().view and isinstance(wrong, int):
            continue
        with pytest.raises((TypeError, Error)):
            call(wrong)  # type: ignore[arg-type]


@given(st.binary(max_size=64))
def test_a_salt_has_32_bytes(salt: bytes) -> None:
    if len(salt) == 32:
        assert Table(RULES, salt=salt).salt == salt
        return
    with pytest.raises(Error) as raised:
        Table(RULES, salt=salt)
    assert raised.value.code == "bad_salt"


@given(
    st.lists(st.one_of(texts.map(lambda text: text.encode(errors="surrogatepass")), st.binary(max_size=30)))
)
def test_every_line_of_a_block_that_is_not_blank_has_one_answer(lines: list[bytes]) -> None:
    block = b"\n".join(lines)
    asked = [line for line in block.split(b"\n") if line.strip(b" \t\r\x0c")]
    answers = score_lines(block).decode().splitlines()
    assert len(answers) == len(asked)
    assert all(json.loads(answer)["error"]["code"] for answer in answers)


@given(texts)
def test_a_bad_case_is_answered_with_an_error_object(text: str) -> None:
    is_refused_or_done(lambda: json.loads(score_line(text))["error"])


def damage(line: str, draw: st.DataObject) -> str:
    """Change one value of a line of a log."""
    places = list(re.finditer(r'"(?:[0-9][mpsz]|f[0-9]|\?\?|head|tail|[ESWN])"|-?\d+|true|false|null', line))
    if not places:
        return line
    place = draw.draw(st.sampled_from(places))
    new = draw.draw(
        st.one_of(
            st.sampled_from(TILES).map(json.dumps), st.integers(-(2**64), 2**65).map(str), st.just("null")
        )
    )
    return line[: place.start()] + new + line[place.end() :]


@settings(max_examples=150)
@given(st.data())
def test_an_edited_log_is_an_error_that_names_its_first_wrong_line(data: st.DataObject) -> None:
    lines = LOG.splitlines()
    # Another choice that could have been made is no error by itself; everything else follows from the seed.
    forced = [at for at, line in enumerate(lines) if at and Event(line).type not in CHOICES]
    at = data.draw(st.sampled_from(forced))
    edited = damage(lines[at], data)
    try:
        changed = str(Event(edited)) != lines[at]
    except Error:
        changed = True
    log = "\n".join([*lines[:at], edited, *lines[at + 1 :]])
    if not changed:
        assert Replay(log).is_proven
        return
    with pytest.raises(BadLog) as raised:
        Replay(log)
    assert raised.value.line == at + 1


def test_a_number_of_many_thousand_digits_is_an_error_too() -> None:
    huge = 10**5000
    for call in (
        lambda: Bot(seed=huge),
        lambda: new_table().legal_actions(huge),
        lambda: Ruleset("tw16", base=huge),
    ):
        with pytest.raises(Error):
            call()


@settings(max_examples=100)
@given(st.data())
def test_no_event_can_break_a_view(data: st.DataObject) -> None:
    lines = LOG.splitlines()
    view = View(lines[0], data.draw(st.integers(0, 3)))
    for line in lines[1 : data.draw(st.integers(1, len(lines)))]:
        event = Event(line).seen_by(view.seat)
        if event is not None:
            view.evolve(event)
    for _ in range(4):
        wrong = damage(data.draw(st.sampled_from(lines[1:])), data)
        before = view.json()
        try:
            view.evolve(Event(wrong))
        except Error:
            assert view.json() == before
        view.legal_actions()


def test_no_exception_of_the_package_is_without_its_base() -> None:
    assert len(set(errors())) == 7


def test_half_a_surrogate_pair_is_no_name_and_no_line_of_a_log() -> None:
    attempts: list[Callable[[], Table]] = [
        lambda: Table(Ruleset("tw16"), players=["\ud800"]),
        lambda: Table.replay("\ud800", seed=1, salt=bytes(32)),
    ]
    for give in attempts:
        with pytest.raises(Error) as refused:
            give()
        assert refused.value.code


def test_one_text_is_no_list_of_names() -> None:
    with pytest.raises(TypeError):
        Table(Ruleset("tw16"), players="Ana")
