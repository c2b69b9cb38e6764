"""What the log tells of things that happen seldom."""

from __future__ import annotations

from typing import Any, cast

from games.skydock.aboard import CLAMPS, PLAIN, aboard, at_work, use
from quarterdeck.games.skydock import GAME
from quarterdeck.kernel.box import Log
from quarterdeck.scene import Scene, proves

ACCESS = "Disconnect the power cables"  # Access
NAVIGATION = "Cast a bit of chronomancy"  # Navigation
ASK = f"Ask for Navigation: {CLAMPS}"


def attacking(**words: Any) -> Scene:
    s = at_work("Attack 1", rolls={"d20": [20]}, loot="Vent map", **words)
    use(s, "Attack 1")
    return s


@proves("SK-1205")
def test_all_hear_which_guard_is_attacked_and_what_becomes_of_it() -> None:
    s = attacking(guards={"Dock": 1})
    assert "Red attacks an active Guard" in s.yellow.log
    s.red("Airlock")
    assert "Red airlocks a Guard" in s.yellow.log
    s = attacking(guards={}, stunned={"Dock": 1})
    assert "Red attacks a stunned Guard" in s.yellow.log


def test_guards_that_are_stunned_are_counted() -> None:
    s = attacking(guards={"Dock": 2})
    s.red("Knock out")
    assert "A Guard is stunned in the Dock" in s.yellow.log
    s = aboard(red={"hand": "Stun grenade", "markers": [1]}, guards={"Dock": 2})
    s.red("Play Stun grenade")
    assert "2 Guards are stunned in the Dock" in s.yellow.log


@proves("SK-806")
def test_a_guard_that_is_missing_is_told_with_the_alert_that_rises_for_it() -> None:
    s = at_work("Interact 1", red={"at": "Bridge", "hand": f"2 {PLAIN}"}, supply=0)
    use(s, "Interact 1", "action of the Bridge")
    told = ["There is no Guard left for the Bridge", "The Alert rises to space 2"]
    begin = s.yellow.log.index(told[0])
    assert s.yellow.log[begin : begin + 2] == told


@proves("SK-805")
def test_lockdown_is_the_last_thing_that_is_told() -> None:
    s = aboard(red={"hand": "Dismantle part of the ship", "markers": [1]}, alert=12)
    s.red("Play Dismantle part of the ship")
    assert s.yellow.log[-1] == "LOCKDOWN: everybody loses"


@proves("SK-704")
def test_a_token_that_finds_no_ability_is_told() -> None:
    every = {"at": "Armory", "assigned": [1, 2, 6, 7, 11]}
    guards = {"Armory": 1}
    s = aboard(begin="upkeep", red=every, guards=guards, rolls={"d20": [1]}, until="SK-1013")
    assert "Red has no ability left to neutralize" in s.yellow.log


def asking(hand: str = ACCESS) -> Scene:
    """Red has asked for Navigation, and Yellow has pledged it."""
    red = {"hand": hand, "markers": [1, 2]}
    yellow = {"hand": NAVIGATION, "at": "Bridge"}
    s = aboard(red=red, yellow=yellow, objectives=CLAMPS, rolls={"d20": [19]}, pile=[3, 4])
    s.red(ASK)
    s.yellow(f"Pledge {NAVIGATION}")
    return s


@proves("SK-926")
def test_whose_pledge_is_taken_is_told_and_who_withdraws() -> None:
    s = asking()
    assert s.yellow.log[-1] == f"Red asks for help with {CLAMPS}"
    s.red("Yellow's")
    assert s.yellow.log[-1] == "Red takes the pledge of Yellow"
    s.red("Withdraw")
    assert s.yellow.log[-1] == "Red withdraws"
    s = asking()
    s.red("Nobody's")
    assert s.yellow.log[-1] == "Red takes nobody's pledge"


@proves("SK-932", "SK-1205")
def test_support_is_told_by_its_number_to_who_drew_it_only() -> None:
    s = asking()
    s.red("Yellow's", "Lift Interact 2 (slot 2)", "Pass")
    s.yellow("Pass")
    s.red("Pass", "Throw in no more")
    assert s.yellow.log[-2:] == [f"Red can pay for {CLAMPS}", f"Yellow discards {NAVIGATION}"]
    s.red(f"{ACCESS} (Access)")
    assert [line for line in s.yellow.log if "completes" in line] == [
        f"Red completes {CLAMPS}",
        f"Yellow completes {CLAMPS}",
    ]
    own = [line for line in s.red.log if "Support" in line]
    assert own == ["Red draws a Support token of 3", "Yellow draws a Support token"]


def test_the_winner_of_a_heist_is_told() -> None:
    s = aboard(begin="upkeep", launch=1, red={"done": [CLAMPS], "glory": 3}, objectives=CLAMPS)
    assert s.yellow.log[-3:] == ["Red has 3 points", "Yellow has 2 points", "Red wins"]
    s = aboard(begin="upkeep", launch=1, red={"glory": 3}, objectives=CLAMPS)
    assert s.yellow.log[-1] == "No Objective was completed: everybody loses"


@proves("SK-R18", "SK-R59")
def test_cards_drawn_from_either_deck_come_one_by_one_and_all_hear_what_was_discarded() -> None:
    hand = f"Improvise wildly, {PLAIN}, Jump jets"
    piles = {"loot": "4 Vent map", "schemes": "4 Grease a few palms"}
    s = aboard(red={"hand": hand, "markers": [1]}, **piles)
    s.red("Play Improvise wildly", PLAIN)
    assert s.yellow.log[-1] == f"Red discards {PLAIN}"
    s.red("Draw a Loot")
    assert (s.red.hand, s.yellow.log[-1]) == (["Jump jets", "Vent map"], "Red draws 1 Loot")
    s.red("Draw a Scheme")
    assert s.red.hand == ["Grease a few palms", "Jump jets", "Vent map"]
    assert "Red draws 1 Scheme" in s.yellow.log


@proves("SK-R64")
def test_an_alert_that_falls_is_told_and_one_that_cannot_fall_is_not() -> None:
    for alert, told in ((5, ["The Alert falls to space 4"]), (4, [])):
        red = {"at": "Bridge"}
        s = at_work("Interact 1", red=red, alert=alert, rolls={"d20": [20]}, options={"faces": "B"})
        use(s, "Interact 1", "action of the Bridge")
        assert [line for line in s.yellow.log if "falls" in line] == told


@proves("SK-663", "SK-304")
def test_an_ability_that_is_free_again_is_told_and_one_that_is_upgraded() -> None:
    s = aboard(red={"hand": "Jump jets", "markers": [1, 11], "assigned": [1]})
    s.red("Improve with Jump jets", "Upgrade Move 1 (slot 6)")
    assert s.yellow.log[-1] == "Red upgrades an ability to Move 2"
    s.red("Use Heal 1")
    assert "Red's Move 1 is free again" in s.yellow.log


@proves("SK-205", "SK-221")
def test_the_objectives_that_lie_open_and_who_begins_are_told_first() -> None:
    play = GAME.set_up(2, 5, {"start": "Yellow"})
    log = play.state.ear = Log(GAME, list(GAME.seat_names))
    play.begin()
    objectives = cast(Any, play.view(0))["objectives"]
    told = [f"The Objective {one['name']} lies open" for one in objectives]
    assert len(told) == 3
    first = "Yellow begins and takes the First Player token"
    assert log.lines(0)[:4] == [*told, first]


@proves("SK-215")
def test_who_plays_whom_is_told_in_the_order_of_the_seats() -> None:
    play = GAME.set_up(2, 5, {"start": "Yellow", "characters": "Navasi, Quig"})
    log = play.state.ear = Log(GAME, list(GAME.seat_names))
    play.begin()
    told = [line for line in log.lines(0) if " plays " in line]
    assert told == ["Yellow plays Quig", "Red plays Navasi"]
    for seat in (0, 1):
        play.answer(0, seat)
    kept = [line for line in log.lines(0) if " keeps " in line]
    assert kept == ["Red keeps A discreet surgeon", "Yellow keeps a Secret Backer"]


@proves("SK-829")
def test_a_scheme_that_is_thrown_in_is_told_by_its_name() -> None:
    red = {"at": "Crew Quarters", "hand": "Improvise wildly"}
    s = at_work("Interact 1", red=red, rolls={"d20": [10]})
    use(s, "Interact 1", "action of the Crew Quarters")
    s.red("Pass", "Pass", "Improvise wildly")
    assert "Red throws in Improvise wildly" in s.yellow.log


@proves("SK-721")
def test_the_loot_that_pays_for_an_improvement_is_told() -> None:
    s = aboard(red={"hand": "Jump jets", "markers": [1]})
    s.red("Improve with Jump jets")
    assert s.yellow.log[-1] == "Red discards Jump jets"
