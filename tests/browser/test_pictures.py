"""Pictures of every page, to be looked at: `make pictures` writes them to docs/pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from browser.people import Finger, MouseHand, play_on

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
BOT = {"bot": "greedy", "level": 1}
PHONE = {"is_mobile": True, "has_touch": True, "device_scale_factor": 2}


def take(page: Any, name: str) -> None:
    page.mouse.move(0, 0)
    file = PICTURES / f"{name}.png"
    page.screenshot(path=str(file), animations="disabled")
    assert file.stat().st_size > 10_000


def test_picture_of_reading(guest: Any) -> None:
    page = guest()
    page.goto("/")
    expect(page.get_by_test_id("start")).to_be_visible()
    take(page, "front-page")
    page.goto("/rules/sky-dynasty?q=phoenix")
    page.wait_for_selector("mark")
    take(page, "rules")
    page.goto("/cards/sky-dynasty")
    page.wait_for_selector("main li a")
    take(page, "cards")


def test_picture_of_dispatch(guest: Any, table: Any) -> None:
    page = guest()
    page.goto(table(page, "me", BOT, BOT, BOT))
    anne = MouseHand(page)
    anne.sits()
    anne.wait_for_turn()
    play_on([anne], until_round=3)
    while page.locator(".fleets").count() < 2:
        anne.answer()
        anne.wait_for_turn()
    for key in ("1", "2", "3"):
        page.keyboard.press(key)
    take(page, "dispatch")


def test_picture_of_a_resolution(guest: Any, table: Any) -> None:
    page = guest(reduced_motion="no-preference")
    page.goto(table(page, "me", BOT, BOT))
    anne = MouseHand(page)
    anne.sits()
    anne.wait_for_turn()
    page.evaluate("localStorage.setItem('quarterdeck.pace', 'slow')")
    page.reload()
    anne.wait_for_turn()
    while not page.locator(".place.current .now", has_text="resolving").count():
        anne.answer()
        anne.wait_for_turn()
    page.wait_for_selector(".place.current .fleets li.won")
    take(page, "resolution")


def test_picture_by_night_with_a_preview(guest: Any, table: Any) -> None:
    page = guest(color_scheme="dark")
    page.goto(table(page, "me", BOT, BOT))
    anne = MouseHand(page)
    anne.sits()
    anne.wait_for_turn()
    anne.answer()
    anne.wait_for_turn()
    page.locator(".row .piece").nth(4).hover()
    expect(page.get_by_test_id("preview")).to_be_visible()
    page.screenshot(path=str(PICTURES / "night.png"))


def test_picture_on_a_phone(guest: Any, table: Any) -> None:
    page = guest(390, 844, **PHONE)
    page.goto(table(page, "me", BOT, BOT))
    anne = Finger(page)
    anne.sits()
    anne.wait_for_turn()
    anne.answer()
    anne.wait_for_turn()
    page.locator(".own .grow .piece.lit").first.tap()
    take(page, "phone")


def test_picture_of_the_guide_and_of_a_replay(guest: Any, table: Any) -> None:
    page = guest()
    page.goto("/first/sky-dynasty")
    expect(page.get_by_test_id("coach")).to_be_visible()
    MouseHand(page).wait_for_turn()
    take(page, "first-game")
    page.goto(table(page, BOT, BOT, BOT, last_round=4))
    page.wait_for_selector(".page[data-stage=over]")
    page.goto(page.url.replace("/t/", "/replay/") + "?at=90&as=0")
    page.wait_for_selector("[data-step]")
    take(page, "replay")
