"""Several picks of one question at once: tried on a copy, step by step, all or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from quarterdeck.kernel.errors import BadAnswer
from quarterdeck.kernel.play.frames import Frame, Play

if TYPE_CHECKING:
    from quarterdeck.kernel.box import Box


def try_out(picks: list[str], play: Play, seat: int) -> list[int]:
    """The indices of the picks, each checked after the ones before it."""
    trial = play.copy()
    trial.silent = False  # so that an only option, which the game takes by itself, may be picked
    asking = Asking(trial, seat)
    indices: list[int] = []
    last = ""
    for label in picks:
        if not asking.goes_on_in(trial):
            raise BadAnswer(f"{label!r} comes too late", asking.too_late(trial, last))
        labels = trial.labels(seat)
        if label not in labels:
            raise BadAnswer(f"{label!r} cannot be picked here", reason(label, trial, seat))
        if not taken_unasked(trial, seat):
            indices.append(labels.index(label))
        trial.answer(labels.index(label), seat)
        last = label
    return indices


def taken_unasked(play: Play, seat: int) -> bool:
    """Is this a question that the game answers by itself?"""
    decision = play.owed(seat)
    alone = len(decision.options) == 1
    return alone and decision.question.spares(play.state, seat, decision.about)


def is_a_set(play: Play, seat: int) -> bool:
    """May several picks of the question to `seat` be put in another order?"""
    return cast("Box", play.game).in_any_order(play.owed(seat).question.rule)


def reason(label: str, play: Play, seat: int) -> str:
    """The rule that refuses it."""
    why = play.why_not(seat).get(label)
    return str(why) if why is not None else "there are not that many of them"


class Asking:
    """One question of one rule in progress: several picks at once never go beyond it.

    The same question may come again at once, in another step of the game; and after a card was
    drawn or seen or a die rolled, whoever picked without knowing must be asked again.
    """

    def __init__(self, play: Play, seat: int) -> None:
        self.seat = seat
        self.rule = waiting_rule(play, seat)
        self.question = play.owed(seat).question
        self.drawn = play.state.drawn[:]
        self.uncovered = play.state.uncovered

    def goes_on_in(self, play: Play) -> bool:
        rule = waiting_rule(play, self.seat)
        if rule is None or rule is not self.rule or self.is_news(play):
            return False
        return play.owed(self.seat).question is self.question

    def is_news(self, play: Play) -> bool:
        """Is there something to look at that nobody could know before?"""
        return play.state.drawn != self.drawn or play.state.uncovered != self.uncovered

    def too_late(self, play: Play, last: str) -> str:
        """Why picks end here."""
        if self.rule is not None and waiting_rule(play, self.seat) is self.rule:
            return f"after {last!r} there is something new to look at first"
        return f"the question ends with {last!r}"


def waiting_rule(play: Play, seat: int) -> Frame | None:
    """The rule in progress that waits for this seat."""
    if play.sealed is not None:
        branch = play.sealed.branch_of(seat)
        return branch.top if branch is not None else None
    if play.decision is None or play.decision.seat != seat:
        return None
    return play.top
