"""Captains of Sky Pirate who ask for a hint and take it: one clicks, one types."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, Position, expect

from browser.people import SETTLED, Person, Sight, whose_turn

# Where the hint shows: the thing on the board, and the button with its keys.
HINTED = """page => {
  const piece = page.querySelector('main .piece.hinted');
  const button = page.querySelector('.options .hinted');
  if (!piece && !button) return null;
  const keys = [...(button?.querySelectorAll('kbd') ?? [])].map(key => key.textContent);
  return { at: piece?.dataset.at ?? '', label: button?.dataset.option ?? '',
    key: keys.find(key => /^[1-9]$/.test(key)) ?? '', usual: keys.includes('Space'),
    whole: page.querySelector('[data-send]') !== null };
}"""
CORNER: Position = {"x": 12, "y": 7}  # of a card, where nothing lies on it
ROAMING = 3  # every so many answers on the board are given by arrows and Enter
FAR = 60


@dataclass(frozen=True)
class Hint:
    """An option that was hinted at, as the page shows it."""

    at: str
    label: str
    key: str
    usual: bool
    whole: bool  # a party is put together first, and sent whole


class Captain(Person):
    """Takes every hint; counts on which kinds of things it acted."""

    def __init__(self, page: Page, seat: int) -> None:
        super().__init__(page)
        self.number = seat
        self.acted: Counter[str] = Counter()

    def answer(self) -> None:
        before = self.look()
        hint = self.hinted()
        self.acted[hint.at.split(":")[0] or "button"] += 1
        self.take(hint)
        if self.asks_in_which_way(before):
            with self.moving():
                self.choose(hint)

    def asks_in_which_way(self, before: Sight) -> bool:
        """Once it counts: no.  Or the thing asks in which way it is meant."""
        says = self.until("dialog[open]", f"{SETTLED}:not([data-done='{before.done}'])")
        return says["done"] == before.done

    def hinted(self) -> Hint:
        """Ask for a hint; and once more, if the table asks for patience, or has changed."""
        for _ in range(FAR):
            self.ask_for_a_hint()
            self.look()
            told = self.table.evaluate(HINTED)
            if told is not None:
                return Hint(**told)
        raise AssertionError("there is no hint")

    def ask_for_a_hint(self) -> None:
        raise NotImplementedError

    def take(self, hint: Hint) -> None:
        raise NotImplementedError

    def pick(self, thing: Locator) -> None:
        raise NotImplementedError

    def thing(self, hint: Hint) -> Locator:
        return self.page.locator(f'main .piece.lit[data-at="{hint.at}"]').first

    def is_enough(self) -> None:
        """What was begun with the hinted card may be sent; some sets need more cards than one."""
        for _ in range(FAR):
            if self.may_send():
                return
            self.pick(self.page.locator("main .piece.lit:not(.picked)").first)
        raise AssertionError("this set is never enough")

    def choose(self, hint: Hint) -> None:
        """The thing can be acted on in several ways."""
        raise NotImplementedError


class ClickingCaptain(Captain):
    """Clicks the thing itself wherever the board shows it."""

    def ask_for_a_hint(self) -> None:
        self.page.get_by_role("button", name="Hint").click()

    def take(self, hint: Hint) -> None:
        if not hint.at:
            self.page.locator(".options .hinted").click()
            return
        self.pick(self.thing(hint))
        if hint.whole:
            self.is_enough()
            self.page.locator("[data-send]").click()

    def pick(self, thing: Locator) -> None:
        thing.click(position=CORNER)

    def choose(self, hint: Hint) -> None:
        self.page.get_by_role("dialog").locator(f'[data-choice="{hint.label}"]').click()


class TypingCaptain(Captain):
    """Never touches the mouse: Space, numbers, arrows and Enter."""

    def __init__(self, page: Page, seat: int) -> None:
        super().__init__(page, seat)
        self.pressed: Counter[str] = Counter()

    def press(self, key: str) -> None:
        self.pressed[key] += 1
        self.page.keyboard.press(key)

    def ask_for_a_hint(self) -> None:
        self.press("h")

    def take(self, hint: Hint) -> None:
        on_board = sum(count for kind, count in self.acted.items() if kind != "button")
        if hint.at and (on_board % ROAMING == 0 or hint.whole or not hint.key):
            self.press("ArrowDown")  # onto the board
            self.pick(self.thing(hint))
            if hint.whole:
                self.is_enough()
                self.press(" ")
        elif hint.usual:
            self.press(" ")
        elif hint.key:
            self.press(hint.key)
        else:
            self.tab_to(".options .hinted")
            self.press("Enter")

    def pick(self, thing: Locator) -> None:
        self.tab_to(f"[data-at={json.dumps(thing.get_attribute('data-at'))}]")
        self.press("Enter")

    def tab_to(self, thing: str) -> None:
        """Tab goes from lit thing to lit thing, and on to the buttons."""
        for _ in range(FAR):
            if self.page.evaluate("thing => document.activeElement.matches(thing)", thing):
                return
            self.press("Tab")
        raise AssertionError(f"the keyboard does not lead to {thing}")

    def choose(self, hint: Hint) -> None:
        self.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        self.press(hint.key)


def sail_on(captains: list[Captain], most: int) -> int:
    """Whoever is asked takes a hint, until the game is over; how many answers that took."""
    looks: Person = captains[0]
    for answers in range(most):
        captain = whose_turn(looks, list(captains))
        if captain is None:
            return answers
        captain.wait_for_turn()
        captain.answer()
        looks = captain
    raise AssertionError("this game does not end")
