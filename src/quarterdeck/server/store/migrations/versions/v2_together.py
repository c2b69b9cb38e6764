"""What people say at a table, the table at which they play again, and where they are told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy import Column, Float, Integer, MetaData, Table, Text

revision = "2"
down_revision = "1"

new = MetaData()

Table(
    "talk",
    new,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("cmd", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("sign", Text),
    Column("text", Text),
    Column("guest", Text, nullable=False),
    Column("at", Float, nullable=False),
    sa.UniqueConstraint("game", "cmd"),
)

Table(
    "subscriptions",
    new,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("failed", Integer, nullable=False),
    sa.Index("subscriptions_of", "guest"),
)

Table(
    "noticed",
    new,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asked", Integer, nullable=False),
    Column("at", Float, nullable=False),
)


def upgrade() -> None:
    """Tables that are there go on with signs only, and nobody has asked to play again."""
    new.create_all(op.get_bind())
    op.add_column("games", Column("talk", Text, nullable=False, server_default="signs"))
    op.add_column("games", Column("again", Text))
