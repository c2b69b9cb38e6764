"""The shelf of Sky Pirate, as everybody else asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from quarterdeck.cardtext.tree import frozen
from quarterdeck.games.sky_pirate.rosters import packs, shelf
from quarterdeck.games.sky_pirate.table.library import Pack, build
from quarterdeck.games.sky_pirate.words.printed import GRAMMAR, Card, Deck
from quarterdeck.kernel.brought import Told
from quarterdeck.rosters.shelf import Shelf


class PackDesk(Shelf):
    """Packs of cards, tokens, subtypes and decks."""

    words = GRAMMAR.parent

    def has(self, pack: str) -> bool:
        return shelf.is_here(pack)

    def load(self, folder: Path) -> Pack:
        return packs.load(folder)

    def load_given(self, title: str, files: Mapping[str, bytes]) -> Pack:
        return packs.load_given(title, files)

    def as_written(self, pack: Pack) -> object:
        cards, decks = [list(card) for card in pack.cards], [list(deck) for deck in pack.decks]
        return [pack.name, cards, decks, pack.digest, [*pack.subtypes]]

    def from_written(self, written: object) -> Pack:
        name, cards, decks, digest, subtypes = cast(list[Any], written)
        return Pack(
            name,
            tuple([Card(*map(_whole, card)) for card in cards]),
            tuple([Deck(*map(_whole, deck)) for deck in decks]),
            digest,
            tuple(subtypes),
        )

    def put(self, pack: Pack) -> str:
        return shelf.keep(pack)

    def put_out(self, packs: Sequence[Pack]) -> None:
        shelf.bring(packs)

    def use_kept(self, pack: str) -> None:
        shelf.bring([shelf.pack_called(pack)])

    def go_together(self, packs: Sequence[Pack]) -> None:
        build(packs)

    def contents(self, pack: Pack) -> Told:
        about = f"{pack.name}; cards: {len(pack.cards)}, decks: {len(pack.decks)}"
        told: Told = {"pack": pack.name, "cards": [card.name for card in pack.cards]}
        return {**told, "about": about, "reads_as": packs.readings(pack)}


def _whole(value: Any) -> Any:
    """Lists are tuples in a card, all the way down."""
    return frozen(value) if isinstance(value, list) else value
