"""The balance report about decks: every deck against every deck, and how their games end."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from quarterdeck.arena.balance import balance_of, main, played
from quarterdeck.games.sky_pirate import GAME
from quarterdeck.games.sky_pirate.desk.balance import (
    Duel,
    deck_figures,
    how_it_ended,
    matrix,
    report,
)
from quarterdeck.kernel.errors import BadOption, BadSeats, UnknownBot
from quarterdeck.proving.figures import in_a_row
from quarterdeck.scene import Scene

STARTERS = ["Cleaver", "Burgle", "Brass", "Harmony"]


def duels(games: int, seed: int = 0, bots: str = "greedy", decks: str = "") -> dict[str, Any]:
    return played(balance_of(GAME, games, 2, decks), GAME, bots.split(","), seed)


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    return duels(1, 3)


def test_decks_meet_two_by_two() -> None:
    with pytest.raises(BadSeats):
        balance_of(GAME, 1, 3)


def test_every_starter_deck_goes_first_against_every_other_and_itself(
    figures: dict[str, Any],
) -> None:
    assert figures["decks"] == STARTERS
    pairs = [(pair["first"], pair["second"]) for pair in figures["pairs"]]
    assert pairs == [(first, second) for first in STARTERS for second in STARTERS]
    assert figures["games"] == 16
    assert [deck["games"] for deck in figures["by_deck"]] == [6] * 4


def test_all_wins_and_all_ends_are_counted(figures: dict[str, Any]) -> None:
    assert sum(figures["ends"].values()) == 16
    assert figures["first"]["wins"] == sum([pair["wins"] for pair in figures["pairs"]])
    assert sum([deck["wins"] for deck in figures["by_deck"]]) == 12  # not those of mirrors
    for deck in figures["by_deck"]:
        assert deck["won_by_emplacements"] + deck["won_by_hold"] <= deck["wins"]


def test_what_the_decks_do_is_counted(figures: dict[str, Any]) -> None:
    for deck in figures["by_deck"]:
        assert deck["raids"] <= deck["attempts"]
    for deed in ("attempts", "shots", "broken", "damage"):
        assert sum([deck[deed] for deck in figures["by_deck"]]) > 0


def test_a_report_can_be_made_again() -> None:
    once = duels(2, 5, decks="Cleaver | Brass")
    assert once == duels(2, 5, decks="cleaver|BRASS")
    assert once != duels(2, 500, decks="Cleaver | Brass")
    assert once["games"] == 8


def test_an_unknown_deck_or_bot_is_named_with_its_nearest() -> None:
    with pytest.raises(BadOption, match="Clever") as refused:
        duels(1, decks="Clever")
    assert "Cleaver" in refused.value.hint
    with pytest.raises(UnknownBot):
        duels(1, bots="greatly", decks="Brass")


# ---- how a game ends


def test_a_ship_without_emplacements_has_lost_by_them() -> None:
    blue = {"emplacements": "Loot Bags, Palisade", "broken": "Loot Bags"}
    s = Scene("sky-pirate", red={"crew": "3 Deadwind Mercenary"}, blue=blue)
    s.red("Board", "Initiative", "Deadwind Mercenary", "Deadwind Mercenary")
    assert s.over
    assert how_it_ended(GAME, s.play) == "emplacements"


def test_a_hold_without_cards_is_the_other_end() -> None:
    s = Scene("sky-pirate", red={"hold": ""})
    s.red("Draw")
    assert s.over
    assert how_it_ended(GAME, s.play) == "hold"


def test_at_the_last_turn_it_is_a_draw() -> None:
    play = GAME.new(2, 1, last_turn=1)
    while not play.over:
        play.answer(0)
    assert how_it_ended(GAME, play) == "draw"


# ---- figures


def a_duel(first: float, turns: int = 10, end: str = "hold") -> Duel:
    return Duel((first, 1 - first), turns, end, False, (Counter(raids=2), Counter(raids=1)))


def test_a_deck_is_judged_by_its_games_against_others() -> None:
    pairs = {
        ("A", "A"): [a_duel(1.0), a_duel(1.0)],
        ("A", "B"): [a_duel(1.0, end="emplacements"), a_duel(0.5, end="draw")],
        ("B", "A"): [a_duel(0.0), a_duel(1.0)],
        ("B", "B"): [a_duel(0.0), a_duel(0.0)],
    }
    a, b = deck_figures(pairs, "A"), deck_figures(pairs, "B")
    assert (a["games"], a["wins"], b["wins"]) == (4, 2.5, 1.5)
    assert (a["won_by_emplacements"], a["won_by_hold"]) == (1, 1)
    assert (a["raids"], b["raids"]) == (1.5, 1.5)
    whole = report(pairs)
    assert whole["first"]["wins"] == 4.5
    assert whole["ends"] == {"emplacements": 1, "hold": 6, "draw": 1}
    assert [row["A"].split()[0] for row in matrix({**whole, "decks": ["A", "B"]})] == ["100", "50"]


def test_figures_inside_of_figures_become_one_row() -> None:
    assert in_a_row({"first": "A", "turns": {"mean": 9}}) == {"first": "A", "mean": 9}


def test_the_command_prints_tables_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sky-pirate", "--games", "1", "--seed", "3", "--decks", "Cleaver | Brass"]
    main(words)
    text = capsys.readouterr().out
    assert "turns: mean" in text and "who goes first wins" in text and "Cleaver" in text
    assert "Harmony" not in text
    main([*words, "--json"])
    assert json.loads(capsys.readouterr().out)["games"] == 4
