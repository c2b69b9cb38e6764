"""Where a card of Sky Pirate is written and tried out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from quarterdeck.cardtext.completing import completions
from quarterdeck.cardtext.content import read_folder
from quarterdeck.games.sky_pirate.rosters import decks, packs, shelf
from quarterdeck.games.sky_pirate.rosters.deckbuilding import PARTS, STARTERS
from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.printed import Card, Deck
from quarterdeck.games.sky_pirate.words.readback import read_back
from quarterdeck.games.sky_pirate.words.spelling import Names
from quarterdeck.kernel.brought import Told, Workbench
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.play.frames import Play
from quarterdeck.rosters.packs import reader_of

SORTS: Final = printed.TYPES["card"]
SWITCHES: Final = ("unique", "tactic")
SIGNED: Final = ("attack", "defense")  # numbers for which a sign may stand
ORDER: Final = ("name", "type", "faction", *SWITCHES, "subtypes")  # before numbers and text


class CardBench(Workbench):
    """The workbench of Sky Pirate."""

    def form(self) -> Told:
        content = read_folder(printed.FOLDER)
        names = content.names()
        return {
            "table": "card",
            "sorts": [{"sort": sort, "numbers": [*printed.NUMBERS[sort]]} for sort in SORTS],
            "factions": [*names["faction"]],
            "subtypes": [*names["subtype"]],
            "switches": [*SWITCHES],
            "signs": {number: ["-", "X"] for number in SIGNED},
            "rosters": [*STARTERS],
        }

    def file_of(self, piece: Mapping[str, object]) -> str:
        """TOML, as somebody would have written it by hand."""
        numbers = printed.NUMBERS.get(str(piece.get("type")), ())
        keys = [*ORDER, *numbers, "text"]
        lines = [f"{key} = {toml(piece[key])}" for key in keys if is_filled(piece.get(key))]
        if not is_filled(piece.get("text")):
            lines.append('text = ""')
        return "\n".join(["[[card]]", *lines]) + "\n"

    def next_words(self, text: str) -> list[str]:
        content = read_folder(printed.FOLDER)
        known = [entry.text("text") for entry in content.with_text()]
        return completions(reader_of(content, packs.PRINTING), text, known)

    def reads_as(self, pack: str, name: str) -> str:
        book = shelf.book_with(pack)
        names = Names([card.name for card in book.cards], [*book.factions], [*book.subtypes])
        return read_back(book.cards[book.kind_of[name]], names)

    def trial(self, pack: str, name: str, roster: str, rival: str) -> Told:
        library = shelf.library_with(pack)
        card = next((card for card in library.cards if card.name == name), None)
        if card is None:
            raise BadOption(f"there is no card {name!r} in this pack", "name one that it brings")
        _word, deck = shelf.deck_called(roster, pack)
        _word, other = shelf.deck_called(rival, pack)
        changed = with_card(deck, card)
        shelf.refuse_illegal(f"{deck.name} with {name}", decks.problems(changed, library))
        there, here, against = [decks.write(one, "code") for one in (changed, deck, other)]
        with_it: Told = {"packs": pack, "decks": shelf.SEPARATOR.join((there, against))}
        return {
            "with": with_it,
            "without": {"packs": pack, "decks": shelf.SEPARATOR.join((here, against))},
            "try": {**with_it, "first": "0"},
            "instead": instead_of(deck, changed),
        }

    def is_at_hand(self, play: Play, seat: int, name: str) -> bool:
        g = table(play.state)
        kind = g.book.kind_of[name]
        in_play = (g.captains[seat], *g.slots[seat])
        return kind in g.hand[seat] or kind in [g.shape[obj] for obj in in_play]


def is_filled(value: object) -> bool:
    return value is not None and value is not False and value != "" and value != []


def toml(value: object) -> str:
    """A value as TOML writes it: words, numbers, switches and lists are written as in JSON."""
    return json.dumps(value, ensure_ascii=False)


def with_card(deck: Deck, card: Card) -> Deck:
    """The deck with a new card in it, as many copies as it may have, in place of others."""
    if card.type in PARTS["captain"]:
        return deck._replace(captain=card.name)
    if card.type in PARTS["emplacements"]:
        return deck._replace(emplacements=(card.name, *deck.emplacements[1:]))
    twice = [name for name in deck.hold if deck.hold.count(name) > 1]
    gone = twice[-1] if twice else deck.hold[-1]
    left = [name for name in deck.hold if name != gone]
    copies = len(deck.hold) - len(left)
    return deck._replace(hold=(*left, *[card.name] * copies))


def instead_of(deck: Deck, changed: Deck) -> str:
    """The card that made room."""
    before = (deck.captain, *deck.emplacements, *deck.hold)
    after = (changed.captain, *changed.emplacements, *changed.hold)
    return next(name for name in before if before.count(name) > after.count(name))
