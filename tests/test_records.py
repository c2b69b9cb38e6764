"""What is written down: playthroughs, and which rules are proved."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.proving.recorded import Recorded, difference, read

ROOT = Path(__file__).parent.parent


def check(tool: str, *names: str) -> None:
    command = [sys.executable, str(ROOT / "tools" / f"{tool}.py"), "--check", *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", sorted(quarterdeck.games()))
def test_every_game_is_played_as_its_playthroughs_say(name: str) -> None:
    check("playthroughs", name)


def recorded(name: str) -> list[Recorded]:
    return read(ROOT / "tests" / "playthroughs" / f"{name}.json")


CASES = [
    (name, number) for name in sorted(quarterdeck.games()) for number in range(len(recorded(name)))
]


@pytest.mark.parametrize(("name", "number"), CASES)
def test_every_game_in_brief_is_as_it_was_recorded(name: str, number: int) -> None:
    """`make playthroughs` records them anew: read first why they are other games."""
    assert difference(quarterdeck.game(name), recorded(name)[number]) == ""


def test_a_game_that_is_another_is_told_with_the_place() -> None:
    box, one = quarterdeck.game("sky-dynasty"), recorded("sky-dynasty")[0]
    before = one.digests.split()
    other = " ".join([*before[:2], "00000000", *before[3:]])
    where = "sky-dynasty, 2 seats, seed 100: another game between answers 40 and 60"
    assert difference(box, one._replace(digests=other)) == where
    answers = one.answers.split()
    cannot = " ".join([*answers[:50], "0.9999", *answers[51:]])
    assert difference(box, one._replace(answers=cannot)) == where


def test_what_is_proved_is_as_the_tests_say() -> None:
    check("proved")


@pytest.mark.parametrize("name", sorted(quarterdeck.games()))
def test_every_rule_is_proved_or_says_why_not(name: str) -> None:
    box = quarterdeck.game(name)
    proved = (box.folder / "desk" / "proved.json").read_text(encoding="utf-8")
    missing = [
        rule
        for rule, entry in box.ledger.items()
        if f'"{rule}"' not in proved and not entry.get("unprovable")
    ]
    assert missing == []


@pytest.mark.parametrize("name", sorted(quarterdeck.games()))
def test_every_rule_that_a_refusal_or_question_cites_is_in_the_ledger(name: str) -> None:
    box = quarterdeck.game(name)
    known = {*box.ledger, *box.rulings}
    text = (ROOT / "tests" / "playthroughs" / f"{name}-{box.seats[0]}.txt").read_text("utf-8")
    cited = {word.strip(":") for word in text.split() if word[:3].isupper() and word[2:3] == "-"}
    assert cited
    assert cited <= known
