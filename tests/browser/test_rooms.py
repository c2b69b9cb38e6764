"""The tests' windows are used again: who comes next must not find anything of who was there."""

from __future__ import annotations

from typing import Any

from browser.conftest import Rooms

WISHES = {"viewport": {"width": 801, "height": 602}}  # a window that no other test has
STORED = "() => Object.keys(localStorage).length + Object.keys(sessionStorage).length"


def test_who_comes_next_finds_no_cookie_and_nothing_stored(rooms: Rooms, harbour: Any) -> None:
    room = rooms.take(**WISHES)
    page = room.new_page()
    page.goto(harbour.url)
    page.evaluate(
        "() => { localStorage.setItem('pace', 'slow'); sessionStorage.setItem('a', 'b') }"
    )
    room.add_cookies([{"name": "who", "value": "Anne", "url": harbour.url}])
    room.set_offline(True)
    rooms.give_back(room, harbour.url)
    again = rooms.take(**WISHES)
    assert again is room
    assert again.cookies() == []
    page = again.new_page()
    page.goto(harbour.url + "/compass.svg")  # nothing that would store anything itself
    assert page.evaluate(STORED) == 0
    rooms.give_back(again, harbour.url)


def test_a_window_with_a_clock_of_its_own_is_not_used_again(rooms: Rooms, harbour: Any) -> None:
    room = rooms.take(**WISHES)
    page = room.new_page()
    page.clock.install(time="2030-01-01T00:00:00")
    page.goto(harbour.url)
    rooms.give_back(room, harbour.url)
    again = rooms.take(**WISHES)
    assert again is not room
    rooms.give_back(again, harbour.url)
