"""The store on PostgreSQL, so that several server processes serve the same tables.

What keeps games whole is the same as on SQLite: the primary key of the log, and that nothing is
answered before its commit.  Here every job has a transaction of its own, because a batch would
hold rows that another process waits for.
"""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError

from quarterdeck.server.door.refusals import CannotServe
from quarterdeck.server.store.store import Job, Store, engine_of
from quarterdeck.server.store.upgrading import FIRST, VERSION, upgrade, version_of

T = TypeVar("T")
SHAPE = "postgresql://user@host/database; what is special in a password as %40 (@), %2F (/) …"
HOST = re.compile(r"[A-Za-z0-9._-]+|[0-9A-Fa-f:.]+|/[\w./-]*")
KINDS = ("postgresql", "postgresql+psycopg", "postgres")
MAKING = 0x51554152  # the lock under which tables are made: two processes may start at once,
UNTIL_MADE = "60s"  # and the second one waits for the first
WAITS = (0.05, 0.2, 0.5, 1.0)  # seconds until a job is tried again, if the database was away
# a process that is stopped in the middle, or a machine that is gone, holds up nobody for long
OPTIONS = {
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "30s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
CONNECTING = {
    "connect_timeout": 10,
    "options": " ".join(f"-c {name}={value}" for name, value in OPTIONS.items()),
}


def address_of(text: str) -> sa.URL:
    """The address of a database.  What is wrong with it is told without repeating it: it may hold
    a password."""
    try:
        url = sa.make_url(text)
    except (ArgumentError, ValueError) as error:
        raise CannotServe("this is not the address of a database", SHAPE) from error
    if url.drivername not in KINDS:
        raise CannotServe("games are kept in a file or in PostgreSQL", SHAPE)
    if (url.host and not HOST.fullmatch(url.host)) or not url.database:
        raise CannotServe("this is not the address of a database", SHAPE)
    return url.set(drivername="postgresql+psycopg")


def shared_engine_of(text: str) -> sa.Engine:
    url = address_of(text)
    try:
        return sa.create_engine(
            url,
            pool_size=SharedStore.hands,
            hide_parameters=True,  # an error's text may reach a log, and parameters may be secrets
            connect_args=CONNECTING,
        )
    except ModuleNotFoundError as error:
        hint = "pip install 'quarterdeck[postgres]'"
        raise CannotServe("PostgreSQL needs the package psycopg", hint) from error


class SharedStore(Store):
    """A few threads, each with a connection; jobs that the database gave up are done again."""

    hands = 4
    most = 1

    def __init__(self, engine: sa.Engine) -> None:
        self.pids: set[int] = set()  # of our own sessions: what they call out is no news

        @sa.event.listens_for(engine, "connect")
        def opened(connection: Any, record: Any) -> None:
            record.info["pid"] = connection.info.backend_pid
            self.pids.add(record.info["pid"])

        @sa.event.listens_for(engine, "close")
        def closed(_connection: Any, record: Any) -> None:
            self.pids.discard(record.info.get("pid", 0))

        super().__init__(engine)

    def make_tables(self) -> None:
        with self.engine.begin() as connection:
            usual = connection.exec_driver_sql("SHOW lock_timeout").scalar_one()
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{UNTIL_MADE}'")
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MAKING)))
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{usual}'")
            upgrade(connection)

    def commit(self, batch: list[Job]) -> None:
        for job, future in batch:
            result, failure = self.persist(job)
            if not future.set_running_or_notify_cancel():
                continue  # whoever asked has gone; what was done is done
            settle(future, result, failure)

    def persist(self, job: Callable[[Connection], Any]) -> tuple[Any, BaseException | None]:
        """Until it is done, or fails for a reason of its own, or the database is away too long."""
        for wait in (*WAITS, None):
            try:
                return self.once(job), None
            except Unfinished as error:
                if wait is None:
                    return None, error.__cause__
                time.sleep(wait)
            except Exception as error:
                return None, error
        raise AssertionError

    def once(self, job: Callable[[Connection], T]) -> T:
        committing = False
        try:
            with self.engine.connect() as connection:
                result = job(connection)
                committing = True
                connection.commit()
                return result
        except DBAPIError as error:
            # lost at the commit: it may be done, so that whoever asked has to look
            if not committing and will_pass(error):
                raise Unfinished from error
            raise


class Unfinished(Exception):
    """Nothing was done, through no fault of the job."""


def will_pass(error: DBAPIError) -> bool:
    """A deadlock, a connection that was lost, a database that is being started again."""
    state = getattr(error.orig, "sqlstate", None) or ""
    away = isinstance(error, OperationalError) and (not state or state[:2] in ("08", "40"))
    return away or error.connection_invalidated or state.startswith("57P")


def settle(future: Future[Any], result: Any, failure: BaseException | None) -> None:
    if failure is not None:
        future.set_exception(failure)
    else:
        future.set_result(result)


# ---- what is so only while processes run; not part of a backup

passing = sa.MetaData()

# each process has a number, and holds an advisory lock of that number as long as it lives
houses = sa.Table("houses", passing, sa.Column("id", sa.Integer, primary_key=True))

# who is looking, at which process, and by which tab
present = sa.Table(
    "present",
    passing,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),  # -1: those who watch
    sa.Column("house", sa.Integer, primary_key=True),
    sa.Column("tab", sa.Text, nullable=False),
    sa.Column("since", sa.Float, nullable=False),  # by the database's clock
    prefixes=["UNLOGGED"],
)


# ---- opening, trying, copying


def engine_at(db: Path | str) -> sa.Engine:
    """Of a file, or of the address of a database."""
    return shared_engine_of(db) if isinstance(db, str) else engine_of(db)


def open_store(db: Path | str) -> Store:
    return SharedStore(engine_at(db)) if isinstance(db, str) else Store(engine_at(db))


def try_out(db: Path | str) -> None:
    """Can it be reached, upgraded and written to?  If not, why; never with the password."""
    engine = engine_at(db)
    try:
        (SharedStore(engine) if isinstance(db, str) else Store(engine)).close()
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise CannotServe(
            f"cannot use {place_of(engine.url)}: {reason(error, engine.url)}"
        ) from None
    finally:
        engine.dispose()


def place_of(url: sa.URL) -> str:
    if url.drivername.startswith("sqlite"):
        return str(url.database)
    host = url.host or "this machine"
    return f"the database {url.database} at {host}" + (f":{url.port}" if url.port else "")


def reason(error: Exception, url: sa.URL) -> str:
    """The first line of what the database said."""
    text = str(getattr(error, "orig", None) or error or type(error).__name__)
    line = text.strip().split("\n")[0]
    line = line.removeprefix("connection failed: ").removeprefix("connection is bad: ")
    for secret in (url.password, url.query.get("password"), url.query.get("passfile")):
        if secret:
            line = line.replace(str(secret), "…")
    return line


def copy_out(text: str, to: Path) -> None:
    """All tables as they are at one moment, into an SQLite file that a server can go on from."""
    source = shared_engine_of(text)
    try:
        target = engine_of(to)
        try:
            frozen = source.execution_options(isolation_level="REPEATABLE READ")
            with frozen.connect() as there, target.begin() as here:
                copy_rows(there, here)
        finally:
            target.dispose()
    except SQLAlchemyError as error:
        raise CannotServe(
            f"cannot copy {place_of(source.url)}: {reason(error, source.url)}"
        ) from None
    finally:
        source.dispose()


def copy_rows(there: Connection, here: Connection) -> None:
    """In the schema that they have: a backup is made before an upgrade, too."""
    version = version_of(there)
    if not version and not sa.inspect(there).has_table("games"):
        raise CannotServe("there are no tables of Quarterdeck in this database", "see --db")
    upgrade(here, to=version or FIRST)
    tables = sa.MetaData()
    tables.reflect(here)
    for table in tables.sorted_tables:
        if table.name != VERSION.name and sa.inspect(there).has_table(table.name):
            rows = there.execution_options(yield_per=1000).execute(sa.select(table))
            for some in rows.mappings().partitions():
                here.execute(table.insert(), [dict(row) for row in some])
