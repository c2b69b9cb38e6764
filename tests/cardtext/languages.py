"""The languages of games, for trying what every word of a text is good for."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from games.skydock import scribe
from quarterdeck.cardtext.content import read_folder
from quarterdeck.cardtext.law import hold_to
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, NoMeaning
from quarterdeck.games.cerulean_seas.words.loading import GRAMMAR as SEA_GRAMMAR
from quarterdeck.games.cerulean_seas.words.loading import the_box
from quarterdeck.games.cerulean_seas.words.meaning import meaning as sea_meaning
from quarterdeck.games.cerulean_seas.words.printed import Piece
from quarterdeck.games.cerulean_seas.words.readback import read_back as sea_words
from quarterdeck.games.sky_dynasty.words import meaning
from quarterdeck.games.sky_dynasty.words import printed as dynasty
from quarterdeck.games.sky_dynasty.words.effects import FIRST_SHIP
from quarterdeck.games.sky_dynasty.words.effects import Card as Ship
from quarterdeck.games.sky_dynasty.words.readback import Names, normal, read_back, read_bonus
from quarterdeck.games.sky_pirate.desk.made_up import MadeUp
from quarterdeck.games.sky_pirate.table.book import after
from quarterdeck.games.sky_pirate.table.cards import BOOK
from quarterdeck.games.sky_pirate.words.law import readings
from quarterdeck.games.sky_pirate.words.printed import Card
from quarterdeck.games.skydock.words.printed import FOLDER
from quarterdeck.proving.hearing import Said, Spellings, unheard
from quarterdeck.proving.texts import Writer

NUMBERS: Spellings = (
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("an|one|1", "a"),
    ("whenever", "when"),
)
PIRATE: Spellings = (
    *NUMBERS,
    ("are", "is"),
    ("have", "has"),
    (
        "(card|asset|maneuver|cannon|structure|emplacement|operator|counter|action|deckhand|curse|drone"
        "|idol|keeper|leviathan|shade|bomb|shield|fire|raid token)s",
        r"\1",
    ),
    (
        "(board|defend|raid|repel|fire|unstun|break|enter|leave|recover|play|draw|gain|use|put)s",
        r"\1",
    ),
    ("breaches", "breach"),
    ("(?:a|the) (turn|next turn|attempt|cannon phase)", r"the \1"),
    ("this (?:crew|asset|structure|special ammo)", "this card"),
    ("that (?:crew|card|structure)|them", "it"),
    ("the chosen (?:crew|asset|structure|cannon)", "the chosen card"),
    ("players", "each player"),
    ("return|put", "move"),
    ("add", "set"),
    ("into|to|on|from", "in"),
    ("more (powder|action)", r"\1"),
    ("in a shade", "in shade"),
    ("ejected this way", "discarded this way"),
    ("a ship|ships", "ship"),
    ("the boarder's party", "the boarding party"),
    ("the defender's party", "the defending party"),
    ("(play|fire) their", r"\1 your"),
    ("when your next turn begin", "when your turn begin"),
    ("when your opponent's next turn begin", "when your opponent's turn begin"),
)


class Example(NamedTuple):
    """A text that is good where it stands, and how others are read there."""

    text: str
    said: Said


class Language(NamedTuple):
    """What one game reads."""

    writer: Writer
    spellings: Spellings
    examples: Callable[[random.Random], Iterator[Example]]

    def unheard(self, rng: random.Random, texts: int, most: int) -> list[tuple[str, str]]:
        """Pairs of texts that mean the same and do not say the same."""
        found: list[tuple[str, str]] = []
        examples = self.examples(rng)
        for _ in range(texts):
            text, said = next(examples)
            others = unheard(said, self.writer, text, self.spellings, most, rng)
            found += [(text, other) for other in others]
        return found


# ---- Sky Pirate


@cache
def sky_pirate() -> Language:
    made_up = MadeUp(0)

    def examples(rng: random.Random) -> Iterator[Example]:
        """Cards of the box, and such that nobody wrote."""
        made_up.rng = rng
        while True:
            model = rng.choice(made_up.models)
            if model.front or model.back:
                continue  # one face alone cannot flip
            yield Example(model.text, on_a_card(made_up.reader, model))
            text = made_up.writer.vary(rng, model.text)
            said = on_a_card(made_up.reader, model)
            if is_good(said, text):
                yield Example(text, said)

    return Language(made_up.writer, PIRATE, examples)


def on_a_card(reader: Reader, model: Card) -> Said:
    def said(text: str) -> str:
        tree = reader.read(text)
        card = model._replace(name="Own card", aliases=(), text=text, tree=tree)
        card = card._replace(front="", back="", faction="Neutral")
        ((_, told),) = readings((card,), reader, after(BOOK), BOOK.cards)
        if isinstance(told, NoMeaning):
            raise told
        return told

    return said


def is_good(said: Said, text: str) -> bool:
    try:
        said(text)
    except (CardTextError, NoMeaning):
        return False
    return True


# ---- Pirates of Skydock


THEN: Spellings = ((", then|and then|and|,|[.]", ","),)  # one after the other, however it is said
SKYDOCK: Spellings = (
    *NUMBERS,
    *THEN,
    ("(token|scheme|guard|room|card|character|support|marker)s", r"\1"),
)


@cache
def skydock() -> Language:
    names, tables = scribe.lexicon(), scribe.TABLES
    told = [entry for entry in read_folder(FOLDER).with_text() if entry.table in tables]
    printed = [(tables[entry.table], entry.text("text")) for entry in told]

    def examples(rng: random.Random) -> Iterator[Example]:
        """Texts of the box, and such that nobody wrote."""
        writing = scribe.Scribe(rng.randrange(1 << 30))
        while True:
            kind, text = rng.choice(printed)
            yield Example(text, in_skydock(kind))
            kind = rng.choice(scribe.KINDS)
            yield Example(next(writing.accepted(kind, names)), in_skydock(kind))

    return Language(Writer(scribe.READER.grammar), SKYDOCK, examples)


def in_skydock(kind: str) -> Said:
    names = scribe.lexicon()

    def said(text: str) -> str:
        return scribe.said(kind, scribe.READER.read(text), names)

    return said


# ---- Pirates of the Cerulean Seas


SEAS: Spellings = (
    *NUMBERS,
    *THEN,
    ("its|it|her", "she"),  # a ship is she, a treasure or fort it
    ("(treasure|point|cargo space)s", r"\1"),
)


@cache
def cerulean_seas() -> Language:
    reader, box = Reader(SEA_GRAMMAR.read_text("utf-8")), the_box()
    borne: tuple[tuple[str, Sequence[Piece]], ...] = (
        ("s", box.ships),
        ("c", box.crew),
        ("t", box.treasures),
        ("e", box.events),
        ("f", box.forts),
    )
    texts = [(piece.text, bearer) for bearer, pieces in borne for piece in pieces if piece.text]

    def said_on(bearer: str) -> Said:
        def said(text: str) -> str:
            return sea_words(sea_meaning(reader.read(text), bearer), bearer == "f")

        return said

    def examples(rng: random.Random) -> Iterator[Example]:
        while True:
            text, bearer = rng.choice(texts)
            yield Example(text, said_on(bearer))

    return Language(Writer(reader.grammar), SEAS, examples)


# ---- Sky Dynasty


DYNASTY: Spellings = (
    *NUMBERS,
    ("(and|then) you may", r"\1 may"),
    ("the (junkyard|dealer|palace|shipyard|market|gateway|open space)", r"\1"),
    *THEN,
    ("(coin|card|fighter|cutter|starship)s", r"\1"),
    ("in|to", "at"),  # places
    ("more (coin|influence|card)", r"\1"),
)


BOX = dynasty.load()
KINDS = [card.name for card in BOX.cards]
DYNASTY_NAMES = Names(dynasty.PLACES, KINDS)
DYNASTY_WORDS = meaning.Lexicon(
    {name: place for place, name in enumerate(dynasty.PLACES)},
    {name: kind for kind, name in enumerate(KINDS)},
)


@cache
def sky_dynasty() -> Language:
    names = read_folder(dynasty.FOLDER).names()
    reader = Reader(meaning.GRAMMAR.read_text("utf-8"), names)
    ships = [card for card in BOX.cards if card.kind >= FIRST_SHIP]
    told = [(ship.text, on_a_ship(reader, ship)) for ship in ships]
    told += [(tile.text, as_a_bonus(reader, meaning.BONUS)) for tile in BOX.tiles]
    told += [(result.text, as_a_bonus(reader, meaning.RESULT)) for result in BOX.results]
    good = [Example(text, said) for text, said in told if text]

    def examples(rng: random.Random) -> Iterator[Example]:
        while True:
            yield rng.choice(good)

    return Language(Writer(reader.grammar), DYNASTY, examples)


def on_a_ship(reader: Reader, card: Ship) -> Said:
    def said(text: str) -> str:
        tree = reader.read(text)
        means = meaning.meaning(tree, DYNASTY_WORDS)
        if means.bare or means.leads_to >= 0 or means.random_price >= 0:
            raise NoMeaning("not on a ship")
        own = (card.kind, card.name, card.force, card.ship_class, card.price)
        timely = (tuple(means.on_dispatch), tuple(means.on_survival), tuple(means.statics))
        ship = Ship(*own, text, "ours", (0, 0, 0), *timely)
        ship.strikes, ship.strike_wave = means.strikes, means.strike_wave
        ship.roams, ship.pay_table = means.roams, means.pay_table
        again = read_back(ship, DYNASTY_NAMES, 0)
        hold_to(text, tree, again, reader, normal)
        return again

    return said


def as_a_bonus(reader: Reader, allowed: frozenset[int]) -> Said:
    def said(text: str) -> str:
        tree = reader.read(text)
        again = read_bonus(meaning.bonus(tree, DYNASTY_WORDS, allowed))
        hold_to(text, tree, again, reader, normal)
        return again

    return said


LANGUAGES = {
    "sky-dynasty": sky_dynasty,
    "sky-pirate": sky_pirate,
    "skydock": skydock,
    "cerulean-seas": cerulean_seas,
}
