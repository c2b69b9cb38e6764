"""SK-10xx The Upkeep Phase, step by step."""

from __future__ import annotations

from typing import Any

from games.skydock.aboard import PLAIN, aboard
from quarterdeck.scene import Scene, proves

HELMET = "Guard's helmet"


def upkeep(**words: Any) -> Scene:
    return aboard(begin="upkeep", **words)


@proves("SK-1001")
def test_the_steps_come_in_their_order() -> None:
    red = {"hand": "3 Vent map, 3 Jump jets", "at": "Armory", "assigned": [1]}
    words = {
        "red": red,
        "guards": {"Armory": 1, "Dock": 1},
        "rolls": {"d20": [1, 20], "placing": [4]},
    }
    s = upkeep(**words, stunned={"Med Bay": 3}, first="yellow")
    s.red("Jump jets", "Pass")  # it might have a helmet
    told = [one.what.code for one in s.log.told]
    steps = ["discarded", "launch", "guard", "seen", "alert", "challenge", "neutralized", "crowd"]
    assert [code for code in dict.fromkeys(told) if code in steps] == steps
    first = [one.seat for one in s.log.told if one.what.code == "challenge"]
    assert first == [0, 1]  # the token was passed on before: Red rolls first
    assert s.red.assigned == [] and len(s.red.recovering) == 2  # type: ignore[arg-type]


@proves("SK-1002", "SK-309", "SK-R68", "SK-R77")
def test_hands_are_cut_to_the_limit_sealed_and_together() -> None:
    six = {"hand": "3 Vent map, 3 Jump jets"}
    s = upkeep(red=six, yellow={"hand": "3 Stun grenade, 4 Healing serum"})
    assert s.red.asked == s.yellow.asked == "SK-1002"
    s.red("Jump jets")
    assert s.table("loot_gone") == [] and len(s.red.hand) == 6  # type: ignore[arg-type]
    s.yellow("Stun grenade", "Healing serum")
    assert s.table("loot_gone") == ["Jump jets", "Stun grenade", "Healing serum"]
    assert len(s.red.hand) == len(s.yellow.hand) == 5  # type: ignore[arg-type]
    two = upkeep(red={"hand": "3 Vent map, 4 Jump jets"})
    two.red("Jump jets")
    two.red("Vent map")
    assert two.over and two.red.hand == ["Jump jets"] * 3 + ["Vent map"] * 2


@proves("SK-1003", "SK-1004", "SK-1103", "SK-1101")
def test_launch_comes_nearer_and_ends_the_game_before_the_guards_act() -> None:
    s = upkeep(launch=3)
    assert s.table("launch") == 2 and s.play.returns == []
    red = {"at": "Armory", "assigned": [1]}
    end = upkeep(launch=1, red=red, guards={"Armory": 2})
    assert end.over and end.table("phase") == "over" and end.table("first") == "Red"
    assert (end.table("alert"), end.red.assigned) == (1, [1])


@proves("SK-R12", "SK-128")
def test_a_launch_token_on_launch_ends_the_game_without_another_step() -> None:
    s = upkeep(launch=0)
    assert s.over and s.table("phase") == "over"
    engine = {"at": "Drift Engine", "board": {3: "Interact 1"}, "markers": [3, 6]}
    s = aboard(red=engine, launch=1, rolls={"d20": [20]})
    s.red("Use Interact 1 (slot 3): action of the Drift Engine", "Down to LAUNCH")
    assert s.table("launch") == 0 and s.red.asked == "SK-502"  # play goes on
    top = aboard(red=engine, launch=5, rolls={"d20": [20]})
    top.red("Use Interact 1 (slot 3): action of the Drift Engine")
    assert top.table("launch") == 4  # up is not offered at 5


@proves("SK-1005", "SK-1006")
def test_the_first_player_token_goes_on_unless_it_was_claimed() -> None:
    s = upkeep(seats=3, first="green")
    assert (s.table("first"), s.table("claimed")) == ("Red", False)
    s = upkeep(seats=3, first="green", claimed=True)
    assert (s.table("first"), s.table("claimed")) == ("Green", False)


@proves("SK-1007", "SK-1008", "SK-R61")
def test_guards_patrol_along_the_arrows_all_at_once() -> None:
    guards = {"Bridge": 1, "Hover Lift": 1, "Dock": 1, "Armory": 1}
    s = upkeep(guards=guards, stunned={"Med Bay": 1}, rolls={"d20": [20, 20]})
    assert s.table("guards Hover Lift") == 1  # from the Bridge; the other one has gone on
    assert s.table("guards Med Bay") == 2  # from the Hover Lift; the stunned one stayed
    assert s.table("guards Dock") == 2  # stayed beside characters, and from the Armory
    assert s.table("guards Bridge") == s.table("guards Armory") == 0


@proves("SK-1009")
def test_a_spawn_icon_with_a_character_brings_one_guard() -> None:
    both = {"at": "Armory"}
    s = upkeep(red=both, yellow=both, rolls={"d20": [20, 20]})
    assert s.table("guards Armory") == 1 and s.table("supply") == 9
    nobody = upkeep()
    assert nobody.table("supply") == 10


@proves("SK-1010", "SK-801")
def test_each_seen_character_is_a_space_however_many_guards() -> None:
    s = upkeep(red={"at": "Med Bay"}, guards={"Med Bay": 2}, until="SK-1011")
    assert s.table("alert") == 2
    both = upkeep(guards={"Dock": 1}, until="SK-1011")
    assert both.table("alert") == 3


@proves("SK-R60")
def test_a_stunned_guard_sees_unless_the_switch_says_no() -> None:
    words = {"red": {"at": "Med Bay"}, "stunned": {"Med Bay": 1}}
    assert upkeep(**words).table("alert") == 2
    assert upkeep(**words, options={"stunned_see": False}).table("alert") == 1


@proves("SK-R61", "SK-804")
def test_a_guard_that_comes_by_a_new_level_sees_nobody_and_attacks() -> None:
    green = {"at": "Med Bay"}
    words = {"seats": 3, "green": green, "guards": {"Med Bay": 1}, "alert": 4}
    s = upkeep(**words, rolls={"d20": [20, 20, 20]}, until="SK-1011")
    assert s.table("alert") == 5 and s.table("guards Dock") == 1  # Yellow: a Guard in the Dock
    s.go()
    s.green("Pass")  # Altronus might focus
    rolled = [one.seat for one in s.log.told if one.what.code == "challenge"]
    assert sorted(rolled) == [0, 1, 2]  # Red and Yellow, in the Dock, too


@proves("SK-1011", "SK-826", "SK-R62")
def test_beside_an_active_guard_a_challenge_or_a_token() -> None:
    here = {"at": "Med Bay"}
    words = {"red": here, "yellow": here, "guards": {"Med Bay": 1}, "first": "red"}
    s = upkeep(**words, rolls={"d20": [6, 7], "placing": [1]})  # 5 at White, and -2
    assert s.yellow.recovering == [1] and s.red.recovering == []  # Yellow is first now
    assert upkeep(**{**words, "guards": {}}, stunned={"Med Bay": 1}).red.recovering == []


@proves("SK-1011", "SK-R27", "SK-512")
def test_upkeep_challenges_know_plus_two_and_the_helmet() -> None:
    red = {"at": "Med Bay", "hand": f"{PLAIN}, {HELMET}"}
    s = upkeep(red=red, guards={"Med Bay": 1}, rolls={"d20": [5]})
    assert s.red.options == ["Pass", f"Play {HELMET}"]
    s.red("Pass", PLAIN)
    assert s.red.recovering == []  # 5 - 2 + 2
    helmet = upkeep(red=red, guards={"Med Bay": 1}, rolls={"d20": [1]})
    helmet.red(f"Play {HELMET}")
    assert helmet.over and helmet.red.recovering == [] and helmet.red.hand == [PLAIN]


@proves("SK-1012", "SK-1016")
def test_stunned_guards_wake_after_the_attack_and_before_the_crowd() -> None:
    s = upkeep(red={"at": "Med Bay"}, stunned={"Med Bay": 3}, rolls={"placing": [1]})
    assert s.red.recovering == [1]  # no Challenge, but a crowd of three
    assert s.table("guards Med Bay") == 1
    two = upkeep(red={"at": "Med Bay"}, stunned={"Med Bay": 2})
    assert (two.table("guards Med Bay"), two.table("stunned Med Bay")) == (2, 0)


@proves("SK-1013", "SK-1015", "SK-R63")
def test_a_crowd_without_characters_raises_the_alert() -> None:
    stunned = {"Med Bay": 4, "Cargo Bay": 3}
    s = upkeep(stunned=stunned)
    assert s.table("guards Med Bay") == s.table("guards Cargo Bay") == 1
    assert s.table("supply") == 8 and s.table("alert") == 3


@proves("SK-1014", "SK-R62")
def test_a_crowd_harms_each_character_there() -> None:
    here = {"at": "Med Bay"}
    words = {"red": here, "yellow": here, "stunned": {"Med Bay": 3}}
    s = upkeep(**words, rolls={"placing": [1, 8]}, options={"stunned_see": False})
    assert (s.yellow.recovering, s.red.recovering) == ([1], [6])  # Yellow is first now
    assert s.table("alert") == 1


@proves("SK-R63", "SK-804")
def test_a_guard_that_comes_meanwhile_makes_no_second_crowd() -> None:
    stunned = {"Med Bay": 3, "Dock": 2}
    green = {"at": "Hover Lift"}
    words = {"seats": 3, "red": green, "yellow": green, "green": green, "stunned": stunned}
    s = upkeep(**words, alert=4)  # the crowd raises it into Yellow: a third Guard in the Dock
    assert s.table("alert") == 5 and s.table("guards Dock") == 3


@proves("SK-1017", "SK-1018", "SK-1019", "SK-R71")
def test_a_token_survives_exactly_one_recovery() -> None:
    s = upkeep(red={"assigned": [1], "recovering": [2]})
    assert (s.red.assigned, s.red.recovering) == ([], [1])
    again = upkeep(red={"recovering": [1]})
    assert (again.red.assigned, again.red.recovering) == ([], [])
    late = upkeep(red={"at": "Med Bay"}, guards={"Med Bay": 1}, rolls={"d20": [1], "placing": [1]})
    assert (late.red.assigned, late.red.recovering) == ([], [1])  # gained in this very Upkeep


@proves("SK-1020")
def test_after_upkeep_comes_planning() -> None:
    s = upkeep(goes_on=True, round=2, until="planning")
    assert s.table("round") == 2
    s.go()
    assert s.table("round") == 3 and s.yellow.asked == "SK-402"
