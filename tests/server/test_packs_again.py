"""Packs that older rules have read are read again: by the version, and by the language itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar, cast

import pytest
import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.games.sky_pirate.rosters import shelf
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.registry import game
from quarterdeck.server.door.refusals import Refusal, status_of
from quarterdeck.server.store import store as kept
from quarterdeck.server.store.store import Store
from quarterdeck.server.tables.backroom import Lane
from quarterdeck.server.tables.packs_kept import TOO_LONG, Packs, read_by
from quarterdeck.server.thinking.thinker import answer
from quarterdeck.server.thinking.thinking import Thinker

T = TypeVar("T")
BOX = game("sky-pirate")
CARD = """\
[[card]]
name = "Gunner"
type = "crew"
faction = "Neutral"
attack = 1
defense = 2
text = "When this crew enters play, draw a card."
"""
WORSE = CARD.replace("draw a card", "discard it twice")


class Rows:
    """A store without a thread of its own."""

    def __init__(self) -> None:
        self.engine = sa.create_engine("sqlite://", poolclass=sa.pool.StaticPool)
        kept.meta.create_all(self.engine)

    async def run(self, job: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return job(connection)


class Desk:
    """Reads packs as the process for it does, in this one."""

    def __init__(self) -> None:
        self.read = 0
        self.late = False

    async def tell(self, asked: dict[str, Any], within: float) -> dict[str, Any]:
        self.read += 1
        if self.late:
            raise TimeoutError
        return answer(asked)


async def at_once(work: Callable[..., T], *about: Any) -> T:
    return work(*about)


class House:
    """The packs of a server, with one that older rules have read."""

    def __init__(self, files: str) -> None:
        self.rows, self.desk = Rows(), Desk()
        self.packs = Packs(cast(Store, self.rows), 0, cast(Lane, at_once))
        self.packs.reader = cast(Thinker, self.desk)
        self.pack = str(self.do(self.packs.bring(BOX, "old", {"cards.toml": CARD}))["pack"])
        self.version = self.stored()
        old = {"version": "0", "written": "", "files": json.dumps({"cards.toml": files})}
        self.do(self.rows.run(lambda c: c.execute(kept.packs.update().values(**old)).rowcount))
        self.packs.written.clear()
        forget()
        self.desk.read = 0

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run(work)

    def stored(self) -> str:
        query = sa.select(kept.packs.c.version)
        return str(self.do(self.rows.run(lambda c: c.execute(query).scalar_one())))

    def need(self) -> None:
        self.do(self.packs.need(BOX, {"packs": self.pack}))


def forget() -> None:
    shelf._known.clear()
    shelf.library_of.cache_clear()


@pytest.fixture(autouse=True)
def empty_shelf() -> Iterator[None]:
    yield
    forget()


def test_a_pack_that_still_holds_is_read_once_more() -> None:
    house = House(CARD)
    house.need()
    house.need()
    assert house.desk.read == 1 and shelf.is_here(house.pack)
    assert house.stored() == house.version == read_by(BOX)


def test_a_pack_that_does_not_hold_any_more_is_refused_with_its_card_and_the_reason() -> None:
    house = House(WORSE)
    for _ in range(2):  # tables, lists and the deck builder ask for it alike
        with pytest.raises(Refusal) as refused:
            house.need()
        told = refused.value
        assert (told.code, status_of(told)) == ("bad-pack", 400)
        assert told.message.startswith(
            "the pack old was read by older rules; by these it is refuse"
        )
        assert "cards.toml:7, Gunner: " in told.message and '"twice"' in told.message
        assert "bring the pack again" in told.hint
    assert house.desk.read == 1  # it is known by now
    assert not shelf.is_here(house.pack)
    assert isinstance(told, QuarterdeckError)  # so a server that begins goes on without that table


def test_a_pack_that_takes_too_long_today_may_be_read_tomorrow() -> None:
    house = House(CARD)
    house.desk.late = True
    with pytest.raises(Refusal, match=str(TOO_LONG["message"])):
        house.need()
    house.desk.late = False
    house.need()
    assert shelf.is_here(house.pack)


def test_the_language_has_a_digest() -> None:
    """Whatever says what a text means is part of it, also if nobody changed the version."""
    desk = BOX.shelf()
    assert desk is not None
    assert read_by(BOX) == f"{BOX.version}/{desk.language()}"
    assert len(desk.language()) == 16
