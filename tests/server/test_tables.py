"""The owner of a table: what happens when the store fails, nobody is left, or two people play."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec
import pytest
from nexusray import Ruleset
from nexusray.server import protocol, schema
from nexusray.server.commands import Complaint, Join, Leave, Said
from nexusray.server.limits import Buckets, Limits
from nexusray.server.routes_api import game_socket
from nexusray.server.services import Services
from nexusray.server.sessions import Sessions
from nexusray.server.store import Append, Store
from nexusray.server.store_errors import StoreError, StoreErrorCode
from nexusray.server.tables import Tables, TooManyTablesError
from sqlalchemy import insert


class Listener:
    """A connection that keeps what it is told."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.messages: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        self.news = asyncio.Event()

    def send(self, message: bytes) -> None:
        self.messages.append(json.loads(message))
        self.news.set()

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)
        self.news.set()

    async def until(self, condition: Any) -> None:
        async with asyncio.timeout(20):
            while not condition():
                self.news.clear()
                await self.news.wait()

    @property
    def last(self) -> dict[str, Any]:
        return next(one for one in reversed(self.messages) if one["type"] == "game")

    @property
    def asked(self) -> bool:
        return any(one["type"] == "game" for one in self.messages) and bool(self.last["legal"])


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "games.sqlite3")
    yield store
    await store.close()


@pytest.fixture
async def tables(store: Store) -> AsyncIterator[Tables]:
    tables = Tables(store, Limits(idle_seconds=0.05, tables_at_once=2))
    yield tables
    await tables.close()


async def sit_down(tables: Tables, game: str, seat: int = 0, since: int = 0) -> Listener:
    listener = Listener(seat)
    tables.join(game, listener, since)
    tables.submit(game, Said(listener, protocol.Pace(0)))
    await listener.until(lambda: listener.messages or listener.closed)
    return listener


def answer(listener: Listener, id_: str) -> Said:
    """The first legal action, as a message."""
    action = listener.last["legal"][0]
    message = {"type": "act", "id": id_, "seq": listener.last["seq"], "action": action}
    return Said(listener, msgspec.convert(message, protocol.Act))


async def test_nothing_is_acknowledged_that_was_not_stored(
    store: Store, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = (await tables.create("s", Ruleset("tw16"))).game
    first = await sit_down(tables, game)
    await first.until(lambda: first.asked)
    seq, told = first.last["seq"], len(first.messages)

    async def fail(_append: Append) -> None:
        raise StoreError(StoreErrorCode.FULL, "the disk is full")

    monkeypatch.setattr(store, "append", fail)
    message = answer(first, "a")
    tables.submit(game, message)
    await first.until(lambda: first.closed)
    assert first.closed == (1011, "the game could not be stored or read")
    assert len(first.messages) == told
    monkeypatch.undo()
    # The table that was ahead of its log is gone; the message is sent again and played.
    again = await sit_down(tables, game, since=seq)
    assert again.last["seq"] == seq
    tables.submit(game, Said(again, message.message))
    await again.until(lambda: any(one["type"] == "accepted" for one in again.messages))


async def test_a_table_leaves_when_nobody_is_there(tables: Tables) -> None:
    game = (await tables.create("s", Ruleset("tw16"))).game
    listener = await sit_down(tables, game)
    await listener.until(lambda: listener.asked)
    assert len(tables) == 1
    tables.submit(game, Leave(listener))
    async with asyncio.timeout(10):
        while len(tables):
            await asyncio.sleep(0.01)
    again = await sit_down(tables, game)
    assert again.last["view"] == listener.last["view"]


async def test_a_handshake_that_breaks_off_leaves_its_table(store: Store, tables: Tables) -> None:
    sessions, limits = Sessions(b"k" * 32), Limits()
    session = sessions.issue()
    game = (await tables.create(session, Ruleset("tw16"))).game
    services = Services(
        store=store,
        tables=tables,
        sessions=sessions,
        pages=cast(Any, None),
        limits=limits,
        new_games=Buckets(limits.games),
        new_sockets=Buckets(limits.sockets),
    )

    class Gone:
        """A client that goes while it is let in."""

        headers: ClassVar = {"cookie": sessions.set_cookie(session, secure=False).partition(";")[0]}
        query_params: ClassVar[dict[str, str]] = {}
        client = None

        async def accept(self) -> None:
            assert len(tables) == 1
            raise OSError("the client is gone")

    with pytest.raises(OSError, match="gone"):
        await game_socket.fn(cast(Any, Gone()), game, services)
    assert services.sockets == 0
    async with asyncio.timeout(10):
        while len(tables):
            await asyncio.sleep(0.01)


async def test_there_are_only_so_many_tables(tables: Tables) -> None:
    games = [(await tables.create("s", Ruleset("tw16"))).game for _ in range(3)]
    for game in games[:2]:
        await sit_down(tables, game)
    with pytest.raises(TooManyTablesError):
        tables.join(games[2], Listener(), 0)


async def test_a_game_that_is_not_there_closes_its_sockets(tables: Tables) -> None:
    listener = Listener()
    tables.join("nothing", listener, 0)
    await listener.until(lambda: listener.closed)
    assert listener.closed == (1011, "there is no such game")
    tables.submit("nothing", Join(listener, 0))
    tables.submit("nothing", Complaint(listener, None, "bad_json", "late"))
    assert listener.messages == []


async def test_two_people_see_nothing_of_each_other(store: Store, tables: Tables) -> None:
    game = (await tables.create("s", Ruleset("tw16", length="one_round"))).game
    second = insert(schema.player).values(game=game, seat=2, session="t")
    await store._connection.execute(second)
    await store._connection.commit()
    people = [await sit_down(tables, game, seat) for seat in (0, 2)]
    for turn in range(60):
        await asyncio.sleep(0)
        for listener in people:
            if listener.asked and listener.last["view"]["phase"]["type"] != "deal_over":
                tables.submit(game, answer(listener, f"{listener.seat}/{turn}"))
                listener.last["legal"] = []
        await asyncio.sleep(0.02)
    for listener in people:
        games = [one for one in listener.messages if one["type"] == "game"]
        assert sum(len(one["events"]) for one in games) == games[-1]["seq"]
        for message in games:
            for event in message["events"]:
                assert event["type"] != "answered" or event["seat"] == listener.seat
                if event["type"] == "drawn" and event["seat"] != listener.seat:
                    assert event["tile"] == "??"
            view = message["view"]
            shown = {listener.seat, *(win["seat"] for win in (view["result"] or {"wins": []})["wins"])}
            for seat in set(range(4)) - shown:
                assert set(view["seats"][seat]["hand"]) == {"??"}
    assert any(one["type"] == "accepted" for one in people[1].messages)
