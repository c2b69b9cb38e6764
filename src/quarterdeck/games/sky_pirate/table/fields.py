"""The fields of what lies on the table as tuples of numbers."""

from __future__ import annotations

from typing import Final


class Mod:
    """A change of a card that lasts for a while."""

    OBJECT: Final = 0
    STAT: Final = 1
    N: Final = 2
    UNTIL: Final = 3
    WHOM: Final = 4  # whose turn, or which card, `UNTIL` speaks of
    WHOSE: Final = 5  # whose effect it is


class Forbidden:
    """A ban that lasts for a while."""

    DEED: Final = 0
    WHOM: Final = 1  # an object, or a seat
    STEP: Final = 2
    KIND: Final = 3  # of a card that was named
    UNTIL: Final = 4
    UNTIL_WHOM: Final = 5
    WHOSE: Final = 6


class Pending:
    """An effect that waits: for a moment, or as long as something lasts."""

    STEP: Final = 0
    YOU: Final = 1
    SOURCE: Final = 2
    IT: Final = 3
    PACKET: Final = 4  # of one that waits for a moment
    UNTIL: Final = 4  # of one that lasts
    WHOM: Final = 5


class Shelter:
    """A reduction of damage that lasts for a while."""

    WHICH: Final = 0  # damage
    SEAT: Final = 1
    STEP: Final = 2
    UNTIL: Final = 3
    WHOM: Final = 4


class Skip:
    """A cannon phase to skip."""

    SEAT: Final = 0
    WHOSE: Final = 1


class Stored:
    """A card under another one."""

    HOLDER: Final = 0
    CARD: Final = 1
    KNOWN: Final = 2


class Happened:
    """What happened, as those see it who wait for it."""

    EVENT: Final = 0
    SEAT: Final = 1
    SUBJECT: Final = 2
    ZONE: Final = 3
    N: Final = 4
    PACKET: Final = 5
