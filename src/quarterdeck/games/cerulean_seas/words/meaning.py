"""From the trees of the texts to abilities: every part of a tree is used, or the text refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from quarterdeck.cardtext.reading import Parts, meaning_of, spoken
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many, number, parts
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.phrases import Phrase
from quarterdeck.games.cerulean_seas.words.sense import refuse_strange, refuse_twice
from quarterdeck.games.cerulean_seas.words.terms import EVERY_NATION, Often, State
from quarterdeck.games.cerulean_seas.words.vocabulary import (
    BY_VERB,
    DEEDS,
    EVENTS,
    HEADINGS,
    NATIONS,
    OFTEN_WHEN,
    POTS,
    REACHES,
    STATES,
    STATICS,
)

BEARERS: Final = {
    "s": "a ship",
    "c": "a crew",
    "t": "a treasure",
    "e": "an event",
    "f": "a fort",
}
FACES: Final = range(1, 7)


class Moment(NamedTuple):
    """When and how often something is done, and by the touch of which nations."""

    when: int
    often: int
    nations: int = EVERY_NATION


def meaning(tree: Tree, bearer: str) -> list[Ability]:
    """The abilities that a text gives to a piece; `bearer` is the first letter of its table."""
    found: list[Ability] = []
    for part in many(tree):
        headed = head(part) in SENTENCES
        found += meaning_of(part, SENTENCES, bearer, "a sentence") if headed else _holds(part)
    for i in range(len(found)):
        _refuse_strange(found[i], bearer)
        refuse_twice(found[i], found[:i])
    return found


def _refuse_strange(ability: Ability, bearer: str) -> None:
    """A phrase that pieces of this kind cannot say."""
    phrase = BY_VERB[ability.verb]
    if bearer not in phrase.by:
        raise NoMeaning(f"{spoken(phrase.node)!r} means nothing on {BEARERS[bearer]}")
    if ability.often == Often.ONCE and bearer != "t":
        raise NoMeaning('"once" is for treasure, which leaves the game then')
    refuse_strange(ability, phrase, bearer)


# ---- what holds


def _holds(part: Tree, state: int = State.ALWAYS) -> list[Ability]:
    ability = meaning_of(part, HOLDINGS, state, "something that holds")
    ability.state = state
    return [ability]


def _while(p: Parts, bearer: str) -> list[Ability]:
    state = head(p.take())
    return _holds(p.take(), STATES[state][0])


def _static(phrase: Phrase) -> Callable[[Parts, int], Ability]:
    def read(p: Parts, state: int) -> Ability:
        return _filled(Ability(phrase.verb), phrase, p)

    return read


# ---- what is done


def _under(p: Parts, bearer: str) -> list[Ability]:
    """A heading, or "when" and its event, with the instructions that follow."""
    moment = _moment(p.take()) if p.head == "under" else _event(p.take(), Often.ALWAYS)
    return list(_steps(p.list(), moment))


def _bare(p: Parts, bearer: str) -> list[Ability]:
    raise NoMeaning('an instruction needs a moment, such as "Once a turn:" or "When she docks …,"')


def _moment(heading: Tree) -> Moment:
    node = head(heading)
    if node in OFTEN_WHEN:
        return _event(parts(heading)[0], OFTEN_WHEN[node])
    when, often, _ = HEADINGS[node]
    return Moment(when, often)


def _event(event: Tree, often: int) -> Moment:
    when = EVENTS[head(event)][0]
    nations = [_nations(part) for part in parts(event)]
    return Moment(when, often, *nations)


def _steps(steps: tuple[Tree, ...], moment: Moment) -> Iterator[Ability]:
    for step in steps:
        ability = meaning_of(step, STEPS, moment, "an instruction")
        phrase = BY_VERB[ability.verb]
        if moment.when not in phrase.at:
            when = " or ".join([f'"{words}"' for words in _moments(phrase)])
            raise NoMeaning(f"{spoken(phrase.node)!r} cannot be done then; write {when}")
        ability.when, ability.often = moment.when, moment.often
        if moment.nations != EVERY_NATION:
            ability.nations = moment.nations
        yield ability


def _moments(phrase: Phrase) -> Iterator[str]:
    """When a deed can be done, in words."""
    for when, _, words in HEADINGS.values():
        if when in phrase.at:
            yield f"{words.capitalize()}: …"
    for when, words in EVENTS.values():
        if when in phrase.at and "{nations}" not in words:
            yield f"When {words.format(she='she', her='her')}, …"


def _deed(phrase: Phrase) -> Callable[[Parts, Moment], Ability]:
    def read(p: Parts, moment: Moment) -> Ability:
        return _filled(Ability(phrase.verb), phrase, p)

    return read


def _may(p: Parts, moment: Moment) -> Ability:
    ability = _alone(p.list(), moment)
    ability.may = True
    return ability


def _may_pay(p: Parts, moment: Moment) -> Ability:
    p.word()  # there is one cost only: another crew
    ability = _alone(p.list(), moment)
    ability.may = ability.cost = True
    return ability


def _alone(steps: tuple[Tree, ...], moment: Moment) -> Ability:
    if len(steps) != 1:
        raise NoMeaning('after "you may" stands one instruction')
    return meaning_of(steps[0], STEPS, moment, "an instruction")


def _roll(p: Parts, moment: Moment) -> Ability:
    faces = _faces(p.take())
    ability = meaning_of(p.take(), STEPS, moment, "an instruction")
    if ability.faces:
        raise NoMeaning("a die is rolled already")
    ability.faces = faces
    return ability


# ---- parts


def _filled(ability: Ability, phrase: Phrase, p: Parts) -> Ability:
    """Take the parts of the phrase, in order; nations may be left out."""
    for part in phrase.parts:
        if part == "nations" and not p.has_more:
            continue
        FIELDS[part](ability, p)
    return ability


def _nations(tree: Tree) -> int:
    named = [word for word in many(tree) if isinstance(word, str)]
    mask = 0
    for word in named:
        if mask >> NATIONS[word] & 1:
            raise NoMeaning("a nation is named twice")
        mask |= 1 << NATIONS[word]
    return mask


def _ships(tree: Tree) -> int:
    """Nations, or ships of some, or of all but some."""
    if head(tree) in ("of", "but"):
        mask = _nations(parts(tree)[0])
        return mask if head(tree) == "of" else EVERY_NATION & ~mask
    return _nations(tree)


def _faces(tree: Tree) -> int:
    faces = [number(face) for face in many(tree)]
    if not set(faces) <= set(FACES) or faces != sorted(set(faces)):
        raise NoMeaning("expected faces of a d6, from the lowest")
    return sum([1 << face for face in faces])


def _n(ability: Ability, p: Parts) -> None:
    ability.n = p.number()


def _less(ability: Ability, p: Parts) -> None:
    ability.n = -p.number()


def _m(ability: Ability, p: Parts) -> None:
    ability.m = p.number()


def _reach(ability: Ability, p: Parts) -> None:
    ability.reach = REACHES[p.word()]


def _second_reach(ability: Ability, p: Parts) -> None:
    ability.m = REACHES[p.word()]


def _of_nations(ability: Ability, p: Parts) -> None:
    ability.nations = _ships(p.take())


def _of_faces(ability: Ability, p: Parts) -> None:
    ability.faces = _faces(p.take())


def _pot(ability: Ability, p: Parts) -> None:
    ability.n = POTS[p.word()]


def _breath(ability: Ability, p: Parts) -> None:
    ability.m = POTS[p.word()]


FIELDS: Final[dict[str, Callable[[Ability, Parts], None]]] = {
    "n": _n,
    "less": _less,
    "m": _m,
    "reach": _reach,
    "m_reach": _second_reach,
    "nations": _of_nations,
    "faces": _of_faces,
    "pot": _pot,
    "m_pot": _breath,
}
HOLDINGS: Final = {node: _static(phrase) for node, phrase in STATICS.items()}
STEPS: Final[dict[str, Callable[[Parts, Moment], Ability]]] = {
    **{node: _deed(phrase) for node, phrase in DEEDS.items()},
    "may": _may,
    "may_pay": _may_pay,
    "roll": _roll,
}
SENTENCES: Final[dict[str, Callable[[Parts, str], list[Ability]]]] = {
    "when": _under,
    "under": _under,
    "while": _while,
    "do": _bare,
}
