"""Two texts that differ in one part are two different cards: some game goes another way."""

from __future__ import annotations

import random

import pytest

from games.sky_pirate.own_cards import brought, written
from quarterdeck.games.sky_pirate.game import GAME
from quarterdeck.games.sky_pirate.rosters import decks, shelf
from quarterdeck.kernel.box import Log

STOWS = "When your turn begins, stow a card in your discard pile."
CREATES = "When your turn begins, create a Deckhand in reserve."
SEARCHES = "When your turn begins, search your Hold for a crew and play it."
PAIRS = [
    ("When your turn begins, your opponent loses 1 powder.", ("1", "3")),
    ("When your turn begins, gain 1 powder.", ("your", "your opponent's")),
    (
        "When your turn begins, stow a card in your discard pile.",
        ("your disc", "your opponent's disc"),
    ),
    (STOWS, ("stow", "eject")),
    (
        "When your turn begins, create a Deckhand in reserve.",
        ("in reserve", "in your opponent's reserve"),
    ),
    ("The top card of your Hold is revealed.", ("your", "your opponent's")),
    (SEARCHES, ("Hold", "discard pile")),
    (
        "When your turn begins, search your Hold for a crew and play it.",
        ("your H", "your opponent's H"),
    ),
    ("You have +2 maximum hand size.", ("You have", "Your opponent has")),
    ("When you are dealt damage, gain 1 powder.", ("you are", "your opponent is")),
    (
        "When your turn begins, each crew has +9 presence until the turn ends.",
        ("the turn ends", "your opponent's turn ends"),
    ),
    ("Action, once each turn: draw 1 card.", (", once each turn", "")),
    ("Action, once each turn: draw 1 card.", ("turn", "game")),
]


def story(text: str, seed: int) -> list[str]:
    """The log and the last view of a random game that a captain with this text plays."""
    faction = next(card.faction for card in shelf.library().cards if card.name == "Brass")
    told = brought(written("Own card", "captain", text, faction=faction))
    _, brass = shelf.deck_called("Brass", "")
    code = decks.write(brass._replace(captain="Own card"), "code")
    play = GAME.set_up(2, seed, {"packs": told, "decks": f"{code} | Brass"})
    log = play.state.ear = Log(GAME, list(GAME.seat_names))
    play.begin()
    rng = random.Random(seed)
    for _ in range(250):
        if play.over:
            break
        play.answer(rng.randrange(len(play.owed(-1).options)))
    return [*log.lines(-1), str(play.view(-1))]


@pytest.mark.parametrize(("text", "change"), PAIRS, ids=[f"{p[0][:40]}-{p[1][1]}" for p in PAIRS])
def test_every_word_matters(text: str, change: tuple[str, str]) -> None:
    other = text.replace(*change)
    assert other != text
    assert any(story(text, seed) != story(other, seed) for seed in range(3))


def test_two_spellings_of_one_text_play_the_same_game() -> None:
    for text, _ in (PAIRS[0], PAIRS[2]):
        assert story(text, 1) == story(text.replace("When", "Whenever"), 1)
