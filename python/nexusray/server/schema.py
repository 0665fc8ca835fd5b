"""The tables of the game store."""

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

# Raised with every change of the tables; a file with a higher number is refused.
SCHEMA_VERSION = 1
# "NXRY": tells a game store from any other SQLite file.
APPLICATION_ID = 0x4E585259

metadata = MetaData()

setting = Table(
    "setting",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# Seeds go up to 2**64, which SQLite's integers do not hold: eight bytes, big-endian.
game = Table(
    "game",
    metadata,
    Column("id", String, primary_key=True),
    Column("header", String, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    Column("created", Integer, nullable=False),
    Column("ended", Integer),
)

player = Table(
    "player",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("session", String, nullable=False),
    Index("player_session", "session"),
    sqlite_with_rowid=False,
)

event = Table(
    "event",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("body", String, nullable=False),
    sqlite_with_rowid=False,
)

# The messages that were accepted: `id` is the client's, `seq` that of the seat's own stream.
action = Table(
    "action",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("id", String, primary_key=True),
    Column("seq", Integer, nullable=False),
    sqlite_with_rowid=False,
)
