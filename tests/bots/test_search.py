"""The First Mate: thinks ahead, within its time, and knows no more than its seat does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from quarterdeck.arena.simulate import carry_on
from quarterdeck.bots import search
from quarterdeck.bots.base import Bot
from quarterdeck.bots.deckhand import DeckhandBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.search import Node, SearchBot, Thought, likelihoods
from quarterdeck.bots.value import learned, softmax
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Scene

BOXES = [game("sky-dynasty"), game("sky-pirate")]
TABLES = [(box, seats) for box in BOXES for seats in range(box.seats[0], box.seats[1] + 1)]


class Quick(SearchBot):
    """A First Mate of few thoughts, so that tests are quick."""

    tries = 10


class Hasty(SearchBot):
    tries = 5


def positions(box: Box, seats: int, seed: int, share: float) -> Iterator[Play]:
    """Some positions of a game of greedy bots."""
    chance = Random(seed)
    play = box.new(seats, seed)
    bots = [GreedyBot(seed * seats + seat) for seat in range(seats)]
    while not play.over:
        assert play.decision is not None
        if chance.random() < share:
            yield play
        seat = play.decision.seat
        play.answer(bots[seat].pick(play, seat), seat)


# ---- fair


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_it_picks_the_same_in_every_world_that_looks_the_same(box: Box) -> None:
    chance = Random(7)
    checked = 0
    for seed in range(3):
        for play in positions(box, 2 + seed % 2, 60 + seed, share=0.06):
            for decision in play.decisions:
                seat = decision.seat
                pick = Hasty(seed).pick(play, seat)
                other = play.imagine(seat, chance)
                assert Hasty(seed).pick(other, seat) == pick, decision
                checked += len(decision.options) > 1
    assert checked > 25


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_a_choice_of_several_picks_is_the_same_in_another_world(box: Box) -> None:
    """What is kept from pick to pick knows nothing more, either."""
    play = box.new(2, 8)
    other = play.imagine(0, 5)
    first, second = Quick(1), Quick(1)
    for _ in range(6):
        if not any(d.seat == 0 for d in play.decisions):
            break
        pick = first.pick(play, 0)
        assert second.pick(other, 0) == pick
        play.answer(pick, 0)
        other.answer(pick, 0)


# ---- the same again, and no trace


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_the_same_seed_and_tries_pick_the_same_and_change_nothing(box: Box) -> None:
    for play in positions(box, 2, 5, share=0.03):
        assert play.decision is not None
        seat = play.decision.seat
        before = play.knows(seat), box.pieces(play.state), list(play.state.drawn), play.answers
        picks = {Quick(3).pick(play, seat) for _ in range(2)}
        assert len(picks) == 1
        assert before == (
            play.knows(seat),
            box.pieces(play.state),
            list(play.state.drawn),
            play.answers,
        )


@pytest.mark.parametrize(("box", "seats"), TABLES, ids=lambda v: getattr(v, "id", str(v)))
def test_it_plays_with_any_number_of_seats(box: Box, seats: int) -> None:
    """Every answer is legal: the table refuses others."""
    play = box.new(seats, 20 + seats)
    bots: list[Bot] = [Quick(9), *[GreedyBot(seat) for seat in range(1, seats)]]
    bots[0].budget = 0.02
    asked = 0
    while not play.over and asked < 12:
        assert play.decision is not None
        seat = play.decision.seat
        asked += seat == 0
        play.answer(bots[seat].pick(play, seat), seat)
    assert asked


# ---- time


def test_an_only_option_is_taken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def once(thought: Thought) -> None:
        raise AssertionError("there is nothing to think about")

    monkeypatch.setattr(Thought, "once", once)
    play = BOXES[0].new(2, 3)
    decision = play.owed(0)
    decision.options = decision.options[:1]
    assert SearchBot(1).pick(play, 0) == 0


def test_it_stops_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that is a hundredth of a second on whenever somebody looks."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.01
        return now[0]

    monkeypatch.setattr(search, "perf_counter", tick)
    play = BOXES[0].new(2, 3)
    thinker = SearchBot(1)
    thinker.tries = 1_000_000
    thinker.budget = 0.1
    assert 0 <= thinker.pick(play, 0) < len(play.owed(0).options)
    root = thinker.nodes[play.knows(0)]
    assert 9 <= root.visits <= 11


def test_it_stops_when_nothing_can_be_overtaken(monkeypatch: pytest.MonkeyPatch) -> None:
    play = BOXES[0].new(2, 3)
    scores = BOXES[0].advise(play, 0)
    worst = scores.index(min(scores))

    def once(thought: Thought) -> None:
        thought.root.add(worst, 0.1)

    monkeypatch.setattr(Thought, "once", once)
    thinker = SearchBot(1)
    assert thinker.pick(play, 0) == worst
    assert thinker.nodes[play.knows(0)].visits == thinker.tries // 2 + 1


def test_it_stops_early_when_nothing_is_better_than_plain_advice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = BOXES[0].new(2, 3)
    scores = BOXES[0].advise(play, 0)

    def once(thought: Thought) -> None:
        thought.root.add(thought.root.visits % len(scores), 0.0)

    monkeypatch.setattr(Thought, "once", once)
    thinker = SearchBot(1)
    thinker.pick(play, 0)
    assert thinker.nodes[play.knows(0)].visits == thinker.tries // 4


def test_what_was_thought_is_kept_for_the_next_pick_of_a_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thoughts = []
    init = Thought.__init__

    def counted(thought: Thought, play: Play, seat: int, seed: int) -> None:
        thoughts.append(1)
        init(thought, play, seat, seed)

    monkeypatch.setattr(Thought, "__init__", counted)
    play = BOXES[0].new(2, 6)
    thinker = SearchBot(4)
    thinker.tries = 40
    picks = 0
    while play.sealings == 1 and any(d.seat == 0 for d in play.decisions):
        picks += len(play.owed(0).options) > 1
        play.answer(thinker.pick(play, 0), 0)
    assert 0 < len(thoughts) < picks


# ---- what it thinks


def test_an_option_that_gained_is_tried_again_and_the_unlikely_one_is_tried_too() -> None:
    node = Node([0.9, 0.1])
    for _ in range(100):
        option = node.choose()
        node.add(option, 0.2 if option == 1 else 0.0)
    assert node.best() == 1 and node.tried[0] > 3


def test_without_a_difference_the_advice_is_followed() -> None:
    node = Node(likelihoods([3.0, 1.0, 0.0]))
    for _ in range(50):
        node.add(node.choose(), 0.0)
    assert node.best() == 0 and min(node.tried) >= 1


def test_options_without_scores_are_all_as_likely() -> None:
    assert likelihoods([0.0, 0.0]) == [0.5, 0.5]
    assert softmax([700.0, 700.0]) == [0.5, 0.5]


def test_luck_is_the_same_for_all_options() -> None:
    """Tried once each: what plain advice takes gains nothing over plain advice."""
    play = BOXES[1].new(2, 4)
    assert play.decision is not None
    seat = play.decision.seat
    thought = Thought(play, seat, 11)
    thought.once()
    best = thought.root.best()
    scores = BOXES[1].advise(play, seat)
    assert scores[best] == max(scores) and thought.root.gained[best] == 0.0


def test_a_win_at_hand_is_seen() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Dealer, Corsair"}, "coins": 0, "influence": 9, "passed": True},
    )
    assert scene.play.labels(0)[Quick(1).pick(scene.play, 0)] == "1 influence"


def test_a_game_without_an_outlook_is_thought_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "learned", lambda box, seats: None)
    play = BOXES[0].new(2, 3, goal=2)
    thought = Thought(play, 0, 1)
    assert thought.stop > 1_000_000
    assert 0 <= Quick(1).pick(play, 0) < len(play.owed(0).options)


def test_with_few_thoughts_it_still_beats_a_deckhand() -> None:
    """Nine games of ten, as the Bosun does: it wins six of twelve all but once in 20,000 times.

    Whoever takes the worst for the best wins none.
    """
    won = 0.0
    for number in range(12):
        play = BOXES[0].new(2, 81_000 + number // 2)
        mine = number % 2
        bots: list[Bot] = [DeckhandBot(number), DeckhandBot(number)]
        bots[mine] = Quick(number)
        carry_on(play, bots)
        won += play.returns[mine]
    assert won >= 6


# ---- the outlook


@pytest.mark.parametrize(("box", "seats"), TABLES, ids=lambda v: getattr(v, "id", str(v)))
def test_chances_add_up(box: Box, seats: int) -> None:
    value = learned(box, seats)
    assert value is not None
    for play in positions(box, seats, 30 + seats, share=0.05):
        for seat in range(seats):
            assert len(box.features(play, seat)) == len(box.feature_names())
        chances = value.chances(play)
        assert abs(sum(chances) - 1.0) < 1e-9 and min(chances) >= 0.0


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_the_outlook_foresees_the_winner(box: Box) -> None:
    """In the middle of a game it names the winner far more often than not."""
    value = learned(box, 2)
    assert value is not None
    right = 0
    for seed in range(40):
        play = box.new(2, 70_000 + seed)
        half = 5 if box.id == "sky-dynasty" else 7
        bots = [GreedyBot(seed), GreedyBot(seed + 1000)]
        guess: list[float] = []
        while not play.over:
            assert play.decision is not None
            if play.state.passed == half and not guess:
                guess = value.chances(play)
            seat = play.decision.seat
            play.answer(bots[seat].pick(play, seat), seat)
        guess = guess or play.returns
        right += play.returns[guess.index(max(guess))] == 1.0
    assert right >= 24
