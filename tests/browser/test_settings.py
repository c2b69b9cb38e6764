"""Settings: light and dark, how what happened is told, the bell.  Each does what it says."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from browser.people import Anybody, play_until_only

BOT = {"bot": "random", "level": 1}
# Tones that were begun; a browser in a test has no ears.
EARS = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.tones += 1;
  return start.apply(this, when);
};
"""
BEATS = {"normal": 850, "fast": 380, "off": 0}  # milliseconds that a moment is shown
OWN = 0.3  # of it, for what somebody has just done themselves


def settings(page: Any) -> Any:
    page.get_by_role("button", name="Settings").click()
    return page.get_by_role("dialog", name="Settings")


def close(page: Any) -> None:
    """Close the dialog, and leave the button that opened it."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")


def choose(page: Any, label: str, value: str) -> None:
    settings(page).get_by_label(label).select_option(value)
    close(page)


def background(page: Any) -> int:
    """How light the page is, from 0 to 255."""
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return max(int(float(part)) for part in colour[colour.index("(") + 1 : -1].split(",")[:3])


def test_light_and_dark_are_chosen_and_kept(guest: Any) -> None:
    page = guest(color_scheme="dark")
    page.goto("/")
    expect(page.get_by_test_id("start")).to_be_visible()
    assert background(page) < 90
    choose(page, "Light or dark", "light")
    assert background(page) > 160
    page.reload()
    expect(page.get_by_test_id("start")).to_be_visible()
    assert background(page) > 160
    choose(page, "Light or dark", "dark")
    page.emulate_media(color_scheme="light")
    assert background(page) < 90
    choose(page, "Light or dark", "auto")
    assert background(page) > 160


def test_the_bell_is_silent_until_it_is_wanted(guest: Any) -> None:
    pages, _ = guest.company("sky-pirate", "Bram", options={"first": "0"})
    anne, bram = Anybody(pages[0]), Anybody(pages[1])
    for person in (anne, bram):
        person.page.add_init_script(EARS)
        person.page.reload()
        person.sits()
    bell = settings(anne.page).get_by_label(re.compile("bell|sound", re.IGNORECASE))
    expect(bell).not_to_be_checked()
    bell.check()
    close(anne.page)
    play_until_only(1, [anne, bram], "SP-408")
    rung = int(anne.page.evaluate("window.tones"))
    play_until_only(0, [anne, bram], "SP-408")  # Anne's turn again: her bell, not Bram's
    assert anne.page.evaluate("window.tones") > rung
    assert bram.page.evaluate("window.tones") == 0


def test_what_happened_is_told_at_the_pace_that_was_chosen(guest: Any) -> None:
    """With the page's clock in our hand: a moment lasts as long as its pace says, or not at all."""
    page = guest(reduced_motion="no-preference")
    made = guest.table(page, "sky-pirate", "me", BOT, options={"first": "0"})
    page.clock.install(time="2030-01-01T00:00:00")
    page.goto(f"/t/{made['table']}")
    anne = Anybody(page)
    anne.sits()
    play_until_only(0, [anne], "SP-408")
    page.clock.pause_at("2030-01-01T06:00:00")
    telling = page.locator(".story.telling")
    page.keyboard.press("Escape")  # whatever is being told
    page.clock.run_for(400)  # and a moment in which nobody can have read
    expect(telling).to_have_count(0)
    for pace, beat in BEATS.items():
        choose(page, "Telling what happened", pace)
        with anne.moving():
            page.locator(".piece.lit[data-at='powder:0']").click()
        if beat == 0:
            expect(telling).to_have_count(0)
            continue
        expect(telling).to_contain_text("Powder")
        page.clock.run_for(beat * OWN - 50)
        expect(telling).to_have_count(1)
        page.clock.run_for(400)  # the rest of it, and a moment in which nobody can have read
        expect(telling).to_have_count(0)
    assert motion(page) < 0.001
    choose(page, "Telling what happened", "normal")
    assert motion(page) > 0.01


def motion(page: Any) -> float:
    """How many seconds a card takes to rise."""
    lasts = "getComputedStyle(document.querySelector('.piece')).transitionDuration"
    return max(float(part.removesuffix("s")) for part in page.evaluate(lasts).split(", "))
