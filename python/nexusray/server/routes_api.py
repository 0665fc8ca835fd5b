"""The routes for programs: new games, the websocket, and whether the server is well."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import Parameter

from nexusray import Ruleset, UnknownOption
from nexusray.server.commands import Command, Leave
from nexusray.server.problems import PROBLEM, RefusedError, problem_of, specified
from nexusray.server.protocol import Count, Option, Seat
from nexusray.server.services import (
    AnyConnection,
    Services,
    Shared,
    address_of,
    refuse_foreign_pages,
    take_new_game,
)
from nexusray.server.sessions import from_own_pages
from nexusray.server.sockets import Socket, converse
from nexusray.server.tables import TooManyTablesError

READY_SECONDS = 2.0
NO_STORE = {"Cache-Control": "no-store"}


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which game to start; an option that is left out has its usual value."""

    ruleset: Literal["tw16", "riichi", "mcr", "sichuan"]
    options: dict[str, Option] = {}


class GameSeat(msgspec.Struct, frozen=True):
    """The new game and one's own seat in it."""

    game: str
    seat: Seat


class Health(msgspec.Struct, frozen=True):
    """The server is well."""

    status: Literal["ok"] = "ok"


def refuse_nothing(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Refuse a request without a body in words that help."""
    if connection.headers.get("content-length", "0") == "0" and "transfer-encoding" not in connection.headers:
        raise RefusedError(
            400, "bad_request", "the body is empty: a JSON object with a `ruleset` is expected"
        )


@post(
    "/api/games",
    status_code=201,
    guards=[refuse_foreign_pages, refuse_nothing],
    summary="Start a game",
    responses=specified(400, 403, 413, 429, 500, 503),
)
async def start_game(request: Request[Any, Any, Any], data: NewGame, services: Shared) -> Response[GameSeat]:
    """Start a game against computer players; the session in the cookie owns the seat."""
    take_new_game(request, services)
    try:
        ruleset = Ruleset(data.ruleset, **data.options)
    except UnknownOption as error:
        raise RefusedError(400, "bad_option", str(error)) from error
    session = services.sessions.of(request.headers) or services.sessions.issue()
    created = await services.tables.create(session, ruleset)
    cookie = services.sessions.set_cookie(session, secure=request.url.scheme == "https")
    headers = {"Set-Cookie": cookie, **NO_STORE}
    return Response(GameSeat(created.game, created.seat), status_code=201, headers=headers)


@get("/livez", summary="Is the process alive?")
async def livez() -> Response[Health]:
    """Answer while the process runs."""
    return Response(Health(), headers=NO_STORE)


@get("/readyz", summary="Can games be played?", responses=specified(503))
async def readyz(services: Shared) -> Response[Health]:
    """Answer whether the store takes writes and the pages are built."""
    if not services.pages.assets.built:
        raise RefusedError(503, "pages_not_built", "the pages are not built: run `make build`")
    try:
        async with asyncio.timeout(READY_SECONDS):
            await services.store.check()
    except TimeoutError as error:
        raise RefusedError(503, "store_slow", "the store does not answer in time") from error
    return Response(Health(), headers=NO_STORE)


@websocket("/ws/games/{game:str}")
async def game_socket(
    socket: WebSocket[Any, Any, Any],
    game: Annotated[str, Parameter(max_length=64)],
    services: Shared,
) -> None:
    """Connect a session to its seat."""
    try:
        seat, since = await _admit(socket, game, services)
    except Exception as error:
        await _refuse(socket, error)
        return
    connection = Socket(seat, services.limits)

    def submit(command: Command) -> None:
        services.tables.submit(game, command)

    services.sockets += 1
    try:
        services.tables.join(game, connection, since)
        await socket.accept()
        await converse(socket, connection, submit)
    except TooManyTablesError:
        await _refuse(socket, RefusedError(503, "too_many_tables", "the server is full, try again later"))
    finally:
        # Whatever ended it, a handshake that broke off too: a table that is not left is never unloaded.
        submit(Leave(connection))
        services.sockets -= 1


async def _admit(socket: WebSocket[Any, Any, Any], game: str, services: Services) -> tuple[int, int]:
    """Return the seat and the ``since`` of a request that may be connected."""
    if not from_own_pages(socket.headers):
        raise RefusedError(403, "foreign_origin", "this request comes from another site's page")
    if services.sockets >= services.limits.sockets_at_once:
        raise RefusedError(503, "too_many_sockets", "the server is full, try again later")
    if not services.new_sockets.take(address_of(socket)):
        raise RefusedError(429, "too_many_requests", "too many connections, wait a little")
    try:
        since = msgspec.convert(socket.query_params.get("since", "0"), Count, strict=False)
    except msgspec.ValidationError as error:
        raise RefusedError(400, "bad_since", "`since` is a number from 0 up") from error
    session = services.sessions.of(socket.headers)
    seat = await services.store.seat(game, session) if session else None
    if seat is None:
        raise NotFoundException("this session has no seat in such a game")
    return seat, since


async def _refuse(socket: WebSocket[Any, Any, Any], error: Exception) -> None:
    """Refuse a handshake with an HTTP answer."""
    described, headers = problem_of(error)
    if described.status >= 500 and not isinstance(error, RefusedError):
        raise error
    fields = {"content-type": PROBLEM, **headers}
    raw = [(name.lower().encode(), value.encode()) for name, value in fields.items()]
    start: Any = {"type": "websocket.http.response.start", "status": described.status, "headers": raw}
    body: Any = {"type": "websocket.http.response.body", "body": msgspec.json.encode(described)}
    await socket.send(start)
    await socket.send(body)


API_ROUTES = [start_game, livez, readyz, game_socket]
