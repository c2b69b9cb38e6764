"""Sky Pirate at the desk: the table, the words, decks, and what is said beforehand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import Console

import quarterdeck
from cli.at_the_desk import TestDesk, on_screen
from quarterdeck import cli
from quarterdeck.bots.policy import policy_of
from quarterdeck.games.sky_pirate.desk import sheet, sheet_cards
from quarterdeck.games.sky_pirate.rosters import decks
from quarterdeck.games.sky_pirate.table.library import of_the_box
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.manners.standing import Standing
from quarterdeck.kernel.saving.transcripts import load
from quarterdeck.kernel.screen import Room
from quarterdeck.scene import Scene, proves
from quarterdeck.terminal.keeping import save_game
from quarterdeck.terminal.loop import Loop
from quarterdeck.terminal.menu import Menu
from quarterdeck.terminal.replaying import Replay
from quarterdeck.terminal.sitting import Sitting, begin_sitting, resume_sitting
from quarterdeck.terminal.starting import new_game, read_options

Captured = pytest.CaptureFixture[str]
SMALL, LARGE = Room(80, 24), Room(120, 40)
NAMES = ["You (Red)", "Blue"]
CODE = "SP1-AAEgBAUdAQAADwkAAwABBBcDAQEHAwIAAgtj"  # the deck Cleaver
CLEAVER = next(deck for deck in of_the_box().decks if deck.name == "Cleaver")


def new_sitting(seats: str = "me,random", seed: int = 3, **options: object) -> Sitting:
    return begin_sitting(quarterdeck.game("sky-pirate"), seats.split(","), seed, options)


def run(sitting: Sitting, *lines: str, **more: Any) -> TestDesk:
    desk = TestDesk(lines, **more)
    Loop(sitting, desk).run()
    return desk


def advised(sitting: Sitting) -> Iterator[str]:
    """A person who always does what the Bosun would do."""
    while True:
        scores = policy_of(sitting.box).scores(sitting.play, 0)
        yield str(scores.index(max(scores)) + 1)


def drawn(scene: Scene, seat: int = 0, room: Room = SMALL) -> str:
    """The table of a scene, as a seat sees it."""
    console = Console(width=room.width, color_system=None, legacy_windows=False)
    with console.capture() as paper:
        view = scene.play.view(seat)
        console.print(sheet.table(view, ["Red", "Blue"], ["me", "greedy"], room))
    return paper.get()


# ---- the table


def test_both_ships_the_hand_and_the_options_fit_on_a_small_screen() -> None:
    desk = run(new_sitting(), "k")
    screen = desk.screens[-1].removeprefix(desk.screens[0])
    assert "Turn 1  You (Red)  Action Phase, 3 Actions left" in screen
    assert "Blue random  Brass  Powder 5  Hand 5  Hold 25  Discards 0" in screen
    assert "You (Red)  Cleaver  Powder 5  Hand 6  Hold 24  Discards 0" in screen
    assert screen.index("Blue random") < screen.index("You (Red)  Cleaver")
    assert "Raging Bull" in screen and "cost 2 pow 2 dur 3" in screen
    assert "Hand (6 of 5): Fisher, " in screen
    assert " 3   Play Fisher            crew 1/1  When this crew enters play, draw" in screen
    assert len(screen.splitlines()) <= 24


@pytest.mark.parametrize(("seats", "room"), [(2, SMALL), (2, LARGE), (4, SMALL), (4, LARGE)])
def test_no_line_of_a_whole_game_is_wider_than_the_screen(seats: int, room: Room) -> None:
    sitting = new_sitting(",".join(["me", *["random"] * (seats - 1)]), seed=seats, last_turn=9)
    desk = TestDesk(advised(sitting), room.width, room.height)
    Loop(sitting, desk).run()
    assert sitting.play.over and "The game is over" in desk.text
    for line in desk.paper.getvalue().splitlines():
        assert len(line.rstrip()) <= room.width or line.startswith("quarterdeck"), line


def test_a_draw_is_called_a_draw_by_the_log_and_by_the_result() -> None:
    sitting = new_sitting("me,random", last_turn=1)
    desk = TestDesk(repeat("1"))
    Loop(sitting, desk).run()
    assert sitting.play.returns == [0.5, 0.5]
    assert "It is a draw: the last turn is over" in desk.text
    assert "The game is over: a draw" in desk.text and desk.text.count("shares the win") == 4


def test_emplacements_tell_how_they_are() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Palisade, Mess Hall, Mongoose, Big Daryl",
            "stunned": "Mongoose",
            "broken": "Mess Hall",
            "loaded": {"Big Daryl": "Prize Claw"},
        },
    )
    small, large = drawn(s), drawn(s, room=LARGE)
    assert "Mongoose stunned" in small and "broken" in small
    assert "Prize Claw x2" in small
    assert "dur 3" in small and "durability 3" in large


def test_crew_assets_and_numbers() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "2 Fisher, Relic Diver",
            "presence_counters": {"Relic Diver": 2},
            "assets": "Open Keg",
            "counters": {"Open Keg": 2},
            "chest": "Hedge Mage",
            "fires": 2,
            "powder": 7,
        },
    )
    text = drawn(s)
    assert "2x Fisher (1)" in text and "Relic Diver (5; 2 presence counters)" in text
    assert "Open Keg (2 counters)" in text
    assert "Powder 7" in text and "Fires 2" in text and "Chest 1" in text and "Hedge Mage" in text
    assert "Relic Diver (-" in drawn_for_blue(s)


def drawn_for_blue(scene: Scene) -> str:
    """In Blue's turn, when defense counts."""
    scene.red("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Do not fire")
    return drawn(scene)


@proves("SP-216")
def test_both_parties_are_shown_with_their_totals() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Fisher", "hand": "Sleight of Hand"},
        blue={"crew": "2 Deadwind Mercenary", "emplacements": "Palisade, Big Daryl"},
    )
    s.red("Board (3 Powder)", "Plunder", "Deadwind Mercenary (3)", "That is the party")
    s.blue("Deadwind Mercenary (4)", "That is the party")
    text = drawn(s)
    assert "Boarding Blue's Palisade, raid token Plunder" in text
    assert "   3 Red: Deadwind Mercenary (3)" in text
    assert "   4 Blue: Deadwind Mercenary (4)" in text
    assert "  Reserve  Fisher (1)" in text and "  Reserve  Deadwind Mercenary (4)" in text


def test_what_is_hidden_is_not_drawn() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Fisher", "hold": "Hedge Mage, Basher"},
        blue={"hand": "Relic Diver", "hold": "Musketeer", "shades": "Broadside"},
    )
    for room in (SMALL, LARGE):
        red = drawn(s, 0, room)
        assert "Hand (1 of 5): Fisher" in red
        for hidden in ("Relic Diver", "Musketeer", "Hedge Mage", "Basher"):
            assert hidden not in red
        assert "Fisher" not in drawn(s, 1, room)
        spectator = drawn(s, -1, room)
        assert "Fisher" not in spectator and "Relic Diver" not in spectator
        assert "Broadside" not in spectator or "Shade (Broadside" in red  # known to all, or none


def test_a_pile_is_drawn_where_there_is_room() -> None:
    s = Scene("sky-pirate", red={"discards": "2 Fisher, Basher"})
    assert "Discards 3" in drawn(s) and "Basher" not in drawn(s)
    assert "Discards 2 Fisher, Basher" in drawn(s, room=LARGE)


def test_of_a_seat_that_has_lost_little_is_left() -> None:
    view = quarterdeck.game("sky-pirate").new(3, 5).view(0)
    seats = cast(list[dict[str, object]], view["seats"])
    seats[2]["out"] = True
    seats[2]["lost"] = "the Hold is empty"
    console = Console(width=80, color_system=None)
    with console.capture() as paper:
        console.print(sheet.table(view, [*NAMES, "Gold"], ["me", "", ""], SMALL))
    assert "Gold  has lost: the Hold is empty\n" in paper.get()


# ---- words


def test_rule_card_why_log_and_hint() -> None:
    desk = run(new_sitting(), "k", "rule", "rule sp-216", "card fisher", "why", "log", "hint")
    assert "SP-408" in on_screen(desk, 2)
    assert "SP-216" in on_screen(desk, 3)
    assert "Fisher crew, Neutral, attack 1, defense 1" in on_screen(desk, 4)
    assert "SP-310: the first player cannot board" in on_screen(desk, 5)
    assert "You (Red) goes first" in on_screen(desk, 6)
    assert "Hint: " in on_screen(desk, 7)


def test_undo_takes_back_an_action() -> None:
    sitting = new_sitting()
    desk = run(sitting, "k", "g", "undo")
    assert "Taken back" in on_screen(desk) and "3 Actions left" in on_screen(desk)
    desk = run(sitting, "d", "undo")
    assert "cards were drawn" in on_screen(desk)


def test_cards_lists_what_a_seat_knows() -> None:
    shown = on_screen(run(new_sitting(), "cards"))
    assert "Not seen yet (Hold 25): 2 Deadwind Mercenary" in shown
    assert "Your discards: nothing" in shown and "Blue's discards: nothing" in shown
    assert "6 Shields, 2 Bombs" in shown


def test_letters_stand_for_what_is_no_card() -> None:
    sitting = new_sitting()
    run(sitting, "k", "g", "g")
    assert sitting.play.view(0)["actions"] == 1


def test_a_mulligan_can_be_typed_in_one_line_in_any_order() -> None:
    sitting = new_sitting()
    desk = run(sitting, "4 2 s")
    assert "You (Red) sets 2 cards aside and draws as many" in desk.text


def test_actions_are_never_put_in_another_order() -> None:
    sitting = new_sitting()
    desk = run(sitting, "k", "d 4")
    assert "there is something new to look at first" in on_screen(desk)
    assert sitting.play.view(0)["actions"] == 3
    run(sitting, "g 4")
    assert sitting.play.view(0)["actions"] == 1


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Play Fisher", "Fisher"),
        ("Play Crow's Foot", "Crow's Foot"),
        ("Blue's Crow's Foot", "Crow's Foot"),
        ("Play Fisher from your Treasure Chest", "Fisher"),
        ("Fisher (Treasure Chest)", "Fisher"),
        ("Blue's Fisher in the party", "Fisher"),
        ("Fisher (2)", "Fisher"),
        ("Shade (Fisher)", "Fisher"),
        ("Fire Big Daryl (cost 2, power 3)", "Big Daryl"),
        ("Arc Caster: swap the cost and power of this cannon", ""),
        ("Big Mouth in the party: choose a crew", ""),
        ("Draw a card", ""),
    ],
)
def test_an_option_is_told_with_its_card(label: str, name: str) -> None:
    card = sheet_cards.card_in(label)
    assert (card.name if card else "") == name


# ---- what is said beforehand


def asks(sitting: Sitting, seat: int) -> str:
    """The card whose offer a seat may take or not."""
    for d in sitting.play.decisions:
        if d.seat == seat:
            return d.question.topic(sitting.play.state, seat, d.about)
    return ""


def offered(name: str = "Raging Bull") -> Sitting:
    """A game in which Red is asked whether the offer of Raging Bull is taken."""
    sitting = new_sitting("me,me")
    for _ in range(60):
        seat = sitting.play.decisions[0].seat
        if seat == 0 and asks(sitting, 0) == name:
            return sitting
        labels = sitting.play.labels(seat)
        wanted = [label for label in ("Keep this hand", "Gain 1 Powder", "No") if label in labels]
        sitting.play.answer(labels.index(wanted[0]) if wanted else 0, seat)
    raise AssertionError("there was no offer")


@pytest.mark.parametrize("word", ["skip raging bull", "never", "always 2", "until 2"])
def test_an_offer_can_be_declined_from_now_on(word: str) -> None:
    sitting = offered()
    desk = run(sitting, "", word)
    assert "Said beforehand: Raging Bull: No" in desk.text
    assert asks(sitting, 0) != "Raging Bull"
    assert "Raging Bull: No, as said before" in " ".join(sitting.whole_log(0))
    assert "as said before" not in " ".join(sitting.whole_log(1))


def test_an_offer_can_be_taken_from_now_on() -> None:
    sitting = offered()
    run(sitting, "", "always 1")
    assert "Raging Bull: Yes, as said before" in " ".join(sitting.whole_log(0))


def test_nobody_is_asked_again_in_a_game_where_they_said_so_once() -> None:
    sitting = new_sitting("me,random", first="0")
    sitting.say_beforehand(Standing(0, "", "Raging Bull", "No"))
    desk = TestDesk(["k", *["g"] * 3, *["n"] * 4, *["g"] * 3, *["n"] * 4])
    Loop(sitting, desk).run()
    assert "Raging Bull: Give this cannon" not in desk.text
    assert desk.text.count("Raging Bull: No, as said before") >= 1


def test_what_was_said_until_the_next_turn_lapses_there() -> None:
    sitting = offered()
    run(sitting, "", "until 2")
    said = sitting.standing[0]
    seen = []
    for _ in range(80):
        if sitting.play.over or asks(sitting, 0) == "Raging Bull":
            break
        seat = sitting.play.decisions[0].seat
        seen.append(said.has_lapsed(sitting.play))
        labels = sitting.play.labels(seat)
        wanted = [label for label in ("Gain 1 Powder", "No") if label in labels]
        sitting.play.answer(labels.index(wanted[0]) if wanted else 0, seat)
    assert asks(sitting, 0) == "Raging Bull" and not sitting.is_answered(0)
    assert seen[0] is False and seen[-1] is True


def test_what_stands_is_listed_and_taken_back() -> None:
    desk = run(new_sitting(), "skip", "standing", "skip palisade", "standing", "unsay 1", "unsay 1")
    assert "skip which card?" in on_screen(desk, 1)
    assert "said nothing beforehand" in on_screen(desk, 2)
    assert "1 Palisade: No, always" in on_screen(desk, 4)
    assert "You are asked again: Palisade" in on_screen(desk, 5)
    assert "'1' is none of your standing answers" in on_screen(desk, 6)
    assert "did you mean Fisher or Fire?" in on_screen(run(new_sitting(), "skip Fishr"))


@pytest.mark.parametrize("word", ["always 1", "until 1", "never", "always", "always 99"])
def test_what_cannot_be_said_beforehand_is_refused(word: str) -> None:
    sitting = new_sitting()
    before = sitting.play.answers
    run(sitting, word)
    assert sitting.standing == [] and sitting.play.answers == before


def test_undo_goes_back_beyond_what_was_answered_as_said() -> None:
    sitting = offered()
    before = len(sitting.play.answers)
    sitting.say_beforehand(Standing(0, "", "Raging Bull", "No"))
    sitting.let_bots_play()
    assert len(sitting.play.answers) > before and asks(sitting, 0) != "Raging Bull"
    seat = sitting.play.decisions[0].seat
    if seat == 0:
        sitting.take_back(0)
        assert len(sitting.play.answers) < before


def test_what_was_said_is_kept_with_the_game(tmp_path: Path) -> None:
    sitting = offered()
    sitting.say_beforehand(Standing(0, "", "Raging Bull", "No"))
    path = tmp_path / "game.json"
    save_game(sitting.play, sitting.chairs, path, sitting.standing)
    again = resume_sitting(sitting.box, sitting.chairs, load(path), in_place=False)
    assert again.standing == sitting.standing
    again.let_bots_play()
    sitting.let_bots_play()
    assert again.play.answers == sitting.play.answers


# ---- decks


def test_decks_by_name_code_and_file(tmp_path: Path) -> None:
    box = quarterdeck.game("sky-pirate")
    for number, form in enumerate(decks.FORMATS):
        path = tmp_path / f"deck {number}.txt"
        path.write_text(decks.write(CLEAVER, form), "utf-8")
        options = read_options([f"decks=harmony | {path}"], box)
        assert options == {"decks": f"Harmony | {CODE}"}
        play = box.new(2, 1, **options)
        path.unlink()
        again = quarterdeck.replay(play.transcript)
        assert again.view(1) == play.view(1)


def test_an_illegal_deck_is_refused_with_every_breach(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    text = decks.as_text(CLEAVER).replace("2x Fisher", "3x Fisher").replace("Palisade", "Palisad")
    path.write_text(text, "utf-8")
    with pytest.raises(decks.BadDeck) as refused:
        new_game("sky-pirate", "me,random", "1", [f"decks={path}"])
    told = refused.value.message.splitlines()
    assert told[0].endswith("deck.txt may not be played:")
    assert told[1] == "- line 9: there is no card called Palisad; did you mean Palisade? (SP-2201)"
    assert [line[-9:] for line in told[1:]] == ["(SP-2201)", "(SP-2201)", "(SP-2203)"]
    illegal = CLEAVER._replace(hold=("Fisher",) * 3 + CLEAVER.hold[3:])
    with pytest.raises(decks.BadDeck, match=r"(?s)may not be played:\n- hold: .*\(SP-2203\)"):
        quarterdeck.game("sky-pirate").new(2, 1, decks=decks.write(illegal, "code"))


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("Brss", "did you mean Brass?"),
        ("Brass |", "there is no deck ''"),
        ("", "cannot be ''"),
        ("missing.txt", "'missing.txt' cannot be read"),
        ("SP1-AAAA", "deck code cannot be read"),
        ("a\0b", "there is no deck"),
    ],
)
def test_what_is_no_deck_is_said(value: str, message: str) -> None:
    with pytest.raises(quarterdeck.QuarterdeckError, match=message.replace("?", r"\?")):
        read_options([f"decks={value}"], quarterdeck.game("sky-pirate"))


def test_a_game_itself_opens_no_files(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(decks.as_text(CLEAVER), "utf-8")
    with pytest.raises(BadOption, match="there is no deck"):
        quarterdeck.game("sky-pirate").new(2, 1, decks=str(path))


# ---- commands


def test_cards_have_columns_of_their_own(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    with pytest.raises(SystemExit):
        cli.main(["cards", "sky-pirate", "--type", "cannon"])
    out = capsys.readouterr().out
    assert out.split("\n")[0].split() == ["Card", "Type", "Faction", "Numbers", "Text", "Source"]
    assert "cost 3 pow 2 dur 3" in out and "Force" not in out
    with pytest.raises(SystemExit):
        cli.main(["cards", "sky-pirate", "--source", "partial", "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert all(row["source"] == "partial" for row in rows)


def test_cards_of_no_kind_are_said_to_be_none(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["cards", "sky-pirate", "--type", "captain", "--source", "ours"])
    assert left.value.code == 0
    assert "There are no such cards" in capsys.readouterr().out


def test_the_menu_asks_for_decks(state_folder: Path) -> None:
    first = TestDesk(["q"])
    Menu(first).run()
    line = first.text.partition(" Play Sky Pirate")[0].split()[-1]
    desk = TestDesk([line, "", "random", "Butane | King Adarath", "last_turn=9", "quit", "", "q"])
    Menu(desk).run()
    assert "Decks: Cleaver, Burgle" in desk.text
    saved = load(state_folder / "last-game.json")
    assert saved["chairs"] == ["me", "random"]
    assert saved.options == {"decks": "Butane | King Adarath", "last_turn": 9}


def test_a_game_is_watched_again(state_folder: Path) -> None:
    sitting = new_sitting("random,random", last_turn=4)
    Loop(sitting, TestDesk()).run()
    desk = TestDesk(["turn 2", "as blue", "q"])
    Replay(state_folder / "last-game.json", desk).run()
    assert "Turn 2" in desk.text
    shown = desk.screens[-1]
    assert "seen by Blue" in shown and "Red's hand" not in shown.split("seen by Blue")[1]


def test_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    sitting = new_sitting("me,me", first="0")
    hand = cast(Any, sitting.play.view(0))["seats"][0]["hand_cards"]
    mine = set(hand) - set(cast(Any, sitting.play.view(1))["seats"][1]["hand_cards"])
    desk = TestDesk(["", "k", "", "k"], terminal=True)
    Loop(sitting, desk).run()
    theirs = [screen for screen in desk.screens if "You (Blue) > " in screen]
    assert theirs and mine
    for name in mine:
        assert name not in theirs[0]


def test_a_whole_game_by_first_options_ends() -> None:
    sitting = new_sitting("me,greedy", last_turn=6)
    Loop(sitting, TestDesk(repeat("1"))).run()
    assert sitting.play.over
