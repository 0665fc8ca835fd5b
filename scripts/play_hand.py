"""Play by docs/protocol.md alone: ``play_hand.py http://127.0.0.1:8000 [--rules ID] [--deals N | --game]``.

The client knows the documented messages and nothing of the package. It reconnects by itself, so that a server
may be ended and started again while it plays.
"""

import argparse
import asyncio
import itertools
import json
import sys
import urllib.request
from typing import Any, TypeAlias

import websockets
from websockets.asyncio.client import ClientConnection, connect

Message: TypeAlias = dict[str, Any]
RETRY_SECONDS = 0.1


class Client:
    """One seat of one game."""

    def __init__(self, server: str, game: str, cookie: str, *, patience: float = 30.0) -> None:
        self.server = server.rstrip("/")
        self.game = game
        self.cookie = cookie
        self.patience = patience
        self.hello: Message = {}
        self.seq = 0
        self.view: Message = {}
        self.legal: list[Message] = []
        self.events: list[Message] = []
        self.frames: list[str] = []
        self.socket: ClientConnection | None = None
        self.lost = -1
        self._numbers = itertools.count(1)

    @classmethod
    async def new_game(
        cls, server: str, cookie: str = "", *, ruleset: str = "tw16", **options: Any
    ) -> "Client":
        """Start a game and return the client of its seat."""
        body = json.dumps({"ruleset": ruleset, "options": options}).encode()
        headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
        request = urllib.request.Request(f"{server.rstrip('/')}/api/games", body, headers)

        def post() -> "Client":
            with urllib.request.urlopen(request, timeout=10) as answer:
                session = answer.headers["Set-Cookie"].partition(";")[0]
                return cls(server, json.load(answer)["game"], session)

        return await asyncio.to_thread(post)

    async def connect(self, since: int | None = None) -> Message:
        """Connect, and return the first ``game`` message: what was missed."""
        start = self.seq if since is None else since
        address = self.server.replace("http", "ws", 1) + f"/ws/games/{self.game}?since={start}"
        self.socket = await connect(address, additional_headers={"Cookie": self.cookie}, max_size=None)
        self.hello = await self.receive()
        return await self.receive()

    async def close(self) -> None:
        """Go away."""
        if self.socket is not None:
            await self.socket.close()

    async def receive(self) -> Message:
        """Return the next message, having taken in what it says."""
        assert self.socket is not None
        frame = await asyncio.wait_for(self.socket.recv(), self.patience)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = json.loads(frame)
        if message["type"] == "game":
            self.seq, self.view, self.legal = message["seq"], message["view"], message["legal"]
            self.events += message["events"]
        return message

    async def send(self, message: Message) -> None:
        """Send a message."""
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def say(self, message: Message) -> Message:
        """Send a message that has an id, and return its ``accepted`` or ``refused``."""
        await self.send(message)
        while True:
            answer = await self.receive()
            if answer["type"] == "game" or answer.get("id") != message["id"]:
                continue
            if answer.get("code") != "too_many_messages":
                return answer
            await asyncio.sleep(RETRY_SECONDS)
            await self.send(message)

    def act(self, action: Message, *, id: str | None = None, seq: int | None = None) -> Message:
        """Return the message that plays an action."""
        return {
            "type": "act",
            "id": id or self.new_id(),
            "seq": self.seq if seq is None else seq,
            "action": action,
        }

    def next_deal(self) -> Message:
        """Return the message that starts the next deal."""
        return {"type": "next_deal", "id": self.new_id(), "seq": self.seq}

    def new_id(self) -> str:
        """Return an id that this game has not seen; a client that comes back counts on from the stream."""
        return f"{self.seq}-{next(self._numbers)}"

    @property
    def phase(self) -> str:
        """The table's phase."""
        return str(self.view["phase"]["type"])

    def choice(self) -> Message | None:
        """Return what a plain player does: win, else discard what was drawn, else let everything go by."""
        for wanted in ("win", "pass"):
            for action in self.legal:
                if action["type"] == wanted:
                    return action
        drawn = self.view["seats"][self.view["seat"]]["drawn"]
        discards = [action for action in self.legal if action["type"] == "discard"]
        for action in discards:
            if action["tile"] == drawn:
                return action
        return next(iter(discards or self.legal), None)

    async def until(self, *phases: str) -> None:
        """Play until the table is in one of the phases."""
        while self.phase not in phases:
            if (action := self.choice()) is not None:
                # Whatever the answer is: the next game message says how the table stands.
                await self.say(self.act(action))
                self.legal = []
            else:
                await self.receive()


def outcome(result: Message) -> str:
    """Return how a deal ended, in one word."""
    return str(result["drawn"] or "won")


async def play(client: Client, deals: int | None) -> None:
    """Play so many deals, or the whole game; come back whenever the connection breaks."""
    finished = 0
    while True:
        try:
            await client.connect()
            await client.send({"type": "pace", "ms": 0})
            while True:
                await client.until("deal_over", "game_over")
                print(f"deal {client.view['deal']['deal']}: {outcome(client.view['result'])}", flush=True)
                finished += 1
                if finished == deals or client.phase == "game_over":
                    await client.close()
                    return
                await client.say(client.next_deal())
                while client.phase == "deal_over":
                    await client.receive()
        except (OSError, websockets.ConnectionClosed) as error:
            if client.lost != client.seq:
                client.lost = client.seq
                print(f"connection lost at {client.seq} ({error}); coming back", flush=True)
            await asyncio.sleep(RETRY_SECONDS)


def main() -> int:
    """Play as the arguments say."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("server", help="address of the server, such as http://127.0.0.1:8000")
    parser.add_argument("--rules", default="tw16", metavar="ID", help="ruleset (%(default)s)")
    parser.add_argument("--deals", type=int, default=1, help="how many deals to play (%(default)s)")
    parser.add_argument("--game", action="store_true", help="play the whole game")
    arguments = parser.parse_args()

    async def run() -> None:
        client = await Client.new_game(arguments.server, ruleset=arguments.rules)
        await play(client, None if arguments.game else arguments.deals)
        print(f"{client.seq} events seen, points {[seat['score'] for seat in client.view['seats']]}")

    asyncio.run(run())
    return 0


if __name__ == "__main__":
    sys.exit(main())
