"""Words for options, codes for what is more than a card, and every reason to refuse."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_dynasty.table.cards import CARDS, TILES
from quarterdeck.games.sky_dynasty.table.state import NOWHERE, kinds_in
from quarterdeck.games.sky_dynasty.words.effects import OPEN_SPACE
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State

# Options that are not a card, a place or a number.
SEND: Final = -2  # send the fleet as it is
PASS: Final = -3
STOP: Final = -4
NO: Final = -5
YES: Final = -6
ROLL: Final = -7
STAY: Final = -8  # the Phoenix stays with its fleet
DECLINE: Final = -9

WORDS: Final = {
    SEND: "Send the fleet",
    PASS: "Pass",
    STOP: "Stop",
    NO: "No",
    YES: "Yes",
    ROLL: "Roll the die",
    STAY: "Stay with the fleet",
    DECLINE: "Decline",
}

# Codes: a dispatched card, a target, a slot in a row, an amount for a Privateer.
DISPATCHED: Final = 64  # a dispatched card is DISPATCHED * (place + 1) + kind
SLOTS: Final = 8  # a slot is SLOTS * place + slot; a raise is SLOTS * privateer + coins


def is_discarded(pick: int) -> bool:
    """Of a card to trash: is it in the discard pile?"""
    return pick < DISPATCHED


def place_picked(pick: int) -> int:
    """Where a dispatched card is."""
    return pick // DISPATCHED - 1


def kind_picked(pick: int) -> int:
    return pick % DISPATCHED


def place_of(slot: int) -> int:
    """The place in whose row a slot is."""
    return slot // SLOTS


def slot_of(slot: int) -> int:
    """Which slot of the row it is."""
    return slot % SLOTS


AT_LEAST_ONE: Final = Why("SD-313", "a fleet has at least one card")
NO_DESTINATION: Final = Why(
    "SD-355", "two fleets have gone to Open Space this round: a fleet needs a location card"
)
ONLY_PHOENIXES: Final = Why(
    "SD-R20", "with Open Space used up, a fleet without location card has Phoenixes only"
)
IN_ORDER: Final = Why(
    "SD-R71", "picks of one set go in the order of the list; take one back to change it"
)
BEST_PAID_FIRST: Final = Why("SD-R71", "the best paid Privateer comes first")
CANNOT_PAY_ROUTE: Final = Why("SD-R16", "choosing the destination costs 2 coins")
NO_CARDS_THERE: Final = Why("SD-720", "a Phoenix goes only where its owner has cards")
MUST_LEAVE: Final = Why("SD-R20", "the fleet has no destination of its own: each Phoenix must go")
TOO_DEAR: Final = Why("SD-101", "you cannot pay the price")
EMPTY_DECK: Final = Why("SD-R51", "this deck is empty")
NOT_THAT_MUCH: Final = Why("SD-729", "you do not have that many coins")
NEEDS_OWN_CARDS: Final = Why("SD-815", "the ship goes only where you have cards")
MORE_THAN_BEFORE: Final = Why("SD-R36", "a raise pays at least one coin more")
FULL: Final = Why("SD-733", "a Privateer takes at most seven coins")
PAID_ALL: Final = Why("SD-733", "its text names no force for more coins")


class Ask(Question):
    """A question whose options are words or cards."""

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return WORDS[option] if option < 0 else CARDS[option].name


class OneOfASet(Ask):
    """The next pick of a set, in the order of the list (SD-R71)."""

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Not while the order alone stands in the way: there is time to take a pick back."""
        for option in self.candidates(state, seat, about):
            if self.bar(state, seat, about, option) is IN_ORDER:
                return False
        return True


def counted(cards: tuple[int, ...]) -> str:
    """Cards in words, each kind once with its number."""
    words: list[str] = []
    for kind in kinds_in(cards):
        n = cards.count(kind)
        words.append(CARDS[kind].name if n == 1 else f"{n} {CARDS[kind].name}")
    return ", ".join(words)


def place_name(place: int) -> str:
    """A place in the middle of a sentence."""
    return (
        "nowhere"
        if place == NOWHERE
        else ("" if place == OPEN_SPACE else "the ") + TILES[place].name
    )


SEAT_NAMES: Final = ("Red", "Yellow", "Green", "Pink", "Blue")
