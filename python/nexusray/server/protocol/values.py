"""Tiles, actions and the values that events and views share."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Wind: TypeAlias = Literal["E", "S", "W", "N"]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Suit: TypeAlias = Literal["m", "p", "s"]
Tile: TypeAlias = Annotated[str, Meta(pattern=r"^([0-9][mps]|[1-7]z|f[1-8]|\?\?)$")]
Tiles: TypeAlias = Annotated[list[Tile], Meta(max_length=32)]
MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
# A list names places or yakuman; null is "no limit".
Option: TypeAlias = bool | int | float | str | list[int | str] | None
MeldKind: TypeAlias = Literal["chow", "pung", "exposed_kong", "added_kong", "concealed_kong"]


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A value that has no ``type``."""


class Tagged(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """One of several cases that ``type`` tells apart."""


class Discard(Tagged, frozen=True, tag="discard"):
    """Put a tile of one's own hand into the river."""

    tile: Tile


class Chow(Tagged, frozen=True, tag="chow"):
    """Take the last discard for a run; ``own`` are the two tiles of one's own hand."""

    own: Tiles


class Pung(Tagged, frozen=True, tag="pung"):
    """Take the last discard for three of a kind."""

    own: Tiles


class ExposedKong(Tagged, frozen=True, tag="exposed_kong"):
    """Take the last discard for four of a kind."""

    own: Tiles


class ConcealedKong(Tagged, frozen=True, tag="concealed_kong"):
    """Lay down four equal tiles of one's own hand."""

    own: Tiles


class AddedKong(Tagged, frozen=True, tag="added_kong"):
    """Add the fourth tile to one's own pung."""

    tile: Tile


class Riichi(Tagged, frozen=True, tag="riichi"):
    """Declare riichi and put a tile into the river."""

    tile: Tile


class ShowFlower(Tagged, frozen=True, tag="show_flower"):
    """Lay a flower beside the hand and draw a replacement."""

    tile: Tile


class Exchange(Tagged, frozen=True, tag="exchange"):
    """Give three tiles away before play; ``own`` is sorted."""

    own: Tiles


class VoidSuit(Tagged, frozen=True, tag="void_suit"):
    """Name the suit that the hand will be without."""

    suit: Suit


class NineKinds(Tagged, frozen=True, tag="nine_kinds"):
    """End the deal for nine kinds of terminals and honors."""


class DeclareReady(Tagged, frozen=True, tag="declare_ready"):
    """Show at the end of the wall that the hand is ready."""


class Win(Tagged, frozen=True, tag="win"):
    """Win with the tile just drawn or discarded."""


class Pass(Tagged, frozen=True, tag="pass"):
    """Let the discard go by."""


Action: TypeAlias = (
    Discard
    | Riichi
    | Chow
    | Pung
    | ExposedKong
    | ConcealedKong
    | AddedKong
    | ShowFlower
    | Exchange
    | VoidSuit
    | NineKinds
    | DeclareReady
    | Win
    | Pass
)
Cause: TypeAlias = Literal["win", "kong", "kong_discard", "pig", "not_ready", "kong_refund", "nagashi"]
DrawKind: TypeAlias = Literal[
    "exhausted", "nine_kinds", "four_winds", "four_riichi", "four_kongs", "three_wins"
]


class Called(Record, frozen=True):
    """The tile of a meld that another seat discarded."""

    tile: Tile
    from_: Seat = field(name="from")


class Meld(Record, frozen=True):
    """Tiles laid down; ``called`` is null for a concealed kong."""

    type: MeldKind
    tiles: Tiles
    called: Called | None


class Transfer(Record, frozen=True):
    """Points that change hands; what for, when it is not a win."""

    from_: Seat = field(name="from")
    to: Seat
    amount: Count
    cause: Cause = "win"


class Collected(Record, frozen=True):
    """Points that a winner takes from the table."""

    seat: Seat
    amount: Count


class NextDealView(Record, frozen=True):
    """Which deal comes next."""

    round: Wind
    dealer: Seat
    repeats: Count


class RankingLine(Record, frozen=True):
    """A seat's place when the game is over; ``result`` is in thousandths of a point, where places count."""

    seat: Seat
    score: int
    rank: Annotated[int, Meta(ge=1, le=4)]
    result: int | None = None


class WonEvent(Record, frozen=True):
    """One winner as the event tells it; the view's result has the whole score."""

    seat: Seat
    from_: Seat | None = field(name="from")
    tile: Tile
    robbed: bool
    hand: str
    total: int
