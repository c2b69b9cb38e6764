"""Whose share of the room a pack uses."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Text

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Packs that are there are nobody's."""
    op.add_column("packs", Column("owner", Text, nullable=False, server_default=""))
