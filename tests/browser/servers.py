"""Servers for special tests: one on a chosen port, and one whose tiles are known beforehand."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nexusray import Bot, Ruleset, Table
from nexusray.server.tables import PLAYERS, SEAT

from tests.server import harness
from tests.server.harness import Server

SALT = bytes(32)
SEEDED = """
import asyncio, functools, sys
from pathlib import Path
from nexusray import Table
from nexusray.commands.play import listen
from nexusray.server import tables
from nexusray.server.serve import new_event_loop, serve

tables.Table = functools.partial(Table, seed=int(sys.argv[2]), salt=bytes(32))
with asyncio.Runner(loop_factory=new_event_loop) as runner:
    runner.run(serve(listen("127.0.0.1", 0), Path(sys.argv[1])))
"""


@dataclass(frozen=True, slots=True)
class Script:
    """All that the person decides in the first hand of a game with this seed, playing as a computer does."""

    seed: int
    actions: list[dict[str, Any]]
    result: dict[str, Any]

    @property
    def kinds(self) -> set[str]:
        return {action["type"] for action in self.actions}


def start_again(server: Server) -> Server:
    """Start a server on the port and with the games of one that has ended."""
    arguments = ["-m", "nexusray", "play", "--port", str(server.port), "--no-browser", "--db", str(server.db)]
    return harness._start(arguments, server.db)


def start_seeded(db: Path, seed: int) -> Server:
    """Start a server whose games all have the same walls."""
    return harness._start(["-c", SEEDED, str(db), str(seed)], db)


def script_with(kinds: Iterable[str], *, most: int = 2_000) -> Script:
    """Find a hand in which the person wins and decides all these things on the way."""
    wanted = {*kinds, "win"}
    for seed in range(most):
        script = _script(seed)
        if wanted <= script.kinds and script.result["wins"][0]["seat"] == SEAT:
            return script
    raise AssertionError(f"no hand among {most} has {wanted}")


def _script(seed: int) -> Script:
    table = Table(Ruleset("tw16"), seed=seed, salt=SALT, players=PLAYERS)
    table.start_deal()
    bots = [Bot("greedy", seed=seat) for seat in range(len(PLAYERS))]
    actions: list[dict[str, Any]] = []
    while True:
        if table.step() is None:
            for seat in table.asked():
                action = bots[seat].act(table.view(seat))
                if seat == SEAT:
                    actions.append(json.loads(action.json()))
                table.act(seat, action)
        view = json.loads(table.view(SEAT).json())
        if view["phase"]["type"] in {"deal_over", "game_over"}:
            return Script(seed, actions, view["result"])
