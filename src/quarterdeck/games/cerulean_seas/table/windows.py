"""CS-R70 Who may cancel, and which texts help by themselves."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import asking, texts
from quarterdeck.games.cerulean_seas.table.gunnery import FORT, MARINE, MUSKET, TARGETS, colour_of
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import fort_shape
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.terms import Verb, When
from quarterdeck.geometry.shapes import within


def cancellers(g: Table, ship: int) -> tuple[int, ...]:
    """The enemy ships that have such a text within whose reach she is, in order of turns."""
    if texts.is_holy(g, ship):
        return ()
    found: list[tuple[int, int]] = []
    for other in range(len(g.ship)):
        if g.seat[other] != g.seat[ship] and g.sails(other):
            able = asking.can(g, other, Verb.CANCEL) or asking.can(g, other, Verb.DENY)
            if able and cancelling(g, other, ship):
                found.append(((g.seat[other] - g.active) % g.seats, other))
    return tuple([other for _, other in sorted(found)])


def said(g: Table, ship: int, verb: int) -> tuple[int, ...]:
    """Her texts with this verb that she can use now."""
    return tuple([one.id for one in asking.abilities(g, ship) if one.verb == verb])


def cancelling(g: Table, ship: int, whom: int) -> tuple[int, ...]:
    """Her texts that cancel something of another ship's, as far as she may still use them."""
    found: list[int] = []
    for text in texts.at(g, ship, When.IN_ANY_TURN):
        if within(g.hull[ship], g.hull[whom], LENGTHS[BOX.abilities[text].reach]):
            found.append(text)
    return tuple(found)


def helping_shot(g: Table, ship: int, cannon: int, target: int) -> tuple[int, ...]:
    """What helps this shot: what adds to the roll, or the cannon itself."""
    return tuple(
        [one.id for one in asking.abilities(g, ship) if helps(g, ship, one, cannon, target)]
    )


def helps(g: Table, ship: int, ability: Ability, cannon: int, target: int) -> bool:
    if cannon == MUSKET:
        return ability.verb == Verb.EXTRA_CANNON
    if target >= MARINE:
        return False
    if target >= FORT:
        return ability.verb == Verb.FORT_BONUS and fort_within(g, ship, target - FORT, ability)
    if ability.verb == Verb.CANNON_BONUS:
        return ability.n > 0 and ability.is_about(asking.nation_of(g, target))
    if ability.verb == Verb.FOLLOW_UP_BONUS:
        return is_followed_up(g, ship, target)
    return ability.verb == Verb.SQUADRON_BONUS


def is_followed_up(g: Table, ship: int, target: int) -> bool:
    """Has another ship shot at her in this turn?"""
    for shot in g.shot_at:
        if shot % TARGETS == target and shot // TARGETS != ship:
            return True
    return False


def fort_within(g: Table, ship: int, island: int, ability: Ability) -> bool:
    """Is a fort within the reach of which a text speaks?"""
    return within(g.hull[ship], fort_shape(g, island), LENGTHS[ability.reach])


def helping_hit(g: Table, ship: int) -> tuple[int, ...]:
    """What makes her hits worse."""
    return said(g, ship, Verb.TWO_MASTS) + said(g, ship, Verb.PICKS_MASTS)


def shielding(g: Table, shooter: int, cannon: int, target: int) -> tuple[int, ...]:
    """What keeps this cannon from hitting her."""
    if shooter >= MARINE or target >= FORT:
        return ()
    colour = colour_of(g, shooter, cannon)
    found = [one for one in asking.abilities(g, target) if one.verb == Verb.REACH_CANNOT_HIT]
    return tuple([one.id for one in found if one.reach == colour])


def helping_boarders(g: Table, ship: int, against: int) -> tuple[int, ...]:
    """What adds to her boarding roll."""
    nation = asking.nation_of(g, against)
    return tuple(
        [
            one.id
            for one in asking.abilities(g, ship)
            if one.verb == Verb.BOARD_CREW_BONUS
            or (one.verb == Verb.BOARD_BONUS and one.n > 0 and one.is_about(nation))
            or (one.verb == Verb.BOARD_MONSTER_BONUS and g.is_monster(against))
        ]
    )


def helping_move(g: Table, ship: int) -> tuple[int, ...]:
    """What adds to her base move."""
    return tuple([one.id for one in asking.abilities(g, ship) if one.verb == Verb.MOVE_BONUS])
