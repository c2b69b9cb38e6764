"""What stands on a card, as plain numbers: its own, and which verbs its text has, and how much.

Nothing is worked out here: how good a verb is, is learned.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.book import Book
from quarterdeck.games.sky_pirate.words.effects import Amount, Event, Step
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Card
from quarterdeck.games.sky_pirate.words.terms import Doer, Type, Verb, Who

USUAL: Final = 2.0  # an amount that has to be worked out
MOST: Final = 6.0
TERMS: Final[tuple[str, ...]] = tuple(
    [name.lower().replace("_", " ") for name, n in vars(Verb).items() if isinstance(n, int)]
)  # the verbs in words, in the order of their numbers
VERBS: Final = len(TERMS)
PRINTED: Final = (
    "crew",
    "asset",
    "maneuver",
    "special ammo",
    "cannon",
    "structure",
    "attack",
    "defense",
    "ammo",
    "Tactic",
    "unique",
    "triggers",
    "actions",
    "tactic effects",
    "reacts",
    "statics",
)
TYPES: Final = (
    Type.CREW,
    Type.ASSET,
    Type.MANEUVER,
    Type.AMMO,
    Type.CANNON,
    Type.STRUCTURE,
)


class Word:
    """Something that a text says, or that stands on a card, and how much of it."""

    def __init__(self, code: int, much: float) -> None:
        self.code = code
        self.much = much


class Reading:
    """A card: what playing it does at once, what it does as long as it is in play, and the rest."""

    def __init__(self, card: Card) -> None:
        self.at_once: list[Word] = []
        self.lasting: list[Word] = []
        self.paid: list[Word] = []
        self.printed = printed_on(card)
        read_steps(card.steps, self.at_once)
        read_steps(card.as_played, self.at_once)
        read_steps(card.to_play, self.paid)
        if card.reward is not None:
            read_steps(card.reward.steps, self.at_once)
        for ability in card.triggers:
            read_steps(ability.steps, self.at_once if is_entry(ability) else self.lasting)
        for ability in (*card.actions, *card.tactics, *card.reacts):
            read_steps(ability.steps, self.lasting)


def printed_on(card: Card) -> list[Word]:
    """The numbers that stand on a card, as far as it has them."""
    is_type = [1.0 if card.types & one else 0.0 for one in TYPES]
    body = [max(card.attack, 0) * 0.2, max(card.defense, 0) * 0.2, card.ammo * 0.2]
    marks = [float(card.tactic), float(card.unique)]
    texts = [card.triggers, card.actions, card.tactics, card.reacts, card.statics]
    numbers = [*is_type, *body, *marks, *[float(len(text)) for text in texts]]
    return [Word(i, numbers[i]) for i in range(len(numbers)) if numbers[i]]


def is_entry(ability: Ability) -> bool:
    """ "When this enters play" (or is loaded)."""
    event = ability.event
    if event is None or event.doer not in (Doer.THIS, Doer.THIS_OR):
        return False
    return event.covers(Event.ENTERS) or event.covers(Event.LOADED)


def read_steps(steps: tuple[Step, ...], words: list[Word]) -> None:
    """Every step, also those that others hold."""
    for step in steps:
        if not step.holds_others():
            others = 1 if step.who != Who.YOU else 0
            words.append(Word(2 * step.verb + others, 0.5 * how_much(step)))
        read_steps(step.then, words)
        for mode in step.modes:
            read_steps(mode, words)


def how_much(step: Step) -> float:
    amount = step.n
    if amount is None:
        return 1.0
    if amount.op != Amount.NUMBER:
        return USUAL
    return min(float(amount.n), MOST)


def first_verb(steps: tuple[Step, ...]) -> int:
    """What steps are about: the first verb that does something."""
    for step in steps:
        if not step.holds_others():
            return step.verb
        inner = first_verb(step.then) if step.then else Verb.MAY
        if inner != Verb.MAY:
            return inner
        for mode in step.modes:
            inner = first_verb(mode)
            if inner != Verb.MAY:
                return inner
    return Verb.MAY


class Shelf:
    """The texts of a book: of its cards by kind, and of single steps by number."""

    def __init__(self, book: Book) -> None:
        self.cards: list[Reading] = [Reading(card) for card in book.cards]
        self.steps: dict[int, list[Word]] = {}

    def follow(self, steps: tuple[Step, ...]) -> list[Word]:
        """What steps speak of; read once."""
        if not steps:
            return []
        found = self.steps.get(steps[0].id)
        if found is None:
            found = []
            read_steps(steps, found)
            self.steps[steps[0].id] = found
        return found


def readings(book: Book) -> Shelf:
    """The texts of a book; read once, and kept with it."""
    found = book.reading
    if not isinstance(found, Shelf):
        found = Shelf(book)
        book.reading = found
    return found
