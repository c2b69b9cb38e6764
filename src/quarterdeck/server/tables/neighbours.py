"""The other processes that serve the same tables: what they write, who sits there, who drives bots.

All of it is for quickness and courtesy; what keeps games whole is the store.  If a call is lost,
the next look (`Hub.look_around`) finds out; if two drive the same bot, one of them is refused.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.server.door.telemetry import log
from quarterdeck.server.store import records
from quarterdeck.server.store.postgres import CONNECTING, SharedStore, houses, present
from quarterdeck.server.store.store import Store

if TYPE_CHECKING:
    import psycopg

    from quarterdeck.server.tables.hub import Hub
    from quarterdeck.server.tables.live import LiveTable

HOUSE = 0x51444B48  # the class of the locks by which a process shows that it lives
Elsewhere = dict[int, tuple[str, float]]  # of each seat: the tab that acts, and since when


class Alone:
    """On SQLite: processes on the same file learn of each other by looking, and of little."""

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    async def may_drive(self, live: LiveTable) -> bool:
        return True

    async def let_go(self, live: LiveTable) -> None:
        pass

    def moved(self, live: LiveTable, seat: int) -> None:
        pass

    def elsewhere(self, c: Connection, tables: list[str]) -> dict[str, Elsewhere] | None:
        return None

    async def look(self) -> None:
        pass


class Neighbours(Alone):
    """On PostgreSQL.  A session of its own holds the locks, another one listens."""

    def __init__(self, hub: Hub, store: SharedStore) -> None:
        self.hub = hub
        self.store = store
        self.house = 0
        self.keeper: psycopg.AsyncConnection[Any] | None = None
        self.closing = False
        self.lock = asyncio.Lock()

    async def connect(self) -> psycopg.AsyncConnection[Any]:
        import psycopg

        engine = self.store.engine
        words = {"autocommit": True, **CONNECTING}
        _, given = engine.dialect.create_connect_args(engine.url)
        return await psycopg.AsyncConnection.connect(**{**given, **words})

    async def start(self) -> None:
        await self.move_in()
        if self.hub.settings.listen:
            self.hub.spawn(self.listen())

    async def stop(self) -> None:
        self.closing = True
        if self.keeper is not None:
            await self.store.run(lambda c: move_out(c, self.house))
            await self.keeper.close()

    # ---- this process among the others

    async def move_in(self) -> None:
        """A new number, whose lock goes when this process does; and tell who looks on here."""
        self.keeper = await self.connect()
        self.house = secrets.randbelow(2**31 - 1) + 1
        await self.keeper.execute("SELECT pg_advisory_lock(%s, %s)", (HOUSE, self.house))
        await self.store.run(lambda c: c.execute(houses.insert().values(id=self.house)))
        for live in list(self.hub.tables.values()):
            for seat in {feed.seat for feed in live.feeds} | set(live.polling):
                self.moved(live, seat)

    async def look(self) -> None:
        """Is our own session still there?  Whose is not?  Their games go on here."""
        async with self.lock:
            if self.keeper is None or self.keeper.closed:
                await self.move_in()
        if await self.store.run(bury):
            self.hub.spawn(self.hub.resume())

    # ---- news

    async def listen(self) -> None:
        """Hear what others have written, at once; after a gap, look at everything."""
        while True:
            try:
                await self.hear()
            except Exception as error:
                log.warning("not-listening", exc_info=error)
            await asyncio.sleep(self.hub.settings.poll)

    async def hear(self) -> None:
        async with await self.connect() as ear:
            for channel in (records.LOG, records.SEATS, records.TALK):
                await ear.execute(f"LISTEN {channel}".encode())
            await self.hub.look_around()
            async for note in ear.notifies():
                if note.pid not in self.store.pids:
                    self.hub.heard(note.channel, note.payload)

    # ---- bots

    async def may_drive(self, live: LiveTable) -> bool:
        """Does this process drive the bots of a table now?  Only one does: where people look on,
        if they do anywhere."""
        if live.elsewhere and not live.feeds:
            return False
        if not await self.ask("SELECT pg_try_advisory_lock(%s)", live):
            return False
        async with live.lock:
            await live.catch_up()
        return True

    async def let_go(self, live: LiveTable) -> None:
        await self.ask("SELECT pg_advisory_unlock(%s)", live)

    async def ask(self, words: str, live: LiveTable) -> bool:
        """Without an answer: yes.  Two who drive waste work, but do no harm."""
        import psycopg

        digest = hashlib.blake2b(live.record.id.encode(), digest_size=8).digest()
        try:
            if self.keeper is not None:
                key = int.from_bytes(digest, "big", signed=True)
                found = await (await self.keeper.execute(words.encode(), (key,))).fetchone()
                return bool(found and found[0])
        except psycopg.Error as error:
            log.warning("no-lock", exc_info=error)
        return True

    # ---- who is here

    def moved(self, live: LiveTable, seat: int) -> None:
        """Somebody came, went, or acts by another tab."""
        if not self.closing:
            self.hub.spawn(self.announce(live, seat))

    async def announce(self, live: LiveTable, seat: int) -> None:
        async with live.standing:  # what is written last is what is so
            tab = live.leases.get(seat, "") if live.is_here(seat) else None
            table, house = live.record.id, self.house
            since = await self.store.run(lambda c: stand(c, table, seat, house, tab))
            if tab is not None and live.leases.get(seat, "") == tab:
                live.since[seat] = since

    def elsewhere(self, c: Connection, tables: list[str]) -> dict[str, Elsewhere] | None:
        """Who looks on from other processes."""
        p = present.c
        query = sa.select(p.game, p.seat, p.tab, p.since).order_by(p.since)
        rows = c.execute(query.where(p.game.in_(tables), p.house != self.house))
        found: dict[str, Elsewhere] = {table: {} for table in tables}
        for table, seat, tab, since in rows:
            found[table][seat] = (tab, since)
        return found


def neighbours_of(hub: Hub, store: Store) -> Alone:
    return Neighbours(hub, store) if isinstance(store, SharedStore) else Alone()


# ---- jobs


def stand(c: Connection, table: str, seat: int, house: int, tab: str | None) -> float:
    """Somebody looks on here (None: nobody any more); since when, by the database's clock?"""
    p = present.c
    mine = sa.and_(p.game == table, p.seat == seat, p.house == house)
    c.execute(present.delete().where(mine))
    now = float(c.execute(sa.text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
    if tab is not None:
        row = {"game": table, "seat": seat, "house": house, "tab": tab, "since": now}
        c.execute(present.insert().values(row))
    records.call_out(c, records.SEATS, table)
    return now


def move_out(c: Connection, house: int) -> bool:
    """A process is gone; true for the first who notices."""
    if not c.execute(houses.delete().where(houses.c.id == house)).rowcount:
        return False
    gone = present.delete().where(present.c.house == house).returning(present.c.game)
    for table in set(c.execute(gone).scalars()):
        records.call_out(c, records.SEATS, table)
    return True


ALIVE = sa.text(
    "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid = :house"
    " AND objsubid = 2 AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


def bury(c: Connection) -> bool:
    """Remove processes that no longer live; was there one?"""
    known = set(c.execute(sa.select(houses.c.id)).scalars())
    dead = known - set(c.execute(ALIVE, {"house": HOUSE}).scalars())
    buried = [move_out(c, house) for house in dead]
    return any(buried)
