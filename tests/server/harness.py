"""A real server in a process of its own, on a free port of this machine, and clients for it."""

import asyncio
import contextlib
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

from scripts.play_hand import Client

# All that were started, so that a test that fails leaves none behind.
started: list[subprocess.Popen[str]] = []


@contextlib.contextmanager
def leaving_no_server() -> Iterator[None]:
    """Kill what was started meanwhile and still runs."""
    before = len(started)
    yield
    for process in started[before:]:
        if process.poll() is None:
            process.kill()
            process.wait()


@dataclass
class Server:
    """A running ``nexusray play``."""

    process: subprocess.Popen[str]
    url: str
    db: Path

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()
        self._close_pipes()

    def terminate(self) -> float:
        """End it in order; return the seconds that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=10)
        self._close_pipes()
        return time.monotonic() - began

    def _close_pipes(self) -> None:
        if self.process.stdout is not None:
            self.process.stdout.close()

    @property
    def port(self) -> int:
        return int(self.url.rstrip("/").rsplit(":", 1)[1])


# For tests that ask much more than any person does.
UNLIMITED = """
import asyncio, sys
from pathlib import Path
from nexusray.commands.play import listen
from nexusray.server.limits import Limits, Rate
from nexusray.server.serve import new_event_loop, serve

much = Rate(burst=1e9, per_second=1e9)
limits = Limits(messages=much, sockets=much, games=much, requests=much)
with asyncio.Runner(loop_factory=new_event_loop) as runner:
    runner.run(serve(listen("127.0.0.1", 0), Path(sys.argv[1]), limits=limits))
"""


def start(db: Path) -> Server:
    """Start a server and wait until it says where it listens."""
    return _start(["-m", "nexusray", "play", "--port", "0", "--no-browser", "--db", str(db)], db)


def start_unlimited(db: Path) -> Server:
    """Start a server that lets every client ask as much as it likes."""
    return _start(["-c", UNLIMITED, str(db)], db)


def _start(arguments: list[str], db: Path) -> Server:
    process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.PIPE, text=True)
    started.append(process)
    assert process.stdout is not None
    line = process.stdout.readline()
    if "http://" not in line:
        process.kill()
        raise AssertionError(f"the server did not start: {line!r}")
    url = next(word for word in line.split() if word.startswith("http://"))
    return Server(process, url.rstrip("/"), db)


@contextlib.asynccontextmanager
async def playing(server: Server, *, pace: int = 0) -> AsyncIterator[Client]:
    """A client at a new table, its own move to make."""
    client = await Client.new_game(server.url)
    await client.connect()
    await client.send({"type": "pace", "ms": pace})
    try:
        yield client
    finally:
        await client.close()


async def own_turn(client: Client) -> None:
    """Let claims go by until the client may discard."""
    while not any(action["type"] == "discard" for action in client.legal):
        if client.phase in {"deal_over", "game_over"}:
            await client.say(client.next_deal())
        passing = [action for action in client.legal if action["type"] == "pass"]
        if passing:
            await client.say(client.act(passing[0]))
            client.legal = []
        else:
            await client.receive()


async def settle(client: Client, seconds: float = 0.3) -> None:
    """Take in whatever still comes."""
    with contextlib.suppress(TimeoutError):
        while True:
            await asyncio.wait_for(client.receive(), seconds)
