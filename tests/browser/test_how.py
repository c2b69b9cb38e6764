"""How it is played: one page a game, and the ways that lead there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import quarterdeck
from browser.test_phone import PHONE

GAMES = sorted(quarterdeck.games())
SIZES: dict[str, dict[str, Any]] = {
    "laptop": {},
    "phone": {**PHONE, "width": 390, "height": 844},
    "lying": {**PHONE, "width": 844, "height": 390},
}


@pytest.mark.parametrize("game", GAMES)
def test_a_page_says_how_it_is_played_goal_first(guest: Any, game: str) -> None:
    page = guest()
    page.goto(f"/how/{game}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(quarterdeck.game(game).name)
    expect(page.locator("main .goal")).to_be_in_viewport()
    assert page.locator("main .pieces .card").count() >= 5
    texts = page.locator("main .pieces .text").filter(has_not_text="No text.")
    expect(texts.nth(2)).to_be_visible()  # the real pieces: they come after the page's own words
    rule = page.locator("main button.rule").first
    rule.click()
    expect(page.get_by_role("dialog")).to_contain_text(rule.inner_text())


def test_the_front_page_the_table_and_the_guide_lead_there(guest: Any) -> None:
    page = guest()
    page.goto("/?game=sky-pirate")
    page.get_by_role("link", name="How it is played").click()
    expect(page).to_have_url(re.compile("/how/sky-pirate$"))
    page.get_by_role("link", name="Guided first game").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("header").get_by_role("link", name="How to play")).to_have_attribute(
        "href", "/how/sky-pirate"
    )
    expect(page.get_by_test_id("coach").get_by_role("link")).to_have_attribute(
        "href", "/how/sky-pirate"
    )


@pytest.mark.parametrize(("size", "first"), [*zip(SIZES, GAMES, strict=False)])
def test_play_now_is_in_sight_for_every_game(guest: Any, size: str, first: str) -> None:
    """One game is chosen by its address, the others on the page."""
    page = guest(**SIZES[size])
    page.goto(f"/?game={first}")
    for game in (first, *(other for other in GAMES if other != first)):
        if game != first:
            page.locator(f"input[value='{game}']").check()
            page.evaluate("scrollTo(0, 0)")  # as if it had been the first thing to be seen
        expect(page.get_by_role("radio", checked=True)).to_have_value(game)
        expect(page.get_by_test_id("start")).to_be_in_viewport(ratio=1)


def test_the_easiest_game_comes_first_and_is_chosen(guest: Any) -> None:
    page = guest()
    page.goto("/")
    expect(page.get_by_role("radio", checked=True)).to_have_value("sky-dynasty")
    first = page.get_by_role("radio").evaluate_all("all => all.map(one => one.value)")
    assert first[:4] == ["sky-dynasty", "sky-pirate", "skydock", "cerulean-seas"]


def test_a_word_of_the_guide_explains_itself(guest: Any) -> None:
    page = guest()
    page.goto("/first/sky-pirate")
    coach = page.get_by_test_id("coach")
    coach.locator("button.word").first.click()
    expect(coach.get_by_role("note")).to_be_visible()
