"""Random riichi hands as cases."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

# A hand case as it is sent.
Case = dict[str, Any]

SUITS = "mpsz"
ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]
CLOSED_FLAGS = ("riichi", "double_riichi", "ippatsu", "tenhou", "chiihou", "renhou")
# Options that `mahjong` knows too.
DEPARTURES: list[dict[str, Any]] = [
    {"kuitan": "off"},
    {"kiriage": "on"},
    {"kazoe": "off"},
    {"open_pinfu_30": "off"},
    {"kuitan": "off", "kiriage": "on", "kazoe": "off"},
]


def name(kind: int) -> str:
    """Return the tile of a kind from 0 to 33."""
    return f"{kind % 9 + 1}{SUITS[kind // 9]}"


def kind_of(tile: str) -> int:
    """Return the kind of a tile from 0 to 33; a red five is a five."""
    return 9 * SUITS.index(tile[1]) + (int(tile[0]) or 5) - 1


class Dealer:
    """Random hands, nearly all of them complete."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.red_left: set[str] = set()

    @staticmethod
    def plain(
        concealed: str,
        win_tile: str,
        *,
        win_by: str = "discard",
        melds: Sequence[str] = (),
        dora: Sequence[str] = (),
        options: dict[str, Any] | None = None,
    ) -> Case:
        """Return a hand of chows and concealed tiles, of a player who sits south in the east round."""
        return {
            "id": "plain",
            "ruleset": "riichi",
            "concealed": concealed.split(),
            "melds": [{"type": "chow", "tiles": meld.split(), "concealed": False} for meld in melds],
            "win_tile": win_tile,
            "win_by": win_by,
            "seat_wind": "S",
            "round_wind": "E",
            "flags": [],
            "dora_indicators": list(dora),
            "ura_indicators": [],
            "options": options or {},
        }

    def tile(self, kind: int) -> str:
        """Return a tile of this kind, at times the red one."""
        red = "0" + SUITS[kind // 9]
        if red in self.red_left and kind % 9 == 4 and self.random.random() < 0.3:
            self.red_left.discard(red)
            return red
        return name(kind)

    def kinds(self) -> list[int]:
        """Return the kinds that a hand is drawn from: all, or few so that patterns and yakuman come up."""
        suit = self.random.randrange(3)
        one_suit = list(range(9 * suit, 9 * suit + 9))
        pools = [
            list(range(34)),
            list(range(34)),
            [kind for kind in range(27) if kind not in ORPHANS],
            one_suit,
            one_suit + list(range(27, 34)),
            ORPHANS,
            list(range(27, 34)),
            [19, 20, 21, 23, 25, 32],
            [0, 8, 9, 17, 18, 26],
            [kind for kind in range(27) if kind % 9 in (0, 1, 2, 6, 7, 8)] + list(range(27, 34)),
            [
                9 * suit + rank
                for suit in range(3)
                for rank in self.random.sample(range(7), 2)
                for _ in (0, 1)
            ],
        ]
        return self.random.choice(pools)

    def set_of(self, kinds: list[int], pungs: float) -> list[int]:
        """Return the kinds of a chow or a pung."""
        kind = self.random.choice(kinds)
        if kind < 27 and kind % 9 < 7 and self.random.random() > pungs:
            return [kind, kind + 1, kind + 2]
        return [kind] * 3

    def meld(self, kinds: list[int], concealed: bool) -> dict[str, Any]:
        """Return a meld of these kinds, a pung at times as a kong."""
        is_kong = concealed or (kinds[0] == kinds[1] and self.random.random() < 0.4)
        shape = "kong" if is_kong else "pung" if kinds[0] == kinds[1] else "chow"
        tiles = [self.tile(kind) for kind in kinds]
        if is_kong:
            red = "0" + SUITS[kinds[0] // 9]
            tiles.append(red if kinds[0] % 9 == 4 and red in self.red_left else name(kinds[0]))
            self.red_left.discard(red if kinds[0] % 9 == 4 else "")
        return {"type": shape, "tiles": tiles, "concealed": concealed}

    def shape(self) -> tuple[list[int], list[dict[str, Any]]]:
        """Return the concealed kinds with the winning one, and the melds."""
        kinds = self.kinds()
        special = self.random.random()
        if special < 0.06 and len(set(kinds)) >= 7:
            return [kind for kind in self.random.sample(sorted(set(kinds)), 7) for _ in (0, 1)], []
        if special < 0.09:
            return [*ORPHANS, self.random.choice(ORPHANS)], []
        if special < 0.12:
            suit = 9 * self.random.randrange(3)
            gates = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, self.random.randrange(9)]
            return [suit + rank for rank in gates], []
        pungs = self.random.choice((0.1, 0.5, 1.0))
        opened = self.random.choice((0, 0, 0, 1, 2, 3, 4))
        concealed: list[int] = []
        melds = []
        for at in range(4):
            group = self.set_of(kinds, pungs)
            if at < opened:
                melds.append(self.meld(group, concealed=False))
            elif group[0] == group[1] and self.random.random() < 0.2:
                melds.append(self.meld(group, concealed=True))
            else:
                concealed += group
        concealed += [self.random.choice(kinds)] * 2
        if self.random.random() < 0.02:
            concealed[self.random.randrange(len(concealed))] = self.random.randrange(34)
        return concealed, melds

    def flags(self, melds: list[dict[str, Any]], drawn: bool, seat: str) -> list[str]:
        """Return circumstances that can be together."""
        flags: list[str] = []
        has_kong = any(meld["type"] == "kong" for meld in melds)
        if not melds and self.random.random() < 0.06:
            first = "tenhou" if seat == "E" else "chiihou"
            return [first] if drawn else [] if seat == "E" else ["renhou"]
        if all(meld["concealed"] for meld in melds) and self.random.random() < 0.4:
            flags.append(self.random.choice(("riichi", "riichi", "riichi", "double_riichi")))
        late = self.random.random()
        if late < 0.1:
            flags.append("last_wall_tile")
        elif late < 0.2 and drawn and has_kong:
            flags.append("after_kong")
        elif late < 0.2 and not drawn:
            flags.append("robbing_kong")
        if flags and flags[0] in CLOSED_FLAGS and "after_kong" not in flags and self.random.random() < 0.3:
            flags.append("ippatsu")
        return flags

    def case(self) -> Case:
        """Return one hand; it may hold too many of a kind."""
        self.red_left = {"0m", "0p", "0s"}
        concealed, melds = self.shape()
        self.random.shuffle(concealed)
        tiles = [self.tile(kind) for kind in concealed]
        drawn = self.random.random() < 0.5
        seat = self.random.choice("ESWN")
        flags = self.flags(melds, drawn, seat)
        dora = [name(self.random.randrange(34)) for _ in range(self.random.choice((1, 1, 1, 2, 3, 5)))]
        declared = "riichi" in flags or "double_riichi" in flags
        return {
            "ruleset": "riichi",
            "concealed": tiles[1:],
            "melds": melds,
            "win_tile": tiles[0],
            "win_by": "self_draw" if drawn else "discard",
            "seat_wind": seat,
            "round_wind": self.random.choice("ESW"),
            "flags": flags,
            "dora_indicators": dora,
            "ura_indicators": [name(self.random.randrange(34)) for _ in dora] if declared else [],
            "honba": self.random.randrange(3),
        }

    def options(self, case: Case) -> dict[str, Any]:
        """Return options for a hand; for most the defaults."""
        if "renhou" in case["flags"]:
            return {"renhou": self.random.choice(("han5", "yakuman"))}
        return self.random.choice(DEPARTURES) if self.random.random() < 0.3 else {}


def can_be_held(case: Case) -> bool:
    """Are there four of each kind and one red five of each suit at most, the indicators among them?"""
    tiles = [*case["concealed"], case["win_tile"], *case["dora_indicators"], *case["ura_indicators"]]
    tiles += [tile for meld in case["melds"] for tile in meld["tiles"]]
    held = Counter(tiles)
    kinds = Counter(map(kind_of, tiles))
    plain_fives = all(held[f"5{suit}"] <= 3 for suit in "mps")
    robbed = "robbing_kong" in case["flags"]
    # The other three of a robbed tile lie in another player's pung.
    only_one = not robbed or kinds[kind_of(case["win_tile"])] == 1
    return max(kinds.values()) <= 4 and plain_fives and only_one


def deal(seed: int, hands: int) -> Iterator[Case]:
    """Yield so many hands of a seed."""
    dealer = Dealer(seed)
    number = 0
    while number < hands:
        case = dealer.case()
        if can_be_held(case):
            number += 1
            yield {"id": str(number), **case, "options": dealer.options(case)}
