"""What the routes of a server share."""

from dataclasses import dataclass, field
from typing import Annotated, Any, TypeAlias

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import Dependency

from nexusray.server.limits import Buckets, Limits
from nexusray.server.pages import Pages
from nexusray.server.problems import RefusedError
from nexusray.server.sessions import Sessions, from_own_pages
from nexusray.server.store import Store
from nexusray.server.tables import Tables

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


@dataclass(slots=True)
class Services:
    """One server's parts."""

    store: Store
    tables: Tables
    sessions: Sessions
    pages: Pages
    limits: Limits
    new_games: Buckets
    new_sockets: Buckets
    sockets: int = field(default=0)


Shared: TypeAlias = Annotated[Services, Dependency(skip_validation=True)]


def address_of(connection: AnyConnection) -> str:
    """Return the address that a rate is counted for."""
    return connection.client.host if connection.client else "unknown"


def refuse_foreign_pages(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Refuse what another site's page asks a browser to do."""
    if not from_own_pages(connection.headers):
        raise RefusedError(403, "foreign_origin", "this request comes from another site's page")


def take_new_game(connection: AnyConnection, services: Services) -> None:
    """Count a new game for the address."""
    if not services.new_games.take(address_of(connection)):
        raise RefusedError(
            429, "too_many_requests", "too many new games, wait a little", {"Retry-After": "5"}
        )
