"""The table of Lanterns: everything that can change."""

from __future__ import annotations

from typing import Final

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.state import State

DECK: Final = 0  # streams of chance, one for each deck and each kind of die
FOG: Final = 1
IMAGINED: Final = 2
STREAMS: Final = 3

LANTERNS: Final = (1, 2, 3, 4, 5, 6) * 3
HAND: Final = 4


class Table(State):
    """A game of Lanterns, but for where we are in the rulebook."""

    night: int
    fog: int
    deck: tuple[int, ...]  # sorted: nobody has seen an order
    hands: tuple[tuple[int, ...], ...]
    burnt: tuple[int, ...]
    harbours: tuple[int, ...]

    def copy(self) -> State:
        new = Table(self.seats, self.dice, 0)
        self.share(new)
        new.night = self.night
        new.fog = self.fog
        new.deck = self.deck
        new.hands = self.hands
        new.burnt = self.burnt
        new.harbours = self.harbours
        return new

    def draw(self, seat: int) -> None:
        """A lantern from the deck, which has no order until one is drawn."""
        cards = list(self.deck)
        card = cards.pop(self.below(DECK, len(cards)))
        self.deck = tuple(cards)
        self.hands = put(self.hands, seat, tuple(sorted((*self.hands[seat], card))))

    def burn(self, seat: int, card: int) -> None:
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands = put(self.hands, seat, tuple(hand))
        self.burnt = tuple(sorted((*self.burnt, card)))


def put(
    zones: tuple[tuple[int, ...], ...], seat: int, cards: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The same zones with other cards in one of them."""
    return (*zones[:seat], cards, *zones[seat + 1 :])


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


def set_up(seats: int, dice: Dice) -> Table:
    """LN-1 Everybody begins with four lanterns."""
    g = Table(seats, dice, STREAMS)
    g.night, g.fog = 0, 0
    g.deck = tuple(sorted(LANTERNS))
    g.hands = ((),) * seats
    g.burnt = ()
    g.harbours = (0,) * seats
    for seat in range(seats):
        for _ in range(HAND):
            g.draw(seat)
    return g
