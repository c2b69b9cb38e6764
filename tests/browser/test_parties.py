"""A party, or a fleet, is put together freely and sent whole: by click, by drag, by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from browser.moments import RAID, SOON, is_mustering, played
from browser.test_sky_pirate import COMMIT, Captain, sail, totals_agree

__all__ = ["sail"]
BOT = {"bot": "random", "level": 1}
RAIDER = {"bot": "greedy", "level": 1}
MULLIGAN = "SP-307"
ASHORE = ".ship.mine .crew .piece"
LIT = ASHORE + ".lit"
PICKED = ".clash .piece.picked"
SEND = "[data-send]"


class Muster(Captain):
    """Somebody with a party to put together."""

    def is_asked_for_a_party(self) -> bool:
        is_party = self.asked == COMMIT and self.page.locator(SEND).count() == 1
        return is_party and self.page.locator(LIT).count() >= 2


@pytest.fixture
def anne(guest: Any) -> Muster:
    page = guest()
    made = guest.plays_on(page, *played("sky-pirate", 2, RAID, SOON, is_mustering))
    page.goto(f"/t/{made['table']}")
    person = Muster(page)
    person.wait_for_turn()
    assert person.is_asked_for_a_party()
    return person


def presence(crew: Locator) -> int:
    return int(crew.locator(".presence").inner_text().split()[-1])


def shown(person: Muster) -> int:
    return int(person.page.locator("[data-boarding]").inner_text().split()[-1])


def drag(page: Any, thing: Locator, onto: Locator) -> None:
    """With a real pointer: press, move, let go."""
    start, end = thing.bounding_box(), onto.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] - 12, steps=6)
    page.mouse.up()


def send(person: Muster, by_key: bool = False) -> None:
    assert person.may_send()
    with person.moving():
        if by_key:
            person.page.keyboard.press(" ")
        else:
            person.page.locator(SEND).click()
    expect(person.page.locator(".log li", has_text="boards").first).to_be_visible()
    expect(person.page.locator(".piece.picked")).to_have_count(0)


def test_a_party_by_clicks_is_not_sent_before_it_is_whole(anne: Muster) -> None:
    page, ply = anne.page, anne.ply
    page.locator(".clash [data-at^='token:']").first.hover()
    expect(page.get_by_test_id("preview")).to_contain_text("On a raid")  # what they fight for
    crew = page.locator(LIT)
    first = presence(crew.first)
    crew.first.click()
    expect(page.locator(PICKED)).to_have_count(1)  # it stands in the middle at once
    anne.look()
    assert shown(anne) == first
    crew.first.click()
    expect(page.locator(PICKED)).to_have_count(2)
    expect(page.locator(SEND)).to_be_enabled()
    totals_agree(page)
    assert anne.ply == ply and anne.asked == COMMIT  # and nothing was sent
    page.locator(PICKED).first.click()  # taken back by another click
    expect(page.locator(PICKED)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(PICKED)).to_have_count(0)
    anne.look()
    assert shown(anne) == 0
    crew.last.click()
    anne.look()
    crew.first.click()
    send(anne)


def test_a_party_by_drag(anne: Muster) -> None:
    page = anne.page
    middle, home = page.get_by_test_id("attempt"), page.locator(".ship.mine")
    drag(page, page.locator(LIT).first, middle)
    expect(page.locator(PICKED)).to_have_count(1)
    anne.look()
    drag(page, page.locator(LIT).first, middle)
    expect(page.locator(PICKED)).to_have_count(2)
    anne.look()
    drag(page, page.locator(PICKED).first, home)
    expect(page.locator(PICKED)).to_have_count(1)
    anne.look()
    drag(page, page.locator(LIT).first, home)  # whoever stays on the ship does not come
    expect(page.locator(PICKED)).to_have_count(1)
    send(anne)


def test_a_party_by_keyboard(anne: Muster) -> None:
    page, keys = anne.page, anne.page.keyboard
    keys.press(" ")
    expect(page.get_by_test_id("notice")).to_contain_text("Pick first")
    keys.press("1")
    anne.look()
    keys.press("2")
    expect(page.locator(PICKED)).to_have_count(2)
    anne.look()
    keys.press("1")  # the same number takes it back
    expect(page.locator(PICKED)).to_have_count(1)
    keys.press("Backspace")
    expect(page.locator(PICKED)).to_have_count(0)
    anne.look()
    lit = [one.get_attribute("data-at") for one in page.locator(LIT).all()]
    keys.press("ArrowDown")
    for _ in range(40):
        if page.evaluate("document.activeElement?.dataset?.at ?? ''") in lit:
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(page.locator(PICKED)).to_have_count(1)
    send(anne, by_key=True)


def test_a_party_that_lies_there_asks_the_server_only_once(anne: Muster) -> None:
    """Nothing goes to the server while nobody does anything."""
    page: Any = anne.page
    page.reload()
    tries: list[str | bytes] = []

    def note(sent: str | bytes) -> None:
        if '"try"' in str(sent):
            tries.append(sent)

    def listen(line: WebSocket) -> None:
        line.on("framesent", note)

    page.on("websocket", listen)
    page.reload()
    anne.sits()
    page.locator(LIT).first.click()
    expect(page.locator(SEND)).to_be_enabled()
    asked = len(tries)
    for _ in range(40):
        page.evaluate("new Promise(requestAnimationFrame)")
    assert 1 <= asked <= 3 and len(tries) == asked


def test_cards_of_the_opening_hand_are_set_aside_whole(guest: Any, sail: Any) -> None:
    page = guest()
    page.goto(sail(page, "me", BOT))
    anne = Muster(page)
    assert anne.wait_for_others().asked == MULLIGAN
    page.locator(".hand .piece.lit").last.click()
    anne.look()
    drag(page, page.locator(".hand .piece.lit").first, page.locator(".dock"))
    expect(page.locator(".dock .piece")).to_have_count(2)
    anne.look()
    page.locator(".dock .piece").first.click()
    expect(page.locator(".dock .piece")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".dock .piece")).to_have_count(0)
    anne.look()
    page.keyboard.press("2")
    anne.look()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Set 2 cards aside")).to_be_enabled()
    with anne.moving():
        page.keyboard.press(" ")
    expect(page.locator(".log")).to_contain_text("sets 2 cards aside")
