"""CS-302 Could a text do anything now?  Nobody is asked in vain."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import asking, omens
from quarterdeck.games.cerulean_seas.table.gunnery import MOST_FORGED
from quarterdeck.games.cerulean_seas.table.marks import ON_SHIP
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.table.texts import (
    can_go_on,
    coins,
    given_up,
    hidden_aboard,
    hidden_ashore,
    is_guarded,
    is_holy,
    laden_beside,
    laden_near,
    losable,
    markable,
    mortal,
    movable,
    other_islands,
    other_ships,
    rich_homes,
    spendable,
    unloading,
    worth_gold,
)
from quarterdeck.games.cerulean_seas.table.wonders import copyable
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.terms import Verb


def could(g: Table, ship: int, other: int, text: int) -> bool:
    """Is there anything that the text could do now?  Nobody is asked in vain."""
    ability = BOX.abilities[text]
    if ability.cost and not given_up(g, ship, text):
        return False
    if ability.verb in HOSTILE and is_holy(g, other):
        return False
    return could_act(g, ship, ability) and could_take(g, ship, other, ability)


def could_instead(g: Table, ship: int, text: int) -> bool:
    """The same for a text that stands in place of an action."""
    return could(g, ship, ship, text) and omens.could_instead(g, ship, text)


def could_act(g: Table, ship: int, ability: Ability) -> bool:
    """The same for actions, moves and masts of her own, and for what she may look at."""
    match ability.verb:
        case Verb.ANOTHER_ACTION | Verb.SAME_ACTION:
            return max(g.given[ship], 1 + g.extra[ship]) < g.most_actions
        case Verb.MOVE_ON:
            return can_go_on(g, ship)
        case Verb.REPAIR_MAST:
            return g.standing(ship) < BOX.ships[g.ship[ship]].masts
        case Verb.LOSE_MAST | Verb.MOVE_BY_MASTS:
            return g.masts[ship] != 0
        case Verb.LOOK_AT_ISLAND:
            return len(hidden_ashore(g, g.seat[ship])) > 0
        case Verb.LOOK_AT_CARGO:
            return len(hidden_aboard(g, g.seat[ship])) > 0
        case Verb.MARK_ISLAND:
            return len(markable(g, ship, ability.reach)) > 0
        case Verb.COPY:
            return len(copyable(g, ship)) > 0
        case Verb.FORGE:
            few = len(g.forged[ship]) < MOST_FORGED
            return few and len(g.treasure_aboard(ship)) > 0
        case Verb.THIS_GOES_ANYWHERE:
            return len(other_ships(g, ship)) > 0
    return True


HOSTILE = (
    Verb.ENEMY_LOSES_CREW,
    Verb.ENEMY_LOSES_MAST,
    Verb.ENEMY_LOSES_CARGO,
    Verb.ENEMY_LOSES_ALL_CREW,
    Verb.LOAD_ALL,
    Verb.CAPTURE_CREW,
    Verb.TAKE_TWO,
    Verb.CLAIM,
)


def could_take(g: Table, ship: int, other: int, ability: Ability) -> bool:
    """The same for what is taken from another ship."""
    room = asking.free_space(g, ship) > 0
    match ability.verb:
        case Verb.ENEMY_LOSES_CREW | Verb.ENEMY_LOSES_ALL_CREW:
            return len(mortal(g, other)) > 0
        case Verb.ENEMY_LOSES_MAST:
            return g.sails(other) and g.masts[other] != 0
        case Verb.ENEMY_LOSES_CARGO:
            return len(losable(g, other)) > 0
        case Verb.CAPTURE_CREW:
            return room and len(mortal(g, other)) > 0
        case Verb.LOAD_ALL:
            return room and len(g.treasure_aboard(other)) > 0
        case Verb.TAKE_TWO:
            return len(mortal(g, other)) + len(g.treasure_aboard(other)) > 0
        case Verb.CLAIM:
            return g.seat[other] != g.seat[ship] and not asking.can(g, ship, Verb.CANNOT_DOCK)
        case Verb.STEAL:
            return room and len(laden_beside(g, ship)) > 0
        case Verb.TRADE_ISLANDS:
            return (
                room
                and not is_guarded(g, other)
                and len(coins(g, other)) > 0
                and len(other_islands(g, other)) > 0
            )
    return could_gain(g, ship, ability)


def could_gain(g: Table, ship: int, ability: Ability) -> bool:
    """The same for her own cargo."""
    seat = g.seat[ship]
    match ability.verb:
        case Verb.TRADE:
            near = laden_near(g, ship, ability.reach)
            return len(g.treasure_aboard(ship)) > 0 and len(near) > 0
        case Verb.SWAP_HOMES:
            return len(coins(g, g.home[seat])) > 0 and len(rich_homes(g, seat)) > 0
        case Verb.MORE_GOLD:
            return len(worth_gold(g, ship)) > 0
        case Verb.DOUBLE_COIN | Verb.COINS_WORTH:
            return len(unloading(g, ship)) > 0
        case Verb.DOUBLE_LOWEST:
            return len(coins(g, ON_SHIP + ship)) > 0
        case Verb.PENSION:
            return len(spendable(g, ship)) > 0
        case Verb.LOSE_CREW:
            return len(mortal(g, ship)) > 0
        case Verb.COSTLIEST_ASHORE:
            return len(movable(g, ship)) > 0
    return True
