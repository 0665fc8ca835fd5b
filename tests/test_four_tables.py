"""Tables of all four rulesets, played from Python."""

import json

import nexusray
import pytest
from nexusray import (
    Action,
    BadLog,
    Bot,
    Error,
    Event,
    Illegal,
    NotationError,
    Replay,
    Ruleset,
    Table,
    UnknownOption,
)

from tests.play import SALT, play

RULESETS = ["tw16", "mcr", "sichuan", "riichi"]
PRESETS = [("sichuan", preset) for preset in ("five_fan", "platform", "competition")] + [
    ("riichi", preset) for preset in ("tenhou", "mahjong_soul", "m_league", "wrc", "ema")
]


def one_deal(ruleset: Ruleset, number: int, *, bots: str = "random") -> Table:
    table = Table(ruleset, seed=9, salt=SALT, deal=number)
    table.start_deal()
    play(table, bots=bots)
    assert table.is_over
    return table


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_every_event_and_action_prints_what_it_parses(rules: str, bots: str) -> None:
    table = one_deal(Ruleset(rules), 3, bots=bots)
    for event in table.events:
        assert Event(str(event)) == event == Event.from_json(event.json())
        assert eval(repr(event), {"Event": Event}) == event
        facts = json.loads(event.json())
        if event.type == "answered":
            action = Action.from_json(json.dumps(facts["action"]))
            assert Action(str(action)) == action == eval(repr(action), {"Action": Action})


@pytest.mark.parametrize("rules", RULESETS)
def test_a_log_leads_to_the_same_table_from_every_place(rules: str) -> None:
    table = one_deal(Ruleset(rules), 5)
    header, *events = table.log.splitlines()
    assert Table.replay(table.log) == table
    for end in range(0, len(events), 9):
        log = "\n".join([header, *events[:end]]) + "\n"
        again, blind = Table.replay(log, seed=9, salt=SALT), Table.replay(log)
        assert again.log == log
        assert again == blind
        assert again.asked() == blind.asked()
        assert Replay(log).is_finished is False


@pytest.mark.parametrize("rules", RULESETS)
def test_a_table_whose_seed_is_not_known_can_be_asked_but_not_drawn_from(rules: str) -> None:
    table = Table(Ruleset(rules), seed=2, salt=SALT)
    with pytest.raises(Illegal) as raised:
        Table.replay(table.log).start_deal()
    assert raised.value.code == "no_seed"
    table.start_deal()
    blind = Table.replay(table.log)
    with pytest.raises(Illegal) as raised:
        blind.step()
    assert raised.value.code == "no_seed"
    play(table, bots="greedy")
    at = max(at for at, event in enumerate(table.events) if event.type == "drawn")
    log = "".join(line + "\n" for line in table.log.splitlines()[: at + 1])
    blind, again = Table.replay(log), Table.replay(log, seed=2, salt=SALT)
    assert blind == again
    assert [blind.view(seat) for seat in range(4)] == [again.view(seat) for seat in range(4)]
    with pytest.raises(Illegal):
        blind.step()
    assert str(again.step()) == str(table.events[at])


@pytest.mark.parametrize("rules", RULESETS)
def test_the_tiles_of_a_deal_do_not_depend_on_play(rules: str) -> None:
    def dealt(table: Table) -> str:
        return next(str(event) for event in table.events if event.type == "dealt")

    ruleset = Ruleset(rules)
    assert dealt(one_deal(ruleset, 4, bots="greedy")) == dealt(one_deal(ruleset, 4))
    assert dealt(one_deal(ruleset, 4)) != dealt(one_deal(ruleset, 5))


@pytest.mark.parametrize("rules", RULESETS)
def test_whoever_is_asked_has_a_choice(rules: str) -> None:
    table = Table(Ruleset(rules), seed=4, salt=SALT)
    players = [Bot("random", seed=seat) for seat in range(4)]
    table.start_deal()
    while not table.is_over:
        while table.step():
            pass
        asked = table.asked()
        if not asked:
            break
        for seat in range(4):
            assert (len(table.legal_actions(seat)) > 1) == (seat in asked)
        table.act(asked[-1], players[asked[-1]].act(table.view(asked[-1])))


@pytest.mark.parametrize(("rules", "preset"), PRESETS)
def test_every_preset_is_played_and_its_log_verified(rules: str, preset: str) -> None:
    table = one_deal(Ruleset(rules, preset=preset), 2, bots="greedy")
    replay = Replay(table.log)
    assert replay.is_proven
    assert replay.ruleset == json.loads(table.header)["ruleset"]
    for seat in range(4):
        assert Replay(table.masked_log(seat)).is_finished


def test_points_of_a_riichi_game_are_those_it_began_with() -> None:
    table = Table(Ruleset("riichi", preset="tenhou", length="east"), seed=6, salt=SALT)
    table.start_deal()
    while not table.is_over:
        play(table, bots="greedy")
        lying = json.loads(table.view(0).json())["extra"]["deposits"]
        assert sum(table.scores) + lying == 100_000
        if not table.is_over:
            table.start_deal()
    ranking = json.loads(table.view(0).json())["result"]["ranking"]
    assert sum(line["result"] for line in ranking) == 0


@pytest.mark.parametrize(
    ("rules", "options", "named"),
    [
        ("riichi", {"preset": "tenho"}, ["tenhou", "mahjong_soul", "m_league", "wrc", "ema"]),
        ("riichi", {"kan_dora_open": "sometimes"}, ["immediate", "before_discard", "after_discard"]),
        ("sichuan", {"preset": "house"}, ["default", "five_fan", "platform", "competition"]),
        ("sichuan", {"exchange_three": "four"}, ["off", "same_suit", "any"]),
        ("mcr", {"chairs": "musical"}, ["fixed", "rotate"]),
        ("mcr", {"flower": "none"}, ["profile", "chairs"]),
        ("tw16", {"length": 3}, ["four_rounds", "one_round"]),
        ("go", {}, ["tw16", "mcr", "sichuan", "riichi"]),
    ],
)
def test_a_value_that_does_not_exist_is_refused_with_those_that_do(
    rules: str, options: dict[str, object], named: list[str]
) -> None:
    with pytest.raises(UnknownOption) as raised:
        Ruleset(rules, **options)
    assert all(name in str(raised.value) for name in named)


@pytest.mark.parametrize("rules", RULESETS)
def test_the_first_line_that_was_changed_is_named(rules: str) -> None:
    table = one_deal(Ruleset(rules), 1)
    lines = table.log.splitlines()
    at = next(at for at, line in enumerate(lines) if '"type":"discarded"' in line)
    event = json.loads(lines[at])
    event["seat"] = (event["seat"] + 1) % 4
    lines[at] = json.dumps(event)
    with pytest.raises(BadLog) as raised:
        Replay("\n".join(lines))
    assert raised.value.line == at + 1


@pytest.mark.parametrize("rules", RULESETS)
def test_a_log_of_another_version_says_which_and_what_to_do(rules: str) -> None:
    table = one_deal(Ruleset(rules), 1)
    header = json.loads(table.log.splitlines()[0])
    version = header["ruleset"]
    header["ruleset"] = f"{rules}/2031.01-p9"
    log = "\n".join([json.dumps(header), *table.log.splitlines()[1:]])
    with pytest.raises(BadLog, match="read it with the release that wrote it") as raised:
        Table.replay(log)
    assert (raised.value.code, raised.value.line) == ("other_version", 1)
    assert f"{rules}/2031.01-p9" in str(raised.value)
    assert version in str(raised.value)


def wall_of(rules: str) -> list[str]:
    """List every tile of a ruleset, in no particular order."""
    suited = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10) for _ in range(4)]
    honors = [f"{rank}z" for rank in range(1, 8) for _ in range(4)]
    flowers = [f"f{number}" for number in range(1, 9)]
    return suited + (honors if rules != "sichuan" else []) + (flowers if rules in {"tw16", "mcr"} else [])


@pytest.mark.parametrize("rules", ["tw16", "mcr", "sichuan"])
def test_a_wall_can_be_set_from_text(rules: str) -> None:
    wall = wall_of(rules)
    table = Table(Ruleset(rules), wall="".join(wall))
    table.start_deal()
    table.step()
    hands = json.loads(str(table.events[-1]))["hands"]
    assert (hands[0][:4], hands[1][:4], hands[0][4:8]) == (wall[:4], wall[4:8], wall[16:20])
    if len(hands[1]) == 13:
        assert (hands[0][12], hands[1][12], hands[0][13]) == (wall[48], wall[49], wall[52])
    with pytest.raises(Error) as raised:
        _ = table.seed
    assert raised.value.code == "no_seed"
    assert Table.replay(table.log) == table


@pytest.mark.parametrize(
    ("wall", "code"),
    [
        ("1m", "wall_length"),
        ("1m" * 108, "wall_copies"),
        ("1m" * 200, "wall_length"),
        ("1x", "unknown_tile"),
    ],
)
def test_a_wall_that_cannot_be_played_is_refused(wall: str, code: str) -> None:
    with pytest.raises(Error) as raised:
        Table(Ruleset("sichuan"), wall=wall)
    assert raised.value.code == code


def test_a_set_wall_takes_no_seed_and_a_seed_no_half_secret() -> None:
    with pytest.raises(Error) as raised:
        Table(Ruleset("sichuan"), wall="".join(wall_of("sichuan")), seed=1)
    assert raised.value.code == "wall_and_seed"
    with pytest.raises(Error) as raised:
        Table.replay("", seed=1)
    assert raised.value.code == "half_a_secret"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("ruleset: chess\n\n", 1),
        ("# a remark\nruleset: riichi\nhand E: 1x\n\n", 3),
        ("ruleset: riichi\nhand E: 11111m\n\n", 2),
        ("ruleset: riichi\nhand S: 123456789m12345p\n\n", 2),
        ("ruleset: riichi\nwhatever\n\n", 2),
        ("ruleset: riichi\nstart: round=Q\n\n", 2),
        ("ruleset: riichi\ndice: 7 1 1\n\n", 2),
        ("ruleset: tw16\nstart: repeats=4294967295\n\n", 2),
        ("ruleset: riichi\nstart: deposits=1500\n\n", 2),
        ("ruleset: riichi\nstart: deposits=-1000\n\n", 2),
        ("ruleset: riichi\nstart: scores=1,2\n\n", 2),
        ("ruleset: riichi\nstart: scores=9223372036854775807,1,0,0\n\n", 2),
        ("ruleset: riichi\nrest: busy\n\n", 2),
        ("ruleset: riichi\n\n> 0 ron\n", 3),
        ("ruleset: riichi\n\n> 5 pass\n", 3),
        ("ruleset: riichi\n\n> 1 discard 1m\n", 3),
    ],
)
def test_a_record_that_cannot_be_played_names_its_line(text: str, line: int) -> None:
    with pytest.raises(BadLog) as raised:
        nexusray.playthrough(text)
    assert (raised.value.code, raised.value.line) == ("bad_record", line)


@pytest.mark.parametrize(
    "text", ["exchange 12m", "void_suit z", "riichi", "show_flower", "nine_kinds 1m", "declare"]
)
def test_an_action_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Action(text)
