"""The Schemes of Skydock, one by one: what their texts do, and when."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.texts_in_short import hand, tokens, turn
from quarterdeck.scene import Scene, proves

ROSTER = "Crack the duty roster"
MAP = "Vent map"
BLACKMAIL = "Blackmail a dock official"
CABLES = "Disconnect the power cables"
MUSCLE = "Lend some muscle"
DRINKS = "Slip the guards poisoned drinks"
CHRONOMANCY = "Cast a bit of chronomancy"
SPOOF = "Spoof the sensor feed"
SHADOW = "Shadow a rival"
RELAYS = "Overload the relays"
HOT = "Run everything hot"
ENGINE = "Use Interact 2 (slot 2): action of the Drift Engine"


def held(card: str, **words: Any) -> Scene:
    """Red holds this Scheme and has a marker on a Move."""
    red = {"hand": card, "markers": (1,), **words.pop("red", {})}
    return turn(red=red, **words)


def at_the_engine(cards: str, **words: Any) -> Scene:
    """Red, in the Drift Engine, has announced its Challenge with these cards in hand."""
    red = {"hand": cards, "at": "Drift Engine", "markers": (2,), **words.pop("red", {})}
    s = turn(red=red, **words)
    s.red(ENGINE)
    return s


# ---- before the own roll


@proves("SK-524", "SK-520")
def test_blackmail_adds_4_to_an_interact() -> None:
    s = at_the_engine(BLACKMAIL, rolls={"d20": [2]}, alert=4, launch=3)
    s.red(f"Play {BLACKMAIL}")
    assert s.red.options == ["Up to 4", "Down to 2"]
    assert (s.red.hand, s.table("schemes_gone")) == ([], [BLACKMAIL])
    assert "Red succeeds with 8" in s.red.log


@proves("SK-R24")
def test_blackmail_is_no_help_with_loot() -> None:
    red = {"board": {3: "Loot 1"}, "markers": (3,), "at": "Drift Engine"}
    s = held(f"{BLACKMAIL}, {CABLES}", red=red, rolls={"d20": [2]})
    s.red("Use Loot 1")
    assert s.red.why_not(f"Play {BLACKMAIL}") == "SK-R24"
    s.red(f"Play {CABLES}")
    assert s.table("modifier") == 4, "the cables are for Loot, too"


@proves("SK-524", "SK-515")
def test_only_one_scheme_text_is_used_in_a_turn() -> None:
    s = at_the_engine(f"{BLACKMAIL}, {CABLES}", rolls={"d20": [2]})
    s.red(f"Play {CABLES}")
    assert s.red.asked == "SK-829", "the other one can only be thrown in"
    assert s.table("modifier") == 6


def test_the_cables_are_no_help_in_an_attack() -> None:
    red = {"board": {3: "Attack 1"}, "markers": (3,)}
    s = held(CABLES, red=red, guards={"Dock": 1})
    s.red("Use Attack 1")
    assert s.red.options == ["Pass"]


# ---- somebody else's roll


@proves("SK-525", "SK-516", "SK-517")
def test_muscle_is_lent_to_another_character_in_the_room() -> None:
    yellow = {"hand": MUSCLE, "at": "Drift Engine"}
    s = at_the_engine("", yellow=yellow, rolls={"d20": [2]}, alert=1)
    s.yellow(f"Play {MUSCLE}")
    assert "Red succeeds with 6" in s.red.log
    assert (tokens(s.yellow), s.yellow.hand) == (1, [])


@proves("SK-R25")
def test_muscle_cannot_be_lent_from_another_room() -> None:
    s = at_the_engine("", yellow={"hand": MUSCLE}, rolls={"d20": [2]})
    assert s.yellow.options == ["Pass"], "asked all the same"
    assert s.yellow.why_not(f"Play {MUSCLE}") == "SK-R24"


def test_muscle_is_not_for_the_own_roll() -> None:
    s = at_the_engine(MUSCLE, rolls={"d20": [2]})
    assert s.red.why_not(f"Play {MUSCLE}") == "SK-R24"


@proves("SK-516")
def test_a_spoofed_sensor_takes_2_from_a_roll_anywhere() -> None:
    s = at_the_engine("", yellow={"hand": SPOOF}, schemes=ROSTER, rolls={"d20": [4]})
    s.yellow(f"Play {SPOOF}")
    assert "Red fails with 4" in s.red.log
    assert s.yellow.hand == [ROSTER]


# ---- after the roll


@proves("SK-R26")
def test_chronomancy_rolls_the_die_again() -> None:
    s = at_the_engine(CHRONOMANCY, rolls={"d20": [1, 12]}, launch=3)
    s.red("Pass", f"Play {CHRONOMANCY}")
    assert s.red.options == ["Up to 4", "Down to 2"], "a natural 1 is gone"
    s = at_the_engine(CHRONOMANCY, rolls={"d20": [19, 2]}, launch=3)
    s.red("Pass", f"Play {CHRONOMANCY}")
    assert "Red fails with 4" in s.red.log, "the new die counts"


# ---- in the own turn


def test_poisoned_drinks_stun_a_guard_here_or_next_door() -> None:
    rooms = {"Mid port": "Armory A"}
    s = held(DRINKS, rooms=rooms, guards={"Dock": 2, "Armory": 1, "Bridge": 1}, loot=MAP)
    s.red(f"Play {DRINKS}")
    assert s.red.options == ["In the Armory", "In the Dock"]
    s.red("In the Dock")
    assert (s.table("guards Dock"), s.table("stunned Dock")) == (1, 1)
    assert s.red.hand == [], "no Loot comes of it"
    s = held(DRINKS, rooms=rooms, guards={"Armory": 1})
    s.red(f"Play {DRINKS}")
    assert s.table("stunned Armory") == 1, "there is no other room to choose"
    s = held(DRINKS, guards={"Bridge": 1}, stunned={"Dock": 1})
    assert s.red.why_not(f"Play {DRINKS}") == "SK-R22"


@proves("SK-801")
def test_dismantling_the_ship_raises_the_alert_and_brings_two_loot() -> None:
    s = held("Dismantle part of the ship", loot=f"2 {MAP}")
    s.red("Play Dismantle")
    assert (s.red.hand, s.table("alert")) == ([MAP, MAP], 2)


@proves("SK-R67", "SK-805")
def test_dismantling_the_ship_may_be_the_end() -> None:
    s = held("Dismantle part of the ship", alert=12, loot=f"2 {MAP}")
    s.red("Play Dismantle")
    assert s.over
    assert (s.red.score, s.yellow.score, s.red.hand) == (0.0, 0.0, []), "LOCKDOWN"


def test_a_forged_pass_keeps_guards_away_for_a_turn() -> None:
    s = held("Forge a boarding pass", guards={"Dock": 2}, rooms={"Mid port": "Armory A"})
    s.red("Play Forge")
    assert s.table("schemes_gone") == ["Forge a boarding pass"]
    s.red("Use Move 1", "Go to the Armory")
    assert (s.red.room, s.over) == ("Armory", True)
    assert s.table("encounters_gone") == []


def test_a_forged_pass_does_not_help_against_chance() -> None:
    card = "Routine check / Unattended locker"
    words = {"rooms": {"Mid port": "Med Bay A"}, "encounters": card, "loot": MAP}
    s = held("Forge a boarding pass", guards={"Dock": 2}, **words)
    s.red("Play Forge", "Use Move 1", "Go to the Med Bay")
    assert s.red.hand == [MAP]


def test_a_forged_pass_is_for_one_turn_only() -> None:
    card = "Friendly sergeant / Blast door"
    words = {"rooms": {"Mid port": "Armory A"}, "encounters": card, "schemes": ROSTER}
    red = {"markers": (1, 2), "at": "Dock"}
    s = held("Forge a boarding pass", red=red, guards={"Dock": 2}, **words)
    s.red("Play Forge", "Lift Interact 2", "Use Move 1", "Go to the Armory")
    assert s.red.hand == [ROSTER], "met in the next turn"


def test_a_duty_roster_brings_two_schemes() -> None:
    s = held(ROSTER, schemes=f"{ROSTER}, {MUSCLE}")
    s.red(f"Play {ROSTER}")
    assert hand(s.red) == [ROSTER, MUSCLE]
    assert s.red.why_not(f"Play {ROSTER}") == "SK-515"


@proves("SK-311")
def test_a_text_that_can_draw_nothing_is_not_offered() -> None:
    s = held(f"{ROSTER}, {MAP}", schemes="")
    assert s.red.why_not(f"Play {ROSTER}") == "SK-R22"


def test_a_blind_spot_route_leads_one_room_further_unseen() -> None:
    s = held("Plot a blind-spot route", guards={"Dock": 1}, rooms={"Mid port": "Med Bay A"})
    s.red("Play Plot")
    assert "Stay here" not in s.red.options
    s.red("Go to the Med Bay")
    assert (s.red.room, s.table("encounters_gone")) == ("Med Bay", [])


def test_a_false_rumor_leads_two_guards_through_a_corridor_each() -> None:
    s = held("Spread a false rumor", guards={"Dock": 1, "Bridge": 1})
    s.red("Play Spread")
    assert "From the Dock to the Crew Quarters" in s.red.options
    s.red("From the Dock to the Crew Quarters")
    ways = [way for way in s.red.options if way.startswith("From")]
    assert all(way.startswith("From the Bridge") for way in ways), "each Guard goes once"
    s.red("Move no more")
    assert (s.table("guards Dock"), s.table("guards Crew Quarters")) == (0, 1)


def test_a_false_rumor_may_lead_two_guards_of_one_room() -> None:
    s = held("Spread a false rumor", guards={"Bridge": 2}, stunned={"Dock": 1})
    s.red("Play Spread")
    first = s.red.options[1]
    s.red(first, s.red.options[1])
    assert s.table("guards Bridge") == 0
    s = held("Spread a false rumor", stunned={"Dock": 1})
    assert s.red.why_not("Play Spread") == "SK-R22"


@proves("SK-R64")
def test_greased_palms_lower_the_alert_within_its_level() -> None:
    s = held("Grease a few palms", alert=6)
    s.red("Play Grease")
    assert s.table("alert") == 5
    s = held("Grease a few palms", alert=4)
    assert s.red.why_not("Play Grease") == "SK-R22"


def test_malcontents_are_rallied_in_company_only() -> None:
    green = {"at": "Dock"}
    words = {"yellow": {"at": "Dock"}, "green": green, "schemes": f"2 {ROSTER}"}
    s = held("Rally the malcontents", **words)
    s.red("Play Rally")
    assert (s.yellow.hand, s.green.hand, s.red.hand) == ([ROSTER], [ROSTER], [])
    assert (tokens(s.red), tokens(s.yellow)) == (1, 0)
    s = held("Rally the malcontents")
    assert s.red.why_not("Play Rally") == "SK-R22"


@proves("SK-306", "SK-R72", "SK-708")
def test_overloaded_relays_use_an_ability_next_to_the_lifted_one() -> None:
    red = {"markers": (2,), "at": "Drift Engine", "hand": RELAYS}
    s = turn(red=red, rolls={"d20": [2]}, schemes=ROSTER, rooms={"Aft starboard": "Armory A"})
    assert s.red.why_not(f"Play {RELAYS}") == "SK-R24", "not before the action"
    s.red(ENGINE, "Pass", "Pass", "Throw in no more", f"Play {RELAYS}")
    assert s.red.options == ["Use none", "Use Move 1 (slot 1)"], "Scheme 1 finds no icon here"
    s.red("Use Move 1 (slot 1)", "Go to the Armory")
    assert (s.red.room, s.red.markers) == ("Armory", [])


@proves("SK-708")
def test_overloaded_relays_use_no_covered_ability() -> None:
    red = {"markers": (2,), "at": "Drift Engine", "hand": RELAYS, "assigned": (1,)}
    s = turn(red=red, rolls={"d20": [2]})
    s.red(ENGINE, "Pass", "Pass", "Throw in no more")
    assert s.red.why_not(f"Play {RELAYS}") == "SK-R22"


@proves("SK-504")
def test_overloaded_relays_need_an_action() -> None:
    s = turn(red={"markers": (2,), "hand": RELAYS})
    s.red("Lift Interact 2")
    assert s.red.why_not(f"Play {RELAYS}") == "SK-R24"


def test_a_marker_called_in_brings_a_loot_back() -> None:
    s = held("Call in a marker", loot_gone=f"Jump jets, {MAP}")
    s.red("Play Call")
    assert s.red.options == ["Jump jets", MAP]
    s.red("Jump jets")
    assert (s.red.hand, s.table("loot_gone")) == (["Jump jets"], [MAP])
    assert s.red.shown == ["Jump jets"], "everybody saw it"
    s = held("Call in a marker")
    assert s.red.why_not("Play Call") == "SK-R22"


@proves("SK-R45")
def test_a_marker_called_in_may_become_a_step_on_a_track() -> None:
    objectives = "Pay Off the Crew, Empty the Sealed Hold, Break the Night Watch"
    s = held("Call in a marker", loot_gone=MAP, objectives=objectives)
    s.red("Play Call", "Yes")
    assert (s.red.hand, s.red.steps) == ([], [1, 0, 0])
    assert s.yellow.log[-1] == "Red advances to space 1 of Pay Off the Crew"


@proves("SK-R18")
def test_improvising_costs_a_card_and_brings_two_of_either_deck() -> None:
    s = held(f"Improvise wildly, {ROSTER}", schemes=MUSCLE, loot=MAP)
    s.red("Play Improvise")
    assert s.table("schemes_gone") == [ROSTER, "Improvise wildly"]
    s.red("Draw a Loot")
    assert hand(s.red) == [MUSCLE, MAP], "the other deck has the last card left"
    s = held("Improvise wildly")
    assert s.red.why_not("Play Improvise") == "SK-R22", "there is no other card"


@proves("SK-R18")
def test_whoever_improvises_draws() -> None:
    yellow = {"hand": f"Improvise wildly, {ROSTER}", "markers": (1,)}
    s = turn(yellow=yellow, turn="yellow", schemes=f"2 {MUSCLE}", loot=MAP)
    s.yellow("Play Improvise", "Draw a Scheme", "Draw a Loot")
    assert (hand(s.yellow), hand(s.red)) == ([MUSCLE, MAP], [])


# ---- after somebody else's movement


@proves("SK-516", "SK-R25", "SK-R52")
def test_a_rival_who_leaves_is_shadowed_before_encounters() -> None:
    card = "Friendly sergeant / Blast door"
    yellow = {"hand": SHADOW, "at": "Dock"}
    words = {"rooms": {"Mid port": "Armory A"}, "guards": {"Dock": 1}, "encounters": card}
    s = turn(red={"markers": (1,)}, yellow=yellow, schemes=ROSTER, **words)
    s.red("Use Move 1", "Go to the Armory")
    s.yellow(f"Play {SHADOW}")
    assert (s.red.room, s.yellow.room) == ("Armory", "Armory")
    assert (s.red.hand, s.yellow.hand) == ([ROSTER], []), "only the mover meets the Guards"


def test_only_who_leaves_the_own_room_is_shadowed() -> None:
    s = turn(red={"markers": (1,)}, yellow={"hand": SHADOW}, rooms={"Mid port": "Armory A"})
    s.red("Use Move 1", "Go to the Armory")
    assert s.over, "Yellow stands elsewhere, and is not even asked"
    s = turn(red={"markers": (1,)}, yellow={"hand": SHADOW, "at": "Dock"})
    s.red("Use Move 1", "Stay here")
    assert s.over


# ---- as a marker is lifted


@proves("SK-306", "SK-R72")
def test_running_hot_uses_a_whole_row_and_raises_the_alert() -> None:
    red = {"markers": (6, 1), "hand": HOT, "at": "Dock"}
    s = turn(red=red, schemes=ROSTER, rooms={"Mid port": "Armory A"})
    s.red(f"Play {HOT}")
    assert s.red.options == ["Lift Move 1 (slot 1)", "Lift Move 1 (slot 6)"]
    s.red("Lift Move 1 (slot 6)")
    assert s.table("alert") == 2
    assert s.red.options == ["Use none", "Use Move 1 (slot 6)"]
    now: Any = s.red.sees()["now"]
    assert now["used"], "it is the action of this marker"
    s.red("Use none", "Use Scheme 1 (slot 7)")
    assert s.red.hand == [ROSTER]
    assert s.red.markers == [1], "the other marker stays"


@proves("SK-708")
def test_running_hot_needs_an_uncovered_ability() -> None:
    s = turn(red={"markers": (6,), "assigned": (6,), "hand": HOT})
    assert s.red.why_not(f"Play {HOT}") == "SK-707"
    s = turn(red={"markers": (6,), "assigned": (7,), "hand": HOT})
    s.red(f"Play {HOT}", "Use none")
    assert s.over, "the covered Scheme is left out"


@pytest.mark.parametrize("card", [BLACKMAIL, CHRONOMANCY, MUSCLE, SPOOF, SHADOW])
def test_a_scheme_of_another_moment_cannot_be_played_in_between(card: str) -> None:
    assert held(card).red.why_not(f"Play {card}") == "SK-R24"


@proves("SK-515", "SK-R72")
def test_after_a_row_that_ran_hot_there_was_an_action_but_also_the_scheme_of_the_turn() -> None:
    s = turn(red={"markers": (6,), "hand": f"{HOT}, {RELAYS}"}, schemes=ROSTER)
    assert s.red.why_not(f"Play {RELAYS}") == "SK-R24", "no action yet"
    s.red(f"Play {HOT}", "Use none", "Use Scheme 1 (slot 7)")
    assert s.red.why_not(f"Play {RELAYS}") == "SK-515"
