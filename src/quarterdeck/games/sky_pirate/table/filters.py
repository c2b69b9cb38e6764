"""What a filter asks of a card without any number: its name and kind, whose it is, where it is."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.cards import SHADE, SHADE_TOKEN
from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.objects import (
    is_crew,
    is_operator,
    kind_of,
    types_of,
    whose,
)
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Cards
from quarterdeck.games.sky_pirate.words.terms import Type, Who, Zone


def own_faction(g: Table, seat: int) -> int:
    """SP-202 The faction of a seat's captain."""
    captain = g.captains[seat]
    return g.book.cards[g.brought(captain)].faction if captain != NOTHING else NOTHING


def fits_kind(g: Table, f: Cards, kind: int) -> bool:
    """The part of a filter that what is printed decides."""
    card = g.book.cards[kind]
    if f.types and not card.types & f.types:
        return False
    if f.no_types & card.types or (f.faction >= 0 and card.faction != f.faction):
        return False
    if f.named >= 0 and kind != f.named:
        return False
    if f.subtype >= 0 and f.subtype not in card.subtypes:
        return False
    if f.bits & Cards.TACTIC and not card.tactic:
        return False
    return not (f.bits & Cards.UNIQUE and not card.unique)


def is_meant(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """The part of a filter that a card in play meets or not, whatever its numbers are."""
    if f.types and not types_of(g, obj) & f.types:
        return False
    if f.control >= 0:
        if f.control != Who.ANYBODY and g.control(obj) != whose(g, sc, f.control):
            return False
    if f.no_types and types_of(g, obj) & f.no_types:
        return False
    if f.captain >= 0 and g.captain_of(obj) != whose(g, sc, f.captain):
        return False
    if f.zone != Zone.NOWHERE and not is_at(g, sc, f, obj):
        return False
    if (f.named >= 0 or f.subtype >= 0 or f.faction >= 0) and not is_called(g, f, obj):
        return False
    return not f.bits or is_so_marked(g, sc, f, obj)


def is_so_marked(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """The smaller questions of a filter."""
    asked = f.bits
    if asked & Cards.OTHER and obj in (sc.source, this_cannon(g, sc), sc.apart):
        return False
    if asked & Cards.STUNNED and not g.is_stunned(obj):
        return False
    if asked & Cards.UNSTUNNED and g.is_stunned(obj):
        return False
    if asked & Cards.UNBROKEN and g.is_broken(obj):
        return False
    if asked & Cards.NOT_TOKEN and g.is_token(obj):
        return False
    if asked & (Cards.UNIQUE | Cards.TACTIC) and not is_marked(g, asked, obj):
        return False
    if asked & Cards.OPERATOR and not operates(g, sc, f, obj):
        return False
    if asked & Cards.OTHER_FACTION and g.printed(obj).faction == own_faction(g, sc.you):
        return False
    return not asked & Cards.SAME_NAME or is_namesake(g, sc, obj)


def is_any_card(f: Cards) -> bool:
    """Does the filter ask for nothing but where a card is?"""
    bits = f.bits & ~Cards.STORED
    printed = f.types or f.no_types or f.faction >= 0 or f.named >= 0 or f.subtype >= 0 or bits
    measured = f.bound is not None or f.weaker_than_it or f.weaker_than is not None
    return not printed and not measured and f.on is None


def is_called(g: Table, f: Cards, obj: int) -> bool:
    """Name, subtype and faction; facedown, a card has none but Shade (SP-R66)."""
    if g.is_facedown(obj):
        return f.subtype == SHADE and f.named < 0 and f.faction < 0
    card = g.printed(obj)
    if f.named >= 0 and f.named != g.shape[obj]:
        return False
    if f.faction >= 0 and f.faction != card.faction:
        return False
    return f.subtype < 0 or f.subtype in card.subtypes


def is_at(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """In a party, in reserve, or anywhere in play."""
    if f.zone == Zone.PARTY or f.zone == Zone.RESERVE:
        if not is_crew(g, obj) or (g.in_party(obj)) != (f.zone == Zone.PARTY):
            return False
    elif f.zone == Zone.CHEST:
        if not g.is_from_chest(obj):
            return False
    elif f.zone != Zone.EVERYWHERE and f.zone != Zone.PLAY:
        return False
    return f.zone_who == Who.ANYBODY or g.control(obj) == whose(g, sc, f.zone_who)


def is_marked(g: Table, bits: int, obj: int) -> bool:
    """Unique, or a Tactic card; facedown, a card is neither."""
    if g.is_facedown(obj):
        return False
    card = g.printed(obj)
    return (not bits & Cards.UNIQUE or card.unique) and (not bits & Cards.TACTIC or card.tactic)


def is_shade(g: Table, obj: int) -> bool:
    """A facedown card; but a captain that lies facedown is known by name."""
    return g.is_facedown(obj) and g.where(obj) != Where.AS_CAPTAIN


def face_of(g: Table, ref: int) -> int:
    """What everybody can see that a card is, wherever it is: facedown, a Shade (SP-R66)."""
    return SHADE_TOKEN if is_object(ref) and is_shade(g, ref) else kind_of(g, ref)


def is_namesake(g: Table, sc: Scope, ref: int) -> bool:
    """Has a card the name of the one that was spoken of?  Facedown, neither has any."""
    if not sc.it or is_nameless(g, ref) or is_nameless(g, sc.it[0]):
        return False
    return kind_of(g, ref) == kind_of(g, sc.it[0])


def is_nameless(g: Table, ref: int) -> bool:
    return is_object(ref) and g.is_facedown(ref)


def operates(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """SP-1806 Is it an operator, perhaps of a certain card?"""
    if not is_operator(g, obj):
        return False
    return f.on is None or g.link[obj] == this_cannon(g, sc)


def this_cannon(g: Table, sc: Scope) -> int:
    """The card itself, or the cannon that it is loaded in."""
    if not is_object(sc.source):
        return NOTHING
    if g.printed(sc.source).types & (Type.CANNON | Type.CREW | Type.ASSET):
        return sc.source
    return g.link[sc.source] if g.link[sc.source] != NOTHING else sc.source
