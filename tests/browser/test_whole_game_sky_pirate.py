"""Two people in two browsers play Sky Pirate to its end: one clicks, one has no mouse."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from browser.captains import ClickingCaptain, TypingCaptain, sail_on
from browser.test_two_people import keep_frames, sit_by_keyboard

# captains who take the First Mate's hints seldom win before the fifteenth turn
OPTIONS = {"decks": "Cleaver | Brass", "last_turn": 6}
DEAL = 4  # a short game, in which both captains play cards and act on the board
MOST = 90  # answers; this one takes about 40


def no_foreign_hand(frames: list[dict[str, Any]], seat: int) -> None:
    """Whatever the server sent: not a card of the other's hand, and no seed before the end."""
    views = [frame["view"] for frame in frames if frame.get("view")]
    assert len(views) > 20
    for view in views:
        assert "hand_cards" in view["seats"][seat]
        assert not {"hand_cards", "unseen_cards"} & set(view["seats"][1 - seat])
    sent = [frame for frame in frames if frame["type"] in ("hello", "update")]
    in_play = [frame for frame in sent if frame["view"] and not frame["over"]]
    assert all(frame["seed"] is None for frame in in_play)


def ends(frames: list[dict[str, Any]]) -> list[float]:
    """What each seat got, as the last frame says."""
    returns: list[float] = [frame["returns"] for frame in frames if frame.get("over")][-1]
    return returns


def replayed(page: Any) -> None:
    """From the result to the replay of this very game, and to its last step."""
    page.get_by_test_id("result").get_by_role("link", name="Replay").click()
    page.wait_for_url(re.compile("/replay/"))
    page.wait_for_selector("[data-step='0']")
    page.keyboard.press("End")
    expect(page.locator("[data-step]")).not_to_have_attribute("data-step", "0")
    expect(page.locator(".log li").last).to_contain_text("shares the win")
    expect(page.locator(".log")).to_contain_text("It is a draw: the last turn is over")


def test_two_captains_play_to_the_end_one_by_keyboard_only(guest: Any) -> None:
    guest.deals(DEAL)
    pages = guest(), guest()
    frames: tuple[list[dict[str, Any]], ...] = ([], [])
    for page, kept in zip(pages, frames, strict=True):
        keep_frames(page, kept)
    made = guest.table(pages[0], "sky-pirate", "me", "open", options=OPTIONS, name="Anne")
    pages[0].goto(f"/t/{made['table']}")
    sit_by_keyboard(pages[1], made["invites"][0]["path"])
    anne, bram = ClickingCaptain(pages[0], 0), TypingCaptain(pages[1], 1)
    for captain in (anne, bram):
        captain.sits()
    sail_on([anne, bram], MOST)

    returns, told = ends(frames[0]), ends(frames[1])
    assert returns == told == [0.5, 0.5]
    for page in pages:
        for seat in (0, 1):
            expect(page.locator(f"aside li[data-seat='{seat}']")).to_contain_text("shares")
        expect(page.get_by_test_id("result")).to_contain_text("share")
    for captain in (anne, bram):
        assert captain.acted["hand"] and captain.acted["object"], captain.acted
    used = set(bram.pressed)
    assert {" ", "ArrowDown", "Enter", "h"} <= used and used & set("123456789")
    no_foreign_hand(frames[0], 0)
    no_foreign_hand(frames[1], 1)
    for page in pages:
        replayed(page)
    assert guest.network == []
