"""The websocket of a game: what a client says and what the table answers, without holding up the table."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
import structlog
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from nexusray.server import protocol
from nexusray.server.commands import Command, Complaint, Said
from nexusray.server.limits import Bucket, Limits

log = structlog.get_logger(__name__)

POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
# A client that reads nothing gets no longer than this for the closing handshake.
CLOSE_SECONDS = 1.0

AnyWebSocket: TypeAlias = WebSocket[Any, Any, Any]

_decode = msgspec.json.Decoder(protocol.ClientMessage).decode


class _Numbered(msgspec.Struct, frozen=True):
    """As much of a refused message as is needed to say which one it was."""

    id: protocol.MessageId | None = None


_decode_id = msgspec.json.Decoder(_Numbered).decode


class Socket:
    """One connection as the table sees it: messages are queued, and whoever reads too slowly is cut off."""

    def __init__(self, seat: int, limits: Limits) -> None:
        self.seat = seat
        self.ending: tuple[int, str] | None = None
        self.ended = asyncio.Event()
        self._limits = limits
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(limits.queued_frames)
        self._bucket = Bucket(limits.messages, limits.messages.burst, time.monotonic())
        self._refused = 0

    def send(self, message: bytes) -> None:
        """Queue a message."""
        if self.ending is not None:
            return
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.close(TRY_AGAIN_LATER, "this connection is too slow")

    def close(self, code: int, reason: str) -> None:
        """End the connection, now."""
        if self.ending is None:
            self.ending = (code, reason)
            self.ended.set()

    async def write(self, websocket: AnyWebSocket) -> None:
        """Write what is queued, for ever."""
        while True:
            await websocket.send_data((await self._queue.get()).decode())

    async def read(self, websocket: AnyWebSocket, submit: Callable[[Command], None]) -> None:
        """Hand every message to the table until the client goes."""
        while (message := await websocket.receive())["type"] == "websocket.receive":
            command = self._command(message.get("text"))
            self._refused = self._refused + 1 if isinstance(command, Complaint) else 0
            if self._refused > self._limits.refusals:
                self.close(POLICY_VIOLATION, "too many refused messages")
                return
            submit(command)

    def _command(self, text: str | None) -> Command:
        allowed = self._bucket.take(time.monotonic())
        if text is None:
            return Complaint(self, None, "bad_message", "messages are text, not binary")
        if not allowed:
            return Complaint(self, _id_of(text), "too_many_messages", "slow down and send it again")
        try:
            return Said(self, _decode(text))
        except msgspec.ValidationError as error:
            return Complaint(self, _id_of(text), "bad_message", str(error))
        except (msgspec.DecodeError, RecursionError) as error:
            return Complaint(self, None, "bad_json", str(error))


def _id_of(text: str) -> str | None:
    try:
        return _decode_id(text).id
    except (msgspec.DecodeError, RecursionError):
        return None


async def converse(websocket: AnyWebSocket, socket: Socket, submit: Callable[[Command], None]) -> None:
    """Serve an accepted websocket until one of the two sides ends it."""
    parts: list[Awaitable[object]] = [
        socket.read(websocket, submit),
        socket.write(websocket),
        socket.ended.wait(),
    ]
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        # A client that is gone is found out by whichever of the two writes or reads first.
        if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | OSError):
            raise result
    if socket.ending is not None:
        await _say_goodbye(websocket, *socket.ending)


async def _say_goodbye(websocket: AnyWebSocket, code: int, reason: str) -> None:
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            await websocket.close(code, reason)
    except (TimeoutError, WebSocketDisconnect, OSError) as error:
        log.info("closing handshake failed", code=code, error=repr(error))
