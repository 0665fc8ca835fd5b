"""What happens at a table, as one seat may see it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from nexusray.server.protocol.values import (
    Action,
    Collected,
    Count,
    DrawKind,
    Meld,
    NextDealView,
    RankingLine,
    Record,
    Seat,
    Suit,
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


class FlowersDone(Tagged, frozen=True, tag="flowers_done"):
    """A seat keeps the flowers it still has, or has none."""

    seat: Seat


class TilesExchanged(Tagged, frozen=True, tag="tiles_exchanged"):
    """Every seat gave tiles to the seat ``steps`` after it; those one neither gave nor got are ``??``."""

    steps: Annotated[int, Meta(ge=1, le=3)]
    given: list[Tiles]


class VoidSuitsNamed(Tagged, frozen=True, tag="void_suits_named"):
    """Every seat named the suit that its hand will be without."""

    suits: list[Suit]


class IndicatorTurned(Tagged, frozen=True, tag="indicator_turned"):
    """A tile of the wall was turned up as an indicator."""

    tile: Tile


class PlayStarted(Tagged, frozen=True, tag="play_started"):
    """The opening is over and the dealer begins."""


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
    """A tile goes to the river; ``drawn``: it was the tile just drawn; ``riichi``: it declares riichi."""

    seat: Seat
    tile: Tile
    drawn: bool
    riichi: bool = False


class RiichiAccepted(Tagged, frozen=True, tag="riichi_accepted"):
    """The tile of a riichi was not won on: the points are laid on the table."""

    seat: Seat
    points: Count


class MeldCalled(Tagged, frozen=True, tag="called"):
    """A chow, pung or exposed kong is laid down; ``transfers``: what is paid for a kong at once."""

    seat: Seat
    meld: Meld
    transfers: list[Transfer] = field(default_factory=list)


class KongDeclared(Tagged, frozen=True, tag="kong_declared"):
    """A kong from one's own hand, which may still be robbed; ``hidden``: the other seats do not see it."""

    seat: Seat
    kind: Literal["concealed_kong", "added_kong"]
    tiles: Tiles
    hidden: bool = False


class KongStood(Tagged, frozen=True, tag="kong_stood"):
    """Nobody robbed the kong; ``transfers``: what is paid for it at once."""

    seat: Seat
    transfers: list[Transfer] = field(default_factory=list)


class Won(Tagged, frozen=True, tag="won"):
    """One seat or more won; ``turned``: tiles of the wall that were turned up for it."""

    wins: list[WonEvent]
    transfers: list[Transfer]
    collected: list[Collected] = field(default_factory=list)
    turned: Tiles = field(default_factory=list)


class WallExhausted(Tagged, frozen=True, tag="wall_exhausted"):
    """The last tile came to nothing: whoever may choose says whether the hand is ready."""


class ShownHand(Record, frozen=True):
    """The concealed tiles of a hand that is laid open."""

    seat: Seat
    tiles: Tiles


class DealDrawn(Tagged, frozen=True, tag="deal_drawn"):
    """The deal ended without another winner."""

    kind: DrawKind
    transfers: list[Transfer]
    shown: list[ShownHand] = field(default_factory=list)


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
    | FlowersDone
    | TilesExchanged
    | VoidSuitsNamed
    | IndicatorTurned
    | PlayStarted
    | Drawn
    | Answered
    | Discarded
    | RiichiAccepted
    | MeldCalled
    | KongDeclared
    | KongStood
    | Won
    | WallExhausted
    | DealDrawn
    | DealEnded
    | GameEnded
    | SeedRevealed
)
