"""A real server in a process of its own, on a free port of this machine, and clients for it."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from scripts.play_hand import Client

START_SECONDS = 20.0


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


def start(db: Path, *arguments: str) -> Server:
    """Start a server and wait until it says where it listens."""
    command = [sys.executable, "-m", "nexusray", "play", "--port", "0", "--no-browser", "--db", str(db)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, text=True, env=environment)
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
