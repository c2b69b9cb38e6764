"""Sealed choices: several seats decide at the same time, and nobody sees before all are in."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.errors import DeadEnd
from quarterdeck.kernel.play.frames import SPECTATOR, Frame, Play, copy_of
from quarterdeck.kernel.play.questions import Decision


@mypyc_attr(acyclic=True, free_list_len=1)
class Branch:
    """One seat's part of a sealed choice."""

    def __init__(
        self, top: Frame | None, waiting: Decision | None, seat: int, value: object
    ) -> None:
        self.top = top
        self.waiting = waiting
        self.seat = seat  # who was asked, if anybody
        self.value = value  # what the branch gave back, once it has ended


@mypyc_attr(acyclic=True, free_list_len=1)
class Together(Frame):
    """Sealed choices at the same time: one stack a branch, answered in any order.

    What a branch decides stays in its frames until all branches have ended: the table is not
    touched, so no view can change before everybody is in.
    """

    def __init__(self, fresh: list[Frame]) -> None:
        self.pc = 0
        self.caller = None
        self.fresh = fresh  # as each branch began: kept to erase what others have sealed
        self.branches: list[Branch] = []

    def copy(self) -> Frame:
        new = Together(self.fresh)
        new.pc = self.pc
        for b in self.branches:
            new.branches.append(Branch(copy_of(b.top), b.waiting, b.seat, b.value))
        return new

    def run(self, play: Play) -> None:
        """Begin every branch; when all have ended, give back what they gave."""
        if play.sealed is not None:
            raise DeadEnd("a sealed choice cannot hold another sealed choice")
        play.sealed = self
        play.sealings += 1
        for frame in self.fresh:
            branch = Branch(None, None, SPECTATOR, None)
            self.branches.append(branch)
            self.start(play, branch, frame)
        self.settle(play)

    def start(self, play: Play, branch: Branch, fresh: Frame) -> None:
        """Begin a branch, or begin it again, with nothing of what was sealed in it."""
        branch.value = None
        branch.top = fresh.copy()
        branch.top.caller = None
        self.advance(play, branch)

    def advance(self, play: Play, branch: Branch) -> None:
        """Run one branch until it asks or ends."""
        play.top = branch.top
        play.spared = SPECTATOR
        play.forget()
        play.go_on()
        branch.top = play.top
        branch.waiting = play.decision
        if branch.waiting is not None:
            branch.seat = branch.waiting.seat
        else:
            branch.value = play.returned
            if branch.seat == SPECTATOR:
                branch.seat = play.spared

    def settle(self, play: Play) -> None:
        """Wait for the first branch that owes an answer; with none left, go on."""
        play.top = self
        for branch in self.branches:
            if branch.waiting is not None:
                play.decision = branch.waiting
                return
        play.sealed = None
        play.give(tuple([branch.value for branch in self.branches]))

    def branch_of(self, seat: int) -> Branch | None:
        for branch in self.branches:
            if branch.waiting is not None and branch.waiting.seat == seat:
                return branch
        return None

    def erase_others(self, play: Play, seat: int) -> None:
        """Forget what the other seats have sealed: they decide anew, and `seat` goes first."""
        for i in range(len(self.branches)):
            branch = self.branches[i]
            if branch.seat != seat or seat == SPECTATOR:
                self.start(play, branch, self.fresh[i])
        play.forget()
        self.settle(play)
        own = self.branch_of(seat)
        if own is not None:
            play.decision = own.waiting
