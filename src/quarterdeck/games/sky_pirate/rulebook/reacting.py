"""SP-2109, SP-2110 Reacts: they replace or change something before it takes effect."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.every import REACT_FIRST
from quarterdeck.games.sky_pirate.questions.options import (
    ability_reacting,
    object_reacting,
    react_of,
)
from quarterdeck.games.sky_pirate.table.counting import count_it, times_left, use_up
from quarterdeck.games.sky_pirate.table.fields import Happened
from quarterdeck.games.sky_pirate.table.happenings import Happening, is_meant
from quarterdeck.games.sky_pirate.table.objects import is_active, is_crew, objects_of
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object
from quarterdeck.games.sky_pirate.table.scope import A_REACT, Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.terms import Doer, Verb, Zone
from quarterdeck.kernel.play.rules import Rule

from . import instructions

BLOWS: Final = (
    Event.DEALT_DAMAGE,
    Event.WOULD_RESOLVE,
    Event.PAYS_COST,
)  # nothing is left to change at 0


def offer(g: Table, what: Happening) -> Rule[bool]:
    """SP-R54 Each react once, the active player's first; True if the event was replaced."""
    used: tuple[int, ...] = ()
    for i in range(g.seats):
        seat = g.in_turn(i)
        while True:
            ready = reacts_of(g, seat, what, used)
            if not ready:
                break
            first = ready[0]
            if len(ready) > 1:
                first = yield REACT_FIRST.ask(g, seat, ready)
            used = (*used, first)
            replaced = yield from react(g, first, seat, what)
            if replaced:
                return True
    return False


def reacts_of(g: Table, seat: int, what: Happening, used: tuple[int, ...]) -> tuple[int, ...]:
    """The reacts of a seat to this that were not offered yet: ability << 12 | object."""
    found: list[int] = []
    if g.is_out(seat) or (what[Happened.EVENT] in BLOWS and g.blow() <= 0):
        return ()
    for obj in objects_of(g, seat):
        card = g.printed(obj)
        if not card.reacts_to(what[Happened.EVENT]) or not is_active(g, obj):
            continue
        for ability in card.reacts:
            code = react_of(ability.id, obj)
            if code in used or code in g.reacting or ability.event is None:
                continue
            if obj == what[Happened.SUBJECT] and ability.event.doer == Doer.CARDS:
                if ability.stands_in:
                    continue  # a card does not stand in for itself
            if ability.event.limit and times_left(g, ability, obj, seat) <= 0:
                continue
            if ability.event.covers(what[Happened.EVENT]) and is_meant(
                g, ability.event, seat, obj, what
            ):
                found.append(code)
    return tuple(found)


def react(g: Table, code: int, seat: int, what: Happening) -> Rule[bool]:
    """One react: what it is about is "it", and "that damage" or "that cost" can be changed."""
    ability: Ability = g.book.abilities[ability_reacting(code)]
    sc = Scope(seat, object_reacting(code), ability.kind)
    if what[Happened.SUBJECT] != NOTHING:
        sc.it = (what[Happened.SUBJECT],)
    sc.n = g.blow() if g.blows else 0
    sc.untold = A_REACT
    g.scopes.append(sc)
    g.reacting = (*g.reacting, code)
    yield from instructions.carry_out(g, ability.steps)
    replaced = g.effect().replaced
    note_use(g, ability, seat)
    g.reacting = g.reacting[:-1]
    g.scopes.pop()
    return replaced


def note_use(g: Table, ability: Ability, seat: int) -> None:
    """A react with a limit is used up, unless it was an offer that nobody took."""
    limit = 0 if ability.event is None else ability.event.limit
    offered = ability.steps[0].verb in (Verb.MAY, Verb.MAY_PAY)
    if limit and (g.effect().used or not offered):
        use_up(g, ability, limit, g.effect().source, seat)


# ---- to being chosen


def is_stopped(g: Table) -> Rule[bool]:
    """Reacts to being chosen for a Tactic card or effect; True if it is stopped."""
    sc = g.effect()
    if not g.guarded(Event.CHOOSES) or not sc.tactic:
        return False
    you = sc.you
    for target in targets(g):
        count_it(g, Event.CHOOSES, you, target)
        what: Happening = (Event.CHOOSES, you, target, Zone.NOWHERE, 0, NOTHING)
        yield from offer(g, what)
        if g.effect().stopped:
            return True
    return False


def targets(g: Table) -> tuple[int, ...]:
    """The crew of others that this effect has chosen."""
    sc = g.effect()
    found = []
    for aim_of in sc.aims:
        for ref in aim_of[1:]:
            if is_object(ref) and is_crew(g, ref) and g.control(ref) != sc.you:
                found.append(ref)
    return tuple(found)
