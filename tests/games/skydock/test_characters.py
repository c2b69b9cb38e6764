"""The characters of Skydock: what each begins with, and what each power does."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.texts_in_short import ability, hand, tokens, turn
from quarterdeck.scene import Scene, proves

ROSTER = "Crack the duty roster"
MAP = "Vent map"
BRIBE = "Bribe Dock Officials, Empty the Sealed Hold, Break the Night Watch"


def plays(character: str, **words: Any) -> Scene:
    """Red plays this character."""
    red = {"character": character, **words.pop("red", {})}
    return turn(red=red, **words)


@pytest.mark.parametrize(
    ("character", "glory", "board"),
    [
        ("Navasi", 2, {1: "Move 1", 2: "Interact 2", 6: "Move 1", 7: "Scheme 1", 11: "Heal 1"}),
        ("Keskodai", 2, {1: "Move 1", 2: "Heal 2", 6: "Move 1", 7: "Scheme 1", 11: "Interact 1"}),
        ("Altronus", 1, {1: "Move 1", 2: "Attack 2", 6: "Move 1", 7: "Interact 1", 11: "Scheme 1"}),
        ("Raia", 1, {1: "Move 1", 2: "Scheme 2", 6: "Move 1", 7: "Interact 1", 11: "Loot 1"}),
        ("Iseph", 2, {1: "Move 2", 2: "Loot 1", 6: "Move 1", 7: "Interact 1", 11: "Attack 1"}),
        ("Quig", 2, {1: "Move 1", 2: "Interact 1", 6: "Move 1", 7: "Loot 2", 11: "Scheme 1"}),
        ("Obozaya", 2, {1: "Attack 2", 2: "Move 1", 6: "Move 1", 7: "Interact 1", 11: "Loot 1"}),
    ],
)
@proves("SK-108", "SK-217", "SK-218")
def test_a_character_begins_as_the_card_says(
    character: str, glory: int, board: dict[int, str]
) -> None:
    yellow = "Raia" if character == "Keskodai" else "Keskodai"
    s = plays(character, red={"markers": (1,)}, yellow={"character": yellow})
    assert (s.red.character, s.red.glory, s.red.board) == (character, glory, board)


# ---- Navasi: Talk the talk


def helped(asker: str, helper: str) -> Scene:
    """Red has completed Bribe Dock Officials with Yellow's help."""
    red: dict[str, Any] = {"character": asker, "hand": "Grease a few palms", "markers": (3,)}
    red["board"] = {3: "Interact 1"}
    yellow = {"character": helper, "hand": "Spread a false rumor"}
    s = turn(red=red, yellow=yellow, objectives=BRIBE, rolls={"d20": [20]})
    s.red("Ask for Diplomacy: Bribe")
    s.yellow("Pledge Spread a false rumor")
    s.red("Yellow", "Lift Interact 1 (slot 3)")
    while not s.over:
        passing = s.red if s.red.asked else s.yellow
        passing(passing.options[0])
    return s


@proves("SK-931")
def test_navasi_gains_glory_when_she_asks_for_help() -> None:
    s = helped("Navasi", "Keskodai")
    assert (s.red.done, s.red.glory, tokens(s.red)) == (["Bribe Dock Officials"], 3, 1)
    assert s.yellow.glory == 2


def test_navasi_gains_glory_when_she_helps() -> None:
    s = helped("Keskodai", "Navasi")
    assert (s.red.glory, s.yellow.glory, tokens(s.yellow)) == (2, 3, 1)


# ---- Keskodai: Hive kindness


@proves("SK-665")
def test_keskodai_draws_a_scheme_for_healing_another() -> None:
    words = {
        "yellow": {"character": "Raia", "at": "Dock", "assigned": (1, 2)},
        "schemes": f"2 {ROSTER}",
    }
    s = plays("Keskodai", red={"markers": (2,)}, **words)
    s.red("Use Heal 2")
    assert (s.yellow.assigned, s.red.glory, s.red.hand) == ([], 4, [ROSTER]), "one for the action"


def test_keskodai_draws_nothing_for_healing_himself() -> None:
    words = {"yellow": {"character": "Raia"}, "schemes": ROSTER}
    s = plays("Keskodai", red={"markers": (2,), "assigned": (1,)}, **words)
    s.red("Use Heal 2")
    assert (s.red.assigned, s.red.hand) == ([], [])


# ---- Altronus: Stellar focus


def test_altronus_ignores_the_guards_once_each_round() -> None:
    red = {"markers": (2, 7), "at": "Drift Engine"}
    words = {"guards": {"Drift Engine": 2}, "launch": 3, "rolls": {"d20": [5, 8]}}
    s = plays("Altronus", red=red, **words)
    s.red("Use Interact 1 (slot 7): action", "Stellar focus")
    assert "Red succeeds with 5" in s.red.log
    s.red("Up", "Use Attack 2")
    assert "Red succeeds with 6" in s.red.log, "8 and 2 less 4: not again in this round"


@proves("SK-401")
def test_altronus_may_focus_again_in_the_next_round() -> None:
    s = plays("Altronus", red={"power_used": True}, begin="planning")
    assert s.red.asked == "SK-402" and not s.red.power_used


def test_altronus_may_keep_his_focus() -> None:
    red = {"markers": (7,), "at": "Drift Engine"}
    s = plays("Altronus", red=red, guards={"Drift Engine": 2}, rolls={"d20": [8]})
    s.red("Use Interact 1 (slot 7): action", "Pass")
    assert "Red fails with 4" in s.red.log


def test_altronus_is_not_asked_without_guards() -> None:
    red = {"markers": (7,), "at": "Drift Engine"}
    s = plays("Altronus", red=red, rolls={"d20": [2]})
    s.red("Use Interact 1 (slot 7): action")
    assert "Red fails with 2" in s.red.log


@proves("SK-1011")
def test_altronus_may_focus_in_upkeep() -> None:
    words = {"guards": {"Dock": 1}, "begin": "upkeep", "rolls": {"d20": [5]}}
    s = plays("Altronus", **words)
    s.red("Stellar focus")
    assert "Red succeeds with 5" in s.red.log


# ---- Raia: Spare formulas


@proves("SK-829")
def test_raia_adds_3_with_each_scheme_thrown_in() -> None:
    red = {"markers": (7,), "at": "Drift Engine", "hand": f"2 {ROSTER}"}
    s = plays("Raia", red=red, alert=4, rolls={"d20": [2]})
    s.red("Use Interact 1 (slot 7): action", "Pass", "Pass", ROSTER, ROSTER)
    assert "Red succeeds with 8" in s.red.log


# ---- Iseph: Barely a shadow


def test_iseph_slips_past_a_single_guard() -> None:
    words = {"rooms": {"Mid port": "Armory A"}, "encounters": "Friendly sergeant / Blast door"}
    s = plays("Iseph", red={"markers": (6,)}, guards={"Dock": 1}, **words)
    s.red("Use Move 1", "Go to the Armory")
    assert s.table("encounters_gone") != [] and s.red.hand == []
    s = plays("Iseph", red={"markers": (6,)}, stunned={"Dock": 1}, schemes=ROSTER, **words)
    s.red("Use Move 1", "Go to the Armory")
    assert s.red.hand == [], "a stunned one counts as well"


def test_iseph_does_not_slip_past_two_guards() -> None:
    words = {"rooms": {"Mid port": "Armory A"}, "encounters": "Friendly sergeant / Blast door"}
    guards = {"guards": {"Dock": 1}, "stunned": {"Dock": 1}}
    s = plays("Iseph", red={"markers": (6,)}, schemes=ROSTER, **guards, **words)
    s.red("Use Move 1", "Go to the Armory")
    assert s.red.hand == [ROSTER]


# ---- Quig: It will fit


@proves("SK-722")
def test_quig_makes_one_loot_fit_each_round() -> None:
    s = plays("Quig", red={"markers": (1,), "hand": "2 Jump jets"})
    s.red("Improve with Jump jets", "Gain Heal 1 in the third row")
    assert ability(s.red, 12) == "Heal 1"
    s.red("Improve with Jump jets")
    kinds = {label.split()[1] for label in s.red.options}
    assert kinds == {"Move", "Attack"}, "only what it shows"


def test_quig_keeps_the_trick_where_the_loot_fits_anyway() -> None:
    s = plays("Quig", red={"markers": (1,), "hand": "2 Jump jets"})
    s.red("Improve with Jump jets", "Gain Attack 1 in the third row")
    s.red("Improve with Jump jets", "Gain Heal 1 in the third row")
    assert (ability(s.red, 12), ability(s.red, 13)) == ("Attack 1", "Heal 1")


# ---- Obozaya: Honorable takedown


@proves("SK-655")
def test_obozaya_gains_glory_for_a_knock_out() -> None:
    words = {"guards": {"Dock": 1}, "rolls": {"d20": [19]}, "loot": MAP}
    words["objectives"] = BRIBE.replace("Break the Night Watch", "Rewrite the Ship's Registry")
    s = plays("Obozaya", red={"markers": (1,)}, **words)
    s.red("Use Attack 2", "Knock out")
    assert (s.red.glory, hand(s.red)) == (3, [MAP])
    s = plays("Obozaya", red={"markers": (1,)}, **words)
    s.red("Use Attack 2", "Airlock")
    assert s.red.glory == 4, "2 for that, and nothing more"
