"""The First Mate: thinks ahead, within its time, and knows no more than its seat does."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random

import pytest

from quarterdeck.arena.driver import carry_on
from quarterdeck.bots import search
from quarterdeck.bots.base import Bot
from quarterdeck.bots.deckhand import DeckhandBot
from quarterdeck.bots.greedy import GreedyBot
from quarterdeck.bots.playouts import play_on
from quarterdeck.bots.policy import Policy, policy_of
from quarterdeck.bots.proposals import Proposal, Walk, propose
from quarterdeck.bots.search import (
    EACH,
    BadBudget,
    CaptainBot,
    SearchBot,
    Thought,
    hopeful,
    most_proposals,
)
from quarterdeck.bots.value import learned
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


class HastyCaptain(CaptainBot):
    """Thinks by chance where the game wants that."""

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


@pytest.mark.parametrize("thinker", [Hasty, HastyCaptain])
@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_it_picks_the_same_in_every_world_that_looks_the_same(
    box: Box, thinker: type[SearchBot]
) -> None:
    chance = Random(7)
    checked = 0
    for seed in range(3):
        for play in positions(box, 2 + seed % 2, 60 + seed, share=0.06):
            for decision in play.decisions:
                seat = decision.seat
                pick = thinker(seed).pick(play, seat)
                other = play.imagine(seat, chance)
                assert thinker(seed).pick(other, seat) == pick, decision
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


# ---- by chance


class Likes(Policy):
    """Scores that are given."""

    def __init__(self, likes: list[float]) -> None:
        self.likes = likes

    def scores(self, play: Play, seat: int) -> list[float]:
        return self.likes


def test_by_chance_what_is_worse_by_the_warmth_is_picked_e_times_less_often() -> None:
    play, policy, tries = BOXES[1].new(2, 1), Likes([0.5, 1.0, 0.0]), 20_000
    picked = [policy.pick_by_chance(play, 0, luck, 0.5) for luck in range(tries)]
    parts = [exp(-1), 1.0, exp(-2)]
    for option, part in enumerate(parts):
        assert picked.count(option) / tries == pytest.approx(part / sum(parts), abs=0.015)
    assert picked == [policy.pick_by_chance(play, 0, luck, 0.5) for luck in range(tries)]


def test_the_warmer_the_less_it_matters_what_looks_best() -> None:
    play, policy = BOXES[1].new(2, 1), Likes([1.0, 0.0])
    best = [
        [policy.pick_by_chance(play, 0, luck, warmth) for luck in range(2000)].count(0)
        for warmth in (0.01, 1.0, 100.0)
    ]
    assert best[0] == 2000
    assert 1350 < best[1] < 1570  # 73 %
    assert 900 < best[2] < 1110


@pytest.mark.parametrize(("kind", "by_chance"), [(CaptainBot, True), (SearchBot, False)])
def test_in_what_a_captain_thinks_others_do_not_always_do_what_looks_best(
    kind: type[SearchBot], by_chance: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm = set()

    def noted(play: Play, policy: Policy, stop: int, warmth: float) -> int:
        warm.add(warmth)
        return play_on(play, policy, stop, warmth)

    monkeypatch.setattr(search, "play_on", noted)
    play = BOXES[1].new(2, 1)
    bot = kind(1)
    bot.tries = 5
    assert play.decision is not None
    bot.pick(play, play.decision.seat)
    assert warm == ({0.0, BOXES[1].warmth} if by_chance else {0.0})
    assert BOXES[1].warmth > 0


def test_all_proposals_have_the_same_chance_in_a_world_and_none_in_every_other_one() -> None:
    play = BOXES[1].new(2, 1)
    assert play.decision is not None
    warm = Thought(play, play.decision.seat, 1, warmth=0.5)
    assert [warm.warmth_of(number) for number in range(4)] == [0.0, 0.5, 0.0, 0.5]
    cold = Thought(play, play.decision.seat, 1)
    assert [cold.warmth_of(number) for number in range(4)] == [0.0] * 4
    plain = propose(warm.world(0), play.decision.seat, warm.policy, 1)[0]
    luck = range(1, 20, 2)
    assert [warm.tried(plain, n) for n in luck] == [warm.tried(plain, n) for n in luck]
    assert [warm.tried(plain, n) for n in luck] != [cold.tried(plain, n) for n in luck]
    assert warm.tried(plain, 2) == cold.tried(plain, 2)


def test_what_everybody_does_by_chance_differs_from_world_to_world() -> None:
    """And is the same each time that a world is played on."""
    play = BOXES[1].new(2, 1)
    policy, stop = policy_of(BOXES[1]), play.state.passed + 2

    def played(luck: int, warmth: float) -> tuple[int, int]:
        world = play.imagine(0, luck)
        return play_on(world, policy, stop, warmth), world.knows(0)

    assert played(3, 0.5) == played(3, 0.5)
    assert any(played(luck, 0.5) != played(luck, 0.0) for luck in range(5))


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
    def think(thought: Thought, tries: int, seconds: float, answers: int) -> Proposal:
        raise AssertionError("there is nothing to think about")

    monkeypatch.setattr(Thought, "think", think)
    play = BOXES[0].new(2, 3)
    decision = play.owed(0)
    decision.options = decision.options[:1]
    assert SearchBot(1).pick(play, 0) == 0


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is a hundredth of a second on whenever somebody looks."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.01
        return now[0]

    monkeypatch.setattr(search, "perf_counter", tick)


@pytest.mark.usefixtures("ticking")
@pytest.mark.parametrize("ticks", [1, 5, 100])
def test_it_stops_when_the_time_is_over(ticks: int) -> None:
    play = BOXES[0].new(2, 3)
    thought = Thought(play, 0, 1)
    best = thought.think(1_000_000, ticks * 0.01)
    assert ticks <= thought.made <= ticks + 2
    assert best.worth and 0 <= best.picks[0] < len(play.owed(0).options)


def test_what_is_compared_was_tried_in_the_same_worlds_also_when_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last proposal is by far the best, but only in a world that the others have not seen."""
    thought = Thought(BOXES[0].new(2, 3), 0, 1)
    first, second = Proposal([0]), Proposal([1])
    worth = iter([0.5, 0.4, 0.0])
    monkeypatch.setattr(search, "propose", lambda *_: [first, second])
    monkeypatch.setattr(Thought, "tried", lambda *_: next(worth))
    ticks = iter([0.0, *[0.1] * 2, 1.0])
    monkeypatch.setattr(search, "perf_counter", lambda: next(ticks))
    thought.made = 1
    assert thought.think(100, 0.5) is first
    assert (first.worth, second.worth) == ([0.5], [0.4])


def test_as_many_tries_are_made_as_there_may_be_and_hardly_more() -> None:
    for seed in range(5):
        thought = Thought(BOXES[1].new(2, seed), BOXES[1].new(2, seed).owed(-1).seat, 1)
        thought.think(60, 0.0)
        assert 16 <= thought.made <= 66


# ---- whole decisions


def test_a_fleet_is_thought_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = []
    think = Thought.think

    def counted(thought: Thought, tries: int, seconds: float, answers: int) -> Proposal:
        thoughts.append(1)
        return think(thought, tries, seconds, answers)

    monkeypatch.setattr(Thought, "think", counted)
    play = BOXES[0].new(2, 6)
    thinker = Quick(4)
    picks = 0
    while play.sealings == 1 and any(d.seat == 0 for d in play.decisions):
        picks += len(play.owed(0).options) > 1
        play.answer(thinker.pick(play, 0), 0)
    assert len(thoughts) == 1 < picks


def test_proposals_are_whole_decisions_and_all_different() -> None:
    play = BOXES[0].new(2, 6)
    policy = policy_of(BOXES[0])
    proposals = propose(play, 0, policy, 15)
    assert proposals[0].picks == Walk(play, 0, policy, []).picks
    assert len({tuple(one.picks) for one in proposals}) == len(proposals) == 15
    for one in proposals:
        trial = play.copy()
        for pick in one.picks:
            assert any(d.seat == 0 for d in trial.decisions)
            trial.answer(pick, 0)
        assert not any(d.seat == 0 for d in trial.decisions)


def test_every_first_pick_is_proposed_before_any_later_one_is_changed() -> None:
    play = BOXES[0].new(2, 6)
    count = len(play.owed(0).options)
    proposals = propose(play, 0, policy_of(BOXES[0]), count)
    assert sorted(one.picks[0] for one in proposals) == list(range(count))


def test_of_very_many_options_the_likeliest_are_proposed() -> None:
    play = BOXES[1].new(2, 4)
    seat = play.owed(-1).seat
    scores = policy_of(BOXES[1]).scores(play, seat)
    proposals = propose(play, seat, policy_of(BOXES[1]), 3)
    worst = min(scores[one.picks[0]] for one in proposals)
    assert len([score for score in scores if score > worst]) < 3


# ---- what it thinks


def test_the_better_half_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made = [Proposal([number]) for number in range(8)]
    monkeypatch.setattr(search, "propose", lambda *_: made)
    luck = [0.0, 0.9, 0.3, 0.6] * 6
    monkeypatch.setattr(Thought, "tried", lambda _, one, number: luck[number - one.picks[0]])
    monkeypatch.setattr(search, "hopeful", lambda left: left)
    best = Thought(BOXES[0].new(2, 3), 0, 1).think(72, 0.0)
    assert sorted(len(one.worth) for one in made) == [3] * 4 + [9] * 2 + [21] * 2
    assert best.mean == max(one.mean for one in made if len(one.worth) == 21)


def tried(picks: int, *worth: float) -> Proposal:
    proposal = Proposal([picks])
    proposal.worth = list(worth)
    return proposal


def test_what_is_clearly_worse_is_not_tried_again() -> None:
    luck = [0.3, 0.8, 0.5, 0.6, 0.2, 0.9, 0.4, 0.7]
    best = tried(0, *[one + 0.05 for one in luck])
    worse = tried(1, *luck)  # by little, but in every world
    perhaps = tried(2, *[one + 0.1 for one in luck[4:]], *[one - 0.1 for one in luck[:4]])
    assert hopeful([worse, best, perhaps]) == [best, perhaps]
    assert hopeful([tried(0, 0.9, 0.9), tried(1, 0.1, 0.1)])[1].picks == [1], "too early to tell"


def test_of_proposals_that_come_to_the_same_the_first_stays() -> None:
    same = [tried(number, *[0.5, 0.25] * 4) for number in range(3)]
    assert hopeful(same) == same[:1]


def test_an_easy_decision_takes_less_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    made = [Proposal([number]) for number in range(2)]
    monkeypatch.setattr(search, "propose", lambda *_: made)
    monkeypatch.setattr(Thought, "tried", lambda _, one, number: one.picks[0] / 10)
    assert Thought(BOXES[0].new(2, 3), 0, 1).think(1000, 0.0) is made[1]
    assert [len(one.worth) for one in made] == [search.ENOUGH] * 2


def test_without_a_difference_the_policy_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thought, "tried", lambda *_: 0.5)
    for box in BOXES:
        play = box.new(2, 4)
        seat = play.owed(-1).seat
        plain = Walk(play, seat, policy_of(box), []).picks[0]
        assert SearchBot(3).pick(play, seat) == plain


def test_luck_is_the_same_for_all_proposals() -> None:
    """The same decision in the same world ends the same way, whatever was tried in between."""
    play = BOXES[1].new(2, 4)
    seat = play.owed(-1).seat
    thought = Thought(play, seat, 11)
    first, other = propose(play, seat, thought.policy, 2)
    worth = thought.tried(first, 3)
    thought.tried(other, 3)
    assert thought.tried(first, 3) == worth
    assert thought.tried(first, 4) != worth


def test_a_win_at_hand_is_seen() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Dealer, Corsair"}, "coins": 0, "influence": 9, "passed": True},
    )
    assert scene.play.labels(0)[Quick(1).pick(scene.play, 0)] == "1 influence"


def test_patience_ends_even_where_tries_take_longer_than_they_seemed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first worlds are quick, and all that follow take a thousand answers each."""
    made = []

    def slow(play: Play, policy: Policy, stop: int, warmth: float) -> int:
        made.append(1)
        return play_on(play, policy, stop, warmth) if len(made) <= search.SAMPLES else 1000

    monkeypatch.setattr(search, "play_on", slow)
    thought = Thought(BOXES[0].new(2, 6), 0, 5)
    best = thought.think(10_000, 0.0, 12_000)
    assert best in thought.proposals
    assert 2 * 12_000 < thought.answers <= 2 * 12_000 + 1000


def test_a_game_without_an_outlook_is_thought_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "learned", lambda box, seats: None)
    play = BOXES[0].new(2, 3, goal=2)
    assert Thought(play, 0, 1).stop > 1_000_000
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


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)
def test_where_a_try_takes_longer_fewer_are_made(box: Box) -> None:
    play = box.new(2, 3)
    seat = play.owed(-1).seat
    thought = Thought(play, seat, 1)
    thought.think(10_000, 0.0, 600)
    each = thought.answers / thought.made
    assert 0 < thought.made < 600 / each * 1.5 + 8
    patient = Thought(play, seat, 1)
    patient.think(10_000, 0.0, 2400)
    assert thought.answers < patient.answers < 6 * thought.answers


def test_a_captain_has_more_patience_than_a_first_mate() -> None:
    play = BOXES[0].new(2, 3)
    mate, captain = (search.answers_for(play, kind.longer) for kind in (SearchBot, CaptainBot))
    assert captain > 2 * mate > 0


@pytest.mark.parametrize("tries", [0, -3])
def test_nobody_thinks_with_nothing(tries: int) -> None:
    play = BOXES[0].new(2, 3)
    with pytest.raises(BadBudget, match=f"with {tries} tries") as refused:
        Thought(play, 0, 1).think(tries, 0.0)
    assert refused.value.hint == "at least 1"


@pytest.mark.parametrize(("tries", "most"), [(1, 2), (36, 3), (47, 3), (48, 4), (640, 21)])
def test_no_more_is_compared_than_can_be_tried_in_every_round(tries: int, most: int) -> None:
    assert most_proposals(tries) == most


def test_the_first_half_goes_only_after_enough_worlds() -> None:
    box = BOXES[1]
    play = next(positions(box, 2, 5, 0.05))
    thought = Thought(play, play.decisions[0].seat, 3)
    thought.think(40, 0.0)
    assert len(thought.proposals) > 1
    assert min(len(one.worth) for one in thought.proposals) >= EACH
