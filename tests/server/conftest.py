from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from server.house import House, Person, open_house

if TYPE_CHECKING:
    from server.postgres import Postgres


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def person(house: House) -> Iterator[Callable[..., Person]]:
    people: list[Person] = []

    def come(name: str = "", at: House | None = None) -> Person:
        people.append(Person(at or house, name))
        return people[-1]

    yield come
    for somebody in people:
        somebody.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this session's own."""
    from server.postgres import Postgres, find_postgres

    programs = find_postgres()
    if programs is None:
        pytest.skip("NOT TESTED: there is no PostgreSQL here (see tools/postgres)")
    cluster = Postgres(programs, fsync="off")
    yield cluster
    cluster.close()


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, folder: Path) -> Path | str:
    """Where games are kept: whatever holds of one store holds of the other."""
    if request.param == "sqlite":
        return folder / "tables.db"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.database()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
