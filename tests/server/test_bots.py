"""Bots think elsewhere, and whatever they do, nobody waits for long (threat 23)."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import httpx
import pytest

from quarterdeck.bots.registry import GROUP
from quarterdeck.kernel.registry import known
from quarterdeck.server.settings import Settings
from quarterdeck.server.thinking.thinking import Thinker, Thinkers
from server.house import House, Person, bearer, open_house

Come = Callable[..., Person]
BAD = ("endless", "dying", "faulty", "cheating", "hungry", "swollen", "chatty")


@pytest.fixture(scope="module", autouse=True)
def bad_bots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Bots of another package: known here and in the processes where they think."""
    folder = tmp_path_factory.mktemp("package")
    info = folder / "bad_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bad-bots\nVersion: 1.0\n")
    lines = [f"{name} = server.bad_bots:{name.capitalize()}" for name in BAD]
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n" + "\n".join(lines) + "\n")
    patch = pytest.MonkeyPatch()
    tests = str(Path(__file__).parents[1])
    path = os.pathsep.join([str(folder), tests, os.environ.get("PYTHONPATH", "")])
    patch.setenv("PYTHONPATH", path)
    for name in BAD:
        point = EntryPoint(name, f"server.bad_bots:{name.capitalize()}", GROUP)
        patch.setitem(known(GROUP), name, point)
    yield
    patch.undo()


@pytest.mark.parametrize("name", BAD)
def test_a_bad_bot_is_replaced_by_a_legal_move(folder: Path, person: Come, name: str) -> None:
    budget = 20.0 if name in ("chatty", "swollen") else 0.5
    with open_house(folder, budgets=(budget,), bot_memory=1 << 29) as house:
        made = person("Anne", house).make("me", {"bot": name})
        feed = bearer(house, made["table"], made["link"]["token"])
        feed.wait(lambda: 1 not in feed.frame["waiting"])
        fallbacks = [line for line in feed.lines if line["code"] == "table-fallback"]
        assert bool(fallbacks) == (name != "chatty"), feed.lines
        assert all("Yellow's bot did not answer" in line["text"] for line in fallbacks)
        feed.close()


@pytest.mark.parametrize("level", [2, 3])
def test_a_bot_takes_no_level_that_it_does_not_offer(person: Come, level: int) -> None:
    anne = person("Anne")
    rows: Any = anne.get("/api/bots")
    assert [row["levels"] for row in rows if row["name"] == "greedy"] == [[1]]
    wanted = {"game": "sky-dynasty", "seats": ["me", {"bot": "greedy", "level": level}]}
    refused = anne.http.post("/api/tables", json=wanted)
    assert refused.status_code == 400
    assert refused.json()["error"] | {"rule": None} == {
        "code": "bad-seats",
        "message": f"greedy has no level {level}",
        "hint": "its levels: 1",
        "rule": None,
    }


def test_a_process_that_hangs_is_ended_and_another_one_begins() -> None:
    async def run() -> None:
        thinkers = Thinkers(Settings(db=Path("x"), workers=1, budgets=(0.3,)))
        await thinkers.all[0].running()  # so that only thinking is measured below
        first = thinkers.all[0].process
        began = time.monotonic()
        assert await thinkers.ask(question("endless", 0.3)) is None
        assert time.monotonic() - began < 3.0
        assert first is not None and first.returncode is not None, "it is gone"
        assert await thinkers.ask(question("random", 20.0)) is not None
        await thinkers.close()

    asyncio.run(run())


def question(name: str, budget: float) -> dict[str, Any]:
    setup = {"game": "sky-dynasty", "seats": 2, "seed": 1, "options": {}, "answers": []}
    return {**setup, "table": "t", "seat": 1, "bot": name, "bot_seed": 1, "budget": budget}


@pytest.mark.parametrize("memory", [1 << 29, 1 << 34])
def test_the_limit_of_memory_and_nothing_else_stops_a_bot(memory: int) -> None:
    """The same bot within a wider limit answers: it was the limit that stopped it."""

    async def run() -> dict[str, Any] | None:
        thinkers = Thinkers(Settings(db=Path("x"), workers=1, bot_memory=memory))
        try:
            return await thinkers.ask(question("swollen", 60.0))
        finally:
            await thinkers.close()

    assert asyncio.run(run()) == ({"picks": [0]} if memory > 1 << 30 else None)


def test_a_bot_that_nobody_watches_is_ended_by_the_system() -> None:
    """Its budget of processor time is the system's to enforce: the server may be gone."""

    async def run() -> int:
        thinker = Thinker(1 << 30)
        process = await thinker.running()
        assert process.stdin is not None
        # five seconds more than the budget are granted, in which the server should act
        process.stdin.write(json.dumps(question("endless", -5.0)).encode() + b"\n")
        await process.stdin.drain()
        async with asyncio.timeout(120):  # others come first
            return await process.wait()

    assert asyncio.run(run()) == -signal.SIGXCPU


def test_bots_come_after_everybody_else() -> None:
    async def run() -> int:
        thinker = Thinker(1 << 30)
        process = await thinker.running()
        nice = os.getpriority(os.PRIO_PROCESS, process.pid)
        await thinker.end()
        return nice

    assert asyncio.run(run()) >= min(os.getpriority(os.PRIO_PROCESS, 0) + 5, 19)


def test_no_more_bots_think_at_once_than_there_are_workers() -> None:
    async def run() -> tuple[int, int]:
        thinkers = Thinkers(Settings(db=Path("x"), workers=2))
        busy = most = 0
        ask = Thinker.ask

        async def counted(self: Thinker, asked: dict[str, Any]) -> dict[str, Any]:
            nonlocal busy, most
            busy += 1
            most = max(most, busy)
            try:
                return await ask(self, asked)
            finally:
                busy -= 1

        patch = pytest.MonkeyPatch()
        patch.setattr(Thinker, "ask", counted)
        try:
            picks = await asyncio.gather(
                *(thinkers.ask(question("random", 60.0), f"guest {n}") for n in range(12))
            )
        finally:
            patch.undo()
            await thinkers.close()
        return most, sum(one is not None for one in picks)

    assert asyncio.run(run()) == (2, 12)


def test_a_process_whose_parent_is_gone_ends_by_itself() -> None:
    async def run() -> int:
        thinker = Thinker(1 << 30)
        process = await thinker.running()
        assert process.stdin is not None
        process.stdin.close()
        async with asyncio.timeout(20):
            return await process.wait()

    assert asyncio.run(run()) == 0


def test_other_tables_never_wait(folder: Path, person: Come) -> None:
    """Fifty games of bots at once; and a page is still there in an instant."""
    with open_house(folder, workers=1) as house:
        anne = person("Anne", house)
        for _ in range(50):
            anne.make({"bot": "greedy"}, {"bot": "greedy"})
        deadline = time.monotonic() + 120
        slow = [slowest_but_one(house) for _ in range(3)]  # this machine has other work, too
        while answers(house) < 60:
            assert time.monotonic() < deadline, "they do not play"
            slow.append(slowest_but_one(house))
        assert min(slow) < 0.2, slow


def slowest_but_one(house: House) -> float:
    """Of a hundred requests: what 99 in a hundred do not exceed."""
    times = []
    with httpx.Client(base_url=house.url) as http:
        http.get("/api/games")
        for _ in range(100):
            began = time.monotonic()
            http.get("/api/games")
            times.append(time.monotonic() - began)
    return sorted(times)[-2]


def answers(house: House) -> int:
    return sum(live.course.count for live in list(house.hub.tables.values()))


def test_a_bots_sealed_choice_comes_as_one(house: House, person: Come) -> None:
    """Threat 5: how long a bot takes, and in how many steps, says nothing about its fleet."""
    made = person("Anne").make("me", {"bot": "greedy"})
    feed = bearer(house, made["table"], made["link"]["token"])
    feed.wait(lambda: feed.frame["waiting"] == [0])
    acts = house.live_table(made["table"]).course.acts
    assert [act.seat for act in acts] == [1] and feed.frame["ply"] == 1
    feed.close()


def test_no_process_of_a_bot_keeps_the_port(house: House) -> None:
    """After kill -9 it may live for a moment longer than the server, which comes back at once."""
    assert not house.listener.get_inheritable()


def test_nobody_thinks_in_the_event_loop() -> None:
    """The server imports bots to know their names; only the other process lets them pick."""
    folder = Path(__file__).parents[2] / "src" / "quarterdeck" / "server"
    picking = [p.name for p in folder.rglob("*.py") if ".pick(" in p.read_text(encoding="utf-8")]
    assert picking == ["thinker.py"]
    assert threading.active_count() < 50


def test_bots_do_the_same_whenever_the_deal_is_the_same(folder: Path, person: Come) -> None:
    def told(house: House) -> list[str]:
        bots = [{"bot": "random"}] * 3
        made = person("Anne", house).make(*bots, options={"last_round": 1})
        feed = bearer(house, made["table"], made["watch"]["token"])
        feed.wait(lambda: feed.frame["over"])
        return [line["text"] for line in feed.lines]

    with open_house(folder, deal=lambda: "ab" * 32) as house:
        assert told(house) == told(house)
    with open_house(folder) as house:
        assert told(house) != told(house)
