"""A toy table: powder, a log of what happened, and one question."""

from __future__ import annotations

from quarterdeck.kernel.play.chance import FastDice
from quarterdeck.kernel.play.frames import Frame, Game, Play
from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.play.state import Setup, State


class Order:
    """Something immutable that is printed on a card."""

    def __init__(self, worth: int) -> None:
        self.worth = worth


ORDERS = (Order(3), Order(5))


class Deck(State):
    """What the toys play on."""

    def __init__(self) -> None:
        super().__init__(3, FastDice(1), 1)
        self.log: tuple[int, ...] = ()
        self.crew = [3, 2, 1]
        self.fuel = 40

    def copy(self) -> Deck:
        new = Deck()
        self.share(new)
        new.log = self.log
        new.crew = self.crew[:]
        new.fuel = self.fuel
        return new

    def note(self, *numbers: int) -> int:
        """Write numbers down; the last one, or 0."""
        self.log += numbers
        return numbers[-1] if numbers else 0

    def burn(self) -> bool:
        """Whether there is fuel left; some is burnt."""
        self.fuel -= 1
        return self.fuel > 0


class Number(Question):
    """Name a number from 0 to 4."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [0, 1, 2, 3, 4]


ASK = Number("T-1", "Name a number.", lone=False)


def play_of(frame: Frame, deck: Deck | None = None) -> Play:
    """A game that is one rule."""
    play = Play(Game(), Setup(3, 1, {}), deck or Deck(), frame)
    play.begin()
    return play


def log_of(play: Play) -> tuple[int, ...]:
    """What the rule wrote down."""
    assert isinstance(play.state, Deck)
    return play.state.log
