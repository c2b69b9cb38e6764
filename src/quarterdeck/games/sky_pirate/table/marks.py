"""Where a card in play is, and what marks it has: the bits of `Table.flags`.

Rules do not look at bits: they ask the table (`g.where(obj)`, `g.is_stunned(obj)`).
"""

from __future__ import annotations

from typing import Final

CONTROLLER: Final = 7  # the lowest three bits: whose it is now
WHERE: Final = 0x38  # the next three: one of these


class Where:
    """Where an object is."""

    NOT_IN_PLAY: Final = 0
    AS_CAPTAIN: Final = 1 << 3
    IN_SLOT: Final = 2 << 3
    AS_CREW: Final = 3 << 3
    AS_ASSET: Final = 4 << 3
    IN_CANNON: Final = 5 << 3
    BEING_PLAYED: Final = 6 << 3
    ON_TARGET: Final = 7 << 3  # a card that is its own raid token (SP-R30)


class Mark:
    """What an object may be besides."""

    IN_PARTY: Final = 1 << 6
    STUNNED: Final = 1 << 7
    BROKEN: Final = 1 << 8
    FACEDOWN: Final = 1 << 9
    FROM_CHEST: Final = 1 << 10
    TOKEN: Final = 1 << 11
    NEW: Final = 1 << 12  # entered play this turn
    ALSO_CREW: Final = 1 << 13  # something else that is also a crew for a while


EVERYBODY: Final = 0xFF  # a mask of all seats, for whoever knows a card


def only(seat: int) -> int:
    """The mask of one seat."""
    return 1 << seat


KNOWN: Final = 16  # of a facedown card: from this bit on, the seats that know it
UNSTUNNINGS: Final = 24  # from this bit on: how often it was unstunned this turn
