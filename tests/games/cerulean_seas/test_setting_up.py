"""CS-2xx, CS-60x How a game is set up."""

import math
import random
from typing import Any

import pytest

from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.rosters.fleets import desk_of
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.setup import size
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.kernel.box import Log
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import Play
from quarterdeck.scene import Scene, proves

MIXED = desk_of().code_of("HMS Dover\nEl Picador", "a fleet of two nations")


def played(seats: int = 2, seed: int = 3, until: str = "CS-401", **options: Any) -> Play:
    """A game with random answers, up to the first question of that rule."""
    play = GAME.new(seats=seats, seed=seed, **options)
    rng = random.Random(seed)
    while play.decision is not None and play.decision.question.rule != until:
        d = play.decision
        play.answer(rng.randrange(len(d.options)), d.seat)
    return play


def islands(play: Play) -> list[dict[str, object]]:
    found = play.view(-1)["islands"]
    assert isinstance(found, list)
    return found


def ships(play: Play, viewer: int = -1) -> list[dict[str, object]]:
    found = play.view(viewer)["ships"]
    assert isinstance(found, list)
    return found


@proves("CS-202")
def test_the_higher_roll_goes_first_and_ties_are_rolled_again() -> None:
    s = Scene("cerulean-seas", begin="set-up", rolls={"first": [4, 4, 2, 5]})
    assert s.yellow.asked == "CS-205"
    rolled = [line for line in s.red.log if line.endswith("for the first turn")]
    assert [line.split(" for")[0] for line in rolled] == [
        *("Red rolls 4", "Yellow rolls 4", "Red rolls 2", "Yellow rolls 5"),
    ]
    assert "Yellow is the first player" in s.red.log
    s = Scene("cerulean-seas", begin="set-up", rolls={"first": [6, 5]})
    assert s.red.asked == "CS-205"


@proves("CS-1702")
def test_without_a_roll_the_last_seat_is_first() -> None:
    s = Scene("cerulean-seas", begin="set-up", options={"house_younger_first": True})
    assert s.yellow.asked == "CS-205"


@proves("CS-203", "CS-205", "CS-R12", "CS-R32")
def test_six_islands_are_placed_in_turn_by_column_and_row() -> None:
    play = GAME.new(seed=5)
    first = play.decision.seat if play.decision else -1
    askers = []
    for _ in range(6):
        d = play.decision
        assert d is not None and d.question.rule == "CS-205"
        askers.append(d.seat)
        play.answer(len(d.options) // 2)
        d = play.decision
        assert d is not None
        if d.question.rule == "CS-206":
            play.answer(0)
    assert askers == [first, 1 - first] * 3
    assert len(islands(play)) == 6


@proves("CS-206", "CS-R12")
def test_islands_lie_3l_to_6l_apart() -> None:
    for seed in range(4):
        places = [(int(str(i["x"])), int(str(i["y"]))) for i in islands(played(seed=seed))]
        for n, (x, y) in enumerate(places):
            assert x % 210 == y % 210 == 0 and min(x, y) >= 1260 and max(x, y) <= 11760 - 1260
            gaps = [(x - a) ** 2 + (y - b) ** 2 for a, b in places[:n]]
            assert all(gap >= 3240**2 for gap in gaps)
            assert not gaps or min(gaps) <= 5760**2


@proves("CS-206")
def test_an_island_too_near_is_refused() -> None:
    s = Scene("cerulean-seas", begin="set-up", rolls={"first": [6, 5]})
    s.red("Column 20", "Row 20")
    s.yellow("Column 20")
    assert s.yellow.why_not("Row 22") == "CS-206"
    assert "Row 36" in s.yellow.options
    assert s.yellow.why_not("Row 49") == "CS-206"  # farther than 6L


@proves("CS-R11")
def test_the_table_grows_with_the_islands() -> None:
    assert size(6) == (11760, 11760)
    assert size(9) == (15120, 12600)
    assert size(12) == (17640, 15120)
    assert size(15) == (17640, 17640)
    assert played(seats=3).view(-1)["size"] == [15120, 12600]


@proves("CS-210", "CS-211", "CS-212", "CS-213", "CS-R14")
def test_each_names_the_others_home_and_ships_lie_there_with_their_bows() -> None:
    play = played(until="CS-210")
    first = play.view(-1)["first"]
    assert play.decision is not None and play.decision.seat != first
    play.answer(2)
    assert play.decision.question.rule == "CS-211" and play.decision.seat == first
    play = played()
    for ship in ships(play):
        assert ship["docked"] == play.state.home[ship["seat"]]  # type: ignore[attr-defined]


@proves("CS-R14")
def test_a_berth_that_is_taken_is_refused() -> None:
    play = played(until="CS-R14")
    seat = play.decision.seat if play.decision else 0
    play.answer(0, seat)
    while play.decision is not None and play.decision.question.rule != "CS-R14":
        play.answer(0)
    refused: Any = play.why_not(seat)
    assert refused["Berth at 0°"].rule == "CS-R14"
    assert "Berth at 180°" not in refused


@proves("CS-217", "CS-218", "CS-223", "CS-R56", "CS-221", "CS-1262")
def test_sixteen_coins_worth_thirty_lie_face_down_on_four_wild_islands() -> None:
    play = played()
    wild = [i for i in islands(play) if i["home_of"] is None]
    assert len(wild) == 4
    for island in wild:
        tokens = island["tokens"]
        assert isinstance(tokens, list) and len(tokens) == 4
        for viewer in (-1, 0, 1):
            assert all(token["name"] is None for token in tokens)
            assert all("gold" not in token for token in tokens), viewer
    assert play.view(-1)["start_gold"] == 30


@proves("CS-214", "CS-222", "CS-R108")
def test_crew_lie_face_down_and_only_their_owner_knows_them() -> None:
    play = played()
    owner = [s for s in ships(play, 0) if s["seat"] == 0 and s["tokens"]]
    names = [t["name"] for s in owner for t in s["tokens"]]  # type: ignore[attr-defined]
    assert sorted(names) == ["Cannoneer", "Captain", "Explorer", "Helmsman", "Oarsman"]
    hidden = [s for s in ships(play, 1) if s["seat"] == 0]
    tokens = [t for s in hidden for t in s["tokens"]]  # type: ignore[attr-defined]
    assert len(tokens) == 5 and all(t["name"] is None for t in tokens)
    assert all(t["type"] == "crew" for t in tokens)


@proves("CS-219", "CS-220")
def test_the_first_player_has_the_first_turn_and_then_they_alternate() -> None:
    play = played()
    assert play.decision is not None
    first = play.view(-1)["first"]
    assert play.decision.seat == first
    play.answer(0)  # end the turn
    assert play.decision.seat != first


@proves("CS-207", "CS-208", "CS-R13")
def test_terrain_is_placed_when_it_is_switched_on() -> None:
    assert played().view(-1)["terrain"] == []
    terrain = played(terrain=2).view(-1)["terrain"]
    assert isinstance(terrain, list) and len(terrain) == 4
    for one in terrain:
        assert one["radius"] == (480 if one["kind"] == "fog bank" else 420)


@proves("CS-208")
def test_what_terrain_each_seat_places_is_told() -> None:
    play = GAME.new(seed=3, terrain=2)
    log = play.state.ear = Log(GAME, list(GAME.seat_names))
    in_hand = set()
    while play.decisions[0].question.rule != "CS-210":
        hand: Any = play.view(-1)["in_hand"]
        if play.decisions[0].question.rule == "CS-208":
            in_hand.add(len(hand["plan"]))
        play.answer(0, play.decisions[0].seat)
    assert in_hand == {1}  # everybody sees which piece it is
    terrain: Any = play.view(-1)["terrain"]
    told = [line.partition(" places a ")[2] for line in log.lines(-1) if " places a " in line]
    assert told == [one["kind"] for one in terrain] and len(told) == 4


@proves("CS-209", "CS-R13")
def test_terrain_lies_1s_from_islands_and_from_other_terrain() -> None:
    for seed in range(3):
        play = played(seed=seed, terrain=3)
        terrain = play.view(-1)["terrain"]
        assert isinstance(terrain, list)
        for n, one in enumerate(terrain):
            for other in [*islands(play), *terrain[:n]]:
                gap = (one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2
                assert gap >= (576 + one["radius"] + other["radius"]) ** 2


# ---- three and more


@proves("CS-603", "CS-604")
def test_of_three_the_highest_roll_places_first_and_then_it_goes_to_the_left() -> None:
    s = Scene("cerulean-seas", seats=3, begin="set-up", rolls={"first": [2, 5, 5, 3, 6]})
    order: list[int] = []
    while (d := s.play.decision) is not None and len(order) < 9:
        if d.question.rule == "CS-205":
            order.append(d.seat)
        s.play.answer(0, d.seat)
    assert order == [2, 0, 1] * 3


@proves("CS-601", "CS-602", "CS-608", "CS-620")
def test_three_players_have_nine_islands_and_eighteen_tokens() -> None:
    play = played(seats=3)
    wild = [i for i in islands(play) if i["home_of"] is None]
    assert len(islands(play)) == 9 and len(wild) == 6
    assert [len(i["tokens"]) for i in wild] == [3] * 6  # type: ignore[arg-type]


@proves("CS-605", "CS-606", "CS-607")
def test_who_placed_the_last_island_chooses_the_first_home_and_then_to_the_right() -> None:
    play = GAME.new(seats=3, seed=2)
    rng = random.Random(2)
    last, homes = -1, []
    while play.decision is not None and play.decision.question.rule != "CS-401":
        d = play.decision
        if d.question.rule == "CS-205":
            last = d.seat
        if d.question.rule == "CS-605":
            homes.append(d.seat)
        play.answer(rng.randrange(len(d.options)))
    assert homes == [last, (last - 1) % 3, (last - 2) % 3]
    assert play.decision is not None and play.decision.seat == play.view(-1)["first"]


@proves("CS-606")
def test_a_home_is_taken_once() -> None:
    play = played(seats=3, until="CS-605")
    play.answer(0)
    while play.decision is not None and play.decision.question.rule != "CS-605":
        play.answer(0)
    assert play.decision is not None
    refused: Any = play.why_not(play.decision.seat)
    assert [why.rule for why in refused.values()] == ["CS-606"]


@proves("CS-R14")
def test_a_ship_that_finds_no_berth_lies_off_her_home() -> None:
    """Fourteen small ships, each as far from the next as bars the way between them."""
    small = sorted([ship for ship in BOX.ships if not ship.uncovered], key=lambda s: s.points)
    names = [ship.name for ship in small if not ship.is_monster()][:14]
    fleet = desk_of(200).code_of("\n".join(names), "it")
    play = GAME.new(seats=2, seed=1, points=200, fleets=f"{fleet} | {fleet}")
    while table(play.state).turn == 0:
        d = play.decision
        assert d is not None
        taken = [o for o in range(len(d.options)) if d.options[o] % 7 == 0]
        play.answer(taken[0] if d.question.rule == "CS-R14" and taken else 0)
    docked = [ship["docked"] is None for ship in ships(play, -1)]
    assert True in docked and False in docked
    islands: Any = play.view(-1)["islands"]
    homes = {isle["home_of"]: (isle["x"], isle["y"]) for isle in islands}
    fleets: Any = ships(play, -1)
    for ship in fleets:
        assert math.dist(ship["pose"][:2], homes[ship["seat"]]) < 2000, "all lie near their home"
    assert all(ship["state"] == "sails" for ship in ships(play, -1))


def test_more_ships_than_an_island_can_hold_are_no_fleet() -> None:
    small = sorted([ship for ship in BOX.ships if not ship.uncovered], key=lambda s: s.points)
    names = [ship.name for ship in small if not ship.is_monster()][:17]
    _, wrong = desk_of(200).check("\n".join(names))
    assert [(one.rule, one.message) for one in wrong] == [
        ("CS-R14", "there are 17 ships; 16 is the most at one island")
    ]
    _, wrong = desk_of(200).check("HMS Titan\nAshore\n41x Oarsman")
    assert [one.message for one in wrong] == ["there are 41 crew; 40 is the most at one island"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"points": 0}, "points cannot be 0 (a number from 10 to 200)"),
        ({"terrain": 4}, "terrain cannot be 4"),
        ({"islands": 0}, "has no option 'islands'"),
        ({"fleets": "Channel Squadron | HMS Bounty"}, "there is no fleet 'HMS Bounty'"),
        ({"points": 30}, "Red Jack's Raiders cannot sail: CS-103: the fleet has 40 points; 30"),
        ({"fleets": "CS1-BAAA"}, "the fleet code cannot be read"),
        ({"house_campaign": True, "fleets": MIXED}, "there are pieces of English and Spanish"),
    ],
)
def test_impossible_set_ups_are_refused_with_what_is_wrong(
    options: dict[str, object], words: str
) -> None:
    with pytest.raises(QuarterdeckError) as refused:
        GAME.new(seats=2, seed=1, **options)
    assert words in str(refused.value)


def test_two_fleets_with_the_same_ship_are_told_apart() -> None:
    play = GAME.new(seats=2, seed=1, fleets="Plate Fleet | Plate Fleet")
    named = [ship["name"] for ship in ships(play, -1)]
    assert len(set(named)) == 8 and "El Picador of Red" in named
