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
    PLAIN,
    PRESENCE_COUNTER,
)
from quarterdeck.games.sky_pirate.labels import object_name
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
    WHERE,
    Table,
    put,
)

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
        "queue": len(g.arisen) + sum([len(window) for window in g.windows]),
    }


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


def knows_it(mask: int, viewer: int) -> bool:
    return mask == EVERYBODY or (viewer >= 0 and (mask >> viewer) & 1 == 1)


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
    for captain in range(g.seats):
        deal_anew(g, captain, viewer)


def deal_anew(g: Table, captain: int, viewer: int) -> None:
    """One captain's hidden cards: hand, top, bottom, facedown and stored cards; the rest is pool."""
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


def anew(
    g: Table, codes: tuple[int, ...], viewer: int, pool: list[int]
) -> tuple[int, ...]:
    dealt = []
    for code in codes:
        known = knows_it(code & EVERYBODY, viewer)
        dealt.append(code if known else pick(g, pool) << 8 | code & EVERYBODY)
    return tuple(dealt)


def pick(g: Table, pool: list[int]) -> int:
    return pool.pop(g.below(IMAGINED, len(pool)))


# ---- what a seat knows


def knowledge(g: Table, viewer: int) -> tuple[int, ...]:
    """All that a seat knows, as ints: lists are set apart by -9."""
    known: list[int] = [g.turn, g.active, g.phase, g.actions, g.boarder, g.target, g.out]
    note(known, g.powder + g.fires + g.shields + g.bombs + g.skips + g.tokens)
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
    for zones in (g.mods, g.bans, g.later, g.meanwhile, g.shields_up, g.used, g.used_here):
        for entry in zones:
            note(known, entry)
    for entry in g.arisen:
        note(known, entry[:-1])
    for holder, card, mask in g.stored:
        note(known, (holder, card if knows_it(mask, viewer) else NOTHING))
    if knows_it(g.aside_known, viewer):
        note(known, g.aside)
    known.append(len(g.aside))
    note(known, tuple(g.ordinals))
    return tuple(known)


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
