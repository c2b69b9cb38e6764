"""A database that cannot be used: said clearly, and never with its password."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quarterdeck.cli import main as command
from server.postgres import Postgres

SECRET = "open-sesame"


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://anne:{SECRET}@127.0.0.1:1/tables",
        f"postgresql+psycopg://anne:{SECRET}@127.0.0.1:1/tables",
        f"postgresql://anne:{SECRET}@host.invalid/tables",
        f"postgresql://anne:x@{SECRET}@127.0.0.1/tables",
        f"postgresql://anne:{SECRET}/tables",
        f"postgresql:{SECRET}",
        f"postgresql://anne:{SECRET}@127.0.0.1:1/tables?password={SECRET}",
        f"postgresql://anne:{SECRET}@127.0.0.1:1/",
        f"mysql://anne:{SECRET}@127.0.0.1/tables",
    ],
)
@pytest.mark.parametrize("what", ["serve", "backup"])
def test_a_database_that_cannot_be_used_is_refused_clearly(
    what: str, address: str, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    words = [what, "--db", address, *([str(folder / "copy.db")] if what == "backup" else [])]
    with pytest.raises(SystemExit) as left:
        command(words)
    said = "".join(capfd.readouterr())
    assert left.value.code == 2 and ("database" in said or "PostgreSQL" in said)
    assert SECRET not in said and "Traceback" not in said
    assert not (folder / "copy.db").exists()


def test_a_wrong_name_is_refused_clearly(
    postgres: Postgres, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        command(["serve", "--db", postgres.url("elsewhere")])
    assert left.value.code == 2 and '"elsewhere" does not exist' in capfd.readouterr().err


def test_without_the_package_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(SystemExit) as left:
        command(["serve", "--db", "postgresql://anne@127.0.0.1/tables"])
    said = capfd.readouterr().err
    assert left.value.code == 2 and "quarterdeck[postgres]" in said
