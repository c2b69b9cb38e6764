"""Armageddon: the missile of the limited edition."""

from __future__ import annotations

import pytest

from quarterdeck.games.sky_dynasty.table.cards import KIND_OF
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Scene, proves


@proves("SD-921", "SD-R56")
@pytest.mark.parametrize(("limited", "missiles", "cards"), [(False, 0, 188), (True, 7, 195)])
def test_the_limited_edition_adds_7_armageddons_to_the_ship_deck(
    limited: bool, missiles: int, cards: int
) -> None:
    box = game("sky-dynasty")
    play = box.new(2, 1, limited_edition=limited)
    pieces = box.pieces(play.state)
    assert pieces.count(KIND_OF["Armageddon"]) == missiles
    assert len(pieces) == cards + 2 * 20
    assert play.view(0)["ship_deck"] == 128 + missiles  # eight ships are on offer


def missile(red: str, yellow: str) -> list[str]:
    """How a fight at the Palace ended."""
    s = Scene("sky-dynasty", red={"at": {"Palace": red}}, yellow={"at": {"Palace": yellow}})
    assert s.over
    return [line for line in s.red.log if " ties " in line or " wins " in line]


TIE = ["Red ties at the Palace", "Yellow ties at the Palace"]


@proves("SD-922")
def test_an_armageddon_alone_is_worth_7() -> None:
    assert missile("Armageddon", "Battleship, Corsair, Interceptor") == TIE
    assert missile("Palace, Armageddon", "Battleship, Corsair, Interceptor") == TIE


@proves("SD-922")
def test_an_armageddon_in_company_is_worth_4() -> None:
    assert missile("Armageddon, Tanker", "Battleship") == TIE


@proves("SD-R55", "SD-922")
def test_two_armageddons_are_company_for_each_other_and_worth_8() -> None:
    assert missile("2 Armageddon", "2 Battleship") == TIE


@proves("SD-922", "SD-R44")
def test_an_armageddon_whose_company_was_struck_is_worth_7() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Armageddon, Corsair"}},
        yellow={"at": {"Palace": "Raider, Battleship, Corsair"}},
    )
    s.yellow("Red's Corsair")
    assert "Red ties at the Palace" in s.red.log


def joined_through_the_junkyard(answer: str) -> Scene:
    s = Scene(
        "sky-dynasty",
        red={
            "at": {"Junkyard": "Junkyard, Corsair", "Palace": "Palace, Armageddon"},
            "coins": 3,
        },
        yellow={"at": {"Palace": "Palace, Battleship"}},
        ships="Tanker",
        rolls={"junkyard": [5]},
    )
    s.red("Done trashing", "Yes", "Tanker for 3", answer)
    return s


@proves("SD-923")
def test_a_ship_that_joined_through_the_junkyard_takes_the_extra_3_away() -> None:
    s = joined_through_the_junkyard("Dispatch to the Palace")
    assert "Red ties at the Palace" in s.red.log


@proves("SD-923", "SD-922")
def test_a_ship_that_did_not_join_takes_nothing_away() -> None:
    s = joined_through_the_junkyard("To the discard pile")
    assert "Yellow is defeated at the Palace: Palace, Battleship discarded" in s.red.log


@proves("SD-924")
@pytest.mark.parametrize("yellow", ["", "Battleship, Corsair, Interceptor"])
def test_an_armageddon_that_survives_is_trashed(yellow: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Armageddon"}},
        yellow={"at": {"Palace": yellow}},
    )
    assert s.over
    assert s.table("trash") == ["Armageddon"]
    assert s.red.discards == []
    assert "Red trashes Armageddon at the Palace" in s.yellow.log


@proves("SD-924", "SD-R55")
def test_each_of_two_surviving_armageddons_is_trashed_and_their_company_is_not() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "2 Armageddon, Corsair"}})
    assert s.table("trash") == ["Armageddon", "Armageddon"]
    assert s.red.discards == ["Corsair"]


@proves("SD-924")
def test_a_defeated_armageddon_is_discarded_and_not_trashed() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Armageddon"}},
        yellow={"at": {"Palace": "2 Battleship"}},
    )
    assert s.table("trash") == []
    assert s.red.discards == ["Armageddon"]


@proves("SD-924")
def test_a_struck_armageddon_is_discarded_and_not_trashed() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Armageddon"}},
        yellow={"at": {"Palace": "Raider"}},
    )
    s.yellow("Red's Armageddon")
    assert s.table("trash") == []
    assert s.red.discards == ["Palace", "Armageddon"]


@proves("SD-R55", "SD-924")
def test_an_armageddon_that_a_barge_trashed_first_is_trashed_once() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Armageddon, Barge", "Open Space": "Corsair"}})
    assert s.red.options == ["Barge", "Armageddon"]
    s.red("Barge", "Armageddon at the Gateway", "Done trashing")
    assert s.over
    assert s.table("trash") == ["Armageddon"]
    assert s.red.coins == 1


@proves("SD-925", "SD-R55")
def test_an_armageddon_as_the_only_ship_takes_no_bonus_even_unopposed() -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": "Palace, Armageddon"}})
    assert s.over
    assert s.red.influence == 0
    assert s.table("palace") == 0  # the marker did not move


@proves("SD-925", "SD-R55")
def test_a_lone_armageddon_defeats_weaker_opponents_but_takes_no_bonus() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Armageddon"}},
        yellow={"at": {"Palace": "Palace, Battleship"}},
    )
    assert "Yellow is defeated at the Palace: Palace, Battleship discarded" in s.red.log
    assert (s.red.influence, s.yellow.influence) == (0, 0)


@proves("SD-925")
def test_the_log_does_not_say_that_a_lone_armageddon_wins() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Armageddon"}},
        yellow={"at": {"Palace": "Palace, Battleship"}},
    )
    assert "Red wins the Palace" not in s.red.log


@proves("SD-925", "SD-R55")
@pytest.mark.parametrize("fleet", ["Armageddon, Tanker", "2 Armageddon"])
def test_an_armageddon_in_company_wins_the_bonus(fleet: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": f"Palace, {fleet}"}},
        yellow={"at": {"Palace": "Palace, Corsair"}},
    )
    assert s.red.influence == 2


@proves("SD-R55", "SD-R58")
def test_an_armageddon_is_a_fighter_and_a_ship_for_every_other_rule() -> None:
    assert missile("Carrier, Armageddon", "Battleship, Corsair, Interceptor") == TIE
    assert missile("Chimera, Corsair", "Armageddon, 2 Tanker") == TIE  # three enemy ships
