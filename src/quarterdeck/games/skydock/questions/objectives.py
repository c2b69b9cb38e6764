"""SK-9xx The questions of Objectives: paying, and helping."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import (
    LOOT,
    PRINT,
    SEAT_NAMES,
    SYMBOLS,
    TRADE,
    Ask,
    code,
    what_of,
    which_of,
)
from quarterdeck.games.skydock.table.cards import CARDS, FIRST_LOOT, OBJECTIVES
from quarterdeck.games.skydock.table.measures import count_of, free_of, symbol_given
from quarterdeck.games.skydock.table.paying import (
    PAYS,
    can_pay,
    can_trade,
    missing,
    shows,
    without_symbol,
)
from quarterdeck.games.skydock.table.reasons import (
    CANNOT_PAY_AFTER,
    NO_SUCH_SYMBOL,
    NOT_PLEDGED,
    PAYS_NOTHING,
)
from quarterdeck.games.skydock.table.state import Table, kinds_in, table
from quarterdeck.games.skydock.words.terms import Sort
from quarterdeck.kernel.manners.bargains import NOTHING
from quarterdeck.kernel.manners.polls import NOBODY, PASS, Poll
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.rows import without
from quarterdeck.kernel.play.state import State


class Payment(Ask):
    """SK-902 The next card.  `about`: (open Objective, symbol that a helper brings).

    A Scheme may pay with its symbols, or (SK-912) be half of a pair that is traded for one symbol.
    """

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        cards = kinds_in(free_of(g, seat, Sort.CARD))
        schemes = [card for card in cards if card < FIRST_LOOT]
        traded = [code(TRADE, card) for card in schemes]
        if g.half:
            return traded
        printed = [code(PRINT, card) for card in schemes]
        return printed + traded + [code(LOOT, card) for card in cards if PAYS[card]]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        symbols = symbols_asked(g, about)
        what, card = what_of(option), which_of(option)
        left = without(g.hand[seat], card)
        if what == PRINT:
            more = (*g.paid, card)
            if missing(symbols, more) >= missing(symbols, g.paid):
                return PAYS_NOTHING
            return None if can_pay(symbols, left, more, g.spent) else CANNOT_PAY_AFTER
        if what == LOOT or g.half:
            return None if can_pay(symbols, left, g.paid, g.spent + 1) else CANNOT_PAY_AFTER
        return None if can_trade(symbols, left, g.paid, g.spent) else CANNOT_PAY_AFTER

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        what, name = what_of(option), CARDS[which_of(option)].name
        if what == PRINT:
            printed = [SYMBOLS[symbol] for symbol in CARDS[which_of(option)].symbols]
            return f"{name} ({', '.join(printed)})"
        if what == LOOT:
            return f"{name} (any symbol)"
        return (
            f"{name} (second half of a pair)" if table(state).half else f"{name} (half of a pair)"
        )

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        left = missing(symbols_asked(g, about), g.paid) - g.spent
        return f"{self.text} ({left} to pay)"


def symbols_asked(g: Table, about: tuple[int, ...]) -> tuple[int, ...]:
    """What the seat itself must pay."""
    return without_symbol(OBJECTIVES[g.objectives[about[0]]].symbols, about[1])


def owed(g: Table, objective: int) -> tuple[int, ...]:
    """The Objective, and the symbol that somebody else brings."""
    return (objective, symbol_given(g, objective))


class Pledge(Poll):
    """SK-R37 A Scheme with the symbol, or nothing.  `about`: (open Objective, symbol)."""

    def is_put_to(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        return count_of(table(state), seat, Sort.SCHEME) > 0

    def reactions(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return kinds_in(free_of(table(state), seat, Sort.SCHEME))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if option == PASS or shows(option, about[1]) else NO_SUCH_SYMBOL

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Decline" if option == PASS else f"Pledge {CARDS[option].name}"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        wanted = OBJECTIVES[g.objectives[about[0]]].name
        return f"{SEAT_NAMES[g.turn]} asks for {SYMBOLS[about[1]]} ({wanted}): do you pledge?"

    def topic(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return "a call for help"


class TakePledge(Ask):
    """SK-R37 Whose pledge is taken, or nobody's."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NOBODY, *table(state).after(seat)[1:]]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == NOBODY or table(state).pledges[option] != NOTHING:
            return None
        return NOT_PLEDGED

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Nobody's" if option == NOBODY else f"{SEAT_NAMES[option]}'s"

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Of two seats both know; a third must not see that nobody has pledged (SK-R70)."""
        return state.seats == 2


PAYMENT: Final = Payment("SK-902", "Which card pays?", lone=False)
PLEDGE: Final = Pledge("SK-R37", "Do you pledge a Scheme?")
TAKE_PLEDGE: Final = TakePledge("SK-926", "Whose pledge do you take?")
