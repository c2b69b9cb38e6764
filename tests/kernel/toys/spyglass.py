"""Spyglass: private looks.  What one seat has seen stays on the table, never in a frame.

A seat looks at the top card in private and keeps it or puts it under the deck; before anybody can
see which, the neighbour bets on it.  Who has looked at a card under the deck still knows it there.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.state import State, Telling

from .base import Ask, Board, Toy, Zones, flat, put_zone

TAKE, UNDER, HIGH, LOW = 0, 1, 2, 3
WORDS = {TAKE: "Take it", UNDER: "Put it under", HIGH: "High", LOW: "Low"}
CARDS = tuple(range(10))
NOBODY, EMPTY = -1, -1
DECK, IMAGINED = 0, 1
TURNS = 6

LOOKED = Telling("looked", "{seat} looks at {card}", "{seat} looks at a card")
DECIDED = Telling("decided", "{seat} decides about {card}", "{seat} decides")


class Table(Board):
    """A pool without order, and under it the cards that were put there, with who knows each."""

    kept: ClassVar[tuple[str, ...]] = (
        "pool",
        "under",
        "known",
        "hands",
        "looked",
        "looker",
        "chosen",
        "bets",
        "turn",
    )
    pool: tuple[int, ...]
    under: tuple[int, ...]
    known: tuple[int, ...]  # of each card under the deck: the seats that know it, as a mask
    hands: Zones
    looked: int
    looker: int
    chosen: int  # what the looker has chosen, and nobody else knows
    bets: tuple[int, ...]
    turn: int

    def look(self, seat: int) -> int:
        """Y-2 The top card, seen by one seat only.  (What comes back is for faulty rules.)"""
        if self.pool:
            card = self.pool[self.below(DECK, len(self.pool))]
            self.pool = tuple([c for c in self.pool if c != card])
        else:
            card = self.under[0]
            self.under, self.known = self.under[1:], self.known[1:]
        self.looked, self.looker = card, seat
        self.tell(LOOKED, seat, card)
        return card

    def settle(self) -> None:
        """Y-4 The card goes where its looker has chosen."""
        card, seat = self.looked, self.looker
        self.uncover()  # everybody sees now whether it was taken
        if self.chosen == TAKE:
            self.hands = put_zone(self.hands, seat, (*self.hands[seat], card))
        else:
            self.under += (card,)
            self.known += (1 << seat,)
        self.looked, self.looker, self.chosen = EMPTY, NOBODY, EMPTY

    def points(self) -> tuple[int, ...]:
        """Y-5 Taken cards count; a right bet on the sum of the neighbour's hand counts three."""
        sums = [sum(hand) for hand in self.hands]
        for i, bet in enumerate(self.bets):
            bettor = (i + 1) % self.seats
            if (bet == HIGH) == (sum(self.hands[i % self.seats]) >= 10):
                sums[bettor] += 3
        return tuple(sums)


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class WordQuestion(Ask):
    """A question with two answers.  `about`: which."""

    words: ClassVar[dict[int, str]] = WORDS

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(about)


KEEP = WordQuestion("Y-2", "Do you take it?")
BET = WordQuestion("Y-3", "How much will the neighbour have?")


class Spyglass(Toy):
    """Private looks."""

    id = "toy-spyglass"
    name = "Spyglass"
    seats = (2, 3)
    rulebook = "kernel.toys.spyglass_rules"
    first = "spyglass"

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        g.pool, g.under, g.known = CARDS, (), ()
        g.hands = ((),) * seats
        g.looked, g.looker, g.chosen = EMPTY, NOBODY, EMPTY
        g.bets, g.turn = (), 0
        return g

    def see(self, state: State, seat: int) -> dict[str, object]:
        g = table(state)
        own = seat >= 0 and g.looker == seat
        return {
            "deck": len(g.pool),
            "under": known_under(g, seat),
            "hands": [len(hand) for hand in g.hands],
            "hand": g.hands[seat] if seat >= 0 else (),
            "looker": g.looker,
            "looked": (g.looked, g.chosen) if own else None,
            "bets": g.bets,
            "turn": g.turn,
        }

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        g = table(state)
        own = (g.looked, g.chosen, g.hands[seat]) if g.looker == seat >= 0 else ()
        hand = g.hands[seat] if seat >= 0 else ()
        has_chosen = int(g.chosen != EMPTY)
        sizes = (len(g.pool), g.looker, has_chosen, g.turn, *[len(h) for h in g.hands])
        return tuple(flat((sizes, known_under(g, seat), g.bets, hand, own)))

    def redeal(self, state: State, seat: int) -> None:
        g = table(state)
        unseen = sorted([c for c in CARDS if c not in seen_cards(g, seat)])
        for other in range(g.seats):
            if other != seat:
                dealt = tuple([pick(g, unseen) for _ in g.hands[other]])
                g.hands = put_zone(g.hands, other, dealt)
        if g.looker not in (NOBODY, seat):
            g.looked = pick(g, unseen)
            # what was chosen in private is unknown, too: it is chosen anew
            g.chosen = EMPTY if g.chosen == EMPTY else g.below(IMAGINED, 2)
        under = [c if c != EMPTY else pick(g, unseen) for c in known_under(g, seat)]
        g.under, g.pool = tuple(under), tuple(unseen)

    def pieces(self, state: State) -> list[int]:
        g = table(state)
        held = [card for hand in g.hands for card in hand]
        return sorted([*g.pool, *g.under, *held, *([g.looked] if g.looked != EMPTY else [])])


def known_under(g: Table, seat: int) -> tuple[int, ...]:
    """The cards under the deck, where the seat knows them."""
    knows = [seat >= 0 and (mask >> seat) & 1 == 1 for mask in g.known]
    return tuple([card if k else EMPTY for card, k in zip(g.under, knows, strict=True)])


def seen_cards(g: Table, seat: int) -> set[int]:
    hand = g.hands[seat] if seat >= 0 else ()
    looked = {g.looked} if seat >= 0 and g.looker == seat else set()
    return {*hand, *known_under(g, seat), *looked}


def pick(g: Table, cards: list[int]) -> int:
    return cards.pop(g.below(IMAGINED, len(cards)))


GAME = Spyglass()
