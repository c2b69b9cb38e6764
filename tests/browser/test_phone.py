"""The table on a phone, with a finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.learners import learn
from browser.people import Finger, play_on

PHONE = {"is_mobile": True, "has_touch": True, "device_scale_factor": 2}
BOT = {"bot": "greedy", "level": 1}


def test_a_game_is_played_with_a_finger(guest: Any) -> None:
    page = guest(390, 844, **PHONE)
    page.goto("/")
    page.get_by_text("Options, clock and name").tap()
    page.get_by_label("Last round").fill("2")
    page.get_by_test_id("start").tap()
    anne = Finger(page)
    anne.sits()
    anne.wait_for_turn()
    nothing_sticks_out(page)
    play_on([anne])
    expect(page.get_by_test_id("result")).to_be_visible()
    nothing_sticks_out(page)


def nothing_sticks_out(page: Any) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("document.documentElement.scrollHeight") <= 844
    for button in page.locator(".prompt .options .button").all():
        box = button.bounding_box()
        assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 390


def test_the_log_and_the_seats_are_one_tap_away(guest: Any, table: Any) -> None:
    page = guest(390, 844, **PHONE)
    page.goto(table(page, "me", BOT))
    Finger(page).sits()
    page.get_by_role("button", name="Log", exact=True).tap()
    expect(page.locator("aside")).to_be_visible()
    expect(page.locator(".log")).to_contain_text("Round 1 begins")


def narrow_enough(page: Any) -> None:
    """Nothing is wider than the screen."""
    wide = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1] <= 390, f"{page.url}: {wide}"


@pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate", "skydock", "cerulean-seas"])
def test_the_guided_first_game_is_played_with_a_finger(game: str, guest: Any) -> None:
    """Every step, to the win or until the learner goes on alone."""
    page = guest(390, 844, **PHONE)
    page.goto(f"/first/{game}")
    anne = Finger(page)
    anne.sits()
    learn(anne, game, lambda: narrow_enough(page))
    coach = page.get_by_test_id("coach")
    if anne.is_over:
        expect(page.get_by_test_id("result")).to_contain_text("You have won")
        expect(page.get_by_role("link", name="A whole game")).to_be_visible()
        expect(coach).to_have_count(0)
    else:
        expect(coach).to_contain_text("guide stays until")
        assert len(anne.labels()) > 1, "everything is allowed now"


@pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate"])
def test_no_page_is_wider_than_the_screen(game: str, guest: Any) -> None:
    page = guest(390, 844, **PHONE)
    gathers = guest.table(page, game, "me", "open")
    short = {"last_round": 1} if game == "sky-dynasty" else {"last_turn": 2}
    over = guest.table(page, game, BOT, BOT, options=short)
    for address, thing in (
        (f"/?game={game}", "[data-testid=start]"),
        (f"/rules/{game}", "main article"),
        (f"/cards/{game}", "main li a"),
        (f"/decks/{game}", "main"),
        (f"/t/{gathers['table']}", ".gathering"),
        (f"/t/{over['table']}", "[data-testid=result]"),
        (f"/replay/{over['table']}?at=3", "[data-step]"),
    ):
        page.goto(address)
        page.wait_for_selector(thing)
        narrow_enough(page)
        if thing == "[data-testid=result]":
            page.get_by_role("button", name="Log", exact=True).tap()
            narrow_enough(page)
