"""The questions that texts put: whether, which, and where."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import STOP, Ask, YesNo, room_name
from quarterdeck.games.skydock.table.cards import BOARD, BOOK, EFFECTS, SPOTS
from quarterdeck.games.skydock.table.doing import can_do_fully, rooms_to_stun
from quarterdeck.games.skydock.table.reasons import (
    LAUNCH_AT_END,
    LAUNCH_AT_START,
    NO_GUARD,
    NO_SUCH_GUARD,
    NOT_IN_FULL,
)
from quarterdeck.games.skydock.table.state import table
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State

UP: Final = 0
DOWN: Final = 1
WAYS: Final = 16  # a Guard's way is WAYS * from + to


class Whether(YesNo):
    """What a text says that a seat may do.  `about`: (which effect)."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return f"Do you {EFFECTS[about[0]].words.removeprefix('you may ')}?"


class Which(Ask):
    """One of several things; those that cannot be done in full are barred.  `about`: (effect)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(len(EFFECTS[about[0]].then)))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        steps = EFFECTS[about[0]].then[option].then
        return None if can_do_fully(table(state), seat, steps) else NOT_IN_FULL

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        words = EFFECTS[about[0]].then[option].words
        return words[0].upper() + words[1:]


class LaunchWay(Ask):
    """SK-R12 The Launch token goes up or down."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [UP, DOWN]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        launch = table(state).launch
        if option == UP:
            return LAUNCH_AT_START if launch == BOOK.launch else None
        return LAUNCH_AT_END if launch == 0 else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        launch = table(state).launch
        if option == UP:
            return f"Up to {launch + 1}"
        return f"Down to {launch - 1}" if launch > 1 else "Down to LAUNCH"


class StunRoom(Ask):
    """The room whose Guards are stunned.  `about`: (where the text looks)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(SPOTS))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if option in rooms_to_stun(table(state), seat, about[0]) else NO_GUARD

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"In the {room_name(table(state), option)}"


class GuardWay(Ask):
    """Which active Guard goes where.  `about`: the rooms that Guards have been led to so far."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        ways = [WAYS * here + there for here in range(SPOTS) for there in BOARD.doors[here]]
        return [STOP, *ways]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == STOP:
            return None
        here = option // WAYS
        return None if table(state).guards[here] > about.count(here) else NO_SUCH_GUARD

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == STOP:
            return "Move no more"
        g = table(state)
        return f"From the {room_name(g, option // WAYS)} to the {room_name(g, option % WAYS)}"


MAY: Final = Whether("SK-R78", "Do you use this?", lone=False)
WHICH: Final = Which("SK-R78", "Which one?")
LAUNCH_WAY: Final = LaunchWay("SK-R12", "Which way does the Launch token go?")
STUN_ROOM: Final = StunRoom("SK-R78", "Where are Guards stunned?")
GUARD_WAY: Final = GuardWay("SK-R78", "Which Guard goes where?")
