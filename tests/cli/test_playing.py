from __future__ import annotations

import json
from itertools import chain, repeat
from pathlib import Path

import pytest
from rich.text import Text

import quarterdeck
from cli.at_the_desk import TestDesk, new_sitting, on_screen, own_answers, played
from quarterdeck.kernel.errors import DeadEnd
from quarterdeck.kernel.saving.transcripts import load, verify
from quarterdeck.kernel.screen import Room
from quarterdeck.terminal import keeping
from quarterdeck.terminal.loop import Loop
from quarterdeck.terminal.sight import in_columns
from quarterdeck.terminal.starting import loaded_game


def test_a_question_shows_the_table_the_hand_and_numbered_options() -> None:
    desk = played()
    screen = desk.screens[0]
    for place in ("1 Junkyard", "2 Dealer", "3 Palace", "4 Shipyard", "5 Market", "6 Gateway"):
        assert place in screen
    assert "7 Open Space" in screen
    assert "You (Red)" in screen and "Yellow random" in screen
    assert "Hand: " in screen and "Cargo Shuttle" in screen
    assert "Form a fleet, or pass  [SD-311]" in screen
    assert " 1 p Pass" in screen
    assert desk.prompts[0] == "You (Red) > "


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (60, 20)])
def test_no_line_is_wider_than_the_screen(width: int, height: int) -> None:
    desk = TestDesk(chain(repeat("1", 40)), width, height)
    Loop(new_sitting("me,greedy,random,greedy,random"), desk).run()
    lines = desk.paper.getvalue().splitlines()
    for line in lines[:-2]:  # a command to be copied is never broken
        assert len(line.rstrip()) <= width or line.startswith("quarterdeck"), line


def test_a_game_of_five_fits_on_a_small_screen() -> None:
    desk = played(seats="me,random,random,random,random")
    assert len(desk.screens[0].splitlines()) <= 26


def test_a_whole_game_ends_with_a_result_and_a_saved_file(state_folder: Path) -> None:
    desk = TestDesk(repeat("1"))
    sitting = new_sitting("me,greedy")
    Loop(sitting, desk).run()
    assert sitting.play.over
    assert "The game is over" in desk.text
    assert "Played by" in desk.text and "wins" in desk.text
    path = state_folder / "last-game.json"
    assert f"quarterdeck replay {path}" in desk.paper.getvalue()
    assert quarterdeck.replay(path).returns == sitting.play.returns


def test_several_numbers_send_a_whole_fleet_in_any_order() -> None:
    sitting = new_sitting()
    hand = sitting.play.labels(0)
    shuttle, fighter = hand.index("Cargo Shuttle") + 1, hand.index("Interceptor") + 1
    desk = TestDesk([f"{fighter} {shuttle}, {shuttle} s"])
    Loop(sitting, desk).run()
    assert "You (Red) dispatches 2 Cargo Shuttle, Interceptor to Open Space" in desk.text


def test_if_one_of_several_numbers_is_illegal_nothing_happens() -> None:
    sitting = new_sitting()
    fighter = sitting.play.labels(0).index("Interceptor") + 1
    desk = TestDesk([" ".join([str(fighter)] * 9) + " s", "99", "0", "-3", "9" * 5000, "s", "z"])
    Loop(sitting, desk).run()
    assert own_answers(sitting) == []
    assert "'Interceptor' cannot be picked here (there are not that many of them)" in desk.text
    assert "there is no option 99" in desk.text
    assert "there is no option 0" in desk.text
    assert "SD-313: a fleet has at least one card" in desk.text
    assert "'z' stands for nothing here" in desk.text


def test_nothing_can_be_picked_after_what_ends_the_question() -> None:
    sitting = new_sitting()
    Loop(sitting, desk := TestDesk(["p 2", "2 p"])).run()
    assert own_answers(sitting) == []
    assert "cannot be picked here" in desk.text


def test_the_last_card_sends_the_fleet_and_saying_so_does_no_harm() -> None:
    sitting = new_sitting()
    labels = sitting.play.labels(0)
    hand = sitting.play.view(0)["seats"][0]["hand_cards"]  # type: ignore[index]
    numbers = " ".join(str(labels.index(card) + 1) for card in hand)
    Loop(sitting, desk := TestDesk([numbers + " s"])).run()
    assert "comes too late" not in desk.text
    assert len(sitting.play.answers) > len(hand)


def test_an_empty_line_shows_the_table_again() -> None:
    desk = played("")
    assert on_screen(desk).count("1 Junkyard") == 1
    assert "1 p Pass" in on_screen(desk)


def test_within_a_question_the_table_is_not_repeated() -> None:
    desk = played("2")
    assert "Junkyard Roll the die" not in on_screen(desk)
    assert "Your fleet: " in on_screen(desk)
    assert "1 s Send the fleet" in on_screen(desk)


def test_after_a_round_a_small_terminal_waits_for_the_reader() -> None:
    desk = TestDesk(["p", ""], terminal=True)
    Loop(new_sitting("me,random,random"), desk).run()
    assert "Press Enter to go on " in desk.prompts
    large = TestDesk(["p", ""], height=80, terminal=True)
    Loop(new_sitting("me,random,random"), large).run()
    assert "Press Enter to go on " not in large.prompts


def test_bots_alone_play_to_the_end() -> None:
    desk = TestDesk()
    Loop(new_sitting("random,greedy"), desk).run()
    assert not desk.prompts
    assert "Round 1 begins" in desk.text and "The game is over" in desk.text


def test_fair_dice_publish_their_digest_first_and_their_seed_last(state_folder: Path) -> None:
    from quarterdeck.terminal.starting import new_game

    sitting = new_game("sky-dynasty", "random,random", "fair", ["goal=2"])
    desk = TestDesk()
    Loop(sitting, desk).run()
    text = desk.paper.getvalue()
    assert text.index(sitting.play.digest) < text.index("Round 1 begins")
    assert text.index(str(sitting.play.setup.seed)) > text.index("The game is over")
    assert verify(state_folder / "last-game.json")["ok"]


def test_end_of_input_keeps_the_game_and_says_how_to_go_on(state_folder: Path) -> None:
    desk = played("2")
    path = state_folder / "last-game.json"
    assert f"quarterdeck play --load {path}" in desk.paper.getvalue()
    again = loaded_game(path, "sky-dynasty", "")
    assert again.chairs == ["me", "random"]
    assert "Your fleet: " in again.play.decisions[0].question.says(
        again.play.state, 0, again.play.decisions[0].about
    )


def test_control_c_leaves_cleanly(state_folder: Path) -> None:
    desk = TestDesk()

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    desk.read = interrupted
    Loop(new_sitting(), desk).run()
    assert "The game is kept" in desk.text


def test_a_game_that_cannot_be_kept_is_played_on(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state_folder.parent.mkdir(parents=True)
    state_folder.write_text("a file where the folder should be")
    desk = played("2", "s", "2", "s")
    assert desk.text.count("The game cannot be kept") == 2  # once while playing, once on leaving


def test_a_new_game_does_not_overwrite_the_last_one(state_folder: Path) -> None:
    played("2")
    first = (state_folder / keeping.LAST).read_text()
    played("2", seed=8)
    assert (state_folder / keeping.BEFORE_LAST).read_text() == first
    assert load(state_folder / keeping.LAST).seed == 8


def test_a_fault_of_the_game_still_keeps_the_answers(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = new_sitting()

    def dead_end() -> None:
        raise DeadEnd("no legal option")

    monkeypatch.setattr(sitting, "let_bots_play", dead_end)
    with pytest.raises(DeadEnd):
        Loop(sitting, TestDesk()).run()
    assert json.loads((state_folder / keeping.LAST).read_text())["game"] == "sky-dynasty"


def test_very_many_options_stand_side_by_side() -> None:
    lines = [Text(f" {number:2} Berth at {5 * number}°") for number in range(1, 73)]
    shown = [line.plain for line in in_columns(lines, Room(80, 24, False))]
    assert len(shown) == 18 and max(map(len, shown)) <= 80
    across = "1 Berth at 5° 19 Berth at 95° 37 Berth at 185° 55 Berth at 275°"
    assert " ".join(shown[0].split()) == across
    few = lines[:12]
    assert in_columns(few, Room(80, 24, False)) == few
