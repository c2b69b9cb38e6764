"""What a seat sees, what it knows, and what it may imagine.

Views are built up from what is public (SP-24xx): faceup cards in play, counters, stun state,
raid tokens, operators, Powder, discard piles, Treasure Chests, and the sizes of hands and Holds.
"""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.labels import (
    effect_words,
    is_located,
    knows_it,
    name_of,
    object_name,
)
from quarterdeck.games.sky_pirate.questions.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.seen.imagining import unseen
from quarterdeck.games.sky_pirate.table.happenings import Entry
from quarterdeck.games.sky_pirate.table.holds import hold_size
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, KNOWN, WHERE, Mark, Where
from quarterdeck.games.sky_pirate.table.numbers import (
    cost,
    durability,
    has_dash,
    most_cards,
    power,
    presence,
)
from quarterdeck.games.sky_pirate.table.objects import operators, party, types_of
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    kind_on,
    kind_placed,
    known_to,
    reference,
    seat_of,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.terms import Counter, Type

PHASES = ("start", "action", "cannon", "end")
UNKNOWN = 1 << 40  # in what a seat knows: a card of which it knows only who knows it

# ---- what a seat sees


def names(g: Table, kinds: tuple[int, ...]) -> list[str]:
    return [g.book.cards[kind].name for kind in kinds]


def see(g: Table, viewer: int) -> dict[str, object]:
    """The table as `viewer` sees it (-1: a spectator)."""
    return {
        "turn": g.turn,
        "active": g.active,
        "first": g.first,
        "phase": PHASES[g.phase],
        "actions": g.actions,
        "attempt": see_attempt(g),
        "seats": [see_seat(g, seat, viewer) for seat in range(g.seats)],
        "aside": see_aside(g, viewer),
        "effects": [see_effect(g, sc, viewer) for sc in g.scopes],
        "queue": [effect_words(g, entry) for window in g.windows for entry in window],
        "silent": names(g, g.silent),
        "ending": see_ending(g),
    }


def see_ending(g: Table) -> str | None:
    """SP-101, SP-103 Why the game is over, once it is."""
    if not g.scores:
        return None
    lost = [f"{SEAT_NAMES[seat]} has lost: {why_lost(g, seat)}" for seat in seats_out(g)]
    if not lost and g.turn < g.last_turn:
        return "An effect had no end"  # SP-R93
    if not lost:
        return "The last turn is over"  # SP-R91
    return "; ".join(lost)


def seats_out(g: Table) -> list[int]:
    return [seat for seat in range(g.seats) if g.is_out(seat)]


def why_lost(g: Table, seat: int) -> str | None:
    """Why a seat is out, if it is."""
    if not g.is_out(seat):
        return None
    return "the last emplacement is broken" if (g.sunk >> seat) & 1 else "the Hold is empty"


def see_effect(g: Table, sc: Scope, viewer: int) -> dict[str, object]:
    """An effect that is being resolved: whose, what it speaks of, what was picked so far."""
    return {
        "seat": sc.you,
        "card": g.book.cards[sc.kind].name,
        "it": [see_ref(g, ref, viewer) for ref in sc.it],
        "picked": [see_ref(g, ref, viewer) for ref in sc.picks],
    }


def see_ref(g: Table, ref: int, viewer: int) -> str | None:
    return name_of(g, viewer, ref) if is_located(g, ref, viewer) else None


def see_attempt(g: Table) -> dict[str, object] | None:
    """SP-216 Who boards whom, on what, and the running presence of both sides."""
    if g.boarder < 0:
        return None
    return {
        "boarder": g.boarder,
        "defender": g.defender,
        "target": g.target,
        "tokens": names(g, g.tokens),
        "token_card": None if g.token_card < 0 else g.printed(g.token_card).name,
        "boarding": sum([presence(g, obj) for obj in party(g, g.boarder)]),
        "defending": sum([presence(g, obj) for obj in party(g, g.defender)]),
    }


def see_seat(g: Table, seat: int, viewer: int) -> dict[str, object]:
    captain = g.captains[seat]
    seen: dict[str, object] = {
        "seat": seat,
        "name": SEAT_NAMES[seat],
        "out": g.is_out(seat),
        "lost": why_lost(g, seat),
        "powder": g.powder[seat],
        "fires": g.fires[seat],
        "pool": {"shields": g.shields[seat], "bombs": g.bombs[seat]},
        "hand": len(g.hand[seat]),
        "maximum_hand": most_cards(g, seat),
        "shown": names(g, g.shown[seat]),
        "hold": hold_size(g, seat),
        "known_hold": known_hold(g, seat, viewer),
        "discards": names(g, g.pile[seat]),
        "chest": [g.book.cards[kind_on(card)].name for card in g.chest[seat]],
        "captain": None if captain == NOTHING else see_object(g, captain, viewer),
        "emplacements": [see_object(g, obj, viewer) for obj in g.slots[seat]],
        "crew": [see_object(g, obj, viewer) for obj in g.crew[seat]],
        "assets": [see_object(g, obj, viewer) for obj in g.assets[seat]],
        "ammo": [see_object(g, obj, viewer) for obj in g.loaded[seat]],
    }
    if seat == viewer:
        seen["hand_cards"] = names(g, g.hand[seat])
        seen["unseen_cards"] = names(g, tuple(unseen(g, seat, viewer)))
    return seen


def known_hold(g: Table, seat: int, viewer: int) -> dict[str, object]:
    """What the viewer knows of the top and the bottom of a Hold."""
    return {
        "top": [known_name(g, code, viewer) for code in g.top[seat]],
        "bottom": [known_name(g, code, viewer) for code in g.under[seat]],
    }


def known_name(g: Table, code: int, viewer: int) -> str | None:
    return g.book.cards[kind_placed(code)].name if knows_it(known_to(code), viewer) else None


def see_object(g: Table, obj: int, viewer: int) -> dict[str, object]:
    """One card in play."""
    flags = g.flags[obj]
    types = types_of(g, obj)
    seen: dict[str, object] = {
        "id": obj,
        "name": object_name(g, viewer, obj),
        "controller": flags & 7,
        "captain": g.captain_of(obj),
    }
    if flags & Mark.BROKEN:
        seen["broken"] = True
        return seen
    for word, bit in FLAG_WORDS:
        if flags & bit:
            seen[word] = True
    for word, counter in COUNTER_WORDS:
        if g.counters(obj, counter):
            seen[word] = g.counters(obj, counter)
    if types & Type.CREW:
        seen["presence"] = None if has_dash(g, obj) else presence(g, obj)
    if types & Type.CANNON:
        seen["cost"], seen["power"] = cost(g, obj), power(g, obj)
    if types & Type.EMPLACEMENT:
        seen["durability"] = durability(g, obj)
    see_links(g, obj, viewer, seen)
    return seen


FLAG_WORDS = (
    ("stunned", Mark.STUNNED),
    ("facedown", Mark.FACEDOWN),
    ("party", Mark.IN_PARTY),
    ("token", Mark.TOKEN),
    ("new", Mark.NEW),
)
COUNTER_WORDS = (
    ("counters", Counter.PLAIN),
    ("presence_counters", Counter.PRESENCE),
    ("ammo", Counter.AMMO),
)


def see_links(g: Table, obj: int, viewer: int, seen: dict[str, object]) -> None:
    """Operators, loaded cannons and stored cards."""
    if g.link[obj] != NOTHING:
        seen["on"] = g.link[obj]
    posted = operators(g, obj)
    if posted:
        seen["operators"] = posted
    held = [entry for entry in g.stored if entry[0] == obj]
    if held:
        seen["stored"] = [
            g.book.cards[kind_on(card)].name if knows_it(mask, viewer) else None
            for _, card, mask in held
        ]


def see_aside(g: Table, viewer: int) -> list[str | None]:
    """Cards set aside, being looked at or revealed."""
    known = knows_it(g.aside_known, viewer)
    return [g.book.cards[kind_on(card)].name if known else None for card in g.aside]


# ---- what a seat knows


def knowledge(g: Table, viewer: int) -> tuple[int, ...]:
    """All that a seat knows, as ints: lists are set apart by -9."""
    known: list[int] = [g.turn, g.active, g.phase, g.actions, g.boarder, g.target, g.out, g.sunk]
    note(known, g.powder + g.fires + g.shields + g.bombs + g.tokens)
    for seat in range(g.seats):
        note(known, g.hand[seat] if seat == viewer else (len(g.hand[seat]),))
        note(known, g.shown[seat])
        note(known, g.pile[seat])
        note(known, g.chest[seat])
        note(known, known_codes(g.top[seat], viewer))
        note(known, known_codes(g.under[seat], viewer))
        note(known, tuple(unseen(g, seat, viewer)))
        note(known, g.slots[seat])
        note(known, g.crew[seat])
        note(known, g.assets[seat])
        note(known, g.loaded[seat])
    for obj in range(len(g.card)):
        note_object(known, g, obj, viewer)
    used = (g.used, g.used_ever, g.used_here)
    for zones in (g.mods, g.bans, g.skips, g.later, g.meanwhile, g.shields_up, *used):
        known.append(-8)
        for entry in zones:
            note(known, entry)
    note_effects(known, g, viewer)
    for holder, card, mask in g.stored:
        note(known, (holder, card if knows_it(mask, viewer) else NOTHING, mask))
    if knows_it(g.aside_known, viewer):
        note(known, g.aside)
    known.append(len(g.aside))
    note(known, tuple(g.ordinals))
    note(known, g.resolved)
    note(known, g.silent)
    return tuple(known)


def note_effects(known: list[int], g: Table, viewer: int) -> None:
    """The queue, and the effects that are being resolved."""
    for entries in (g.arisen, *g.windows):
        known.append(-8)
        for entry in entries:
            subject = located(g, entry[Entry.SUBJECT], viewer)
            note(known, (*entry[: Entry.SUBJECT], subject, *entry[Entry.SUBJECT + 1 : -1]))
    for sc in g.scopes:
        known.append(-8)
        known += [sc.you, sc.source, sc.kind, sc.n, sc.many, sc.x, sc.modes, sc.they, sc.packet]
        known += [int(sc.done), int(sc.used), int(sc.stopped), int(sc.replaced), sc.times]
        known += [sc.difference, sc.cannon, int(sc.tactic), sc.foe, sc.apart, sc.picking]
        for refs in (sc.it, sc.others, sc.loose, sc.way, sc.picks, *sc.aims):
            note(known, tuple([located(g, ref, viewer) for ref in refs]))
    for packet in g.packets:
        note(known, packet)
    note(known, g.blows)
    note(known, g.firing)
    note(known, g.reacting)
    known += [g.passes, g.margin, g.no_tactics, int(g.ended), int(g.volley), int(g.fire_hurt)]


def located(g: Table, ref: int, viewer: int) -> int:
    """A reference, or (where the viewer does not know the card) only its zone and seat."""
    if is_located(g, ref, viewer):
        return ref
    return reference(zone_of(ref), seat_of(ref), 0)


def note(known: list[int], numbers: tuple[int, ...]) -> None:
    known.append(-9)
    known.extend(numbers)


def note_object(known: list[int], g: Table, obj: int, viewer: int) -> None:
    flags = g.flags[obj]
    if flags & WHERE == Where.NOT_IN_PLAY:
        return
    hidden = flags & Mark.FACEDOWN and not knows_it((flags >> KNOWN) & EVERYBODY, viewer)
    card = g.captain_of(obj) if hidden else g.card[obj]
    shape = NOTHING if hidden else g.shape[obj]  # a copy counts as another card
    known += [obj, card, shape, flags, g.counts[obj], g.link[obj]]


def known_codes(codes: tuple[int, ...], viewer: int) -> tuple[int, ...]:
    """Cards of a Hold: what they are, or (to others) who knows it."""
    masks = [known_to(code) for code in codes]
    return tuple(
        [
            code if knows_it(mask, viewer) else UNKNOWN | mask
            for code, mask in zip(codes, masks, strict=True)
        ]
    )
