"""The version of a database: what is older is brought up to date, what is newer is refused."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.server.door.refusals import CannotServe

SCHEMA = "3"  # the version that this program reads and writes
FIRST = "1"  # the one of databases that do not say
STEPS = Path(__file__).parent / "migrations"
VERSION = sa.table("alembic_version", sa.column("version_num", sa.Text))


def upgrade(c: Connection, to: str = SCHEMA) -> None:
    """Bring the database to a version, within the transaction of whoever asks.

    Whoever may have company locks the others out first.
    """
    version = version_of(c)
    if version != to:
        if version == "":
            must_be_ours(c)
        follow_steps(c, to)


def version_of(c: Connection) -> str:
    """Which schema the database has; "" for none yet, or for one from before there were versions.

    Refuses one that this program does not know.
    """
    if not sa.inspect(c).has_table(VERSION.name):
        return ""
    versions = list(c.execute(sa.select(VERSION.c.version_num)).scalars())
    version = ", ".join(versions)
    if version and version != SCHEMA and version not in known_versions():
        raise CannotServe(
            f"this database has schema {version}, and this Quarterdeck knows up to {SCHEMA}",
            "nothing was changed; open it with the newer Quarterdeck that wrote it",
        )
    return version


def must_be_ours(c: Connection) -> None:
    """Tables without a version are those of the first schema, or they are somebody else's."""
    from quarterdeck.server.store.migrations.versions import v1_first as first

    inspector = sa.inspect(c)
    known = {**first.lasting.tables, **first.passing.tables}
    there = set(inspector.get_table_names())
    for name in known.keys() & there:
        if {column["name"] for column in inspector.get_columns(name)} != set(known[name].c.keys()):
            raise not_ours(f"has a table {name!r} that is another one")
    if there and not known.keys() & there and c.dialect.name == "sqlite":
        raise not_ours("is another program's")


def not_ours(what: str) -> CannotServe:
    hint = "nothing was changed; name another one with --db"
    return CannotServe(f"this database {what}: it does not hold tables of Quarterdeck", hint)


# ---- by Alembic, which is not read where there is nothing to do


def known_versions() -> list[str]:
    from alembic.script import ScriptDirectory

    return [step.revision for step in ScriptDirectory(str(STEPS)).walk_revisions()]


def follow_steps(c: Connection, to: str) -> None:
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory(str(STEPS))
    way = {"fn": lambda at, _: steps._upgrade_revs(to, at), "destination_rev": to}
    with EnvironmentContext(Config(), steps, **way) as environment:
        environment.configure(connection=c)
        environment.run_migrations()
