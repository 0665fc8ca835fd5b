"""What two other scorers say of riichi hands: PyPI `mahjong` and PyPI `riichienv`."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld as MahjongMeld
from riichienv import Conditions, HandEvaluator, MeldType, Wind, _riichienv
from riichienv import Meld as EnvMeld
from riichienv.hand import _to_rust_conditions

from tests.riichi_dealer import Case, kind_of

# What a scorer says of a hand: win, and han and fu or yakuman, and points.
Verdict = dict[str, Any]


class Wall:
    """Numbers from 0 to 135 for tiles: four of each kind, the first five of a suit being red."""

    def __init__(self) -> None:
        self.taken: Counter[int] = Counter()

    def take(self, tile: str) -> int:
        """Return the number of one more tile."""
        kind = kind_of(tile)
        if tile[0] == "0":
            return 4 * kind
        self.taken[kind] += 1
        first = 1 if tile[0] == "5" and tile[1] != "z" else 0
        return 4 * kind + first + self.taken[kind] - 1


def points(drawn: bool, dealer: bool, discard: int, from_dealer: int, from_other: int) -> int:
    """Return what all together pay."""
    if not drawn:
        return discard
    return 3 * from_other if dealer else from_dealer + 2 * from_other


def ask_mahjong(case: Case, double: bool) -> Callable[[], HandResponse]:
    """Return the call that asks `mahjong` about a hand, everything that it is given being ready."""
    wall, flags, options = Wall(), case["flags"], case["options"]
    drawn = case["win_by"] == "self_draw"
    concealed = [wall.take(tile) for tile in case["concealed"]]
    groups = [[wall.take(tile) for tile in meld["tiles"]] for meld in case["melds"]]
    winning = wall.take(case["win_tile"])
    shapes = {"chow": MahjongMeld.CHI, "pung": MahjongMeld.PON, "kong": MahjongMeld.KAN}
    winds = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
    limited = HandConstants.KAZOE_LIMITED
    rules = OptionalRules(
        has_open_tanyao=options.get("kuitan") != "off",
        has_aka_dora=True,
        has_double_yakuman=double,
        kazoe_limit=limited if options.get("kazoe") != "off" else HandConstants.KAZOE_SANBAIMAN,
        kiriage=options.get("kiriage") == "on",
        fu_for_open_pinfu=options.get("open_pinfu_30") != "off",
        renhou_as_yakuman=options.get("renhou") == "yakuman",
    )
    config = HandConfig(
        is_tsumo=drawn,
        is_riichi="riichi" in flags,
        is_daburu_riichi="double_riichi" in flags,
        is_ippatsu="ippatsu" in flags,
        is_rinshan="after_kong" in flags,
        is_chankan="robbing_kong" in flags,
        is_haitei="last_wall_tile" in flags and drawn,
        is_houtei="last_wall_tile" in flags and not drawn,
        is_tenhou="tenhou" in flags,
        is_chiihou="chiihou" in flags,
        is_renhou="renhou" in flags,
        player_wind=winds[case["seat_wind"]],
        round_wind=winds[case["round_wind"]],
        options=rules,
    )
    melds = [
        MahjongMeld(shapes[meld["type"]], tiles=group, opened=not meld["concealed"])
        for meld, group in zip(case["melds"], groups, strict=True)
    ]
    return partial(
        HandCalculator.estimate_hand_value,
        sorted([*concealed, winning, *(tile for group in groups for tile in group)]),
        winning,
        melds=melds,
        dora_indicators=[Wall().take(tile) for tile in case["dora_indicators"]],
        ura_dora_indicators=[Wall().take(tile) for tile in case["ura_indicators"]],
        config=config,
    )


def by_mahjong(case: Case, double: bool) -> Verdict:
    """Return what `mahjong` says of a hand."""
    result = ask_mahjong(case, double)()
    drawn = case["win_by"] == "self_draw"
    if result.error or result.cost is None or result.han is None:
        return {"win": False}
    cost = result.cost
    paid = cost["main"] + 2 * cost["additional"] if drawn else cost["main"]
    if any(yaku.is_yakuman for yaku in result.yaku or ()):
        return {"win": True, "yakuman": result.han // 13, "points": paid}
    return {"win": True, "han": result.han, "fu": result.fu, "points": paid}


class EnvQuestion(NamedTuple):
    """What `riichienv` is given: the concealed tiles and the melds, then what its evaluator is asked."""

    tiles: list[int]
    melds: list[EnvMeld]
    asked: tuple[int, list[int], Conditions, list[int]]


def ask_riichienv(case: Case) -> EnvQuestion:
    """Return what `riichienv` is given about a hand."""
    wall, flags = Wall(), case["flags"]
    drawn = case["win_by"] == "self_draw"
    concealed = [wall.take(tile) for tile in case["concealed"]]
    melds = []
    for meld in case["melds"]:
        shapes = {"chow": MeldType.Chi, "pung": MeldType.Pon, "kong": MeldType.Daiminkan}
        shape = MeldType.Ankan if meld["concealed"] else shapes[meld["type"]]
        melds.append(EnvMeld(shape, sorted(map(wall.take, meld["tiles"])), not meld["concealed"]))
    winds = {"E": Wind.East, "S": Wind.South, "W": Wind.West, "N": Wind.North}
    conditions = Conditions(
        tsumo=drawn,
        riichi="riichi" in flags or "double_riichi" in flags,
        double_riichi="double_riichi" in flags,
        ippatsu="ippatsu" in flags,
        haitei="last_wall_tile" in flags and drawn,
        houtei="last_wall_tile" in flags and not drawn,
        rinshan="after_kong" in flags,
        chankan="robbing_kong" in flags,
        tsumo_first_turn="tenhou" in flags or "chiihou" in flags,
        player_wind=winds[case["seat_wind"]],
        round_wind=winds[case["round_wind"]],
    )
    asked = (
        wall.take(case["win_tile"]),
        [Wall().take(tile) for tile in case["dora_indicators"]],
        conditions,
        [Wall().take(tile) for tile in case["ura_indicators"]],
    )
    return EnvQuestion(sorted(concealed), melds, asked)


def ask_native(question: EnvQuestion) -> Callable[[], Any]:
    """Return the call that asks the native class beneath its evaluator, every object being ready."""
    winning, dora, conditions, ura = question.asked
    evaluator = _riichienv.HandEvaluator(sorted([*question.tiles, winning]), question.melds)
    return partial(evaluator.calc, winning, dora, ura, _to_rust_conditions(conditions))


def by_riichienv(case: Case) -> Verdict:
    """Return what `riichienv` says of a hand; it always counts double yakuman."""
    question = ask_riichienv(case)
    result = HandEvaluator(question.tiles, question.melds).calc(*question.asked)
    drawn = case["win_by"] == "self_draw"
    if not result.is_win:
        return {"win": False}
    dealer = case["seat_wind"] == "E"
    paid = points(drawn, dealer, result.ron_agari, result.tsumo_agari_oya, result.tsumo_agari_ko)
    if result.yakuman:
        return {"win": True, "yakuman": result.han // 13, "points": paid}
    return {"win": True, "han": result.han, "fu": result.fu, "points": paid}
