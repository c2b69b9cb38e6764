"""CS-13xx What may be cancelled, rolled again or added, and what may not."""

from typing import Any

from quarterdeck.games.cerulean_seas.table.pieces import BOX, SHIP_OF
from quarterdeck.scene import Scene, proves

SEA = (5000, 4000, 0)
BEYOND = (5000, 3600, 0)
FAR = {"HMS Antelope": {"at": (8000, 8500, 0)}}
DIAZ = "Nemesio Diaz"  # once in any turn, he cancels an ability within S


def sea(red: dict[str, Any], yellow: dict[str, Any] | None = None, **more: Any) -> Scene:
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow or FAR}, **more)


@proves("CS-733")
def test_a_broadside_may_be_cancelled() -> None:
    s = sea(
        {"Ranger": {"at": SEA}}, {"La Voz de Dios": {"at": (4850, 4400, 0), "shown": [DIAZ]}},
        rolls={"cannon": [6]},
    )  # fmt: skip
    s.red("Ranger: shoot", "Broadside at La Voz de Dios")
    s.yellow(next(label for label in s.yellow.options if not label.startswith(("Do not", "No"))))
    assert s.red.peek("masts of La Voz de Dios") == 5
    assert s.red.asked == "CS-401"
    assert "Yellow cancels what Ranger would do" in s.red.log


@proves("CS-1324")
def test_the_die_of_a_broadside_is_not_rolled_again() -> None:
    s = sea(
        {"USS Appalachian": {"at": SEA, "shown": ["Jonathan Haraden"]}},
        {"La Magnifique": {"at": (4850, 4400, 0)}},
        rolls={"cannon": [2, 2]},
    )
    s.red("USS Appalachian: shoot", "Broadside at La Magnifique")
    assert s.red.asked == "CS-401" and s.red.peek("masts of La Magnifique") == 5
    s = sea(
        {"USS Appalachian": {"at": SEA, "shown": ["Jonathan Haraden"]}},
        {"La Magnifique": {"at": (4850, 4400, 0)}},
        rolls={"cannon": [2, 2]},
    )
    s.red("USS Appalachian: shoot", "Cannon 1 at La Magnifique")
    assert s.red.asked == "CS-302"  # the die of a single cannon may be


@proves("CS-1328")
def test_hits_that_take_two_masts_are_cancelled_where_there_are_two_to_take() -> None:
    for name, has, asked in (
        ("Carolina", {}, True),
        ("Carolina", {"masts": 1}, False),
        ("Inferno", {"panels": 1}, False),
    ):
        s = sea(
            {"HMS Leicester": {"at": SEA, "shown": ["Admiral Morgan"]}},
            {name: {"at": (5000, 4400, 0), **has}, "El Picador": {"at": BEYOND, "shown": [DIAZ]}},
            rolls={"cannon": [6]},
        )
        s.red("HMS Leicester: shoot", f"Cannon 1 at {name}")
        assert (s.yellow.asked == "CS-1328") == asked, (name, has)


@proves("CS-854")
def test_fear_is_cancelled_after_its_die_was_rolled() -> None:
    s = sea(
        {"Samedi's Curse": {"at": SEA}},
        {"El Picador": {"at": (5000, 4400, 0), "shown": [DIAZ]}},
        begin="turn", rolls={"fear": [6]},
    )  # fmt: skip
    s.yellow(next(label for label in s.yellow.options if not label.startswith(("Do not", "No"))))
    s.red("End the turn")
    assert s.yellow.peek("move of El Picador") == [1, 1]
    assert "El Picador is feared with 6" in s.red.log


@proves("CS-1330")
def test_a_face_down_crew_is_not_cancelled() -> None:
    s = sea(
        {"El Picador": {"at": SEA, "crew": ["Captain"]}},
        {"La Catedral del Mar": {"at": (5000, 4400, 0), "shown": [DIAZ]}},
    )
    s.red("El Picador: move", "S at 0°", "1/4", "Stop here")
    assert s.red.asked == "CS-401"  # no shot, and nothing that could be cancelled


@proves("CS-1326")
def test_no_gold_is_added_to_unique_treasure_worth_nothing() -> None:
    s = sea({"Greed's Hammer": {"at": (4200, 2520, 180), "cargo": ["Shipping Charts"]}})
    s.red("Greed's Hammer: move", "L at 180°", "Touch Red's home")
    assert s.red.gold == 0 and s.red.asked == "CS-401"


@proves("CS-1416")
def test_a_doctor_does_not_help_against_a_sacrifice() -> None:
    aboard = ["Doctor Forbes Beattie", "Captain Blackheart", "Helmsman"]
    s = sea({"Black Swan": {"at": SEA, "shown": aboard}})
    s.red("Black Swan: use a text", "Once a turn: you may eliminate", "Helmsman")
    assert s.red.peek("crew of Black Swan") == aboard[:2]
    assert "Black Swan gets another action" in s.red.log
    assert "Helmsman aboard Black Swan is eliminated" in s.red.log


@proves("CS-1415")
def test_a_doctor_helps_against_an_enemys_hit() -> None:
    aboard = ["Doctor Forbes Beattie", "Helmsman"]
    s = Scene(
        "cerulean-seas",
        red={"ships": {"Recreant": {"at": (5000, 4000, 0)}}},
        yellow={"ships": {"Black Swan": {"at": (5000, 4400, 0), "shown": aboard}}},
        rolls={"cannon": [6]},
    )
    s.red("Recreant: shoot", "Cannon 1")
    s.yellow("Lose mast 1", "Helmsman")
    assert s.yellow.peek("crew of Black Swan") == aboard
    assert s.yellow.peek("shown of Black Swan") == aboard[:1]


@proves("CS-1302")
def test_a_rowed_derelict_moves_on_after_unloading() -> None:
    ship = "Pescados de Plata"
    long = 300 + 120 * BOX.ships[SHIP_OF[ship]].masts
    has = {"at": (2880 + 300 + long, 2520, 180), "masts": 0, "shown": ["Oarsman"], "cargo": [2]}
    s = sea({ship: has})
    s.red(f"{ship}: move", "S at 180°", "Touch Red's home")
    assert s.red.gold == 2 and s.red.asked == "CS-302"
    s.red("Use it")
    assert s.red.asked == "CS-1016"


@proves("CS-1318", "CS-R94")
def test_move_and_shoot_then_sacrifice_then_move_and_shoot_again() -> None:
    crew = ["Captain Blackheart", "Captain", "Oarsman"]
    s = sea(
        {"Revenant": {"at": SEA, "shown": crew}}, {"Carolina": {"at": (5400, 4500, 0)}},
        rolls={"cannon": [1, 1]},
    )  # fmt: skip
    for _ in range(2):
        s.red("Revenant: move", "L at 0°", "1/4")
        assert s.red.asked == "CS-1165"
        s.red("Hold fire")
        if "Revenant: use a text" in s.red.options:
            s.red("Revenant: use a text")
            s.red(s.red.options[0])
            s.red("Oarsman")
    assert s.red.peek("crew of Revenant") == ["Captain Blackheart", "Captain"]
    assert s.red.why_not("Revenant: move") == "CS-401"
