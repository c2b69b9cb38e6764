"""What cards and effects are called in questions: as the asked seat may know them."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.cards import ABILITIES, CARDS, LOTS
from quarterdeck.games.sky_pirate.effects import CHEST, Ability
from quarterdeck.games.sky_pirate.happenings import EFFECT, FIRE_AGAIN, PENDING, RECOVERY, SOURCE
from quarterdeck.games.sky_pirate.measures import kind_of
from quarterdeck.games.sky_pirate.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.table import (
    IN_PARTY,
    IS_FACEDOWN,
    KNOWN,
    Table,
    card_of,
    is_object,
    zone_of,
)


def name_of(g: Table, viewer: int, ref: int) -> str:
    """A card in words; a facedown one by its name only for those who know it."""
    if not is_object(ref):
        name = CARDS[card_of(ref) >> 3].name
        return f"{name} (Treasure Chest)" if zone_of(ref) == CHEST else name
    name = object_name(g, viewer, ref)
    if viewer >= 0 and g.control(ref) != viewer:
        name = f"{SEAT_NAMES[g.control(ref)]}'s {name}"
    return f"{name} in the party" if g.flags[ref] & IN_PARTY else name


def object_name(g: Table, viewer: int, obj: int) -> str:
    if not g.flags[obj] & IS_FACEDOWN:
        return CARDS[g.shape[obj]].name
    if viewer >= 0 and (g.flags[obj] >> (KNOWN + viewer)) & 1:
        return f"Shade ({CARDS[g.card[obj] >> 3].name})"
    return "Shade"


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
        if mod[0] == obj:
            return True
    for later in g.later:
        if later[3] == obj or later[2] == obj:
            return True
    for used in g.used + g.used_here:
        if used[1] == obj:
            return True
    for ban in g.bans:
        if ban[1] == obj:
            return True
    return False


def different(g: Table, refs: list[int]) -> list[int]:
    """The same cards, of equal ones only the first."""
    found: list[int] = []
    for ref in refs:
        new = True
        for other in found:
            if alike(g, ref, other):
                new = False
                break
        if new:
            found.append(ref)
    return found


def told_apart(g: Table, viewer: int, refs: list[int], ref: int) -> str:
    """A name that no other of these cards has."""
    name = name_of(g, viewer, ref)
    before = 0
    for other in refs:
        if other == ref:
            break
        if name_of(g, viewer, other) == name:
            before += 1
    return name if before == 0 else f"{name} ({before + 1})"


def effect_words(g: Table, entry: tuple[int, ...]) -> str:
    """An entry of the queue, in words."""
    effect = entry[EFFECT]
    if effect == RECOVERY:
        return "Recover"
    if effect == FIRE_AGAIN:
        return "Fire again"
    name = CARDS[kind_of(g, entry[SOURCE])].name
    if effect >= PENDING:
        return f"{name}: pending effect {LOTS[g.lot].step_alone(effect - PENDING)}"
    return f"{name}: {plain(ABILITIES[effect])}"


def plain(ability: Ability) -> str:
    return ability.words.rstrip(".") or CARDS[ability.kind].text.rstrip(".")
