"""Two people in two browsers play Sky Dynasty to its end, one of them by keyboard only."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

import quarterdeck
from browser.people import Keyboard, MouseHand, play_on

SHIPS = {str(card["name"]) for card in quarterdeck.game("sky-dynasty").cards()}


def keep_frames(page: Any, kept: list[dict[str, Any]]) -> None:
    """Everything that the server sends to this page over its feed."""
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: kept.append(json.loads(text))),
    )


def make_by_mouse(page: Any) -> str:
    """From the front page: me and a friend, three rounds.  Returns the friend's link."""
    page.goto("/")
    page.get_by_label("One seat less").click()
    page.get_by_label("Who sits at Yellow").select_option("open")
    page.get_by_text("Options, clock and name").click()
    page.get_by_label("Your name").fill("Anne")
    page.get_by_label("Last round").fill("3")
    page.get_by_role("button", name="Make the table").click()
    link = page.get_by_label("Link: Invite somebody to Yellow")
    return str(link.input_value())


def sit_by_keyboard(page: Any, link: str) -> None:
    page.goto(link)
    box = page.get_by_label("Your name at the table")
    box.wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.locator("input:focus").count():
            break
    page.keyboard.type("Bram")
    page.keyboard.press("Enter")


def test_two_people_play_to_the_end_one_by_keyboard_only(guest: Any) -> None:
    anne, bram = guest(), guest()
    frames: dict[int, list[dict[str, Any]]] = {0: [], 1: []}
    keep_frames(anne, frames[0])
    keep_frames(bram, frames[1])
    link = make_by_mouse(anne)
    assert "/s/" in link
    sit_by_keyboard(bram, link)
    people = [MouseHand(anne), Keyboard(bram)]
    for person in people:
        person.sits()
        assert "/s/" not in person.page.url  # the secret has left the address
    play_on(list(people))
    for page in (anne, bram):
        expect(page.get_by_test_id("result")).to_contain_text(re.compile("won|share"))
        expect(page.locator(".log li.round").first).to_contain_text("Round 1 begins")
    assert "Bram" in anne.locator("aside .seats").inner_text()
    nobody_sees_a_foreign_hand(frames)


def nobody_sees_a_foreign_hand(frames: dict[int, list[dict[str, Any]]]) -> None:
    for seat, kept in frames.items():
        views = [frame["view"] for frame in kept if frame.get("view")]
        assert views
        for view in views:
            other = view["seats"][1 - seat]
            assert "hand_cards" not in other and "deck_cards" not in other
        drawn = [line for frame in kept if "log" in frame for line in frame["log"]["lines"]]
        foreign = [line for line in drawn if line["code"] == "drew" and line["seat"] == 1 - seat]
        assert foreign and all(not SHIPS & set(line["cards"]) for line in foreign)
        early = [frame for frame in kept if not frame.get("over")]
        assert all(frame.get("seed") is None for frame in early)


def two_at_a_table(guest: Any) -> tuple[MouseHand, MouseHand, dict[str, Any]]:
    anne, bram = guest(), guest()
    wish = {"game": "sky-dynasty", "seats": ["me", "open"], "options": {}}
    headers = {"origin": guest.url}
    made = anne.request.post("/api/tables", data=wish, headers=headers).json()
    anne.goto(f"/t/{made['table']}")
    bram.goto(made["invites"][0]["path"])
    bram.get_by_role("button", name="Sit down").click()
    people = MouseHand(anne), MouseHand(bram)
    for person in people:
        person.sits()
        person.wait_for_turn()
    return (*people, made)


def test_what_was_revealed_is_taken_back_only_if_the_other_agrees(guest: Any) -> None:
    anne, bram, _ = two_at_a_table(guest)
    anne.answer()
    bram.answer()
    revealed = anne.page.locator(".fleets li, .way .fleet")
    expect(revealed).not_to_have_count(0)
    anne.page.get_by_role("button", name="Ask to undo").click()
    expect(bram.page.get_by_text("asks to take back")).to_be_visible()
    bram.page.get_by_role("button", name="Let them").click()
    expect(revealed).to_have_count(0)
    anne.wait_for_turn()


def test_clocks_run_for_whoever_is_asked(guest: Any) -> None:
    page = guest()
    page.goto("/")
    page.get_by_text("Options, clock and name").click()
    page.get_by_label("Clock").select_option("bank")
    page.get_by_test_id("start").click()
    anne = MouseHand(page)
    anne.sits()
    anne.wait_for_turn()
    expect(page.locator("li.me .clock.running")).to_have_text(re.compile(r"^(20:00|19:\d\d)$"))
