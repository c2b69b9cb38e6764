"""Helping: a poll that goes around, and a pledge that binds only when the asker goes on.

A seat reaches for a prize.  First a storm may be called by anybody who holds one (a poll that goes
around until all pass).  Then the seat asks the others for a rope: each answers in private, with a
card of the hidden hand or with nothing; the seat takes one pledge or none, and climbs or stays.
"""

from __future__ import annotations

from typing import ClassVar

from quarterdeck.kernel.manners.bargains import NOTHING, Bargaining
from quarterdeck.kernel.manners.polls import NOBODY, PASS, Poll
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State, Telling

from .base import Ask, Board, Toy, Zones, flat, put_number, put_zone, without

ROPE, STORM, BALLAST = 0, 1, 2
NAMES = {ROPE: "Rope", STORM: "Storm", BALLAST: "Ballast", PASS: "Pass"}
CLIMB, STAY = 1, 0
DECK, IMAGINED = 0, 1
HAND, TURNS = 2, 6

CALLED = Telling("called", "{seat} calls a storm")
CLIMBED = Telling("climbed", "{seat} climbs, held by {rival}")
STAYED = Telling("stayed", "{seat} stays below")

NO_STORM = Why("H-2", "you hold no Storm")
NO_ROPE = Why("H-3", "you hold no Rope")
NOT_PLEDGED = Why("H-4", "this seat has pledged nothing")


class Table(Board, Bargaining):
    """Hands are hidden; who has pledged is seen once all answers are in, and who has no card."""

    kept: ClassVar[tuple[str, ...]] = ("hands", "pool", "gone", "prizes", "active", "turn")
    hands: Zones
    pool: tuple[int, ...]
    gone: tuple[int, ...]
    prizes: tuple[int, ...]
    active: int
    turn: int

    def spend(self, seat: int, card: int) -> None:
        self.hands = put_zone(self.hands, seat, without(self.hands[seat], card))
        self.gone = tuple(sorted((*self.gone, card)))

    def earn(self, seat: int, n: int) -> None:
        self.prizes = put_number(self.prizes, seat, self.prizes[seat] + n)

    def others(self) -> tuple[int, ...]:
        return self.after(self.active)[1:]


def table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


class Word(Poll):
    """A poll whose one reaction is a card of the hand."""

    card: ClassVar[int] = ROPE
    why: ClassVar[Why] = NO_ROPE

    def is_put_to(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        return len(table(state).hands[seat]) > 0

    def reactions(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [self.card]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        held = option == PASS or self.card in table(state).hands[seat]
        return None if held else self.why

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return NAMES[option]


class StormPoll(Word):
    """H-2 A storm, or none."""

    card: ClassVar[int] = STORM
    why: ClassVar[Why] = NO_STORM


class RopePledge(Word):
    """H-3 A rope, or none."""


class TakeQuestion(Ask):
    """H-4 Whose pledge is taken; NOBODY's is always there."""

    words: ClassVar[dict[int, str]] = {NOBODY: "Nobody"}

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NOBODY, *table(state).others()]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        pledged = option == NOBODY or table(state).pledges[option] != NOTHING
        return None if pledged else NOT_PLEDGED


class ClimbQuestion(Ask):
    """H-5 Climb or stay: until then nobody is bound."""

    words: ClassVar[dict[int, str]] = {CLIMB: "Climb", STAY: "Stay"}

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [CLIMB, STAY]


STORMS = StormPoll("H-2", "Do you call a storm?")
ROPES = RopePledge("H-3", "Do you pledge a rope?")
TAKE = TakeQuestion("H-4", "Whose rope do you take?")
CLIMBS = ClimbQuestion("H-5", "Do you climb?")


class Helping(Toy):
    """Polls and pledges over hidden hands."""

    id = "toy-helping"
    name = "Helping"
    seats = (2, 4)
    rulebook = "kernel.toys.helping_rules"
    first = "helping"

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Table(seats, dice)
        g.pool = tuple(sorted((ROPE, STORM, BALLAST) * 2 * seats))
        g.hands, g.gone, g.prizes = ((),) * seats, (), (0,) * seats
        g.active = g.turn = 0
        for seat in range(seats):
            for _ in range(HAND):
                card = g.pool[g.below(DECK, len(g.pool))]
                g.pool = without(g.pool, card)
                g.hands = put_zone(g.hands, seat, (*g.hands[seat], card))
        return g

    def whose_turn(self, state: State) -> int:
        return table(state).active

    def see(self, state: State, seat: int) -> dict[str, object]:
        g = table(state)
        return {
            "prizes": g.prizes,
            "active": g.active,
            "turn": g.turn,
            "gone": g.gone,
            "hands": [len(hand) for hand in g.hands],
            "hand": [NAMES[card] for card in g.hands[seat]] if seat >= 0 else [],
            "pledgers": g.pledgers(),
            "pledged": g.pledges[seat] if seat >= 0 else NOTHING,
        }

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        g = table(state)
        own = (g.hands[seat], (g.pledges[seat],)) if seat >= 0 else ()
        sizes = tuple([len(hand) for hand in g.hands])
        open_to_all = (g.active, g.turn, g.prizes, g.gone, sizes, tuple(g.pledgers()))
        return tuple(flat((open_to_all, own)))

    def redeal(self, state: State, seat: int) -> None:
        """Whoever has pledged holds a rope: that much is known to all once the answers are in."""
        g = table(state)
        others = [other for other in range(g.seats) if other != seat]
        unseen = sorted([*g.pool, *[card for other in others for card in g.hands[other]]])
        held: dict[int, list[int]] = {other: [] for other in others}
        for other in [other for other in g.pledgers() if other != seat]:
            held[other].append(unseen.pop(unseen.index(ROPE)))
        for other in others:
            while len(held[other]) < len(g.hands[other]):
                held[other].append(unseen.pop(g.below(IMAGINED, len(unseen))))
            g.hands = put_zone(g.hands, other, tuple(held[other]))
        g.pool = tuple(unseen)
        g.pledges = tuple([NOTHING if pledge == NOTHING else ROPE for pledge in g.pledges])

    def pieces(self, state: State) -> list[int]:
        g = table(state)
        return sorted([*g.pool, *g.gone, *[card for hand in g.hands for card in hand]])

    def thing(self, token: str, number: int) -> str:
        return NAMES[number]


GAME = Helping()
