"""Cards that come to no end cost their own table, and nobody else (threat 22)."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from quarterdeck.server.door.limits import Buckets
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.store import records
from quarterdeck.server.tables.backroom import WHOSE, Lane
from quarterdeck.server.thinking import lines
from quarterdeck.server.thinking.rehearsal import is_closed
from server.house import House, Json, Person, bearer, open_house
from server.test_packs import LONG, MONSOON, bring, forget

Come = Callable[..., Person]
RULES = 1.0  # seconds of the processor
SPINNING = """\
from pathlib import Path

import quarterdeck.server.thinking.stage as stage

FLAG = Path({flag!r})


def endless(follow):
    def spin(*given):
        while FLAG.exists():
            pass
        follow(*given)

    return spin


stage.follow_answer = endless(stage.follow_answer)
stage.follow_log = endless(stage.follow_log)
"""


@pytest.fixture(autouse=True)
def empty_shelf() -> Iterator[None]:
    yield
    forget()


@pytest.fixture
def flag(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """While this file is there, brought cards come to no end in the process that tries them.

    (Texts that would are refused when they are read, as far as anybody has thought of them.)
    """
    there = folder / "endless"
    package = folder / "package"
    package.mkdir()
    (package / "sitecustomize.py").write_text(SPINNING.format(flag=str(there)))
    path = os.pathsep.join([str(package), os.environ.get("PYTHONPATH", "")])
    monkeypatch.setenv("PYTHONPATH", path)
    return there


@pytest.fixture
def house(folder: Path, flag: Path) -> Iterator[House]:
    with open_house(folder, rules=RULES) as opened:
        yield opened


def stormy(anne: Person) -> Json:
    """A table with cards that somebody brought."""
    told = bring(anne, MONSOON)
    code = next(deck["code"] for deck in told["decks"] if deck["name"] == "Monsoon")
    options = {"decks": f"{code} | Brass", "packs": told["pack"]}
    body = {"game": "sky-pirate", "seats": ["me", "open"], "options": options}
    return anne.post("/api/tables", body, timeout=LONG)


def sit(anne: Person, bram: Person, made: Json) -> list[str]:
    other = bram.enter(made["invites"][0])["link"]
    return [made["link"]["token"], other["token"]]


def test_cards_without_an_end_are_stopped_and_close_their_table(
    house: House, person: Come, flag: Path
) -> None:
    anne, bram = person("Anne"), person("Bram")
    made = stormy(anne)
    feeds = [bearer(house, made["table"], token) for token in sit(anne, bram, made)]
    quick = anne.make("me", {"bot": "random"})
    first = next(feed for feed in feeds if feed.owes)
    house.hub.packs.written.clear()  # others have brought hundreds of packs meanwhile
    house.inside(house.hub.rehearsals.stage.end)  # and the process for trying them is a new one
    first.answer(0)
    last = next(feed for feed in feeds if feed is not first)
    last.settle()
    flag.touch()
    count = house.live_table(made["table"]).course.count
    cmd = last.send("answer", ply=last.frame["ply"], index=0)
    while not any(message.get("cmd") == cmd for message in last.others):
        last.hear(LONG)
    refused = last.reply(cmd)
    assert refused["error"]["code"] == "runaway"
    assert house.live_table(made["table"]).course.count == count, "nothing was done"
    feed = bearer(house, quick["table"], quick["link"]["token"])
    feed.answer(0)
    feed.close()
    house.hub.packs.written.clear()
    last.send("answer", ply=last.frame["ply"], index=0)
    assert last.close_code(LONG) == 4410
    assert closed(house, anne, made)


def closed(house: House, anne: Person, made: Json) -> bool:
    """The table is not opened again, and still there to be looked at."""
    response = anne.http.get(f"/api/tables/{made['table']}")
    record = house.inside(
        lambda: house.hub.store.run(lambda c: records.read_table(c, made["table"]))
    )
    assert record is not None and is_closed(record)
    assert anne.http.get(f"/api/replays/{made['table']}").json()["error"]["code"] == "quarantined"
    body: Any = response.json()
    return bool(response.status_code == 409 and body["error"]["code"] == "quarantined")


def test_a_closed_table_stays_closed_after_the_next_start(folder: Path, person: Come) -> None:
    with open_house(folder, rules=RULES) as house:
        anne = person("Anne", house)
        made = anne.make("me", {"bot": "random"})
        live = house.live_table(made["table"])
        for _ in range(2):
            house.inside(lambda: house.hub.rehearsals.strike(live.record))
        assert closed(house, anne, made)
    with open_house(folder, rules=RULES) as house:
        token = {"Authorization": f"Bearer {made['link']['token']}"}
        response = person("Anne", house).http.get(f"/api/tables/{made['table']}", headers=token)
        assert response.json()["error"]["code"] == "quarantined"
        assert made["table"] not in house.hub.tables


def test_a_log_without_an_end_is_not_followed_at_the_start(
    folder: Path, person: Come, flag: Path
) -> None:
    """As if an older server had written it down before it came to no end."""
    with open_house(folder, rules=RULES) as house:
        made = stormy(person("Anne", house))
    forget()
    flag.touch()
    with open_house(folder, rules=RULES) as house:
        anne = person("Anne", house)
        headers = {"Authorization": f"Bearer {made['link']['token']}"}
        path = f"/api/tables/{made['table']}"
        tries = [anne.http.get(path, headers=headers, timeout=LONG) for _ in range(3)]
        codes = [one.json()["error"]["code"] for one in tries]
        assert codes[-1] == "quarantined" and set(codes) <= {"runaway", "quarantined"}


def test_plain_tables_need_no_rehearsal(house: House, person: Come) -> None:
    made = person("Anne").make("me", {"bot": "random"}, game="sky-pirate")
    feed = bearer(house, made["table"], made["link"]["token"])
    feed.wait(lambda: feed.owes)
    feed.answer(0)
    assert house.hub.rehearsals.stage.process is None
    feed.close()


def test_slow_cards_wait_for_themselves(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What brought cards take from everybody is paid back before they are followed again."""
    with open_house(folder, cards=0.05) as house:
        live = house.live_table(person("Anne", house).make("me", {"bot": "random"})["table"])
        made, slept = house.hub.rehearsals, []
        took = [1.9, 0.6, 0.0, 0.0, None, 0.0]

        async def ask(_: Any) -> dict[str, float]:
            seconds = took.pop(0)
            if seconds is None:
                raise TimeoutError
            return {"took": seconds}

        async def sleep(seconds: float) -> None:
            slept.append(round(seconds))

        async def follow() -> None:
            with suppress(Refusal):
                await made.must_end(live.box, {}, {}, live.record)

        monkeypatch.setattr(made.stage, "ask", ask)
        clock = SimpleNamespace(sleep=sleep, Lock=asyncio.Lock)
        monkeypatch.setattr(lines, "asyncio", clock)
        for _ in range(3):
            house.inside(follow)
        assert slept == [10], "half a second more than the two that it had, at a twentieth of one"
        house.hub.makers[live.record.id] = "another address"
        house.inside(follow)
        assert slept == [10], "nobody else has to wait"
        house.inside(follow)  # it does not come to its end
        house.inside(follow)
        assert slept == [10, 60], "what came to nothing took its time, too: five seconds"


def test_rules_are_followed_for_one_address_after_the_other() -> None:
    """Huge fleets, long logs, hundreds of tries: whoever wants much waits for themselves."""

    async def run() -> list[str]:
        shares = Buckets(0.5, 0.0)
        lane, gate = Lane("test", 1, shares), threading.Event()
        order: list[str] = []

        async def want(whose: str, work: Callable[..., Any], *given: Any) -> None:
            WHOSE.set(whose)
            await lane(work, *given)

        tasks = [asyncio.create_task(want("eve", gate.wait))]
        tasks += [asyncio.create_task(want("eve", order.append, "eve")) for _ in range(3)]
        tasks += [asyncio.create_task(want(who, order.append, who)) for who in ("anne", "")]
        while lane.line.waiting.total() < len(tasks):
            await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*tasks)
        await asyncio.create_task(want("eve", sum, range(3 * 10**6)))
        assert shares["eve"].owe(0.0) > 0, "what was done is counted"
        assert shares["anne"].tokens > shares["eve"].tokens
        with pytest.raises(ZeroDivisionError):
            await lane(divmod, 1, 0)
        return order

    assert asyncio.run(run()) == ["anne", "", "eve", "eve", "eve"]


def test_whoever_has_used_up_their_share_holds_up_nobody_at_their_table(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They wait for it before the table is theirs to change, and not while the others wait."""
    waits: list[bool] = []
    made = person("Anne").make("me", {"bot": "random"})
    feed = bearer(house, made["table"], made["link"]["token"])
    feed.settle()
    live, room = house.live_table(made["table"]), house.hub.backroom
    real = room.wait

    async def wait() -> None:
        waits.append(live.lock.locked())
        await real()
        room.shares["127.0.0.1"].tokens = -6e7  # whoever has that waits for a minute

    monkeypatch.setattr(room, "wait", wait)
    began = time.monotonic()
    assert feed.do("undo")["type"] in ("ack", "error") and waits == [False]
    assert time.monotonic() - began < 50.0
    room.shares["127.0.0.1"].tokens = 0.0
    feed.close()


def test_every_request_and_every_bot_is_somebodys(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    whose: dict[str, set[str]] = {}
    lane = house.hub.backroom.answers
    real = type(lane).__call__

    async def noted(self: Any, work: Any, *given: Any) -> Any:
        whose.setdefault(work.__name__, set()).add(WHOSE.get())
        return await real(self, work, *given)

    monkeypatch.setattr(type(lane), "__call__", noted)
    anne = person("Anne")
    anne.http.headers["x-forwarded-for"] = "192.0.2.7"
    made = anne.make("me", {"bot": "random"})
    feed = bearer(house, made["table"], made["link"]["token"])  # of another address
    feed.settle()
    while not feed.owes:
        feed.hear()
    feed.answer(0)
    feed.wait(lambda: feed.owes)
    feed.close()
    assert whose["new_record"] == {"192.0.2.7"}
    assert whose["draft_answer"] == {"127.0.0.1"} and whose["bot_draft"] == {"192.0.2.7"}


def test_whoever_comes_with_much_makes_others_wait_for_one_thing() -> None:
    async def run() -> list[str]:
        line, order, gate = lines.Line(each=3, most=5), [], asyncio.Event()

        async def work(owner: str) -> None:
            async with line.turn(owner):
                order.append(owner)
                await gate.wait()

        tasks = [asyncio.create_task(work("eve")) for _ in range(3)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(work("anne")))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too much"):
            await work("eve")
        tasks.append(asyncio.create_task(work("bram")))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too much"):
            await work("cleo")
        gate.set()
        await asyncio.gather(*tasks)
        assert line.waiting == {} and len(line.own) == 0
        return order

    whole = asyncio.wait_for(run(), 20.0)  # who is not sent away would wait for ever
    assert asyncio.run(whole) == ["eve", "anne", "bram", "eve", "eve"]
