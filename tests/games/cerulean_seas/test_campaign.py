"""CS-16xx The campaign."""

import random
from typing import Any

import pytest

from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.rosters.fleets import desk_of
from quarterdeck.games.cerulean_seas.table.campaign import cost_with_crew, reserve_ships
from quarterdeck.games.cerulean_seas.table.state import Table, table
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import Play
from quarterdeck.scene import Scene, proves

CAMPAIGN = {"house_campaign": True}
FAR = {"HMS Antelope": {"at": (8000, 8500, 0)}}


def begun(seed: int = 3, **options: Any) -> Play:
    """A campaign with random answers, up to the first turn."""
    play = GAME.new(seed=seed, **CAMPAIGN, **options)
    rng = random.Random(seed)
    while play.decision is not None and play.decision.question.rule != "CS-401":
        play.answer(rng.randrange(len(play.decision.options)), play.decision.seat)
    return play


def state(play: Play) -> Table:
    return table(play.state)


def sea(red: dict[str, Any], yellow: dict[str, Any] | None = None, **more: Any) -> Scene:
    return Scene(
        "cerulean-seas", red=red, yellow=yellow or {"ships": FAR}, options=CAMPAIGN, **more
    )


@proves("CS-1610", "CS-1611", "CS-R102")
def test_homes_lie_far_apart_and_every_seat_adds_two_wild_islands() -> None:
    g = state(begun())
    assert len(g.isle_x) == 6 and sorted(g.home) == [0, 1]
    apart = (g.isle_x[0] - g.isle_x[1]) ** 2 + (g.isle_y[0] - g.isle_y[1]) ** 2
    assert apart >= (6720 + 720) ** 2
    for wild in range(2, 6):
        for other in range(wild):
            gap = (g.isle_x[wild] - g.isle_x[other]) ** 2 + (g.isle_y[wild] - g.isle_y[other]) ** 2
            assert gap >= (3 * 576 + 720) ** 2


@proves("CS-1609", "CS-1602", "CS-1628", "CS-R120")
def test_twenty_points_sail_and_the_rest_waits_in_the_resource_pool() -> None:
    play = begun()
    g = state(play)
    for seat in range(2):
        sailing = list(g.in_fleet(seat))
        assert 0 < sum(cost_with_crew(g, ship) for ship in sailing) <= 20
        assert reserve_ships(g, seat)


@proves("CS-1609", "CS-211")
def test_ships_are_put_into_port_clockwise_from_the_first_player() -> None:
    play = GAME.new(seats=3, seed=3, **CAMPAIGN)
    asked: list[int] = []
    while play.decisions[0].question.rule != "CS-401":
        d = play.decisions[0]
        if d.question.rule == "CS-211":
            asked.append(d.seat)
        play.answer(0, d.seat)
    first = state(play).first
    assert list(dict.fromkeys(asked)) == [first, (first + 1) % 3, (first + 2) % 3]


@proves("CS-1601", "CS-1612")
def test_all_gold_comes_from_one_pool_d6_pieces_an_island() -> None:
    g = state(begun())
    wild = [len(g.tokens_at(island)) for island in range(2, 6)]
    assert all(0 <= n <= 6 for n in wild) and wild[0] >= 1
    assert sum(wild) + len(g.tokens_at(-2)) == 16
    assert all(g.known[token] == 0 for island in range(2, 6) for token in g.tokens_at(island))


@proves("CS-1604", "CS-1605")
def test_a_campaign_fleet_is_of_one_nation_without_duplicates() -> None:
    mixed = desk_of().code_of("Ships\n1 HMS Antelope\n1 El Picador\n", "fleet")
    with pytest.raises(QuarterdeckError, match="CS-1701"):
        GAME.new(seed=1, fleets=mixed, **CAMPAIGN)
    with pytest.raises(QuarterdeckError, match="CS-107"):
        desk_of().code_of("Ships\n2 HMS Antelope\n", "fleet")


@proves("CS-1606")
def test_a_unique_treasure_may_be_in_the_pool_twice() -> None:
    fleet = desk_of().code_of("Ships\n1 HMS Antelope\nUnique treasure\n1 Rum\n", "fleet")
    g = state(begun(fleets=fleet))
    kinds = [kind for kind in g.kind if 100 <= kind < 1000]
    assert len(kinds) == 2 and kinds[0] == kinds[1]


@proves("CS-1607", "CS-1608")
def test_who_passes_two_turns_running_has_lost() -> None:
    picador = {"at": (5000, 4000, 0), "crew": ["Captain"], "cargo": [2]}
    s = sea({"ships": {"El Picador": picador}})
    s.red("End the turn")
    s.yellow("HMS Antelope: move", "S at 0°", "1/4", "Stop here", "End the turn")
    assert s.play.decision is not None
    s.red("End the turn")
    assert s.play.over and s.table("over_by") == 1608
    assert (s.red.score, s.yellow.score) == (0.0, 1.0)
    assert "Red passes" in s.red.log
    assert "Red is out of the game" in s.red.log
    assert s.red.peek("crew of El Picador") == s.red.peek("cargo of El Picador") == []


@proves("CS-1608")
def test_all_see_what_leaves_the_game_with_who_is_out() -> None:
    picador = {"at": (5000, 4000, 0), "crew": ["Captain"], "cargo": [2]}
    green = {"ships": {"Carolina": {"berth": 0}}}
    s = sea({"ships": {"El Picador": picador}}, seats=3, green=green)
    for _ in range(2):
        assert s.yellow.sees()["gone"] == []
        s.red("End the turn")
        s.yellow("HMS Antelope: move", "S at 0°", "1/4", "Stop here", "End the turn")
        s.green("Carolina: move", "S at 0°", "1/4", "Stop here", "End the turn")
    gone: Any = s.yellow.sees()["gone"]
    assert sorted(token["name"] for token in gone) == ["2 gold", "Captain"]


@proves("CS-1607")
def test_a_shot_of_a_fort_alone_or_of_a_marine_alone_is_no_pass() -> None:
    marine = {"HMS Dover": {"at": (2200, 7000, 0), "shown": ["Lt. Nigel Hardwicke"]}}
    for red, shoots in (
        ({"ships": {"El Picador": {"at": (5000, 4000, 0)}}, "built": {2: "Ramsgate"}}, "Ramsgate"),
        ({"ships": marine}, "Lt. Nigel Hardwicke"),
    ):
        s = sea(red, {"ships": {"Carolina": {"at": (2200, 7500, 0)}}}, rolls={"cannon": [1]})
        s.red(f"{shoots}: shoot", "Cannon 1 at Carolina", "End the turn")
        assert "Red passes" not in s.red.log


@proves("CS-1607", "CS-R103")
def test_an_order_in_between_begins_the_count_anew() -> None:
    s = sea({"ships": {"El Picador": {"at": (5000, 4000, 0)}}})
    for _ in range(2):
        s.red("End the turn")
        s.yellow("HMS Antelope: move", "S at 0°", "1/4", "Stop here", "End the turn")
        s.red("El Picador: move", "S at 0°", "1/4", "Stop here", "End the turn")
        s.yellow("HMS Antelope: move", "S at 180°", "1/4", "Stop here", "End the turn")
    assert s.play.decision is not None


@proves("CS-501", "CS-R120")
def test_gold_at_home_ends_no_campaign() -> None:
    s = sea({"ships": {"El Picador": {"at": (4200, 2520, 180), "cargo": [7]}}, "home": [7, 7]})
    s.red("El Picador: move", "S at 180°", "4/4", "S at 180°", "Touch Red's home")
    assert s.red.gold == 21 and not s.play.over
    assert "El Picador lands treasure at home: 1" in s.red.log


@proves("CS-1613")
def test_one_treasure_a_turn_is_loaded_from_an_island() -> None:
    s = sea({"ships": {"El Picador": {"docked": (2, 0)}}}, treasure={2: (3, 2), 3: (1,)})
    s.red("El Picador: explore", "Load 3 gold")
    assert s.red.why_not("Load 2 gold") == "CS-1613"


@proves("CS-1614")
def test_unique_treasure_that_was_found_is_the_one() -> None:
    s = sea(
        {"ships": {"El Picador": {"docked": (2, 0)}}}, treasure={2: ("Shipping Charts", 2), 3: (1,)}
    )
    s.red("El Picador: explore")
    assert s.red.peek("cargo of El Picador") == ["Shipping Charts"]
    assert s.red.why_not("Load 2 gold") == "CS-1613"


# ---- buying


def market(**more: Any) -> Scene:
    """Red has 9 gold at home, and El Picador with a Captain in the resource pool."""
    ships = {
        "HMS Dover": {"at": (5000, 4000, 0)},
        "El Picador": {"reserve": True, "crew": ["Captain"]},
    }
    return sea({"ships": ships, "home": [4, 3, 2], **more})


@proves("CS-1615", "CS-1616", "CS-1617", "CS-1618")
def test_gold_at_home_buys_a_ship_that_lies_there_and_change_is_made() -> None:
    s = market()
    s.red("Buy", "Buy El Picador", "Berth at 90°")
    assert s.red.peek("state of El Picador") == "sails"
    assert s.red.peek("docked of El Picador") == 0
    assert s.red.gold == 9 - 5
    g = table(s.play.state)
    assert len(g.tokens_at(-2)) == 2 and g.gold[0] == 0  # 2 and 3 are exactly 5
    assert "El Picador: move" in s.red.options
    assert "Red puts El Picador into port" in s.red.log
    assert "Red buys a piece" in s.red.log


@proves("CS-1617", "CS-1619")
def test_a_crew_appears_where_the_gold_was_and_change_stays_there() -> None:
    s = market()
    s.red("Buy", "Buy Captain at Red's home")
    assert "Captain" in s.red.home  # type: ignore[operator]
    assert s.red.gold == 9 - 3
    assert "Red buys a piece" in s.red.log


@proves("CS-1616")
def test_gold_aboard_buys_nothing() -> None:
    laden = {"at": (5000, 4000, 0), "cargo": [7]}
    s = sea({"ships": {"HMS Dover": laden, "El Picador": {"reserve": True}}})
    s.red("Buy")
    assert s.red.why_not("Buy El Picador") == "CS-1615"


@proves("CS-1616")
def test_gold_in_a_fort_buys_crew_only() -> None:
    s = market(explored=[2], forts=["Fort Brompton"])
    g = table(s.play.state)
    g.fort, g.fort_seat = (*g.fort[:2], 1, *g.fort[3:]), (*g.fort_seat[:2], 0, *g.fort_seat[3:])
    for token in g.tokens_at(0):
        g.move_token(token, 302)  # all gold lies in a fort on island 3
    s.red("Buy")
    assert s.red.why_not("Buy El Picador") == "CS-1615"
    s.red("Buy Captain at island 3")
    assert s.table("island 2") == ["Captain"]


# ---- losses


@proves("CS-1621", "CS-1622", "CS-1623")
def test_a_sunk_ship_returns_to_her_pool_and_unique_treasure_to_the_gold_pool() -> None:
    s = sea(
        {"ships": {"HMS Dover": {"at": (5000, 4000, 0)}}},
        {"ships": {"El Picador": {"at": (5000, 4400, 0), "masts": 0, "cargo": ["Rum"],
                                  "crew": ["Captain", "Diego Cesar Olano"]}, **FAR}},
        rolls={"cannon": [6]},
    )  # fmt: skip
    s.red("HMS Dover: shoot", "Cannon 1 at El Picador")
    assert s.red.peek("state of El Picador") == "reserve" and s.red.peek("masts of El Picador") == 2
    g = table(s.play.state)
    places = {token: g.at[token] for token in range(4, 7)}
    assert places == {4: -2, 5: -3, 6: -1}  # Rum, the Captain, and Olano, who is out for good


@proves("CS-1620")
def test_unique_treasure_worth_gold_is_exchanged_at_home() -> None:
    s = sea({"ships": {"El Picador": {"at": (4200, 2520, 180), "cargo": ["Shipping Charts"]}}})
    g = table(s.play.state)
    g.more = (*g.more[:4], 3)
    s.red("El Picador: move", "S at 180°", "4/4", "S at 180°", "Touch Red's home")
    assert s.red.gold == 3 and s.red.home == []
    assert table(s.play.state).at[4] == -2
    assert "El Picador brings home 3 gold" in s.red.log


# ---- discovering


@proves("CS-1603", "CS-1624", "CS-1625", "CS-1626")
def test_a_ship_discovers_an_island_near_her() -> None:
    ships = {"ships": {"El Picador": {"at": (5600, 4300, 0)}}}
    assert sea(ships).red.why_not("El Picador: discover") == "CS-1603"
    s = sea(ships, islands_left=1)
    s.red("El Picador: discover")
    s.red(s.red.options[len(s.red.options) // 2])
    if s.red.asked == "CS-1625":
        s.red(s.red.options[0])
    g = table(s.play.state)
    assert len(g.isle_x) == 7 and g.islands_left == 0
    for island in range(6):
        gap = (g.isle_x[6] - g.isle_x[island]) ** 2 + (g.isle_y[6] - g.isle_y[island]) ** 2
        assert gap >= (3 * 576 + 720) ** 2


@proves("CS-1626")
def test_a_discovered_island_gets_gold_from_the_pool() -> None:
    play = begun()
    g = state(play)
    before = len(g.tokens_at(-2))
    from quarterdeck.games.cerulean_seas.table.campaign import stock

    stock(g, 2)
    assert len(g.tokens_at(-2)) < before or before == 0


@proves("CS-1629")
def test_what_the_campaign_does_not_change_is_as_ever() -> None:
    s = sea(
        {"ships": {"El Picador": {"at": (5000, 4000, 0)}}},
        {"ships": {"HMS Dover": {"at": (5650, 3600, 90)}}},
    )
    assert s.red.why_not("El Picador: move") == "CS-1046"


@proves("CS-1627")
def test_by_option_the_left_neighbour_may_put_terrain_beside_a_new_island() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"at": (5600, 4300, 0)}}}, yellow={"ships": FAR},
        options={**CAMPAIGN, "house_campaign_terrain": True}, islands_left=1,
    )  # fmt: skip
    s.red("El Picador: discover")
    s.red(s.red.options[len(s.red.options) // 2])
    if s.red.asked == "CS-1625":
        s.red(s.red.options[0])
    assert s.yellow.asked == "CS-1627" and "No terrain" in s.yellow.options
    s.yellow(s.yellow.options[1])
    if s.yellow.asked == "CS-1627":
        s.yellow(s.yellow.options[0])
    g = table(s.play.state)
    assert len(g.ground) == 1
    gap = (g.ground_x[0] - g.isle_x[6]) ** 2 + (g.ground_y[0] - g.isle_y[6]) ** 2
    assert gap >= (576 + 420 + 360) ** 2
    assert "Yellow places a Sargasso Sea" in s.red.log
    assert "El Picador discovers island 7" in s.red.log


@proves("CS-1615")
def test_what_was_picked_in_buying_is_under_way_no_more_afterwards() -> None:
    for piece in (("Buy El Picador", "Berth at 90°"), ("Buy Captain at Red's home",)):
        s = market()
        s.red("Buy", *piece)
        hand: Any = s.yellow.sees()["in_hand"]
        assert hand["plan"] == []
