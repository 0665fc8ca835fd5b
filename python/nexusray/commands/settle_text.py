"""A settlement as people read it in a terminal."""

from typing import IO

from nexusray import Ruleset, Settlement, Win
from nexusray.commands.score_text import GAP, heading, sums
from nexusray.commands.terminal import Style, pad, width
from nexusray.score_words import pays, worth
from nexusray.sentences import Words, words


def settled(ruleset: Ruleset, settlement: Settlement, language: str, stream: IO[str]) -> str:
    """Write each winner's hand with its entries, who pays whom and why, and what every seat wins or loses."""
    text, style = words(language), Style(stream)
    names = ruleset.names(language)
    parts = [_win(text, style, ruleset, win, names) for win in settlement.wins]
    rows = [(pays(text, payment), payment) for payment in settlement.payments]
    lines = sums(text, names, rows) if rows else [GAP + text.t("cli.settle.void")]
    lines += [
        GAP + text.t("cli.settle.pot", wind=text.t(f"wind.{wind}"), points=text.number(amount))
        for wind, amount in settlement.pots
    ]
    parts.append([style.bold(text.t("result.payments")), *lines])
    parts.append([style.bold(text.t("cli.settle.changes")), *_changes(text, settlement)])
    parts.append([style.dim(text.t("cli.rules", version=ruleset.version))])
    return "\n\n".join("\n".join(part) for part in parts)


def _win(text: Words, style: Style, ruleset: Ruleset, win: Win, names: dict[str, str]) -> list[str]:
    entries = [
        text.t("cli.settle.entry", name=names[fan.id], value=text.number(fan.value)) for fan in win.score.fans
    ]
    said = {"wind": text.t(f"wind.{win.seat}"), "worth": worth(text, win.score)}
    title = text.t("cli.settle.wins" if win.is_paid else "cli.settle.passed_over", **said)
    lines = heading(text, style, win.hand, win.score.sets, ruleset)
    return [style.bold(title), *lines, *([GAP + text.list(entries)] if entries else [])]


def _changes(text: Words, settlement: Settlement) -> list[str]:
    rows = [(text.t(f"wind.{wind}"), text.signed(points)) for wind, points in settlement.changes.items()]
    widths = [max(width(row[at]) for row in rows) for at in range(2)]
    return [f"{GAP}{pad(wind, widths[0])}{GAP}{pad(points, widths[1], right=True)}" for wind, points in rows]
