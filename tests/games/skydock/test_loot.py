"""The Loot of Skydock, one by one: what its texts do, and when."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.texts_in_short import hand, turn
from quarterdeck.scene import Scene, proves

ROSTER = "Crack the duty roster"
CORE = "Prototype power core"
JETS = "Jump jets"
KIT = "Hacking kit"
CLOAK = "Stealth cloak"
GRENADE = "Stun grenade"
SERUM = "Healing serum"
CREDSTICK = "Doctored credstick"
HELMET = "Guard's helmet"
MAP = "Vent map"


def held(card: str, **words: Any) -> Scene:
    """Red holds this Loot and has a marker on a Move."""
    red = {"hand": card, "markers": (1,), **words.pop("red", {})}
    return turn(red=red, **words)


# ---- in planning


@proves("SK-413", "SK-R19", "SK-512", "SK-514")
def test_a_power_core_gives_another_marker_for_the_round() -> None:
    red = {"hand": CORE, "board": {3: "Attack 1"}}
    s = Scene("skydock", red=red, begin="planning", round=2)
    s.red("Draw a Scheme", "Draw a Scheme", f"Play {CORE}")
    assert s.red.extra == 1
    s.yellow("Draw a Scheme", "Draw a Scheme")
    assert s.red.asked == "SK-409"
    s.red.picks("Move 1 (slot 1)", "Interact 2", "Move 1 (slot 6)", "Scheme 1", "Heal 1")
    s.yellow.picks("Move 1 (slot 1)", "Heal 2", "Move 1 (slot 6)", "Scheme 1")
    assert (s.red.markers, s.table("loot_gone")) == ([1, 2, 6, 7, 11], [CORE])


@proves("SK-413", "SK-R19")
def test_the_marker_of_a_power_core_is_gone_in_the_next_round() -> None:
    s = Scene("skydock", red={"hand": CORE}, begin="planning", round=2, goes_on=True)
    s.red("Draw a Scheme", "Draw a Scheme", f"Play {CORE}")
    assert (s.table("round"), s.red.extra) == (3, 1)
    while s.table("round") == 3:
        player = s.red if s.red.asked else s.yellow
        lifts = [label for label in player.options if label.endswith("and decline")]
        player((lifts or player.options)[0])
    assert s.red.extra == 0


@proves("SK-R19")
def test_a_power_core_takes_from_the_common_supply() -> None:
    s = Scene("skydock", red={"hand": f"2 {CORE}"}, begin="planning", round=2)
    s.red(f"Play {CORE}", f"Play {CORE}")
    assert s.red.extra == 2
    assert s.yellow.log.count("Red takes 1 extra Energy Marker") == 2


@proves("SK-512")
def test_a_power_core_is_for_planning_only() -> None:
    assert held(CORE).red.why_not(f"Play {CORE}") == "SK-512"


# ---- in the own turn


def test_jump_jets_lengthen_the_next_move_only() -> None:
    s = held(JETS, red={"markers": (1, 6)}, rooms={"Mid port": "Armory A"})
    s.red(f"Play {JETS}", "Use Move 1 (slot 1)")
    s.red("Go to the Armory", "Go to the Dock", "Go to the Armory")
    assert s.red.room == "Armory"
    s.red("Use Move 1 (slot 6)", "Go to the Dock")
    assert s.over, "one room as ever"


def test_two_pairs_of_jump_jets_add_up() -> None:
    s = held(f"2 {JETS}")
    s.red(f"Play {JETS}", f"Play {JETS}", "Use Move 1")
    for _ in range(4):
        s.red(s.red.options[1])
    assert s.red.options[0] == "Stay here", "the fifth room"


def test_jump_jets_wear_off_with_the_turn() -> None:
    s = held(JETS, red={"markers": (1, 2)}, rooms={"Mid port": "Armory A"})
    s.red(f"Play {JETS}", "Lift Interact 2", "Use Move 1", "Go to the Armory")
    assert s.over


@proves("SK-511")
def test_a_hacking_kit_adds_3_to_an_interact() -> None:
    red = {"hand": f"{KIT}, Blackmail a dock official", "at": "Drift Engine", "markers": (2,)}
    s = turn(red=red, rolls={"d20": [2]}, launch=3)
    s.red("Use Interact 2 (slot 2): action", f"Play {KIT}", "Play Blackmail")
    assert "Red succeeds with 11" in s.red.log, "2 and 2 and 3 and 4"


def test_a_hacking_kit_is_no_help_with_an_attack() -> None:
    red = {"board": {3: "Attack 1"}, "markers": (3,)}
    s = held(KIT, red=red, guards={"Dock": 1}, rolls={"d20": [19]})
    s.red("Use Attack 1")
    assert s.red.asked == "SK-907", "nobody asks for a Loot that cannot help"


def test_a_stealth_cloak_hides_from_guards_for_a_turn() -> None:
    red = {"hand": CLOAK, "at": "Drift Engine", "markers": (2,)}
    s = turn(red=red, guards={"Drift Engine": 3}, rolls={"d20": [3]}, launch=3)
    s.red(f"Play {CLOAK}", "Use Interact 2 (slot 2): action")
    assert s.red.options == ["Up to 4", "Down to 2"], "no penalty"
    s = held(CLOAK, guards={"Dock": 3}, rooms={"Mid port": "Armory A"})
    s.red(f"Play {CLOAK}", "Use Move 1", "Go to the Armory")
    assert (s.over, s.table("encounters_gone")) == (True, []), "no encounter"


def test_a_stealth_cloak_falls_at_the_end_of_the_turn() -> None:
    red = {"hand": CLOAK, "at": "Drift Engine", "markers": (1, 2)}
    s = turn(red=red, guards={"Drift Engine": 3}, rolls={"d20": [8]}, launch=3)
    s.red(f"Play {CLOAK}", "Lift Move 1", "Use Interact 2 (slot 2): action")
    assert "Red fails with 4" in s.red.log


def test_a_stun_grenade_stuns_every_guard_in_the_room() -> None:
    s = held(GRENADE, guards={"Dock": 3, "Bridge": 1}, loot=MAP)
    s.red(f"Play {GRENADE}")
    assert (s.table("guards Dock"), s.table("stunned Dock"), s.table("guards Bridge")) == (0, 3, 1)
    assert s.red.hand == []
    assert held(GRENADE, stunned={"Dock": 1}).red.why_not(f"Play {GRENADE}") == "SK-R22"


def test_a_healing_serum_frees_an_ability_of_anybody_in_the_room() -> None:
    yellow = {"at": "Dock", "recovering": (2,)}
    s = held(SERUM, red={"assigned": (2,)}, yellow=yellow)
    s.red(f"Play {SERUM}")
    assert s.red.options == ["Red: Navasi", "Yellow: Keskodai"]
    s.red("Yellow")
    assert (s.red.assigned, s.yellow.recovering, s.red.glory) == ([2], [], 2), "no Glory"
    s = held(SERUM, red={"assigned": (2,)})
    s.red(f"Play {SERUM}")
    assert s.red.assigned == []
    assert held(SERUM, yellow={"assigned": (2,)}).red.why_not(f"Play {SERUM}") == "SK-R22"


def test_a_vent_map_brings_two_schemes() -> None:
    s = held(MAP, schemes=f"2 {ROSTER}")
    s.red(f"Play {MAP}")
    assert s.red.hand == [ROSTER, ROSTER]
    assert s.table("loot_gone") == [MAP]


@proves("SK-511", "SK-521")
def test_any_number_of_loot_is_played_beside_a_scheme() -> None:
    words = {"schemes": "2 Lend some muscle, 2 Grease a few palms, 2 Improvise wildly"}
    s = held(f"2 {MAP}, {ROSTER}", **words)
    s.red(f"Play {MAP}", f"Play {MAP}", f"Play {ROSTER}")
    assert len(hand(s.red)) == 6


# ---- paying


def paying(cards: str) -> Scene:
    red = {"hand": cards, "at": "Dock", "markers": (2,)}
    objectives = "Bribe Dock Officials, Empty the Sealed Hold, Break the Night Watch"
    return turn(red=red, objectives=objectives, rolls={"d20": [19]})


@proves("SK-902")
def test_a_doctored_credstick_pays_for_any_one_symbol() -> None:
    s = paying(f"{CREDSTICK}, Spread a false rumor")
    s.red("Use Interact 2 (slot 2): Bribe", "Pass", "Pass", "Throw in no more")
    s.red(*[label for label in s.red.options if CREDSTICK in label], "Spread")
    assert (s.red.done, s.red.hand) == (["Bribe Dock Officials"], [])


@proves("SK-R32")
def test_one_credstick_pays_for_one_symbol_only() -> None:
    s = paying(CREDSTICK)
    assert s.red.why_not("Use Interact 2 (slot 2): Bribe") == "SK-R32"
    with pytest.raises(AssertionError, match="not refused"):
        s.red.why_not(f"Play {CREDSTICK}")
    assert f"Play {CREDSTICK}" not in s.red.options, "it has no other text"


# ---- in upkeep


def attacked(cards: str, **words: Any) -> Scene:
    red = {"hand": cards, "at": "Dock"}
    return turn(red=red, guards={"Dock": 1}, begin="upkeep", rolls={"d20": [2]}, **words)


@proves("SK-512", "SK-1011")
def test_a_guards_helmet_passes_the_challenge_of_upkeep() -> None:
    s = attacked(HELMET)
    s.red(f"Play {HELMET}")
    assert (s.red.recovering, s.red.hand) == ([], [])


@proves("SK-512")
def test_a_guards_helmet_is_for_upkeep_only() -> None:
    red = {"hand": f"{HELMET}, {KIT}", "at": "Drift Engine", "markers": (2,)}
    s = turn(red=red, rolls={"d20": [2]})
    assert s.red.why_not(f"Play {HELMET}") == "SK-512"
    s.red("Use Interact 2 (slot 2): action")
    assert s.red.why_not(f"Play {HELMET}") == "SK-R24"
    assert attacked(f"{HELMET}, {KIT}").red.why_not(f"Play {KIT}") == "SK-512"
