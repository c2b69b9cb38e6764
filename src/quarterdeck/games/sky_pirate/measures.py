"""Numbers, filters and conditions: everything that card text asks without changing anything."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.cards import CARDS, FIRE_MARKER, MAXIMUM_HAND, SHADE
from quarterdeck.games.sky_pirate.effects import (
    A_ALL,
    A_COUNT,
    A_COUNTERS,
    A_DIFFERENCE,
    A_HAND_SIZE,
    A_HIGHEST,
    A_NUMBER,
    A_OR_IF,
    A_PLUS,
    A_STAT,
    A_THAT_DAMAGE,
    A_THAT_MANY,
    A_TOTAL,
    A_UP_TO,
    A_X,
    ANYBODY,
    ASSET,
    AT_LEAST,
    AT_MOST,
    ATTACK_IS,
    BOARDER,
    BY_THAT_DAMAGE,
    C_AT_LEAST,
    C_CONTROLS,
    C_DONE,
    C_ENTERED_THIS_TURN,
    C_GREATER,
    C_HAS_STAT,
    C_IS,
    C_IS_NOT,
    C_NO_FIRE_DAMAGE,
    C_NO_LESS,
    C_NONE,
    C_NOT_DONE,
    C_ONE_TYPE,
    C_RAID_TOKEN,
    CANNON,
    CAPTAIN,
    CHEST,
    COST,
    CREW,
    DASH,
    DEFENDER,
    DEFENSE_IS,
    DISCARD_PILE,
    DURABILITY,
    EACH_PLAYER,
    EVERYWHERE,
    HAND,
    HAND_SIZE,
    HOLD,
    IS_OPERATED,
    ITS_CAPTAIN,
    NO_ZONE,
    NOT_TOKEN,
    ODD_PRESENCE,
    OPERATOR,
    OPPONENT,
    OPPOSING,
    OTHER,
    OTHER_FACTION,
    PARTY,
    POWER,
    PRESENCE,
    PRESENCE_COUNTER,
    RESERVE,
    S_HAS,
    S_PRESENCE_IS,
    SAME_NAME,
    SHIP,
    STORE,
    STORED_BEFORE,
    STORED_HERE,
    STUNNED,
    SWAPPED,
    TACTIC,
    THEY,
    THIS_WAY,
    UNBROKEN,
    UNIQUE,
    UNSTUNNED,
    W_CHOSEN,
    W_EACH,
    W_IT,
    W_OTHERS,
    W_THAT_CANNON,
    W_THIS,
    W_THIS_CANNON,
    W_TOP,
    W_YOUR_CAPTAIN,
    YOU,
    Amount,
    Cards,
    Condition,
    Static,
    What,
    X,
)
from quarterdeck.games.sky_pirate.table import (
    ALSO_A_CREW,
    AS_CAPTAIN,
    AS_CREW,
    BEING_PLAYED,
    FROM_CHEST,
    IN_PARTY,
    IS_BROKEN,
    IS_FACEDOWN,
    IS_NEW,
    IS_STUNNED,
    IS_TOKEN,
    NOT_IN_PLAY,
    NOTHING,
    STRUCK,
    WHERE,
    Scope,
    Table,
    card_of,
    is_object,
    reference,
    seat_of,
    zone_of,
)

# ---- objects


def is_in_play(g: Table, obj: int) -> bool:
    where = g.flags[obj] & WHERE
    return where != NOT_IN_PLAY and where != BEING_PLAYED


def is_operator(g: Table, obj: int) -> bool:
    """SP-1806 A crew that is assigned to another card."""
    return g.link[obj] != NOTHING and g.flags[obj] & WHERE == AS_CREW


def is_active(g: Table, obj: int) -> bool:
    """SP-218 Does its text count?  Not if broken, facedown, or of an operator (SP-1807)."""
    flags = g.flags[obj]
    if flags & (IS_BROKEN | IS_FACEDOWN):
        return False
    where = flags & WHERE
    if where == NOT_IN_PLAY or where == BEING_PLAYED:
        return False
    return where != AS_CREW or g.link[obj] == NOTHING


def types_of(g: Table, obj: int) -> int:
    """What it counts as.  A broken emplacement is neither (SP-R01); facedown, a crew (SP-R66)."""
    flags = g.flags[obj]
    if flags & IS_BROKEN:
        return 0
    if flags & IS_FACEDOWN:
        where = flags & WHERE
        return CREW if where == AS_CREW else CAPTAIN if where == AS_CAPTAIN else 0
    types = CARDS[g.shape[obj]].types
    return types | CREW if flags & ALSO_A_CREW else types


def is_crew(g: Table, obj: int) -> bool:
    flags = g.flags[obj]
    return flags & WHERE == AS_CREW or flags & ALSO_A_CREW != 0


def look(g: Table, obj: int) -> Scope:
    """The words of a card, as its controller reads them."""
    return Scope(g.flags[obj] & 7, obj, g.shape[obj])


def objects_of(g: Table, seat: int) -> list[int]:
    """Everything that a seat controls, in a fixed order."""
    found: list[int] = []
    if g.captains[seat] != NOTHING:
        found.append(g.captains[seat])
    found.extend(g.slots[seat])
    for obj in g.crew[seat]:
        if g.flags[obj] & WHERE == AS_CREW:
            found.append(obj)
    found.extend(g.assets[seat])
    found.extend(g.loaded[seat])
    return found


def operators(g: Table, obj: int) -> list[int]:
    """The crew that operate a card."""
    found: list[int] = []
    for crew in g.crew[g.flags[obj] & 7]:
        if g.link[crew] == obj and g.flags[crew] & WHERE == AS_CREW:
            found.append(crew)
    return found


def cannons_of(g: Table, seat: int) -> tuple[int, ...]:
    """The cannons of a seat that are not broken."""
    return tuple([obj for obj in g.slots[seat] if types_of(g, obj) & CANNON])


def loaded_in(g: Table, cannon: int) -> tuple[int, ...]:
    """The special ammo in a cannon."""
    return tuple([ammo for ammo in g.loaded[g.control(cannon)] if g.link[ammo] == cannon])


def party(g: Table, seat: int) -> list[int]:
    """The crew of a seat that are in its party."""
    found: list[int] = []
    for obj in g.crew[seat]:
        if g.flags[obj] & IN_PARTY:
            found.append(obj)
    return found


# ---- numbers of objects


def presence(g: Table, obj: int) -> int:
    """SP-1603, SP-1604 Attack for the active player's crew, defense for the others'."""
    number = printed_presence(g, obj)
    if number == DASH:
        return 0  # SP-R39: no bonus changes that
    number += g.counters(obj, PRESENCE_COUNTER) + change(g, obj, PRESENCE)
    return number if number > 0 else 0


def has_dash(g: Table, obj: int) -> bool:
    """SP-1606 Does a dash keep it out of parties now?"""
    return printed_presence(g, obj) == DASH


def printed_presence(g: Table, obj: int) -> int:
    """The number that counts now, before any bonus."""
    attacks = g.flags[obj] & 7 == g.active
    for mod in g.mods:
        if mod[0] == obj and mod[1] == (ATTACK_IS if attacks else DEFENSE_IS):
            return mod[2]
    if g.flags[obj] & IS_FACEDOWN:
        return 2  # a Shade (SP-R66)
    card = CARDS[g.shape[obj]]
    if card.statics and is_active(g, obj):
        for static in card.statics:
            if static.op == S_PRESENCE_IS and holds(g, obj, static):
                assert static.amount is not None
                return amount(g, look(g, obj), static.amount)
    number = card.attack if attacks else card.defense
    if number == X:
        return 0 if card.x_is is None else amount(g, look(g, obj), card.x_is)
    return number if number >= 0 or number == DASH else 0


def cost(g: Table, obj: int) -> int:
    """SP-1001 What it costs to fire a cannon."""
    if is_swapped(g, obj):
        return floor(CARDS[g.shape[obj]].power + change(g, obj, POWER))
    return floor(CARDS[g.shape[obj]].cost + change(g, obj, COST))


def power(g: Table, obj: int) -> int:
    """SP-1001 The damage that a cannon deals."""
    if is_swapped(g, obj):
        return floor(CARDS[g.shape[obj]].cost + change(g, obj, COST))
    return floor(CARDS[g.shape[obj]].power + change(g, obj, POWER))


def durability(g: Table, obj: int) -> int:
    return floor(CARDS[g.shape[obj]].durability + change(g, obj, DURABILITY))


def floor(n: int) -> int:
    """SP-R38 Nothing goes below 0."""
    return n if n > 0 else 0


def is_swapped(g: Table, obj: int) -> bool:
    """SP-1905, SP-R62 An even number of swaps cancels out."""
    swaps = 0
    for mod in g.mods:
        if mod[0] == obj and mod[1] == SWAPPED:
            swaps += 1
    return swaps % 2 == 1


def stat_of(g: Table, obj: int, stat: int) -> int:
    if stat == PRESENCE:
        return presence(g, obj)
    if stat == COST:
        return cost(g, obj)
    return power(g, obj) if stat == POWER else durability(g, obj)


def change(g: Table, obj: int, stat: int) -> int:
    """All that effects and cards add to a number."""
    total = 0
    for mod in g.mods:
        if mod[0] == obj and mod[1] == stat:
            total += mod[2]
    card = CARDS[g.shape[obj]]
    if card.statics and is_active(g, obj):
        total += granted(g, obj, obj, stat)
    if card.types & CANNON:
        for ammo in g.loaded[g.flags[obj] & 7]:
            if g.link[ammo] == obj and CARDS[g.shape[ammo]].statics:
                total += granted(g, ammo, obj, stat)
    if g.spreads:
        total += spread(g, obj, stat)
    return total


def granted(g: Table, source: int, obj: int, stat: int) -> int:
    """What the statics of one card add to a number of the same card, or of its cannon."""
    total = 0
    for static in CARDS[g.shape[source]].statics:
        if static.op == S_HAS and static.what is not None and static.what.op != W_EACH:
            if (static.what.op == W_THIS_CANNON or source == obj) and holds(g, source, static):
                total += modified(g, source, static, stat)
    return total


def spread(g: Table, obj: int, stat: int) -> int:
    """What cards add to every card of some kind."""
    total = 0
    for seat in range(g.seats):
        for source in objects_of(g, seat):
            card = CARDS[g.shape[source]]
            if not card.spreads or not is_active(g, source):
                continue
            for static in card.statics:
                if static.what is None or static.what.op != W_EACH or not holds(g, source, static):
                    continue
                assert static.what.cards is not None
                if fits(g, look(g, source), static.what.cards, obj):
                    total += modified(g, source, static, stat)
    return total


def holds(g: Table, source: int, static: Static) -> bool:
    """Does a static of a card apply now?"""
    return static.condition is None or true(g, look(g, source), static.condition)


def modified(g: Table, source: int, static: Static, stat: int) -> int:
    """What one static adds to a number."""
    total = 0
    for which, n in static.mods:
        if which == stat:
            total += n.n if n.op == A_NUMBER else amount(g, look(g, source), n)
    if total != 0 and static.per is not None:
        total *= amount(g, look(g, source), static.per)
    return total


def most_cards(g: Table, seat: int) -> int:
    """SP-510, SP-511 The maximum hand size."""
    most = MAXIMUM_HAND
    for mod in g.mods:
        if mod[0] == NOTHING - 1 - seat and mod[1] == HAND_SIZE:
            most += mod[2]
    if g.spreads:
        for other in range(g.seats):
            for source in objects_of(g, other):
                if CARDS[g.shape[source]].spreads and is_active(g, source):
                    most += hand_size_change(g, source, seat)
    return floor(most)


def hand_size_change(g: Table, source: int, seat: int) -> int:
    total = 0
    for static in CARDS[g.shape[source]].statics:
        if static.op == S_HAS and static.who >= 0 and holds(g, source, static):
            sc = look(g, source)
            if static.who == EACH_PLAYER or whose(g, sc, static.who) == seat:
                total += modified(g, source, static, HAND_SIZE)
    return total


# ---- players


def whose(g: Table, sc: Scope, who: int) -> int:
    """The seat that a word stands for; NOTHING if there is none now."""
    if who == YOU:
        return sc.you
    if who == OPPONENT:
        return g.opponent(sc.you)
    if who == THEY:
        return sc.they if sc.they != NOTHING else g.opponent(sc.you)
    if who == BOARDER:
        return g.boarder
    if who == DEFENDER:
        return g.defender if g.defender >= 0 else sc.foe
    if who == OPPOSING:
        return g.defender if sc.you == g.boarder else g.boarder
    if who == ITS_CAPTAIN:
        return captain_of(g, sc.it[0]) if sc.it else NOTHING
    return NOTHING


def doer(sc: Scope) -> int:
    """Who does what is said, and picks: you, or somebody else who is told to."""
    return sc.they if sc.they != NOTHING else sc.you


def captain_of(g: Table, ref: int) -> int:
    """SP-203 Whose card it is."""
    return g.card[ref] & 7 if is_object(ref) else card_of(ref) & 7


def kind_of(g: Table, ref: int) -> int:
    """What is printed on a card, wherever it is."""
    return g.shape[ref] if is_object(ref) else card_of(ref) >> 3


# ---- filters


def fits(g: Table, sc: Scope, f: Cards, ref: int) -> bool:
    """Does a card pass every filter?"""
    if is_object(ref):
        return fits_object(g, sc, f, ref)
    kind = card_of(ref) >> 3
    if not fits_kind(f, kind):
        return False
    if f.bits & OTHER_FACTION and CARDS[kind].faction == own_faction(g, sc.you):
        return False
    if f.bits & SAME_NAME and (not sc.it or kind_of(g, sc.it[0]) != kind):
        return False
    if f.compare and not compares(g, sc, f, hidden_stat(g, ref, f.stat)):
        return False
    if f.bits & ODD_PRESENCE and hidden_stat(g, ref, PRESENCE) % 2 == 0:
        return False
    return f.captain < 0 or card_of(ref) & 7 == whose(g, sc, f.captain)


def own_faction(g: Table, seat: int) -> int:
    """SP-202 The faction of a seat's captain."""
    captain = g.captains[seat]
    return CARDS[g.card[captain] >> 3].faction if captain != NOTHING else NOTHING


def hidden_stat(g: Table, ref: int, stat: int) -> int:
    """A printed number of a card that is not in play; presence as its captain's turn has it."""
    card = CARDS[card_of(ref) >> 3]
    if stat == PRESENCE:
        number = card.attack if card_of(ref) & 7 == g.active else card.defense
        return number if number > 0 else 0
    return card.cost if stat == COST else card.power if stat == POWER else card.durability


def fits_kind(f: Cards, kind: int) -> bool:
    """The part of a filter that what is printed decides."""
    card = CARDS[kind]
    if f.types and not card.types & f.types:
        return False
    if f.no_types & card.types or (f.faction >= 0 and card.faction != f.faction):
        return False
    if f.named >= 0 and kind != f.named:
        return False
    if f.subtype >= 0 and f.subtype not in card.subtypes:
        return False
    if f.bits & TACTIC and not card.tactic:
        return False
    return not (f.bits & UNIQUE and not card.unique)


def fits_object(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """A card in play."""
    if f.types and not types_of(g, obj) & f.types:
        return False
    if f.control >= 0:
        if f.control != ANYBODY and g.flags[obj] & 7 != whose(g, sc, f.control):
            return False
    if f.no_types and types_of(g, obj) & f.no_types:
        return False
    if f.captain >= 0 and g.card[obj] & 7 != whose(g, sc, f.captain):
        return False
    if f.zone != NO_ZONE and not is_at(g, sc, f, obj):
        return False
    if (f.named >= 0 or f.subtype >= 0 or f.faction >= 0) and not is_called(g, f, obj):
        return False
    if f.bits and not has_bits(g, sc, f, obj):
        return False
    return is_strong(g, sc, f, obj)


def is_called(g: Table, f: Cards, obj: int) -> bool:
    """Name, subtype and faction; facedown, a card has none but Shade (SP-R66)."""
    if g.flags[obj] & IS_FACEDOWN:
        return f.subtype == SHADE and f.named < 0 and f.faction < 0
    card = CARDS[g.shape[obj]]
    if f.named >= 0 and f.named != g.shape[obj]:
        return False
    if f.faction >= 0 and f.faction != card.faction:
        return False
    return f.subtype < 0 or f.subtype in card.subtypes


def is_at(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """In a party, in reserve, or anywhere in play."""
    if f.zone == PARTY or f.zone == RESERVE:
        if not is_crew(g, obj) or (g.flags[obj] & IN_PARTY != 0) != (f.zone == PARTY):
            return False
    elif f.zone == CHEST:
        if not g.flags[obj] & FROM_CHEST:
            return False
    elif f.zone != EVERYWHERE:
        return False
    return f.zone_who == ANYBODY or g.flags[obj] & 7 == whose(g, sc, f.zone_who)


def has_bits(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """The smaller questions of a filter."""
    bits, flags = f.bits, g.flags[obj]
    if bits & OTHER and (obj == sc.source or obj == this_cannon(g, sc)):
        return False
    if bits & STUNNED and not flags & IS_STUNNED:
        return False
    if bits & UNSTUNNED and flags & IS_STUNNED:
        return False
    if bits & UNBROKEN and flags & IS_BROKEN:
        return False
    if bits & NOT_TOKEN and flags & IS_TOKEN:
        return False
    if bits & (UNIQUE | TACTIC) and not is_marked(g, bits, obj):
        return False
    if bits & OPERATOR and not operates(g, sc, f, obj):
        return False
    if bits & ODD_PRESENCE and presence(g, obj) % 2 == 0:
        return False
    if bits & OTHER_FACTION and CARDS[g.shape[obj]].faction == own_faction(g, sc.you):
        return False
    return not bits & SAME_NAME or is_namesake(g, sc, obj)


def is_marked(g: Table, bits: int, obj: int) -> bool:
    """Unique, or a Tactic card; facedown, a card is neither."""
    if g.flags[obj] & IS_FACEDOWN:
        return False
    card = CARDS[g.shape[obj]]
    return (not bits & UNIQUE or card.unique) and (not bits & TACTIC or card.tactic)


def is_namesake(g: Table, sc: Scope, obj: int) -> bool:
    if not sc.it or g.flags[obj] & IS_FACEDOWN:
        return False
    return g.shape[obj] == kind_of(g, sc.it[0])


def operates(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """SP-1806 Is it an operator, perhaps of a certain card?"""
    if not is_operator(g, obj):
        return False
    return f.on is None or g.link[obj] == this_cannon(g, sc)


def is_strong(g: Table, sc: Scope, f: Cards, obj: int) -> bool:
    """Bounds on its numbers."""
    if f.compare and not compares(g, sc, f, stat_of(g, obj, f.stat)):
        return False
    if f.weaker_than_it:
        return bool(sc.it) and is_object(sc.it[0]) and presence(g, obj) < presence(g, sc.it[0])
    if f.weaker_than is not None:
        most = highest(g, sc, f.weaker_than, PRESENCE)
        return presence(g, obj) < most
    return True


def compares(g: Table, sc: Scope, f: Cards, n: int) -> bool:
    assert f.bound is not None
    if f.bound.op == A_X:
        return True  # X becomes whatever is picked
    bound = amount(g, sc, f.bound)
    if f.compare == AT_MOST:
        return n <= bound
    return n >= bound if f.compare == AT_LEAST else n == bound


def this_cannon(g: Table, sc: Scope) -> int:
    """The card itself, or the cannon that it is loaded in."""
    if not is_object(sc.source):
        return NOTHING
    if CARDS[g.shape[sc.source]].types & (CANNON | CREW | ASSET):
        return sc.source
    return g.link[sc.source] if g.link[sc.source] != NOTHING else sc.source


def matching(g: Table, sc: Scope, f: Cards) -> list[int]:
    """Every card that passes, in a fixed order; equal cards of a zone are there as often."""
    found: list[int] = []
    for ref in among(g, sc, f):
        if fits(g, sc, f, ref):
            found.append(ref)
    return found


def among(g: Table, sc: Scope, f: Cards) -> list[int]:
    """Where to look for the cards of a filter."""
    if f.bits & (STORED_HERE | STORED_BEFORE):
        return stored_under(g, sc, f.bits & STORED_BEFORE != 0)
    if f.bits & BY_THAT_DAMAGE:
        return left_of_packet(g, sc.packet)
    if f.bits & THIS_WAY:
        return list(sc.way)
    zone = f.zone
    if zone == HAND or zone == DISCARD_PILE or zone == CHEST or zone == HOLD or zone == EVERYWHERE:
        seat = whose(g, sc, f.zone_who)
        return [] if seat < 0 else cards_in(g, zone, seat)
    if zone == SHIP:
        return []
    return objects_for(g, sc, f)


def objects_for(g: Table, sc: Scope, f: Cards) -> list[int]:
    """Cards in play; only the rows that can matter."""
    found: list[int] = []
    only = whose(g, sc, f.control) if f.control >= 0 and f.control != ANYBODY else NOTHING
    for i in range(g.seats):
        seat = (g.active + i) % g.seats
        if only != NOTHING and seat != only:
            continue
        if f.types == CREW or f.bits & OPERATOR:
            found.extend(g.crew[seat])
        elif f.types and not f.types & ~(CANNON | 4):
            found.extend(g.slots[seat])
        else:
            found.extend(objects_of(g, seat))
    return found


def cards_in(g: Table, zone: int, seat: int) -> list[int]:
    """The cards of a zone, each as a reference."""
    if zone == CHEST:
        return [reference(CHEST, seat, code) for code in g.chest[seat]]
    if zone == HAND:
        return [reference(HAND, seat, kind << 3 | seat) for kind in g.hand[seat]]
    if zone == DISCARD_PILE:
        return [reference(DISCARD_PILE, seat, kind << 3 | seat) for kind in g.pile[seat]]
    if zone == HOLD:
        kinds = list(g.pool[seat])
        for code in g.top[seat] + g.under[seat]:
            kinds.append(code >> 8)
        kinds.sort()
        return [reference(HOLD, seat, kind << 3 | seat) for kind in kinds]
    found = objects_of(g, seat)
    for part in (HAND, HOLD, DISCARD_PILE):
        found.extend(cards_in(g, part, seat))
    return found


def stored_under(g: Table, sc: Scope, before: bool) -> list[int]:
    """Cards stored on this one; `before`: but those of which the effect speaks."""
    found: list[int] = []
    for holder, card, _known in g.stored:
        if holder == sc.source:
            found.append(reference(STORE, g.flags[holder] & 7, card))
    if before:
        for ref in sc.it:
            if ref in found:
                found.remove(ref)
    return found


def left_of_packet(g: Table, packet: int) -> list[int]:
    """SP-R51 The cards of a damage that are still in the discard pile."""
    if packet == NOTHING:
        return []
    return [ref for ref in g.packets[packet][2:] if ref < STRUCK]


def is_there(g: Table, sc: Scope, ref: int) -> bool:
    """Is a card still where it was when it was spoken of?"""
    if is_object(ref):
        return g.flags[ref] & WHERE != NOT_IN_PLAY
    zone, seat, card = zone_of(ref), seat_of(ref), card_of(ref)
    if zone == HAND:
        return card >> 3 in g.hand[seat]
    if zone == DISCARD_PILE:
        return card >> 3 in g.pile[seat]
    if zone == CHEST:
        return card in g.chest[seat]
    if zone == SHIP:
        return g.fires[seat] > 0
    if zone == STORE:
        return ref in stored_under(g, sc, False)
    if zone == HOLD:
        return ref in cards_in(g, HOLD, seat)
    return card in g.aside


# ---- what


def named(g: Table, sc: Scope, w: What) -> list[int]:
    """The cards that words stand for without anybody picking."""
    op = w.op
    if op == W_THIS:
        return [sc.source] if sc.source >= 0 else []
    if op == W_THIS_CANNON:
        cannon = this_cannon(g, sc)
        return [cannon] if cannon >= 0 else []
    if op == W_IT:
        return list(sc.it)
    if op == W_OTHERS:
        return list(sc.others)
    if op == W_THAT_CANNON:
        return [sc.cannon] if sc.cannon >= 0 else []
    if op == W_YOUR_CAPTAIN:
        captain = g.captains[sc.you]
        return [captain] if captain != NOTHING else []
    if op == W_EACH:
        assert w.cards is not None
        return matching(g, sc, w.cards)
    if op == W_CHOSEN:
        return chosen(g, sc)
    if op == W_TOP:
        return top_cards(g, sc, w)
    return []


CHOSEN_TARGET: Final = 9  # a modifier that remembers what a card has chosen


def chosen(g: Table, sc: Scope) -> list[int]:
    """The target of the other ability of this card."""
    for mod in g.mods:
        if mod[1] == CHOSEN_TARGET and mod[2] == sc.source:
            return [mod[0]]
    return []


def top_cards(g: Table, sc: Scope, w: What) -> list[int]:
    """The uppermost cards of a Hold, as far as their order is known already."""
    seat = whose(g, sc, w.who)
    assert w.n is not None
    n = amount(g, sc, w.n)
    codes = g.top[seat] if g.top[seat] or g.pool[seat] else g.under[seat]
    return [reference(HOLD, seat, code >> 8 << 3 | seat) for code in codes[:n]]


# ---- amounts


def amount(g: Table, sc: Scope, a: Amount) -> int:
    op = a.op
    if op == A_NUMBER:
        return a.n
    if op == A_X:
        return sc.x
    if op == A_COUNT:
        assert a.cards is not None
        return count(g, sc, a.cards)
    if op == A_THAT_DAMAGE:
        return sc.n
    if op == A_THAT_MANY:
        return sc.many
    if op == A_PLUS:
        assert a.part is not None
        return amount(g, sc, a.part) + a.n
    if op == A_HIGHEST:
        assert a.cards is not None
        return highest(g, sc, a.cards, a.stat)
    if op == A_TOTAL:
        assert a.cards is not None
        return total(g, sc, a.cards, a.stat)
    return rarer_amount(g, sc, a)


def rarer_amount(g: Table, sc: Scope, a: Amount) -> int:
    op = a.op
    if op == A_COUNTERS:
        assert a.what is not None
        on = named(g, sc, a.what)
        return g.counters(on[0], a.counter) if on else 0
    if op == A_STAT:
        assert a.what is not None
        of = named(g, sc, a.what)
        return stat_of(g, of[0], a.stat) if of and is_object(of[0]) else 0
    if op == A_OR_IF:
        assert a.condition is not None
        return a.m if true(g, sc, a.condition) else a.n
    if op == A_DIFFERENCE:
        return sc.difference
    if op == A_HAND_SIZE:
        return most_cards(g, sc.you)
    if op == A_UP_TO:
        assert a.part is not None
        return amount(g, sc, a.part)
    assert op == A_ALL
    return 999


def count(g: Table, sc: Scope, f: Cards) -> int:
    """How many cards there are; Fires are markers on a ship (SP-1209)."""
    if f.zone == SHIP and f.named == FIRE_MARKER:
        if f.zone_who in (ANYBODY, EACH_PLAYER):
            return sum(g.fires)
        seat = whose(g, sc, f.zone_who)
        return g.fires[seat] if seat >= 0 else 0
    if f.bits & OPERATOR and is_object(sc.source) and g.flags[sc.source] & IS_BROKEN:
        return sc.n  # as many as there were just before it broke
    if f.bits & BY_THAT_DAMAGE and sc.packet != NOTHING:  # also what is gone since
        return len([ref for ref in g.packets[sc.packet][2:] if fits_kind(f, card_of(ref) >> 3)])
    if f.types == 0 and f.zone == HAND and not f.bits and f.faction < 0 and f.subtype < 0:
        return len(g.hand[whose(g, sc, f.zone_who)])
    return len(matching(g, sc, f))


def highest(g: Table, sc: Scope, f: Cards, stat: int) -> int:
    most = 0
    for obj in matching(g, sc, f):
        if is_object(obj):
            most = max(most, stat_of(g, obj, stat))
    return most


def total(g: Table, sc: Scope, f: Cards, stat: int) -> int:
    found = 0
    for obj in matching(g, sc, f):
        if is_object(obj):
            found += stat_of(g, obj, stat)
    return found


# ---- conditions


def true(g: Table, sc: Scope, c: Condition) -> bool:
    op = c.op
    if op == C_DONE:
        return sc.done
    if op == C_NOT_DONE:
        return not sc.done
    if op == C_CONTROLS:
        assert c.cards is not None
        seat = whose(g, sc, c.who)
        for obj in objects_of(g, seat) if seat >= 0 else []:
            if fits(g, sc, c.cards, obj):
                return True
        return False
    if op == C_AT_LEAST or op == C_NONE:
        assert c.left is not None
        n = amount(g, sc, c.left)
        return n == 0 if op == C_NONE else n >= c.n
    if op == C_GREATER or op == C_NO_LESS:
        assert c.left is not None and c.right is not None
        if c.right.what is not None and not named(g, sc, c.right.what):
            return False  # it speaks of a card that is not there
        left, right = amount(g, sc, c.left), amount(g, sc, c.right)
        sc.difference = left - right if left > right else right - left
        return left > right if op == C_GREATER else left >= right
    return rarer_condition(g, sc, c)


def rarer_condition(g: Table, sc: Scope, c: Condition) -> bool:
    op = c.op
    if op == C_IS or op == C_IS_NOT:
        return is_so(g, sc, c) == (op == C_IS)
    if op == C_HAS_STAT:
        assert c.what is not None
        of = named(g, sc, c.what)
        return bool(of) and is_object(of[0]) and stat_of(g, of[0], c.stat) == c.n
    if op == C_ENTERED_THIS_TURN:
        return is_object(sc.source) and g.flags[sc.source] & IS_NEW != 0
    if op == C_RAID_TOKEN:
        return c.n in g.tokens
    if op == C_NO_FIRE_DAMAGE:
        return not g.fire_hurt
    assert op == C_ONE_TYPE
    return of_one_type(g, sc.packet) >= c.n


def is_so(g: Table, sc: Scope, c: Condition) -> bool:
    """Is a card (are all these cards) operated, stunned, in a zone, or of a kind?"""
    assert c.what is not None
    refs = named(g, sc, c.what)
    if c.bits:
        for obj in refs:
            if c.bits == IS_OPERATED and not operators(g, obj):
                return False
            if c.bits != IS_OPERATED and not g.flags[obj] & IS_STUNNED:
                return False
        return bool(refs)  # SP-R26: without cannons, none of them is stunned
    if c.zone != NO_ZONE:
        return bool(refs) and is_in_zone(g, sc, c, refs[0])
    assert c.cards is not None
    return bool(refs) and fits(g, sc, c.cards, refs[0])


def is_in_zone(g: Table, sc: Scope, c: Condition, ref: int) -> bool:
    if is_object(ref):
        return c.zone == PARTY and g.flags[ref] & IN_PARTY != 0
    return zone_of(ref) == c.zone and is_there(g, sc, ref)


def of_one_type(g: Table, packet: int) -> int:
    """How many cards of the commonest type a damage discarded."""
    if packet == NOTHING:
        return 0
    types = [CARDS[card_of(ref) >> 3].types for ref in g.packets[packet][2:]]
    most = 0
    for each in types:
        most = max(most, types.count(each))
    return most
