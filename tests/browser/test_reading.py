"""Rules, cards, replays, the guided first game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.moments import played
from browser.people import MouseHand

BOT = {"bot": "greedy", "level": 1}


def test_the_rules_are_searched_and_every_rule_has_an_address(guest: Any) -> None:
    page = guest()
    page.goto("/rules/sky-dynasty/SD-411")
    expect(page.locator("article.target")).to_contain_text("tie")
    page.get_by_label("Search the rules").fill("open space two fleets")
    expect(page.locator("article#SD-355")).to_be_visible()
    expect(page.locator("article#SD-411")).to_have_count(0)
    expect(page.locator("mark").first).to_be_visible()
    page.get_by_label("Search the rules").fill("SD-R71")
    expect(page.locator("article")).not_to_have_count(0)


def test_cards_are_filtered(guest: Any) -> None:
    page = guest()
    page.goto("/cards/sky-dynasty")
    page.get_by_label("Search the cards").fill("influence")
    page.get_by_label("class").select_option("starship")
    cards = page.locator("main li a")
    expect(cards).to_have_count(3)
    page.get_by_role("link", name="Flagship").click()
    dialog = page.get_by_role("dialog", name="Flagship")
    expect(dialog).to_contain_text("starship")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.fixture
def finished(guest: Any) -> Any:
    """A page, and the id of a game that was played to its end."""
    page = guest()
    play, _ = played("sky-dynasty", 2, {"last_round": 2})
    return page, guest.brings(page, play)


def test_a_finished_game_is_replayed_step_by_step_from_any_eyes(finished: Any) -> None:
    page, game = finished
    page.goto(f"/replay/{game}")
    page.wait_for_selector("[data-step='0']")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-step='1']")
    page.keyboard.press("]")
    expect(page.locator(".strip .round b")).to_have_text("Round 2")
    page.get_by_label("Whose eyes").select_option("spectator")
    expect(page.locator(".own")).to_have_count(0)
    page.get_by_label("Whose eyes").select_option("1")
    expect(page.locator(".own")).to_be_visible()
    moment = page.url
    assert "as=1" in moment and "at=" in moment
    page.keyboard.press("End")
    page.goto(moment)
    expect(page.locator(".strip .round b")).to_have_text("Round 2")


def test_the_file_of_a_game_is_downloaded(finished: Any) -> None:
    page, game = finished
    page.goto(f"/replay/{game}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert "answers" in download.value.path().read_text()


def test_the_fleet_of_a_guided_step_is_seen_while_it_is_formed(guest: Any) -> None:
    page = guest()
    page.goto("/first/sky-dynasty")
    anne = MouseHand(page)
    anne.wait_for_turn()
    page.locator(".own [data-at='hand:Interceptor']").click()
    anne.look()
    expect(page.locator(".dock .course")).to_have_text("→ Open Space, force 1")
    expect(page.locator("[data-send]")).to_be_disabled()
    page.locator(".own [data-at='hand:Cargo Shuttle']").click()
    expect(page.get_by_role("status").filter(has_text="first game")).to_be_visible()
    page.locator(".own [data-at='hand:Market']").click()
    expect(page.locator(".dock .course")).to_have_text("→ Market, force 1")


def test_a_seat_at_a_table_that_is_not_there_says_so(guest: Any) -> None:
    page = guest()
    page.goto("/t/nosuchtable/s/AAAAAAAAAAAAAAAAAAAAAA")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name=re.compile("does not lead"))).to_be_visible()


def test_a_game_without_a_board_of_its_own_can_be_played(guest: Any, table: Any) -> None:
    """The same game under a name that the client does not know: panels and buttons."""
    page = guest()

    def rename(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(text.replace('"sky-dynasty"', '"a-fifth-game"')))

    page.route_web_socket(re.compile("/feed"), rename)
    page.goto(table(page, "me", BOT))
    anne = MouseHand(page)
    anne.sits()
    anne.wait_for_turn()
    expect(page.get_by_role("region", name="The table")).to_contain_text("ship deck 128")
    with anne.moving():
        page.keyboard.press("2")
    expect(page.get_by_test_id("prompt")).to_contain_text("Your fleet:")
    with anne.moving():
        page.get_by_role("button", name=re.compile("Send the fleet")).click()
