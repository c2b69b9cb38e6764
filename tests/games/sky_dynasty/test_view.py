"""What a seat sees, field by field: the board in the browser shows nothing else."""

from __future__ import annotations

from typing import Any, cast

from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Player, Scene, proves


def seen(player: Player) -> Any:
    return cast(Any, player.sees())


def bidding() -> Scene:
    """Two Privateers at the Gateway, after the Palace was won; Red has paid a coin."""
    s = Scene(
        "sky-dynasty",
        red={
            "at": {"Gateway": "Privateer", "Palace": "Palace, Corsair"},
            "coins": 5, "influence": 3, "deck": "3 Cutlass", "discards": "Gunship",
        },
        yellow={"at": {"Gateway": "Privateer, Gunship", "Open Space": "Barge"}, "coins": 4},
        ships="2 Frigate", locations="Market", trash="Corsair", rows={"Dealer": "Cutlass, Barge"},
        round=2, lead="yellow",
    )  # fmt: skip
    s.yellow("Decline")
    s.red("Raise 0 to 1 coin")
    return s


def test_the_table_is_seen() -> None:
    view = seen(bidding().yellow)
    names = ("round", "lead", "goal", "resolving", "ship_deck", "location_deck", "trash")
    assert [view[name] for name in names] == [2, 1, 10, "Gateway", 2, 1, ["Corsair"]]
    assert view["palace"] == {"marker": 1, "track": [2, 2, 3, 3, 4]}
    more = ("looked", "named", "looking", "bought", "over")
    assert [view[name] for name in more] == [[], [], None, None, False]


def test_a_place_is_seen_with_its_row_and_who_lies_there_with_what_force() -> None:
    places = {place["name"]: place for place in seen(bidding().red)["places"]}
    assert places["Gateway"] == {
        "name": "Gateway",
        "row": [None] * 4,
        "fleets": [
            {"seat": 0, "cards": ["Privateer"], "force": {"1": 2}},
            {"seat": 1, "cards": ["Gunship", "Privateer"], "force": {"0": 3}},
        ],
    }
    assert places["Dealer"] == {"name": "Dealer", "row": ["Cutlass", "Barge"], "fleets": []}
    alone = {"seat": 1, "cards": ["Barge"], "force": {"-1": 0}}
    assert places["Open Space"]["fleets"] == [alone]


@proves("SD-R22")
def test_a_seat_sees_the_cards_of_its_deck_and_of_others_how_many() -> None:
    s = bidding()
    other = seen(s.yellow)["seats"][0]
    assert other == {
        "seat": 0, "name": "Red", "coins": 4, "influence": 5, "hand": 0, "deck": 3, "discards": 3,
        "passed": True, "open_space_used": 0, "fleet": [], "heading": None, "paid": [1],
    }  # fmt: skip
    assert seen(s.red)["seats"][0] == {
        **other,
        "hand_cards": [],
        "deck_cards": ["Cutlass"] * 3,
        "discard_cards": ["Palace", "Corsair", "Gunship"],
    }


def test_who_has_passed_and_who_has_not_is_seen() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Shipyard, Corsair", "open_used": 1, "deck": "Barge"},
        yellow={"hand": "Barge, Market", "passed": True},
    )
    red, yellow = seen(s.red)["seats"]
    assert (red["passed"], red["open_space_used"], red["hand"]) == (False, 1, 2)
    assert red["hand_cards"] == ["Shipyard", "Corsair"]
    assert (yellow["passed"], yellow["open_space_used"], yellow["hand"]) == (True, 0, 2)
    assert "hand_cards" not in yellow and seen(s.red)["resolving"] is None


@proves("SD-716", "SD-823")
def test_cards_that_are_looked_at_are_seen_by_who_looks_only() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair", "Market": "Barge"}, "coins": 9},
        ships="Tanker, Frigate, Gunship, Corsair, Cutlass, Raider",
        rolls={"junkyard": [5]},
    )
    s.red("Done trashing", "Yes")
    looked = seen(s.red)["looked"]
    assert "Tanker" in looked and seen(s.red)["looking"] == 0
    assert seen(s.yellow)["looked"] == s.play.view(SPECTATOR)["looked"] == []
    assert seen(s.yellow)["looking"] == 0 and seen(s.red)["bought"] is None
    s.red("Tanker for 3")
    assert (seen(s.red)["bought"], seen(s.yellow)["bought"]) == ("Tanker", None)
    assert "Tanker" not in seen(s.red)["looked"]
