"""Rules as they are written: generators that read like the rulebook.

`x = yield QUESTION.ask(g, seat)` waits for a seat; `yield from rule(g, ...)` follows another
rule; `yield from together(rule(g, s) for s in seats)` lets seats choose sealed, at the same time.
The weaver turns these functions into frames; `Written` runs them as they stand, which is slow and
cannot be copied, but proves that the weaver changed nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TypeVar, cast

from quarterdeck.kernel.errors import GameOver
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.state import State

T = TypeVar("T")
Rule = Generator[Decision, int, T]


class Sealed:
    """What `together` waits for, in a decision's place: all of its branches."""

    def __init__(self, branches: list[Rule[object]]) -> None:
        self.branches = branches
        self.values: list[object] = [None] * len(branches)


def together(rules: Iterable[Rule[T]]) -> Rule[tuple[T, ...]]:
    """Sealed, simultaneous choices: every branch is answered before any is seen."""
    sealed = Sealed(list(rules))
    yield cast(Decision, sealed)
    return tuple(sealed.values)  # type: ignore[arg-type]


class Written:
    """A written rule, played as it stands.  It answers and asks like a play."""

    def __init__(self, rule: Rule[None], state: State) -> None:
        self.rule: Rule[object] = rule
        self.state = state
        self.sealed: Sealed | None = None
        self.waiting: list[Decision | None] = []
        self.decision: Decision | None = None
        self.over = False
        self.advance(None)

    def answer(self, index: int, seat: int = -1) -> None:
        """Pick an option of `decision` (or, in a sealed choice, of `seat`'s decision)."""
        decision = self.decision
        assert decision is not None
        if self.sealed is None:
            self.advance(decision.options[index])
            return
        owed = [d for d in self.waiting if d is not None and d.seat == seat]
        decision = owed[0] if owed else decision
        picked, branch = decision.options[index], self.waiting.index(decision)
        try:
            self.waiting[branch] = self.step(self.sealed.branches[branch], picked, branch)
        except GameOver:
            self.finish()
            return
        self.settle()

    def advance(self, picked: int | None) -> None:
        """Run the main rule to its next question."""
        try:
            decision = self.ask(self.rule, picked)
        except (StopIteration, GameOver):
            self.finish()
            return
        self.decision = decision
        if isinstance(decision, Sealed):
            self.seal(decision)

    def seal(self, sealed: Sealed) -> None:
        """Begin every branch of a sealed choice."""
        self.sealed = sealed
        branches = sealed.branches
        try:
            self.waiting = [self.step(branches[i], None, i) for i in range(len(branches))]
        except GameOver:
            self.finish()
            return
        self.settle()

    def finish(self) -> None:
        self.decision = None
        self.sealed = None
        self.over = True

    def step(self, rule: Rule[object], picked: int | None, branch: int) -> Decision | None:
        try:
            return self.ask(rule, picked)
        except StopIteration as end:
            assert self.sealed is not None
            self.sealed.values[branch] = end.value
            return None

    def ask(self, rule: Rule[object], picked: int | None) -> Decision:
        """The next question that has more than one answer."""
        while True:
            decision = next(rule) if picked is None else rule.send(picked)
            if isinstance(decision, Sealed) or len(decision.options) != 1:
                return decision
            if not decision.question.spares(self.state, decision.seat, decision.about):
                return decision
            picked = decision.options[0]

    def settle(self) -> None:
        owed = [d for d in self.waiting if d is not None]
        if owed:
            self.decision = owed[0]
            return
        self.sealed = None
        self.advance(0)
