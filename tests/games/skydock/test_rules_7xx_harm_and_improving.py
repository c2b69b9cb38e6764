"""SK-7xx Neutralization tokens, and improving a character."""

from __future__ import annotations

from typing import Any

from games.skydock.aboard import PLAIN, aboard, at_work, use
from quarterdeck.scene import Scene, proves

CORE = "Prototype power core"  # shows all six abilities


def harmed(face: int, yellow: Any = (), **red: Any) -> Scene:
    """Red fails an Attack; the token falls where the die says."""
    rolls = {"d20": [2], "placing": [face]}
    s = at_work("Attack 1", red=red, yellow=dict(yellow), guards={"Dock": 1}, rolls=rolls)
    use(s, "Attack 1")
    return s


@proves("SK-701", "SK-705", "SK-709")
def test_the_token_falls_on_the_slot_of_the_die() -> None:
    for face, slot in ((1, 1), (4, 2), (8, 6), (15, 11)):
        s = harmed(face)
        assert s.over and s.red.assigned == [slot] and s.red.recovering == []
    thirteen = harmed(13, board={3: "Attack 1", 9: "Move 1"})
    assert thirteen.red.assigned == [9]  # the slot of 13


@proves("SK-702", "SK-703", "SK-R56")
def test_an_empty_or_covered_slot_leaves_the_choice() -> None:
    for face in (7, 1):  # slot 5 is empty, slot 1 covered
        s = harmed(face, assigned=[1])
        assert s.red.asked == "SK-702"
        assert s.red.why_not("Slot 5, empty") == "SK-703"
        assert s.red.why_not("Move 1 (slot 1)") == "SK-R56"
        s.red("Heal 1 (slot 11)")
        assert s.red.assigned == [1, 11]


@proves("SK-704")
def test_with_all_covered_no_token_is_gained() -> None:
    guards = {"Armory": 1}
    every = {"at": "Armory", "assigned": [1, 2, 6, 7, 11]}
    s = aboard(begin="upkeep", red=every, guards=guards, rolls={"d20": [1]}, until="SK-1013")
    assert s.red.assigned == [1, 2, 6, 7, 11]


@proves("SK-R02")
def test_there_are_always_neutralization_tokens_left() -> None:
    more = dict.fromkeys((3, 4, 5, 8, 9, 10, 12, 13, 14), "Move 1")
    other = {"board": more, "assigned": range(1, 15)}
    words = {"yellow": other, "green": other, "guards": {"Dock": 1}}  # 28 tokens lie there
    s = at_work("Attack 1", **words, rolls={"d20": [2], "placing": [1]})
    use(s, "Attack 1")
    assert s.red.assigned == [1]


@proves("SK-R56")
def test_the_placement_roll_is_no_challenge() -> None:
    s = harmed(20, hand=PLAIN)
    s.red("Pass", "Throw in no more")  # the windows of the Attack
    assert s.red.asked == "SK-702"  # slot 14 is empty: nothing is thrown in, nothing is natural
    s.red("Move 1 (slot 1)")
    assert s.red.hand == [PLAIN]


@proves("SK-706", "SK-707")
def test_a_marker_stays_under_the_token() -> None:
    s = harmed(1, {"markers": [1]}, markers=[1, 3, 6])
    assert s.red.markers == [1, 6] and s.red.assigned == [1]
    s.yellow("Lift Move 1 (slot 1) and decline")
    assert s.red.why_not("Use Move 1 (slot 1)") == "SK-707"


@proves("SK-708", "SK-R72")
def test_a_covered_ability_is_not_used_by_a_card_either() -> None:
    red = {"hand": "Run everything hot", "markers": [2, 6], "assigned": [1]}
    s = aboard(red=red)
    s.red("Play Run everything hot", "Lift Interact 2 (slot 2)")
    assert s.table("alert") == 2 and s.over is False
    asked = [label for label in s.red.options if "slot 1" in label]
    assert asked == []  # Move 1 in slot 1 is covered
    beside = {"hand": "Overload the relays", "markers": [2], "assigned": [1], "at": "Crew Quarters"}
    s = aboard(red=beside, rolls={"d20": [20]}, schemes=f"3 {PLAIN}")
    s.red("Use Interact 2 (slot 2): action of the Crew Quarters", "Pass", "Pass")
    s.red("Play Overload the relays")
    assert s.play.why_not(0)["Use Move 1 (slot 1)"].rule == "SK-707"  # type: ignore[attr-defined]
    s.red("Use Scheme 1 (slot 7)")
    assert s.red.hand == [PLAIN, PLAIN]


@proves("SK-R72")
def test_bonus_actions_neither_lift_markers_nor_claim() -> None:
    red = {"hand": "Run everything hot", "markers": [1, 2]}
    s = aboard(red=red, yellow={"markers": [1]})
    s.red("Play Run everything hot", "Lift Interact 2 (slot 2)", "Use Move 1 (slot 1)")
    s.red("Go to the Armory", "Use none")
    assert s.red.markers == [1] and s.red.room == "Armory" and not s.table("claimed")


# ---- improving


@proves("SK-721", "SK-722", "SK-723", "SK-724")
def test_a_loot_pays_for_what_it_shows() -> None:
    s = aboard(red={"hand": "2 Jump jets", "markers": [1]})  # Move, Attack
    s.red("Improve with Jump jets")
    assert s.red.why_not("Upgrade Interact 2 (slot 2)") == "SK-722"
    assert s.red.why_not("Gain Heal 1 in the first row") == "SK-722"
    s.red("Gain Attack 1 in the third row")
    s.red("Improve with Jump jets", "Upgrade Attack 1 (slot 12)")
    assert s.red.board[12] == "Attack 2" and s.table("loot_gone") == ["Jump jets"] * 2  # type: ignore[index]


@proves("SK-725")
def test_without_a_token_there_is_no_gain() -> None:
    attacks = dict.fromkeys((3, 4, 5, 8, 9), "Attack 1")
    s = aboard(red={"hand": "Stun grenade", "board": attacks, "markers": [1]})
    s.red("Improve with Stun grenade")
    assert s.red.why_not("Gain Attack 1 in the third row") == "SK-725"


@proves("SK-726", "SK-R58")
def test_improving_is_possible_before_and_after_the_action() -> None:
    red = {"hand": "Jump jets", "markers": [6], "at": "Cargo Bay", "board": {6: "Loot 1"}}
    s = aboard(red=red, loot="Vent map", rolls={"d20": [20]})
    s.red("Improve with Jump jets", "Gain Move 1 in the first row")
    assert s.red.markers == [6]  # a new ability has no marker in the Action Phase
    s.red("Use Loot 1 (slot 6)", "Improve with Vent map", "Upgrade Move 1 (slot 1)")
    assert s.over and s.red.board[1] == "Move 2"  # type: ignore[index]


@proves("SK-728", "SK-R57")
def test_marked_and_covered_abilities_may_be_upgraded() -> None:
    red = {"hand": "2 Jump jets", "markers": [1], "assigned": [1]}
    s = aboard(red=red)
    s.red("Improve with Jump jets", "Upgrade Move 1 (slot 1)")
    assert s.red.board[1] == "Move 2" and s.red.markers == s.red.assigned == [1]  # type: ignore[index]


@proves("SK-730", "SK-731", "SK-116")
def test_from_two_to_three_takes_another_token_and_loses_one() -> None:
    s = aboard(red={"hand": "2 Hacking kit", "markers": [1]})
    low, high = s.table("low"), s.table("high")
    s.red("Improve with Hacking kit", "Upgrade Interact 2 (slot 2)")
    assert s.red.board[2] == "Interact 3" and s.table("low") == low  # type: ignore[index]
    assert s.table("high")[1] == high[1] - 1 and s.table("lost") == [0, 1, 0, 0, 0, 0]  # type: ignore[index]
    s.red("Improve with Hacking kit", "Upgrade Interact 3 (slot 2)")  # a flip
    assert s.red.board[2] == "Interact 4" and s.table("high")[1] == high[1] - 1  # type: ignore[index]


@proves("SK-730", "SK-725")
def test_without_a_better_token_two_stays_two() -> None:
    taken = dict.fromkeys((3, 4, 5), "Interact 3")
    s = aboard(red={"hand": "Hacking kit", "markers": [1]}, yellow={"board": taken})
    s.red("Improve with Hacking kit")
    assert s.red.why_not("Upgrade Interact 2 (slot 2)") == "SK-730"


@proves("SK-732")
def test_the_highest_level_is_the_end() -> None:
    s = aboard(red={"hand": CORE, "board": {1: "Move 2", 7: "Scheme 4"}, "markers": [1]})
    s.red(f"Improve with {CORE}")
    assert s.red.why_not("Upgrade Move 2 (slot 1)") == "SK-732"
    assert s.red.why_not("Upgrade Scheme 4 (slot 7)") == "SK-732"


@proves("SK-734")
def test_a_loot_with_all_symbols_serves_for_everything() -> None:
    s = aboard(red={"hand": CORE, "markers": [1]})
    s.red(f"Improve with {CORE}")
    gains = {label.split()[1] for label in s.red.options if label.startswith("Gain")}
    assert gains == {"Move", "Interact", "Scheme", "Loot", "Attack", "Heal"}
    assert all(" 1 in " in label for label in s.red.options if label.startswith("Gain"))
    upgrades = [label for label in s.red.options if label.startswith("Upgrade")]
    assert len(upgrades) == 5
