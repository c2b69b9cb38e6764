"""Parley: hidden hands, one deck, and a poll of everybody else that betrays nothing.

A seat plays a card or passes; a Toll earns two coins and a Bluff one, unless somebody blocks.
Everybody else is asked whether they block, also those who cannot.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State, Telling

from .base import PASS, Ask, Board, Toy, Zones, flat, put_number, put_zone, without

BLUFF, TOLL, BLOCK = 0, 1, 2
NAMES = {BLUFF: "Bluff", TOLL: "Toll", BLOCK: "Block", PASS: "Pass"}
NOTHING = -1
DECK, IMAGINED = 0, 1
HAND = 3

PLAYED = Telling("played", "{seat} plays {card}")
BLOCKED = Telling("blocked", "{seat} blocks {rival}")
DREW = Telling("drew", "{seat} draws {cards}", "{seat} draws {n} card")

NO_BLOCK = Why("P-31", "you have no Block")
TOO_BIG = Why("P-21", "a Block earns nothing by itself")


class Table(Board):
    """Hands are hidden; the deck is a sorted pool without an order."""

    kept: ClassVar[tuple[str, ...]] = (
        "hands",
        "pool",
        "discards",
        "coins",
        "active",
        "tabled",
        "goal",
    )
    hands: Zones
    pool: tuple[int, ...]
    discards: tuple[int, ...]
    coins: tuple[int, ...]
    active: int
    tabled: int  # the card just played, until the others have answered
    goal: int  # coins that end the game

    def draw(self, seat: int) -> None:
        """P-4 One card from the deck, if there is one."""
        if self.pool:
            card = self.pool[self.below(DECK, len(self.pool))]
            self.pool = without(self.pool, card)
            self.hands = put_zone(self.hands, seat, (*self.hands[seat], card))
            self.tell(DREW, seat, -1, 1, (card,))

    def discard(self, seat: int, card: int) -> None:
        self.hands = put_zone(self.hands, seat, without(self.hands[seat], card))
        self.discards = tuple(sorted((*self.discards, card)))

    def earn(self, seat: int, n: int) -> None:
        self.coins = put_number(self.coins, seat, self.coins[seat] + n)

    def others(self) -> tuple[int, ...]:
        """P-3 Everybody but the active seat, in order from there on."""
        return self.after(self.active)[1:]


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class CardQuestion(Ask):
    """P-2 Which card to play."""

    words: ClassVar[dict[int, str]] = NAMES

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [PASS, *sorted(set(table(state).hands[seat]))]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return TOO_BIG if option == BLOCK else None


class BlockQuestion(Ask):
    """P-3 Block, or let it pass."""

    words: ClassVar[dict[int, str]] = NAMES

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [PASS, BLOCK]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return NO_BLOCK if option == BLOCK and BLOCK not in table(state).hands[seat] else None


CARD = CardQuestion("P-2", "Which card do you play?", lone=False)
ANSWER = BlockQuestion("P-3", "Do you block?", lone=False)


class Parley(Toy):
    """A small game with hidden hands."""

    id = "toy-parley"
    name = "Parley"
    rulebook = "kernel.toys.parley_rules"
    first = "parley"
    options = {  # noqa: RUF012
        "copies": Option(3, "How many of each card, for each seat", least=1, most=30),
        "generous": Option(False, "Two coins to begin with"),
        "ends": Option("deck", "What ends the game", choices=("deck", "coins")),
    }

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        copies = options["copies"]
        assert isinstance(copies, int)
        g.hands = ((),) * seats
        g.pool = tuple(sorted((BLUFF, TOLL, BLOCK) * copies * seats))
        g.discards = ()
        g.coins = (2 if options["generous"] else 0,) * seats
        g.active, g.tabled = 0, NOTHING
        g.goal = 4 if options["ends"] == "coins" else 1000
        for seat in range(seats):
            for _ in range(HAND):
                g.draw(seat)
        return g

    def see(self, state: State, seat: int) -> dict[str, object]:
        g = table(state)
        own = [NAMES[card] for card in g.hands[seat]] if seat >= 0 else []
        return {
            "coins": g.coins,
            "active": g.active,
            "tabled": g.tabled,
            "deck": len(g.pool),
            "discards": g.discards,
            "hands": [len(hand) for hand in g.hands],
            "hand": own,
        }

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        g = table(state)
        own = g.hands[seat] if seat >= 0 else ()
        sizes = tuple([len(hand) for hand in g.hands])
        return tuple(flat((g.active, g.tabled, len(g.pool), g.coins, sizes, g.discards, own)))

    def redeal(self, state: State, seat: int) -> None:
        g = table(state)
        others = [other for other in range(g.seats) if other != seat]
        unseen = sorted([*g.pool, *[card for other in others for card in g.hands[other]]])
        for other in others:
            size = len(g.hands[other])
            dealt = [unseen.pop(g.below(IMAGINED, len(unseen))) for _ in range(size)]
            g.hands = put_zone(g.hands, other, tuple(dealt))
        g.pool = tuple(unseen)

    def pieces(self, state: State) -> list[int]:
        g = table(state)
        return sorted([*g.pool, *g.discards, *[card for hand in g.hands for card in hand]])

    def thing(self, token: str, number: int) -> str:
        return NAMES[number]


GAME = Parley()
