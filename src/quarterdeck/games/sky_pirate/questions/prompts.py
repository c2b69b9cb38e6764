"""What a question says of the effect that puts it: the printed words, as the asked seat reads them.

A text speaks to whoever controls the card.  If somebody else is asked, it speaks to them: "your
opponent discards a card from their hand" becomes "discard a card from your hand".
"""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.games.sky_pirate.questions.labels import is_located, name_of
from quarterdeck.games.sky_pirate.questions.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.sentences import OTHERS
from quarterdeck.kernel.box import count_names

TOLD: Final = re.compile(rf"^{OTHERS} (\w+)s\b", re.IGNORECASE)
PRONOUN: Final = re.compile(r"\b(your opponent's|your opponent|you|your|they|their)\b")
TO_DOER: Final = {"they": "you", "their": "your"}
SPOKEN_OF: Final = re.compile(r"\b(that (?:card|crew|cannon|asset|structure)(?! or)|it|them)\b")
SPOKEN_OF_HERE: Final = re.compile(r"\b(an?|another|any|this|each|for)\b")
THAT_MUCH: Final = re.compile(r"\breduce that (damage|cost)\b")
STOPPED: Final = "stop that card or effect"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def card_words(g: Table, seat: int) -> str:
    """The card whose effect asks, and whose it is if it is not one's own."""
    sc = g.effect()
    name = g.book.cards[sc.kind].name
    return name if sc.you == seat else f"{SEAT_NAMES[sc.you]}'s {name}"


def card_that_asks(g: Table) -> str:
    """The card whose effect asks, wherever it lies: everybody sees the effect."""
    return g.book.cards[g.scopes[-1].kind].name if g.scopes else ""


def prompt(g: Table, seat: int, words: str) -> str:
    """The card, and what its words ask for."""
    return f"{card_words(g, seat)}: {addressed(g.effect(), seat, words)}"


def offer(g: Table, seat: int, words: str, follows: str) -> str:
    """An offer, with what it is about and what follows from it."""
    sc = g.effect()
    asked = f"{prompt(g, seat, named_in(g, sc, seat, words))}?"
    return f"{asked} {addressed(sc, seat, follows)}" if follows else asked


def addressed(sc: Scope, seat: int, words: str) -> str:
    """The words of a card as `seat` reads them, who is asked."""
    if sc.they != NOTHING:
        words = TOLD.sub(r"\1", words)

    def swap(found: re.Match[str]) -> str:
        word = found[0]
        if sc.they == NOTHING:
            return word
        return TO_DOER.get(word, word) if sc.you == seat else to_other(word, SEAT_NAMES[sc.you])

    return capital(PRONOUN.sub(swap, words))


def to_other(word: str, you: str) -> str:
    """A word for the controller of a card, said to whoever is told to do something."""
    words = {"your opponent": "you", "your opponent's": "your", "you": you, "your": f"{you}'s"}
    return {**words, **TO_DOER}[word]


# ---- what "it" is


def named_in(g: Table, sc: Scope, seat: int, words: str) -> str:
    """The words of an offer, with the names of what they speak of, as far as `seat` knows them."""
    if STOPPED in words and len(g.scopes) > 1:
        return words.replace(STOPPED, f"{STOPPED} ({g.book.cards[g.scopes[-2].kind].name})")
    if THAT_MUCH.search(words) and g.blows:
        return THAT_MUCH.sub(rf"\g<0> ({g.blow()})", words)
    found = SPOKEN_OF.search(words)
    if found is None:
        about = about_what(g, sc, seat, sc.it)
        return f"{words} of {about}" if about and words.endswith(" instead") else words
    if SPOKEN_OF_HERE.search(words[: found.start()]):
        return words
    it = (sc.cannon,) if found[0] == "that cannon" and sc.cannon >= 0 else sc.it
    about = about_what(g, sc, seat, it)
    return f"{words[: found.end()]} ({about}){words[found.end() :]}" if about else words


def about_what(g: Table, sc: Scope, seat: int, refs: tuple[int, ...]) -> str:
    """Names, if the seat knows them all, and if it is not just the card that speaks."""
    if not refs or refs == (sc.source,) or not all(is_located(g, ref, seat) for ref in refs):
        return ""
    return count_names([name_of(g, seat, ref) for ref in refs])
