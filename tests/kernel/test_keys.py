"""Keys: of options, of what a seat knows, and the counter of natural cut points."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

import quarterdeck
from kernel.toys import keg, parley, peeping, soundings, spyglass
from kernel.toys.lanterns import game as lanterns
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import mix
from quarterdeck.proving.walk import viewers

SKY = quarterdeck.game("sky-dynasty")
HIDING: list[Box] = [parley.GAME, spyglass.GAME, peeping.GAME, lanterns.GAME, soundings.GAME]


def positions(box: Box, seats: int, seeds: range, **options: object) -> Iterator[Play]:
    for seed in seeds:
        play, rng = box.new(seats, seed, **options), random.Random(seed)
        while not play.over:
            yield play
            d = rng.choice(play.decisions)
            play.answer(rng.randrange(len(d.options)), d.seat)


# ---- mixing


def test_mixing_gives_known_numbers_on_every_build() -> None:
    pairs = [(0, 0), (0, 1), (1, 0), (1, -1), (5, -(2**40)), (123456789, 987654321)]
    pairs += [(2**62 - 1, 2**62 - 1), (2**70 + 3, 2**33)]
    assert [mix(a, b) for a, b in pairs] == [
        0,
        2358228547395944418,
        1122475137968508256,
        2909129472040020318,
        4035940194754989899,
        4490286800498669666,
        2184979697657659769,
        779240115170379941,
    ]


def test_different_pairs_have_different_numbers() -> None:
    numbers = {mix(a, b) for a in range(200) for b in range(-100, 100)}
    assert len(numbers) == 200 * 200
    assert all(0 <= number < 2**62 for number in numbers)


def test_different_rows_of_small_numbers_have_different_keys() -> None:
    keys = set()
    for row in itertools.product(range(-9, 10), repeat=3):
        key = 1
        for number in row:
            key = mix(key, number)
        keys.add(key)
    assert len(keys) == 19**3


def test_order_counts() -> None:
    assert mix(mix(1, 2), 3) != mix(mix(1, 3), 2)


def test_one_bit_changes_about_half_of_the_number() -> None:
    changed = [(mix(12345, 678) ^ mix(12345 ^ (1 << bit), 678)).bit_count() for bit in range(62)]
    assert sum(changed) / len(changed) > 15
    assert min(changed) > 2


# ---- options


@pytest.mark.parametrize("box", [*HIDING, keg.GAME], ids=lambda box: box.id)
def test_options_have_different_keys_also_across_questions(box: Box) -> None:
    meaning: dict[int, tuple[object, ...]] = {}
    for play in positions(box, 2, range(5)):
        for d in play.decisions:
            keys = play.keys(d.seat)
            assert len(set(keys)) == len(keys) == len(d.options)
            for key, option in zip(keys, d.options, strict=True):
                means = (d.question.code, option)
                assert meaning.setdefault(key, means) == means


@pytest.mark.parametrize("box", HIDING, ids=lambda box: box.id)
def test_options_have_the_same_keys_in_imagined_worlds(box: Box) -> None:
    for play in positions(box, 2, range(3)):
        for d in play.decisions:
            for number in range(3):
                assert play.imagine(d.seat, number).keys(d.seat) == play.keys(d.seat)


# ---- what a seat knows


def clashes(box: Box, seats: int, seeds: range, **options: object) -> list[object]:
    """Positions with the same key that the seat sees differently."""
    seen: dict[tuple[int, int], str] = {}
    found: list[object] = []
    for play in positions(box, seats, seeds, **options):
        for viewer in viewers(play):
            view = repr(play.view(viewer))
            if seen.setdefault((viewer, play.knows(viewer)), view) != view:
                found.append((viewer, play.answers))
    return found


@pytest.mark.parametrize("box", [*HIDING, keg.GAME], ids=lambda box: box.id)
def test_different_views_have_different_keys(box: Box) -> None:
    assert clashes(box, 2, range(20)) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_different_views_have_different_keys_in_sky_dynasty(seats: int) -> None:
    assert clashes(SKY, seats, range(3), last_round=4) == []


@pytest.mark.parametrize("box", HIDING, ids=lambda box: box.id)
def test_the_same_view_has_the_same_key(box: Box) -> None:
    """A key that knew more than the view would tell worlds apart that the seat cannot."""
    keys: dict[tuple[int, str], int] = {}
    for play in positions(box, 2, range(20)):
        for viewer in viewers(play):
            if [d.seat for d in play.decisions] == [viewer]:
                key = play.knows(viewer)
                assert keys.setdefault((viewer, repr(play.view(viewer))), key) == key


def test_whose_turn_it_is_is_known() -> None:
    play = peeping.GAME.new(2, 1)
    asked_red = play.knows(-1)
    play.answer(0)
    assert play.knows(-1) != asked_red


def test_a_seat_knows_what_it_has_sealed() -> None:
    worlds = []
    for index in (0, 1):
        play = keg.GAME.new(3, 1)
        play.answer(index, 0)
        worlds.append(play.knows(0))
    assert worlds[0] != worlds[1]


# ---- cut points


@pytest.mark.parametrize("box", [parley.GAME, keg.GAME, lanterns.GAME, SKY], ids=lambda b: b.id)
def test_cut_points_only_go_up(box: Box) -> None:
    for seed in range(2):
        before = 0
        for play in positions(box, 2, range(seed, seed + 1)):
            assert play.state.passed >= before
            before = play.state.passed
            assert play.copy().state.passed == before
        assert before > 0
