"""What a log holds, as people read it in a terminal."""

import json
from dataclasses import dataclass, field
from typing import IO

from nexusray import Event, Replay, Ruleset
from nexusray.commands.terminal import Style, pad, printable, width, wrap
from nexusray.sentences import Words, words


@dataclass(frozen=True, slots=True)
class Win:
    """One winner of a deal."""

    seat: int
    discarder: int | None
    tile: str
    robbed: bool
    hand: str
    total: int


@dataclass(slots=True)
class Deal:
    """One deal of a log and how it ended; ``end`` is None while it is played, ``won`` after a last win.

    ``points`` is the change of every seat's points in it, sticks on the table included.
    """

    deal: int
    round: str
    dealer: int
    repeats: int
    end: str | None = None
    wins: list[Win] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


def deals_of(replay: Replay) -> list[Deal]:
    """List the deals of a log."""
    deals: list[Deal] = []
    for event in replay.events:
        if event.type in TOLD:
            _add(deals, event, len(replay.players))
    return deals


# The events that say how a deal goes, or that move points.
TOLD = frozenset(
    {"deal_started", "riichi_accepted", "called", "kong_stood", "won", "deal_drawn", "deal_ended"}
)


def _add(deals: list[Deal], event: Event, seats: int) -> None:
    facts = json.loads(event.json())
    if event.type == "deal_started":
        deals.append(
            Deal(facts["deal"], facts["round"], facts["dealer"], facts["repeats"], points=[0] * seats)
        )
        return
    deal = deals[-1]
    if event.type == "deal_drawn":
        deal.end = facts["kind"]
    elif event.type == "deal_ended" and deal.end is None:
        deal.end = "won"
    for win in facts.get("wins", ()):
        deal.wins.append(Win(win["seat"], win["from"], win["tile"], win["robbed"], win["hand"], win["total"]))
    for transfer in facts.get("transfers", ()):
        deal.points[transfer["from"]] -= transfer["amount"]
        deal.points[transfer["to"]] += transfer["amount"]
    for taken in facts.get("collected", ()):
        deal.points[taken["seat"]] += taken["amount"]
    if event.type == "riichi_accepted":
        deal.points[facts["seat"]] -= facts["points"]


def story(replay: Replay, language: str, stream: IO[str]) -> str:
    """Tell what a log holds: ruleset, players, deals, scores, and what is proven."""
    text, style = words(language), Style(stream)
    names = _names(replay, text)
    parts = [
        _heading(replay, text, style, names),
        [line for deal in deals_of(replay) for line in _deal(replay, text, style, names, deal)],
        _scores(replay, text, style, names),
        wrap(text.t(f"cli.log.{_verdict(replay)}"), "", stream),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _names(replay: Replay, text: Words) -> list[str]:
    """Name the players so that no two are called the same."""
    players = [printable(name) for name in replay.players]
    names = []
    for seat, name in enumerate(players):
        place = text.t("cli.seat_number", number=seat)
        names.append(f"{name} ({place})" if name and players.count(name) > 1 else name or place)
    return names


def _verdict(replay: Replay) -> str:
    if replay.is_proven:
        return "proven"
    return "finished" if replay.is_finished else "unfinished"


def _heading(replay: Replay, text: Words, style: Style, names: list[str]) -> list[str]:
    deal = json.loads(replay.header)["deal"]
    kind = text.t("cli.log.game" if deal is None else "cli.log.deal", ruleset=replay.ruleset, deal=deal)
    lines = [style.bold(kind), text.t("cli.log.players", players=text.list(names))]
    if replay.seat is not None:
        lines.append(text.t("cli.log.masked", seat=replay.seat))
    return [*lines, text.count("cli.log.events", len(replay.events))]


def _deal(replay: Replay, text: Words, style: Style, names: list[str], deal: Deal) -> list[str]:
    number = (deal.dealer % len(names)) + 1
    name = text.t("round.name", wind=text.t(f"wind.{deal.round}"), number=number)
    lines = [style.bold(text.t("log.deal_started", round=name, player=names[deal.dealer]))]
    unit = Ruleset(replay.ruleset.split("/")[0]).unit
    for win in deal.wins:
        way = "self" if win.discarder is None else "rob" if win.robbed else ""
        values = {
            "player": names[win.seat],
            "value": text.count(f"unit.{unit}", win.total),
            "tile": text.tile(win.tile),
            "from": names[win.discarder] if win.discarder is not None else "",
        }
        lines.append("  " + text.t(f"log.won_{way}" if way else "log.won", **values))
        lines.append("    " + style.tiles(win.hand))
    if deal.end is None:
        lines.append("  " + text.t("cli.log.unfinished_deal"))
    elif deal.end != "won":
        how = "log.wall_end" if deal.wins else f"log.drawn.{deal.end}"
        lines.append("  " + text.t(how))
    if any(deal.points):
        lines.append("    " + "  ".join(text.signed(points) for points in deal.points))
    return lines


def _scores(replay: Replay, text: Words, style: Style, names: list[str]) -> list[str]:
    scores = [seat["score"] for seat in json.loads(replay.view_json())["seats"]]
    widest = max(width(name) for name in names)
    amounts = [text.signed(score) for score in scores]
    column = max(width(amount) for amount in amounts)
    rows = zip(names, amounts, strict=True)
    lines = [f"  {pad(name, widest)}  {pad(amount, column, right=True)}" for name, amount in rows]
    return [style.bold(text.t("cli.log.scores")), *lines]
