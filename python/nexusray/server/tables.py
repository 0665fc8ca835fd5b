"""All tables of a server: new games, and the owners of those that somebody is at."""

import asyncio
import secrets
from dataclasses import dataclass

from nexusray import Ruleset, Table
from nexusray.server.commands import Command, Connection, Join
from nexusray.server.games import GameTable
from nexusray.server.limits import Limits
from nexusray.server.store import Append, NewGame, Store

SEAT = 0
# Given names of the computer players by seat; the person's own name is empty.
PLAYERS = ("", "Lin", "Ana", "Tomás")


class TooManyTablesError(Exception):
    """The server has as many tables as it may hold."""


@dataclass(frozen=True, slots=True)
class Created:
    """A new game and the seat of the session that asked for it."""

    game: str
    seat: int


class Tables:
    """The tables in memory; a table is made when somebody joins and leaves when nobody is there any more."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._tables: dict[str, GameTable] = {}
        self._closing = False

    def __len__(self) -> int:
        return len(self._tables)

    async def create(self, session: str, ruleset: Ruleset, within_reach: str | None = None) -> Created:
        """Store a new game with its first deal begun; these tiles are within reach in it."""
        table = Table(ruleset, players=PLAYERS, within_reach=within_reach)
        first = table.start_deal()
        game = secrets.token_urlsafe(12)
        new = NewGame(header=table.header, seed=table.seed, salt=table.salt, seat=SEAT, session=session)
        await self._store.append(Append(game, 0, (first.json(),), new=new))
        return Created(game, SEAT)

    def join(self, game: str, connection: Connection, since: int) -> None:
        """Connect a socket to its table.

        # Errors

        TooManyTablesError when the server is full.
        """
        table = self._tables.get(game)
        if table is None:
            if self._closing or len(self._tables) >= self._limits.tables_at_once:
                raise TooManyTablesError
            idle = self._limits.idle_seconds
            table = self._tables[game] = GameTable(game, self._store, idle_seconds=idle, forget=self._forget)
        table.submit(Join(connection, since))

    def submit(self, game: str, command: Command) -> None:
        """Hand a command to the table; a table that has failed has closed its sockets and hears nothing."""
        if (table := self._tables.get(game)) is not None:
            table.submit(command)

    async def close(self) -> None:
        """End all owners."""
        self._closing = True
        await asyncio.gather(*(table.stop() for table in list(self._tables.values())))

    def _forget(self, table: GameTable) -> None:
        if self._tables.get(table.game) is table:
            del self._tables[table.game]
