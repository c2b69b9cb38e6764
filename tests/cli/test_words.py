from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import quarterdeck
from cli.at_the_desk import TestDesk, new_sitting, on_screen, own_answers, played
from quarterdeck.kernel.primer import primer_of
from quarterdeck.terminal.desk import GO_ON
from quarterdeck.terminal.loop import Loop
from quarterdeck.terminal.sitting import begin_sitting
from quarterdeck.terminal.starting import loaded_game
from quarterdeck.terminal.words import HELP


@pytest.mark.parametrize("word", ["?", "help", "HELP"])
def test_help_lists_every_word(word: str) -> None:
    shown = on_screen(played(word))
    for known, what in HELP:
        assert known in shown and what in shown


@pytest.mark.parametrize("name", sorted(quarterdeck.games()))
def test_how_is_the_page_on_how_it_is_played(name: str) -> None:
    """The goal, every part with its pieces and rules, and every word that is explained."""
    box = quarterdeck.game(name)
    primer = primer_of(box)
    assert primer is not None
    shown = run(begin_sitting(box, ["me", "random"], 7, {}), "how").text
    page = shown[shown.index("The goal") :]
    for part in primer.part:
        for words in [part.title, *part.text, *part.cards, *part.rules]:
            assert words in page
    for word in primer.word:
        assert f"{word.word}: {word.text}" in page


def test_a_game_without_such_a_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = new_sitting()
    monkeypatch.setattr("quarterdeck.terminal.words.primer_of", lambda box: None)
    assert "this game has no page on how it is played" in run(sitting, "how").text


def test_a_new_game_begins_with_its_goal_and_one_that_goes_on_does_not() -> None:
    sitting = new_sitting()
    begun = run(sitting, "2").text
    goal = "Goal: Have 10 influence before anybody else"
    assert begun.index(goal) < begun.index("Type how to read how it is played")
    again = run(sitting).text
    assert "Goal:" not in again and "Type how to read" in again


def test_why_gives_the_rule_that_refuses() -> None:
    assert "Send the fleet - SD-313: a fleet has at least one card" in on_screen(played("why"))


def test_why_says_so_when_nothing_is_refused() -> None:
    sitting = new_sitting()
    first_card = "2"  # every other card may follow it
    assert "Nothing is refused here" in on_screen(run(sitting, first_card, "why"))


def test_hint_names_the_only_option_that_is_left() -> None:
    sitting = new_sitting()
    while sitting.play.labels(0) != ["Send the fleet"]:
        sitting.play.answer(len(sitting.play.labels(0)) - 1, 0)
    shown = on_screen(run(sitting, "hint"))
    assert "Hint: " in shown and "No hint" not in shown


def run(sitting: object, *lines: str) -> TestDesk:
    desk = TestDesk(lines)
    Loop(sitting, desk).run()  # type: ignore[arg-type]
    return desk


def test_rule_shows_a_rule_with_its_rulings() -> None:
    shown = on_screen(played("rule sd-355"))
    assert "SD-355 " in shown and "ruling on" in shown and "Because:" in shown


def test_rule_alone_is_about_the_question() -> None:
    assert "SD-311 " in on_screen(played("rule"))


def test_rulings_can_be_looked_up() -> None:
    assert "SD-R20 ruling on" in on_screen(played("rule SD-R20"))


def test_card_shows_numbers_text_and_source() -> None:
    shown = on_screen(played("card phoenix"))
    assert "Phoenix fighter, force 1, price 2" in shown
    assert "May go to any place" in shown and "source: partial" in shown


def test_cards_are_ones_own() -> None:
    shown = on_screen(played("cards"))
    assert "Hand: " in shown and "Deck: " in shown and "Discards: nothing" in shown
    assert "force 1, price 2" in on_screen(played("cards phoenix"))


def test_log_has_everything_that_the_seat_may_read() -> None:
    shown = on_screen(played("log"))
    assert "Round 1 begins" in shown
    assert "Yellow draws 10 cards" in shown
    assert "You (Red) draws " in shown and "Cargo Shuttle" in shown


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("frobnicate", "'frobnicate' is no number and no word known here"),
        ("hnit", "did you mean hint?"),
        ("rule SD-999", "Sky Dynasty has no rule 'SD-999'"),
        ("card Corsar", "did you mean Corsair?"),
        ("card", "which card?"),
        ("save", "save where?"),
        ("undo", "you have not answered anything yet"),
        ("2 x", "'x' stands for nothing here"),
        ("²", "'²' stands for nothing here"),
        ("save /nowhere/at/all.json", "cannot save to /nowhere/at/all.json"),
        ("save ~nobody-at-all/x.json", "cannot save"),
        ("play the market", "no number and no word"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(line: str, message: str) -> None:
    sitting = new_sitting()
    desk = run(sitting, line)
    assert message in on_screen(desk)
    assert own_answers(sitting) == []


def test_undo_takes_back_the_last_answer() -> None:
    sitting = new_sitting()
    start = sitting.play.view(0)
    desk = run(sitting, "2", "undo")
    assert "Taken back" in on_screen(desk)
    assert "Form a fleet, or pass" in on_screen(desk)
    assert sitting.play.view(0) == start


def test_undo_is_refused_once_fleets_were_shown() -> None:
    desk = played("2 s", "undo")
    assert "the sealed choices have been shown" in desk.text or "since" in desk.text


def test_hint_shows_what_can_be_typed() -> None:
    sitting = new_sitting()
    shown = on_screen(run(sitting, "hint"))
    assert "Hint: " in shown
    words = shown.split("Hint: ")[1].split(" (")[0]
    again = new_sitting()
    desk = run(again, words)
    assert len(again.play.answers) > len(sitting.play.answers)
    assert "cannot be picked" not in desk.text


def test_a_hint_never_looks_beyond_the_question() -> None:
    """The advice for cards not yet drawn would tell what they are."""
    box = quarterdeck.game("sky-dynasty")
    for seed in range(4):
        sitting = new_sitting("me,greedy", seed)
        for _ in range(400):
            if sitting.play.over:
                break
            asked = sitting.play.decisions[0]
            if asked.question.rule in ("SD-802", "SD-714") and asked.seat == 0:
                desk = TestDesk(["hint"])
                Loop(sitting, desk).run()
                if "Hint: " in desk.text:
                    assert " " not in desk.text.split("Hint: ")[1].split(" (")[0]
            scores = box.advise(sitting.play, asked.seat)
            sitting.play.answer(scores.index(max(scores)), asked.seat)


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    sitting = new_sitting("me,greedy,random")
    run(sitting, "2 s", f"save {path}")
    again = loaded_game(path, "", "")
    assert again.chairs == ["me", "greedy", "random"]
    assert again.play.view(0) == sitting.play.view(0)
    assert again.play.labels(0) == sitting.play.labels(0)


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_save_that_fails_leaves_the_old_file_alone(
    fault: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.json"
    run(new_sitting(), f"save {path}")
    before = path.read_text()
    faults = iter([fault])

    def fsync(number: int) -> None:
        for one in faults:
            raise one

    sitting = new_sitting()
    desk = TestDesk(["2", f"save {path}"])
    desk.read = failing_from(desk.type, monkeypatch, fsync)
    Loop(sitting, desk).run()
    assert path.read_text() == before
    assert sorted(file.name for file in tmp_path.iterdir()) == ["mine.json", "state"]
    assert "The game is kept" in desk.text


def failing_from(
    type_line: Callable[[str], str], monkeypatch: pytest.MonkeyPatch, fsync: Callable[[int], None]
) -> Callable[[str], str]:
    """From the line on that saves, the disk is full."""

    def typed(prompt: str) -> str:
        line = type_line(prompt)
        if line.startswith("save"):
            monkeypatch.setattr("os.fsync", fsync)
        return line

    return typed


@pytest.mark.parametrize("word", ["quit", "q", "exit"])
def test_quit_offers_to_save(word: str, tmp_path: Path, state_folder: Path) -> None:
    path = tmp_path / "mine.json"
    desk = played("2", word, str(path))
    assert desk.prompts[-1].startswith("Save to a file of your own?")
    assert path.exists() and (state_folder / "last-game.json").exists()


def test_quit_to_a_bad_path_stays_in_the_game() -> None:
    desk = played("quit", "/nowhere/at/all.json", "?")
    assert "cannot save to" in desk.text
    assert desk.prompts[-1] == "You (Red) > "


def test_quit_without_saving_keeps_the_game(state_folder: Path) -> None:
    played("quit", "")
    assert (state_folder / "last-game.json").exists()


def test_a_page_that_is_longer_than_the_screen_is_read_screen_by_screen() -> None:
    desk = TestDesk(["how", *[""] * 9], terminal=True)
    Loop(new_sitting(), desk).run()
    pauses = [i for i, prompt in enumerate(desk.prompts) if prompt == GO_ON]
    assert len(pauses) >= 2
    before = ""
    for at in [pauses[0] - 1, *pauses]:
        new = desk.screens[at].removeprefix(before)
        assert before == "" or len(new.splitlines()) <= 24
        before = desk.screens[at]
    paper = TestDesk(["how"])
    Loop(new_sitting(), paper).run()
    assert GO_ON not in paper.prompts
