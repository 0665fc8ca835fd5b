"""What can be wrong with the file of the games, with a stable code for each case."""

import sqlite3
from enum import StrEnum
from pathlib import Path

from sqlalchemy.exc import DBAPIError, SQLAlchemyError


class StoreErrorCode(StrEnum):
    """What is wrong with the store."""

    NEWER = "store_newer"
    FOREIGN = "store_foreign"
    LOCKED = "store_locked"
    READ_ONLY = "store_read_only"
    CORRUPT = "store_corrupt"
    FULL = "store_full"
    UNREACHABLE = "store_unreachable"
    CONFLICT = "store_conflict"
    CLOSED = "store_closed"
    FAILED = "store_failed"


class StoreError(Exception):
    """Nothing of the request was stored."""

    def __init__(self, code: StoreErrorCode, message: str) -> None:
        super().__init__(message)
        self.code = code


_CODES = {
    sqlite3.SQLITE_BUSY: StoreErrorCode.LOCKED,
    sqlite3.SQLITE_LOCKED: StoreErrorCode.LOCKED,
    sqlite3.SQLITE_READONLY: StoreErrorCode.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: StoreErrorCode.CORRUPT,
    sqlite3.SQLITE_NOTADB: StoreErrorCode.CORRUPT,
    sqlite3.SQLITE_FULL: StoreErrorCode.FULL,
    sqlite3.SQLITE_CANTOPEN: StoreErrorCode.UNREACHABLE,
    sqlite3.SQLITE_IOERR: StoreErrorCode.UNREACHABLE,
    sqlite3.SQLITE_CONSTRAINT: StoreErrorCode.CONFLICT,
}


def store_error(error: SQLAlchemyError, path: Path) -> StoreError:
    """Say in words what SQLite's error means for the file."""
    original: BaseException | None = error.orig if isinstance(error, DBAPIError) else None
    number = getattr(original, "sqlite_errorcode", None)
    # The lowest byte is the primary code; the rest says more about it.
    code = StoreErrorCode.FAILED if number is None else _CODES.get(number & 0xFF)
    sentences = {
        StoreErrorCode.LOCKED: "is locked by another program",
        StoreErrorCode.READ_ONLY: "cannot be written: it is read-only",
        StoreErrorCode.CORRUPT: "is damaged or is no SQLite file",
        StoreErrorCode.FULL: "cannot grow: the disk is full",
        StoreErrorCode.UNREACHABLE: "cannot be opened or read",
        StoreErrorCode.CONFLICT: "already holds these events: another server writes to it",
    }
    code = code or StoreErrorCode.FAILED
    return StoreError(code, f"{path} {sentences.get(code, 'failed')} ({original or error})")
