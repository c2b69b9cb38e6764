"""CS-5xx, CS-61x How the game ends and who wins."""

from typing import Any

from quarterdeck.scene import Scene, proves


def sea(red: dict[str, Any], yellow: dict[str, Any], **more: Any) -> Scene:
    return Scene("cerulean-seas", red=red, yellow=yellow, **more)


HOMECOMING = {"El Picador": {"at": (4200, 2520, 180), "cargo": [1]}}
FAR = {"HMS Antelope": {"at": (8000, 8500, 0)}}


def come_home(s: Scene) -> None:
    s.red("El Picador: move", "S at 180°", "4/4", "S at 180°", "Touch Red's home")


@proves("CS-501", "CS-504", "CS-505", "CS-509", "CS-R50")
def test_more_than_half_of_the_starting_gold_ends_the_game_at_once() -> None:
    s = sea({"ships": HOMECOMING, "home": [7, 7, 1]}, {"ships": FAR, "home": [1]})
    come_home(s)
    assert s.play.over and s.table("over_by") == 501
    assert (s.red.score, s.yellow.score) == (1.0, 0.0)


@proves("CS-501", "CS-509")
def test_exactly_half_is_not_enough() -> None:
    s = sea({"ships": HOMECOMING, "home": [7, 7]}, {"ships": FAR})
    come_home(s)
    assert s.red.gold == 15 and not s.play.over


@proves("CS-503")
def test_all_gold_at_home_ends_the_game() -> None:
    s = sea({"ships": HOMECOMING, "home": [2]}, {"ships": FAR, "home": [7]}, treasure={})
    come_home(s)
    assert s.table("over_by") == 503 and s.yellow.score == 1.0


@proves("CS-502", "CS-510", "CS-R52")
def test_who_can_never_move_again_ends_the_game_when_a_turn_begins() -> None:
    s = sea(
        {"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}},
        {"ships": {"El Picador": {"at": (5000, 4400, 0), "masts": 1}}, "home": [3]},
        rolls={"cannon": [6]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at El Picador", "Hold fire")
    assert s.play.decision is not None
    s.red("End the turn")
    assert s.play.over and s.table("over_by") == 502 and s.yellow.score == 1.0


@proves("CS-R52")
def test_a_derelict_that_can_row_or_be_repaired_may_still_move() -> None:
    for has in ({"shown": ["Oarsman"]}, {"shown": ["Shipwright"]}):
        s = sea(
            {"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}},
            {"ships": {"El Picador": {"at": (5000, 4400, 0), "masts": 0, **has}}},
        )
        s.red("End the turn")
        assert s.play.decision is not None
    s = sea(
        {"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}},
        {"ships": {"El Picador": {"berth": 0, "masts": 0}}},
    )
    s.red("End the turn")
    assert s.play.decision is not None


@proves("CS-506")
def test_the_first_tie_break_is_masts_removed() -> None:
    s = sea(
        {"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}},
        {"ships": {"Carolina": {"at": (5000, 4400, 0)}}},
        rolls={"cannon": [6]},
        options={"last_turn": 1},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
    s.yellow("Lose mast 1 (4S)")
    s.red("Hold fire", "End the turn")
    assert s.red.score == 1.0
    assert s.red.log[-1] == "Red wins: equal gold (0), but more masts removed in combat (CS-506)"


@proves("CS-507", "CS-R115")
def test_the_second_tie_break_is_masts_standing() -> None:
    s = sea(
        {"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}}, {"ships": FAR}, options={"last_turn": 1}
    )
    s.red("End the turn")
    assert s.red.score == 1.0 and s.table("over_by") == 115
    assert "The game ends" in s.red.log
    assert s.red.log[-1] == "Red wins: equal gold (0), but more masts still standing (CS-507)"


@proves("CS-508", "CS-R53")
def test_the_last_tie_is_a_shared_victory_or_a_roll() -> None:
    ships = {"HMS Antelope": {"at": (5000, 4000, 0)}}, {"El Picador": {"at": (8000, 8500, 0)}}
    s = sea({"ships": ships[0]}, {"ships": ships[1]}, options={"last_turn": 1})
    s.red("End the turn")
    assert (s.red.score, s.yellow.score) == (0.5, 0.5)
    both = ["Red shares the win with 0 gold", "Yellow shares the win with 0 gold"]
    assert s.red.log[-3:] == ["The game ends", *both]
    s = sea(
        {"ships": ships[0]}, {"ships": ships[1]},
        options={"last_turn": 1, "tie_roll": True}, rolls={"tie": [2, 2, 1, 5]},
    )  # fmt: skip
    s.red("End the turn")
    assert (s.red.score, s.yellow.score) == (0.0, 1.0)
    assert s.red.log[-1] == "Yellow wins: all is equal (0 gold), but not the roll (CS-508)"


# ---- three and more

HOMES = ((2520, 2520), (9240, 2520), (2520, 6300), (9240, 6300), (2520, 9870), (9240, 9870))


def three(red: dict[str, Any], **more: Any) -> Scene:
    return Scene(
        "cerulean-seas", red=red, yellow={"ships": FAR},
        green={"ships": {"Carolina": {"at": (8000, 9500, 0)}}}, islands=HOMES, **more,
    )  # fmt: skip


@proves("CS-611", "CS-612", "CS-R83")
def test_who_takes_the_last_treasure_ends_the_game_by_bringing_it_home() -> None:
    s = three(
        {"ships": {"Longshanks": {"at": (4000, 6300, 0)}, "El Picador": {"docked": (4, 0)}}},
        treasure={4: (3,)},
    )
    s.red("El Picador: explore", "Load 3 gold", "Done")
    assert s.play.view(-1)["end_ship"] == 1
    g = s.play.state
    s.red("End the turn")
    assert not s.play.over and g is not None
    assert "El Picador receives the end token" in s.red.log


@proves("CS-611")
def test_treasure_on_another_island_keeps_the_end_token_back_and_crew_ashore_does_not() -> None:
    ship = {"docked": (4, 0), "shown": ["Captain"]}
    for left, told in (((), True), ((2,), False)):
        s = three({"ships": {"El Picador": ship}}, treasure={4: (3,), 3: left})
        s.red("El Picador: exchange crew", "Put Captain ashore", "Done")
        s.red("El Picador: explore", "Load 3 gold", "Done")
        assert ("El Picador receives the end token" in s.red.log) == told


@proves("CS-611", "CS-612")
def test_the_game_ends_when_the_end_ship_unloads_at_home() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"docked": (3, 270)}}},
        yellow={"ships": FAR},
        green={"ships": {"Carolina": {"at": (8000, 9500, 0)}}},
        islands=[(2520, 2520), (9240, 2520), (9240, 6300), (2520, 5000)],
        treasure={3: (3,)},
    )
    s.red("El Picador: explore", "Load 3 gold", "Done", "End the turn")
    s.yellow("End the turn")
    s.green("End the turn")
    s.red("El Picador: move", "S at 270°", "4/4", "S at 270°")  # and touches it
    assert s.play.over and s.table("over_by") == 612


@proves("CS-609", "CS-612", "CS-616", "CS-617", "CS-618", "CS-R82")
def test_home_treasure_lies_face_down_and_the_end_ship_ends_the_game() -> None:
    s = three({"ships": {"El Picador": {"at": (4200, 2520, 180), "cargo": [1]}}})
    s.red("El Picador: move", "S at 180°", "4/4", "S at 180°", "Touch Red's home")
    assert not s.play.over  # half of the gold ends nothing here
    island = s.yellow.sees()["islands"][0]  # type: ignore[index]
    assert [token["name"] for token in island["tokens"]] == [None]
    assert "gold" not in s.yellow.sees()["seats"][0]  # type: ignore[index]


@proves("CS-614")
def test_a_single_player_with_masts_ends_the_game() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}},
        yellow={"ships": {"El Picador": {"at": (5000, 4400, 0), "masts": 1}}},
        green={"ships": {"Carolina": {"at": (8000, 9500, 0), "masts": 0}}},
        rolls={"cannon": [6]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at El Picador")
    assert s.play.over and s.table("over_by") == 614


@proves("CS-619")
def test_treasure_that_sank_scores_for_nobody() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}},
        yellow={"ships": {"El Picador": {"at": (5000, 4400, 0), "masts": 0, "cargo": [4]},
                          "HMS Antelope": {"at": (9000, 9000, 0)}}},
        green={"ships": {"Carolina": {"at": (8000, 9500, 0)}}},
        rolls={"cannon": [6]},
    )  # fmt: skip
    s.red("HMS Dover: shoot", "Cannon 1 at El Picador")
    assert s.red.peek("state of El Picador") == "sunk"
    assert (s.red.final, s.yellow.final) == (0, 0)


@proves("CS-617")
def test_with_three_what_is_aboard_counts() -> None:
    s = three({"ships": {"El Picador": {"at": (4200, 5200, 180), "cargo": [4]}}, "home": [2]})
    assert s.red.final == 6


@proves("CS-615")
def test_with_four_the_game_ends_when_half_have_lost_all_ships() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}},
        yellow={"ships": {"El Picador": {"at": (5000, 4400, 0), "masts": 0}}},
        green={"ships": {"Carolina": {"at": (8000, 9500, 0)}}},
        blue={"ships": {"HMS Antelope": {"at": (5100, 3700, 0), "masts": 0}}},
        rolls={"cannon": [6, 6]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at El Picador")
    assert s.play.decision is not None
    s.red("Cannon 2 at HMS Antelope")
    assert s.play.over and s.table("over_by") == 615


# ---- whenever gold or a ship is lost


@proves("CS-503", "CS-1305")
def test_a_hit_that_takes_the_last_gold_at_sea_out_of_the_game_ends_it_at_once() -> None:
    s = sea(
        {"ships": {"La Belle Etoile": {"at": (5000, 4000, 0)}}},
        {"ships": {"Carolina": {"at": (5000, 4400, 0), "cargo": [3]}}, "home": [7]},
        treasure={},
        rolls={"cannon": [6]},
    )
    s.red("La Belle Etoile: shoot", "Cannon 1 at Carolina")
    s.yellow("Lose mast 1 (4S)")
    s.red("Use it")
    s.yellow("3 gold")
    assert s.over and s.table("over_by") == 503  # with two cannons still loaded
    assert s.yellow.score == 1.0


@proves("CS-503", "CS-302")
def test_an_event_that_takes_the_last_gold_at_sea_ends_the_game_as_a_turn_begins() -> None:
    s = sea(
        {"ships": FAR, "events": ["False Treasure"], "home": [2]},
        {"ships": {"Carolina": {"at": (5000, 4400, 0), "cargo": [3]}}},
        treasure={},
        begin="turn",
    )
    s.red("Play False Treasure")
    assert s.over and s.table("over_by") == 503 and s.red.score == 1.0


@proves("CS-614", "CS-1077")
def test_of_three_a_wreck_of_the_last_other_ship_with_masts_ends_the_game() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": (5000, 4000, 0), "masts": 1}}},
        yellow={"ships": {"El Picador": {"at": (9000, 9000, 0)}}},
        green={"ships": {"Carolina": {"at": (8000, 9500, 0), "masts": 0}}},
        terrain=[("reef", 6400, 4000)],
        rolls={"reef": [1]},
    )
    s.red("HMS Dover: move", "S at 0°", "4/4")
    assert s.red.peek("state of HMS Dover") == "wreck"
    assert s.over and s.table("over_by") == 614


@proves("CS-614", "CS-302")
def test_of_three_a_monster_that_another_orders_about_still_is_its_own_players_last_ship() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"at": (8400, 8400, 0), "cargo": ["Cursed Conch"]}}},
        yellow={"ships": {"Calypsos": {"at": (5000, 4000, 0)}}},
        green={"ships": {"Carolina": {"at": (8000, 9500, 0), "masts": 0}}},
    )
    s.red("El Picador: use a text instead", "Move", "L at 0°", "4/4")
    assert s.red.peek("pose of Calypsos") != (5000, 4000, 0)
    assert s.red.asked == "CS-401" and not s.over


@proves("CS-614", "CS-617", "CS-302")
def test_of_three_a_monster_that_fights_for_another_still_counts_for_its_own_player() -> None:
    for masts, over in ((1, False), (0, True)):
        conch = {"at": (8400, 8400, 0), "masts": masts, "cargo": ["Cursed Conch", 2]}
        s = Scene(
            "cerulean-seas",
            red={"ships": {"El Picador": conch}},
            yellow={"ships": {"Calypsos": {"at": (5000, 4000, 0), "cargo": [4]}}},
            green={"ships": {"Carolina": {"at": (5000, 4400, 0), "masts": 1}}},
            rolls={"cannon": [6]},
        )
        s.red("El Picador: use a text instead", "Shoot")
        s.red(next(label for label in s.red.options if "Carolina" in label))
        assert s.green.peek("masts of Carolina") == 0
        assert s.over == over  # Yellow's monster is afloat, and perhaps a ship of Red's
    assert s.table("over_by") == 614 and (s.red.final, s.yellow.final) == (2, 4)
    assert s.yellow.score == 1.0


@proves("CS-609", "CS-616")
def test_at_the_end_of_a_game_of_three_everything_lies_face_up() -> None:
    laden = {"HMS Antelope": {"at": (8000, 8500, 0), "cargo": [4]}}
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"at": (4000, 4000, 0)}}},
        yellow={"ships": laden, "home": [3]},
        green={"ships": {"Carolina": {"at": (8000, 9500, 0), "crew": ["Captain"]}}},
        options={"last_turn": 1},
    )

    def as_red_sees_them() -> list[str | None]:
        sea: Any = s.red.sees()
        places = [sea["ships"][1], sea["ships"][2], sea["islands"][1], sea["islands"][4]]
        return [token["name"] for place in places for token in place["tokens"]]

    assert as_red_sees_them() == [None] * 5
    s.red("End the turn")
    assert s.over
    assert as_red_sees_them() == ["4 gold", "Captain", "3 gold", "2 gold", "2 gold"]


@proves("CS-615", "CS-1709")
def test_with_four_a_ship_that_is_captured_back_may_be_the_last_of_who_had_taken_her() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"at": (5000, 4200, 0)}, "HMS Dover": {"at": (6000, 4700, 0)},
                       "Carolina": {"at": (5639, 3900, 90), "masts": 0}}},
        yellow={"ships": {"Longshanks": {"at": (6278, 4200, 180), "masts": 1}}},
        green={"ships": {"Boston": {"at": (9000, 9500, 0)}}},
        blue={"ships": {"HMS Antelope": {"at": (6200, 5200, 0), "masts": 0}}},
        options={"house_boarding": True}, active="yellow", rolls={"cannon": [6, 6, 6]},
    )  # fmt: skip
    s.yellow("Longshanks: board", "Capture", "End the turn")
    s.green("End the turn")
    s.blue("End the turn")
    s.red("HMS Dover: shoot", "Cannon 1 at Longshanks", "Cannon 2 at Longshanks")
    s.red("Cannon 3 at HMS Antelope", "Hold fire")
    assert s.red.asked == "CS-401"  # Blue has lost all, Yellow still has Carolina
    s.red("El Picador: board", "Capture")
    assert s.over and s.table("over_by") == 615
