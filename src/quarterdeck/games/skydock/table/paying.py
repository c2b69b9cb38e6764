"""SK-902 Paying the symbols of an Objective: what is covered, and what could be.

Every printed symbol covers one requirement (SK-R34), Wild any one (SK-903); two Schemes of any
kind may be traded for one symbol (SK-912); some Loot pays one, too.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.table.cards import CARDS, FIRST_LOOT
from quarterdeck.games.skydock.table.measures import schemes_in
from quarterdeck.games.skydock.table.state import kinds_in
from quarterdeck.games.skydock.words.terms import Symbol, When
from quarterdeck.kernel.play.rows import without, without_at

PAIR: Final = 2  # Schemes that are traded for one symbol

PAYS: Final = tuple([card.text.when == When.PAYING for card in CARDS])  # Loot that pays a symbol


def missing(symbols: tuple[int, ...], paid: tuple[int, ...]) -> int:
    """How many required symbols the printed symbols of these Schemes leave open."""
    printed = [0] * (Symbol.WILD + 1)
    for card in paid:
        for symbol in CARDS[card].symbols:
            printed[symbol] += 1
    left = 0
    for symbol in symbols:
        if printed[symbol] > 0:
            printed[symbol] -= 1
        else:
            left += 1
    wild = printed[Symbol.WILD]
    return left - wild if left > wild else 0


def payers(cards: tuple[int, ...]) -> int:
    """How many cards of Loot pay a symbol each."""
    n = 0
    for card in cards:
        if PAYS[card]:
            n += 1
    return n


def can_pay(
    symbols: tuple[int, ...], cards: tuple[int, ...], paid: tuple[int, ...], spent: int
) -> bool:
    """Can these cards pay what is still open after `paid` and `spent` symbols?"""
    schemes = schemes_in(cards)
    return covers(symbols, cards[:schemes], paid, spent + payers(cards[schemes:]))


def covers(
    symbols: tuple[int, ...],
    schemes: tuple[int, ...],
    paid: tuple[int, ...],
    spent: int,
    first: int = 0,
) -> bool:
    """The same, with Schemes only: traded in pairs, or for what is printed on them.

    Whoever pays in any order can pay in this one: those before number `first` are only traded.
    """
    open_now = missing(symbols, paid)
    if open_now <= spent + len(schemes) // PAIR:
        return True
    for i in range(first, len(schemes)):
        card = schemes[i]
        more = (*paid, card)
        if (i == first or card != schemes[i - 1]) and missing(symbols, more) < open_now:
            if covers(symbols, without_at(schemes, i), more, spent, i):
                return True
    return False


def can_trade(
    symbols: tuple[int, ...], cards: tuple[int, ...], paid: tuple[int, ...], spent: int
) -> bool:
    """With half a pair gone: is there a second half, and enough for the rest?"""
    for card in kinds_in(cards[: schemes_in(cards)]):
        if can_pay(symbols, without(cards, card), paid, spent + 1):
            return True
    return False


def without_symbol(symbols: tuple[int, ...], symbol: int) -> tuple[int, ...]:
    """The symbols that are left once one is given."""
    return symbols if symbol < 0 else without(symbols, symbol)


def shows(card: int, symbol: int) -> bool:
    """SK-R36 Does a Scheme show the symbol, or Wild?"""
    if card >= FIRST_LOOT:
        return False
    symbols = CARDS[card].symbols
    return symbol in symbols or Symbol.WILD in symbols
