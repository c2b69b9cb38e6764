"""Decks and supplies in words: what is named, and without words all that lies nowhere else."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.skydock.desk.boards import ability_called
from quarterdeck.games.skydock.desk.reading import (
    cards_in,
    dict_of,
    encounters_in,
    number,
    numbers_in,
    numbers_of,
)
from quarterdeck.games.skydock.table.cards import BACKERS, BOOK, CARDS, ENCOUNTERS
from quarterdeck.games.skydock.table.measures import is_loot
from quarterdeck.games.skydock.table.state import NOWHERE, Table
from quarterdeck.kernel.errors import UnknownWord
from quarterdeck.kernel.play.rows import put_number


def lay_decks(g: Table, words: dict[str, Any]) -> None:
    """The decks; without words for them, every card that lies nowhere else."""
    g.schemes_gone = sorted_in("schemes_gone", words)
    g.loot_gone = sorted_in("loot_gone", words)
    held = [card for hand in g.hand for card in hand]
    held += [*g.schemes_gone, *g.loot_gone]
    left: list[int] = []
    for card in CARDS:
        left += [card.kind] * (card.copies - held.count(card.kind))
    g.schemes = tuple([card for card in left if not is_loot(card)])
    g.loot = tuple([card for card in left if is_loot(card)])
    if "schemes" in words:
        g.schemes = sorted_in("schemes", words)
    if "loot" in words:
        g.loot = sorted_in("loot", words)
    lay_encounters(g, words)


def sorted_in(word: str, words: dict[str, Any]) -> tuple[int, ...]:
    """Cards that are all Schemes, or all Loot, as the word says."""
    cards = cards_in(words.pop(word, ""))
    for card in cards:
        if is_loot(card) != word.startswith("loot"):
            raise UnknownWord(f"{CARDS[card].name} cannot lie in {word}", "Schemes and Loot apart")
    return cards


def lay_encounters(g: Table, words: dict[str, Any]) -> None:
    """One word is enough: all other Encounters lie in the other pile."""
    everything = range(len(ENCOUNTERS))
    if "encounters" in words:
        g.encounters = encounters_in(words.pop("encounters"))
        rest = tuple([card for card in everything if card not in g.encounters])
        g.encounters_gone = encounters_in(words.pop("encounters_gone", "")) or rest
    elif "encounters_gone" in words:
        g.encounters_gone = encounters_in(words.pop("encounters_gone"))
        g.encounters = tuple([card for card in everything if card not in g.encounters_gone])


def lay_supplies(g: Table, words: dict[str, Any]) -> None:
    """What seats own is not in the pile; no Secret Backer is offered any more."""
    pile = list(g.pile)
    for tokens in g.support:
        for value in tokens:
            if value not in pile:
                raise UnknownWord(f"there is no other Support token of {value}", numbers_of(BOOK))
            pile.remove(value)
    g.pile = tuple(pile)
    if "pile" in words:
        g.pile = numbers_in("pile", words.pop("pile"))
    g.low = tuple([max(0, n) for n in g.low])  # boards may hold more tokens than there are
    for name, n in dict_of("tokens", words.pop("tokens", {})).items():
        leave_tokens(g, name, n)
    g.offered = ((),) * g.seats
    kinds = [kind for kind in range(len(BACKERS)) if kind not in g.backer]
    rejected = [NOWHERE if kept == NOWHERE else kinds.pop() for kept in g.backer]
    g.rejected = tuple(rejected)
    g.backers = tuple(kinds)


def leave_tokens(g: Table, name: object, n: object) -> None:
    """So many ability tokens are left: "Attack" of levels 1 and 2, "Attack 3" of 3 and 4."""
    words = str(name) if " " in str(name) else f"{name} 1"
    skill, level = ability_called(words)
    supply = g.low if level < 3 else g.high
    left = number(f"tokens of {name}", n, 0, supply[skill])
    if level < 3:
        gone = g.tokens_gone[skill] + supply[skill] - left
        g.tokens_gone = put_number(g.tokens_gone, skill, gone)
        g.low = put_number(g.low, skill, left)
    else:
        g.high = put_number(g.high, skill, left)
