"""What is said at a table beside the game: rows read and written."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.server.store import store

KEPT = 100  # of each table; what is older is gone


class Row(msgspec.Struct):
    """A sign or a few words, by a seat (-1: somebody who watches)."""

    number: int
    seat: int
    at: float
    sign: str | None = None
    text: str | None = None


def speak(c: Connection, table: str, row: Row, cmd: str, guest: str) -> Row:
    """One more, under the next number; the same message twice is said once.  Call `lock` first."""
    t = store.talk.c
    again = c.execute(sa.select(store.talk).where(t.game == table, t.cmd == cmd)).mappings().first()
    if again is not None:
        return row_of(again)
    last = c.execute(sa.select(sa.func.max(t.number)).where(t.game == table)).scalar() or 0
    row = msgspec.structs.replace(row, number=last + 1, at=time.time())
    values = {"game": table, "cmd": cmd, "guest": guest, **msgspec.structs.asdict(row)}
    c.execute(store.talk.insert().values(values))
    c.execute(store.talk.delete().where(t.game == table, t.number <= row.number - KEPT))
    return row


def row_of(row: sa.RowMapping) -> Row:
    return Row(row["number"], row["seat"], row["at"], row["sign"], row["text"])


def heard(c: Connection, table: str) -> list[Row]:
    """All that is kept."""
    t = store.talk.c
    query = sa.select(store.talk).where(t.game == table).order_by(t.number)
    return [row_of(row) for row in c.execute(query).mappings()]


def newest(c: Connection, tables: list[str]) -> dict[str, int]:
    """The last number of each of these tables."""
    t = store.talk.c
    query = sa.select(t.game, sa.func.max(t.number)).where(t.game.in_(tables)).group_by(t.game)
    return {str(table): int(number) for table, number in c.execute(query)}


def forget(c: Connection, guest: str) -> list[str]:
    """Nothing is left of what a guest has said; at which tables was that?"""
    t = store.talk.c
    tables = list(c.execute(sa.select(t.game).where(t.guest == guest).distinct()).scalars())
    blank = {"sign": None, "text": None, "guest": ""}  # numbers stay: they are counted by
    c.execute(store.talk.update().where(t.guest == guest).values(**blank))
    return tables
