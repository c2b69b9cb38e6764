"""CS-1166 to CS-1170 What a board shows of ranges and lines of fire is what the rules measure."""

from __future__ import annotations

import math
from typing import Any

import pytest

from games.cerulean_seas.crowded import Crowded
from games.cerulean_seas.texts_in_short import BESIDE, FAR, HERE, sea
from quarterdeck.games.cerulean_seas.table.gunnery import FORT, reaches
from quarterdeck.games.cerulean_seas.table.shots import shots
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.scene import Scene, proves


def guns(s: Scene, ship: int = 0) -> list[dict[str, Any]]:
    ships: Any = s.play.view(1)["ships"]
    found: list[dict[str, Any]] = ships[ship]["guns"]
    return found


def lines(s: Scene) -> list[dict[str, Any]]:
    """The lines of the first ship's first cannon."""
    found: list[dict[str, Any]] = guns(s)[0]["lines"]
    return found


@proves("CS-1166", "CS-1170")
def test_every_cannon_has_its_ring_and_its_lines() -> None:
    s = sea({"HMS Dover": {"at": HERE}}, {"Carolina": {"at": BESIDE}, "Boston": {"at": FAR}})
    assert [gun["far"] for gun in guns(s)] == [576, 840, 840, 576]
    assert [(line["at"], line["hits"]) for line in lines(s)] == [("ship:1", True)]


def test_a_ship_whose_lost_masts_keep_their_cannons_shows_them_all() -> None:
    s = sea({"HMS Belle of Exeter": {"at": HERE, "masts": 1}}, {"Carolina": {"at": FAR}})
    assert [gun["rank"] for gun in guns(s)] == [3, 4, 3]


def chances(s: Scene) -> dict[int, int]:
    """By the rank of a cannon: how many sides of the die hit."""
    return {gun["rank"]: line["chance"] for gun in guns(s) for line in gun["lines"] if line["hits"]}


@proves("CS-303", "CS-1173")
def test_of_a_target_in_range_the_sides_of_the_die_that_hit_are_counted() -> None:
    spanish = {"El Picador": {"at": BESIDE}}
    plain = chances(sea({"HMS Dover": {"at": HERE}}, spanish))
    assert plain and all(sides == 6 - rank for rank, sides in plain.items())
    for gunner, more in (("crew", 0), ("shown", 1)):  # face down he is a secret
        red = {"HMS Dover": {"at": HERE, gunner: ["Thomas Gunn the Elder"]}}
        assert chances(sea(red, spanish)) == {rank: n + more for rank, n in plain.items()}


@proves("CS-1170")
def test_of_a_target_out_of_range_it_is_told_how_far_she_is() -> None:
    s = sea({"HMS Dover": {"at": HERE}}, {"Carolina": {"at": (5000, 4800, 0)}})
    [line] = lines(s)  # the mast is 60 ahead of her shoulder, which is 705 away
    assert (line["hits"], line["rule"], line["short"]) == (False, "CS-1170", 708 - 576)
    away = math.dist((guns(s)[0]["x"], guns(s)[0]["y"]), line["to"])
    assert away == pytest.approx(708, abs=2), "to her nearest point"
    [line] = lines(sea({"HMS Dover": {"at": HERE}}, {"Carolina": {"at": (5200, 4800, 0)}}))
    assert (line["short"], line["to"]) == (705 - 576, [5570, 4705]), "to the middle of her side"


@proves("CS-1168", "CS-1169", "CS-1167", "CS-R20")
def test_what_stands_in_the_way_is_named() -> None:
    target = {"Carolina": {"at": (5000, 4430, 0)}}
    between = {"HMS Dover": {"at": HERE}, "El Picador": {"at": (5300, 4190, 0)}}
    assert [(one["rule"], one["blocked"]) for one in lines(sea(between, target))] == [
        ("CS-1169", "ship:1")
    ]
    ahead = {"Carolina": {"at": (5800, 4000, 0)}}
    [own] = guns(sea({"HMS Dover": {"at": HERE}}, ahead))[2]["lines"]
    assert (own["hits"], own["rule"], own["blocked"]) == (False, "CS-1167", "ship:0")
    far = {"Carolina": {"at": (5000, 4740, 0)}}
    foggy = sea({"HMS Dover": {"at": HERE}}, far, terrain=[("fog bank", 5450, 4350)])
    [line] = guns(foggy)[1]["lines"]
    assert (line["rule"], line["blocked"]) == ("CS-R20", "terrain:0")
    isle = [(2520, 2520), (9240, 2520), (5450, 4480), (9240, 6300), (2520, 9870), (9240, 9870)]
    hidden = sea({"HMS Dover": {"at": HERE}}, {"Carolina": {"at": (5100, 4940, 0)}}, islands=isle)
    [line] = guns(hidden)[1]["lines"]
    assert line["rule"] == "CS-1170"


def test_a_line_is_free_exactly_where_a_shot_may_be_made() -> None:
    for seed in range(4):
        play = Crowded(seed).new(seats=2, seed=seed)
        g = table(play.state)
        ships: Any = play.view(-1)["ships"]
        for ship in ships:
            every = [(gun["gun"], line) for gun in ship["guns"] for line in gun["lines"]]
            seen = {(gun, line["at"]) for gun, line in every if line["hits"]}
            own = [shot for shot in shots(g, ship["ship"], ship["seat"]) if shot % 512 < FORT]
            assert len(seen) >= len(own) if ship["guns"] else not own
            for shot in own:
                assert reaches(g, ship["ship"], shot // 512, shot % 512)
                assert any(at == f"ship:{shot % 512}" for _, at in seen)


@proves("CS-1169")
def test_a_line_that_hits_is_drawn_past_a_ship_that_hides_a_part_of_the_target() -> None:
    target = {"Carolina": {"at": (5000, 8430, 0)}}
    for picador, to in (((300, 3190, 0), [5210, 8335]), ((4700, 8190, 0), [5319, 8335])):
        s = sea({"HMS Dover": {"at": (5000, 8000, 0)}, "El Picador": {"at": picador}}, target)
        [line] = guns(s)[3]["lines"]
        assert (line["hits"], line["to"]) == (True, to)


@proves("CS-1169", "CS-1170")
def test_a_line_is_drawn_to_the_one_free_point_that_is_just_in_range() -> None:
    target = {"Carolina": {"at": (4946, 4767, 0)}}
    for picador, hits, to in (
        (5374, True, [4946, 4672]),  # 504 and 672 away: 840, which is L
        (5368, False, [5450, 4672]),
    ):
        s = sea({"HMS Dover": {"at": HERE}, "El Picador": {"at": (picador, 4192, 0)}}, target)
        [line] = guns(s)[1]["lines"]
        assert (line["hits"], line["to"]) == (hits, to)
