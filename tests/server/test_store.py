"""Nothing is lost and nothing is done twice: crashes, two processes, lost news (10, 11, 12)."""

from __future__ import annotations

import asyncio
import os
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from quarterdeck.cli import main as command
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.server import run
from quarterdeck.server.door import wire
from quarterdeck.server.door.refusals import CannotServe
from quarterdeck.server.run import copy_db
from quarterdeck.server.store import records
from quarterdeck.server.store.postgres import engine_at, open_store
from quarterdeck.server.store.records import Chair
from quarterdeck.server.store.store import Job, backup
from quarterdeck.server.tables.course import Entry
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.seating import blank
from server.forgetful import compiler
from server.house import Feed, Person, bearer, open_house, play_on
from server.killing import Siege

Come = Callable[..., Person]


def sql(db: Path | str, words: str) -> object:
    """One value from the store, behind the server's back."""
    engine = engine_at(db)
    with engine.begin() as connection:
        found: object = connection.exec_driver_sql(words).scalar()
    engine.dispose()
    return found


def rng_pick(seed: int) -> Callable[[Feed], int]:
    rng = random.Random(seed)
    return lambda feed: rng.randrange(len(feed.frame["decision"]["options"]))


def test_kill_minus_nine_under_load(folder: Path, db: Path | str) -> None:
    """Threat 10, five times; `make kills` does it a hundred times."""
    shared = db if isinstance(db, str) else None
    found = asyncio.run(Siege(folder, 3, shared).hold(kills=4, tables=4))
    assert found["acknowledged"] > 10 and found["entries"] >= found["acknowledged"]


@pytest.mark.skipif(compiler() is None, reason="NOT TESTED: no C compiler for a forgetful disk")
def test_what_was_acknowledged_outlives_a_power_cut(folder: Path) -> None:
    """The disk forgets what was not synced, the clock jumps, and the server dies between an
    answer's row, its commit and its acknowledgement, once each; `make kills ARGS=--power`."""
    found = asyncio.run(Siege(folder, 3, power=True).hold(kills=3, tables=4))
    assert found["acknowledged"] > 5 and found["frames"] > 20


def test_after_a_restart_nobodys_view_has_changed(
    folder: Path, db: Path | str, person: Come
) -> None:
    with open_house(folder, db=db) as house:
        anne, bram = person("Anne", house), person("Bram", house)
        made = anne.make("me", "open")
        other = bram.enter(made["invites"][0])["link"]
        tokens = [made["link"]["token"], other["token"], made["watch"]["token"]]
        feeds = [bearer(house, made["table"], token, tab="t") for token in tokens]
        play_on(feeds[:2], rng_pick(2), most=50)
        if feeds[0].frame["undo"]["may"]:
            feeds[0].done("undo")
        for feed in feeds:
            feed.settle()
        before = [(feed.frame, feed.lines) for feed in feeds]
        for feed in feeds:
            feed.close()
    with open_house(folder, db=db) as house:
        feeds = [bearer(house, made["table"], token, tab="t") for token in tokens]
        for feed in feeds:
            feed.settle()
        for (frame, lines), feed in zip(before, feeds, strict=True):
            same = ("ply", "turn", "view", "decision", "waiting", "stage", "undo", "digest")
            assert {key: feed.frame[key] for key in same} == {key: frame[key] for key in same}
            assert feed.lines == lines
        for feed in feeds:
            feed.close()


def test_after_a_start_tables_that_wait_for_people_do_not_stay_in_memory(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There may be very many of them, of people who never come back."""
    with open_house(folder) as house:
        made = person("Anne", house).make("me", "open")
        person("Bram", house).enter(made["invites"][0])
    looked: list[str] = []
    real = Hub.load

    async def load(self: Hub, table: str) -> LiveTable:
        live = await real(self, table)
        looked.append(table)
        return live

    monkeypatch.setattr(Hub, "load", load)
    monkeypatch.setattr("quarterdeck.server.tables.hub.WAITED", 0.0)
    with open_house(folder) as house:
        while not looked:
            house.inside(house.hub.look_around)
        for _ in range(20):
            house.inside(house.hub.look_around)
        assert not house.hub.tables
        bearer(house, made["table"], made["link"]["token"]).close()
        assert looked == [made["table"]] * 2


def lay_table(db: Path | str) -> None:
    """The table whose log is written to below."""
    store = open_store(db)
    record = blank(find_game("sky-dynasty"), {}, 1, [Chair(0, "person"), Chair(1, "person")])
    record.id = "g"
    asyncio.run(store.run(lambda c: records.insert_table(c, record)))
    store.close()


def entry(ply: int, cmd: str) -> Entry:
    return Entry(ply, "answer", 0, cmd, [0], shown=1)


def test_twenty_writers_race_and_one_wins(db: Path | str) -> None:
    """Threat 11: each with a connection of its own, as processes have."""
    lay_table(db)
    stores = [open_store(db) for _ in range(4)]
    gate = threading.Barrier(20)
    results: list[bool] = []

    def write(number: int) -> None:
        async def run() -> None:
            cmd = f"writer-{number}"
            await stores[number % 4].run(lambda c: records.append(c, "g", entry(1, cmd), None))

        gate.wait()
        try:
            asyncio.run(run())
            results.append(True)
        except IntegrityError:
            results.append(False)

    threads = [threading.Thread(target=write, args=(n,)) for n in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results.count(True) == 1 and len(results) == 20
    for store in stores:
        store.close()


def test_one_job_that_fails_spoils_no_other(db: Path | str) -> None:
    async def write(number: int) -> None:
        one = entry(number // 2 + 1, f"c{number}")
        await store.run(lambda c: records.append(c, "g", one, None))

    async def run() -> list[Any]:
        return await asyncio.gather(*map(write, range(40)), return_exceptions=True)

    lay_table(db)
    store = open_store(db)
    results = asyncio.run(run())
    refused = [isinstance(r, IntegrityError) for r in results]
    assert all(one != other for one, other in zip(refused[::2], refused[1::2], strict=True))
    assert [r for r in results if r is not None and not isinstance(r, IntegrityError)] == []
    store.close()


def test_nothing_is_acknowledged_before_it_is_durable(
    folder: Path, db: Path | str, person: Come
) -> None:
    """The store fails at the commit: no ack, no frame, nothing has happened."""
    with open_house(folder, db=db) as house:
        made = person("Anne", house).make("me", "open", {"bot": "random"})
        person("Bram", house).enter(made["invites"][0])
        feed = bearer(house, made["table"], made["link"]["token"])
        feed.settle()
        ply = feed.frame["ply"]
        store = house.hub.store
        good = store.commit

        def broken(batch: list[Job]) -> None:
            for _, future in batch:
                future.set_running_or_notify_cancel()
                future.set_exception(OperationalError("", {}, Exception("disk full")))

        store.commit = broken  # type: ignore[method-assign]
        reply = feed.do("answer", ply=ply, index=1)
        assert reply["error"]["code"] == "not-kept"
        store.commit = good  # type: ignore[method-assign]
        feed.settle()
        assert feed.frame["ply"] == ply and feed.owes
        feed.answer(1)
        feed.close()


def test_two_servers_share_a_store(folder: Path, db: Path | str, person: Come) -> None:
    """Threats 11 and 12: nobody tells the other server; it looks, and all converge."""
    with open_house(folder, db=db) as one, open_house(folder, db=db) as two:
        anne, bram = person("Anne", one), person("Bram", two)
        made = anne.make("me", "open")
        red = anne.feed(made["table"])
        other = bram.enter(made["invites"][0])["link"]
        yellow = bearer(two, made["table"], other["token"])
        red.wait(lambda: red.frame["stage"] == "playing")
        rng = random.Random(12)
        for turn in range(30):
            for feed, house in ((red, one), (yellow, two)):
                feed.settle()
                if feed.owes:
                    answer_somehow(feed, rng)
                if turn % 7 == 6 and feed is yellow:  # connections get lost, too
                    yellow.close()
                    yellow = bearer(two, made["table"], other["token"])
                del house
        chains = set()
        for house in (one, two):
            live = house.inside(lambda house=house: house.hub.newest(made["table"]))  # type: ignore[misc]
            chains.add((live.course.chain, live.course.count))
        assert len(chains) == 1 and next(iter(chains))[1] > 5
        red.close()
        yellow.close()


def test_news_of_another_server_reach_whoever_only_watches(
    folder: Path, db: Path | str, person: Come
) -> None:
    """Threat 12: nobody tells the other server; it looks by itself."""
    with open_house(folder, db=db) as one, open_house(folder, db=db) as two:
        made = person("Anne", one).make("me", {"bot": "random"})
        watching = bearer(two, made["table"], made["watch"]["token"])
        red = bearer(one, made["table"], made["link"]["token"])
        for _ in range(5):
            red.wait(lambda: red.owes)
            labels = [o["label"] for o in red.frame["decision"]["options"]]
            ends = [i for i, x in enumerate(labels) if x in ("Pass", "Send the fleet")]
            red.answer(ends[0] if ends else 0)
        red.wait(lambda: red.owes)
        live = one.live_table(made["table"])
        ply = live.course.ply(-1)
        watching.wait(lambda: bool(watching.frame["ply"] >= ply))
        mine = [line["text"] for line in watching.lines]
        there = bearer(one, made["table"], made["watch"]["token"])
        assert mine == [line["text"] for line in there.lines][: len(mine)] and len(mine) > 3
        for feed in (red, watching, there):
            feed.close()


def test_new_links_at_one_server_end_feeds_at_the_other(
    folder: Path, db: Path | str, person: Come
) -> None:
    """Threat 15: whoever came by the old link is out, wherever; long before anybody looks again."""
    with open_house(folder, db=db) as one, open_house(folder, db=db) as two:
        anne = person("Anne", one)
        made = anne.make("me", "open")
        stolen = bearer(two, made["table"], made["link"]["token"])
        began = time.monotonic()
        anne.post(f"/api/tables/{made['table']}/links")
        assert stolen.close_code() == 4401
        assert time.monotonic() - began < wire.LOOK_AGAIN / 2


def answer_somehow(feed: Feed, rng: random.Random) -> None:
    """An answer, which the other server may have overtaken."""
    index = rng.randrange(len(feed.frame["decision"]["options"]))
    reply = feed.do("answer", ply=feed.frame["ply"], index=index)
    if reply["type"] == "ack":
        feed.wait(lambda: bool(feed.frame["ply"] >= reply["ply"]))
    else:
        assert reply["error"]["code"] in ("stale", "not-your-turn"), reply


def test_two_servers_get_the_same_message_at_once(
    folder: Path, db: Path | str, person: Come
) -> None:
    """A client that was told nothing says it again elsewhere: done once, acknowledged twice."""
    with open_house(folder, db=db, poll=60.0) as one, open_house(folder, db=db, poll=60.0) as two:
        made = person("Anne", one).make("me", {"bot": "random"}, "open")
        person("Bram", one).enter(made["invites"][0])
        feeds = [bearer(h, made["table"], made["link"]["token"]) for h in (one, two)]
        replies = [
            feed.do("answer", cmd="the-same-one", ply=feeds[1].frame["ply"], index=1)
            for feed in feeds
        ]
        assert [reply["type"] for reply in replies] == ["ack", "ack"], replies
        for feed in feeds:
            feed.close()
        assert sql(db, "SELECT count(*) FROM answers WHERE cmd='the-same-one'") == 1


def test_a_log_that_was_changed_is_not_believed(folder: Path, db: Path | str, person: Come) -> None:
    with open_house(folder, db=db) as house:
        made = person("Anne", house).make("me", {"bot": "random"})
        feed = bearer(house, made["table"], made["link"]["token"])
        feed.answer(1)
        feed.close()
    sql(db, "UPDATE answers SET picks='[0]' WHERE ply=1 RETURNING ply")
    with open_house(folder, db=db) as house:
        anne = person("Anne", house)
        headers = {"Authorization": f"Bearer {made['link']['token']}"}
        response = anne.http.get(f"/api/tables/{made['table']}", headers=headers)
        assert response.status_code == 409 and response.json()["error"]["code"] == "damaged"


def test_backup_while_the_table_is_open(folder: Path, db: Path | str, person: Come) -> None:
    with open_house(folder, db=db) as house:
        made = person("Anne", house).make("me", "open")
        person("Bram", house).enter(made["invites"][0])
        feed = bearer(house, made["table"], made["link"]["token"], tab="t")
        feed.answer(1)
        copy = folder / "copy.db"
        assert copy_db(db, copy) > 0
        seen = feed.frame["view"]
        feed.answer(1)
        feed.close()
    with open_house(folder, db=copy) as house:
        feed = bearer(house, made["table"], made["link"]["token"], tab="t")
        assert feed.frame["view"] == seen
        feed.close()


def test_the_backup_command(
    folder: Path, db: Path | str, capsys: pytest.CaptureFixture[str]
) -> None:
    open_store(db).close()
    words = ["backup", str(folder / "copy.db"), "--db", str(db)]
    for code, said in ((0, "bytes"), (2, "is there already")):
        with pytest.raises(SystemExit) as left:
            command(words)
        assert left.value.code == code
        captured = capsys.readouterr()
        assert said in captured.out + captured.err
    assert (folder / "copy.db").stat().st_mode & 0o077 == 0


def test_what_bots_owe_goes_on_after_a_restart(folder: Path, db: Path | str, person: Come) -> None:
    with open_house(folder, db=db, workers=1, budgets=(0.0001,)) as house:
        made = person("Anne", house).make("me", {"bot": "greedy"})
    with open_house(folder, db=db) as house:
        feed = bearer(house, made["table"], made["link"]["token"])
        feed.wait(lambda: 1 not in feed.frame["waiting"] or bool(feed.frame["over"]))
        feed.close()


def test_a_backup_is_its_owners_only_while_it_is_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_store(folder / "tables.db").close()
    modes: list[int] = []
    real = backup

    def watched(db: Path, to: Path) -> None:
        modes.append(to.stat().st_mode & 0o777)
        real(db, to)
        modes.append(to.stat().st_mode & 0o777)

    monkeypatch.setattr(run, "backup", watched)
    usual = os.umask(0o000)
    try:
        run.copy_db(folder / "tables.db", folder / "copy.db")
    finally:
        os.umask(usual)
    assert modes == [0o600, 0o600]


def test_a_part_of_a_backup_is_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_store(folder / "tables.db").close()

    def full(db: Path, to: Path) -> None:
        to.write_bytes(b"half")
        raise OSError("no space left")

    monkeypatch.setattr(run, "backup", full)
    with pytest.raises(CannotServe, match="no space left"):
        run.copy_db(folder / "tables.db", folder / "copy.db")
    assert not (folder / "copy.db").exists()
