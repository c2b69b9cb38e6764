"""Talk at the table: heard by all, kept for a while, and no part of the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.store import talking
from quarterdeck.server.tables.talk import clean_text
from server.house import Feed, House, Person, open_house

Come = Callable[..., Person]


def said(feed: Feed) -> list[dict[str, Any]]:
    """All that this feed was told, each once."""
    lines = [line for m in feed.others if m["type"] == "talk" for line in m["lines"]]
    assert [line["n"] for line in lines] == sorted({line["n"] for line in lines})
    return lines


def hears(feed: Feed, count: int) -> list[dict[str, Any]]:
    feed.wait(lambda: len(said(feed)) >= count)
    return said(feed)


def table_of(house: House, person: Come, **more: Any) -> tuple[list[Person], str]:
    anne, bram, carla = person("Anne", house), person("Bram", house), person("Carla", house)
    made = anne.make("me", "open", **more)
    bram.enter(made["invites"][0])
    carla.enter(made["watch"])
    return [anne, bram, carla], str(made["table"])


def test_everybody_hears_a_sign_also_who_comes_later(house: House, person: Come) -> None:
    people, table = table_of(house, person)
    feeds = [who.feed(table) for who in people]
    assert [feed.frame["talk"] for feed in feeds] == ["signs", "signs", "nothing"]
    assert feeds[0].do("talk", sign="ahoy")["type"] == "ack"
    for feed in feeds:
        (line,) = hears(feed, 1)
        assert (line["seat"], line["sign"], line["text"]) == (0, "ahoy", None)
    later = people[1].feed(table)
    assert hears(later, 1)[0]["sign"] == "ahoy"
    assert people[2].get(f"/api/tables/{table}/talk")["lines"] == said(later)
    assert people[2].get(f"/api/tables/{table}/talk?since=1")["lines"] == []
    for feed in [*feeds, later]:
        feed.close()


def test_it_is_no_part_of_the_game(house: House, person: Come) -> None:
    people, table = table_of(house, person, talk="words")
    feeds = [who.feed(table) for who in people[:2]]
    live = house.live_table(table)
    before = (live.course.count, live.course.chain, live.record.changed)
    frame = dict(feeds[1].frame)
    for body in ({"sign": "oops"}, {"text": "I hold three Corsairs"}):
        feeds[0].do("talk", **body)
    hears(feeds[1], 2)
    feeds[1].settle()
    assert (live.course.count, live.course.chain, live.record.changed) == before
    assert feeds[1].frame == frame and "Corsairs" not in str(feeds[1].lines)
    for feed in feeds:
        feed.close()


def test_the_same_message_twice_is_said_once(house: House, person: Come) -> None:
    people, table = table_of(house, person)
    feed = people[0].feed(table)
    for _ in range(2):
        assert feed.do("talk", cmd="the-same-one", sign="thanks")["type"] == "ack"
        feed.others = [m for m in feed.others if m["type"] == "talk"]
    feed.settle()
    assert len(people[1].get(f"/api/tables/{table}/talk")["lines"]) == 1
    feed.close()


def refused(feed: Feed, **body: Any) -> str:
    reply = feed.do("talk", **body)
    assert reply["type"] == "error", reply
    return str(reply["error"]["code"])


def test_words_are_for_tables_whose_maker_allows_them(house: House, person: Come) -> None:
    people, table = table_of(house, person)
    feed, watcher = people[0].feed(table), people[2].feed(table)
    assert refused(feed, text="Hello") == "not-yours"
    assert refused(watcher, sign="ahoy") == refused(watcher, text="Hello") == "not-yours"
    assert refused(feed) == "bad-request"
    shout = {"type": "talk", "cmd": "not-a-sign", "sign": "shout"}
    assert people[0].http.post(f"/api/tables/{table}/do", json=shout).status_code == 400
    assert refused(feed, sign="ahoy", text="Hello") == "bad-request"
    feed.close()
    watcher.close()


@pytest.mark.parametrize("talk", ["words", "everybody"])
def test_who_watches_may_write_only_where_everybody_may(
    talk: str, house: House, person: Come
) -> None:
    people, table = table_of(house, person, talk=talk)
    feed, watcher = people[0].feed(table), people[2].feed(table)
    feed.do("talk", text="<b>Ahoy</b> & good wind")
    assert hears(watcher, 1)[0]["text"] == "<b>Ahoy</b> & good wind"  # as text, to be shown so
    if talk == "words":
        assert refused(watcher, text="Hello") == "not-yours"
    else:
        watcher.do("talk", text="Hello")
        assert hears(feed, 2)[1]["seat"] is None
    feed.close()
    watcher.close()


def test_words_are_cleaned_and_short() -> None:
    assert clean_text(" a\tb\u200b\u202ec\x07 ") == "a bc"
    assert clean_text("Zoë says 🏴") == "Zoë says 🏴"
    assert len(clean_text("a" + "\u0335" * 50)) == 3
    for text in ("", " \n ", "\u202e", "\u3164 \u2800", "\u0301", "x" * 141):
        with pytest.raises(Refusal):
            clean_text(text)


def test_only_the_newest_is_kept(house: House, person: Come, monkeypatch: Any) -> None:
    monkeypatch.setattr(talking, "KEPT", 3)
    monkeypatch.setattr("quarterdeck.server.tables.talk.SEAT_BURST", 100.0)
    people, table = table_of(house, person)
    feed = people[0].feed(table)
    for _ in range(5):
        assert feed.do("talk", sign="moment")["type"] == "ack"
    lines = people[1].get(f"/api/tables/{table}/talk")["lines"]
    assert [line["n"] for line in lines] == [3, 4, 5]
    assert [line["n"] for line in hears(feed, 5)] == [1, 2, 3, 4, 5]
    feed.close()


def test_nobody_can_shout_without_end(house: House, person: Come, folder: Path) -> None:
    people, table = table_of(house, person)
    feed, other = people[0].feed(table), people[1].feed(table)
    replies = [feed.do("talk", sign="hurry")["type"] for _ in range(8)]
    assert replies.count("ack") == 6 and replies[-1] == "error"  # of one seat, from anywhere
    assert other.do("talk", sign="thinking")["type"] == "ack"
    feed.close()
    other.close()
    with open_house(folder, signs=2) as small:
        people, table = table_of(small, person)
        feed = people[0].feed(table)
        body = {"type": "talk", "sign": "ahoy"}
        assert [feed.do("talk", sign="ahoy")["type"] for _ in range(2)] == ["ack", "ack"]
        path = f"/api/tables/{table}/do"
        codes = [
            who.http.post(path, json={**body, "cmd": f"number-{n}-of-it"}).status_code
            for n, who in enumerate(people[:2])
        ]
        assert codes == [429, 429]  # from one address, whoever it is
        feed.close()


def test_what_a_guest_has_said_is_forgotten_with_them(house: House, person: Come) -> None:
    people, table = table_of(house, person, talk="words")
    feed = people[0].feed(table)
    feed.do("talk", text="My address is secret")
    people[1].post(f"/api/tables/{table}/do", {"type": "talk", "cmd": "of-brams", "sign": "ahoy"})
    assert people[0].http.delete("/api/me").status_code == 204
    lines = people[1].get(f"/api/tables/{table}/talk")["lines"]
    assert [line["sign"] for line in lines] == ["ahoy"]
    feed.close()


def test_it_is_heard_at_other_processes(db: Path | str, folder: Path, person: Come) -> None:
    with open_house(folder / "a", db=db) as one, open_house(folder / "b", db=db) as two:
        people, table = table_of(one, person)
        there = Person(two, "")
        there.http.cookies.update(people[1].http.cookies)
        feeds = [people[0].feed(table), there.feed(table)]
        feeds[0].do("talk", sign="well-played")
        assert hears(feeds[1], 1)[0]["sign"] == "well-played"
        feeds[1].do("talk", sign="thanks")
        assert [line["seat"] for line in hears(feeds[0], 2)] == [0, 1]
        for feed in feeds:
            feed.close()
        there.close()
