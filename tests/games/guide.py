"""Somebody who does what the coach of a guided first game says."""

from __future__ import annotations

from collections import Counter

from quarterdeck import Play
from quarterdeck.kernel.box import Box
from quarterdeck.server.tables.guided import Script, Step, ends, script_of


class Learner:
    """A guided game, played through as it is written."""

    def __init__(self, box: Box) -> None:
        found = script_of(box)
        assert found is not None
        self.script: Script = found
        self.play: Play = box.new(found.seats, found.seed, **found.options)
        self.lines = found.picks_of(1 - found.you)  # what the other seat still has to do

    def follow(self) -> None:
        """Every step, up to the end or to one that leaves everything to the learner."""
        for step in self.script.step:
            self.let_the_other_play()
            if step.labels is not None or step.each:
                assert not self.play.over, step.say
                self.take(step)
        self.let_the_other_play()
        assert self.lines == []

    def let_the_other_play(self) -> None:
        """As the script says, and nothing else."""
        while self.lines and all(d.seat != self.script.you for d in self.play.decisions):
            self.pick(1 - self.script.you, [self.lines.pop(0)])

    def take(self, step: Step) -> None:
        you = self.script.you
        if step.until:
            while not ends(step, self.play.owed(you).question.rule):
                self.pick(you, step.allow or [])
                self.let_the_other_play()
        elif step.lay:
            self.lay(step)
        else:
            for label in step.each or step.allow or []:
                self.pick(you, [label])

    def lay(self, step: Step) -> None:
        """A set in the order in which the question offers it; what sends it comes last."""
        rest = Counter(step.lay)
        while rest:
            labels = sorted(self.play.labels(self.script.you), key=lambda one: one == step.lay[-1])
            rest -= Counter([self.pick(self.script.you, [one for one in labels if rest[one]])])

    def pick(self, seat: int, wanted: list[str]) -> str:
        """The first of these that is offered."""
        labels = self.play.labels(seat)
        found = next((one for one in wanted if one in labels), "")
        assert found, (wanted, labels)
        self.play.answer(labels.index(found), seat)
        return found
