"""The log of every game in one SQLite file: append-only, and on the disk before anybody is told.

Writes are committed in groups: while one commit waits for the disk, the next requests gather and share the
commit after it.
"""

import asyncio
import errno
import math
import os
import secrets
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self, TypeVar

import structlog
from sqlalchemy import Executable, bindparam, case, event, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from nexusray.server import schema
from nexusray.server.store_errors import StoreError, StoreErrorCode, store_error

log = structlog.get_logger(__name__)

T = TypeVar("T")

GROUP = 512
# How long a file that another program has locked is tried again.
BUSY_SECONDS = 5.0
# SQLite itself waits no longer than this at once: nothing can call it back from there, not even the end.
STEP_SECONDS = 0.1
PAUSE_SECONDS = 0.02
# How long what waits is still tried once the store is to be closed.
CLOSE_SECONDS = 0.2
# What must still fit on the disk for the store to count as well: a group of events and their indexes.
SPARE_BYTES = 256 * 1024
_KEY = "session_key"
_CHECKED = "checked"


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that begins: its secrets and the session that owns a seat."""

    header: str
    seed: int
    salt: bytes
    seat: int
    session: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A client's message that the events of the same append came from."""

    seat: int
    id: str
    seq: int


@dataclass(frozen=True, slots=True)
class Append:
    """What is stored together or not at all: events ``first``, ``first + 1``, … and what goes with them."""

    game: str
    first: int
    bodies: tuple[str, ...]
    new: NewGame | None = None
    answer: Answer | None = None
    ended: bool = False


@dataclass(frozen=True, slots=True)
class StoredGame:
    """Everything a table is folded from."""

    header: str
    seed: int
    salt: bytes
    bodies: tuple[str, ...]
    people: frozenset[int]
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be continued, and the event that its last deal started with, if any."""

    game: str
    header: str
    deal_started: str


@dataclass(frozen=True, slots=True)
class _Request:
    append: Append | None
    done: asyncio.Future[None]


class Store:
    """All games of one file; made by :meth:`open`."""

    def __init__(self, path: Path, engine: AsyncEngine, connection: AsyncConnection, secret: bytes) -> None:
        self.path = path
        self.secret = secret
        self.commits = 0
        self._engine = engine
        self._connection = connection
        self._queue: asyncio.Queue[_Request | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="store writer")
        self._closing = False
        self._give_up_at = math.inf

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or create the file.

        # Errors

        StoreError when the file is newer, damaged, locked, read-only or another program's.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Seeds of running games and the key of the sessions are in it: for its owner alone.
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            code = (
                StoreErrorCode.READ_ONLY if isinstance(error, PermissionError) else StoreErrorCode.UNREACHABLE
            )
            raise StoreError(code, f"{path} cannot be opened for writing ({error.strerror})") from error
        give_up_at = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                return await cls._open(path)
            except StoreError as error:
                if error.code != StoreErrorCode.LOCKED or time.monotonic() >= give_up_at:
                    raise
            await asyncio.sleep(PAUSE_SECONDS)

    @classmethod
    async def _open(cls, path: Path) -> Self:
        engine = create_async_engine(
            f"sqlite+aiosqlite:///{path}",
            # One connection writes, one reads.
            pool_size=2,
            max_overflow=0,
            connect_args={"timeout": STEP_SECONDS},
        )
        event.listen(engine.sync_engine, "connect", _configure)
        async with AsyncExitStack() as on_failure:
            on_failure.push_async_callback(engine.dispose)
            try:
                connection = await engine.connect()
                on_failure.push_async_callback(connection.close)
                secret = await _prepare(connection, path)
            except SQLAlchemyError as error:
                raise store_error(error, path) from error
            on_failure.pop_all()
        return cls(path, engine, connection, secret)

    async def append(self, append: Append) -> None:
        """Return when the events are on the disk.

        # Errors

        StoreError: nothing of it was stored.
        """
        await self._submit(append)

    async def check(self) -> None:
        """Write a row and return when it is on the disk, which has room for more: the store works."""
        # The row alone takes no room: it replaces the one before it, in pages that the file has already.
        await asyncio.to_thread(self._probe)
        await self._submit(None)

    async def close(self) -> None:
        """Finish what waits, as far as the file can be had soon, then close it."""
        if self._closing:
            return
        self._closing = True
        self._give_up_at = time.monotonic() + CLOSE_SECONDS
        self._queue.put_nowait(None)
        try:
            await self._writer
        finally:
            # The driver's threads are not daemons: the process would wait for them for ever.
            await self._connection.close()
            await self._engine.dispose()

    async def seat(self, game: str, session: str) -> int | None:
        """Return the session's seat in the game."""
        player = schema.player.c
        rows = await self._read(select(player.seat).where(player.game == game, player.session == session))
        return int(rows[0].seat) if rows else None

    async def unfinished(self, session: str) -> Unfinished | None:
        """Return the session's newest game that is not over."""
        player, game, event = schema.player.c, schema.game.c, schema.event.c
        # A damaged event is none that starts a deal, and no reason to answer nothing.
        kind = case((func.json_valid(event.body) == 1, func.json_extract(event.body, "$.type")))
        # Every game begins with the event that a deal has started.
        deal = (
            select(event.body)
            .where(event.game == game.id, kind == "deal_started")
            .order_by(event.seq.desc())
            .limit(1)
            .correlate(schema.game)
            .scalar_subquery()
        )
        rows = await self._read(
            select(game.id, game.header, deal.label("deal"))
            .join(schema.player, player.game == game.id)
            .where(player.session == session, game.ended.is_(None))
            .order_by(game.created.desc())
            .limit(1)
        )
        return Unfinished(rows[0].id, rows[0].header, rows[0].deal or "") if rows else None

    async def header(self, game: str) -> str | None:
        """Return a log's header."""
        rows = await self._read(select(schema.game.c.header).where(schema.game.c.id == game))
        return str(rows[0].header) if rows else None

    async def events(self, game: str) -> list[str]:
        """Return the whole log of a game."""
        column = schema.event.c
        rows = await self._read(select(column.body).where(column.game == game).order_by(column.seq))
        return [row.body for row in rows]

    async def load(self, game: str) -> StoredGame | None:
        """Return what a table is folded from."""
        header = await self._read(select(schema.game).where(schema.game.c.id == game))
        if not header:
            return None
        players = await self._read(select(schema.player.c.seat).where(schema.player.c.game == game))
        answers = await self._read(select(schema.action).where(schema.action.c.game == game))
        return StoredGame(
            header=header[0].header,
            seed=int.from_bytes(header[0].seed, "big"),
            salt=header[0].salt,
            bodies=tuple(await self.events(game)),
            people=frozenset(row.seat for row in players),
            answers=tuple(Answer(seat=row.seat, id=row.id, seq=row.seq) for row in answers),
        )

    async def _read(self, statement: Executable) -> list[Any]:
        async def read() -> list[Any]:
            async with self._engine.connect() as connection:
                return list((await connection.execute(statement)).all())

        try:
            return await self._patiently(read)
        except SQLAlchemyError as error:
            raise store_error(error, self.path) from error

    async def _patiently(self, do: Callable[[], Awaitable[T]]) -> T:
        """Do something with the file, again and again while another program has it locked."""
        give_up_at = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                return await do()
            except SQLAlchemyError as error:
                locked = store_error(error, self.path).code == StoreErrorCode.LOCKED
                if not locked or time.monotonic() >= min(give_up_at, self._give_up_at):
                    raise
            await asyncio.sleep(PAUSE_SECONDS)

    def _probe(self) -> None:
        """Refuse a disk that is full; what else is wrong with the folder does not stop the games."""
        try:
            with tempfile.TemporaryFile(dir=self.path.parent, buffering=0) as file:
                file.write(bytes(SPARE_BYTES))
        except OSError as error:
            if error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}:
                message = f"{self.path} cannot grow: the disk is full ({error.strerror})"
                raise StoreError(StoreErrorCode.FULL, message) from error

    async def _submit(self, append: Append | None) -> None:
        if self._closing:
            raise StoreError(StoreErrorCode.CLOSED, f"{self.path} is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Request(append, done))
        await done

    async def _write(self) -> None:
        """Commit what waits, group by group, until the end mark."""
        open_end = True
        while open_end:
            group: list[_Request] = []
            request = await self._queue.get()
            while request is not None:
                group.append(request)
                if len(group) == GROUP or self._queue.empty():
                    break
                request = self._queue.get_nowait()
            open_end = request is not None
            # Whoever asked whether the store works and has given up need not be told.
            group = [one for one in group if one.append is not None or not one.done.done()]
            if group:
                await self._settle(group)

    async def _settle(self, group: list[_Request]) -> None:
        """Commit a group; when that fails, each request alone, so that only the faulty one is refused."""
        appends = [request.append for request in group]
        try:
            await self._patiently(lambda: self._commit(appends))
        except SQLAlchemyError as error:
            refusal = store_error(error, self.path)
            # A locked file is no fault of any request: none is worth another wait.
            if len(group) > 1 and refusal.code != StoreErrorCode.LOCKED:
                for request in group:
                    await self._settle([request])
                return
            log.error("commit failed", error=str(error))
            for request in group:
                if not request.done.done():
                    request.done.set_exception(refusal)
            return
        for request in group:
            if not request.done.done():
                request.done.set_result(None)

    async def _commit(self, appends: list[Append | None]) -> None:
        try:
            for statement, rows in _statements(appends):
                await self._connection.execute(statement, rows)
            await self._connection.commit()
        except SQLAlchemyError:
            await self._connection.rollback()
            raise
        self.commits += 1


def _configure(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    try:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
    except BaseException:
        # The pool does not know this connection yet, and its thread would outlive the process.
        connection.close()
        raise
    cursor.close()


async def _prepare(connection: AsyncConnection, path: Path) -> bytes:
    """Create the tables of a new file, check those of an old one, and return the key of the sessions."""
    version = (await connection.execute(text("PRAGMA user_version"))).scalar_one()
    application = (await connection.execute(text("PRAGMA application_id"))).scalar_one()
    tables = (await connection.execute(select(func.count()).select_from(text("sqlite_schema")))).scalar_one()
    if application != schema.APPLICATION_ID and tables:
        raise StoreError(StoreErrorCode.FOREIGN, f"{path} is a database of another program")
    if version > schema.SCHEMA_VERSION:
        raise StoreError(
            StoreErrorCode.NEWER,
            f"{path} was written by a newer version: its schema is {version}, "
            f"the newest one known here is {schema.SCHEMA_VERSION}",
        )
    await connection.run_sync(schema.metadata.create_all)
    await connection.execute(text(f"PRAGMA application_id = {schema.APPLICATION_ID}"))
    await connection.execute(text(f"PRAGMA user_version = {schema.SCHEMA_VERSION}"))
    setting = schema.setting
    key = insert(setting).prefix_with("OR IGNORE").values(name=_KEY, value=secrets.token_bytes(32))
    await connection.execute(key)
    secret = (await connection.execute(select(setting.c.value).where(setting.c.name == _KEY))).scalar_one()
    await connection.commit()
    return bytes(secret)


def _statements(appends: list[Append | None]) -> list[tuple[Executable, list[dict[str, object]]]]:
    """Return the statements of a group, games before the rows that refer to them."""
    at = time.time_ns() // 1_000_000
    writes = [append for append in appends if append is not None]
    games: list[dict[str, object]] = []
    players: list[dict[str, object]] = []
    for write in writes:
        if (new := write.new) is not None:
            seed = new.seed.to_bytes(8, "big")
            games.append(
                {"id": write.game, "header": new.header, "seed": seed, "salt": new.salt, "created": at}
            )
            players.append({"game": write.game, "seat": new.seat, "session": new.session})
    events: list[dict[str, object]] = [
        {"game": write.game, "seq": write.first + index, "at": at, "body": body}
        for write in writes
        for index, body in enumerate(write.bodies)
    ]
    answers: list[dict[str, object]] = [
        {"game": write.game, "seat": answer.seat, "id": answer.id, "seq": answer.seq}
        for write in writes
        if (answer := write.answer) is not None
    ]
    batches: list[tuple[Executable, list[dict[str, object]]]] = [
        (insert(schema.game), games),
        (insert(schema.player), players),
        (insert(schema.event), events),
        (insert(schema.action), answers),
    ]
    ended: list[dict[str, object]] = [
        {"ended_game": write.game, "ended_at": at} for write in writes if write.ended
    ]
    end = update(schema.game).where(schema.game.c.id == bindparam("ended_game"))
    batches.append((end.values(ended=bindparam("ended_at")), ended))
    if len(writes) < len(appends):
        checked = insert(schema.setting).prefix_with("OR REPLACE")
        batches.append((checked, [{"name": _CHECKED, "value": str(at).encode()}]))
    return [(statement, rows) for statement, rows in batches if rows]
