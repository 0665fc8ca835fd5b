"""A hand on a page: counted by the engine, and held to what the page claims of it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from nexusray import Error, Hand, NotWinning, Ruleset, Score
from nexusray.pages.texts import Claim
from nexusray.sentences import tiles_of


class BrokenClaim(ValueError):
    """The engine says something else than the page.

    Attributes:
        place: Which page and which hand.
        difference: What the page says and what the engine says.
    """

    def __init__(self, place: str, difference: str) -> None:
        super().__init__(f"{place}: {difference}")
        self.place, self.difference = place, difference


@dataclass(frozen=True, slots=True)
class Drawn:
    """Tiles that are drawn together: a set, a pair, flowers, or what has been made nothing of."""

    tiles: tuple[str, ...]
    melded: bool = False
    # The ends of a concealed kong lie face down.
    hidden: bool = False
    # Where the winning tile is, if it is here.
    winning: int | None = None
    # It makes the entry that the page is about.
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A hand with everything that the engine says of it; ``refusal`` where it may not win."""

    rules: Ruleset
    hand: Hand
    score: Score | None
    refusal: NotWinning | None
    waits: tuple[str, ...]
    groups: tuple[Drawn, ...]

    @property
    def departures(self) -> dict[str, object]:
        """The options that are not the ruleset's usual ones."""
        usual = Ruleset(self.rules.id).options
        return {key: value for key, value in self.rules.options.items() if value != usual[key]}


def look(rules: Ruleset, hand: Hand, entry: str | None = None) -> Exhibit:
    """Count a hand, whatever it is worth; the tiles of ``entry`` are marked.

    Raises:
        Error: No player can hold this.
    """
    waits = tuple(wait.tile for wait in rules.waits(hand)) if hand.winning_tile is None else ()
    score, refusal = _value(rules, hand)
    return Exhibit(rules, hand, score, refusal, waits, tuple(_drawn(hand, score, entry)))


def exhibit(place: str, ruleset: str, claim: Claim, entry: str | None = None) -> Exhibit:
    """Count a hand and hold it to what is claimed of it; the tiles of ``entry`` are marked.

    Raises:
        BrokenClaim: The hand is none, or the engine counts something else than is claimed.
    """
    try:
        preset = {} if claim.preset is None else {"preset": claim.preset}
        shown = look(Ruleset(ruleset, **preset, **claim.options), Hand(claim.hand), entry)
        changes = _paid(shown.rules.settle([shown.hand]).changes) if claim.payments is not None else None
    except Error as error:
        raise BrokenClaim(place, f"the engine refuses {claim.hand!r}: {error}") from error
    for what, said, counted in _compared(claim, shown, changes):
        if said is not None and said != counted:
            raise BrokenClaim(place, f"{what}: the page says {said}, the engine {counted} ({claim.hand})")
    return shown


def _compared(
    claim: Claim, shown: Exhibit, changes: dict[str, int] | None
) -> list[tuple[str, object, object]]:
    """List what is claimed beside what is so; None claims nothing."""
    score, refusal = shown.score, shown.refusal
    rows: list[tuple[str, object, object]] = [
        ("counted", claim.counts, {fan.id: fan.value for fan in score.fans} if score else {}),
        ("total", claim.total, score.total if score else None),
        ("fu", claim.fu, score.fu.rounded if score and score.fu else None),
        ("points", claim.points, score.price.value if score and score.price else None),
        ("waits", None if claim.waits is None else sorted(claim.waits), sorted(shown.waits)),
        ("payments", _paid(claim.payments), changes),
    ]
    # A hand worth too little is shown for what it counts; every other refusal has to be said.
    if claim.refused is not None or (refusal is not None and score is None):
        rows.insert(0, ("may not win", claim.refused or "it wins", refusal.code if refusal else "it wins"))
    return rows


def _paid(changes: dict[str, int] | None) -> dict[str, int] | None:
    """Leave out those who neither pay nor receive."""
    return changes and {wind: change for wind, change in changes.items() if change}


def _value(rules: Ruleset, hand: Hand) -> tuple[Score | None, NotWinning | None]:
    if hand.winning_tile is None:
        return None, None
    try:
        return rules.score(hand), None
    except NotWinning as refusal:
        return refusal.score, refusal


def _drawn(hand: Hand, score: Score | None, entry: str | None) -> list[Drawn]:
    """Divide the tiles into what is drawn together: melds, sets, pair, then flowers."""
    melds = [_meld(text) for text in hand.melds]
    flowers = [Drawn(tiles_of(tile)) for tile in hand.flowers]
    if score is None:
        winning = [Drawn((hand.winning_tile,), winning=0)] if hand.winning_tile else []
        return [*(Drawn(tiles) for tiles in _by_suit(hand.concealed)), *winning, *melds, *flowers]
    concealed = [tiles_of(text) for text in score.sets]
    won = concealed.pop(score.completed)
    # Melds are mostly read first, but after a knitted straight.
    for meld in melds:
        concealed.remove(tuple(_plain(tile) for tile in meld.tiles))
    at = len(won) - 1 - won[::-1].index(_plain(str(hand.winning_tile)))
    sets = [*(Drawn(tiles) for tiles in concealed), Drawn(won, winning=at)]
    made_of = Counter(tiles_of(text) for fan in score.fans if fan.id == entry for text in fan.tiles)
    return _marked(_reddened([*sets, *melds, *flowers], hand), made_of)


def _meld(text: str) -> Drawn:
    return Drawn(tiles_of(text), melded=True, hidden=text.startswith("("))


def _marked(drawn: list[Drawn], made_of: Counter[tuple[str, ...]]) -> list[Drawn]:
    """Mark the groups that make an entry, then those that hold some of what is left."""
    equal = [_makes(one, made_of) for one in drawn]
    left = {tile for tiles, number in made_of.items() if number for tile in tiles}
    return [
        replace(one, marked=makes or any(tile in left or _plain(tile) in left for tile in one.tiles))
        for one, makes in zip(drawn, equal, strict=True)
    ]


def _makes(one: Drawn, made_of: Counter[tuple[str, ...]]) -> bool:
    """Take a group out of what makes an entry, and the winning tile if that is named too; was it there?"""
    forms = [one.tiles] if one.winning is None else [one.tiles, (one.tiles[one.winning],)]
    found = False
    for form in forms:
        for tiles in dict.fromkeys((form, tuple(_plain(tile) for tile in form))):
            if made_of[tiles] > 0:
                made_of[tiles] -= 1
                found = True
                break
    return found


def _reddened(drawn: list[Drawn], hand: Hand) -> list[Drawn]:
    """Put red fives where they lie: sets are read without colours."""
    red = [tile for tile in hand.concealed if tile[0] == "0"]
    shown = []
    for one in drawn:
        tiles = list(one.tiles)
        for at, tile in enumerate(tiles):
            if at == one.winning:
                tiles[at] = str(hand.winning_tile)
            elif not one.melded and (colour := tile.replace("5", "0", 1)) in red:
                red.remove(colour)
                tiles[at] = colour
        shown.append(replace(one, tiles=tuple(tiles)))
    return shown


def _plain(tile: str) -> str:
    return tile.replace("0", "5", 1)


def _by_suit(tiles: Sequence[str]) -> list[tuple[str, ...]]:
    suits: dict[str, list[str]] = {}
    for tile in tiles:
        suits.setdefault(tile[1], []).append(tile)
    return [tuple(held) for held in suits.values()]
