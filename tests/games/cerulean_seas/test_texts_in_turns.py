"""CS-13xx Texts that give actions, look, take, trade, and make treasure worth more."""

from __future__ import annotations

from typing import Any

from games.cerulean_seas.texts_in_short import (
    BESIDE,
    CAROLINA,
    HERE,
    coming_home,
    moved_into,
    sea,
    using,
)
from quarterdeck.scene import Scene, proves

# ---- more actions


def move_once(s: Scene, name: str) -> None:
    s.red(f"{name}: move")
    s.red(next(label for label in s.red.options if label.endswith(" at 0°")), "1/4")
    while s.red.asked not in ("CS-401", "") and "Stop here" in s.red.options:
        s.red("Stop here")


@proves("CS-R94")
def test_a_lucky_roll_gives_another_action() -> None:
    s = using("HMS Titan", {}, rolls={"ability": [5]})
    s.red("Once a turn")
    assert s.red.why_not("HMS Titan: use a text") == "CS-302"
    move_once(s, "HMS Titan")
    move_once(s, "HMS Titan")
    assert s.red.why_not("HMS Titan: move") == "CS-401"


def test_an_unlucky_roll_gives_none_and_is_used_up() -> None:
    s = using("HMS Titan", {}, rolls={"ability": [4]})
    s.red("Once a turn")
    assert s.red.why_not("HMS Titan: use a text") == "CS-302"
    move_once(s, "HMS Titan")
    assert s.red.why_not("HMS Titan: move") == "CS-401"


@proves("CS-1313")
def test_before_an_action_a_roll_may_double_it() -> None:
    s = sea(
        {"Revenant": {"at": HERE, "shown": ["Calico Cat (SM)"]}}, CAROLINA, rolls={"ability": [6]}
    )
    s.red("Revenant: move", "Use it", "L at 0", "1/4")
    s.red("L at 0", "1/4")  # and once more
    assert s.red.peek("pose of Revenant") == (5000 + 420, 4000, 0)
    assert s.red.peek("actions of Revenant") == 2


@proves("CS-1313", "CS-R94")
def test_an_action_that_is_doubled_leaves_those_that_other_texts_give() -> None:
    crew = ["Calico Cat (SM)", "Captain Blackheart", "Oarsman"]
    red = {"Revenant": {"at": HERE, "shown": crew}}
    s = sea(red, CAROLINA, rolls={"ability": [6]}, options={"actions_limit": 3})
    s.red("Revenant: move", "Use it", "L at 0", "1/4")
    s.red("L at 0", "1/4")  # and once more
    assert s.red.why_not("Revenant: move") == "CS-401"
    s.red("Revenant: use a text", "Once a turn", "Oarsman")
    move_once(s, "Revenant")
    assert s.red.peek("actions of Revenant") == 3


def test_a_failed_roll_leaves_one_action() -> None:
    s = sea(
        {"Revenant": {"at": HERE, "shown": ["Calico Cat (SM)"]}}, CAROLINA, rolls={"ability": [2]}
    )
    s.red("Revenant: move", "Use it", "L at 0", "1/4")
    assert s.red.peek("pose of Revenant") == (5000 + 210, 4000, 0)
    assert s.red.why_not("Revenant: move") == "CS-401"


@proves("CS-1319")
def test_a_crew_is_given_up_for_an_action_but_not_the_one_who_asks() -> None:
    crew = {"shown": ["Captain Blackheart", "Helmsman"], "crew": ["Explorer"]}
    s = using("Revenant", crew)
    s.red("Once a turn")
    assert sorted(label.split(" (")[0] for label in s.red.options) == ["Explorer", "Helmsman"]
    s.red("Explorer")
    assert s.red.peek("crew of Revenant") == ["Captain Blackheart", "Helmsman"]
    move_once(s, "Revenant")
    assert "Revenant: move" in s.red.options


@proves("CS-1319", "CS-1317")
def test_nobody_can_be_given_up_if_nobody_else_is_aboard_or_all_are_safe() -> None:
    alone = sea({"Revenant": {"at": HERE, "shown": ["Captain Blackheart"]}}, CAROLINA)
    assert alone.red.why_not("Revenant: use a text") == "CS-302"
    safe = ["Captain Blackheart", "Ghost Crew", "Helmsman"]
    ghosts = sea({"Revenant": {"at": HERE, "shown": safe}}, CAROLINA)
    assert ghosts.red.why_not("Revenant: use a text") == "CS-302"


def test_an_admiral_may_give_an_action_to_any_ship() -> None:
    s = sea(
        {"Revenant": {"at": HERE, "shown": ["Jean Laffite"]}, "Snipe": {}},
        CAROLINA,
        begin="turn",
        rolls={"ability": [6]},
    )
    s.red("Use it", "Snipe")
    move_once(s, "Snipe")
    assert "Snipe: move" in s.red.options


# ---- looking


def test_a_hidden_treasure_on_an_island_is_looked_at() -> None:
    s = using("Raven's Neck", {}, treasure={4: (3, 1), 5: (2,)})
    s.red("Once a turn")
    assert len(s.red.options) == 3
    assert all(label.startswith("treasure") for label in s.red.options)
    first = s.red.options[0]
    s.red(first)
    assert s.red.why_not("Raven's Neck: use a text") == "CS-302"
    assert "Raven's Neck looks at a hidden piece" in s.red.log


def test_a_hidden_cargo_on_a_ship_is_looked_at() -> None:
    yellow = {"Carolina": {"at": (8000, 8000, 0), "crew": ["Captain"], "cargo": [5]}}
    s = using("Cassandra", {}, yellow=yellow)
    s.red("Once a turn")
    assert sorted(label.split()[0] for label in s.red.options) == ["crew", "treasure"]


@proves("CS-1332", "CS-1333")
def test_an_island_is_marked_from_afar_and_for_nobody_else() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": (1300, 6300, 0), "shown": ["James Cook"]}}},
        yellow={"ships": CAROLINA, "marked": [2], "explored": [2]},
        treasure={4: (2, 2)},
    )
    s.red("HMS Dover: use a text", "Once a turn")
    assert s.table("marked 2") == ["Red"]
    assert s.table("explored 2") == []
    assert "HMS Dover marks island 3 as explored" in s.red.log


# ---- taking and trading


def test_she_steals_from_a_ship_that_she_touches() -> None:
    yellow = {"Carolina": {"at": (5000, 4195, 0), "cargo": [5]}}
    s = using("Cursed Blade", {}, yellow=yellow)
    s.red("Once a turn")
    assert s.red.peek("cargo of Cursed Blade") == ["5 gold"]
    assert "Cursed Blade steals 5 gold" in s.red.log
    apart = sea({"Cursed Blade": {"at": HERE}}, {"Carolina": {"at": BESIDE, "cargo": [5]}})
    assert apart.red.why_not("Cursed Blade: use a text") == "CS-302"


def test_she_trades_with_a_ship_within_s() -> None:
    yellow = {"Carolina": {"at": BESIDE, "cargo": [5]}}
    s = using("El Montanez", {"cargo": [1]}, yellow=yellow)
    s.red("Once a turn")
    assert s.red.peek("cargo of El Montanez") == ["5 gold"]
    assert s.yellow.peek("cargo of Carolina") == ["1 gold"]
    assert "El Montanez trades treasure" in s.yellow.log
    empty = sea({"El Montanez": {"at": HERE}}, yellow)
    assert empty.red.why_not("El Montanez: use a text") == "CS-302"


@proves("CS-1311", "CS-1312")
def test_a_coin_is_traded_for_one_of_another_island_and_loaded() -> None:
    s = sea({"Algiers": {"docked": (4, 90)}}, CAROLINA, treasure={4: (1, "Jade"), 5: (6,)})
    s.red("Algiers: explore", "Use it")
    while s.red.asked == "CS-1311":
        s.red(s.red.options[0])
    assert s.red.peek("cargo of Algiers") == ["Jade", "6 gold"]
    assert s.table("island 5") == ["1 gold"]


def test_she_strips_a_ship_of_that_nation_that_she_touches() -> None:
    pirate = {"Longshanks": {"at": (5300, 3700, 90), "cargo": [3, 2]}}
    s = moved_into("El San Francisco", pirate)
    s.red("Use it")
    s.red(s.red.options[1])
    s.red(s.red.options[1])
    assert s.red.peek("cargo of El San Francisco") == ["3 gold", "2 gold"]
    english = {"HMS Dover": {"at": (5300, 3700, 90), "cargo": [3]}}
    other = moved_into("El San Francisco", english)
    assert "Use it" not in other.red.options


@proves("CS-1448")
def test_a_derelict_is_claimed_and_both_are_docked_at_home() -> None:
    yellow = {"Carolina": {"at": (5000, 4215, 0), "masts": 0, "cargo": [3]}, "Boston": {}}
    s = sea({"Harbinger": {"at": HERE}}, yellow)
    s.red("Harbinger: explore", "Use it", "Berth at 0", "Berth at 180")
    assert s.red.peek("seat of Carolina") == "Red"
    assert (s.red.peek("docked of Harbinger"), s.red.peek("docked of Carolina")) == (0, 0)
    assert s.red.gold == 3
    assert "Red claims Carolina" in s.red.log


# ---- home


@proves("CS-1325")
def test_one_treasure_is_worth_more_when_she_comes_home() -> None:
    s = coming_home("Sea Crane", cargo=[3, 1])
    s.red("1 gold")
    assert s.red.gold == 3 + 1 + 1
    assert "Treasure of Sea Crane changes its worth by 1" in s.red.log


@proves("CS-1301", "CS-1303", "CS-R99")
def test_she_moves_on_after_unloading() -> None:
    s = coming_home("Pescados de Plata", cargo=[3])
    assert s.red.peek("gold") == 3  # she has unloaded when it is asked
    s.red("Use it")
    s.red("S at 0")
    hand: Any = s.red.sees()["in_hand"]
    assert hand["plan"][:3] == [0, 0, 0]  # with no segment left after this one
    s.red("4/4")
    assert s.red.peek("docked of Pescados de Plata") is None
    assert s.red.gold == 3


@proves("CS-1301")
def test_she_moves_on_after_loading() -> None:
    s = sea({"Wasp": {"docked": (4, 90)}}, CAROLINA, treasure={4: (1,), 5: (6,)})
    s.red("Wasp: explore", "Load 1 gold")
    while s.red.asked == "CS-832":
        s.red("Done")
    s.red("Use it")
    assert any(label.startswith("S at") for label in s.red.options)


@proves("CS-1301")
def test_who_unloads_from_afar_does_not_move_on() -> None:
    ship = {"at": (4100, 2520, 180), "shown": ["Bianco's Haulers"], "cargo": [3]}
    s = sea({"Pescados de Plata": ship}, CAROLINA)
    s.red("Pescados de Plata: move", "S at 180", "1/4", "Stop here", "Use it")
    assert (s.red.asked, s.red.gold) == ("CS-401", 3)


def test_haulers_unload_from_afar() -> None:
    for x, near in ((4100, True), (4600, False)):
        ship = {"at": (x, 2520, 180), "shown": ["Bianco's Haulers"], "cargo": [3]}
        s = sea({"El Picador": ship}, CAROLINA)
        s.red("El Picador: move", "S at 180", "1/4", "Stop here")
        assert (s.red.asked == "CS-302") == near
        if near:
            s.red("Use it")
            assert (s.red.gold, s.red.peek("docked of El Picador")) == (3, None)


def test_a_sea_monster_near_its_master_is_faster() -> None:
    for y, move in ((4800, [2, 2]), (6000, [2])):
        master = {"Nightmare": {"at": (5000, y, 0), "shown": ["Sargasso Nightmare"]}}
        s = sea({"Calypsos": {"at": HERE}, **master}, CAROLINA)
        assert s.red.peek("move of Calypsos") == move


def test_she_leaves_the_fog_from_another_bank() -> None:
    fog = [("fog bank", 6300, 6300), ("fog bank", 8400, 4200)]
    s = sea({"Hangman's Joke": {"at": HERE, "fog": 0}}, CAROLINA, terrain=fog, rolls={"fog": [1]})
    s.red("Hangman's Joke: move", "Fog bank at 8400, 4200", "Face 0")
    assert s.red.peek("pose of Hangman's Joke") == (8400 + 480 + 4, 4200, 0)


# ---- reactions


@proves("CS-1328", "CS-1329")
def test_an_enemy_within_s_cancels_what_is_used() -> None:
    yellow = {"El Tirador": {"at": BESIDE, "shown": ["Nemesio Diaz"]}}
    s = using("HMS Titan", {}, yellow=yellow, rolls={"ability": [6]})
    s.red("Once a turn")
    s.yellow("Cancel it")
    move_once(s, "HMS Titan")
    assert s.red.why_not("HMS Titan: move") == "CS-401"


@proves("CS-1331")
def test_an_enemy_within_s_denies_all_abilities_for_the_turn() -> None:
    yellow = {"El Paso": {"at": BESIDE}}
    s = using("HMS Titan", {"shown": ["Helmsman"]}, yellow=yellow, rolls={"ability": [6]})
    assert s.red.peek("move of HMS Titan") == [2, 1]
    s.red("Once a turn")
    s.yellow("Cancel it")
    assert s.red.peek("move of HMS Titan") == [2]
    ships: Any = s.yellow.sees()["ships"]
    assert ships[0]["mute"] is True


@proves("CS-1329")
def test_too_far_away_nobody_is_asked_to_cancel() -> None:
    yellow = {"El Paso": {"at": (5000, 5500, 0)}}
    s = using("HMS Titan", {}, yellow=yellow, rolls={"ability": [6]})
    s.red("Once a turn")
    assert s.yellow.asked == ""
