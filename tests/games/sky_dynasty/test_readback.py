"""Every card, tile and result reads back: from its effects alone, the text says the same again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from quarterdeck.cardtext import ContentError, Reader
from quarterdeck.cardtext.cache import cache_path
from quarterdeck.cardtext.content import read_folder
from quarterdeck.games.sky_dynasty.words import meaning, printed
from quarterdeck.games.sky_dynasty.words.readback import Names, normal, read_back, read_bonus

CONTENT = printed.load()
NAMES = Names(printed.PLACES, [card.name for card in CONTENT.cards])
READER = Reader(meaning.GRAMMAR.read_text("utf-8"), read_folder(printed.FOLDER).names())


def say_the_same(text: str, again: str) -> bool:
    return normal(READER.read(text)) == normal(READER.read(again))


def test_every_card_reads_back_to_what_it_says() -> None:
    for card in CONTENT.cards:
        again = read_back(card, NAMES, CONTENT.book.random_price)
        assert say_the_same(card.text, again), again
    assert len(CONTENT.cards) > 30


def test_every_tile_and_result_reads_back_to_what_it_says() -> None:
    texts = [(tile.text, tile.bonus) for tile in CONTENT.tiles]
    texts += [(result.text, result.effects) for result in CONTENT.results]
    for text, effects in texts:
        assert say_the_same(text, read_bonus(effects)), text


def test_spellings_are_one_and_parts_are_not() -> None:
    together = "On survival: gain 1 coin and 1 influence."
    assert say_the_same(together, "On survival: gain 1 coin. On survival: gain 1 influence.")
    assert not say_the_same(together, "On survival: gain 1 coin.")
    first, then = "Strikes an enemy ship here in the first wave.", "+2 force in Open Space."
    assert say_the_same(f"{first} {then}", f"{then} {first}")
    assert not say_the_same(together, "On survival at the Market: gain 1 coin and 1 influence.")


def copy_of(folder: Path) -> Path:
    """The game's content in a folder of its own, without what was read of it before."""
    shutil.copytree(printed.FOLDER, folder / "content", ignore=shutil.ignore_patterns(".cache"))
    return folder / "content"


def test_a_text_of_which_a_part_is_lost_is_refused(tmp_path: Path) -> None:
    folder = copy_of(tmp_path)
    ships = folder / "ships.toml"
    old = "Strikes an enemy starship here in the second wave."
    twice = f"{old} Strikes an enemy fighter here in the first wave."
    assert old in ships.read_text("utf-8")
    ships.write_text(ships.read_text("utf-8").replace(old, twice), "utf-8")
    with pytest.raises(ContentError, match="Kodiak: Quarterdeck would read this as"):
        printed.load(folder)
    assert not cache_path(folder).exists()


def test_content_that_keeps_the_law_is_cached(tmp_path: Path) -> None:
    folder = copy_of(tmp_path)
    printed.load(folder)
    assert cache_path(folder).exists()
