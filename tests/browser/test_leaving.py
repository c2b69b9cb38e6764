"""Somebody leaves or is too slow: the others may go on, and whoever comes back may, too."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.people import Anybody, Person, play_until_only

GAMES = {"sky-dynasty": ("SD-311", {}), "sky-pirate": ("SP-408", {"first": "1"})}
both_games = pytest.mark.parametrize("game", GAMES)
# How many buttons a seat had, one number after the other: some are there for a moment only.
COUNTS = """seat => {
  const note = () => {
    const now = String(seat.querySelectorAll('button').length);
    const told = (seat.dataset.counts ?? '').split(' ').filter(Boolean);
    if (told.at(-1) !== now) seat.dataset.counts = [...told, now].join(' ');
  };
  note();
  new MutationObserver(note).observe(seat, { childList: true, subtree: true });
}"""


def at_brams_turn(guest: Any, game: str) -> tuple[Anybody, Anybody]:
    """Anne and Bram play; Bram alone is asked."""
    rule, options = GAMES[game]
    pages, _ = guest.company(game, "Bram", options=options)
    anne, bram = Anybody(pages[0]), Anybody(pages[1])
    for person in (anne, bram):
        person.sits()
    play_until_only(1, [anne, bram], rule)
    return anne, bram


def get_up(person: Person) -> None:
    page = person.page
    page.get_by_role("button", name=re.compile("This table")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Get up")).click()
    expect(page.get_by_role("region", name="My games")).to_be_visible()


def claims(person: Person, seat: int = 1) -> Locator:
    return person.seat(seat).get_by_role("button")


def claim(person: Person, words: str) -> None:
    claims(person).filter(has_text=re.compile(words)).click()


def go_back(person: Person) -> None:
    """From the front page to the newest game."""
    person.page.get_by_role("region", name="My games").get_by_role("link").first.click()
    person.sits()


@both_games
def test_a_bot_goes_on_for_whoever_left_on_their_turn(game: str, guest: Any) -> None:
    anne, bram = at_brams_turn(guest, game)
    expect(claims(anne)).to_have_count(0)
    get_up(bram)
    expect(anne.seat(1)).to_contain_text("left")
    ply = anne.ply
    claim(anne, "bot")
    anne.wait_for_turn()
    assert anne.ply != ply
    expect(anne.seat(1)).to_contain_text("bot")
    expect(claims(anne)).to_have_count(0)
    anne.answer()
    anne.wait_for_turn()  # the bot has gone on, and again
    go_back(bram)
    expect(bram.seat(1)).to_contain_text("bot")
    expect(bram.page.locator("[data-option]")).to_have_count(0)


@both_games
def test_whoever_left_may_come_back_and_sit_down_again(game: str, guest: Any) -> None:
    anne, bram = at_brams_turn(guest, game)
    get_up(bram)
    expect(claims(anne)).to_have_count(2)
    go_back(bram)
    bram.seat(1).get_by_role("button", name="Sit down again").click()
    expect(claims(anne)).to_have_count(0)
    expect(anne.seat(1)).not_to_contain_text("left")
    expect(claims(bram)).to_have_count(0)
    bram.answer()
    expect(anne.table).to_have_attribute("data-ply", bram.ply)


@both_games
def test_the_win_is_claimed_from_whoever_left(game: str, guest: Any) -> None:
    anne, bram = at_brams_turn(guest, game)
    get_up(bram)
    claim(anne, "win")
    expect(anne.page.get_by_test_id("result")).to_contain_text("You")
    expect(anne.seat(0)).to_contain_text("won")
    go_back_to_the_end(bram)


def go_back_to_the_end(person: Person) -> None:
    """A game that is over is found among the finished ones, as a replay."""
    person.page.reload()
    finished = person.page.get_by_role("region", name="My games").get_by_role("link")
    assert "/replay/" in (finished.first.get_attribute("href") or "")
    finished.first.click()
    expect(person.page.locator("[data-step]")).to_be_visible()


def test_nothing_is_claimed_while_it_is_not_the_turn_of_whoever_left(guest: Any) -> None:
    pages, _ = guest.company("sky-pirate", "Bram", options={"first": "0"})
    anne, bram = Anybody(pages[0]), Anybody(pages[1])
    for person in (anne, bram):
        person.sits()
    play_until_only(0, [anne, bram], "SP-408")
    get_up(bram)
    expect(anne.seat(1)).to_contain_text("left")
    expect(claims(anne)).to_have_count(0)
    while anne.waiting == [0]:
        anne.answer()
    expect(claims(anne)).to_have_count(2)


def test_a_game_of_three_is_called_off(guest: Any) -> None:
    pages, _ = guest.company("sky-dynasty", "Bram", "Cora")
    anne, bram, cora = (Anybody(page) for page in pages)
    for person in (anne, bram, cora):
        person.sits()
        person.wait_for_turn()
    get_up(bram)
    expect(claims(cora)).to_have_count(2)
    expect(claims(anne).filter(has_text=re.compile("win"))).to_have_count(0)
    claim(anne, "off")
    for person in (anne, cora):
        expect(person.page.get_by_test_id("result")).to_contain_text("called off")
        expect(person.page.locator("aside")).not_to_contain_text("won")


def test_who_has_no_time_left_may_be_claimed_until_they_answer(guest: Any) -> None:
    clock = {"kind": "move", "seconds": 2}
    pages, _ = guest.company("sky-pirate", "Bram", options={"first": "1"}, clock=clock)
    anne, bram = Anybody(pages[0]), Anybody(pages[1])
    for person in (anne, bram):
        person.sits()
    play_until_only(1, [anne, bram], "SP-408")
    expect(anne.seat(1).locator(".clock.running")).to_be_visible()
    expect(claims(anne)).to_have_count(2)  # offered by itself, while Bram is here
    expect(anne.seat(1)).not_to_contain_text("away")
    anne.seat(1).evaluate(COUNTS)
    bram.answer()  # nobody has claimed yet
    expect(anne.seat(1)).to_have_attribute("data-counts", "2 0 2")  # taken back; and once more
    claim(anne, "bot")
    expect(anne.seat(1)).to_contain_text("bot")
    anne.wait_for_turn()


def test_clocks_count_on_whoever_comes_or_goes(guest: Any) -> None:
    page = guest()
    bank = {"kind": "bank", "seconds": 1200, "increment": 15}
    made = guest.table(page, "sky-dynasty", "me", {"bot": "random", "level": 1}, clock=bank)
    page.clock.install()
    page.goto(f"/t/{made['table']}")
    anne = Anybody(page)
    anne.wait_for_others()  # what the bot does would set the clocks anew
    clock = anne.seat(0).locator(".clock.running")
    page.clock.run_for(300_000)
    expect(clock).to_have_text(re.compile(r"^1[45]:\d\d$"))
    watcher = guest()
    watcher.goto(made["watch"]["path"])
    Person(watcher).sits()
    tab = guest.watch(page.context.new_page())  # the same seat again: others are told of it
    tab.goto(f"/t/{made['table']}")
    expect(page.get_by_role("button", name="Play in this tab")).to_be_visible()
    expect(clock).to_have_text(re.compile(r"^1[45]:\d\d$"))
