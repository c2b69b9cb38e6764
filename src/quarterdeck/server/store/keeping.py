"""What is kept and for how long: tables, guests and packs that nobody has touched are deleted."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.server.store import store

AT_ONCE = 100  # tables that are deleted in one transaction: others want to write, too
DAY = 86400.0
OF_A_TABLE = (
    *(store.answers, store.holders, store.chairs, store.asides, store.seeds),
    *(store.talk, store.noticed),
)


def delete_tables(c: Connection, tables: list[str]) -> None:
    """All of these tables, and nothing of them is left."""
    for rows in OF_A_TABLE:
        c.execute(rows.delete().where(rows.c.game.in_(tables)))
    c.execute(store.games.delete().where(store.games.c.id.in_(tables)))


def untouched(c: Connection, before: float) -> list[str]:
    """Some tables that nobody has done anything at since then."""
    games = store.games.c
    query = sa.select(games.id).where(games.changed < before).order_by(games.changed)
    return list(c.execute(query.limit(AT_ONCE)).scalars())


def delete_untouched(c: Connection, days: float) -> list[str]:
    """Whatever was not touched for so many days; the tables that are gone by that."""
    before = time.time() - days * DAY
    gone = untouched(c, before)
    delete_tables(c, gone)
    for pack in idle_packs(c, store.packs.c.used < before):
        delete_pack(c, pack)
    delete_guests(c, before)
    return gone


def idle_packs(c: Connection, which: sa.ColumnElement[bool] | None = None) -> list[Any]:
    """The packs that no stored game names, those first that were unused for longest."""
    p = store.packs.c
    query = sa.select(p.game, p.name, p.digest).order_by(p.used)
    rows = c.execute(query if which is None else query.where(which)).all()
    named = packs_named(c) if rows else ""
    return [row for row in rows if f"{row.name}@{row.digest}" not in named]


def packs_named(c: Connection) -> str:
    """The option `packs` of all stored games, whatever else theirs have."""
    options = store.games.c.options
    rows = c.execute(sa.select(options).where(options.contains('"packs"'))).scalars()
    return "\n".join(str(msgspec.json.decode(text).get("packs")) for text in rows)


def delete_pack(c: Connection, row: Any) -> None:
    p = store.packs.c
    this = sa.and_(p.game == row.game, p.name == row.name, p.digest == row.digest)
    c.execute(store.packs.delete().where(this))


def delete_guests(c: Connection, before: float) -> None:
    """Guests whose cookies have ended and who sit nowhere, and cookies that have ended."""
    s, g, h = store.sessions.c, store.guests.c, store.holders.c
    c.execute(store.sessions.delete().where(s.expires < time.time()))
    known = sa.or_(
        sa.exists(sa.select(s.guest).where(s.guest == g.id)),
        sa.exists(sa.select(h.guest).where(h.guest == g.id)),
    )
    c.execute(store.guests.delete().where(g.created < before, sa.not_(known)))
    subscribed = store.subscriptions.c.guest
    c.execute(store.subscriptions.delete().where(subscribed.not_in(sa.select(g.id))))


def may_delete(c: Connection, table: str, guest: str) -> bool:
    """A table is its maker's to delete, while no other person has a seat in a game in play."""
    games, h = store.games.c, store.holders.c
    row = c.execute(sa.select(games.maker, games.ended).where(games.id == table)).first()
    if row is None or row.maker != guest:
        return False
    others = sa.select(h.guest).where(h.game == table, h.seat >= 0, h.guest != guest)
    return row.ended is not None or c.execute(others).first() is None
