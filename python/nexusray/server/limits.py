"""How much one client may ask for: token buckets, and the bounds of a server."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Rate:
    """``burst`` at once, then ``per_second``."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """Every bound of a server; the defaults fit people who play, on a machine of their own or shared."""

    frame_bytes: int = 4_096
    body_bytes: int = 4_096
    messages: Rate = Rate(burst=100, per_second=50)
    # So many refused messages in a row end the connection.
    refusals: int = 200
    sockets: Rate = Rate(burst=60, per_second=5)
    games: Rate = Rate(burst=60, per_second=1)
    requests: Rate = Rate(burst=400, per_second=50)
    queued_frames: int = 64
    sockets_at_once: int = 5_000
    tables_at_once: int = 2_000
    idle_seconds: float = 60.0


@dataclass(slots=True)
class Bucket:
    """Tokens that come back with time."""

    rate: Rate
    tokens: float
    at: float

    def take(self, now: float) -> bool:
        """Take one token; False when there is none."""
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def full_at(self) -> float:
        """Return when the bucket is as good as new."""
        return self.at + (self.rate.burst - self.tokens) / self.rate.per_second


@dataclass(slots=True)
class Buckets:
    """One bucket for each address; full ones are forgotten."""

    rate: Rate
    clock: Callable[[], float] = time.monotonic
    known: dict[str, Bucket] = field(default_factory=dict)
    most: int = 10_000

    def take(self, address: str) -> bool:
        """Take one of the address's tokens; False when it has none left."""
        now = self.clock()
        bucket = self.known.get(address)
        if bucket is None:
            if len(self.known) >= self.most:
                self.known = {name: one for name, one in self.known.items() if one.full_at() > now}
            if len(self.known) >= self.most:
                return False
            bucket = self.known[address] = Bucket(self.rate, self.rate.burst, now)
        return bucket.take(now)
