"""Together at a table: signs that the others see, and one click that takes friends along again."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from browser.people import Anybody


def call_off(
    guest: Any, table: str, leaver: Any, claimer: Any, seat: int, how: str = "win"
) -> None:
    """The quickest end of a game: one gets up, the other claims it."""
    for page, says in (
        (leaver, {"type": "leave"}),
        (claimer, {"type": "claim", "seat": seat, "how": how}),
    ):
        body = {"cmd": f"{says['type']}-of-this-test", **says}
        answer = page.request.post(
            f"/api/tables/{table}/do", data=body, headers={"origin": guest.url}
        )
        assert answer.status == 200, answer.text()


def test_friends_make_signs_and_play_again_on_their_seats(guest: Any) -> None:
    (anne, bram), made = guest.company("sky-dynasty", "Bram", options={"last_round": 1})
    watcher = guest()
    guest.enter(watcher, made["watch"])
    watcher.goto(f"/t/{made['table']}")
    for page in (anne, bram):
        Anybody(page).sits()

    # a sign by keyboard only: it stands at the seat, and in no log of the game
    before = bram.locator(".log li").count()
    anne.keyboard.press("t")
    panel = anne.get_by_role("region", name="Talk at the table")
    expect(panel.get_by_role("button", name="Ahoy!")).to_be_focused()
    anne.keyboard.press("Enter")
    expect(bram.locator("li[data-seat='0'] .bubble")).to_have_text("Ahoy!")
    expect(panel).to_have_count(0)
    assert bram.locator(".log li").count() == before
    bram.get_by_role("button", name=re.compile("^Talk")).click()
    talk = bram.get_by_role("region", name="Talk at the table")
    expect(talk.get_by_role("list", name="What was said")).to_contain_text("Anne Ahoy!")
    talk.get_by_role("button", name="Mute").click()
    expect(talk).to_contain_text("You hear nothing")
    expect(talk.get_by_label("Say something")).to_have_count(0)  # words were not asked for
    bram.keyboard.press("Escape")
    expect(talk).to_have_count(0)
    watcher.get_by_role("button", name=re.compile("^Talk")).click()
    heard = watcher.get_by_role("region", name="Talk at the table")
    expect(heard.get_by_role("list", name="What was said")).to_contain_text("Anne Ahoy!")
    expect(heard.get_by_role("group", name="Signs")).to_have_count(0)
    watcher.keyboard.press("Escape")

    call_off(guest, made["table"], bram, anne, 1)
    anne.get_by_test_id("result").get_by_role("button", name="Play again").click()
    expect(anne.get_by_role("heading", name=re.compile("one more"))).to_be_visible()
    bram.get_by_role("button", name="Anne plays again: sit down").click()
    watcher.get_by_role("button", name="Anne plays again: watch").click()
    for page, seat in ((anne, "0"), (bram, "1")):
        expect(page.locator(".page")).to_have_attribute("data-stage", "playing")
        expect(page.locator("li.me")).to_have_attribute("data-seat", seat)
        expect(page.locator("aside .seats")).to_contain_text("Bram")
    expect(watcher.locator(".page")).to_have_attribute("data-stage", "playing")
    assert anne.url == bram.url and made["table"] not in anne.url
    # what would show notices can be installed, under the page's own policy
    scope = anne.evaluate("navigator.serviceWorker.register('/notices.js').then(r => r.scope)")
    assert scope == f"{guest.url}/"
