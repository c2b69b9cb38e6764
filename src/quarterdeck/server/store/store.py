"""The store: an append-only log for each table, and who sits where.

`(game, ply)` is the primary key of the log and `cmd` is unique in a game: two processes, two tabs
or a retry can never fork a game.  All writes go through one thread, which commits whatever has
come in together; nothing is answered before its commit (SQLite: WAL, synchronous FULL).
For several server processes there is PostgreSQL: `postgres.SharedStore`.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Column, Connection, Float, Integer, MetaData, Table, Text

from quarterdeck.server.store.upgrading import upgrade

T = TypeVar("T")
MOST_AT_ONCE = 128

# whatever is changed here needs a step in `migrations`, too
meta = MetaData()

games = Table(
    "games",
    meta,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("prefix", Text, nullable=False, default="[]"),  # what a branch begins with
    Column("parent", Text),
    Column("script", Text),  # the game whose guided first game this is
    Column("maker", Text),
    Column("watch", Text, unique=True),
    Column("created", Float, nullable=False),
    Column("began", Float),
    Column("changed", Float, nullable=False),
    Column("ended", Text),  # how, and with what result
    Column("imported", Integer, nullable=False, default=0),
    Column("verified", Integer, nullable=False, default=1),
    Column("talk", Text, nullable=False, default="signs"),  # what may be said at it
    Column("again", Text),  # the table at which the same people go on, and who asked them to
)

# apart from the rest, so that nothing that lists games can list seeds
seeds = Table(
    "seeds",
    meta,
    Column("game", Text, primary_key=True),
    Column("seed", Text, nullable=False),
)

chairs = Table(
    "chairs",
    meta,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # person, bot, open
    Column("bot", Text),
    Column("level", Integer, nullable=False, default=1),
    Column("name", Text, nullable=False, default=""),
    Column("link", Text, unique=True),  # hash of the secret that brings the seat along
    Column("invite", Text, unique=True),  # hash of the secret that opens it once
    Column("expires", Float),
)

holders = Table(
    "holders",
    meta,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1: watches
    Column("guest", Text, primary_key=True),
    Column("since", Float, nullable=False),
    sa.Index("holders_of", "guest"),
)

answers = Table(
    "answers",
    meta,
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

# what is so at a table beside its log, and how often that has changed
asides = Table(
    "asides",
    meta,
    Column("game", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("asked", Text),  # who asks to take back, after which entry, and who has agreed
)

# what is said at a table beside the game; only the newest is kept
talk = Table(
    "talk",
    meta,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("cmd", Text, nullable=False),
    Column("seat", Integer, nullable=False),  # -1: somebody who watches
    Column("sign", Text),
    Column("text", Text),
    Column("guest", Text, nullable=False),
    Column("at", Float, nullable=False),
    sa.UniqueConstraint("game", "cmd"),
)

# where guests want to be told that it is their turn; `id` is the hash of the address
subscriptions = Table(
    "subscriptions",
    meta,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("failed", Integer, nullable=False, default=0),  # times in a row
    sa.Index("subscriptions_of", "guest"),
)

# which question each seat was told of last, and when: one process tells, and tells once
noticed = Table(
    "noticed",
    meta,
    Column("game", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asked", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

guests = Table(
    "guests",
    meta,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False, default=""),
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    meta,
    Column("hash", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("expires", Float, nullable=False),
)

packs = Table(
    "packs",
    meta,
    Column("game", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("digest", Text, primary_key=True),  # of the files: the same files, the same row
    Column("files", Text, nullable=False),
    Column("version", Text, nullable=False),  # of the game that has read them,
    Column("written", Text, nullable=False),  # and what it read: so it is not done twice
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Column("owner", Text, nullable=False, default=""),  # whose share it uses, as a keyed digest
)

keys = Table(
    "keys",
    meta,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)


def engine_of(path: Path) -> sa.Engine:
    """An engine whose transactions begin as writers: a reader that turns into one fails at once."""
    engine = sa.create_engine(
        f"sqlite+pysqlite:///{path}",
        poolclass=sa.StaticPool,
        hide_parameters=True,  # an error's text may reach a log, and parameters may be secrets
        connect_args={"check_same_thread": False, "timeout": 30.0, "isolation_level": None},
    )

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        # secure_delete: what is deleted is overwritten, so that somebody forgotten is forgotten
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
            connection.execute(f"PRAGMA {pragma}").close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


Job = tuple[Callable[[Connection], Any], "Future[Any]"]


class Store:
    """One thread, one connection: jobs in the order in which they came, committed together."""

    hands = 1  # threads
    most = MOST_AT_ONCE

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        try:
            self.make_tables()
        except BaseException:
            engine.dispose()
            raise
        self.place = place_of(engine)
        names = [f"store-{number}" for number in range(self.hands)]
        self.threads = [threading.Thread(target=self.work, name=n, daemon=True) for n in names]
        for thread in self.threads:
            thread.start()

    def make_tables(self) -> None:
        """All tables, as this program knows them; where another one was there first, it waits."""
        with self.engine.begin() as connection:
            upgrade(connection)

    def is_lost(self) -> bool:
        """Has somebody taken the file away, or put another one there?  What is written goes on
        into the old one, and nobody will find it."""
        try:
            return place_of(self.engine) != self.place
        except OSError:
            return True

    async def run(self, job: Callable[[Connection], T]) -> T:
        """Do the job in a transaction; come back when it is durable."""
        future: Future[T] = Future()
        self.jobs.put((job, future))
        return await asyncio.wrap_future(future)

    def work(self) -> None:
        while True:
            first = self.jobs.get()
            if first is None:
                return
            batch = [first]
            while len(batch) < self.most and not self.jobs.empty():
                more = self.jobs.get()
                if more is None:
                    self.jobs.put(None)
                    break
                batch.append(more)
            self.commit(batch)

    def commit(self, batch: list[Job]) -> None:
        """Each job for itself, the commit for all."""
        done: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            with self.engine.begin() as connection:
                for job, future in batch:
                    done.append((future, *attempt(connection, job)))
        except Exception as error:  # the commit itself failed: nothing of it has happened
            done = [(future, None, error) for _, future in batch]
        for future, result, failure in done:
            if not future.set_running_or_notify_cancel():
                continue  # whoever asked has gone; what was done is done
            if failure is not None:
                future.set_exception(failure)
            else:
                future.set_result(result)

    def close(self) -> None:
        for _ in self.threads:
            self.jobs.put(None)
        for thread in self.threads:
            thread.join()
        self.engine.dispose()


def place_of(engine: sa.Engine) -> tuple[int, int] | None:
    """Where on the disk the file is, whatever it is called; None for a database elsewhere."""
    if engine.dialect.name != "sqlite":
        return None
    found = Path(str(engine.url.database)).stat()
    return found.st_dev, found.st_ino


def attempt(
    connection: Connection, job: Callable[[Connection], Any]
) -> tuple[Any, BaseException | None]:
    """One job; what it did is taken back if it fails, what the others did is not."""
    # by hand: SQLAlchemy's own savepoints take longer than most jobs
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        result = job(connection)
    except Exception as error:
        connection.exec_driver_sql("ROLLBACK TO job")
        return None, error
    connection.exec_driver_sql("RELEASE job")
    return result, None


def backup(db: Path, to: Path) -> None:
    """A whole copy of the store, also while a server writes to it."""
    engine = engine_of(db)
    try:
        raw = engine.raw_connection()
        raw.cursor().execute("VACUUM INTO ?", (str(to),))
        raw.close()
    finally:
        engine.dispose()
