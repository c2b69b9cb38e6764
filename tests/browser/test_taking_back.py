"""Undo: free until something hidden was seen; after that the other is asked, and may refuse."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.people import Anybody, Person, lay_a_fleet, play_until_only

ACT = "SP-408"


@pytest.fixture
def captains(guest: Any) -> tuple[Anybody, Anybody]:
    """Anne and Bram at a table of Sky Pirate; it is Anne's first turn."""
    pages, _ = guest.company("sky-pirate", "Bram", options={"first": "0"})
    anne, bram = Anybody(pages[0]), Anybody(pages[1])
    for person in (anne, bram):
        person.sits()
    play_until_only(0, [anne, bram], ACT)
    return anne, bram


def powder(person: Person) -> str:
    return str(person.page.locator("[data-at='powder:0'] b").inner_text())


def undo(person: Person) -> Locator:
    return person.page.locator("[data-undo]")


def touch(person: Person, at: str) -> None:
    with person.moving():
        person.page.locator(f".piece.lit[data-at='{at}']").click()


def test_powder_is_given_back_freely(captains: tuple[Anybody, Anybody]) -> None:
    anne, bram = captains
    before = powder(anne)
    touch(anne, "powder:0")
    assert int(powder(anne)) == int(before) + 1
    expect(bram.table).to_have_attribute("data-ply", anne.ply)
    expect(undo(anne)).to_have_accessible_name("Undo")
    with anne.moving():
        undo(anne).click()
    assert powder(anne) == before and anne.asked == ACT
    expect(bram.page.locator("[data-at='powder:0'] b")).to_have_text(before)
    with anne.moving():
        anne.page.keyboard.press("2")
    with anne.moving():
        anne.page.keyboard.press("u")  # the same by keyboard
    assert powder(anne) == before


@pytest.mark.parametrize("agrees", [True, False])
def test_a_card_that_was_drawn_goes_back_only_if_the_other_agrees(
    agrees: bool, captains: tuple[Anybody, Anybody]
) -> None:
    anne, bram = captains
    hand = sorted(anne.page.locator(".own .hand").all_inner_texts())
    touch(anne, "hold:0")
    drawn = sorted(anne.page.locator(".own .hand").all_inner_texts())
    assert drawn != hand
    expect(undo(anne)).to_have_accessible_name("Ask to undo")
    undo(anne).click()
    answers = bram.page.get_by_role("group", name="Answers")
    let, stands = (answers.get_by_role("button", name=name) for name in ("Let", "stands"))
    expect(let).to_be_visible()
    expect(stands).to_be_visible()
    assert sorted(anne.page.locator(".own .hand").all_inner_texts()) == drawn  # nothing yet
    ply = anne.ply
    (let if agrees else stands).click()
    expect(let).to_have_count(0)
    if agrees:
        expect(anne.table).not_to_have_attribute("data-ply", ply)
        assert sorted(anne.page.locator(".own .hand").all_inner_texts()) == hand
        touch(anne, "hold:0")
    assert sorted(anne.page.locator(".own .hand").all_inner_texts()) == drawn  # the same card
    touch(anne, "powder:0")


def test_a_revealed_fleet_stands_if_the_other_says_so(guest: Any) -> None:
    pages, _ = guest.company("sky-dynasty", "Bram")
    anne, bram = Anybody(pages[0]), Anybody(pages[1])
    for person in (anne, bram):
        person.sits()
        person.wait_for_turn()
    with anne.moving():
        lay_a_fleet(anne)
        anne.page.keyboard.press(" ")
    bram.answer()
    revealed = anne.page.locator(".fleets li, .way .fleet")
    expect(revealed).not_to_have_count(0)
    before, ply = revealed.all_inner_texts(), anne.ply
    expect(undo(anne)).to_have_accessible_name("Ask to undo")
    undo(anne).click()
    bram.page.get_by_role("button", name="stands").click()
    expect(bram.page.get_by_role("button", name="stands")).to_have_count(0)
    anne.wait_for_turn()
    assert revealed.all_inner_texts() == before and anne.ply == ply
