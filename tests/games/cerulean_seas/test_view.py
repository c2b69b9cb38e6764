"""What a seat sees, field by field: the board in the browser shows nothing else."""

from __future__ import annotations

from typing import Any, cast

from quarterdeck.scene import Player, Scene, proves

ALL = 65535  # everybody knows it


def in_the_middle() -> Scene:
    """Red's fourth turn, with a little of everything on the sea."""
    dover = {
        "at": (5000, 4000, 0), "masts": [1, 2, 4], "fire": [2], "tows": "HMS Antelope",
        "shown": ["Captain"], "crew": ["Helmsman"], "cargo": [3, ("Rum", 3)],
        "actions": 1, "extra": 1, "slow": 1,
    }  # fmt: skip
    antelope = {"at": (4300, 4000, 0), "masts": 0}
    boston = {"at": (5000, 4400, 0), "crew": ["Captain"], "idle": 2, "mute": True}
    return Scene(
        "cerulean-seas",
        red={
            "ships": {"HMS Dover": dover, "HMS Antelope": antelope,
                      "El Picador": {"docked": (2, 0)}},
            "home": [2, 1], "gold": 4, "masts_removed": 2, "events": ["Fair Wind"],
            "forts": ["Fort Brompton"], "explored": [2], "marked": [3], "looked": [4],
        },
        yellow={
            "ships": {"Carolina": {"fog": 0}, "Boston": {**boston, "scuttled": True},
                      "Inferno": {"panels": 1, "at": (8000, 8000, 90)}},
            "built": {3: {"fort": "Dead Man's Point", "flags": 2, "gold": [1]}}, "home": [5],
        },
        terrain=[("fog bank", 7000, 7000), ("reef", 6400, 2000, 4)],
        treasure={4: (2, "open Wolves")}, turn=4, active="red", rolls={"cannon": [4]},
    )  # fmt: skip


def seen(player: Player) -> Any:
    return cast(Any, player.sees())


def test_the_table_is_seen() -> None:
    view = seen(in_the_middle().yellow)
    names = ("turn", "active", "first", "size", "start_gold", "gone", "pool", "reserve")
    assert [view[name] for name in names] == [4, 0, 1, [11760, 11760], 30, [], [], []]
    more = ("islands_left", "passes", "out", "terrain_left", "end_ship", "over_by", "omens")
    assert [view[name] for name in more] == [0, [0, 0], 0, [], None, None, []]
    assert view["terrain"] == [
        {"kind": "fog bank", "x": 7000, "y": 7000, "radius": 480, "rating": None},
        {"kind": "reef", "x": 6400, "y": 2000, "radius": 420, "rating": 4},
    ]


def test_before_the_first_turn_it_is_nobodys() -> None:
    s = Scene("cerulean-seas", begin="set-up", rolls={"first": [6, 1]})
    assert (seen(s.red)["turn"], seen(s.red)["active"]) == (0, None)


def test_a_seat_is_seen_with_its_home_and_what_it_may_use() -> None:
    red, yellow = seen(in_the_middle().yellow)["seats"]
    assert red == {
        "seat": 0, "name": "Red", "home": 0, "plain_gold": 0, "linked": -1, "masts_removed": 2,
        "events": ["Fair Wind"], "forts": ["Fort Brompton"], "gold": 7,
    }  # fmt: skip
    assert yellow == {
        "seat": 1, "name": "Yellow", "home": 1, "plain_gold": 0, "linked": -1, "masts_removed": 0,
        "events": [], "forts": [], "gold": 5,
    }  # fmt: skip


def coin(token: int, worth: int) -> dict[str, object]:
    """A coin that lies face up."""
    return {
        "token": token, "type": "treasure", "name": f"{worth} gold", "face_up": True,
        "known_to": ALL, "gold": worth, "more": 0,
    }  # fmt: skip


def test_islands_are_seen_with_what_lies_there() -> None:
    s = in_the_middle()
    islands = seen(s.yellow)["islands"]
    assert islands[1] == {
        "island": 1, "name": "Yellow's home", "x": 9240, "y": 2520, "radius": 360, "home_of": 1,
        "tokens": [coin(13, 5)], "marked": 0, "explored": 0, "fort": None,
    }  # fmt: skip
    fort = {
        "name": "Dead Man's Point", "seat": 1, "cannons": 3, "flags": 3, "tokens": [coin(14, 1)],
    }  # fmt: skip
    assert islands[3] == {
        "island": 3, "name": "island 4", "x": 9240, "y": 6300, "radius": 360, "home_of": None,
        "tokens": [], "marked": 1, "explored": 2, "fort": fort,
    }  # fmt: skip
    assert (islands[2]["explored"], islands[2]["marked"]) == (1, 0)


@proves("CS-755")
def test_who_knows_a_token_sees_its_name_and_its_worth() -> None:
    s = in_the_middle()
    hidden = {"token": 0, "type": "treasure", "face_up": False, "known_to": 1, "more": 0}
    wolves = {
        "token": 1, "type": "treasure", "name": "Wolves", "face_up": True, "known_to": ALL,
        "gold": 0, "more": 0,
    }  # fmt: skip
    own, other = [seen(player)["islands"][4]["tokens"] for player in (s.red, s.yellow)]
    assert own == [{**hidden, "name": "2 gold", "gold": 2}, wolves]
    assert other == [{**hidden, "name": None}, wolves]


@proves("CS-755")
def test_crew_and_cargo_aboard_are_seen_by_who_may() -> None:
    s = in_the_middle()
    own, other = [seen(player)["ships"][0]["tokens"] for player in (s.red, s.yellow)]
    gold = {"token": 2, "type": "treasure", "face_up": False, "known_to": 1, "more": 0}
    crew = {"token": 4, "type": "crew", "face_up": False, "known_to": 1, "fleet": 0}
    open_ones = [
        {
            "token": 3, "type": "treasure", "name": "Rum", "face_up": True, "known_to": ALL,
            "gold": 3, "more": 3,
        },
        {
            "token": 5, "type": "crew", "name": "Captain", "face_up": True, "known_to": ALL,
            "fleet": 0,
        },
    ]  # fmt: skip
    assert [own[1], own[3]] == [other[1], other[3]] == open_ones
    assert [own[0], own[2]] == [
        {**gold, "name": "3 gold", "gold": 3}, {**crew, "name": "Helmsman"},
    ]  # fmt: skip
    assert [other[0], other[2]] == [{**gold, "name": None}, {**crew, "name": None}]


def test_a_ship_is_seen_with_her_masts_her_hull_and_her_turn() -> None:
    dover = seen(in_the_middle().yellow)["ships"][0]
    for key in ("tokens", "guns", "shores"):
        del dover[key]
    assert dover == {
        "ship": 0, "name": "HMS Dover", "card": "HMS Dover", "nation": "English", "seat": 0,
        "fleet": 0, "state": "sails", "guise": "", "pose": [5000, 4000, 0],
        "hull": [5000, 3895, 5630, 3895, 5780, 4000, 5630, 4105, 5000, 4105],
        "masts": [True, True, False, True], "burning": 2, "panels": 0, "derelict": False,
        "spots": [[5570, 4000], [5450, 4000], [5330, 4000], [5210, 4000]],
        "docked": None, "berth": -1, "tows": 1, "fog": None, "tangled": None, "pinned_by": None,
        "held_by": None, "actions": 1, "extra": 1, "did": 0, "hits": 0, "goes_down": False,
        "slow": 1, "mute": False, "idle": 0, "used": [], "boon": 0, "copies": -1, "forged": [],
        "curb": 0, "fort_foe": False,
    }  # fmt: skip


def test_ships_are_seen_as_derelict_docked_lost_and_doomed() -> None:
    _, antelope, picador, carolina, boston, inferno = seen(in_the_middle().red)["ships"]
    assert (antelope["derelict"], antelope["masts"]) == (True, [False, False])
    assert (picador["docked"], picador["berth"]) == (2, 2)
    assert (carolina["state"], carolina["fog"], carolina["hull"], carolina["spots"]) == (
        "lost", 0, [], [],
    )  # fmt: skip
    assert (boston["goes_down"], boston["mute"], boston["idle"], boston["slow"]) == (
        True, True, 2, 0,
    )  # fmt: skip
    assert (inferno["panels"], inferno["derelict"]) == (1, False)


def test_lines_of_fire_are_seen_with_what_they_hit_or_why_not() -> None:
    boston = seen(in_the_middle().red)["ships"][4]
    dover = {"at": "ship:0", "hits": True, "chance": 3}
    antelope = {"at": "ship:1", "hits": False, "to": [4840, 4000]}
    assert boston["guns"] == [
        {
            "gun": "Cannon 1", "rank": 3, "x": 5450, "y": 4400, "far": 576,
            "lines": [
                {**dover, "to": [5450, 4105]}, {**antelope, "rule": "CS-1170", "short": 154},
            ],
        },
        {
            "gun": "Cannon 2", "rank": 3, "x": 5330, "y": 4400, "far": 840,
            "lines": [
                {**dover, "to": [5330, 4105]}, {**antelope, "rule": "CS-1167", "blocked": "ship:4"},
            ],
        },
        {
            "gun": "Cannon 3", "rank": 3, "x": 5210, "y": 4400, "far": 576,
            "lines": [
                {**dover, "to": [5210, 4105]}, {**antelope, "hits": True, "chance": 3},
            ],
        },
    ]  # fmt: skip
    shore = {"at": "island:2", "docks": True, "from": [2884, 6300], "to": [2880, 6300]}
    assert seen(in_the_middle().red)["ships"][2]["shores"] == [shore]


def test_what_is_under_way_in_a_turn_is_seen() -> None:
    s = in_the_middle()
    idle = {
        "plan": [], "fired": 0, "shot_at": [], "terrain_met": 0, "rammed": 0, "handled": [],
        "at_work": None, "attacker": -1, "turn_over": False, "forts_fired": 0, "revealed": 0,
        "marines_fired": [], "marines_hit": [],
    }  # fmt: skip
    assert seen(s.yellow)["in_hand"] == idle
    s.red("HMS Dover: shoot", "Cannon 1 at Boston")
    assert s.yellow.asked == "CS-1175"
    changed = {key: value for key, value in seen(s.red)["in_hand"].items() if value != idle[key]}
    assert changed == {"plan": [0, 2], "fired": 1, "shot_at": [4], "attacker": 0}


def test_what_a_seat_knows_tells_apart_what_it_sees_and_nothing_else() -> None:
    fleets: Any = {"red": {"ships": {"HMS Dover": {}}}}

    def known(cargo: int, **more: Any) -> tuple[int, int]:
        carolina = {"cargo": [cargo], **more}
        s = Scene("cerulean-seas", yellow={"ships": {"Carolina": carolina}}, **fleets)
        return s.play.knows(0), s.play.knows(1)

    two = known(2)
    three = known(3)
    assert two[0] == three[0] and two[1] != three[1]  # it lies face down aboard Yellow's
    assert len({two[0], known(2, masts=1)[0], known(2, idle=1)[0], known(2, slow=1)[0]}) == 4


@proves("CS-831")
def test_whoever_has_explored_has_seen_what_lies_there() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"docked": (2, 0)}}},
        yellow={"ships": {"Carolina": {}}},
        treasure={2: [3], 4: [2]},
    )
    assert seen(s.red)["islands"][2]["tokens"][0]["name"] is None
    s.red("El Picador: explore")
    assert seen(s.red)["islands"][2]["tokens"][0]["name"] == "3 gold"
    assert seen(s.yellow)["islands"][2]["tokens"][0]["name"] is None
    assert s.play.state.uncovered == 1  # so that nobody takes it back


def test_every_turn_that_ends_is_a_cut_in_the_game() -> None:
    fleets: Any = {"red": {"ships": {"HMS Dover": {}}}, "yellow": {"ships": {"Carolina": {}}}}
    s = Scene("cerulean-seas", **fleets, treasure={4: [2]})
    for passed in range(4):
        assert s.play.state.passed == passed
        (s.yellow if passed % 2 else s.red)("End the turn")


@proves("CS-725")
def test_while_a_broadside_hits_all_cannons_are_seen_to_have_fired() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"Swamp Fox": {"at": (5000, 4000, 0)}}},
        yellow={"ships": {"Carolina": {"at": (5000, 4400, 0)}}},
        rolls={"cannon": [6]},
    )
    s.red("Swamp Fox: shoot", "Broadside at Carolina")
    assert s.yellow.asked == "CS-1175"
    assert seen(s.yellow)["in_hand"]["fired"] == 2**16 - 1  # masts, forged ones and a musket
