"""CS-116x Shooting, CS-105x ramming, CS-71x boarding, CS-80x derelicts, CS-118x sinking."""

from typing import Any

from quarterdeck.scene import Scene, proves

DOVER = (5000, 4000, 0)  # four masts: 780 long, masts at 570, 450, 330, 210
BESIDE = (5000, 4400, 0)  # the same way, 190 units of water between


def sea(red: dict[str, Any], yellow: dict[str, Any], **more: Any) -> Scene:
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow}, **more)


def duel(rolls: list[int], **more: Any) -> Scene:
    """Red's Dover lies beside Yellow's Carolina, and begins to shoot."""
    s = sea(
        {"HMS Dover": {"at": DOVER}}, {"Carolina": {"at": BESIDE}}, rolls={"cannon": rolls}, **more
    )
    s.red("HMS Dover: shoot")
    return s


@proves("CS-1165", "CS-1173", "CS-1175", "CS-R35", "CS-1176")
def test_cannons_fire_one_by_one_and_the_defender_picks_the_mast() -> None:
    s = duel([4, 6])
    assert "Cannon 1 at Carolina" in s.red.options and "Cannon 4 at Carolina" in s.red.options
    s.red("Cannon 1 at Carolina")
    assert s.yellow.options == ["Lose mast 1 (4S)", "Lose mast 2 (3S)", "Lose mast 3 (4S)"]
    s.yellow("Lose mast 2 (3S)")
    assert "Cannon 1 at Carolina" not in s.red.options
    s.red("Cannon 2 at Carolina")
    s.yellow("Lose mast 1 (4S)")
    s.red("Hold fire", "End the turn")
    s.yellow("Carolina: shoot")
    assert s.yellow.options == ["Hold fire", "Cannon 3 at HMS Dover"]


@proves("CS-1174", "CS-303", "CS-R36")
def test_the_rank_itself_and_a_one_miss() -> None:
    s = duel([3, 1])
    s.red("Cannon 1 at Carolina", "Cannon 2 at Carolina", "Hold fire")
    assert s.red.peek("masts of Carolina") == 3


@proves("CS-303")
def test_a_one_misses_whatever_is_added() -> None:
    s = sea(
        {"HMS Plantagenet": {"at": DOVER}},
        {"El Ladron": {"at": BESIDE}},
        rolls={"cannon": [1, 3]},
    )
    s.red("HMS Plantagenet: shoot", "Cannon 1 at El Ladron", "Cannon 2 at El Ladron")
    assert s.yellow.asked == "CS-1175"  # 3 and 1 beat rank 3


@proves("CS-1170", "CS-R01", "CS-R22")
def test_s_reaches_576_and_l_840_from_the_mast() -> None:
    near, far = {"Carolina": {"at": (5000, 4671, 0)}}, {"Carolina": {"at": (5000, 4672, 0)}}
    s = sea({"HMS Dover": {"at": DOVER}}, near)
    s.red("HMS Dover: shoot")
    assert "Cannon 4 at Carolina" in s.red.options
    s = sea({"HMS Dover": {"at": DOVER}}, far)
    s.red("HMS Dover: shoot")
    assert s.red.options == ["Hold fire", "Cannon 2 at Carolina", "Cannon 3 at Carolina"]
    s = sea({"HMS Dover": {"at": DOVER}}, {"Carolina": {"at": (5000, 4936, 0)}})
    assert s.red.why_not("HMS Dover: shoot") == "CS-1166"


@proves("CS-1168")
def test_an_island_blocks_a_line_of_fire() -> None:
    ships = {"HMS Dover": {"at": (5000, 4000, 90)}}, {"Carolina": {"at": (5700, 4000, 90)}}
    assert "HMS Dover: shoot" in sea(*ships).red.options
    islands = ((2520, 2520), (9240, 2520), (5350, 4800), (9240, 6300), (5350, 4000))
    s = sea(*ships, islands=(*islands[:2], (5350, 4300), *islands[3:4]))
    assert s.red.why_not("HMS Dover: shoot") == "CS-1166"


@proves("CS-1169")
def test_another_ship_blocks_a_line_of_fire() -> None:
    s = sea(
        {"HMS Dover": {"at": DOVER}, "El Picador": {"at": (5100, 4230, 0)}},
        {"El Ladron": {"at": (5250, 4500, 0)}},
    )
    s.red("HMS Dover: shoot")
    blocked = [label for label in s.red.options if label.endswith("at El Ladron")]
    s = sea({"HMS Dover": {"at": DOVER}}, {"El Ladron": {"at": (5250, 4500, 0)}})
    s.red("HMS Dover: shoot")
    free = [label for label in s.red.options if label.endswith("at El Ladron")]
    assert len(free) > len(blocked)


@proves("CS-1167", "CS-R21", "CS-R04")
def test_her_own_masts_block_what_lies_ahead() -> None:
    s = sea({"HMS Dover": {"at": DOVER}}, {"El Picador": {"at": (6000, 3730, 90)}})
    s.red("HMS Dover: shoot")
    assert s.red.options == ["Hold fire", "Cannon 1 at El Picador"]


@proves("CS-R21")
def test_missing_masts_block_nothing() -> None:
    s = sea({"HMS Dover": {"at": DOVER, "masts": 3}}, {"El Picador": {"at": (6000, 3730, 90)}})
    s.red("HMS Dover: shoot")
    assert s.red.options == ["Hold fire", "Cannon 2 at El Picador"]


@proves("CS-930")
def test_a_junk_fires_past_her_own_masts() -> None:
    target = {"HMS Antelope": {"at": (5750, 3730, 90)}}
    s = sea({"Sea Tiger": {"at": DOVER}}, target)
    s.red("Sea Tiger: shoot")
    assert s.red.options == ["Hold fire", "Cannon 1 at HMS Antelope", "Cannon 2 at HMS Antelope"]
    s = sea({"El Picador": {"at": DOVER}}, target)
    s.red("El Picador: shoot")
    assert s.red.options == ["Hold fire", "Cannon 1 at HMS Antelope"]


@proves("CS-1718", "CS-R21")
def test_by_house_rule_schooner_sails_block_only_along_the_keel() -> None:
    ships = {"Swamp Fox": {"at": DOVER}}, {"HMS Dover": {"at": (5500, 4250, 45)}}
    s = sea(*ships)
    s.red("Swamp Fox: shoot")
    strict = len(s.red.options)
    s = sea(*ships, options={"house_schooner_fire": True})
    s.red("Swamp Fox: shoot")
    assert len(s.red.options) > strict


@proves("CS-1171", "CS-R23", "CS-1172")
def test_ships_at_their_own_home_and_own_ships_are_no_targets() -> None:
    s = sea({"HMS Dover": {"at": (8000, 3200, 0)}}, {"Carolina": {"berth": 90}})
    assert s.red.peek("docked of Carolina") == 1
    assert s.red.why_not("HMS Dover: shoot") == "CS-1166"
    s = sea(
        {"HMS Dover": {"at": DOVER}, "El Picador": {"at": (5100, 4230, 0)}},
        {"Carolina": {"at": (9000, 9000, 0)}},
    )
    assert s.red.why_not("HMS Dover: shoot") == "CS-1166"


@proves("CS-1178")
def test_who_is_immune_to_red_cannons_is_so_at_every_distance() -> None:
    s = sea({"HMS Antelope": {"at": DOVER}}, {"Snipe": {"at": BESIDE}}, rolls={"cannon": [6]})
    s.red("HMS Antelope: shoot", "Cannon 1 at Snipe")
    assert s.red.peek("masts of Snipe") == 1


@proves("CS-741", "CS-R40")
def test_a_cannoneer_lets_one_cannon_fire_again() -> None:
    s = sea(
        {"HMS Dover": {"at": DOVER, "shown": ["Cannoneer"]}},
        {"Carolina": {"at": BESIDE}},
        rolls={"cannon": [2, 2, 2]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
    assert "Cannon 1 at Carolina" in s.red.options
    s.red("Cannon 1 at Carolina")
    assert "Cannon 1 at Carolina" not in s.red.options
    s.red("Cannon 2 at Carolina")
    assert "Cannon 2 at Carolina" not in s.red.options  # once in a turn


@proves("CS-1031", "CS-1033", "CS-1034", "CS-R39", "CS-R110")
def test_a_musketeer_is_one_more_cannon_from_any_mast() -> None:
    s = sea(
        {"El Picador": {"at": DOVER, "masts": 1, "shown": ["Musketeer", "Musketeer"]}},
        {"Carolina": {"at": BESIDE}},
        rolls={"cannon": [3, 4]},
    )
    s.red("El Picador: shoot")
    assert [label for label in s.red.options if label.startswith("Musket")] == [
        "Musket at Carolina"
    ]
    s.red("Musket at Carolina")
    assert s.red.peek("masts of Carolina") == 3  # 3 does not beat 3
    assert s.red.options == ["Hold fire", "Cannon 2 at Carolina"]


@proves("CS-1035")
def test_a_musketeer_on_a_derelict_does_not_fire() -> None:
    s = sea(
        {"El Picador": {"at": DOVER, "masts": 0, "shown": ["Musketeer"]}},
        {"Carolina": {"at": BESIDE}},
    )
    assert s.red.why_not("El Picador: shoot") == "CS-803"


@proves("CS-746", "CS-408", "CS-R34", "CS-1316", "CS-404")
def test_a_captain_shoots_after_the_move_and_before_the_ram() -> None:
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0), "shown": ["Captain"]}},
        {"Carolina": {"at": (5800, 3900, 90)}},
        rolls={"cannon": [6], "ram": [1]},
    )
    s.red("El Picador: move", "S at 0°", "Touch Carolina")
    assert s.red.asked == "CS-1165"
    s.red("Cannon 1 at Carolina")
    s.yellow("Lose mast 1 (4S)")
    s.red("Hold fire")
    assert s.red.asked == "CS-1050"


@proves("CS-755", "CS-756", "CS-R118")
def test_a_crew_works_once_it_is_revealed() -> None:
    s = sea(
        {"El Picador": {"at": DOVER, "crew": ["Captain"]}}, {"Carolina": {"at": (5100, 4700, 0)}}
    )
    assert s.yellow.sees()["ships"][0]["tokens"][0]["name"] is None  # type: ignore[index]
    s.red("El Picador: reveal a crew", "Captain")
    assert s.yellow.sees()["ships"][0]["tokens"][0]["name"] == "Captain"  # type: ignore[index]
    assert s.red.why_not("El Picador: reveal a crew") == "CS-756"
    s.red("El Picador: move", "S at 90°", "1/4", "Stop here")
    assert s.red.asked == "CS-1165"


@proves("CS-752", "CS-753")
def test_crew_of_another_nation_ride_along_without_effect() -> None:
    s = sea(
        {"HMS Dover": {"at": DOVER, "shown": ["Captain"]}},
        {"Carolina": {"at": (8000, 8000, 0), "shown": ["Lt. Nigel Hardwicke"]}},
    )
    from quarterdeck.games.cerulean_seas.table import asking
    from quarterdeck.games.cerulean_seas.table.state import table

    g = table(s.play.state)
    assert [asking.may_serve(g, g.at[t] - 100, t) for t in (4, 5)] == [True, False]


# ---- broadsides


def broadside(rolls: list[int], target: str = "La Magnifique", **has: object) -> Scene:
    s = sea(
        {"Ranger": {"at": DOVER}},
        {target: {"at": (4850, 4400, 0), **has}},
        rolls={"cannon": rolls},
    )
    s.red("Ranger: shoot")
    return s


@proves("CS-730", "CS-R37", "CS-895")
def test_a_broadside_takes_the_flags_of_a_fort_and_then_its_walls() -> None:
    for flags in (4, 2):  # four cannons are five hits
        built = {2: {"fort": "Dead Man's Point", "flags": flags}}
        s = Scene(
            "cerulean-seas",
            red={"ships": {"Ranger": {"at": (2100, 6950, 0)}}},
            yellow={"ships": {"Carolina": {"at": (9000, 9000, 0)}}, "built": built},
            rolls={"cannon": [6]},
        )
        s.red("Ranger: shoot", "Broadside at Dead Man's Point")
        while s.yellow.asked not in ("", "CS-401"):
            s.yellow(s.yellow.options[0])
        assert s.red.log[1:] == [
            *["Dead Man's Point loses a flag"] * flags,
            "Dead Man's Point is destroyed",
        ]
        assert s.table("fort 2") is None


@proves("CS-725", "CS-726", "CS-728", "CS-729", "CS-730")
def test_a_broadside_beats_every_rank_or_does_nothing() -> None:
    s = broadside([4])
    s.red("Broadside at La Magnifique")
    for _ in range(4):
        s.yellow(s.yellow.options[0])
    assert s.red.peek("masts of La Magnifique") == 0  # four cannons and one hit more
    assert s.red.why_not("Ranger: shoot") == "CS-401"


@proves("CS-731", "CS-734")
def test_a_broadside_that_fails_does_no_damage() -> None:
    s = broadside([3])
    s.red("Broadside at La Magnifique")
    assert s.red.peek("masts of La Magnifique") == 5
    assert "Red rolls 3 for a broadside at La Magnifique" in s.red.log


@proves("CS-R37")
def test_a_broadside_goes_on_until_she_sinks() -> None:
    s = broadside([5], "Carolina", cargo=[3])
    s.red("Broadside at Carolina")
    s.yellow("Lose mast 1 (4S)", "Lose mast 2 (3S)")
    assert s.red.peek("state of Carolina") == "sunk"
    assert s.red.gold == 2 and s.yellow.gold == 1


@proves("CS-725")
def test_a_broadside_is_the_whole_attack() -> None:
    s = broadside([6])
    s.red("Cannon 1 at La Magnifique")
    s.yellow(s.yellow.options[0])
    assert not [label for label in s.red.options if label.startswith("Broadside")]


@proves("CS-727", "CS-726")
def test_a_broadside_needs_every_cannon_within_s() -> None:
    s = sea({"Ranger": {"at": DOVER}}, {"La Magnifique": {"at": (5750, 4400, 0)}})
    s.red("Ranger: shoot")
    assert s.red.why_not("Broadside at La Magnifique") == "CS-726"


# ---- derelicts and sinking


@proves("CS-801", "CS-804", "CS-805", "CS-1186", "CS-1187", "CS-1189", "CS-1192", "CS-1191")
def test_a_hit_on_a_derelict_sinks_her_and_the_gold_is_split() -> None:
    s = sea(
        {"HMS Dover": {"at": DOVER}},
        {"Carolina": {"at": BESIDE, "masts": 1, "cargo": [2, 2, 3], "crew": ["Captain"]},
         "El Picador": {"at": (9000, 9000, 0)}},
        rolls={"cannon": [6, 6]},
    )  # fmt: skip
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
    assert s.red.peek("masts of Carolina") == 0 and s.red.peek("state of Carolina") == "sails"
    assert s.red.peek("cargo of Carolina") == ["2 gold", "2 gold", "3 gold"]
    s.red("Cannon 2 at Carolina")
    assert s.red.peek("state of Carolina") == "sunk"
    assert (s.red.gold, s.yellow.gold) == (4, 3)
    assert s.red.peek("crew of Carolina") == []


@proves("CS-1188", "CS-R48")
def test_where_coins_do_not_fit_the_shares_are_exact_all_the_same() -> None:
    s = sea(
        {"HMS Dover": {"at": DOVER}},
        {
            "Carolina": {"at": BESIDE, "masts": 0, "cargo": [5]},
            "El Picador": {"at": (9000, 9000, 0)},
        },
        rolls={"cannon": [6]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
    assert (s.red.gold, s.yellow.gold) == (3, 2)
    assert "Carolina sinks" in s.red.log
    assert "Yellow gains 2 gold from the sinking" in s.red.log
    assert "Red gains 3 gold from the sinking" in s.red.log


@proves("CS-1187", "CS-R48")
def test_a_single_coin_of_one_goes_to_the_sinker() -> None:
    laden = {"at": BESIDE, "masts": 0, "cargo": [1]}
    yellow = {"Carolina": laden, "El Picador": {"at": (9000, 9000, 0)}}
    s = sea({"HMS Dover": {"at": DOVER}}, yellow, rolls={"cannon": [6]})
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
    assert (s.red.gold, s.yellow.gold) == (1, 0)


@proves("CS-1190")
def test_unique_treasure_goes_down_with_its_ship() -> None:
    s = sea(
        {"HMS Dover": {"at": DOVER}},
        {"Carolina": {"at": BESIDE, "masts": 0, "cargo": ["Rum"]},
         "El Picador": {"at": (9000, 9000, 0)}},
        rolls={"cannon": [6]},
    )  # fmt: skip
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
    gone = s.red.sees()["gone"]
    assert [token["name"] for token in gone] == ["Rum"]  # type: ignore[attr-defined]


@proves("CS-1309", "CS-1310")
def test_odd_hits_are_ignored_in_each_shoot_action() -> None:
    s = sea(
        {"HMS Dover": {"at": DOVER}},
        {"HMS Lord Cauldwell": {"at": BESIDE}},
        rolls={"cannon": [6, 6, 6]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at HMS Lord Cauldwell")
    assert s.red.peek("masts of HMS Lord Cauldwell") == 2
    s.red("Cannon 2 at HMS Lord Cauldwell")
    s.yellow(s.yellow.options[0])
    s.red("Cannon 3 at HMS Lord Cauldwell")
    assert s.red.peek("masts of HMS Lord Cauldwell") == 1
    assert "HMS Lord Cauldwell ignores the hit" in s.red.log
    assert "HMS Lord Cauldwell loses a mast" in s.red.log


@proves("CS-1306", "CS-R111")
def test_two_masts_a_hit_make_her_derelict_but_do_not_sink_her() -> None:
    s = sea(
        {"HMS Leicester": {"at": DOVER}},
        {"Carolina": {"at": BESIDE, "masts": 1}},
        rolls={"cannon": [6]},
    )
    s.red("HMS Leicester: shoot", "Cannon 1 at Carolina")
    assert s.red.peek("state of Carolina") == "sails" and s.red.peek("masts of Carolina") == 0
    assert "Carolina is derelict" in s.red.log


@proves("CS-1232", "CS-R77")
def test_panels_go_before_masts() -> None:
    s = sea(
        {"HMS Dover": {"at": DOVER}},
        {"Inferno": {"at": BESIDE, "panels": 1}},
        rolls={"cannon": [6, 6]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at Inferno")
    assert (s.red.peek("panels of Inferno"), s.red.peek("masts of Inferno")) == (0, 1)
    s.red("Cannon 2 at Inferno")
    assert s.red.peek("masts of Inferno") == 0
    assert "Inferno loses a panel" in s.red.log


# ---- ramming and boarding


def ram(roll: int, *, red: str = "El Picador", board: list[int] | None = None,
        mine: dict[str, Any] | None = None, **has: object) -> Scene:  # fmt: skip
    s = sea(
        {red: {"at": (5000, 4200, 0), **(mine or {})}},
        {"Carolina": {"at": (5800, 3900, 90), **has}},
        rolls={"ram": [roll], "board": board or []},
    )
    s.red(f"{red}: move", "S at 0°", "Touch Carolina", "Ram Carolina")
    return s


@proves("CS-1050", "CS-1051", "CS-1055", "CS-R16")
def test_a_ram_must_beat_the_masts_left() -> None:
    s = ram(4)
    s.yellow("Lose mast 3 (4S)")
    assert s.red.peek("masts of Carolina") == 2
    s = ram(3)
    assert s.red.peek("masts of Carolina") == 3
    assert "Red rolls 3 for a ram at Carolina" in s.red.log


@proves("CS-1052")
def test_after_a_ram_she_is_pinned_unless_the_other_became_derelict() -> None:
    s = ram(1)
    assert s.red.peek("pin of El Picador") == "Carolina"
    s = ram(2, masts=1)
    assert s.red.peek("masts of Carolina") == 0
    assert s.red.peek("pin of El Picador") is None


@proves("CS-1054", "CS-R43")
def test_a_derelict_is_not_rammed() -> None:
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0)}}, {"Carolina": {"at": (5800, 3900, 90), "masts": 0}}
    )
    s.red("El Picador: move", "S at 0°", "Touch Carolina")
    assert s.red.asked == "CS-401"


@proves("CS-902")
def test_a_galleys_ram_costs_no_mast() -> None:
    s = ram(6, red="Star of Siam")
    assert s.red.peek("masts of Carolina") == 3


@proves("CS-506", "CS-R54")
def test_masts_removed_in_combat_are_counted() -> None:
    s = ram(4)
    s.yellow("Lose mast 3 (4S)")
    assert s.red.masts_removed == 1 and s.yellow.masts_removed == 0


@proves("CS-710", "CS-711", "CS-712", "CS-715")
def test_after_a_ram_the_active_player_says_first_and_one_party_is_all() -> None:
    s = ram(1, board=[2, 1])
    assert s.red.asked == "CS-712"
    s.red("No")
    assert s.yellow.asked == "CS-712"
    s.yellow("No")
    assert s.red.asked == "CS-401"
    s = ram(1, board=[2, 1])
    s.red("Board")
    assert s.red.asked == "CS-401"


@proves("CS-713", "CS-714", "CS-716", "CS-R42", "CS-1177")
def test_the_higher_total_takes_a_treasure_that_the_loser_picks() -> None:
    s = ram(1, board=[5, 2], cargo=[3, 1])  # 5 and 2 masts against 2 and 3
    s.red("Board", "Steal a treasure")
    s.yellow("Lose 1 gold")
    assert s.red.peek("cargo of El Picador") == ["1 gold"]
    assert s.red.peek("cargo of Carolina") == ["3 gold"]


@proves("CS-714", "CS-R42")
def test_the_winner_may_eliminate_a_crew_instead() -> None:
    s = ram(1, board=[6, 1], crew=["Captain"])
    s.red("Board")
    assert s.red.why_not("Steal a treasure") == "CS-714"
    s.red("Eliminate a crew")
    s.yellow("Lose Captain")
    assert s.red.peek("crew of Carolina") == []


@proves("CS-714")
def test_the_rammed_ship_may_win_the_boarding_party() -> None:
    s = ram(1, board=[1, 6], mine={"cargo": [2]})
    s.red("Board")
    s.yellow("Steal a treasure")
    s.red("Lose 2 gold")
    assert s.red.peek("cargo of Carolina") == ["2 gold"]


@proves("CS-R41")
def test_a_tie_in_boarding_does_nothing() -> None:
    s = ram(1, board=[4, 3], cargo=[1])
    s.red("Board")
    assert s.red.asked == "CS-401"
    assert "Red starts a boarding party" in s.red.log
    assert "Red has a boarding total of 6" in s.red.log


@proves("CS-R42")
def test_a_treasure_is_stolen_only_into_free_space() -> None:
    s = ram(1, board=[6, 1], cargo=[1], mine={"cargo": [1, 1]})
    s.red("Board")
    assert s.red.why_not("Steal a treasure") == "CS-R42"
    assert "Red wins the boarding party" in s.red.log


@proves("CS-1230", "CS-1231")
def test_a_turtle_ship_with_panels_boards_but_is_not_boarded() -> None:
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0)}},
        {"Inferno": {"at": (5800, 4000, 90)}},
        rolls={"ram": [1]},
    )
    s.red("El Picador: move", "S at 0°", "Touch Inferno", "Ram Inferno")
    assert s.yellow.asked == "CS-712"


@proves("CS-R45")
def test_each_enemy_at_the_bow_is_rammed_once() -> None:
    s = ram(1)
    s.red("No")
    s.yellow("No")
    assert s.red.asked == "CS-401"  # Carolina is not offered again


@proves("CS-1085")
def test_the_mast_that_is_picked_is_the_one_that_stands_again() -> None:
    s = sea({"HMS Dover": {"berth": 0, "masts": [4]}}, {"Carolina": {"at": (9000, 9000, 0)}})
    s.red("HMS Dover: repair", "Repair mast 2")
    assert s.red.peek("standing of HMS Dover") == [2, 4]


@proves("CS-1186", "CS-R48")
def test_the_coins_of_who_went_down_are_shared_as_they_are() -> None:
    boston = {"at": (5000, 4400, 0), "masts": 0, "cargo": [2, 3, 1]}
    s = sea(
        {"HMS Dover": {"at": (5000, 4000, 0)}},
        {"Boston": boston, "Carolina": {"at": (9000, 9000, 0)}},
        rolls={"cannon": [6]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at Boston")
    assert (s.red.home, s.yellow.home) == (["2 gold", "1 gold"], ["3 gold"])
