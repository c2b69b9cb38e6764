"""SK-6xx The six abilities: Move, Interact, Scheme, Loot, Attack, Heal."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.abilities import FATE, KNOCK_OUT, STUNNED, TARGET
from quarterdeck.games.skydock.questions.turns import USE_NEXT
from quarterdeck.games.skydock.questions.words import NO, objective_of, which_of
from quarterdeck.games.skydock.seen.tellings import (
    AIRLOCKED,
    ATTACKED,
    ATTACKED_STUNNED,
    USED,
)
from quarterdeck.games.skydock.table.cards import BOARD, BOOK, ROOMS, ROW_OF
from quarterdeck.games.skydock.table.measures import worth
from quarterdeck.games.skydock.table.state import EMPTY, NOWHERE, Table, kind_of
from quarterdeck.games.skydock.table.things import AN_ABILITY, thing_of
from quarterdeck.games.skydock.words.terms import Event, Meets, Skill, Sort, Trial
from quarterdeck.kernel.play.rules import Rule

from . import alert, challenges, drawing, effects, harm, moving, objectives, texts


def use_ability(g: Table, seat: int, slot: int, objective: int = NOWHERE) -> Rule[None]:
    """SK-502 The action of an ability, at its level; an Interact may be for an Objective."""
    around = g.using
    g.using = slot
    g.tell(USED, seat, thing_of(AN_ABILITY, g.slots[seat][slot]))
    kind = kind_of(g.slots[seat][slot])
    if kind == Skill.MOVE:
        yield from move(g, seat, worth(g, seat, slot))
    elif kind == Skill.INTERACT:
        yield from interact(g, seat, objective)
    elif kind == Skill.SCHEME:
        drawing.draw(g, seat, Sort.SCHEME, worth(g, seat, slot))  # SK-632, SK-633
    elif kind == Skill.LOOT:
        yield from loot(g, seat)
    elif kind == Skill.ATTACK:
        yield from attack(g, seat)
    else:
        yield from heal(g, seat, worth(g, seat, slot))
    g.using = around


def move(g: Table, seat: int, rooms: int) -> Rule[None]:
    """SK-601 Up to so many rooms."""
    most = rooms + g.further
    g.further = 0
    yield from moving.walk(g, seat, most, False, Meets.EVERYTHING)


def interact(g: Table, seat: int, objective: int) -> Rule[None]:
    """SK-621 The action of the room, or SK-622 an Objective; SK-R46 one of them."""
    if objective == NOWHERE:
        room = g.rooms[g.where[seat]]
        yield from effects.carry_out(g, seat, ROOMS[room].steps, Trial.ROOM)
    else:
        yield from objectives.attempt(g, seat, objective)


def loot(g: Table, seat: int) -> Rule[None]:
    """SK-642 A Loot card first, then a Challenge; SK-645 the card is kept in any case."""
    yield from drawing.gain_loot(g, seat, 1)
    passed = yield from challenges.challenge(g, seat, Trial.LOOT, 0)
    if not passed:
        alert.add_guard(g, g.where[seat])  # SK-644


# ---- Attack


def attack(g: Table, seat: int) -> Rule[None]:
    """SK-651 One Guard of the room; SK-652 every Attack is a Challenge."""
    target = yield TARGET.ask(g, seat)
    g.tell(ATTACKED_STUNNED if target == STUNNED else ATTACKED, seat)  # SK-1205: all see which
    passed = yield from challenges.challenge(g, seat, Trial.ATTACK, 0)
    if not passed:
        yield from harm.neutralize(g, seat)  # SK-653
        return
    yield from drawing.may_advance(g, seat, Event.ATTACK_SUCCEEDED)
    fate = yield FATE.ask(g, seat, (target,))  # SK-654, SK-R75
    if fate == KNOCK_OUT:
        yield from knock_out(g, seat)
    else:
        airlock(g, seat, target == STUNNED)


def knock_out(g: Table, seat: int) -> Rule[None]:
    """SK-655 The Guard is stunned and stays; a Loot card is drawn."""
    alert.stun_guards(g, g.where[seat], 1)
    yield from texts.trigger(g, seat, Event.KNOCKED_OUT)
    yield from drawing.gain_loot(g, seat, 1)


def airlock(g: Table, seat: int, stunned: bool) -> None:
    """SK-656 The Guard leaves the game for good; SK-657 that earns Glory."""
    here = g.where[seat]
    if stunned:
        g.put_guards(here, g.guards[here], g.stunned[here] - 1)
    else:
        g.put_guards(here, g.guards[here] - 1, g.stunned[here])
    g.guards_gone += 1
    g.tell(AIRLOCKED, seat)
    drawing.gain_glory(g, seat, BOOK.airlock)


# ---- Heal


def heal(g: Table, seat: int, n: int) -> Rule[None]:
    """SK-661 One character in the room; SK-662 so many tokens; SK-665 a Glory for each."""
    target = yield from harm.pick_patient(g, seat)
    removed = yield from harm.remove_tokens(g, seat, target, n, False)
    drawing.gain_glory(g, seat, removed)
    if target != seat and removed > 0:
        yield from texts.trigger(g, seat, Event.HEALED_ANOTHER)


# ---- abilities used without their markers (SK-R72)


def use_next(g: Table, seat: int) -> Rule[bool]:
    """SK-R72 One uncovered ability next to the slot that was lifted from.  Was one used?"""
    picked = yield USE_NEXT.ask(g, seat, BOARD.beside[g.lifted])
    if picked != NO:
        yield from use_ability(g, seat, which_of(picked), objective_of(picked))
    return picked != NO


def use_row(g: Table, seat: int) -> Rule[bool]:
    """SK-R72 Each uncovered ability of the lifted marker's row, left to right, each optional."""
    any_used = False
    for slot in BOARD.rows[ROW_OF[g.lifted]]:
        if g.slots[seat][slot] == EMPTY or g.is_covered(seat, slot):
            continue  # SK-708
        picked = yield USE_NEXT.ask(g, seat, (slot,))
        if picked != NO:
            any_used = True
            yield from use_ability(g, seat, slot, objective_of(picked))
    return any_used
