"""A score as people read it in a terminal."""

from collections.abc import Sequence
from typing import IO

from nexusray import Hand, Payment, Price, Ruleset, Score
from nexusray.commands.terminal import Style, pad, width, wrap
from nexusray.sentences import Words, reason, words

GAP = "  "


def explain(ruleset: Ruleset, hand: Hand, score: Score, language: str, stream: IO[str]) -> str:
    """Write a whole score: the hand, what counted, what did not and why, who pays what."""
    text, style = words(language), Style(stream)
    parts = [
        _hand(text, style, hand, score.sets, ruleset.has_winds),
        _counted(text, style, ruleset, score, language),
        _left_out(style, ruleset, score, language, stream),
        _payments(text, style, ruleset, hand, score, language),
        [style.dim(text.t("cli.rules", version=ruleset.version))],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def why_not(
    ruleset: Ruleset,
    hand: Hand,
    code: str,
    distance: int | None,
    score: Score | None,
    language: str,
    stream: IO[str],
) -> str:
    """Say why a hand does not win, and what it waits for."""
    text, style = words(language), Style(stream)
    if score is not None:
        values = {"value": text.count(f"unit.{ruleset.unit}", score.total), "minimum": ruleset.minimum}
        return "\n" + style.bad(text.t("cli.below_minimum", **values))
    lines = []
    if hand.winning_tile is None:
        lines.append(text.t("cli.no_winning_tile"))
    elif text.has(f"reason.{code}"):
        lines.append(text.t(f"reason.{code}"))
    else:
        lines.append(text.count("cli.not_winning", (distance or 0) + 1))
    waits = ruleset.waits(hand)
    if waits:
        lines.append(text.t("cli.waits_for", tiles=_named(text, waits)))
    else:
        if hand.winning_tile is None:
            lines.append(text.count("cli.away", distance or 0))
        lines.append(text.t("cli.useful", tiles=_named(text, ruleset.useful_tiles(hand))))
    lines = [line for sentence in lines for line in wrap(sentence, "", stream)]
    lines[0] = style.bad(lines[0])
    rules = style.dim(text.t("cli.rules", version=ruleset.version))
    return "\n".join([*_hand(text, style, hand, (), ruleset.has_winds), "", *lines, "", rules])


def _named(text: Words, tiles: Sequence[str]) -> str:
    return text.list(f"{text.tile(tile)} ({tile})" for tile in tiles)


def _hand(text: Words, style: Style, hand: Hand, sets: Sequence[str], has_winds: bool) -> list[str]:
    """Write the hand, its concealed tiles grouped into the sets they were counted as."""
    melds = " ".join(hand.melds)
    concealed = " ".join(sets[len(hand.melds) :] if sets else _by_suit(hand.concealed))
    parts = [concealed, melds, " ".join(hand.flowers)]
    lines = [GAP + style.tiles("   ".join(part for part in parts if part))]
    # A ruleset without winds in its tiles does not ask for them.
    circumstances = [
        text.t("cli.void", suit=text.t(f"suit.{value}")) if word == "void" else f"{word}={value}"
        for word, value in hand.words.items()
    ]
    if has_winds:
        circumstances.append(text.t("cli.seat", wind=text.t(f"wind.{hand.seat_wind}")))
        circumstances.append(text.t("cli.round", wind=text.t(f"wind.{hand.round_wind}")))
    if hand.winning_tile is not None:
        tile = f"{text.tile(hand.winning_tile)} ({hand.winning_tile})"
        if hand.is_self_draw:
            circumstances.append(text.t("cli.drawn", tile=tile))
        elif hand.discarder is None:
            circumstances.append(text.t("cli.discarded", tile=tile))
        else:
            circumstances.append(text.t("cli.discarded_by", tile=tile, wind=text.t(f"wind.{hand.discarder}")))
    if hand.dealer_repeats:
        circumstances.append(text.t("centre.repeats", count=hand.dealer_repeats))
    circumstances += [text.t(f"flag.{flag}") for flag in hand.flags]
    return [*lines, GAP + style.dim(" · ".join(circumstances))]


def _by_suit(tiles: Sequence[str]) -> list[str]:
    suits: dict[str, str] = {}
    for tile in tiles:
        suits[tile[1]] = suits.get(tile[1], "") + tile[0]
    return [ranks + suit for suit, ranks in suits.items()]


def _columns(rows: Sequence[tuple[str, str, str, str]]) -> list[str]:
    """Lay out name, native name, value and tiles in line."""
    widths = [max(width(row[at]) for row in rows) for at in range(3)]
    return [
        GAP
        + GAP.join(
            [pad(row[0], widths[0]), pad(row[1], widths[1]), pad(row[2], widths[2], right=True), row[3]]
        ).rstrip()
        for row in rows
    ]


def _counted(text: Words, style: Style, ruleset: Ruleset, score: Score, language: str) -> list[str]:
    names, native = ruleset.names(language), ruleset.names("zh-Hant")
    rows = []
    for fan in score.fans:
        name = (
            names[fan.id] if fan.count == 1 else text.t("result.times", name=names[fan.id], count=fan.count)
        )
        rows.append((name, native[fan.id], str(fan.value), style.tiles(" ".join(fan.tiles))))
    total = text.count(f"unit.{ruleset.unit}", score.total).removeprefix(text.number(score.total)).strip()
    rows.append((text.t("result.total"), "", str(score.total), total))
    lines = _columns(rows)
    lines[-1] = style.bold(lines[-1])
    nothing = [] if score.fans else [GAP + text.t("result.nothing")]
    return [style.bold(text.t("result.counted")), *nothing, *lines]


def _left_out(style: Style, ruleset: Ruleset, score: Score, language: str, stream: IO[str]) -> list[str]:
    if not score.left_out:
        return []
    names, native = ruleset.names(language), ruleset.names("zh-Hant")
    text = words(language)
    lines = [style.bold(text.t("result.left_out"))]
    for left_out in score.left_out:
        heading = text.t(
            "cli.left_out", name=names[left_out.id], native=native[left_out.id], value=left_out.value
        )
        lines.append(GAP + heading)
        lines += [style.dim(line) for line in wrap(reason(left_out, ruleset, language), GAP + GAP, stream)]
    return lines


def _payments(
    text: Words, style: Style, ruleset: Ruleset, hand: Hand, score: Score, language: str
) -> list[str]:
    heading = style.bold(text.t("result.payments"))
    if score.price is not None:
        who = text.t("cli.each_pays" if hand.is_self_draw else "cli.discarder_pays")
        amount = text.number(score.price.per_payer)
        return [heading, f"{GAP}{who}{GAP}{amount} = {_sum(text, {}, score.price)}"]
    if not score.payments:
        return [heading, GAP + text.t("cli.no_discarder")]
    names = ruleset.names(language)
    rows = []
    for payment in score.payments:
        winds = {
            "payer": text.t(f"wind.{payment.payer}"),
            "payee": text.t(f"wind.{payment.payee}"),
        }
        rows.append((text.t("cli.pays", **winds), text.number(payment.amount), _sum(text, names, payment)))
    first = max(width(row[0]) for row in rows)
    second = max(width(row[1]) for row in rows)
    return [
        heading,
        *(f"{GAP}{pad(who, first)}{GAP}{pad(much, second, right=True)} = {why}" for who, much, why in rows),
    ]


def _sum(text: Words, names: dict[str, str], payment: Payment | Price) -> str:
    """Write the arithmetic of one payment: "100 (base) + 3 × 20 (total)"."""
    terms = []
    for term, count, each in payment.terms:
        name = text.t(f"cli.term.{term}") if text.has(f"cli.term.{term}") else names[term]
        amount = text.number(each) if count == 1 else f"{text.number(count)} × {text.number(each)}"
        terms.append(text.t("cli.term", amount=amount, name=name))
    return " + ".join(terms)
