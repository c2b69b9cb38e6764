"""Whole decisions to think about: one pick, or all picks of a fleet, a party, a set of markers.

What is proposed follows from what the seat knows, so it is the same in every world that the seat
cannot tell apart.  First comes what the policy would do; then the same with one pick changed.
"""

from __future__ import annotations

from typing import cast

from quarterdeck.bots.policy import Policy
from quarterdeck.kernel.box import Box, count_names
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.picking import Asking, is_a_set
from quarterdeck.kernel.play.weighing import NEVER

MOST_PICKS = 60  # of one decision


class Proposal:
    """A whole decision: its picks by index, and what its tries were worth."""

    def __init__(self, picks: list[int]) -> None:
        self.picks = picks
        self.worth: list[float] = []  # in world 0, 1, …

    @property
    def mean(self) -> float:
        return sum(self.worth) / len(self.worth) if self.worth else -1.0


class Walk:
    """A decision as the policy makes it after some first picks."""

    def __init__(self, play: Play, seat: int, policy: Policy, first: list[int]) -> None:
        trial = play.copy()
        whole = is_a_set(trial, seat)
        asking = Asking(trial, seat)
        self.picks: list[int] = []
        self.scores: list[list[float]] = []  # of the options at each pick
        self.known: list[int] = []  # what the seat knows at each pick
        while not self.picks or (whole and asking.goes_on_in(trial)):
            at = len(self.picks)
            if at >= MOST_PICKS:
                break
            count = len(trial.owed(seat).options)
            scores = policy.scores(trial, seat) if count > 1 else [0.0]
            pick = first[at] if at < len(first) else scores.index(max(scores))
            self.known.append(trial.knows(seat))
            self.scores.append(scores)
            self.picks.append(pick)
            trial.answer(pick, seat)


def propose(play: Play, seat: int, policy: Policy, most: int) -> list[Proposal]:
    """Up to `most` whole decisions: the policy's own, the game's, and the next likely ones."""
    plain = Walk(play, seat, policy, [])
    found: dict[tuple[int, ...], Proposal] = {}
    for picks in [plain.picks, *cast(Box, play.game).proposals(play, seat)]:
        found.setdefault(tuple(picks), Proposal(picks))
    for at, option in changes(plain):
        if len(found) >= most:
            break
        picks = Walk(play, seat, policy, [*plain.picks[:at], option]).picks
        found.setdefault(tuple(picks), Proposal(picks))
    return list(found.values())[:most]


def changes(walk: Walk) -> list[tuple[int, int]]:
    """Where a walk may take another way: (which pick, which option).

    Every first pick has its turn before any later one; of either, the best scores come first.
    """
    ranks: list[tuple[bool, float, int, int]] = []
    for at, scores in enumerate(walk.scores):
        for option, score in enumerate(scores):
            if option != walk.picks[at] and score > NEVER:
                ranks.append((at > 0, scores[walk.picks[at]] - score, at, option))
    return [(at, option) for _, _, at, option in sorted(ranks)]


def in_words(play: Play, seat: int, picks: list[int]) -> str:
    """A decision in words."""
    return count_names(labels_of(play, seat, picks))


def labels_of(play: Play, seat: int, picks: list[int]) -> list[str]:
    """What each pick of a decision is called when it is made."""
    trial = play.copy()
    labels = []
    for pick in picks:
        labels.append(trial.labels(seat)[pick])
        trial.answer(pick, seat)
    return labels
