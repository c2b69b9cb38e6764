"""What can be said in Sky Dynasty but would not be played as it is said: it is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_dynasty.words.effects import (
    ANY_NUMBER,
    BUY,
    COINS,
    FORCE_HALF_FOE,
    INFLUENCE,
    MOST_COINS,
    PALACE_TRACK,
    ROLL,
    STAY,
    TRASH_THIS,
    Card,
    Effect,
)

MOST: Final = 99  # of anything: more never happens, or never ends
PLAIN: Final = frozenset({STAY, TRASH_THIS, PALACE_TRACK, ROLL})  # these have no number
REWARDS: Final = frozenset({COINS, INFLUENCE})


def sensible(effect: Effect) -> Effect:
    """The effect, if its numbers can be meant."""
    numbers = [] if effect.verb in PLAIN else [effect.n]
    if effect.table:
        most, _, cheaper, _ = effect.table
        numbers += [most, *([cheaper] if effect.of else [])]
        if most > effect.n:
            raise NoMeaning(f"of {effect.n} cards nobody can buy {most}")
    for n in numbers:
        if n != ANY_NUMBER or effect.verb != BUY:
            bounded(n)
    return effect


def bounded(n: int) -> int:
    """The number, with or without a sign, if it changes something."""
    if not 1 <= abs(n) <= MOST:
        raise NoMeaning(f"{n} is too much or too little; expected 1 to {MOST}")
    return n


def rewards(options: Sequence[Effect]) -> tuple[Effect, ...]:
    """SD-R06 What one may be chosen of; nothing else is asked in these words."""
    if any(option.verb not in REWARDS for option in options):
        raise NoMeaning('one is chosen of rewards: "choose one: gain 1 influence / gain 2 coins"')
    return tuple(options)


def forces(table: Sequence[int]) -> tuple[int, ...]:
    """SD-728 The force for no coin, one coin, and so on."""
    if len(table) > MOST_COINS + 1:
        raise NoMeaning(f"a ship takes at most {MOST_COINS} coins (SD-733)")
    for force in table:
        if force > MOST:
            bounded(force)
    return tuple(table)


def refuse_strange(card: Card, others: Sequence[Card]) -> None:
    """A ship that would not do what it says, or not beside the others in the box."""
    for why in [*strange(card), *crowded(card, others)]:
        raise NoMeaning(why)


def strange(card: Card) -> Iterator[str]:
    """What does not go with its numbers, or with the rest of its text."""
    if card.pay_table and card.pay_table[0] != card.force:
        yield f"without a coin its force is {card.force}, not {card.pay_table[0]}"
    if card.force and any(effect.verb == FORCE_HALF_FOE for effect in card.statics):
        yield "its force is what the text says: it needs force = 0"
    if card.roams and card.on_dispatch:
        yield "a ship that may go elsewhere when revealed does nothing on dispatch"


def crowded(card: Card, others: Sequence[Card]) -> Iterator[str]:
    """What only one kind of ship can say, as the rules ask for it."""
    for other in others:
        if card.pay_table and other.pay_table:
            yield f"only one kind of ship takes coins, and {other.name} does"
        if card.strike_wave and card.strike_wave == other.strike_wave:
            if card.strikes != other.strikes:
                yield f"in that wave {other.name} strikes other ships: all of a wave strike alike"
