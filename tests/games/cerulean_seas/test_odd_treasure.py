"""CS-1245, CS-140x, CS-1414, CS-1445 Treasure that is a crew, waits, rides or brings more."""

from __future__ import annotations

from typing import Any

from games.cerulean_seas.test_treasure import finding, leave
from games.cerulean_seas.texts_in_short import CAROLINA, HERE, sail, sea
from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.rosters.fleets import desk_of
from quarterdeck.games.cerulean_seas.table import asking, omens
from quarterdeck.games.cerulean_seas.table.state import ABANDONED, table
from quarterdeck.scene import Scene, proves

# ---- abandoned crew


@proves("CS-1401", "CS-1402")
def test_abandoned_crew_is_loaded_like_gold_and_fills_a_space() -> None:
    s = finding("abandoned Captain")
    assert s.red.options == ["Done", "Load abandoned Captain", "Load 2 gold"]
    room = s.red.peek("space of HMS Titan")
    assert isinstance(room, int)
    s.red("Load abandoned Captain", "Done")
    assert s.red.peek("cargo of HMS Titan") == ["abandoned Captain"]
    assert s.red.peek("space of HMS Titan") == room - 1
    shown: Any = s.play.view(1)["ships"]
    assert [(t["type"], t["name"]) for t in shown[0]["tokens"]] == [("treasure", None)]


def test_abandoned_crew_may_be_put_ashore_again() -> None:
    s = finding("Rum", cargo=["abandoned Captain"])
    assert "Unload abandoned Captain" in s.red.options


@proves("CS-1403")
def test_abandoned_crew_works_on_any_ship_once_it_is_turned_up() -> None:
    ship = {"El Picador": {"at": HERE, "cargo": ["abandoned Helmsman"], "crew": ["Captain"]}}
    s = sea(ship, CAROLINA)
    slow = s.red.peek("move of El Picador")
    assert isinstance(slow, list)
    s.red("El Picador: reveal a crew", "abandoned Helmsman")
    assert s.red.peek("crew of El Picador") == ["Helmsman", "Captain"]
    assert s.red.peek("move of El Picador") == [*slow, 1]
    assert "Red reveals Helmsman aboard El Picador" in s.red.log


@proves("CS-1403", "CS-215")
def test_abandoned_crew_counts_no_points() -> None:
    """Longshanks has crew for all of her 6 points: of another only an abandoned one comes."""
    crew = ["Captain", "Captain"]
    red = {"ships": {"Longshanks": {"berth": 0, "crew": crew}}, "crew": ["Helmsman"]}
    s = Scene("cerulean-seas", red=red, yellow={"ships": CAROLINA})
    s.red("Longshanks: exchange crew")
    assert s.red.why_not("Take Helmsman") == "CS-215"
    laden = {"Longshanks": {"berth": 0, "cargo": ["abandoned Helmsman"], "crew": crew}}
    s = sea(laden, CAROLINA)
    s.red("Longshanks: reveal a crew", "abandoned Helmsman")
    assert s.red.peek("move of Longshanks") == [1, 2, 1]


def test_a_sea_monster_cannot_use_an_abandoned_crew() -> None:
    s = sea({"Slarg Gubbit": {"at": HERE, "cargo": ["abandoned Helmsman"]}}, CAROLINA)
    assert s.red.why_not("Slarg Gubbit: reveal a crew") == "CS-756"


def test_which_crew_was_abandoned_is_drawn_in_set_up() -> None:
    desk = desk_of()
    fleet = desk.code_of("HMS Dover\nUnique treasure\nAbandoned Crew", "it")
    options: dict[str, object] = {"fleets": f"{fleet} | Channel Squadron"}
    drawn = set()
    for seed in range(12):
        play = GAME.new(seats=2, seed=seed, **options)
        drawn |= {kind for kind in table(play.state).kind if kind >= ABANDONED}
    assert len(drawn) > 3


@proves("CS-1720")
def test_by_house_rule_its_holder_names_the_crew() -> None:
    ship = {"HMS Dover": {"at": HERE, "cargo": ["abandoned Oarsman"]}}
    s = sea(ship, CAROLINA, options={"house_abandoned_crew": True})
    s.red("HMS Dover: reveal a crew", "abandoned Oarsman", "Captain")
    assert s.red.peek("crew of HMS Dover") == ["Captain"]
    assert s.red.peek("cargo of HMS Dover") == []


# ---- treasure that waits


@proves("CS-1245", "CS-R89")
def test_plague_waits_while_the_crew_cannot_be_eliminated() -> None:
    ship = {"Sea Nymph": {"docked": (4, 90), "shown": ["Ghost Crew"], "crew": ["Captain"]}}
    s = sea(ship, CAROLINA, treasure={4: ("Plague",), 5: (3,)})
    s.red("Sea Nymph: explore")
    assert s.red.peek("cargo of Sea Nymph") == ["Plague"]
    assert s.red.peek("crew of Sea Nymph") == ["Captain", "Ghost Crew"]
    ships: Any = s.yellow.sees()["ships"]
    assert [token["name"] for token in ships[0]["tokens"] if token.get("stilled")] == ["Plague"]
    s.red("Done", "Sea Nymph: exchange crew", "Put Ghost Crew ashore", "Done")
    assert s.red.peek("crew of Sea Nymph") == []  # now it does its work


@proves("CS-1245")
def test_a_treasure_that_waits_does_nothing_at_all() -> None:
    for shown, docks in ((["Ghost Crew"], 0), ([], None)):
        ship = {"Sea Nymph": {"at": (4300, 2520, 180), "cargo": ["Plague"], "shown": shown}}
        s = Scene("cerulean-seas", red={"ships": ship}, yellow={"ships": CAROLINA}, begin="turn")
        s.red("Sea Nymph: move")
        while s.red.asked != "CS-401":
            ways = [label for label in s.red.options if label.endswith(" at 180°")]
            s.red(ways[0] if ways else s.red.options[-1])
        assert s.red.peek("docked of Sea Nymph") == docks


@proves("CS-1245", "CS-R89")
def test_scurvy_does_not_even_leave_while_there_is_fruit() -> None:
    for cargo, left in ((["Scurvy", "Fruit"], ["Scurvy", "Fruit"]), (["Scurvy"], [])):
        ship = {"HMS Titan": {"at": (4300, 2520, 180), "cargo": cargo}}
        s = Scene(
            "cerulean-seas",
            red={"ships": ship}, yellow={"ships": CAROLINA},
            begin="turn", rolls={"ability": [1]},
        )  # fmt: skip
        s.red("HMS Titan: move")
        while s.red.asked != "CS-401":
            ways = [label for label in s.red.options if label.endswith(" at 180°")]
            s.red(ways[0] if ways else s.red.options[-1])
        assert s.red.peek("cargo of HMS Titan") == left


# ---- the chariot


MONSTERS: dict[str, Any] = {
    "Slarg Gubbit": {"at": (4300, 8800, 0)},
    "Calypsos": {"at": (8000, 4000, 0)},
}


@proves("CS-1414")
def test_the_chariot_goes_to_the_nearest_sea_monster_which_then_carries_a_crew() -> None:
    s = sea(
        {"HMS Titan": {"docked": (4, 90)}, **MONSTERS},
        CAROLINA,
        treasure={4: ("Chariot of the Gods",), 5: (3,)},
    )
    s.red("HMS Titan: explore")
    assert s.red.peek("cargo of Slarg Gubbit") == ["Chariot of the Gods"]
    assert s.red.peek("cargo of HMS Titan") == s.red.peek("cargo of Calypsos") == []
    assert "Chariot of the Gods goes aboard Slarg Gubbit" in s.red.log


@proves("CS-1414", "CS-1144")
def test_a_monster_with_the_chariot_takes_one_crew_from_a_friend_beside_it() -> None:
    for cargo, may in ((["Chariot of the Gods"], True), ([], False)):
        titan = {"at": (5000, 4000, 0), "crew": ["Captain", "Explorer"]}
        s = sea(
            {"HMS Titan": titan, "Slarg Gubbit": {"at": (5000, 4290, 0), "cargo": cargo}}, CAROLINA
        )
        assert ("HMS Titan: explore" in s.red.options) == may
        if may:
            s.red("HMS Titan: explore", "Give Captain")
            assert s.red.peek("crew of Slarg Gubbit") == ["Captain"]
            assert s.red.why_not("Give Explorer") == "CS-215"


@proves("CS-1414")
def test_nothing_is_in_range_of_itself() -> None:
    """Leviathan would be nearest to itself, if it were."""
    s = sea({"Leviathan": {"at": HERE}, **MONSTERS}, CAROLINA)
    g = table(s.play.state)
    assert omens.nearest_monsters(g, 0) == [2]
    assert 0 not in asking.ships_within(g, 0, 2)


# ---- the box


@proves("CS-1445")
def test_the_box_brings_treasure_even_if_it_is_in_the_game_already() -> None:
    s = finding("Pandora's Box", cargo=["Sextant"])
    assert "Pandora's Box" not in s.red.options
    s.red("Sextant")
    s.yellow("Rats")
    assert s.red.peek("cargo of HMS Titan") == ["Pandora's Box", "Sextant", "Sextant", "Rats"]
    leave(s)
    assert s.red.asked == "CS-401"


def test_what_the_box_brings_works_at_once() -> None:
    s = finding("Pandora's Box", crew=["Captain", "Explorer"])
    s.red("Rum")
    s.yellow("Missionary")
    assert s.red.peek("worth of Rum") == 4
    assert s.red.peek("crew of HMS Titan") == []


@proves("CS-305", "CS-1243")
def test_of_two_equal_treasures_the_one_that_lies_face_down_is_used_face_down() -> None:
    red = {"HMS Dover": {"at": (4000, 4000, 0), "cargo": ["Explosives", "Explosives"]}}
    yellow = {"Carolina": {"at": (5400, 3700, 90)}}
    s = sea(red, yellow, rolls={"ram": [1], "ability": [1, 1]})
    g = table(s.play.state)
    g.turn_up(g.treasure_aboard(0)[0])  # its first try failed
    sail(s, "HMS Dover", 0)
    s.red("Ram Carolina")
    s.red("Use it", "When she rams")
    g = table(s.play.state)
    assert [g.up[token] for token in g.treasure_aboard(0)] == [1, 1]


@proves("CS-302", "CS-1144")
def test_a_ship_that_carries_no_crew_takes_no_castaway() -> None:
    s = sea({"Mermaid": {"docked": (4, 0)}}, CAROLINA, treasure={4: ("Castaway",), 5: (2,)})
    s.red("Mermaid: explore")
    assert s.red.options == ["Nobody"]
