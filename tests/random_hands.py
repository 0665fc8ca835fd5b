"""Random winning hands of sets and a pair as cases, for rulesets that have no dealer of their own."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

# A hand case as it is sent.
Case = dict[str, Any]

WINDS = "ESWN"


@dataclass(frozen=True)
class Shape:
    """What hands of a ruleset are made of."""

    ruleset: str
    sets: int
    suits: str
    chows_melded: bool
    flowers: int
    has_winds: bool


SHAPES = {
    "tw16": Shape("tw16", sets=5, suits="mpsz", chows_melded=True, flowers=8, has_winds=True),
    "sichuan": Shape("sichuan", sets=4, suits="mps", chows_melded=False, flowers=0, has_winds=False),
}


def pool(dice: random.Random, shape: Shape) -> list[str]:
    """Return the tiles that a hand is drawn from: of all suits that it may have, or of one and honors."""
    suits = [suit for suit in shape.suits if suit != "z"]
    dice.shuffle(suits)
    if "z" not in shape.suits:
        suits.pop()  # One suit is void.
    if dice.random() < 0.15:
        suits = suits[:1]
    kinds = [f"{rank}{suit}" for suit in suits for rank in range(1, 10)]
    return kinds + [f"{rank}z" for rank in range(1, 8)] * ("z" in shape.suits and dice.random() < 0.7)


def some_set(dice: random.Random, kinds: list[str], pungs: float) -> list[str]:
    """Return a chow or a pung."""
    tile = dice.choice(kinds)
    rank, suit = int(tile[0]), tile[1]
    if suit != "z" and rank <= 7 and dice.random() >= pungs:
        return [f"{rank + step}{suit}" for step in range(3)]
    return [tile] * 3


def meld(dice: random.Random, tiles: list[str]) -> Case:
    """Return a set as a meld, a pung at times as a kong."""
    if tiles[0] != tiles[1]:
        return {"type": "chow", "tiles": tiles, "concealed": False}
    if dice.random() < 0.3:
        return {"type": "kong", "tiles": [*tiles, tiles[0]], "concealed": dice.random() < 0.5}
    return {"type": "pung", "tiles": tiles, "concealed": False}


def hand(dice: random.Random, shape: Shape) -> Case | None:
    """Return one hand, or nothing when it has more than four of a kind."""
    kinds, pungs = pool(dice, shape), dice.choice((0.1, 0.3, 0.9))
    melded = dice.choice((0, 0, 1, 2, 3))
    concealed = [dice.choice(kinds)] * 2
    melds: list[Case] = []
    for _ in range(shape.sets):
        tiles = some_set(dice, kinds, pungs)
        if len(melds) < melded and (tiles[0] == tiles[1] or shape.chows_melded):
            melds.append(meld(dice, tiles))
        else:
            concealed += tiles
    copies = Counter([*concealed, *(tile for laid in melds for tile in laid["tiles"])])
    if max(copies.values()) > 4:
        return None
    win = concealed.pop(dice.randrange(len(concealed)))
    drawn = dice.random() < 0.5
    case: Case = {
        "ruleset": shape.ruleset,
        "concealed": concealed,
        "melds": melds,
        "win_tile": win,
        "win_by": "self_draw" if drawn else "discard",
        "flags": ["last_wall_tile"] if dice.random() < 0.1 else [],
    }
    if not shape.has_winds and dice.random() < 0.5:
        case["void_suit"] = dice.choice("mps")
    if shape.flowers:
        case["flowers"] = [f"f{number}" for number in dice.sample(range(1, 9), dice.choice((0, 0, 1, 2, 3)))]
    if shape.has_winds:
        seat = dice.choice(WINDS)
        case |= {"seat_wind": seat, "round_wind": dice.choice(WINDS), "dealer_repeats": dice.randrange(3)}
        if not drawn:
            case["discarder"] = dice.choice(WINDS.replace(seat, ""))
    return case


def deal(ruleset: str, seed: int, hands: int) -> Iterator[Case]:
    """Yield so many hands of a seed."""
    dice = random.Random(seed)
    number = 0
    while number < hands:
        case = hand(dice, SHAPES[ruleset])
        if case is not None:
            number += 1
            yield {"id": str(number), **case}
