"""People at the table: one with a mouse, one with a keyboard only, one with a finger.

They act on what the page says that it shows, never on what happens to be lit: everybody waits until
the page has shown all that it has heard of, looks, acts, and waits until what they did counts and
can be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Error, Locator, Page, expect

from browser.conftest import PATIENCE

# The page has shown what it heard, and nothing is under way.
SETTLED = ".page[data-shown][data-connected=yes]" + "".join(
    f":not([data-{what}])" for what in ("busy", "trying", "laying", "fresh")
)
# Waits in the page, so that a person sees at once what it says, and all of it at one moment:
# whoever asks from outside comes half a second late, and may find it changed.  Some pages have
# their clock from the test, and it may stand still; patience has the clock that was there before.
SAYS = """([which, patience]) => new Promise((says, fails) => {
  const now = () => ({ ...document.querySelector('.page')?.dataset });
  const look = () => {
    if (document.querySelector(which) === null) return;
    watch.disconnect();
    says(now());
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { attributes: true, childList: true, subtree: true });
  const { setTimeout } = globalThis.__pwClock?.builtins ?? globalThis;
  setTimeout(() => {
    watch.disconnect();
    fails(new Error(`there never was ${which}; the page says ${JSON.stringify(now())}`));
  }, patience);
  look();
})"""
GONE = "context was destroyed"  # what the browser says of a page that is left
FEW = 5  # pages, one after the other
FLEET = "SD-311"
LONG = 60  # answers


@dataclass(frozen=True)
class Sight:
    """What a page says of itself at one moment."""

    shown: int  # how many frames it has shown
    done: str  # how many acts of its person count and are shown
    ply: str
    stage: str
    asked: str  # the rule that asks its person something, or nothing
    waiting: tuple[int, ...]  # the seats that owe an answer
    telling: bool  # what happened is still being told

    @classmethod
    def of(cls, says: dict[str, str]) -> Sight:
        return cls(
            int(says["shown"]),
            says["done"],
            says["ply"],
            says["stage"],
            says.get("asked", ""),
            tuple(int(seat) for seat in says["waiting"].split()),
            "telling" in says,
        )

    @property
    def is_over(self) -> bool:
        return self.stage == "over"


class Person:
    """Somebody who looks at the page and acts on it."""

    patience = PATIENCE

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator(".page[data-ply]")

    # ---- looking

    def look(self, *which: str) -> Sight:
        """What the page shows once it has settled, and says one of these things of itself."""
        return Sight.of(self.until(*[SETTLED + one for one in which or ("",)]))

    def until(self, *which: str) -> dict[str, str]:
        """What the page says of itself as soon as there is one of these things."""
        for _ in range(FEW):
            try:
                says: dict[str, str] = self.page.evaluate(SAYS, [", ".join(which), self.patience])
                return says
            except Error as error:
                if GONE not in str(error):
                    raise  # else the page goes elsewhere: what it says there counts
        raise AssertionError("this page goes from one address to the next")

    def sits(self) -> None:
        """Wait until the table is there."""
        self.look()

    def wait_for_turn(self) -> Sight:
        """Wait until I am asked something, or it is over."""
        return self.look("[data-asked]", "[data-stage=over]")

    def wait_for_others(self, seat: int = 0) -> Sight:
        """Wait until nobody but me owes an answer: nothing changes until I give it."""
        return self.look(f"[data-asked][data-waiting='{seat}']")

    def sees(self, before: Sight) -> Sight:
        """Wait for a frame after one that was seen before."""
        return self.look(f":not([data-shown='{before.shown}'])")

    @property
    def asked(self) -> str:
        """The rule that asks me something, or nothing."""
        return self.look().asked

    @property
    def ply(self) -> str:
        return self.look().ply

    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        return list(self.look().waiting)

    @property
    def is_over(self) -> bool:
        return self.look().is_over

    def seat(self, number: int) -> Locator:
        """A seat in the list of seats."""
        return self.page.locator(f"aside li[data-seat='{number}']")

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
    def moving(self) -> Iterator[Sight]:
        """Do something, and wait until it counts and can be seen."""
        before = self.look()
        yield before
        self.look(f":not([data-done='{before.done}'])")

    def answer(self) -> None:
        """Answer whatever is asked."""
        with self.moving() as sight:
            if sight.asked == FLEET:
                self.answer_fleet()
            else:
                self.answer_other()

    def answer_fleet(self) -> None:
        raise NotImplementedError

    def answer_other(self) -> None:
        raise NotImplementedError

    def may_send(self) -> bool:
        """Are the picks enough, now that the server has spoken of them?"""
        self.look()
        return self.page.locator("[data-send]").is_enabled()

    def used_up(self) -> bool:
        """Fleets without a location card need Open Space, which takes two a round."""
        led = [name for name in self.hand() if name in LOCATIONS]
        seat = self.page.locator("aside li.me .space")  # on a phone it lies in a drawer
        return not led and (seat.text_content() or "").strip().endswith("2/2")


class MouseHand(Person):
    """Clicks what is lit."""

    def touch(self, thing: Locator) -> None:
        thing.click()

    def answer_fleet(self) -> None:
        if self.page.locator("[data-send]").count() == 0:  # begun elsewhere: the rest card by card
            self.touch(self.page.locator("[data-option='Send the fleet']"))
            return
        lit = self.page.locator(".own .grow .piece.lit")
        if lit.count() == 0 or self.used_up():
            self.touch(self.page.locator("[data-option='Pass']"))
            return
        expect(self.page.locator(".dock .piece")).to_have_count(0)
        for i in range(3):
            if lit.count():
                self.touch(lit.nth(min(i, lit.count() - 1)))
                self.look()
        assert self.may_send()
        self.touch(self.page.locator("[data-send]"))

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


class Keyboard(Person):
    """Never touches a mouse."""

    def answer_fleet(self) -> None:
        keys = self.page.keyboard
        if not self.hand() or self.used_up():
            keys.press("p")
            return
        lay_a_fleet(self)
        keys.press(" ")

    def answer_other(self) -> None:
        """The second option by its number (the first is mostly to stop), or the usual one."""
        self.page.keyboard.press("2" if self.options().count() > 1 else " ")


class Anybody(Person):
    """Plays any game: the usual answer to whatever is asked, and no fleet."""

    def answer(self) -> None:
        with self.moving() as sight:
            self.page.keyboard.press("p" if sight.asked == FLEET else " ")


LOCATIONS = (
    "Junkyard",
    "Dealer",
    "Palace",
    "Shipyard",
    "Market",
    "Gateway",
    "Random Location",
)


def lay_a_fleet(person: Person) -> None:
    """By keys: one lit card after the other by its number, until they are a fleet."""
    person.wait_for_turn()
    lit = person.page.locator(".own .grow .piece.lit")
    for i in range(5):
        number = lit.nth(min(i, lit.count() - 1)).locator(".badge").inner_text()
        person.page.keyboard.press(number)
        if person.may_send():
            return
    raise AssertionError("that is no fleet")


def whose_turn(looks: Person, people: list[Person]) -> Person | None:
    """Who of these people is asked, as soon as somebody is; nobody, if it is over."""
    asked = [f"[data-waiting~='{seat}']" for seat in range(len(people))]
    sight = looks.look(*asked, "[data-stage=over]")
    return next((people[seat] for seat in sight.waiting if seat < len(people)), None)


def play_on(people: list[Person], until_round: int = 0) -> None:
    """Let everybody answer in turn until the game is over, or a round has come."""
    looks = people[0]
    while True:
        person = whose_turn(looks, people)
        if person is None or (until_round and round_of(looks) >= until_round):
            return
        person.wait_for_turn()
        person.answer()
        looks = person


def play_until_only(seat: int, people: list[Person], rule: str = "") -> None:
    """Let everybody answer until this seat alone is asked, by this rule if one is given."""
    looks = people[0]
    others = [other for other in range(len(people)) if other != seat]  # the rest may be bots
    turns = [f"[data-waiting='{seat}']", *(f"[data-waiting~='{other}']" for other in others)]
    for _ in range(LONG):
        sight = looks.look(*turns)
        asked = next((other for other in others if other in sight.waiting), seat)
        looks = people[asked]
        if asked == seat and rule in ("", looks.wait_for_turn().asked):
            return
        looks.wait_for_turn()
        looks.answer()
    raise AssertionError(f"that never came: only {seat} is asked {rule}")


def play_until_told(person: Person, what: Locator) -> None:
    """Answer once everything is told, again and again, until this is being told."""
    told = person.page.locator(f"{SETTLED}[data-asked]:not([data-telling])")
    for _ in range(LONG):
        what.or_(told).first.wait_for(state="attached")
        if what.count():
            return
        person.answer()
    raise AssertionError("that was never told")


def round_of(person: Person) -> int:
    words = person.page.locator(".strip .round b").inner_text()
    return int(words.split()[-1])
