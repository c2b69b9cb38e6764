"""CS-17xx House rules, each switched alone; CS-106x ransom crew."""

from typing import Any

import pytest

from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Scene, proves


def sea(red: dict[str, Any], yellow: dict[str, Any], **more: Any) -> Scene:
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow}, **more)


# ---- ransom

HAG = "The Hag of Tortuga"


def boarded(yellow: str = "Longshanks", **has: object) -> Scene:
    """Red's El Picador rams Yellow's ship and wins the boarding party."""
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0)}},
        {yellow: {"at": (5800, 3900, 90), **has}, "HMS Antelope": {"at": (9000, 9000, 0)}},
        rolls={"ram": [1], "board": [6, 1]},
        **({"options": has.pop("options")} if "options" in has else {}),
    )
    s.red("El Picador: move", "S at 0°", f"Touch {yellow}", f"Ram {yellow}", "Board")
    return s


@proves("CS-1063")
def test_a_ransom_crew_that_is_eliminated_pays_one_gold() -> None:
    s = boarded(crew=[HAG])
    s.red("Eliminate a crew")
    s.yellow(f"Lose {HAG}")
    assert s.red.gold == 1
    assert s.red.home == [f"ransom for {HAG}"]


@proves("CS-1060", "CS-1061")
def test_a_ransom_crew_stays_with_its_ship() -> None:
    s = sea({"Longshanks": {"berth": 0, "crew": [HAG]}}, {"HMS Antelope": {"at": (9000, 9000, 0)}})
    s.red("Longshanks: exchange crew")
    assert s.red.why_not(f"Put {HAG} ashore") == "CS-1060"


@proves("CS-1062", "CS-R87")
def test_a_ransom_crew_is_treasure_as_soon_as_its_ship_is_towed() -> None:
    s = sea(
        {"Carolina": {"at": (4000, 4000, 0)}},
        {"Longshanks": {"at": (5600, 4000, 180), "masts": 0, "crew": [HAG]},
         "HMS Dover": {"at": (9000, 9000, 0)}},
    )  # fmt: skip
    s.red("Carolina: move", "S at 0°", "Touch Longshanks", "Tow Longshanks")
    assert s.red.peek("cargo of Longshanks") == [f"ransom for {HAG}"]


@proves("CS-1062", "CS-R87")
def test_a_ransom_crew_that_is_carried_off_is_worth_five_gold() -> None:
    s = sea(
        {"Carolina": {"at": (5000, 4000, 0)}},
        {"Longshanks": {"at": (5100, 4194, 0), "masts": 0, "crew": [HAG]},
         "HMS Dover": {"at": (9000, 9000, 0)}},
    )  # fmt: skip
    s.red("Carolina: explore", f"Load {HAG}", "Done")
    assert s.red.peek("cargo of Carolina") == [f"ransom for {HAG}"]
    tokens = s.yellow.sees()["ships"][0]["tokens"]  # type: ignore[index]
    assert [token["gold"] for token in tokens] == [5]
    watched: Any = s.play.view(SPECTATOR)
    assert [token["gold"] for token in watched["ships"][0]["tokens"]] == [5]  # it lies open


@proves("CS-1705")
def test_by_house_rule_black_marks_of_a_cursed_fleet_are_ransom_crew() -> None:
    mark = "Jean Desailly (Black Mark)"
    for house, bound in ((False, False), (True, True)):
        s = sea(
            {"Boneyard": {"berth": 0, "shown": [mark]}},
            {"HMS Antelope": {"at": (9000, 9000, 0)}},
            options={"house_black_mark_ransom": house},
        )
        s.red("Boneyard: exchange crew")
        assert (f"Put {mark} ashore" not in s.red.options) == bound


# ---- boarding


HOUSE = {"house_boarding": True}


@proves("CS-1706", "CS-1707", "CS-1708", "CS-1711", "CS-R101")
def test_house_boarding_pairs_dice_and_the_lower_loses_a_mast_or_a_crew() -> None:
    s = sea(
        {"Carolina": {"at": (5000, 4200, 0), "crew": ["Captain", "Oarsman"]}},
        {"El Picador": {"at": (5749, 3900, 90)}},
        options=HOUSE,
        rolls={"board": [6, 5, 3, 2, 1, 5, 4]},  # three masts and two crew: five dice
    )
    s.red("Carolina: board")
    s.yellow("Lose mast 1 (3S)")  # 6 against 5
    s.yellow("Lose mast 2 (3S)")  # 5 against 4; the other three dice count for nothing
    assert s.red.peek("masts of El Picador") == 0
    assert s.red.peek("masts of Carolina") == 3
    assert s.red.asked == "CS-401"


@proves("CS-1708")
def test_equal_dice_cost_nobody_and_the_owner_may_lose_a_crew() -> None:
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0), "crew": ["Captain"]}},
        {"Carolina": {"at": (5639, 3900, 90)}},
        options=HOUSE,
        rolls={"board": [4, 4, 1, 4, 3, 2]},
    )
    s.red("El Picador: board")  # 4-4, 4-3, 1-2
    s.yellow("Lose mast 1 (4S)")
    s.red("Lose Captain")
    assert s.red.peek("crew of El Picador") == []
    assert s.red.peek("masts of Carolina") == 2


@proves("CS-1708")
def test_the_very_first_piece_of_a_game_may_be_the_crew_that_is_lost() -> None:
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0), "crew": ["Captain"]}},
        {"Carolina": {"at": (5639, 3900, 90), "cargo": [3]}},
        treasure={},
        options=HOUSE,
        rolls={"board": [4, 4, 1, 6, 2, 1]},
    )
    s.red("El Picador: board", "Lose Captain")
    assert (s.red.peek("crew of El Picador"), s.red.peek("masts of El Picador")) == ([], 2)


@proves("CS-1706", "CS-1708")
def test_who_boards_after_a_ram_may_lose_a_crew_by_it() -> None:
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0), "crew": ["Captain"]}},
        {"Carolina": {"at": (5800, 3900, 90)}},
        options=HOUSE,
        rolls={"ram": [1], "board": [4, 4, 1, 6, 2, 1]},
    )
    s.red("El Picador: move", "S at 0°", "Touch Carolina", "Ram Carolina", "Board")
    s.red("Lose Captain")
    assert s.red.peek("crew of El Picador") == []


@proves("CS-1709")
def test_a_ship_without_dice_may_be_captured_at_once() -> None:
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0)}},
        {"Carolina": {"at": (5639, 3900, 90), "masts": 0}, "HMS Antelope": {"at": (9000, 9000, 0)}},
        options=HOUSE,
    )
    s.red("El Picador: board", "Capture")
    assert s.red.peek("seat of Carolina") == "Red"
    assert "Red starts a boarding party" in s.red.log
    assert "El Picador rolls 3 for boarding" in s.red.log
    assert "Red captures Carolina" in s.red.log


@proves("CS-1710")
def test_a_boarding_bonus_is_one_die_more_if_there_is_any() -> None:
    from quarterdeck.games.cerulean_seas.rulebook.grappling import dice_of
    from quarterdeck.games.cerulean_seas.table.state import table

    for masts, dice in ((1, 2), (0, 0)):
        s = sea(
            {"Zephyr": {"at": (5000, 4200, 0), "masts": masts}},
            {"Carolina": {"at": (8000, 8000, 90)}},
            options=HOUSE,
        )
        assert dice_of(table(s.play.state), 0) == dice


@proves("CS-1722")
def test_a_sea_monster_boards_with_its_tentacles() -> None:
    from quarterdeck.games.cerulean_seas.rulebook.grappling import dice_of
    from quarterdeck.games.cerulean_seas.table.state import table

    s = sea({"Slarg Gubbit": {"at": (5000, 4200, 0)}}, {"Carolina": {"at": (8000, 8000, 90)}})
    assert dice_of(table(s.play.state), 0) == 5


@proves("CS-1706")
def test_without_the_option_boarding_is_no_action() -> None:
    s = sea({"El Picador": {"at": (5000, 4200, 0)}}, {"Carolina": {"at": (5639, 3900, 90)}})
    assert "El Picador: board" not in s.red.options
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0)}},
        {"Carolina": {"at": (6639, 3900, 90)}},
        options=HOUSE,
    )
    assert s.red.why_not("El Picador: board") == "CS-R101"


# ---- gold and islands


@proves("CS-1719", "CS-R119")
def test_by_house_rule_the_gold_of_a_sunken_ship_is_drafted() -> None:
    s = sea(
        {"HMS Dover": {"at": (5000, 4000, 0)}},
        {"Carolina": {"at": (5000, 4400, 0), "masts": 0, "cargo": [1, 5, 2]},
         "El Picador": {"at": (9000, 9000, 0)}},
        rolls={"cannon": [6]}, options={"house_sink_draft": True},
    )  # fmt: skip
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
    assert (s.red.gold, s.yellow.gold) == (6, 2)  # 5, then 2, then 1


@proves("CS-1703", "CS-1704", "CS-R55")
def test_islands_and_coins_grow_with_the_points_only_by_house_rule() -> None:
    plain = GAME.new(seed=1, points=80)
    assert plain.state.islands_each == 3  # type: ignore[attr-defined]
    assert plain.view(-1)["start_gold"] == 30
    grown = GAME.new(seed=1, points=80, house_island_scaling=True, house_treasure_scaling=True)
    assert grown.state.islands_each == 5  # type: ignore[attr-defined]
    assert grown.view(-1)["start_gold"] == 30 + 2 * 4 * 4
    assert grown.view(-1)["size"] == [17640, 15120]


@proves("CS-101", "CS-102", "CS-103")
def test_every_fleet_is_held_to_the_same_points() -> None:
    with pytest.raises(QuarterdeckError, match="CS-103"):
        GAME.new(seed=1, points=20)


@proves("CS-1701")
def test_by_house_rule_a_fleet_is_of_one_nation() -> None:
    from quarterdeck.games.cerulean_seas.rosters.fleets import desk_of

    mixed = "Ships\n1 HMS Antelope\n1 El Picador\n"
    code = desk_of().code_of(mixed, "fleet")
    GAME.new(seed=1, fleets=code)
    with pytest.raises(QuarterdeckError, match="CS-1701"):
        GAME.new(seed=1, fleets=code, house_fleet_nationality=True)
