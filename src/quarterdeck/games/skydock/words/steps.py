"""What single instructions and conditions mean: trees of card text become effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from quarterdeck.cardtext.reading import Parts, meaning_of
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, many, number
from quarterdeck.games.skydock.words.effects import Condition, Effect
from quarterdeck.games.skydock.words.readback import Names
from quarterdeck.games.skydock.words.terms import ALL, If, Meets, Patient, Place, Sort, Verb


class Lexicon(NamedTuple):
    """The numbers that names stand for, and those of the game that texts speak of."""

    tiles: Mapping[str, int]
    levels: Mapping[str, int]
    launch: int  # how far the Launch token goes
    scheme_adds: int  # what a Scheme adds to a roll if no power says otherwise

    def names(self) -> Names:
        """The other way round."""
        return Names(tuple(self.tiles), tuple(self.levels))


Step = Callable[[Parts, Lexicon], Effect]

SORTS: Final = {
    "scheme": Sort.SCHEME,
    "loot": Sort.LOOT,
    "card": Sort.CARD,
    "support": Sort.SUPPORT,
}
PLACES: Final = {
    "here": Place.HERE,
    "left": Place.LEFT,
    "adjacent": Place.ADJACENT,
    "near": Place.NEAR,
}
MEETINGS: Final = {"no_guards": Meets.NO_GUARDS, "no_encounters": Meets.NOTHING}
PATIENTS: Final = {"you": Patient.YOU, "one_here": Patient.ONE_HERE, "each_here": Patient.EACH_HERE}

# How much an instruction may be about: more would never happen, or never end.
MOST: Final = {
    Verb.DRAW: 5,
    Verb.DISCARD: 5,
    Verb.TAKE: 5,
    Verb.OTHERS_DRAW: 5,
    Verb.GLORY: 10,
    Verb.SCORE: 10,
    Verb.MARKER: 4,
    Verb.RAISE: 5,
    Verb.LOWER: 5,
    Verb.SPAWN: 5,
    Verb.STUN: 10,
    Verb.LEAD: 5,
    Verb.PURSUE: 5,
    Verb.WALK: 8,
    Verb.NEUTRALIZE: 5,
    Verb.REMOVE: 14,
    Verb.FARTHER: 8,
}
SURE: Final = frozenset(  # what is always done
    {
        *(Verb.GLORY, Verb.RAISE, Verb.LAUNCH, Verb.SPAWN, Verb.TRAVEL, Verb.FARTHER),
        *(Verb.BONUS, Verb.REROLL, Verb.PASS),
    }
)
MOST_BONUS: Final = 10  # of a roll, up or down


def steps(tree: Tree, names: Lexicon) -> tuple[Effect, ...]:
    """One effect after another; what speaks of the one before it must have such a one."""
    found: list[Effect] = []
    for part in many(tree):
        effect = meaning_of(part, STEPS, names, "an instruction")
        _looks_back(effect, found[-1] if found else None)
        found.append(effect)
    return tuple(found)


def bounded(n: int, least: int, most: int) -> int:
    """The number, if it is one that can be meant."""
    if not least <= n <= most:
        raise NoMeaning(f"{n} is too much or too little; expected {least} to {most}")
    return n


def signed(n: int) -> int:
    if n == 0:
        raise NoMeaning("+0 changes nothing")
    return bounded(n, -MOST_BONUS, MOST_BONUS)


def _looks_back(effect: Effect, before: Effect | None) -> None:
    """Refuse "if you did not" and "if another character lost one" where nothing was done."""
    op = effect.condition.op if effect.condition else -1
    if op == If.DID_NOT and before is None:
        raise NoMeaning('"if you did not" needs an instruction before it')
    if op == If.DID_NOT and before is not None and before.verb in SURE:
        raise NoMeaning('"if you did not" would never be so: what stands before it is always done')
    if op == If.ANOTHER_LOST and (before is None or not _heals(before)):
        raise NoMeaning('"if another character lost one" needs a "remove … from a character"')


def _heals(effect: Effect) -> bool:
    """Does it remove tokens from others, or offer to?"""
    if effect.verb == Verb.MAY:
        return any(_heals(inner) for inner in effect.then)
    return effect.verb == Verb.REMOVE and effect.of != Patient.YOU


# -- instructions that hold others


def _may(p: Parts, names: Lexicon) -> Effect:
    return Effect(Verb.MAY, then=steps(p.take(), names))


def _pay(p: Parts, names: Lexicon) -> Effect:
    cost = meaning_of(p.take(), COSTS, names, "a cost")
    return Effect(Verb.PAY, cost=cost, then=steps(p.take(), names))


def _may_pay(p: Parts, names: Lexicon) -> Effect:
    return Effect(Verb.MAY, then=(_pay(p, names),))


def _if(p: Parts, names: Lexicon) -> Effect:
    return Effect(Verb.IF, condition=condition(p.take(), names), then=steps(p.take(), names))


def _choose(p: Parts, names: Lexicon) -> Effect:
    if p.number() != 1:
        raise NoMeaning('only one can be chosen: "choose one: … / …"')
    options: list[Tree] = []
    while p.has_more:
        options.append(p.take())
        if options[-1] in options[:-1]:
            raise NoMeaning("two of them are the same: there is nothing to choose")
    then = [Effect(Verb.STEPS, then=steps(option, names)) for option in options]
    return Effect(Verb.CHOOSE, then=tuple(then))


def _challenge(p: Parts, names: Lexicon) -> Effect:
    return Effect(Verb.CHALLENGE, signed(p.number()) if p.has_more else 0)


# -- the others


def _counted(verb: int) -> Step:
    """A verb with a number: "gain 2 Glory"."""
    return lambda p, names: Effect(verb, bounded(p.number(), 1, MOST[verb]))


def _plain(verb: int) -> Step:
    """A verb with nothing to it."""
    return lambda p, names: Effect(verb)


def _cards(verb: int) -> Step:
    """A verb with a number of cards: "draw 2 Schemes"."""
    return lambda p, names: Effect(verb, bounded(p.number(), 1, MOST[verb]), SORTS[p.word()])


def _some_cards(verb: int) -> Step:
    """A verb with as many cards as somebody likes."""
    return lambda p, names: Effect(verb, of=SORTS[p.word()])


def _guards(verb: int) -> Step:
    """A verb with a number of Guards somewhere: "spawn 1 guard here"."""

    def placed(p: Parts, names: Lexicon) -> Effect:
        return Effect(verb, bounded(p.number(), 1, MOST[verb]), where=PLACES[p.word()])

    return placed


def _stun_all(p: Parts, names: Lexicon) -> Effect:
    where = PLACES[p.word()]
    if where == Place.NEAR:
        raise NoMeaning('all Guards are "here" or "in an adjacent room"; say both, one by one')
    return Effect(Verb.STUN, ALL, where=where)


def _some(p: Parts, verb: int) -> tuple[int, bool]:
    """A number, and whether it is the most ("up to 2")."""
    if p.next_head != "up_to":
        return bounded(p.number(), 1, MOST[verb]), False
    limit = Parts(p.take())
    return bounded(limit.number(), 1, MOST[verb]), True


def _walk(p: Parts, names: Lexicon) -> Effect:
    n, up_to = _some(p, Verb.WALK)
    return Effect(Verb.WALK, n, _meets(p), up_to=up_to)


def _travel(p: Parts, names: Lexicon) -> Effect:
    return Effect(Verb.TRAVEL, of=_meets(p))


def _meets(p: Parts) -> int:
    return MEETINGS[p.word()] if p.has_more else Meets.EVERYTHING


def _remove(p: Parts, names: Lexicon) -> Effect:
    n, up_to = _some(p, Verb.REMOVE)
    return Effect(Verb.REMOVE, n, PATIENTS[p.word()], up_to=up_to)


def _bonus(p: Parts, names: Lexicon) -> Effect:
    return Effect(Verb.BONUS, signed(p.number()))


STEPS: Final[dict[str, Step]] = {
    "may": _may,
    "pay": _pay,
    "may_pay": _may_pay,
    "if": _if,
    "choose": _choose,
    "challenge": _challenge,
    "draw": _cards(Verb.DRAW),
    "draw_as_many": _some_cards(Verb.DRAW_AS_MANY),
    "discard": _cards(Verb.DISCARD),
    "take": _cards(Verb.TAKE),
    "others_draw": _cards(Verb.OTHERS_DRAW),
    "glory": _counted(Verb.GLORY),
    "score": _counted(Verb.SCORE),
    "marker": _counted(Verb.MARKER),
    "advance": _plain(Verb.ADVANCE),
    "advance_instead": _plain(Verb.ADVANCE_INSTEAD),
    "raise": _counted(Verb.RAISE),
    "lower": _counted(Verb.LOWER),
    "launch": _plain(Verb.LAUNCH),
    "spawn": _guards(Verb.SPAWN),
    "stun": _guards(Verb.STUN),
    "stun_all": _stun_all,
    "lead": _counted(Verb.LEAD),
    "pursue": _counted(Verb.PURSUE),
    "walk": _walk,
    "travel": _travel,
    "follow": _plain(Verb.FOLLOW),
    "neutralize": _counted(Verb.NEUTRALIZE),
    "remove": _remove,
    "upgrade": _plain(Verb.UPGRADE),
    "learn": _plain(Verb.LEARN),
    "use_next": _plain(Verb.USE_NEXT),
    "use_row": _plain(Verb.USE_ROW),
    "farther": _counted(Verb.FARTHER),
    "ignore_guards": _plain(Verb.IGNORE_GUARDS),
    "ignore_penalty": _plain(Verb.IGNORE_PENALTY),
    "bonus": _bonus,
    "reroll": _plain(Verb.REROLL),
    "pass": _plain(Verb.PASS),
    "unhindered": _plain(Verb.UNHINDERED),
}
COSTS: Final[dict[str, Step]] = {
    "discard": _cards(Verb.DISCARD),
    "discard_some": _some_cards(Verb.DISCARD_SOME),
}


# -- conditions


def condition(tree: Tree, names: Lexicon) -> Condition:
    return meaning_of(tree, CONDITIONS, names, "a condition")


def _fact(op: int) -> Callable[[Parts, Lexicon], Condition]:
    return lambda p, names: Condition(op)


def _holds(p: Parts, names: Lexicon) -> Condition:
    return Condition(If.HOLDS, bounded(p.number(), 1, 20), SORTS[p.word()])


def _abilities(p: Parts, names: Lexicon) -> Condition:
    return Condition(If.ABILITIES, bounded(p.number(), 1, 14), bounded(p.number(), 1, 4))


def _in_room(p: Parts, names: Lexicon) -> Condition:
    return Condition(If.IN_ROOM, of=names.tiles[p.word()])


def _alert(p: Parts, names: Lexicon) -> Condition:
    levels = _once(tuple([names.levels[str(one)] for one in p.list()]))
    if len(levels) == len(names.levels):
        raise NoMeaning("the alert always has one of its levels: leave out those that do not count")
    return Condition(If.ALERT, table=levels)


def _launch_on(p: Parts, names: Lexicon) -> Condition:
    spaces = tuple([bounded(number(one), 1, names.launch) for one in p.list()])
    return Condition(If.LAUNCH, table=_once(spaces))


def _once(table: tuple[int, ...]) -> tuple[int, ...]:
    if len(set(table)) != len(table):
        raise NoMeaning("the same is named twice")
    return table


CONDITIONS: Final[dict[str, Callable[[Parts, Lexicon], Condition]]] = {
    "did_not": _fact(If.DID_NOT),
    "another_lost": _fact(If.ANOTHER_LOST),
    "another_here": _fact(If.ANOTHER_HERE),
    "holds": _holds,
    "completed_all": _fact(If.COMPLETED_ALL),
    "abilities": _abilities,
    "every_skill": _fact(If.EVERY_SKILL),
    "unharmed": _fact(If.UNHARMED),
    "in_room": _in_room,
    "alert": _alert,
    "launch_on": _launch_on,
    "first_player": _fact(If.FIRST_PLAYER),
}
