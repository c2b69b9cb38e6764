"""From effects back to words: a whole card, in canonical sentences.

The law: the words that are read back come down to the same tree as the card's own text, but for
spellings that mean the same (see `normal.py`).  A text of which the compiler, or the rulebook,
leaves out a part cannot keep it, and is refused: see `law.py`.
"""

from __future__ import annotations

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.words.effects import Step
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Card, Static
from quarterdeck.games.sky_pirate.words.retelling import (
    capital,
    sentences,
    step_words,
    told_words,
)
from quarterdeck.games.sky_pirate.words.spelling import SIDES, UNSAID, Names, Speaker
from quarterdeck.games.sky_pirate.words.spelling_deeds import ban_words, mods_words
from quarterdeck.games.sky_pirate.words.spelling_events import event_words, limit_words
from quarterdeck.games.sky_pirate.words.terms import Who, Zone


def read_back(card: Card, names: Names) -> str:
    """What a card does, in words; in the order of `normal.RANKS`."""
    s = Speaker(names, card.types)
    found = [*playing(s, card), *[static_words(s, static) for static in card.statics]]
    if card.steps:
        when = f"While {SIDES[card.side]}: " if card.side else ""
        found.append(capital(when + sentences(s, card.steps)))
    if card.reward is not None:
        found.append("On a raid: " + sentences(s, card.reward.steps))
    if card.as_played:
        found.append("As you play this, " + sentences(s, card.as_played))
    headed = (*card.triggers, *card.actions, *card.tactics, *card.reacts, *card.as_soon_as)
    found += [ability_words(s, ability) for ability in headed]
    return " ".join(found)


def playing(s: Speaker, card: Card) -> list[str]:
    """What is said about playing it, and about it in play."""
    found = [f"To play this, {step_words(s, price)}." for price in card.to_play]
    found += [f"To add this crew to your party, {step_words(s, price)}." for price in card.to_join]
    found += [f"Play this only if {s.condition(state)}." for state in card.only_if]
    if card.x_is is not None:
        found.append(f"X is {s.amount(card.x_is)}.")
    if card.enters_with:
        counter = s.counter(card.enters_counter, card.enters_with != 1)
        found.append(f"{capital(s.this)} enters play with {card.enters_with} {counter}.")
    if card.most_ammo != 1:
        found.append(f"This cannon can be loaded with {card.most_ammo} special ammo.")
    if card.most_operators != 99:
        operators = "operator" if card.most_operators == 1 else "operators"
        found.append(f"{capital(s.this)} can have at most {card.most_operators} {operators}.")
    return found


def ability_words(s: Speaker, ability: Ability) -> str:
    """One paragraph with its heading."""
    todo = sentences(s, ability.steps)
    if ability.sort == Ability.AS_SOON_AS and ability.condition is not None:
        return f"As soon as {s.condition(ability.condition)}, {todo}"
    if ability.sort == Ability.WHEN and ability.event is not None:
        return f"When {event_words(s, ability.event)}, {todo}"
    if ability.sort == Ability.REACT and ability.event is not None:
        return f"React when {event_words(s, ability.event)}: {todo}"
    if ability.sort == Ability.ACT:
        heading = "Action" if ability.actions == 1 else f"{ability.actions} actions"
    elif ability.sort == Ability.USE_TACTIC:
        heading = f"Tactic while {SIDES[ability.side]}" if ability.side else "Tactic"
    else:
        raise NoMeaning(UNSAID)
    heading += limit_words(s, ability.limit, ability.limit_n, ability.limit_cards)
    heading += "".join([f", {step_words(s, price)}" for price in ability.costs])
    return f"{heading}: {todo}"


# ---- what holds


def static_words(s: Speaker, static: Static) -> str:
    """A sentence about what holds, perhaps only while something is so."""
    words = held_words(s, static)
    if static.condition is None:
        return capital(words) + "."
    return f"While {s.condition(static.condition)}, {words}."


def held_words(s: Speaker, static: Static) -> str:
    if static.op == Static.HAS:
        return has_words(s, static)
    if static.op == Static.TO_BOARD:
        return f"to board, {s.who(static.who)} also {toll_words(s, static.steps)}"
    if static.op == Static.OPEN_TOP:
        return f"the top card of {s.zone(Zone.HOLD, static.who)} is revealed"
    if static.op == Static.CANNOT:
        doer = s.who(static.who) if static.what is None else s.what(static.what)
        return f"{doer} cannot {ban_words(s, static.ban, static.cards)}"
    if static.op == Static.BOARD_LESS and static.amount is not None:
        return f"you board for {s.count(static.amount)} powder less"
    assert static.what is not None
    this = s.what(static.what)
    if static.op == Static.PRESENCE_IS and static.amount is not None:
        return f"the presence of {this} is {s.amount(static.amount)}"
    if static.op == Static.FIXED_DAMAGE:
        return f"the damage of {this} cannot be reduced"
    if static.op == Static.FROM_BOTTOM:
        return f"the damage of {this} discards from the bottom of the Hold"
    raise NoMeaning(UNSAID)


def has_words(s: Speaker, static: Static) -> str:
    whose = s.who(static.who) if static.what is None else s.what(static.what)
    verb = "have" if static.what is None and static.who == Who.YOU else "has"
    words = f"{whose} {verb} {mods_words(s, static.mods)}"
    return words if static.per is None else f"{words} for each {s.noun(static.per)}"


def toll_words(s: Speaker, steps: tuple[Step, ...]) -> str:
    (step,) = steps
    return told_words(s, step)
