"""Search for any game: the bot imagines what it cannot see, plays on in mind, and compares.

It knows the words of the kernel only: copies, imagined games, decisions, cut points, and the
game's policy and outlook.  In short:

* Proposals.  What is compared are whole decisions: one pick, or all picks of a fleet.
* Worlds.  A world is the game imagined with everything dealt anew that the seat cannot know.  The
  first try of every proposal is made in the first world, the second in the second, and so on, and
  chance falls the same way there: the luck of a world is in all proposals, and goes away.
* Halving.  All proposals are tried equally often; then the better half of them again, until one
  is left.
* Value.  In a try everybody follows the policy up to a cut point soon after; what counts is the
  seat's chance to win there.

A pick depends on what the seat knows, on the seed and on how many tries are made; with `budget`
seconds it also depends on how fast the machine is.
"""

from __future__ import annotations

from math import ceil, log2, sqrt
from random import Random
from time import perf_counter
from typing import cast

from quarterdeck.bots.base import Bot
from quarterdeck.bots.playouts import play_on
from quarterdeck.bots.policy import policy_of
from quarterdeck.bots.proposals import Proposal, Walk, propose
from quarterdeck.bots.value import learned
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import mix

FAR = 1 << 30  # cut points: to the end of the game
SAMPLES = 2  # tries that tell how many there is time for
EACH = 6  # tries that there must be for a proposal in each round of the halving
ENOUGH = 8  # tries of a proposal before it may be given up as clearly worse
OFTEN = 4  # tries of a proposal between two such looks
CLEAR = 2.5  # standard errors that are clear
ALIKE = 0.002  # of a chance to win: not worth thinking about
SLACK = 2  # times the answers that there is patience for: then it ends, whatever was planned


class BadBudget(QuarterdeckError):
    """Nothing to think with."""

    code = "bad-budget"


def rounds_of(proposals: int) -> int:
    """How often so many are halved until one is left."""
    return max(ceil(log2(proposals)), 1)


def most_proposals(tries: int) -> int:
    """How many may be compared: with fewer tries for each, half of them would go by chance."""
    most = 2
    while (most + 1) * rounds_of(most + 1) * EACH <= tries:
        most += 1
    return most


def answers_for(play: Play, longer: float) -> int:
    """How many answers in mind there is time for: at least one, for none would be no limit."""
    return max(int(cast(Box, play.game).patience_in(play) * longer), 1)


class Thought:
    """One decision that is thought about."""

    def __init__(
        self, play: Play, seat: int, seed: int, farther: int = 0, warmth: float = 0.0
    ) -> None:
        self.play = play
        self.seat = seat
        self.seed = seed
        box = cast(Box, play.game)
        self.policy = policy_of(box)
        self.value = learned(box, play.state.seats)
        self.warmth = warmth
        self.stop = play.state.passed + (FAR if self.value is None else box.horizon + farther)
        self.worlds: list[Play] = []
        self.proposals: list[Proposal] = []  # the first is what the policy does
        self.made = 0  # tries so far
        self.answers = 0  # given in them
        self.most_answers = FAR

    def world(self, number: int) -> Play:
        """World number `number`."""
        while len(self.worlds) <= number:
            self.worlds.append(self.imagined(len(self.worlds)))
        return self.worlds[number]

    def imagined(self, number: int) -> Play:
        """A game that looks the same to the seat."""
        return self.play.imagine(self.seat, mix(self.seed, number))

    def think(self, tries: int, seconds: float, answers: int = 0) -> Proposal:
        """The best proposal, after so many tries, seconds or answers (0: as long as it takes)."""
        if tries < 1:
            raise BadBudget(f"nobody can think with {tries} tries", "at least 1")
        until = perf_counter() + seconds if seconds else 0.0
        if answers:
            tries = self.affordable(tries, answers)
            self.most_answers = SLACK * answers
        left = propose(self.world(0), self.seat, self.policy, most_proposals(tries))
        self.proposals = left
        rounds = rounds_of(len(left))
        while len(left) > 1:
            half = (len(left) + 1) // 2
            for _ in range(max(tries // (rounds * len(left)), 1)):
                if len(left) > 1 and not self.try_all(left, until):
                    return max(left, key=mean_of)
                left = hopeful(left)
            left = sorted(left, key=worst_last)[:half]
        return left[0]

    def affordable(self, tries: int, answers: int) -> int:
        """So many tries, or fewer: what one takes is seen when the policy has its way."""
        plain = Proposal(Walk(self.world(0), self.seat, self.policy, []).picks)
        for number in range(SAMPLES):
            self.tried(plain, number)
        return max(min(tries, answers * SAMPLES // max(self.answers, 1)), 1)

    def try_all(self, proposals: list[Proposal], until: float) -> bool:
        """Try each once more, in the next world; False if it is over before all were."""
        number = len(proposals[0].worth)
        for proposal in proposals:
            if self.is_over(until):
                for other in proposals:
                    del other.worth[max(number, 1) :]  # all in the same worlds, or not at all
                return False
            proposal.worth.append(self.tried(proposal, number))
        return True

    def is_over(self, until: float) -> bool:
        """Is the time over, or the patience?"""
        if self.answers > self.most_answers:
            return True
        return until > 0 and self.made > 0 and perf_counter() > until

    def tried(self, proposal: Proposal, number: int) -> float:
        """The chance to win at the cut point, in world number `number`."""
        play = self.world(number).copy()
        for pick in proposal.picks:
            play.answer(pick, self.seat)
        self.answers += play_on(play, self.policy, self.stop, self.warmth_of(number))
        self.made += 1
        if play.state.scores:
            return play.state.scores[self.seat]
        if self.value is None:
            return 1.0 / play.state.seats  # it does not end
        return self.value.chances(play)[self.seat]

    def warmth_of(self, number: int) -> float:
        """How much chance there is in a world: none in every other one.

        Where everybody does what looks best, a win at hand is seen; where they do not always,
        what relies on just that.
        """
        return self.warmth if number % 2 else 0.0

    def plan(self, best: Proposal) -> dict[int, int]:
        """What is to be picked next, by what the seat knows then."""
        walk = Walk(self.world(0), self.seat, self.policy, best.picks)
        return dict(zip(walk.known[1:], walk.picks[1:], strict=True))


def hopeful(proposals: list[Proposal]) -> list[Proposal]:
    """Without those that are clearly worse than the best one in the same worlds, or alike.

    The best comes first.  It is looked at every few worlds, once there are enough of them.
    """
    count = len(proposals[0].worth)
    if count < ENOUGH or count % OFTEN or len(proposals) == 1:
        return proposals
    best, *others = sorted(proposals, key=worst_last)
    return [best, *[one for one in others if not is_behind(one.worth, best.worth)]]


def is_behind(worth: list[float], best: list[float]) -> bool:
    """Is the one clearly worse, or clearly hardly different?"""
    gaps = [b - a for a, b in zip(worth, best, strict=True)]
    count = len(gaps)
    gap = sum(gaps) / count
    spread = sum([(one - gap) ** 2 for one in gaps]) / (count - 1)
    reach = CLEAR * sqrt(spread / count)
    return gap >= reach or gap + reach <= ALIKE


def mean_of(proposal: Proposal) -> float:
    return proposal.mean


def worst_last(proposal: Proposal) -> float:
    return -proposal.mean


class SearchBot(Bot):
    """Plays on in mind, in many worlds that it cannot tell apart, before it picks."""

    name = "mate"
    title = "First Mate"
    text = "thinks ahead, and guesses what you hide"
    tries = 640  # for each decision, at most
    longer: float = 1  # how many times the answers in mind that the game has patience for
    farther = 0  # cut points beyond the usual one that it looks, if somebody measures that
    by_chance = False  # may anybody, in half of its worlds, do what looks nearly as good?
    thinks: type[Thought] = Thought  # how it thinks about a decision

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = Random(seed)
        self.plan: dict[int, int] = {}  # what is picked, by what the seat knows then
        self.effort = 0  # answers that it has given in mind

    def pick(self, play: Play, seat: int) -> int:
        if len(play.owed(seat).options) == 1:
            return 0
        planned = self.plan.get(play.knows(seat)) if self.plan else None
        if planned is not None:
            return planned
        seed = self.chance.getrandbits(62)
        thought = self.thinks(play, seat, seed, self.farther, self.warmth_in(play))
        best = thought.think(self.tries, self.budget, answers_for(play, self.longer))
        self.plan = thought.plan(best)
        self.effort += thought.answers
        return best.picks[0]

    def warmth_in(self, play: Play) -> float:
        return cast(Box, play.game).warmth if self.by_chance else 0.0


class CaptainBot(SearchBot):
    """The same with more time: more proposals, and more worlds."""

    name = "captain"
    title = "Captain"
    text = "thinks longer than anybody, and misses little"
    tries = 3200
    longer = 6
    by_chance = True
