"""Fleets: what may sail, and the three ways to write it."""

from __future__ import annotations

import json
import random

import pytest

from quarterdeck.games.cerulean_seas.rosters.fleetbuilding import CODING, BadFleet
from quarterdeck.games.cerulean_seas.rosters.fleets import Afloat, Hand, desk_of, fleet_of
from quarterdeck.games.cerulean_seas.rosters.library import the_pieces
from quarterdeck.games.cerulean_seas.rosters.random_fleets import random_fleet
from quarterdeck.games.cerulean_seas.rosters.stowing import crew_points, room_of, space_filled
from quarterdeck.games.cerulean_seas.words.loading import the_box
from quarterdeck.games.cerulean_seas.words.printed import Crew
from quarterdeck.games.cerulean_seas.words.terms import Nation
from quarterdeck.rosters.picks import Breach, Roster, every
from quarterdeck.scene import proves

DESK = desk_of()
PIECES = the_pieces()
READY = {one.roster.name: one.roster for one in DESK.boxed}
EIGHT = (
    "Red Jack's Raiders",
    "Channel Squadron",
    "Plate Fleet",
    "Royal Corsairs",
    "Boston Patrol",
    "Dragon Wind",
    "Oars of Algiers",
    "Drowned Court",
)


def problems(text: str, points: int = 0, one_nation: bool = False) -> list[Breach]:
    return list(desk_of(points, one_nation).check(text)[1])


def breach(text: str, points: int = 0, one_nation: bool = False) -> tuple[str, str]:
    """The only thing that is wrong with a fleet: the rule, and what is told."""
    (only,) = problems(text, points, one_nation)
    return only.rule, only.message


def crew(*names: str) -> list[Crew]:
    return [PIECES.crew(name) for name in names]


# ---- the ready fleets


def test_eight_fleets_are_ready_to_sail() -> None:
    assert tuple(READY) == EIGHT
    assert set(DESK.starters) <= set(EIGHT)
    for name, roster in READY.items():
        assert DESK.about(roster).endswith(", 40 points"), name
        assert problems(DESK.code(roster)) == []


@proves("CS-1701")
def test_each_of_them_is_of_one_nation() -> None:
    for roster in READY.values():
        assert problems(DESK.code(roster), one_nation=True) == []


# ---- writing


def all_forms(roster: Roster) -> None:
    for form in ("text", "json", "code"):
        again = DESK.write(DESK.code(roster), form)
        read, wrong = DESK.check(again)
        assert wrong == []
        assert read is not None
        assert (form, read.picks) == (form, roster.picks)


@pytest.mark.parametrize("name", EIGHT)
def test_a_fleet_stays_itself_however_it_is_written(name: str) -> None:
    all_forms(READY[name])


@pytest.mark.parametrize("seed", range(12))
def test_random_fleets_are_legal_and_can_be_written(seed: int) -> None:
    roster = random_fleet(random.Random(seed))
    assert problems(DESK.code(roster)) == []
    all_forms(roster)


def test_codes_that_people_have_kept_stay_what_they_were() -> None:
    code = "CS1-BAF-AAAAAAAAAAACAG4BAAABAQAAAAAAAAAAegEAAAEFAAAAAAAAAPju"
    assert DESK.code(READY["Drowned Court"]) == code


def test_every_piece_has_a_number_for_codes() -> None:
    numbered = CODING.names()
    assert len(set(numbered)) == len(numbered)
    assert {piece.name for piece in PIECES.by_name.values()} == set(numbered)


def test_pieces_are_found_however_they_are_spelt() -> None:
    text = """
    Ships
    - freedom (pirate)
       + david "bones" wiley
    - L’Intrepide
    Unique treasure: Spices
    """
    roster, wrong = DESK.check(text)
    assert wrong == []
    assert roster is not None
    names = [pick.name for pick in every(roster.picks)]
    assert names == ["Freedom (Pirate)", 'David "Bones" Wiley', "L'Intrepide", "Spice"]


def test_json_nests_the_crew() -> None:
    told = json.loads(DESK.write(DESK.code(READY["Drowned Court"]), "json"))
    assert told["ships"][1] == {"name": "Flying Dutchman", "crew": ["Captain"]}


def test_a_piece_that_there_is_not_is_named_with_what_is_nearest() -> None:
    rule, message = breach("El Picador\nShips\nHMS Dovar")
    assert rule == "CS-103"
    assert message.startswith("there is no piece called HMS Dovar; did you mean HMS Dover")


# ---- what may sail


@proves("CS-103", "CS-102")
def test_a_fleet_keeps_to_its_points() -> None:
    text = "HMS Titan\nHMS Leicester\nHMS Albion"
    assert problems(text) == []
    over = text + "\n  + Explorer"
    assert breach(over) == ("CS-103", "the fleet has 41 points; 40 is the most")
    assert problems(over, points=41) == []


@proves("CS-103", "CS-110", "CS-111")
def test_events_cost_points_and_treasure_and_forts_none() -> None:
    full = "HMS Titan\nHMS Leicester\nHMS Albion\n"
    assert breach(full + "Events\nRaft")[1] == "the fleet has 41 points; 40 is the most"
    assert problems(full + "Unique treasure\nRum\nForts\nRamsgate") == []


@proves("CS-104")
def test_ships_alone_are_a_fleet() -> None:
    assert problems("HMS Dover") == []


@proves("CS-103")
def test_no_ships_are_no_fleet() -> None:
    assert breach("Events\nRaft") == (
        "CS-103",
        "there are 0 pieces among the ships; 1 is the least",
    )


@proves("CS-104", "CS-R84")
def test_sea_monsters_alone_are_no_fleet() -> None:
    rule, message = breach("Calypsos")
    assert (rule, message) == (
        "CS-104",
        "there are only sea monsters; a fleet has a ship at least",
    )
    assert problems("Calypsos\nNightmare") == []


@proves("CS-106", "CS-1701")
def test_nations_may_be_mixed_unless_the_table_says_otherwise() -> None:
    mixed = "HMS Dover\nEl Picador"
    assert problems(mixed) == []
    assert breach(mixed, one_nation=True) == (
        "CS-1701",
        "there are pieces of English and Spanish; a fleet is of one nation here",
    )
    assert problems("HMS Dover\n  + Captain", one_nation=True) == []


@proves("CS-107")
def test_there_is_one_ship_of_a_name() -> None:
    assert breach("2x HMS Dover") == (
        "CS-107",
        "there are 2 copies of HMS Dover among the ships; 1 is the most",
    )
    assert breach("Freedom (Pirate)\nFreedom (American)") == (
        "CS-107",
        "there are 2 ships called Freedom; 1 is the most",
    )


@proves("CS-107")
def test_there_is_one_named_crew_of_a_name_wherever_it_is() -> None:
    twice = "HMS Dover\n  + Lynch's Noose\nHMS Titan\n  + Lynch's Noose"
    assert breach(twice) == ("CS-107", "there are 2 crew called Lynch's Noose; 1 is the most")
    marked = "El Rafael\n  + The Inquisitor\nEl Picador\nAshore\nThe Inquisitor (Black Mark)"
    assert breach(marked) == ("CS-107", "there are 2 crew called The Inquisitor; 1 is the most")


@proves("CS-108", "CS-757")
def test_basic_crew_and_events_may_be_as_many_as_one_likes() -> None:
    assert problems("HMS Dover\n  + 3x Captain\nEvents\n3x Raft") == []


@proves("CS-107", "CS-1246")
def test_there_is_one_unique_treasure_of_a_name() -> None:
    rule, message = breach("HMS Dover\nUnique treasure\nTrade Route\nTrade Routes")
    assert (rule, message[:36]) == ("CS-1246", "there are 2 copies of Trade Routes a")


@proves("CS-109")
def test_two_fleets_may_have_the_same_ship() -> None:
    codes = [DESK.code(READY["Plate Fleet"])] * 2
    assert [problems(code) for code in codes] == [[], []]


# ---- crew


@proves("CS-215")
def test_crew_count_no_more_than_their_ship() -> None:
    assert problems("HMS Antelope\n  + Captain\n  + Cannoneer") == []
    rule, message = breach("HMS Antelope\n  + Captain\n  + Musketeer")
    assert rule == "CS-215"
    assert message == "the crew aboard HMS Antelope count 6 points; 5 is the most"


@proves("CS-1320", "CS-1321", "CS-R73")
def test_a_discount_is_for_the_limit_of_the_ship_alone() -> None:
    giver, captain = "Countess Diana Doone", "Captain"
    three, two = crew(giver, captain, "Cannoneer"), crew(giver, captain, giver)
    assert crew_points(three, three) == 2 + 2 + 1
    assert crew_points(two, two) == 1 + 2 + 1
    fleet = f"HMS Antelope\n  + {giver}\n  + {captain}"
    roster, wrong = DESK.check(fleet)
    assert roster is not None
    assert (wrong, DESK.about(roster)[-9:]) == ([], "10 points")


@proves("CS-1439")
def test_jonah_and_robinson_lift_the_limit() -> None:
    heavy = "Cutlass\n  + Geoffery Flores\n  + Bloody Jake"
    assert breach(heavy)[0] == "CS-215"
    assert problems(heavy + "\n  + Jonah") == []


@proves("CS-750", "CS-R107")
def test_crew_fill_the_hold() -> None:
    assert problems("HMS Titan\n  + 5x Explorer") == []
    assert breach("HMS Titan\n  + 6x Explorer") == (
        "CS-750",
        "the crew aboard HMS Titan fill 6 cargo spaces; there are 5",
    )


@proves("CS-1042", "CS-1043", "CS-R62")
def test_the_first_oarsman_fills_no_space() -> None:
    assert space_filled(crew("Oarsman")) == 0
    assert space_filled(crew("Oarsman", "Oarsman", "Captain")) == 2


@proves("CS-940", "CS-941", "CS-942", "CS-943")
def test_links_make_room() -> None:
    ship = PIECES.ship("Grand Dynasty")
    assert room_of(ship, crew("Captain")) == 4
    assert room_of(ship, crew("Shap-'ng-Tsai")) == 5
    assert room_of(ship, crew("Dragon Eyes", "The Nameless", "Shap-'ng-Tsai")) == 6
    three = PIECES.ship("El Rafael")  # five spaces
    assert room_of(three, crew("The Inquisitor")) == 6
    small = PIECES.ship("Coral")
    assert (small.cargo, room_of(small, crew("Fidel Zuan", "Gaspar Zuan"))) == (3, 4)
    assert room_of(small, crew("Fidel Zuan")) == 3


def test_a_text_makes_room_too() -> None:
    ship = PIECES.ship("El Picador")
    haulers = crew("Master Bianco", "Bianco's Haulers")
    assert room_of(ship, haulers) == 2 + 1 + 1
    assert space_filled(haulers) == 1


@proves("CS-1144")
def test_sea_monsters_carry_no_crew() -> None:
    assert breach("Nightmare\nCalypsos\n  + Captain") == ("CS-1144", "Calypsos carries no crew")


def test_a_ship_whose_text_says_so_carries_no_crew() -> None:
    assert breach("Mermaid\n  + Explorer") == ("CS-302", "Mermaid carries no crew")


@proves("CS-753", "CS-754")
def test_crew_of_no_points_serve_only_under_their_own_flag() -> None:
    assert problems("HMS Dover\n  + Robinson") == []
    assert breach("El Picador\n  + Robinson") == (
        "CS-754",
        "Robinson costs nothing and serves only on a ship of the English nation",
    )
    assert problems("El Picador\n  + Lynch's Noose") == []


@proves("CS-703")
def test_a_crew_with_the_black_mark_makes_the_flag_cursed() -> None:
    marked = "El Rafael\n  + The Inquisitor (Black Mark)\n  + Captain"
    roster, wrong = DESK.check(marked)
    assert roster is not None
    assert wrong == []
    (ship,) = fleet_of(roster).ships
    assert {hand.nation for hand in ship.crew} == {Nation.CURSED}


@proves("CS-935")
def test_limit_keeps_a_keyword_to_one() -> None:
    one = "HMS Dover\n  + Captain"
    assert problems(one) == []
    both = "HMS Dover\nFlying Dutchman\nAshore\nThe Hag of Tortuga\nVicomte Jules de Cissey"
    found = [(rule, message) for rule, _, message in problems(both) if rule == "CS-935"]
    names = "The Hag of Tortuga and Vicomte Jules de Cissey"
    assert found == [("CS-935", f"only one piece of a fleet may have Ransom; there are {names}")]


@proves("CS-214")
def test_crew_may_stay_ashore_but_nowhere_else() -> None:
    assert problems("HMS Dover\nAshore\nCaptain") == []
    assert breach("HMS Dover\n\nCrew\nCaptain") == ("CS-214", "Captain is aboard no ship")


# ---- treasure and forts


@proves("CS-217", "CS-1248")
def test_coins_are_eight_and_worth_fifteen() -> None:
    usual = "HMS Dover\nCoins\n2x Coin of 3\n3x Coin of 2\n3x Coin of 1"
    assert problems(usual) == []
    assert breach(usual.replace("3x Coin of 1", "2x Coin of 1\nCoin of 2")) == (
        "CS-217",
        "the coins are worth 16 gold; expected 15",
    )
    assert [one.message for one in problems(usual + "\nCoin of 1")] == [
        "there are 9 tokens; expected 8",
        "the coins are worth 16 gold; expected 15",
    ]
    two = "HMS Dover\nCoins\nCoin of 5\n2x Coin of 3\nCoin of 2\n2x Coin of 1\n"
    assert problems(two + "Unique treasure\nRum\nTrees") == []
    assert breach(two + "Unique treasure\nRum")[1] == (
        "there are 7 tokens with 1 unique treasures; expected 8"
    )


@proves("CS-1248", "CS-R57")
def test_four_of_the_tokens_may_be_unique() -> None:
    four = "HMS Dover\nUnique treasure\nRum\nTrees\nFruit\nJade"
    assert problems(four) == []
    assert breach(four + "\nWine")[0] == "CS-1248"
    five, found = desk_of(unique=5).check(four + "\nWine")
    assert five is not None and not found
    _, found = desk_of(unique=3).check(four)
    assert [one.rule for one in found] == ["CS-1248"]


def test_who_lists_no_coins_puts_in_the_usual_ones() -> None:
    box = the_box()
    for count, coins in enumerate(box.usual):
        if coins:
            assert (len(coins), sum(coins)) == (count, box.gold)
    roster, _ = DESK.check("HMS Dover\nUnique treasure\nRum\nTrees")
    assert roster is not None
    assert fleet_of(roster).coins == (5, 3, 3, 2, 1, 1)
    assert fleet_of(READY["Plate Fleet"]).coins == (3, 3, 2, 2, 2, 1, 1, 1)


@proves("CS-880")
def test_a_fleet_lists_three_forts_of_its_own_nations() -> None:
    forts = "Forts\nRamsgate\nFort Brompton"
    assert problems(f"HMS Dover\n{forts}") == []
    assert breach("HMS Dover\nForts\nJade Gate") == (
        "CS-880",
        "Jade Gate is a fort of the Jade Rebellion nation; no ship is",
    )
    four = f"HMS Dover\nEl Picador\n{forts}\nFortaleza Dorada\nEl Puerto Blanco"
    assert breach(four) == ("CS-880", "there are 4 pieces among the forts; 3 is the most")


# ---- what stays in the box


def test_a_piece_that_no_rule_carries_out_stays_in_the_box() -> None:
    rule, message = breach("HMS Dover\nAshore\nSmokepot Specialist")
    assert rule == "CS-103"
    assert message.startswith(
        "Smokepot Specialist cannot be in a fleet yet: no rule carries out 'Once"
    )


def test_a_text_that_is_no_fleet_is_refused() -> None:
    with pytest.raises(BadFleet, match="there is nothing in it"):
        DESK.check("")


# ---- as the table needs it


def test_a_fleet_comes_down_to_numbers() -> None:
    fleet = fleet_of(READY["Red Jack's Raiders"])
    box = the_box()
    names = {box.ships[ship.kind].name: ship for ship in fleet.ships}
    captain, helmsman = PIECES.crew("Captain").kind, PIECES.crew("Helmsman").kind
    nymph = names["Sea Nymph"]
    assert nymph == Afloat(
        PIECES.ship("Sea Nymph").kind,
        (Hand(captain, Nation.PIRATE), Hand(helmsman, Nation.PIRATE)),
    )
    assert [box.events[kind].name for kind in fleet.events] == ["Divers", "Raft"]
    assert (fleet.treasures, fleet.forts, fleet.ashore) == ((), (), ())
