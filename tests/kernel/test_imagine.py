"""Imagination: every world that a seat cannot rule out, each as likely as it should be."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from math import comb

import pytest

from kernel.test_chance import unlikely
from kernel.toys import keg, parley
from kernel.toys.base import Zones
from kernel.toys.lanterns import game as lanterns
from kernel.toys.parley import BLOCK, BLUFF, TOLL, table
from quarterdeck.kernel.errors import BadTranscript
from quarterdeck.kernel.play.chance import FairDice, FastDice
from quarterdeck.kernel.play.frames import SPECTATOR, Frame, Play
from quarterdeck.kernel.play.sealing import Together
from quarterdeck.proving.walk import dump_play
from quarterdeck.scene import Scene

RED, YELLOW, GREEN = 0, 1, 2
World = tuple[Zones, tuple[int, ...]]


def small(hands: Zones = ((BLUFF, TOLL), (BLOCK,), (TOLL, TOLL)), pool: str = "deck") -> Play:
    """Three seats; five cards are hidden from Red."""
    deck = (BLUFF, BLOCK) if pool == "deck" else (BLOCK, TOLL)
    seats = {
        name: {"hands": hand} for name, hand in zip(("red", "yellow", "green"), hands, strict=True)
    }
    return Scene(parley.GAME, seats=3, pool=deck, **seats).play


def world_of(play: Play) -> World:
    g = table(play.state)
    return g.hands, g.pool


def every_deal(unseen: list[int], sizes: list[int]) -> Counter[tuple[tuple[int, ...], ...]]:
    """All ways to deal hidden cards, each with how often it comes up among all orders."""
    deals: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in itertools.permutations(unseen):
        ends = list(itertools.accumulate([0, *sizes]))
        deals[tuple([tuple(sorted(order[a:b])) for a, b in itertools.pairwise(ends)])] += 1
    return deals


def test_worlds_match_exact_enumeration() -> None:
    play = small()
    deals = every_deal([BLOCK, TOLL, TOLL, BLUFF, BLOCK], [1, 2, 2])
    worlds: Counter[tuple[tuple[int, ...], ...]] = Counter()
    rng = random.Random(1)
    count = 3000
    for _ in range(count):
        hands, pool = world_of(play.imagine(RED, rng))
        worlds[(hands[YELLOW], hands[GREEN], pool)] += 1
        assert hands[RED] == (BLUFF, TOLL)
    assert set(worlds) == set(deals)
    total = sum(deals.values())
    far = sum(
        (worlds[deal] - count * n / total) ** 2 / (count * n / total) for deal, n in deals.items()
    )
    assert far < unlikely(len(deals) - 1)


def test_a_spectator_imagines_every_hand() -> None:
    rng = random.Random(2)
    blocks: Counter[int] = Counter()
    for _ in range(1000):
        hands, _ = world_of(small().imagine(SPECTATOR, rng))
        blocks[hands[RED].count(BLOCK)] += 1
    # two Blocks among seven cards, two of which are Red's
    expected = [comb(2, k) * comb(5, 2 - k) / comb(7, 2) * 1000 for k in range(3)]
    far = sum((blocks[k] - expected[k]) ** 2 / expected[k] for k in range(3))
    assert far < unlikely(2)


def test_pools_are_canonical() -> None:
    """Worlds that Red cannot tell apart are imagined alike, number by number."""
    one = small(((BLUFF, TOLL), (BLOCK,), (TOLL, TOLL)))
    other = small(((BLUFF, TOLL), (BLUFF,), (BLOCK, TOLL)), "other deck")
    assert one.knows(RED) == other.knows(RED)
    assert world_of(one) != world_of(other)
    for number in range(50):
        assert dump_play(one.imagine(RED, number)) == dump_play(other.imagine(RED, number))


def test_one_number_gives_one_world() -> None:
    play = small()
    assert dump_play(play.imagine(RED, 5)) == dump_play(play.imagine(RED, 5))
    assert dump_play(play.imagine(RED, random.Random(5))) == dump_play(
        play.imagine(RED, random.Random(5))
    )
    assert len({world_of(play.imagine(RED, number)) for number in range(60)}) > 10


@pytest.mark.parametrize("number", [0, -1, 2**63 - 1, 2**64, -(2**70)])
def test_any_int_is_a_generator(number: int) -> None:
    assert world_of(small().imagine(RED, number))[0][RED] == (BLUFF, TOLL)


def test_imagining_changes_nothing_of_the_real_game() -> None:
    play = small()
    before, answers = dump_play(play), play.answers
    for viewer in (SPECTATOR, RED, YELLOW, GREEN):
        world = play.imagine(viewer, 3)
        while not world.over:
            world.answer(0)
    assert dump_play(play) == before
    assert play.answers == answers
    assert not play.imagined


# ---- sealed answers


def sealed(*answered: tuple[int, int]) -> Play:
    """All four seats choose; some have answered."""
    play = keg.GAME.new(4, 1)
    for seat, index in answered:
        play.answer(index, seat)
    return play


def test_what_others_have_sealed_is_forgotten() -> None:
    play = sealed((0, 1), (1, 0))
    world = play.imagine(2, 1)
    assert sorted(d.seat for d in world.decisions) == [0, 1, 2, 3]
    assert world.sealed is not None
    assert [branch.value for branch in world.sealed.branches] == [None] * 4


def test_what_the_seat_itself_has_sealed_is_not() -> None:
    play = sealed((0, 1), (1, 0))
    world = play.imagine(1, 1)
    assert sorted(d.seat for d in world.decisions) == [0, 2, 3]
    assert world.sealed is not None
    assert world.sealed.branches[1].value == 0


def test_the_seat_that_imagines_acts_first() -> None:
    play = sealed((0, 1))
    for seat in (1, 2, 3):
        decision = play.imagine(seat, 1).decision
        assert decision is not None
        assert decision.seat == seat


def test_a_spectator_knows_no_sealed_answer() -> None:
    world = sealed((0, 1), (2, 1)).imagine(SPECTATOR, 1)
    assert len(world.decisions) == 4


def test_sealed_answers_make_no_difference_to_what_others_imagine() -> None:
    worlds = [sealed((0, a), (3, b)).imagine(1, 9) for a in (0, 1) for b in (0, 1)]
    assert all(dump_play(world) == dump_play(worlds[0]) for world in worlds)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sealed_answers_of_lanterns_are_forgotten(seats: int) -> None:
    play = lanterns.GAME.new(seats, 3)
    for seat in range(1, seats):
        play.answer(0, seat)
        assert len(play.imagine(0, 1).decisions) == seats


# ---- chance to come


def next_card(play: Play) -> int:
    """What Red will draw when it passes."""
    g = table(play.state)
    before = g.hands[RED]
    play.answer(0, RED)
    after = list(table(play.state).hands[RED])
    for card in before:
        after.remove(card)
    return after[0]


def test_imagined_worlds_draw_differently() -> None:
    cards = Counter(next_card(small().imagine(RED, number)) for number in range(300))
    assert set(cards) == {BLUFF, TOLL, BLOCK}
    assert min(cards.values()) > 30


def test_the_real_next_card_is_not_knowable() -> None:
    """Whatever the real seed, the same worlds are imagined."""
    plays = [parley.GAME.new(3, 1), parley.GAME.new(3, 1)]
    plays[1].state.dice = FastDice(2)
    real = [[p.state.below(0, 1000) for _ in range(3)] for p in [p.copy() for p in plays]]
    assert real[0] != real[1]
    for number in range(10):
        one, other = plays[0].imagine(RED, number), plays[1].imagine(RED, number)
        assert [one.state.below(0, 1000) for _ in range(9)] == [
            other.state.below(0, 1000) for _ in range(9)
        ]


def test_how_much_was_drawn_so_far_does_not_show() -> None:
    play = small()
    play.state.drawn = [500, 7]
    assert dump_play(play.imagine(RED, 3)) == dump_play(small().imagine(RED, 3))


def test_an_imagined_game_knows_no_secret_and_no_past() -> None:
    play = parley.GAME.new(3, "ab" * 32)
    play.answer(0)
    world = play.imagine(RED, 3)
    assert not isinstance(world.state.dice, FairDice)
    assert world.digest == ""
    assert world.imagined
    assert world.copy().imagined
    assert world.past is None
    with pytest.raises(BadTranscript):
        _ = world.transcript


def test_what_is_imagined_is_told_to_nobody() -> None:
    s = Scene(parley.GAME, seats=2)
    before = len(s.log.told)
    world = s.play.imagine(RED, 1)
    assert world.state.ear is None
    world.answer(0)
    assert len(s.log.told) == before


def test_the_end_is_imagined_as_it_is() -> None:
    play = parley.GAME.new(2, 1)
    while not play.over:
        play.answer(0)
    world = play.imagine(RED, 1)
    assert world.over
    assert world.returns == play.returns
    assert dump_play(world) == dump_play(play)


# ---- a question with one option is asked all the same: that it has one is not known


class Asks(Frame):
    """Puts one question to Yellow, who would be spared it with an only option."""

    def run(self, play: Play) -> None:
        if self.pc == 0:
            self.pc = 1
            play.put(LONE_CARD.ask(play.state, YELLOW))
            return
        play.give(play.picked)

    def copy(self) -> Frame:
        new = Asks()
        new.pc = self.pc
        return new


LONE_CARD = parley.CardQuestion("P-2", "Which card do you play?")


def asked(first: Frame, yellow: tuple[int, ...]) -> Play:
    play = parley.GAME.set_up(2, 1, {})
    g = table(play.state)
    g.hands, g.pool = ((TOLL,), yellow), (BLOCK, BLOCK, BLOCK)
    play.top = first
    play.begin()
    return play


def test_who_is_asked_is_asked_in_every_world() -> None:
    play = asked(Asks(), (TOLL,))
    options = set()
    for number in range(30):
        world = play.imagine(RED, number)
        assert [d.seat for d in world.decisions] == [YELLOW]
        options.add(len(world.decisions[0].options))
    assert options == {1, 2}


def test_who_was_spared_is_asked_by_those_who_cannot_know_it() -> None:
    play = asked(Together([Asks(), Waits()]), (BLOCK,))
    assert [d.seat for d in play.decisions] == [RED]
    assert [d.seat for d in play.imagine(RED, 1).decisions] == [YELLOW, RED]
    assert [d.seat for d in play.imagine(YELLOW, 1).decisions] == [RED]


class Waits(Asks):
    """Puts a question to Red, whatever the options."""

    def run(self, play: Play) -> None:
        if self.pc == 0:
            self.pc = 1
            play.put(parley.ANSWER.ask(play.state, RED))
            return
        play.give(play.picked)

    def copy(self) -> Frame:
        new = Waits()
        new.pc = self.pc
        return new
