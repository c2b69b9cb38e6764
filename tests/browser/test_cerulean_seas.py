"""Two people in two browsers play a whole game of the Cerulean Seas: on the sea, and by keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from browser.people import Person
from browser.test_two_people import keep_frames, sit_by_keyboard

# Longshanks (with an Explorer) and Sea Nymph against HMS Antelope
FLEETS = "CS1-BAGlAgAAAAAAAAAAAQCvAgEAAAECAAAAAAAAAPNv | CS1-AAGwAQAAAAAAAAAAZPc"
DEAL = 1  # Anne is the first player
GRID = 210
POINT = """(svg, [x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}"""


class Sailor(Person):
    """Gives the answers that are written down."""

    def says(self, label: str) -> None:
        """By a button."""
        self.wait_for_turn()
        with self.moving():
            self.press(label)

    def press(self, label: str) -> None:
        self.options().and_(self.page.locator(f'[data-option="{label}"]')).click()


class Anne(Sailor):
    """Acts on the sea itself, wherever it can be clicked."""

    def puts_island(self, column: int, row: int) -> None:
        """One click gives its column and its row."""
        self.wait_for_turn()
        sea = self.page.locator(".chart svg[role=group]")
        high = int((sea.get_attribute("viewBox") or "").split()[3])
        x, y = sea.evaluate(POINT, [column * GRID, high - row * GRID])
        before = self.look()
        self.page.mouse.click(x, y)
        self.look(f"[data-ply='{int(before.ply) + 2}']")

    def orders(self, ship: int, order: str) -> None:
        """Click a ship, and say what she does."""
        self.wait_for_turn()
        with self.moving():
            self.page.locator(f".chart [data-at='ship:{ship}']").click(force=True)
            self.page.get_by_role("dialog").get_by_role("button", name=order).click()

    def sails(self, course: str) -> None:
        """Click the place where she would be."""
        self.wait_for_turn()
        with self.moving():
            self.page.locator(f'.ghost[aria-label$=": {course}"] .dot').click(force=True)


class Bram(Sailor):
    """Has no mouse."""

    def press(self, label: str) -> None:
        self.options().and_(self.page.locator(f'[data-option="{label}"]')).focus()
        self.page.keyboard.press("Enter")

    def puts_island(self, column: int, row: int) -> None:
        self.says(f"Column {column}")
        self.says(f"Row {row}")


def lay_out(anne: Anne, bram: Bram) -> None:
    """Six islands, two homes, three ships."""
    for mine, theirs in (((28, 28), (12, 28)), ((44, 28), (28, 44)), ((28, 12), (44, 44))):
        anne.puts_island(*mine)
        bram.puts_island(*theirs)
    bram.says("Island 1")
    anne.says("Longshanks")
    anne.sails("Berth at 0°")
    anne.sails("Berth at 135°")
    anne.says("Island 2")
    bram.says("Berth at 0°")


def fetch_gold(anne: Anne) -> None:
    """Out to the wild island, and three coins aboard."""
    anne.says("Longshanks: reveal a crew")
    anne.says("Explorer")
    anne.orders(0, "Longshanks: move")
    anne.sails("L at 0°")
    anne.sails("4/4")
    anne.sails("S at 0°")
    anne.sails("Touch island 3")
    anne.says("Explore")
    for coin in ("Load 1 gold", "Load 1 gold", "Load 1 gold", "Done"):
        anne.says(coin)


def shows_guns(page: Page) -> None:
    """Whoever rests on a ship sees how far she shoots, whosever she is."""
    page.locator(".chart [data-at='ship:1']").hover(force=True)
    expect(page.get_by_test_id("guns").locator(".ring")).to_have_count(4)
    expect(page.locator(".preview, [data-testid=preview]").first).to_contain_text("Sea Nymph")
    page.mouse.move(2, 2)
    expect(page.get_by_test_id("guns")).to_have_count(0)


def hidden_crew(frames: list[dict[str, Any]]) -> list[Any]:
    """What a page was told of the crew aboard Longshanks before they were turned up."""
    views = [frame["view"] for frame in frames if frame.get("view") and frame["view"]["turn"] == 0]
    return [token["name"] for view in views for token in view["ships"][0]["tokens"]]


def test_two_people_sail_to_the_end_one_on_the_sea_and_one_by_keys(guest: Any) -> None:
    guest.deals(DEAL)
    pages = guest(), guest()
    frames: tuple[list[dict[str, Any]], ...] = ([], [])
    for page, kept in zip(pages, frames, strict=True):
        keep_frames(page, kept)
    options = {"fleets": FLEETS, "last_turn": 3}
    made = guest.table(pages[0], "cerulean-seas", "me", "open", options=options, name="Anne")
    pages[0].goto(f"/t/{made['table']}")
    sit_by_keyboard(pages[1], made["invites"][0]["path"])
    anne, bram = Anne(pages[0]), Bram(pages[1])
    for sailor in (anne, bram):
        sailor.sits()

    lay_out(anne, bram)
    fetch_gold(anne)
    anne.says("End the turn")
    bram.wait_for_turn()
    shows_guns(pages[1])
    bram.says("End the turn")
    anne.orders(0, "Longshanks: move")
    for course in ("L at 180°", "4/4", "S at 180°", "Touch Red's home"):
        anne.sails(course)
    anne.says("End the turn")

    for sailor in (anne, bram):
        assert sailor.look("[data-stage=over]").is_over
    expect(pages[0].get_by_test_id("result")).to_contain_text("You")
    expect(pages[1].get_by_test_id("result")).to_contain_text("Anne")
    assert set(hidden_crew(frames[1])) == {None} and set(hidden_crew(frames[0])) == {"Explorer"}
    assert guest.network == []
