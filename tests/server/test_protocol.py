"""The schema, the core and the browser's types say the same."""

import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from nexusray import Bot, Ruleset, Table, View
from nexusray.option_words import PRESETS
from nexusray.server import protocol
from nexusray.server.games import RawGame

ROOT = Path(__file__).resolve().parents[2]
_event = msgspec.json.Decoder(protocol.GameEvent)
_view = msgspec.json.Decoder(protocol.View)
_action = msgspec.json.Decoder(protocol.Action)


def bots_play(table: Table) -> None:
    """Play on to the next event that somebody has to choose or start."""
    bots = [Bot("greedy", seed=seat) for seat in range(4)]
    while not table.is_over:
        if table.step() is not None:
            continue
        asked = table.asked()
        if not asked:
            table.start_deal()
        for seat in asked[:1]:
            table.act(seat, bots[seat].act(table.view(seat)))


# Of each ruleset short games by every preset, which have other things happen.
GAMES = [
    *(("tw16", {"length": "one_round"}, seed) for seed in range(4)),
    *(
        ("riichi", {"preset": preset, "length": "east"}, seed)
        for preset in PRESETS["riichi"]
        for seed in range(2)
    ),
    ("mcr", {"preset": "wmo"}, 0),
    ("mcr", {"preset": "mil", "chairs": "rotate"}, 1),
    *(("sichuan", {"preset": preset}, seed) for preset in PRESETS["sichuan"] for seed in range(2)),
    ("sichuan", {"exchange_three": "any"}, 2),
]
# What happens in some game of a ruleset, whichever hands are dealt.
EXPECTED = {
    "tw16": {"flowers_shown", "called", "won"},
    "riichi": {"indicator_turned", "riichi_accepted", "called", "won", "deal_drawn"},
    "mcr": {"called", "won", "deal_drawn"},
    "sichuan": {"void_suits_named", "tiles_exchanged", "kong_stood", "won", "deal_drawn"},
}


def played(ruleset: str, options: dict[str, Any], seed: int) -> Table:
    """Return a game that computers have played to its end."""
    table = Table(Ruleset(ruleset, **options), seed=seed, salt=bytes(32), players=("", "a", "b", "c"))
    bots_play(table)
    return table


@pytest.mark.parametrize("ruleset", PRESETS)
def test_what_the_core_writes_is_what_the_schema_says(ruleset: str) -> None:
    happened = set()
    for options, seed in ((options, seed) for name, options, seed in GAMES if name == ruleset):
        table = played(ruleset, options, seed)
        views = [View(table.header, seat) for seat in range(4)]
        for event in table.events:
            happened.add(event.type)
            for seat, view in enumerate(views):
                if (seen := event.seen_by(seat)) is None:
                    continue
                _event.decode(seen.json())
                view.evolve(seen)
                if seat == 0 or event.type == "won":
                    _view.decode(view.json())
                for action in view.legal_actions()[:40]:
                    written = action.json()
                    decoded = _action.decode(written)
                    assert msgspec.json.decode(msgspec.json.encode(decoded)) == msgspec.json.decode(written)
    assert happened >= EXPECTED[ruleset] | {"play_started", "deal_ended", "game_ended", "seed_revealed"}


def test_the_message_around_the_cores_json_has_the_schemas_keys() -> None:
    assert RawGame.__struct_fields__ == protocol.Game.__struct_fields__
    assert RawGame.__struct_config__.tag == protocol.Game.__struct_config__.tag


def test_every_struct_refuses_unknown_keys() -> None:
    structs = [
        value
        for name in protocol.__all__
        if isinstance(value := getattr(protocol, name), type) and issubclass(value, msgspec.Struct)
    ]
    assert len(structs) > 60
    assert all(struct.__struct_config__.forbid_unknown_fields for struct in structs)
    assert all(struct.__struct_config__.frozen for struct in structs)


def test_the_browsers_types_are_up_to_date() -> None:
    script = ROOT / "scripts" / "protocol_types.py"
    checked = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_every_message_and_event_type_is_in_the_document() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    unions = (
        protocol.ClientMessage,
        protocol.ServerMessage,
        protocol.Action,
        protocol.GameEvent,
        protocol.Phase,
        protocol.Extra,
    )
    for union in unions:
        for struct in get_args(union):
            tag = struct.__struct_config__.tag
            assert f"`{tag}`" in text or f'"type": "{tag}"' in text, tag
            for field in msgspec.structs.fields(struct):
                assert f"`{field.encode_name}`" in text or f'"{field.encode_name}"' in text, (tag, field.name)
    for code in get_args(protocol.RefusalCode):
        assert f"`{code}`" in text
