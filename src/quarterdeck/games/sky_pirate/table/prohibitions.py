"""What texts forbid: deeds to players, and what may not be done to cards."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.fields import Forbidden
from quarterdeck.games.sky_pirate.table.filters import fits_kind
from quarterdeck.games.sky_pirate.table.measures import holds
from quarterdeck.games.sky_pirate.table.objects import is_active, look, objects_of, whose
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.paragraphs import Static
from quarterdeck.games.sky_pirate.words.terms import Ban, Who


def is_forbidden(g: Table, seat: int, deed: int, kind: int = NOTHING) -> bool:
    """SP-1305 Does an effect, or a card in play, forbid this to a player?"""
    for ban in g.bans:
        if ban[Forbidden.DEED] == deed and ban[Forbidden.WHOM] == seat and deed != Ban.PLAY:
            return True
    if not g.forbids:
        return False
    for other in range(g.seats):
        for source in objects_of(g, other):
            if g.printed(source).forbids and is_active(g, source):
                if forbids(g, source, seat, deed, kind):
                    return True
    return False


def forbids(g: Table, source: int, seat: int, deed: int, kind: int) -> bool:
    for static in g.printed(source).statics:
        if static.op != Static.CANNOT or static.ban != deed or static.who < 0:
            continue
        if static.who != Who.EACH_PLAYER and whose(g, look(g, source), static.who) != seat:
            continue
        if static.cards is not None and not fits_kind(g, static.cards, kind):
            continue
        if holds(g, source, static):
            return True
    return False


def cannot_be(g: Table, obj: int, deed: int) -> bool:
    """SP-1305 Is something forbidden to be done to a card in play?"""
    for ban in g.bans:
        if ban[Forbidden.DEED] == deed and ban[Forbidden.WHOM] == obj:
            return True
    if not is_active(g, obj):
        return False
    for static in g.printed(obj).statics:
        if static.op == Static.CANNOT and static.ban == deed and holds(g, obj, static):
            return True
    return False
