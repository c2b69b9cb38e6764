"""The rooms of Skydock, face by face: what an Interact does there."""

from __future__ import annotations

import pytest

from games.skydock.texts_in_short import ability, hand, in_room, refusal, tokens, turn
from quarterdeck.scene import proves

ROSTER = "Crack the duty roster"
MAP = "Vent map"


# ---- the fixed tiles


@proves("SK-621", "SK-R09")
def test_the_bridge_trades_two_schemes_for_a_loot_and_a_guard() -> None:
    s = in_room("Bridge A", {"hand": f"2 {ROSTER}"}, loot=MAP)
    assert s.red.hand == [MAP]
    assert s.table("schemes_gone") == [ROSTER, ROSTER]
    assert s.table("guards Bridge") == 1


@proves("SK-621", "SK-R22")
def test_the_bridge_asks_for_exactly_two_schemes() -> None:
    assert refusal("Bridge A", {"hand": f"{ROSTER}, 2 {MAP}"}) == "SK-R22"
    s = in_room("Bridge A", {"hand": f"2 {ROSTER}, Improvise wildly"}, loot="2 Jump jets")
    s.red(ROSTER, "Improvise wildly")
    assert s.red.hand == [ROSTER, "Jump jets"]


@proves("SK-806", "SK-R09")
def test_the_bridge_raises_the_alert_without_a_guard_in_the_supply() -> None:
    s = in_room("Bridge A", {"hand": f"2 {ROSTER}"}, supply=0)
    assert (s.table("guards Bridge"), s.table("alert")) == (0, 2)


@proves("SK-R64", "SK-828")
@pytest.mark.parametrize(("die", "alert"), [(5, 2), (4, 3)])
def test_the_other_bridge_lowers_the_alert_at_minus_2(die: int, alert: int) -> None:
    s = in_room("Bridge B", alert=3, rolls={"d20": [die]})
    assert s.table("alert") == alert


@proves("SK-R64")
def test_the_other_bridge_does_not_lower_the_alert_below_its_level() -> None:
    s = in_room("Bridge B", alert=4, rolls={"d20": [20]})
    assert s.table("alert") == 4, "the first space of Yellow"


@proves("SK-R12", "SK-R75", "SK-624")
def test_the_drift_engine_moves_the_launch_token_either_way() -> None:
    s = in_room("Drift Engine A", launch=3, rolls={"d20": [3]})
    assert s.red.options == ["Up to 4", "Down to 2"]
    s.red("Up")
    assert s.table("launch") == 4
    s = in_room("Drift Engine A", launch=3, rolls={"d20": [2]})
    assert s.table("launch") == 3, "2 and 2 is less than 5"


@proves("SK-R12")
def test_the_launch_token_goes_to_launch_but_never_above_5() -> None:
    s = in_room("Drift Engine A", launch=1, rolls={"d20": [20]})
    s.red("Down to LAUNCH")
    assert s.table("launch") == 0
    s = in_room("Drift Engine A", launch=5, rolls={"d20": [20]})
    assert s.table("launch") == 4, "up is not offered, so down it is"
    s = in_room("Drift Engine A", launch=0, rolls={"d20": [20]})
    assert s.table("launch") == 1


def test_the_other_drift_engine_brings_glory_or_harm() -> None:
    s = in_room("Drift Engine B", launch=3, rolls={"d20": [5]})
    s.red("Down")
    assert (s.table("launch"), s.red.glory) == (2, 3)
    s = in_room("Drift Engine B", launch=3, rolls={"d20": [4], "placing": [1]})
    assert (s.table("launch"), s.red.glory, s.red.assigned) == (3, 2, [1])


@proves("SK-R10")
def test_the_dock_trades_two_loot_for_support() -> None:
    s = in_room("Dock A", {"hand": f"2 {MAP}"})
    assert (hand(s.red), tokens(s.red)) == ([], 1)
    assert refusal("Dock A", {"hand": f"{MAP}, 2 {ROSTER}"}) == "SK-R22"


@proves("SK-R42")
def test_an_empty_pile_gives_no_support() -> None:
    values = (*[1] * 6, *[2] * 8, *[3] * 4, *[4] * 2)
    s = in_room("Dock A", {"hand": f"2 {MAP}"}, yellow={"support": values})
    assert s.red.support == []


def test_the_other_dock_trades_three_schemes_for_support() -> None:
    s = in_room("Dock B", {"hand": f"2 {ROSTER}, Improvise wildly"})
    assert (hand(s.red), tokens(s.red)) == ([], 1)
    assert refusal("Dock B", {"hand": f"2 {ROSTER}, {MAP}"}) == "SK-R22"


# ---- the others


@proves("SK-828", "SK-725")
def test_the_science_lab_upgrades_an_ability_at_minus_4() -> None:
    s = in_room("Science Lab A", rolls={"d20": [7]})
    s.red("Upgrade Scheme 1 (slot 7)")
    assert ability(s.red, 7) == "Scheme 2"
    s = in_room("Science Lab A", rolls={"d20": [6]})
    assert ability(s.red, 7) == "Scheme 1"


def test_the_other_science_lab_teaches_a_new_ability() -> None:
    s = in_room("Science Lab B", rolls={"d20": [7]})
    s.red("Gain Attack 1 in the third row")
    assert ability(s.red, 12) == "Attack 1"
    s = in_room("Science Lab B", rolls={"d20": [6]})
    assert s.over


@proves("SK-R11")
def test_the_hover_lift_goes_anywhere_else_and_meets_no_guards() -> None:
    s = in_room("Hover Lift A", guards={"Hover Lift": 2}, rooms={"Mid port": "Armory A"})
    assert "Go to the Hover Lift" not in s.red.options
    assert len(s.red.options) == 8
    s.red("Go to the Armory")
    assert (s.red.room, s.table("encounters_gone")) == ("Armory", [])


@proves("SK-R11", "SK-604")
def test_the_hover_lift_meets_what_waits_at_an_icon() -> None:
    rooms = {"Mid port": "Science Lab A"}
    card = "Routine check / Unattended locker"
    s = in_room("Hover Lift A", guards={"Hover Lift": 1}, rooms=rooms, encounters=card, loot=MAP)
    s.red("Go to the Science Lab")
    assert s.red.hand == [MAP], "the lower half, and not the upper one"


def test_the_other_hover_lift_goes_two_rooms_and_draws_a_scheme() -> None:
    s = in_room("Hover Lift B", guards={"Hover Lift": 1, "Bridge": 2}, schemes=ROSTER)
    s.red("Go to the Bridge", "Go to the Science Lab")
    assert s.red.hand == [ROSTER]
    s = in_room("Hover Lift B", schemes=ROSTER)
    s.red("Stay here")
    assert (s.red.room, s.red.hand) == ("Hover Lift", [ROSTER])


def test_the_cargo_bay_changes_any_number_of_schemes() -> None:
    s = in_room("Cargo Bay A", {"hand": f"2 {ROSTER}, {MAP}"}, schemes="2 Lend some muscle")
    assert s.red.options == [ROSTER], "at least one"
    s.red(ROSTER, "Discard no more")
    assert hand(s.red) == [ROSTER, "Lend some muscle", MAP]
    assert refusal("Cargo Bay A", {"hand": MAP}) == "SK-R22"


def test_the_other_cargo_bay_changes_loot() -> None:
    s = in_room("Cargo Bay B", {"hand": f"2 {MAP}"}, loot="2 Jump jets")
    s.red.picks(MAP, MAP)
    assert s.red.hand == ["Jump jets", "Jump jets"]
    assert refusal("Cargo Bay B", {"hand": ROSTER}) == "SK-R22"


def test_the_med_bay_frees_up_to_two_abilities_without_glory() -> None:
    s = in_room("Med Bay A", {"assigned": (1, 6), "recovering": (7,)})
    s.red("Move 1 (slot 1)", "Scheme 1 (slot 7)")
    assert (s.red.assigned, s.red.recovering, s.red.glory) == ([6], [], 2)
    s = in_room("Med Bay A", {"assigned": (1, 6)})
    s.red("Remove no more")
    assert s.red.assigned == [1, 6]
    assert refusal("Med Bay A", {"hand": ROSTER}) == "SK-R22", "nothing to remove"


def test_the_other_med_bay_heals_everybody_there() -> None:
    yellow = {"at": "Med Bay", "assigned": (1,)}
    s = in_room("Med Bay B", {"assigned": (1,)}, yellow=yellow, alert=4, rolls={"d20": [4]})
    assert (s.red.assigned, s.yellow.assigned, s.red.glory) == ([], [], 3), "4, 2 and 2 is 8"


def test_the_other_med_bay_pays_only_for_others() -> None:
    s = in_room("Med Bay B", {"assigned": (1, 6)}, rolls={"d20": [20]})
    s.red("Move 1 (slot 6)")
    assert (s.red.assigned, s.red.glory) == ([1], 2)
    yellow = {"at": "Med Bay", "assigned": (1,)}
    s = in_room("Med Bay B", yellow=yellow, rolls={"d20": [1]})
    assert (s.yellow.assigned, s.red.glory) == ([1], 2), "failed"


def test_the_other_med_bay_pays_any_seat_that_heals_another() -> None:
    red = {"at": "Med Bay", "assigned": (1,)}
    yellow = {"at": "Med Bay", "board": {3: "Interact 2"}, "markers": (3,)}
    rooms = {"Fore port": "Med Bay B"}
    s = turn(red=red, yellow=yellow, turn="yellow", rooms=rooms, rolls={"d20": [20]})
    s.yellow("Use Interact 2 (slot 3): action of the Med Bay")
    assert (s.red.assigned, s.yellow.glory) == ([], 3)


def test_the_armory_gives_a_loot_and_stuns_a_guard_if_wanted() -> None:
    s = in_room("Armory A", guards={"Armory": 2}, loot=MAP, rolls={"d20": [10]})
    assert s.red.options == ["Yes", "No"]
    s.red("Yes")
    assert s.red.hand == [MAP]
    assert (s.table("guards Armory"), s.table("stunned Armory")) == (1, 1)
    s = in_room("Armory A", guards={"Armory": 2}, rolls={"d20": [10]})
    s.red("No")
    assert s.table("stunned Armory") == 0
    assert "Red declines" in s.yellow.log


def test_the_armory_raises_the_alert_on_a_failure() -> None:
    s = in_room("Armory A", rolls={"d20": [2]})
    assert (s.red.hand, s.table("alert")) == ([], 2)


def test_the_other_armory_stuns_all_guards_in_two_rooms() -> None:
    guards = {"Armory": 2, "Bridge": 3, "Science Lab": 1}
    s = in_room("Armory B", guards=guards, rolls={"d20": [20]})
    assert s.red.options == ["In the Bridge", "In the Science Lab"]
    s.red("In the Bridge")
    assert s.table("stunned Armory") == 2
    assert (s.table("guards Bridge"), s.table("stunned Bridge")) == (0, 3)
    assert s.table("guards Science Lab") == 1


def test_the_other_armory_tells_of_guards_that_are_stunned_only() -> None:
    s = in_room("Armory B", guards={"Bridge": 1}, rolls={"d20": [20]})
    assert [line for line in s.yellow.log if "stunned" in line] == [
        "A Guard is stunned in the Bridge"
    ]


def test_the_other_armory_brings_a_guard_on_a_failure() -> None:
    s = in_room("Armory B", rolls={"d20": [1]})
    assert s.table("guards Armory") == 1


def test_the_crew_quarters_bring_glory_and_a_scheme() -> None:
    rooms = {"Aft port": "Armory A"}
    s = in_room("Crew Quarters A", rooms=rooms, rolls={"d20": [3]}, schemes=ROSTER)
    assert (s.red.glory, s.red.hand) == (3, [ROSTER])


def test_the_other_crew_quarters_trade_a_loot_for_two_schemes() -> None:
    rooms = {"Aft port": "Armory A"}
    s = in_room("Crew Quarters B", {"hand": MAP}, rooms=rooms, schemes=f"2 {ROSTER}")
    assert s.red.hand == [ROSTER, ROSTER]
