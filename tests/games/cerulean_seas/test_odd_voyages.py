"""Odd combinations at sea: out of fog, with a tow, over reefs, on fire."""

import random
from typing import Any

import pytest

from quarterdeck.games.cerulean_seas.rulebook.harm import subset
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.geometry.shapes import overlap
from quarterdeck.scene import Scene, proves

SEAS = "cerulean-seas"
FAR: dict[str, Any] = {"ships": {"Carolina": {}}}
FOG = [("fog bank", 5000, 4500)]


def lost(heading: str, **has: object) -> Scene:
    """HMS Dover comes out of the fog at the number 1, facing that way."""
    ships = {"HMS Dover": {"fog": 0, **has}}
    s = Scene(SEAS, terrain=FOG, red={"ships": ships}, yellow=FAR, rolls={"fog": [1]})
    s.red("HMS Dover: move", f"Face {heading}°")
    return s


@proves("CS-867", "CS-868", "CS-R26")
def test_whoever_leaves_the_fog_sails_on_by_every_heading_away_from_it() -> None:
    s = lost("60")
    assert len(s.red.options) == 37
    assert s.red.why_not("S at 95°") == "CS-R08"
    s.red("S at 90°", "4/4", "Stop here")
    assert s.red.peek("pose of HMS Dover") == (5484, 5076, 90)
    assert s.red.peek("state of HMS Dover") == "sails"
    ships: Any = s.red.sees()["ships"]
    assert ships[0]["fog"] is None


@proves("CS-867", "CS-868")
@pytest.mark.parametrize("number", range(1, 7))
def test_straight_along_the_rim_is_still_away_from_it_at_every_number(number: int) -> None:
    ships = {"HMS Dover": {"fog": 0}}
    s = Scene(SEAS, terrain=FOG, red={"ships": ships}, yellow=FAR, rolls={"fog": [number]})
    s.red("HMS Dover: move")
    assert len(s.red.options) == 37
    s.red(s.red.options[-1])
    assert len(s.red.options) == 37


@proves("CS-868", "CS-R10")
def test_the_bank_that_was_left_swallows_her_only_when_she_has_parted_from_it() -> None:
    s = lost("90")
    s.red("S at 90°", "1/4", "Stop here", "End the turn")
    s.yellow("End the turn")
    assert s.red.peek("state of HMS Dover") == "sails"
    s.red("HMS Dover: move", "S at 45°", "4/4", "S at 180°")
    assert s.red.peek("state of HMS Dover") == "lost"


@proves("CS-864", "CS-1161")
def test_a_lost_ship_repairs_if_a_shipwright_lets_her() -> None:
    for crew, offered in (("Shipwright", True), ("Helmsman", False)):
        ships = {"HMS Dover": {"fog": 0, "masts": 2, "shown": [crew]}}
        s = Scene(SEAS, terrain=FOG, red={"ships": ships}, yellow=FAR)
        assert ("HMS Dover: repair" in s.red.options) == offered
    assert s.red.why_not("HMS Dover: repair") == "CS-1086"


@proves("CS-903", "CS-1214", "CS-R18")
def test_a_galley_pivots_with_her_tow_behind_her() -> None:
    s = Scene(
        SEAS,
        red={
            "ships": {
                "Star of Siam": {"at": (5000, 4000, 0), "tows": "El Picador"},
                "El Picador": {"at": (4458, 4000, 0), "masts": 0},
            }
        },
        yellow=FAR,
    )
    s.red("Star of Siam: move", "S at 0°", "4/4", "Pivot to 90°")
    assert s.red.peek("pose of Star of Siam") == (5576, 4000, 90)
    assert s.red.peek("pose of El Picador") == (5576, 3458, 90)


@proves("CS-903", "CS-R19")
def test_a_galley_does_not_pivot_where_her_tow_finds_no_place() -> None:
    s = Scene(
        SEAS,
        red={
            "ships": {
                "Star of Siam": {"at": (5000, 660, 0), "tows": "HMS Dover"},
                "HMS Dover": {"at": (4218, 660, 0), "masts": 0},
            }
        },
        yellow=FAR,
        size=(11760, 11760),
    )
    s.red("Star of Siam: move", "S at 270°")
    assert s.red.peek("pose of Star of Siam") == (5000, 540, 270)
    assert s.red.asked == "CS-1115"
    s.red("Pivot to 90°")
    pose: Any = s.red.peek("pose of HMS Dover")
    assert pose[2] not in (90, 270)


@proves("CS-R92", "CS-R28")
def test_a_reef_that_ends_a_tow_leaves_the_towed_ship_behind_and_not_beneath() -> None:
    s = Scene(
        SEAS,
        terrain=[("reef", 4300, 4600)],
        red={
            "ships": {
                "HMS Dover": {"at": (5000, 4000, 0), "tows": "El Picador", "masts": 1},
                "El Picador": {"at": (4458, 4000, 0), "masts": 0},
            }
        },
        yellow=FAR,
        rolls={"reef": [3]},
    )
    s.red("HMS Dover: move", "S at 145°", "4/4")
    assert s.red.peek("masts of HMS Dover") == 0
    assert s.red.peek("pose of El Picador") == (5444, 3689, 145)
    hulls = table(s.play.state).hull
    assert not overlap(hulls[0], hulls[1])


@proves("CS-1210", "CS-1218")
def test_whoever_is_taken_in_tow_lets_go_of_her_own_tow() -> None:
    s = Scene(
        SEAS,
        red={"ships": {"HMS Dover": {"at": (5000, 4000, 90)}}},
        yellow={
            "ships": {
                "Carolina": {
                    "at": (5600, 4950, 180),
                    "masts": 0,
                    "shown": ["Oarsman"],
                    "tows": "Boston",
                },
                "Boston": {"at": (6270, 4950, 180), "masts": 0},
                "El Picador": {},
            }
        },
    )
    s.red("HMS Dover: move", "S at 90°", "Tow Carolina")
    assert s.red.peek("tow of Carolina") is None
    assert s.red.peek("seat of Boston") == "Yellow"


@proves("CS-R76", "CS-1177")
def test_the_owner_picks_the_mast_that_a_fire_spreads_to() -> None:
    ships = {"HMS Dover": {"at": (5000, 4000, 0), "fire": [2]}}
    s = Scene(SEAS, begin="turn", red=FAR, yellow={"ships": ships}, rolls={"fire": [3]})
    assert s.yellow.asked == "CS-R76"
    s.yellow("Burn mast 4")
    assert s.yellow.peek("burning of HMS Dover") == [2, 4]
    s = Scene(SEAS, begin="turn", red=FAR, yellow={"ships": ships}, rolls={"fire": [4]})
    assert s.red.asked == "CS-401"


@proves("CS-1708", "CS-1438")
def test_who_cannot_be_eliminated_does_not_pay_the_toll() -> None:
    s = Scene(
        SEAS,
        options={"house_boarding": True},
        red={"ships": {"El Picador": {"at": (4000, 4000, 0)}}},
        yellow={"ships": {"Carolina": {"at": (4640, 3700, 90), "shown": ["Jonah"]}}},
        rolls={"board": [6, 6, 1, 1, 1, 1]},
    )
    s.red("El Picador: board")
    assert [label[:9] for label in s.yellow.options] == ["Lose mast"] * 3


@proves("CS-1709", "CS-810")
def test_a_ship_captured_at_her_home_is_docked_there_no_longer() -> None:
    s = Scene(
        SEAS,
        options={"house_boarding": True},
        red={"ships": {"El Picador": {"at": (9934, 1883, 90)}}},
        yellow={"ships": {"Carolina": {"masts": 0}, "Boston": {"berth": 90}}},
    )
    assert s.red.peek("docked of Carolina") == 1
    s.red("El Picador: board", "Capture")
    assert s.red.peek("seat of Carolina") == "Red"
    assert s.red.peek("docked of Carolina") is None


@proves("CS-1190", "CS-1186")
def test_unique_treasure_goes_down_whatever_it_is_worth() -> None:
    s = Scene(
        SEAS,
        red={"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}},
        yellow={
            "ships": {
                "Carolina": {"at": (5000, 4400, 0), "masts": 0, "cargo": [2, ("Rum", 3)]},
                "Boston": {"berth": 90},
            }
        },
        rolls={"cannon": [4]},
    )
    assert s.table("worth of Rum") == 3
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
    assert (s.red.gold, s.yellow.gold) == (1, 1)


@proves("CS-1215", "CS-1025", "CS-1212")
def test_a_laden_derelict_that_is_taken_in_tow_at_home_unloads_there() -> None:
    s = Scene(
        SEAS,
        red={"ships": {"El Picador": {"at": (1400, 2520, 0)}}},
        yellow={
            "ships": {
                "Carolina": {"at": (1750, 1770, 90), "masts": 0, "cargo": [3, 2]},
                "Boston": {},
            }
        },
    )
    s.red("El Picador: move", "S at 0°", "Touch Red's home", "Tow Carolina")
    assert s.red.peek("docked of Carolina") == 0
    assert s.red.gold == 5


@proves("CS-R18")
@pytest.mark.parametrize(("corner", "offered"), [(90, False), (690, True)])
def test_a_tow_is_refused_where_no_place_is_behind_her(corner: int, offered: bool) -> None:
    s = Scene(
        SEAS,
        red={"ships": {"El Picador": {"at": (corner, corner, 45)}}},
        yellow={
            "ships": {
                "HMS Dover": {"at": (corner + 1091, corner + 184, 180), "masts": 0},
                "Boston": {},
            }
        },
    )
    assert s.table("gap of El Picador to HMS Dover") == 5
    s.red("El Picador: move", "S at 45°", "1/4", "Stop here")
    assert ("Tow HMS Dover" in s.red.options) == offered


@proves("CS-611", "CS-887")
def test_the_last_treasure_may_come_out_of_a_fort() -> None:
    built = {3: {"fort": "El Puerto Blanco", "gold": [3, 2]}}
    s = Scene(
        SEAS,
        3,
        red={"built": built, "ships": {"El Picador": {"docked": (3, 0)}}},
        yellow=FAR,
        green={"ships": {"Boston": {}}},
        treasure={},
    )
    s.red("El Picador: explore", "Load 2 gold")
    assert s.table("end ship") == "El Picador"


ISLES = [(9000, 9000), (9000, 3000), (4000, 9000)]


@proves("CS-1170", "CS-1167", "CS-1168", "CS-1169", "CS-865", "CS-1171")
@pytest.mark.parametrize(
    ("cannon", "at", "others", "rule"),
    [
        (4, (4000, 4400, 0), {}, "hits"),
        (4, (4000, 4900, 0), {}, "CS-1170"),
        (4, (4700, 4200, 0), {}, "CS-1167"),
        (4, (3900, 4560, 0), {"ships": ("Lightning", "Amity")}, "CS-1169"),
        (4, (4000, 4600, 0), {"terrain": [("fog bank", 4210, 4700)]}, "CS-865"),
        (3, (4000, 4900, 0), {}, "hits"),
        (3, (4000, 4900, 0), {"islands": [*ISLES, (4330, 4420)]}, "CS-1168"),
        (4, (9000, 2000, 90), {}, "CS-1171"),
    ],
)
def test_a_refused_shot_names_what_decides(
    cannon: int, at: tuple[int, int, int], others: dict[str, Any], rule: str
) -> None:
    words = dict(others)
    between = zip(words.pop("ships", ()), (4000, 3300), strict=False)
    ships = {"Carolina": {"at": at}, **{name: {"at": (x, 4300, 0)} for name, x in between}}
    s = Scene(
        SEAS,
        red={"ships": {"HMS Dover": {"at": (4000, 4000, 0), "masts": [1, cannon]}}},
        yellow={"ships": ships},
        treasure={},
        **{"islands": ISLES, **words},
    )
    lines: Any = s.red.peek("lines of HMS Dover")
    assert lines[f"Cannon {cannon}"]["Carolina"] == rule


@proves("CS-861", "CS-863")
def test_whoever_is_lost_in_fog_is_docked_no_longer() -> None:
    s = Scene(
        SEAS,
        terrain=[("fog bank", 3700, 6300)],
        red={"ships": {"El Picador": {"docked": (2, 0)}}},
        yellow=FAR,
    )
    assert s.red.peek("docked of El Picador") == 2
    s.red("El Picador: move")  # the fog has come over her
    assert s.red.peek("state of El Picador") == "lost"
    assert s.red.peek("docked of El Picador") is None


@proves("CS-R26", "CS-1214")
def test_a_tow_goes_into_the_fog_and_out_of_it_with_her_tower() -> None:
    s = Scene(
        SEAS,
        terrain=[("fog bank", 6700, 4000)],
        red={
            "ships": {
                "HMS Dover": {"at": (5000, 4000, 0), "tows": "El Picador"},
                "El Picador": {"at": (4458, 4000, 0), "masts": 0},
            }
        },
        yellow=FAR,
        rolls={"fog": [4]},
    )
    s.red("HMS Dover: move", "S at 0°", "Touch the fog bank", "End the turn")
    assert s.red.peek("state of El Picador") == "lost"
    s.yellow("End the turn")
    s.red("HMS Dover: move", "Face 180°", "S at 180°", "4/4")
    assert s.red.peek("pose of El Picador") == (6182, 4000, 180)
    assert s.red.peek("state of El Picador") == "sails"


@proves("CS-803", "CS-1706")
def test_a_derelict_is_given_no_boarding_action() -> None:
    for masts, offered in ((1, True), (0, False)):
        s = Scene(
            SEAS,
            options={"house_boarding": True},
            red={
                "ships": {"El Picador": {"at": (4000, 4000, 0), "masts": masts, "crew": "Captain"}}
            },
            yellow={"ships": {"Carolina": {"at": (4640, 3700, 90)}}},
        )
        assert ("El Picador: board" in s.red.options) == offered
    assert s.red.why_not("El Picador: board") == "CS-803"


@proves("CS-1186", "CS-R48")
def test_a_hold_full_of_coins_is_split_at_once() -> None:
    """The first coins that fit, as a mask: as if all sets had been tried in turn."""
    chance = random.Random(3)
    for _ in range(300):
        worths = [chance.randint(1, 7) for _ in range(chance.randint(1, 8))]
        goal = sum(worths) // 2
        sums = [
            sum(worth for i, worth in enumerate(worths) if mask >> i & 1)
            for mask in range(1 << len(worths))
        ]
        assert subset(worths, goal) == (sums.index(goal) if goal in sums else -1)
    assert subset([2] * 31, 31) == -1, "thirty-one coins of 2, for which nothing fits"
