"""SK-72x What can be gained and upgraded: tokens in the supply, free slots, levels."""

from __future__ import annotations

from quarterdeck.games.skydock.table.cards import ABILITIES, BOARD, CARDS
from quarterdeck.games.skydock.table.measures import abilities_of, open_slot, power
from quarterdeck.games.skydock.table.reasons import (
    AT_THE_TOP,
    NO_ABILITY,
    NO_BETTER_TOKEN,
    NO_TOKEN,
    NOT_ON_CARD,
    ROW_FULL,
)
from quarterdeck.games.skydock.table.state import EMPTY, NOWHERE, Table, kind_of, level_of
from quarterdeck.games.skydock.words.terms import Power, Skill
from quarterdeck.kernel.play.questions import Why

ROWS = len(BOARD.rows)


def bar_gain(g: Table, seat: int, skill: int, row: int) -> Why | None:
    """SK-723 A level 1 token of the kind; SK-302 a row with a free slot."""
    if g.low[skill] == 0:
        return NO_TOKEN
    return ROW_FULL if open_slot(g, seat, row) == NOWHERE else None


def bar_upgrade(g: Table, seat: int, slot: int) -> Why | None:
    """SK-724 One level up; SK-730 from 2 to 3 with another token."""
    what = g.slots[seat][slot]
    if what == EMPTY:
        return NO_ABILITY
    kind, level = kind_of(what), level_of(what)
    if level == ABILITIES[kind].top:
        return AT_THE_TOP
    return NO_BETTER_TOKEN if level == 2 and g.high[kind] == 0 else None


def bar_card(g: Table, seat: int, card: int, skill: int) -> Why | None:
    """SK-722 Does the Loot show the ability (or does the character's power say so)?"""
    if card == NOWHERE or (CARDS[card].skills >> skill) & 1:
        return None
    return None if power(g, seat, Power.FITS_ALL) else NOT_ON_CARD


def can_upgrade(g: Table, seat: int, card: int = NOWHERE) -> bool:
    for slot in abilities_of(g, seat):
        if bar_upgrade(g, seat, slot) is None:
            if bar_card(g, seat, card, kind_of(g.slots[seat][slot])) is None:
                return True
    return False


def can_learn(g: Table, seat: int, card: int = NOWHERE) -> bool:
    for row in range(ROWS):
        if open_slot(g, seat, row) != NOWHERE:
            for skill in range(Skill.COUNT):
                if g.low[skill] > 0 and bar_card(g, seat, card, skill) is None:
                    return True
            return False
    return False


def can_improve(g: Table, seat: int, card: int) -> bool:
    """SK-721 Does this Loot pay for anything?"""
    return can_upgrade(g, seat, card) or can_learn(g, seat, card)
