"""Several server processes on one PostgreSQL: nobody notices which one they are at (11, 12)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quarterdeck.server.store.postgres import open_store
from server.house import GENEROUS, PATIENCE, Feed, House, Person, bearer, open_house
from server.postgres import Postgres
from server.test_store import sql

Come = Callable[..., Person]
GREEDY = {"bot": "greedy"}


class Crossing:
    """Anne at one server and Bram at another one, at the same table."""

    def __init__(self, one: House, two: House, come: Come, *more: Any, **options: Any) -> None:
        self.one, self.two = one, two
        self.anne, self.bram = come("Anne", one), come("Bram", two)
        self.made = self.anne.make("me", "open", *more, **options)
        self.table = self.made["table"]
        self.red = self.anne.feed(self.table, tab="anne")
        self.entered = self.bram.enter(self.made["invites"][0])
        self.yellow = self.bram.feed(self.table, tab="bram")
        self.red.wait(lambda: self.red.frame["stage"] == "playing")

    def close(self) -> None:
        self.red.close()
        self.yellow.close()

    def pass_both(self) -> None:
        """A round goes by and cards are drawn; both know of it."""
        for feed in (self.red, self.yellow):
            feed.wait(lambda feed=feed: feed.owes)  # type: ignore[misc]
            labels = [o["label"] for o in feed.frame["decision"]["options"]]
            feed.answer(labels.index("Pass"))
        last = self.yellow.frame["ply"]
        self.red.wait(lambda: bool(self.red.frame["ply"] >= last))


@contextmanager
def crossing(
    folder: Path, db: str, come: Come, *more: Any, options: Any = None, **settings: Any
) -> Iterator[Crossing]:
    with (
        open_house(folder, db=db, **settings) as one,
        open_house(folder, db=db, **settings) as two,
    ):
        table = Crossing(one, two, come, *more, options=options or {})
        try:
            yield table
        finally:
            table.close()


@pytest.fixture
def shared(postgres: Postgres) -> str:
    return postgres.database()


# they hear of each other, and never look; or they look, and never hear
@pytest.fixture(params=[{"poll": 600.0}, {"listen": False, "poll": 0.1}], ids=["hear", "look"])
def news(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


# ---- what reaches people at another process


def test_answers_seats_names_and_requests_cross(
    folder: Path, shared: str, person: Come, news: dict[str, Any]
) -> None:
    """Threat 12: by a call, or without one by looking."""
    with crossing(folder, shared, person, **news) as table:
        red, yellow = table.red, table.yellow
        red.wait(lambda: here(red) == [True, True])
        assert [seat["name"] for seat in red.frame["seats"]] == ["Anne", "Bram"]
        table.pass_both()
        assert red.do("undo")["asked"]
        yellow.wait(lambda: yellow.frame["undo"]["asked"] is not None)
        assert yellow.frame["undo"]["asked"] == {"seat": 0, "agreed": [], "needed": [1]}
        assert red.do("agree", yes=True)["error"]["code"] == "cannot-undo"
        yellow.do("agree", yes=False)
        red.wait(lambda: red.frame["undo"]["asked"] is None)
        assert red.do("undo")["asked"]
        yellow.wait(lambda: yellow.frame["undo"]["asked"] is not None)
        yellow.done("agree", yes=True)
        red.wait(lambda: bool(red.lines) and red.lines[-1]["code"] == "table-back")
        assert red.owes and red.frame["undo"]["asked"] is None
        table.bram.post("/api/me", {"name": "Bramble"})
        red.wait(lambda: bool(red.frame["seats"][1]["name"] == "Bramble"))


def newest(feed: Feed) -> dict[str, Any]:
    """What was said last about who is here."""
    told = [m for m in feed.others if m["type"] == "seats"]
    return told[-1] if told else feed.frame


def here(feed: Feed) -> list[bool]:
    return [seat["here"] for seat in newest(feed)["seats"]]


def test_an_answer_ends_a_request_at_the_other_process(
    folder: Path, shared: str, person: Come
) -> None:
    with crossing(folder, shared, person) as table:
        table.pass_both()
        table.red.do("undo")
        table.yellow.wait(lambda: table.yellow.frame["undo"]["asked"] is not None)
        table.pass_both()  # a sealed pick alone would show that somebody has answered
        reply = table.yellow.do("agree", yes=True)
        assert reply["type"] == "error" and reply["error"]["code"] == "cannot-undo"


def test_a_request_outlives_its_process(folder: Path, shared: str, person: Come) -> None:
    with crossing(folder, shared, person) as table:
        table.pass_both()
        assert table.red.do("undo")["asked"]
    with open_house(folder, db=shared) as house:
        yellow = bearer(house, table.table, table.entered["link"]["token"])
        assert yellow.frame["undo"]["asked"] == {"seat": 0, "agreed": [], "needed": [1]}
        yellow.done("agree", yes=True)
        assert yellow.lines[-1]["code"] == "table-back"
        yellow.close()


def test_whoever_looks_on_at_another_process_is_not_missing(
    folder: Path, shared: str, person: Come, news: dict[str, Any]
) -> None:
    with crossing(folder, shared, person, away_after=0.2, **news) as table:
        red = table.red
        red.wait(lambda: here(red) == [True, True])
        red.answer(labels(red).index("Pass"))
        time.sleep(0.5)  # longer than somebody may be away
        reply = red.do("claim", seat=1, how="bot")
        assert reply["error"]["code"] == "cannot-claim"
        table.yellow.close()
        red.wait(lambda: here(red) == [True, False])
        red.wait(lambda: bool(newest(red)["claims"]))
        assert red.do("claim", seat=1, how="bot")["type"] == "ack"
        red.wait(lambda: red.frame["seats"][1]["kind"] == "bot" and red.owes)


def labels(feed: Feed) -> list[str]:
    return [option["label"] for option in feed.frame["decision"]["options"]]


def test_a_newer_tab_at_another_process_acts(
    folder: Path, shared: str, person: Come, news: dict[str, Any]
) -> None:
    with crossing(folder, shared, person, **news) as table:
        red = table.red
        newer = bearer(table.two, table.table, table.made["link"]["token"], tab="newer")
        red.wait(lambda: any(m["type"] == "lease" for m in red.others))
        reply = red.do("answer", ply=red.frame["ply"], index=1)
        assert reply["error"]["code"] == "read-only"
        newer.answer(1)
        red.do("take-over")
        newer.wait(lambda: any(m["type"] == "lease" for m in newer.others))
        red.wait(lambda: bool(red.frame["ply"] >= newer.frame["ply"]))
        red.done("undo")
        newer.close()


def test_whatever_was_acknowledged_anywhere_is_seen_everywhere(
    folder: Path, shared: str, person: Come
) -> None:
    """A program whose requests go to any server: none of them ever lags behind."""
    deaf: dict[str, Any] = {"db": shared, "listen": False, "poll": 600.0}
    with open_house(folder, **deaf) as one, open_house(folder, **deaf) as two:
        anne, bram = person("Anne", one), person("Bram", two)
        made = anne.make("me", "open")
        bram.enter(made["invites"][0])
        red = anne.feed(made["table"])
        assert red.frame["stage"] == "playing"
        red.answer(1)
        token = {"Authorization": f"Bearer {made['link']['token']}"}
        frame = bram.get(f"/api/tables/{made['table']}/now", headers=token)
        assert frame["ply"] == red.frame["ply"] and frame["view"] == red.frame["view"]
        red.close()


def test_two_people_race_for_one_seat(folder: Path, shared: str, person: Come) -> None:
    with open_house(folder, db=shared) as one, open_house(folder, db=shared) as two:
        for number in range(6):
            made = person("Anne", one).make("me", "open")
            guests = [person(f"Guest {number}", house) for house in (one, two)]
            gate = threading.Barrier(2)

            def enter(guest: Person, gate: Any = gate, made: Any = made) -> int:
                body = {"table": made["table"], "token": made["invites"][0]["token"]}
                gate.wait()
                return guest.http.post("/api/enter", json=body).status_code

            with ThreadPoolExecutor(2) as pool:
                assert sorted(pool.map(enter, guests)) == [200, 404]


def test_what_no_text_of_postgres_may_hold_is_no_table(
    folder: Path, shared: str, person: Come
) -> None:
    with open_house(folder, db=shared) as house:
        anne = person("Anne", house)
        for table in ("\0" * 16, "a\0", "ä" * 16):
            body = {"table": table, "token": "x" * 22}
            assert anne.http.post("/api/enter", json=body).status_code == 404


# ---- bots


def test_one_process_drives_the_bots_of_a_table(folder: Path, shared: str, person: Come) -> None:
    with crossing(folder, shared, person, GREEDY, GREEDY, options={"goal": 1}) as table:
        thought: list[list[int]] = [[], []]
        for number, house in enumerate((table.one, table.two)):
            note_thinking(house, thought[number])
        play_to_the_end([table.red, table.yellow])
        assert not set(thought[0]) & set(thought[1])
        assert len(thought[0]) + len(thought[1]) > 3


def note_thinking(house: House, at: list[int]) -> None:
    """After how many entries a bot was asked at this server."""
    hub = house.hub
    ask = hub.bot_picks

    async def noted(live: Any, seat: int) -> Any:
        at.append(live.course.count)
        return await ask(live, seat)

    hub.bot_picks = noted  # type: ignore[method-assign]


def play_to_the_end(feeds: list[Feed]) -> None:
    """Everybody at once, each at random."""
    with ThreadPoolExecutor(len(feeds)) as pool:
        for done in [pool.submit(play, feed, Random(n)) for n, feed in enumerate(feeds)]:
            done.result()


def play(feed: Feed, rng: Random) -> None:
    while not feed.frame["over"]:
        if not feed.owes:
            feed.hear()
            continue
        index = rng.randrange(len(feed.frame["decision"]["options"]))
        ply = feed.frame["ply"]
        reply = feed.do("answer", ply=ply, index=index)
        if reply["type"] == "ack":
            feed.wait(lambda reply=reply: bool(feed.frame["ply"] >= reply["ply"]))  # type: ignore[misc]
        else:  # somebody at the other server was faster
            assert reply["error"]["code"] in ("stale", "not-your-turn"), reply
            feed.settle()


# ---- real processes

SERVER = """
import json, sys
from quarterdeck.server.run import Server, bind, config_of
from quarterdeck.server.settings import Settings
settings = Settings(db=sys.argv[1], **json.loads(sys.argv[2]))
listener = bind(settings)
opened = lambda: print(listener.getsockname()[1], flush=True)
Server(config_of(settings), opened).run(sockets=[listener])
"""


class Process:
    """A server that can be killed."""

    def __init__(self, db: str, **changes: Any) -> None:
        words = [sys.executable, "-c", SERVER, db, json.dumps({**GENEROUS, **changes})]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        self.url = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        assert self.process.stdout is not None
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


@contextmanager
def processes(count: int, db: str, **changes: Any) -> Iterator[list[Any]]:
    """As houses, as far as people can tell."""
    with ExitStack() as stack, ThreadPoolExecutor(count) as pool:
        opened = list(pool.map(lambda _: Process(db, **changes), range(count)))
        for process in opened:
            stack.callback(process.close)
        yield opened


def test_a_whole_game_across_two_processes(shared: str, person: Come) -> None:
    with processes(2, shared) as (one, two):
        table = Crossing(one, two, person, GREEDY, options={"goal": 1})
        watching = [bearer(at, table.table, table.made["watch"]["token"]) for at in (one, two)]
        play_to_the_end([table.red, table.yellow])
        feeds = [table.red, table.yellow, *watching]
        for feed in watching:
            feed.wait(lambda feed=feed: bool(feed.frame["over"]))  # type: ignore[misc]
        ends = [{key: f.frame[key] for key in ("over", "returns", "ended", "seed")} for f in feeds]
        assert all(end == ends[0] for end in ends)
        assert watching[0].lines == watching[1].lines and len(watching[0].lines) > 20
        assert watching[0].frame["view"] == watching[1].frame["view"]
        for feed in feeds:
            feed.close()


def test_bots_go_on_at_another_process_when_theirs_is_killed(shared: str, person: Come) -> None:
    """Nobody is connected to the other one: it notices by itself."""
    with processes(2, shared, pace=30.0) as (one, two):
        anne = person("Anne", one)
        made = anne.make("me", GREEDY, GREEDY)
        red = anne.feed(made["table"])
        red.answer(labels(red).index("Pass"))
        red.wait(lambda: not red.owes)  # a bot is to go on, and takes its time
        one.kill()
        count = "SELECT count(*) FROM answers"
        before = sql(shared, count)
        red.close()
        deadline = time.monotonic() + PATIENCE
        while sql(shared, count) == before:
            assert time.monotonic() < deadline, "nobody goes on"
            time.sleep(0.1)  # nobody tells whoever is not connected
        assert two.process.poll() is None


# ---- the database itself


def test_the_database_is_started_again(
    folder: Path, shared: str, postgres: Postgres, person: Come
) -> None:
    """Nobody is thrown out; whatever is sent afterwards is done, and heard of."""
    with crossing(folder, shared, person) as table:
        table.red.answer(1)
        postgres.restart()
        table.red.done("undo")
        table.pass_both()


def test_servers_that_open_an_empty_database_at_once(shared: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: open_store(shared), range(4)))
    for store in stores:
        store.close()
    assert sql(shared, "SELECT count(*) FROM games") == 0
