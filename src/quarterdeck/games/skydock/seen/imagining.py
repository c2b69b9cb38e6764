"""What a seat may imagine: everything that it has not seen, dealt anew from sorted pools."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from quarterdeck.games.skydock.questions.objectives import PAYMENT, owed
from quarterdeck.games.skydock.table.cards import FIRST_LOOT
from quarterdeck.games.skydock.table.measures import schemes_in
from quarterdeck.games.skydock.table.paying import shows
from quarterdeck.games.skydock.table.state import (
    IMAGINED,
    NOBODY,
    NOWHERE,
    Help,
    Table,
    kinds_in,
)
from quarterdeck.kernel.play.rows import put, put_number, without

TRIES: Final = 30  # to deal somebody who pays a hand that can pay
MOST: Final = 3  # Schemes that pay for an Objective by what is printed on them


def redeal(g: Table, viewer: int) -> None:
    """Deal everything anew that `viewer` cannot know."""
    others = [seat for seat in range(g.seats) if seat != viewer]
    redeal_support(g, others)
    redeal_backers(g, others)
    forget_pledges(g, viewer)
    redeal_hands(g, others)


def pick(g: Table, pool: list[int]) -> int:
    return pool.pop(g.below(IMAGINED, len(pool)))


def redeal_support(g: Table, others: list[int]) -> None:
    """SK-1202 The values of the others' Support tokens."""
    pool = list(g.pile)
    for seat in others:
        pool.extend(g.support[seat])
    pool.sort()
    for seat in others:
        dealt = [pick(g, pool) for _ in g.support[seat]]
        g.support = put(g.support, seat, tuple(sorted(dealt)))
    g.pile = tuple(pool)


def redeal_backers(g: Table, others: list[int]) -> None:
    """SK-1204 The others' Secret Backers: offered, kept, given back."""
    pool = list(g.backers)
    for seat in others:
        pool.extend(g.offered[seat])
        pool.extend([kind for kind in (g.backer[seat], g.rejected[seat]) if kind != NOBODY])
    pool.sort()
    for seat in others:
        dealt = [pick(g, pool) for _ in g.offered[seat]]
        g.offered = put(g.offered, seat, tuple(sorted(dealt)))
        if g.backer[seat] != NOBODY:
            g.backer = put_number(g.backer, seat, pick(g, pool))
            g.rejected = put_number(g.rejected, seat, pick(g, pool))
    g.backers = tuple(pool)


# ---- hands


def forget_pledges(g: Table, viewer: int) -> None:
    """SK-R70 Whose pledge was not taken, only the asker and that seat know."""
    if len(g.help) == 0 or g.help[Help.ASKER] == viewer:
        return
    for seat in g.pledgers():
        if seat != viewer and seat != g.help[Help.HELPER]:
            g.pledges = put_number(g.pledges, seat, NOWHERE)


def redeal_hands(g: Table, others: list[int]) -> None:
    """SK-1203 The others' cards; what everybody has seen stays, and so do the sorts."""
    schemes, loot = list(g.schemes), list(g.loot)
    sizes: list[tuple[int, int]] = []
    for seat in others:
        hidden = unseen_of(g, seat)
        n = schemes_in(hidden)
        schemes.extend(hidden[:n])
        loot.extend(hidden[n:])
        sizes.append((n, len(hidden) - n))
        g.hand = put(g.hand, seat, g.shown[seat])
    schemes.sort()
    loot.sort()
    pledged = deal_pledges(g, others, schemes, sizes)
    for i in range(len(others)):  # first whoever pays, so that what pays is still there
        if g.payer == others[i]:
            deal_hand(g, others[i], schemes, loot, sizes[i], pledged[i])
    for i in range(len(others)):
        if g.payer != others[i]:
            deal_hand(g, others[i], schemes, loot, sizes[i], pledged[i])
    g.schemes = tuple(schemes)
    g.loot = tuple(loot)


def has_pledged(g: Table, seat: int) -> bool:
    """SK-R37 Whose pledge was taken is known to all."""
    taken = len(g.help) > 0 and g.help[Help.HELPER] == seat
    return taken or g.pledges[seat] != NOWHERE


def unseen_of(g: Table, seat: int) -> tuple[int, ...]:
    """The cards of a hand that not everybody knows."""
    hidden = g.hand[seat]
    for card in g.shown[seat]:
        hidden = without(hidden, card)
    return hidden


def deal_hand(
    g: Table,
    seat: int,
    schemes: list[int],
    loot: list[int],
    sizes: tuple[int, int],
    dealt: list[int],
) -> None:
    """So many Schemes and Loot, with what is `dealt` already; who pays can pay."""
    more_schemes, more_loot = sizes[0] - len(dealt), sizes[1]
    for _ in range(TRIES):
        tried_schemes, tried_loot = schemes[:], loot[:]
        tried = [pick(g, tried_schemes) for _ in range(more_schemes)]
        tried += [pick(g, tried_loot) for _ in range(more_loot)]
        take_hand(g, seat, dealt + tried)
        if g.payer != seat or can_go_on_paying(g, seat):
            break
    else:
        tried = hand_that_pays(g, seat, schemes, loot, (more_schemes, more_loot))
        take_hand(g, seat, tried)
    for card in tried:
        (loot if card >= FIRST_LOOT else schemes).remove(card)


def take_hand(g: Table, seat: int, dealt: list[int]) -> None:
    g.hand = put(g.hand, seat, tuple(sorted([*g.shown[seat], *dealt])))


def deal_pledges(
    g: Table, others: list[int], schemes: list[int], sizes: list[tuple[int, int]]
) -> list[list[int]]:
    """SK-R37 A Scheme that shows the symbol for each who has pledged.

    First for those who have shown none: what they pledged is among what is dealt anew, so there is
    enough for all of them.
    """
    dealt: list[list[int]] = [[] for _ in others]
    for has_shown in (False, True):
        for i in range(len(others)):
            if has_pledged(g, others[i]) and (len(shown_pledges(g, others[i])) > 0) == has_shown:
                dealt[i] = deal_pledge(g, others[i], schemes, sizes[i][0])
    return dealt


def shown_pledges(g: Table, seat: int) -> list[int]:
    """The cards that everybody knows and that show the symbol."""
    return [card for card in g.shown[seat] if shows(card, g.help[Help.SYMBOL])]


def deal_pledge(g: Table, seat: int, schemes: list[int], hidden: int) -> list[int]:
    """SK-R37 A Scheme that shows the symbol; one that all know, if nothing else can be."""
    symbol = g.help[Help.SYMBOL]
    fitting = [i for i in range(len(schemes)) if shows(schemes[i], symbol)]
    if hidden == 0 or not fitting:
        g.pledges = put_number(g.pledges, seat, shown_pledges(g, seat)[0])
        return []
    card = schemes.pop(fitting[g.below(IMAGINED, len(fitting))])
    g.pledges = put_number(g.pledges, seat, card)
    return [card]


def can_go_on_paying(g: Table, seat: int) -> bool:
    """SK-902 Is there a card with which this seat can go on?"""
    return len(PAYMENT.options(g, seat, owed(g, g.attempt))) > 0


def hand_that_pays(
    g: Table, seat: int, schemes: list[int], loot: list[int], sizes: tuple[int, int]
) -> list[int]:
    """Some hand with which the seat can go on: there is one, for it has begun to pay."""
    payers = kinds_in(tuple(loot)) or [NOWHERE]
    for wanted in combinations_with_replacement(kinds_in(tuple(schemes)), min(sizes[0], MOST)):
        for card in payers:
            hand = filled(list(wanted), schemes, sizes[0])
            hand += filled([] if card == NOWHERE else [card], loot, sizes[1])
            take_hand(g, seat, hand)
            if can_go_on_paying(g, seat):
                return hand
    raise AssertionError("nobody could have begun to pay")


def filled(wanted: list[int], pool: list[int], n: int) -> list[int]:
    """These cards, as far as there are so many, and the first others of a sorted pool."""
    left = pool[:]
    hand: list[int] = []
    for card in wanted[:n]:
        if card in left:
            left.remove(card)
            hand.append(card)
    return hand + left[: n - len(hand)]
