"""A running server: the event loop, uvicorn with the application, and an end that loses nothing."""

import asyncio
import socket
import threading
import webbrowser
from pathlib import Path
from typing import cast

import uvicorn

from nexusray.server.app import create_app, create_services
from nexusray.server.limits import Limits
from nexusray.server.store import Store

# For requests under way; with closing the store this stays below the two seconds that an end may take.
GRACE_SECONDS = 0.4


class _Server(uvicorn.Server):
    """Says where it listens as soon as it does."""

    open_browser = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started or not sockets:
            return
        url = address_of(sockets[0])
        print(f"NexusRay is at {url} (Ctrl+C ends it)", flush=True)
        if self.open_browser:
            # Finding a browser may take long, and must not keep the process from ending.
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


async def serve(
    listener: socket.socket, path: Path, *, open_browser: bool = False, limits: Limits | None = None
) -> None:
    """Serve until a signal comes.

    # Errors

    StoreError when the store cannot be used.
    """
    bounds = limits or Limits()
    services = create_services(await Store.open(path), bounds)
    try:
        config = uvicorn.Config(
            create_app(services),
            ws="websockets-sansio",
            ws_max_size=bounds.frame_bytes,
            # Declared as whole seconds, but only handed on to asyncio.
            timeout_graceful_shutdown=cast(int, GRACE_SECONDS),
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
        )
        server = _Server(config)
        server.open_browser = open_browser
        await server.serve(sockets=[listener])
    finally:
        # Done already after an orderly end; a second Ctrl+C skips that.
        await services.tables.close()
        await services.store.close()


def address_of(listener: socket.socket) -> str:
    """Return the address to type into a browser."""
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def new_event_loop() -> asyncio.AbstractEventLoop:
    """Return uvloop's event loop where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
