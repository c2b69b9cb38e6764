"""What things are worth to a sensible player: powder, cards, the Hold, crew, emplacements.

Worth is counted in points of about one Action.  What a text is worth is worked out once for each
card, from its steps (`advice_kinds`).  In games of the bot against itself none of the constants
mattered much, as long as it was about right.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.measures import power, presence
from quarterdeck.games.sky_pirate.table.objects import is_crew, is_operator
from quarterdeck.games.sky_pirate.table.references import is_object, kind_at, seat_of, zone_of
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Card
from quarterdeck.games.sky_pirate.words.terms import Counter, Type, X, Zone

WIN: Final = 60.0
ACTION_WORTH: Final = 0.9
ATTACK_WORTH: Final = 0.45
DEFENSE_WORTH: Final = 0.3
SHADE_BODY: Final = 2 * (ATTACK_WORTH + DEFENSE_WORTH)
X_PRESENCE: Final = 2  # what a number that the text works out is, usually
UNKNOWN_CARD: Final = 1.2  # a card in somebody else's hand
DISCARDED_WORTH: Final = 0.1
STOWED_WORTH: Final = 0.75
FIRE_HURTS: Final = 1.3  # of a Fire on a ship

# What powder is worth: the first points most.
POWDER_STEPS: Final[tuple[float, ...]] = (
    0.8, 0.8, 0.8, 0.75, 0.7, 0.65, 0.6, 0.5, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15,
)  # fmt: skip
RICH: Final = 0.1  # of each point of powder beyond these
# What one more card in hand is worth, by the number of cards there.
HAND_STEPS: Final[tuple[float, ...]] = (2.1, 2.0, 1.9, 1.7, 1.5, 1.0, 0.8)
# What breaking an emplacement is worth, by the number of unbroken ones.
BREAK_STEPS: Final[tuple[float, ...]] = (0.0, WIN, 13.0, 9.0, 7.0)


# ---- what a seat has


def powder_of(points: int) -> float:
    """What a pool of so many points is worth."""
    total = 0.0
    for i in range(points):
        total += POWDER_STEPS[i] if i < len(POWDER_STEPS) else RICH
    return total


def powder_change(g: Table, seat: int, n: float) -> float:
    """What it is worth to a seat to gain n powder, or (n < 0) to lose it."""
    before = g.powder[seat]
    after = before + int(n)
    return powder_of(after if after > 0 else 0) - powder_of(before)


def life(g: Table, seat: int) -> float:
    """What a card of a Hold is worth to its seat, just for being there."""
    if g.turn == 0:
        return 0.9
    return 0.75 + 4.0 / (g.hold_size(seat) + 3)


def hold_loss(g: Table, seat: int, n: float) -> float:
    """What it costs a seat to lose n cards of its Hold (SP-101, SP-102)."""
    left = g.hold_size(seat)
    if n > left:
        return WIN
    total = n * life(g, seat)
    if n >= left:
        return total + 0.6 * WIN  # the next draw loses
    return total + 3.0 if n >= left - 1 else total


def draw_worth(g: Table, seat: int, n: float) -> float:
    """What it is worth to a seat to draw n cards."""
    size = len(g.hand[seat])
    total = 0.0
    for i in range(int(n + 0.5)):
        total += HAND_STEPS[min(size + i, len(HAND_STEPS) - 1)]
    return total - hold_loss(g, seat, n)


def turns_left(g: Table) -> float:
    """How many turns each seat may still have."""
    least = 99
    for seat in range(g.seats):
        if not g.is_out(seat) and g.hold_size(seat) < least:
            least = g.hold_size(seat)
    return least / 2.5


def horizon(g: Table) -> float:
    """How much of what a text brings in the long run is still to come."""
    return min(1.0, 0.1 + turns_left(g) / 6.0)


# ---- cards as printed


def attack_of(card: Card) -> int:
    return X_PRESENCE if card.attack == X else card.attack if card.attack > 0 else 0


def defense_of(card: Card) -> int:
    return X_PRESENCE if card.defense == X else card.defense if card.defense > 0 else 0


def body_of(card: Card) -> float:
    """What the numbers of a crew are worth in play."""
    if not card.types & Type.CREW:
        return 0.0
    return ATTACK_WORTH * attack_of(card) + DEFENSE_WORTH * defense_of(card)


def hand_worth(g: Table, kind: int) -> float:
    """A card in hand."""
    return g.book.worths.hand[kind] if kind < len(g.book.worths.hand) else UNKNOWN_CARD


def text_worth(g: Table, kind: int) -> float:
    return g.book.worths.text[kind] if kind < len(g.book.worths.text) else 0.5


def printed_worth(g: Table, kind: int) -> float:
    """A card in play, as it enters."""
    return text_worth(g, kind) + body_of(g.book.cards[kind])


# ---- cards where they are


def crew_worth(g: Table, obj: int) -> float:
    """A crew in play, for what it can still do there."""
    if g.is_facedown(obj):
        return SHADE_BODY
    card = g.printed(obj)
    counters = g.counters(obj, Counter.PRESENCE)
    total = (ATTACK_WORTH + DEFENSE_WORTH) * counters
    if card.attack == X or card.defense == X:
        total += (ATTACK_WORTH + DEFENSE_WORTH) * presence(g, obj)
    else:
        total += body_of(card)
    return total * 0.8 if is_operator(g, obj) else total + 0.5 * text_worth(g, g.shape[obj])


def is_lost_anyway(g: Table, obj: int) -> bool:
    """SP-819 Will it be stowed when the attempt ends?"""
    return g.in_party(obj) and not g.is_also_crew(obj)


def stowed_worth(g: Table, obj: int) -> float:
    """A card in play, once it is stowed: a token is no more (SP-1702)."""
    return 0.0 if g.is_token(obj) else STOWED_WORTH


def emplacement_worth(g: Table, obj: int) -> float:
    """What its seat loses when it breaks (SP-103)."""
    if g.is_broken(obj):
        return 0.0
    seat = g.control(obj)
    unbroken = 0
    for slot in g.slots[seat]:
        if not g.is_broken(slot):
            unbroken += 1
    total = BREAK_STEPS[min(unbroken, len(BREAK_STEPS) - 1)]
    if g.printed(obj).types & Type.CANNON:
        total += 0.5 * power(g, obj)
    return total + 0.3 * text_worth(g, g.shape[obj])


def object_worth(g: Table, obj: int) -> float:
    """A card in play, to whoever controls it."""
    if is_crew(g, obj):
        return stowed_worth(g, obj) if is_lost_anyway(g, obj) else crew_worth(g, obj)
    card = g.printed(obj)
    if card.types & Type.EMPLACEMENT:
        return emplacement_worth(g, obj)
    total = text_worth(g, g.shape[obj])
    if card.types & Type.AMMO:
        total *= g.counters(obj, Counter.AMMO) / max(card.ammo, 1)
    elif card.enters_with and card.enters_counter == Counter.PLAIN:
        total *= g.counters(obj, Counter.PLAIN) / card.enters_with
    return 0.2 + total * horizon(g)


def ref_worth(g: Table, ref: int) -> float:
    """A card, wherever it is, to whose it is there."""
    if is_object(ref):
        return 0.0 if not g.is_there(ref) else object_worth(g, ref)
    zone, seat, kind = zone_of(ref), seat_of(ref), kind_at(ref)
    if zone == Zone.HAND:
        return hand_worth(g, kind)
    if zone == Zone.HOLD:
        return life(g, seat)
    if zone == Zone.DISCARD_PILE:
        return DISCARDED_WORTH + 0.1 * hand_worth(g, kind)
    return hand_worth(g, kind) if zone == Zone.CHEST else 1.0


def owner_of(g: Table, ref: int) -> int:
    """Whose loss it is when a card goes."""
    return g.control(ref) if is_object(ref) else seat_of(ref)


def side(g: Table, me: int, seat: int) -> float:
    """How much what happens to a seat matters to me: its gain, my loss."""
    if seat == me:
        return 1.0
    if seat < 0 or g.is_out(seat):
        return 0.0
    if g.seats == 2 or seat == g.opponent(me):
        return -1.0
    return -0.7 if g.next_seat(seat) == me else -0.3
