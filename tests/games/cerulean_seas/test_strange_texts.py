"""Texts that no piece has: what is accepted does what it says, with every number in it."""

from __future__ import annotations

from typing import Any

import pytest

from games.cerulean_seas.saying import saying
from games.cerulean_seas.texts_in_short import (
    BESIDE,
    CAROLINA,
    FAR,
    HERE,
    coming_home,
    ramming,
    sail,
    sea,
    shooting,
    using,
)
from quarterdeck.games.cerulean_seas.rosters.stowing import room_of, serving, space_filled
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.games.cerulean_seas.words.loading import the_box
from quarterdeck.scene import Scene, proves

SHIPS = {ship.name: ship for ship in the_box().ships}
CREW = {crew.name: crew for crew in the_box().crew}


def count(s: Scene, what: str) -> int:
    """How many of these a ship has."""
    found = s.red.peek(what)
    assert isinstance(found, list)
    return len(found)


def picks(s: Scene, *, seat: str = "red") -> int:
    """How often a seat is asked for a token, whichever it takes."""
    n = 0
    who = s.red if seat == "red" else s.yellow
    while who.asked not in ("", "CS-401", "CS-1165"):
        who(who.options[-1])
        n += 1
    return n


# ---- so many


@proves("CS-302")
def test_she_looks_at_as_many_treasures_of_one_island_as_the_text_says() -> None:
    with saying("El Picador", "Once a turn: you may look at 2 hidden treasures on an island."):
        s = using("El Picador", {}, treasure={4: (2, 3, 4), 5: (2, 2)})
        assert len(s.red.options) == 1 and picks(s) in (2, 3)
        g = table(s.play.state)
        seen = [token for token in range(len(g.at)) if g.knows_token(token, 0) and g.at[token] >= 0]
        assert len(seen) == 2 and len({g.at[token] for token in seen}) == 1


@proves("CS-302")
def test_she_takes_as_many_random_treasures_as_the_text_says_and_fit() -> None:
    for n, taken in ((2, 2), (3, 2)):  # she has two spaces
        text = f"Once a turn: you may take {n} random treasures of a ship that she touches."
        with saying("El Picador", text):
            yellow = {"Carolina": {"at": (4670, 3700, 90), "cargo": [1, 2, 3]}}
            s = sea({"El Picador": {"at": (4000, 4000, 0)}}, yellow)
            if "El Picador: use a text" not in s.red.options:
                sail(s, "El Picador", 0)
                while s.red.asked != "CS-401":
                    s.red(s.red.options[0])
            s.red("El Picador: use a text")
            picks(s)
            assert count(s, "cargo of El Picador") == taken


@proves("CS-302", "CS-1304")
def test_a_hit_takes_as_many_cargo_as_the_text_says() -> None:
    text = "When she hits a ship, you may eliminate 2 cargo of the other ship."
    with saying("Santiago", text):
        s = shooting("Santiago", {"cargo": [1, 2, 3]}, [6])
        s.red("Cannon 1")
        s.yellow("Lose mast 1")
        s.red("Use it")
        picks(s, seat="yellow")
        assert count(s, "cargo of Carolina") == 1


@proves("CS-302")
def test_a_one_costs_as_many_masts_as_the_text_says() -> None:
    with saying("Nightmare", "When she rolls a one for a cannon, she loses 2 masts."):
        s = shooting("Nightmare", {}, [1])
        s.red("Cannon 1")
        while s.red.asked == "CS-1175":
            s.red(s.red.options[0])
        assert s.red.peek("masts of Nightmare") == 0


@proves("CS-302")
def test_a_winning_boarder_takes_as_many_masts_as_the_text_says_and_the_spoils() -> None:
    text = "When she wins a boarding party, eliminate 2 masts of the other ship."
    with saying("El Picador", text):
        s = ramming("El Picador", "Carolina", {"ram": [1], "board": [6, 1]}, cargo=[2])
        s.red("Board")
        while s.yellow.asked == "CS-1175":
            s.yellow(s.yellow.options[0])
        assert s.red.peek("masts of Carolina") == 1
        assert "Steal a treasure" in s.red.options


@proves("CS-302")
def test_what_she_gets_by_being_pinned_does_not_change_what_boarders_get() -> None:
    text = (
        "When she becomes pinned, eliminate 1 mast of the other ship. When she wins a boarding "
        "party, you may eliminate all crew of the other ship."
    )
    with saying("El Picador", text):
        has: dict[str, Any] = {"crew": ["Captain"], "cargo": [2]}
        s = ramming("El Picador", "Carolina", {"ram": [1], "board": [6, 1]}, **has)
        s.red("Board", "Use it")
        s.yellow("Captain")
        assert s.red.asked != "CS-714"


# ---- so far


@proves("CS-302", "CS-R22")
@pytest.mark.parametrize(("reach", "bonus"), [("S", False), ("L", True)])
def test_company_helps_as_far_as_the_text_says(reach: str, bonus: bool) -> None:
    red = {"HMS Dover": {"at": HERE}, "HMS Plantagenet": {"at": (5000, 3150, 0)}}
    mine = f"+1 to her cannon rolls for each of your other ships within {reach}."
    theirs = f"Your other ships within {reach} have +1 to their cannon rolls."
    for name, text in (("HMS Dover", mine), ("HMS Plantagenet", theirs)):
        with saying(name, text):
            s = sea(red, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [3]})
            s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
            assert (s.yellow.asked == "CS-1175") == bonus


@proves("CS-1329", "CS-302")
@pytest.mark.parametrize(("reach", "asked"), [("S", False), ("L", True)])
def test_a_canceller_reaches_as_far_as_its_text_says(reach: str, asked: bool) -> None:
    text = f"Once in any turn: you may cancel an ability of a ship or crew within {reach}."
    with saying("Nemesio Diaz", text):
        red = {"HMS Titan": {"at": HERE}}
        yellow = {"El Tirador": {"at": (5000, 4950, 0), "shown": ["Nemesio Diaz"]}}
        s = sea(red, yellow, rolls={"ability": [6]})
        s.red("HMS Titan: use a text", "Once a turn")
        assert (s.yellow.asked == "CS-1328") == asked


@proves("CS-302")
def test_one_more_cannon_reaches_as_far_as_the_text_says() -> None:
    far = {"Carolina": {"at": (5000, 4850, 0)}}
    for reach, offered in (("S", False), ("L", True)):
        with saying("Musketeer", f"She has one more cannon of rank 2 and range {reach}."):
            s = sea({"El Chico": {"at": HERE, "shown": ["Musketeer"]}}, far)
            if "El Chico: shoot" in s.red.options:
                s.red("El Chico: shoot")
            assert ("Musket at Carolina" in s.red.options) == offered


@proves("CS-302")
def test_all_her_cannons_may_reach_less_far_too() -> None:
    far = {"Carolina": {"at": (5000, 4850, 0)}}
    for text, offered in (("All her cannons reach S.", False), ("All her cannons reach L.", True)):
        with saying("HMS Dover", text):
            s = sea({"HMS Dover": {"at": HERE}}, far)
            assert ("HMS Dover: shoot" in s.red.options) == offered


@proves("CS-302", "CS-1178")
def test_cannons_of_both_colours_may_be_harmless() -> None:
    text = "Cannons of range S cannot hit her. Cannons of range L cannot hit her."
    with saying("Carolina", text):
        s = shooting("HMS Dover", {}, [6, 6])
        s.red("Cannon 1", "Cannon 2")
        assert s.red.peek("masts of Carolina") == 3


@proves("CS-302")
def test_of_two_distances_the_farther_one_protects() -> None:
    text = "Ships within S cannot shoot at her. Ships within L cannot shoot at her."
    with saying("Carolina", text):
        s = sea({"HMS Dover": {"at": HERE}}, {"Carolina": {"at": (5000, 4850, 0)}})
        assert "HMS Dover: shoot" not in s.red.options


# ---- once, dice, and what is added


@proves("CS-302")
def test_what_may_be_done_once_is_gone_also_if_the_die_is_against_it() -> None:
    text = "Once: you may roll a d6 and on 6 give her another action."
    with saying("Dry Powder", text):
        s = using("El Picador", {"cargo": ["Dry Powder"]}, rolls={"ability": [1]})
        picks(s)
        assert s.red.peek("cargo of El Picador") == []


@proves("CS-302")
def test_much_may_be_added_to_rolls_and_her_cannons_shoot_no_farther() -> None:
    with saying("Fireworks", "Once: you may add 16 to her cannon rolls this turn."):
        s = using("HMS Dover", {"cargo": ["Fireworks"]}, {"Carolina": {"at": (5000, 5200, 0)}})
        picks(s)
        assert "HMS Dover: shoot" not in s.red.options


@proves("CS-302")
def test_she_sails_all_the_segments_that_texts_add() -> None:
    with saying("Grease Barrels", "Once: you may add S to her base move this turn."):
        s = using("El Picador", {"cargo": ["Poseidon's Breath", "Grease Barrels"]})
        before = count(s, "move of El Picador")
        s.red(next(label for label in s.red.options if "add S" in label))
        assert count(s, "move of El Picador") == before + 1


@proves("CS-302")
def test_a_text_instead_of_an_action_is_not_asked_for_twice() -> None:
    with saying("Witch's Brew", "Instead of an action: you may put a fog bank within L of her."):
        s = sea({"HMS Dover": {"at": (6300, 6300, 0), "cargo": ["Witch's Brew"]}}, CAROLINA)
        s.red("HMS Dover: use a text instead")
        assert s.red.options[0].startswith("Column")


# ---- forts and holds


@proves("CS-302", "CS-891")
def test_a_forts_bonus_is_against_whom_its_text_names() -> None:
    text = "+2 to its cannon rolls against ships of the English."
    with saying("Fort Brompton", text):
        for name, hit in (("Carolina", False), ("HMS Antelope", True)):
            s = Scene(
                "cerulean-seas",
                red={"ships": {"El Picador": {"at": FAR}}, "built": {2: "Fort Brompton"}},
                yellow={"ships": {name: {"at": (3300, 6090, 90)}}},
                rolls={"cannon": [3]},
            )
            s.red("Fort Brompton: shoot", f"Cannon 1 at {name}")
            assert (s.yellow.asked == "CS-1175") == hit


@proves("CS-305", "CS-750")
def test_a_ship_may_say_that_she_has_more_room() -> None:
    with saying("El Picador", "+1 cargo space."):
        s = sea({"El Picador": {"at": HERE}}, CAROLINA)
        assert s.red.peek("capacity of El Picador") == 3
        assert room_of(SHIPS["El Picador"], []) == 3


@proves("CS-750")
def test_a_crew_may_need_more_room() -> None:
    with saying("Helmsman", "It fills 2 cargo spaces. +S to her base move."):
        assert space_filled([CREW["Helmsman"], CREW["Captain"]]) == 3


# ---- crew of two nations


@proves("CS-753", "CS-305")
def test_foreign_crew_bring_neither_room_nor_discount() -> None:
    spanish, english = SHIPS["El Picador"], SHIPS["HMS Dover"]
    ismail, bianco = CREW["First Mate Ismail"], CREW["Master Bianco"]
    assert [room_of(ship, [ismail]) - ship.cargo for ship in (english, spanish)] == [1, 0]
    assert serving(spanish, [ismail, bianco]) == [bianco]
    s = sea({"El Picador": {"at": HERE, "shown": ["First Mate Ismail", "Master Bianco"]}}, CAROLINA)
    assert s.red.peek("capacity of El Picador") == 3
    host = {"Black Swan": {"at": HERE, "shown": ["First Mate Ismail", "Master Bianco"]}}
    assert sea(host, CAROLINA).red.peek("capacity of Black Swan") == 4 + 1  # the same words twice


# ---- Holy Water


@proves("CS-302", "CS-850")
def test_holy_water_keeps_fear_firepots_and_two_masts_away() -> None:
    holy: dict[str, Any] = {"cargo": ["Holy Water"]}
    s = sea({"Boneyard": {"at": HERE}}, {"Carolina": {"at": BESIDE, **holy}}, begin="turn")
    assert "fear" not in " ".join(s.red.log).lower() and s.red.asked == "CS-401"
    s = shooting("HMS Leicester", holy, [6])
    s.red("Cannon 1")
    s.yellow("Lose mast 1")
    assert (s.yellow.asked, s.red.peek("masts of Carolina")) == ("", 2)
    s = shooting("HMS Dover", holy, [6], shown=["Firepot Specialist"])
    s.red("Cannon 1")
    assert s.yellow.asked == "CS-1175"


# ---- unloading


@proves("CS-307", "CS-302")
@pytest.mark.parametrize(("cargo", "left", "put"), [("Rats", 3, 1), ("Spice", 3, 4)])
def test_what_changes_coins_that_she_unloads_leaves_the_others_alone(
    cargo: str, left: int, put: int
) -> None:
    s = sea(
        {"HMS Dover": {"docked": (4, 0), "cargo": [cargo, 3, 2]}}, CAROLINA, treasure={5: (1, 1)}
    )
    s.red("HMS Dover: explore")
    s.red(next(label for label in s.red.options if "2 gold" in label), "Done")
    picks(s)
    g = table(s.play.state)
    worths = {
        g.kind[token]: g.worth(token) for token in range(len(g.at)) if g.kind[token] in (2, 3)
    }
    assert worths == {3: left, 2: put}


@proves("CS-302")
def test_wine_is_swapped_at_an_enemy_fort() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": (4600, 6300, 180), "cargo": ["Wine"]}}},
        yellow={"ships": CAROLINA, "built": {2: {"fort": "Fort Brompton", "gold": [3, 2]}}},
        treasure={4: (2, 2)},
    )
    sail(s, "HMS Dover", 180)
    s.red("3 gold")
    assert s.red.peek("cargo of HMS Dover") == ["3 gold"]
    assert s.table("fort gold 2") in (["2 gold", "Wine"], ["Wine", "2 gold"])


@proves("CS-302", "CS-1319")
def test_of_two_with_that_text_either_may_be_given_up() -> None:
    both = {"shown": ["Captain Blackheart", "Havana Black"]}
    s = using("Sea Nymph", both)
    if s.red.asked == "CS-302":
        s.red(s.red.options[0])
    assert len(s.red.options) == 2
    s = coming_home("HMS Dover", cargo=[2])
    assert s.red.gold == 2


@proves("CS-1025")
def test_coins_that_rats_have_left_nothing_of_are_unloaded_all_the_same() -> None:
    s = coming_home("HMS Dover", cargo=["Rats", 1, 2])
    assert (s.red.gold, s.red.peek("cargo of HMS Dover")) == (1, ["Rats"])


@proves("CS-302", "CS-1319")
def test_what_costs_a_crew_is_not_offered_instead_of_an_action_without_one() -> None:
    text = (
        "Instead of an action: you may eliminate another crew aboard to put a fog bank within L "
        "of her."
    )
    with saying("Witch's Brew", text):
        for crew in ([], ["Captain"]):
            ship = {"at": (6300, 6300, 0), "cargo": ["Witch's Brew"], "crew": crew}
            s = sea({"HMS Dover": ship}, CAROLINA)
            assert ("HMS Dover: use a text instead" in s.red.options) == bool(crew)
