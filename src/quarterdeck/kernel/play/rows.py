"""Rows: tuples that are shared between copies of a table, changed by making another one.

Compiled rules call C functions that do the same (`tools/fast.h`): write here what they have to do.
"""

from __future__ import annotations

Zones = tuple[tuple[int, ...], ...]  # a row of cards for each seat, or for each of some things


def put(zones: Zones, i: int, cards: tuple[int, ...]) -> Zones:
    """The same zones, but for one: zones that seldom change are shared between copies."""
    changed = list(zones)
    changed[i] = cards
    return tuple(changed)


def put_number(numbers: tuple[int, ...], i: int, number: int) -> tuple[int, ...]:
    """The same numbers, but for one."""
    changed = list(numbers)
    changed[i] = number
    return tuple(changed)


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """With one more card, where it belongs in a sorted row.

    >>> with_card((1, 4, 4, 9), 4), with_card((), 7)
    ((1, 4, 4, 4, 9), (7,))
    """
    changed = list(cards)
    at = 0
    while at < len(changed) and changed[at] <= card:
        at += 1
    changed.insert(at, card)
    return tuple(changed)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """All but one copy of a card."""
    for i in range(len(cards)):
        if cards[i] == card:
            return cards[:i] + cards[i + 1 :]
    raise ValueError(f"no card {card} in {cards}")


def without_at(cards: tuple[int, ...], i: int) -> tuple[int, ...]:
    """All but the card at a place.

    >>> without_at((5, 6, 7), 1)
    (5, 7)
    """
    changed = list(cards)
    del changed[i]
    return tuple(changed)


def merged(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    """Two sorted rows in one.

    >>> merged((1, 3, 5), (2, 3))
    (1, 2, 3, 3, 5)
    """
    if not b:
        return a
    cards = list(a)
    cards.extend(b)
    cards.sort()
    return tuple(cards)


def minus(cards: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """All but the cards taken; both rows are sorted.

    >>> minus((1, 2, 2, 5), (2, 5))
    (1, 2)
    """
    left: list[int] = []
    i = 0
    for card in cards:
        if i < len(taken) and taken[i] == card:
            i += 1
        else:
            left.append(card)
    return tuple(left)
