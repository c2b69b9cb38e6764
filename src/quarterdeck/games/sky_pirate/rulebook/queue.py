"""SP-21xx The effect queue: windows, entries, and the order of what arises together."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import ORDER
from quarterdeck.games.sky_pirate.table.counting import times_left, use_up
from quarterdeck.games.sky_pirate.table.happenings import FIRE_AGAIN, PENDING, RECOVERY, Entry
from quarterdeck.games.sky_pirate.table.objects import kind_of
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.scope import AN_EFFECT, Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Step
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.terms import Verb
from quarterdeck.kernel.play.rules import Rule

from . import damage, firing, instructions, settling
from .endless import count_effect


def open_window(g: Table) -> Rule[None]:
    """SP-R46 A procedure's own queue; what arose before it waits in the one outside."""
    if g.arisen:
        yield from put_in_order(g)
    g.windows.append(())


def close_window(g: Table) -> Rule[None]:
    """SP-R46 The procedure goes on when its window has run empty."""
    if is_busy(g):
        yield from run_window(g)
    g.windows.pop()


def is_busy(g: Table) -> bool:
    """Has anything arisen, or to be settled, or is anything waiting?"""
    return len(g.arisen) > 0 or g.touched or len(g.windows[-1]) > 0


def run_window(g: Table) -> Rule[None]:
    """SP-2102, SP-2114 First in, first out; state-based effects before and after each entry."""
    while True:
        if g.arisen:
            yield from put_in_order(g)
        if g.touched and not settling.is_settled(g):
            yield from settling.settle(g)
        if g.arisen:
            continue
        if not g.windows[-1]:
            return
        take_first(g)
        yield from resolve(g, g.entry[Entry.EFFECT], g.entry[Entry.MINE], g.entry[Entry.SOURCE])


def take_first(g: Table) -> None:
    """The first entry of the innermost window; it may speak of hidden cards, so it stays here."""
    g.entry = g.windows[-1][0]
    g.windows[-1] = g.windows[-1][1:]


# ---- what arises together


def put_in_order(g: Table) -> Rule[None]:
    """SP-2106, SP-2107 The active player's first, each ordering their own; then into the queue."""
    while g.arisen:
        moment = g.arisen[0][Entry.MOMENT]
        seat = first_to_order(g, moment)
        first = 0
        if how_many(g, seat, moment) > 1:
            first = yield ORDER.ask(g, seat, (moment,))
        queue_up(g, seat, moment, first)


def first_to_order(g: Table, moment: int) -> int:
    """SP-2107 The active player, or the next one who has an effect that arose at this moment."""
    for i in range(g.seats):
        if how_many(g, g.in_turn(i), moment) > 0:
            return g.in_turn(i)
    return NOTHING


def is_mine(entry: tuple[int, ...], seat: int, moment: int) -> bool:
    return entry[Entry.MINE] == seat and entry[Entry.MOMENT] == moment


def how_many(g: Table, seat: int, moment: int) -> int:
    """The effects of a player that arose at one moment."""
    n = 0
    for entry in g.arisen:
        if is_mine(entry, seat, moment):
            n += 1
    return n


def queue_up(g: Table, seat: int, moment: int, which: int) -> None:
    """SP-2105 One of those, behind everything that is queued in the innermost window."""
    for i in range(len(g.arisen)):
        if is_mine(g.arisen[i], seat, moment):
            if which == 0:
                g.windows[-1] = (*g.windows[-1], g.arisen[i])
                g.arisen = g.arisen[:i] + g.arisen[i + 1 :]
                return
            which -= 1


# ---- entries


def resolve(g: Table, effect: int, seat: int, source: int) -> Rule[None]:
    """SP-2102 One entry of the queue."""
    if g.is_out(seat):
        return  # SP-R86
    if effect == RECOVERY:
        yield from damage.recover(g, seat, g.entry[Entry.PACKET])
    elif effect == FIRE_AGAIN:
        yield from firing.fire(g, seat, g.entry[Entry.SUBJECT])
    elif kind_of(g, source) in g.silent:
        g.entry = ()  # SP-R93
    elif effect >= PENDING:
        step: Step = g.book.steps[effect - PENDING]
        begin(g)
        yield from instructions.carry_out(g, step.then)
        g.scopes.pop()
    else:
        yield from resolve_ability(g, effect, seat, source)


def resolve_ability(g: Table, effect: int, seat: int, source: int) -> Rule[None]:
    """SP-2108 A triggered effect resolves even if its source has left play."""
    ability: Ability = g.book.abilities[effect]
    limit = limit_of(ability)
    if limit and times_left(g, ability, source, seat) <= 0:
        return
    begin(g)
    yield from instructions.carry_out(g, ability.steps)
    used = g.effect().used
    g.scopes.pop()
    if limit and (used or not is_optional(ability)):
        use_up(g, ability, limit, source, seat)


def limit_of(ability: Ability) -> int:
    return 0 if ability.event is None else ability.event.limit


def is_optional(ability: Ability) -> bool:
    """What somebody declines is not used up."""
    return ability.steps[0].verb in (Verb.MAY, Verb.MAY_PAY)


def begin(g: Table) -> None:
    """What the words of an effect stand for."""
    entry = g.entry
    g.entry = ()
    kind = kind_of(g, entry[Entry.SOURCE])
    sc = Scope(entry[Entry.MINE], entry[Entry.SOURCE], kind)
    if entry[Entry.SUBJECT] != NOTHING:
        sc.it = (entry[Entry.SUBJECT],)
    elif entry[Entry.PACKET] != NOTHING and g.packet_of(entry[Entry.PACKET]) == NOTHING:
        sc.it = g.packet_cards(entry[Entry.PACKET])  # all that it happened to together
    sc.n = entry[Entry.HOW_MUCH]
    sc.packet = entry[Entry.PACKET]
    sc.cannon = entry[Entry.THAT_CANNON]
    sc.untold = AN_EFFECT
    g.scopes.append(sc)
    count_effect(g, kind)
