"""SK-2xx Set-up: what is laid out before anybody chooses."""

from __future__ import annotations

from quarterdeck.games.skydock.table.cards import (
    ABILITIES,
    BACKERS,
    BOARD,
    BOOK,
    CARDS,
    CHARACTERS,
    DOCK,
    ENCOUNTERS,
    GUARDED,
    OBJECTIVES,
    SIDES,
    SLOTS,
    SPOTS,
    TILES,
)
from quarterdeck.games.skydock.table.state import (
    NOWHERE,
    SETTING_UP,
    Table,
    ability,
    new_table,
)
from quarterdeck.games.skydock.words.terms import Skill, Sort
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rows import put, put_number

BACKERS_DEALT = 2  # to each seat (SK-220)


def set_up(seats: int, dice: Dice, faces: tuple[int, ...]) -> Table:
    """SK-201 to SK-221; `faces` are the sides of the tiles, or none for a random mixture."""
    g = new_table(seats, dice, SPOTS, SLOTS, Skill.COUNT)
    lay_tiles(g, faces)
    open_objectives(g)
    lay_decks(g)
    g.launch = BOOK.launch  # SK-208
    for spot in GUARDED:
        g.put_guards(spot, 1, 0)  # SK-211
    g.guard_supply = BOOK.guards - len(GUARDED)  # SK-212
    g.low = tuple([kind.low for kind in ABILITIES])  # SK-213
    g.high = tuple([kind.high for kind in ABILITIES])
    g.where = (DOCK,) * seats  # SK-216
    g.first = g.below(SETTING_UP, seats)  # SK-221, SK-R15
    deal_backers(g)
    return g


def lay_tiles(g: Table, faces: tuple[int, ...]) -> None:
    """SK-201 Three tiles have their spots, SK-202 the others are dealt at random."""
    sides = faces if faces else tuple([g.below(SETTING_UP, SIDES) for _ in TILES])  # SK-204
    loose = [tile for tile in range(len(TILES)) if tile not in BOARD.fixed]
    rooms: list[int] = []
    for spot in range(SPOTS):
        tile = BOARD.fixed[spot]
        if tile == NOWHERE:
            tile = loose.pop(g.below(SETTING_UP, len(loose)))
        rooms.append(SIDES * tile + sides[tile])
    g.rooms = tuple(rooms)


def open_objectives(g: Table) -> None:
    """SK-205 Three; SK-206 none that demands a room that another one demands (SK-R14)."""
    left = list(range(len(OBJECTIVES)))
    opened: list[int] = []
    while len(opened) < BOOK.objectives:
        kind = left.pop(g.below(SETTING_UP, len(left)))
        tile = OBJECTIVES[kind].tile
        if tile == NOWHERE or tile not in [OBJECTIVES[other].tile for other in opened]:
            opened.append(kind)
    g.objectives = tuple(opened)
    g.done = (0,) * len(opened)
    g.steps = ((0,) * g.seats,) * len(opened)


def lay_decks(g: Table) -> None:
    """SK-207 Three decks; SK-210 the Support tokens."""
    schemes: list[int] = []
    loot: list[int] = []
    for card in CARDS:
        (schemes if card.sort == Sort.SCHEME else loot).extend([card.kind] * card.copies)
    g.schemes = tuple(schemes)
    g.loot = tuple(loot)
    g.encounters = tuple(range(len(ENCOUNTERS)))
    pile: list[int] = []
    for i in range(len(BOOK.support)):
        pile.extend([i + 1] * BOOK.support[i])
    g.pile = tuple(pile)


def deal_backers(g: Table) -> None:
    """SK-220 Two Secret Backers for each seat."""
    left = list(range(len(BACKERS)))
    for seat in range(g.seats):
        dealt = [left.pop(g.below(SETTING_UP, len(left))) for _ in range(BACKERS_DEALT)]
        g.offered = put(g.offered, seat, tuple(sorted(dealt)))
    g.backers = tuple(left)


def take_character(g: Table, seat: int, kind: int) -> None:
    """SK-217 The starting Glory, SK-218 the starting abilities in exactly their slots."""
    card = CHARACTERS[kind]
    g.character = put_number(g.character, seat, kind)
    g.glory = put_number(g.glory, seat, card.glory)
    for slot, skill, level in card.start:
        g.put_ability(seat, slot, ability(skill, level))
        g.low = put_number(g.low, skill, g.low[skill] - 1)  # level 2 is the other face (SK-729)
