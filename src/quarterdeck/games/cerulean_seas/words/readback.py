"""The text of abilities, written again from the abilities alone.

What is read from it is what the printed text was read as: so nothing of a text was dropped on its
way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.terms import EVERY_NATION, Often, State, When
from quarterdeck.games.cerulean_seas.words.vocabulary import (
    BREATH_WORDS,
    BY_VERB,
    EVENTS,
    HEADINGS,
    OFTEN_WHEN_WORDS,
    PEOPLES,
    POT_WORDS,
    REACH_WORDS,
    STATES,
)

SHE: Final = {"she": "she", "her": "her", "whom": "her"}
IT: Final = {"she": "it", "her": "its", "whom": "it"}  # a fort
MOMENTS: Final = {(when, often): words for when, often, words in HEADINGS.values()}
EVENT_WORDS: Final = {when: words for when, words in EVENTS.values() if "{nations}" not in words}
TOUCHES: Final = EVENTS["touches_nation"][1]
STATE_WORDS: Final = dict(STATES.values())


def read_back(abilities: Sequence[Ability], is_fort: bool = False) -> str:
    """The text, in canonical words."""
    who = IT if is_fort else SHE
    sentences: list[str] = []
    before: tuple[int, ...] = ()
    for ability in abilities:
        moment = (ability.when, ability.often, _touched(ability))
        if ability.when == When.ALWAYS:
            sentences.append(_holding(ability, who))
        elif moment == before:  # it goes on under the same heading
            sentences.append(_instruction(ability, who))
        else:
            sentences.append(_heading(ability, who) + " " + _instruction(ability, who))
        before = moment
    return " ".join([_sentence(words) for words in sentences])


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:] + "."


def _holding(ability: Ability, who: Mapping[str, str]) -> str:
    said = _said(ability, who)
    if ability.state == State.ALWAYS:
        return said
    return f"{said} while {STATE_WORDS[ability.state].format_map(who)}"


def _heading(ability: Ability, who: Mapping[str, str]) -> str:
    if (ability.when, ability.often) in MOMENTS:
        return MOMENTS[ability.when, ability.often] + ":"
    event = EVENT_WORDS[ability.when]
    if _touched(ability) != EVERY_NATION:
        event = TOUCHES.format(nations=_peoples(ability.nations))
    event = event.format_map(who)
    if ability.often == Often.ALWAYS:
        return f"when {event},"
    return f"{OFTEN_WHEN_WORDS[ability.often]} {event}:"


def _touched(ability: Ability) -> int:
    """The nations that the moment is about; those of other moments belong to the deed."""
    return ability.nations if ability.when == When.TOUCHES_SHIP else EVERY_NATION


def _instruction(ability: Ability, who: Mapping[str, str]) -> str:
    said = _said(ability, who)
    if ability.faces and "faces" not in BY_VERB[ability.verb].parts:
        said = f"roll a d6 and on {_listed(_faces(ability.faces))} {said}"
    if ability.cost:
        return f"you may eliminate another crew aboard to {said}"
    return f"you may {said}" if ability.may else said


def _said(ability: Ability, who: Mapping[str, str]) -> str:
    """The phrase, with its blanks filled in."""
    one = abs(ability.n) == 1
    blanks: dict[str, object] = {
        **who,
        "n": ability.n,
        "m": ability.m,
        "less": -ability.n,
        "reach": REACH_WORDS.get(ability.reach, ""),
        "m_reach": REACH_WORDS.get(ability.m, ""),
        "ships": _ships(ability.nations),
        "against": "" if ability.nations == EVERY_NATION else f" against {_ships(ability.nations)}",
        "any_nation": _any_nation(ability.nations),
        "nations": _peoples(ability.nations),
        "faces": _listed(_faces(ability.faces)),
        "pot": POT_WORDS.get(ability.n, ""),
        "breath": BREATH_WORDS.get(ability.m, ""),
        "masts": "mast" if one else "masts",
        "points": "point" if one else "points",
        "treasures": "treasure" if one else "treasures",
        "spaces": "cargo space" if one or not ability.n else "cargo spaces",
        "count": ability.n or "no",
    }
    return BY_VERB[ability.verb].said.format_map(blanks)


def _faces(mask: int) -> list[str]:
    return [str(face) for face in range(1, 7) if mask >> face & 1]


def _people(mask: int) -> list[str]:
    return [PEOPLES[nation] for nation in range(len(PEOPLES)) if mask >> nation & 1]


def _peoples(mask: int) -> str:
    return _listed(_people(mask))


def _any_nation(mask: int) -> str:
    return "any nation" if mask == EVERY_NATION else f"the {_peoples(mask)}"


def _ships(mask: int) -> str:
    """ "Ships of the English", or "ships of all but the English": whatever is shorter."""
    others = EVERY_NATION & ~mask
    if len(_people(others)) < len(_people(mask)):
        return f"ships of all but the {_peoples(others)}"
    return f"ships of the {_peoples(mask)}"


def _listed(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " or " + words[-1]
