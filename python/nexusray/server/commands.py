"""What a table's owner is told, and the connections that it answers on."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from nexusray.server import protocol


class Connection(Protocol):
    """One open socket of a seat; neither method ever waits."""

    @property
    def seat(self) -> int:
        """The seat whose events this socket shows."""

    def send(self, message: bytes) -> None:
        """Queue a message; a connection that is too slow closes itself."""

    def close(self, code: int, reason: str) -> None:
        """End the connection."""


@dataclass(frozen=True, slots=True)
class Join:
    """A socket opens and wants to know what came after ``since``."""

    connection: Connection
    since: int


@dataclass(frozen=True, slots=True)
class Leave:
    """A socket has closed."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Said:
    """A client's message."""

    connection: Connection
    message: protocol.ClientMessage


@dataclass(frozen=True, slots=True)
class Complaint:
    """A message that could not be read, to be refused with the seat's own ``seq``."""

    connection: Connection
    id: str | None
    code: protocol.RefusalCode
    text: str


Command: TypeAlias = Join | Leave | Said | Complaint
