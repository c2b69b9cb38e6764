"""SK-80x The Alert Track, Guards that are missing, LOCKDOWN."""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.aboard import PLAIN, aboard, at_work, use
from quarterdeck.scene import Scene, proves

DISMANTLE = "Dismantle part of the ship"  # Alert +1, then 2 Loot


def dismantling(**words: Any) -> Scene:
    red = {"hand": DISMANTLE, "markers": [1], **words.pop("red", {})}
    s = aboard(red=red, **words)
    s.red(f"Play {DISMANTLE}")
    return s


@proves("SK-801", "SK-802")
def test_each_point_is_a_space_and_the_next_row_follows() -> None:
    s = dismantling(alert=2)
    assert (s.table("alert"), s.table("level")) == (3, "White")
    s = dismantling(alert=3)
    assert (s.table("alert"), s.table("level")) == (4, "Yellow")


@proves("SK-804")
@pytest.mark.parametrize(("alert", "guards"), [(1, 0), (2, 0), (3, 1), (6, 1), (9, 1), (7, 0)])
def test_a_new_level_brings_a_guard_to_the_dock(alert: int, guards: int) -> None:
    s = dismantling(alert=alert)
    assert s.table("guards Dock") == guards and s.table("supply") == 10 - guards


@proves("SK-805", "SK-R67", "SK-1102", "SK-1101")
def test_lockdown_stops_everything_at_once() -> None:
    s = dismantling(alert=12, loot=f"4 {'Vent map'}")
    assert s.over and s.play.returns == [0.0, 0.0] and s.table("level") == "LOCKDOWN"
    assert s.red.hand == []  # the two Loot are never drawn


@proves("SK-806", "SK-R65", "SK-R09")
def test_a_missing_guard_is_a_space_of_the_alert() -> None:
    spawn = {"at": "Bridge", "hand": f"2 {PLAIN}"}
    s = at_work("Interact 1", red=spawn, supply=0)
    use(s, "Interact 1", "action of the Bridge")
    assert s.table("alert") == 2 and s.table("guards Bridge") == 0
    entering = dismantling(alert=3, supply=0)  # an ordinary rise into Yellow
    assert entering.table("alert") == 5  # one for the Guard that is missing in the Dock


@proves("SK-807")
def test_a_level_entered_by_a_shortage_owes_no_guard() -> None:
    spawn = {"at": "Bridge", "hand": f"2 {PLAIN}"}
    s = at_work("Interact 1", red=spawn, supply=0, alert=3)
    use(s, "Interact 1", "action of the Bridge")
    assert s.table("alert") == 4  # Yellow, and no further rise


@proves("SK-808", "SK-809", "SK-810", "SK-811", "SK-823")
@pytest.mark.parametrize(("alert", "number"), [(1, 5), (4, 8), (7, 11), (10, 14)])
def test_the_number_of_a_challenge_is_that_of_the_alert(alert: int, number: int) -> None:
    for die, glory in ((number, 1), (number - 1, 0)):
        red = {"at": "Crew Quarters", "glory": 0}
        s = at_work("Interact 1", red=red, alert=alert, rolls={"d20": [die]})
        use(s, "Interact 1", "action of the Crew Quarters")
        assert s.red.glory == glory


@proves("SK-812")
def test_texts_may_look_at_the_alert() -> None:
    for alert, support in ((10, 5), (9, 0)):
        backer = {"backer": "A warlord in hiding"}  # while the Alert is Red
        s = aboard(begin="upkeep", launch=1, alert=alert, red=backer)
        assert s.red.peek("total support") == support


@proves("SK-R64")
def test_the_alert_falls_within_its_level_and_rises_with_guards_again() -> None:
    palms = {"hand": "Grease a few palms", "markers": [1]}
    s = aboard(red=palms, alert=5)
    s.red("Play Grease a few palms")
    assert s.table("alert") == 4 and s.table("guards Dock") == 0
    first = aboard(red=palms, alert=4)
    assert first.red.why_not("Play Grease a few palms") == "SK-R22"  # the first space of Yellow
