"""Many tables that go on together: what they write, what they refuse, and that threads change nothing."""

from typing import Any

import numpy as np
import pytest
from nexusray import Action, Error, Illegal, Ruleset, Table, Tables, UnknownOption

RULESETS = ["riichi", "mcr", "tw16", "sichuan"]
COUNT = 12


class Arrays:
    """Everything that tables write."""

    def __init__(self, tables: Tables, seats: int = 4) -> None:
        self.seats = np.zeros(len(tables), dtype=np.int8)
        self.masks = np.zeros((len(tables), len(tables.actions)), dtype=bool)
        self.observations = np.zeros((len(tables), len(Tables.PLANES), 34), dtype=np.uint8)
        self.done = np.zeros(len(tables), dtype=bool)
        self.gains = np.zeros((len(tables), seats), dtype=np.int64)

    def observe(self, tables: Tables, threads: int = 0) -> None:
        tables.observe(seats=self.seats, masks=self.masks, observations=self.observations, threads=threads)


def chosen(masks: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """Return a legal action of each table."""
    actions: np.ndarray = np.where(masks, dice.random(masks.shape), -1).argmax(axis=1)
    return actions


@pytest.mark.parametrize("name", RULESETS)
def test_every_table_is_the_table_of_its_deal(name: str) -> None:
    ruleset = Ruleset(name)
    tables, dice = Tables(ruleset, COUNT, seed=3), np.random.default_rng(1)
    singles = [Table(ruleset, seed=3, salt=bytes(32), deal=deal) for deal in range(COUNT)]
    for table in singles:
        table.start_deal()
    arrays, deals = Arrays(tables), list(range(COUNT))
    for _ in range(120):
        arrays.observe(tables)
        actions = chosen(arrays.masks, dice)
        tables.step(actions, done=arrays.done, gains=arrays.gains)
        for at, action in enumerate(actions):
            table = singles[at]
            seat = table.advance()[0]
            assert seat == arrays.seats[at]
            legal = {str(action) for action in table.legal_actions(seat)}
            assert legal == {str(tables.actions[number]) for number in np.flatnonzero(arrays.masks[at])}
            before = Table(ruleset, seed=3, salt=bytes(32), deal=deals[at]).scores
            table.act(seat, tables.actions[action])
            over = not table.advance()
            assert over == arrays.done[at]
            if over:
                assert list(arrays.gains[at]) == [
                    now - then for now, then in zip(table.scores, before, strict=True)
                ]
                deals[at] += COUNT
                singles[at] = Table(ruleset, seed=3, salt=bytes(32), deal=deals[at])
                singles[at].start_deal()
            else:
                assert not arrays.gains[at].any()
    assert tables.decisions == 120 * COUNT


def test_an_observation_holds_what_the_seat_sees() -> None:
    ruleset = Ruleset("riichi")
    tables, dice = Tables(ruleset, COUNT, seed=4), np.random.default_rng(2)
    table = Table(ruleset, seed=4, salt=bytes(32), deal=0)
    table.start_deal()
    arrays, planes = Arrays(tables), Tables.PLANES
    for _ in range(60):
        arrays.observe(tables)
        seen = dict(zip(planes, arrays.observations[0], strict=True))
        seat = table.advance()[0]
        view = table.view(seat)
        kinds = [f"{kind % 9 + 1}{'mpsz'[kind // 9]}" for kind in range(34)]
        held = [tile.replace("0", "5") if tile[0] == "0" else tile for tile in view.hand.concealed]
        assert list(seen["own concealed tiles"]) == [held.count(kind) for kind in kinds]
        assert seen["own red fives"].sum() == sum(tile[0] == "0" for tile in view.hand.concealed)
        claimed = view.claimed_tile
        assert seen["the tile that can be claimed"].sum() == (claimed is not None)
        assert seen["own wind"].sum() == seen["prevailing wind"].sum() == 1
        action = chosen(arrays.masks, dice)
        tables.step(action)
        table.act(seat, tables.actions[action[0]])
        if not table.advance():
            break
    hidden = 4 * 34 - sum(
        int(seen[plane].sum())
        for plane in planes
        if plane.startswith(("own concealed", "tiles of", "own discards", "discards of", "tiles turned up"))
    )
    assert int(seen["tiles that cannot be seen"].sum()) == hidden


@pytest.mark.parametrize("name", RULESETS)
def test_threads_change_nothing(name: str) -> None:
    all_arrays = []
    for threads in (1, 2, 0):
        tables = Tables(Ruleset(name), COUNT, seed=5)
        ended = tables.play(150, bots="random", seed=9, threads=threads)
        assert ended > 0
        arrays = Arrays(tables)
        arrays.observe(tables, threads=threads)
        all_arrays.append((ended, arrays))
    for ended, arrays in all_arrays[1:]:
        assert ended == all_arrays[0][0]
        for field in ("seats", "masks", "observations"):
            assert np.array_equal(getattr(arrays, field), getattr(all_arrays[0][1], field))


def test_twice_ten_choices_are_twenty() -> None:
    once, twice = Tables(Ruleset("riichi"), COUNT), Tables(Ruleset("riichi"), COUNT)
    assert once.play(200, seed=1) == sum(twice.play(10, seed=1) for _ in range(20))
    arrays = [Arrays(once), Arrays(twice)]
    for tables, written in zip((once, twice), arrays, strict=True):
        written.observe(tables)
    assert np.array_equal(arrays[0].observations, arrays[1].observations)


def test_a_player_that_is_not_known_unseats_nobody() -> None:
    tables, others = Tables(Ruleset("riichi"), COUNT), Tables(Ruleset("riichi"), COUNT)
    for each in (tables, others):
        each.play(50, seed=1)
    with pytest.raises(UnknownOption):
        tables.play(50, bots="best", seed=1)
    assert tables.play(300, seed=1) == others.play(300, seed=1) > 0


def test_many_tables_step_on_threads() -> None:
    results = []
    for threads in (1, 3):
        tables, dice = Tables(Ruleset("tw16"), 300), np.random.default_rng(8)
        arrays = Arrays(tables)
        for _ in range(30):
            arrays.observe(tables, threads=threads)
            tables.step(chosen(arrays.masks, dice), threads=threads)
        results.append(arrays.observations)
    assert np.array_equal(results[0], results[1])


def test_greedy_players_go_on_too() -> None:
    tables = Tables(Ruleset("sichuan"), 4)
    assert tables.play(200, bots="greedy") >= 4
    with pytest.raises(UnknownOption, match="unknown computer player"):
        tables.play(1, bots="best")


@pytest.mark.parametrize("name", RULESETS)
def test_actions_have_numbers(name: str) -> None:
    tables = Tables(Ruleset(name), 1)
    texts = [str(action) for action in tables.actions]
    assert len(set(texts)) == len(texts)
    assert all(Action(text) == action for text, action in zip(texts, tables.actions, strict=True))
    assert tables.action_version == f"{name}-actions/1"


def test_an_illegal_action_changes_no_table() -> None:
    tables = Tables(Ruleset("riichi"), COUNT)
    arrays = Arrays(tables)
    arrays.observe(tables)
    actions = arrays.masks.argmax(axis=1)
    for wrong in (int(np.flatnonzero(~arrays.masks[7])[0]), -1, 10**6):
        bad = actions.copy()
        bad[7] = wrong
        with pytest.raises(Illegal, match=r"tables\[7\]") as caught:
            tables.step(bad)
        assert caught.value.row == 7  # type: ignore[attr-defined]
    assert tables.decisions == 0
    before = arrays.masks.copy()
    arrays.observe(tables)
    assert np.array_equal(arrays.masks, before)


@pytest.mark.parametrize("actions", [[0], [[0] * COUNT], [0.5] * COUNT, "discard 1m", None])
def test_what_are_no_actions_is_refused(actions: Any) -> None:
    tables = Tables(Ruleset("riichi"), COUNT)
    with pytest.raises((TypeError, ValueError)):
        tables.step(actions)


def test_arrays_that_do_not_fit_are_refused() -> None:
    tables = Tables(Ruleset("riichi"), COUNT)
    frozen = np.zeros(COUNT, dtype=np.int8)
    frozen.flags.writeable = False
    wrong: list[Any] = [
        np.zeros(COUNT),
        np.zeros(COUNT + 1, dtype=np.int8),
        np.zeros(2 * COUNT, dtype=np.int8)[::2],
        frozen,
        [0] * COUNT,
    ]
    for array in wrong:
        with pytest.raises(
            TypeError, match=r"seats must be a writable, contiguous array of int8 and shape \(12\)"
        ):
            tables.observe(seats=array)


@pytest.mark.parametrize("count", [-1, 2**16 + 1, 1.5])
def test_the_number_of_tables_is_bounded(count: Any) -> None:
    with pytest.raises((Error, TypeError), match="count"):
        Tables(Ruleset("riichi"), count)
    assert len(Tables(Ruleset("riichi"), 0)) == 0
