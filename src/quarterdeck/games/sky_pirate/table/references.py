"""References: cards outside of play as numbers, beside the numbers of objects in play."""

from __future__ import annotations

from typing import Final

# A card outside of play, as a number: a kind in a zone of a seat.
REFERENCE: Final = 1 << 30
STRUCK: Final = 1 << 40  # in a packet: the card has left the discard pile since


def reference(zone: int, seat: int, card: int) -> int:
    """A card (kind << 3 | captain) in a zone of a seat, as a number."""
    return REFERENCE | zone << 24 | seat << 21 | card


def zone_of(ref: int) -> int:
    return (ref >> 24) & 0x3F


def seat_of(ref: int) -> int:
    return (ref >> 21) & 7


def card_of(ref: int) -> int:
    """kind << 3 | captain"""
    return ref & 0x1FFFFF


def is_object(ref: int) -> bool:
    return 0 <= ref < REFERENCE


NOTHING: Final = -1
