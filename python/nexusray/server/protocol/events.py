"""What happens at a table, as one seat may see it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from nexusray.server.protocol.values import (
    Action,
    Count,
    Meld,
    NextDealView,
    RankingLine,
    Seat,
    Tagged,
    Tile,
    Tiles,
    Transfer,
    Wind,
    WonEvent,
)


class DealStarted(Tagged, frozen=True, tag="deal_started"):
    """The tiles are mixed and the dice thrown."""

    deal: Count
    round: Wind
    dealer: Seat
    repeats: Count
    dice: list[Annotated[int, Meta(ge=1, le=6)]]


class Dealt(Tagged, frozen=True, tag="dealt"):
    """Everybody has a hand; the other seats' tiles are ``??``."""

    hands: list[Tiles]


class FlowersShown(Tagged, frozen=True, tag="flowers_shown"):
    """A seat lays its flowers beside its hand."""

    seat: Seat
    flowers: Tiles


class PlayStarted(Tagged, frozen=True, tag="play_started"):
    """The opening flowers are replaced and the dealer begins."""


class Drawn(Tagged, frozen=True, tag="drawn"):
    """A seat draws: from the head of the wall, or a replacement from its tail."""

    seat: Seat
    tile: Tile
    source: Literal["head", "tail"]


class Answered(Tagged, frozen=True, tag="answered"):
    """This seat's own answer to a discard; other seats' answers are never sent."""

    seat: Seat
    action: Action


class Discarded(Tagged, frozen=True, tag="discarded"):
    """A tile goes to the river; ``drawn``: it was the tile just drawn."""

    seat: Seat
    tile: Tile
    drawn: bool


class MeldCalled(Tagged, frozen=True, tag="called"):
    """A chow, pung or exposed kong is laid down."""

    seat: Seat
    meld: Meld


class KongDeclared(Tagged, frozen=True, tag="kong_declared"):
    """A kong from one's own hand, which may still be robbed."""

    seat: Seat
    kind: Literal["concealed_kong", "added_kong"]
    tiles: Tiles


class KongStood(Tagged, frozen=True, tag="kong_stood"):
    """Nobody robbed the kong."""

    seat: Seat


class Won(Tagged, frozen=True, tag="won"):
    """One seat or more won the deal."""

    wins: list[WonEvent]
    transfers: list[Transfer]


class DealDrawn(Tagged, frozen=True, tag="deal_drawn"):
    """The deal ended without a winner."""

    kind: Literal["exhausted"]
    transfers: list[Transfer]


class DealEnded(Tagged, frozen=True, tag="deal_ended"):
    """What comes next; null: the game is over."""

    next: NextDealView | None


class GameEnded(Tagged, frozen=True, tag="game_ended"):
    """The final ranking, best first."""

    ranking: list[RankingLine]


class SeedRevealed(Tagged, frozen=True, tag="seed_revealed"):
    """What the commitment was made of, so that anyone can check the walls."""

    seed: Count
    salt: str


GameEvent: TypeAlias = (
    DealStarted
    | Dealt
    | FlowersShown
    | PlayStarted
    | Drawn
    | Answered
    | Discarded
    | MeldCalled
    | KongDeclared
    | KongStood
    | Won
    | DealDrawn
    | DealEnded
    | GameEnded
    | SeedRevealed
)
