"""SK-11xx The end of the game, scores and ties; SK-12xx what is open and what is hidden."""

from __future__ import annotations

from typing import Any

from games.skydock.aboard import BACKDOOR, HOLD, PLAIN, aboard
from quarterdeck.scene import Scene, proves

SURGEON = "A discreet surgeon"  # 2, if nothing is neutralized
LEDGER = "The Gilded Ledger"  # 3, with two Loot in hand
INSURER = "A nervous insurer"  # 4, at White or Yellow
HEIR = "The impatient heir"  # 3, with the First Player token
NEVER = "Collective of the Unshackled"  # with all six abilities
DONE = {"done": [HOLD]}


def launched(**words: Any) -> Scene:
    for seat in ("red", "yellow"):
        words[seat] = {"backer": NEVER if seat == "red" else LEDGER, **words.get(seat, {})}
    return aboard(begin="upkeep", launch=1, **words)


@proves("SK-1101", "SK-1102")
def test_lockdown_scores_nothing() -> None:
    red = {**DONE, "glory": 30, "at": "Med Bay"}
    s = aboard(begin="upkeep", launch=3, alert=12, red=red, guards={"Med Bay": 1})
    assert s.over and s.play.returns == [0.0, 0.0]


@proves("SK-1104", "SK-1109", "SK-R44")
def test_only_who_completed_an_objective_can_win() -> None:
    s = launched(red={"glory": 21}, yellow={**DONE, "glory": 3})
    assert s.play.returns == [0.0, 1.0]
    s = launched(red={**DONE, "glory": 4}, yellow={**DONE, "glory": 3})
    assert s.play.returns == [1.0, 0.0]


@proves("SK-1105")
def test_without_any_objective_everybody_loses() -> None:
    s = launched(red={"glory": 21}, yellow={"glory": 3})
    assert s.over and s.play.returns == [0.0, 0.0]


@proves("SK-1106", "SK-1107")
def test_the_score_is_glory_and_support() -> None:
    red = {**DONE, "glory": 5, "support": [1, 4], "backer": SURGEON}
    s = launched(red=red, yellow={**DONE, "glory": 11})
    assert s.red.points == 12 and s.play.returns == [1.0, 0.0]


@proves("SK-1108")
def test_backers_look_at_the_final_position() -> None:
    hand = {"hand": "3 Vent map, 3 Jump jets", "backer": LEDGER}
    s = launched(red={**DONE, **hand}, first="red", yellow=DONE)
    s.red("Vent map")
    assert s.red.peek("total support") == 3
    heir = launched(red={**DONE, "backer": HEIR}, first="red")
    assert heir.red.peek("total support") == 3  # the token has not been passed on


@proves("SK-1110")
def test_more_support_breaks_a_tie() -> None:
    red, yellow = {**DONE, "glory": 10, "support": [4]}, {**DONE, "glory": 11, "support": [3]}
    s = launched(red=red, yellow=yellow)
    assert s.play.returns == [1.0, 0.0]
    assert s.red.log[-1] == "Red wins: equal points, but more Support (SK-1110)"


@proves("SK-1111", "SK-R69")
def test_then_a_fulfilled_backer_breaks_it() -> None:
    red = {**DONE, "glory": 10, "support": [2, 2]}
    yellow = {**DONE, "glory": 10, "support": [2], "backer": SURGEON}
    s = launched(red=red, yellow=yellow)
    assert s.play.returns == [0.0, 1.0]
    told = "Yellow wins: equal points and Support, but a fulfilled Secret Backer (SK-1111)"
    assert s.red.log[-1] == told


@proves("SK-1112", "SK-R69")
def test_who_is_still_tied_wins_together() -> None:
    same = {**DONE, "glory": 10, "support": [2]}
    s = launched(red=same, yellow=same, green={**same, "glory": 9, "backer": HEIR}, first="red")
    assert s.play.returns == [0.5, 0.5, 0.0]
    assert s.red.log[-2:] == ["Red shares the win", "Yellow shares the win"]


@proves("SK-1113")
def test_the_example_of_three_scores() -> None:
    """SK-1113 21 without an Objective; 15 with Support 6 beats 15 with Support 4."""
    s = launched(
        red={"glory": 21},
        yellow={**DONE, "glory": 9, "support": [4, 2], "backer": LEDGER},
        green={**DONE, "glory": 11, "support": [4], "backer": HEIR},
        first="red",
    )
    assert [s.red.points, s.yellow.points, s.green.points] == [21, 15, 15]
    assert s.play.returns == [0.0, 1.0, 0.0]


# ---- SK-12xx


@proves("SK-1201", "SK-1205", "SK-R70")
def test_boards_glory_rooms_tracks_and_sizes_are_open() -> None:
    red = {"hand": f"2 {PLAIN}, Vent map", "glory": 7, "support": [3], "markers": [1]}
    s = aboard(red=red, yellow={"assigned": [2]}, objectives=BACKDOOR, alert=5)
    for viewer in (-1, 0, 1):
        seen: Any = s.play.view(viewer)
        mine = seen["seats"][0]
        assert (mine["glory"], mine["schemes"], mine["loot"], mine["support"]) == (7, 2, 1, 1)
        assert mine["board"][0] == {"ability": "Move 1", "marker": True, "token": None}
        assert seen["seats"][1]["board"][1]["token"] == "assigned"
        assert seen["objectives"][0]["name"] == BACKDOOR and seen["alert"]["space"] == 5
        assert seen["rooms"][5]["characters"] == [0, 1] and seen["first"] == 0


@proves("SK-1202", "SK-1203", "SK-1204")
def test_hands_support_and_backers_are_for_their_owner() -> None:
    words = {"red": {"hand": PLAIN, "support": [3], "backer": SURGEON, "markers": [1]}}
    s = aboard(**words)
    own: Any = s.red.sees()["seats"][0]  # type: ignore[index]
    assert own["hand"] == [PLAIN] and own["support_values"] == [3]
    assert own["backer"]["name"] == SURGEON
    for viewer in (-1, 1):
        text = repr(s.play.view(viewer)["seats"][0])  # type: ignore[index]
        assert PLAIN not in text and SURGEON not in text and "support_values" not in text


@proves("SK-1204", "SK-1202")
def test_when_the_game_is_over_everything_is_shown() -> None:
    s = launched(red={**DONE, "support": [3], "backer": SURGEON})
    seen: Any = s.yellow.sees()["seats"][0]  # type: ignore[index]
    assert seen["backer"]["met"] and seen["support_values"] == [3]


@proves("SK-1203")
def test_a_card_that_all_have_seen_is_known() -> None:
    red = {"hand": "Call in a marker", "markers": [1]}
    s = aboard(red=red, loot_gone="Vent map, Jump jets")
    s.red("Play Call in a marker", "Vent map")
    assert s.yellow.sees()["seats"][0]["known"] == ["Vent map"]  # type: ignore[index]
    world = s.play.imagine(1, 5)
    assert world.state.hand[0] == s.play.state.hand[0]  # type: ignore[attr-defined]
    s.red("Play Vent map")
    assert s.red.shown == []
