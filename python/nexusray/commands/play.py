"""``nexusray play``: serve the pages and games, and open the browser."""

import argparse
import asyncio
import errno
import signal
import socket
import sys
from pathlib import Path

from platformdirs import user_data_path

from nexusray.server.logs import LEVELS, configure_logs
from nexusray.server.serve import new_event_loop, serve
from nexusray.server.store_errors import StoreError

FAILED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("--port", type=_port, default=8000, help="port; 0 picks a free one (%(default)s)")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument("--db", type=Path, help=f"file of the games ({default_store()})")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument("--log-level", choices=LEVELS, default="warning", help="what to log (%(default)s)")


def run(arguments: argparse.Namespace) -> int:
    """Serve until a signal comes."""
    configure_logs(arguments.log_level)
    try:
        listener = listen(arguments.host, arguments.port)
    except OSError as error:
        print(f"nexusray play: {explain(error, arguments.host, arguments.port)}", file=sys.stderr)
        return FAILED
    # The server catches the signal while it runs and raises it again when everything is stored and closed.
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        with listener, asyncio.Runner(loop_factory=new_event_loop) as runner:
            store = arguments.db or default_store()
            runner.run(serve(listener, store, open_browser=not arguments.no_browser))
    except StoreError as error:
        print(f"nexusray play: {error} [{error.code}]", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return 0
    return 0


def default_store() -> Path:
    """Return the file of the games in the user's data folder."""
    return user_data_path("nexusray", appauthor=False) / "games.sqlite3"


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; an address in use is an OSError."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            # A server that has just ended leaves its port waiting; that is no reason to refuse it.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


def explain(error: OSError, host: str, port: int) -> str:
    """Say what is in the way of listening."""
    if error.errno == errno.EADDRINUSE:
        return f"port {port} of {host} is in use: end the other program, or choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} may not be used by this user: choose one above 1023 with --port"
    return f"cannot listen on {host}, port {port} ({error.strerror})"


def _port(text: str) -> int:
    port = int(text) if text.isascii() and text.isdigit() else -1
    if not 0 <= port <= 65_535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: 0 to 65535")
    return port


def _interrupt(_signal: int, _frame: object) -> None:
    raise KeyboardInterrupt
