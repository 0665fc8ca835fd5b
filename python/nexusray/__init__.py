"""Mahjong with one engine for people, bots and research."""

from nexusray._core import (
    Action,
    BadLog,
    Bot,
    Error,
    Event,
    Illegal,
    NotationError,
    Ruleset,
    Table,
    UnknownOption,
    View,
    __version__,
)

__all__ = [
    "Action",
    "BadLog",
    "Bot",
    "Error",
    "Event",
    "Illegal",
    "NotationError",
    "Ruleset",
    "Table",
    "UnknownOption",
    "View",
    "__version__",
]
