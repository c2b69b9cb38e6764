"""What a seat sees, what it knows, and what it may imagine.

Views are built up from what is public (SP-24xx): faceup cards in play, counters, stun state,
raid tokens, operators, Powder, discard piles, Treasure Chests, and the sizes of hands and Holds.
"""

from __future__ import annotations

from quarterdeck.games.sky_pirate.cards import CARDS
from quarterdeck.games.sky_pirate.effects import (
    AMMO_COUNTER,
    CANNON,
    CREW,
    HAND,
    HOLD,
    PLAIN,
    PRESENCE_COUNTER,
)
from quarterdeck.games.sky_pirate.happenings import SUBJECT
from quarterdeck.games.sky_pirate.labels import (
    effect_words,
    is_located,
    knows_it,
    name_of,
    object_name,
)
from quarterdeck.games.sky_pirate.measures import (
    cost,
    durability,
    has_dash,
    most_cards,
    operators,
    party,
    power,
    presence,
    types_of,
)
from quarterdeck.games.sky_pirate.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.table import (
    EVERYBODY,
    IMAGINED,
    IN_PARTY,
    IS_BROKEN,
    IS_FACEDOWN,
    IS_NEW,
    IS_STUNNED,
    IS_TOKEN,
    KNOWN,
    NOT_IN_PLAY,
    NOTHING,
    REFERENCE,
    WHERE,
    Scope,
    Table,
    card_of,
    reference,
    seat_of,
    zone_of,
)
from quarterdeck.kernel.rows import Zones, put

PHASES = ("start", "action", "cannon", "end")

# ---- what a seat sees


def names(kinds: tuple[int, ...]) -> list[str]:
    return [CARDS[kind].name for kind in kinds]


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
        "ending": see_ending(g),
    }


def see_ending(g: Table) -> str | None:
    """SP-101, SP-103 Why the game is over, once it is."""
    if not g.scores:
        return None
    lost = [f"{SEAT_NAMES[seat]} has lost: {why_lost(g, seat)}" for seat in seats_out(g)]
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
        "card": CARDS[sc.kind].name,
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
        "tokens": names(g.tokens),
        "token_card": None if g.token_card < 0 else CARDS[g.shape[g.token_card]].name,
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
        "shown": names(g.shown[seat]),
        "hold": g.hold_size(seat),
        "known_hold": known_hold(g, seat, viewer),
        "discards": names(g.pile[seat]),
        "chest": [CARDS[card >> 3].name for card in g.chest[seat]],
        "captain": None if captain == NOTHING else see_object(g, captain, viewer),
        "emplacements": [see_object(g, obj, viewer) for obj in g.slots[seat]],
        "crew": [see_object(g, obj, viewer) for obj in g.crew[seat]],
        "assets": [see_object(g, obj, viewer) for obj in g.assets[seat]],
        "ammo": [see_object(g, obj, viewer) for obj in g.loaded[seat]],
    }
    if seat == viewer:
        seen["hand_cards"] = names(g.hand[seat])
        seen["unseen_cards"] = names(tuple(unseen(g, seat, viewer)))
    return seen


def known_hold(g: Table, seat: int, viewer: int) -> dict[str, object]:
    """What the viewer knows of the top and the bottom of a Hold."""
    return {
        "top": [known_name(code, viewer) for code in g.top[seat]],
        "bottom": [known_name(code, viewer) for code in g.under[seat]],
    }


def known_name(code: int, viewer: int) -> str | None:
    return CARDS[code >> 8].name if knows_it(code & EVERYBODY, viewer) else None


def see_object(g: Table, obj: int, viewer: int) -> dict[str, object]:
    """One card in play."""
    flags = g.flags[obj]
    types = types_of(g, obj)
    seen: dict[str, object] = {
        "id": obj,
        "name": object_name(g, viewer, obj),
        "controller": flags & 7,
        "captain": g.card[obj] & 7,
    }
    if flags & IS_BROKEN:
        seen["broken"] = True
        return seen
    for word, bit in FLAG_WORDS:
        if flags & bit:
            seen[word] = True
    for word, counter in COUNTER_WORDS:
        if g.counters(obj, counter):
            seen[word] = g.counters(obj, counter)
    if types & CREW:
        seen["presence"] = None if has_dash(g, obj) else presence(g, obj)
    if types & CANNON:
        seen["cost"], seen["power"] = cost(g, obj), power(g, obj)
    if types & 6:
        seen["durability"] = durability(g, obj)
    see_links(g, obj, viewer, seen)
    return seen


FLAG_WORDS = (
    ("stunned", IS_STUNNED),
    ("facedown", IS_FACEDOWN),
    ("party", IN_PARTY),
    ("token", IS_TOKEN),
    ("new", IS_NEW),
)
COUNTER_WORDS = (
    ("counters", PLAIN),
    ("presence_counters", PRESENCE_COUNTER),
    ("ammo", AMMO_COUNTER),
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
            CARDS[card >> 3].name if knows_it(mask, viewer) else None for _, card, mask in held
        ]


def see_aside(g: Table, viewer: int) -> list[str | None]:
    """Cards set aside, being looked at or revealed."""
    known = knows_it(g.aside_known, viewer)
    return [CARDS[card >> 3].name if known else None for card in g.aside]


# ---- what is hidden


def unseen(g: Table, captain: int, viewer: int) -> list[int]:
    """Every card of one captain that the viewer has not located: sorted."""
    kinds = list(g.pool[captain])
    for code in g.top[captain] + g.under[captain]:
        if not knows_it(code & EVERYBODY, viewer):
            kinds.append(code >> 8)
    if captain != viewer:
        kinds += hidden_hand(g, captain)
    for obj in hidden_objects(g, captain, viewer):
        kinds.append(g.card[obj] >> 3)
    for _, card, mask in g.stored:
        if card & 7 == captain and not knows_it(mask, viewer):
            kinds.append(card >> 3)
    if not knows_it(g.aside_known, viewer):
        kinds += [card >> 3 for card in g.aside if card & 7 == captain]
    kinds.sort()
    return kinds


def hidden_hand(g: Table, seat: int) -> list[int]:
    """The cards of a hand that were not shown to everybody."""
    left = list(g.hand[seat])
    for kind in g.shown[seat]:
        left.remove(kind)
    return left


def hidden_objects(g: Table, captain: int, viewer: int) -> list[int]:
    """Facedown cards of a captain that the viewer does not know."""
    found = []
    for obj in range(len(g.card)):
        flags = g.flags[obj]
        if flags & IS_FACEDOWN and flags & WHERE != NOT_IN_PLAY and g.card[obj] & 7 == captain:
            if not knows_it((flags >> KNOWN) & EVERYBODY, viewer):
                found.append(obj)
    return found


def redeal(g: Table, viewer: int) -> None:
    """Deal everything anew that `viewer` cannot know, from sorted pools."""
    tops, hands = g.top, g.hand
    for captain in range(g.seats):
        deal_anew(g, captain, viewer)
    reword(g, viewer, tops, hands)


def deal_anew(g: Table, captain: int, viewer: int) -> None:
    """One captain's hidden cards: hand, top, bottom, facedown and stored; the rest is pool."""
    pool = unseen(g, captain, viewer)
    if captain != viewer:
        size = len(g.hand[captain]) - len(g.shown[captain])
        hand = [pick(g, pool) for _ in range(size)] + list(g.shown[captain])
        g.hand = put(g.hand, captain, tuple(sorted(hand)))
    g.top = put(g.top, captain, anew(g, g.top[captain], viewer, pool))
    g.under = put(g.under, captain, anew(g, g.under[captain], viewer, pool))
    for obj in hidden_objects(g, captain, viewer):
        kind = pick(g, pool)
        g.card[obj] = kind << 3 | captain
        g.shape[obj] = kind
    g.stored = tuple(
        [
            (holder, pick(g, pool) << 3 | captain, mask)
            if card & 7 == captain and not knows_it(mask, viewer)
            else (holder, card, mask)
            for holder, card, mask in g.stored
        ]
    )
    if not knows_it(g.aside_known, viewer):
        g.aside = tuple(
            [pick(g, pool) << 3 | captain if card & 7 == captain else card for card in g.aside]
        )
    g.pool = put(g.pool, captain, tuple(pool))


def anew(g: Table, codes: tuple[int, ...], viewer: int, pool: list[int]) -> tuple[int, ...]:
    dealt = []
    for code in codes:
        known = knows_it(code & EVERYBODY, viewer)
        dealt.append(code if known else pick(g, pool) << 8 | code & EVERYBODY)
    return tuple(dealt)


def pick(g: Table, pool: list[int]) -> int:
    return pool.pop(g.below(IMAGINED, len(pool)))


# ---- effects that speak of hidden cards


def reword(g: Table, viewer: int, tops: Zones, hands: Zones) -> None:
    """An effect that waits may speak of a card that the viewer has not seen: now of another."""
    g.arisen = tuple([reworded_entry(g, viewer, tops, hands, entry) for entry in g.arisen])
    for i in range(len(g.windows)):
        g.windows[i] = tuple(
            [reworded_entry(g, viewer, tops, hands, entry) for entry in g.windows[i]]
        )
    nobody: Zones = ((),) * g.seats
    for sc in g.scopes:
        sc.it = all_reworded(g, viewer, tops, hands, sc.it)
        sc.others = all_reworded(g, viewer, tops, hands, sc.others)
        sc.way = all_reworded(g, viewer, tops, nobody, sc.way)  # they have left the hand
        sc.loose = all_reworded(g, viewer, tops, hands, sc.loose)
        if sc.picks and zone_of(sc.picks[0]) == HAND:
            sc.picks = picks_anew(g, viewer, sc.picks)
        else:
            sc.picks = all_reworded(g, viewer, tops, hands, sc.picks)


def all_reworded(
    g: Table,
    viewer: int,
    tops: Zones,
    hands: Zones,
    refs: tuple[int, ...],
) -> tuple[int, ...]:
    """Several cards: equal ones are those that lie one after the other."""
    found: list[int] = []
    for i in range(len(refs)):
        ref = refs[i]
        if ref >= REFERENCE and zone_of(ref) == HOLD:
            found.append(top_reworded(g, viewer, tops, ref, refs[:i].count(ref)))
        else:
            found.append(reworded(g, viewer, tops, hands, ref))
    gone = [ref for ref in found if is_taken(ref)]  # which of them, the viewer has not seen
    return tuple([ref for ref in found if not is_taken(ref)] + gone)


def is_taken(ref: int) -> bool:
    """A card of a Hold that is no longer there, and that the viewer does not know."""
    return ref >= REFERENCE and zone_of(ref) == HOLD and card_of(ref) == 0


def top_reworded(g: Table, viewer: int, tops: Zones, ref: int, skip: int) -> int:
    """A card on top of a Hold: whatever lies in its place now."""
    seat, kind = seat_of(ref), card_of(ref) >> 3
    for i in range(min(len(tops[seat]), len(g.top[seat]))):
        if tops[seat][i] >> 8 == kind and not knows_it(tops[seat][i] & EVERYBODY, viewer):
            if skip == 0:
                return reference(HOLD, seat, g.top[seat][i] >> 8 << 3 | seat)
            skip -= 1
    return ref if seat == viewer or is_located(g, ref, viewer) else reference(HOLD, seat, 0)


def reworded_entry(
    g: Table,
    viewer: int,
    tops: Zones,
    hands: Zones,
    entry: tuple[int, ...],
) -> tuple[int, ...]:
    subject = reworded(g, viewer, tops, hands, entry[SUBJECT])
    return (*entry[:SUBJECT], subject, *entry[SUBJECT + 1 :])


def reworded(g: Table, viewer: int, tops: Zones, hands: Zones, ref: int) -> int:
    """The card that a reference stands for in the imagined world."""
    if ref < REFERENCE:
        return ref
    zone, seat, kind = zone_of(ref), seat_of(ref), card_of(ref) >> 3
    if zone == HAND and seat != viewer:
        if kind not in hands[seat]:
            return reference(HAND, seat, 0)  # it has left the hand: there is no such card
        left = hidden_hand(g, seat) or list(g.hand[seat])
        new = left[g.below(IMAGINED, len(left))]
        return reference(HAND, seat, new << 3 | seat)
    if zone == HOLD:
        return top_reworded(g, viewer, tops, ref, 0)
    return ref


def picks_anew(g: Table, viewer: int, picks: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of a hand that somebody else has picked so far: others, in the order of the list."""
    if not picks or picks[0] < REFERENCE or zone_of(picks[0]) != HAND:
        return picks
    seat = seat_of(picks[0])
    if seat == viewer:
        return picks
    hand = list(g.hand[seat])
    return tuple(sorted([reference(HAND, seat, pick(g, hand) << 3 | seat) for _ in picks]))


# ---- what a seat knows


def knowledge(g: Table, viewer: int) -> tuple[int, ...]:
    """All that a seat knows, as ints: lists are set apart by -9."""
    known: list[int] = [g.turn, g.active, g.phase, g.actions, g.boarder, g.target, g.out]
    note(known, g.powder + g.fires + g.shields + g.bombs + g.tokens)
    for seat in range(g.seats):
        note(known, g.hand[seat] if seat == viewer else (len(g.hand[seat]), *g.shown[seat]))
        note(known, g.pile[seat])
        note(known, g.chest[seat])
        note(known, known_codes(g.top[seat], viewer))
        note(known, (len(g.pool[seat]),))
        note(known, known_codes(g.under[seat], viewer))
        note(known, tuple(unseen(g, seat, viewer)))
        note(known, g.slots[seat])
        note(known, g.crew[seat])
        note(known, g.assets[seat])
        note(known, g.loaded[seat])
    for obj in range(len(g.card)):
        note_object(known, g, obj, viewer)
    for zones in (g.mods, g.bans, g.skips, g.later, g.meanwhile, g.shields_up, g.used, g.used_here):
        for entry in zones:
            note(known, entry)
    note_effects(known, g, viewer)
    for holder, card, mask in g.stored:
        note(known, (holder, card if knows_it(mask, viewer) else NOTHING))
    if knows_it(g.aside_known, viewer):
        note(known, g.aside)
    known.append(len(g.aside))
    note(known, tuple(g.ordinals))
    return tuple(known)


def note_effects(known: list[int], g: Table, viewer: int) -> None:
    """The queue, and the effects that are being resolved."""
    for entries in (g.arisen, *g.windows):
        known.append(-8)
        for entry in entries:
            subject = located(g, entry[SUBJECT], viewer)
            note(known, (*entry[:SUBJECT], subject, *entry[SUBJECT + 1 : -1]))
    for sc in g.scopes:
        known.append(-8)
        known += [sc.you, sc.source, sc.kind, sc.n, sc.many, sc.x, sc.modes, sc.they, sc.packet]
        known += [int(sc.done), int(sc.used), int(sc.stopped), int(sc.replaced), sc.times]
        for refs in (sc.it, sc.others, sc.loose, sc.way, sc.picks, *sc.aims):
            note(known, tuple([located(g, ref, viewer) for ref in refs]))
    for packet in g.packets:
        note(known, packet)
    note(known, g.blows + g.firing + g.reacting + (g.passes, g.margin, g.no_tactics))
    known += [int(g.ended), int(g.volley), int(g.fire_hurt)]


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
    if flags & WHERE == NOT_IN_PLAY:
        return
    hidden = flags & IS_FACEDOWN and not knows_it((flags >> KNOWN) & EVERYBODY, viewer)
    card = g.card[obj] & 7 if hidden else g.card[obj]
    known += [obj, card, flags, g.counts[obj], g.link[obj]]


def known_codes(codes: tuple[int, ...], viewer: int) -> tuple[int, ...]:
    return tuple([code if knows_it(code & EVERYBODY, viewer) else NOTHING for code in codes])
