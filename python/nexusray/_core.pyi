"""The compiled core. Import these names from ``nexusray``.

Tiles are texts: ``1m``-``9m`` characters, ``1p``-``9p`` dots, ``1s``-``9s`` bamboo, ``1z``-``7z`` east south
west north white green red, ``f1``-``f4`` plum orchid chrysanthemum bamboo, ``f5``-``f8`` spring summer autumn
winter, ``??`` a tile that cannot be seen. Winds are ``E S W N``. Seats are numbers from 0 in turn order.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

__version__: str
"""The version of the package, such as ``0.1.0``."""

class Error(ValueError):
    """Something was wrong with what NexusRay was given; nothing has changed.

    Attributes:
        code: The stable id of what is wrong, such as ``out_of_range``.

    Examples:
        >>> import nexusray
        >>> try:
        ...     nexusray.Bot(seed=-1)
        ... except nexusray.Error as error:
        ...     error.code
        'out_of_range'
    """

    code: str

class NotationError(Error):
    """A text that is no hand, action or event.

    Attributes:
        column: Where the offending text starts, counted in characters from 1.

    Examples:
        >>> import nexusray
        >>> nexusray.Hand("123m 8z")
        Traceback (most recent call last):
        nexusray.NotationError: unknown tile "8z" at column 6
    """

    column: int

class InvalidHand(Error):
    """Tiles or circumstances that no player can have: a fifth copy, too few tiles, an impossible flag.

    Examples:
        >>> import nexusray
        >>> nexusray.Ruleset("tw16").score("11111m23456p789s22z + 2z")
        Traceback (most recent call last):
        nexusray.InvalidHand: 15 concealed tiles beside 0 melds and without the winning tile; ...
    """

class NotWinning(Error):
    """A hand that does not win.

    Attributes:
        distance: How many tiles must be exchanged before one more completes the hand (its shanten); None when
            the hand is complete but worth too little.
        score: What a complete hand is worth; None when it is not complete.
        minimum: What it had to be worth; None when it is not complete.

    Examples:
        >>> import nexusray
        >>> try:
        ...     nexusray.Ruleset("riichi").score("123m456p789s2345p + 5p")
        ... except nexusray.NotWinning as refusal:
        ...     print(refusal.code, refusal.distance)
        no_yaku None
    """

    distance: int | None
    score: Score | None
    minimum: int | None

class UnknownOption(Error):
    """A ruleset, option, value, language or computer player that does not exist; the message says which
    do.

    Examples:
        >>> import nexusray
        >>> nexusray.Ruleset("tw16", minimum=9)
        Traceback (most recent call last):
        nexusray.UnknownOption: option minimum cannot be 9; allowed: 0, 1, 2, 3
    """

class Illegal(Error):
    """An action or event that is not possible now, or a seat that does not exist; the table is as it was.

    Examples:
        >>> import nexusray
        >>> nexusray.Table(nexusray.Ruleset("tw16"), seed=1).act(0, "pass")
        Traceback (most recent call last):
        nexusray.Illegal: seat 0 has nothing to decide now, so it cannot pass
    """

class BadLog(Error):
    """A log that cannot have happened.

    Attributes:
        line: The first wrong line, counted from 1.

    Examples:
        >>> import nexusray
        >>> try:
        ...     nexusray.Replay("{}")
        ... except nexusray.BadLog as error:
        ...     print(error.code, error.line)
        bad_event 1
    """

    line: int

@final
class Ruleset:
    """A ruleset with its options.

    Examples:
        >>> import nexusray
        >>> nexusray.Ruleset("tw16", minimum=1)
        Ruleset('tw16', minimum=1)
    """

    def __new__(cls, id: str, /, **options: object) -> Ruleset:
        """Choose a ruleset and its options.

        Args:
            id: ``tw16`` (Taiwanese mahjong with sixteen tiles), ``sichuan`` (bloody battle), ``riichi``
                (Japanese mahjong) or ``mcr`` (the Chinese competition rules).
            **options: What differs from the default; ``preset`` names a whole set of options, and ``options``
                shows all there are. ``riichi`` has the presets ``tenhou``, ``mahjong_soul``, ``m_league``,
                ``wrc`` and ``ema``, ``mcr`` the ``profile`` ``wmo`` or ``mil``. ``tw16`` has ``base`` and
                ``per_tai`` (points, default 100 and 20), ``minimum`` (tai needed to win, 0 to 3),
                ``several_winners`` (``nearest``, ``all``, ``two_bump_three_all``), ``missed_win``
                (``until_draw``, ``until_discard``, ``off``), ``kong_from_left`` (``allowed``,
                ``forbidden``), ``reserve`` (``fixed``, ``plus_kong``), ``opening_flowers`` (``by_seat``,
                ``round_robin``) and ``length`` (``four_rounds``, ``one_round``).

        Raises:
            UnknownOption: There is no such ruleset, option or value.
        """
    @property
    def id(self) -> str:
        """The short name: ``tw16``."""
    @property
    def version(self) -> str:
        """The name with the version of its rules, ``tw16/2026.09-p0``; who agrees on it agrees on every
        value."""
    @property
    def unit(self) -> str:
        """What its values are called: ``tai``."""
    @property
    def seats(self) -> int:
        """How many play."""
    @property
    def hand_size(self) -> int:
        """How many tiles a hand has before a draw."""
    @property
    def has_winds(self) -> bool:
        """Do the winds of the seat and of the round matter to a hand?"""
    @property
    def minimum(self) -> int:
        """The least a winning hand must be worth."""
    @property
    def options(self) -> dict[str, str | int | bool]:
        """All options with their values."""
    def entries(self, lang: str = "en") -> tuple[Entry, ...]:
        """List what scores, in the order in which it is shown.

        Args:
            lang: ``en``, ``es``, ``ru``, ``zh-Hans``, ``zh-Hant`` or ``ja``.

        Raises:
            UnknownOption: There are no names in this language.

        Examples:
            >>> import nexusray
            >>> nexusray.Ruleset("tw16").entries("zh-Hant")[0]
            <Entry heavenly_hand 24: 天胡>
        """
    def names(self, lang: str = "en") -> dict[str, str]:
        """Return the names of all entries and payment terms by id.

        Args:
            lang: ``en``, ``es``, ``ru``, ``zh-Hans``, ``zh-Hant`` or ``ja``.

        Raises:
            UnknownOption: There are no names in this language.
        """
    def score(self, hand: Hand | str) -> Score:
        """Say what a winning hand is worth, in the reading that is worth most, and why.

        Args:
            hand: The hand or its text, with its winning tile.

        Raises:
            NotationError: The text is no hand.
            InvalidHand: No player can hold this.
            NotWinning: The hand is not complete or worth too little.

        Examples:
            >>> import nexusray
            >>> nexusray.Ruleset("tw16").score("123m456p789s222z345s1z + 1z")
            <Score 2 tai: concealed_hand 1, single_wait 1>
        """
    def why_not(self, entry: str, hand: Hand | str) -> LeftOut | None:
        """Say why one entry is not counted for a winning hand; None when it is counted.

        Args:
            entry: The id of the entry.
            hand: The hand or its text, with its winning tile.

        Raises:
            NotationError: The text is no hand.
            InvalidHand: No player can hold this.
            NotWinning: The hand is not complete.
            UnknownOption: There is no such entry.

        Examples:
            >>> import nexusray
            >>> nexusray.Ruleset("tw16").why_not("all_pungs", "123m456p789s222z345s1z + 1z")
            <LeftOut all_pungs 4: not_a_pung>
        """
    def waits(self, hand: Hand | str) -> tuple[Wait, ...]:
        """List the tiles that complete a hand, its winning tile set aside, and what each would be worth.

        A kind of which the hand holds all four is none. A flag that fits only one way of winning, such as
        ``after_kong``, counts for that way alone, and so does ``from=``.

        Raises:
            NotationError: The text is no hand.
            InvalidHand: No player can hold this, or it holds a drawn tile that must be discarded first.

        Examples:
            >>> import nexusray
            >>> for wait in nexusray.Ruleset("tw16").waits("123m456p789s222z45s11z"):
            ...     print(wait.tile, wait.unseen, wait.by_discard.total, wait.by_self_draw.total)
            3s 4 1 3
            6s 4 1 3
        """
    def settle(
        self, hands: Sequence[Hand | str], *, discarder: str | None = None, out: Sequence[str] = ()
    ) -> Settlement:
        """Say who pays whom when one or several hands win on one tile.

        Args:
            hands: The winners' hands, each with its seat (``seat=``) and the winning tile.
            discarder: The wind of the player whose tile it was, where the hands do not say it.
            out: The winds of those who had won before, in a ruleset that plays on (Sichuan).

        Raises:
            NotationError: A text is no hand, or no wind.
            InvalidHand: The hands contradict each other: two in one seat, two winning tiles, five copies.
            NotWinning: A hand is not complete or worth too little.

        Examples:
            >>> import nexusray
            >>> hands = ["234m456p789s345s1z + 1z [222z] seat=E", "123m456p77p234s1z1z + 1z [333z] seat=S"]
            >>> nexusray.Ruleset("tw16", several_winners="all").settle(hands, discarder="W").changes
            {'E': 140, 'S': 120, 'W': -260, 'N': 0}
        """
    def shanten(self, hand: Hand | str) -> int:
        """Count the tiles that must be exchanged before a hand is ready: 0 is ready, -1 complete.

        Raises:
            NotationError: The text is no hand.
            InvalidHand: No player can hold this.
        """
    def useful_tiles(self, hand: Hand | str) -> tuple[str, ...]:
        """List the kinds of tiles that bring a hand nearer to being complete.

        Raises:
            NotationError: The text is no hand.
            InvalidHand: No player can hold this.
        """
    @property
    def hand_dtype(self) -> np.dtype[np.void]:
        """The type of one hand in an array: a record without padding, which ``pack`` fills.

        Fields, unsigned bytes where nothing else is said. In a cell of a tile, a wind or a choice 255 stands
        for none. Tiles are numbers: 0-8 ``1m``-``9m``, 9-17 ``1p``-``9p``, 18-26 ``1s``-``9s``, 27-33
        ``1z``-``7z``, 34-36 ``0m 0p 0s``; winds are 0-3, ``E S W N``.

        * ``concealed`` (17): the concealed tiles without the winning one, from the first place on
        * ``win_tile``, and ``self_draw``: 1 when the winner drew it, else 0
        * ``melds`` (5): 1 chow, 2 pung, 3 exposed kong, 4 added kong, 5 concealed kong, 0 none;
          ``meld_tiles`` (5, 4): their tiles
        * ``flowers``: bit 0 is ``f1``, bit 7 ``f8``
        * ``seat_wind``, ``round_wind``, ``discarder``
        * ``flags`` (``<u2``): bits in the order ``last_wall_tile after_kong robbing_kong heavenly earthly
          discard_after_kong last_copy riichi double_riichi ippatsu tenhou chiihou renhou``
        * ``dealer_repeats`` (``<u4``)
        * the words of the ruleset, by their keys in hand cases: tiles as above, numbers as ``<u4``, choices
          by their position

        Examples:
            >>> import nexusray
            >>> nexusray.Ruleset("sichuan").hand_dtype.names[-2:]
            ('dealer_repeats', 'void_suit')
        """
    def pack(self, hands: Iterable[Hand | str]) -> NDArray[np.void]:
        """Write hands, or their texts, into one array for the batch calls: shape ``(n,)``, ``hand_dtype``.

        Whether a player can hold a hand is asked when it is scored.

        Raises:
            NotationError: A text is no hand.
            InvalidHand: A hand says what this ruleset does not know, or has a flower twice; its number is
                ``row``.
            TypeError: Something else than hands was given.
        """
    def pack_cases(self, lines: bytes) -> NDArray[np.void]:
        """Write hand cases, one JSON object a line in UTF-8, into one array for the batch calls.

        Raises:
            InvalidHand: A line is no hand case of this ruleset with these options; its number, counted from
                1, is ``line``.

        Examples:
            >>> import nexusray
            >>> line = b'''{"id": "1", "ruleset": "sichuan", "concealed": ["1m", "1m", "2m", "2m", "3m", "3m",
            ... "7p", "8p", "9p", "5m", "5m", "5m", "9m"], "win_tile": "9m", "win_by": "discard"}'''
            >>> ruleset = nexusray.Ruleset("sichuan")
            >>> ruleset.score_batch(ruleset.pack_cases(line.replace(b"\\n", b""))).points
            array([1])
        """
    def unpack(self, hands: NDArray[np.void]) -> tuple[Hand, ...]:
        """Read the hands of an array back.

        Raises:
            InvalidHand: A row is no hand; its number is ``row``.
        """
    def score_batch(self, hands: NDArray[np.void], *, threads: int = 0) -> Scores:
        """Score many hands at once, without explanations: what ``score`` says of each.

        Args:
            hands: As ``pack`` makes it: shape ``(n,)``, ``hand_dtype``. Every hand has its winning tile.
            threads: How many threads work, 0 for one a core; other Python threads run meanwhile.

        Raises:
            InvalidHand: No player can hold the hand of a row; its number is ``row``.
            TypeError: Something else than such an array was given.

        Examples:
            >>> import nexusray
            >>> ruleset = nexusray.Ruleset("riichi")
            >>> won = "234m567p345678s2z + 2z riichi seat=S from=E"
            >>> scores = ruleset.score_batch(ruleset.pack([won, "123m456p789s1122z + 5z"]))
            >>> scores.verdict, scores.total
            (array([0, 1], dtype=uint8), array([1, 0], dtype=uint32))
            >>> scores.points
            array([1300,    0])
            >>> scores.gains[0]
            array([-1300,  1300,     0,     0])
        """
    def shanten_batch(
        self, hands: NDArray[np.void] | NDArray[np.uint8], *, threads: int = 0
    ) -> NDArray[np.int8]:
        """Count for many hands at once the tiles that must be exchanged before each is ready.

        Args:
            hands: As ``pack`` makes it; or ``uint8 (n, 34)``, how many concealed tiles of each kind a hand
                has, a drawn one included. As many sets are melded, of tiles that are not known, as tiles are
                missing.
            threads: How many threads work, 0 for one a core; other Python threads run meanwhile.

        Returns:
            ``int8 (n,)``: 0 is ready, -1 complete.

        Raises:
            InvalidHand: No player can hold the hand of a row; its number is ``row``.
            TypeError: Something else than such an array was given.

        Examples:
            >>> import nexusray, numpy
            >>> counts = numpy.zeros((1, 34), dtype=numpy.uint8)
            >>> counts[0, :9] = 1
            >>> counts[0, [9, 27]] = 2
            >>> nexusray.Ruleset("riichi").shanten_batch(counts)
            array([0], dtype=int8)
        """
    def useful_tiles_batch(
        self, hands: NDArray[np.void] | NDArray[np.uint8], *, threads: int = 0
    ) -> NDArray[np.bool_]:
        """Say for many hands at once which kinds of tiles bring each nearer to being complete.

        Args:
            hands: As for ``shanten_batch``.
            threads: How many threads work, 0 for one a core; other Python threads run meanwhile.

        Returns:
            ``bool (n, 34)``, a place for each kind.

        Raises:
            InvalidHand: No player can hold the hand of a row; its number is ``row``.
            TypeError: Something else than such an array was given.
        """
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, str | int | bool]]: ...

@final
class Scores:
    """What many hands are worth: arrays with one place, or one row, for each hand.

    Examples:
        >>> import nexusray
        >>> ruleset = nexusray.Ruleset("mcr")
        >>> hands = ruleset.pack(["19m19p19s1234567z + 1m seat=S from=E", "123m456p789s1122z + 5z"])
        >>> scores = ruleset.score_batch(hands)
        >>> [nexusray.Scores.VERDICTS[verdict] for verdict in scores.verdict]
        ['wins', 'not_winning']
        >>> [entry.id for entry, count in zip(ruleset.entries(), scores.fans[0]) if count]
        ['thirteen_orphans']
    """

    VERDICTS: ClassVar[tuple[str, ...]]
    """What the numbers of ``verdict`` mean: ``wins``; ``not_winning``; ``barred`` by a rule such as the void
    suit; ``too_little``, complete but below the minimum or without yaku."""

    @property
    def verdict(self) -> NDArray[np.uint8]:
        """``uint8 (n,)``: how each hand stands, by its place in ``VERDICTS``."""
    @property
    def total(self) -> NDArray[np.uint32]:
        """``uint32 (n,)``: the sum of what is counted, in the ruleset's unit; 0 for a hand not complete."""
    @property
    def in_limits(self) -> NDArray[np.bool_]:
        """``bool (n,)``: does the total count limit hands (yakuman) instead of the unit?"""
    @property
    def fu(self) -> NDArray[np.uint8]:
        """``uint8 (n,)``: rounded fu; 0 in a ruleset without them and beside yakuman."""
    @property
    def fans(self) -> NDArray[np.uint8]:
        """``uint8 (n, F)``: how often each entry counts, in the order of ``Ruleset.entries``."""
    @property
    def points(self) -> NDArray[np.int64]:
        """``int64 (n,)``: the points of a hand that wins, where hands have a price; else 0."""
    @property
    def gains(self) -> NDArray[np.int64]:
        """``int64 (n, 4)``: what the seats of winds ``E S W N`` gain by the win, those who pay less than
        nothing; what lies on the table aside. 0 where the hand alone does not say who pays."""
    def __len__(self) -> int: ...

@final
class Entry:
    """What scores: one entry of a ruleset's catalogue, in one language.

    Examples:
        >>> import nexusray
        >>> entry = nexusray.Ruleset("mcr").entries()[0]
        >>> entry.id, entry.value, entry.name
        ('big_four_winds', 88, 'Big Four Winds')
    """

    @property
    def id(self) -> str:
        """The stable id, unique in its ruleset."""
    @property
    def value(self) -> int:
        """What one is worth."""
    @property
    def open_value(self) -> int | None:
        """What one is worth in a hand with an exposed meld; None where it does not count in such a hand."""
    @property
    def unit(self) -> str:
        """What its value counts: ``tai``; ``yakuman`` for a limit hand of riichi."""
    @property
    def name(self) -> str:
        """What it is called."""
    @property
    def condition(self) -> str:
        """When it counts, in one sentence."""
    @property
    def excludes(self) -> tuple[str, ...]:
        """Ids of the entries that are not counted beside it."""
    @property
    def excludes_sets(self) -> tuple[str, ...]:
        """Ids of the entries that are not counted for the very sets it is counted for."""
    @property
    def example(self) -> str:
        """A hand that shows it."""
    @property
    def counter_example(self) -> str:
        """A hand that nearly does."""
    @property
    def options(self) -> dict[str, str | int | bool]:
        """The options under which both hands are what they show, where they are not the defaults."""
    @property
    def source(self) -> str:
        """Where the rule is written."""

@final
class Hand:
    """One player's tiles and the circumstances that count. ``str`` writes what ``Hand`` reads.

    Examples:
        >>> import nexusray
        >>> nexusray.Hand("1z 789s345s 456p123m + 1z [222z] f1 seat=S")
        Hand('123m456p345789s1z + 1z [222z] f1 seat=S')
    """

    def __new__(cls, text: str) -> Hand:
        """Read a hand.

        Args:
            text: Concealed tiles; ``+`` and another player's winning tile or ``*`` and a drawn one; melds
                ``[123m]``, ``[222z]``, ``[5555p]`` (exposed kong), ``[555+5s]`` (added kong), ``(5555p)``
                (concealed kong); flowers; then ``seat=`` and ``round=`` (winds, east if not said),
                ``repeats=`` (how often the dealer has continued), ``from=`` (the discarder's wind) and
                ``last_wall_tile``, ``after_kong``, ``robbing_kong``, ``heavenly``, ``earthly``,
                ``discard_after_kong``, ``last_copy``, ``riichi``, ``double_riichi``, ``ippatsu``,
                ``tenhou``, ``chiihou``, ``renhou``; in Sichuan ``void=`` and the void suit (``m``, ``p`` or
                ``s``); in riichi ``dora=`` and ``ura=`` with the indicators, ``honba=``, ``deposits=``,
                ``daisangen_liable=``, ``daisuushii_liable=`` and ``suukantsu_liable=`` with the liable
                player's wind.

        Raises:
            NotationError: The text is no hand.
        """
    @staticmethod
    def parse(text: str) -> Hand:
        """Read a hand, as ``Hand(text)`` does.

        Raises:
            NotationError: The text is no hand.
        """
    @property
    def concealed(self) -> tuple[str, ...]:
        """The concealed tiles without the winning one, sorted."""
    @property
    def melds(self) -> tuple[str, ...]:
        """The melds in notation, in the order in which they were made."""
    @property
    def flowers(self) -> tuple[str, ...]:
        """The flowers shown, sorted."""
    @property
    def winning_tile(self) -> str | None:
        """The winning tile; None while the hand waits for one."""
    @property
    def is_self_draw(self) -> bool:
        """Was the winning tile drawn?"""
    @property
    def seat_wind(self) -> str:
        """The player's wind; ``E`` is the dealer."""
    @property
    def round_wind(self) -> str:
        """The prevailing wind."""
    @property
    def flags(self) -> tuple[str, ...]:
        """Circumstances of the win, such as ``after_kong``."""
    @property
    def dealer_repeats(self) -> int:
        """How often the dealer has continued."""
    @property
    def discarder(self) -> str | None:
        """The wind of the player whose tile won; None when it is not known."""
    @property
    def words(self) -> dict[str, str]:
        """What only one ruleset knows about the hand, as written: ``{"void": "m"}``."""
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Score:
    """What a hand is worth and why.

    Examples:
        >>> import nexusray
        >>> score = nexusray.Ruleset("tw16").score("123m456p789s345s1z + 1z [222z] seat=S from=W")
        >>> score.total, score.fans[0].tiles, score.left_out[0].reason, score.payments
        (2, ('11z', '1z'), 'hand_exposed', (<Payment W to S: 140>,))
    """

    @property
    def total(self) -> int:
        """The sum of the values, in the ruleset's unit."""
    @property
    def unit(self) -> str:
        """What one of them is called: ``tai``; ``yakuman`` where those are counted instead of ``han``."""
    @property
    def fu(self) -> Fu | None:
        """Fu, item by item; None in a ruleset without them and for a hand of yakuman."""
    @property
    def limit(self) -> str | None:
        """The limit that gave the points, such as ``mangan``; a name of the ruleset."""
    @property
    def sets(self) -> tuple[str, ...]:
        """The hand as it was read, in notation: the melds, the concealed sets, the pair."""
    @property
    def completed(self) -> int:
        """The place in ``sets`` of the one that the winning tile completed."""
    @property
    def waits(self) -> tuple[str, ...]:
        """The kinds that completed the hand before the winning tile came."""
    @property
    def fans(self) -> tuple[FanMatch, ...]:
        """What counted, in the order of the catalogue."""
    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """What one could have hoped for, and why it did not count."""
    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays what; empty when the discarder is not known."""
    @property
    def price(self) -> Price | None:
        """What each kind of payer pays, in a ruleset where only the table knows who that is (Sichuan,
        riichi)."""
    def json(self) -> str:
        """Write everything as the ``score`` object of the game protocol."""

@final
class FanMatch:
    """An entry that counts for a hand.

    Examples:
        >>> import nexusray
        >>> score = nexusray.Ruleset("tw16").score("123m456p789s345s1z + 1z [222z] f2 seat=S from=W")
        >>> fan = score.fans[1]
        >>> fan.id, fan.value, fan.tiles
        ('seat_wind', 1, ('222z',))
    """

    @property
    def id(self) -> str:
        """Its id in the catalogue."""
    @property
    def count(self) -> int:
        """How often it counts."""
    @property
    def value(self) -> int:
        """What it is worth altogether."""
    @property
    def tiles(self) -> tuple[str, ...]:
        """What it is counted for, set by set in notation; a tile by itself is the winning one or a flower."""

@final
class LeftOut:
    """An entry that one could have hoped for.

    Examples:
        >>> import nexusray
        >>> score = nexusray.Ruleset("tw16").score("123m456p789s345s1z + 1z [222z] f2 seat=S from=W")
        >>> left_out = score.left_out[0]
        >>> left_out.id, left_out.reason, left_out.parameters
        ('concealed_hand', 'hand_exposed', {'tiles': ['2z', '2z', '2z']})
    """

    @property
    def id(self) -> str:
        """Its id in the catalogue."""
    @property
    def value(self) -> int:
        """What it would have been worth."""
    @property
    def reason(self) -> str:
        """The stable id of the reason, such as ``needs_self_draw``; ``nexusray.sentences`` has the
        sentence."""
    @property
    def parameters(self) -> dict[str, str | int | list[str]]:
        """Its facts: ``fan``, ``tiles``, ``there``, ``count``, ``needed``, ``seat``, ``flag``,
        ``option``, ``shape``, ``wait``."""

@final
class Payment:
    """What one player pays to the winner.

    Examples:
        >>> import nexusray
        >>> score = nexusray.Ruleset("tw16").score("123m456p789s345s1z + 1z [222z] f2 seat=S from=W")
        >>> payment = score.payments[0]
        >>> payment.payer, payment.amount, payment.terms
        ('W', 160, (('base', 1, 100), ('total', 3, 20)))
    """

    @property
    def payer(self) -> str:
        """The wind of the player who pays."""
    @property
    def payee(self) -> str:
        """The winner's wind."""
    @property
    def amount(self) -> int:
        """Points."""
    @property
    def terms(self) -> tuple[tuple[str, int, int], ...]:
        """The sum: id, how often, points for one; ids are ``base``, ``total``, or payment terms of the
        ruleset."""

@final
class Price:
    """What a win costs those who pay for it, where only the table knows who they are.

    Examples:
        >>> import nexusray
        >>> nexusray.Ruleset("sichuan").score("1112345678999m * 5m void=s").price
        <Price 4: everybody 5>
    """

    @property
    def value(self) -> int:
        """What the hand itself is worth in points."""
    @property
    def shares(self) -> tuple[Share, ...]:
        """What each kind of payer pays."""

@final
class Share:
    """What one kind of payer pays for a win.

    Examples:
        >>> import nexusray
        >>> price = nexusray.Ruleset("riichi").score("234567m345p678s8s * 8s riichi seat=S").price
        >>> [(share.payer, share.amount) for share in price.shares]
        [('dealer', 2600), ('non_dealer', 1300)]
    """

    @property
    def payer(self) -> str:
        """``everybody`` (each of those who pay), ``discarder``, ``dealer``, ``non_dealer`` or ``liable``."""
    @property
    def amount(self) -> int:
        """Points from each of them."""
    @property
    def terms(self) -> tuple[tuple[str, int, int], ...]:
        """The sum: id, how often, points for one."""

@final
class Fu:
    """Fu, and what they are given for.

    Examples:
        >>> import nexusray
        >>> fu = nexusray.Ruleset("riichi").score("234567m345p678s8s + 8s riichi").fu
        >>> fu.rounded, fu.lines
        (30, (('fu_base', 20, ''), ('fu_closed_discard', 10, '')))
    """

    @property
    def lines(self) -> tuple[tuple[str, int, str], ...]:
        """Every item: its id, the fu, the tiles in notation. The names are in ``Ruleset.names``."""
    @property
    def sum(self) -> int:
        """The sum of the items."""
    @property
    def rounded(self) -> int:
        """What counts: the sum, rounded."""

@final
class Wait:
    """A kind of tile that completes a hand, with what it would be worth.

    Examples:
        >>> import nexusray
        >>> (wait,) = nexusray.Ruleset("tw16").waits("123m456p789s345s1z [222z] seat=S")
        >>> wait.tile, wait.unseen, wait.by_discard.total, wait.by_self_draw.total
        ('1z', 3, 2, 3)
    """

    @property
    def tile(self) -> str:
        """The kind."""
    @property
    def unseen(self) -> int:
        """How many copies may still come: those that neither the hand nor its indicators show."""
    @property
    def by_discard(self) -> Outcome:
        """The win on another player's discard."""
    @property
    def by_self_draw(self) -> Outcome:
        """The win on an own draw."""

@final
class Outcome:
    """A win that may come.

    Examples:
        >>> import nexusray
        >>> nexusray.Ruleset("tw16", minimum=2).waits("123m456p789s345s1z [222z]")[0].by_discard
        <Outcome 0: below_minimum>
    """

    @property
    def total(self) -> int:
        """What it is worth; 0 when it may not win."""
    @property
    def reason(self) -> str | None:
        """Why it may not win: the ``code`` that scoring it would raise."""
    @property
    def message(self) -> str | None:
        """The same in one English sentence."""
    @property
    def score(self) -> Score | None:
        """The whole score, also of a hand that is worth too little; None when there is none."""

@final
class Win:
    """A hand among those that win on one tile.

    Examples:
        >>> import nexusray
        >>> hands = ["123m456p789s345s1z + 1z [222z] seat=S from=W"]
        >>> (win,) = nexusray.Ruleset("tw16").settle(hands).wins
        >>> win.seat, win.score.total, win.is_paid
        ('S', 2, True)
    """

    @property
    def seat(self) -> str:
        """The winner's wind."""
    @property
    def hand(self) -> Hand:
        """The hand, with its discarder."""
    @property
    def score(self) -> Score:
        """What it is worth."""
    @property
    def is_paid(self) -> bool:
        """Is it paid? Not where a winner nearer to the discarder goes before."""

@final
class Settlement:
    """Who pays whom when hands win on one tile.

    Examples:
        >>> import nexusray
        >>> nexusray.Ruleset("tw16").settle(["123m456p789s345s1z + 1z [222z] seat=S from=W"]).changes
        {'E': 0, 'S': 140, 'W': -140, 'N': 0}
    """

    @property
    def wins(self) -> tuple[Win, ...]:
        """The winners, the nearest to the discarder first."""
    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays whom, each with its sum."""
    @property
    def pots(self) -> tuple[tuple[str, int], ...]:
        """What lay on the table: who receives it, and how many points."""
    @property
    def changes(self) -> dict[str, int]:
        """The change of points of every seat, by wind."""

@final
class Action:
    """One choice of one seat. ``str`` writes what ``Action`` reads.

    Examples:
        >>> import nexusray
        >>> nexusray.Action("chow 45m").json()
        '{"type":"chow","own":["4m","5m"]}'
    """

    def __new__(cls, text: str) -> Action:
        """Read an action.

        Args:
            text: ``discard 5m``, ``riichi 5m``, ``chow 45m``, ``pung 55m``, ``exposed_kong 555m``,
                ``concealed_kong 5555m``, ``added_kong 5m``, ``show_flower f1``, ``exchange 123m``,
                ``void_suit s``, ``nine_kinds``, ``declare_ready``, ``win`` or ``pass``; the tiles are those
                from one's own hand.

        Raises:
            NotationError: The text is no action.
        """
    @staticmethod
    def parse(text: str) -> Action:
        """Read an action, as ``Action(text)`` does.

        Raises:
            NotationError: The text is no action.
        """
    @staticmethod
    def from_json(text: str) -> Action:
        """Read an action of the game protocol.

        Raises:
            NotationError: The text is no action.
        """
    @property
    def type(self) -> str:
        """The first word of its text."""
    def json(self) -> str:
        """Write the action as in the game protocol."""
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Event:
    """One thing that happened. Its text is its line of JSON in a log; ``str`` writes what ``Event`` reads.

    Examples:
        >>> import nexusray
        >>> event = nexusray.Event('{"type": "drawn", "seat": 2, "tile": "5m", "source": "head"}')
        >>> str(event.seen_by(0))
        '{"type":"drawn","seat":2,"tile":"??","source":"head"}'
    """

    def __new__(cls, text: str) -> Event:
        """Read an event.

        Args:
            text: A line of a log.

        Raises:
            NotationError: The text is no event.
        """
    @staticmethod
    def parse(text: str) -> Event:
        """Read an event, as ``Event(text)`` does.

        Raises:
            NotationError: The text is no event.
        """
    @staticmethod
    def from_json(text: str) -> Event:
        """Read an event, as ``Event(text)`` does.

        Raises:
            NotationError: The text is no event.
        """
    @property
    def type(self) -> str:
        """What happened, such as ``discarded``; docs/protocol.md lists all types and their keys."""
    @property
    def seat(self) -> int | None:
        """Who did it; None when it was nobody in particular."""
    def json(self) -> str:
        """Write the event as a line of a log."""
    def seen_by(self, seat: int) -> Event | None:
        """Return the event without what a seat cannot see; None when it sees nothing of it.

        Raises:
            Illegal: There is no such seat.
        """
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Tables:
    """Many tables that go on together: table ``i`` of ``n`` plays the deals ``i``, ``i + n``, ``i + 2n`` and
    so on of the set that belongs to the seed, one after the other. Somebody is always asked at each of them.

    Numbers are written into arrays that the caller owns. Where several seats are asked at once, they choose
    one after the other, and none sees what the others have chosen. One thread of Python at a time can use
    them.

    Examples:
        >>> import nexusray, numpy
        >>> tables = nexusray.Tables(nexusray.Ruleset("riichi"), 64, seed=1)
        >>> masks = numpy.zeros((64, len(tables.actions)), dtype=bool)
        >>> done = numpy.zeros(64, dtype=bool)
        >>> for _ in range(200):
        ...     tables.observe(masks=masks)
        ...     tables.step(masks.argmax(axis=1), done=done)
        >>> tables.decisions
        12800
    """

    PLANES: ClassVar[tuple[str, ...]]
    """What the planes of an observation hold, in order. Planes of tiles count them by kind, red fives as
    fives; the planes of winds have a one at the wind."""

    observation_version: ClassVar[str]
    """The name of these planes: another one where any of them means something else."""

    def __new__(cls, ruleset: Ruleset, count: int, *, seed: int = 0, threads: int = 0) -> Tables:
        """Start the tables.

        Args:
            ruleset: What is played.
            count: How many tables, up to 65,536; each takes about 20 KiB.
            seed: The set of deals, the same as in ``simulate``.
            threads: How many threads work, 0 for one a core.

        Raises:
            Error: A number is out of range.
        """
    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action there is in the ruleset, at the position of its number."""
    @property
    def action_version(self) -> str:
        """The name of this numbering: another one where any number means something else."""
    @property
    def decisions(self) -> int:
        """How many choices have been made at all tables."""
    def observe(
        self,
        *,
        seats: NDArray[np.int8] | None = None,
        masks: NDArray[np.bool_] | None = None,
        observations: NDArray[np.uint8] | None = None,
        threads: int = 0,
    ) -> None:
        """Write what is asked at each table into arrays, those that are given.

        Args:
            seats: ``int8 (n,)``: who is asked.
            masks: ``bool (n, len(actions))``: which actions are legal.
            observations: ``uint8 (n, len(PLANES), 34)``: what the seat sees.
            threads: How many threads work, 0 for one a core.

        Raises:
            TypeError: An array has another shape or type, is not contiguous or cannot be written.
        """
    def step(
        self,
        actions: ArrayLike,
        *,
        done: NDArray[np.bool_] | None = None,
        gains: NDArray[np.int64] | None = None,
        threads: int = 0,
    ) -> None:
        """Let the seat that is asked at each table choose. A deal that ends with it is followed by the next.

        Args:
            actions: Whole numbers ``(n,)``, one for each table.
            done: ``bool (n,)``: is set where a deal has ended.
            gains: ``int64 (n, seats)``: what each seat gained in the deal that ended, else 0.
            threads: How many threads work, 0 for one a core.

        Raises:
            Illegal: An action is not legal; no table has changed. The number of the table is ``row``.
            TypeError: These are no whole numbers, or an array has another shape or type.
            ValueError: There is not one action for each table.
        """
    def play(self, choices: int, *, bots: str = "random", seed: int = 0, threads: int = 0) -> int:
        """Let computer players make so many choices at each table; return how many deals have ended.

        Args:
            choices: How many, at each table.
            bots: ``random`` or ``greedy``.
            seed: The dice of random players. Players of the same name and seed go on where they were: twice
                ten choices are twenty.
            threads: How many threads work, 0 for one a core.

        Raises:
            UnknownOption: There is no such computer player.

        Examples:
            >>> import nexusray
            >>> tables = nexusray.Tables(nexusray.Ruleset("mcr"), 100)
            >>> tables.play(300) > 100
            True
        """
    def __len__(self) -> int: ...

@final
class View:
    """A table as one seat sees it: its own tiles and what lies open; all that a computer player is given.

    Examples:
        >>> import nexusray
        >>> table = nexusray.Table(nexusray.Ruleset("tw16"), seed=1)
        >>> view = nexusray.View(table.header, 2)
        >>> view.evolve(table.start_deal())
        >>> view == table.view(2)
        True
    """

    def __new__(cls, header: str, seat: int) -> View:
        """Begin a view before the first deal of a log.

        Args:
            header: The first line of a log.
            seat: Whose view it is.

        Raises:
            BadLog: The header is none, or of another version.
            Illegal: There is no such seat.
        """
    @property
    def seat(self) -> int:
        """Whose view it is."""
    @property
    def hand(self) -> Hand:
        """The seat's own tiles, the drawn one included."""
    @property
    def claimed_tile(self) -> str | None:
        """The tile that can be claimed now."""
    @property
    def wall_left(self) -> int:
        """How many tiles can still be drawn."""
    def evolve(self, event: Event) -> None:
        """Let an event happen, as this seat saw it.

        Raises:
            Illegal: The event does not fit; the view is then as it was.
        """
    def legal_actions(self) -> list[Action]:
        """List what the seat may choose now; nothing when it is not asked."""
    def json(self) -> str:
        """Write the ``view`` object of the game protocol."""

@final
class Bot:
    """A computer player. It is given one seat's view and nothing else.

    Examples:
        >>> import nexusray
        >>> nexusray.Bot("random", seed=7)
        <Bot random>
    """

    def __new__(cls, name: str = "greedy", *, seed: int = 0) -> Bot:
        """Choose a computer player.

        Args:
            name: ``greedy`` (the fastest way to a complete hand, never folds) or ``random`` (any legal
                action).
            seed: From 0 to 2**64 - 1; for those that throw dice.

        Raises:
            UnknownOption: There is no such player.
            Error: The seed is out of range.
        """
    @property
    def name(self) -> str:
        """Which player it is."""
    def act(self, view: View) -> Action:
        """Choose one of the view's legal actions.

        Raises:
            Illegal: The seat has nothing to decide now.
        """

@final
class Table:
    """A game in play, with its wall. Everything that happens is an event of its log.

    Examples:
        >>> import nexusray
        >>> table = nexusray.Table(nexusray.Ruleset("tw16"), seed=1)
        >>> table.start_deal().type
        'deal_started'
        >>> while table.step():
        ...     pass
        >>> table.asked()
        [0]
    """

    def __new__(
        cls,
        ruleset: Ruleset,
        *,
        seed: int | None = None,
        salt: bytes | None = None,
        players: Sequence[str] = (),
        deal: int | None = None,
        wall: str | None = None,
        within_reach: str | None = None,
    ) -> Table:
        """Set a table before its first deal.

        Args:
            ruleset: What is played.
            seed: What the walls are made from, 0 to 2**64 - 1; from the operating system if not given.
            salt: 32 bytes that keep the seed from being guessed; from the operating system if not given.
            players: Names by seat; missing ones are empty.
            deal: The number of one deal of a set, which is then all that is played; None for a game.
            wall: Every tile of the ruleset in the order of the wall, for one deal that no seed proves.
            within_reach: Tiles that the first deal of a game brings to seat 0, for practice: most are dealt,
                the others are among its draws. The log's header says so, and the seed proves the rest.

        Raises:
            Error: The seed, the salt, the number of the deal or the number of players is out of range; a wall
                that has not every tile once, or that comes with a seed; tiles that cannot be within reach.
            NotationError: The wall or the tiles are no text of tiles.
        """
    @staticmethod
    def replay(log: str, *, seed: int | None = None, salt: bytes | None = None) -> Table:
        """Return the table that a whole log leads to, ready to go on.

        Args:
            log: The header and the events, one a line. It may end anywhere.
            seed: The seed of the walls, where the log does not reveal it. Without it everything can be asked
                of the table, but no further tile can be drawn.
            salt: Their salt, 32 bytes, with the seed.

        Raises:
            BadLog: Names the first line that could not have happened; or the seed and salt are not those
                committed to.
            Error: A seed without a salt, or the other way round.
        """
    @property
    def seed(self) -> int:
        """What the walls are made from; a secret until the game is over.

        Raises:
            Error: The seed is not known: the wall was set, or the log did not reveal it.
        """
    @property
    def salt(self) -> bytes:
        """What the walls are made from, 32 bytes; a secret until the game is over.

        Raises:
            Error: The salt is not known: the wall was set, or the log did not reveal it.
        """
    @property
    def header(self) -> str:
        """The first line of the log."""
    @property
    def log(self) -> str:
        """The whole log: the header, then one event a line."""
    def masked_log(self, seat: int) -> str:
        """Return the log as one seat saw it: hidden tiles are ``??``, other seats' answers are missing.

        Raises:
            Illegal: There is no such seat.
        """
    @property
    def events(self) -> list[Event]:
        """Everything that has happened."""
    @property
    def is_over(self) -> bool:
        """Is the game over and its seed, if there is one, revealed?"""
    @property
    def scores(self) -> list[int]:
        """Points by seat. With those that lie on the table their sum never changes in a game."""
    def start_deal(self) -> Event:
        """Start the first deal, or the one after a deal that is over.

        Raises:
            Illegal: A deal is being played, the game is over, or the seed is not known.
        """
    def step(self) -> Event | None:
        """Let the next thing happen that nobody has to choose; None when there is something to choose.

        Raises:
            Illegal: A tile is to be drawn, and the log that the table comes from does not reveal its seed.
        """
    def advance(self) -> list[int]:
        """Let everything happen that nobody has to choose; list the seats that have a choice to make then.

        The same as `step` until it returns None, and then `asked`, in one call.

        Raises:
            Illegal: A tile is to be drawn, and the log that the table comes from does not reveal its seed.
        """
    def asked(self) -> list[int]:
        """List the seats that have a choice to make now."""
    def legal_actions(self, seat: int) -> list[Action]:
        """List what a seat may choose now; nothing when it is not asked.

        Raises:
            Illegal: There is no such seat.
        """
    def act(self, seat: int, action: Action | str) -> Event:
        """Let a seat choose.

        Raises:
            Illegal: The seat may not choose this now; the table is as it was.
            NotationError: The text is no action.
        """
    def view(self, seat: int) -> View:
        """Return the table as one seat sees it.

        Raises:
            Illegal: There is no such seat.
        """

@final
class Replay:
    """A log, folded again and verified: every event had to happen or could be chosen. A log may end anywhere.

    Examples:
        >>> import nexusray
        >>> table = nexusray.Table(nexusray.Ruleset("tw16"), seed=1)
        >>> _ = table.start_deal()
        >>> nexusray.Replay(table.log).is_finished
        False
    """

    def __new__(cls, text: str) -> Replay:
        """Read and verify a log.

        Args:
            text: A whole log, or the masked log of one seat.

        Raises:
            BadLog: Names the first wrong line.
        """
    @property
    def header(self) -> str:
        """The first line."""
    @property
    def ruleset(self) -> str:
        """The ruleset with its version."""
    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat."""
    @property
    def seat(self) -> int | None:
        """Whose masked log it is; None for a full log."""
    @property
    def events(self) -> list[Event]:
        """All events."""
    @property
    def is_finished(self) -> bool:
        """Was the game played to its end?"""
    @property
    def is_proven(self) -> bool:
        """Were the walls made again from the revealed seed, and were they those committed to and played?"""
    def view_json(self) -> str:
        """Write the table at the end of the log as the ``view`` object of the game protocol."""

@final
class Statistics:
    """What happened over a set of deals. Equal for equal arguments, on any number of cores.

    Examples:
        >>> import nexusray
        >>> statistics = nexusray.simulate(nexusray.Ruleset("tw16"), hands=3, seed=1)
        >>> statistics.hands
        3
    """

    @property
    def hands(self) -> int:
        """Deals played."""
    @property
    def wins(self) -> int:
        """Winning hands; a deal can have several."""
    @property
    def self_draws(self) -> int:
        """Wins by self-draw."""
    @property
    def won_hands(self) -> int:
        """Deals that at least one hand won."""
    @property
    def exhausted(self) -> int:
        """Deals that nobody won before the wall was used up."""
    @property
    def draws(self) -> dict[str, int]:
        """Deals that nobody won, by how they ended: ``exhausted``, ``nine_kinds``, …"""
    @property
    def decisions(self) -> int:
        """Choices made by all players."""
    @property
    def discards(self) -> int:
        """Tiles discarded."""
    @property
    def mean_value(self) -> float:
        """What a win was worth on average, in the ruleset's unit; wins worth limits (yakuman) aside."""
    @property
    def points(self) -> tuple[int, ...]:
        """Points won or lost by seat."""
    @property
    def fans(self) -> dict[str, int]:
        """How often each entry of the catalogue counted."""
    def json(self) -> str:
        """Write everything as one JSON object, rates included."""

def playthrough(text: str) -> str:
    """Play a record of a whole deal and return it with everything that happens.

    Args:
        text: A heading (``ruleset: riichi``, ``options: {…}``, ``hand E: …`` to ``hand N: …``, ``draws: …``,
            ``tail: …``, ``start: round=S dealer=1 repeats=2 deposits=1000 scores=…``, ``dice: 1 2 3``,
            ``rest: idle``; remarks begin with ``#``), an empty line, and the choices, one a line:
            ``> 0 discard 5m``. Other lines are not read: a record that was played can be played again.

    Returns:
        The heading, and after it every choice with what could be chosen, and every event.

    Raises:
        BadLog: Names the first line that cannot be read or that nobody could choose.

    Examples:
        >>> import nexusray
        >>> heading = "ruleset: tw16\\nhand E: 123456789m12345p99s1z\\n"
        >>> record = nexusray.playthrough(heading + "\\n> 0 discard 1z\\n")
        >>> "> 0 discard 1z" in record
        True
    """

def simulate(
    ruleset: Ruleset,
    *,
    hands: int,
    seed: int = 0,
    bots: str = "greedy",
    logs: str | os.PathLike[str] | None = None,
    progress: Callable[[int], object] | None = None,
) -> Statistics:
    """Let computer players play ``hands`` deals of the set that belongs to a seed, on all cores.

    Args:
        ruleset: What is played.
        hands: How many deals, 0 to 2**32 - 1.
        seed: 0 to 2**64 - 1. The wall of a deal is a function of the seed and the deal's number alone.
        bots: Who plays in all seats: ``greedy`` or ``random``.
        logs: A folder that exists and gets the log of every deal.
        progress: Called now and then with the number of deals done; what it raises ends the simulation.

    Raises:
        Error: A number is out of range.
        UnknownOption: There is no such player.
        OSError: A log cannot be written.

    Examples:
        >>> import nexusray
        >>> nexusray.simulate(nexusray.Ruleset("tw16"), hands=4, seed=1, bots="random")
        <Statistics of 4 hands: 0 wins, 4 exhausted>
    """

def threads() -> int:
    """Return how many threads a simulation runs on: all cores, or ``RAYON_NUM_THREADS``.

    Examples:
        >>> import nexusray
        >>> nexusray.threads() > 0
        True
    """

def score_line(line: str, *, waits: bool = False) -> str:
    """Answer one hand case, a line of JSON in the form of vectors/README.md, with a line of JSON.

    Args:
        line: The case.
        waits: Answer also what the hand waits for.

    Returns:
        The answer; for bad input an object with ``error``.

    Raises:
        NotationError: The line is no Unicode.

    Examples:
        >>> import nexusray
        >>> nexusray.score_line('{"id": "a"}')
        '{"id":"a","error":{"code":"missing_key","message":"key \\\\"ruleset\\\\" is missing"}}'
    """

def settle_line(line: str) -> str:
    """Answer one table case of Sichuan, a line of JSON in the form of vectors/README.md, with a line of JSON.

    Args:
        line: The case: ``settle_win``, ``kong``, ``wall_end``, ``next_dealer`` or ``passed_win``.

    Returns:
        ``{"id", "result"}``; for bad input an object with ``error``.

    Raises:
        NotationError: The line is no Unicode.

    Examples:
        >>> import nexusray
        >>> nexusray.settle_line('{"id": "a", "kind": "passed_win", "events": ["discard", "rob"]}')
        '{"id":"a","result":[true,false]}'
    """

def score_lines(lines: bytes, *, waits: bool = False) -> bytes:
    """Answer many hand cases on all cores, in order; blank lines have no answer.

    Args:
        lines: Cases in UTF-8, one a line.
        waits: Answer also what the hands wait for.

    Returns:
        One answer a line.

    Examples:
        >>> import nexusray
        >>> nexusray.score_lines(b'{"id": "a"}')
        b'{"id":"a","error":{"code":"missing_key","message":"key \\\\"ruleset\\\\" is missing"}}\\n'
    """
