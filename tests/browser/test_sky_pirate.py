"""Sky Pirate's board: two ships, a boarding between them, by mouse, by keyboard and by finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.people import Person
from browser.test_for_everybody import AXE, Inspection
from browser.test_phone import PHONE, nothing_sticks_out

BOT = {"bot": "random", "level": 1}
DECKS = "Cleaver | Brass"
ACT, TARGET, COMMIT = "SP-408", "SP-703", "SP-705"
MANY = 120


class Captain(Person):
    """Musters crew, then boards; answers everything else with the first option."""

    def touch(self, thing: Locator) -> None:
        thing.click()

    def wish(self) -> Locator:
        """What on the board, or which button, answers the question best."""
        lit = self.page.locator
        wishes = {
            ACT: (".piece.lit[data-at^='ship:']", ".own .piece.lit[data-at^='hand:']:has(.crew)"),
            TARGET: (".slots .piece.lit",),
            COMMIT: (".ship.mine .crew .piece.lit",),
        }
        for where in wishes.get(self.asked, ()):
            if lit(where).count():
                return lit(where).first
        usual = ".piece.lit[data-at^='hold:']" if self.asked == ACT else ".options .button"
        return lit(usual).first

    def answer(self) -> None:
        with self.moving():
            if self.page.locator("[data-send]").count():
                self.answer_whole()
            else:
                self.touch(self.wish())

    def answer_whole(self) -> None:
        """A party of one, or whatever ends a question at which nobody comes."""
        crew = self.page.locator(".ship.mine .crew .piece.lit")
        ends = self.page.locator(".options .button:enabled")
        if ends.count() and (self.asked != COMMIT or not crew.count()):
            self.touch(ends.first)
            return
        lit = crew if crew.count() else self.page.locator("main .piece.lit")
        for _ in range(6):  # some questions want an exact number
            self.touch(lit.first)
            if self.may_send():
                break
        self.touch(self.page.locator("[data-send]"))

    def boards(self, until: Callable[[], bool]) -> None:
        """Go on until something can be seen."""
        assert self.comes_to(until), "that never came"

    def comes_to(self, until: Callable[[], bool]) -> bool:
        """Go on in the same way; False if the game is over before."""
        for _ in range(MANY):
            self.wait_for_turn()
            if self.is_over or until():
                return not self.is_over
            self.answer()
        return False

    def is_boarding(self) -> bool:
        return self.page.locator(".clash .side.board .piece").count() > 0


class CaptainWithKeys(Captain):
    """The same without a mouse: to the thing, and Enter picks it; or the number of a button."""

    def touch(self, thing: Locator) -> None:
        keys = self.page.keyboard
        at = thing.get_attribute("data-at")
        if at is None:
            keys.press(" " if self.page.locator("[data-send]").count() else "1")
            return
        keys.press("ArrowDown")
        assert self.focused()  # arrows go from thing to thing
        for _ in range(MANY):  # and Tab from lit thing to lit thing
            if self.focused() == at:
                break
            keys.press("Tab")
        assert self.focused() == at
        keys.press("Enter")

    def focused(self) -> str | None:
        found = self.page.evaluate("document.activeElement?.dataset?.at ?? null")
        return None if found is None else str(found)


class CaptainWithFinger(Captain):
    def touch(self, thing: Locator) -> None:
        thing.scroll_into_view_if_needed()
        thing.tap()


@pytest.fixture
def sail(guest: Any) -> Callable[..., str]:
    """A table of Sky Pirate at which the guest goes first."""

    def make(page: Any, *seats: Any) -> str:
        options = {"first": "0", "decks": DECKS}
        wish = {"game": "sky-pirate", "seats": list(seats), "options": options}
        answer = page.request.post("/api/tables", data=wish, headers={"origin": guest.url})
        assert answer.status == 201, answer.text()
        return f"/t/{answer.json()['table']}"

    return make


def two_ships(page: Any) -> None:
    """The opponent's above, mine below, each with four emplacements; nothing has to be scrolled."""
    above, below = page.locator(".ship:not(.mine)"), page.locator(".ship.mine")
    assert above.bounding_box()["y"] < below.bounding_box()["y"]
    for ship in (above, below):
        expect(ship.locator(".slots .tile")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    sea = page.locator("div.sea").evaluate("e => [e.scrollHeight, e.clientHeight]")
    assert sea[0] <= sea[1]


def totals_agree(page: Any) -> None:
    """What stands large in the middle is the presence of the crew that stands there."""
    for side in ("board", "defend"):
        crew = page.locator(f".clash .side.{side} .presence").all_inner_texts()
        shown = page.locator(f"[data-{side}ing]").inner_text()
        numbers = [int(words.split()[-1]) for words in crew if words.split()[-1] != "–"]
        assert int(shown.split()[-1]) == sum(numbers)


@pytest.mark.parametrize("person", [Captain, CaptainWithKeys])
def test_a_boarding_by_mouse_or_by_keyboard(person: type[Captain], guest: Any, sail: Any) -> None:
    page = guest()
    page.goto(sail(page, "me", BOT))
    anne = person(page)
    anne.sits()
    anne.wait_for_turn()
    two_ships(page)
    anne.boards(anne.is_boarding)
    expect(page.get_by_test_id("attempt")).to_be_visible()
    expect(page.locator(".ship .aimed")).to_have_count(1)  # of whoever is boarded
    totals_agree(page)
    two_ships(page)
    before = page.locator("[data-turn]").get_attribute("data-turn")
    for _ in range(MANY):
        if anne.is_over or page.locator("[data-turn]").get_attribute("data-turn") != before:
            break
        anne.answer()
        anne.wait_for_turn()
    expect(page.locator(".log")).to_contain_text("boards")


def test_what_is_not_lit_says_why_and_piles_can_be_looked_at(guest: Any, sail: Any) -> None:
    page = guest()
    page.goto(sail(page, "me", BOT))
    anne = Captain(page)
    anne.sits()
    anne.boards(lambda: anne.asked == ACT)
    page.locator("[data-at='ship:1']").click()  # nobody boards in the very first turn
    expect(page.get_by_test_id("notice")).to_contain_text("SP-")
    page.locator("[data-at='pile:1']").click()
    expect(page.get_by_role("dialog")).to_contain_text("discard pile")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".own .piece").first.hover()
    expect(page.get_by_test_id("preview")).to_be_visible()


@pytest.mark.skipif(not AXE.exists(), reason="NOT TESTED: axe-core is not installed (tools/client)")
def test_the_table_has_no_serious_fault(guest: Any, sail: Any) -> None:
    page = guest()
    inspection = Inspection(page)
    page.goto(sail(page, "me", BOT))
    anne = Captain(page)
    anne.sits()
    anne.wait_for_turn()
    inspection.look("my turn")
    anne.boards(anne.is_boarding)
    inspection.look("a boarding")
    assert inspection.found == []


def test_four_ships_fit_on_a_laptop(guest: Any, sail: Any) -> None:
    page = guest()
    page.goto(sail(page, "me", BOT, BOT, BOT))
    anne = Captain(page)
    anne.sits()
    anne.wait_for_turn()
    expect(page.locator(".ship")).to_have_count(4)
    expect(page.locator(".ship.small")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollHeight") <= 768


def test_a_boarding_on_a_phone(guest: Any, sail: Any) -> None:
    page = guest(390, 844, **PHONE)
    page.goto(sail(page, "me", BOT))
    anne = CaptainWithFinger(page)
    anne.sits()
    anne.wait_for_turn()
    nothing_sticks_out(page)
    anne.boards(anne.is_boarding)
    nothing_sticks_out(page)
    totals_agree(page)
