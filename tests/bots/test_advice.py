"""Advice: a score for every option of every question, from nothing but what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from quarterdeck.bots.policy import policy_of
from quarterdeck.bots.proposals import propose
from quarterdeck.games.sky_dynasty import GAME
from quarterdeck.games.sky_dynasty.questions import bonuses as purchases
from quarterdeck.games.sky_dynasty.questions import dispatch as questions
from quarterdeck.games.sky_dynasty.questions.reasons import PASS
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import Question
from quarterdeck.scene import Scene


def positions(seats: int, seed: int, follow: float) -> Iterator[Play]:
    """A game in which some answers follow the advice and the others are random."""
    chance = Random(seed)
    play = GAME.new(seats, seed, limited_edition=seed % 2 == 1)
    while not play.over:
        yield play
        decision = chance.choice(play.decisions)
        pick = chance.randrange(len(decision.options))
        if chance.random() < follow:
            scores = GAME.advise(play, decision.seat)
            pick = scores.index(max(scores))
        play.answer(pick, decision.seat)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_option_has_a_score(seats: int) -> None:
    for seed in range(6):
        for play in positions(seats, seed, follow=0.5):
            for decision in play.decisions:
                scores = GAME.advise(play, decision.seat)
                assert len(scores) == len(decision.options)
                assert all(isinstance(score, float) and abs(score) < 1e6 for score in scores)


def test_every_question_comes_up_and_is_advised() -> None:
    asked = set()
    for seed in range(24):
        for play in positions(2 + seed % 4, seed, follow=0.7):
            for decision in play.decisions:
                asked.add(str(decision.question))
                assert len(GAME.advise(play, decision.seat)) == len(decision.options)
    put = [*vars(questions).values(), *vars(purchases).values()]
    known = {str(question) for question in put if isinstance(question, Question)}
    assert known - asked <= {str(questions.RAISE)}  # an auction is rare: it has its own test


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_advice_is_the_same_in_every_world_that_looks_the_same(seats: int) -> None:
    chance = Random(seats)
    checked = 0
    for seed in range(5):
        for play in positions(seats, 50 + seed, follow=0.8):
            for decision in play.decisions:
                scores = GAME.advise(play, decision.seat)
                other = play.imagine(decision.seat, chance)
                assert GAME.advise(other, decision.seat) == scores, decision
                checked += 1
    assert checked > 1000


@pytest.mark.slow
def test_advice_never_peeks_in_thousands_of_positions() -> None:
    chance = Random(1)
    checked = 0
    for seed in range(40):
        for play in positions(2 + seed % 4, 900 + seed, follow=0.9):
            for decision in play.decisions:
                scores = GAME.advise(play, decision.seat)
                for _ in range(2):
                    other = play.imagine(decision.seat, chance)
                    assert GAME.advise(other, decision.seat) == scores, decision
                    checked += 1
    assert checked > 10_000


def test_advice_changes_nothing() -> None:
    for play in positions(3, 4, follow=0.5):
        before = GAME.knows(play.state, 0), GAME.pieces(play.state), list(play.state.drawn)
        for decision in play.decisions:
            assert GAME.advise(play, decision.seat) == GAME.advise(play, decision.seat)
        assert before == (
            GAME.knows(play.state, 0),
            GAME.pieces(play.state),
            list(play.state.drawn),
        )


def is_forming(play: Play, seat: int) -> bool:
    """Does the seat still pick the cards of a fleet?"""
    return any(d.seat == seat and d.question is questions.FLEET for d in play.decisions)


def test_picks_that_follow_the_advice_build_a_fleet_and_send_it() -> None:
    for seed in range(20):
        play = GAME.new(2, seed)
        picks = 0
        while is_forming(play, 0):
            scores = GAME.advise(play, 0)
            pick = scores.index(max(scores))
            assert play.owed(0).options[pick] != PASS
            play.answer(pick, 0)
            picks += 1
        assert 2 <= picks <= 11


# ---- what a sensible player does


def advised(play: Play, seat: int) -> str:
    scores = GAME.advise(play, seat)
    return play.labels(seat)[scores.index(max(scores))]


def fleet_of(scene: Scene, seat: int = 0) -> list[str]:
    """The fleet that the advice builds."""
    cards: list[str] = []
    while is_forming(scene.play, seat):
        label = advised(scene.play, seat)
        if label in ("Pass", "Send the fleet"):
            break
        cards.append(label)
        scene.play.answer(scene.play.labels(seat).index(label), seat)
    return cards


def test_a_palace_card_goes_to_the_palace_with_a_ship() -> None:
    scene = Scene("sky-dynasty", red={"hand": "Palace, 3 Interceptor"}, yellow={"passed": True})
    fleet = fleet_of(scene)
    assert fleet[0] == "Palace" and "Interceptor" in fleet


def test_with_nothing_in_hand_that_can_go_anywhere_a_seat_passes() -> None:
    scene = Scene(
        "sky-dynasty", red={"hand": "2 Corsair", "open_used": 2}, yellow={"hand": "Barge"}
    )
    assert fleet_of(scene) == []


def test_escorts_are_enough_to_win_where_somebody_is() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"hand": "Palace, 2 Cargo Shuttle, 4 Interceptor"},
        yellow={"passed": True, "at": {"Palace": "Palace, 2 Interceptor"}},
    )
    assert fleet_of(scene).count("Interceptor") >= 3


def test_ships_that_earn_coins_keep_away_from_a_stronger_fleet() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"hand": "Market, 3 Cargo Shuttle"},
        yellow={"passed": True, "at": {"Market": "Market, Battleship"}},
    )
    assert "Market" not in fleet_of(scene)


def test_a_raider_strikes_what_turns_the_fight() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Market, Raider, 3 Interceptor"}, "passed": True},
        yellow={"at": {"Market": "Market, Battleship, Interceptor"}, "passed": True},
    )
    assert advised(scene.play, 0) == "Yellow's Battleship"


def test_a_privateer_is_paid_just_enough_to_win() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Privateer"}, "coins": 7, "passed": True},
        yellow={"at": {"Palace": "Palace, 2 Interceptor"}, "passed": True},
    )
    assert advised(scene.play, 0).startswith("2 coins")


def test_nobody_thinks_of_a_coin_that_brings_nothing() -> None:
    """Of what is proposed, too: by its tries a wasted coin may look as good as any."""
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Privateer"}, "coins": 7, "passed": True},
        yellow={"at": {"Palace": "Palace, Privateer"}, "coins": 7, "passed": True},
    )
    labels = scene.play.labels(0)
    assert any("no more than" in label for label in labels)
    proposed = propose(scene.play, 0, policy_of(GAME), 99)
    assert not [one for one in proposed if "no more than" in labels[one.picks[0]]]
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Privateer"}, "coins": 7, "passed": True},
        yellow={"at": {"Palace": "Palace, 4 Interceptor"}, "passed": True},
    )
    labels = scene.play.labels(0)
    proposed = propose(scene.play, 0, policy_of(GAME), 99)
    assert sorted(labels[one.picks[0]][0] for one in proposed) == ["0", "1", "2", "3", "5", "7"]


def test_a_privateer_that_cannot_win_is_paid_nothing() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Privateer"}, "coins": 7, "passed": True},
        yellow={"at": {"Palace": "Palace, 2 Battleship"}, "passed": True},
    )
    assert advised(scene.play, 0).startswith("0 coins")


def test_an_auction_is_raised_to_take_the_lead_and_left_when_it_is_lost() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Privateer"}, "coins": 2, "passed": True},
        yellow={"at": {"Palace": "Palace, Privateer"}, "coins": 7, "passed": True},
    )
    assert advised(scene.play, 0) == "Raise 0 to 1 coin: force 2"
    scene.red("Raise 0 to 1 coin: force 2", "Stop")
    scene.yellow("Raise 0 to 5 coins: force 5", "Stop")
    assert advised(scene.play, 0) == "Decline"


def test_a_palace_card_is_bought_when_it_can_be_paid() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Gateway, Corsair"}, "coins": 5, "passed": True},
        rows={"Gateway": "Junkyard, Palace, Gateway, Shipyard"},
    )
    assert advised(scene.play, 0) == "Palace for 5"


def test_influence_that_wins_is_taken_before_coins() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Dealer, Corsair"}, "coins": 0, "influence": 9, "passed": True},
    )
    assert advised(scene.play, 0) == "1 influence"
