"""Cards that nobody wrote, for trying out what card text can say: see `proving.texts`.

    cards = MadeUp(7)
    options = cards.options(12)      # a game with decks of such cards

Each card is one that the law lets pass; of those that are refused the messages are kept.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from quarterdeck.cardtext.content import read_folder
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, NoMeaning
from quarterdeck.games.sky_pirate.rosters import shelf
from quarterdeck.games.sky_pirate.table.book import after
from quarterdeck.games.sky_pirate.table.cards import BOOK, BOX
from quarterdeck.games.sky_pirate.table.library import Pack
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.law import readings
from quarterdeck.games.sky_pirate.words.printed import Card, Deck
from quarterdeck.proving.texts import Writer

TYPES: Final = printed.TYPES["card"]
EMPLACEMENTS: Final = ("cannon", "structure")
WILD: Final = 0.1  # of the texts are straight from the grammar
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DECK: Final = "Made up"


class MadeUp:
    """Cards with random texts, one after another."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.seed = seed
        names = read_folder(printed.FOLDER).names()
        self.reader = Reader(printed.GRAMMAR.read_text("utf-8"), names)
        self.writer = Writer(self.reader.grammar)
        self.models = [card for card in BOX.cards if card.text and card.type in TYPES]
        self.refused: list[tuple[str, str]] = []  # texts, and why not
        self.tried = 0

    def text(self) -> tuple[Card, str]:
        """A card to write on, and what is written."""
        model = self.rng.choice(self.models)
        if self.rng.random() < WILD:
            return model, self.writer.write(self.rng)
        text = model.text
        for _ in range(self.rng.choice((1, 1, 2, 3))):
            text = self.writer.vary(self.rng, text)
        return model, text

    def card(self, name: str) -> Card | None:
        """The next card; None if its text is refused."""
        model, text = self.text()
        self.tried += 1
        try:
            tree = self.reader.read(text)
        except CardTextError as error:
            self.refused.append((text, error.problem.message))
            return None
        card = model._replace(name=name, aliases=(), text=text, tree=tree, front="", back="")
        card = card._replace(faction="Neutral", unique=False, set=DECK, source="ours")
        ((_, told),) = readings((card,), self.reader, after(BOOK), BOOK.cards)
        if isinstance(told, NoMeaning):
            self.refused.append((text, str(told)))
            return None
        return card

    def cards(self, most: int) -> Iterator[Card]:
        """So many cards that the law lets pass."""
        found = 0
        while found < most:
            card = self.card(f"Made Up {LETTERS[found // 26]}{LETTERS[found % 26].lower()}")
            if card is not None:
                found += 1
                yield card

    def options(self, most: int) -> dict[str, object]:
        """A game in which both decks hold such cards."""
        told = shelf.keep(packed(list(self.cards(most)), f"{self.seed}-{self.tried}"))
        return {"packs": told, "decks": f"{DECK} | {DECK}"}


def packed(cards: list[Card], digest: str) -> Pack:
    """A pack of these cards, with a deck that is made of them as far as they go."""
    usual = next(deck for deck in BOX.decks if deck.name == "Brass")
    captains = [card.name for card in cards if card.type == "captain"]
    slots = [card.name for card in cards if card.type in EMPLACEMENTS][:3]
    hold = [card.name for card in cards if card.type not in ("captain", *EMPLACEMENTS)][:14]
    deck = Deck(
        DECK,
        captains[0] if captains else usual.captain,
        (*usual.emplacements[: 4 - len(slots)], *slots),
        (*sorted([*hold, *hold]), *usual.hold[: 30 - 2 * len(hold)]),
        "ours",
    )
    numbered = [card._replace(kind=kind) for kind, card in enumerate(cards)]
    return Pack(DECK, tuple(numbered), (deck,), digest)
