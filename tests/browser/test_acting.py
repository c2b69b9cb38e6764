"""What is lit can be acted on; what is refused says why; taking back, hints, looking back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.people import (
    FLEET,
    LOCATIONS,
    MouseHand,
    lay_a_fleet,
)

BOT = {"bot": "greedy", "level": 1}
# Everything that a screen reader was told, one after the other.
EAR = """live => new MutationObserver(() => {
  live.dataset.heard = (live.dataset.heard ?? '') + ' ' + live.textContent;
}).observe(live, { childList: true, characterData: true, subtree: true })"""


@pytest.fixture
def anne(guest: Any, table: Any) -> MouseHand:
    page = guest()
    page.goto(table(page, "me", BOT))
    person = MouseHand(page)
    person.wait_for_others()
    return person


def test_everything_is_on_a_laptop_screen_without_scrolling(anne: MouseHand) -> None:
    size = anne.page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert size[0] <= 1366 and size[1] <= 768
    for name in ("ol.places > li", ".own .piece", "aside li", ".prompt .button"):
        for thing in anne.page.locator(name).all():
            box = thing.bounding_box()
            assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 768 + 1


def test_a_fleet_is_put_together_by_dragging_and_sent_whole(anne: MouseHand) -> None:
    page = anne.page
    cards = page.locator(".own .grow .piece.lit")
    dock = page.locator(".dock")
    cards.first.drag_to(dock)
    anne.look()
    cards.nth(1).drag_to(dock)
    expect(dock.locator(".piece")).to_have_count(2)
    dock.locator(".piece").first.drag_to(page.locator(".own .grow"))
    expect(dock.locator(".piece")).to_have_count(1)
    sent = dock.locator(".piece").get_attribute("data-at") or ""
    page.get_by_role("button", name=re.compile("Send the fleet")).click()
    reveals = page.locator(".log li", has_text=f"Red reveals {sent.removeprefix('tray:')}")
    expect(reveals).to_have_count(1)


def test_arrows_enter_backspace_and_escape_build_a_fleet(anne: MouseHand) -> None:
    page, keys = anne.page, anne.page.keyboard
    dock = page.locator(".dock .piece")
    at = page.locator("[data-at^='hand:']:focus")
    for _ in range(20):
        keys.press("ArrowDown")
        if at.count():
            break
    keys.press("Enter")
    expect(dock).to_have_count(1)
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(dock).to_have_count(2)
    keys.press("Backspace")
    expect(dock).to_have_count(1)
    keys.press("Escape")
    expect(dock).to_have_count(0)


def test_a_refusal_names_its_rule_and_the_rule_can_be_read(anne: MouseHand) -> None:
    page = anne.page
    page.keyboard.press("w")
    refused = page.get_by_role("region", name="What is refused here")
    expect(refused).to_contain_text("a fleet has at least one card")
    refused.get_by_role("button", name="Read rule SD-313").click()
    dialog = page.get_by_role("dialog", name="Rule SD-313")
    expect(dialog).to_contain_text("at least one card")
    link = dialog.get_by_role("link", name="Open it in the rules")
    assert link.get_attribute("href") == "/rules/sky-dynasty/SD-313"
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_fleet_that_may_not_sail_says_why_before_it_is_sent(anne: MouseHand) -> None:
    """Two fleets to Open Space, then a third one without a location card."""
    page = anne.page
    for _ in range(2):
        with anne.moving():
            a_ship(anne).click()
            assert anne.may_send()
            page.keyboard.press(" ")
        while anne.wait_for_turn().asked != FLEET:
            anne.answer()
    a_ship(anne).click()
    expect(page.locator(".dock")).to_contain_text("SD-355")
    page.keyboard.press("w")
    reasons = page.get_by_role("region", name="What is refused here").locator("strong")
    expect(reasons.first).to_be_visible()
    said = ", ".join(reasons.all_inner_texts()).split(", ")
    assert len(said) == len(set(said)), "each of it once"
    page.keyboard.press(" ")
    expect(page.get_by_test_id("notice")).to_contain_text("needs a location card")


def a_ship(person: MouseHand) -> Locator:
    """A hand of a first round has seven ships at least."""
    name = next(name for name in reversed(person.hand()) if name not in LOCATIONS)
    return person.page.locator(f".own .grow [data-at='hand:{name}']")


def test_an_answer_is_taken_back_until_something_hidden_is_seen(guest: Any, table: Any) -> None:
    page, other = guest(), guest()
    address = make_with_friend(page, other, guest.url)
    page.goto(address)
    anne = MouseHand(page)
    lay_a_fleet(anne)
    laid = page.locator(".dock .piece").all_inner_texts()
    with anne.moving():
        page.keyboard.press(" ")
    expect(page.get_by_test_id("prompt")).to_have_text(re.compile("Waiting for"))
    with anne.moving():
        page.keyboard.press("u")
    expect(page.get_by_test_id("prompt")).to_have_text("Form a fleet, or pass")
    assert page.locator(".dock .piece").all_inner_texts() == laid  # it lies there again


def make_with_friend(page: Any, other: Any, url: str) -> str:
    """A table of two people; the friend sits down, too."""
    wish = {"game": "sky-dynasty", "seats": ["me", "open"], "options": {}}
    made = page.request.post("/api/tables", data=wish, headers={"origin": url}).json()
    token = made["invites"][0]["token"]
    body = {"table": made["table"], "token": token, "name": "Bram"}
    assert other.request.post("/api/enter", data=body, headers={"origin": url}).ok
    return f"/t/{made['table']}"


def test_a_hint_lights_every_card_of_the_fleet_that_it_names(anne: MouseHand) -> None:
    page = anne.page
    page.keyboard.press("h")
    expect(page.get_by_test_id("notice")).to_contain_text("Hint:")
    told = page.get_by_test_id("notice").inner_text().removeprefix("Hint:").partition(" – ")[0]
    named = {part.strip().lstrip("0123456789× ") for part in told.split(",")}
    lit = page.locator(".piece.hinted .name").all_inner_texts()
    assert {name.strip() for name in lit} == named - {"Send the fleet"} != set()


def test_the_whole_card_shows_on_hover_and_on_focus(anne: MouseHand) -> None:
    page = anne.page
    preview = page.get_by_test_id("preview")
    page.locator(".row .piece").first.hover()
    expect(preview).to_be_visible()
    page.mouse.move(2, 2)
    expect(preview).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(preview).to_be_visible()


def test_the_log_is_walked_with_the_keyboard(anne: MouseHand) -> None:
    page, keys = anne.page, anne.page.keyboard
    anne.answer()
    anne.wait_for_others()
    keys.press("l")
    for _ in range(page.locator(".log li").count()):
        keys.press("ArrowUp")
    expect(page.locator(".log li button").first).to_be_focused()
    keys.press("Enter")
    expect(page.locator(".asked")).to_contain_text("Looking back")


def test_what_happens_is_told_to_a_screen_reader(anne: MouseHand) -> None:
    live = anne.page.get_by_test_id("live")
    expect(live).to_contain_text("Your turn. Form a fleet, or pass")
    live.evaluate(EAR)
    anne.answer()
    expect(live).to_have_attribute("data-heard", re.compile("Red reveals"))


class Delay:
    """Between page and server: news wait until they are let go, acknowledgements do not."""

    AFTER = '{"type":"error","error":{"code":"told","message":"it is done","hint":""}}'

    def __init__(self, page: Any) -> None:
        self.held: list[str] | None = None
        page.route_web_socket(re.compile("/feed"), self.stand_between)

    def stand_between(self, socket: Any) -> None:
        self.socket = socket
        socket.connect_to_server().on_message(self.hear)

    def hear(self, text: str) -> None:
        if self.held is not None and '"type":"update"' in text:
            self.held.append(text)
            return
        self.socket.send(text)
        if '"type":"ack"' in text:
            self.socket.send(self.AFTER)  # the page shows this, and so that it has heard the first

    def let_go(self) -> None:
        held, self.held = self.held or [], None
        for text in held:
            self.socket.send(text)


def test_an_answer_is_under_way_until_it_can_be_seen(guest: Any, table: Any) -> None:
    page = guest()
    delay = Delay(page)
    page.goto(table(page, "me", BOT))
    anne = MouseHand(page)
    anne.wait_for_others()
    delay.held = []
    with anne.moving() as before:
        page.keyboard.press("p")
        expect(page.get_by_test_id("notice")).to_contain_text("It is done")
        expect(anne.table).to_have_attribute("data-busy", "yes")
        expect(anne.table).to_have_attribute("data-ply", before.ply)
        delay.let_go()
    assert anne.ply != before.ply


def test_the_keys_are_explained(anne: MouseHand) -> None:
    anne.page.keyboard.press("?")
    expect(anne.page.get_by_role("dialog", name="Keys")).to_contain_text("Backspace")
