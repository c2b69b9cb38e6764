from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.house import House, Person, open_house


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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
