"""What whole texts mean: those of rooms, encounters, cards, powers, Objectives and Backers.

What can be read but not carried out where it stands is refused here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quarterdeck.cardtext.reading import Parts, meaning_of, spoken
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many
from quarterdeck.games.skydock.words.effects import Condition, Effect, Text, bonus_of
from quarterdeck.games.skydock.words.readback import say
from quarterdeck.games.skydock.words.steps import Lexicon, bounded, condition, steps
from quarterdeck.games.skydock.words.terms import (
    Event,
    If,
    Meets,
    Place,
    Power,
    Trial,
    Verb,
    When,
    Whose,
)

# What makes sense where.
HOLDING: Final = frozenset({Verb.MAY, Verb.PAY, Verb.IF, Verb.CHOOSE, Verb.STEPS})
GOODS: Final = frozenset({Verb.DRAW, Verb.DRAW_AS_MANY, Verb.DISCARD, Verb.TAKE, Verb.GLORY})
ALERT: Final = frozenset({Verb.RAISE, Verb.LOWER})
ASIDE: Final = HOLDING | GOODS | ALERT  # in the middle of something else, whoever's turn it is
SHIP: Final = frozenset({Verb.LAUNCH, Verb.SPAWN, Verb.STUN, Verb.LEAD, Verb.OTHERS_DRAW})
SELF: Final = frozenset(
    {Verb.WALK, Verb.TRAVEL, Verb.NEUTRALIZE, Verb.REMOVE, Verb.UPGRADE, Verb.LEARN}
)
LASTING: Final = frozenset({Verb.FARTHER, Verb.IGNORE_GUARDS, Verb.IGNORE_PENALTY})
ENCOUNTER: Final = ASIDE | SHIP | SELF | {Verb.CHALLENGE}
TURN: Final = ENCOUNTER | LASTING
ALLOWED: Final = {
    When.TURN: TURN,
    When.BEFORE_ROLL: ASIDE | {Verb.BONUS, Verb.PASS, Verb.UNHINDERED},
    When.AFTER_ROLL: ASIDE | {Verb.BONUS, Verb.REROLL},
    When.AFTER_MOVE: ASIDE | {Verb.FOLLOW},
    When.LIFTING: ASIDE | {Verb.USE_ROW},
    When.AFTER_ACTION: ASIDE | {Verb.USE_NEXT},
    When.PLANNING: frozenset({Verb.MARKER}),
    When.EVENT: ASIDE,
}
MOMENTS: Final = {  # how a refusal calls them
    When.TURN: "without a heading",
    When.BEFORE_ROLL: "before a roll",
    When.AFTER_ROLL: "after a roll",
    When.AFTER_MOVE: "after a movement",
    When.LIFTING: "as a marker is lifted",
    When.AFTER_ACTION: "after an action",
    When.PLANNING: "in planning",
    When.EVENT: "when something happens",
}
TRIALS: Final = {
    "room": Trial.ROOM,
    "objective": Trial.OBJECTIVE,
    "interact": Trial.INTERACT,
    "loot": Trial.LOOT,
    "attack": Trial.ATTACK,
    "encounter": Trial.ENCOUNTER,
    "upkeep": Trial.UPKEEP,
}
EVENTS: Final = {
    "helped": Event.HELPED,
    "healed_another": Event.HEALED_ANOTHER,
    "knocked_out": Event.KNOCKED_OUT,
    "attack_succeeded": Event.ATTACK_SUCCEEDED,
    "would_gain_loot": Event.WOULD_GAIN_LOOT,
}


# -- texts, by what they are printed on


def room(tree: Tree, names: Lexicon) -> tuple[Effect, ...]:
    """The action of a room: instructions without a heading."""
    found = _deeds(many(tree), names)
    _fits(found, names, TURN, "in a room")
    return found


def half(tree: Tree, names: Lexicon, met_guards: bool) -> tuple[Effect, ...]:
    """One half of an encounter; that with Guards knows the room that was left."""
    found = _deeds(many(tree), names)
    allowed = ENCOUNTER | {Verb.PURSUE} if met_guards else ENCOUNTER
    where = "in the upper half" if met_guards else "in the lower half"
    _fits(found, names, allowed, where, met_guards)
    if any(_meets_more(effect) for effect in _all(found)):
        raise NoMeaning('an encounter leads to no other: "move … without encounters"')
    return found


def card(tree: Tree, names: Lexicon, is_loot: bool) -> Text:
    """A Scheme's or a Loot's text: one heading or none."""
    paragraphs = many(tree)
    if paragraphs == (("any_symbol",),) and is_loot:
        return Text(When.PAYING)
    if head(paragraphs[0] if paragraphs else ()) != "under":
        found = _deeds(paragraphs, names)
        _fits(found, names, TURN, MOMENTS[When.TURN])
        return Text(When.TURN, found)
    found_text = _under(_only(paragraphs), names, Trial.IN_A_TURN)
    if found_text.once:
        raise NoMeaning('a card is used up: "once each round" means nothing on it')
    if is_loot and found_text.whose != Whose.YOURS:
        raise NoMeaning("Loot is played in the own turn only (SK-R28)")
    if not is_loot and (found_text.when == When.PLANNING or Trial.UPKEEP in found_text.trials):
        raise NoMeaning("Schemes are played in the Action Phase (SK-519)")
    return found_text


def power(tree: Tree, names: Lexicon) -> Text:
    """What a character can do."""
    part = _only(many(tree))
    if head(part) == "when":
        found = _when(part, names)
        _fits(found.steps, names, ALLOWED[When.EVENT], MOMENTS[When.EVENT])
        if found.event in (Event.ATTACK_SUCCEEDED, Event.WOULD_GAIN_LOOT):
            raise NoMeaning("only the track of an objective waits for that")
        return found
    if head(part) == "do":
        raise NoMeaning("a power needs a heading that says when it works")
    if head(part) != "under":
        return meaning_of(part, POWERS, names, "a power")
    found = _under(part, names, Trial.ANY)
    if found.when not in (When.BEFORE_ROLL, When.AFTER_ROLL) or found.whose != Whose.YOURS:
        raise NoMeaning("a power can be used before or after your own roll")
    if not found.once:
        raise NoMeaning('a power that is used is used "once each round"')
    return found


def objective(tree: Tree, names: Lexicon, track: int) -> tuple[Condition | None, Text | None]:
    """The clause of an Objective, and what advances its track; each may be missing."""
    only_while: Condition | None = None
    advance: Text | None = None
    for part in many(tree):
        if head(part) == "only_while" and only_while is None:
            only_while = meaning_of(part, CLAUSES, names, "a clause")
        elif head(part) == "when" and advance is None:
            advance = _advance(_when(part, names))
        else:
            raise NoMeaning(f"{spoken(part)!r} means nothing on an objective")
    if (advance is not None) != (track > 0):
        raise NoMeaning("a track and what advances it go together")
    return only_while, advance


def backer(tree: Tree, names: Lexicon) -> tuple[Condition, int]:
    """What a Secret Backer asks for, and the Support that it gives."""
    found = _deeds(many(tree), names)
    asked = found[0].condition if len(found) == 1 and found[0].verb == Verb.IF else None
    score = found[0].then if asked else ()
    if asked is None or len(score) != 1 or score[0].verb != Verb.SCORE:
        raise NoMeaning('a backer says: "If …, score 3 Support."')
    return asked, score[0].n


# -- paragraphs


def _only(paragraphs: Sequence[Tree]) -> Tree:
    if len(paragraphs) != 1:
        raise NoMeaning("one sentence with its heading is all that can stand here")
    return paragraphs[0]


def _deeds(paragraphs: Sequence[Tree], names: Lexicon) -> tuple[Effect, ...]:
    """Instructions without a heading; a challenge at their end has what follows from it."""
    if not paragraphs or head(paragraphs[0]) != "do":
        raise NoMeaning("an instruction without a heading must stand here")
    found = steps(_steps_of(paragraphs[0]), names)
    outcomes = _outcomes(paragraphs[1:], names)
    last = found[-1]
    if any(effect.verb == Verb.CHALLENGE for effect in _all([*found[:-1], *last.then])):
        raise NoMeaning("a challenge is the last instruction, and stands by itself")
    if last.verb != Verb.CHALLENGE:
        if outcomes:
            raise NoMeaning('"on success" and "on failure" need a challenge before them')
        return found
    if not outcomes:
        raise NoMeaning('a challenge needs "on success" or "on failure"')
    then, other = outcomes.get("success", ()), outcomes.get("failure", ())
    return (*found[:-1], Effect(Verb.CHALLENGE, last.n, then=then, other=other))


def _steps_of(part: Tree) -> Tree:
    p = Parts(part)
    found = p.take()
    p.finish()
    return found


def _outcomes(paragraphs: Sequence[Tree], names: Lexicon) -> dict[str, tuple[Effect, ...]]:
    found: dict[str, tuple[Effect, ...]] = {}
    for part in paragraphs:
        if head(part) != "on":
            raise NoMeaning(f"{spoken(part)!r} means nothing after an instruction")
        p = Parts(part)
        moment = p.word()
        if moment in found or (moment == "success" and found):
            raise NoMeaning('first "on success", then "on failure", each once')
        found[moment] = steps(p.take(), names)
        p.finish()
        if any(effect.verb == Verb.CHALLENGE for effect in _all(found[moment])):
            raise NoMeaning("a challenge is not followed by another one")
    return found


def _under(part: Tree, names: Lexicon, unnamed: int) -> Text:
    """Instructions under a heading."""
    p = Parts(part)
    found = meaning_of(p.take(), HEADINGS, unnamed, "a heading")
    found.steps = steps(p.take(), names)
    found.bonus = bonus_of(found.steps)
    p.finish()
    _fits(found.steps, names, ALLOWED[found.when], MOMENTS[found.when])
    row = any(step.verb == Verb.USE_ROW for step in found.steps)
    if found.when == When.LIFTING and not row:  # the marker's action is not done besides
        raise NoMeaning('as you lift a marker there must stand: "use each ability in its row"')
    return found


def _when(part: Tree, names: Lexicon) -> Text:
    """Instructions that wait for an event."""
    p = Parts(part)
    event = p.take()
    once = head(event) == "limited"
    if once:
        limited = Parts(event)
        event = limited.take()
        limited.word()  # there is only one such limit
        limited.finish()
    found = Text(When.EVENT, steps(p.take(), names), once=once, event=EVENTS[head(event)])
    p.finish()
    return found


def _advance(text: Text) -> Text:
    """SK-907 A track advances by choice, and so far by nothing but an attack or a Loot."""
    inner = text.steps[0].then if len(text.steps) == 1 and text.steps[0].verb == Verb.MAY else ()
    right = {
        Event.ATTACK_SUCCEEDED: Verb.ADVANCE,
        Event.WOULD_GAIN_LOOT: Verb.ADVANCE_INSTEAD,
    }
    wanted = right.get(text.event, -1)
    if text.once or len(inner) != 1 or inner[0].verb != wanted:
        raise NoMeaning(
            'a track says: "When your attack succeeds, you may advance one space." or "When you '
            'would gain a Loot in the action phase, you may advance one space instead."'
        )
    return text


# -- headings, powers and clauses


def _trials(p: Parts) -> tuple[int, ...]:
    if p.next_head != "trials":
        return ()
    named, found = Parts(p.take()), []
    while named.has_more:
        found.append(TRIALS[named.word()])
    if _overlap(found):
        raise NoMeaning("the same challenge is named twice")
    return tuple(found)


def _overlap(masks: Sequence[int]) -> bool:
    seen = 0
    for mask in masks:
        if seen & mask:
            return True
        seen |= mask
    return False


def _own_roll(when: int) -> Callable[[Parts, int], Text]:
    def own(p: Parts, unnamed: int) -> Text:
        trials = _trials(p)
        once = p.has_more and p.word() == "once_each_round"
        return Text(when, trials=trials, once=once, unnamed=unnamed)

    return own


def _anothers_roll(p: Parts, unnamed: int) -> Text:
    trials = _trials(p)
    if Trial.UPKEEP in trials:
        raise NoMeaning("the challenges of Upkeep are nobody else's business (SK-R27)")
    whose = Whose.ANOTHERS_HERE if p.has_more and p.word() == "here" else Whose.ANOTHERS
    return Text(When.BEFORE_ROLL, whose=whose, trials=trials, unnamed=unnamed)


def _at(when: int, whose: int = Whose.YOURS) -> Callable[[Parts, int], Text]:
    return lambda p, unnamed: Text(when, whose=whose)


HEADINGS: Final[dict[str, Callable[[Parts, int], Text]]] = {
    "before": _own_roll(When.BEFORE_ROLL),
    "before_anothers": _anothers_roll,
    "after_roll": _own_roll(When.AFTER_ROLL),
    "after_leaving": _at(When.AFTER_MOVE, Whose.ANOTHERS_HERE),
    "lifting": _at(When.LIFTING),
    "after_action": _at(When.AFTER_ACTION),
    "planning": _at(When.PLANNING),
}


def _scheme_adds(p: Parts, names: Lexicon) -> Text:
    n = bounded(p.number(), 1, 9)
    if n == names.scheme_adds:
        raise NoMeaning(f"a Scheme adds {n} without this (SK-829): it changes nothing")
    return Text(When.ALWAYS, power=Power.SCHEME_ADDS, n=n)


POWERS: Final[dict[str, Callable[[Parts, Lexicon], Text]]] = {
    "scheme_adds": _scheme_adds,
    "slips_past": lambda p, names: Text(
        When.ALWAYS, power=Power.SLIPS_PAST, n=bounded(p.number(), 1, 9)
    ),
    "fits_all": lambda p, names: Text(When.ALWAYS, power=Power.FITS_ALL, once=True),
}


def _only_while(p: Parts, names: Lexicon) -> Condition:
    found = condition(p.take(), names)
    _lasting(found)
    if found.op == If.COMPLETED_ALL:
        raise NoMeaning("whoever has completed every objective has completed this one")
    return found


CLAUSES: Final[dict[str, Callable[[Parts, Lexicon], Condition]]] = {"only_while": _only_while}


def _lasting(asked: Condition) -> None:
    if asked.op in (If.DID_NOT, If.ANOTHER_LOST):
        raise NoMeaning("that can be asked only after an instruction")


# -- what cannot be carried out


def _all(found: Sequence[Effect]) -> list[Effect]:
    """Every effect, with those inside of others."""
    flat: list[Effect] = []
    for effect in found:
        flat.append(effect)
        flat += _all(effect.then) + _all(effect.other)
    return flat


def _fits(
    found: Sequence[Effect],
    names: Lexicon,
    allowed: frozenset[int],
    where: str,
    left: bool = False,
) -> None:
    """Refuse instructions that mean nothing at this moment."""
    for effect in _all(found):
        if effect.verb not in allowed:
            raise NoMeaning(f'"{say(effect, names.names())}" means nothing {where}')
        if effect.where == Place.LEFT and not left:
            raise NoMeaning(f'"the room that you left" means nothing {where}')
    _as_many(found, False)


def _as_many(found: Sequence[Effect], paid: bool) -> None:
    for effect in found:
        if effect.verb == Verb.DRAW_AS_MANY and not paid:
            raise NoMeaning('"that many" needs "discard … to" before it')
        _as_many([*effect.then, *effect.other], effect.verb == Verb.PAY)


def _meets_more(effect: Effect) -> bool:
    return effect.verb in (Verb.WALK, Verb.TRAVEL) and effect.of != Meets.NOTHING
