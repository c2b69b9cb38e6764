"""SD-921 to SD-932 The limited edition's Armageddon, and deck arithmetic."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from quarterdeck.kernel.registry import game
from quarterdeck.scene import Player, Scene, proves

BOX = game("sky-dynasty")
LIMITED: dict[str, object] = {"limited_edition": True}
SHIP_DECK = (
    "Barge 5, Battle Cruiser 4, Battleship 4, Carrier 3, Chimera 3, Corsair 9, Cutlass 5, "
    "Diplomat 7, Escort 6, Explorer 4, Flagship 2, Fleet Leader 3, Freighter 8, Frigate 4, "
    "Gunship 4, Imperial Watch 4, Kodiak 4, Mobile Shipyard 6, Phoenix 4, Privateer 6, Raider 4, "
    "Runner 6, Scavenger 4, Sentinel 4, Swiftwind 5, Tanker 5, Trade Ship 4, Vanquish 9"
)


def ships(**options: object) -> Counter[str]:
    """Every card of the ship deck, with those that were dealt to the rows."""
    play = BOX.set_up(2, 1, options)
    cards = cast(list[str], BOX.peek(play.state, -1, "ships"))
    for place in ("Dealer", "Shipyard", "Market"):
        row = cast(list[str], BOX.peek(play.state, -1, f"row {place}"))
        cards = cards + [name for name in row if BOX.card(name)["type"] == "ship"]
    return Counter(cards)


def force(viewer: Player, place: str, seat: int) -> dict[str, int]:
    places = cast(list[dict[str, Any]], viewer.sees()["places"])
    (here,) = [p for p in places if p["name"] == place]
    (fleet,) = [f for f in here["fleets"] if f["seat"] == seat]
    return cast(dict[str, int], fleet["force"])


# ---- the decks


@proves("SD-930")
def test_the_ship_deck_has_these_copies() -> None:
    pairs = [entry.rsplit(" ", 1) for entry in SHIP_DECK.split(", ")]
    assert ships() == {name: int(copies) for name, copies in pairs}


@proves("SD-931")
def test_the_ship_deck_has_136_cards_of_28_types() -> None:
    assert (ships().total(), len(ships())) == (136, 28)
    assert (ships(**LIMITED).total(), len(ships(**LIMITED))) == (143, 29)


@proves("SD-932")
def test_five_starting_decks_and_the_ship_deck_leave_52_location_cards() -> None:
    play = BOX.set_up(5, 1, {})
    start = sum(len(cast(list[str], BOX.peek(play.state, s, "deck"))) for s in range(5))
    assert start == 100
    assert len(BOX.pieces(play.state)) - start - ships().total() == 52


@proves("SD-921", "SD-R56")
def test_the_limited_edition_adds_seven_armageddons_and_nothing_else() -> None:
    assert ships(**LIMITED) - ships() == {"Armageddon": 7}
    assert ships() - ships(**LIMITED) == {}
    assert "Armageddon" not in ships()
    sizes = [len(BOX.pieces(BOX.set_up(5, 1, options).state)) for options in ({}, LIMITED)]
    assert sizes == [288, 295]


# ---- Armageddon


@proves("SD-922")
@pytest.mark.parametrize(
    ("cards", "worth"),
    [("Armageddon", 7), ("Palace, Armageddon", 7), ("Armageddon, Tanker", 4)],
)
def test_an_armageddon_has_force_4_and_3_more_without_another_ship(cards: str, worth: int) -> None:
    s = Scene("sky-dynasty", options=LIMITED, red={"hand": "Barge", "at": {"Palace": cards}})
    assert force(s.red, "Palace", 0) == {"-1": worth}


@proves("SD-922")
def test_other_ships_elsewhere_or_of_others_are_no_company() -> None:
    s = Scene(
        "sky-dynasty",
        options=LIMITED,
        red={"hand": "Barge", "at": {"Palace": "Armageddon", "Market": "2 Corsair"}},
        yellow={"at": {"Palace": "Battleship"}},
    )
    assert force(s.red, "Palace", 0) == {"1": 7}


@proves("SD-922")
def test_company_is_counted_at_the_time_of_resolution() -> None:
    """Yellow strikes the Corsair: the Armageddon is alone then, and beats 6."""
    s = Scene(
        "sky-dynasty",
        options=LIMITED,
        red={"at": {"Palace": "Corsair, Armageddon"}},
        yellow={"at": {"Palace": "Raider, Battleship, Interceptor"}},
    )
    s.yellow("Red's Corsair")
    assert [line for line in s.red.log if "defeated" in line] == [
        "Yellow is defeated at the Palace: Battleship, Interceptor, Raider discarded"
    ]


@proves("SD-923")
@pytest.mark.parametrize(
    ("place", "beaten"), [("To the discard pile", "Yellow"), ("Dispatch to the Market", "Red")]
)
def test_a_ship_that_joined_through_the_junkyard_is_company(place: str, beaten: str) -> None:
    s = Scene(
        "sky-dynasty",
        options=LIMITED,
        red={"at": {"Junkyard": "Junkyard, Corsair", "Market": "Armageddon"}, "coins": 3},
        yellow={"at": {"Market": "Battleship, Interceptor"}},
        ships="Freighter",
        rolls={"junkyard": [5]},
    )
    s.red("Done trashing", "Yes", "Freighter for 3", place)
    (defeat,) = [line for line in s.red.log if "is defeated at the Market" in line]
    assert defeat.startswith(beaten)


@proves("SD-924")
@pytest.mark.parametrize("cards", ["Armageddon", "Palace, Corsair, Armageddon"])
def test_a_surviving_armageddon_is_trashed(cards: str) -> None:
    s = Scene("sky-dynasty", options=LIMITED, red={"at": {"Palace": cards}})
    assert s.table("trash") == ["Armageddon"]
    assert "Armageddon" not in cast(list[str], s.red.discards)


@proves("SD-924")
def test_a_defeated_armageddon_is_only_discarded() -> None:
    s = Scene(
        "sky-dynasty",
        options=LIMITED,
        red={"at": {"Palace": "Armageddon"}},
        yellow={"at": {"Palace": "2 Battleship"}},
    )
    assert (s.table("trash"), s.red.discards) == ([], ["Armageddon"])


@proves("SD-925", "SD-R55")
def test_a_lone_armageddon_defeats_the_weaker_but_earns_no_bonus() -> None:
    s = Scene(
        "sky-dynasty",
        options=LIMITED,
        red={"at": {"Palace": "Palace, Armageddon"}},
        yellow={"at": {"Palace": "Palace, Battleship"}},
    )
    assert "Yellow is defeated at the Palace: Palace, Battleship discarded" in s.red.log
    assert (s.red.influence, s.yellow.influence, s.table("palace")) == (0, 0, 0)


@proves("SD-925")
def test_no_location_is_won_with_a_lone_armageddon() -> None:
    s = Scene("sky-dynasty", options=LIMITED, red={"at": {"Palace": "Palace, Armageddon"}})
    assert s.red.influence == 0
    assert "Red wins the Palace" not in s.red.log


@proves("SD-925")
def test_with_another_ship_an_armageddon_wins() -> None:
    s = Scene("sky-dynasty", options=LIMITED, red={"at": {"Palace": "Palace, Runner, Armageddon"}})
    assert s.red.influence == 2


@proves("SD-R55")
def test_a_second_armageddon_is_company() -> None:
    words = {"at": {"Palace": "Palace, 2 Armageddon"}}
    s = Scene("sky-dynasty", options=LIMITED, red={**words, "hand": "Barge"})
    assert force(s.red, "Palace", 0) == {"-1": 8}
    s.red("Pass")
    assert s.red.influence == 2
    assert s.table("trash") == ["Armageddon", "Armageddon"]


@proves("SD-R55")
def test_an_armageddon_is_a_ship_in_ties_and_for_strikes() -> None:
    s = Scene(
        "sky-dynasty",
        options=LIMITED,
        red={"at": {"Palace": "Armageddon"}},
        yellow={"at": {"Palace": "Battleship, Corsair, Interceptor"}},
    )
    told = [line for line in s.red.log if "ties" in line]
    assert told == ["Red ties at the Palace", "Yellow ties at the Palace"]
    assert s.table("trash") == ["Armageddon"]
    s = Scene(
        "sky-dynasty",
        options=LIMITED,
        red={"at": {"Palace": "Raider"}},
        yellow={"at": {"Palace": "Armageddon"}},
    )
    assert s.red.options == ["Do not strike", "Yellow's Armageddon"]


@proves("SD-R55")
def test_an_armageddon_that_was_trashed_before_is_not_trashed_again() -> None:
    s = Scene("sky-dynasty", options=LIMITED, red={"at": {"Palace": "Barge, Armageddon"}})
    s.red("Barge", "Armageddon at the Palace", "Done trashing")
    assert s.table("trash") == ["Armageddon"]
    assert s.red.discards == ["Barge"]
