from __future__ import annotations

import json
from itertools import repeat
from pathlib import Path

import pytest

from cli.at_the_desk import TestDesk, new_sitting, on_screen
from quarterdeck.cli import main
from quarterdeck.terminal.loop import Loop
from quarterdeck.terminal.replaying import Replay


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of three."""
    path = tmp_path_factory.mktemp("games") / "game.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(path.parent))
        Loop(new_sitting("me,greedy,random", 5, goal=3), TestDesk(repeat("1"))).run()
    (path.parent / "quarterdeck" / "last-game.json").rename(path)
    return path


def stepped(path: Path, *lines: str) -> tuple[Replay, TestDesk]:
    desk = TestDesk(lines)
    replay = Replay(path, desk)
    replay.run()
    return replay, desk


def test_steps_go_forwards_and_backwards(finished: Path) -> None:
    assert stepped(finished)[0].at == 0
    assert stepped(finished, "n", "", "n")[0].at == 3
    assert stepped(finished, "n", "n", "b")[0].at == 1
    assert stepped(finished, "17")[0].at == 17


def test_a_step_says_who_was_asked_what_and_what_they_picked(finished: Path) -> None:
    replay, desk = stepped(finished, "n")
    step = replay.steps[0]
    assert str(step["option"]) in on_screen(desk) and str(step["question"]) in on_screen(desk)


def test_rounds_can_be_jumped_to(finished: Path) -> None:
    replay, desk = stepped(finished, "round 2")
    assert "Round 2 " in on_screen(desk)
    assert replay.at == replay.cuts[1] > 0


def test_the_last_step_is_the_end(finished: Path) -> None:
    count = len(Replay(finished, TestDesk()).steps)
    replay, desk = stepped(finished, str(count), "n")
    assert replay.at == count
    assert "wins the game" in desk.text
    assert "this was the last step" in on_screen(desk)


def test_everybody_has_eyes_of_their_own(finished: Path) -> None:
    assert stepped(finished)[1].text.count("'s hand: ") == 3  # a finished game shows all
    _, watch = stepped(finished, "as watch", "1")
    assert "hand: " not in on_screen(watch).lower()
    assert "has answered" in on_screen(watch)
    _, red = stepped(finished, "as red")
    assert "Hand: " in on_screen(red) and "seen by Red" in on_screen(red)
    _, two = stepped(finished, "as 2")
    assert "seen by Yellow" in on_screen(two)


def test_what_another_seat_picked_in_secret_is_not_shown(finished: Path) -> None:
    replay = Replay(finished, TestDesk())
    first_of_yellow = next(s for s in replay.steps if s["seat"] == 1)
    _, desk = stepped(finished, "as red", str(first_of_yellow["number"]))
    assert "Yellow has answered" in on_screen(desk)


def test_a_game_in_progress_shows_no_hands_unasked(state_folder: Path) -> None:
    Loop(new_sitting(), TestDesk(["2"])).run()
    _, desk = stepped(state_folder / "last-game.json")
    assert "hand: " not in desk.text.lower()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("b", "this is the beginning"),
        ("99999", "there is no step 99999"),
        ("round 99", "there is no round '99'"),
        ("round", "there is no round ''"),
        ("round x", "there is no round 'x'"),
        ("as nobody", "nobody is called 'nobody'"),
        ("as 9", "nobody is called '9'"),
        ("backwards", "'backwards' is not known here"),
        ("?", "n or Enter: on"),
    ],
)
def test_what_is_not_understood_is_said(finished: Path, line: str, message: str) -> None:
    replay, desk = stepped(finished, line)
    assert message in on_screen(desk)
    assert replay.at == 0


def test_quitting(finished: Path) -> None:
    assert len(stepped(finished, "n", "q", "n")[1].prompts) == 2


def test_the_steps_as_json(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["replay", str(finished), "--json"])
    assert left.value.code == 0
    steps = json.loads(capsys.readouterr().out)
    assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
    assert {"number", "seat", "question", "option"} <= set(steps[0])
