"""The routes for people: pages and the files they need."""

from typing import Annotated, Any
from urllib.parse import parse_qsl

import msgspec
from litestar import Request, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.response import Redirect

from nexusray import Ruleset, UnknownOption
from nexusray.languages import LANGUAGES
from nexusray.pages.practice import Practice, practice
from nexusray.server.folding import Header
from nexusray.server.languages import choose_language
from nexusray.server.menu import USUAL, find_ruleset
from nexusray.server.problems import RefusedError
from nexusray.server.responses import HTML, PACKED, language_of, send_file
from nexusray.server.services import Services, Shared, refuse_foreign_pages, take_new_game

AnyRequest = Request[Any, Any, Any]
PRIVATE = {"Cache-Control": "private, no-cache"}
# Written out, so that an address of no language is unknown whatever the method.
HOMES, PLAYS, TABLES = (
    [f"/{lang}{page}" for lang in LANGUAGES] for page in ("/", "/play", "/table/{game:str}")
)
GameId = Annotated[str, Parameter(max_length=64)]


@get("/", include_in_schema=False)
async def index(request: AnyRequest) -> Redirect:
    """Send the reader to the home page in the browser's language."""
    lang = choose_language(request.headers.get("accept-language"))
    headers = {"Vary": "Accept-Language", "Cache-Control": "private, no-cache"}
    return Redirect(f"/{lang}/", status_code=302, headers=headers)


@get(HOMES, include_in_schema=False)
async def home(request: AnyRequest, services: Shared) -> Response[bytes]:
    """Show the home page."""
    lang = language_of(request)
    session = services.sessions.of(request.headers)
    unfinished = await services.store.unfinished(session) if session else None
    return Response(services.pages.home(lang, unfinished), media_type=HTML, headers=PRIVATE)


@post(PLAYS, include_in_schema=False, guards=[refuse_foreign_pages])
async def play(request: AnyRequest, services: Shared) -> Redirect:
    """Start a game, or a practice deal, and go to its table."""
    own = services.sessions.of(request.headers)
    chosen = await _chosen(await _fields(request), own, services)
    take_new_game(request, services)
    session = own or services.sessions.issue()
    created = await services.tables.create(session, chosen.ruleset, chosen.within_reach)
    cookie = services.sessions.set_cookie(session, secure=request.url.scheme == "https")
    headers = {"Set-Cookie": cookie, **PRIVATE}
    return Redirect(f"/{language_of(request)}/table/{created.game}", status_code=303, headers=headers)


async def _fields(request: AnyRequest) -> dict[str, str]:
    """Return the fields of a form; a body that is none has none."""
    try:
        pairs = parse_qsl((await request.body()).decode(), keep_blank_values=True, max_num_fields=16)
    except ValueError as error:
        raise RefusedError(400, "bad_request", "the body is no form") from error
    return dict(pairs)


async def _chosen(fields: dict[str, str], session: str | None, services: Services) -> Practice:
    """Return what is to be played; only a practice deal has tiles within reach."""
    if (entry := fields.get("practise")) is None:
        return Practice(await _chosen_rules(fields, session, services), None)
    if (found := practice(entry)) is None:
        raise RefusedError(400, "bad_option", "there is no such entry")
    return found


async def _chosen_rules(fields: dict[str, str], session: str | None, services: Services) -> Ruleset:
    if (game := fields.get("again")) is not None:
        seat = await services.store.seat(game, session) if session else None
        header = await services.store.header(game) if seat is not None else None
        if header is None:
            raise NotFoundException("this session has no seat in such a game")
        return _rules_of(header)
    name = fields.get("ruleset", USUAL)
    ruleset = find_ruleset(name, fields.get(f"preset.{name}"))
    if ruleset is None:
        raise RefusedError(400, "bad_option", "there is no such ruleset or preset")
    return ruleset


def _rules_of(header: str) -> Ruleset:
    """Return the rules that a log was played by."""
    try:
        return msgspec.json.decode(header, type=Header).rules
    except (msgspec.DecodeError, RecursionError, UnknownOption) as error:
        raise RefusedError(500, "damaged_game", "the log of this game is damaged") from error


@get(TABLES, include_in_schema=False)
async def table(request: AnyRequest, game: GameId, services: Shared) -> Response[bytes]:
    """Show a table to whoever has a seat at it."""
    session = services.sessions.of(request.headers)
    seat = await services.store.seat(game, session) if session else None
    header = await services.store.header(game) if seat is not None else None
    if header is None:
        raise NotFoundException("this session has no seat in such a game")
    page = services.pages.table(language_of(request), game, _rules_of(header))
    return Response(page, media_type=HTML, headers=PRIVATE)


@get("/static/{path:path}", include_in_schema=False, opt={PACKED: True})
async def static(request: AnyRequest, path: str, services: Shared) -> Response[bytes]:
    """Send a built file."""
    file = services.pages.assets.files.get(path.lstrip("/"))
    if file is None:
        raise NotFoundException("no such file")
    return send_file(request, file)


PAGE_ROUTES = [index, home, play, table, static]
