"""Who watches a scene: where it shall stop, what it has passed, and what nobody was asked."""

from __future__ import annotations

import importlib
import re
import sys

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.play.frames import Frame, Lookout, Play
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.weaver.module import FRAMES

LEADING_IDS = re.compile(r"(?:[A-Z]{2,}-R?[0-9]+(?:, | to | and )?)+")
ID = re.compile(r"[A-Z]{2,}-R?[0-9]+")


def stack(top: Frame | None) -> list[Frame]:
    """The frames of a stack, the top one first."""
    frames = []
    while top is not None:
        frames.append(top)
        top = top.caller
    return frames


def rules_of(frame: Frame) -> list[str]:
    """The numbers with which the written rule of a frame begins."""
    woven = type(frame).__module__
    frames: dict[str, type[Frame]] = getattr(sys.modules[woven], FRAMES, {})
    parts = ["rulebook" if part == "woven" else part for part in woven.split(".")]
    written = importlib.import_module(".".join(part.removesuffix("_woven") for part in parts))
    for rule, cls in frames.items():
        if cls is type(frame):
            found = LEADING_IDS.match(getattr(written, rule).__doc__ or "")
            return ID.findall(found.group()) if found else []
    return []


class Watch(Lookout):
    """The lookout of a scene."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.until = ""  # the moment at which the scene shall stop
        self.stopped = ""  # the moment at which it has
        self.begun: list[Frame] = []  # rules in progress that have done something already
        self.passed: list[str] = []
        self.unasked: list[tuple[int, str, str]] = []  # since the last answer: seat, rule, label

    def copy(self, old: Frame | None, new: Frame | None) -> Watch:
        """The same, for a copy of the game: its frames stand where those of the original do."""
        twin = Watch(self.box)
        twin.until, twin.stopped = self.until, self.stopped
        twin.passed, twin.unasked = self.passed[:], self.unasked[:]
        pairs = zip(stack(old), stack(new), strict=True)
        twin.begun = [there for here, there in pairs if self.has_begun(here)]
        return twin

    def has_begun(self, rule: Frame) -> bool:
        return any(rule is known for known in self.begun)

    def look_out(self, until: str) -> None:
        """Stop at this moment."""
        known = [*self.box.moments(), *self.box.ledger, *self.box.rulings] if until else []
        if until and until not in known:
            hint = nearest(until, known, "moments")
            raise AssertionError(f"a scene of {self.box.name} cannot stop at {until!r} ({hint})")
        self.until, self.stopped = until, ""
        self.passed.clear()

    def spared(self, play: Play, decision: Decision) -> None:
        d = decision
        label = d.question.label(play.state, d.seat, d.about, d.options[0])
        self.unasked.append((d.seat, d.question.rule, label))

    def halts(self, play: Play, rule: Frame) -> bool:
        if self.has_begun(rule):
            return False
        self.begun = [frame for frame in stack(play.top) if self.has_begun(frame)] + [rule]
        if not self.until:
            return False
        words = [*self.box.moment(play.state, rule), *rules_of(rule)]
        if self.until in words:
            self.until, self.stopped = "", self.until
            return True
        self.passed += words[:1]
        return False

    def look_back(self, play: Play) -> None:
        """The game waits or is over: was it at the moment that was to come?"""
        if self.until in [d.question.rule for d in play.decisions]:
            self.until = ""
        if play.over and self.until:
            never = f"the scene is over and never came to {self.until!r}"
            raise AssertionError(f"{never}; it came to {list(dict.fromkeys(self.passed))}")

    def spared_words(self, seat: int, label: str) -> str:
        """Why a label may be missing: the game took the only option by itself."""
        names = self.box.seat_names
        for who, rule, taken in self.unasked:
            if who == seat and taken.startswith(label):
                return f"; {taken!r} was the only option at {rule} and was taken without asking"
        taken_ones = [f"{names[who]} {rule} {taken!r}" for who, rule, taken in self.unasked]
        return f"; taken without asking: {', '.join(taken_ones)}" if taken_ones else ""
