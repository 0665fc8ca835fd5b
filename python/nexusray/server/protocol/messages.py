"""The messages of both directions."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from nexusray.server.protocol.events import GameEvent
from nexusray.server.protocol.values import Action, Count, MessageId, Option, Seat, Tagged
from nexusray.server.protocol.view import View


class Act(Tagged, frozen=True, tag="act"):
    """Play ``action``; ``seq`` is that of the last game message seen."""

    id: MessageId
    seq: Count
    action: Action


class NextDeal(Tagged, frozen=True, tag="next_deal"):
    """Start the next deal."""

    id: MessageId
    seq: Count


class Pace(Tagged, frozen=True, tag="pace"):
    """Set the pause between the computer players' moves."""

    ms: Annotated[int, Meta(ge=0, le=3000)]


ClientMessage: TypeAlias = Act | NextDeal | Pace


class Hello(Tagged, frozen=True, tag="hello"):
    """The first message after each connection."""

    game: str
    seat: Seat
    ruleset: str
    options: dict[str, Option]
    players: list[str]
    commitment: str


class Game(Tagged, frozen=True, tag="game"):
    """What happened since the last message; the view is the truth."""

    seq: Count
    events: list[GameEvent]
    view: View
    legal: list[Action]


class Accepted(Tagged, frozen=True, tag="accepted"):
    """The message with this id is on disk; ``seq`` is that of the event it became."""

    id: MessageId
    seq: Count


RefusalCode: TypeAlias = Literal[
    "bad_json",
    "bad_message",
    "illegal_action",
    "stale_action",
    "not_your_turn",
    "no_next_deal",
    "too_many_messages",
]


class Refused(Tagged, frozen=True, tag="refused"):
    """Nothing has changed; ``id`` is null when the message's own could not be read."""

    id: str | None
    code: RefusalCode
    message: str
    seq: Count


ServerMessage: TypeAlias = Hello | Game | Accepted | Refused
