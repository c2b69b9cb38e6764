"""What the First Mate would do, and why: what that gains against the next best."""

from __future__ import annotations

from typing import NamedTuple

from quarterdeck.bots.proposals import Proposal, in_words, labels_of
from quarterdeck.bots.search import SearchBot, Thought, answers_for
from quarterdeck.kernel.play.frames import Play


class Hint(NamedTuple):
    """Picks of one decision, and the reason for them in words."""

    picks: list[int]
    why: str


def hint(play: Play, seat: int, seed: int, seconds: float = 0.0) -> Hint:
    """A hint for `seat`, from nothing but what it knows."""
    if len(play.owed(seat).options) == 1:
        return Hint([0], "there is nothing else to pick")
    thought = Thought(play, seat, seed)
    best = thought.think(SearchBot.tries, seconds, answers_for(play, SearchBot.longer))
    others = other_ones(play, seat, best, thought.proposals)
    if not others:
        return Hint(best.picks, "there was no time to compare")
    other = max(others, key=lambda one: (len(one.worth), one.mean))
    return Hint(best.picks, reason(best, other, in_words(play, seat, other.picks)))


def other_ones(play: Play, seat: int, best: Proposal, found: list[Proposal]) -> list[Proposal]:
    """What was tried and is something else: not the same picks in another order."""
    same = sorted(labels_of(play, seat, best.picks))
    return [one for one in found if one.worth and sorted(labels_of(play, seat, one.picks)) != same]


def reason(best: Proposal, other: Proposal, words: str) -> str:
    """What is gained, in the worlds in which both were tried."""
    count = min(len(best.worth), len(other.worth))
    mine = round(100 * sum(best.worth[:count]) / count)
    theirs = round(100 * sum(other.worth[:count]) / count)
    if mine - theirs < 1:
        return f"{chance(mine, 'about ')} to win, and hardly better than: {words}"
    return f"{chance(mine, 'about ')} to win; {chance(theirs)} with the next best: {words}"


def chance(percent: int, about: str = "") -> str:
    """In words that promise nothing: what a try says is never certain."""
    if percent >= 100:
        return "more than 99 %"
    return "less than 1 %" if percent <= 0 else f"{about}{percent} %"
