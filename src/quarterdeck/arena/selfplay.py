"""Games that a thinking bot plays against itself, and what can be learned from them.

At every cut point the features of all seats are noted, and at the end who won; at every decision
the traits of its options, and what thinking found them to be worth.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import NamedTuple

from quarterdeck.bots.policy import policy_of, question_name
from quarterdeck.bots.proposals import Proposal
from quarterdeck.bots.search import Thought
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.weighing import Notebook

ERRS = 0.05  # of all decisions are random, so that unusual positions are seen
PLAIN = 0.3  # of all decisions follow the policy: its own positions are where it must know
SHARP = 0.02  # a chance to win that is so much lower makes an option e times less wanted
Row = list[tuple[int, float]]


class Noted(NamedTuple):
    """One decision: the traits of the options that were thought about, and how wanted they are."""

    question: str
    stake: float
    rows: list[Row]
    wanted: list[float]


class Sample(NamedTuple):
    """One cut point: the features of each seat, and what each seat won in the end."""

    features: list[list[float]]
    shares: list[float]

    @property
    def all_lost(self) -> bool:
        return not any(self.shares)


class Record(NamedTuple):
    """What one game taught."""

    samples: list[Sample]
    noted: list[Noted]


def play_game(box: Box, seats: int, seed: int, tries: int) -> Record:
    """One game; without tries, everybody follows the policy (and errs now and then)."""
    chance = Random(seed)
    play = box.new(seats, seed, **box.usual_options(seats, chance))
    seen: list[list[list[float]]] = []
    noted: list[Noted] = []
    passed = play.state.passed
    while not play.over:
        if play.state.passed > passed:
            passed = play.state.passed
            seen.append([box.features(play, seat) for seat in range(seats)])
        decide(box, play, chance, tries, noted)
    return Record([Sample(features, play.returns) for features in seen], noted)


def decide(box: Box, play: Play, chance: Random, tries: int, noted: list[Noted]) -> None:
    """Make the next decision."""
    decision = play.decision
    assert decision is not None
    seat, count = decision.seat, len(decision.options)
    dice = chance.random()
    if count == 1 or dice < ERRS:
        play.answer(chance.randrange(count), seat)
        return
    if not tries:
        play.answer(policy_of(box).pick(play, seat, chance.getrandbits(24)), seat)
        return
    thought = Thought(play, seat, chance.getrandbits(62))
    best = thought.think(tries, 0.0)
    plain = thought.proposals[0]
    if box.trait_names():
        take_notes(box, play, seat, thought.proposals, best, noted)
    for pick in plain.picks if dice < ERRS + PLAIN else best.picks:
        play.answer(pick, seat)


def take_notes(
    box: Box, play: Play, seat: int, made: list[Proposal], best: Proposal, noted: list[Noted]
) -> None:
    """For each pick of the best proposal: what it and the others were worth there."""
    trial = play.copy()
    for at, pick in enumerate(best.picks):
        worth: dict[int, float] = {}
        for one in made:
            if one.picks[:at] == best.picks[:at] and len(one.picks) > at and one.worth:
                worth[one.picks[at]] = max(one.mean, worth.get(one.picks[at], 0.0))
        if len(worth) > 1:
            notebook = Notebook()
            box.weigh(trial, seat, notebook)
            name = question_name(trial.owed(seat).question)
            noted.append(note(name, notebook.rows, worth))
        trial.answer(pick, seat)


def note(name: str, rows: list[Row], worth: dict[int, float]) -> Noted:
    """How wanted each option is: the better, the more."""
    most = max(worth.values())
    parts = {option: exp((one - most) / SHARP) for option, one in worth.items()}
    whole = sum(parts.values())
    stake = most - sum(worth.values()) / len(worth)
    options = sorted(worth)
    return Noted(name, stake, [rows[o] for o in options], [parts[o] / whole for o in options])
