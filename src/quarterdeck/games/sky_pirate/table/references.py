"""References: cards outside of play as numbers, beside the numbers of objects in play."""

from __future__ import annotations

from typing import Final

# A card outside of play, as a number: a kind in a zone of a seat.
REFERENCE: Final = 1 << 30
STRUCK: Final = 1 << 40  # in a packet: the card has left the discard pile since


def reference(zone: int, seat: int, card: int) -> int:
    """A captain's card in a zone of a seat, as a number."""
    return REFERENCE | zone << 24 | seat << 21 | card


def captained(kind: int, captain: int) -> int:
    """A card of a captain, as a number."""
    return kind << 3 | captain


def kind_on(card: int) -> int:
    """What is printed on a captain's card."""
    return card >> 3


def captain_on(card: int) -> int:
    return card & 7


def own(zone: int, seat: int, kind: int) -> int:
    """A card of a seat's own in one of its zones."""
    return REFERENCE | zone << 24 | seat << 21 | kind << 3 | seat


def zone_of(ref: int) -> int:
    return (ref >> 24) & 0x3F


def seat_of(ref: int) -> int:
    return (ref >> 21) & 7


def card_of(ref: int) -> int:
    """The captain's card that is there: see `captained`."""
    return ref & 0x1FFFFF


def kind_at(ref: int) -> int:
    """What is printed on it."""
    return (ref & 0x1FFFFF) >> 3


def captain_at(ref: int) -> int:
    """Whose card it is."""
    return ref & 7


# A card of a Hold of which somebody knows where it lies: its kind, and the mask of those seats.


def placed(kind: int, known: int) -> int:
    return kind << 8 | known


def kind_placed(code: int) -> int:
    return code >> 8


def known_to(code: int) -> int:
    """The mask of the seats that know it."""
    return code & 0xFF


def is_object(ref: int) -> bool:
    return 0 <= ref < REFERENCE


NOTHING: Final = -1
