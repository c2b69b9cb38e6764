"""What each card is worth as printed: worked out once, from its numbers and its text."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.outlook import Outlook, Tally, blank, number
from quarterdeck.games.sky_pirate.advice.text import card_scope, follow
from quarterdeck.games.sky_pirate.advice.worth import ACTION_WORTH, body_of
from quarterdeck.games.sky_pirate.table.book import Book, Worths
from quarterdeck.games.sky_pirate.table.cards import BOOK
from quarterdeck.games.sky_pirate.words.effects import (
    Ability,
    Card,
    Event,
    Static,
    Step,
    What,
)
from quarterdeck.games.sky_pirate.words.terms import Doer, Stat, Type, Who, Zone

# How often what a text waits for happens while the card is in play.
OFTEN: Final[dict[int, float]] = {
    Event.TURN_BEGINS: 3.0,
    Event.TURN_ENDS: 2.0,
    Event.CANNON_PHASE_BEGINS: 2.0,
    Event.CANNON_PHASE_ENDS: 2.0,
    Event.DRAWS_IN_TURN: 2.5,
    Event.FIRES: 1.5,
    Event.BREACHES: 1.5,
    Event.RAIDS: 0.8,
    Event.BOARDS: 0.9,
    Event.DEFENDS: 0.5,
    Event.REPELS: 0.4,
    Event.PLAYS: 1.5,
    Event.PLAYS_TACTIC: 1.0,
    Event.BREAKS: 0.3,
    Event.DISCARDED: 0.2,
}
SELDOM: Final = 0.5
USES: Final = 2.5  # how often an action of a card is used
TACTIC_USES: Final = 0.6
REACT_WORTH: Final = 0.9
CREW_TIMES: Final = 0.6  # a crew is in play for a shorter time
MOST_TEXT: Final = 8.0


def learn(book: Book) -> None:
    """Look at every card of a book, once; those of the box are the same in every book."""
    if len(book.worths.hand) == len(book.cards):
        return
    if book is not BOOK:
        learn(BOOK)
        book.worths = BOOK.worths.copy()
    o, worths = blank(book), book.worths
    for card in book.cards[len(worths.hand) :]:
        worths.body.append(body_of(card))
        worths.raid.append(raid_of(o, card))
        worths.toss.append(toss_of(o, card))
        worths.entry.append(entry_of(o, card))
        worths.price.append(price_of(o, card))
        worths.text.append(text_of(o, card))
        worths.hand.append(in_hand(worths, card))


def worth_of(o: Outlook, card: Card, steps: tuple[Step, ...]) -> float:
    """Steps of a card, as printed."""
    t = Tally()
    sc = card_scope(o, card.kind)
    sc.x = 2
    follow(o, sc, steps, 0, t)
    return max(-MOST_TEXT, min(MOST_TEXT, t.worth + 0.5 * abs(t.swing)))


def waits_for(ability: Ability, event: int) -> bool:
    return ability.event is not None and ability.event.covers(event)


def is_entry(ability: Ability) -> bool:
    """ "When this enters play" (or is loaded)."""
    if ability.event is None or ability.event.doer not in (Doer.THIS, Doer.THIS_OR):
        return False
    return waits_for(ability, Event.ENTERS) or waits_for(ability, Event.LOADED)


def entry_of(o: Outlook, card: Card) -> float:
    """What playing it brings at once."""
    total = worth_of(o, card, card.as_played)
    if card.types & Type.MANEUVER:
        total += worth_of(o, card, card.steps)
        if card.reward is not None:
            total += 0.7 * worth_of(o, card, card.reward.steps)
    for ability in card.triggers:
        if is_entry(ability):
            total += worth_of(o, card, ability.steps)
    return total


def price_of(o: Outlook, card: Card) -> float:
    """What playing it costs besides the Action."""
    total = 0.0
    for step in card.to_play:
        total -= worth_of(o, card, (step,))
    return max(total, 0.0) + 0.4 * len(card.only_if)


def raid_of(o: Outlook, card: Card) -> float:
    """What a raid brings: a raid token's reward, or what a crew does when it raids."""
    total = 0.0
    if card.reward is not None:
        total += worth_of(o, card, card.reward.steps)
    for ability in card.triggers:
        if waits_for(ability, Event.RAIDS) and card.types & Type.CREW:
            total += worth_of(o, card, ability.steps)
    return total


def toss_of(o: Outlook, card: Card) -> float:
    """What it brings to discard it from a hand."""
    total = 0.0
    for ability in card.triggers:
        event = ability.event
        if event is not None and event.doer == Doer.THIS and waits_for(ability, Event.DISCARDED):
            if event.zone in (0, Zone.HAND):
                total += worth_of(o, card, ability.steps)
    return max(min(total, 2.0), -2.0)


# ---- what a text brings while the card is in play


def text_of(o: Outlook, card: Card) -> float:
    if card.types & (Type.MANEUVER | Type.STATUS):
        return 0.0
    total = 0.0
    for ability in card.triggers:
        if not is_entry(ability):
            total += times(card, ability) * worth_of(o, card, ability.steps)
    for ability in card.actions:
        costs = worth_of(o, card, ability.costs)
        gain = worth_of(o, card, ability.steps) + costs - 0.5 * ACTION_WORTH * ability.actions
        total += max(gain, 0.15) * (1.0 if uses_itself_up(ability) else USES)
    for ability in card.tactics:
        costs = worth_of(o, card, ability.costs)
        total += max(worth_of(o, card, ability.steps) + costs, 0.4) * TACTIC_USES
    total += REACT_WORTH * len(card.reacts)
    for static in card.statics:
        total += static_of(o, card, static)
    if card.types & Type.CREW:
        total *= CREW_TIMES
    return max(-2.0, min(MOST_TEXT, total))


def uses_itself_up(ability: Ability) -> bool:
    """Is the card itself part of the cost?"""
    for step in ability.costs:
        what = step.what
        if what is not None and (
            what.op == What.THIS or (what.parts and what.parts[0].op == What.THIS)
        ):
            return True
    return False


def times(card: Card, ability: Ability) -> float:
    """How often a trigger may happen."""
    most = 0.0
    for event in range(64):
        if waits_for(ability, event):
            most = max(most, OFTEN.get(event, SELDOM))
    if card.types & Type.AMMO:
        return float(card.ammo) * 0.8
    return most if card.types & (Type.ASSET | Type.CREW) else most * 1.3


def static_of(o: Outlook, card: Card, static: Static) -> float:
    """What always holds: more power or less cost, tolls on boarding, and the like."""
    if static.op == Static.TO_BOARD:
        return 1.2
    total = 0.0
    shots = 0.8 * card.ammo if card.types & Type.AMMO else 1.5
    for stat, a in static.mods:
        n = number(o, card_scope(o, card.kind), a)
        if static.per is not None:
            n *= 1.5
        if stat == Stat.POWER:
            total += shots * n
        elif stat == Stat.COST:
            total -= 0.8 * shots * n
        elif static.who == Who.OPPONENT:
            total -= 0.4 * n  # what the opponent has
        else:
            total += 0.4 * n
    return total * (0.6 if static.condition is not None else 1.0) if static.mods else 0.4


# ---- in hand


def in_hand(worths: Worths, card: Card) -> float:
    """A card in hand, to be played in time."""
    kind = card.kind
    total = worths.body[kind] + worths.text[kind] + worths.entry[kind] - worths.price[kind]
    if card.tactic:
        total = 0.6 * total + 0.8
    return max(0.3, min(5.0, 0.6 * total + 0.1))
