"""What a hand and its score say in words: the same for the command line and for pages."""

import re
from collections.abc import Mapping, Sequence

from nexusray import FanMatch, Hand, Payment, Ruleset, Score, Share
from nexusray.sentences import Words, tiles_of

TILES = re.compile(r"([0-9]+[mpsz])+")


def circumstances(
    text: Words, hand: Hand, ruleset: Ruleset, *, notation: bool = True, wins: bool = True
) -> list[str]:
    """Write how a hand stands and how it was won: words of the ruleset, winds, the winning tile, flags.

    Where ``notation`` is asked for, it stands behind the name of the winning tile. Of a hand that may not win
    nothing says that it won.
    """
    said = [_word(text, word, value) for word, value in hand.words.items()]
    # A ruleset without winds in its tiles does not ask for them.
    if ruleset.has_winds:
        said.append(text.t("cli.seat", wind=text.t(f"wind.{hand.seat_wind}")))
        said.append(text.t("cli.round", wind=text.t(f"wind.{hand.round_wind}")))
    if hand.winning_tile is not None:
        tile = text.tile(hand.winning_tile)
        if notation:
            tile += f" ({hand.winning_tile})"
        if hand.is_self_draw:
            said.append(text.t("cli.drawn", tile=tile))
        elif hand.discarder is None:
            said.append(text.t("cli.discarded" if wins else "cli.with", tile=tile))
        else:
            wind = text.t(f"wind.{hand.discarder}")
            said.append(text.t("cli.discarded_by" if wins else "cli.with_from", tile=tile, wind=wind))
    if hand.dealer_repeats:
        said.append(text.t("centre.repeats", count=hand.dealer_repeats))
    return said + [text.t(f"flag.{flag}") for flag in hand.flags]


def _word(text: Words, word: str, value: str) -> str:
    if TILES.fullmatch(value):
        value = text.list(text.tile(tile) for tile in tiles_of(value))
    for kind in ("suit", "wind"):
        if text.has(f"{kind}.{value}"):
            value = text.t(f"{kind}.{value}")
    return text.t(f"cli.word.{word}", value=value)


def worth(text: Words, score: Score) -> str:
    """Write "3 tai", "4 han, 30 fu", "2 yakuman"."""
    total = text.count(f"unit.{score.unit}", score.total)
    if score.fu is None:
        return total
    return text.t("cli.han_and_fu", han=total, fu=text.count("unit.fu", score.fu.rounded))


def refused(text: Words, ruleset: Ruleset, code: str, score: Score) -> str:
    """Say why a complete hand may not win."""
    value = text.count(f"unit.{score.unit}", score.total)
    return text.t(f"cli.{code}", value=value, minimum=ruleset.minimum)


def missed(text: Words, code: str, distance: int | None) -> str:
    """Say why a hand that is worth nothing does not win; ``distance`` is how far it is from being ready."""
    if text.has(f"reason.{code}"):
        return text.t(f"reason.{code}")
    return text.count("cli.not_winning", (distance or 0) + 1)


def fan_name(text: Words, names: Mapping[str, str], fan: FanMatch) -> str:
    """Write what counted, and how often if more than once; ``names`` are the ruleset's."""
    name = names[fan.id]
    return name if fan.count == 1 else text.t("result.times", name=name, count=fan.count)


def paid(text: Words, hand: Hand, score: Score) -> Sequence[tuple[str, Payment | Share]]:
    """Return who pays, in words, with what each pays; empty where the hand does not say who that is."""
    if score.price is not None and not score.payments:
        return [(_payer(text, hand, share), share) for share in score.price.shares]
    return [(pays(text, payment), payment) for payment in score.payments]


def pays(text: Words, payment: Payment) -> str:
    """Write "West pays South"."""
    payer, payee = text.t(f"wind.{payment.payer}"), text.t(f"wind.{payment.payee}")
    return text.t("cli.pays", payer=payer, payee=payee)


def _payer(text: Words, hand: Hand, share: Share) -> str:
    if share.payer == "everybody":
        return text.t("cli.each_pays" if hand.is_self_draw else "cli.discarder_pays")
    return text.t(f"cli.{share.payer}_pays")


def arithmetic(text: Words, names: dict[str, str], payment: Payment | Share) -> str:
    """Write how a payment comes about: "100 (base) + 3 × 20 (total)"; ``names`` are the ruleset's."""
    terms = []
    for term, count, each in payment.terms:
        name = text.t(f"cli.term.{term}") if text.has(f"cli.term.{term}") else names[term]
        amount = text.number(each) if count == 1 else f"{text.number(count)} × {text.number(each)}"
        terms.append(text.t("cli.term", amount=amount, name=name))
    return " + ".join(terms)
