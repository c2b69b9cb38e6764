"""Looking: back to a moment by the log, and at the whole card by mouse, keyboard and finger."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.people import Anybody, play_until_only
from browser.test_phone import PHONE
from browser.test_two_people import keep_frames

BOT = {"bot": "greedy", "level": 1}
both_games = pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate"])


class Reader(Anybody):
    """Anybody who also remembers what the log named."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        self.frames: list[dict[str, Any]] = []
        keep_frames(page, self.frames)

    def line_with_a_card(self) -> Locator:
        """Go on until a line of the log names one card, and no other."""
        for _ in range(40):
            lines = [
                line for frame in self.frames if "log" in frame for line in frame["log"]["lines"]
            ]
            said = [(line["text"], line["code"]) for line in lines]  # again and again: shown once
            first = [line for i, line in enumerate(lines) if i == 0 or said[i] != said[i - 1]]
            named = [line["n"] for line in first if len(line["cards"]) == 1]
            if named:
                return self.page.locator(f".log li[data-n='{named[-1]}']")
            self.answer()
            self.wait_for_others()
        raise AssertionError("no line names one card")


def sit(guest: Any, page: Any, game: str) -> Reader:
    options = {"first": "0"} if game == "sky-pirate" else {}
    made = guest.table(page, game, "me", BOT, options=options)
    anne = Reader(page)
    page.goto(f"/t/{made['table']}")
    anne.wait_for_others()
    return anne


def card_in(line: Locator, page: Any) -> None:
    """The preview shows the card that the line names."""
    preview = page.get_by_test_id("preview")
    expect(preview).to_be_visible()
    name = preview.locator(".name").first.inner_text()
    assert name in line.inner_text()


@both_games
def test_the_whole_card_by_mouse_and_keyboard_from_hand_and_log(game: str, guest: Any) -> None:
    page = guest()
    anne = sit(guest, page, game)
    preview = page.get_by_test_id("preview")
    page.locator(".own [data-at^='hand:']").first.hover()
    expect(preview).to_be_visible()
    assert len(preview.inner_text()) > 20  # the card with its text, not its name alone
    page.mouse.move(2, 2)
    expect(preview).to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(preview).to_be_visible()
    page.keyboard.press("Escape")  # leaves the board
    expect(preview).to_have_count(0)

    line = anne.line_with_a_card()
    line.hover()
    card_in(line, page)
    page.mouse.move(2, 2)
    expect(preview).to_have_count(0)
    number = line.get_attribute("data-n")
    page.keyboard.press("l")
    for _ in range(page.locator(".log li").count()):
        page.keyboard.press("ArrowUp")
        if page.evaluate("document.activeElement.closest('li')?.dataset.n") == number:
            break
    card_in(line, page)


@both_games
def test_a_long_press_shows_the_card_from_hand_and_log(game: str, guest: Any) -> None:
    page = guest(390, 844, **PHONE)
    anne = sit(guest, page, game)
    ply = anne.ply
    preview = page.get_by_test_id("preview")
    with Resting(page, page.locator(".own [data-at^='hand:']").first):
        expect(preview).to_be_visible()
    assert anne.ply == ply and page.locator(".dock .piece").count() == 0  # it picks nothing
    line = anne.line_with_a_card()
    page.get_by_role("button", name="Log", exact=True).tap()
    expect(page.locator("aside")).to_be_visible()
    line.scroll_into_view_if_needed()
    expect(preview).to_have_count(0)
    with Resting(page, line):
        card_in(line, page)
    expect(page.locator(".asked")).not_to_contain_text("Looking back")  # and jumps nowhere


class Resting:
    """A finger rests on a thing."""

    def __init__(self, page: Any, thing: Locator) -> None:
        self.finger = page.context.new_cdp_session(page)
        self.box = thing.bounding_box()

    def __enter__(self) -> None:
        assert self.box is not None
        point = {"x": self.box["x"] + 30, "y": self.box["y"] + self.box["height"] / 2}
        self.send("touchStart", [point])

    def __exit__(self, *_: object) -> None:
        self.send("touchEnd", [])

    def send(self, kind: str, points: list[dict[str, float]]) -> None:
        self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_line_leads_back_to_its_moment_and_escape_to_now(guest: Any) -> None:
    """Sky Pirate: the turn that is shown is that of the line; nothing can be picked there."""
    page = guest()
    anne = sit(guest, page, "sky-pirate")
    play_until_only(0, [anne], "SP-408")
    turn = page.locator("[data-turn]")
    first = turn.get_attribute("data-turn")
    while turn.get_attribute("data-turn") == first:
        anne.answer()
        anne.wait_for_others()
    now, ply, asked = turn.get_attribute("data-turn"), anne.ply, anne.asked
    lit = page.locator("main .piece.lit").count()
    a_line_of(first, page).click()
    expect(turn).to_have_attribute("data-turn", first or "")
    expect(page.locator(".asked")).to_contain_text("Looking back")
    expect(page.locator("main .piece.lit")).to_have_count(0)
    page.keyboard.press("]")
    page.keyboard.press("[")
    expect(page.locator(".asked")).to_contain_text("Looking back")
    page.keyboard.press("Escape")
    expect(turn).to_have_attribute("data-turn", now or "")
    assert (anne.ply, anne.asked) == (ply, asked)
    expect(page.locator("main .piece.lit")).to_have_count(lit)


def a_line_of(turn: str | None, page: Any) -> Locator:
    """The first thing that somebody did in a turn that this page has seen from its beginning."""
    lines = page.locator(".log li")
    texts = lines.all_inner_texts()
    begins = next(i for i, text in enumerate(texts) if f"Turn {turn}" in text)
    line: Locator = lines.nth(begins + 1).locator("button")
    return line


def test_the_log_shows_what_concerns_me(guest: Any) -> None:
    page = guest()
    sit(guest, page, "sky-dynasty")
    every = page.locator(".log li").count()
    page.get_by_label("about me").check()
    mine = page.locator(".log li")
    theirs = mine.filter(has_text=re.compile("Yellow draws"))
    expect(theirs).to_have_count(0)
    assert 0 < mine.count() < every
    page.get_by_label("about me").uncheck()
    expect(theirs).not_to_have_count(0)
