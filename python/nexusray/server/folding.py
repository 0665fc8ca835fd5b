"""A game as its log tells it: the table, the people with their streams, the computer players."""

from dataclasses import dataclass, field

import msgspec

from nexusray import Bot, Event, Ruleset, Table
from nexusray.server import protocol
from nexusray.server.commands import Connection
from nexusray.server.store import StoredGame


class Header(msgspec.Struct, frozen=True):
    """What the protocol tells of a log's header."""

    ruleset: str
    options: dict[str, protocol.Option]
    players: list[str]
    commitment: str

    @property
    def rules(self) -> Ruleset:
        """The rules that the game is played by.

        # Errors

        UnknownOption when this program does not know them.
        """
        return Ruleset(self.ruleset.partition("/")[0], **self.options)


class UnknownGameError(Exception):
    """There is no such game in the store."""


@dataclass(slots=True)
class Person:
    """A seat that somebody plays from outside: its sockets, and the length of the stream it has been told."""

    seat: int
    seq: int = 0
    connections: list[Connection] = field(default_factory=list)
    accepted: dict[str, int] = field(default_factory=dict)

    def send(self, message: bytes) -> None:
        """Send to every socket of the seat."""
        for connection in self.connections:
            connection.send(message)


@dataclass(slots=True)
class Folded:
    """A game as its log tells it."""

    header: Header
    table: Table
    length: int
    people: dict[int, Person]
    bots: dict[int, Bot]
    last: Event


def fold(stored: StoredGame) -> Folded:
    """Fold a log into a table.

    # Errors

    BadLog when the log is not one that this program can have written.
    """
    log = "\n".join([stored.header, *stored.bodies])
    table = Table.replay(log, seed=stored.seed, salt=stored.salt)
    header = msgspec.json.decode(stored.header, type=Header)
    people = {seat: Person(seat) for seat in sorted(stored.people)}
    events = table.events
    for person in people.values():
        person.seq = sum(event.seen_by(person.seat) is not None for event in events)
    for answer in stored.answers:
        people[answer.seat].accepted[answer.id] = answer.seq
    bots = {seat: Bot("greedy", seed=seat) for seat in range(len(header.players)) if seat not in people}
    return Folded(header, table, len(events), people, bots, events[-1])
