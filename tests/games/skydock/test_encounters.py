"""The encounters of Skydock, half by half."""

from __future__ import annotations

import pytest

from games.skydock.texts_in_short import arriving, hand, leaving, tokens
from quarterdeck.scene import proves

ROSTER = "Crack the duty roster"
MAP = "Vent map"

# Every half with a card that bears it.
CHECK = "Routine check / Unattended locker"
SCUFFLE = "Scuffle in the corridor / Loose-lipped technician"
SHAKE_DOWN = "Shake-down / Grateful deckhand"
PURSUIT = "Hot pursuit / Motion sensor"
MONEY = "Hush money / Security sweep"
SERGEANT = "Friendly sergeant / Blast door"
DRONE = "Drone on your heels / Lockdown drill"
PANEL = "Alarm panel / Live wires"
PAT_DOWN = "Pat-down / Maintenance crawlway"
BACKUP = "Call for backup / Lost tourist"

YELLOW, ORANGE, RED = 4, 7, 10  # the first space of each level, with two seats


# ---- leaving Guards behind: one active Guard there takes 2 from the roll, so 7 is needed at White


@proves("SK-608", "SK-610", "SK-611")
@pytest.mark.parametrize(("die", "alert"), [(7, 1), (6, 2)])
def test_a_routine_check_raises_the_alert(die: int, alert: int) -> None:
    s = leaving(CHECK, rolls={"d20": [die]})
    assert s.table("alert") == alert
    assert s.red.hand == [], "the lower half waits for an icon"


def test_a_scuffle_harms() -> None:
    s = leaving(SCUFFLE, rolls={"d20": [6], "placing": [8]})
    assert s.red.assigned == [6]
    assert leaving(SCUFFLE, rolls={"d20": [7]}).red.assigned == []


def test_a_shake_down_costs_a_card_of_choice() -> None:
    s = leaving(SHAKE_DOWN, {"hand": f"{ROSTER}, {MAP}"}, rolls={"d20": [2]})
    s.red("Pass", "Throw in no more", MAP)
    assert s.red.hand == [ROSTER]
    s = leaving(SHAKE_DOWN, rolls={"d20": [2]})
    assert s.over, "without a card nothing happens"


def test_a_guard_follows_in_hot_pursuit() -> None:
    s = leaving(PURSUIT, rolls={"d20": [8]})
    assert (s.table("guards Dock"), s.table("guards Cargo Bay")) == (0, 1)
    s = leaving(PURSUIT, rolls={"d20": [9]})
    assert s.table("guards Dock") == 1, "9 less 2 and 2 is 5"


@proves("SK-R49", "SK-R50")
def test_only_an_active_guard_follows() -> None:
    s = leaving(PURSUIT, guards={}, stunned={"Dock": 1}, rolls={"d20": [6]})
    assert (s.table("stunned Dock"), s.table("guards Cargo Bay")) == (1, 0)


@proves("SK-R78")
def test_hush_money_is_a_loot_or_the_alert() -> None:
    s = leaving(MONEY, {"hand": f"{MAP}, {ROSTER}"})
    assert s.red.options == ["Discard 1 Loot", "Raise the alert by 2"]
    s.red("Discard 1 Loot")
    assert (s.red.hand, s.table("alert")) == ([ROSTER], 1)
    s = leaving(MONEY, {"hand": f"{MAP}, {ROSTER}"})
    s.red("Raise")
    assert (hand(s.red), s.table("alert")) == ([ROSTER, MAP], 3)
    s = leaving(MONEY, {"hand": ROSTER})
    assert s.table("alert") == 3, "without a Loot there is no choice"


def test_a_friendly_sergeant_lets_a_scheme_slip() -> None:
    assert leaving(SERGEANT, schemes=ROSTER).red.hand == [ROSTER]


def test_a_drone_brings_glory_or_harm() -> None:
    assert leaving(DRONE, rolls={"d20": [7]}).red.glory == 3
    s = leaving(DRONE, rolls={"d20": [6], "placing": [1]})
    assert (s.red.glory, s.red.assigned) == (2, [1])


@proves("SK-828")
def test_an_alarm_panel_raises_the_alert_and_costs_a_scheme() -> None:
    assert leaving(PANEL, rolls={"d20": [5]}).table("alert") == 1, "5 less 2 and 2 more"
    s = leaving(PANEL, {"hand": f"{MAP}, {ROSTER}"}, rolls={"d20": [2]})
    s.red("Pass", "Throw in no more")
    assert (s.red.hand, s.table("alert")) == ([MAP], 3)
    assert leaving(PANEL, rolls={"d20": [4]}).table("alert") == 3


def test_a_pat_down_costs_a_loot_or_harms() -> None:
    s = leaving(PAT_DOWN, {"hand": MAP}, rolls={"d20": [6]})
    assert (s.red.hand, s.red.assigned) == ([], [])
    s = leaving(PAT_DOWN, rolls={"d20": [6], "placing": [1]})
    assert s.red.assigned == [1]


@proves("SK-R48")
def test_backup_comes_to_the_room_that_was_left() -> None:
    s = leaving(BACKUP, rolls={"d20": [6]})
    assert (s.table("guards Dock"), s.table("guards Cargo Bay")) == (2, 0)
    s = leaving(BACKUP, supply=0, rolls={"d20": [6]})
    assert (s.table("guards Dock"), s.table("alert")) == (1, 2), "SK-806"


# ---- arriving at an icon


@proves("SK-604", "SK-606")
def test_a_locker_has_loot_at_white_and_yellow_only() -> None:
    assert arriving(CHECK, loot=MAP).red.hand == [MAP]
    assert arriving(CHECK, loot=MAP, alert=YELLOW).red.hand == [MAP]
    assert arriving(CHECK, loot=MAP, alert=ORANGE).red.hand == []


def test_a_technician_talks_at_white_and_yellow_only() -> None:
    assert arriving(SCUFFLE, schemes=ROSTER).red.hand == [ROSTER]
    assert arriving(SCUFFLE, schemes=ROSTER, alert=ORANGE).red.hand == []


def test_a_deckhand_is_grateful_at_minus_4() -> None:
    assert tokens(arriving(SHAKE_DOWN, rolls={"d20": [9]}).red) == 1
    assert tokens(arriving(SHAKE_DOWN, rolls={"d20": [8]}).red) == 0
    assert tokens(arriving(SHAKE_DOWN, alert=RED, rolls={"d20": [20]}).red) == 0


def test_a_motion_sensor_raises_the_alert_at_yellow_and_orange() -> None:
    assert arriving(PURSUIT, rolls={"d20": [2]}).table("alert") == 1, "White"
    assert arriving(PURSUIT, alert=YELLOW, rolls={"d20": [7]}).table("alert") == 5
    assert arriving(PURSUIT, alert=YELLOW, rolls={"d20": [8]}).table("alert") == 4
    assert arriving(PURSUIT, alert=ORANGE, rolls={"d20": [10]}).table("alert") == 8


@proves("SK-607")
def test_a_sweep_brings_a_guard_at_orange_and_red() -> None:
    assert arriving(MONEY, alert=YELLOW, rolls={"d20": [2]}).table("guards Med Bay") == 0
    assert arriving(MONEY, alert=ORANGE, rolls={"d20": [10]}).table("guards Med Bay") == 1
    assert arriving(MONEY, alert=RED, rolls={"d20": [14]}).table("guards Med Bay") == 0


@proves("SK-R51")
def test_the_guards_of_the_new_room_count_for_the_lower_half() -> None:
    for die, guards in ((12, 2), (13, 1)):
        s = arriving(MONEY, alert=ORANGE, guards={"Med Bay": 1}, rolls={"d20": [die]})
        assert s.table("guards Med Bay") == guards


def test_a_blast_door_harms_at_orange_and_red() -> None:
    s = arriving(SERGEANT, alert=ORANGE, rolls={"d20": [10], "placing": [1]})
    assert s.red.assigned == [1]
    assert arriving(SERGEANT, alert=ORANGE, rolls={"d20": [11]}).red.assigned == []


@proves("SK-R78")
def test_a_lockdown_drill_costs_two_schemes_or_the_alert() -> None:
    s = arriving(DRONE, {"hand": f"2 {ROSTER}"}, alert=RED)
    s.red("Discard 2 Schemes")
    assert (s.red.hand, s.table("alert")) == ([], RED)
    s = arriving(DRONE, {"hand": ROSTER}, alert=RED)
    assert (s.red.hand, s.table("alert")) == ([ROSTER], RED + 1), "one is not two"


def test_live_wires_bring_glory_or_harm_at_any_level() -> None:
    assert arriving(PANEL, rolls={"d20": [5]}).red.glory == 3
    s = arriving(PANEL, alert=RED, rolls={"d20": [13], "placing": [1]})
    assert (s.red.glory, s.red.assigned) == (2, [1])


def test_a_crawlway_leads_on_without_another_encounter() -> None:
    rooms = {"Mid port": "Med Bay A", "Fore port": "Science Lab A"}
    s = arriving(PAT_DOWN, rooms=rooms, alert=YELLOW)
    s.red("Go to the Science Lab")
    assert s.red.room == "Science Lab"
    assert s.table("encounters_gone") != [] and s.over
    s = arriving(PAT_DOWN, alert=YELLOW)
    s.red("Stay here")
    assert s.red.room == "Med Bay"
    assert arriving(PAT_DOWN).over, "nothing at White"


def test_a_lost_tourist_brings_glory_at_white() -> None:
    assert arriving(BACKUP).red.glory == 3
    assert arriving(BACKUP, alert=YELLOW).red.glory == 2


@proves("SK-613", "SK-R51")
def test_both_halves_of_one_card_are_met_upper_first() -> None:
    s = arriving(CHECK, guards={"Dock": 1}, alert=6, loot=MAP, rolls={"d20": [9]})
    assert s.table("alert") == ORANGE, "8 is needed, and 9 less 2 is 7"
    assert s.red.hand == [], "the level is read only then, and at Orange the locker is empty"
