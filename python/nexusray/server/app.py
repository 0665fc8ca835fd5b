"""The application: routes, shared parts and the way errors are answered."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.router import Router

import nexusray
from nexusray.server.assets import load_assets
from nexusray.server.headers import App, Guarded
from nexusray.server.languages import load_catalogues
from nexusray.server.limits import Buckets, Limits
from nexusray.server.pages import Pages
from nexusray.server.problems import answer_error
from nexusray.server.responses import PACKED
from nexusray.server.routes_api import API_ROUTES
from nexusray.server.routes_pages import PAGE_ROUTES
from nexusray.server.routes_rules import RULES_ROUTES
from nexusray.server.services import Services
from nexusray.server.sessions import Sessions
from nexusray.server.store import Store
from nexusray.server.tables import Tables


def create_services(store: Store, limits: Limits) -> Services:
    """Put a server's parts together."""
    return Services(
        store=store,
        tables=Tables(store, limits),
        sessions=Sessions(store.secret),
        pages=Pages(load_catalogues(), load_assets()),
        limits=limits,
        new_games=Buckets(limits.games),
        new_sockets=Buckets(limits.sockets),
    )


def _answer_as_we_do(response: Response[Any]) -> Response[Any]:
    """Let an address that is not there be answered like any other, not with the framework's own page."""
    if response.status_code == 404:
        raise NotFoundException
    return response


def create_app(services: Services) -> App:
    """Return the ASGI application; it ends the tables and closes the store when it is shut down."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await services.tables.close()
            await services.store.close()

    def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
        return answer_error(request, error, services.pages)

    app = Litestar(
        route_handlers=[*PAGE_ROUTES, *RULES_ROUTES, *API_ROUTES],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False)},
        exception_handlers={Exception: on_error},
        lifespan=[lifespan],
        request_max_body_size=services.limits.body_bytes,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024, exclude_opt_key=PACKED),
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="NexusRay",
            version=nexusray.__version__,
            description="Games are played over the websocket `/ws/games/{game}`: see docs/protocol.md.",
            # The framework answers whatever is below this path and is no description.
            openapi_router=Router(
                path="/api/openapi.json",
                route_handlers=[],
                include_in_schema=False,
                after_request=_answer_as_we_do,
            ),
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
    )
    return Guarded(cast(App, app), Buckets(services.limits.requests))
