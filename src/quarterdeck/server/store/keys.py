"""What a server has once, for all its processes: its keys, and a pulse."""

from __future__ import annotations

import secrets
import time

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from quarterdeck.server.store import store


def key_of(c: Connection, name: str, fresh: str) -> str:
    """The key of that name: `fresh`, if there has been none yet."""
    query = sa.select(store.keys.c.value).where(store.keys.c.name == name)
    found = c.execute(query).scalar()
    if found is None:
        found = fresh
        try:
            with c.begin_nested():
                c.execute(store.keys.insert().values(name=name, value=fresh))
        except IntegrityError:  # another process has started at the same moment
            found = c.execute(query).scalar_one()
    return str(found)


def seal_key(c: Connection) -> bytes:
    """The key that seals this server's transcripts."""
    return bytes.fromhex(key_of(c, "seal", secrets.token_hex(32)))


def beat(c: Connection) -> None:
    """Write something down: can it be done?"""
    k = store.keys.c
    now = {"value": str(time.time())}
    if not c.execute(store.keys.update().where(k.name == "beat").values(**now)).rowcount:
        c.execute(store.keys.insert().values(name="beat", **now))
