"""The routes of the rules: pages that are the same for everybody, the search, the calculator."""

import asyncio
from typing import Annotated, Any
from urllib.parse import unquote

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from nexusray.languages import LANGUAGES
from nexusray.pages.calculator import MOST_TEXT, read
from nexusray.pages.site import COMPARE, RULES, SEARCH, WORDS
from nexusray.pages.texts import RULESETS
from nexusray.server.responses import HTML, PACKED, language_of, send_file
from nexusray.server.services import Shared

AnyRequest = Request[Any, Any, Any]
# What depends on what was asked is not kept.
ASKED = {"Cache-Control": "no-cache"}
# Written out, so that an address of no language is unknown whatever the method.
SINGLE = [f"/{lang}/{page.path}" for lang in LANGUAGES for page in (RULES, COMPARE, WORDS)]
CHAPTERS = [f"/{lang}/{ruleset}/{{name:str}}" for lang in LANGUAGES for ruleset in RULESETS]
FOLDERS = [f"/{lang}/{ruleset}" for lang in LANGUAGES for ruleset in RULESETS]
SEARCHES = [f"/{lang}/{SEARCH.path}" for lang in LANGUAGES]
CALCULATORS = [f"/{lang}/calculator" for lang in LANGUAGES]
Text = Annotated[str, Parameter(max_length=MOST_TEXT)]


async def only_exact(request: AnyRequest) -> None:
    """Refuse an address with slashes too many, which a route is found for all the same.

    # Errors

    NotFoundException, for a page has one address.
    """
    if unquote(request.scope["raw_path"].decode()) != request.url.path:
        raise NotFoundException("there is no such page")


@get([*SINGLE, *CHAPTERS], include_in_schema=False, opt={PACKED: True}, before_request=only_exact)
async def page(request: AnyRequest, services: Shared) -> Response[bytes]:
    """Show a page of the rules."""
    language = language_of(request)
    path = request.url.path.removeprefix(f"/{language}/")
    # The first page of a ruleset takes half a second to make: the tables go on meanwhile.
    file = await asyncio.to_thread(services.pages.rules.file, language, path)
    if file is None:
        raise NotFoundException("there is no such page")
    return send_file(request, file)


@get(FOLDERS, include_in_schema=False)
async def contents(request: AnyRequest, services: Shared) -> Response[bytes]:
    """Show the contents of a ruleset at the address of its folder."""
    where = f"{request.url.path.rstrip('/')}/index.html"
    return Response(b"", status_code=301, headers={"Location": where})


@get(SEARCHES, include_in_schema=False, before_request=only_exact)
async def search(request: AnyRequest, services: Shared, q: Text = "") -> Response[bytes]:
    """Show the entries whose names hold what was asked."""
    body = services.pages.rules.renderer.results(language_of(request), q)
    return Response(body, media_type=HTML, headers=ASKED)


@get(CALCULATORS, include_in_schema=False, before_request=only_exact)
async def calculator(request: AnyRequest, services: Shared) -> Response[bytes]:
    """Score the hand that was asked for."""
    asked = read(request.query_params.multi_items())
    body, is_wrong = services.pages.rules.renderer.calculator(language_of(request), asked)
    return Response(body, status_code=422 if is_wrong else 200, media_type=HTML, headers=ASKED)


RULES_ROUTES = [page, contents, search, calculator]
