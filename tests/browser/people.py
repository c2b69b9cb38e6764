"""People at the table: one with a mouse, one with a keyboard only, one with a finger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Locator, Page, expect

READY = """() => {
  const page = document.querySelector('.page[data-ply]');
  return page !== null && !page.dataset.busy && page.dataset.connected === 'yes';
}"""
MOVED = """([ply, asked]) => {
  const page = document.querySelector('.page[data-ply]');
  return page !== null && !page.dataset.busy && page.dataset.connected === 'yes'
    && (page.dataset.ply !== ply || page.dataset.asked !== asked);
}"""
FLEET = "SD-311"
LONG = 60  # answers


class Person:
    """Somebody who looks at the page and acts on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator(".page[data-ply]")

    # ---- looking

    def sits(self) -> None:
        """Wait until the table is there."""
        self.page.wait_for_function(READY)

    @property
    def asked(self) -> str:
        """The rule that asks me something, or nothing."""
        return self.table.get_attribute("data-asked") or ""

    @property
    def ply(self) -> str:
        return self.table.get_attribute("data-ply") or ""

    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        return [int(seat) for seat in (self.table.get_attribute("data-waiting") or "").split()]

    def seat(self, number: int) -> Locator:
        """A seat in the list of seats."""
        return self.page.locator(f"aside li[data-seat='{number}']")

    @property
    def is_over(self) -> bool:
        return self.table.get_attribute("data-stage") == "over"

    def labels(self) -> list[str]:
        """The plain buttons."""
        return [one.get_attribute("data-option") or "" for one in self.options().all()]

    def options(self) -> Locator:
        return self.page.locator(".options [data-option]")

    def hand(self) -> list[str]:
        """The kinds of cards in hand."""
        cards = self.page.locator(".own [data-at^='hand:']")
        return [(one.get_attribute("data-at") or "")[5:] for one in cards.all()]

    # ---- acting

    @contextmanager
    def moving(self) -> Iterator[None]:
        """Do something, and wait until it counts."""
        before = [self.ply, self.asked]
        yield
        self.page.wait_for_function(MOVED, arg=before)

    def answer(self) -> None:
        """Answer whatever is asked."""
        with self.moving():
            if self.asked == FLEET:
                self.answer_fleet()
            else:
                self.answer_other()

    def answer_fleet(self) -> None:
        raise NotImplementedError

    def answer_other(self) -> None:
        raise NotImplementedError

    def wait_for_turn(self) -> None:
        self.page.wait_for_function(
            "() => { const page = document.querySelector('.page[data-ply]');"
            " return page !== null && (page.dataset.asked || page.dataset.stage === 'over'); }"
        )


class MouseHand(Person):
    """Clicks what is lit."""

    press = "click"

    def touch(self, thing: Locator) -> None:
        thing.click()

    def answer_fleet(self) -> None:
        if self.page.locator("[data-send]").count() == 0:  # begun elsewhere: the rest card by card
            self.touch(self.page.locator("[data-option='Send the fleet']"))
            return
        lit = self.page.locator(".own .grow .piece.lit")
        kinds = lit.count()
        if kinds == 0 or self.used_up():
            self.touch(self.page.locator("[data-option='Pass']"))
            return
        expect(self.page.locator(".dock .piece")).to_have_count(0)
        for i in range(min(kinds, 3)):
            self.touch(lit.nth(min(i, lit.count() - 1)))
        expect(self.page.locator("[data-send]")).to_be_enabled()
        self.touch(self.page.locator("[data-send]"))

    def used_up(self) -> bool:
        """Fleets without a location card need Open Space, which takes two a round."""
        led = [name for name in self.hand() if name in LOCATIONS]
        return not led and self.page.locator("aside li.me .space").inner_text().endswith("2/2")

    def answer_other(self) -> None:
        lit = self.page.locator("main .piece.lit")
        if lit.count():
            self.touch(lit.first)
        else:
            self.touch(self.options().first)


class Finger(MouseHand):
    """Taps what is lit."""

    def touch(self, thing: Locator) -> None:
        thing.scroll_into_view_if_needed()
        thing.tap()

    def used_up(self) -> bool:
        return False


class Keyboard(Person):
    """Never touches a mouse."""

    def answer_fleet(self) -> None:
        keys = self.page.keyboard
        if not self.hand() or self.used_up():
            keys.press("p")
            return
        lay_a_fleet(self.page)
        keys.press(" ")

    def used_up(self) -> bool:
        led = [name for name in self.hand() if name in LOCATIONS]
        return not led and self.page.locator("aside li.me .space").inner_text().endswith("2/2")

    def answer_other(self) -> None:
        """The second option by its number (the first is mostly to stop), or the usual one."""
        self.page.keyboard.press("2" if self.options().count() > 1 else " ")


class Anybody(Person):
    """Plays any game: the usual answer to whatever is asked, and no fleet."""

    def answer(self) -> None:
        with self.moving():
            self.page.keyboard.press("p" if self.asked == FLEET else " ")


LOCATIONS = (
    "Junkyard",
    "Dealer",
    "Palace",
    "Shipyard",
    "Market",
    "Gateway",
    "Random Location",
)


def lay_a_fleet(page: Page) -> None:
    """By keys: one lit card after the other by its number, until they are a fleet."""
    lit, send = page.locator(".own .grow .piece.lit"), page.locator("[data-send]")
    for i in range(5):
        page.keyboard.press(lit.nth(min(i, lit.count() - 1)).locator(".badge").inner_text())
        with suppress(AssertionError):
            expect(send).to_be_enabled(timeout=1500)
            return
    raise AssertionError("that is no fleet")


def play_on(people: list[Person], until_round: int = 0) -> None:
    """Let everybody answer in turn until the game is over, or a round has come."""
    while True:
        for person in people:
            if person.is_over or (until_round and round_of(person) >= until_round):
                return
            if person.asked:
                person.answer()


def play_until_only(seat: int, people: list[Person], rule: str = "") -> None:
    """Let everybody answer until this seat alone is asked, by this rule if one is given."""
    looks = people[0]
    for _ in range(LONG):
        waiting = looks.waiting
        if waiting == [seat]:
            people[seat].wait_for_turn()
            if rule in ("", people[seat].asked):
                return
        asked = next((one for one in waiting if one != seat), seat)
        asked = asked if asked < len(people) else seat  # the others may be bots
        people[asked].wait_for_turn()
        people[asked].answer()
        looks = people[asked]
    raise AssertionError(f"that never came: only {seat} is asked {rule}")


def round_of(person: Person) -> int:
    words = person.page.locator(".strip .round b").inner_text()
    return int(words.split()[-1])
