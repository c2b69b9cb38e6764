"""Where guests want to be told, and which of them were: rows read and written."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from quarterdeck.server.door.tokens import hash_of
from quarterdeck.server.store import store

MOST = 5  # browsers of one guest; the oldest is forgotten first
FAILED = 10  # times in a row after which a browser is forgotten


class Subscription(msgspec.Struct):
    """A browser of a guest."""

    guest: str
    endpoint: str
    p256dh: str
    auth: str

    @property
    def id(self) -> str:
        return hash_of(self.endpoint)


def subscribe(c: Connection, one: Subscription) -> None:
    s = store.subscriptions
    c.execute(s.delete().where(s.c.id == one.id))
    row = {"id": one.id, "created": time.time(), "failed": 0, **msgspec.structs.asdict(one)}
    c.execute(s.insert().values(row))
    query = sa.select(s.c.id).where(s.c.guest == one.guest).order_by(s.c.created.desc())
    for old in list(c.execute(query).scalars())[MOST:]:
        c.execute(s.delete().where(s.c.id == old))


def unsubscribe(c: Connection, guest: str, endpoint: str | None) -> int:
    """No more notices: to this browser, or to none of the guest's.  How many were there?"""
    s = store.subscriptions
    mine = s.delete().where(s.c.guest == guest)
    if endpoint is not None:
        mine = mine.where(s.c.id == hash_of(endpoint))
    return c.execute(mine).rowcount


def of_seat(c: Connection, table: str, seat: int) -> list[Subscription]:
    """The browsers of whoever has a seat."""
    s, h = store.subscriptions.c, store.holders.c
    query = sa.select(s.guest, s.endpoint, s.p256dh, s.auth).join(
        store.holders, sa.and_(h.guest == s.guest, h.game == table, h.seat == seat)
    )
    return [Subscription(*row) for row in c.execute(query)]


def claim(c: Connection, table: str, seat: int, asked: int, pause: float) -> bool:
    """Is it for this process to tell the seat of its question?  For one only, and not too often."""
    n = store.noticed
    now = time.time()
    mine = sa.and_(n.c.game == table, n.c.seat == seat)
    fresh = sa.and_(mine, n.c.asked != asked, n.c.at <= now - pause)
    if c.execute(n.update().where(fresh).values(asked=asked, at=now)).rowcount:
        return True
    if c.execute(sa.select(n.c.seat).where(mine)).first() is not None:
        return False
    try:
        with c.begin_nested():
            c.execute(n.insert().values(game=table, seat=seat, asked=asked, at=now))
    except IntegrityError:  # another process was faster
        return False
    return True


def came_through(c: Connection, one: Subscription) -> None:
    s = store.subscriptions
    c.execute(s.update().where(s.c.id == one.id).values(failed=0))


def did_not(c: Connection, one: Subscription, dead: bool) -> None:
    """A notice did not come through; a browser that is gone, or seems to be, is forgotten."""
    s = store.subscriptions
    c.execute(s.update().where(s.c.id == one.id).values(failed=s.c.failed + 1))
    gone = sa.true() if dead else s.c.failed >= FAILED
    c.execute(s.delete().where(s.c.id == one.id, gone))
