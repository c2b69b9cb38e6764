"""What can be said but would not be played as it is said: it is refused, with the reason."""

from __future__ import annotations

from typing import Final, NamedTuple

from quarterdeck.cardtext.reading import spoken
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.phrases import Phrase
from quarterdeck.games.cerulean_seas.words.terms import (
    HIDDEN_MOMENTS,
    Often,
    Reach,
    State,
    Verb,
    When,
)

YOU_MAY: Final = 1
NOT_MAY: Final = 2


class Way(NamedTuple):
    """How something is done that the rulebook asks for in one place, without a die or a cost."""

    often: tuple[int, ...] = (Often.ALWAYS,)
    may: int = 0


A_TURN: Final = (Often.ONCE_A_TURN,)
WAYS: Final = {
    Verb.SHOOT_AGAIN: Way(A_TURN, YOU_MAY),
    Verb.REROLL: Way((Often.ALWAYS, Often.ONCE_A_TURN), YOU_MAY),
    Verb.CANCEL: Way(A_TURN, YOU_MAY),
    Verb.DENY: Way(A_TURN, YOU_MAY),
    Verb.POT: Way(A_TURN, YOU_MAY),
    Verb.BREATHE: Way(),
    Verb.WAVE: Way(),
    Verb.SINK: Way(may=NOT_MAY),
    Verb.TURN_FACE_DOWN: Way(may=NOT_MAY),
    Verb.ABSORB: Way(A_TURN, NOT_MAY),
    Verb.SECOND_ACTION: Way(may=YOU_MAY),
    Verb.GHOSTLY_CREW: Way(may=NOT_MAY),
    Verb.THIS_STAYS: Way(may=NOT_MAY),
    **dict.fromkeys(range(Verb.BECALM, Verb.WET_FUSES + 1), Way()),  # the events
}
OF_A_FORT: Final = {**WAYS, Verb.ENEMY_LOSES_CARGO: Way(may=YOU_MAY)}

STATELESS: Final = frozenset(  # looked for on the piece itself, whatever is so on the table
    (
        *(Verb.HOSTS, Verb.FILLS, Verb.CARGO_SPACE, Verb.CREW_DISCOUNT, Verb.NO_CREW_LIMIT),
        *(Verb.FACE_UP, Verb.NO_CREW, Verb.FLEET_POINTS, Verb.LINK_CHOICE, Verb.CURSED),
        *(Verb.ABANDONED, Verb.CANNOT_UNLOAD, Verb.BARS_LOADING, Verb.LONG_CANNON),
        *(Verb.GALLEYS_SAFE, Verb.JUNKS_REPAIR, Verb.GUN_BONUS, Verb.DOCKS_TO_SWAP),
        Verb.REACH_CANNOT_HIT,
    )
)
SEGMENTS: Final = frozenset(  # what is sailed in segments, and those are S or L
    (
        *(Verb.BASE_MOVE, Verb.MOVE_BONUS, Verb.MONSTER_MOVE_BONUS, Verb.MOVE_ON),
        *(Verb.MOVE_FARTHER, Verb.FAIR_WIND),
    )
)
SAID_ONCE: Final = frozenset(  # one is looked for on a piece: a second one would be left out
    (
        *(Verb.EXTRA_CANNON, Verb.DOUBLE_REACH, Verb.DOCKS_TO_LOAD, Verb.MONSTER_MOVE_BONUS),
        *(Verb.HOSTS, Verb.FILLS, Verb.CARGO_SPACE, Verb.CREW_DISCOUNT, Verb.FLEET_POINTS),
        *(Verb.GUN_BONUS, Verb.TO_MONSTER, Verb.LONG_CANNON, Verb.SECOND_ACTION),
    )
)
EVERY_FACE: Final = 0b1111110
RANKS: Final = range(1, 6)  # of a cannon: a six hits whatever its rank is
NUMBERS: Final = ("n", "less", "m")
MOST: Final = 99  # more of anything would never happen, or never end
# Where nobody asks before whether there is a crew to give up.
WITHOUT_COST: Final = (When.FOUND, When.LOADED)
FACE_DOWN: Final = (Verb.FILLS, Verb.ABANDONED, Verb.CANNOT_UNLOAD)  # hold even so


def refuse_strange(ability: Ability, phrase: Phrase, bearer: str) -> None:
    """A phrase in a way in which no rule carries it out; `bearer` is the letter of the piece."""
    said = repr(spoken(phrase.node))
    refuse_numbers(ability, phrase, said)
    if ability.when == When.ALWAYS:
        refuse_state(ability, said, bearer)
    else:
        way = (OF_A_FORT if bearer == "f" else WAYS).get(ability.verb)
        if way is not None:
            refuse_way(ability, way, said)
        refuse_moment(ability, said)
    if ability.reach == Reach.TWO_L and ability.verb in SEGMENTS:
        raise NoMeaning(f"{said}: a ship sails in segments of S or L")


def refuse_twice(ability: Ability, before: list[Ability]) -> None:
    """What a piece has said already, and what it can say once only."""
    if ability.key() in [one.key() for one in before]:
        raise NoMeaning("the same is said twice: it does not add up (CS-305)")
    if ability.verb in SAID_ONCE and ability.verb in [one.verb for one in before]:
        raise NoMeaning("only one sentence of this kind counts: say all of it in one")


def refuse_numbers(ability: Ability, phrase: Phrase, said: str) -> None:
    """Numbers and distances that change nothing, or that no rule looks at."""
    for part in NUMBERS:
        number = ability.m if part == "m" else ability.n
        if part in phrase.parts and number == 0 and ability.verb != Verb.FILLS:
            raise NoMeaning(f"{said}: 0 is nothing at all")
        if part in phrase.parts and abs(number) > MOST:
            raise NoMeaning(f"{said}: {abs(number)} is too much; expected at most {MOST}")
    if "rank {n}" in phrase.said and ability.n not in RANKS:
        raise NoMeaning(f"{said}: a rank is a number from {RANKS[0]} to {RANKS[-1]}")
    if ability.faces == EVERY_FACE:
        raise NoMeaning("a die of which every face is good need not be rolled")


def refuse_moment(ability: Ability, said: str) -> None:
    if ability.when == When.AT_WILL and not ability.may:
        raise NoMeaning(f'{said} is left to the player: say "you may"')
    if ability.cost and ability.when in WITHOUT_COST:
        raise NoMeaning(f"{said}: no crew can be given up for that then")


def refuse_state(ability: Ability, said: str, bearer: str) -> None:
    """Some things hold always, and some states are of forts only."""
    state, of_fort = ability.state, ability.state == State.SHIP_DOCKED_HERE
    if of_fort != (bearer == "f") and state != State.ALWAYS:
        raise NoMeaning(f"{said}: ships and forts each have conditions of their own")
    by_colour = ability.verb == Verb.REACH_CANNOT_HIT and bearer != "f"
    if state != State.ALWAYS and ability.verb in STATELESS and not by_colour:
        raise NoMeaning(f"{said} holds always: it cannot depend on a condition")


def refuse_way(ability: Ability, way: Way, said: str) -> None:
    if ability.faces or ability.cost:
        raise NoMeaning(f"{said} needs neither a die nor a crew that is given up")
    if ability.often not in way.often:
        once = "once a turn" if way.often == A_TURN else "every time"
        raise NoMeaning(f"{said} is done {once}")
    if way.may == YOU_MAY and not ability.may:
        raise NoMeaning(f'{said} is left to the player: say "you may"')
    if way.may == NOT_MAY and ability.may:
        raise NoMeaning(f'{said} is not left to the player: leave out "you may"')


def refuse_whole(abilities: list[Ability], bearer: str, face_down: bool) -> None:
    """What a piece cannot say as a whole."""
    if bearer == "e" and len(abilities) != 1:
        raise NoMeaning("an event says one thing")
    for ability in abilities if face_down else ():
        works = ability.when in (When.AT_WILL, *HIDDEN_MOMENTS)
        if not works and ability.verb not in FACE_DOWN:
            raise NoMeaning("this would never work: the treasure lies face down until it is used")
