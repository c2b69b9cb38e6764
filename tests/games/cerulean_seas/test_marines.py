"""CS-10xx Marines, aboard and ashore."""

from typing import Any

from quarterdeck.scene import Scene, proves

HARDWICKE = "Lt. Nigel Hardwicke"


def sea(red: dict[str, Any], yellow: dict[str, Any], **more: Any) -> Scene:
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow}, **more)


def afloat(rolls: list[int], **more: Any) -> Scene:
    return sea(
        {"HMS Dover": {"at": (5000, 4000, 0), "crew": [HARDWICKE]}},
        {"Carolina": {"at": (5000, 4400, 0)}},
        rolls={"cannon": rolls},
        **more,
    )


@proves("CS-1002", "CS-1003", "CS-755")
def test_a_marine_has_a_shoot_action_of_its_own() -> None:
    s = afloat([3])
    s.red(f"{HARDWICKE}: shoot", "Cannon 1 at Carolina")
    s.yellow("Lose mast 1 (4S)")  # rank 2
    assert s.red.why_not(f"{HARDWICKE}: shoot") == "CS-401"
    assert "HMS Dover: shoot" in s.red.options
    ship = s.yellow.sees()["ships"][0]  # type: ignore[index]
    assert [token["name"] for token in ship["tokens"]] == [HARDWICKE]


@proves("CS-1003")
def test_a_marine_misses_with_a_two() -> None:
    s = afloat([2])
    s.red(f"{HARDWICKE}: shoot", "Cannon 1 at Carolina")
    assert s.red.peek("masts of Carolina") == 3


@proves("CS-1007")
def test_a_marine_fires_from_any_point_of_its_ship() -> None:
    s = sea(
        {"HMS Dover": {"at": (5000, 4000, 0), "crew": [HARDWICKE]}},
        {"El Picador": {"at": (6300, 4000, 0)}},  # 520 from the bow, 1090 from the last mast
    )
    assert f"{HARDWICKE}: shoot" in s.red.options
    s = sea(
        {"HMS Dover": {"at": (5000, 4000, 0), "crew": [HARDWICKE]}},
        {"El Picador": {"at": (6360, 4000, 0)}},
    )
    assert s.red.why_not(f"{HARDWICKE}: shoot") == "CS-1166"


def ashore(rolls: list[int]) -> Scene:
    """The marine goes ashore at island 3, and Yellow's Ranger comes near."""
    s = sea(
        {"HMS Dover": {"docked": (2, 0), "shown": [HARDWICKE]}},
        {"Ranger": {"at": (2200, 6900, 0)}},
        rolls={"cannon": rolls},
    )
    s.red("HMS Dover: exchange crew", f"Put {HARDWICKE} ashore", "Done")
    return s


@proves("CS-1001", "CS-1002", "CS-1007")
def test_a_marine_shoots_from_an_island() -> None:
    s = ashore([6])
    s.red(f"{HARDWICKE}: shoot", "Cannon 1 at Ranger")
    assert s.yellow.asked == "CS-1175"


@proves("CS-1004", "CS-1005", "CS-1008")
def test_two_hits_in_one_turn_eliminate_a_marine_ashore() -> None:
    s = ashore([6, 6])
    s.red("End the turn")
    s.yellow("Ranger: shoot", f"Cannon 2 at {HARDWICKE}")
    assert s.table("island 2") == [HARDWICKE]
    s.yellow(f"Cannon 3 at {HARDWICKE}")
    assert s.table("island 2") == []


@proves("CS-1005")
def test_two_hits_in_two_turns_do_nothing() -> None:
    s = ashore([6, 6])
    for _ in range(2):
        s.red("End the turn")
        s.yellow("Ranger: shoot", f"Cannon 2 at {HARDWICKE}", "Hold fire", "End the turn")
    assert s.table("island 2") == [HARDWICKE]


@proves("CS-1004", "CS-R78")
def test_a_marine_aboard_is_no_target() -> None:
    s = afloat([])
    s.red("End the turn")
    s.yellow("Carolina: shoot")
    assert not [label for label in s.yellow.options if HARDWICKE in label]


@proves("CS-1010", "CS-R78")
def test_no_boarding_party_eliminates_a_marine() -> None:
    s = boarded(shown=[HARDWICKE])
    assert s.red.why_not("Eliminate a crew") == "CS-714"


@proves("CS-1330")
def test_nobody_learns_that_a_face_down_crew_is_a_marine() -> None:
    for crew in (HARDWICKE, "Captain"):
        assert "Eliminate a crew" in boarded(crew=[crew]).red.options


def boarded(**has: Any) -> Scene:
    """Red wins a boarding party against HMS Dover."""
    s = sea(
        {"El Picador": {"at": (5000, 4200, 0)}},
        {"HMS Dover": {"at": (5800, 3900, 90), **has}},
        rolls={"ram": [1], "board": [6, 1]},
    )
    s.red("El Picador: move", "S at 0°", "Touch HMS Dover", "Ram HMS Dover", "Board")
    return s


@proves("CS-1006")
def test_each_marine_shoots() -> None:
    s = sea(
        {"HMS Dover": {"at": (5000, 4000, 0), "crew": [HARDWICKE]},
         "Le Triton": {"at": (5000, 4800, 0), "crew": ["Michel Bordeaux"]}},
        {"Carolina": {"at": (5000, 4400, 0)}},
    )  # fmt: skip
    own = [label for label in s.red.options if label.startswith((HARDWICKE, "Michel"))]
    assert own == [f"{HARDWICKE}: shoot", "Michel Bordeaux: shoot"]


@proves("CS-1715")
def test_by_house_rule_a_marine_is_a_musketeer() -> None:
    s = sea(
        {"HMS Dover": {"at": (5000, 4000, 0), "shown": [HARDWICKE]}},
        {"Carolina": {"at": (5000, 4400, 0)}},
        options={"house_marine": True},
    )
    assert not [label for label in s.red.options if HARDWICKE in label]
    s.red("HMS Dover: shoot")
    assert "Musket at Carolina" in s.red.options
