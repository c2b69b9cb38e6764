"""In the middle of a boarding: reload, second tab, killed server, lost network.  It goes on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.moments import RAID, SOON, is_boarding, played
from browser.test_sky_pirate import MANY, Captain

PLACES = ("div.sea", "section.own", ".log ol")


@pytest.fixture
def anne(guest: Any) -> Captain:
    """Anne boards the bot's ship: a party stands there."""
    page = guest()
    made = guest.plays_on(page, *played("sky-pirate", 2, RAID, SOON, is_boarding))
    page.goto(f"/t/{made['table']}")
    captain = Captain(page)
    captain.wait_for_turn()
    assert captain.is_boarding()
    return captain


def seen(captain: Captain) -> dict[str, str]:
    """What a person would notice if it changed: both ships, the parties, my cards, the log."""
    sight = captain.wait_for_others()
    told = {place: captain.page.locator(place).inner_text() for place in PLACES}
    return {"data-ply": sight.ply, "data-asked": sight.asked, **told}


def shows(captain: Captain, before: dict[str, str]) -> None:
    """It looks as before, once the cards are drawn."""
    for what, told in before.items():
        if what in PLACES:
            expect(captain.page.locator(what)).to_have_text(told, use_inner_text=True)
        else:
            expect(captain.table).to_have_attribute(what, told)


def goes_on(captain: Captain) -> None:
    """Through the attempt, to the next turn of mine."""
    page = captain.page
    before = page.locator("[data-turn]").get_attribute("data-turn")
    for _ in range(MANY):
        captain.wait_for_turn()
        now = page.locator("[data-turn]").get_attribute("data-turn")
        if captain.is_over or now != before:
            return
        captain.answer()
    raise AssertionError("this turn does not end")


def test_a_reload_in_the_middle_of_an_attempt_changes_nothing(anne: Captain) -> None:
    before = seen(anne)
    anne.page.reload()
    shows(anne, before)
    expect(anne.page.get_by_test_id("attempt")).to_be_visible()
    goes_on(anne)


def test_a_second_tab_acts_until_the_first_takes_over(anne: Captain, guest: Any) -> None:
    here = anne.page.get_by_role("button", name="Play in this tab")
    page = guest.watch(anne.page.context.new_page())
    page.goto(anne.page.url)
    second = Captain(page)
    second.wait_for_turn()
    expect(here).to_be_visible()
    expect(anne.page.locator("main .piece.lit, [data-option]")).to_have_count(0)
    anne.page.keyboard.press("1")  # read-only: nothing happens
    anne.page.keyboard.press(" ")
    second.answer()
    now = second.wait_for_others().ply
    anne.look(f"[data-ply='{now}']")  # and it sees what the other does
    anne.page.bring_to_front()
    here.click()
    expect(page.get_by_role("button", name="Play in this tab")).to_be_visible()
    anne.wait_for_turn()
    goes_on(anne)


def test_the_turn_goes_on_after_the_death_of_the_server(anne: Captain, harbour: Any) -> None:
    before = seen(anne)
    harbour.kill()
    expect(anne.page.get_by_role("alert")).to_contain_text("connection is lost")
    harbour.open()
    expect(anne.page.get_by_role("alert")).to_have_count(0)
    shows(anne, before)
    goes_on(anne)


def test_an_answer_without_network_counts_once_when_it_is_back(anne: Captain) -> None:
    page = anne.page
    wish = anne.wish()
    with anne.moving():
        page.context.set_offline(True)
        expect(page.get_by_role("alert")).to_contain_text("connection is lost")
        anne.touch(wish)  # what is done meanwhile is not lost
        page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)
    after = seen(anne)
    page.reload()
    shows(anne, after)
    goes_on(anne)
