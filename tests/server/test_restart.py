"""A server that is killed or ended goes on with every game where it stood."""

import asyncio
import json
import sqlite3
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from scripts.play_hand import Client
from tests.server.harness import Server, own_turn, settle, start


async def new_table(server: Server, pace: int = 0) -> Client:
    client = await Client.new_game(server.url)
    await client.connect()
    await client.send({"type": "pace", "ms": pace})
    return client


async def back_at(server: Server, client: Client, pace: int = 0) -> Client:
    """Return a client of the same seat that has seen nothing yet."""
    again = Client(server.url, client.game, client.cookie)
    await again.connect(since=0)
    await again.send({"type": "pace", "ms": pace})
    return again


async def test_a_killed_server_goes_on_where_the_game_stood(tmp_path: Path) -> None:
    server = start(tmp_path / "games.sqlite3")
    client = await new_table(server)
    for _ in range(4):
        await own_turn(client)
        await client.say(client.act(client.legal[0]))
    await own_turn(client)
    server.kill()
    server = start(tmp_path / "games.sqlite3")
    again = await back_at(server, client)
    assert again.events[: len(client.events)] == client.events
    assert again.view == client.view
    assert again.legal == client.legal
    await again.until("deal_over", "game_over")
    await again.close()
    server.terminate()


async def test_an_acknowledged_action_is_played_and_known_after_a_kill(tmp_path: Path) -> None:
    server = start(tmp_path / "games.sqlite3")
    client = await new_table(server)
    await own_turn(client)
    await client.send({"type": "pace", "ms": 3000})
    message = client.act(next(one for one in client.legal if one["type"] == "discard"))
    accepted = await client.say(message)
    server.kill()
    server = start(tmp_path / "games.sqlite3")
    again = await back_at(server, client, pace=3000)
    mine = [event for event in again.events if event["type"] == "discarded" and event["seat"] == 0]
    assert mine[-1]["tile"] == message["action"]["tile"]
    assert await again.say(message) == accepted
    await settle(again, 0.1)
    assert [event for event in again.events if event["type"] == "discarded" and event["seat"] == 0] == mine
    await again.close()
    server.terminate()


async def reach_a_claim(client: Client) -> bool:
    """Play until a discard may be passed; False when the game ends before."""
    while not any(action["type"] == "pass" for action in client.legal):
        if client.phase == "game_over":
            return False
        if client.phase == "deal_over":
            await client.say(client.next_deal())
        discards = [action for action in client.legal if action["type"] == "discard"]
        if discards:
            await client.say(client.act(discards[-1]))
            client.legal = []
        else:
            await client.receive()
    return True


async def test_a_pass_that_was_acknowledged_is_still_passed_after_a_kill(tmp_path: Path) -> None:
    server = start(tmp_path / "games.sqlite3")
    client = await new_table(server)
    while not await reach_a_claim(client):
        await client.close()
        client = await new_table(server)
    # The table pauses long enough for the kill to come before the claim is resolved.
    await client.send({"type": "pace", "ms": 3000})
    passed = client.act({"type": "pass"}, id="passed")
    accepted = await client.say(passed)
    server.kill()
    server = start(tmp_path / "games.sqlite3")
    again = await back_at(server, client)
    answers = [event for event in again.events if event["type"] == "answered"]
    assert answers[-1] == {"type": "answered", "seat": 0, "action": {"type": "pass"}}
    assert again.events[accepted["seq"] - 1] == answers[-1]
    assert not any(action["type"] == "pass" for action in again.legal)
    assert await again.say(passed) == accepted
    await again.close()
    server.terminate()


async def test_kills_at_random_moments_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    db = tmp_path / "games.sqlite3"
    acknowledged: dict[str, int] = {}
    server = start(db)
    client = await Client.new_game(server.url)
    game, cookie, story = client.game, client.cookie, list[object]()
    for round_ in range(4):
        client = Client(server.url, game, cookie)
        await client.connect(since=0)
        assert client.events[: len(story)] == story
        await client.send({"type": "pace", "ms": 0})
        deadline = time.monotonic() + 0.15 + 0.11 * round_
        while time.monotonic() < deadline and client.phase != "game_over":
            if client.phase == "deal_over":
                await client.say(client.next_deal())
            elif (action := client.choice()) is not None:
                message = client.act(action, id=f"{round_}/{client.new_id()}")
                answer = await client.say(message)
                if answer["type"] == "accepted":
                    acknowledged[message["id"]] = answer["seq"]
                client.legal = []
            else:
                await client.receive()
        story = list(client.events)
        server.kill()
        server = start(db)
    again = Client(server.url, game, cookie)
    await again.connect(since=0)
    assert again.events[: len(story)] == story
    for id_, seq in acknowledged.items():
        assert await again.say(again.act({"type": "pass"}, id=id_)) == {
            "type": "accepted",
            "id": id_,
            "seq": seq,
        }
    await again.close()
    server.terminate()


async def test_an_end_in_order_is_quick_and_says_so_to_the_clients(tmp_path: Path) -> None:
    server = start(tmp_path / "games.sqlite3")
    clients = [await new_table(server, pace=50) for _ in range(3)]
    address = server.url.removeprefix("http://").split(":")
    # A connection that says nothing, and one that is in the middle of a request.
    idle = await asyncio.open_connection(address[0], int(address[1]))
    half = await asyncio.open_connection(address[0], int(address[1]))
    half[1].write(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    await half[1].drain()
    await asyncio.sleep(0.2)
    assert await asyncio.to_thread(server.terminate) < 2
    assert server.process.returncode == 0
    for client in clients:
        with pytest.raises(ConnectionClosed):
            await settle(client, 2)
        assert client.socket is not None
        assert client.socket.close_code == 1012
    for _, writer in (idle, half):
        writer.close()


async def test_a_client_that_does_not_read_holds_up_neither_the_table_nor_the_end(tmp_path: Path) -> None:
    server = start(tmp_path / "games.sqlite3")
    client = await new_table(server)
    deaf = await connect(
        f"{server.url.replace('http', 'ws', 1)}/ws/games/{client.game}?since=0",
        additional_headers={"Cookie": client.cookie},
        max_queue=1,
        compression=None,
    )
    deaf.transport.pause_reading()
    await client.until("deal_over", "game_over")
    assert await asyncio.to_thread(server.terminate) < 2.5
    await client.close()
    deaf.transport.abort()


async def test_a_log_that_was_damaged_is_said_so(tmp_path: Path) -> None:
    db = tmp_path / "games.sqlite3"
    server = start(db)
    client = await new_table(server)
    await own_turn(client)
    await client.close()
    server.terminate()
    with sqlite3.connect(db) as connection:
        connection.execute("UPDATE event SET body = '{}' WHERE game = ? AND seq = 1", (client.game,))
    server = start(db)
    again = Client(server.url, client.game, client.cookie)
    with pytest.raises(ConnectionClosed):
        await again.connect(since=0)
    assert again.socket is not None
    assert (again.socket.close_code, again.socket.close_reason) == (1011, "the log of this game is damaged")
    # Other games are not touched by it.
    other = await new_table(server)
    await own_turn(other)
    await other.close()
    server.terminate()


async def test_hidden_tiles_are_in_no_frame(tmp_path: Path) -> None:
    """Every frame is compared with what the store knows and the seat may not see."""
    db = tmp_path / "games.sqlite3"
    server = start(db)
    client = await new_table(server)
    await client.until("deal_over", "game_over")
    await settle(client)
    await client.close()
    server.terminate()
    with sqlite3.connect(db) as connection:
        rows = connection.execute("SELECT body FROM event WHERE game = ? ORDER BY seq", (client.game,))
        log = [json.loads(body) for (body,) in rows]
        secrets = connection.execute("SELECT seed, salt FROM game WHERE id = ?", (client.game,)).fetchone()
    seen = iter(client.events)
    for event in log:
        if event["type"] == "answered" and event["seat"] != 0:
            continue
        masked = next(seen)
        if event["type"] == "dealt":
            assert masked["hands"][0] == event["hands"][0]
            assert all(set(hand) == {"??"} for hand in masked["hands"][1:])
        elif event["type"] == "drawn" and event["seat"] != 0:
            assert masked == {**event, "tile": "??"}
        else:
            assert masked == event
    assert next(seen, None) is None
    for frame in client.frames:
        message = json.loads(frame)
        if message["type"] == "game":
            view = message["view"]
            # Whoever has won lays the hand open.
            open_hands = {0, *(win["seat"] for win in (view["result"] or {"wins": []})["wins"])}
            for seat in set(range(4)) - open_hands:
                own = view["seats"][seat]
                assert {*own["hand"], own["drawn"] or "??"} == {"??"}
    if client.phase != "game_over":
        text = "\n".join(client.frames)
        assert secrets[1].hex() not in text
        assert str(int.from_bytes(secrets[0], "big")) not in text
