"""The wall, made again in Python from docs/protocol.md alone: nobody has to trust the dealer of the tiles."""

import hashlib
import json
from collections.abc import Iterator

import pytest
from nexusray import Ruleset, Table

from tests.play import SALT, new_table, play

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
TILES = [tile for tile in KINDS for _ in range(4)] + [f"f{number}" for number in range(1, 9)]
MASK = 0xFFFFFFFF


def rotated(word: int, bits: int) -> int:
    return (word << bits | word >> (32 - bits)) & MASK


def quarter(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for add, to, with_, bits in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
        state[add] = (state[add] + state[to]) & MASK
        state[with_] = rotated(state[with_] ^ state[add], bits)


def chacha20(key: bytes) -> Iterator[int]:
    """Yield the 32-bit words of the key stream, block after block from number 0, without a nonce."""
    constants = [int.from_bytes(b"expand 32-byte k"[at : at + 4], "little") for at in range(0, 16, 4)]
    words = [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
    for block in range(1 << 32):
        start = [*constants, *words, block, 0, 0, 0]
        state = start.copy()
        for _ in range(10):
            for column in range(4):
                quarter(state, column, column + 4, column + 8, column + 12)
            for at in range(4):
                quarter(state, at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4)
        yield from ((word + first) & MASK for word, first in zip(state, start, strict=True))


def below(stream: Iterator[int], limit: int) -> int:
    """Draw a number below the limit; a word in the last, incomplete run of the limit is drawn again."""
    whole = (1 << 32) - (1 << 32) % limit
    return next(word for word in stream if word < whole) % limit


def wall(seed: int, salt: bytes, deal: int) -> tuple[list[str], list[int]]:
    """Return the wall from head to tail, and the dice."""
    key = hashlib.sha256(b"nexusray-wall/1" + salt + seed.to_bytes(8, "big") + deal.to_bytes(4, "big"))
    stream = chacha20(key.digest())
    tiles = TILES.copy()
    for last in range(len(tiles) - 1, 0, -1):
        other = below(stream, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tiles, [below(stream, 6) + 1 for _ in range(3)]


def dealt(tiles: list[str], dealer: int) -> list[list[str]]:
    """Deal four rounds of four tiles from the head, then one more to the dealer."""
    hands: list[list[str]] = [[], [], [], []]
    for number in range(16):
        hands[(dealer + number) % 4] += tiles[4 * number : 4 * number + 4]
    hands[dealer].append(tiles[64])
    return hands


def arranged(tiles: list[str], wanted: list[str]) -> list[str]:
    """Bring tiles within the reach of the dealer, who is seat 0: twelve of those it is dealt, then draws."""
    places = [16 * round_ + at for round_ in range(3) for at in range(4)] + [64 + 8 * n for n in range(1, 11)]
    tiles, filled = tiles.copy(), set[int]()
    flowers = [tile for tile in wanted if tile.startswith("f")]
    for left in (flowers, [tile for tile in wanted if tile not in flowers]):
        while left:
            place = places.pop(0)
            found = next(at for at, tile in enumerate(tiles) if at not in filled and tile in left)
            left.remove(tiles[found])
            tiles[place], tiles[found] = tiles[found], tiles[place]
            filled.add(place)
    return tiles


def test_the_key_stream_is_that_of_rfc_8439() -> None:
    # Appendix A.1, test vector 1: key, nonce and block number are all nought.
    assert next(chacha20(bytes(32))) == int.from_bytes(bytes.fromhex("76b8e0ad"), "little")


@pytest.mark.parametrize(("seed", "deal"), [(0, 0), (1, 0), (20_260_901, 7), (2**64 - 1, 2**32 - 1)])
def test_a_deal_follows_from_seed_salt_and_number_alone(seed: int, deal: int) -> None:
    table = Table(Ruleset("tw16"), seed=seed, salt=SALT, deal=deal)
    started = json.loads(str(table.start_deal()))
    event = table.step()
    tiles, dice = wall(seed, SALT, deal)
    assert started["dice"] == dice
    assert event is not None
    assert json.loads(str(event))["hands"] == dealt(tiles, deal % 4)


@pytest.mark.parametrize("seed", [0, 5, 2**64 - 1])
def test_a_practice_deal_is_rearranged_as_its_header_says(seed: int) -> None:
    table = Table(Ruleset("tw16"), seed=seed, salt=SALT, within_reach="111222333444p11zf3f5")
    table.start_deal()
    play(table, bots="greedy", deals=1)
    wanted = json.loads(table.header)["start"]["within_reach"]
    assert len(wanted) == 16
    tiles = arranged(wall(seed, SALT, 0)[0], wanted)
    hands, *drawn = [json.loads(str(event)) for event in table.events if event.type in ("dealt", "drawn")]
    assert hands["hands"] == dealt(tiles, 0)
    rest = tiles[65:]
    for event in drawn:
        assert event["tile"] == rest.pop(0 if event["source"] == "head" else -1)


def test_every_tile_of_a_game_is_drawn_from_the_ends_of_the_wall_in_order() -> None:
    table = new_table(seed=3)
    play(table, bots="greedy", deals=2)
    events = [json.loads(str(event)) for event in table.events]
    tiles: list[str] = []
    for event in events:
        if event["type"] == "deal_started":
            tiles = wall(3, SALT, event["deal"])[0][65:]
        if event["type"] == "drawn":
            assert event["tile"] == tiles.pop(0 if event["source"] == "head" else -1)


def test_the_header_commits_to_the_seed_and_the_salt() -> None:
    table = new_table(seed=77)
    commitment = hashlib.sha256(SALT + (77).to_bytes(8, "big")).hexdigest()
    assert json.loads(table.header)["commitment"] == commitment
    assert "77" not in table.header.replace(commitment, "")


def test_sets_of_deals_have_a_salt_of_noughts_and_do_not_depend_on_play() -> None:
    random_first = new_table(seed=9, deal=2)
    greedy_first = new_table(seed=9, deal=2)
    play(random_first, bots="random")
    play(greedy_first, bots="greedy")
    assert random_first.events[1] == greedy_first.events[1]
    assert random_first.log != greedy_first.log
