"""Windows: a procedure's own queue, first in, first out, inside the queue of another procedure.

What arises while a window is open waits in it; the procedure that opened it goes on when it has
run empty, and only then do the things of the window around it come.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.state import State

Entry = tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Windowed(State):
    """A table with windows; each holds entries, which are rows of ints."""

    def __init__(self, seats: int, dice: Dice, streams: int) -> None:
        super().__init__(seats, dice, streams)
        self.windows: list[tuple[Entry, ...]] = []  # the innermost last

    def share(self, new: State) -> None:
        super().share(new)
        assert isinstance(new, Windowed)
        new.windows = self.windows[:]

    def open_window(self) -> None:
        self.windows.append(())

    def close_window(self) -> None:
        self.windows.pop()

    def is_waiting(self) -> bool:
        """Does anything wait in the innermost window?"""
        return len(self.windows[-1]) > 0

    def queue_up(self, entry: Entry) -> None:
        """Behind everything that waits in the innermost window."""
        self.windows[-1] = (*self.windows[-1], entry)

    def take_first(self) -> Entry:
        """The entry that has waited longest in the innermost window."""
        entry = self.windows[-1][0]
        self.windows[-1] = self.windows[-1][1:]
        return entry
