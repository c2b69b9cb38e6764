"""Packs of Sky Pirate: new cards, tokens, subtypes and decks.

library = build([packs.load(Path("my-pack"))])
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from quarterdeck.cardtext.cache import trees_of
from quarterdeck.cardtext.content import Content, read_folder
from quarterdeck.cardtext.refusal import ContentError, NoMeaning, Problem, refuse
from quarterdeck.games.sky_pirate.table.library import Pack
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.printed import Card
from quarterdeck.rosters import packs
from quarterdeck.rosters.packs import LIMITS, BadPack, Printing, Unread, entries_of

__all__ = ["LIMITS", "BadPack"]

PRINTING: Final = Printing(
    shapes=printed.PACK,
    tables=("card", "token", "subtype", "deck"),
    texts=("card", "token"),
    apart={"subtype": ("subtype", "faction"), "deck": ("deck",)},
    grammar=printed.GRAMMAR,
)


def load(folder: Path) -> Pack:
    """Read a pack: all of it, or ContentError with every problem in it; BadPack if it is none."""
    return _load(packs.in_folder(folder))


def load_given(title: str, files: Mapping[str, bytes]) -> Pack:
    """The same for files in memory: the pack that a folder called `title` with them would be."""
    return _load(packs.in_memory(title, files))


def _load(unread: Unread) -> Pack:
    content = unread.content
    box = read_folder(printed.FOLDER)
    together = packs.together(content, box, PRINTING)
    try:
        trees, refusals = packs.read_texts(content, together, PRINTING)
        refuse([*content.problems, *packs.wrong_with(content, box, PRINTING), *refusals])
        everything = printed.check(together, trees_of(printed.GRAMMAR, box)[0] | trees)
        pack = _pack(content, everything, unread.title)
        refuse(_meaningless(content, pack))
    except ContentError as error:
        raise packs.printable(error) from None
    return pack


def _pack(content: Content, everything: printed.Printed, title: str) -> Pack:
    """The pack's own part of everything."""
    name = packs.pack_name(content, title)
    own = {entry.title for table in ("card", "token") for entry in entries_of(content, table)}
    cards = [card for card in everything.cards if card.name in own]
    decks = {entry.title for entry in entries_of(content, "deck")}
    return Pack(
        name,
        tuple([_ours(kind, card, name) for kind, card in enumerate(cards)]),
        tuple([d._replace(source=d.source or "ours") for d in everything.decks if d.name in decks]),
        content.digest,
        tuple([entry.title for entry in entries_of(content, "subtype")]),
    )


def _meaningless(content: Content, pack: Pack) -> Iterator[Problem]:
    """Texts that can be read, but mean nothing in the game: tried out, and nothing of it kept."""
    from quarterdeck.games.sky_pirate.table.book import TYPES
    from quarterdeck.games.sky_pirate.table.cards import BOOK
    from quarterdeck.games.sky_pirate.words.effects import Card as Meant
    from quarterdeck.games.sky_pirate.words.meaning import give_meaning
    from quarterdeck.games.sky_pirate.words.pieces import Lexicon

    first = len(BOOK.cards)
    kinds = BOOK.kind_of | {card.name: first + card.kind for card in pack.cards}
    subtypes = dict(BOOK.subtypes)
    for entry in entries_of(content, "subtype"):
        subtypes.setdefault(entry.title, len(subtypes))
    names = Lexicon(kinds, dict(BOOK.factions), subtypes)
    by_name = {e.title: e for table in ("card", "token") for e in entries_of(content, table)}
    for card in pack.cards:
        meant = Meant(first + card.kind, card.name, TYPES[card.type])
        meant.text, meant.tactic = card.text, card.tactic
        try:
            give_meaning(meant, card.tree, names)
        except Exception as why:  # whatever the rulebook stumbles over, it is this text
            told = str(why) if isinstance(why, NoMeaning) else "it is no text for this card"
            entry = by_name[card.name]
            place = Problem(entry.file, entry.title, "", entry.text_line)
            yield place._replace(message=f"the text can be read, but means nothing: {told}")


def _ours(kind: int, card: Card, pack: str) -> Card:
    """What a pack need not say of a card."""
    return card._replace(kind=kind, set=card.set or pack, source=card.source or "ours")
