"""Scenes of Skydock in words: what can be laid out and asked, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.scene import Scene, proves

PAY_OFF = "Pay Off the Crew"
BRIBE = "Bribe Dock Officials"
WATCH = "Break the Night Watch"
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"red": {"character": "Navassi"}}, "did you mean Navasi"),
    ({"red": {"character": "Quig"}, "yellow": {"character": "Quig"}}, "SK-215"),
    ({"red": {"character": "Quig, Raia"}}, "one name"),
    ({"red": {"character": "Raia", "power_used": True}}, "once each round"),
    ({"red": {"backer": "Nobody"}}, "no backer 'Nobody'"),
    ({"red": {"hand": ["Vent map"]}}, "they are words"),
    ({"red": {"hand": "Vent mop"}}, "did you mean Vent map"),
    ({"red": {"hands": "Vent map"}}, "did you mean hand"),
    ({"red": {"glory": -1}}, "glory cannot be -1"),
    ({"red": {"at": "Armoury"}}, "did you mean Armory"),
    ({"red": {"markers": [5]}}, "no ability in slot 5"),
    ({"red": {"markers": "1"}}, "a list of numbers"),
    ({"red": {"assigned": [15]}}, "slots are 1 to 14"),
    ({"red": {"assigned": [1], "recovering": [1]}}, "one Neutralization token"),
    ({"red": {"board": {3: "Move 3"}}}, "Move has levels 1 to 2"),
    ({"red": {"board": {15: "Move 1"}}}, "from 1 to 14"),
    ({"red": {"board": {3: "Jump 1"}}}, "known abilities: Move"),
    ({"red": {"support": [5]}}, "from 1 to 4"),
    ({"red": {"support": [4, 4, 4]}}, "2 of 4"),
    ({"red": {"done": [BRIBE]}, "objectives": PAY_OFF}, "no open Objective"),
    ({"red": {"steps": {PAY_OFF: 4}}, "objectives": PAY_OFF}, "from 0 to 3"),
    ({"red": {"steps": {BRIBE: 1}}, "objectives": BRIBE}, "from 0 to 0"),
    ({"red": 3}, "a dict"),
    ({"reds": {}}, "did you mean red"),
    ({"alert": 13}, "from 1 to 12"),
    ({"launch": 6}, "from 0 to 5"),
    ({"guards": {"Bridge": 6, "Dock": 5}}, "there are 10"),
    ({"guards": {"Bridge": 6}, "supply": 5}, "from 0 to 4"),
    ({"guards": {"Brig": 1}}, "did you mean Bridge"),
    ({"rooms": {"Bridge": "Armory"}}, "three tiles have their spots"),
    ({"rooms": {"Fore port": "Armory C"}}, "did you mean Armory"),
    ({"rooms": {"Fore port": "Armory", "Mid port": "Armory B"}}, "each tile exists once"),
    ({"alert": "Pink"}, "known Alert Levels: White"),
    ({"objectives": f"{BRIBE}, {BRIBE}"}, "different ones"),
    ({"objectives": "Bribe"}, "known Objectives: Reconfigure"),
    ({"loot": "Crack the duty roster"}, "cannot lie in loot"),
    ({"encounters": "Routine check"}, "did you mean Routine check /"),
    ({"tokens": {"Attack": 9}}, "from 0 to"),
    ({"tokens": {"Move 3": 1}}, "Move has levels 1 to 2"),
    ({"pile": [5]}, "from 1 to 4"),
    ({"turn": "purple"}, "known seats: red, yellow"),
    ({"turn": "red", "begin": "upkeep"}, "begins with upkeep"),
    ({"begin": "lunch"}, "known beginnings"),
    ({"begin": "set-up", "alert": 3}, "alert"),
    ({"first": "green"}, "known seats: red, yellow"),
    ({"rolls": {"d20": [21]}}, "from 1 to 20"),
    ({"options": {"faces": "C"}}, "faces cannot be 'C'"),
    ({"options": {"characters": "Zemir"}}, "no character 'Zemir'"),
]


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[str(words) for words, _ in WRONG])
def test_what_cannot_be_laid_out_is_refused_with_its_name(words: dict[str, Any], said: str) -> None:
    with pytest.raises(QuarterdeckError) as refused:
        Scene("skydock", **words)
    assert said in str(refused.value)


@proves("SK-501", "SK-R23")
def test_a_turn_begins_with_whom_the_words_name() -> None:
    s = Scene("skydock", red={"markers": [1]}, yellow={"markers": [1]}, turn="yellow")
    assert (s.yellow.asked, s.red.asked, s.table("first")) == ("SK-502", "", "Red")
    s.yellow("Lift Move 1 (slot 1) and decline")
    assert (s.red.asked, s.table("first"), s.table("claimed")) == ("SK-502", "Yellow", True)


@proves("SK-204", "SK-R13")
def test_faces_are_those_of_the_options_unless_a_word_names_them() -> None:
    words: dict[str, Any] = {"rooms": {"Mid port": "Armory A"}, "pile": [2]}
    red = {"hand": "2 Crack the duty roster, Grease a few palms", "markers": [2]}
    s = Scene("skydock", red=red, options={"faces": "B"}, **words)
    s.red("Use Interact 2 (slot 2): action of the Dock")
    assert s.red.support == [2]  # three Schemes: what the B face asks for
    red = {"at": "Mid port", "markers": [2]}
    s = Scene("skydock", red=red, options={"faces": "B"}, rolls={"d20": [2]}, **words)
    s.red("Use Interact 2 (slot 2): action of the Armory")
    assert s.table("alert") == 2 and s.table("guards Mid port") == 0  # a failure, by the A face


@proves("SK-215", "SK-802")
def test_rooms_levels_and_characters_have_more_than_one_name() -> None:
    s = Scene("skydock", guards={"Mid port": 2}, alert="Orange", yellow={"character": "Navasi"})
    assert (s.table("guards Cargo Bay"), s.table("alert"), s.table("level")) == (2, 7, "Orange")
    assert (s.red.character, s.yellow.character) == ("Keskodai", "Navasi")  # nobody twice
    assert Scene("skydock", options={"characters": "Quig"}).red.character == "Quig"


@proves("SK-1107")
def test_without_words_nobody_backs_a_seat() -> None:
    words: dict[str, Any] = {"objectives": BRIBE, "begin": "upkeep", "launch": 1}
    ledger = {"done": BRIBE, "glory": 5, "backer": "The Gilded Ledger", "hand": "2 Vent map"}
    s = Scene("skydock", red={"done": BRIBE, "glory": 7}, yellow=ledger, **words)
    assert (s.red.backer, s.red.points, s.yellow.points) == (None, 7, 8)


@proves("SK-725", "SK-730")
def test_supplies_of_ability_tokens_are_laid_out_and_asked_for() -> None:
    words: dict[str, Any] = {"tokens": {"Attack": 0, "Interact 3": 0}, "loot": "Vent map"}
    hand = "Prototype power core"
    s = Scene("skydock", red={"hand": hand, "markers": [1]}, **words)
    s.red(f"Improve with {hand}")
    assert s.red.why_not("Gain Attack 1 in the first row") == "SK-725"
    assert s.red.why_not("Upgrade Interact 2 (slot 2)") == "SK-730"
    assert (s.table("tokens Attack"), s.table("tokens Interact 3")) == (0, 0)
    assert s.table("tokens Loot 3") == 3


@proves("SK-725")
def test_boards_with_more_tokens_than_there_are_leave_none() -> None:
    board = dict.fromkeys((3, 4, 5, 8, 9, 10), "Interact 1")  # seven with the character's own
    s = Scene("skydock", red={"board": board, "hand": "Hacking kit", "markers": [1]}, yellow={})
    s.red("Improve with Hacking kit")
    assert s.table("tokens Interact") == 0
    assert s.red.why_not("Gain Interact 1 in the third row") == "SK-725"


@proves("SK-R42")
def test_the_pile_of_support_tokens_is_laid_out() -> None:
    red = {"at": "Dock", "hand": "2 Vent map", "markers": [2]}
    for pile, drawn in (([4], [4]), ([], [])):
        s = Scene("skydock", red=red, pile=pile)
        s.red("Use Interact 2 (slot 2): action of the Dock")
        assert s.red.support == drawn and s.table("pile") == []


@proves("SK-R44")
def test_steps_are_asked_for_by_name() -> None:
    red = {"steps": {PAY_OFF: 2}, "markers": [1]}
    s = Scene("skydock", red=red, objectives=f"{BRIBE}, {PAY_OFF}")
    assert s.red.peek(f"steps of {PAY_OFF}") == 2 and s.yellow.peek(f"steps of {PAY_OFF}") == 0


@proves("SK-311")
def test_encounters_that_are_gone_are_shuffled_again() -> None:
    card = "Friendly sergeant / Unattended locker"
    words: dict[str, Any] = {"encounters": "", "encounters_gone": card, "guards": {"Dock": 1}}
    s = Scene("skydock", red={"markers": [1]}, schemes="Lend some muscle", **words)
    s.red("Use Move 1 (slot 1)", "Go to the Armory")
    assert s.red.hand == ["Lend some muscle"]  # the one Encounter was drawn again
    assert s.table("encounters_gone") == ["Friendly sergeant, Unattended locker"]
    assert s.table("encounters") == []


def test_a_power_that_was_used_is_laid_out() -> None:
    for used, said in ((False, "Gain Heal 1 in the first row"), (True, "")):
        red = {"character": "Quig", "hand": "Jump jets", "markers": [1], "power_used": used}
        s = Scene("skydock", red=red)
        assert s.red.power_used is used
        s.red("Improve with Jump jets")
        assert (said in s.red.options) is bool(said)


def test_what_is_under_way_can_be_asked_for() -> None:
    red = {"at": "Crew Quarters", "hand": "Crack the duty roster", "markers": [2]}
    s = Scene("skydock", red=red, guards={"Crew Quarters": 2}, alert=4)
    assert s.table("lifted") is None and s.table("help") is None
    s.red("Use Interact 2 (slot 2): action of the Crew Quarters")
    asked = [s.table(word) for word in ("lifted", "penalty", "modifier", "number", "die")]
    assert asked == [2, -4, -2, 8, 0]
