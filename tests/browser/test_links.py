"""Secret links: invited by link and QR code, watching, and new links that end the old ones."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
import segno
from playwright.sync_api import expect

from browser.people import Anybody, Person, whose_turn
from browser.test_two_people import keep_frames

BOT = {"bot": "random", "level": 1}
MODULE = re.compile(r"M(\d+) (\d+)h1v1h-1z")
QUIET_ZONE = 4
both_games = pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate"])


def links(page: Any, about: str) -> list[str]:
    """The addresses that the page shows to be handed on."""
    boxes = page.get_by_role("textbox", name=re.compile(about))
    expect(boxes).not_to_have_count(0)
    return [box.input_value() for box in boxes.all()]


def painted(page: Any) -> set[tuple[int, int]]:
    """The dark modules of the QR code on the page, without its quiet zone."""
    drawn = page.get_by_role("img", name=re.compile("QR code")).locator("path").get_attribute("d")
    return {(int(x) - QUIET_ZONE, int(y) - QUIET_ZONE) for x, y in MODULE.findall(drawn)}


def code_of(words: str) -> set[tuple[int, int]]:
    rows = segno.make(words, error="m", micro=False, mask=2).matrix
    return {(x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}


def stay(*pages: Any) -> None:
    """A mark that a reload would wipe away."""
    for page in pages:
        page.evaluate("window.stayed = true")


def stayed(*pages: Any) -> bool:
    return all(page.evaluate("window.stayed === true") for page in pages)


def leads_nowhere(page: Any, link: str) -> None:
    page.goto(link)
    sit = page.get_by_role("button", name="Sit down")
    nowhere = page.get_by_role("heading", name=re.compile("does not lead"))
    expect(sit.or_(nowhere)).to_be_visible()
    if sit.count():
        sit.click()
    expect(nowhere).to_be_visible()


def test_seats_fill_by_link_and_the_game_begins_on_every_page(guest: Any) -> None:
    anne, bram, cora, dora = guest(), guest(), guest(), guest()
    made = guest.table(anne, "sky-dynasty", "me", "open", "open", name="Anne")
    anne.goto(f"/t/{made['table']}")
    anne.get_by_role("button", name=re.compile("new links")).click()
    invites = links(anne, "Invite")
    assert len(set(invites)) == 2
    anne.get_by_role("button", name="QR").first.click()
    assert painted(anne) == code_of(invites[0])
    (watching,) = links(anne, "watch")
    expect(anne.get_by_role("note")).to_contain_text("this machine only")  # once for all of them
    dora.goto(watching)

    bram.goto(invites[0])
    bram.get_by_label(re.compile("Your name")).fill("Bram")
    bram.get_by_role("button", name="Sit down").click()
    for page in (anne, bram, dora):
        expect(page.get_by_role("heading", name=re.compile("one more"))).to_be_visible()
        expect(page.locator("li[data-seat='1']")).to_contain_text("Bram")
    stay(anne, bram, dora)
    cora.goto(invites[1])
    cora.get_by_role("button", name="Sit down").click()
    for page in (anne, bram, cora, dora):
        expect(page.locator(".page")).to_have_attribute("data-stage", "playing")
        expect(page.locator(".board")).to_be_visible()
    assert stayed(anne, bram, dora)
    for page in (anne, bram, cora):
        Person(page).wait_for_turn()
    leads_nowhere(guest(), invites[0])  # good for one guest only


def test_new_links_end_the_old_ones(guest: Any) -> None:
    anne = guest()
    made = guest.table(anne, "sky-pirate", "me", "open")
    anne.goto(f"/t/{made['table']}")
    anne.get_by_role("button", name=re.compile("new links")).click()
    (invite,) = links(anne, "Invite")
    (watching,) = links(anne, "watch")
    (mine,) = links(anne, "My seat")
    old = [made["invites"][0]["url"], made["watch"]["url"], made["link"]["url"]]
    assert not {invite, watching, mine} & set(old)
    stranger = guest()
    for link in old:
        leads_nowhere(stranger, link)
    bram = guest()
    bram.goto(invite)
    bram.get_by_role("button", name="Sit down").click()
    expect(anne.locator(".page")).to_have_attribute("data-stage", "playing")
    phone = guest()  # my own seat on another device
    phone.goto(mine)
    phone.get_by_role("button", name="Sit down").click()
    expect(phone.locator(".page")).to_have_attribute("data-stage", "playing")
    expect(phone.locator("li.me")).to_have_attribute("data-seat", "0")
    expect(anne.get_by_role("button", name="Play in this tab")).to_be_visible()


@both_games
def test_whoever_watches_sees_the_table_but_no_hand_and_cannot_act(game: str, guest: Any) -> None:
    pages, made = guest.company(game, "Bram")
    people: list[Person] = [Anybody(page) for page in pages]
    page = guest()
    got: list[dict[str, Any]] = []
    sent: list[str] = []
    keep_frames(page, got)
    page.on(
        "websocket",
        lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text)["type"])),
    )
    page.goto(made["watch"]["path"])
    watcher = Person(page)
    watcher.sits()
    assert "/w/" not in page.url  # the secret has left the address
    for person in people:
        person.sits()
    before = watcher.ply
    asked = people[0]
    for _ in range(4):
        asked = whose_turn(asked, people) or asked
        asked.wait_for_turn()
        asked.answer()
    expect(watcher.table).not_to_have_attribute("data-ply", before)  # it goes on before their eyes
    for key in ("1", " ", "p", "h", "u", "Enter"):
        page.keyboard.press(key)
    nothing = page.locator(".own, main .piece.lit, [data-option], [data-undo], [data-send]")
    expect(nothing).to_have_count(0)
    assert page.get_by_role("button", name="Hint").count() == 0
    assert set(sent) <= {"ping"}
    seats = [seat for frame in got if frame.get("view") for seat in frame["view"]["seats"]]
    assert seats
    for secret in ("hand_cards", "deck_cards", "unseen_cards"):
        assert not any(secret in seat for seat in seats)
    assert all(frame["decision"] is None for frame in got if "decision" in frame)
