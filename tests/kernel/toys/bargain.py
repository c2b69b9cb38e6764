"""Bargain: an offer is made, countered and accepted, and binds only at dusk.

Coins for votes: the proposer offers so many coins, the other counters, accepts or walks away.
What was accepted is only a promise; until dusk either may break it (once) for a coin.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State

from .base import Ask, Board, OpenToy, put_number

ACCEPT, WALK_AWAY, KEEP, BREAK = -2, -3, -4, -5
WORDS = {ACCEPT: "Accept", WALK_AWAY: "Walk away", KEEP: "Keep the word", BREAK: "Break it"}
MOST, DAYS = 5, 4
NO_DEAL = (-1, -1, 0)

TOO_MUCH = Why("B-2", "nobody promises more coins than they have")
SAME = Why("B-3", "a counter names another number")
NOTHING_OFFERED = Why("B-4", "there is nothing to accept yet")


class Table(Board):
    """The offer on the table and the promise that waits for dusk are two things."""

    kept: ClassVar[tuple[str, ...]] = ("coins", "votes", "offer", "promise", "day")
    coins: tuple[int, ...]
    votes: tuple[int, ...]
    offer: tuple[int, ...]  # buyer, seller, coins: talk
    promise: tuple[int, ...]  # the same, accepted: binds at dusk
    day: int


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class OfferQuestion(Ask):
    """B-2 How many coins; or accept, or walk away.  `about`: buyer."""

    words: ClassVar[dict[int, str]] = WORDS

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [ACCEPT, WALK_AWAY, *range(1, MOST + 1)]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == ACCEPT:
            return NOTHING_OFFERED if g.offer[2] == 0 else None
        if option > g.coins[about[0]]:
            return TOO_MUCH
        return SAME if option == g.offer[2] else None


class WordQuestion(Ask):
    """B-5 Keep the word, or break it."""

    words: ClassVar[dict[int, str]] = WORDS

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [KEEP, BREAK]


OFFER = OfferQuestion("B-2", "What do you offer?")
WORD = WordQuestion("B-5", "Do you keep your word?")


class Bargain(OpenToy):
    """A choice that becomes binding later than it is made."""

    id = "toy-bargain"
    name = "Bargain"
    seats = (2, 3)
    rulebook = "kernel.toys.bargain_rules"
    first = "bargain"

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        g.coins, g.votes = (MOST,) * seats, (1,) * seats
        g.offer = g.promise = NO_DEAL
        g.day = 0
        return g

    def pieces(self, state: State) -> list[int]:
        return [sum(table(state).votes)]


def paid(coins: tuple[int, ...], buyer: int, seller: int, n: int) -> tuple[int, ...]:
    """Coins after a payment, as far as the buyer has them."""
    n = min(n, coins[buyer])
    coins = put_number(coins, buyer, coins[buyer] - n)
    return put_number(coins, seller, coins[seller] + n)


GAME = Bargain()
