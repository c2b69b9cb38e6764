"""The deck builder: pick, see what the rules say, bring in and hand on, play."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.people import MouseHand
from browser.test_for_everybody import AXE, Inspection

BUILDER = "/decks/sky-pirate"


def legal(page: Any) -> Any:
    return page.get_by_test_id("legality")


def imported(page: Any, text: str) -> None:
    page.get_by_role("button", name="Import").click()
    page.get_by_role("dialog").get_by_role("textbox").fill(text)
    page.get_by_role("button", name="Read it").click()


def begin_with(page: Any, name: str) -> None:
    page.get_by_label("Begin with").select_option(name)
    expect(legal(page)).to_contain_text("Legal.")


def copied(page: Any, what: str) -> str:
    page.get_by_role("button", name=f"Copy {what}").click()
    expect(page.get_by_test_id("live")).to_contain_text(f"The {what} is copied")
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.fixture
def page(guest: Any) -> Any:
    page = guest(permissions=["clipboard-read", "clipboard-write"])
    page.goto(BUILDER)
    expect(page.get_by_role("button", name="Add Fisher")).to_be_visible()
    return page


def test_a_deck_is_built_and_every_breach_named_with_its_rule(page: Any) -> None:
    for rule in ("no captain", "0 cards in the emplacements", "0 cards in the Hold"):
        expect(legal(page)).to_contain_text(rule)
    page.get_by_label("Type").select_option("captain")
    page.get_by_role("button", name="Add Cleaver").click()
    expect(legal(page)).not_to_contain_text("no captain")
    page.get_by_label("Type").select_option("")
    page.get_by_label("Search the cards").fill("fisher")
    for _ in range(3):
        page.get_by_role("button", name="Add Fisher").click()
    expect(legal(page)).to_contain_text("3 copies of Fisher")
    expect(page.get_by_role("button", name=re.compile("Play with"))).to_be_disabled()
    legal(page).get_by_role("button", name="Read rule SP-2203").click()
    expect(page.get_by_role("dialog")).to_contain_text("SP-2203")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="One Fisher less").click()
    expect(legal(page)).not_to_contain_text("copies of Fisher")
    page.get_by_role("button", name="Remove Fisher").click()
    expect(page.locator(".pool li.in .count")).to_have_text("1 of Fisher in the deck")


def test_cards_are_filtered_by_faction_type_set_and_text(page: Any) -> None:
    cards = page.locator(".pool li")
    everything = cards.count()
    page.get_by_label("Faction").select_option("Ghost")
    page.get_by_label("Type").select_option("cannon")
    assert 0 < cards.count() < everything
    expect(cards.filter(has_text="Ghost")).to_have_count(cards.count())
    page.get_by_label("Set", exact=True).select_option("awakening")
    page.get_by_label("Type").select_option("")
    page.get_by_label("Search the cards").fill("when this crew")
    assert 0 < cards.count() < everything
    page.get_by_label("Search the cards").fill("no such words")
    expect(cards).to_have_text("No card fits.")
    assert page.get_by_role("button", name=re.compile("Deckhand$")).count() == 0, "no tokens"


def test_a_deck_goes_out_and_comes_in_as_list_json_code_and_link(page: Any, guest: Any) -> None:
    begin_with(page, "Harmony")
    code = copied(page, "code")
    assert code.startswith("SP1-")
    words = copied(page, "list")
    assert "2x Swordsman" in words
    told = json.loads(copied(page, "JSON"))
    assert told["captain"] == "Harmony" and told["hold"]["Swordsman"] == 2
    link = copied(page, "link")
    for written in (words, json.dumps(told), code, link):
        other = guest(permissions=["clipboard-read", "clipboard-write"])
        other.goto(BUILDER)
        imported(other, written)
        expect(legal(other)).to_contain_text("Legal.")
        assert copied(other, "code") == code
    last = guest()
    last.goto(link)
    expect(legal(last)).to_contain_text("Legal.")
    assert last.url.endswith(BUILDER)
    expect(last.locator(".sheet")).to_contain_text("Swordsman")


def test_what_cannot_be_read_is_told_line_by_line(page: Any) -> None:
    imported(page, "Captain: Cleaver\n2x Fishr\n")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("line 2")
    expect(dialog.get_by_role("alert")).to_contain_text("did you mean Fisher")
    dialog.get_by_role("textbox").fill("x" * 9000)
    page.get_by_role("button", name="Read it").click()
    expect(dialog.get_by_role("alert")).to_contain_text("too long for a deck")
    dialog.get_by_role("textbox").fill("Captain: Cleaver\n2x Fisher\n")
    page.get_by_role("button", name="Read it").click()
    expect(dialog).to_have_count(0)
    expect(legal(page)).to_contain_text("there are 2 cards in the Hold; expected 30")


def test_decks_are_kept_in_the_browser(page: Any) -> None:
    begin_with(page, "Burgle")
    page.get_by_label("Name").fill("<b>Mine</b>")
    expect(page.get_by_label("Which deck")).to_contain_text("<b>Mine</b>")
    page.reload()
    expect(page.get_by_label("Name")).to_have_value("<b>Mine</b>")
    expect(legal(page)).to_contain_text("Legal.")
    page.get_by_label("Begin with").select_option("")
    page.get_by_role("button", name="Add Fisher").click()
    expect(page.get_by_label("Which deck").locator("option")).to_have_count(2)
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Really delete it?").click()
    expect(page.get_by_label("Name")).to_have_value("<b>Mine</b>")
    expect(legal(page)).to_contain_text("Legal.")
    page.evaluate("localStorage.setItem('quarterdeck.decks.sky-pirate', '[{\"id\": 7}, 3')")
    page.reload()
    expect(legal(page)).to_contain_text("no captain")


def test_a_deck_is_played(page: Any) -> None:
    begin_with(page, "Harmony")
    page.get_by_label("The bot's deck").select_option("Burgle")
    page.get_by_role("button", name="Play with this deck").click()
    page.wait_for_url(re.compile("/t/"))
    MouseHand(page).sits()
    told = page.request.get("/api" + page.url[page.url.index("/t/") :].replace("/t/", "/tables/"))
    assert re.fullmatch(r"SP1-\S+ \| Burgle", told.json()["options"]["decks"])


def test_the_start_form_has_a_deck_for_each_seat(page: Any) -> None:
    begin_with(page, "Harmony")
    page.get_by_label("Name").fill("Storm")
    expect(page.get_by_label("Which deck")).to_contain_text("Storm")
    page.get_by_role("link", name="Quarterdeck, front page").click()
    page.get_by_label(re.compile("Sky Pirate")).check()
    page.get_by_label("The deck of Red").select_option(label="Storm")
    expect(page.get_by_label("The deck of Blue")).to_have_value("Brass")
    page.get_by_label("The deck of Blue").select_option("Burgle")
    page.get_by_test_id("start").click()
    page.wait_for_url(re.compile("/t/"))
    told = page.request.get("/api" + page.url[page.url.index("/t/") :].replace("/t/", "/tables/"))
    assert re.fullmatch(r"SP1-\S+ \| Burgle", told.json()["options"]["decks"])


def test_the_builder_is_one_click_away_for_games_with_decks(guest: Any) -> None:
    page = guest()
    page.goto("/cards/sky-pirate")
    page.get_by_role("link", name="Decks").click()
    expect(page.get_by_role("heading", name="Decks for Sky Pirate")).to_be_visible()
    page.goto("/decks/sky-dynasty")
    expect(page.get_by_role("main")).to_contain_text("without decks")
    expect(page.get_by_role("navigation").get_by_role("link", name="Decks")).to_have_count(0)


def test_it_fits_the_window(guest: Any) -> None:
    page = guest()
    page.goto(BUILDER)
    begin_with(page, "Cleaver")
    for width in (1366, 390):
        page.set_viewport_size({"width": width, "height": 768})
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, width


@pytest.mark.skipif(not AXE.exists(), reason="NOT TESTED: axe-core is not installed (tools/client)")
def test_the_builder_has_no_serious_fault(guest: Any) -> None:
    page = guest()
    inspection = Inspection(page)
    page.goto(BUILDER)
    expect(page.get_by_role("button", name="Add Fisher")).to_be_visible()
    expect(legal(page)).to_contain_text("no captain")
    inspection.look("no deck")
    begin_with(page, "Cleaver")
    inspection.look("a deck")
    page.get_by_role("button", name="Import").click()
    inspection.look("import")
    assert inspection.found == []
