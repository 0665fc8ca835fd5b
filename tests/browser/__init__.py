"""Tests that drive a real browser; see ``conftest.py`` for the fixtures."""
