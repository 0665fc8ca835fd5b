"""The websocket against docs/protocol.md: what is played, refused, repeated, hidden and shown twice."""

import asyncio
import contextlib
import json
import statistics
import urllib.error
import urllib.request

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from scripts.play_hand import Client
from tests.server.harness import Server, own_turn, playing, settle


async def test_the_first_messages_are_hello_and_the_whole_story(server: Server) -> None:
    client = await Client.new_game(server.url)
    first = await client.connect()
    hello = client.hello
    assert set(hello) == {"type", "game", "seat", "ruleset", "options", "players", "commitment"}
    assert (hello["game"], hello["seat"]) == (client.game, 0)
    assert hello["ruleset"].startswith("tw16/")
    assert hello["players"][0] == ""
    assert all(hello["players"][1:])
    assert len(bytes.fromhex(hello["commitment"])) == 32
    assert first["events"][0]["type"] == "deal_started"
    assert first["seq"] == len(first["events"])
    await client.close()


async def test_an_action_is_accepted_before_it_is_shown(server: Server) -> None:
    async with playing(server) as client:
        await own_turn(client)
        before = client.seq
        action = next(one for one in client.legal if one["type"] == "discard")
        await client.send(client.act(action, id="one"))
        accepted, shown = await client.receive(), await client.receive()
        assert accepted == {"type": "accepted", "id": "one", "seq": before + 1}
        assert shown["type"] == "game"
        assert shown["events"][0]["type"] == "discarded"
        assert shown["events"][0]["tile"] == action["tile"]
        assert shown["seq"] == before + len(shown["events"])


async def test_the_same_id_is_accepted_again_and_played_once(server: Server) -> None:
    async with playing(server) as client:
        await own_turn(client)
        message = client.act(client.legal[0], id="twice")
        first = await client.say(message)
        await settle(client)
        events = len(client.events)
        assert await client.say(message) == first
        other = client.act({"type": "pass"}, id="twice", seq=0)
        assert await client.say(other) == first
        await settle(client)
        assert len(client.events) == events


async def test_what_cannot_be_played_is_refused_and_changes_nothing(server: Server) -> None:
    async with playing(server) as client:
        await own_turn(client)
        view, seq = client.view, client.seq
        cases = [
            ({**client.act({"type": "discard", "tile": "f8"}), "id": "a"}, "illegal_action"),
            ({**client.act({"type": "pass"}), "id": "b"}, "illegal_action"),
            ({**client.act({"type": "chow", "own": ["1m"]}), "id": "c"}, "illegal_action"),
            ({**client.act({"type": "discard", "tile": "??"}), "id": "d"}, "illegal_action"),
            ({**client.act(client.legal[0]), "id": "e", "seq": seq - 1}, "stale_action"),
            ({**client.act(client.legal[0]), "id": "f", "seq": seq + 1}, "stale_action"),
            ({**client.next_deal(), "id": "g"}, "no_next_deal"),
        ]
        for message, code in cases:
            answer = await client.say(message)
            assert (answer["type"], answer["code"], answer["id"]) == ("refused", code, message["id"])
            assert answer["seq"] == seq
            assert answer["message"]
        await client.close()
        await client.connect(since=seq)
        assert (client.view, client.seq) == (view, seq)


async def test_a_move_out_of_turn_is_refused(server: Server) -> None:
    async with playing(server) as client:
        await own_turn(client)
        await client.send({"type": "pace", "ms": 3000})
        await client.say(client.act(client.legal[0]))
        await client.receive()
        if not client.legal:
            answer = await client.say(client.act({"type": "pass"}))
            assert answer["code"] == "not_your_turn"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_json"),
        ("{", "bad_json"),
        ("[" * 3000, "bad_message"),
        ('{"type":"act","why":' + "[" * 3000, "bad_message"),
        ('{"id":' + "[" * 3000, "bad_json"),
        ('{"type":"pace","ms":1}x', "bad_json"),
        ("[]", "bad_message"),
        ("null", "bad_message"),
        ("{}", "bad_message"),
        ('{"type":"shuffle"}', "bad_message"),
        ('{"type":"pace","ms":-1}', "bad_message"),
        ('{"type":"pace","ms":3001}', "bad_message"),
        ('{"type":"pace","ms":"1"}', "bad_message"),
        ('{"type":"pace","ms":1,"extra":1}', "bad_message"),
        ('{"type":"act","id":"","seq":1,"action":{"type":"pass"}}', "bad_message"),
        ('{"type":"act","id":"%s","seq":1,"action":{"type":"pass"}}' % ("x" * 65), "bad_message"),
        ('{"type":"act","id":"x","seq":-1,"action":{"type":"pass"}}', "bad_message"),
        ('{"type":"act","id":"x","seq":1e99,"action":{"type":"pass"}}', "bad_message"),
        ('{"type":"act","id":"x","seq":1,"action":{"type":"pass","why":1}}', "bad_message"),
        ('{"type":"act","id":"x","seq":1,"action":{"type":"discard","tile":"0z"}}', "bad_message"),
        ('{"type":"act","id":"x","seq":1,"action":{"type":"discard"}}', "bad_message"),
        (b'{"type":"pace","ms":1}', "bad_message"),
    ],
)
async def test_a_message_that_cannot_be_read_is_refused(server: Server, text: str | bytes, code: str) -> None:
    async with playing(server, pace=3000) as client:
        assert client.socket is not None
        await client.socket.send(text)
        while (answer := await client.receive())["type"] == "game":
            pass
        assert (answer["type"], answer["code"]) == ("refused", code)
        if isinstance(text, str) and '"id":"x"' in text:
            assert answer["id"] == "x"


async def test_a_frame_that_is_too_large_closes_the_socket(server: Server) -> None:
    async with playing(server, pace=3000) as client:
        assert client.socket is not None
        await client.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            await settle(client, 5)
        assert client.socket.close_code == 1009


async def test_a_flood_is_refused_and_then_ended(server: Server) -> None:
    async with playing(server, pace=3000) as client:
        assert client.socket is not None
        for _ in range(150):
            await client.socket.send('{"type":"pace","ms":3000}')
        await settle(client, 0.2)
        assert any('"too_many_messages"' in frame for frame in client.frames)
        with contextlib.suppress(ConnectionClosed):
            for _ in range(2000):
                await client.socket.send('{"type":"pace","ms":3000}')
        with pytest.raises(ConnectionClosed):
            await settle(client, 5)
        assert client.socket.close_code in {1008, 1013}


async def test_a_client_that_was_away_gets_what_it_missed_in_one_message(server: Server) -> None:
    async with playing(server) as client:
        await client.until("deal_over", "game_over")
        await settle(client)
        story, seq, view = list(client.events), client.seq, client.view
        await client.close()
        for since in (0, 1, seq // 2, seq - 1, seq, seq + 5):
            again = Client(server.url, client.game, client.cookie)
            missed = await again.connect(since=since)
            assert missed["events"] == story[since:]
            assert (missed["seq"], missed["view"]) == (seq, view)
            await again.close()


async def test_a_second_tab_sees_the_same(server: Server) -> None:
    async with playing(server) as client:
        await own_turn(client)
        other = Client(server.url, client.game, client.cookie)
        await other.connect()
        assert (other.events, other.view, other.legal) == (client.events, client.view, client.legal)
        for _ in range(3):
            await own_turn(client)
            await client.say(client.act(client.legal[0]))
            await settle(client, 0.1)
        await settle(other, 0.2)
        assert (other.seq, other.events, other.view) == (client.seq, client.events, client.view)
        assert not any('"accepted"' in frame for frame in other.frames)
        # The other tab may go on with the game.
        await own_turn(other)
        assert (await other.say(other.act(other.legal[0])))["type"] == "accepted"
        await other.close()


async def status_of(url: str, **headers: str) -> int:
    try:
        async with connect(url.replace("http", "ws", 1), additional_headers=headers):
            return 101
    except InvalidStatus as error:
        return int(json.loads(error.response.body or b"{}")["status"])


async def test_who_may_connect(server: Server) -> None:
    mine = await Client.new_game(server.url)
    other = await Client.new_game(server.url)
    address = f"{server.url}/ws/games/{mine.game}"
    forged = mine.cookie[:-2] + ("AA" if not mine.cookie.endswith("AA") else "BB")
    assert await status_of(address, Cookie=mine.cookie) == 101
    assert await status_of(address, Cookie=mine.cookie, Origin=server.url) == 101
    assert await status_of(address, Cookie=mine.cookie, Origin="http://example.org") == 403
    assert await status_of(address, Cookie=mine.cookie, Origin="null") == 403
    assert await status_of(address, Cookie=mine.cookie, Origin=f"{server.url}1") == 403
    assert await status_of(address, Cookie=other.cookie) == 404
    assert await status_of(address, Cookie=forged) == 404
    assert await status_of(address) == 404
    assert await status_of(f"{server.url}/ws/games/nothing", Cookie=mine.cookie) == 404
    assert await status_of(f"{address}?since=-1", Cookie=mine.cookie) == 400
    assert await status_of(f"{address}?since=soon", Cookie=mine.cookie) == 400


async def test_one_session_may_own_several_games(server: Server) -> None:
    first = await Client.new_game(server.url)
    second = await Client.new_game(server.url, cookie=first.cookie)
    assert second.cookie == first.cookie
    assert second.game != first.game
    await second.connect()
    await first.connect()
    await first.close()
    await second.close()


async def test_the_pause_after_a_discard_does_not_tell_who_was_asked(server: Server) -> None:
    pace = 0.1
    # Seconds from a discard to what the table does next, by whether this client, quick to answer, was asked.
    asked: list[float] = []
    not_asked: list[float] = []
    loop = asyncio.get_running_loop()
    async with playing(server, pace=round(pace * 1000)) as client:
        await own_turn(client)
        while min(len(asked), len(not_asked)) < 3:
            if client.phase in {"deal_over", "game_over"}:
                await client.say(client.next_deal())
            if any(action["type"] == "discard" for action in client.legal):
                await client.send(client.act(client.legal[-1]))
                client.legal = []
            message = await client.receive()
            while message["type"] == "game" and message["events"][-1]["type"] == "discarded":
                began, group = loop.time(), asked if client.legal else not_asked
                if client.legal:
                    await client.send(client.act({"type": "pass"}))
                message = await client.receive()
                while message["type"] != "game" or message["events"][-1]["type"] == "answered":
                    message = await client.receive()
                group.append(loop.time() - began)
    # Medians, since a busy machine may make any single one late, and the one after it early.
    with_choice, without = statistics.median(asked), statistics.median(not_asked)
    assert min(with_choice, without) > 0.7 * pace
    assert abs(with_choice - without) < 0.5 * pace


def test_a_foreign_page_cannot_start_a_game(server: Server) -> None:
    headers = {"Origin": "http://example.org", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{server.url}/api/games", b'{"ruleset":"tw16"}', headers)
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(request)
    assert caught.value.code == 403
    assert json.load(caught.value)["code"] == "foreign_origin"
    caught.value.close()
