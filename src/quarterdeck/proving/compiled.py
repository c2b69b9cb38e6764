"""What compiled code makes of rows, ints and lists, to be compared with what Python makes of them.

The compiled build calls C functions of its own there (`tools/fast.h`).  They are called from
compiled code only, so this module is compiled, too.
"""

from __future__ import annotations

from quarterdeck.kernel.play import rows
from quarterdeck.kernel.play.rows import Zones

Row = tuple[int, ...]


def put(zones: Zones, i: int, cards: Row) -> Zones:
    return rows.put(zones, i, cards)


def put_number(numbers: Row, i: int, number: int) -> Row:
    return rows.put_number(numbers, i, number)


def with_card(cards: Row, card: int) -> Row:
    return rows.with_card(cards, card)


def without(cards: Row, card: int) -> Row:
    return rows.without(cards, card)


def without_at(cards: Row, i: int) -> Row:
    return rows.without_at(cards, i)


def merged(a: Row, b: Row) -> Row:
    return rows.merged(a, b)


def minus(cards: Row, taken: Row) -> Row:
    return rows.minus(cards, taken)


def as_it_is(number: int) -> tuple[int, object]:
    """An int that was unboxed and is boxed again, and the same with one added and taken away."""
    again: object = number + 1 - 1
    return number, again


def at(numbers: list[int], i: int) -> int:
    return numbers[i]


def change(numbers: list[int], i: int, number: int) -> None:
    numbers[i] = number


def append(numbers: list[int], more: Row) -> None:
    for number in more:
        numbers.append(number)


def extend(numbers: list[int], more: list[int]) -> None:
    numbers.extend(more)


def pop(numbers: list[int], i: int) -> int:
    return numbers.pop(i)


def pop_last(numbers: list[int]) -> int:
    return numbers.pop()


def sort(numbers: list[int]) -> None:
    numbers.sort()


def listed(cards: Row) -> list[int]:
    return list(cards)


def joined(a: Row, b: Row) -> tuple[Row, Row]:
    """Two rows in one, in both ways of writing it."""
    c = a
    c += b
    return a + b, c


def is_in(card: int, cards: Row, numbers: list[int]) -> tuple[bool, bool]:
    return card in cards, card in numbers
