"""Rows that make no sense: a refusal that says so, and no other table suffers by them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.store import store

ENDED = {"how", "by", "seat", "returns"}


def damaged() -> Refusal:
    return Refusal("damaged", "what is kept of this table cannot be read", "see the backup")


@contextmanager
def read_or_damaged() -> Iterator[None]:
    """What cannot be read in here is damaged."""
    try:
        yield
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        raise damaged() from error


def must_be_whole(options: object, ended: Any, seats: int, chairs: int) -> None:
    """Refuse what can be read, but is no table."""
    if not isinstance(options, dict) or chairs != seats:
        raise damaged()
    if ended is not None and not set(ended) >= ENDED:
        raise damaged()


def outline(c: Connection, table: str) -> tuple[str, float, bool]:
    """Of a table, be it damaged: its game, when it changed last, and is it over?"""
    g = store.games.c
    row = c.execute(sa.select(g.game, g.changed, g.ended).where(g.id == table)).one()
    return str(row[0]), float(row[1]), row[2] is not None
