"""A score as people read it in a terminal."""

from collections.abc import Sequence
from typing import IO

from nexusray import Hand, LeftOut, Payment, Ruleset, Score, Share
from nexusray.commands.terminal import Style, pad, width, wrap
from nexusray.score_words import arithmetic, circumstances, fan_name, missed, paid, refused, worth
from nexusray.sentences import Words, reason, words

GAP = "  "


def explain(
    ruleset: Ruleset,
    hand: Hand,
    score: Score,
    language: str,
    stream: IO[str],
    *,
    everything: bool,
    wins: bool = True,
) -> str:
    """Write a score: the hand, what counted, who pays what; also its fu, its waits and what was left out."""
    text, style = words(language), Style(stream)
    parts = [heading(text, style, hand, score.sets, ruleset)]
    if score.fans or wins:
        parts.append(_counted(text, style, ruleset, score, language))
    if everything:
        parts += [
            _fu(text, style, ruleset, score, language),
            _left_out(style, ruleset, score, language, stream),
            [style.bold(text.t("cli.waits")), GAP + _named(text, score.waits)],
        ]
    if wins:
        parts.append(payments(text, style, ruleset, hand, score, language))
    parts.append([style.dim(text.t("cli.rules", version=ruleset.version))])
    return "\n\n".join("\n".join(part) for part in parts if part)


def explain_fan(
    ruleset: Ruleset, entry: str, left_out: LeftOut | None, language: str, stream: IO[str]
) -> str:
    """Say whether one entry counts, and why not."""
    text, style = words(language), Style(stream)
    (own,) = (own for own in ruleset.entries(language) if own.id == entry)
    values = {"name": own.name, "native": ruleset.names("zh-Hant")[entry], "value": own.value}
    lines = [style.bold(text.t("cli.left_out", **values)), *wrap(own.condition, GAP, stream)]
    said = text.t("cli.counts") if left_out is None else reason(left_out, ruleset, language)
    return "\n".join([*lines, *wrap(said, GAP, stream)])


def why_not(
    ruleset: Ruleset,
    hand: Hand,
    verdict: tuple[str, int | None, Score | None],
    waits: Sequence[str],
    language: str,
    stream: IO[str],
) -> str:
    """Say why a hand does not win, and what it waits for."""
    text, style = words(language), Style(stream)
    code, distance, score = verdict
    if score is not None:
        return "\n" + style.bad(refused(text, ruleset, code, score))
    lines = []
    if hand.winning_tile is None:
        lines.append(text.t("cli.no_winning_tile"))
    else:
        lines.append(missed(text, code, distance))
    if waits:
        lines.append(text.t("cli.waits_for", tiles=_named(text, waits)))
    else:
        lines += not_yet(ruleset, hand, language)
    lines = [line for sentence in lines for line in wrap(sentence, "", stream)]
    lines[0] = style.bad(lines[0])
    rules = style.dim(text.t("cli.rules", version=ruleset.version))
    return "\n".join([*heading(text, style, hand, (), ruleset), "", *lines, "", rules])


def not_yet(ruleset: Ruleset, hand: Hand, language: str) -> list[str]:
    """Say how far a hand is from being ready, and what brings it nearer."""
    text = words(language)
    lines = []
    if hand.winning_tile is None:
        lines.append(text.count("cli.away", max(ruleset.shanten(hand), 0)))
    if useful := ruleset.useful_tiles(hand):
        lines.append(text.t("cli.useful", tiles=_named(text, useful)))
    return lines


def _named(text: Words, tiles: Sequence[str]) -> str:
    return text.list(f"{text.tile(tile)} ({tile})" for tile in tiles)


def heading(text: Words, style: Style, hand: Hand, sets: Sequence[str], ruleset: Ruleset) -> list[str]:
    """Write the hand, its concealed tiles grouped into the sets they were counted as."""
    melds = " ".join(hand.melds)
    concealed = " ".join(sets[len(hand.melds) :] if sets else _by_suit(hand.concealed))
    parts = [concealed, melds, " ".join(hand.flowers)]
    lines = [GAP + style.tiles("   ".join(part for part in parts if part))]
    return [*lines, GAP + style.dim(" · ".join(circumstances(text, hand, ruleset)))]


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
        rows.append(
            (fan_name(text, names, fan), native[fan.id], str(fan.value), style.tiles(" ".join(fan.tiles)))
        )
    total = worth(text, score).removeprefix(text.number(score.total)).strip()
    if score.limit is not None:
        total = text.t("cli.limit", worth=total, limit=names[score.limit])
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


def _fu(text: Words, style: Style, ruleset: Ruleset, score: Score, language: str) -> list[str]:
    if score.fu is None:
        return []
    names, native = ruleset.names(language), ruleset.names("zh-Hant")
    rows = [(names[line], native[line], str(fu), style.tiles(tiles)) for line, fu, tiles in score.fu.lines]
    rows.append((text.t("result.total"), "", str(score.fu.sum), ""))
    rounded = text.t("cli.rounded", fu=text.count("unit.fu", score.fu.rounded))
    return [style.bold(text.t("cli.fu")), *_columns(rows), GAP + rounded]


def payments(
    text: Words, style: Style, ruleset: Ruleset, hand: Hand, score: Score, language: str
) -> list[str]:
    """Write who pays what, and why that much."""
    title = style.bold(text.t("result.payments"))
    names = ruleset.names(language)
    lines = []
    if score.price is not None and (score.fu is not None or score.limit is not None):
        lines.append(GAP + text.count("cli.points", score.price.value))
    rows = paid(text, hand, score)
    if not rows:
        return [title, GAP + text.t("cli.no_discarder")]
    return [title, *lines, *sums(text, names, rows)]


def sums(text: Words, names: dict[str, str], rows: Sequence[tuple[str, Payment | Share]]) -> list[str]:
    """Lay out who pays, how much, and the arithmetic of it."""
    written = [(who, text.number(amount.amount), arithmetic(text, names, amount)) for who, amount in rows]
    first = max(width(row[0]) for row in written)
    second = max(width(row[1]) for row in written)
    return [
        f"{GAP}{pad(who, first)}{GAP}{pad(much, second, right=True)} = {why}" for who, much, why in written
    ]
