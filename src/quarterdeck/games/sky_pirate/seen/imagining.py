"""What is hidden from a seat, and what it may imagine: everything unknown dealt anew."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import PICK
from quarterdeck.games.sky_pirate.questions.labels import is_located, knows_it
from quarterdeck.games.sky_pirate.questions.reasons import DONE
from quarterdeck.games.sky_pirate.table.happenings import Entry
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, KNOWN, WHERE, Mark, Where
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    REFERENCE,
    captain_on,
    captained,
    card_of,
    kind_at,
    kind_on,
    kind_placed,
    known_to,
    own,
    placed,
    reference,
    seat_of,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import IMAGINED, Table
from quarterdeck.games.sky_pirate.words.terms import Zone
from quarterdeck.kernel.play.rows import Zones, put

# ---- what is hidden


def unseen(g: Table, captain: int, viewer: int) -> list[int]:
    """Every card of one captain that the viewer has not located: sorted."""
    kinds = list(g.pool[captain])
    for code in g.top[captain] + g.under[captain]:
        if not knows_it(known_to(code), viewer):
            kinds.append(kind_placed(code))
    if captain != viewer:
        kinds += hidden_hand(g, captain)
    for obj in hidden_objects(g, captain, viewer):
        kinds.append(g.brought(obj))
    for _, card, mask in g.stored:
        if captain_on(card) == captain and not knows_it(mask, viewer):
            kinds.append(kind_on(card))
    if not knows_it(g.aside_known, viewer):
        kinds += [kind_on(card) for card in g.aside if captain_on(card) == captain]
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
        if (
            flags & Mark.FACEDOWN
            and flags & WHERE != Where.NOT_IN_PLAY
            and g.captain_of(obj) == captain
        ):
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
        g.card[obj] = captained(kind, captain)
        g.turn_into(obj, kind)
    g.stored = tuple(
        [
            (holder, captained(pick(g, pool), captain), mask)
            if captain_on(card) == captain and not knows_it(mask, viewer)
            else (holder, card, mask)
            for holder, card, mask in g.stored
        ]
    )
    if not knows_it(g.aside_known, viewer):
        g.aside = tuple(
            [
                captained(pick(g, pool), captain) if captain_on(card) == captain else card
                for card in g.aside
            ]
        )
    g.pool = put(g.pool, captain, tuple(pool))


def anew(g: Table, codes: tuple[int, ...], viewer: int, pool: list[int]) -> tuple[int, ...]:
    dealt = []
    for code in codes:
        known = knows_it(known_to(code), viewer)
        dealt.append(code if known else placed(pick(g, pool), known_to(code)))
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
        sc.way = all_reworded(g, viewer, nobody, nobody, sc.way)  # they have left
        if is_in_hand_of_another(sc.picks + sc.loose, viewer):
            lay_hands_anew(g, sc)
        else:
            sc.loose = all_reworded(g, viewer, tops, hands, sc.loose)
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
        if ref >= REFERENCE and zone_of(ref) == Zone.HOLD:
            found.append(top_reworded(g, viewer, tops, ref, refs[:i].count(ref)))
        else:
            found.append(reworded(g, viewer, tops, hands, ref))
    gone = [ref for ref in found if is_taken(ref)]  # which of them, the viewer has not seen
    return tuple([ref for ref in found if not is_taken(ref)] + gone)


def is_taken(ref: int) -> bool:
    """A card of a Hold that is no longer there, and that the viewer does not know."""
    return ref >= REFERENCE and zone_of(ref) == Zone.HOLD and card_of(ref) == 0


def top_reworded(g: Table, viewer: int, tops: Zones, ref: int, skip: int) -> int:
    """A card on top of a Hold: whatever lies in its place now."""
    seat, kind = seat_of(ref), kind_at(ref)
    for i in range(min(len(tops[seat]), len(g.top[seat]))):
        if kind_placed(tops[seat][i]) == kind and not knows_it(known_to(tops[seat][i]), viewer):
            if skip == 0:
                return own(Zone.HOLD, seat, kind_placed(g.top[seat][i]))
            skip -= 1
    return ref if seat == viewer or is_located(g, ref, viewer) else reference(Zone.HOLD, seat, 0)


def reworded_entry(
    g: Table,
    viewer: int,
    tops: Zones,
    hands: Zones,
    entry: tuple[int, ...],
) -> tuple[int, ...]:
    subject = reworded(g, viewer, tops, hands, entry[Entry.SUBJECT])
    return (*entry[: Entry.SUBJECT], subject, *entry[Entry.SUBJECT + 1 :])


def reworded(g: Table, viewer: int, tops: Zones, hands: Zones, ref: int) -> int:
    """The card that a reference stands for in the imagined world."""
    if ref < REFERENCE:
        return ref
    zone, seat, kind = zone_of(ref), seat_of(ref), kind_at(ref)
    if zone == Zone.HAND and seat != viewer:
        if kind not in hands[seat]:
            return reference(Zone.HAND, seat, 0)  # it has left the hand: there is no such card
        left = hidden_hand(g, seat) or list(g.hand[seat])
        new = left[g.below(IMAGINED, len(left))]
        return own(Zone.HAND, seat, new)
    if zone == Zone.HOLD:
        return top_reworded(g, viewer, tops, ref, 0)
    return ref


# ---- cards that somebody picks, or puts in order


def is_in_hand_of_another(refs: tuple[int, ...], viewer: int) -> bool:
    if not refs or refs[0] < REFERENCE or zone_of(refs[0]) != Zone.HAND:
        return False
    return seat_of(refs[0]) != viewer


def lay_hands_anew(g: Table, sc: Scope) -> None:
    """Cards of somebody else's hand that are picked, or put in order: as many others."""
    chosen, all_of_them = len(sc.picks), len(sc.picks) + len(sc.loose)
    seat = seat_of((sc.picks + sc.loose)[0])
    found = picked_anew(g, sc, seat) if sc.picking != NOTHING else []
    hand = list(g.hand[seat])
    for ref in found:
        hand.remove(kind_at(ref))
    while len(found) < all_of_them:  # of whatever there is: their number is known
        found.append(own(Zone.HAND, seat, pick(g, hand)))
    sc.picks, sc.loose = tuple(found[:chosen]), tuple(found[chosen:])


def picked_anew(g: Table, sc: Scope, seat: int) -> list[int]:
    """As many cards as were picked, each one that may be picked after those before."""
    found: list[int] = []
    for _ in sc.picks:
        options = PICK.options(g, seat, (sc.picking, *found))
        left = [one for one in options if one != DONE and zone_of(one) == Zone.HAND]
        if not left:
            break
        found.append(left[g.below(IMAGINED, len(left))])
    return found
