"""Two people in two browsers aboard Skydock: one asks for help, the other gives it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.moments import played
from browser.test_cerulean_seas import Bram, Sailor
from browser.test_two_people import keep_frames, sit_by_keyboard

OPTIONS = {"characters": "Navasi, Quig", "start": "Red"}
DEAL = 6  # both are dealt what they need, and the die is kind
BRIBE = "Bribe Dock Officials"
SECRETS = {"hand", "offered", "support_values", "backer"}
FREE = """board => {
  const bottom = one => one.getBoundingClientRect().bottom;
  return bottom(board) - bottom(board.querySelector('.scene'));
}"""


class Anne(Sailor):
    """Acts on her board and on the cards, wherever they can be clicked."""

    def marks(self, *slots: int) -> None:
        """SK-409 Click abilities, in any order, and send them together."""
        self.wait_for_turn()
        with self.moving():
            for slot in slots:
                self.page.locator(f"main .piece.lit[data-at='slot:0:{slot - 1}']").click()
                self.look()
            self.page.locator("[data-send]").click()


def mark_by_keys(person: Sailor, *numbers: str) -> None:
    """The same without a mouse."""
    person.wait_for_turn()
    with person.moving():
        for number in numbers:
            person.page.keyboard.press(number)
            person.look()
        person.page.keyboard.press(" ")


def get_ready(anne: Anne, bram: Bram) -> None:
    """Backers, the draft, four Schemes each, four markers each."""
    anne.says("A discreet surgeon")
    bram.says("Broken Compass corsairs")
    for drafter in (anne, bram, bram, anne):
        drafter.says("Gain Move 1 in the first row")
    for drawer in (anne, bram):
        for _ in range(4):
            drawer.says("Draw a Scheme")
    anne.marks(6, 2, 4, 3)
    mark_by_keys(bram, "1", "2", "3", "4")


def help_is_given(anne: Anne, bram: Bram) -> None:
    """SK-921 to SK-932, with what both pages show of it."""
    calls = [person.page.get_by_label("A call for help") for person in (anne, bram)]
    anne.says(f"Ask for Credit: {BRIBE}")
    bram.wait_for_turn()
    for call in calls:
        expect(call).to_contain_text(f"asks for Credit for {BRIBE}")
    bram.says("Pledge Call in a marker")
    anne.wait_for_turn()
    expect(calls[0]).to_contain_text("Pledged: Bram")
    expect(calls[1]).to_contain_text("You have pledged Call in a marker")
    anne.says("Yellow's")
    anne.says("Lift Interact 2 (slot 2)")
    expect(anne.page.get_by_text("against 12").first).to_be_visible()  # the odds, before the roll
    for person in (anne, bram, anne):
        person.says("Pass")
    anne.says("Slip the guards poisoned drinks (Tactical, Diplomacy)")


def nothing_hidden_was_sent(frames: list[dict[str, Any]], seat: int) -> None:
    views = [frame["view"] for frame in frames if frame.get("view")]
    assert len(views) > 20
    for view in views:
        assert not SECRETS & set(view["seats"][1 - seat])


def test_two_people_complete_an_objective_together(guest: Any) -> None:
    guest.deals(DEAL)
    pages = guest(), guest()
    frames: tuple[list[dict[str, Any]], ...] = ([], [])
    for page, kept in zip(pages, frames, strict=True):
        keep_frames(page, kept)
    made = guest.table(pages[0], "skydock", "me", "open", options=OPTIONS, name="Anne")
    pages[0].goto(f"/t/{made['table']}")
    sit_by_keyboard(pages[1], made["invites"][0]["path"])
    anne, bram = Anne(pages[0]), Bram(pages[1])
    for person in (anne, bram):
        person.sits()
    get_ready(anne, bram)
    help_is_given(anne, bram)

    anne.says("End the turn")
    bram.wait_for_turn()
    for kept in frames:
        view = [frame["view"] for frame in kept if frame.get("view")][-1]
        done = {one["name"]: one["done"] for one in view["objectives"]}
        assert done[BRIBE] == [0, 1] and view["help"] is None
        assert [seat["support"] for seat in view["seats"]] == [1, 1]  # a token each
        assert [seat["glory"] for seat in view["seats"]] == [3, 2]  # none for it; Navasi's power
        assert view["discards"]
    for page in pages:
        expect(page.locator(".log")).to_contain_text("completes Bribe Dock Officials")
    nothing_hidden_was_sent(frames[0], 0)
    nothing_hidden_was_sent(frames[1], 1)
    assert guest.network == []


def test_the_ship_takes_the_room_of_a_hand_that_is_not_there(guest: Any) -> None:
    page = guest()
    replay = guest.brings(page, played("skydock", 2, {})[0])
    page.goto(f"/replay/{replay}?as=0")
    board = page.locator("main .board")
    expect(board.locator(".own")).to_be_visible()
    assert board.evaluate(FREE) > 150
    page.get_by_label("Whose eyes").select_option("spectator")
    expect(board.locator(".own")).to_have_count(0)
    assert board.evaluate(FREE) < 10
