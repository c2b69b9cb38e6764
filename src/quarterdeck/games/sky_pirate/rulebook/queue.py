"""SP-21xx The effect queue: windows, entries, and the order of what arises together."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import ORDER
from quarterdeck.games.sky_pirate.table.happenings import (
    EFFECT,
    FIRE_AGAIN,
    HOW_MUCH,
    MINE,
    MOMENT,
    PACKET,
    PENDING,
    RECOVERY,
    SOURCE,
    SUBJECT,
    THAT_CANNON,
    times_left,
    use_up,
)
from quarterdeck.games.sky_pirate.table.objects import kind_of
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.scope import AN_EFFECT, Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import MAY, MAY_PAY, Ability, Step
from quarterdeck.kernel.play.rules import Rule

from . import damage, firing, instructions, settling


def open_window(g: Table) -> None:
    """SP-R46 A procedure's own queue.  (What arose before it must be in order already.)"""
    g.windows.append(())


def close_window(g: Table) -> None:
    """SP-R46 The procedure goes on when its window has run empty."""
    g.windows.pop()


def is_busy(g: Table) -> bool:
    """Has anything arisen, or to be settled, or is anything waiting?"""
    return len(g.arisen) > 0 or g.touched or len(g.windows[-1]) > 0


def run_window(g: Table) -> Rule[None]:
    """SP-2102, SP-2114 First in, first out; state-based effects before and after each entry."""
    while True:
        if g.arisen and not in_order_already(g):
            yield from put_in_order(g)
        if g.touched and not settling.is_settled(g):
            yield from settling.settle(g)
        if g.arisen:
            continue
        if not g.windows[-1]:
            return
        take_first(g)
        yield from resolve(g, g.entry[EFFECT], g.entry[MINE], g.entry[SOURCE])


def take_first(g: Table) -> None:
    """The first entry of the innermost window; it may speak of hidden cards, so it stays here."""
    g.entry = g.windows[-1][0]
    g.windows[-1] = g.windows[-1][1:]


# ---- what arises together


def put_in_order(g: Table) -> Rule[None]:
    """SP-2106, SP-2107 The active player's first, each ordering their own; then into the queue."""
    while g.arisen:
        moment = g.arisen[0][MOMENT]
        for i in range(g.seats):
            seat = (g.active + i) % g.seats
            while count_mine(g, seat, moment) > 0:
                picked = 0
                if count_mine(g, seat, moment) > 1:
                    picked = yield ORDER.ask(g, seat, (moment,))
                queue_up(g, mine(g, seat, moment)[picked])


def in_order_already(g: Table) -> bool:
    """Where nobody has two effects of one moment there is nothing to ask: queue them up."""
    arisen = g.arisen
    for i in range(len(arisen)):
        for j in range(i):
            if arisen[i][MINE] == arisen[j][MINE] and arisen[i][MOMENT] == arisen[j][MOMENT]:
                return False
    while g.arisen:
        moment = g.arisen[0][MOMENT]
        for i in range(g.seats):
            seat = (g.active + i) % g.seats
            for entry in mine(g, seat, moment):
                queue_up(g, entry)
    return True


def mine(g: Table, seat: int, moment: int) -> list[tuple[int, ...]]:
    return [entry for entry in g.arisen if entry[MINE] == seat and entry[MOMENT] == moment]


def count_mine(g: Table, seat: int, moment: int) -> int:
    return len(mine(g, seat, moment))


def queue_up(g: Table, entry: tuple[int, ...]) -> None:
    """SP-2105 Behind everything that is queued already in the innermost window."""
    arisen = list(g.arisen)
    arisen.remove(entry)
    g.arisen = tuple(arisen)
    g.windows[-1] = (*g.windows[-1], entry)


# ---- entries


def resolve(g: Table, effect: int, seat: int, source: int) -> Rule[None]:
    """SP-2102 One entry of the queue."""
    if g.is_out(seat):
        return  # SP-R86
    if effect == RECOVERY:
        yield from damage.recover(g, seat, g.entry[PACKET])
    elif effect == FIRE_AGAIN:
        yield from firing.fire(g, seat, g.entry[SUBJECT])
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
    used = g.scopes[-1].used
    g.scopes.pop()
    if limit and (used or not is_optional(ability)):
        use_up(g, ability, limit, source, seat)


def limit_of(ability: Ability) -> int:
    return 0 if ability.event is None else ability.event.limit


def is_optional(ability: Ability) -> bool:
    """What somebody declines is not used up."""
    return ability.steps[0].verb in (MAY, MAY_PAY)


def begin(g: Table) -> None:
    """What the words of an effect stand for."""
    entry = g.entry
    g.entry = ()
    sc = Scope(entry[MINE], entry[SOURCE], kind_of(g, entry[SOURCE]))
    if entry[SUBJECT] != NOTHING:
        sc.it = (entry[SUBJECT],)
    elif entry[PACKET] != NOTHING and g.packets[entry[PACKET]][1] == NOTHING:
        sc.it = g.packets[entry[PACKET]][2:]  # all that it happened to together
    sc.n = entry[HOW_MUCH]
    sc.packet = entry[PACKET]
    sc.cannon = entry[THAT_CANNON]
    sc.untold = AN_EFFECT
    g.scopes.append(sc)
