"""The compiled core."""

__version__: str
"""The version of the package, such as ``0.1.0``."""
