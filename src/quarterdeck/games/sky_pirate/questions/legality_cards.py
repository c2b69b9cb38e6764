"""What refuses a card before its text is read: its type, the moment, a ban, no Action."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.costs import more_actions
from quarterdeck.games.sky_pirate.questions.reasons import (
    BANNED,
    BEGINS_IN_PLAY,
    NO_ACTION_LEFT,
    NO_CANNON,
    NOT_PLAYABLE,
    ONLY_IN_ACTION_PHASE,
    ONLY_IN_ATTEMPT,
    WHILE_BOARDING,
    WHILE_DEFENDING,
)
from quarterdeck.games.sky_pirate.table.fields import Forbidden
from quarterdeck.games.sky_pirate.table.filters import fits_kind
from quarterdeck.games.sky_pirate.table.objects import types_of
from quarterdeck.games.sky_pirate.table.prohibitions import is_forbidden
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.paragraphs import Card
from quarterdeck.games.sky_pirate.words.terms import Ban, How, Side, Type
from quarterdeck.kernel.play.questions import Why


def bar_at_this_time(g: Table, seat: int, card: Card, how: int) -> Why | None:
    """SP-1505 to SP-1508 Cards that are never played, or not now."""
    if card.types == Type.STATUS:
        return NOT_PLAYABLE
    if card.types & (Type.CAPTAIN | Type.EMPLACEMENT):
        return BEGINS_IN_PLAY
    if card.tactic:
        return ONLY_IN_ATTEMPT if g.boarder < 0 else bar_tactic(g, seat, card)
    return ONLY_IN_ACTION_PHASE if how == How.BY_TACTIC else None


def bar_without_means(g: Table, seat: int, card: Card, how: int) -> Why | None:
    """SP-1305 Forbidden cards; no Action left for it; special ammo without a cannon."""
    if (g.bans or g.forbids) and is_banned(g, seat, card.kind):
        return BANNED
    if how == How.BY_ACTION and g.actions < 1 + more_actions(g, card, seat):
        return NO_ACTION_LEFT
    if how == How.BY_EFFECT and g.actions < more_actions(g, card, seat):
        return NO_ACTION_LEFT
    if card.types == Type.AMMO and not any_cannon(g, seat):
        return NO_CANNON
    return None


def bar_tactic(g: Table, seat: int, card: Card) -> Why | None:
    """SP-1507, SP-1508 Whose Tactic card it may be."""
    if seat != g.boarder and (card.side == Side.ONLY_BOARDING or seat != g.defender):
        return WHILE_BOARDING
    if seat != g.defender and card.side == Side.ONLY_DEFENDING:
        return WHILE_DEFENDING
    return BANNED if g.goes_without_tactics(seat) else None


def is_banned(g: Table, seat: int, kind: int) -> bool:
    """SP-1305 Does an effect forbid playing it?"""
    if is_forbidden(g, seat, Ban.PLAY, kind):
        return True
    for ban in g.bans:
        if ban[Forbidden.DEED] == Ban.PLAY and ban[Forbidden.WHOM] == seat:
            cards = g.book.steps[ban[Forbidden.STEP]].cards
            if cards is not None and fits_kind(g, cards, kind):
                return True
    return is_banned_by_name(g, seat, kind)


def is_banned_by_name(g: Table, seat: int, kind: int) -> bool:
    """SP-1305 Has a card been named that this player cannot use now?"""
    for ban in g.bans:
        if ban[Forbidden.DEED] == Ban.NAMED and ban[Forbidden.WHOM] == seat:
            if ban[Forbidden.KIND] == kind:
                return True
    return False


def any_cannon(g: Table, seat: int) -> bool:
    """Has a player a cannon that is not broken?"""
    for obj in g.slots[seat]:
        if types_of(g, obj) & Type.CANNON:
            return True
    return False
