"""Fair shares: whoever wants much waits for others, and others do not wait for them (threat 18)."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

import quarterdeck
from quarterdeck.kernel.saving.transcripts import saved
from quarterdeck.server.door import packs, patience
from quarterdeck.server.door.door import address
from quarterdeck.server.door.limits import Purse
from quarterdeck.server.settings import Settings
from quarterdeck.server.tables import hub as hub_module
from quarterdeck.server.tables import replays
from quarterdeck.server.thinking import thinking
from quarterdeck.server.thinking.thinking import Thinkers
from server.apart import apart
from server.house import House, Person, bearer, open_house

Come = Callable[..., Person]


# ---- bots


class Slowly:
    """A process that thinks until it is told to stop."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.gates: dict[str, asyncio.Event] = {}

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        self.asked.append(question["table"])
        gate = self.gates.setdefault(question["table"], asyncio.Event())
        await gate.wait()
        return {"picks": [0]}


def thinkers(workers: int) -> tuple[Thinkers, Slowly]:
    made, slowly = Thinkers(Settings(db=Path("/nowhere"), workers=workers)), Slowly()
    made.all = made.free = [slowly] * workers  # type: ignore[list-item]
    made.free = list(made.all)
    return made, slowly


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_thirty_tables_of_one_address_make_nobody_else_wait() -> None:
    async def run() -> None:
        made, slowly = thinkers(2)
        many = [
            asyncio.ensure_future(made.ask({"table": f"many-{n}", "bot": "x"}, "eve"))
            for n in range(30)
        ]
        await settle()
        assert slowly.asked == ["many-0"], "never all processes"
        one = asyncio.ensure_future(made.ask({"table": "one", "bot": "x"}, "anne"))
        await settle()
        assert slowly.asked == ["many-0", "one"]
        slowly.gates["one"].set()
        assert await one == {"picks": [0]}
        two = asyncio.ensure_future(made.ask({"table": "two", "bot": "x"}, "anne"))
        await settle()
        assert slowly.asked[-1] == "two"
        for task in (*many, two):
            task.cancel()
        await asyncio.gather(*many, two, return_exceptions=True)
        assert len(made.free) == 2 and made.waiting == [] and made.busy == {}

    asyncio.run(run())


def test_where_people_look_on_comes_first_and_whoever_thought_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        made, slowly = thinkers(1)
        made.shares.add("eve", 60.0)
        asked = [("first", "x", True), ("eve", "eve", True), ("alone", "bram", False)]
        asked.append(("anne", "anne", True))
        tasks = []
        for table, owner, urgent in asked:
            slowly.gates[table] = asyncio.Event()
            question = {"table": table, "bot": "x"}
            tasks.append(asyncio.ensure_future(made.ask(question, owner, urgent)))
            await settle()
        for table in ("first", "anne", "eve", "alone"):
            assert slowly.asked[-1] == table
            slowly.gates[table].set()
            await settle()
        await asyncio.gather(*tasks)

    asyncio.run(run())


def test_what_was_thought_is_forgiven_by_and_by() -> None:
    now = 1000.0
    shares = apart(thinking, time=SimpleNamespace(monotonic=lambda: now)).Shares()
    shares.add("eve", 40.0)
    assert shares.of("eve") == 40.0 and shares.of("anne") == 0.0
    now += 2 * shares.HALF
    assert shares.of("eve") == pytest.approx(10.0)


def test_bots_of_a_table_count_for_the_address_that_made_it(house: House, person: Come) -> None:
    made = [person().make("me", {"bot": "random"}) for _ in range(2)]  # two guests, one address
    tables = [house.live_table(one["table"]) for one in made]
    owners = {house.hub.owner_of(table.record) for table in tables}
    assert owners == {"127.0.0.1"}
    house.hub.makers.clear()
    assert {house.hub.owner_of(t.record) for t in tables} == {t.record.maker for t in tables}


# ---- purses


def poor(house: House) -> None:
    """Nothing comes into purses while a test runs, however slow the machine is."""
    for purse in (house.server_state.making, house.server_state.looking):
        purse.addresses.rate = purse.guests.rate = 1e-9


def brought(anne: Person) -> str:
    """A finished game."""
    play, rng = quarterdeck.game("sky-dynasty").new(2, 5), random.Random(5)
    while not play.over:
        d = play.decisions[0]
        play.answer(rng.randrange(len(d.options)), d.seat)
    headers = {"content-type": "application/json"}
    response = anne.http.post("/api/replays", content=json.dumps(saved(play)), headers=headers)
    return str(response.json()["id"])


@pytest.mark.parametrize(
    "told, counted",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::1"),
        ("a:b", "a:b"),
    ],
)
def test_a_household_of_the_newer_internet_is_one_address(told: str, counted: str) -> None:
    assert address({"client": (told, 1)}) == counted


def test_a_purse_is_the_addresss_and_the_guests() -> None:
    purse = Purse(0.0001, 3.0)
    assert all(purse.take("here", "anne") for _ in range(3))
    assert not purse.take("here", "bram"), "the address has nothing left"
    assert not purse.take("there", "anne"), "nor has the guest, from wherever"
    assert purse.take("there", "bram") and purse.take("elsewhere", "", 99.0)
    assert not purse.take("elsewhere", "")


def test_files_are_not_brought_without_end(folder: Path, person: Come) -> None:
    with open_house(folder, making=3.0) as house:
        poor(house)
        anne = person("Anne", house)
        body = json.dumps({"nothing": True})
        headers = {"content-type": "application/json"}
        codes = [
            anne.http.post("/api/replays", content=body, headers=headers).status_code
            for _ in range(5)
        ]
        assert codes[:2] == [400, 400] and codes[-1] == 429
    with open_house(folder, making=3.0) as house:
        poor(house)
        anne = person("Anne", house)
        large = json.dumps({"nothing": "x" * 200_000})
        codes = [
            anne.http.post("/api/replays", content=large, headers=headers).status_code
            for _ in range(2)
        ]
        assert codes == [400, 429], "what is large costs more"


def test_nobody_fills_the_memory_with_tables_of_bots(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stay there as long as they play, and nobody has to look on."""
    monkeypatch.setattr(hub_module, "MOST_BUSY", 2)
    with open_house(folder, bots=0.01) as house:
        anne, bram = person("Anne", house), person("Bram", house)
        bram.http.headers["x-forwarded-for"] = "192.0.2.7"
        for _ in range(2):
            anne.make({"bot": "random"}, {"bot": "random"})
        body = {"game": "sky-dynasty", "seats": [{"bot": "random"}] * 2}
        response = anne.http.post("/api/tables", json=body)
        assert response.status_code == 429 and "in play at once" in response.text
        bram.make({"bot": "random"}, {"bot": "random"})


def test_packs_cost_more_than_tables(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert packs.COST > 1
    monkeypatch.setattr(packs, "COST", 40.0)
    with open_house(folder, making=40.0) as house:
        poor(house)
        anne = person("Anne", house)
        body = {"name": "Empty", "files": {}}
        codes = [anne.http.post("/api/packs/sky-pirate", json=body).status_code for _ in range(2)]
        assert codes == [200, 429]


def test_a_long_replay_costs_more_and_is_put_into_words_once(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = 0
    real = replays.Replay.log

    def log(self: replays.Replay, eyes: int) -> list[dict[str, Any]]:
        nonlocal count
        count += 1
        return real(self, eyes)

    monkeypatch.setattr(replays.Replay, "log", log)
    monkeypatch.setattr("quarterdeck.server.door.watching.LONG", 50)
    with open_house(folder, looking=20.0) as house:
        poor(house)
        anne = person("Anne", house)
        path = f"/api/replays/{brought(anne)}"
        first = anne.http.get(path)
        assert first.status_code == 200 and first.json()["steps"] > 100
        assert anne.http.get(path).status_code == 200, "it is here by now, and costs little"
        assert anne.http.get(f"{path}/transcript").status_code == 429
        assert anne.http.get("/api/games").status_code == 200, "everything else goes on"
    with open_house(folder) as house:
        anne = person("Anne", house)
        bodies = {anne.http.get(path).content for _ in range(5)}
        assert len(bodies) == 1 and count == 2


@pytest.mark.parametrize("way", ["", "/at/0", "/transcript", "/branch"])
def test_whoever_opens_a_replay_pays_before_it_is_played_again(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """By whichever door: a moment costs little, but not if the whole game has to be played."""
    monkeypatch.setattr("quarterdeck.server.door.watching.LONG", 2)
    with open_house(folder, looking=30.0) as house:
        poor(house)
        anne = person("Anne", house)
        path, shelf = f"/api/replays/{brought(anne)}", house.server_state.shelf
        look = partial(anne.http.get, f"{path}{way}")
        if way == "/branch":
            look = partial(anne.http.post, f"{path}{way}", json={"step": 0, "seat": 0})
        house.server_state.looking.take("127.0.0.1", "", 15.0)
        assert look().status_code == 429, "it has some left, but not enough"
        assert not shelf.replays and not shelf.opening, "and nobody has begun"


def test_whoever_plays_on_from_far_on_pays_for_the_way(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quarterdeck.server.door.watching.LONG", 10)
    with open_house(folder, making=40.0) as house:
        poor(house)
        anne = person("Anne", house)
        path = f"/api/replays/{brought(anne)}/branch"
        codes = [
            anne.http.post(path, json={"step": step, "seat": 0}).status_code
            for step in (0, 5, 200, 200)
        ]
        assert codes == [201, 201, 201, 429], "more than it has left"


def test_a_replay_is_opened_once_for_all_who_come(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    paid: list[int] = []
    real = replays.Replay.simulate

    def simulate(self: replays.Replay) -> None:
        opened.append(self.record.id)
        real(self)

    monkeypatch.setattr(replays.Replay, "simulate", simulate)
    table, shelf = brought(person("Anne")), house.server_state.shelf

    async def come() -> set[int]:
        looks = [shelf.replay(table, paid.append, "") for _ in range(6)]
        return {id(one) for one in await asyncio.gather(*looks)}

    assert len(house.inside(come)) == 1 and opened == [table]
    assert len(house.inside(come)) == 1 and opened == [table] and len(paid) <= 6


def test_a_long_log_comes_page_by_page(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne = person("Anne")
    table, whole = brought(anne), replays.PAGE
    path = f"/api/replays/{table}"
    known = anne.get(path)
    assert known["more"] is None and 100 < len(known["log"]) < whole
    monkeypatch.setattr(replays, "PAGE", 40)
    house.server_state.shelf.replays.clear()
    first = anne.get(path)
    lines, more = first["log"], first["more"]
    assert len(lines) == 40 and more == 1
    while more is not None:
        assert len(lines) == 40 * more
        told = anne.get(f"{path}/log/{more}")
        assert set(told) == {"log", "more"}
        lines, more = lines + told["log"], told["more"]
    assert lines == known["log"] and {**first, "log": 0, "more": 0} == {
        **known,
        "log": 0,
        "more": 0,
    }
    assert anne.http.get(f"{path}/log/99").status_code == 404


def test_long_replays_do_not_fill_the_memory(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, shelf = person("Anne"), house.server_state.shelf
    monkeypatch.setattr(replays, "COPIES", 4)
    tables = [brought(anne) for _ in range(3)]
    for table in tables:
        anne.get(f"/api/replays/{table}")
        replay = shelf.replays[table]
        assert len(replay.copies) <= 5, "however long the game is"
        step = replay.every + 3
        play = replay.at(step)
        assert len(play.answers) == step
    answers = sum(len(shelf.replays[table].answers) for table in tables)
    monkeypatch.setattr(replays, "ANSWERS", answers - 1)
    anne.get(f"/api/replays/{brought(anne)}")
    assert tables[0] not in shelf.replays and len(shelf.replays) < 4
    monkeypatch.setattr(replays, "ANSWERS", 1)
    last = brought(anne)
    anne.get(f"/api/replays/{last}")
    assert list(shelf.replays) == [last]


# ---- guests


def test_nobody_is_named_or_linked_without_end(folder: Path, person: Come) -> None:
    """A name is written at every table of its guest, new links are shown to all who sit there."""
    with open_house(folder, making=6.0) as house:
        poor(house)
        anne, bram = person("Anne", house), person("Bram", house)
        made = anne.make("me", "open")
        links = f"/api/tables/{made['table']}/links"
        assert anne.http.post(links).status_code == 200
        codes = [anne.http.post("/api/me", json={"name": f"A{n}"}).status_code for n in range(6)]
        assert codes == [200] * 4 + [429] * 2
        assert anne.http.post(links).status_code == 429
        invite = {"table": made["table"], "token": made["watch"]["token"]}
        assert bram.http.post("/api/enter", json=invite).status_code == 429
        assert anne.get("/api/me")["name"] == "A3"


def test_a_name_and_a_list_of_many_tables_take_a_few_statements(folder: Path, person: Come) -> None:
    with open_house(folder, poll=3600.0) as house:
        anne, took = person("Anne", house), []
        for many in (2, 9):
            for _ in range(many):
                anne.make("me", "open")
            house.hub.tables.clear()  # those that are open are told one by one
            took.append((statements(house, lambda: anne.get("/api/me")), said_at(house, anne)))
        assert took[0] == took[1]
        assert {row["seats"][0] for row in anne.get("/api/me")["tables"]} == {"Anne the Second"}


def said_at(house: House, anne: Person) -> int:
    return statements(house, lambda: anne.post("/api/me", {"name": "Anne the Second"}))


def statements(house: House, act: Callable[[], Any]) -> int:
    """How many words with the database does it take?"""
    said: list[str] = []

    def hear(_c: Any, _cursor: Any, words: str, *_: Any) -> None:
        said.append(words)

    engine = house.hub.store.engine
    sa.event.listen(engine, "before_cursor_execute", hear)
    try:
        act()
    finally:
        sa.event.remove(engine, "before_cursor_execute", hear)
    return len([words for words in said if not words.startswith(("SAVEPOINT", "RELEASE", "BEGIN"))])


# ---- messages


def test_many_feeds_of_one_address_have_one_share(folder: Path, person: Come) -> None:
    """Whoever opens many feeds may not say more by them, nor is anybody sent away for it."""
    with open_house(folder, talking=10.0) as house:
        made = person("Anne", house).make("me", {"bot": "random"})
        feeds = [bearer(house, made["table"], made["link"]["token"]) for _ in range(5)]
        household = house.server_state.talking["127.0.0.1"]
        assert household.burst == 40.0
        began = time.monotonic()
        for _ in range(10):
            for cmd in [(feed, feed.send("ping")) for feed in feeds]:
                assert cmd[0].reply(cmd[1])["type"] == "ack"
        assert time.monotonic() - began > 0.9, "ten of fifty have waited, a tenth of a second each"
        for feed in feeds:
            feed.close()


# ---- time


def test_half_a_request_does_not_stay(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HEADERS", 0.3)
    half = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(20)]
    for connection in half:
        connection.settimeout(30.0)
        connection.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    half[0].sendall(b"X-More: and more\r\n")  # a little more is not enough
    assert [connection.recv(100) for connection in half] == [b""] * 20
    for connection in half:
        connection.close()


def test_an_answer_that_nobody_reads_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "READING", 0.0)

    async def run() -> tuple[list[str], Any]:
        done: list[str] = []
        way = SimpleNamespace(abort=lambda: done.append("ended"))
        flow = SimpleNamespace(pause_writing=int, resume_writing=int)
        protocol = patience.PatientProtocol.__new__(patience.PatientProtocol)
        protocol.loop = asyncio.get_running_loop()
        protocol.transport, protocol.flow = way, flow  # type: ignore[assignment]
        protocol.pause_writing()
        protocol.resume_writing()  # it was read after all
        await asyncio.sleep(0.01)
        assert done == []
        protocol.pause_writing()
        protocol.pause_writing()
        await asyncio.sleep(0.01)
        protocol.was_read()
        return done, protocol.unread

    assert asyncio.run(run()) == (["ended"], None)


def test_a_connection_that_is_used_stays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HEADERS", 0.5)
    with socket.create_connection(("127.0.0.1", house.port)) as connection:
        connection.settimeout(30.0)
        for _ in range(4):
            connection.sendall(b"GET /api/bots HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            head = b""
            while b"\r\n\r\n" not in head:
                head += connection.recv(65536)
            assert head.startswith(b"HTTP/1.1 200")
            drain(connection, head)
            house.inside(lambda: asyncio.sleep(0.3))


def drain(connection: socket.socket, head: bytes) -> None:
    top, _, body = head.partition(b"\r\n\r\n")
    length = next(
        int(line.split(b":")[1])
        for line in top.split(b"\r\n")
        if line.lower().startswith(b"content-length")
    )
    while len(body) < length:
        body += connection.recv(65536)


def test_a_body_that_never_comes_is_not_waited_for(folder: Path) -> None:
    with (
        open_house(folder, sending=0.3) as house,
        socket.create_connection(("127.0.0.1", house.port)) as connection,
    ):
        connection.settimeout(30.0)
        lines = [
            "POST /api/tables HTTP/1.1",
            "Host: 127.0.0.1",
            "Content-Type: application/json",
            "Content-Length: 500",
        ]
        connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n{")
        told = b""
        while more := connection.recv(65536):
            told += more
        assert told.startswith(b"HTTP/1.1 408") and b"too-slow" in told
        assert b"connection: close" in told.lower(), "and not only after its idle time"


def test_feeds_are_no_half_requests(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "HEADERS", 0.2)
    made = person("Anne").make("me", "open")
    feed = bearer(house, made["table"], made["link"]["token"])
    house.inside(lambda: asyncio.sleep(0.6))
    feed.settle()
    feed.close()
