"""Single controls, each with the test that fails without it; `make mutants-server` takes them away.

What is whole is tested elsewhere; here every part is looked at by itself.
"""

from __future__ import annotations

import ast
import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

import quarterdeck
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play import chance
from quarterdeck.kernel.saving.transcripts import saved
from quarterdeck.server.door import app, door, messages, tokens, wire
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.door.who import Asker
from quarterdeck.server.settings import PROTOCOL, Settings
from quarterdeck.server.store import keys, records, store
from quarterdeck.server.store.store import Store, engine_of
from quarterdeck.server.tables import files, seating
from quarterdeck.server.tables.course import Entry
from quarterdeck.server.tables.driving import bot_draft
from quarterdeck.server.tables.replays import Shelf
from quarterdeck.server.tables.speakers import NOBODY
from server.house import House, Person, bearer
from server.test_hidden import seated

Come = Callable[..., Person]
SOURCE = Path(__file__).parents[2] / "src" / "quarterdeck"


# ---- the store


def job(c: sa.Connection) -> str:
    c.execute(store.keys.insert().values(name="a", value="b"))
    return "done"


def kept_in(made: Store) -> int:
    with made.engine.begin() as c:
        return len(c.execute(sa.select(store.keys)).all())


def test_nobody_is_answered_before_the_commit(folder: Path) -> None:
    made = Store(engine_of(folder / "tables.db"))
    future: Future[Any] = Future()
    answered: list[bool] = []
    sa.event.listen(made.engine, "commit", lambda _: answered.append(future.done()))
    made.commit([(job, future)])
    assert answered == [False] and future.result(0) == "done"
    made.close()


def test_a_commit_that_fails_is_told_to_everybody_in_it(folder: Path) -> None:
    made = Store(engine_of(folder / "tables.db"))
    futures: list[Future[Any]] = [Future(), Future()]

    def crash(_: sa.Connection) -> None:
        raise OSError("the disk is gone")

    sa.event.listen(made.engine, "commit", crash)
    made.commit([(job, futures[0]), (lambda c: "read", futures[1])])
    for future in futures:
        with pytest.raises(OSError, match="the disk is gone"):
            future.result(0)
    sa.event.remove(made.engine, "commit", crash)
    assert kept_in(made) == 0
    made.close()


def test_a_job_that_fails_takes_nobody_along(folder: Path) -> None:
    made = Store(engine_of(folder / "tables.db"))
    futures: list[Future[Any]] = [Future(), Future(), Future()]

    def half(c: sa.Connection) -> None:
        c.execute(store.keys.insert().values(name="half", value="b"))
        raise ValueError("no")

    made.commit([(half, futures[0]), (job, futures[1]), (half, futures[2])])
    assert [f.exception(0) is None for f in futures] == [False, True, False]
    assert kept_in(made) == 1
    made.close()


def test_what_is_committed_is_on_the_disk(folder: Path) -> None:
    """WAL, synchronous FULL: a commit waits for the disk; what is deleted is overwritten."""
    made = Store(engine_of(folder / "tables.db"))
    with made.engine.begin() as c:
        found = {
            name: c.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("synchronous", "journal_mode", "secure_delete")
        }
    assert found == {"synchronous": 2, "journal_mode": "wal", "secure_delete": 1}
    made.close()


def test_every_server_has_a_seal_of_its_own(folder: Path) -> None:
    found = []
    for name in ("one.db", "two.db", "one.db"):
        made = Store(engine_of(folder / name))
        with made.engine.begin() as c:
            found.append(keys.seal_key(c))
        made.close()
    assert found[0] == found[2] != found[1] and len(found[0]) == 32


@pytest.mark.parametrize(
    "change",
    [{"ply": 2}, {"kind": "undo"}, {"seat": 1}, {"picks": [1]}, {"note": "x"}, {"by": 1}],
)
def test_every_part_of_an_entry_is_in_the_chain(change: dict[str, Any]) -> None:
    entry = Entry(1, "answer", 0, "cmd", [0])
    other = msgspec.structs.replace(entry, **change)
    assert entry.linked("start") != other.linked("start")
    assert entry.linked("start") != entry.linked("another start")
    assert entry.linked("start") == msgspec.structs.replace(entry, cmd="x").linked("start")


def test_what_another_process_wrote_is_checked_as_well(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = person("Anne").make("me", "open")
    person("Bram").enter(made["invites"][0])
    live = house.live_table(made["table"])
    forged = Entry(live.course.count + 1, "answer", 0, "forged", [0], chain="0" * 32)
    monkeypatch.setattr(records, "entries", lambda *_: [forged])
    count = live.course.count
    with pytest.raises(Refusal, match="the log of this table was changed"):
        house.inside(live.catch_up)
    assert live.course.count == count


# ---- secrets


def test_secrets_come_from_where_secrets_come_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_urlsafe", lambda n: f"urlsafe {n}")
    monkeypatch.setattr("secrets.choice", lambda letters: letters[-1])
    monkeypatch.setattr("secrets.token_hex", lambda n: f"hex {n}")
    assert tokens.new_token() == "urlsafe 16"
    assert tokens.new_id() == tokens.ALPHABET[-1] * 16
    assert chance.fair_seed() == "hex 32"


def imported(tree: ast.AST) -> set[str]:
    """Every module that is imported, however that is written."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0])
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__":
            found.add("__import__")
    return found


UNSAFE = {"pickle", "cPickle", "_pickle", "marshal", "shelve", "dill", "yaml", "zipfile", "xml"}


@pytest.mark.parametrize("room", ["server", "kernel", "rosters", "cardtext"])
def test_nothing_that_was_brought_can_run_anything(room: str) -> None:
    """(The weaver keeps woven rules as Python keeps its own modules: nobody brings those.)"""
    paths = [p for p in (SOURCE / room).rglob("*.py") if p.parent.name != "weaver"]
    assert len(paths) > 5
    for path in paths:
        tree = ast.parse(path.read_text("utf-8"))
        assert not imported(tree) & {*UNSAFE, "tarfile", "__import__"}, path.name


def test_no_secret_is_made_of_ordinary_chance() -> None:
    """Ordinary chance may decide how long a server waits, and nothing else."""
    using = [p.name for p in (SOURCE / "server").rglob("*.py") if "random" in imported(parse(p))]
    assert using == ["driving.py"]


def parse(path: Path) -> ast.AST:
    return ast.parse(path.read_text("utf-8"))


def test_no_error_is_made_once_and_raised_for_ever() -> None:
    """Whoever raises the same one again adds to what it remembers of where it was raised: the games
    of everybody who was ever refused."""
    rooms = [name for name in list(sys.modules) if name.startswith("quarterdeck.")]
    kept = [
        f"{name}.{thing}"
        for name in rooms
        for thing, value in vars(sys.modules[name]).items()
        if isinstance(value, BaseException)
    ]
    assert len(rooms) > 100 and kept == []


# ---- faults and refusals

SECRET = "the seed is 4711"


def test_a_fault_does_not_tell_what_went_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    request: Any = None
    told = app.at_fault(request, ValueError(SECRET))
    assert SECRET not in str(told.content) and b"the server is at fault" in told.content

    called = []

    async def broken(*_: Any) -> Any:
        called.append(1)
        raise ValueError(SECRET)

    monkeypatch.setattr(wire, "do", broken)
    nobody: Any = SimpleNamespace(seat=0, speaker=NOBODY)
    reply = asyncio.run(wire.reply_to(nobody, nobody, b'{"type":"ping","cmd":"12345678"}'))
    assert reply["error"]["code"] == "fault" and SECRET not in json.dumps(reply) and called


def test_an_illegal_pick_of_a_bot_is_replaced() -> None:
    box = quarterdeck.game("sky-dynasty")
    for picks in ([9999], [0, 9999], None, []):
        draft, done, note = bot_draft(seated(box, box.new(2, 1)), 0, picks)
        assert done == [0] and note == "table-fallback" and draft.seat == 0
    assert bot_draft(seated(box, box.new(2, 1)), 0, [1])[1:] == ([1], "")


@pytest.mark.parametrize("protocol", [0, PROTOCOL + 1, 999])
def test_every_other_protocol_is_told_to_reload(house: House, person: Come, protocol: int) -> None:
    made = person("Anne").make("me", "open")
    with pytest.raises(ConnectionClosed) as closed:
        bearer(house, made["table"], made["link"]["token"], protocol=protocol)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4426


# ---- headers

POLICY = {
    "default-src 'self'",
    "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' ws://table.example wss://table.example",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
}
OTHERS = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}


def scope_of(path: str, kind: str = "http") -> dict[str, Any]:
    extensions: dict[str, Any] = {"websocket.http.response": {}}
    headers = [(b"host", b"table.example")]
    return {"type": kind, "path": path, "headers": headers, "extensions": extensions}


def careful(headers: list[tuple[bytes, bytes]]) -> None:
    """Every directive and every header, and each once."""
    told = dict(headers)
    assert len(told) == len(headers)
    assert set(told.pop(b"content-security-policy").decode().split("; ")) == POLICY
    assert {name: told[name] for name in OTHERS} == OTHERS


def test_every_answer_has_every_header() -> None:
    careful(door.dress(scope_of("/"), []))
    careful(door.dress(scope_of("/"), [(b"x-content-type-options", b"sniff")]))
    api = dict(door.dress(scope_of("/api/me"), []))
    assert api[b"cache-control"] == b"no-store"
    kept = dict(door.dress(scope_of("/api/games"), [(b"cache-control", b"no-cache")]))
    assert kept[b"cache-control"] == b"no-cache"
    assert b"cache-control" not in dict(door.dress(scope_of("/"), []))


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_refusals_have_every_header_too(kind: str) -> None:
    sent: list[Any] = []

    async def receive() -> Any:
        return {}

    async def send(message: Any) -> None:
        sent.append(message)

    error = Refusal("too-many", "too many requests")
    asyncio.run(door.refuse(scope_of("/api/me", kind), receive, send, error, 7))
    assert sent[0]["status"] == 429
    careful(sent[0]["headers"])
    told = dict(sent[0]["headers"])
    assert told[b"retry-after"] == b"7" and told[b"cache-control"] == b"no-store"


# ---- limits, one by one

MAKING: list[tuple[str, Any]] = [
    ("/api/tables", {"game": "sky-dynasty", "seats": ["me", "open"]}),
    ("/api/tables/first", {"game": "sky-dynasty"}),
    ("/api/replays", {}),
    ("/api/replays/aaaaaaaaaaaaaaaa/branch", {"step": 0, "seat": 0}),
    ("/api/packs/sky-pirate", {"name": "x", "files": {}}),
]
LOOKING = ["", "/at/0", "/transcript"]


@pytest.fixture
def spent(house: House) -> Iterator[None]:
    """Somebody's purses are empty."""
    with without(house, "making", "looking"):
        yield


@contextmanager
def without(house: House, *names: str) -> Iterator[None]:
    buckets = [getattr(house.server_state, name).addresses["127.0.0.1"] for name in names]
    for bucket in buckets:
        bucket.rate, bucket.tokens = 0.0, 0.0
    yield
    for bucket in buckets:
        bucket.rate, bucket.tokens = 1.0, bucket.burst


@pytest.mark.parametrize(("path", "body"), MAKING)
def test_each_way_to_make_something_is_limited(
    person: Come, spent: Any, path: str, body: Any
) -> None:
    response = person().http.post(path, json=body)
    assert response.status_code == 429, response.text


@pytest.mark.parametrize("path", LOOKING)
def test_each_look_at_a_replay_is_limited(person: Come, spent: Any, path: str) -> None:
    assert person().http.get(f"/api/replays/aaaaaaaaaaaaaaaa{path}").status_code == 429


@pytest.mark.parametrize("path", ["/api/enter", "/api/invitation"])
def test_guesses_are_limited(house: House, person: Come, path: str) -> None:
    body = {"table": "a" * 16, "token": "b" * 22}
    with without(house, "guesses"):
        assert person().http.post(path, json=body).status_code == 429


# ---- forms

BAD_IDS = ["", "../../etc/passwd", "A" * 16, "a" * 15, "a" * 17, "a" * 15 + "\n", "a" * 15 + "%"]


class NoStore:
    """Whoever looks something up has not checked its form first."""

    async def run(self, _job: Any) -> Any:
        raise AssertionError("looked up")


@pytest.mark.parametrize("table", BAD_IDS)
def test_every_id_is_checked_before_it_is_looked_up(table: str) -> None:
    hub: Any = SimpleNamespace(store=NoStore(), settings=Settings(db="nowhere"))
    asker = Asker(hub, {"type": "http", "method": "GET"}, "", "")
    ways: list[Any] = [
        lambda: asker.viewer(table),
        lambda: seating.enter(hub, table, "b" * 22, "", None, ""),
        lambda: Shelf(hub).replay(table, lambda _: None, ""),
    ]
    for way in ways:
        with pytest.raises(Refusal, match="there is no such table"):
            asyncio.run(way())


def test_a_file_has_only_so_many_answers(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert files.LONGEST == 20_000
    play = quarterdeck.game("sky-dynasty").new(2, 3, goal=1)
    while not play.over:
        play.answer(len(play.labels()) - 1)
    text = json.dumps(saved(play))
    shelf = house.server_state.shelf
    monkeypatch.setattr(files, "LONGEST", len(play.answers) - 1)
    with pytest.raises(Refusal, match="too long"):
        house.inside(lambda: shelf.bring(text))
    monkeypatch.setattr(files, "LONGEST", len(play.answers))
    assert house.inside(lambda: shelf.bring(text)).imported


@pytest.mark.parametrize("seat", [-1, -16, 16, 1.5, "0", None])
def test_a_seat_is_a_number_that_there_can_be(seat: Any) -> None:
    for kind, more in ((messages.Branch, {"step": 0}), (messages.Claim, {"how": "bot"})):
        body = {"type": "claim", "cmd": "12345678", **more, "seat": seat}
        body = body if kind is messages.Claim else {**more, "seat": seat}
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(body, kind)


def test_nobody_is_a_seat_that_there_is_not(house: House, person: Come) -> None:
    anne = person("Anne")
    made = anne.make("me", "open")
    for seat in (-2, 16, "x"):
        path = f"/api/tables/{made['table']}/now?seat={seat}"
        assert anne.http.get(path).status_code == 400
    assert issubclass(Refusal, QuarterdeckError)
