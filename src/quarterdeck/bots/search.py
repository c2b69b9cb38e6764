"""Search for any game: the bot imagines what it cannot see, plays on in mind, and compares.

It knows the words of the kernel only: copies, imagined games, decisions, cut points, and the
game's advice and outlook.  In short:

* Worlds.  A world is the game imagined with everything dealt anew that the seat cannot know.  The
  first try of every option is made in the first world, the second in the second, and so on.
* Gain.  What counts is how much better a try ends than plain advice does in the same world: the
  luck of that world is in both, and goes away.
* The tree.  A node is what the seat knows when it is asked.  An option is tried more often if it
  has gained much, if the advice likes it, and if it was tried little so far (PUCT).  The other
  seats, and the seat itself beyond the tree, follow the advice.  (Errors at random would be luck
  again, and not the same for all options.)
* Value.  A try ends at a cut point soon after, with each seat's chance to win there.

A pick depends on what the seat knows, on the seed and on how many tries are made; with `budget`
seconds it also depends on how fast the machine is.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import cast

from quarterdeck.bots.base import Bot
from quarterdeck.bots.value import learned
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import mix

EXPLORE = 0.15  # how much the advice and few tries count against what was gained so far
SHARP = 0.5  # of the spread of scores: how much better an option must be to be e times as likely
EVEN = 0.05  # of the likelihood is shared by all options
EASY = 0.25  # of all tries: if plain advice still gains most by then, it is followed; and a node
# that had so many tries when an earlier pick was thought about needs no more
FAR = 1 << 30  # cut points: to the end of the game


class Node:
    """What a seat knows when it is asked: how often each option was tried, and what it gained."""

    __slots__ = ("gained", "likely", "tried", "visits")

    def __init__(self, likely: list[float]) -> None:
        self.likely = likely
        self.tried = [0] * len(likely)
        self.gained = [0.0] * len(likely)
        self.visits = 0

    def choose(self) -> int:
        """PUCT: the option to be tried next."""
        if self.visits == 0:
            return self.likely.index(max(self.likely))
        usual = sum(self.gained) / self.visits  # of options that were never tried
        reach = EXPLORE * sqrt(self.visits)
        best, most = 0, -2.0
        for i, tried in enumerate(self.tried):
            mean = self.gained[i] / tried if tried else usual
            bound = mean + reach * self.likely[i] / (1 + tried)
            if bound > most:
                best, most = i, bound
        return best

    def add(self, option: int, gain: float) -> None:
        self.visits += 1
        self.tried[option] += 1
        self.gained[option] += gain

    def best(self) -> int:
        """The option tried most often; of equal ones, the one that gained most."""
        ranks = [(n, self.gained[i] / n if n else -1.0) for i, n in enumerate(self.tried)]
        return ranks.index(max(ranks))

    def is_plain(self) -> bool:
        """Does nothing that was tried gain more than what the advice likes best?"""
        means = [self.gained[i] / n if n else -1.0 for i, n in enumerate(self.tried)]
        return means[self.likely.index(max(self.likely))] == max(means)

    def lead(self) -> int:
        """How many tries the best option is ahead of the next."""
        ranks = sorted(self.tried)
        return ranks[-1] - ranks[-2]


def likelihoods(scores: list[float]) -> list[float]:
    """How likely a sensible player is to take each option: a softmax of the advice's scores.

    >>> [round(share, 2) for share in likelihoods([2.0, 1.0, 1.0])]
    [0.94, 0.03, 0.03]
    """
    count = len(scores)
    mean = sum(scores) / count
    spread = sqrt(sum([(score - mean) ** 2 for score in scores]) / count)
    if spread <= 0.0:
        return [1.0 / count] * count
    most = max(scores)
    parts = [exp((score - most) / (SHARP * spread)) for score in scores]
    whole = sum(parts)
    return [EVEN / count + (1.0 - EVEN) * part / whole for part in parts]


class SearchBot(Bot):
    """Plays on in mind, in many worlds that it cannot tell apart, before it picks."""

    name = "mate"
    title = "First Mate"
    text = "thinks ahead, and guesses what you hide"
    games = ("sky-dynasty",)  # where it is measured to beat the Bosun: docs/bots.md
    tries = 80  # for each pick, at most

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = Random(seed)
        self.nodes: dict[int, Node] = {}

    def pick(self, play: Play, seat: int) -> int:
        if len(play.owed(seat).options) == 1:
            return 0
        key = play.knows(seat)
        root = self.nodes.get(key)
        if root is None or root.visits < self.tries * EASY:
            thought = Thought(play, seat, self.chance.getrandbits(62))
            root = thought.root
            self.search(thought, root)
            self.nodes = thought.nodes
        return root.best()

    def search(self, thought: Thought, root: Node) -> None:
        """Try options until that cannot change the pick any more, or the time is over."""
        until = perf_counter() + self.budget
        while root.visits < self.tries and root.lead() <= self.tries - root.visits:
            thought.once()
            if root.visits == int(self.tries * EASY) and root.is_plain():
                return
            if self.budget and perf_counter() > until:
                return


class World:
    """An imagined game, and how it ends for the seat if everybody follows the advice."""

    def __init__(self, play: Play, usual: float) -> None:
        self.play = play
        self.usual = usual


class Thought:
    """One decision that is thought about."""

    def __init__(self, play: Play, seat: int, seed: int) -> None:
        self.play = play
        self.seat = seat
        self.seed = seed
        self.box = cast(Box, play.game)
        self.value = learned(self.box, play.state.seats)
        self.stop = play.state.passed + (FAR if self.value is None else self.value.horizon)
        self.worlds: list[World] = []
        self.root = Node(likelihoods(self.box.advise(play, seat)))
        self.nodes = {play.knows(seat): self.root}

    def world(self, number: int) -> World:
        """World number `number`."""
        while len(self.worlds) <= number:
            play = self.play.imagine(self.seat, mix(self.seed, len(self.worlds)))
            self.worlds.append(World(play, self.end_of(play.copy())))
        return self.worlds[number]

    def once(self) -> None:
        """One try: down the tree, on by the advice, and what it gains."""
        option = self.root.choose()
        world = self.world(self.root.tried[option])
        play = world.play.copy()
        play.answer(option, self.seat)
        path = [(self.root, option)]
        self.descend(play, path)
        gain = self.end_of(play) - world.usual
        for node, taken in path:
            node.add(taken, gain)

    def descend(self, play: Play, path: list[tuple[Node, int]]) -> None:
        """Follow the tree as long as the seat is asked, and add one node to it."""
        seat = self.seat
        while self.goes_on(play) and is_asked(play, seat):
            count = len(play.owed(seat).options)
            if count == 1:
                play.answer(0, seat)
                continue
            key = play.knows(seat)
            node = self.nodes.get(key)
            if node is None or len(node.tried) != count:
                node = self.nodes[key] = Node(likelihoods(self.box.advise(play, seat)))
            option = node.choose()
            path.append((node, option))
            play.answer(option, seat)
            if node.visits == 0:
                return

    def goes_on(self, play: Play) -> bool:
        return not play.over and play.state.passed < self.stop

    def end_of(self, play: Play) -> float:
        """Play on by the advice; the seat's chance to win at the cut point."""
        advise, stop = self.box.advise, self.stop
        while not play.over and play.state.passed < stop:
            decision = play.decision
            assert decision is not None
            seat = decision.seat
            pick = 0
            if len(decision.options) > 1:
                scores = advise(play, seat)
                pick = scores.index(max(scores))
            play.answer(pick, seat)
        if play.over or self.value is None:
            return play.returns[self.seat]
        return self.value.chances(play)[self.seat]


def is_asked(play: Play, seat: int) -> bool:
    """Is it up to `seat`?  While choices are sealed, it makes its own before the others do."""
    for decision in play.decisions:
        if decision.seat == seat:
            return True
    return False
