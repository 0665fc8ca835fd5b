"""The log: durable in groups, refused as a whole, and clear about a file it cannot use."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
import textwrap
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from nexusray.server.store import Answer, Append, NewGame, Store, Unfinished
from nexusray.server.store_errors import StoreError, StoreErrorCode


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "games.sqlite3")
    yield store
    await store.close()


DEAL = '{"type":"deal_started","deal":0}'


def new_game(game: str = "g1", session: str = "s1", seed: int = 2**64 - 1) -> Append:
    new = NewGame(header="{}", seed=seed, salt=bytes(32), seat=0, session=session)
    return Append(game=game, first=0, bodies=(DEAL,), new=new)


async def test_a_game_comes_back_as_it_was_stored(store: Store) -> None:
    await store.append(new_game())
    await store.append(Append("g1", 1, ("{}", "{}"), answer=Answer(seat=0, id="a", seq=2)))
    stored = await store.load("g1")
    assert stored is not None
    assert stored.bodies == (DEAL, "{}", "{}")
    assert (stored.seed, stored.salt) == (2**64 - 1, bytes(32))
    assert stored.people == frozenset({0})
    assert stored.answers == (Answer(seat=0, id="a", seq=2),)
    assert await store.load("g2") is None


async def test_requests_that_wait_share_one_commit(store: Store) -> None:
    await store.append(new_game())
    before = store.commits
    await asyncio.gather(*(store.append(Append("g1", seq, (f"event {seq}",))) for seq in range(1, 201)))
    assert len(await store.events("g1")) == 201
    assert store.commits - before <= 3


async def test_one_faulty_request_does_not_take_its_group_with_it(store: Store) -> None:
    await store.append(new_game())
    results = await asyncio.gather(
        store.append(Append("g1", 1, ("good",))),
        store.append(Append("g1", 0, ("twice",))),
        store.append(Append("no such game", 0, ("orphan",))),
        store.append(Append("g1", 2, ("good too",))),
        return_exceptions=True,
    )
    assert [getattr(result, "code", result) for result in results] == [
        None,
        StoreErrorCode.CONFLICT,
        StoreErrorCode.CONFLICT,
        None,
    ]
    assert await store.events("g1") == [DEAL, "good", "good too"]


async def test_an_append_is_stored_whole_or_not_at_all(store: Store) -> None:
    await store.append(new_game())
    with pytest.raises(StoreError):
        await store.append(Append("g1", 0, ("again",), answer=Answer(0, "a", 1), ended=True))
    stored = await store.load("g1")
    assert stored is not None
    assert stored.answers == ()
    assert await store.unfinished("s1") == Unfinished("g1", "{}", DEAL)


async def test_the_newest_unfinished_game_of_a_session_is_found(store: Store) -> None:
    await store.append(new_game("old"))
    await asyncio.sleep(0.005)
    await store.append(new_game("new"))
    await store.append(new_game("other", session="s2"))
    assert await store.unfinished("s1") == Unfinished("new", "{}", DEAL)
    await store.append(Append("new", 1, ('{"type":"game_ended"}',), ended=True))
    assert await store.unfinished("s1") == Unfinished("old", "{}", DEAL)
    assert await store.seat("old", "s1") == 0
    assert await store.seat("other", "s1") is None
    assert await store.unfinished("nobody") is None


async def test_the_file_is_for_its_owner_alone_and_keeps_its_key(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "games.sqlite3"
    store = await Store.open(path)
    secret = store.secret
    await store.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = await Store.open(path)
    assert again.secret == secret
    assert len(secret) == 32
    await again.close()


async def test_what_waits_is_stored_before_the_file_closes(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "games.sqlite3")
    await store.append(new_game())
    waiting = [asyncio.ensure_future(store.append(Append("g1", seq, ("e",)))) for seq in range(1, 21)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StoreError, match="closed"):
        await store.append(Append("g1", 21, ("late",)))
    again = await Store.open(tmp_path / "games.sqlite3")
    assert len(await again.events("g1")) == 21
    await again.close()


async def refusal(path: Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        await Store.open(path)
    assert str(path) in str(caught.value)
    return caught.value


async def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    await (await Store.open(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    error = await refusal(path)
    assert error.code == StoreErrorCode.NEWER
    assert "99" in str(error)


async def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    assert (await refusal(path)).code == StoreErrorCode.FOREIGN
    with sqlite3.connect(path) as connection:
        names = connection.execute("SELECT name FROM sqlite_schema").fetchall()
    assert names == [("bookmarks",)]


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(b"not a database, but long enough to be looked at " * 40)
    assert (await refusal(path)).code == StoreErrorCode.CORRUPT


async def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert (await refusal(tmp_path)).code == StoreErrorCode.UNREACHABLE


async def test_a_locked_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nexusray.server.store.BUSY_SECONDS", 0.05)
    path = tmp_path / "games.sqlite3"
    await (await Store.open(path)).close()
    holder = sqlite3.connect(path)
    holder.execute("BEGIN EXCLUSIVE")
    assert (await refusal(path)).code == StoreErrorCode.LOCKED
    holder.close()


async def test_a_write_that_the_disk_refuses_reaches_its_caller(store: Store) -> None:
    await store.append(new_game())
    await store._connection.exec_driver_sql("PRAGMA query_only = ON")
    with pytest.raises(StoreError) as caught:
        await store.append(Append("g1", 1, ("lost",)))
    assert caught.value.code == StoreErrorCode.READ_ONLY
    with pytest.raises(StoreError):
        await store.check()
    await store._connection.exec_driver_sql("PRAGMA query_only = OFF")
    await store.append(Append("g1", 1, ("kept",)))
    assert await store.events("g1") == [DEAL, "kept"]


CRASH = """
import asyncio, os, sys
from pathlib import Path
from nexusray.server.store import Append, NewGame, Store

async def main():
    store = await Store.open(Path(sys.argv[1]))
    await store.append(Append("g", 0, ("0",), new=NewGame("{}", 1, bytes(32), 0, "s")))
    async def play(lane):
        for turn in range(1000):
            seq = 1 + turn * 8 + lane
            await store.append(Append("g", seq, (str(seq),)))
            print(seq, flush=True)
    await asyncio.gather(*(play(lane) for lane in range(8)))

asyncio.run(main())
"""


async def test_no_acknowledged_event_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    program = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(CRASH), str(path)], stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    acknowledged = {int(program.stdout.readline()) for _ in range(100)}
    program.kill()
    acknowledged |= {int(line) for line in program.stdout.read().splitlines()}
    program.wait()
    program.stdout.close()
    store = await Store.open(path)
    kept = {int(body) for body in await store.events("g")}
    await store.close()
    assert acknowledged <= kept


async def test_a_locked_file_does_not_hold_up_the_end(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "games.sqlite3")
    holder = sqlite3.connect(store.path)
    holder.execute("BEGIN IMMEDIATE")
    waiting = asyncio.ensure_future(store.append(new_game()))
    await asyncio.sleep(0.3)
    began = asyncio.get_running_loop().time()
    await store.close()
    assert asyncio.get_running_loop().time() - began < 1.0
    holder.close()
    with pytest.raises(StoreError) as caught:
        await waiting
    assert caught.value.code == StoreErrorCode.LOCKED
