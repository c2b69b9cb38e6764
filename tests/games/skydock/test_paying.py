"""Paying an Objective is a choice among all ways to pay it, and no pick leads into a dead end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from quarterdeck.games.skydock.questions.objectives import PAYMENT
from quarterdeck.games.skydock.questions.words import LOOT, PRINT, TRADE, what_of, which_of
from quarterdeck.games.skydock.table.cards import CARDS, OBJECTIVES
from quarterdeck.games.skydock.table.paying import PAYS, can_pay, missing
from quarterdeck.games.skydock.table.state import NOWHERE, Table
from quarterdeck.games.skydock.words.terms import Sort, Symbol
from quarterdeck.kernel.play.rows import without
from quarterdeck.scene import Scene, proves

PAYING = [card.kind for card in CARDS if card.sort == Sort.SCHEME or PAYS[card.kind]]
Paid = tuple[tuple[int, ...], tuple[int, ...], int, bool]  # hand, printed, symbols, half a pair
WAYS = 120  # hands that are tried


def every_pick(at: Paid, symbols: tuple[int, ...]) -> Iterator[tuple[int, Paid]]:
    """SK-902, SK-912 What may be discarded next, whether or not the rest can then be paid."""
    hand, printed, others, half = at
    for card in sorted(set(hand)):
        left = without(hand, card)
        if PAYS[card]:
            if not half:
                yield LOOT, (left, printed, others + 1, False)
            continue
        yield TRADE, (left, printed, others + int(half), not half)
        more = (*printed, card)
        if not half and missing(symbols, more) < missing(symbols, printed):
            yield PRINT, (left, more, others, False)


def is_paid(at: Paid, symbols: tuple[int, ...]) -> bool:
    return not at[3] and missing(symbols, at[1]) <= at[2]


def all_ends(at: Paid, symbols: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The hands with which one can be left."""
    if is_paid(at, symbols):
        return {at[0]}
    ends: set[tuple[int, ...]] = set()
    for _, after in every_pick(at, symbols):
        ends |= all_ends(after, symbols)
    return ends


def offered_ends(g: Table, at: Paid, symbols: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The same by what the question offers; wherever something is owed, something is offered."""
    if is_paid(at, symbols):
        return {at[0]}
    g.hand = (at[0], *g.hand[1:])
    g.paid, g.spent, g.half = at[1], at[2], at[3]
    options = PAYMENT.options(g, 0, (0, NOWHERE))
    assert options, (at, symbols)
    picked = {(what_of(option), which_of(option)) for option in options}
    ends: set[tuple[int, ...]] = set()
    for what, after in every_pick(at, symbols):
        gone = next(card for card in at[0] if at[0].count(card) > after[0].count(card))
        if (what, gone) in picked:
            ends |= offered_ends(g, after, symbols)
    return ends


@proves("SK-902", "SK-903", "SK-912", "SK-914", "SK-R32", "SK-R34")
@pytest.mark.parametrize("kind", range(len(OBJECTIVES)), ids=[o.name for o in OBJECTIVES])
def test_every_way_to_pay_is_offered_and_none_that_fails(kind: int) -> None:
    rng = random.Random(kind)
    card = OBJECTIVES[kind]
    payable = 0
    g = Scene("skydock", objectives=card.name, red={"markers": [1]}).play.state
    assert isinstance(g, Table)
    for _ in range(WAYS):
        hand = tuple(sorted(rng.sample(PAYING * 2, rng.randrange(1, 6))))
        at: Paid = (hand, (), 0, False)
        ends = all_ends(at, card.symbols)
        assert can_pay(card.symbols, hand, (), 0) == bool(ends), hand
        if ends:
            payable += 1
            assert offered_ends(g, at, card.symbols) == ends, hand
    assert WAYS // 5 < payable < WAYS


@proves("SK-902", "SK-912")
def test_a_large_hand_pays_if_any_of_its_schemes_do_together() -> None:
    """Schemes are looked through in one order only; sets of them show whether that is enough."""
    rng = random.Random(8)
    schemes = [card.kind for card in CARDS if card.sort == Sort.SCHEME]
    payable = 0
    for _ in range(200):
        hand = tuple(sorted(rng.choices(schemes, k=rng.randrange(6, 10))))
        symbols = tuple([rng.randrange(Symbol.WILD) for _ in range(9)])
        spent = rng.randrange(-3, 1)
        sets = (
            tuple([card for i, card in enumerate(hand) if mask >> i & 1])
            for mask in range(1 << len(hand))
        )
        can = any(missing(symbols, s) <= spent + (len(hand) - len(s)) // 2 for s in sets)
        assert can_pay(symbols, hand, (), spent) == can, (hand, symbols)
        payable += can
    assert 20 < payable < 180
