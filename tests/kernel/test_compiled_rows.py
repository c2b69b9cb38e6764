"""Rows, ints and lists: C functions of the compiled build do what Python does."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from quarterdeck.kernel.play import rows
from quarterdeck.proving import compiled

EDGES = [1 << k for k in (8, 29, 30, 31, 59, 60, 61, 62, 63, 64, 90)]
ODD = [sign * edge + off for edge in EDGES for sign in (1, -1) for off in (-1, 0, 1)]


def some(rng: Random) -> int:
    """Mostly a card, sometimes a number at which representations change."""
    return rng.choice(ODD) if rng.random() < 0.1 else rng.randrange(-7, 20)


def some_row(rng: Random) -> tuple[int, ...]:
    return tuple([some(rng) for _ in range(rng.randrange(9))])


def come_of(do: Callable[..., Any], *words: Any) -> Any:
    """What it gives back, or which error it raises."""
    try:
        return do(*words)
    except (IndexError, ValueError) as error:
        return type(error)


@pytest.mark.parametrize("seed", range(8))
def test_rows_are_changed_alike(seed: int) -> None:
    rng = Random(seed)
    for _ in range(300):
        row, other = some_row(rng), some_row(rng)
        place, card = rng.randrange(-10, 10), some(rng)
        zones = (row, other, ())
        sorts = tuple(sorted(row)), tuple(sorted(other))
        for name, words in [
            ("put", (zones, place % 8 - 4, other)),
            ("put_number", (row, place, card)),
            ("with_card", (sorts[0], card)),
            ("with_card", (row, card)),
            ("without", (row, card)),
            ("without_at", (row, place)),
            ("merged", sorts),
            ("minus", (sorts[0], tuple(sorted(rng.sample(row, len(row) // 2))))),
            ("minus", (row, other)),
        ]:
            expected = come_of(getattr(rows, name), *words)
            assert come_of(getattr(compiled, name), *words) == expected, (name, words)


def test_a_place_far_outside_of_a_row_is_none() -> None:
    for place in (1 << 70, -(1 << 70), 3, -4):
        for change in (compiled.without_at, lambda row, i: compiled.put_number(row, i, 1)):
            with pytest.raises(IndexError):
                change((1, 2, 3), place)


def test_a_card_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match=r"no card 4 in \(1, 2\)"):
        compiled.without((1, 2), 4)


def test_rows_that_do_not_change_are_shared() -> None:
    row = (3, 4, 1000)
    assert compiled.merged(row, ()) is row
    assert compiled.joined(row, ())[0] is row


def test_numbers_stay_what_they_are() -> None:
    for number in [*ODD, *range(-300, 300), *ODD]:
        assert compiled.as_it_is(number) == (number, number)


@pytest.mark.parametrize("seed", range(8))
def test_lists_are_changed_alike(seed: int) -> None:
    rng = Random(seed)
    for _ in range(300):
        one = [some(rng) for _ in range(rng.choice((0, 1, 2, 5, 60)))]
        two = one[:]
        more, place, number = some_row(rng), rng.randrange(-8, 8), some(rng)
        compiled.append(one, more)
        two += more
        assert come_of(compiled.at, one, place) == come_of(two.__getitem__, place)
        assert come_of(compiled.change, one, place, number) == come_of(
            two.__setitem__, place, number
        )
        assert come_of(compiled.pop, one, place) == come_of(two.pop, place)
        compiled.extend(one, list(more))
        two.extend(more)
        assert one == two
        compiled.extend(one, one)
        two.extend(two)
        compiled.sort(one)
        assert one == sorted(two)
        assert compiled.is_in(number, more, one) == (number in more, number in one)
        assert compiled.listed(more) == list(more)
        assert compiled.joined(more, tuple(one)) == (more + tuple(one), more + tuple(one))


@pytest.mark.parametrize("n", [0, 1, 7, 8, 9, 16, 17, 60])
@pytest.mark.parametrize("grow", [compiled.append, lambda made, row: compiled.extend(made, [*row])])
def test_a_list_grows_from_nothing_and_stays_a_list(
    grow: Callable[[list[int], tuple[int, ...]], None], n: int
) -> None:
    row = tuple(range(1000, 1000 + n))
    made: list[int] = []
    for _ in range(2):
        grow(made, row)
        assert made == [*row]
        made.append(1)
        made.insert(0, 2)
        assert compiled.at(made, -1) == 1 and compiled.at(made, -len(made)) == 2
        assert made[1:-1] == [*row] and made[:] == [2, *row, 1]
        made.sort()
        assert compiled.pop(made, 0) == 1
        while made:
            last = made[-1]
            assert compiled.pop_last(made) == last
        with pytest.raises(IndexError):
            compiled.pop_last(made)
        grow(made, row)
        assert made == [*row]
        made.clear()
    grow(made, row)
    made *= 2
    assert made == [*row, *row]
