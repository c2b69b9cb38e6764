"""Packs side by side: a game is the same whatever other packs are in use in the process."""

from __future__ import annotations

import gc
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import quarterdeck
from quarterdeck.bots.policy import policy_of
from quarterdeck.games.sky_pirate.game import GAME
from quarterdeck.games.sky_pirate.questions.every import NAME
from quarterdeck.games.sky_pirate.rosters import decks, packs, shelf
from quarterdeck.games.sky_pirate.rosters.random_decks import random_deck
from quarterdeck.games.sky_pirate.table.book import Book
from quarterdeck.games.sky_pirate.table.cards import BOOK, BOX
from quarterdeck.games.sky_pirate.table.library import Pack
from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.games.sky_pirate.words.paragraphs import Card
from quarterdeck.kernel.box import Log
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.play.frames import Play

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "pack-monsoon"
MOST = 90  # answers of a game that are compared


def twin(word: str, digest: str, name: str = "") -> Pack:
    """Every card of the box once more under another name: so every text is also a pack's."""
    own = [card for card in BOX.cards if card.type not in ("raid token", "status")]
    cards = [
        card._replace(
            kind=kind,
            name=f"{word} {card.name}",
            aliases=(),
            front=card.front and f"{word} {card.front}",
            back=card.back and f"{word} {card.back}",
        )
        for kind, card in enumerate(own)
    ]
    return Pack(name or word, tuple(cards), (), digest * 32, (f"{word} Folk",))


@pytest.fixture
def empty_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A shelf as in a new process."""
    monkeypatch.setattr(shelf, "_known", {})
    monkeypatch.setattr(shelf, "_usual", [])
    forget()
    yield
    forget()


def forget() -> None:
    for kept in (shelf.book_of, shelf.library_of, shelf.deck_called):
        kept.cache_clear()


def two_decks(packs: str, seed: int) -> str:
    library, rng = shelf.library_with(packs), random.Random(seed)
    return shelf.SEPARATOR.join([decks.write(random_deck(rng, library), "code") for _ in range(2)])


def told(play: Play, log: Log) -> dict[str, Any]:
    """All that a game tells at a moment."""
    asked = [d.seat for d in play.decisions]
    return {
        "asked": asked,
        "labels": [play.labels(seat) for seat in asked],
        "keys": [play.keys(seat) for seat in asked],
        "why_not": [sorted(map(str, play.why_not(seat).items())) for seat in asked],
        "places": [GAME.places(play, seat, play.owed(seat).options) for seat in asked],
        "advice": [policy_of(GAME).scores(play, seat) for seat in asked],
        "views": [play.view(seat) for seat in (-1, 0, 1)],
        "knows": [GAME.knows(play.state, seat) for seat in (0, 1)],
        "known": [play.knows(seat) for seat in (0, 1)],
        "imagined": [play.imagine(seat, 5).view(seat) for seat in (0, 1)],
        "lines": log.lines(0),
    }


def course(options: dict[str, object], seed: int) -> list[dict[str, Any]]:
    """A random game, moment by moment."""
    play = GAME.set_up(2, seed, dict(options))
    log = Log(GAME, list(GAME.seat_names))
    play.state.ear = log
    play.begin()
    rng, moments = random.Random(seed), []
    while not play.over and len(play.answers) < MOST:
        moments.append(told(play, log))
        d = rng.choice(play.decisions)
        play.answer(rng.randrange(len(d.options)), d.seat)
    return [*moments, {"transcript": json.loads(json.dumps(play.transcript))}]


@pytest.mark.usefixtures("empty_shelf")
@pytest.mark.parametrize("seed", range(6))
def test_other_packs_change_nothing(seed: int) -> None:
    first = shelf.keep(twin("Other", "a"))
    options: dict[str, object] = {"packs": first, "decks": two_decks(first, seed)}
    before = course(options, seed)
    book = shelf.book_with(first)

    forget()
    course({"packs": shelf.keep(twin("Another", "b"))}, seed)
    after = course(options, seed)
    assert shelf.book_with(first) is not book  # it was written anew,
    for one, two in zip(before, after, strict=True):
        assert one == two  # and says the same


@pytest.mark.usefixtures("empty_shelf")
def test_most_cards_of_those_games_are_of_the_pack() -> None:
    first = shelf.keep(twin("Other", "a"))
    seen = " ".join(
        shelf.decks_in(two_decks(first, seed), first)[0].captain
        + " ".join(shelf.decks_in(two_decks(first, seed), first)[0].hold)
        for seed in range(6)
    )
    assert seen.count("Other ") > 60


def ship_of(play: Play) -> list[dict[str, Any]]:
    view: Any = play.view(0)
    ship: list[dict[str, Any]] = view["seats"][0]["emplacements"]
    return ship


@pytest.mark.usefixtures("empty_shelf")
def test_two_versions_of_a_pack_are_played_side_by_side(tmp_path: Path) -> None:
    text = (EXAMPLE / "monsoon.toml").read_text("utf-8")
    assert "Rain Barrels" in text
    plays: list[Play] = []
    for text_now in (text, text.replace("durability = 3", "durability = 4")):
        (tmp_path / "monsoon.toml").write_text(text_now, encoding="utf-8")
        told_as = shelf.keep(packs.load(tmp_path))
        plays.append(GAME.new(2, 7, packs=told_as, decks="Monsoon | Brass"))
    old, new = plays
    assert old.setup.options["packs"] != new.setup.options["packs"]
    names, strong = [
        [[card[key] for card in ship_of(play)] for play in plays] for key in ("name", "durability")
    ]
    assert names[0] == names[1] and strong[0] != strong[1]
    for play in (old, new, old):
        again = quarterdeck.replay(play.transcript)
        assert again.view(0) == play.view(0)
        assert set(shelf.named(str(again.setup.options["packs"]))) <= set(shelf._known)


@pytest.mark.usefixtures("empty_shelf")
def test_a_pack_sees_only_its_own_library(tmp_path: Path) -> None:
    """A name that only another pack brings is unknown; a filter means the cards of the game."""
    (tmp_path / "a.toml").write_text(
        '[[card]]\nname = "Gunner"\ntype = "crew"\nfaction = "Neutral"\nattack = 1\ndefense = 2\n'
        'subtypes = ["Rigger"]\ntext = "When this crew enters play, draw a card."\n'
        '[[subtype]]\nname = "Rigger"\n'
    )
    one = shelf.keep(packs.load(tmp_path))
    other = shelf.keep(twin("Other", "a"))
    with pytest.raises(BadOption, match="no deck"):
        GAME.check_options({"packs": one, "decks": "Monsoon"})
    names = {card.name for card in shelf.book_with(one).cards}
    assert "Gunner" in names and not any(name.startswith("Other ") for name in names)
    assert "Gunner" not in shelf.book_with(other).kind_of
    assert "Gunner" not in {card.name for card in BOOK.cards}
    rows = GAME.with_packs(one).cards()
    assert [row["name"] for row in rows if row.get("pack")] == ["Gunner"]
    assert len(GAME.cards()) == len(BOX.cards)


@pytest.mark.usefixtures("empty_shelf")
def test_packs_that_bring_the_same_card_do_not_go_together() -> None:
    one, two = shelf.keep(twin("Other", "a", "One")), shelf.keep(twin("Other", "b", "Two"))
    for packs_named in (one, two):
        assert GAME.check_options({"packs": packs_named})["packs"] == packs_named
    with pytest.raises(BadOption, match="do not go together"):
        GAME.check_options({"packs": f"{one} | {two}"})
    with pytest.raises(BadOption, match="at most 8"):
        GAME.check_options({"packs": " | ".join(f"x{n}@" for n in range(9))})


@pytest.mark.usefixtures("empty_shelf")
def test_a_card_that_is_named_is_one_of_the_game() -> None:
    """ "Name a card" offers the cards of the box and of the game's packs."""
    first = shelf.keep(twin("Other", "a"))
    shelf.book_with(shelf.keep(twin("Another", "b")))
    play = GAME.new(2, 1, packs=first)
    offered = offered_names(play)
    assert "Other Fisher" in offered and "Fisher" in offered
    assert not any(name.startswith("Another ") for name in offered)
    assert not any("ther " in name[:8] for name in offered_names(GAME.new(2, 1)))


def offered_names(play: Play) -> list[str]:
    kinds = NAME.candidates(play.state, 0, ())
    return [NAME.label(play.state, 0, (), kind) for kind in kinds]


@pytest.mark.usefixtures("empty_shelf")
def test_packs_that_nobody_asked_for_lately_are_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_KEPT", 2)
    told_as = [shelf.keep(Pack(name, (), (), "f" * 32)) for name in ("A", "B", "A", "C")]
    assert [shelf.is_here(one) for one in told_as] == [True, False, True, True]


MANY = 400  # packs, one after another


def alive() -> tuple[int, int, int]:
    """How many books and cards there are, and how many things at all."""
    gc.collect()
    kinds = Counter(type(one) for one in gc.get_objects())
    return kinds[Book], kinds[Card], kinds.total()


@pytest.mark.usefixtures("empty_shelf")
def test_any_number_of_packs_come_and_go() -> None:
    """Each is played for a moment; when it is forgotten, nothing is left of it."""
    cards = tuple(card for card in BOX.cards if card.type == "crew")[:5]
    seen: list[tuple[int, int, int]] = []
    for n in range(MANY):
        own = [card._replace(name=f"{n} {card.name}", aliases=()) for card in cards]
        pack = Pack("Passing", tuple(own), (), f"{n:032}")
        play = GAME.new(2, n, packs=shelf.keep(pack), decks="Cleaver | Brass")
        GAME.advise(play, play.decisions[0].seat)
        assert len(table(play.state).book.cards) == len(BOOK.cards) + len(own)
        if n in (MANY - 101, MANY - 1):
            seen.append(alive())
    before, after = seen
    assert before[0] == after[0] <= shelf.MOST_BOOKS + 2  # the box's, and that of the last game
    assert before[1] == after[1]
    assert after[2] < before[2] + 1000  # 10 for each of 100 packs: a book is some 80


IN_ORDER = """
import json, sys
from pathlib import Path
import quarterdeck
from quarterdeck.bots.policy import policy_of
from quarterdeck.games.sky_pirate.rosters import packs, shelf

game = quarterdeck.game("sky-pirate")
transcript = json.loads(sys.argv[1])
for folder in sys.argv[2:]:
    game.new(2, 1, packs=shelf.keep(packs.load(Path(folder))))
play = quarterdeck.replay(transcript)
print(json.dumps([play.view(0), play.labels(), play.keys(), play.knows(0), play.knows(1)]))
"""


@pytest.mark.usefixtures("empty_shelf")
def test_a_game_is_the_same_in_any_process(tmp_path: Path) -> None:
    (tmp_path / "zephyr.toml").write_text(
        '[[subtype]]\nname = "Zephyr"\n'
        '[[card]]\nname = "Zephyr Glass"\ntype = "asset"\nfaction = "Neutral"\n'
        'text = "When your turn begins, gain 1 powder for each Zephyr you control."\n'
    )
    both = [packs.load(EXAMPLE), packs.load(tmp_path)]
    named = shelf.SEPARATOR.join([shelf.keep(pack) for pack in both])
    play = GAME.new(2, 11, packs=named, decks="Monsoon | Brass")
    rng = random.Random(4)
    while not play.over and len(play.answers) < 60:
        d = rng.choice(play.decisions)
        play.answer(rng.randrange(len(d.options)), d.seat)
    transcript = json.dumps(play.transcript)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    found = set()
    for folders in ((EXAMPLE, tmp_path), (tmp_path, EXAMPLE)):
        words = [sys.executable, "-c", IN_ORDER, transcript, *map(str, folders)]
        done = subprocess.run(words, check=False, capture_output=True, text=True, env=env)
        assert done.returncode == 0, done.stderr
        found.add(done.stdout.strip())
    own = [play.view(0), play.labels(), play.keys(), play.knows(0), play.knows(1)]
    assert found == {json.dumps(own)}
