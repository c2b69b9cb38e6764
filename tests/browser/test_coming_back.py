"""Reload, second tab, lost network, killed server: the game goes on where it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.people import Anybody, MouseHand, Person, play_on, round_of

BOT = {"bot": "greedy", "level": 1}


def seat_down(guest: Any, table: Callable[..., str], *others: Any, **options: Any) -> MouseHand:
    page = guest()
    page.goto(table(page, "me", *(others or (BOT,)), **options))
    person = MouseHand(page)
    person.wait_for_others()
    return person


def seen(person: Person) -> list[str]:
    """What a person would notice if it changed, while nobody else is asked."""
    sight = person.wait_for_others()
    places = person.page.locator("ol.places").inner_text()
    return [sight.ply, sight.asked, places, *person.hand()]


def test_a_reload_changes_nothing(guest: Any, table: Any) -> None:
    anne = seat_down(guest, table)
    play_on([anne], until_round=2)
    before = seen(anne)
    lines = anne.page.locator(".log li").count()
    anne.page.reload()
    assert seen(anne) == before
    assert anne.page.locator(".log li").count() == lines


def test_a_page_whose_board_is_still_to_come_says_so(guest: Any, table: Any) -> None:
    anne = seat_down(guest, table)
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    anne.page.route("**/assets/Board-*.js", hold)
    with anne.page.expect_request("**/assets/Board-*.js"):
        anne.page.reload(wait_until="commit")
    expect(anne.table).to_have_attribute("data-shown", "1")  # what it heard; there is no board yet
    expect(anne.table).to_have_attribute("data-laying", "yes")
    expect(anne.page.locator("ol.places")).to_have_count(0)
    for one in held:
        one.continue_()
    anne.wait_for_others()
    assert anne.page.locator("ol.places").count() == 1


def test_the_game_survives_the_death_of_the_server(guest: Any, table: Any, harbour: Any) -> None:
    anne = seat_down(guest, table, last_round=2)
    play_on([anne], until_round=2)
    before = seen(anne)
    harbour.kill()
    expect(anne.page.get_by_role("alert")).to_contain_text("connection is lost")
    anne.page.locator(".own .piece.lit").first.click()  # what is begun meanwhile is kept
    harbour.open()
    assert seen(anne) == before
    assert anne.page.locator(".dock .piece").count() == 1
    anne.page.keyboard.press("Escape")
    play_on([anne])
    expect(anne.page.get_by_test_id("result")).to_be_visible()


def test_an_answer_given_without_network_is_sent_once_it_is_back(
    guest: Any, table: Any, harbour: Any
) -> None:
    anne = seat_down(guest, table)
    with anne.moving():
        harbour.kill()
        expect(anne.page.get_by_role("alert")).to_be_visible()
        anne.page.keyboard.press("p")
        harbour.open()
    passes = anne.page.locator(".log li.passed", has_text="Red passes")
    expect(passes).to_have_count(1)


def test_the_newest_tab_acts_and_the_other_may_take_over(guest: Any, table: Any) -> None:
    first = seat_down(guest, table)
    page = guest.watch(first.page.context.new_page())
    page.goto(first.page.url)
    second = MouseHand(page)
    second.wait_for_turn()
    prompt = first.page.get_by_test_id("prompt")
    expect(prompt).to_have_text("Another tab acts for you")
    second.answer()
    first.page.get_by_role("button", name="Play in this tab").click()
    expect(page.get_by_test_id("prompt")).to_have_text("Another tab acts for you")
    first.wait_for_turn()
    first.answer()


def test_games_that_wait_for_me_are_on_the_front_page(guest: Any, table: Any) -> None:
    anne = seat_down(guest, table)
    address = anne.page.url
    anne.page.goto("/")
    game = anne.page.get_by_role("region", name="My games").locator("li.wait").first
    expect(game).to_contain_text("Your turn")
    game.get_by_role("link").click()
    anne.sits()
    assert anne.page.url == address
    assert round_of(anne) == 1


def test_a_game_over_days_waits_on_the_front_page(guest: Any) -> None:
    """Made by hand with a clock of days; the friend answers, and it waits for me."""
    anne, bram = guest(), guest()
    days = {"kind": "days", "days": 3}
    made = guest.table(anne, "sky-pirate", "me", "open", name="Anne", clock=days)
    guest.enter(bram, made["invites"][0], "Bram")
    anne.goto("/")
    game = anne.get_by_role("region", name="My games").locator("li.wait")
    expect(anne.get_by_role("region", name="My games").get_by_role("link")).to_have_count(1)
    people = [Anybody(anne), Anybody(bram)]
    bram.goto(f"/t/{made['table']}")
    while 1 in people[1].waiting:
        people[1].answer()
    anne.reload()
    expect(game).to_contain_text("Bram")
    game.get_by_role("link").click()
    people[0].wait_for_turn()
    expect(people[0].seat(0).locator(".clock.running")).to_have_text("3 days")
    people[0].answer()
