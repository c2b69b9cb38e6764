"""Whoever came by a link that was replaced has no seat any more (threats 15 and 17)."""

from __future__ import annotations

import threading
from collections.abc import Callable

import httpx
import pytest

from quarterdeck.server.door import wire
from server.house import House, Person, bearer

Come = Callable[..., Person]
LOST = 4401


def test_new_links_take_the_seat_from_whoever_came_by_the_old_one(person: Come) -> None:
    """A link went astray: one click, and the finder is out, also of the feed that is open."""
    anne, bram, eve = person("Anne"), person("Bram"), person("Eve")
    made = anne.make("me", "open")
    bram.enter(made["invites"][0])
    assert eve.enter(made["link"])["seat"] == 0, "whoever finds a seat's link has the seat"
    hers, his, stolen = (p.feed(made["table"], tab=p.name) for p in (anne, bram, eve))
    fresh = anne.post(f"/api/tables/{made['table']}/links")
    assert stolen.close_code() == LOST
    assert eve.http.get(f"/api/tables/{made['table']}").status_code == 404
    with pytest.raises(Exception, match=r"4404"):
        eve.feed(made["table"])
    hers.done("take-over")
    hers.answer(0)
    his.answer(0)
    phone = person("Anne")
    assert phone.enter(fresh["link"])["seat"] == 0, "the new link is good"
    hers.settle()
    for feed in (hers, his):
        feed.close()


def test_new_links_end_what_programs_and_watchers_had(house: House, person: Come) -> None:
    anne, bram, carla = person("Anne"), person("Bram"), person("Carla")
    made = anne.make("me", "open")
    entered = bram.enter(made["invites"][0])
    carla.enter(made["watch"])
    program = bearer(house, made["table"], made["link"]["token"])
    other = bearer(house, made["table"], entered["link"]["token"])
    watching = carla.feed(made["table"])
    fresh = anne.post(f"/api/tables/{made['table']}/links")
    assert program.close_code() == LOST and watching.close_code() == LOST
    other.settle()  # a link that was not replaced is as good as before
    again = bearer(house, made["table"], fresh["link"]["token"])
    assert again.frame["seat"] == 0
    bram.post(f"/api/tables/{made['table']}/links")
    assert other.close_code() == LOST
    again.settle()
    again.close()


def test_a_program_that_waits_for_news_gets_none_without_the_seat(
    house: House, person: Come
) -> None:
    """The seat is lost while a request waits: what it waited for is not told."""
    anne = person("Anne")
    made = anne.make("me", "open")
    headers = {"Authorization": f"Bearer {made['link']['token']}"}
    path = f"/api/tables/{made['table']}/now?since=0&wait=25"
    got: list[httpx.Response] = []

    def wait_for_news() -> None:
        with httpx.Client(base_url=house.url, headers=headers, timeout=30) as http:
            got.append(http.get(path))

    feed = anne.feed(made["table"])
    live = house.live_table(made["table"])
    thread = threading.Thread(target=wait_for_news)
    thread.start()
    while not getattr(live.changed, "_waiters", None):  # until the request waits
        feed.settle()
    anne.post(f"/api/tables/{made['table']}/links")
    thread.join(5)
    assert not thread.is_alive(), "whoever waits is told at once"
    assert got[0].status_code == 404, got[0].text[:200]
    feed.close()


def test_another_cookie_of_the_same_guest_keeps_the_feed(house: House, person: Come) -> None:
    """Entering elsewhere exchanges the cookie; that is no reason to lose a seat."""
    anne, bram = person("Anne"), person("Bram")
    made, other = anne.make("me", "open"), bram.make("me", "open")
    feed = anne.feed(made["table"])
    anne.enter(other["invites"][0])
    live = house.live_table(made["table"])

    async def doubted() -> None:
        live.doubt_feeds()

    house.inside(doubted)
    feed.settle()
    feed.close()


def test_whoever_is_forgotten_has_no_feed(person: Come) -> None:
    anne = person("Anne")
    made = anne.make("me", "open")
    feed = anne.feed(made["table"])
    assert anne.http.delete("/api/me").status_code == 204
    assert feed.close_code() == LOST


def test_what_another_process_took_away_is_noticed_soon(
    house: House, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody in this process says a word; the feed ends all the same."""
    from quarterdeck.server.store import records

    monkeypatch.setattr(wire, "LOOK_AGAIN", 0.05)
    anne, eve = person("Anne"), person("Eve")
    made = anne.make("me", "open")
    eve.enter(made["link"])
    stolen = eve.feed(made["table"], tab="eve")
    feed = anne.feed(made["table"], tab="anne")
    guest = house.live_table(made["table"]).record.maker
    house.inside(lambda: house.hub.store.run(lambda c: records.let_go(c, made["table"], 0, guest)))
    assert stolen.close_code() == LOST
    feed.settle()
    feed.close()
