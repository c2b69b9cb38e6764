from __future__ import annotations

from pathlib import Path

from cli.at_the_desk import TestDesk, new_sitting, on_screen
from quarterdeck.bots.registry import bot, bots
from quarterdeck.kernel.saving.transcripts import load
from quarterdeck.terminal.loop import Loop
from quarterdeck.terminal.menu import Menu


def chosen(*lines: str) -> TestDesk:
    desk = TestDesk(lines)
    Menu(desk).run()
    return desk


def line_of(words: str) -> str:
    """The number of a line of the menu, whatever games there are."""
    before, _, _ = chosen("q").text.partition(f" {words}")
    return before.split()[-1]


def test_enter_alone_begins_a_game_against_two_bots(state_folder: Path) -> None:
    desk = chosen(line_of("Play Sky Dynasty"), "", "", "", "quit", "", "q")
    assert "Form a fleet, or pass" in desk.text
    assert load(state_folder / "last-game.json")["chairs"] == ["me", "deckhand", "deckhand"]


def test_every_bot_is_offered_with_how_it_plays() -> None:
    asked = chosen(line_of("Play Sky Dynasty"), "1").text
    for name in bots():
        about = bot(name).about()
        assert f"{name} {about['title']}: {about['text']}" in asked


def test_opponents_bots_and_options_can_be_chosen(state_folder: Path) -> None:
    chosen(
        line_of("Play Sky Dynasty"),
        "3",
        "random,greedy,random",
        "goal=5 limited_edition=yes",
        "quit",
        "",
        "q",
    )
    saved = load(state_folder / "last-game.json")
    assert saved["chairs"] == ["me", "random", "greedy", "random"]
    assert saved.options == {"goal": 5, "limited_edition": True}


def test_wrong_answers_are_asked_again() -> None:
    game = line_of("Play Sky Dynasty")
    desk = chosen(game, "9", "x", "2", "grady", "random,random,random", "random", "goal", "goal=99")
    assert "'9' is not possible" in desk.text and "'x' is not possible" in desk.text
    assert "did you mean greedy?" in desk.text
    assert "these are 3 bots for 2 opponents" in desk.text
    assert "'goal' is no option" in desk.text
    assert "goal cannot be 99" in desk.text


def test_q_goes_back_to_the_menu() -> None:
    assert chosen("1", "q", "1", "2", "back", "q").prompts[-1].startswith("Your choice")


def test_options_can_be_listed() -> None:
    assert "limited_edition=false" in chosen(line_of("Play Sky Dynasty"), "", "", "?").text


def test_the_last_game_can_be_gone_on_with() -> None:
    Loop(new_sitting(), TestDesk(["2"])).run()
    desk = chosen("1", "quit", "", "q")
    assert "Go on with the last game (sky-dynasty: me, random)" in desk.text
    assert "Your fleet: " in desk.text


def test_a_damaged_last_game_is_not_offered(state_folder: Path) -> None:
    Loop(new_sitting(), TestDesk(["2"])).run()
    path = state_folder / "last-game.json"
    path.write_text(path.read_text()[:-20])
    assert "Go on with" not in chosen("q").text


def test_rules_by_section_and_by_id() -> None:
    rules = line_of("Rules of Sky Dynasty")
    assert "SD-101 " in on_screen(chosen(rules, "1"))
    assert "SD-411 " in on_screen(chosen(rules, "sd-411"))
    assert "has no rule" in chosen(rules, "sd-9999").text
    assert chosen(rules, "", "q").prompts[-1].startswith("Your choice")


def test_cards_by_name_and_all() -> None:
    cards = line_of("Cards of Sky Dynasty")
    assert "force 1, price 2" in on_screen(chosen(cards, "phoenix"))
    assert "Battle Cruiser" in on_screen(chosen(cards, ""))


def test_what_is_not_on_the_menu_is_refused() -> None:
    assert "'99' is not on the menu" in chosen("99").text
    assert "'x' is not on the menu" in chosen("x").text


def test_the_end_of_input_leaves() -> None:
    assert len(chosen().prompts) == 1
