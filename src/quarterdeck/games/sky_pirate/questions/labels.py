"""What cards and effects are called in questions: as the asked seat may know them."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.table.fields import Forbidden, Mod
from quarterdeck.games.sky_pirate.table.filters import face_of, is_shade
from quarterdeck.games.sky_pirate.table.happenings import FIRE_AGAIN, PENDING, RECOVERY, Entry
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY
from quarterdeck.games.sky_pirate.table.objects import kind_of
from quarterdeck.games.sky_pirate.table.references import (
    REFERENCE,
    card_of,
    is_object,
    kind_at,
    kind_placed,
    known_to,
    seat_of,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.terms import Counter, Zone


def name_of(g: Table, viewer: int, ref: int) -> str:
    """A card in words; a facedown one by its name only for those who know it."""
    if not is_object(ref):
        name = g.book.cards[kind_at(ref)].name
        return f"{name} (Treasure Chest)" if zone_of(ref) == Zone.CHEST else name
    name = object_name(g, viewer, ref)
    if viewer >= 0 and g.control(ref) != viewer:
        name = f"{SEAT_NAMES[g.control(ref)]}'s {name}"
    return f"{name} in the party" if g.in_party(ref) else name


def shown(g: Table, objects: tuple[int, ...]) -> tuple[int, ...]:
    """The kinds that everybody can see of cards in play: a Shade is a Shade."""
    return tuple([face_of(g, obj) for obj in objects])


def plain_name(g: Table, viewer: int, ref: int) -> str:
    """A card in words, without where it is."""
    return object_name(g, viewer, ref) if is_object(ref) else g.book.cards[kind_at(ref)].name


def object_name(g: Table, viewer: int, obj: int) -> str:
    if not is_shade(g, obj):
        return g.printed(obj).name
    if viewer >= 0 and (g.known_by(obj) >> viewer) & 1:
        return f"Shade ({g.book.cards[g.brought(obj)].name})"
    return "Shade"


# ---- what a viewer knows


def is_located(g: Table, ref: int, viewer: int) -> bool:
    """Does the viewer know which card a reference means?"""
    if ref < REFERENCE:
        return True
    zone, seat, kind = zone_of(ref), seat_of(ref), kind_at(ref)
    if zone == Zone.HAND:
        return seat == viewer
    if zone == Zone.HOLD:
        return is_located_in_hold(g, seat, kind, viewer)
    if zone == Zone.LIMBO:
        return knows_it(g.aside_known, viewer) or card_of(ref) not in g.aside
    return zone != Zone.STORE or is_stored_openly(g, card_of(ref), viewer)


def is_located_in_hold(g: Table, seat: int, kind: int, viewer: int) -> bool:
    """Is it one of the cards whose place is settled, and does the viewer know all of these?

    Among others that are not known it could be any, even if one is known that is like it.
    """
    found = False
    for code in g.top[seat] + g.under[seat]:
        if not knows_it(known_to(code), viewer):
            return False
        found = found or kind_placed(code) == kind
    return found


def is_stored_openly(g: Table, card: int, viewer: int) -> bool:
    for _, stored, mask in g.stored:
        if stored == card and knows_it(mask, viewer):
            return True
    return False


def knows_it(mask: int, viewer: int) -> bool:
    return mask == EVERYBODY or (viewer >= 0 and (mask >> viewer) & 1 == 1)


# ---- cards that are alike


def alike(g: Table, a: int, b: int) -> bool:
    """Does it make no difference which of two cards is meant?"""
    if not is_object(a) or not is_object(b):
        return a == b
    if g.card[a] != g.card[b] or g.flags[a] != g.flags[b] or g.shape[a] != g.shape[b]:
        return False
    if g.counts[a] != g.counts[b] or g.link[a] != g.link[b]:
        return False
    return not is_marked(g, a) and not is_marked(g, b)


def is_marked(g: Table, obj: int) -> bool:
    """Does an effect that lasts, waits or was used speak of just this card?"""
    for mod in g.mods:
        if mod[Mod.OBJECT] == obj:
            return True
    for later in g.later:
        if later[3] == obj or later[2] == obj:
            return True
    for used in g.used:
        if used[1] == obj:
            return True
    for used in g.used_here:
        if used[1] == obj:
            return True
    for ban in g.bans:
        if ban[Forbidden.WHOM] == obj:
            return True
    return False


def different(g: Table, refs: list[int]) -> list[int]:
    """The same cards, of equal ones only the first."""
    if len(refs) < 2:
        return refs
    found: list[int] = []
    for ref in refs:
        if not is_like_any(g, ref, found):
            found.append(ref)
    return found


def is_like_any(g: Table, ref: int, others: list[int]) -> bool:
    if not is_object(ref):
        return ref in others
    for other in others:
        if alike(g, ref, other):
            return True
    return False


def told_apart(g: Table, viewer: int, refs: list[int], ref: int) -> str:
    """A name that no other of these cards has: with its marks, or else with a number."""
    names = [name_of(g, viewer, other) for other in refs]
    i = refs.index(ref)
    alike = [j for j in range(len(refs)) if names[j] == names[i]]
    marked = [with_marks(g, refs[j], names[j]) for j in alike]
    if marked.count(marked[0]) < len(marked):
        for j in range(len(alike)):
            names[alike[j]] = marked[j]
    return numbered(names, i)


def with_marks(g: Table, obj: int, name: str) -> str:
    """A name, and what one can see on the card in play."""
    told = marks(g, obj) if is_object(obj) else []
    return f"{name} ({', '.join(told)})" if told else name


def marks(g: Table, obj: int) -> list[str]:
    """What makes a card in play different from another of its name."""
    told: list[str] = []
    if g.is_stunned(obj):
        told.append("stunned")
    for counter, word in COUNTER_WORDS:
        n = g.counters(obj, counter)
        if n > 0:
            told.append(f"{n} {word}" if n == 1 else f"{n} {word}s")
    if g.link[obj] >= 0:
        told.append(f"on {g.printed(g.link[obj]).name}")
    return told


COUNTER_WORDS: Final = (
    (Counter.PLAIN, "counter"),
    (Counter.PRESENCE, "presence counter"),
    (Counter.AMMO, "ammo counter"),
)


def numbered(names: list[str], i: int) -> str:
    """One of several names; the second of its kind is told so."""
    before = names[:i].count(names[i])
    return names[i] if before == 0 else f"{names[i]} ({before + 1})"


def effect_words(g: Table, entry: tuple[int, ...]) -> str:
    """An entry of the queue, in words."""
    effect = entry[Entry.EFFECT]
    if effect == RECOVERY:
        return "Recover"
    if effect == FIRE_AGAIN:
        return "Fire again"
    name = g.book.cards[kind_of(g, entry[Entry.SOURCE])].name
    if effect >= PENDING:
        return f"{name}: {g.book.steps[effect - PENDING].words}"
    return f"{name}: {plain(g, g.book.abilities[effect])}"


def plain(g: Table, ability: Ability) -> str:
    return ability.words.rstrip(".") or g.book.cards[ability.kind].text.rstrip(".")
