"""axe finds no serious fault on any page, by day and by night; text is text; origins are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.people import MouseHand

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BOT = {"bot": "greedy", "level": 1}
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations
    .filter(one => one.impact === 'serious' || one.impact === 'critical')
    .map(one => one.id + ': ' + one.nodes.slice(0, 3).map(n => n.html.slice(0, 140)).join(' | '));
}"""


def faults(page: Any) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(page.evaluate(RUN))


@pytest.mark.skipif(not AXE.exists(), reason="NOT TESTED: axe-core is not installed (tools/client)")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_serious_fault(scheme: str, guest: Any, table: Any) -> None:
    page = guest(color_scheme=scheme)
    found: dict[str, list[str]] = {}
    for address, thing in (
        ("/", "[data-testid=start]"),
        ("/rules/sky-dynasty/SD-411", "article.target"),
        ("/cards/sky-dynasty", "main li a"),
        ("/cards/sky-dynasty/Flagship", "dialog"),
        (table(page, "me", "open"), ".gathering"),
        (table(page, BOT, BOT, last_round=1), "[data-testid=result]"),
        (page_of_a_turn(page, table), ".prompt.mine"),
    ):
        page.goto(address)
        page.wait_for_selector(thing)
        found[address] = faults(page)
    anne = MouseHand(page)
    anne.answer()
    page.keyboard.press("w")
    page.locator(".own .piece.lit").first.click()
    found["after an answer"] = faults(page)
    page.keyboard.press("?")
    found["help"] = faults(page)
    assert [f"{address}: {wrong}" for address in found for wrong in found[address]] == []


def page_of_a_turn(page: Any, table: Any) -> str:
    return str(table(page, "me", BOT, BOT))


@pytest.mark.skipif(not AXE.exists(), reason="NOT TESTED: axe-core is not installed (tools/client)")
def test_replay_and_guided_game_have_no_serious_fault(guest: Any, table: Any) -> None:
    page = guest()
    page.goto(table(page, BOT, BOT, last_round=1))
    page.wait_for_selector(".page[data-stage=over]")
    page.goto(page.url.replace("/t/", "/replay/") + "?at=3")
    page.wait_for_selector("[data-step='3']")
    assert faults(page) == []
    page.goto("/first/sky-dynasty")
    page.wait_for_selector("[data-testid=coach]")
    assert faults(page) == []


def test_a_name_is_text_whatever_it_contains(guest: Any) -> None:
    name = "<img src=x onerror=1>"
    page = guest()
    page.goto("/")
    page.get_by_text("Options, clock and name").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_test_id("start").click()
    MouseHand(page).sits()
    expect(page.locator("aside .name").first).to_have_text(name)
    assert page.locator("aside img").count() == 0


def test_another_origin_can_do_nothing(guest: Any, harbour: Any) -> None:
    """The same server under another name is a foreign page to the browser."""
    page = guest()
    page.goto(harbour.url.replace("127.0.0.1", "localhost") + "/schema")
    told = page.evaluate(
        """async url => {
          try {
            const answer = await fetch(url + '/api/tables', {
              method: 'POST', credentials: 'include', mode: 'cors',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ game: 'sky-dynasty', seats: ['me', 'open'] }) });
            return 'answered ' + answer.status;
          } catch (error) { return 'refused'; }
        }""",
        harbour.url,
    )
    assert told == "refused"


def test_colour_is_never_the_only_sign(guest: Any, table: Any) -> None:
    """Every seat has a shape and a letter of its own, and what is lit has a notch."""
    page = guest(forced_colors="active")
    page.goto(table(page, "me", BOT, BOT, BOT, BOT))
    MouseHand(page).sits()
    marks = page.locator("aside .seats svg:has(text)")
    shapes = {mark.locator("path").get_attribute("d") for mark in marks.all()}
    letters = {mark.locator("text").text_content() for mark in marks.all()}
    assert len(shapes) == 5 and letters == {"R", "Y", "G", "P", "B"}
    notch = page.locator(".piece.lit").first.evaluate("e => getComputedStyle(e, '::after').content")
    assert notch == '""'
