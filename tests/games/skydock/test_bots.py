"""How bots play Pirates of Skydock: by what the seat knows, toward an Objective, past LOCKDOWN."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bots import walking
from quarterdeck.bots.base import Bot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.policy import policy_of
from quarterdeck.bots.proposals import propose
from quarterdeck.bots.random import RandomBot
from quarterdeck.bots.search import SearchBot
from quarterdeck.bots.value import learned
from quarterdeck.games.skydock import GAME
from quarterdeck.games.skydock.advice.plans import plans_of
from quarterdeck.games.skydock.table.measures import room_at
from quarterdeck.games.skydock.table.state import table
from quarterdeck.games.skydock.words.terms import Icon, Skill
from quarterdeck.kernel.play.frames import Play
from quarterdeck.scene import Scene

POLICY = policy_of(GAME)


class Quick(SearchBot):
    """A First Mate of few thoughts."""

    tries = 6


def positions(seats: int, seed: int, follow: float) -> Iterator[Play]:
    return walking.positions(GAME, seats, seed, follow)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_has_a_score_and_every_seat_its_features(seats: int) -> None:
    for play in positions(seats, seats, follow=0.7):
        for decision in play.decisions:
            scores = POLICY.scores(play, decision.seat)
            assert len(scores) == len(decision.options)
            assert all(abs(score) < 1e3 for score in scores)
        for seat in range(seats):
            features = GAME.features(play, seat)
            assert len(features) == len(GAME.feature_names())
            assert all(abs(number) < 20 for number in features)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_policy_is_the_same_in_every_world_that_looks_the_same(seats: int) -> None:
    chance = Random(seats)
    checked = 0
    for play in positions(seats, 40 + seats, follow=0.9):
        for decision in play.decisions:
            other = play.imagine(decision.seat, chance)
            scores = POLICY.scores(play, decision.seat)
            assert POLICY.scores(other, decision.seat) == scores, decision
            checked += len(scores) > 1
    assert checked > 100


def test_markers_are_proposed_for_every_objective_as_whole_sets() -> None:
    """Each proposal is legal to its last pick, and nothing is left to pick after it."""
    checked = 0
    for play in positions(2, 3, follow=0.9):
        for decision in play.decisions:
            if decision.question.rule != "SK-409":
                continue
            for one in propose(play, decision.seat, POLICY, 12):
                trial = play.copy()
                for pick in one.picks:
                    trial.answer(pick, decision.seat)
                assert decision.seat not in [d.seat for d in trial.decisions] or (
                    trial.owed(decision.seat).question.rule != "SK-409"
                )
                checked += 1
    assert checked > 20


def test_a_bosun_completes_objectives_and_beats_whoever_takes_anything() -> None:
    won = done = 0
    for seed in range(20):
        mine = seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[mine] = GreedyBot(seed)
        play = GAME.new(2, 300 + seed)
        while not play.over:
            seat = play.decisions[0].seat
            play.answer(bots[seat].pick(play, seat), seat)
        won += play.returns[mine] == 1.0
        done += sum((seats >> mine) & 1 for seats in table(play.state).done)
    assert won >= 14 and done >= 20


def test_who_stands_ready_at_the_objective_attempts_it() -> None:
    s = Scene(
        "skydock",
        objectives="Bribe Dock Officials, Empty the Sealed Hold, Break the Night Watch",
        red={
            "character": "Navasi",
            "at": "Dock",
            "hand": "2 Blackmail a dock official",
            "markers": (2,),
        },
        yellow={"character": "Quig"},
    )
    scores = POLICY.scores(s.play, 0)
    best = s.red.options[scores.index(max(scores))]
    assert "Bribe Dock Officials" in best and best.startswith("Use Interact")


def test_a_track_leads_to_where_it_may_advance() -> None:
    s = Scene(
        "skydock",
        objectives="Pay Off the Crew, Break the Night Watch, Rewrite the Ship's Registry",
        red={"character": "Navasi", "at": "Dock"},
        yellow={"character": "Quig"},
    )
    g = table(s.play.state)
    crew, watch, _ = plans_of(g, 0)
    assert crew.advances_by(Skill.LOOT) and not crew.advances_by(Skill.ATTACK)
    assert watch.advances_by(Skill.ATTACK) and not watch.advances_by(Skill.LOOT)
    assert room_at(g, crew.spot).shows(Icon.LOOT)
    assert g.guards_at(watch.spot) > 0 or watch.far == 0
    g.steps = ((crew.steps, 0), *g.steps[1:])
    done = plans_of(g, 0)[0]
    assert done.spot == g.where[0] and not done.advances_by(Skill.LOOT)


# ---- how a game stands


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_value_knows_that_everybody_may_lose(seats: int) -> None:
    """The chances of all seats are less than certain, and much less beside LOCKDOWN."""
    value = learned(GAME, seats)
    assert value is not None and value.all_may_lose
    others: dict[str, Any] = {name: {} for name in ("yellow", "green", "blue")[: seats - 1]}
    calm, near = [
        value.chances(Scene("skydock", red={}, **others, alert=alert, launch=4).play)
        for alert in (1, 4 * (seats + 1))
    ]
    assert all(0.0 < chance < 1.0 for chance in calm)
    assert sum(near) < sum(calm) - 0.1 < 0.9


def test_whoever_has_completed_an_objective_is_better_off() -> None:
    value = learned(GAME, 2)
    assert value is not None
    done = {"done": ["Bribe Dock Officials"], "glory": 7}
    s = Scene(
        "skydock",
        objectives="Bribe Dock Officials, Empty the Sealed Hold, Break the Night Watch",
        red=done,
        yellow={},
        launch=1,
    )
    red, yellow = value.chances(s.play)
    assert red > 0.6 > 0.3 > yellow


def test_a_first_mate_thinks_of_legal_moves_only() -> None:
    """Some decisions of each kind; the table refuses what is not allowed."""
    for play in positions(3, 8, follow=0.9):
        decision = play.decisions[0]
        if Random(len(play.answers)).random() < 0.05:
            trial = play.copy()
            trial.answer(Quick(1).pick(play, decision.seat), decision.seat)
