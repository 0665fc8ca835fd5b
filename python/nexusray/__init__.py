"""Mahjong with one engine for people, bots and research."""

from nexusray._core import __version__

__all__ = ["__version__"]
