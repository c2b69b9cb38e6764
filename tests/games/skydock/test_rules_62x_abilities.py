"""SK-62x to SK-66x Interact, Scheme, Loot, Attack, Heal."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.aboard import BRIBE, PLAIN, WATCH, aboard, at_work, use
from quarterdeck.scene import Scene, proves

# ---- Interact


@proves("SK-621", "SK-R46", "SK-R12", "SK-R75")
def test_interact_performs_the_action_of_the_room() -> None:
    s = at_work("Interact 1", red={"at": "Drift Engine"}, launch=3, rolls={"d20": [20]})
    use(s, "Interact 1", "action of the Drift Engine")
    s.red("Up to 4")
    assert s.table("launch") == 4 and s.over  # one thing, and the turn is over


@proves("SK-622", "SK-R46")
def test_interact_may_be_for_an_objective_instead() -> None:
    hand = "Blackmail a dock official"
    red = {"hand": hand, "board": {3: "Interact 1"}, "markers": [1, 3]}
    s = aboard(red=red, objectives=BRIBE, rolls={"d20": [20]})
    with_objective = [label for label in s.red.options if BRIBE in label and "Use" in label]
    assert with_objective == [f"Use Interact 1 (slot 3): {BRIBE}"]  # no other ability can
    use(s, "Interact 1", BRIBE)
    s.red("Pass", "Pass", "Blackmail")
    assert s.red.done == [BRIBE]


@proves("SK-623")
def test_a_failure_costs_the_marker_all_the_same() -> None:
    s = at_work("Interact 1", red={"at": "Crew Quarters"}, until="challenge")
    use(s, "Interact 1", "action of the Crew Quarters")
    assert s.red.markers == []  # before the die


@proves("SK-624", "SK-R05")
@pytest.mark.parametrize(("level", "bonus"), [(1, 0), (2, 2), (3, 4), (4, 6)])
def test_the_bonus_of_the_interact_counts(level: int, bonus: int) -> None:
    red = {"at": "Crew Quarters", "glory": 0}
    for die, glory in ((8 - bonus, 1), (7 - bonus, 0)):
        if die > 1:
            s = at_work(f"Interact {level}", red=red, alert=4, rolls={"d20": [die]})
            use(s, f"Interact {level}", "action of the Crew Quarters")
            assert s.red.glory == glory


# ---- Scheme


@proves("SK-631")
def test_schemes_come_only_where_the_icon_is() -> None:
    for room, why in (("Armory", "SK-631"), ("Dock", "")):
        s = aboard(red={"at": room, "markers": [1, 7]})
        offered = "Use Scheme 1 (slot 7)" in s.red.options
        assert offered is (why == "") and (offered or s.red.why_not("Use Scheme 1 (slot 7)") == why)


@proves("SK-632", "SK-733", "SK-R05")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_as_many_schemes_as_the_level_lists(level: int) -> None:
    s = at_work(f"Scheme {level}", schemes=f"9 {PLAIN}")
    use(s, f"Scheme {level}")
    assert s.red.hand == [PLAIN] * level


# ---- Loot


def looting(level: int = 1, **words: Any) -> Scene:
    red = {"at": "Cargo Bay", **words.pop("red", {})}
    s = at_work(f"Loot {level}", red=red, loot="2 Vent map", **words)
    use(s, f"Loot {level}")
    return s


@proves("SK-641")
def test_loot_needs_its_icon() -> None:
    s = aboard(red={"board": {3: "Loot 1"}, "markers": [1, 3]})
    assert s.red.why_not("Use Loot 1 (slot 3)") == "SK-641"


@proves("SK-642", "SK-643", "SK-645", "SK-644")
def test_the_loot_comes_first_and_a_failure_brings_a_guard() -> None:
    failed = looting(rolls={"d20": [4]})
    assert failed.red.hand == ["Vent map"] and failed.table("guards Cargo Bay") == 1
    passed = looting(rolls={"d20": [5]})
    assert passed.red.hand == ["Vent map"] and passed.table("guards Cargo Bay") == 0
    s = looting(until="challenge")
    assert s.red.hand == ["Vent map"]


@proves("SK-643")
def test_the_level_of_loot_is_a_bonus_and_not_more_cards() -> None:
    s = looting(level=4, alert=7, rolls={"d20": [5]})
    assert s.red.hand == ["Vent map"] and s.table("guards Cargo Bay") == 0  # 5 + 6 against 11


# ---- Attack


def attacking(ability: str = "Attack 1", **words: Any) -> Scene:
    words.setdefault("guards", {"Dock": 1})
    s = at_work(ability, **words)
    use(s, ability)
    return s


@proves("SK-651")
def test_an_attack_needs_a_guard_in_the_room() -> None:
    red = {"board": {3: "Attack 1"}, "markers": [1, 3]}
    s = aboard(red=red, guards={"Armory": 1})
    assert s.red.why_not("Use Attack 1 (slot 3)") == "SK-651"
    both = attacking(stunned={"Dock": 1}, rolls={"d20": [20]})
    assert both.red.options == ["An active Guard", "A stunned Guard"]


@proves("SK-652", "SK-R54", "SK-826")
def test_every_attack_is_a_challenge_against_its_own_guard_too() -> None:
    for ability, die, won in (("Attack 1", 7, 1), ("Attack 1", 6, 0), ("Attack 2", 5, 1)):
        s = attacking(ability, rolls={"d20": [die], "placing": [1]})  # 5 at White, -2
        assert (s.red.asked == "SK-654") is bool(won)


@proves("SK-653", "SK-701")
def test_a_failed_attack_neutralizes() -> None:
    s = attacking(rolls={"d20": [2], "placing": [3]})
    assert s.over and s.red.assigned == [2]


@proves("SK-654", "SK-655", "SK-R75")
def test_a_guard_is_knocked_out_for_a_loot() -> None:
    s = attacking(rolls={"d20": [20]}, loot="Vent map")
    assert s.red.options == ["Knock out", "Airlock"]
    s.red("Knock out")
    assert (s.table("guards Dock"), s.table("stunned Dock")) == (0, 1)
    assert s.red.hand == ["Vent map"] and s.red.glory == 2


@proves("SK-656", "SK-657")
def test_an_airlocked_guard_is_gone_for_good_and_earns_two() -> None:
    s = attacking(rolls={"d20": [20]}, loot="Vent map")
    s.red("Airlock")
    assert (s.table("guards Dock"), s.table("supply"), s.table("airlocked")) == (0, 9, 1)
    assert s.red.hand == [] and s.red.glory == 4


@proves("SK-R53")
def test_a_stunned_guard_can_only_be_airlocked() -> None:
    s = attacking(guards={}, stunned={"Dock": 1}, rolls={"d20": [20]})
    assert s.over and (s.table("stunned Dock"), s.table("airlocked")) == (0, 1)
    both = attacking(stunned={"Dock": 1}, red={"hand": "Vent map"}, rolls={"d20": [20]})
    both.red("A stunned Guard")
    assert both.table("airlocked") == 1 and both.table("guards Dock") == 1


@proves("SK-907")
def test_a_track_may_advance_with_an_attack() -> None:
    s = attacking(objectives=WATCH, rolls={"d20": [20]}, loot="Vent map")
    s.red("Yes")
    assert s.red.steps == [1] and s.red.hand == []  # before the Loot
    s.red("Knock out")
    assert s.red.hand == ["Vent map"]
    no = attacking(objectives=WATCH, rolls={"d20": [20]})
    no.red("No")
    assert no.red.steps == [0]


# ---- Heal


def healing(level: int = 1, **words: Any) -> Scene:
    words.setdefault("red", {})
    words["red"] = {"board": {11: f"Heal {level}"}, "markers": [11], **words["red"]}
    s = aboard(**words)
    s.red(f"Use Heal {level} (slot 11)")
    return s


@proves("SK-661", "SK-R55")
def test_one_character_in_the_room_is_healed_the_healer_included() -> None:
    harmed = {"assigned": [1]}
    words: Any = {"red": harmed, "yellow": harmed, "green": {**harmed, "at": "Armory"}}
    s = healing(**words)
    assert s.red.options == ["Red: Navasi", "Yellow: Keskodai"]
    s.red("Red")
    assert (s.red.assigned, s.yellow.assigned) == ([], [1])
    away = aboard(red={"markers": [1, 11]}, yellow={**harmed, "at": "Armory"})
    assert away.red.why_not("Use Heal 1 (slot 11)") == "SK-661"


@proves("SK-662", "SK-663", "SK-665", "SK-R55", "SK-R05")
def test_one_token_or_all_of_them_for_a_glory_each() -> None:
    yellow = {"assigned": [1, 2], "recovering": [6]}
    one = healing(yellow=yellow)
    assert one.red.options == ["Move 1 (slot 1)", "Heal 2 (slot 2)", "Move 1 (slot 6)"]
    one.red("Move 1 (slot 6)")
    assert (one.yellow.assigned, one.yellow.recovering) == ([1, 2], []) and one.red.glory == 3
    assert "Red gains 1 Glory" in one.yellow.log
    every = healing(2, yellow=yellow)
    assert (every.yellow.assigned, every.yellow.recovering) == ([], []) and every.red.glory == 5


@proves("SK-664")
def test_a_healed_ability_is_usable_in_the_same_round() -> None:
    red = {"markers": [1, 11], "assigned": [1]}
    s = aboard(red=red, yellow={"markers": [1]})
    s.red("Use Heal 1 (slot 11)")
    s.yellow("Use Move 1 (slot 1)", "Stay here")
    assert "Use Move 1 (slot 1)" in s.red.options
