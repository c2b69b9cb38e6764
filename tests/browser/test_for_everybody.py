"""axe finds no serious fault on any page, by day and by night; text is text; origins are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.people import Anybody, MouseHand

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BOT = {"bot": "greedy", "level": 1}
RUN = """async only => {
  const rules = only ? { runOnly: { type: 'rule', values: [only] } } : {};
  const found = await axe.run(document, { ...rules, resultTypes: ['violations'] });
  return found.violations
    .filter(one => one.impact === 'serious' || one.impact === 'critical')
    .map(one => one.id + ': ' + one.nodes.slice(0, 3).map(n => n.html.slice(0, 140)).join(' | '));
}"""
FEW = 40
DARK = "color-contrast"  # what may be wrong by night only
axe = pytest.mark.skipif(not AXE.exists(), reason="NOT TESTED: axe-core is missing (tools/client)")
both_games = pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate"])


def faults(page: Any, only: str = "") -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(page.evaluate(RUN, only))


class Inspection:
    """Looks at pages by day and by night; what is wrong with which of them."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.found: list[str] = []

    def look(self, what: str) -> None:
        for scheme, only in (("light", ""), ("dark", DARK)):
            self.page.emulate_media(color_scheme=scheme)
            self.found += [f"{what}, {scheme}: {wrong}" for wrong in faults(self.page, only)]

    def visit(self, address: str, thing: str, search: str = "") -> None:
        """A page as it opens; long lists are cut down by their search, for one is like another."""
        self.page.goto(address)
        self.page.wait_for_selector(thing)
        if search:
            self.page.get_by_role("main").get_by_label("Search").fill(search)
            things = self.page.locator(thing)
            expect(things.nth(FEW)).to_have_count(0)
            expect(things).not_to_have_count(0)
        self.look(address)

    def dialog(self, name: str, opens: Any) -> None:
        opens()
        self.page.get_by_role("dialog").wait_for()
        self.look(f"dialog {name}")
        self.page.keyboard.press("Escape")


@axe
@both_games
def test_no_page_to_read_has_a_serious_fault(game: str, guest: Any) -> None:
    page = guest()
    inspection = Inspection(page)
    card = page.request.get(f"/api/games/{game}/cards").json()[0]["name"]
    inspection.visit(f"/?game={game}", "[data-testid=start]")
    inspection.visit(f"/rules/{game}", "main article", "draw")
    inspection.visit(f"/cards/{game}", "main li a", "draw")
    inspection.visit(f"/cards/{game}/{card}", "dialog")
    inspection.visit(f"/first/{game}", "[data-testid=coach]")
    assert inspection.found == []


@axe
@both_games
def test_no_table_and_no_replay_has_a_serious_fault(game: str, guest: Any) -> None:
    page = guest()
    inspection = Inspection(page)
    short = {"last_round": 1} if game == "sky-dynasty" else {"last_turn": 2}
    over = guest.table(page, game, BOT, BOT, options=short)["table"]
    gathers = guest.table(page, game, "me", "open")["table"]
    plays = guest.table(page, game, "me", BOT, options={})["table"]
    inspection.visit(f"/t/{gathers}", ".gathering")
    inspection.visit(f"/t/{over}", "[data-testid=result]")
    inspection.visit(f"/replay/{over}?at=3", "[data-step]")
    inspection.visit(f"/t/{plays}", ".prompt.mine")
    anne = Anybody(page)
    anne.answer()
    anne.wait_for_others()
    press = page.keyboard.press
    press("w")
    page.locator(".own .piece").first.hover()
    page.get_by_test_id("preview").wait_for()
    inspection.look("in play, with a card and what is refused")
    press("w")
    inspection.dialog("help", lambda: press("?"))
    inspection.dialog("settings", page.get_by_role("button", name="Settings").click)
    inspection.dialog("rule", page.locator(".asked button").first.click)
    inspection.dialog("table", page.get_by_role("button", name="This table").click)
    assert inspection.found == []


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
    assert all("Content Security Policy" in said for said in guest.wrong)
    guest.wrong.clear()  # the browser says why


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
