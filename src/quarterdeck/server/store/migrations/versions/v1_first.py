"""The first schema.  Databases from before there were versions have it, too, or a part of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column, Float, Integer, MetaData, Table, Text

revision = "1"
down_revision = None

lasting = MetaData()
passing = MetaData()  # what processes on one PostgreSQL tell each other

Table(
    "games",
    lasting,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("prefix", Text, nullable=False),
    Column("parent", Text),
    Column("script", Text),
    Column("maker", Text),
    Column("watch", Text, unique=True),
    Column("created", Float, nullable=False),
    Column("began", Float),
    Column("changed", Float, nullable=False),
    Column("ended", Text),
    Column("imported", Integer, nullable=False),
    Column("verified", Integer, nullable=False),
)

Table(
    "seeds",
    lasting,
    Column("game", Text, primary_key=True),
    Column("seed", Text, nullable=False),
)

Table(
    "chairs",
    lasting,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("bot", Text),
    Column("level", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("link", Text, unique=True),
    Column("invite", Text, unique=True),
    Column("expires", Float),
)

Table(
    "holders",
    lasting,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("since", Float, nullable=False),
    sa.Index("holders_of", "guest"),
)

Table(
    "answers",
    lasting,
    Column("game", Text, primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("cmd", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("picks", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("by", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("left", Text, nullable=False),
    Column("chain", Text, nullable=False),
    sa.UniqueConstraint("game", "cmd"),
)

Table(
    "asides",
    lasting,
    Column("game", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("asked", Text),
)

Table(
    "guests",
    lasting,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Float, nullable=False),
)

Table(
    "sessions",
    lasting,
    Column("hash", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("expires", Float, nullable=False),
)

Table(
    "packs",
    lasting,
    Column("game", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("digest", Text, primary_key=True),
    Column("files", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("written", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
)

Table(
    "keys",
    lasting,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

Table("houses", passing, Column("id", Integer, primary_key=True))

Table(
    "present",
    passing,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("house", Integer, primary_key=True),
    Column("tab", Text, nullable=False),
    Column("since", Float, nullable=False),
    prefixes=["UNLOGGED"],
)


def upgrade() -> None:
    """Make whatever is missing."""
    connection = op.get_bind()
    lasting.create_all(connection)
    if connection.dialect.name == "postgresql":
        passing.create_all(connection)
