"""SP-2112, SP-2113 What is counted: the first, second or third of a turn, and limits of effects."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.marks import UNSTUNNINGS
from quarterdeck.games.sky_pirate.table.measures import count, fits, matching
from quarterdeck.games.sky_pirate.table.objects import look
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.terms import Doer, Limit

# ---- ordinal events


def count_now(g: Table, event: int, seat: int, subject: int) -> None:
    """Count what happens now; damage was counted when it was dealt, for reacts."""
    if event != Event.DEALT_DAMAGE:
        count_it(g, event, seat, subject)


def count_it(g: Table, event: int, seat: int, subject: int) -> None:
    """SP-2112 Count what is the first, second or third of a turn, whoever watches."""
    book = g.book
    if not book.counted[event]:
        return
    chosen = event == Event.CHOOSES and subject != NOTHING
    reader = Scope(g.control(subject) if chosen else seat, NOTHING, 0)
    for i in book.counted[event]:
        if counts(g, reader, book.ordinals[i], event, subject):
            g.ordinals[i * g.seats + seat] += 1


def counts(g: Table, reader: Scope, waits: Event, event: int, subject: int) -> bool:
    if waits.doer == Doer.WHO and waits.cards is None:
        return is_by_player(event, subject)
    if subject == NOTHING or waits.cards is None:
        return False
    return fits(g, reader, waits.cards, subject)


def is_nth(g: Table, waits: Event, seat: int, subject: int) -> bool:
    """SP-2113 Is it exactly that occurrence?"""
    if waits.own_nth:
        return g.flags[subject] >> UNSTUNNINGS == waits.nth
    return g.ordinals[waits.ordinal * g.seats + seat] == waits.nth


def is_by_player(event: int, subject: int) -> bool:
    """A player and each crew board, raid and so on: these are different events."""
    return subject == NOTHING or event >= Event.PLAYS or event == Event.FIRES


# ---- limits


def times_left(g: Table, ability: Ability, obj: int, you: int) -> int:
    """How often a limited effect may still be used."""
    waits = ability.event
    assert waits is not None
    if waits.limit == Limit.ONCE_EACH_GAME:
        return 1 - g.used_ever.count((ability.id, you))
    allowed = 1
    if waits.limit == Limit.ONCE_FOR_EACH:
        assert waits.limit_cards is not None
        allowed = len(matching(g, look(g, obj), waits.limit_cards)) // waits.limit_n
    return allowed - g.used.count((ability.id, obj))


def use_up(g: Table, ability: Ability, limit: int, obj: int, you: int) -> None:
    """Note that a limited effect was used."""
    if limit == Limit.ONCE_EACH_GAME:
        g.used_ever = (*g.used_ever, (ability.id, you))
    elif limit in (Limit.ONCE_EACH_TURN, Limit.ONCE_FOR_EACH):
        g.used = (*g.used, (ability.id, obj))


def is_used_up(g: Table, seat: int, obj: int, ability: Ability) -> bool:
    """Has a limited effect been used as often as it may be?"""
    if ability.limit == Limit.ONCE_EACH_TURN:
        return (ability.id, obj) in g.used
    if ability.limit == Limit.ONCE_EACH_GAME:
        return (ability.id, seat) in g.used_ever
    return ability.limit == Limit.ONCE_FOR_EACH and not is_left(g, obj, ability)


def is_left(g: Table, obj: int, ability: Ability) -> bool:
    """ "Once each turn for each 2 crew you control": may it be used once more?"""
    assert ability.limit_cards is not None
    allowed = count(g, look(g, obj), ability.limit_cards) // max(ability.limit_n, 1)
    return g.used.count((ability.id, obj)) < allowed
