"""What a hand waits for, as people read it in a terminal."""

from collections.abc import Sequence
from typing import IO

from nexusray import Hand, Outcome, Ruleset, Wait
from nexusray.commands.score_text import GAP, heading, not_yet
from nexusray.commands.terminal import Style, pad, width
from nexusray.score_words import refused, worth
from nexusray.sentences import Words, words


def table(ruleset: Ruleset, hand: Hand, waits: Sequence[Wait], language: str, stream: IO[str]) -> str:
    """Write a line for each wait: the tile, copies unseen, what it is worth in both ways and why not."""
    text, style = words(language), Style(stream)
    parts = [heading(text, style, hand, (), ruleset)]
    if waits:
        titles = [text.t(f"cli.waits.{key}") for key in ("tile", "unseen", "discard", "self_draw")]
        rows = [_row(text, ruleset, wait) for wait in waits]
        parts.append(_columns(style, titles, rows))
    else:
        parts.append(not_yet(ruleset, hand, language) or [text.t("cli.waits.nothing")])
    parts.append([style.dim(text.t("cli.rules", version=ruleset.version))])
    return "\n\n".join("\n".join(part) for part in parts)


def _row(text: Words, ruleset: Ruleset, wait: Wait) -> list[str]:
    tile = f"{text.tile(wait.tile)} ({wait.tile})"
    outcomes = [_outcome(text, ruleset, outcome) for outcome in (wait.by_discard, wait.by_self_draw)]
    return [tile, str(wait.unseen), *outcomes]


def _outcome(text: Words, ruleset: Ruleset, outcome: Outcome) -> str:
    if outcome.reason is None:
        return worth(text, outcome.score) if outcome.score else text.number(outcome.total)
    if outcome.score is not None:
        why = refused(text, ruleset, outcome.reason, outcome.score)
    elif text.has(f"reason.{outcome.reason}"):
        why = text.t(f"reason.{outcome.reason}")
    else:
        why = f"{outcome.message} [{outcome.reason}]"
    return text.t("cli.waits.none", why=why)


def _columns(style: Style, titles: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(width(row[at]) for row in [titles, *rows]) for at in range(len(titles))]
    lines = [
        GAP + GAP.join(pad(cell, widths[at], right=at == 1) for at, cell in enumerate(row)).rstrip()
        for row in [titles, *rows]
    ]
    return [style.bold(lines[0]), *lines[1:]]
