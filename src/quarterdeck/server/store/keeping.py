"""What is kept and for how long: tables, guests and packs that nobody has touched are deleted."""

from __future__ import annotations

import time

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
    p = store.packs.c
    named = c.execute(sa.select(store.games.c.options)).scalars()
    words = "\n".join(text for text in named if '"packs"' in text)
    for row in c.execute(sa.select(p.game, p.name, p.digest).where(p.used < before)).all():
        if f"{row.name}@{row.digest}" not in words:
            this = sa.and_(p.game == row.game, p.name == row.name, p.digest == row.digest)
            c.execute(store.packs.delete().where(this))
    delete_guests(c, before)
    return gone


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
