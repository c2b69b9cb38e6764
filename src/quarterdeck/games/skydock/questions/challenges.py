"""SK-82x The questions of a Challenge: windows, and Schemes thrown in."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import PLAY, POWER, STOP, Ask, code, which_of
from quarterdeck.games.skydock.table.cards import BOOK, CARDS, CHARACTERS, OBJECTIVES
from quarterdeck.games.skydock.table.legality import bar_text, could_use_power, is_asked, playable
from quarterdeck.games.skydock.table.measures import alert_number, free_of, power
from quarterdeck.games.skydock.table.paying import can_pay, without_symbol
from quarterdeck.games.skydock.table.state import NOWHERE, Roll, Table, kinds_in, table
from quarterdeck.games.skydock.words.terms import Power, Sort, When
from quarterdeck.kernel.manners.polls import PASS, Poll
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.rows import without
from quarterdeck.kernel.play.state import State

WINDOW_NAMES: Final = {
    When.BEFORE_ROLL: "before a roll",
    When.AFTER_ROLL: "after a roll",
    When.AFTER_MOVE: "after a movement",
}


class Window(Poll):
    """SK-R25 Everybody with a Scheme is asked, whether or not it fits."""

    def __init__(self, rule: str, text: str, when: int) -> None:
        super().__init__(rule, text)
        self.when = when

    def is_put_to(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        return is_asked(table(state), seat, self.when)

    def reactions(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        sort = Sort.CARD if seat == about[0] else Sort.SCHEME
        cards = kinds_in(free_of(g, seat, sort))
        options = [code(PLAY, card) for card in cards if playable(card)]
        return [*options, POWER] if could_use_power(g, seat, self.when) else options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == PASS or option == POWER:
            return None
        return bar_text(table(state), seat, which_of(option), self.when)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == PASS:
            return "Pass"
        if option == POWER:
            return CHARACTERS[table(state).character[seat]].power
        return f"Play {CARDS[which_of(option)].name}"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        return f"{self.text} ({odds(g)})" if len(g.roll) > 0 else self.text

    def topic(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        """A seat may pass beforehand for each kind of window, its own and the others'."""
        whose = "your own" if seat == about[0] else "another seat's"
        return f"{whose}, {WINDOW_NAMES[self.when]}"


def number_of(g: Table) -> int:
    """SK-822 The printed number; SK-823 without one, that of the Alert."""
    return g.roll[Roll.NUMBER] if g.roll[Roll.NUMBER] > 0 else alert_number(g)


def modifier(g: Table) -> int:
    """Everything that is added to the die (SK-821)."""
    roll = g.roll
    added = roll[Roll.ABILITY] + roll[Roll.BRACKET] + roll[Roll.GUARDS]
    return added + roll[Roll.TEXTS] + roll[Roll.DISCARDS]


def odds(g: Table) -> str:
    """A Challenge in words: "d20 − 2 against 5", "15 − 2 = 13 against 5"."""
    total, die = modifier(g), g.roll[Roll.DIE]
    words = str(die) if die else "d20"
    if total:
        words += f" {'+' if total > 0 else '−'} {abs(total)}"
        words += f" = {die + total}" if die else ""
    return f"{words} against {number_of(g)}"


def each_adds(g: Table, seat: int) -> int:
    """SK-829 What a discarded Scheme adds."""
    return power(g, seat, Power.SCHEME_ADDS) or BOOK.scheme_adds


class ThrowIn(Ask):
    """SK-829 A Scheme for +2.  `about`: (open Objective or -1, symbol that a helper brings)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [STOP, *kinds_in(free_of(table(state), seat, Sort.SCHEME))]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == STOP:
            return "Throw in no more"
        warned = self.leaves_too_little(table(state), seat, about, option)
        name = CARDS[option].name
        return f"{name} (then the Objective cannot be paid)" if warned else name

    def leaves_too_little(self, g: Table, seat: int, about: tuple[int, ...], card: int) -> bool:
        """SK-R33 Legal, but the attempt then fails: the seat is warned."""
        if about[0] == NOWHERE:
            return False
        symbols = without_symbol(OBJECTIVES[g.objectives[about[0]]].symbols, about[1])
        return not can_pay(symbols, without(g.hand[seat], card), (), 0)

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        return f"{self.text} (+{each_adds(g, seat)} each; {odds(g)})"


BEFORE_ROLL: Final = Window("SK-R25", "Do you use a text before the roll?", When.BEFORE_ROLL)
AFTER_ROLL: Final = Window("SK-R25", "Do you use a text after the roll?", When.AFTER_ROLL)
AFTER_MOVE: Final = Window("SK-R25", "Do you use a text after the movement?", When.AFTER_MOVE)
THROW_IN: Final = ThrowIn("SK-829", "Do you throw in a Scheme?", lone=False)
