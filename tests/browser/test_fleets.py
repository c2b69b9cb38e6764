"""The builder of a game with fleets: made of what the server tells of them, crew aboard ships."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Guests, Rooms
from browser.harbour import Harbour
from browser.test_decks import begin_with, copied, imported, legal
from browser.test_for_everybody import AXE, Inspection

BUILDER = "/fleets/armada"


@pytest.fixture(scope="module")
def armada(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    one = Harbour(tmp_path_factory.mktemp("armada"), "armada=rosters.armada:GAME")
    one.deals(1)
    one.open()
    yield one
    one.close()


@pytest.fixture
def guest(rooms: Rooms, armada: Harbour) -> Iterator[Guests]:
    guests = Guests(rooms, armada)
    yield guests
    guests.leave()
    assert guests.wrong == []


@pytest.fixture
def page(guest: Guests) -> Any:
    page = guest(permissions=["clipboard-read", "clipboard-write"])
    page.goto(BUILDER)
    expect(page.get_by_role("button", name="Add Sloop")).to_be_visible()
    return page


def add(page: Any, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=f"Add {name}").click()


def aboard(page: Any, carrier: str) -> Any:
    return page.get_by_role("group", name=f"Aboard {carrier}")


def test_ships_are_loaded_one_after_the_other(page: Any) -> None:
    expect(page.get_by_role("button", name="Add Gunner")).to_contain_text("Choose a ship first")
    page.get_by_role("button", name="Add Gunner").click(force=True)
    expect(page.locator(".sheet")).not_to_contain_text("Gunner")
    add(page, "Sloop", "Gunner", "Parrot", "Long Gun", "Cutter")
    expect(page.get_by_text("Loading Cutter")).to_be_visible()
    add(page, "Bosun")
    told = json.loads(copied(page, "JSON"))
    sloop = {
        "name": "Sloop",
        "crew": [{"name": "Gunner", "pets": ["Parrot"]}],
        "guns": ["Long Gun"],
    }
    cutter = {"name": "Cutter", "crew": [{"name": "Bosun", "pets": []}], "guns": []}
    assert told == {"game": "armada", "ships": [sloop, cutter]}
    page.get_by_role("button", name="Load Sloop").click()
    add(page, "Swivel x2")
    expect(aboard(page, "Sloop")).to_contain_text("Guns 2 of 1")
    expect(legal(page)).to_contain_text("2 of the Guns aboard Sloop; 1 is the most")
    aboard(page, "Sloop").get_by_role("button", name="One Swivel x2 less").click()
    expect(legal(page)).to_contain_text("Legal.")
    page.get_by_role("button", name="One Sloop less").click()
    expect(page.locator(".sheet")).not_to_contain_text("Parrot")


def test_points_and_limits_are_those_of_the_schema(page: Any) -> None:
    expect(page.locator(".sheet")).to_contain_text("Ships 0 of 1 to 3")
    expect(legal(page)).to_contain_text("1 is the least")
    add(page, "3-Decker", "3-Decker", "Raft")
    expect(page.get_by_test_id("points")).to_have_text("Points 41 of 40")
    expect(legal(page)).to_contain_text("the fleet has 41 points; 40 is the most AR-3")
    expect(legal(page)).to_contain_text("2 copies of 3-Decker")
    page.get_by_role("button", name="Remove 3-Decker").click()
    expect(page.get_by_test_id("points")).to_have_text("Points 21 of 40")
    expect(legal(page)).to_contain_text("Legal.")
    page.get_by_label("Type").select_option("ship")
    expect(page.get_by_role("button", name="Add Gunner")).to_have_count(0)


def test_a_fleet_goes_out_and_comes_in_in_every_form(page: Any, guest: Guests) -> None:
    begin_with(page, "Pride")
    code = copied(page, "code")
    assert code.startswith("AR1-")
    link = copied(page, "link")
    assert BUILDER in link
    for written in (copied(page, "list"), copied(page, "JSON"), code, link):
        other = guest(permissions=["clipboard-read", "clipboard-write"])
        other.goto(BUILDER)
        imported(other, written)
        expect(legal(other)).to_contain_text("Legal.")
        assert copied(other, "code") == code
    last = guest()
    last.goto(link)
    expect(aboard(last, "Gunner")).to_contain_text("Parrot")
    assert last.url.endswith(BUILDER)
    last.reload()
    expect(aboard(last, "Gunner")).to_contain_text("Parrot")
    last.get_by_role("link", name="other seats").click()
    expect(last.get_by_label("The fleet of Red")).to_have_value(code)


def test_what_is_aboard_nothing_is_shown_and_refused(page: Any) -> None:
    imported(page, '{"ships": ["Raft"], "crew": ["Gunner"]}')
    expect(legal(page)).to_contain_text("Gunner is aboard no ship AR-2")
    page.get_by_role("button", name="One Gunner less").click()
    expect(legal(page)).to_contain_text("Legal.")


def test_the_builder_is_where_the_game_says(guest: Guests) -> None:
    page = guest()
    page.goto("/decks/armada")
    expect(page.get_by_role("main")).to_contain_text("Armada is played without decks")
    page.get_by_role("main").get_by_role("link", name="fleets").click()
    expect(page.get_by_role("heading", name="Fleets for Armada")).to_be_visible()
    page.goto("/fleets/sky-pirate")
    expect(page.get_by_role("main").get_by_role("link", name="decks")).to_be_visible()


def test_it_fits_the_window(guest: Guests) -> None:
    page = guest()
    page.goto(BUILDER)
    begin_with(page, "Pride")
    sheet = "(one => one.scrollWidth - one.clientWidth)(document.querySelector('.sheet'))"
    for width in (1366, 390):
        page.set_viewport_size({"width": width, "height": 768})
        for wide in ("document.documentElement.scrollWidth - innerWidth", sheet):
            assert page.evaluate(wide) <= 0, (width, wide)


@pytest.mark.skipif(not AXE.exists(), reason="NOT TESTED: axe-core is not installed (tools/client)")
def test_the_builder_has_no_serious_fault(guest: Guests) -> None:
    page = guest()
    inspection = Inspection(page)
    page.goto(BUILDER)
    expect(page.get_by_role("button", name="Add Gunner")).to_contain_text("Choose a ship first")
    inspection.look("no fleet")
    add(page, "Sloop", "Gunner")
    expect(legal(page)).to_contain_text("Legal.")
    inspection.look("a fleet")
    assert inspection.found == []
