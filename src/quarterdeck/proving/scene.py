"""Scenes: lay out a table in words, play it in words.

>>> s = Scene("sky-dynasty", red={"hand": "Shipyard, 2 Corsair"}, yellow={"hand": "Shipyard"})
>>> s.red("Shipyard", "Corsair", "Send the fleet")
>>> s.yellow("Shipyard")
>>> s.red.at("Shipyard"), s.yellow.at("Shipyard")
(['Shipyard', 'Corsair'], ['Shipyard'])

A scene runs to the first question.  With `until` it stops before that at a moment, to be looked at:
a rule that is about to be followed, by its number, or what the game has a word for.

>>> s = Scene("sky-dynasty", red={"at": {"Palace": "2 Corsair"}}, until="Palace")
>>> s.red.peek("force at Palace"), s.table("winner Palace")
(4, None)
>>> s.go()
>>> s.table("winner Palace")
'Red'

Every answer is given to a copy of the game, so that each scene also proves that copies carry on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.errors import BadAnswer, UnknownWord
from quarterdeck.kernel.manners.standing import Standing, given, offered, with_said
from quarterdeck.kernel.nearest import known_word, nearest
from quarterdeck.kernel.play.chance import LoadedDice
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.play.laying import lay, plan
from quarterdeck.kernel.play.picking import taken_unasked
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import Setup
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.proving.lookout import Watch, stack

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

    def picks(self, *labels: str) -> None:
        """Answer one question with these picks and no others, in any order if its rule allows."""
        self.scene.answer_all(self.seat, labels)

    def always(self, label: str) -> None:
        """Give this answer now, and from now on to every question of its kind."""
        self.scene.say_beforehand(self.seat, label)

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return self.peek(name)

    def peek(self, name: str) -> object:
        """A zone or number of this seat, or what the rules count: `peek("force at Palace")`."""
        return self.scene.box.peek(self.scene.play.state, self.seat, name)

    def at(self, place: str) -> object:
        """The seat's cards at a place."""
        return self.peek(f"at {place}")

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
    `rolls` tell dice how to fall (`rolls={"junkyard": [4]}`), `seed` how all others do, `until`
    says where to stop; the rest lays out the table.
    """

    def __init__(self, game: str | Box, seats: int = 0, **words: object) -> None:
        self.box = game if isinstance(game, Box) else find_game(game)
        names = [name.lower() for name in self.box.seat_names]
        named = [names.index(word) + 1 for word in words if word in names]
        count = self.box.check_seats(max([seats, self.box.seats[0], *named]))
        given = dict(as_dict("options", words.pop("options", {})))
        options = self.box.check_options(given)
        seed = self.box.check_seed(as_number("seed", words.pop("seed", 1)))
        dice = LoadedDice(int(seed), self.loaded(as_dict("rolls", words.pop("rolls", {}))))
        self.watch = Watch(self.box)
        self.watch.look_out(str(words.pop("until", "")))
        state = self.box.table(count, dice, options)
        state.drawn = [0] * len(state.drawn)  # so that told dice begin with the scene
        self.log = Log(self.box, list(self.box.seat_names))
        rules = self.box.lay_out(state, words)
        state.ear = self.log
        self.play = Play(self.box, Setup(count, seed, given), state, None)
        for frame in reversed(rules):
            self.play.call(frame)
        self.players = [Player(self, seat) for seat in range(count)]
        self.standing: list[Standing] = []
        self.play.lookout = self.watch
        self.run()

    def loaded(self, rolls: Mapping[str, object]) -> dict[int, list[tuple[int, int]]]:
        """Told numbers by stream; faces are counted from 1."""
        streams = self.box.streams()
        told: dict[int, list[tuple[int, int]]] = {}
        for name, faces in rolls.items():
            stream, sides = streams[known_word(name, streams, f"a scene of {self.box.name}", "die")]
            if not isinstance(faces, (list, tuple)) or set(faces) - set(range(1, sides + 1)):
                hint = f"a list of numbers from 1 to {sides}"
                raise UnknownWord(f"the die {name!r} cannot fall {faces!r}", hint)
            told[stream] = [(face - 1, sides) for face in faces]
        return told

    def __getattr__(self, name: str) -> Player:
        if name in ("box", "players", "standing") or name.startswith("__"):
            raise AttributeError(name)
        names = [seat.lower() for seat in self.box.seat_names[: len(self.players)]]
        if name in names:
            return self.players[names.index(name)]
        hint = nearest(name, [*names, "go", "table", "over", "log"], "words")
        raise AttributeError(f"a scene of {self.box.name} has no {name!r} ({hint})")

    def __copy__(self) -> Scene:
        """The same scene, to go on with separately."""
        twin = Scene.__new__(Scene)
        twin.box = self.box
        twin.log = Log(self.box, list(self.log.names))
        twin.log.told = self.log.told[:]
        twin.watch = self.watch
        twin.standing = self.standing[:]
        twin.carry(self.play)
        twin.players = [Player(twin, player.seat) for player in self.players]
        return twin

    def carry(self, play: Play) -> None:
        """Go on with a copy of this game."""
        self.play = play.copy()
        self.play.state.ear = self.log
        self.watch = self.watch.copy(play.top, self.play.top)
        self.play.lookout = self.watch

    # ---- looking

    def table(self, name: str) -> object:
        """Something on the table that belongs to no seat, or that a rule in progress is about."""
        for frame in stack(self.play.top):
            about = self.box.following(self.play.state, frame)
            if name in about:
                return about[name]
        return self.box.peek(self.play.state, SPECTATOR, name)

    @property
    def over(self) -> bool:
        return self.play.over

    @property
    def stopped(self) -> str:
        """The moment at which the scene has stopped, or ""."""
        return self.watch.stopped

    # ---- going on

    def go(self, until: str = "") -> None:
        """Go on to the next question; or (`until`) to that moment, be it after further answers."""
        asked = [f"{self.box.seat_names[d.seat]} {d.question}" for d in self.play.decisions]
        if self.play.over or (asked and not until):
            now = f"asked are {asked}" if asked else "the game is over"
            raise AssertionError(f"the scene cannot go on by itself: {now}")
        self.watch.look_out(until)
        if not asked:
            self.watch.unasked.clear()
            self.carry(self.play)
            self.run()

    def run(self) -> None:
        self.play.begin()
        self.watch.look_back(self.play)
        self.answer_as_said()

    def answer(self, seat: int, label: str) -> None:
        """Answer for a seat by the option's label, or by its beginning if that is enough."""
        labels = self.labels(seat, label)
        self.take(seat, self.find(seat, label, labels))
        self.answer_as_said()

    def say_beforehand(self, seat: int, label: str) -> None:
        """The seat says this now, and whenever it is asked the same."""
        labels = self.labels(seat, label)
        wanted = labels[self.find(seat, label, labels)]
        said = [standing for standing in offered(self.play, seat) if standing.pick == wanted]
        if not said:
            question = self.play.owed(seat).question
            raise AssertionError(f"{wanted!r} cannot be said beforehand at {question}")
        self.standing = with_said(self.standing, said[0])
        self.answer_as_said()

    def answer_as_said(self) -> None:
        """Whoever has said beforehand what is asked now is not asked."""
        while not self.stopped and not self.over:
            found = given(self.play, self.standing)
            if found is None:
                return
            self.take(*found)

    def take(self, seat: int, index: int) -> None:
        self.carry(self.play)
        self.watch.unasked.clear()
        self.play.answer(index, seat)
        self.watch.look_back(self.play)

    def answer_all(self, seat: int, labels: tuple[str, ...]) -> None:
        """Several picks of one question, and its end: all of them, or an error says why not."""
        self.labels(seat, ", ".join(labels))
        words = [self.in_full(seat, label) for label in labels]
        laid = lay(words, self.play, seat)
        if not laid.is_legal:
            try:
                plan(words, self.play, seat)
            except BadAnswer as refusal:
                raise AssertionError(str(refusal)) from None
        end = laid.ending() if laid.goes_on and not taken_unasked(laid.trial, seat) else -1
        for index in [*laid.indexes, *([end] if end >= 0 else [])]:
            self.take(seat, index)
        self.answer_as_said()

    def in_full(self, seat: int, label: str) -> str:
        """The whole label of something that the question is about."""
        d = self.play.owed(seat)
        about = d.question.candidates(self.play.state, seat, d.about)
        known = [d.question.label(self.play.state, seat, d.about, option) for option in about]
        begin = [whole for whole in known if whole.startswith(label)]
        return begin[0] if label not in known and len(begin) == 1 else label

    def labels(self, seat: int, label: str) -> list[str]:
        name = self.box.seat_names[seat]
        if self.watch.stopped:
            at = self.watch.stopped
            raise AssertionError(
                f"{name} said {label!r}, but the scene waits at {at!r}: go() first"
            )
        spared = self.watch.spared_words(seat, label)
        if self.play.over:
            raise AssertionError(f"{label!r} was said, but the game is over{spared}")
        if seat not in [d.seat for d in self.play.decisions]:
            asked = [f"{self.box.seat_names[d.seat]}: {d.question}" for d in self.play.decisions]
            raise AssertionError(f"{name} said {label!r}, but asked are {asked}{spared}")
        return self.play.labels(seat)

    def find(self, seat: int, label: str, labels: list[str]) -> int:
        if label in labels:
            return labels.index(label)
        begin = [i for i, offered in enumerate(labels) if offered.startswith(label)]
        if len(begin) == 1:
            return begin[0]
        refused = {k: str(v) for k, v in self.play.why_not(seat).items()}
        offered = f"{self.play.owed(seat).question}: {labels}; refused {refused}"
        spared = self.watch.spared_words(seat, label)
        raise AssertionError(f"{label!r} is not offered at {offered}{spared}")


def as_dict(word: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise UnknownWord(f"{word} cannot be {value!r}", "a dict by names")
    return value


def as_number(word: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise UnknownWord(f"{word} cannot be {value!r}", "a whole number")
    return value
