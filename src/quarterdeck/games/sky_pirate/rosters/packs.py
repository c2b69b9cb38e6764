"""Packs: folders of TOML with new cards and decks.  A pack is data; loading one never runs code.

    library = build([packs.load(Path("my-pack"))])

A pack is loaded whole or not at all.  It can add cards, tokens, subtypes and decks; what is in the
box stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from quarterdeck.cardtext.cache import Trees, read_with, trees_of
from quarterdeck.cardtext.content import (
    Content,
    Entry,
    check_tables,
    is_name,
    read_folder,
    read_given,
)
from quarterdeck.cardtext.files import Limits
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, ContentError, NoMeaning, Problem, refuse
from quarterdeck.games.sky_pirate.table.library import Pack
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.printed import Card, key
from quarterdeck.kernel.errors import QuarterdeckError

LIMITS: Final = Limits(file=128 * 1024, folder=512 * 1024, files=32, entries=300)
TABLES: Final = ("card", "token", "subtype", "deck")
UNNAMED: Final = "A pack without a name"


class BadPack(QuarterdeckError):
    """No folder to read a pack from."""

    code = "bad-pack"


def load(folder: Path) -> Pack:
    """Read a pack: all of it, or ContentError with every problem in it; BadPack if it is none."""
    if not _is_folder(folder):
        raise BadPack(
            f"there is no folder {str(folder)[-200:]!r}", "a pack is a folder of TOML files"
        )
    return _load(read_folder(folder, LIMITS), folder.resolve().name)


def load_given(title: str, files: Mapping[str, bytes]) -> Pack:
    """The same for files in memory: the pack that a folder called `title` with them would be."""
    title = _clean(title)[:60]
    return _load(read_given(title if is_name(title) else UNNAMED, files, LIMITS), title)


def _load(content: Content, title: str) -> Pack:
    box = read_folder(printed.FOLDER)
    together = _together(content, box)
    try:
        trees, refusals = _read(content, together)
        refuse([*content.problems, *_wrong(content, box), *refusals])
        everything = printed.check(together, trees_of(printed.GRAMMAR, box)[0] | trees)
        pack = _pack(content, everything, title)
        refuse(_meaningless(content, pack))
    except ContentError as error:
        raise _printable(error) from None
    return pack


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # no path at all
        return False


def _together(content: Content, box: Content) -> Content:
    """The pack's entries behind those of the box: so both follow the same rules."""
    merged = Content(content.folder)
    for table in (*box.entries, *(table for table in TABLES if table not in box.entries)):
        merged.entries[table] = [*box.entries.get(table, ())]
        if table in TABLES:
            merged.entries[table] += content.entries.get(table, ())
    return merged


def _read(content: Content, together: Content) -> tuple[Trees, list[CardTextError]]:
    """The pack's texts, with the names of the box and the pack.  No cache: it could be forged."""
    entries = [entry for entry in content.with_text() if entry.table in ("card", "token")]
    readable = [entry for entry in entries if isinstance(entry.values["text"], str)]
    if not readable:
        return {}, []
    from quarterdeck.cardtext.grammar import named_tables

    grammar = printed.GRAMMAR.read_text("utf-8")
    used = named_tables(grammar)
    names = [(table, tuple(n)) for table, n in together.names().items() if table in used]
    return read_with(_reader(grammar, tuple(names)), readable)


@lru_cache(8)
def _reader(grammar: str, names: tuple[tuple[str, tuple[str, ...]], ...]) -> Reader:
    return Reader(grammar, dict(names))


def _wrong(content: Content, box: Content) -> Iterator[Problem]:
    """What is wrong with the pack's files by themselves."""
    yield from check_tables(content, printed.PACK)
    if not any(content.entries.get(table) for table in TABLES) and not content.problems:
        right = "cards stand in files that end with .toml, in the folder itself"
        yield Problem(content.folder.name, "", f"there is nothing in this pack; {right}")
    for table, others in (("subtype", ("subtype", "faction")), ("deck", ("deck",))):
        taken = {key(entry.title) for other in others for entry in box.entries[other]}
        for entry in content.entries.get(table, ()):
            if key(entry.title) in taken:
                yield entry.wrong(f"there is a {table} of this name in the box already")


def _pack(content: Content, everything: printed.Printed, title: str) -> Pack:
    """The pack's own part of everything."""
    name = pack_name(content, title)
    own = {entry.title for table in ("card", "token") for entry in _entries(content, table)}
    cards = [card for card in everything.cards if card.name in own]
    decks = {entry.title for entry in _entries(content, "deck")}
    return Pack(
        name,
        tuple([_ours(kind, card, name) for kind, card in enumerate(cards)]),
        tuple([d._replace(source=d.source or "ours") for d in everything.decks if d.name in decks]),
        content.digest,
        tuple([entry.title for entry in _entries(content, "subtype")]),
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
    for entry in _entries(content, "subtype"):
        subtypes.setdefault(entry.title, len(subtypes))
    names = Lexicon(kinds, dict(BOOK.factions), subtypes)
    by_name = {e.title: e for table in ("card", "token") for e in _entries(content, table)}
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


def _entries(content: Content, table: str) -> list[Entry]:
    return content.entries.get(table, [])


def _ours(kind: int, card: Card, pack: str) -> Card:
    """What a pack need not say of a card."""
    return card._replace(kind=kind, set=card.set or pack, source=card.source or "ours")


def pack_name(content: Content, title: str) -> str:
    """As the pack itself says, or the folder's name."""
    for entry in _entries(content, "pack"):
        if is_name(entry.text("name")):
            return entry.text("name")
    name = title.replace("_", " ").strip()
    return name if is_name(name) else UNNAMED


def _printable(error: ContentError) -> ContentError:
    """The same refusal, with nothing in it that a terminal would act on."""
    return ContentError([Problem(*map(_clean, problem)) for problem in error.problems])


def _clean(part: object) -> Any:
    if not isinstance(part, str):
        return part
    return "".join(sign if sign.isprintable() else "�" for sign in part)
