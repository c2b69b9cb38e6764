"""SD-407 Force: what the cards of a seat at a location are worth against one opponent.

Everything is counted at the comparison, over the cards still there (SD-R44).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_dynasty.table.cards import CARDS, CLASS_OF, FORCE_OF
from quarterdeck.games.sky_dynasty.table.state import Table, kinds_in
from quarterdeck.games.sky_dynasty.words.effects import (
    FORCE,
    FORCE_ALONE,
    FORCE_HALF_FOE,
    FORCE_WITH,
    LEADS,
    NO_WIN_ALONE,
    Effect,
)

RIVAL: Final = 64  # a target is RIVAL * seat + kind
HAS_STATICS: Final = tuple([len(card.statics) > 0 for card in CARDS])
WAVE_OF: Final = tuple([card.strike_wave for card in CARDS])
TAKES_PAY: Final = tuple([len(card.pay_table) > 0 for card in CARDS])


def force(g: Table, seat: int, place: int, foe: int) -> int:
    """SD-407 The total of a seat's cards at a place, when compared with `foe`."""
    cards = g.cards_at(place, seat)
    total = 0
    plain = True
    for card in cards:
        total += FORCE_OF[card]
        if HAS_STATICS[card]:
            plain = False
    if not plain:
        total += raised(g, seat, place, foe)
    if g.paid[seat] and place == g.place:
        total += bought_force(g, seat, cards)
    return total


def raised(g: Table, seat: int, place: int, foe: int) -> int:
    """What card texts add, each copy of a card for itself."""
    cards = g.cards_at(place, seat)
    total = 0
    for kind in kinds_in(cards):
        for effect in CARDS[kind].statics:
            if effect.verb == LEADS:
                total += led(cards, effect)  # once, however many lead (SD-616)
            elif effect.holds_at(place):
                total += cards.count(kind) * raise_each(g, seat, place, foe, effect)
    return total


def raise_each(g: Table, seat: int, place: int, foe: int, effect: Effect) -> int:
    """What one copy of a card gains by one static."""
    if effect.verb == FORCE:
        return effect.n
    if effect.verb == FORCE_WITH:
        return effect.n if has_any(g.cards_at(place, seat), effect.of) else 0
    if effect.verb == FORCE_ALONE:
        return effect.n if g.ships_at(place, seat) == 1 else 0
    if effect.verb == FORCE_HALF_FOE:
        return (g.ships_at(place, foe) + 1) // 2 if foe >= 0 else 0  # SD-R01: rounded up
    return 0


def led(cards: tuple[int, ...], effect: Effect) -> int:
    """SD-615 Every own ship of the class is worth more."""
    n = 0
    for card in cards:
        if CLASS_OF[card] & effect.of:
            n += effect.n
    return n


def has_any(cards: tuple[int, ...], kinds: int) -> bool:
    for card in cards:
        if (kinds >> card) & 1:
            return True
    return False


def bought_force(g: Table, seat: int, cards: tuple[int, ...]) -> int:
    """SD-729 What the coins paid for Privateers add."""
    for card in cards:
        if TAKES_PAY[card]:
            pay = CARDS[card].pay_table
            extra = 0
            for coins in g.paid[seat]:
                extra += pay[coins] - pay[0]
            return extra
    return 0


def beats(g: Table, seat: int, other: int, place: int) -> bool:
    """SD-449 Does one seat beat another there?  SD-415: a ship decides a tie."""
    mine = force(g, seat, place, other)
    theirs = force(g, other, place, seat)
    if mine != theirs:
        return mine > theirs
    return g.has_ship(place, seat) and not g.has_ship(place, other)


def undefeated(g: Table, place: int, present: tuple[int, ...]) -> tuple[int, ...]:
    """SD-449, SD-R29 The seats among those present that nobody beats, in priority order."""
    if len(present) < 2:
        return present
    standing: list[int] = []
    for seat in present:
        beaten = False
        for other in present:
            if other != seat and beats(g, other, seat, place):
                beaten = True
                break
        if not beaten:
            standing.append(seat)
    return tuple(standing)


def strikers(g: Table, seat: int, place: int, wave: int) -> int:
    """How many own ships of that wave can strike there."""
    n = 0
    for card in g.cards_at(place, seat):
        if WAVE_OF[card] == wave:
            n += 1
    return n


def strike_classes(g: Table, seat: int, place: int, wave: int) -> int:
    """The ship classes that the strikers of that wave may hit."""
    classes = 0
    for card in g.cards_at(place, seat):
        if WAVE_OF[card] == wave:
            classes |= CARDS[card].strikes
    return classes


def strike_targets(g: Table, seat: int, wave: int) -> list[int]:
    """SD-736, SD-708 The enemy ships that may be hit, by seat and kind.  Never a location card."""
    targets: list[int] = []
    classes = strike_classes(g, seat, g.place, wave)
    for rival in range(g.seats):
        if rival != seat:
            for card in kinds_in(g.cards_at(g.place, rival)):
                if CLASS_OF[card] & classes:
                    targets.append(RIVAL * rival + card)
    return targets


def privateers(g: Table, seat: int, place: int) -> int:
    """How many own ships there take coins."""
    n = 0
    for card in g.cards_at(place, seat):
        if TAKES_PAY[card]:
            n += 1
    return n


def privateer_kind(g: Table, seat: int, place: int) -> int:
    for card in g.cards_at(place, seat):
        if TAKES_PAY[card]:
            return card
    return -1


def wins_nothing(g: Table, seat: int, place: int) -> bool:
    """SD-925 An Armageddon as the only ship wins no location."""
    if g.ships_at(place, seat) != 1:
        return False
    for effect in CARDS[g.cards_at(place, seat)[-1]].statics:  # sorted: ships come last
        if effect.verb == NO_WIN_ALONE:
            return True
    return False
