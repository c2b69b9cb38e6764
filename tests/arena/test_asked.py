"""What the commands of the arena refuse: one line that names it and what would be right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.arena import balance, ladder, measure, restricted, train
from quarterdeck.arena.asked import answered
from quarterdeck.bots.weights import FILE
from quarterdeck.kernel.registry import game

LADDER = {
    "sky-piratee": "there is no game 'sky-piratee' (did you mean sky-pirate?)",
    "sky-pirate --bots mat,greedy": "there is no bot 'mat' (did you mean mate?)",
    "sky-pirate --bots mate": "'mate' are not two bots (first,second: mate,greedy)",
    "sky-pirate --bots mate,greedy,random": "'mate,greedy,random' are not two bots",
    "sky-pirate --bots mate:0,greedy": "'mate:0': '0' tells nothing (tries, as mate:24,",
    "sky-pirate --jobs 0": "--jobs cannot be 0 (a number from 1 to ",
    "sky-pirate --jobs 1000000": "--jobs cannot be 1000000 (a number from 1 to ",
    "sky-pirate --deals 0": "--deals cannot be 0 (a number from 1 on)",
    "sky-pirate --goal nan": "--goal cannot be nan (per cent: a number from 0 to 100)",
    "sky-pirate --goal 850": "--goal cannot be 850.0 (per cent: a number from 0 to 100)",
    "sky-pirate --seats 9": "Sky Pirate cannot be played by 9 (2 to 4 seats)",
    "sky-pirate --options decks": "'decks' chooses nothing (name=choice)",
}
TRAIN = {
    "sky-piratee": "there is no game 'sky-piratee' (did you mean sky-pirate?)",
    "sky-pirate --games 0": "--games cannot be 0 (a number from 1 on)",
    "sky-pirate --tries 0": "--tries cannot be 0 (a number from 1 on)",
    "sky-pirate --thinking -1": "--thinking cannot be -1 (a number from 0 on)",
    "sky-pirate --jobs 0": "--jobs cannot be 0 (a number from 1 to ",
    "sky-pirate --jobs 1000000": "--jobs cannot be 1000000 (a number from 1 to ",
    "sky-pirate --seats 2 9": "Sky Pirate cannot be played by 9 (2 to 4 seats)",
    "sky-pirate --into nowhere": "nowhere is no folder of games (src/quarterdeck/games)",
}


def refusal(command: Callable[[list[str]], None], words: str) -> int:
    with pytest.raises(SystemExit) as left:
        answered(lambda: command(words.split()))
    assert isinstance(left.value.code, int)
    return left.value.code


@pytest.mark.parametrize(("words", "said"), LADDER.items())
def test_the_ladder_says_what_would_be_right(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusal(ladder.main, words) == 2
    assert capsys.readouterr().err.startswith(f"quarterdeck: {said}")


@pytest.mark.parametrize(("words", "said"), TRAIN.items())
def test_training_says_what_would_be_right_and_leaves_the_weights_alone(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    weights = game("sky-pirate").folder / FILE
    before = weights.read_bytes()
    assert refusal(train.main, words) == 2
    assert capsys.readouterr().err.startswith(f"quarterdeck: {said}")
    assert weights.read_bytes() == before


NO_GAMES = "--games cannot be 0 (a number from 1 on)"


@pytest.mark.parametrize(
    ("command", "words", "said"),
    [
        (balance.main, "sky-pirate --games 0", NO_GAMES),
        (balance.main, "sky-dynasty --games 0", NO_GAMES),
        (balance.main, "sky-dynasty --seats 9", "Sky Dynasty cannot be played by 9"),
        (restricted.main, "sky-dynasty Palace --games 0", NO_GAMES),
        (restricted.main, "sky-dynasty Palace --seats 0", "Sky Dynasty cannot be played by 0"),
        (measure.main, "--quick --round --seconds nan", "--seconds cannot be nan"),
        (balance.main, "sky-dynasty --decks Cleaver", "Sky Dynasty has nothing that --decks"),
        (measure.main, "--quick --round --seconds -1", "--seconds cannot be -1.0"),
        (measure.main, "--quick --only zzz", "nothing measured here has 'zzz' in its name"),
    ],
)
def test_reports_and_measurements_say_what_would_be_right(
    command: Callable[[list[str]], None], words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusal(command, words) == 2
    assert capsys.readouterr().err.startswith(f"quarterdeck: {said}")
