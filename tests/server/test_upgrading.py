"""Databases that last: old ones are brought up to date, newer and foreign ones refused.

`old/tables.db` and `old/tables.sql` were written by the server before databases had a version:
a table that gathers, one in play, a finished game, a branch of it, and its file brought back.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from quarterdeck.cli import main as command
from quarterdeck.kernel.registry import game
from quarterdeck.server.run import copy_db, db_of
from quarterdeck.server.store import upgrading
from quarterdeck.server.store.postgres import engine_at, open_store, passing
from quarterdeck.server.store.store import meta
from server.house import Person, bearer, open_house
from server.postgres import Postgres
from server.test_store import sql

Come = Callable[..., Person]
OLD = Path(__file__).parent / "old"
# of the table that gathers, in each of the two: its name, and the link of its maker's seat
GATHERING = {
    "sqlite": ("tkiubxd3b9fq3rgv", "KhTVfW2Si-2JAmhOTPo4KQ"),
    "postgresql": ("3u6g5ubjufdya28y", "vYsNt4gTNd1d_L53R56wTg"),
}


@pytest.fixture
def old(db: Path | str) -> Path | str:
    """A database from before there were versions."""
    if isinstance(db, Path):
        shutil.copy(OLD / "tables.db", db)
    else:
        import psycopg

        with psycopg.connect(db) as connection:
            connection.execute((OLD / "tables.sql").read_bytes())
    return db


Rows = dict[str, list[tuple[Any, ...]]]


def rows_of(db: Path | str) -> Rows:
    """Every row of every table, whatever the tables are."""
    engine = engine_at(db)
    tables = sa.MetaData()
    tables.reflect(engine)
    with engine.begin() as c:
        kept = [t for t in tables.sorted_tables if t.name != "alembic_version"]
        found = {t.name: sorted(map(tuple, c.execute(sa.select(t))), key=repr) for t in kept}
    engine.dispose()
    return found


def version(db: Path | str) -> object:
    return sql(db, "SELECT version_num FROM alembic_version")


def open_and_close(db: Path | str) -> None:
    open_store(db).close()


# ---- from an old one


def test_an_old_database_keeps_every_row_and_gets_a_version(old: Path | str) -> None:
    before = rows_of(old)
    assert len(before["games"]) == 5 and len(before["answers"]) > 50
    open_and_close(old)
    assert version(old) == upgrading.SCHEMA
    after = rows_of(old)
    for name, rows in before.items():
        width = len(rows[0]) if rows else 0
        assert [row[:width] for row in after[name]] == rows, name
    assert {row[-2:] for row in after["games"]} == {("signs", None)}
    open_and_close(old)
    assert rows_of(old) == after


def test_a_table_of_an_old_database_is_played_on(
    old: Path | str, folder: Path, person: Come
) -> None:
    dialect = "sqlite" if isinstance(old, Path) else "postgresql"
    table, token = GATHERING[dialect]
    present = game("sky-dynasty").version
    sql(old, f"UPDATE games SET version = '{present}' WHERE id = '{table}' RETURNING id")
    with open_house(folder, db=old) as house:
        feed = bearer(house, table, token)
        assert feed.frame["stage"] == "gathering" and feed.frame["seats"][0]["name"] == "Anne"
        feed.close()
        person("Cora", house).make("me", "open")


def test_an_old_database_that_lacks_a_table_gets_it(old: Path | str) -> None:
    engine = engine_at(old)
    with engine.begin() as c:
        c.exec_driver_sql("DROP TABLE packs")
    engine.dispose()
    open_and_close(old)
    assert rows_of(old)["packs"] == [] and version(old) == upgrading.SCHEMA


def test_what_the_steps_make_is_what_the_program_knows(db: Path | str) -> None:
    open_and_close(db)
    known = sa.MetaData()
    for each in [meta] if isinstance(db, Path) else [meta, passing]:
        for table in each.sorted_tables:
            table.to_metadata(known)
    engine = engine_at(db)
    with engine.connect() as c:
        assert compare_metadata(MigrationContext.configure(c), known) == []
    engine.dispose()


# ---- one step more

STEP = """
from alembic import op
import sqlalchemy as sa
revision, down_revision = "4", "3"
def upgrade():
    op.add_column("games", sa.Column("weather", sa.Text, nullable=False, server_default="calm"))
"""


@pytest.fixture
def next_step(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A program that knows one more step."""

    def learn(text: str) -> None:
        steps = folder / "steps"
        shutil.copytree(upgrading.STEPS, steps)
        (steps / "versions" / "v4_weather.py").write_text(text)
        monkeypatch.setattr(upgrading, "STEPS", steps)
        monkeypatch.setattr(upgrading, "SCHEMA", "4")
        monkeypatch.setattr(upgrading.upgrade, "__defaults__", ("4",))

    return learn


def test_the_next_step_is_taken_once(
    old: Path | str, next_step: Callable[[str], None], folder: Path
) -> None:
    open_and_close(old)
    count = len(rows_of(old)["answers"])
    next_step(STEP)
    with ThreadPoolExecutor(4) as pool:  # several start at once, and none of them fails
        list(pool.map(lambda _: open_and_close(old), range(4)))
    assert version(old) == "4" and len(rows_of(old)["answers"]) == count
    assert sql(old, "SELECT count(*) FROM games WHERE weather = 'calm'") == 5


def test_a_step_that_fails_has_not_happened(
    old: Path | str, next_step: Callable[[str], None]
) -> None:
    open_and_close(old)
    before = rows_of(old)
    next_step(STEP + '    op.execute("DELETE FROM answers")\n    op.execute("SELECT nonsense")\n')
    with pytest.raises(sa.exc.SQLAlchemyError):
        open_and_close(old)
    assert version(old) == "3" and rows_of(old) == before


def test_a_backup_before_an_upgrade_is_of_the_old_schema(
    old: Path | str, next_step: Callable[[str], None], folder: Path
) -> None:
    open_and_close(old)
    before = rows_of(old)
    next_step(STEP)
    copy_db(old, folder / "copy.db")
    assert version(folder / "copy.db") == version(old) == "3"
    copied = rows_of(folder / "copy.db")
    assert copied == {name: before[name] for name in copied} and "games" in copied
    open_and_close(folder / "copy.db")
    assert version(folder / "copy.db") == "4"


def test_a_database_without_a_version_is_backed_up(old: Path | str, folder: Path) -> None:
    before = rows_of(old)
    copy_db(old, folder / "copy.db")
    copied = rows_of(folder / "copy.db")
    assert copied == {name: before[name] for name in copied} and len(copied["games"]) == 5
    assert rows_of(old) == before


# ---- refused


def refused(words: list[str], capfd: pytest.CaptureFixture[str]) -> str:
    """What is said by a command that ends with 2, in few words."""
    with pytest.raises(SystemExit) as left:
        command(words)
    said = "".join(capfd.readouterr())
    assert left.value.code == 2 and "Traceback" not in said and len(said.splitlines()) <= 3, said
    return said


@pytest.mark.parametrize("what", ["serve", "backup"])
def test_a_newer_database_is_refused(
    what: str, old: Path | str, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    open_and_close(old)
    sql(old, "UPDATE alembic_version SET version_num = '99' RETURNING version_num")
    before = rows_of(old)
    words = [what, "--db", str(old)]
    if what == "backup":
        if isinstance(old, Path):
            return  # a file is copied whole, whatever is in it
        words.append(str(folder / "copy.db"))
    said = refused(words, capfd)
    assert "schema 99" in said and "newer Quarterdeck" in said
    assert rows_of(old) == before and version(old) == "99"
    assert not (folder / "copy.db").exists()


NO_DATABASE = {
    "text": b"Dear diary, " * 100,
    "short": b"hello",
    "cut": b"SQLite format 3\0" + b"?" * 84,
}


@pytest.mark.parametrize("what", ["serve", "backup"])
@pytest.mark.parametrize("name", NO_DATABASE)
def test_a_file_that_is_no_database_is_refused(
    what: str, name: str, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = folder / "diary"
    file.write_bytes(NO_DATABASE[name])
    words = [what, "--db", str(file), *([str(folder / "copy.db")] if what == "backup" else [])]
    said = refused(words, capfd)
    assert "diary" in said and "not a database" in said
    assert file.read_bytes() == NO_DATABASE[name] and not (folder / "copy.db").exists()


@pytest.mark.parametrize(
    "table", ["birds (name TEXT)", "games (id TEXT PRIMARY KEY, price INTEGER)"]
)
def test_a_database_of_another_program_is_refused(
    table: str, db: Path | str, capfd: pytest.CaptureFixture[str]
) -> None:
    engine = engine_at(db)
    with engine.begin() as c:
        c.exec_driver_sql(f"CREATE TABLE {table}")
    engine.dispose()
    if table.startswith("birds") and isinstance(db, str):
        open_and_close(db)  # there it is usual to share one
        assert version(db) == upgrading.SCHEMA
        return
    said = refused(["serve", "--db", str(db)], capfd)
    assert "tables of Quarterdeck" in said
    assert list(rows_of(db)) == [table.split(maxsplit=1)[0]]


def test_a_database_without_tables_is_no_source_of_a_backup(
    postgres: Postgres, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    words = ["backup", "--db", postgres.database(), str(folder / "copy.db")]
    assert "no tables of Quarterdeck" in refused(words, capfd)
    assert not (folder / "copy.db").exists()


# ---- how a file may be named


def test_a_file_may_be_named_by_its_address(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(folder))
    assert db_of("sqlite:///tables.db") == Path("tables.db")
    assert db_of("sqlite:////tmp/tables.db") == Path("/tmp/tables.db")
    assert db_of("sqlite+pysqlite:///a/b.db") == Path("a/b.db")
    assert db_of("sqlite:///~/tables.db") == folder / "tables.db"


@pytest.mark.parametrize(
    "address", ["sqlite://", "sqlite:///:memory:", "sqlite://host/a.db", "sqlite:///a.db?mode=ro"]
)
def test_an_address_of_no_file_is_refused(address: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert "sqlite:///tables.db" in refused(["serve", "--db", address], capfd)


def test_the_backup_command_takes_an_address(folder: Path) -> None:
    shutil.copy(OLD / "tables.db", folder / "tables.db")
    words = ["backup", "--db", f"sqlite:///{folder}/tables.db", str(folder / "copy.db")]
    run = [sys.executable, "-m", "quarterdeck", *words]
    subprocess.run(run, check=True, capture_output=True)
    count = sqlite3.connect(folder / "copy.db")
    assert count.execute("SELECT count(*) FROM games").fetchone() == (5,)
    count.close()
