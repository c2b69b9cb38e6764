"""A server in need: a full disk, a lost database, people who play without a feed."""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from quarterdeck.server.door import limits
from quarterdeck.server.store import keys, records
from quarterdeck.server.tables import driving, pulse
from quarterdeck.server.tables.backroom import Backroom
from quarterdeck.server.tables.presence import miss_pollers
from server.apart import apart
from server.house import House, Person, bearer, open_house

Come = Callable[..., Person]


def full(*_: Any) -> None:
    raise OperationalError("INSERT", {}, Exception("database or disk is full"))


def test_health_tells_the_truth_about_the_disk(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "FRESH", 0.0)
    anne = person("Anne")
    assert anne.http.get("/health").json() == {"ok": True}
    with monkeypatch.context() as broken:
        broken.setattr(keys, "beat", full)
        response = anne.http.get("/health")
        assert response.status_code == 503 and response.json() == {"ok": False}
    assert anne.http.get("/health").status_code == 200


def test_health_does_not_wait_for_a_store_that_says_nothing(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "FRESH", 0.0)
    monkeypatch.setattr(pulse, "WITHIN", 0.05)

    async def silent(job: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(house.hub.store, "run", silent)
    assert person("Anne").http.get("/health").status_code == 503


def test_a_file_that_was_taken_away_is_told(folder: Path, person: Come) -> None:
    with open_house(folder) as house:
        anne, db, aside = person("Anne", house), folder / "tables.db", folder / "aside.db"
        for move in (lambda: db.rename(aside), lambda: db.write_bytes(aside.read_bytes())):
            move()
            house.hub.pulse.at = -1e9
            assert anne.http.get("/health").status_code == 503
        aside.rename(db)
        house.hub.pulse.at = -1e9
        assert anne.http.get("/health").status_code == 200


def test_whoever_asks_for_health_all_the_time_writes_little(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats: list[int] = []
    real = keys.beat

    def beat(c: Any) -> None:
        beats.append(1)
        real(c)

    monkeypatch.setattr(keys, "beat", beat)
    monkeypatch.setattr(pulse, "FRESH", 3600.0)
    house.hub.pulse.at = -1e9
    anne = person("Anne")
    for _ in range(20):
        assert anne.http.get("/health").status_code == 200
    assert len(beats) == 1


def test_a_full_disk_is_told_and_what_was_refused_is_done_later(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing half done, in words that say what to do; and the same message counts afterwards."""
    made = person("Anne").make("me", {"bot": "random"})
    feed = bearer(house, made["table"], made["link"]["token"])
    feed.settle()
    before, cmd = feed.frame, str(uuid.uuid4())
    with monkeypatch.context() as broken:
        broken.setattr(records, "append", full)
        error = feed.do("answer", cmd=cmd, ply=before["ply"], index=0)["error"]
        assert error["code"] == "not-kept" and "disk is full" in error["message"]
        assert "try again" in error["hint"]
    feed.others.clear()
    assert feed.do("answer", cmd=cmd, ply=before["ply"], index=0)["type"] == "ack"
    feed.close()


def test_a_file_that_cannot_grow_takes_no_table_and_loses_none(house: House, person: Come) -> None:
    anne = person("Anne")

    def set_room(pages: int) -> None:
        job = f"PRAGMA max_page_count={pages}"
        house.inside(lambda: house.hub.store.run(lambda c: c.exec_driver_sql(job).close()))

    set_room(1)  # no less than there is
    made = []
    for _ in range(200):
        response = anne.http.post(
            "/api/tables", json={"game": "sky-dynasty", "seats": ["me", "open"]}
        )
        if response.status_code != 201:
            break
        made.append(response.json()["table"])
    assert response.status_code == 503 and response.json()["error"]["code"] == "not-kept"
    assert int(response.headers["retry-after"]) > 0
    kept = {row["id"] for row in anne.get("/api/me")["tables"]}
    assert kept >= set(made[-40:]) and len(kept) == len(made)
    set_room(1 << 30)
    assert anne.make("me", "open")["table"] not in kept


def test_bots_go_on_by_themselves_after_a_full_disk(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driving, "SOON", 0.05)
    real, tries = records.append, 0

    def append(c: Any, table: str, entry: Any, ended: Any) -> None:
        nonlocal tries
        if entry.seat == 1 and tries < 3:
            tries += 1
            full()
        real(c, table, entry, ended)

    monkeypatch.setattr(records, "append", append)
    with open_house(folder) as house:
        made = person("Anne", house).make("me", {"bot": "random"})
        feed = bearer(house, made["table"], made["link"]["token"])
        feed.wait(lambda: 1 not in feed.frame["waiting"])
        assert tries == 3
        feed.close()


def test_whoever_asks_now_and_then_is_here(folder: Path, person: Come) -> None:
    """A program without a feed cannot be claimed while it asks."""
    with open_house(folder, away_after=60.0) as house:
        anne, bram = person("Anne", house), person("Bram", house)
        made = anne.make("me", "open")
        bram.enter(made["invites"][0])
        now = f"/api/tables/{made['table']}/now"
        seats = bram.get(now)["seats"]
        assert [seat["here"] for seat in seats] == [False, True]
        assert [seat["here"] for seat in anne.get(now)["seats"]] == [True, True]
        live = house.live_table(made["table"])
        long_ago = time.monotonic() - 61.0

        async def miss(*stayed: int) -> list[int]:
            live.polling = dict.fromkeys((0, 1), long_ago) | dict.fromkeys(stayed, time.monotonic())
            miss_pollers(live)
            live.gone = dict.fromkeys(live.gone, long_ago)
            return [claim["seat"] for claim in live.claims()]

        assert house.inside(lambda: miss(1)) == [0]
        anne.get(now)
        assert house.inside(lambda: miss(0, 1)) == []


def test_bots_of_one_address_answer_so_often_and_no_more_however_many_its_tables_are() -> None:
    """Bots among themselves, and what two people have said beforehand, need nobody's time but the
    server's: without an end to it, whoever makes sixty such tables has all of it."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(round(seconds, 2))

    async def answer(table: Any, seat: int) -> None:
        table.left -= 1

    stopped = apart(limits, time=SimpleNamespace(monotonic=lambda: 100.0))
    clock = SimpleNamespace(sleep=sleep)
    alone = apart(driving, asyncio=clock, let_bot_answer=answer, answer_as_said=answer)
    hub = SimpleNamespace(driven=stopped.Buckets(4.0, 4.0), owner_of=lambda record: record)
    hub.backroom = Backroom(1e6)

    def run(owner: str, is_bot: bool) -> None:
        table: Any = SimpleNamespace(hub=hub, record=owner, left=3, is_bot=lambda seat: is_bot)
        table.answered_for = lambda: [0] if table.left else []
        asyncio.run(alone.drive_on(table))

    run("eve", is_bot=True)
    assert waits == []
    run("eve", is_bot=False)
    assert waits == [0.25, 0.5]
    run("bram", is_bot=True)
    assert waits == [0.25, 0.5], "others have their own"


def test_what_was_said_beforehand_is_answered_as_slowly_as_a_person_would() -> None:
    """Neither at once, nor always after the same time, looked at or not."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    table: Any = SimpleNamespace(
        hub=SimpleNamespace(settings=SimpleNamespace(pace=0.35)),
        feeds=[],
        lock=asyncio.Lock(),
        course=SimpleNamespace(asked=(0,)),
        said=lambda seat: None,
    )
    alone = apart(driving, asyncio=SimpleNamespace(sleep=sleep))
    for _ in range(40):
        asyncio.run(alone.answer_as_said(table, 0))
    assert len(waits) == 40
    assert min(waits) >= 2 * 0.35 and len(set(waits)) > 30
