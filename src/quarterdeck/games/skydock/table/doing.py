"""Would a text do anything here and now?  Asked before it is offered (SK-R22)."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.table.cards import BOARD, SPOTS
from quarterdeck.games.skydock.table.improving import can_learn, can_upgrade
from quarterdeck.games.skydock.table.measures import (
    alert_row,
    can_draw,
    count_abilities,
    drawable,
    free_of,
    harmed,
    holds,
    spare_markers,
)
from quarterdeck.games.skydock.table.state import Moved, Roll, Table, slots_in
from quarterdeck.games.skydock.words.effects import Effect
from quarterdeck.games.skydock.words.terms import ALL, If, Patient, Place, Sort, Verb

NO_SORT: Final = -1


def would_do(g: Table, seat: int, steps: tuple[Effect, ...]) -> bool:
    """Can any step be done?  A cost must be payable in full.

    Looks at nothing that the seat cannot know.  Using further abilities (`Verb.USE_NEXT`) is asked
    about elsewhere: see `quarterdeck.games.skydock.table.legality`.
    """
    for effect in steps:
        if can_do(g, seat, effect):
            return True
    return False


def can_do(g: Table, seat: int, effect: Effect) -> bool:
    """Can this one instruction be done?"""
    verb = effect.verb
    if verb <= Verb.CHALLENGE:
        return can_begin(g, seat, effect)
    if verb < Verb.RAISE:
        return can_take(g, seat, effect)
    if verb < Verb.WALK:
        return can_change_ship(g, seat, effect)
    if verb < Verb.BONUS:
        return can_change_character(g, seat, effect)
    if verb == Verb.UNHINDERED:
        return len(g.roll) > 0 and g.roll[Roll.GUARDS] < 0
    return True


def can_do_fully(g: Table, seat: int, steps: tuple[Effect, ...], own: int = NO_SORT) -> bool:
    """SK-R78 Can every step be done, and not only a part of it?

    Cards may be discarded that a step before has drawn.  `own` is the sort of the card that says
    this, as long as it is still in hand.
    """
    have = [count_free(g, seat, sort, own) for sort in (Sort.SCHEME, Sort.LOOT, Sort.CARD)]
    for effect in steps:
        of, n = effect.of, effect.n
        if effect.verb == Verb.DISCARD:
            if have[of] < n or have[Sort.CARD] < n:
                return False
            add_cards(have, of, -n)
        elif not can_do(g, seat, effect) or not is_enough(g, seat, effect):
            return False
        elif effect.verb == Verb.DRAW or effect.verb == Verb.TAKE:
            add_cards(have, of, n)
    return True


def count_free(g: Table, seat: int, sort: int, own: int) -> int:
    """How many free cards of a sort there are, without one of the sort `own`."""
    n = len(free_of(g, seat, sort))
    return n - 1 if own == sort or (own != NO_SORT and sort == Sort.CARD) else n


def add_cards(have: list[int], sort: int, n: int) -> None:
    """At most so many of each sort, and of both: cards that are drawn may be of either."""
    if sort == Sort.SUPPORT:
        return
    have[Sort.CARD] += n
    if sort != Sort.CARD:
        have[sort] += n
    elif n > 0:
        have[Sort.SCHEME] += n
        have[Sort.LOOT] += n


def is_enough(g: Table, seat: int, effect: Effect) -> bool:
    """Are there as many as an instruction speaks of, where it names a number?"""
    verb, n = effect.verb, effect.n
    if verb == Verb.DRAW:
        return drawable(g, effect.of) >= n
    if verb == Verb.TAKE:
        return len(g.loot_gone if effect.of == Sort.LOOT else g.schemes_gone) >= n
    if verb == Verb.LOWER:
        return g.alert % alert_row(g) >= n
    if verb == Verb.STUN and n != ALL:
        return max([g.guards[spot] for spot in rooms_to_stun(g, seat, effect.where)]) >= n
    if verb == Verb.NEUTRALIZE:
        return count_abilities(g, seat) - len(slots_in(g.covered(seat))) >= n
    if verb == Verb.PURSUE:
        return g.guards[g.moved[Moved.GUARDED]] >= n
    if verb == Verb.REMOVE and not effect.up_to:
        return most_tokens(g, seat, effect.of) >= n
    return True


def most_tokens(g: Table, seat: int, whom: int) -> int:
    """The most Neutralization tokens that one of these characters has."""
    return max([len(slots_in(g.covered(other))) for other in patients(g, seat, whom)])


def can_choose(g: Table, seat: int, effect: Effect) -> bool:
    """Is there an option that can be done in full?"""
    for option in effect.then:
        if can_do_fully(g, seat, option.then):
            return True
    return False


def can_begin(g: Table, seat: int, effect: Effect) -> bool:
    """What holds other instructions."""
    if effect.verb == Verb.PAY:
        assert effect.cost is not None
        return can_pay_cost(g, seat, effect.cost)
    if effect.verb == Verb.IF:
        condition = effect.condition
        assert condition is not None
        if condition.op == If.DID_NOT or condition.op == If.ANOTHER_LOST:
            return would_do(g, seat, effect.then)
        return holds(g, seat, condition) and would_do(g, seat, effect.then)
    if effect.verb == Verb.CHOOSE:
        return can_choose(g, seat, effect)
    return effect.verb == Verb.CHALLENGE or would_do(g, seat, effect.then)


def can_pay_cost(g: Table, seat: int, cost: Effect) -> bool:
    """Are there as many free cards as the cost asks for?"""
    n = 1 if cost.verb == Verb.DISCARD_SOME else cost.n
    if cost.verb == Verb.DISCARD or cost.verb == Verb.DISCARD_SOME:
        return len(free_of(g, seat, cost.of)) >= n
    return can_do(g, seat, cost)


def can_take(g: Table, seat: int, effect: Effect) -> bool:
    """Cards and tokens."""
    verb = effect.verb
    if verb == Verb.DRAW or verb == Verb.DRAW_AS_MANY:
        return can_draw(g, effect.of)
    if verb == Verb.DISCARD or verb == Verb.DISCARD_SOME:
        return len(free_of(g, seat, effect.of)) > 0
    if verb == Verb.TAKE:
        return len(g.loot_gone if effect.of == Sort.LOOT else g.schemes_gone) > 0
    if verb == Verb.OTHERS_DRAW:
        return len(g.seats_at(g.where[seat])) > 1 and can_draw(g, effect.of)
    if verb == Verb.MARKER:
        return spare_markers(g) > 0
    return True


def can_change_ship(g: Table, seat: int, effect: Effect) -> bool:
    """The Alert, the Launch token, Guards."""
    verb = effect.verb
    if verb == Verb.LOWER:
        return g.alert % alert_row(g) > 0
    if verb == Verb.STUN:
        return len(rooms_to_stun(g, seat, effect.where)) > 0
    if verb == Verb.LEAD:
        return sum(g.guards) > 0
    if verb == Verb.PURSUE:
        return g.guards[g.moved[Moved.GUARDED]] > 0
    return True


def rooms_to_stun(g: Table, seat: int, where: int) -> list[int]:
    """The rooms meant, in board order, as far as active Guards are there."""
    here = g.where[seat]
    found: list[int] = []
    for spot in range(SPOTS):
        near = spot in BOARD.doors[here] and where != Place.HERE
        if (near or (spot == here and where != Place.ADJACENT)) and g.guards[spot] > 0:
            found.append(spot)
    return found


def can_change_character(g: Table, seat: int, effect: Effect) -> bool:
    """Movement, Neutralization, abilities."""
    verb = effect.verb
    if verb == Verb.FOLLOW:
        return can_follow(g, seat)
    if verb == Verb.REMOVE:
        return len(patients(g, seat, effect.of)) > 0
    if verb == Verb.UPGRADE:
        return can_upgrade(g, seat)
    if verb == Verb.LEARN:
        return can_learn(g, seat)
    if verb == Verb.IGNORE_GUARDS:
        return not g.quiet
    return verb != Verb.IGNORE_PENALTY or not g.unseen


def can_follow(g: Table, seat: int) -> bool:
    """Did another character begin its movement in this seat's room and end it elsewhere?"""
    if len(g.moved) == 0 or g.moved[Moved.SEAT] == seat:
        return False
    begun = g.moved[Moved.FROM]
    return g.where[seat] == begun and g.where[g.moved[Moved.SEAT]] != begun


def patients(g: Table, seat: int, whom: int) -> list[int]:
    """The characters meant that have a Neutralization token."""
    if whom == Patient.YOU:
        return [seat] if harmed(g, seat) else []
    return [other for other in g.seats_at(g.where[seat]) if harmed(g, other)]
