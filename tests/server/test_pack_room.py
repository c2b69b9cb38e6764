"""The room for packs: nobody fills it alone, and what a game names stays (threats 18 and 22)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import Connection

from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.store import keeping
from quarterdeck.server.store import store as kept
from quarterdeck.server.tables import packs_kept
from quarterdeck.server.tables.packs_kept import keep_row
from quarterdeck.server.thinking.thinker import answer
from quarterdeck.server.thinking.thinking import Thinker

GAME = {"game": "sky-pirate", "version": "1", "seats": 2, "clock": "{}", "changed": 0.0}


@pytest.fixture
def c(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    monkeypatch.setattr(packs_kept, "MOST", 5)
    monkeypatch.setattr(packs_kept, "SHARE", 3)
    engine = sa.create_engine("sqlite://", poolclass=sa.pool.StaticPool)
    kept.meta.create_all(engine)
    with engine.begin() as connection:
        yield connection


def bring(c: Connection, name: str, owner: str) -> None:
    row = {"files": "{}", "version": "1", "written": "{}", "owner": owner}
    keep_row(c, "sky-pirate", f"{name}@digest-{name}", row)


def play(c: Connection, name: str) -> None:
    """Somebody makes a table with it."""
    options = f'{{"packs":"{name}@digest-{name}"}}'
    c.execute(kept.games.insert().values(id=name, options=options, created=0.0, **GAME))


def there(c: Connection) -> list[str]:
    return sorted(c.execute(sa.select(kept.packs.c.name)).scalars())


def test_whoever_brings_many_packs_takes_room_from_themselves(c: Connection) -> None:
    bring(c, "honest", "bram")
    for number in range(9):
        bring(c, f"flood {number}", "eve")
    assert there(c) == ["flood 6", "flood 7", "flood 8", "honest"]


def test_nobody_fills_the_room_by_tables_that_name_packs(c: Connection) -> None:
    for number in range(3):
        bring(c, f"flood {number}", "eve")
        play(c, f"flood {number}")
    with pytest.raises(Refusal, match="as many packs as one may"):
        bring(c, "one more", "eve")
    bring(c, "honest", "bram")
    bring(c, "flood 1", "eve")  # it is there already
    bring(c, "another", "cora")
    play(c, "honest")
    bring(c, "newest", "cora")
    assert there(c) == ["flood 0", "flood 1", "flood 2", "honest", "newest"]


def test_a_pack_stays_its_first_owners(c: Connection) -> None:
    """Whoever brings what somebody else has brought takes nothing from them, nor for them."""
    bring(c, "one", "bram")
    bring(c, "one", "eve")
    assert c.execute(sa.select(kept.packs.c.owner)).scalar_one() == "bram"


def test_a_pack_with_an_odd_name_is_known_to_be_named(c: Connection) -> None:
    """However its name is written in the options of a table."""
    bring(c, "Böe", "bram")
    play(c, "Böe")
    c.execute(kept.packs.update().values(digest="4711"))
    c.execute(kept.games.update().values(options=json.dumps({"packs": "Böe@4711"})))
    assert keeping.idle_packs(c) == []


# ---- processes that have put packs away


def test_nothing_is_followed_without_its_packs() -> None:
    asked: dict[str, Any] = {"game": "sky-pirate", "table": "t", "seat": 0, "seats": 2, "seed": 1}
    asked |= {"options": {"packs": "gone@4711"}, "answers": []}
    assert answer({**asked, "follow": [0]}) == {"needs": True}
    assert answer({**asked, "bot": "random", "bot_seed": 1, "budget": 1.0}) == {"needs": True}
    log = {"game": "sky-pirate", "fold": {"options": asked["options"]}, "entries": []}
    assert answer(log) == {"needs": True}


def test_a_process_that_has_put_packs_away_hears_of_them_again() -> None:
    heard: list[str] = []

    class Forgetful(Thinker):
        async def running(self) -> Any:
            return None

        async def tell(self, message: dict[str, Any], within: float) -> dict[str, Any]:
            heard.append("pack" if "keep" in message else "question")
            return {"took": 1.0} if heard[-2:] == ["pack", "question"] else {"needs": True}

    thinker = Forgetful(0)
    thinker.packs = {"one@1"}
    question = {"game": "sky-pirate", "packs": {"one@1": {}}, "budget": 1.0}
    assert asyncio.run(thinker.ask(question)) == {"took": 1.0}
    assert heard == ["question", "pack", "question"]
