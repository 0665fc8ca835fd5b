"""A client written from docs/protocol.md alone plays a hand, and a game, to the end."""

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from nexusray.option_words import PRESETS
from nexusray.server import protocol

from scripts.play_hand import Client
from tests.server.harness import Server, playing

ROOT = Path(__file__).resolve().parents[2]
_message = msgspec.json.Decoder(protocol.ServerMessage)


async def test_a_whole_hand(server: Server) -> None:
    async with playing(server) as client:
        await client.until("deal_over", "game_over")
        assert client.events[-1]["type"] == "deal_ended"
        result = client.view["result"]
        assert result["is_over"]
        assert (result["drawn"] == "exhausted") != bool(result["wins"])
        assert sum(seat["score"] for seat in client.view["seats"]) == 0
        for frame in client.frames:
            _message.decode(frame)


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [(ruleset, {"preset": preset}) for ruleset, presets in PRESETS.items() for preset in presets]
    + [("riichi", {"tenpai_declaration": "optional", "length": "east", "uma": [15, 5, -5, -15]})],
)
async def test_hands_of_every_ruleset(server: Server, ruleset: str, options: dict[str, Any]) -> None:
    client = await Client.new_game(server.url, ruleset=ruleset, **options)
    await client.connect()
    await client.send({"type": "pace", "ms": 0})
    for _ in range(3):
        await client.until("deal_over", "game_over")
        assert client.view["result"]["is_over"]
        if client.phase == "game_over":
            break
        assert (await client.say(client.next_deal()))["type"] == "accepted"
        while client.phase == "deal_over":
            await client.receive()
    for frame in client.frames:
        _message.decode(frame)
    # Who comes back is told the same story.
    told, client.events = client.events, []
    await client.close()
    await client.connect(since=0)
    assert client.events == told
    await client.close()


async def test_a_whole_short_game_proves_its_walls(server: Server) -> None:
    client = await Client.new_game(server.url, length="one_round")
    await client.connect()
    await client.send({"type": "pace", "ms": 0})
    while client.phase != "game_over":
        await client.until("deal_over", "game_over")
        if client.phase == "deal_over":
            await client.say(client.next_deal())
    revealed = client.events[-1]
    assert revealed["type"] == "seed_revealed"
    secret = bytes.fromhex(revealed["salt"]) + revealed["seed"].to_bytes(8, "big")
    assert hashlib.sha256(secret).hexdigest() == client.hello["commitment"]
    assert client.view["result"]["ranking"][0]["rank"] == 1
    assert (await client.say(client.next_deal()))["code"] == "no_next_deal"
    for frame in client.frames:
        _message.decode(frame)
    await client.close()


def test_the_script_plays_a_deal(server: Server) -> None:
    script = ROOT / "scripts" / "play_hand.py"
    done = subprocess.run(
        [sys.executable, script, server.url], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout.startswith("deal 0: ")
