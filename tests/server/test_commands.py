"""What is sent to a table: forged, stale, doubled, malformed, from two tabs (threats 6-9, 20)."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import threading
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.proving.walk import dump_play
from quarterdeck.server.door import messages as m
from quarterdeck.server.door.wire import read
from quarterdeck.server.tables import live
from quarterdeck.server.tables.doing import do
from quarterdeck.server.tables.live import LiveTable
from server.house import Feed, House, Person, bearer

Come = Callable[..., Person]


@pytest.fixture
def made(person: Come) -> dict[str, Any]:
    anne, bram = person("Anne"), person("Bram")
    table = anne.make("me", "open")
    table["other"] = bram.enter(table["invites"][0])["link"]
    return table


@pytest.fixture
def red(house: House, made: dict[str, Any]) -> Iterator[Feed]:
    feed = bearer(house, made["table"], made["link"]["token"], tab="one")
    feed.settle()
    yield feed
    feed.close()


# ---- 6: forged


def mutated(rng: random.Random, ply: int, options: int) -> dict[str, Any]:
    """A message that is right but for one thing or more: never one that could be carried out."""
    body: dict[str, Any] = {"type": "answer", "cmd": str(uuid.UUID(int=rng.getrandbits(128)))}
    body |= {"ply": ply, "index": rng.randrange(options)}
    wrong: list[dict[str, Any]] = [
        {"index": rng.choice([-1, options, options + 7, 10**9, 1.5, "0", None, [0], True, {}])},
        {"ply": rng.choice([ply + 1, ply + 9, -1, 10**12, "0", None, 0.5])},
        {"cmd": rng.choice(["x", "", None, 7, "a b", "x" * 99])},
        {"type": rng.choice(["do", "", "__class__", None, 7, "Answer"])},
        {"seat": 1},
        {"card": {"name": "Corsair", "force": 99}},
        {"type": "answers", "labels": ["Death Star"]},
        {"type": "answers", "indexes": [options + 3]},
        {"type": "claim", "seat": 1, "how": "win"},
        {"type": "agree", "yes": True},
    ]
    for change in rng.sample(wrong, rng.choice([1, 1, 1, 2, 3])):
        body |= change
    if body["type"] != "answer" and rng.random() < 0.8:  # whole, but of another kind
        del body["index"]
        if body["type"] in ("claim", "agree"):
            del body["ply"]
    return body


@pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate"])
def test_ten_thousand_forged_messages_change_nothing(game: str, house: House, person: Come) -> None:
    """Threat 6: spread over twenty positions of the game, to the seat that is asked there."""
    anne, bram = person("Anne"), person("Bram")
    made = anne.make("me", "open", game=game)
    bram.enter(made["invites"][0])
    live = house.live_table(made["table"])
    rng = random.Random(6)

    async def forge() -> int:
        refused = 0
        seat = rng.choice(live.owing())
        options = len(live.course.play.labels(seat))
        bodies = [mutated(rng, live.course.ply(seat), options) for _ in range(500)]
        before = fingerprint(live)
        for body in bodies:
            try:
                await do(live, seat, read(json.dumps(body)), None)
            except QuarterdeckError:
                refused += 1
            else:
                raise AssertionError(body)
        assert fingerprint(live) == before
        right = m.Answer(str(uuid.uuid4()), live.course.ply(seat), rng.randrange(options))
        await do(live, seat, right, None)
        assert fingerprint(live) != before, "and one that is right does change something"
        return refused

    assert sum(house.inside(forge) for _ in range(20)) == 10_000


def fingerprint(live: LiveTable) -> str:
    """All of the game, the log and the clocks."""
    course = live.course
    what = (dump_play(course.play), course.chain, course.count, course.plies, live.asked_back)
    more = (sorted(live.cmds), sorted(course.away), course.bots, course.ended, len(course.lines))
    return hashlib.sha256(repr((what, more)).encode()).hexdigest()


def test_nobody_answers_for_somebody_else(house: House, made: dict[str, Any], red: Feed) -> None:
    body = {"type": "answer", "cmd": "for-somebody", "ply": 0, "index": 0, "seat": 1}
    red.socket.send(json.dumps(body))
    red.wait(lambda: any(o["type"] == "error" for o in red.others))
    assert red.others[-1]["error"]["code"] == "bad-request"


# ---- 7: stale


def test_an_old_ply_is_stale_and_brings_a_fresh_frame(red: Feed) -> None:
    ply = red.frame["ply"]
    red.answer(1)
    frames = len(red.frames)
    reply = red.do("answer", ply=ply, index=1)
    assert reply["error"]["code"] == "stale"
    red.wait(lambda: len(red.frames) > frames)
    assert red.frame["ply"] == ply + 1


def test_a_ply_of_the_future_is_stale(red: Feed) -> None:
    assert red.do("answer", ply=red.frame["ply"] + 1, index=0)["error"]["code"] == "stale"


def test_delayed_messages_in_any_order(red: Feed) -> None:
    """Answers that were held up apply to the question they were given to, or not at all."""
    rng = random.Random(7)
    late: list[int] = []
    done = 0
    for _ in range(40):
        if red.owes and rng.random() < 0.5 and red.frame["undo"]["may"] is False:
            red.answer(1 if len(red.frame["decision"]["options"]) > 1 else 0)
            done += 1
        elif red.owes and red.frame["undo"]["may"]:
            late.append(red.frame["ply"])
            red.done("undo")
        if late and rng.random() < 0.7:
            ply = late.pop(rng.randrange(len(late)))
            if ply != red.frame["ply"]:
                assert red.do("answer", ply=ply, index=0)["error"]["code"] == "stale"
    assert done > 3


def test_a_log_that_is_full_takes_no_more(
    house: House, red: Feed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither what can be done and taken back for ever, nor a game without an end, nor bots."""
    table = house.live_table(red.frame["table"])
    count = table.course.count
    monkeypatch.setattr(live, "LONGEST", count)
    for kind, more in (("answer", {"ply": red.frame["ply"], "index": 0}), ("leave", {})):
        assert red.do(kind, **more)["error"]["code"] == "too-long"
    monkeypatch.setattr(table, "is_bot", lambda _: True)
    assert table.answered_for() == []
    monkeypatch.setattr(live, "LONGEST", count + 1)
    assert table.answered_for() == [0, 1] and table.course.count == count


# ---- 8: twice


def test_the_same_message_twice_is_done_once(house: House, red: Feed) -> None:
    cmd = str(uuid.uuid4())
    first = red.done("answer", cmd=cmd, ply=red.frame["ply"], index=1)
    count = house.live_table(red.frame["table"]).course.count
    red.others.clear()
    again = red.do("answer", cmd=cmd, ply=first["ply"] - 1, index=1)
    assert again == first
    assert house.live_table(red.frame["table"]).course.count == count


def test_two_sockets_send_the_same_at_once(house: House, made: dict[str, Any]) -> None:
    """Also over HTTP, where no tab is in the way: one entry, the same answer to both."""
    import httpx

    token, table = made["link"]["token"], made["table"]
    body = {"type": "answer", "cmd": str(uuid.uuid4()), "ply": 0, "index": 1}
    replies: list[Any] = []
    gate = threading.Barrier(8)

    def send() -> None:
        with httpx.Client(base_url=house.url, headers={"Authorization": f"Bearer {token}"}) as http:
            http.get(f"/api/tables/{table}")
            gate.wait()
            replies.append(http.post(f"/api/tables/{table}/do", json=body).json())

    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(replies) == 8 and all(reply == replies[0] for reply in replies)
    assert replies[0]["type"] == "ack"
    assert house.live_table(table).course.count == 1


def test_a_cmd_is_its_senders_own(house: House, made: dict[str, Any], red: Feed) -> None:
    cmd = str(uuid.uuid4())
    red.done("answer", cmd=cmd, ply=red.frame["ply"], index=1)
    yellow = bearer(house, made["table"], made["other"]["token"])
    reply = yellow.do("answer", cmd=cmd, ply=yellow.frame["ply"], index=0)
    assert reply["type"] == "error"
    yellow.close()


# ---- 9: two tabs


def test_the_newest_tab_acts_and_the_older_one_watches(
    house: House, made: dict[str, Any], red: Feed
) -> None:
    token, table = made["link"]["token"], made["table"]
    newer = bearer(house, table, token, tab="two")
    assert newer.frame["acting"]
    red.wait(lambda: any(o["type"] == "lease" for o in red.others))
    assert red.do("answer", ply=red.frame["ply"], index=1)["error"]["code"] == "read-only"
    newer.answer(1)
    red.wait(lambda: red.frame["ply"] == newer.frame["ply"])
    assert red.frame["view"] == newer.frame["view"] and not red.frame["acting"]
    red.done("take-over")
    newer.wait(lambda: any(o["type"] == "lease" for o in newer.others))
    assert newer.do("answer", ply=newer.frame["ply"], index=1)["error"]["code"] == "read-only"
    red.answer(1)
    newer.close()


def test_the_same_tab_that_comes_back_is_no_conflict(
    house: House, made: dict[str, Any], red: Feed
) -> None:
    back = bearer(house, made["table"], made["link"]["token"], tab="one")
    assert back.frame["acting"]
    back.answer(1)
    red.settle()
    assert not any(o["type"] == "lease" for o in red.others)
    back.close()


# ---- 20: malformed

DEEP = "[" * 100_000
BAD = [
    "",
    "{",
    "null",
    "[]",
    '"answer"',
    '{"type":"answer"}',
    '{"type":"answer","cmd":"a-command","ply":0,"index":0,"more":1}',
    '{"type":"answer","cmd":"a-command","ply":0,"index":1e999}',
    '{"type":"answer","cmd":"a-command","ply":0,"index":NaN}',
    '{"type":"answer","cmd":"a-command","ply":0,"index":' + "9" * 5000 + "}",
    '{"type":"answer","cmd":"a\\u0000command","ply":0,"index":0}',
    '{"type":"ping","cmd":"a-command\\n"}',
    '{"type":"try","cmd":"a-command","ply":0,"keys":["1\\n"]}',
    '{"type":"answer","cmd":"\\ud800\\ud800aaaa","ply":0,"index":0}',
    '{"type":"answers","cmd":"a-command","ply":0,"labels":' + DEEP[:60_000],
    '{"type":"answers","cmd":"a-command","ply":0,"labels":["' + "x" * 300 + '"]}',
    '{"type":"unheard-of","cmd":"a-command"}',
]


@pytest.mark.parametrize("body", BAD, ids=range(len(BAD)))
def test_malformed_messages_get_a_typed_error(house: House, red: Feed, body: str) -> None:
    chain = house.live_table(red.frame["table"]).course.chain
    red.socket.send(body)
    red.wait(lambda: any(o["type"] == "error" for o in red.others))
    assert red.others[-1]["error"]["code"] == "bad-request"
    red.settle()
    assert house.live_table(red.frame["table"]).course.chain == chain


def test_bytes_instead_of_text(red: Feed) -> None:
    red.socket.send(b"\x80\xff\x00{")
    red.wait(lambda: any(o["type"] == "error" for o in red.others))
    red.settle()


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.one_of(st.binary(max_size=400), st.text(max_size=400)))
def test_any_bytes_are_a_message_or_a_refusal(body: bytes | str) -> None:
    try:
        message = read(body)
    except QuarterdeckError as error:
        assert error.code == "bad-request"
    else:
        assert isinstance(message, msgspec.Struct)


@pytest.mark.parametrize("body", [*BAD, DEEP, "NaN", '{"game":"sky-dynasty","seats":[1]}'])
def test_malformed_bodies_get_a_typed_error(person: Come, body: str) -> None:
    http = person().http
    for path in ("/api/tables", "/api/enter", "/api/invitation", "/api/me", "/api/replays"):
        raw = body.encode("utf-8", "surrogatepass")
        response = http.post(path, content=raw, headers={"content-type": "application/json"})
        assert response.status_code in (400, 413), (path, response.status_code)
        assert response.json()["error"]["code"] in ("bad-request", "bad-transcript", "too-large")


@pytest.mark.parametrize(
    "name",
    [
        *["", " ", "x" * 25, "a\x00b", "\u202eevil", "\u200b", "a\ud800"],
        *["\u3164", "\u2800\u2800", "An\u1160ne", "\u0301", "\ufe0f", "A" + "\u0301" * 20],
    ],
)
def test_names_that_cannot_be_shown_are_refused(person: Come, name: str) -> None:
    body = json.dumps({"name": name}).encode()
    response = person().http.post(
        "/api/me", content=body, headers={"content-type": "application/json"}
    )
    assert response.status_code == 400


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn Ân", "\u2620\ufe0f Anne", "אַנָּה", "アンナ"])
def test_names_in_any_script_are_kept_as_they_are(person: Come, name: str) -> None:
    assert person().post("/api/me", {"name": name})["name"] == name


def test_every_message_has_its_deed() -> None:
    from quarterdeck.server.tables.doing import WORDS

    kinds = set(m.Command.__args__)
    assert kinds - set(WORDS) == {m.Ping, m.TakeOver, m.Hint, m.Talk}
    assert asyncio.iscoroutinefunction(do)
