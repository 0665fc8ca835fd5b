"""Tables played from Python."""

import json

import pytest
from nexusray import Action, BadLog, Bot, Error, Event, Illegal, Replay, Ruleset, Table, View

from tests.play import SALT, finished_log, new_table, play


def lines_of(log: str) -> list[str]:
    return log.splitlines()


def log_of(header: str, events: list[str]) -> str:
    return "\n".join([header, *events]) + "\n"


def test_a_game_can_be_played_to_its_end() -> None:
    table = new_table(length="one_round")
    for _ in range(400):
        play(table, bots="greedy")
        assert sum(table.scores) == 0
        if table.is_over:
            break
        table.start_deal()
    assert table.is_over
    assert [event.type for event in table.events[-2:]] == ["game_ended", "seed_revealed"]
    with pytest.raises(Illegal) as raised:
        table.start_deal()
    assert raised.value.code == "no_next_deal"


def test_the_view_of_every_seat_is_the_fold_of_what_it_saw() -> None:
    table = new_table(seed=5, deal=5)
    views = [View(table.header, seat) for seat in range(4)]
    players = [Bot("random", seed=seat) for seat in range(4)]
    seen = 0
    while True:
        happened = table.events[seen:]
        seen += len(happened)
        for view in views:
            for event in happened:
                masked = event.seen_by(view.seat)
                if masked is not None:
                    view.evolve(masked)
            assert view == table.view(view.seat)
            assert view.json() == table.view(view.seat).json()
            assert view.legal_actions() == table.legal_actions(view.seat)
        if table.step() is None:
            asked = table.asked()
            if not asked:
                break
            table.act(asked[0], players[asked[0]].act(views[asked[0]]))
    assert table.is_over


@pytest.mark.parametrize("ruleset", ["tw16", "mcr", "sichuan", "riichi"])
def test_a_table_advances_to_the_next_choice_at_once_as_it_does_step_by_step(ruleset: str) -> None:
    at_once, by_step = (Table(Ruleset(ruleset), seed=3, salt=SALT, deal=1) for _ in range(2))
    for table in (at_once, by_step):
        table.start_deal()
    while asked := at_once.advance():
        while by_step.step() is not None:
            pass
        assert asked == at_once.asked() == by_step.asked()
        assert at_once.legal_actions(asked[0]) == by_step.legal_actions(asked[0])
        for table in (at_once, by_step):
            table.act(asked[0], table.legal_actions(asked[0])[-1])
    assert at_once.is_over
    assert at_once.events[: len(by_step.events)] == by_step.events


def test_lists_of_choices_share_one_object_for_each_action() -> None:
    table = new_table()
    seat = table.advance()[0]
    first, again = table.legal_actions(seat), table.view(seat).legal_actions()
    assert all(one is other for one, other in zip(first, again, strict=True))
    assert first[0] == Action(str(first[0]))


def test_a_seat_sees_its_own_tiles_and_no_others() -> None:
    table = new_table()
    play_to_the_first_choice(table)
    view = table.view(1)
    seats = json.loads(view.json())["seats"]
    assert seats[1]["hand"] == list(view.hand.concealed)
    assert set(seats[0]["hand"]) == {"??"}
    assert '"salt"' not in table.masked_log(1)
    for event in map(Event, lines_of(table.masked_log(1))[1:]):
        if event.type == "drawn" and event.seat != 1:
            assert json.loads(str(event))["tile"] == "??"


def play_to_the_first_choice(table: Table) -> int:
    while table.step():
        pass
    return table.asked()[0]


def test_an_illegal_action_leaves_the_table_as_it_was() -> None:
    table = new_table()
    seat = play_to_the_first_choice(table)
    before = table.log
    other = Table.replay(before, seed=table.seed, salt=table.salt)
    for player, action, code in [
        (seat, "pass", "illegal_action"),
        (seat, "chow 12m", "illegal_action"),
        (seat, "discard ??", "illegal_action"),
        ((seat + 1) % 4, "discard 1m", "not_your_turn"),
        (7, "pass", "no_such_seat"),
        (-1, "pass", "no_such_seat"),
        (seat, "ron", "unknown_word"),
    ]:
        with pytest.raises(Error) as raised:
            table.act(player, action)
        assert raised.value.code == code
    assert table.log == before
    assert table == other


def test_an_action_may_be_given_as_text() -> None:
    table = new_table()
    seat = play_to_the_first_choice(table)
    action = table.legal_actions(seat)[0]
    assert action.type == "discard"
    assert Action.from_json(action.json()) == action == Action.parse(str(action))
    assert json.loads(str(table.act(seat, str(action))))["type"] == "discarded"


def test_a_log_leads_to_the_same_table_from_every_place() -> None:
    whole = finished_log()
    header, *events = lines_of(whole)
    for end in range(0, len(events), 7):
        table = Table.replay(log_of(header, events[:end]), seed=1, salt=SALT)
        assert table.log == log_of(header, events[:end])
        assert not Replay(table.log).is_finished
    assert Table.replay(whole).is_over


def test_a_resumed_table_plays_on_as_the_first_would_have() -> None:
    table = new_table(seed=8, deal=8)
    play_to_the_first_choice(table)
    other = Table.replay(table.log, seed=8, salt=SALT)
    play(table)
    play(other)
    assert table == other


def test_a_table_is_not_resumed_with_another_seed_or_a_line_that_could_not_be() -> None:
    header, *events = lines_of(finished_log())
    with pytest.raises(BadLog) as raised:
        Table.replay(log_of(header, events), seed=2, salt=SALT)
    assert (raised.value.code, raised.value.line) == ("commitment_mismatch", 1)
    with pytest.raises(BadLog) as raised:
        Table.replay(log_of(header, [*events[:9], events[10]]), seed=1, salt=SALT)
    assert raised.value.line == 11


def test_events_and_actions_print_what_they_parse() -> None:
    table = new_table()
    play(table, deals=2)
    for event in table.events:
        assert Event(str(event)) == event == Event.parse(event.json())
        assert eval(repr(event), {"Event": Event}) == event


def test_a_replay_says_whether_a_log_is_finished_and_proven() -> None:
    log = finished_log()
    replay = Replay(log)
    assert (replay.is_finished, replay.is_proven, replay.seat) == (True, True, None)
    assert replay.ruleset == "tw16/2026.09-p0"
    assert "".join(f"{line}\n" for line in [replay.header, *map(str, replay.events)]) == log


def test_the_masked_log_of_a_seat_folds_to_the_same_public_facts() -> None:
    table = new_table(seed=4, deal=4)
    play(table)
    whole = json.loads(Replay(table.log).view_json())
    for seat in range(4):
        replay = Replay(table.masked_log(seat))
        assert (replay.seat, replay.is_finished, replay.is_proven) == (seat, True, False)
        view = json.loads(replay.view_json())
        assert view["result"] == whole["result"]
        assert [player["score"] for player in view["seats"]] == table.scores
        assert [player["river"] for player in view["seats"]] == [player["river"] for player in whole["seats"]]


def test_the_salt_comes_from_the_operating_system_when_none_is_given() -> None:
    rules = Ruleset("tw16")
    first, second = Table(rules), Table(rules)
    assert len(first.salt) == 32
    assert (first.seed, first.salt) != (second.seed, second.salt)
    assert first.seed < 2**53


def test_a_computer_player_without_a_choice_says_so() -> None:
    table = new_table()
    with pytest.raises(Illegal) as raised:
        Bot().act(table.view(0))
    assert raised.value.code == "not_your_turn"
