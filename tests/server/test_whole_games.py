"""A client written from docs/protocol.md alone plays a hand, and a game, to the end."""

import hashlib
import subprocess
import sys
from pathlib import Path

import msgspec
from nexusray.server import protocol

from scripts.play_hand import Client
from tests.server.harness import Server, playing

ROOT = Path(__file__).resolve().parents[2]
_message = msgspec.json.Decoder(protocol.ServerMessage)


async def test_a_whole_hand(server: Server) -> None:
    async with playing(server) as client:
        await client.until("deal_over", "game_over")
        assert client.events[-1]["type"] == "deal_ended"
        assert client.view["result"]["type"] in {"won", "exhausted"}
        assert sum(seat["score"] for seat in client.view["seats"]) == 0
        for frame in client.frames:
            _message.decode(frame)


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
