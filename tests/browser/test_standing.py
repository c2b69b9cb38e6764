"""An answer that is given once for all: said at an offer, shown, and taken back."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.people import Anybody, play_until_only

OFFER = "SP-2001"
SAID = "Raging Bull: No, always"


def test_an_offer_is_answered_once_for_all_and_asked_again_if_wanted(guest: Any) -> None:
    options = {"first": "0", "decks": "Cleaver | Cleaver"}
    pages, _ = guest.company("sky-pirate", "Bram", options=options)
    anne, bram = Anybody(pages[0]), Anybody(pages[1])
    page = anne.page
    play_until_only(0, [anne, bram], OFFER)
    expect(page.get_by_test_id("prompt")).to_contain_text("Raging Bull")
    page.get_by_test_id("always").click()
    page.locator("[data-say='Raging Bull|No|always']").click()
    expect(page.get_by_test_id("prompt")).not_to_contain_text("Raging Bull")
    page.get_by_test_id("always").click()
    expect(page.get_by_test_id("standing")).to_contain_text(SAID)
    page.locator("[data-unsay='Raging Bull']").click()
    expect(page.get_by_test_id("standing")).to_have_count(0)
    play_until_only(0, [anne, bram], OFFER)
    expect(page.get_by_test_id("prompt")).to_contain_text("Raging Bull")
