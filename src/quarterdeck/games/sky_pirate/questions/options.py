"""The options of an Action and of a tactic opportunity, as numbers and back.

A few are numbers by themselves; the others hold a card of the hand, a card of the Treasure Chest,
or an effect of a card in play.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.references import kind_on, own, reference
from quarterdeck.games.sky_pirate.words.terms import Zone

DRAW_CARD: Final = 0
GAIN_POWDER: Final = 1
BOARD_NOW: Final = 2
PASS: Final = 3
CLEAR_FIRES: Final = 4
FROM_HAND: Final = 1 << 20  # + kind
FROM_CHEST: Final = 1 << 21  # + the captain's card
USE: Final = 1 << 22  # + object << 4 | which of its abilities


def is_basic(option: int) -> bool:
    """SP-501, SP-502 Draw a card, or gain 1 Powder."""
    return option <= GAIN_POWDER


def is_from_hand(option: int) -> bool:
    return FROM_HAND <= option < FROM_CHEST


def is_from_chest(option: int) -> bool:
    return FROM_CHEST <= option < USE


def is_use(option: int) -> bool:
    return option >= USE


def play_from_hand(kind: int) -> int:
    return FROM_HAND + kind


def play_from_chest(card: int) -> int:
    return FROM_CHEST + card


def use_of(obj: int, which: int) -> int:
    """The effect of a card in play, by its place on the card."""
    return USE + (obj << 4 | which)


def kind_in_hand(option: int) -> int:
    return option - FROM_HAND


def card_in_chest(option: int) -> int:
    return option - FROM_CHEST


def kind_played(option: int) -> int:
    """Of a card to play: what it is."""
    return kind_in_hand(option) if is_from_hand(option) else kind_on(card_in_chest(option))


def card_played(seat: int, option: int) -> int:
    """Of a card to play: the card where it is."""
    if is_from_hand(option):
        return own(Zone.HAND, seat, kind_in_hand(option))
    return reference(Zone.CHEST, seat, card_in_chest(option))


def object_used(option: int) -> int:
    return (option - USE) >> 4


def which_used(option: int) -> int:
    return option & 15


# A react that is offered: its ability, and the object that it is printed on.


def react_of(ability: int, obj: int) -> int:
    return ability << 12 | obj


def ability_reacting(react: int) -> int:
    return react >> 12


def object_reacting(react: int) -> int:
    return react & 0xFFF
