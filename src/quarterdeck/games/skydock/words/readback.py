"""Texts again, from what they came down to: the canonical words for an effect.

Whatever is printed, reading what is said here gives the same tree; so nothing of a text was lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from quarterdeck.games.skydock.words.effects import (
    Backer,
    Card,
    Character,
    Condition,
    Effect,
    Half,
    Objective,
    Room,
    Text,
)
from quarterdeck.games.skydock.words.terms import (
    ALL,
    Event,
    If,
    Meets,
    Patient,
    Place,
    Power,
    Sort,
    Trial,
    Verb,
    When,
    Whose,
)


class Names(NamedTuple):
    """The names that numbers stand for."""

    tiles: Sequence[str]
    levels: Sequence[str]


PLAIN: Final = {
    Verb.ADVANCE: "advance one space",
    Verb.ADVANCE_INSTEAD: "advance one space instead",
    Verb.LAUNCH: "move the launch token one space either way",
    Verb.FOLLOW: "place your character where it is",
    Verb.UPGRADE: "upgrade an ability for free",
    Verb.LEARN: "gain an ability for free",
    Verb.USE_NEXT: "use an ability next to it",
    Verb.USE_ROW: "use each ability in its row",
    Verb.IGNORE_GUARDS: "ignore guard encounters this turn",
    Verb.IGNORE_PENALTY: "ignore the guard penalty this turn",
    Verb.UNHINDERED: "ignore the guard penalty",
    Verb.REROLL: "roll the die again",
    Verb.PASS: "pass without rolling",
}
COUNTED: Final = {
    Verb.GLORY: "gain {n} Glory",
    Verb.SCORE: "score {n} Support",
    Verb.MARKER: "take {n} extra Energy Marker{s}",
    Verb.RAISE: "raise the alert by {n}",
    Verb.LOWER: "lower the alert by {n} within its level",
    Verb.LEAD: "move up to {n} active guard{s} through one corridor each",
    Verb.NEUTRALIZE: "gain {n} Neutralization token{s}",
    Verb.FARTHER: "go up to {n} room{s} further with your next Move this turn",
    Verb.BONUS: "{n:+} to the roll",
}
CARDS: Final = {
    Verb.DRAW: "draw {cards}",
    Verb.DISCARD: "discard {cards}",
    Verb.TAKE: "take {cards} from the discard pile",
    Verb.OTHERS_DRAW: "each other character here draws {cards}",
}
SORTS: Final = {
    Sort.SCHEME: "Scheme{s}",
    Sort.LOOT: "Loot",
    Sort.CARD: "card{s}",
    Sort.SUPPORT: "Support token{s}",
}
PLACES: Final = {
    Place.HERE: "here",
    Place.LEFT: "in the room that you left",
    Place.ADJACENT: "in an adjacent room",
    Place.NEAR: "here or in an adjacent room",
}
MEETINGS: Final = {
    Meets.EVERYTHING: "",
    Meets.NO_GUARDS: " without meeting guards",
    Meets.NOTHING: " without encounters",
}
PATIENTS: Final = {
    Patient.YOU: "yourself",
    Patient.ONE_HERE: "a character here",
    Patient.EACH_HERE: "each character here",
}
FACTS: Final = {
    If.DID_NOT: "you did not",
    If.ANOTHER_LOST: "another character lost one",
    If.ANOTHER_HERE: "another character is here",
    If.COMPLETED_ALL: "you have completed every objective",
    If.EVERY_SKILL: "you have every kind of ability",
    If.UNHARMED: "you have no Neutralization token",
    If.FIRST_PLAYER: "you hold the First Player token",
}
TRIALS: Final = {
    Trial.ROOM: "room",
    Trial.OBJECTIVE: "objective",
    Trial.INTERACT: "Interact",
    Trial.LOOT: "Loot",
    Trial.ATTACK: "Attack",
    Trial.ENCOUNTER: "encounter",
    Trial.UPKEEP: "Upkeep",
}
EVENTS: Final = {
    Event.HELPED: "an objective is completed with help that you asked for or gave",
    Event.HEALED_ANOTHER: "your Heal removes a token from another character",
    Event.KNOCKED_OUT: "you knock a guard out",
    Event.ATTACK_SUCCEEDED: "your attack succeeds",
    Event.WOULD_GAIN_LOOT: "you would gain a Loot in the action phase",
}
POWERS: Final = {
    Power.SCHEME_ADDS: "Each Scheme that you discard after a roll adds {n}.",
    Power.SLIPS_PAST: "Leaving a room with exactly {n} guard{s} causes you no guard encounter.",
    Power.FITS_ALL: "Once each round, a Loot that you spend on improving fits every ability.",
}
OFTEN: Final = ", once each round"


# -- texts, by what they are printed on


def room(printed: Room, names: Names) -> str:
    return _deeds(printed.steps, names)


def half(printed: Half, names: Names) -> str:
    return _deeds(printed.steps, names)


def card(printed: Card, names: Names) -> str:
    return text(printed.text, names)


def character(printed: Character, names: Names) -> str:
    return text(printed.text, names)


def objective(printed: Objective, names: Names) -> str:
    said = []
    if printed.only_while is not None:
        said.append(f"Only while {condition(printed.only_while, names)}.")
    if printed.advance is not None:
        said.append(text(printed.advance, names))
    return " ".join(said)


def backer(printed: Backer, names: Names) -> str:
    return f"If {condition(printed.condition, names)}, score {printed.support} Support."


def text(printed: Text, names: Names) -> str:
    """A text with its heading."""
    if printed.when == When.ALWAYS:
        return POWERS[printed.power].format(n=printed.n, s=_s(printed.n))
    if printed.when == When.PAYING:
        return "Pays for any one symbol of an objective."
    if printed.when == When.TURN:
        return _deeds(printed.steps, names)
    often = OFTEN if printed.once else ""
    if printed.when == When.EVENT:
        said = f"When {EVENTS[printed.event]}{often}, "
    else:
        said = _heading(printed) + often + ": "
    sentences = _sentences(printed.steps, names)
    return said + sentences[0].lower() + sentences[1:]


# -- sentences


def _deeds(steps: Sequence[Effect], names: Names) -> str:
    """Sentences, and what follows from a challenge at their end."""
    said = [_sentences(steps, names)]
    last = steps[-1]
    if last.verb == Verb.CHALLENGE and last.then:
        said.append("On success: " + _sentences(last.then, names))
    if last.verb == Verb.CHALLENGE and last.other:
        said.append("On failure: " + _sentences(last.other, names))
    return " ".join(said)


def _sentences(steps: Sequence[Effect], names: Names) -> str:
    said = [say(step, names) for step in steps]
    return " ".join([one[0].upper() + one[1:] + "." for one in said])


def _steps(steps: Sequence[Effect], names: Names) -> str:
    """Several instructions inside of one sentence."""
    return ", then ".join([say(step, names) for step in steps])


def _heading(printed: Text) -> str:
    named = _or([TRIALS[trial] for trial in printed.trials])
    which = named + " " if named else ""
    match printed.when, printed.whose:
        case When.BEFORE_ROLL, Whose.YOURS:
            return f"Before your {which}challenge"
        case When.BEFORE_ROLL, Whose.ANOTHERS_HERE:
            return f"Before the {which}challenge of another character here"
        case When.BEFORE_ROLL, _:
            return f"Before the {which}challenge of another character"
        case When.AFTER_ROLL, _:
            return f"After the roll of your {which}challenge"
        case When.AFTER_MOVE, _:
            return "After another character leaves your room"
        case When.LIFTING, _:
            return "As you lift a marker"
        case When.AFTER_ACTION, _:
            return "After your action"
    return "In planning"


# -- instructions


def say(effect: Effect, names: Names) -> str:
    """One instruction."""
    verb, n = effect.verb, effect.n
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in COUNTED:
        return COUNTED[verb].format(n=n, s=_s(n))
    if verb in CARDS:
        return CARDS[verb].format(cards=_cards(n, effect.of))
    return OTHERS[verb](effect, names)


def _may(effect: Effect, names: Names) -> str:
    return "you may " + _steps(effect.then, names)


def _pay(effect: Effect, names: Names) -> str:
    assert effect.cost is not None
    return f"{say(effect.cost, names)} to {_steps(effect.then, names)}"


def _if(effect: Effect, names: Names) -> str:
    assert effect.condition is not None
    return f"if {condition(effect.condition, names)}, {_steps(effect.then, names)}"


def _choose(effect: Effect, names: Names) -> str:
    return "choose one: " + " / ".join([_steps(option.then, names) for option in effect.then])


def _challenge(effect: Effect, names: Names) -> str:
    return f"make a challenge at {effect.n:+}" if effect.n else "make a challenge"


def _draw_as_many(effect: Effect, names: Names) -> str:
    return "draw that many " + SORTS[effect.of].format(s="s")


def _discard_some(effect: Effect, names: Names) -> str:
    return "discard one or more " + SORTS[effect.of].format(s="s")


def _spawn(effect: Effect, names: Names) -> str:
    return f"spawn {effect.n} guard{_s(effect.n)} {PLACES[effect.where]}"


def _stun(effect: Effect, names: Names) -> str:
    which = "all active guards" if effect.n == ALL else f"{effect.n} active guard{_s(effect.n)}"
    return f"stun {which} {PLACES[effect.where]}"


def _pursue(effect: Effect, names: Names) -> str:
    follow = "guard follows" if effect.n == 1 else "guards follow"
    return f"{effect.n} active {follow} you from the room that you left"


def _walk(effect: Effect, names: Names) -> str:
    return f"move {_some(effect)} room{_s(effect.n)}{MEETINGS[effect.of]}"


def _travel(effect: Effect, names: Names) -> str:
    return "move to any other room" + MEETINGS[effect.of]


def _remove(effect: Effect, names: Names) -> str:
    tokens = f"Neutralization token{_s(effect.n)}"
    return f"remove {_some(effect)} {tokens} from {PATIENTS[effect.of]}"


OTHERS: Final[dict[int, Callable[[Effect, Names], str]]] = {
    Verb.MAY: _may,
    Verb.PAY: _pay,
    Verb.IF: _if,
    Verb.CHOOSE: _choose,
    Verb.STEPS: lambda effect, names: _steps(effect.then, names),
    Verb.CHALLENGE: _challenge,
    Verb.DRAW_AS_MANY: _draw_as_many,
    Verb.DISCARD_SOME: _discard_some,
    Verb.SPAWN: _spawn,
    Verb.STUN: _stun,
    Verb.PURSUE: _pursue,
    Verb.WALK: _walk,
    Verb.TRAVEL: _travel,
    Verb.REMOVE: _remove,
}


# -- conditions and nouns


def condition(asked: Condition, names: Names) -> str:
    """What a condition asks for."""
    match asked.op:
        case If.HOLDS:
            return f"you hold {asked.n} or more {SORTS[asked.of].format(s='s')}"
        case If.ABILITIES:
            return f"you have {asked.n} or more abilities of level {asked.of} or more"
        case If.IN_ROOM:
            return f"you are in the {names.tiles[asked.of]}"
        case If.ALERT:
            return "the alert is " + _or([names.levels[level] for level in asked.table])
        case If.LAUNCH:
            return "the launch token is on " + _or([str(space) for space in asked.table])
    return FACTS[asked.op]


def _cards(n: int, sort: int) -> str:
    return f"{n} {SORTS[sort].format(s=_s(n))}"


def _some(effect: Effect) -> str:
    return f"up to {effect.n}" if effect.up_to else str(effect.n)


def _s(n: int) -> str:
    return "" if n == 1 else "s"


def _or(words: Sequence[str]) -> str:
    return ", ".join(words[:-1]) + " or " + words[-1] if len(words) > 1 else "".join(words)
