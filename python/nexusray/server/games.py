"""A table and its one owner: a task that alone changes the table, in the order in which messages arrive.

Every change goes the same way: the core makes events, the store has them on the disk, then the seats are
told, each what it may see. When the store fails, the table in memory is ahead of the log and is thrown away;
whoever comes back finds the table that the log tells.
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec
import structlog

from nexusray import Action, BadLog, Event, Illegal, NotationError
from nexusray.server import protocol
from nexusray.server.commands import Command, Complaint, Connection, Join, Leave, Said
from nexusray.server.folding import Folded, Person, UnknownGameError, fold
from nexusray.server.store import Answer, Append, Store
from nexusray.server.store_errors import StoreError

log = structlog.get_logger(__name__)

PACE_MS = 300
# Events that are committed together when nothing has to be waited for.
BURST = 64
# WebSocket close codes.
INTERNAL_ERROR = 1011
# How much of the pace follows an event. Whether a discard or a kong may be claimed must not show in the time
# that passes, so the pause after them is always the same.
PAUSES = {
    "discarded": 1.0,
    "called": 1.0,
    "kong_declared": 1.0,
    # Where the deal goes on after it.
    "won": 1.0,
    "tiles_exchanged": 1.0,
    "void_suits_named": 1.0,
    "indicator_turned": 0.5,
    "flowers_shown": 0.5,
    "drawn": 0.5,
}

_encode = msgspec.json.Encoder().encode


class _Phase(msgspec.Struct, frozen=True):
    type: str


class _Where(msgspec.Struct, frozen=True):
    """Where in its course a table is, of all that a view says."""

    phase: _Phase


class RawGame(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """The ``Game`` message around the core's own JSON."""

    seq: int
    events: list[msgspec.Raw]
    view: msgspec.Raw
    legal: list[msgspec.Raw]


@dataclass(frozen=True, slots=True)
class Accepted:
    """What a person did: the event that it became, and what to remember and acknowledge."""

    connection: Connection
    event: Event
    answer: Answer


class GameTable:
    """The owner of one game: takes commands by :meth:`submit`, answers on their connections."""

    def __init__(
        self, game: str, store: Store, *, idle_seconds: float, forget: Callable[["GameTable"], None]
    ) -> None:
        self.game = game
        self._store = store
        self._idle_seconds = idle_seconds
        self._forget = forget
        self._mailbox: asyncio.Queue[Command] = asyncio.Queue()
        self._state: Folded | None = None
        self._pace = PACE_MS / 1000
        self._loop = asyncio.get_running_loop()
        # When the table goes on by itself; None while it waits for a person.
        self._resume_at: float | None = None
        self._task = asyncio.create_task(self._own(), name=f"table {game}")

    def submit(self, command: Command) -> None:
        """Hand a command to the owner; never waits."""
        self._mailbox.put_nowait(command)

    async def stop(self) -> None:
        """End the owner; what it had not stored is not part of the game."""
        self._task.cancel()
        await asyncio.wait([self._task])

    @property
    def _folded(self) -> Folded:
        if self._state is None:
            raise RuntimeError("the table has not been folded yet")
        return self._state

    async def _own(self) -> None:
        """Fold the log, then serve until nobody is left; on any failure the connections are closed."""
        reason = "the server is closing"
        try:
            await self._fold()
            await self._serve()
        except StoreError as error:
            log.error("table dropped", game=self.game, code=error.code, error=str(error))
            reason = "the game could not be stored or read"
        except UnknownGameError:
            reason = "there is no such game"
        except BadLog as error:
            log.error("log does not fold", game=self.game, error=str(error))
            reason = "the log of this game is damaged"
        except Exception:
            log.exception("table failed", game=self.game)
            reason = "the table failed"
        finally:
            self._forget(self)
            self._close_all(reason)

    async def _fold(self) -> None:
        stored = await self._store.load(self.game)
        if stored is None:
            raise UnknownGameError(self.game)
        self._state = fold(stored)
        self._resume_at = self._loop.time() + self._pause_after(self._state.last)

    async def _serve(self) -> None:
        while True:
            if self._resume_at is not None and self._loop.time() >= self._resume_at:
                await self._advance()
            try:
                command = await asyncio.wait_for(self._mailbox.get(), self._patience())
            except TimeoutError:
                if self._resume_at is None:
                    return
                continue
            await self._obey(command)

    def _patience(self) -> float | None:
        """How long to wait for a message: to the next step, or for ever while somebody is here."""
        if self._resume_at is not None:
            return max(0.0, self._resume_at - self._loop.time())
        return (
            None if any(person.connections for person in self._folded.people.values()) else self._idle_seconds
        )

    def _close_all(self, reason: str) -> None:
        joining = [command.connection for command in self._drain() if isinstance(command, Join)]
        people = self._state.people.values() if self._state else ()
        for connection in [*joining, *(one for person in people for one in person.connections)]:
            connection.close(INTERNAL_ERROR, reason)

    def _drain(self) -> Iterable[Command]:
        while not self._mailbox.empty():
            yield self._mailbox.get_nowait()

    async def _obey(self, command: Command) -> None:
        match command:
            case Join(connection, since):
                self._join(connection, since)
            case Leave(connection):
                connections = self._folded.people[connection.seat].connections
                if connection in connections:
                    connections.remove(connection)
            case Complaint(connection, id_, code, text):
                self._refuse(connection, id_, code, text)
            case Said(connection, protocol.Pace(ms)):
                self._set_pace(ms / 1000)
            case Said(connection, protocol.Act() as message):
                await self._act(connection, message)
            case Said(connection, protocol.NextDeal() as message):
                await self._next_deal(connection, message)

    async def _advance(self, accepted: Accepted | None = None) -> None:
        """Go on up to the next pause: what a person did, automatic steps, the computer players' choices.

        An answer that is given while the table still pauses after a discard does not shorten the pause.
        """
        now = self._loop.time()
        hold = max(now, self._resume_at or now)
        self._resume_at = None
        events: list[Event] = []
        event = accepted.event if accepted else self._next_event()
        while event is not None:
            events.append(event)
            go_on_at = max(hold, now + self._pause_after(event))
            if go_on_at > now or len(events) == BURST:
                self._resume_at = go_on_at
                break
            event = self._next_event()
        if events:
            await self._commit(events, accepted)

    def _next_event(self) -> Event | None:
        table, bots = self._folded.table, self._folded.bots
        if (event := table.step()) is not None:
            return event
        for seat in table.asked():
            if (bot := bots.get(seat)) is not None:
                return table.act(seat, bot.act(table.view(seat)))
        return None

    def _pause_after(self, event: Event) -> float:
        if event.type == "won" and not self._plays_on():
            return 0.0
        return PAUSES.get(event.type, 0.0) * self._pace

    def _plays_on(self) -> bool:
        """Return whether the deal goes on after a win."""
        view = self._folded.table.view(next(iter(self._folded.people)))
        return msgspec.json.decode(view.json(), type=_Where).phase.type == "play_on"

    def _set_pace(self, seconds: float) -> None:
        if self._resume_at is not None:
            self._resume_at = min(self._resume_at, self._loop.time() + seconds)
        self._pace = seconds

    def _join(self, connection: Connection, since: int) -> None:
        state = self._folded
        person = state.people[connection.seat]
        header = state.header
        missed: list[msgspec.Raw] = []
        if since < person.seq:
            seen = [
                masked
                for event in state.table.events
                if (masked := event.seen_by(connection.seat)) is not None
            ]
            missed = [msgspec.Raw(event.json().encode()) for event in seen[since:]]
        hello = protocol.Hello(
            game=self.game,
            seat=connection.seat,
            ruleset=header.ruleset,
            options=header.options,
            players=header.players,
            commitment=header.commitment,
        )
        connection.send(_encode(hello))
        connection.send(self._message(person, missed))
        person.connections.append(connection)

    async def _act(self, connection: Connection, message: protocol.Act) -> None:
        if self._already_accepted(connection, message) or self._stale(connection, message):
            return
        table, seat = self._folded.table, connection.seat
        if seat not in table.asked():
            self._refuse(connection, message.id, "not_your_turn", "you have no choice to make now")
            return
        try:
            event = table.act(seat, Action.from_json(_encode(message.action).decode()))
        except (Illegal, NotationError) as error:
            self._refuse(connection, message.id, "illegal_action", str(error))
            return
        await self._accept(connection, message.id, event)

    async def _next_deal(self, connection: Connection, message: protocol.NextDeal) -> None:
        if self._already_accepted(connection, message) or self._stale(connection, message):
            return
        try:
            event = self._folded.table.start_deal()
        except Illegal:
            self._refuse(connection, message.id, "no_next_deal", "no deal can be started now")
            return
        await self._accept(connection, message.id, event)

    def _already_accepted(self, connection: Connection, message: protocol.Act | protocol.NextDeal) -> bool:
        seq = self._folded.people[connection.seat].accepted.get(message.id)
        if seq is None:
            return False
        self._acknowledge(connection, message.id, seq)
        return True

    def _acknowledge(self, connection: Connection, id_: str, seq: int) -> None:
        self._folded.people[connection.seat].accepted[id_] = seq
        connection.send(_encode(protocol.Accepted(id=id_, seq=seq)))

    def _stale(self, connection: Connection, message: protocol.Act | protocol.NextDeal) -> bool:
        seq = self._folded.people[connection.seat].seq
        if message.seq == seq:
            return False
        text = f"the choice belonged to {message.seq}, the table is at {seq}"
        self._refuse(connection, message.id, "stale_action", text)
        return True

    async def _accept(self, connection: Connection, id_: str, event: Event) -> None:
        seq = self._folded.people[connection.seat].seq + 1
        await self._advance(Accepted(connection, event, Answer(connection.seat, id_, seq)))

    def _refuse(self, connection: Connection, id_: str | None, code: protocol.RefusalCode, text: str) -> None:
        seq = self._folded.people[connection.seat].seq
        connection.send(_encode(protocol.Refused(id=id_, code=code, message=text, seq=seq)))

    async def _commit(self, events: list[Event], accepted: Accepted | None) -> None:
        """Store, then acknowledge, then tell every seat what it may see."""
        state = self._folded
        bodies = tuple(event.json() for event in events)
        answer = accepted.answer if accepted else None
        ended = state.table.is_over
        await self._store.append(Append(self.game, state.length, bodies, answer=answer, ended=ended))
        state.length += len(events)
        if accepted is not None:
            self._acknowledge(accepted.connection, accepted.answer.id, accepted.answer.seq)
        for person in state.people.values():
            seen = _seen(events, person.seat)
            person.seq += len(seen)
            if seen and person.connections:
                person.send(self._message(person, seen))

    def _message(self, person: Person, events: list[msgspec.Raw]) -> bytes:
        table = self._folded.table
        return _encode(
            RawGame(
                seq=person.seq,
                events=events,
                view=msgspec.Raw(table.view(person.seat).json().encode()),
                legal=[msgspec.Raw(action.json().encode()) for action in table.legal_actions(person.seat)],
            )
        )


def _seen(events: Iterable[Event], seat: int) -> list[msgspec.Raw]:
    """Return what the seat sees of the events."""
    masked = (event.seen_by(seat) for event in events)
    return [msgspec.Raw(event.json().encode()) for event in masked if event is not None]
