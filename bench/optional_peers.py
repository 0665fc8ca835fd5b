"""Rows beside peers that are not needed for anything else: ``pip install 'nexusray[bench]'``.

Each part asks for its peer first; the caller leaves out what is not installed.
"""

import importlib.util
import random
from collections.abc import Callable
from functools import partial
from typing import Any

Case = dict[str, Any]
Call = Callable[[], Any]

NAMES = ("pymahjong", "jansou")


def is_installed(name: str) -> bool:
    """Say whether a peer can be imported."""
    return importlib.util.find_spec(name) is not None


def ask_jansou(case: Case) -> Call:
    """Return the call that scores a hand without melds, every object being ready."""
    from jansou.core.hand import Hand
    from jansou.core.notation import parse_mpsz
    from jansou.core.rules import preset
    from jansou.core.tiles import Wind
    from jansou.scoring.context import WinContext
    from jansou.scoring.score import score

    winds = {"E": Wind.EAST, "S": Wind.SOUTH, "W": Wind.WEST, "N": Wind.NORTH}
    flags, is_drawn = case["flags"], case["win_by"] == "self_draw"
    context = WinContext(
        rules=preset("tenhou"),
        round_wind=winds[case["round_wind"]],
        seat_wind=winds[case["seat_wind"]],
        is_tsumo=is_drawn,
        riichi="riichi" in flags,
        double_riichi="double_riichi" in flags,
        ippatsu="ippatsu" in flags,
        haitei="last_wall_tile" in flags and is_drawn,
        houtei="last_wall_tile" in flags and not is_drawn,
        rinshan="after_kong" in flags,
        chankan="robbing_kong" in flags,
        tenhou="tenhou" in flags,
        chiihou="chiihou" in flags,
        dora_indicators=tuple(parse_mpsz("".join(case["dora_indicators"]))),
        ura_indicators=tuple(parse_mpsz("".join(case["ura_indicators"]))),
    )
    (winning,) = parse_mpsz(case["win_tile"])
    held = Hand(parse_mpsz("".join(case["concealed"]) + case["win_tile"]))
    return partial(score, held, winning, context)


def scored_by_jansou(cases: list[Case], number: int) -> tuple[list[Case], list[Call]]:
    """Return hands without melds that `jansou` takes, and the calls that score them."""
    taken: list[Case] = []
    calls: list[Call] = []
    for case in cases:
        if case["melds"] or "renhou" in case["flags"] or len(taken) == number:
            continue
        call = ask_jansou(case)
        try:
            call()
        except ValueError:  # it wants other circumstances, or sees no yaku
            continue
        taken.append(case)
        calls.append(call)
    return taken, calls


def shanten_by_jansou(texts: list[str]) -> list[Call]:
    """Return the calls that ask how far these hands are from ready."""
    from jansou.analysis.shanten import shanten
    from jansou.core.hand import Hand
    from jansou.core.notation import parse_mpsz

    return [partial(shanten, Hand(parse_mpsz(text))) for text in texts]


def play_pymahjong(deals: int, seed: int) -> int:
    """Play random deals with legal actions and an observation at each decision; return the decisions.

    The walls are its own: its ``reset`` takes no seed in this version.
    """
    import numpy as np
    from pymahjong import MahjongEnv

    pick, decisions = random.Random(seed).random, 0
    env = MahjongEnv()
    for deal in range(deals):
        env.reset(oya=deal % 4, game_wind="east")
        while not env.is_over():
            seat = env.get_curr_player_id()
            actions = np.flatnonzero(env.get_valid_actions(nhot=True))
            env.get_obs(seat)
            env.step(seat, int(actions[int(pick() * len(actions))]))
            decisions += 1
    return decisions
