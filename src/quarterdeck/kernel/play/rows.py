"""Rows: tuples that are shared between copies of a table, changed by making another one."""

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
    """With one more card; sorted."""
    changed = list(cards)
    changed.append(card)
    changed.sort()
    return tuple(changed)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """All but one copy of a card."""
    for i in range(len(cards)):
        if cards[i] == card:
            return cards[:i] + cards[i + 1 :]
    raise ValueError(f"no card {card} in {cards}")
