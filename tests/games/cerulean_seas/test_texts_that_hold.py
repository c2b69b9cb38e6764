"""CS-302 Texts that hold as long as a piece is there: one scenario for each."""

from __future__ import annotations

from typing import Any

import pytest

from games.cerulean_seas.texts_in_short import BESIDE, CAROLINA, FAR, HERE, ramming, sea
from quarterdeck.scene import Scene, proves

S, L = 1, 2


def hits(name: str, target: str, roll: int, cannon: int = 1, **more: Any) -> bool:
    """Does this roll of Red's ship hit Yellow's, which lies beside her?"""
    red = {name: {"at": HERE, **more.pop("has", {})}, **more.pop("with_her", {})}
    yellow = {target: {"at": BESIDE, **more.pop("target_has", {})}}
    s = sea(red, {**yellow, **more.pop("with_it", {})}, rolls={"cannon": [roll]})
    before = s.red.peek(f"masts of {target}")
    s.red(f"{name}: shoot", f"Cannon {cannon} at {target}")
    if s.yellow.asked == "CS-1175":
        s.yellow(s.yellow.options[0])
    return s.red.peek(f"masts of {target}") != before


# ---- cannon rolls


@pytest.mark.parametrize(
    ("name", "target", "works"),
    [
        ("HMS Plantagenet", "El Ladron", True),
        ("HMS Plantagenet", "Carolina", False),
        ("HMS Guy Fawkes", "Carolina", True),  # all but the English
        ("HMS Guy Fawkes", "HMS Dover", False),
    ],
)
def test_a_bonus_is_against_its_nations_only(name: str, target: str, works: bool) -> None:
    rank = 2 if name == "HMS Guy Fawkes" else 3
    assert hits(name, target, rank) == works
    assert hits(name, target, rank + 1)


def test_some_ships_are_easier_to_hit_for_one_nation() -> None:
    assert hits("Longshanks", "HMS Cumberland", 3)
    assert not hits("Carolina", "HMS Cumberland", 4)


def test_an_amulet_makes_her_harder_to_hit_for_the_cursed() -> None:
    amulet = {"cargo": ["Martyr's Amulet"]}
    assert not hits("Drowned Man", "Carolina", 4, target_has=amulet)
    assert hits("Drowned Man", "Carolina", 4)


def test_a_captain_aboard_makes_her_cannons_better() -> None:
    assert not hits("HMS King Edward", "Carolina", 4)
    assert hits("HMS King Edward", "Carolina", 4, has={"shown": ["Captain"]})
    assert not hits("HMS King Edward", "Carolina", 4, has={"crew": ["Captain"]})  # face down


def test_friends_within_s_help_her() -> None:
    friend = {"El Picador": {"at": (5000, 3700, 0)}}
    far = {"El Picador": {"at": FAR}}
    assert hits("La Repulsa", "Carolina", 3, with_her=friend)
    assert not hits("La Repulsa", "Carolina", 3, with_her=far)


def test_a_leader_within_s_helps_others_but_not_herself() -> None:
    leader = {"Scepter": {"at": (5000, 3700, 0)}}
    assert hits("Longshanks", "Carolina", 3, with_her=leader)
    assert not hits("Longshanks", "Carolina", 3)
    assert not hits("Scepter", "Carolina", 4)


def test_a_second_ship_that_shoots_has_a_bonus() -> None:
    red = {"Divine Wind": {"at": HERE}, "Sea Tiger": {"at": (5000, 4800, 0)}}
    s = sea(red, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [1, 3]})
    s.red("Sea Tiger: shoot", "Cannon 1 at Carolina", "Hold fire")
    s.red("Divine Wind: shoot", "Cannon 1 at Carolina")
    assert s.yellow.asked == "CS-1175"
    assert not hits("Divine Wind", "Carolina", 3)


@proves("CS-1306", "CS-R111")
def test_her_hits_take_two_masts() -> None:
    s = sea({"HMS Leicester": {"at": HERE}}, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [4]})
    s.red("HMS Leicester: shoot", "Cannon 1")
    s.yellow("Lose mast 1", "Lose mast 2")
    assert s.red.peek("masts of Carolina") == 1


def test_the_attacker_picks_the_mast() -> None:
    s = sea({"La Provence": {"at": HERE}}, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [4]})
    s.red("La Provence: shoot", "Cannon 1", "Lose mast 2")
    assert s.red.peek("masts of Carolina") == 2


# ---- lines and ranges


def test_all_her_cannons_reach_l() -> None:
    away = {"Carolina": {"at": (5000, 4800, 0)}}
    s = sea({"La Felicite": {"at": HERE}}, away)
    s.red("La Felicite: shoot")
    assert "Cannon 1 at Carolina" in s.red.options
    assert sea({"Cutlass": {"at": HERE}}, away).red.why_not("Cutlass: shoot") == "CS-1166"


def test_a_homemade_flag_shortens_enemy_range() -> None:
    flag = {"Carolina": {"at": (5000, 4800, 0), "cargo": ["Homemade Flag"]}}
    assert sea({"HMS Dover": {"at": HERE}}, flag).red.why_not("HMS Dover: shoot") == "CS-1166"


def test_other_ships_do_not_block_her_fire() -> None:
    between = {"El Picador": {"at": (5000, 4300, 0)}}
    target = {"Carolina": {"at": (5000, 4600, 0)}}
    for name, sees in (("Revenant", True), ("Harbinger", False)):
        s = sea({name: {"at": HERE}, **between}, target)
        if f"{name}: shoot" in s.red.options:
            s.red(f"{name}: shoot")
        assert ("Cannon 4 at Carolina" in s.red.options) == sees, name


def test_lost_masts_keep_their_cannons_until_she_is_derelict() -> None:
    s = sea({"Tiger": {"at": HERE, "masts": 1}}, {"Carolina": {"at": BESIDE}})
    s.red("Tiger: shoot")
    assert {"Cannon 1 at Carolina", "Cannon 2 at Carolina"} <= set(s.red.options)
    none = sea({"Tiger": {"at": HERE, "masts": 0}}, {"Carolina": {"at": BESIDE}})
    assert none.red.why_not("Tiger: shoot") == "CS-803"


# ---- who may be shot at, and what hits do


def test_she_does_not_shoot_with_treasure_aboard() -> None:
    for cargo, why in (([3], "CS-302"), ([], None)):
        s = sea({"Banshee's Cry": {"at": HERE, "cargo": cargo}}, {"Carolina": {"at": BESIDE}})
        assert ("Banshee's Cry: shoot" in s.red.options) == (why is None)


def test_she_cannot_be_shot_at_while_docked() -> None:
    for name, safe in (("Coral", True), ("Snipe", False)):
        enemy = {name: {"docked": (4, 270)}, "El Chico": {}}
        s = sea({"HMS Dover": {"at": (2300, 8700, 0)}}, enemy)
        assert ("HMS Dover: shoot" in s.red.options) != safe, name


@proves("CS-1178")
def test_red_cannons_cannot_hit_her() -> None:
    more = {"El Chico": {"at": FAR}}
    assert not hits("HMS Dover", "Sea Fox", 6, cannon=2, with_it=more)
    assert hits("HMS Dover", "Sea Fox", 6, cannon=1, with_it=more)


@proves("CS-1309", "CS-1310")
def test_every_odd_hit_is_ignored() -> None:
    s = sea({"HMS Dover": {"at": HERE}}, {"Constitution": {"at": BESIDE}}, rolls={"cannon": [6, 6]})
    s.red("HMS Dover: shoot", "Cannon 1")
    assert s.red.peek("masts of Constitution") == 5
    s.red("Cannon 2")
    s.yellow("Lose mast 1")
    assert s.red.peek("masts of Constitution") == 4


@proves("CS-1309", "CS-1310")
def test_every_odd_hit_is_ignored_down_to_any_last_mast() -> None:
    for last in (1, 5):
        constitution = {"Constitution": {"at": BESIDE, "masts": [last]}}
        s = sea({"HMS Dover": {"at": HERE}}, constitution, rolls={"cannon": [6]})
        s.red("HMS Dover: shoot", "Cannon 1")
        assert s.red.peek("masts of Constitution") == 1


def test_the_first_hit_of_a_turn_is_ignored_while_all_masts_stand() -> None:
    more = {"La Fureur": {"at": FAR}}
    assert not hits("HMS Dover", "Le Courageux", 6, with_it=more)
    assert hits("HMS Dover", "Le Courageux", 6, target_has={"masts": 1}, with_it=more)


def test_hits_cannot_sink_her() -> None:
    for name, state in (("La Republique", "sails"), ("La Fureur", "sunk")):
        enemy = {name: {"at": BESIDE, "masts": 0}, "Le Pique": {"at": FAR}}
        s = sea({"HMS Dover": {"at": HERE}}, enemy, rolls={"cannon": [6]})
        s.red("HMS Dover: shoot", "Cannon 1")
        assert s.red.peek(f"state of {name}") == state


@pytest.mark.parametrize(
    ("name", "shoots", "roll_hits"),
    [("Windjammer", False, False), ("Boston", True, False), ("Carolina", True, True)],
)
def test_forts_and_their_immune(name: str, shoots: bool, roll_hits: bool) -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": FAR}}, "built": {2: "Ramsgate"}},
        yellow={"ships": {name: {"at": (2300, 6900, 0)}}},
        treasure={4: (2, 2)},
        rolls={"cannon": [6]},
    )
    assert ("Ramsgate: shoot" in s.red.options) == shoots
    if shoots:
        s.red("Ramsgate: shoot", "Cannon 1")
        assert (s.yellow.asked == "CS-1175") == roll_hits


def test_a_bonus_against_forts_within_s() -> None:
    for name, works in (("Cutlass", True), ("Carrion Crow", False)):
        s = Scene(
            "cerulean-seas",
            red={"ships": {name: {"at": (2300, 6850, 0)}}},
            yellow={"ships": {"HMS Dover": {"at": FAR}}, "built": {2: "Ramsgate"}},
            treasure={4: (2, 2)},
            rolls={"cannon": [2]},
        )
        s.red(f"{name}: shoot", "Cannon 1 at Ramsgate")
        assert (s.yellow.asked == "CS-893") == works, name


# ---- moving


@pytest.mark.parametrize(
    ("name", "has", "move"),
    [
        ("Dervish", {"cargo": [1, 1, 1, 1]}, [S]),
        ("Dervish", {"cargo": [1, 1, 1]}, [L]),
        ("Greyhound", {}, [L, S]),
        ("Greyhound", {"cargo": [1]}, [L]),
        ("Silver Dagger", {}, [S, L]),
        ("Silver Dagger", {"masts": 2}, [S]),
        ("Sea Nymph", {"masts": 0}, [S]),
        ("Longshanks", {"masts": 0}, []),
        ("Longshanks", {"masts": 0, "shown": ["Oarsman", "Helmsman"]}, [S, S]),  # CS-927
        ("Longshanks", {"shown": ["Helmsman"]}, [S, L, S]),
        ("Longshanks", {"crew": ["Helmsman"]}, [S, L]),
    ],
)
@proves("CS-926", "CS-927", "CS-1041", "CS-R71")
def test_what_her_base_move_is(name: str, has: dict[str, Any], move: list[int]) -> None:
    assert sea({name: {"at": HERE, **has}}, CAROLINA).red.peek(f"move of {name}") == move


def test_she_cannot_be_pinned() -> None:
    for name, pinned in (("Le Triton", None), ("Le St. Michel", "Carolina")):
        s = ramming(name, "Carolina", {"ram": [1], "board": []})
        assert s.red.peek(f"pin of {name}") == pinned


def test_rams_take_no_mast_from_her() -> None:
    for other, masts in (("HMS Wycliffe", 3), ("HMS Birkenhead", 2)):
        s = ramming("Carolina", other, {"ram": [6], "board": []})
        if s.yellow.asked == "CS-1175":
            s.yellow("Lose mast 1")
        assert s.red.peek(f"masts of {other}") == masts


def test_terrain_does_not_affect_her() -> None:
    reef = [("reef", 6200, 4000)]
    for crew, masts in ((["The Patch"], 4), ([], 1)):
        ship = {"Sea Nymph": {"at": HERE, "shown": crew}}
        s = sea(ship, CAROLINA, terrain=reef, rolls={"reef": [1]})
        s.red("Sea Nymph: move", "L at 0", "4/4")
        while s.red.asked == "CS-1175":
            s.red(s.red.options[0])
        assert s.red.peek("masts of Sea Nymph") == masts


# ---- crew and cargo


@proves("CS-753")
def test_a_host_lets_foreign_crew_use_their_abilities() -> None:
    guest = {"shown": ["Governor Lynch"]}
    assert not hits("Longshanks", "El Ladron", 3, has=guest)
    assert hits("Bonny Kate", "El Ladron", 2, has=guest)


def test_she_never_loads_the_last_treasure() -> None:
    s = sea({"Longshanks": {"docked": (4, 90)}}, CAROLINA, treasure={4: (1, 2), 5: (3,)})
    s.red("Longshanks: explore", "Load 1 gold")
    assert s.red.why_not("Load 2 gold") == "CS-302"


def test_weapons_count_for_each_crew_in_a_boarding() -> None:
    armed = {"cargo": ["Weapons"], "shown": ["Cannoneer", "Explorer"]}
    for roll, wins in ((2, True), (1, False)):
        s = ramming("HMS Wycliffe", "Carolina", {"ram": [1], "board": [roll, 3]}, armed, cargo=[3])
        s.red("Board")  # roll + 3 masts + 2 against 3 + 3
        assert (s.red.asked == "CS-714") == wins
