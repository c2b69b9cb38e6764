"""SP-R93 Cards that set each other off without end, as a pack may bring them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from quarterdeck.games.sky_pirate.game import GAME
from quarterdeck.games.sky_pirate.rosters import decks, packs, shelf
from quarterdeck.games.sky_pirate.rulebook.endless import MOST_EFFECTS, count_effect, most_frequent
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.kernel.box import Log
from quarterdeck.kernel.play.frames import Play
from quarterdeck.scene import proves

MORE_AND_MORE = "When the mulligans are over, gain 1 powder. When you gain powder, gain 1 powder."
CAPTAIN = """\
[[card]]
name = "Endless Ann"
type = "captain"
faction = "{faction}"
text = "{text}"
"""


def begun(folder: Path, text: str) -> tuple[Play, Log]:
    """A game of a captain with this text against Brass, up to the first question."""
    _word, brass = shelf.deck_called("Brass", "")
    faction = next(card.faction for card in shelf.library().cards if card.name == brass.captain)
    (folder / "cards.toml").write_text(CAPTAIN.format(faction=faction, text=text), "utf-8")
    told_as = shelf.keep(packs.load(folder))
    code = decks.write(brass._replace(captain="Endless Ann"), "code")
    play = GAME.set_up(2, 3, {"packs": told_as, "decks": f"{code} | Brass"})
    log = play.state.ear = Log(GAME, list(GAME.seat_names))
    play.begin()
    return play, log


def play_on(play: Play, turns: int) -> None:
    """At random, for so many turns."""
    rng = random.Random(5)
    while not play.over and table(play.state).turn <= turns:
        play.answer(rng.randrange(len(play.owed(-1).options)))


def seen(play: Play) -> dict[str, Any]:
    view: dict[str, Any] = play.view(-1)
    return view


@proves("SP-R93")
def test_a_card_that_sets_itself_off_falls_silent_and_the_game_goes_on(tmp_path: Path) -> None:
    play, log = begun(tmp_path, MORE_AND_MORE)
    play_on(play, 6)
    assert log.lines(-1).count("Endless Ann goes on without end: it falls silent (SP-R93)") == 1
    assert seen(play)["silent"] == ["Endless Ann"]
    assert play.over or table(play.state).turn > 6


@proves("SP-R93")
def test_what_fell_silent_stays_silent_for_the_whole_game(tmp_path: Path) -> None:
    play, log = begun(tmp_path, MORE_AND_MORE)
    play_on(play, 1)
    before = len([line for line in log.lines(-1) if "Endless Ann takes effect" in line])
    play_on(play, 6)
    assert before == len([line for line in log.lines(-1) if "Endless Ann takes effect" in line]) > 9


def test_a_copy_of_the_game_knows_who_fell_silent(tmp_path: Path) -> None:
    play, _log = begun(tmp_path, MORE_AND_MORE)
    play_on(play, 1)
    for other in (play.copy(), play.imagine(1, 4)):
        assert seen(other)["silent"] == ["Endless Ann"]


@proves("SP-R93")
def test_an_effect_that_has_no_end_in_itself_is_stopped_once() -> None:
    play = GAME.new(2, 1)
    g = table(play.state)
    captain = g.captains[0]
    g.scopes.append(Scope(0, captain, g.shape[captain]))
    assert GAME.stop_endless(g)
    assert g.effect().stopped and g.silent == (g.shape[captain],)
    assert not GAME.stop_endless(g)  # nothing is left to silence: the kernel calls it a draw


@proves("SP-R93")
def test_a_card_falls_silent_once_and_the_next_one_to_take_effect_does_not() -> None:
    g = table(GAME.new(2, 1).state)
    ann, other = [g.shape[captain] for captain in g.captains]
    for _ in range(MOST_EFFECTS + 1):
        count_effect(g, ann)
    count_effect(g, other)
    assert g.silent == (ann,)


def test_the_card_that_is_named_is_the_one_that_resolved_most_often() -> None:
    assert most_frequent((3, 7, 7, 3, 7)) == 7
    assert most_frequent((3, 7, 7, 3)) == 3


def test_the_cards_of_the_box_come_nowhere_near() -> None:
    most = 0
    for seed in range(12):
        play = GAME.new(2, seed, **GAME.random_options(2, random.Random(seed)))
        rng = random.Random(seed)
        while not play.over:
            play.answer(rng.randrange(len(play.owed(-1).options)))
            most = max(most, len(table(play.state).resolved))
    assert 3 < most < MOST_EFFECTS / 5


@pytest.mark.parametrize("seed", range(3))
def test_views_and_copies_keep_their_promises_in_such_a_game(tmp_path: Path, seed: int) -> None:
    play, _log = begun(tmp_path, MORE_AND_MORE)
    rng = random.Random(seed)
    while not play.over and table(play.state).turn < 4:
        play.answer(rng.randrange(len(play.owed(-1).options)))
        for seat in (-1, 0, 1):
            assert play.imagine(seat, seed).view(seat) == play.view(seat)
