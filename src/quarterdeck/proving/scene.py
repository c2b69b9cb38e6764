"""Scenes: lay out a table in words, play it in words.

>>> s = Scene("sky-dynasty", red={"hand": "Shipyard, 2 Corsair"}, yellow={"hand": "Shipyard"})
>>> s.red("Shipyard", "Corsair", "Send the fleet")
>>> s.yellow("Shipyard")
>>> s.red.at("Shipyard"), s.yellow.at("Shipyard")
(['Shipyard', 'Corsair'], ['Shipyard'])

Every answer is given to a copy of the game, so that each scene also proves that copies carry on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.play.chance import LoadedDice
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import Setup
from quarterdeck.kernel.registry import game as find_game

Test = TypeVar("Test", bound=Callable[..., object])


def proves(*rules: str) -> Callable[[Test], Test]:
    """Mark a test with the rules that it proves: `@proves("SD-411")`."""

    def mark(test: Test) -> Test:
        test.proves = rules  # type: ignore[attr-defined]
        return test

    return mark


class Player:
    """A seat in a scene: call it to answer, ask it for its cards and numbers."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.seat = seat

    def __call__(self, *labels: str) -> None:
        """Answer the questions put to this seat, one label each."""
        for label in labels:
            self.scene.answer(self.seat, label)

    def __getattr__(self, name: str) -> object:
        return self.scene.box.peek(self.scene.play.state, self.seat, name)

    def at(self, place: str) -> object:
        """The seat's cards at a place."""
        return self.scene.box.peek(self.scene.play.state, self.seat, f"at {place}")

    def sees(self) -> dict[str, object]:
        return self.scene.play.view(self.seat)

    @property
    def options(self) -> list[str]:
        return self.scene.play.labels(self.seat)

    @property
    def asked(self) -> str:
        """The rule of the question that this seat has to answer, or ""."""
        for d in self.scene.play.decisions:
            if d.seat == self.seat:
                return d.question.rule
        return ""

    def why_not(self, label: str) -> str:
        """Why this seat cannot pick that: the rule's id.  A label's beginning may be enough."""
        refused = self.scene.play.why_not(self.seat)
        begin = [known for known in refused if known.startswith(label)]
        if label not in refused and len(begin) != 1:
            raise AssertionError(f"{label!r} is not refused; refused are {refused}")
        why = refused[label] if label in refused else refused[begin[0]]
        assert isinstance(why, Why)
        return why.rule

    @property
    def log(self) -> list[str]:
        return self.scene.log.lines(self.seat)


class Scene:
    """A game laid out in words.

    Keywords that name a seat (`red`, `yellow`, …) lay out that seat; `options` are the game's,
    `rolls` tell dice how to fall (`rolls={"junkyard": [4]}`), all others lay out the table.
    """

    def __init__(self, game: str | Box, seats: int = 0, **words: object) -> None:
        self.box = game if isinstance(game, Box) else find_game(game)
        names = [name.lower() for name in self.box.seat_names]
        named = [names.index(word) + 1 for word in words if word in names]
        count = self.box.check_seats(max([seats, self.box.seats[0], *named]))
        given = words.pop("options", {})
        assert isinstance(given, dict)
        options = self.box.check_options(given)
        dice = LoadedDice(1, self.loaded(words.pop("rolls", {})))
        state = self.box.table(count, dice, options)
        state.drawn = [0] * len(state.drawn)  # so that told dice begin with the scene
        self.log = Log(self.box, list(self.box.seat_names))
        stack = self.box.lay_out(state, words)
        state.ear = self.log
        self.play = Play(self.box, Setup(count, 1, given), state, None)
        for frame in reversed(stack):
            self.play.call(frame)
        self.play.begin()
        self.players = [Player(self, seat) for seat in range(count)]

    def loaded(self, rolls: object) -> dict[int, list[tuple[int, int]]]:
        """Told numbers by stream; faces are counted from 1."""
        assert isinstance(rolls, dict)
        streams = self.box.streams()
        told: dict[int, list[tuple[int, int]]] = {}
        for name, faces in rolls.items():
            stream, sides = streams[name]
            told[stream] = [(face - 1, sides) for face in faces]
        return told

    def __getattr__(self, name: str) -> Player:
        names = [seat.lower() for seat in self.box.seat_names[: len(self.players)]]
        if name in names:
            return self.players[names.index(name)]
        raise AttributeError(f"a scene of {self.box.name} has no {name!r}")

    def table(self, name: str) -> object:
        """Something on the table that belongs to no seat."""
        return self.box.peek(self.play.state, SPECTATOR, name)

    @property
    def over(self) -> bool:
        return self.play.over

    def answer(self, seat: int, label: str) -> None:
        """Answer for a seat by the option's label, or by its beginning if that is enough."""
        labels = self.labels(seat, label)
        index = self.find(seat, label, labels)
        ear = self.play.state.ear
        self.play = self.play.copy()
        self.play.state.ear = ear
        self.play.answer(index, seat)

    def labels(self, seat: int, label: str) -> list[str]:
        if self.play.over:
            raise AssertionError(f"{label!r} was said, but the game is over")
        if seat not in [d.seat for d in self.play.decisions]:
            asked = [f"{self.box.seat_names[d.seat]}: {d.question}" for d in self.play.decisions]
            name = self.box.seat_names[seat]
            raise AssertionError(f"{name} said {label!r}, but asked are {asked}")
        return self.play.labels(seat)

    def find(self, seat: int, label: str, labels: list[str]) -> int:
        if label in labels:
            return labels.index(label)
        begin = [i for i, offered in enumerate(labels) if offered.startswith(label)]
        if len(begin) == 1:
            return begin[0]
        refused = {k: str(v) for k, v in self.play.why_not(seat).items()}
        question = self.play.owed(seat).question
        raise AssertionError(f"{label!r} is not offered at {question}: {labels}; refused {refused}")
