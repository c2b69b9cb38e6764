"""Skydock in the terminal, and what its options point at on a board."""

from __future__ import annotations

import copy
import io
import random

from rich.console import Console

import quarterdeck
from games.skydock.aboard import BRIBE, CLAMPS, aboard, at_work, use
from quarterdeck.games.skydock.desk import sheet
from quarterdeck.kernel.screen import Room
from quarterdeck.scene import Scene


def shown(s: Scene, seat: int = 0, width: int = 100) -> str:
    paper = io.StringIO()
    console = Console(width=width, color_system=None, file=paper)
    names = list(s.box.seat_names[: len(s.players)])
    chairs = ["me"] * len(names)
    console.print(sheet.table(s.play.view(seat), names, chairs, Room(width, 40)))
    return paper.getvalue()


def places(s: Scene, seat: int = 0) -> dict[str, str | None]:
    d = s.play.owed(seat)
    return dict(zip(s.play.labels(seat), s.box.places(s.play, seat, d.options), strict=True))


def test_the_sheet_shows_tracks_ship_boards_and_the_own_hand() -> None:
    red = {"hand": "2 Vent map", "markers": [1], "assigned": [2], "support": [3]}
    s = aboard(red=red, guards={"Armory": 2}, stunned={"Dock": 1}, alert=5, launch=3)
    text = shown(s)
    for words in (
        "Launch 3",
        "Alert Yellow 5 of 12, Challenge 8",
        "2 active",
        "1 stunned",
        "Move 1*, Interact 2! | Move 1, Scheme 1 | Heal 1",
        "Hand: 2 Vent map",
        "Support: 3",
        "to Dock, Crew Quarters, Drift Engine",
    ):
        assert words in text, words
    other = shown(s, 1)
    assert "Hand: 2 Vent map" not in other and "Support: 3" not in other


def test_a_challenge_is_shown_with_its_odds() -> None:
    s = at_work(
        "Interact 2", red={"at": "Crew Quarters"}, yellow={"hand": "Vent map, Lend some muscle"}
    )
    use(s, "Interact 2", "action of the Crew Quarters")
    assert "Red's Challenge: d20 (90 %) +2 against 5 (ability +2)" in shown(s)


def test_a_call_for_help_is_shown() -> None:
    red = {"hand": "Disconnect the power cables", "markers": [1, 2]}
    s = aboard(red=red, yellow={"hand": "Vent map, Cast a bit of chronomancy"}, objectives=CLAMPS)
    s.red(f"Ask for Navigation: {CLAMPS}")
    assert f"Red asks for Navigation ({CLAMPS})" in shown(s, 1)


def test_notes_tell_what_an_option_is_about() -> None:
    s = aboard(red={"hand": "Vent map", "markers": [2]})
    view = s.red.sees()
    assert sheet.note("Play Vent map", view, 0, ()) == "Draw 2 Schemes."
    assert sheet.note("End the turn", view, 0, ()) == ""
    room = sheet.note("Use Interact 2 (slot 2): action of the Dock", view, 0, ())
    assert room == "Discard 2 Loot to draw 1 Support token."


def test_options_point_at_things_on_the_board() -> None:
    s = aboard(red={"hand": "Vent map", "markers": [1]}, objectives=CLAMPS)
    found = places(s)
    assert found["Use Move 1 (slot 1)"] == "slot:0:0"
    assert found["Play Vent map"] == found["Improve with Vent map"] == "hand:Vent map"
    s.red("Use Move 1 (slot 1)")
    assert places(s) == {
        "Stay here": None,
        "Go to the Cargo Bay": "room:3",
        "Go to the Armory": "room:6",
    }
    planning = aboard(begin="planning")
    assert places(planning)["Draw a Loot"] == "deck:loot"


def test_a_turn_points_at_slots_cards_and_objectives_by_their_numbers() -> None:
    red = {"hand": "Disconnect the power cables, Jump jets", "markers": [1, 2]}
    yellow = {"hand": "Cast a bit of chronomancy"}
    s = aboard(red=red, yellow=yellow, objectives=f"{BRIBE}, {CLAMPS}")
    ask = f"Ask for Navigation: {CLAMPS}"
    found = places(s)
    assert found["Lift Interact 2 (slot 2) and decline"] == "slot:0:1"
    assert found[ask] == "objective:1"
    improving = copy.copy(s)
    improving.red("Improve with Jump jets")
    assert places(improving)["Upgrade Move 1 (slot 6)"] == "slot:0:5"
    assert places(improving)["Gain Attack 1 in the third row"] == "row:0:2"
    s.red(ask)
    assert places(s, 1) == {
        "Decline": None,
        "Pledge Cast a bit of chronomancy": "hand:Cast a bit of chronomancy",
    }
    s.yellow("Pledge")
    assert places(s) == {"Nobody's": None, "Yellow's": "seat:1"}
    s.red("Yellow's")
    assert places(s)["Lift Interact 2 (slot 2)"] == "slot:0:1"
    red["hand"] = "Grease a few palms, Blackmail a dock official"
    paying = aboard(red=red, objectives=f"{CLAMPS}, {BRIBE}")
    assert places(paying)[f"Use Interact 2 (slot 2): {BRIBE}"] == "objective:1"


def test_who_is_healed_and_where_are_pointed_at() -> None:
    harmed = {"assigned": [1, 6]}
    s = aboard(red={"markers": [11]}, yellow=harmed, green=harmed)
    s.red("Use Heal 1 (slot 11)")
    assert places(s) == {"Yellow: Keskodai": "seat:1", "Green: Altronus": "seat:2"}
    s.red("Yellow")
    assert places(s) == {"Move 1 (slot 1)": "slot:1:0", "Move 1 (slot 6)": "slot:1:5"}


def test_cards_in_hand_in_a_pile_and_in_a_deck_are_told_apart() -> None:
    hand = "Improvise wildly, Jump jets, Call in a marker"
    s = aboard(red={"hand": hand, "markers": [1]}, loot_gone="Vent map, Stun grenade")
    taking = copy.copy(s)
    taking.red("Play Call in a marker")
    pile = {"Stun grenade": "discard:Stun grenade", "Vent map": "discard:Vent map"}
    assert places(taking) == pile
    s.red("Play Improvise wildly")
    assert places(s)["Jump jets"] == "hand:Jump jets"
    s.red("Jump jets")
    assert places(s) == {"Draw a Scheme": "deck:schemes", "Draw a Loot": "deck:loot"}


def test_every_option_of_a_game_has_a_place_or_none() -> None:
    rng = random.Random(1)
    play = quarterdeck.game("skydock").new(seats=4, seed=5, faces="mixed")
    kinds = set()
    while not play.over:
        d = play.decisions[0]
        candidates = d.question.candidates(play.state, d.seat, d.about)
        for place in play.game.places(play, d.seat, candidates):  # type: ignore[attr-defined]
            kinds.add(place.split(":")[0] if place else None)
        play.answer(rng.randrange(len(d.options)), d.seat)
    assert {None, "slot", "room", "hand", "objective", "deck", "row"} <= kinds


def test_a_secret_backer_is_offered_with_its_text() -> None:
    view = aboard().play.view(0)
    heir = "If you hold the First Player token, score 3 Support."
    assert sheet.note("The impatient heir", view, 0, ()) == heir
