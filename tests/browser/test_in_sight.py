"""What is asked, hinted at and told can be seen, also where a page does not show all of a board."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.legible import TWO_FRAMES
from browser.moments import RAID, SOON, is_mustering, played
from browser.people import Anybody
from browser.test_phone import PHONE
from quarterdeck.kernel.play.frames import Play

COMES = """([which, patience]) => new Promise(says => {
  const isSeen = thing => {
    const box = thing.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 12)];
    return thing.contains(document.elementFromPoint(x, y));
  };
  const begun = performance.now();
  const look = () => {
    if ([...document.querySelectorAll(which)].some(isSeen)) says(true);
    else if (performance.now() - begun > patience) says(false);
    else requestAnimationFrame(look);
  };
  look();
})"""
LONG = 15_000  # milliseconds: letters settle first
WHOLE = """one => one.scrollWidth <= one.clientWidth + 1
  && one.scrollHeight <= one.clientHeight + 2"""
AT_END = "list => list.scrollTop + list.clientHeight >= list.scrollHeight - 2"
# a scroll of its own is not heard of before the list is smaller already
SHRINK = "list => { list.scrollTop -= 1; list.style.maxHeight = '120px'; }"
LATE = 100  # answers
SMALL = (360, 640)
BUY = "SD-521"
FEW = 3  # answers


def is_buying_far_below(play: Play) -> bool:
    """Sky Dynasty: the first seat buys at the fifth place, which a phone does not show at first."""
    alone = [decision.seat for decision in play.decisions] == [0]
    asks = alone and play.decisions[0].question.rule == BUY
    return asks and play.view(0)["resolving"] == "Market"


def is_late(play: Play) -> bool:
    """Sky Dynasty: a round begins, and more has happened than fits beside the board."""
    return len(play.answers) > LATE and len(play.decisions) > 1


def sit_on_a_phone(guest: Any, play: Play, step: int) -> Anybody:
    page = guest(*SMALL, **PHONE)
    page.goto(f"/t/{guest.plays_on(page, play, step)['table']}")
    anne = Anybody(page)
    anne.wait_for_others()
    return anne


def sees(page: Page, which: str) -> None:
    """One of these things comes into sight."""
    assert page.evaluate(COMES, [which, LONG]), f"{which} cannot be seen"


def test_a_hint_is_seen_on_a_phone(guest: Any) -> None:
    """Also where its words have taken the room of what it means."""
    play, step = played("sky-pirate", 2, RAID, SOON, is_mustering)
    anne = sit_on_a_phone(guest, play, step)
    anne.page.get_by_role("button", name="Hint").tap()
    expect(anne.page.get_by_test_id("notice")).to_contain_text("Hint:")
    anne.look()
    sees(anne.page, "main .piece.hinted")


def test_what_is_for_sale_is_seen_on_a_phone(guest: Any) -> None:
    play, step = played("sky-dynasty", 2, {}, until=is_buying_far_below)
    anne = sit_on_a_phone(guest, play, step)
    sees(anne.page, "main .place .piece.lit")
    sees(anne.page, "main .place.current")


def test_the_newest_line_of_the_log_is_seen_when_the_list_gets_smaller(guest: Any) -> None:
    play, step = played("sky-dynasty", 2, {}, until=is_late)
    page = guest()
    page.goto(f"/t/{guest.plays_on(page, play, step)['table']}")
    anne = Anybody(page)
    anne.wait_for_others()
    log = page.locator(".log ol")
    assert log.evaluate(AT_END)
    log.evaluate(SHRINK)
    for _ in range(FEW):
        anne.answer()
        anne.wait_for_others()
        page.evaluate(TWO_FRAMES)
        assert log.evaluate(AT_END)


def test_a_hint_marks_the_place_on_the_sea(guest: Any) -> None:
    """A berth among seventy: on the chart, and among the buttons."""
    page = guest(390, 844, **PHONE)
    made = guest.table(page, "cerulean-seas", "me", {"bot": "random", "level": 1})
    page.goto(f"/t/{made['table']}")
    anne = Anybody(page)
    while anne.wait_for_turn().asked != "CS-R14":
        anne.answer()
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(".ghost.hinted")).to_have_count(1)
    sees(page, ".options .hinted")


def test_a_long_name_leaves_room_for_whose_turn_it_is(guest: Any) -> None:
    page = guest()
    made = guest.table(page, "sky-dynasty", "me", {"bot": "random", "level": 1}, name="W" * 24)
    page.goto(f"/t/{made['table']}")
    Anybody(page).wait_for_others()
    expect(page.locator("aside li.me .thinking")).to_have_text("your turn")
    edge = page.locator("aside li.me .thinking").evaluate(
        "one => one.getBoundingClientRect().right"
    )
    assert edge < page.viewport_size["width"]


def test_a_hint_marks_every_slot_of_a_plan(guest: Any) -> None:
    """Also those that are offered only after others."""
    page = guest()
    made = guest.table(page, "skydock", "me", {"bot": "random", "level": 1})
    page.goto(f"/t/{made['table']}")
    anne = Anybody(page)
    while anne.wait_for_others().asked != "SK-409":
        anne.answer()
    page.keyboard.press("h")
    notice = page.get_by_test_id("notice")
    expect(notice).to_contain_text("Hint:")
    plan = notice.inner_text().partition(" – ")[0]
    marked = page.locator(".piece.hinted").evaluate_all("all => all.map(one => one.dataset.at)")
    named = {int(number) - 1 for number in re.findall(r"slot (\d+)", plan)}
    assert {int(at.split(":")[2]) for at in marked} == named
    assert len(named) > 1


def test_who_answers_what_in_a_replay_is_read_on_a_phone(guest: Any) -> None:
    play, _ = played("sky-pirate", 2, {"last_turn": 4})
    page = guest(390, 844, **PHONE)
    replay = guest.brings(page, play)
    for step in (6, 20):
        page.goto(f"/replay/{replay}?at={step}")
        said = page.locator(".picked span")
        expect(said).to_contain_text(" answers ")
        assert said.evaluate(WHOLE)
