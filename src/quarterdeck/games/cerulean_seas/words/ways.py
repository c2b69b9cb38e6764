"""How a deed can be done at a moment: whether somebody is asked, pays and rolls for it there.

Nearly everything is carried out by `rulebook/texts.py`, which asks, takes the cost and rolls for
whatever a text says.  At the moments below the rulebook does one thing in one way: a text that says
another way is refused, and so are numbers that change nothing.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.reading import spoken
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.phrases import Phrase
from quarterdeck.games.cerulean_seas.words.terms import Often, Verb, When

OFFERED: Final = (  # there her player is asked
    *(When.AT_WILL, When.IN_ANY_TURN, When.SHOOTING, When.MISSES, When.DIE_ROLLED),
    When.UNLOADS_HERE,
)
BY_ITSELF: Final = (  # there nobody is asked, nor rolls; or it was said before that she wants it
    *(When.INSTEAD_OF_SHOT, When.INSTEAD_HERE, When.LOSES_LAST_MAST, When.LOSES_OTHER_CREW),
    *(When.SUNK_ENEMY, When.SUNK_OWN, When.CREW_LOST, When.SHOT_AT),
)
ROLLED_FOR: Final = (When.AT_WILL,)  # of those that are offered
WITHOUT_COST: Final = (When.FOUND, When.LOADED, When.INSTEAD_OF_ACTION, When.INSTEAD_OF_MOVE)
ONCE_A_TURN: Final = (When.MISSES, When.SHOT_AT)
NEVER_ONCE: Final = (When.DIE_ROLLED,)
EVERY_FACE: Final = 0b1111110
RANKS: Final = range(1, 6)  # of a cannon: a six hits whatever its rank is
NUMBERS: Final = ("n", "less", "m")
MAY_BE_NONE: Final = (Verb.FILLS,)


def check_way(ability: Ability, phrase: Phrase, bearer: str) -> None:
    """NoMeaning for what the rulebook does in another way, or for nothing at all."""
    _check_numbers(ability, phrase)
    if not phrase.at:
        return
    if ability.faces == EVERY_FACE:
        raise NoMeaning("a die of which every face is good need not be rolled")
    by_itself = ability.when in BY_ITSELF or bearer == "e"
    if ability.when in OFFERED and not ability.may:
        raise NoMeaning('her player decides that: write "you may …"')
    if by_itself and ability.may:
        raise NoMeaning('nobody is asked then: leave "you may" out')
    if ability.faces and "faces" not in phrase.parts:
        if by_itself or (ability.when in OFFERED and ability.when not in ROLLED_FOR):
            raise NoMeaning('nobody rolls for that then: leave "roll a d6" out')
    _check_cost(ability)
    _check_often(ability)


def _check_numbers(ability: Ability, phrase: Phrase) -> None:
    for part in NUMBERS:
        number = ability.m if part == "m" else ability.n
        if part in phrase.parts and number == 0 and ability.verb not in MAY_BE_NONE:
            raise NoMeaning(f"{spoken(phrase.node)!r}: 0 is nothing at all")
    if "rank {n}" in phrase.said and ability.n not in RANKS:
        raise NoMeaning(f"a rank is a number from {RANKS[0]} to {RANKS[-1]}")


def _check_cost(ability: Ability) -> None:
    moment = ability.when
    paid = moment == When.AT_WILL or moment not in (*OFFERED, *BY_ITSELF, *WITHOUT_COST)
    if ability.cost and not paid:
        raise NoMeaning("no crew can be given up for that then")


def _check_often(ability: Ability) -> None:
    if ability.when in ONCE_A_TURN and ability.often != Often.ONCE_A_TURN:
        raise NoMeaning('that is done once a turn: write "Once a turn when …:"')
    if ability.when in NEVER_ONCE and ability.often == Often.ONCE:
        raise NoMeaning('write "Once a turn when …:"')
