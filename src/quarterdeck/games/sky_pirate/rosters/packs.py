"""Packs of Sky Pirate: new cards, tokens, subtypes and decks.

library = build([packs.load(Path("my-pack"))])
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from quarterdeck.cardtext.cache import trees_of
from quarterdeck.cardtext.content import Content, read_folder
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, ContentError, refuse
from quarterdeck.games.sky_pirate.table.library import Pack
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.elsewhere import ELSEWHERE
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
    elsewhere=ELSEWHERE,
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
        refuse(_meaningless(content, pack, packs.reader_of(together, PRINTING)))
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


def _meaningless(content: Content, pack: Pack, reader: Reader) -> list[CardTextError]:
    """Texts that can be read, but would not do all that they say: tried out, and nothing kept."""
    from quarterdeck.games.sky_pirate.table.book import after
    from quarterdeck.games.sky_pirate.table.cards import BOOK
    from quarterdeck.games.sky_pirate.words.law import unlawful

    names = after(BOOK)
    for subtype in pack.subtypes:
        names.subtypes.setdefault(subtype, len(names.subtypes))
    by_name = {e.title: e for table in ("card", "token") for e in entries_of(content, table)}
    return list(unlawful(pack.cards, reader, by_name, names, BOOK.cards))


def readings(pack: Pack) -> dict[str, str]:
    """What Quarterdeck reads on the cards of a pack, by their names."""
    from quarterdeck.games.sky_pirate.table.book import after
    from quarterdeck.games.sky_pirate.table.cards import BOOK
    from quarterdeck.games.sky_pirate.words.law import reads_as

    names = after(BOOK)
    for subtype in pack.subtypes:
        names.subtypes.setdefault(subtype, len(names.subtypes))
    told = reads_as(pack.cards, names, BOOK.cards)
    return {card.name: words for card, words in zip(pack.cards, told, strict=True)}


def _ours(kind: int, card: Card, pack: str) -> Card:
    """What a pack need not say of a card."""
    return card._replace(kind=kind, set=card.set or pack, source=card.source or "ours")
