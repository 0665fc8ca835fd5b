"""All that one seat may know, and how the last deal ended."""

from typing import Literal, TypeAlias

from msgspec import field

from nexusray.server.protocol.values import (
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
)


class BeforeDeal(Tagged, frozen=True, tag="before_deal"):
    """Nothing has been dealt yet."""


class Dealing(Tagged, frozen=True, tag="dealing"):
    """Hands and opening flowers are being dealt."""


class Flowers(Tagged, frozen=True, tag="flowers"):
    """A seat may show the flowers it was dealt."""

    seat: Seat


class Together(Tagged, frozen=True, tag="together"):
    """Seats choose at the same time, each without seeing the others' choices."""


class Turn(Tagged, frozen=True, tag="turn"):
    """A seat holds a drawn tile, or has just called, and must discard."""

    seat: Seat


class Claim(Tagged, frozen=True, tag="claim"):
    """A tile may be called or won; ``robbing``: it is the tile of a kong."""

    from_: Seat = field(name="from")
    tile: Tile
    robbing: bool


class Replacement(Tagged, frozen=True, tag="replacement"):
    """A seat is about to draw from the tail."""

    seat: Seat


class PlayOn(Tagged, frozen=True, tag="play_on"):
    """Somebody has won, and this seat is about to draw."""

    seat: Seat


class DealOver(Tagged, frozen=True, tag="deal_over"):
    """Waiting for the next deal."""


class GameOver(Tagged, frozen=True, tag="game_over"):
    """The last deal has been played."""


Phase: TypeAlias = (
    BeforeDeal | Dealing | Flowers | Together | Turn | Claim | Replacement | PlayOn | DealOver | GameOver
)


class DealView(Record, frozen=True):
    """Which deal this is; ``deal`` counts from 0 in the game."""

    deal: Count
    round: Wind
    dealer: Seat
    repeats: Count


class WallView(Record, frozen=True):
    """How many tiles can still be drawn, and how many stay behind."""

    left: Count
    reserved: Count


class RiverTile(Record, frozen=True):
    """A discard; ``riichi``: riichi was declared with it; ``taken_by`` is the seat that called it."""

    tile: Tile
    drawn: bool
    riichi: bool
    taken_by: Seat | None


class SeatView(Record, frozen=True):
    """One seat as the viewing seat sees it."""

    wind: Wind
    score: int
    hand: Tiles
    drawn: Tile | None
    melds: list[Meld]
    flowers: Tiles
    river: list[RiverTile]


class FanLine(Record, frozen=True):
    """A scoring element that counted, with the sets it used."""

    id: str
    count: int
    value: int
    tiles: list[Tiles]


class Reason(Record, frozen=True):
    """Why a scoring element did not count: ``type`` names a sentence, the rest is what the sentence needs.

    ``tiles`` are those it is about, ``there`` those of them that are there or what stands in the way; ``fan``
    is another element, ``seat`` a wind, ``flag`` a circumstance of the win, ``option`` a key of the table's
    options, ``shape`` a winning shape, ``wait`` how the winning tile completes it.
    """

    type: str
    fan: str | None = None
    tiles: Tiles = field(default_factory=list)
    there: Tiles = field(default_factory=list)
    count: int | None = None
    needed: int | None = None
    seat: Wind | None = None
    flag: str | None = None
    option: str | None = None
    shape: str | None = None
    wait: str | None = None


class LeftOut(Record, frozen=True):
    """A scoring element that did not count."""

    id: str
    value: int
    reason: Reason


class PaymentTerm(Record, frozen=True):
    """``count`` times ``each`` points; ``id`` is ``base``, ``total`` or a term of the ruleset's catalogue."""

    id: str
    count: int
    each: int


class PaymentLine(Record, frozen=True):
    """What one player pays, and what it is made of."""

    payer: Wind
    payee: Wind
    terms: list[PaymentTerm]
    amount: int


class Share(Record, frozen=True):
    """What each player of a kind pays."""

    payer: Literal["everybody", "discarder", "dealer", "non_dealer", "liable"]
    terms: list[PaymentTerm]
    amount: int


class Price(Record, frozen=True):
    """What a hand is worth in points, and what each kind of payer pays."""

    value: int
    shares: list[Share]


class FuLine(Record, frozen=True):
    """One item of fu."""

    id: str
    fu: int
    tiles: Tiles


class Fu(Record, frozen=True):
    """Fu item by item; ``rounded`` is what counts."""

    lines: list[FuLine]
    sum: int
    rounded: int


class Score(Record, frozen=True):
    """A winning hand's score explained; ``waits`` had completed the hand.

    ``fu``, ``limit`` and ``price`` are there in rulesets that have them.
    """

    total: int
    unit: str
    waits: Tiles
    fans: list[FanLine]
    left_out: list[LeftOut]
    payments: list[PaymentLine]
    fu: Fu | None = None
    limit: str | None = None
    price: Price | None = None


class WinResult(Record, frozen=True):
    """One winner: the hand and what it scored."""

    seat: Seat
    from_: Seat | None = field(name="from")
    tile: Tile
    robbed: bool
    hand: str
    concealed: Tiles
    melds: list[Meld]
    flowers: Tiles
    score: Score


class DealResult(Record, frozen=True):
    """What has come of a deal; while ``is_over`` is false it goes on, and the wins are those so far.

    ``drawn`` says how it ended without another win, ``turned`` the tiles turned up for wins, ``shown`` whose
    hands were laid open. ``ranking`` is set when the game is over.
    """

    is_over: bool
    drawn: DrawKind | None
    wins: list[WinResult]
    transfers: list[Transfer]
    collected: list[Collected]
    turned: Tiles
    shown: list[Seat]
    next: NextDealView | None
    ranking: list[RankingLine] | None


class RiichiSeat(Record, frozen=True):
    """What riichi adds to a seat; ``furiten`` is told to the seat itself alone."""

    riichi: bool
    furiten: bool


class RiichiExtra(Tagged, frozen=True, tag="riichi"):
    """What riichi adds to a table: the indicators turned up and the points that lie there."""

    indicators: Tiles
    deposits: Count
    seats: list[RiichiSeat]


class SichuanSeat(Record, frozen=True):
    """What Sichuan adds to a seat: the suit its hand is without, and whether it has won."""

    void_suit: Suit | None
    won: bool


class SichuanExtra(Tagged, frozen=True, tag="sichuan"):
    """What Sichuan adds to a table."""

    seats: list[SichuanSeat]


Extra: TypeAlias = RiichiExtra | SichuanExtra


class View(Record, frozen=True):
    """All that one seat may know; ``order`` lists the seats in turn order."""

    ruleset: str
    seat: Seat
    order: list[Seat]
    deal: DealView
    wall: WallView
    phase: Phase
    seats: list[SeatView]
    result: DealResult | None
    extra: Extra | None
