"""SK-60x Movement and encounters."""

from __future__ import annotations

from typing import Any

from games.skydock.aboard import at_work, use
from quarterdeck.scene import Scene, proves

CHECK = "Routine check / Unattended locker"  # a Challenge, or Alert +1 / White, Yellow: a Loot
SCUFFLE = "Scuffle in the corridor / Loose-lipped technician"
SERGEANT = "Friendly sergeant / Blast door"  # a Scheme / Orange, Red: a Challenge or a token
PURSUIT = "Hot pursuit / Motion sensor"


def walking(ability: str = "Move 2", **words: Any) -> Scene:
    s = at_work(ability, **words)
    use(s, ability)
    return s


@proves("SK-601", "SK-602")
def test_a_move_goes_step_by_step_as_far_as_wanted() -> None:
    s = walking()
    s.red("Go to the Armory")
    assert s.red.room == "Armory" and "Go to the Drift Engine" in s.red.options
    s.red("Stay here")
    assert s.over and s.red.room == "Armory"
    far = walking()
    far.red("Go to the Armory", "Go to the Drift Engine")
    assert far.over and far.red.room == "Drift Engine"


@proves("SK-604", "SK-605", "SK-R47")
def test_a_random_encounter_where_the_movement_ends_and_nowhere_else() -> None:
    words: Any = {"red": {"at": "Armory"}, "encounters": CHECK, "loot": "Vent map"}
    end = walking(**words)
    end.red("Go to the Crew Quarters", "Stay here")
    assert end.red.hand == ["Vent map"]
    through = walking(**words)
    through.red("Go to the Crew Quarters", "Go to the Drift Engine")
    assert through.over and through.red.hand == [] and len(through.table("encounters")) == 1  # type: ignore[arg-type]


@proves("SK-606", "SK-607", "SK-802")
def test_a_random_encounter_works_only_at_its_alert_levels() -> None:
    for alert, works in ((1, False), (4, False), (7, True), (10, True)):
        red = {"at": "Armory"}
        s = walking(red=red, encounters=SERGEANT, alert=alert, rolls={"d20": [1], "placing": [1]})
        s.red("Go to the Crew Quarters", "Stay here")
        assert s.red.assigned == ([1] if works else [])


@proves("SK-608", "SK-609", "SK-613", "SK-610")
def test_leaving_guards_is_answered_for_when_the_movement_is_over() -> None:
    s = walking(guards={"Dock": 1}, encounters=CHECK, rolls={"d20": [2]}, alert=10)
    s.red("Go to the Armory")
    assert len(s.table("encounters")) == 1  # type: ignore[arg-type]
    s.red("Go to the Drift Engine")
    assert s.table("encounters") == [] and s.table("alert") == 11  # at Red, too


@proves("SK-611", "SK-612", "SK-R50")
def test_the_guards_of_the_room_left_hinder_and_those_ahead_do_not() -> None:
    guards = {"Dock": 2, "Armory": 3}
    s = walking("Move 1", guards=guards, encounters=CHECK, rolls={"d20": [8]})
    s.red("Go to the Armory")
    assert s.table("alert") == 2  # 8 - 4 is below 5
    s = walking("Move 1", guards=guards, encounters=CHECK, rolls={"d20": [9]})
    s.red("Go to the Armory")
    assert s.table("alert") == 1  # 9 - 4 is enough
    ahead = walking("Move 1", guards={"Armory": 3}, encounters=CHECK)
    ahead.red("Go to the Armory")
    assert len(ahead.table("encounters")) == 1  # type: ignore[arg-type]


@proves("SK-613")
def test_both_halves_of_one_card_the_guards_first() -> None:
    words = {
        "red": {"at": "Armory"},
        "guards": {"Armory": 1},
        "encounters": CHECK,
        "loot": "Vent map",
    }
    s = walking("Move 1", **words, rolls={"d20": [2]})
    s.red("Go to the Crew Quarters")
    assert s.table("alert") == 2 and s.red.hand == ["Vent map"]
    lines = [line for line in s.red.log if "Alert rises" in line or "draws" in line]
    assert "Alert rises" in lines[0] and "draws" in lines[1]
    assert s.table("encounters") == []


@proves("SK-R51", "SK-606")
def test_the_random_half_reads_the_alert_after_the_guard_half() -> None:
    words = {"red": {"at": "Armory"}, "guards": {"Armory": 1}, "alert": 6}
    s = walking("Move 1", **words, encounters=CHECK, rolls={"d20": [2]}, loot="Vent map")
    s.red("Go to the Crew Quarters")
    assert s.table("level") == "Orange" and s.red.hand == []  # White and Yellow only


@proves("SK-614")
def test_who_stays_put_meets_nobody() -> None:
    s = walking(red={"at": "Crew Quarters"}, guards={"Crew Quarters": 2}, encounters=CHECK)
    s.red("Stay here")
    assert s.over and len(s.table("encounters")) == 1  # type: ignore[arg-type]


@proves("SK-R48")
def test_two_guarded_rooms_make_one_encounter_with_the_worse_penalty() -> None:
    for guards in ({"Dock": 1, "Armory": 2}, {"Dock": 2, "Armory": 1}):
        s = walking(guards=guards, encounters=CHECK, rolls={"d20": [8]})
        s.red("Go to the Armory", "Go to the Drift Engine")
        assert s.table("alert") == 2 and s.table("encounters") == []  # 8 - 4: two Guards
    s = walking(guards={"Dock": 1, "Armory": 2}, encounters=CHECK, rolls={"d20": [9]})
    s.red("Go to the Armory", "Go to the Drift Engine")
    assert s.table("alert") == 1


@proves("SK-R49")
def test_stunned_guards_are_met_but_do_not_hinder() -> None:
    s = walking("Move 1", stunned={"Dock": 3}, encounters=CHECK, rolls={"d20": [5]})
    s.red("Go to the Armory")
    assert s.table("encounters") == [] and s.table("alert") == 1


@proves("SK-R11", "SK-621")
def test_the_hover_lift_ignores_guards_but_not_icons() -> None:
    red = {"at": "Hover Lift"}
    words = {"guards": {"Hover Lift": 2}, "encounters": CHECK, "loot": "Vent map"}
    s = at_work("Interact 1", red=red, **words)
    use(s, "Interact 1", "action of the Hover Lift")
    assert s.red.why_not("Go to the Hover Lift") == "SK-R11"
    s.red("Go to the Crew Quarters")
    assert s.red.hand == ["Vent map"] and s.table("alert") == 1  # the random half only


@proves("SK-R52")
def test_who_is_placed_meets_nobody() -> None:
    crew = {"at": "Crew Quarters"}
    yellow = {**crew, "hand": "Shadow a rival"}
    words = {"red": crew, "yellow": yellow, "encounters": SCUFFLE, "guards": {"Crew Quarters": 1}}
    s = walking("Move 1", **words, rolls={"d20": [20]})
    s.red("Go to the Med Bay")
    s.yellow("Play Shadow a rival")
    assert s.yellow.room == "Med Bay"  # an icon room, and guarded Quarters were left
    assert s.table("encounters") == [] and len(s.table("encounters_gone")) == 20  # type: ignore[arg-type]
