"""Random MCR hands against PyMahjongGB, a published calculator of Chinese and online play (profile mil)."""

import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from MahjongGB import MahjongFanCalculator as calculator
from nexusray import score_lines

HANDS = 4000
WINDS = "ESWN"
# Which suits 147, 258 and 369 can be knitted of.
SCHEMES = ["mps", "msp", "pms", "psm", "smp", "spm"]
HONORS = {"1z": "F1", "2z": "F2", "3z": "F3", "4z": "F4", "5z": "J3", "6z": "J2", "7z": "J1"}
# Names that PyMahjongGB writes otherwise than the catalogue.
OTHER_NAMES = {
    "All Five": "all_fives",
    "No Honors": "no_honor_tiles",
    "Concealed Kong and Melded Kong": "concealed_and_melded_kong",
}
# Of several equally good ways to combine chows any may be listed.
CHOW_PAIRS = {"pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows"}
# The sole tile fits in several ways, and each is worth one point.
WAITS = {"edge_wait", "closed_wait", "single_wait"}

# A line of JSON.
Case = dict[str, Any]


@dataclass
class Draft:
    """A winning hand while it is made: its tiles, its melds, and the tiles that may be the winning one."""

    concealed: list[str]
    melds: list[Case] = field(default_factory=list)

    def tiles(self) -> list[str]:
        return [*self.concealed, *(tile for meld in self.melds for tile in meld["tiles"])]


def kinds(suits: str) -> list[str]:
    honors = [f"{rank}z" for rank in range(1, 8)] if "z" in suits else []
    return [f"{rank}{suit}" for suit in suits if suit != "z" for rank in range(1, 10)] + honors


def some_set(dice: random.Random, suits: str, ranks: tuple[int, int]) -> list[str]:
    """Return a chow, a pung or a kong of these suits, its ranks within these."""
    suit = dice.choice(suits)
    if suit == "z":
        return [f"{dice.randint(1, 7)}z"] * dice.choice([3, 3, 3, 4])
    low, high = ranks
    shape = dice.random()
    if shape < 0.55:
        low = dice.randint(low, max(low, high - 2))
        return [f"{rank}{suit}" for rank in range(low, low + 3)]
    return [f"{dice.randint(low, high)}{suit}"] * (4 if shape > 0.85 else 3)


def sets_and_pair(dice: random.Random) -> Draft:
    suits = dice.choice(["m", "s", "mz", "sz", "mp", "mps", "mps", "mpsz", "mpsz", "z"])
    ranks = dice.choice([(1, 9), (1, 9), (1, 9), (1, 4), (1, 5), (4, 6), (6, 9), (2, 8), (3, 7)])
    pair = dice.choice(
        [kind for kind in kinds(suits) if kind[1] == "z" or ranks[0] <= int(kind[0]) <= ranks[1]]
    )
    draft = Draft([pair] * 2)
    melds = dice.choice([0, 0, 0, 1, 2, 3, 4])
    sets = [some_set(dice, suits, ranks) for _ in range(4)]
    if dice.random() < 0.3:  # Equal and neighboring sets make most of the combinations.
        sets[1] = [shifted(dice, tile) for tile in sets[0]] if dice.random() < 0.5 else list(sets[0])
    for at, tiles in enumerate(sets):
        if at < melds or len(tiles) == 4:
            kind = "kong" if len(tiles) == 4 else "pung" if tiles[0] == tiles[1] else "chow"
            concealed = kind == "kong" and (at >= melds or dice.random() < 0.4)
            draft.melds.append({"type": kind, "tiles": tiles, "concealed": concealed})
        else:
            draft.concealed += tiles
    return draft


def shifted(dice: random.Random, tile: str) -> str:
    suits = "mps"
    return tile if tile[1] == "z" else tile[0] + suits[(suits.index(tile[1]) + 1) % 3]


def pairs(dice: random.Random) -> Draft:
    suits = dice.choice(["m", "s", "mz", "mps", "mpsz", "z"])
    chosen = dice.choices(kinds(suits), k=7)
    if dice.random() < 0.3:
        low = dice.randint(1, 3)
        chosen = [f"{low + step}{suits[0].replace('z', 'p')}" for step in range(7)]
    return Draft(chosen * 2)


def orphans(dice: random.Random) -> Draft:
    all_orphans = [f"{rank}{suit}" for suit in "mps" for rank in (1, 9)] + kinds("z")
    return Draft([*all_orphans, dice.choice(all_orphans)])


def knitted(dice: random.Random) -> list[str]:
    scheme = dice.choice(SCHEMES)
    return [f"{first + step}{suit}" for first, suit in enumerate(scheme, 1) for step in (0, 3, 6)]


def knitted_honors(dice: random.Random) -> Draft:
    honors = dice.randint(5, 7)
    return Draft(dice.sample(kinds("z"), honors) + dice.sample(knitted(dice), 14 - honors))


def knitted_straight(dice: random.Random) -> Draft:
    tiles = some_set(dice, "mpsz", (1, 9))
    draft = Draft(knitted(dice) + [dice.choice(kinds("mpsz"))] * 2)
    if len(tiles) == 4 or dice.random() < 0.3:
        kind = "kong" if len(tiles) == 4 else "pung" if tiles[0] == tiles[1] else "chow"
        draft.melds.append(
            {"type": kind, "tiles": tiles, "concealed": kind == "kong" and dice.random() < 0.5}
        )
    else:
        draft.concealed += tiles
    return draft


def gates(dice: random.Random) -> Draft:
    suit = dice.choice("mps")
    return Draft([f"{rank}{suit}" for rank in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, dice.randint(1, 9))])


def narrow(dice: random.Random) -> Draft:
    """Draw a hand of few kinds: green ones, even ones, terminals and honors, or those that can be turned."""
    pool = dice.choice(
        [
            "2s 3s 4s 6s 8s 6z",
            "2m 4m 6m 8m 2p 4p 6p 8p 2s 4s 6s 8s",
            "1m 9m 1p 9p 1s 9s 1z 2z 3z",
            "1m 9m 1p 9p 1s 9s",
            "1p 2p 3p 4p 5p 8p 9p 4s 5s 6s 2s 8s 9s 5z",
        ]
    ).split()
    if dice.random() < 0.3:
        return Draft(dice.choices(pool, k=7) * 2)
    draft = Draft([dice.choice(pool)] * 2)
    for _ in range(4):
        chows = [[f"{int(tile[0]) + step}{tile[1]}" for step in range(3)] for tile in pool if tile[1] != "z"]
        chows = [chow for chow in chows if set(chow) <= set(pool)]
        tiles = dice.choice(chows) if chows and dice.random() < 0.5 else [dice.choice(pool)] * 3
        if dice.random() < 0.3:
            kind = "pung" if tiles[0] == tiles[1] else "chow"
            draft.melds.append({"type": kind, "tiles": tiles, "concealed": False})
        else:
            draft.concealed += tiles
    return draft


def chows(dice: random.Random) -> Draft:
    """Draw a hand of chows that fit together, some of them melded."""
    suits = [dice.sample("mps", 3), [dice.choice("mps")] * 3][dice.randint(0, 1)]
    first = dice.choice([[1, 4, 7], [1, 2, 3], [2, 4, 6], [1, 7, 1], [3, 3, 3]])
    starts = list(zip(first, suits, strict=True))
    starts.append((dice.choice([1, 7, dice.randint(1, 7)]), dice.choice(suits)))
    if first == [1, 7, 1] and dice.random() < 0.7:
        starts = [(1, suits[0]), (7, suits[0]), (1, suits[1]), (7, suits[1])]
    draft = Draft([dice.choice([f"5{dice.choice('mps')}", dice.choice(kinds("mpsz"))])] * 2)
    for start, suit in starts:
        tiles = [f"{start + step}{suit}" for step in range(3)]
        if dice.random() < 0.3:
            draft.melds.append({"type": "chow", "tiles": tiles, "concealed": False})
        else:
            draft.concealed += tiles
    return draft


def plain(dice: random.Random) -> Draft:
    """Draw a hand that is worth little: melded chows apart from each other and a pair of honors."""
    draft = Draft([f"{dice.randint(1, 7)}z"] * 2)
    for start, suit in ((2, "m"), (6, "m"), (3, "p"), (dice.choice([1, 4, 5, 7]), "s")):
        tiles = [f"{start + step}{suit}" for step in range(3)]
        if draft.melds and suit == "p":
            draft.concealed += tiles
        else:
            draft.melds.append({"type": "chow", "tiles": tiles, "concealed": False})
    return draft


SHAPES = [
    *[sets_and_pair] * 14,
    *[chows] * 6,
    *[narrow] * 5,
    *[plain, pairs, pairs, orphans, knitted_honors, knitted_straight, knitted_straight, gates],
]


def flags(dice: random.Random, draft: Draft, win: str, drawn: bool) -> list[str]:
    """Return circumstances that do not contradict the hand or each other."""
    said = []
    copies = draft.tiles().count(win)
    has_kong = any(meld["type"] == "kong" for meld in draft.melds)
    robbing = not drawn and copies == 1 and dice.random() < 0.15
    if robbing:
        said.append("robbing_kong")
    elif dice.random() < 0.15:
        said.append("last_wall_tile")
    if drawn and has_kong and dice.random() < 0.3:
        said.append("after_kong")
    if draft.concealed.count(win) == 1 and dice.random() < 0.2:
        said.append("last_copy")
    return said


def hand(dice: random.Random, number: int) -> Case | None:
    draft = dice.choice(SHAPES)(dice)
    if max(Counter(draft.tiles()).values()) > 4:
        return None
    win = dice.choice(draft.concealed)
    drawn = dice.random() < 0.5
    said = flags(dice, draft, win, drawn)
    draft.concealed.remove(win)
    return {
        "id": f"mcr-{number}",
        "ruleset": "mcr",
        "options": {"profile": "mil"},
        "concealed": draft.concealed,
        "melds": draft.melds,
        "flowers": [f"f{rank}" for rank in dice.sample(range(1, 9), dice.choice([0, 0, 0, 1, 2]))],
        "win_tile": win,
        "win_by": "self_draw" if drawn else "discard",
        "flags": said,
        "seat_wind": dice.choice(WINDS),
        "round_wind": dice.choice(WINDS),
    }


def hands(seed: int, number: int = HANDS) -> list[Case]:
    dice = random.Random(seed)
    made: list[Case] = []
    while len(made) < number:
        case = hand(dice, len(made))
        if case is not None:
            made.append(case)
    return made


def their_tile(tile: str) -> str:
    return HONORS.get(tile) or {"m": "W", "p": "B", "s": "T"}[tile[1]] + tile[0]


def their_meld(meld: Case) -> tuple[str, str, int]:
    tiles = sorted(meld["tiles"])
    names = {"chow": "CHI", "pung": "PENG", "kong": "GANG"}
    return names[meld["type"]], their_tile(tiles[1]), 0 if meld["concealed"] else 1


def ask_theirs(case: Case) -> Callable[[], Any]:
    """Return the call that asks PyMahjongGB about a hand, everything that it is given being ready."""
    said = case["flags"]
    return partial(
        calculator,
        tuple(their_meld(meld) for meld in case["melds"]),
        tuple(their_tile(tile) for tile in case["concealed"]),
        their_tile(case["win_tile"]),
        len(case["flowers"]),
        case["win_by"] == "self_draw",
        "last_copy" in said,
        "after_kong" in said or "robbing_kong" in said,
        "last_wall_tile" in said,
        WINDS.index(case["seat_wind"]),
        WINDS.index(case["round_wind"]),
        True,
    )


def their_answer(case: Case) -> dict[str, int]:
    """Return what PyMahjongGB counts: the value of each entry."""
    rows = ask_theirs(case)()
    return {our_name(name): value * count for value, count, _, name in rows}


def our_name(name: str) -> str:
    return OTHER_NAMES.get(name) or name.lower().replace(" ", "_").replace("-", "_")


def grouped(fans: dict[str, int]) -> dict[str, int]:
    """Put entries together of which either may be listed."""
    together: Counter[str] = Counter()
    for name, value in fans.items():
        group = "chow pairs" if name in CHOW_PAIRS else "wait" if name in WAITS else name
        together[group] += value
    return dict(together)


def test_random_hands_are_worth_what_pymahjonggb_gives_them() -> None:
    """Totals agree in every hand. Two lists of one total are both right: two readings are worth the same."""
    seed = random.SystemRandom().randrange(2**32)
    print(f"seed {seed}")
    cases = hands(seed)
    answers = score_lines("\n".join(json.dumps(case) for case in cases).encode()).splitlines()
    other_totals, other_lists = [], []
    for case, line in zip(cases, answers, strict=True):
        answer = json.loads(line)
        theirs = their_answer(case)
        assert "fans" in answer, f"seed {seed}: {case}: {answer}"
        ours = {fan["id"]: fan["value"] for fan in answer["fans"]}
        if answer["total"] != sum(theirs.values()):
            other_totals.append((case, ours, theirs))
        elif grouped(ours) != grouped(theirs):
            other_lists.append((case, ours, theirs))
    assert not other_totals, f"seed {seed}: {len(other_totals)} of {HANDS} hands differ: {other_totals[0]}"
    assert len(other_lists) <= HANDS // 200, f"seed {seed}: {len(other_lists)} lists differ: {other_lists[0]}"


def test_the_hands_show_nearly_every_entry() -> None:
    shown = {name for case in hands(2006) for name in their_answer(case)}
    assert len(shown) > 78
