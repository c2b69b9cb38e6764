"""How strong bots are: deals in every seat, and an end when a goal is settled."""

from __future__ import annotations

import pytest

from quarterdeck.arena.ladder import LEAST, Match, Rung, measure
from quarterdeck.arena.peeking import Peeking, kind_of
from quarterdeck.bots.search import SearchBot, answers_for
from quarterdeck.kernel.errors import UnknownBot
from quarterdeck.kernel.registry import game


def rung(deals: int, score: float, reach: float) -> Rung:
    return Rung(deals, score, reach, 0.0, 0.0, 0.0)


def test_every_deal_is_played_from_every_seat() -> None:
    match = Match(game("sky-dynasty"), ("greedy", "random"), 3, {})
    rungs = list(match.rungs(4, 50))
    assert [one.deals for one in rungs] == [1, 2, 3, 4]
    assert rungs[-1].score > 0.8 and rungs[-1].reach < 0.2
    assert {round(3 * one) for one in match.scores} <= {0, 1, 2, 3}
    assert len(match.times) > 40


def test_a_goal_is_settled_by_the_interval_and_not_by_a_few_deals() -> None:
    assert rung(LEAST, 0.9, 0.04).settles(0.85)
    assert rung(LEAST, 0.8, 0.04).settles(0.85)
    assert not rung(LEAST, 0.86, 0.04).settles(0.85)
    assert not rung(LEAST - 1, 1.0, 0.0).settles(0.85)


def test_with_a_goal_it_ends_as_soon_as_that_is_settled() -> None:
    match = Match(game("sky-dynasty"), ("greedy", "random"), 2, {})
    assert [one.deals for one in measure(match, 200, 0, 0.6)][-1] < 60


def test_several_processes_play_the_same_games() -> None:
    alone, shared = [Match(game("sky-dynasty"), ("greedy", "deckhand"), 2, {}) for _ in range(2)]
    for match, jobs in ((alone, 1), (shared, 2)):
        assert [one.deals for one in match.rungs(3, 70, jobs)] == [1, 2, 3]
    assert shared.scores == alone.scores
    assert len(shared.times) == len(alone.times) > 0


def test_bots_with_other_tries() -> None:
    kind = kind_of("mate:24+2")
    assert issubclass(kind, SearchBot) and (kind.tries, kind.farther) == (24, 2)
    assert SearchBot.tries > 24


def test_bots_with_a_part_of_their_patience() -> None:
    play = game("sky-pirate").new(2, 5)
    kinds = [kind_of(name) for name in ("mate", "mate:/4", "captain:/4", "mate:/1000000")]
    patient = [answers_for(play, kind.longer) for kind in kinds if issubclass(kind, SearchBot)]
    whole, part, longer, least = patient
    assert (part, longer, least) == (whole // 4, 6 * whole // 4, 1)
    picks = [kind(3).pick(play.copy(), play.decisions[0].seat) for kind in kinds]
    assert all(0 <= pick < len(play.decisions[0].options) for pick in picks)


@pytest.mark.parametrize(
    "name", ["greedy:24", "mate:0", "mate:/0", "mate:/", "mate:often", "mate:3+x", "nobody"]
)
def test_a_bot_that_cannot_be_is_named(name: str) -> None:
    with pytest.raises(UnknownBot, match=name.split(":", maxsplit=1)[0]):
        kind_of(name)


def test_who_peeks_sees_the_cards_but_not_the_dice() -> None:
    box = game("sky-dynasty")
    play = box.new(2, 5)
    kind = kind_of("mate:peeks")
    assert issubclass(kind, SearchBot)
    thought = kind.thinks(play, 0, 3)
    assert isinstance(thought, Peeking)
    worlds = [thought.world(number) for number in range(2)]
    assert [world.knows(1) for world in worlds] == [play.knows(1)] * 2
    assert worlds[0].state.dice.word(0, 0) != worlds[1].state.dice.word(0, 0)
    assert play.imagine(0, 3).knows(1) != play.knows(1)
