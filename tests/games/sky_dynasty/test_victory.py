"""SD-241 to SD-247 Goal and round: who wins, when, and how a game goes on until then."""

from __future__ import annotations

import pytest

from quarterdeck.scene import Scene, proves


def scores(s: Scene) -> list[float]:
    return s.play.returns


def resolved(s: Scene) -> list[str]:
    """The locations that have been resolved, in order."""
    return [s.box.thing("place", t.thing) for t in s.log.told if t.what.code == "resolving"]


# ---- ten influence


@proves("SD-241")
def test_ten_influence_win_the_game() -> None:
    s = Scene(
        "sky-dynasty",
        red={"influence": 8, "at": {"Palace": "Palace, Corsair"}},
        yellow={"influence": 9},
        goes_on=True,
    )
    assert s.over
    assert scores(s) == [1.0, 0.0]
    assert s.red.log[-1] == "Red wins the game with 10 influence"


@proves("SD-241", "SD-247")
def test_nine_influence_do_not() -> None:
    s = Scene(
        "sky-dynasty",
        red={"influence": 7, "at": {"Palace": "Palace, Corsair"}, "deck": "Corsair"},
        yellow={"influence": 9},
        goes_on=True,
    )
    assert (s.over, s.red.influence, s.table("round")) == (False, 9, 2)


@proves("SD-241")
@pytest.mark.parametrize(("influence", "over"), [(0, False), (1, True)])
def test_the_goal_is_an_option(influence: int, over: bool) -> None:
    s = Scene(
        "sky-dynasty",
        options={"goal": 3},
        red={"influence": influence, "at": {"Palace": "Palace, Corsair"}},
        yellow={"deck": "Barge"},
        goes_on=True,
    )
    assert s.over is over
    assert s.red.sees()["goal"] == 3


@proves("SD-243")
def test_an_earlier_location_ends_the_game_before_a_later_one_pays() -> None:
    s = Scene(
        "sky-dynasty",
        red={"influence": 8, "at": {"Palace": "Palace, Corsair"}},
        yellow={"influence": 9, "at": {"Market": "2 Trade Ship"}},
    )
    assert scores(s) == [1.0, 0.0]
    assert (s.yellow.influence, s.yellow.coins) == (9, 0)
    assert resolved(s) == ["the Palace"]


@proves("SD-243")
def test_at_the_earlier_location_the_other_player_would_have_won() -> None:
    s = Scene(
        "sky-dynasty",
        red={"influence": 8, "at": {"Palace": "Palace, Corsair"}},
        yellow={"influence": 9, "at": {"Dealer": "Diplomat"}},
    )
    assert scores(s) == [0.0, 1.0]
    assert s.red.influence == 8


# ---- rounds


@proves("SD-245")
def test_a_round_is_draw_dispatch_discard_resolution() -> None:
    s = Scene("sky-dynasty", begin="round", red={"deck": "Market, Corsair, Frigate"})
    s.red("Market", "Corsair", "Send the fleet")
    s.red("Pass")
    codes = [told.what.code for told in s.log.told if told.seat <= 0]
    steps = ["drew", "arrived", "hand-discarded", "resolving"]
    assert [code for code in codes if code in steps] == [*steps, "drew"]


@proves("SD-245")
def test_nothing_is_resolved_before_the_hands_are_discarded() -> None:
    s = Scene("sky-dynasty", red={"hand": "Frigate", "at": {"Palace": "Palace, Corsair"}})
    assert s.red.influence == 0
    s.red("Pass")
    codes = [told.what.code for told in s.log.told]
    assert codes.index("hand-discarded") < codes.index("resolving")


@proves("SD-247")
def test_rounds_follow_one_another_until_somebody_has_won() -> None:
    s = Scene(
        "sky-dynasty",
        begin="round",
        round=0,
        red={"deck": "Barge", "influence": 8, "at": {"Palace": "Sentinel"}},
        yellow={"deck": "Corsair"},
    )
    for number in range(1, 20):
        assert s.table("round") == number
        s.red("Pass")
        s.yellow("Pass")
    assert s.play.over is False
    assert s.red.hand == ["Barge"]


@proves("SD-247")
def test_an_empty_ship_deck_does_not_end_the_game() -> None:
    s = Scene("sky-dynasty", begin="round", red={"deck": "Barge"}, ships="", locations="")
    s.red("Pass")
    assert (s.over, s.table("round")) == (False, 3)


# ---- the test of victory


@proves("SD-R25")
def test_victory_is_tested_after_the_bonus_and_before_the_survivors() -> None:
    s = Scene("sky-dynasty", red={"influence": 8, "at": {"Palace": "Palace, Frigate"}})
    assert s.over
    assert (s.red.influence, s.red.coins) == (10, 0)


@proves("SD-R25", "SD-R24")
@pytest.mark.parametrize("leader", ["red", "yellow"])
def test_victory_is_tested_after_the_survivors_of_all_seats(leader: str) -> None:
    """Red is the first to have 10, but Yellow takes bonuses at the same location."""
    s = Scene(
        "sky-dynasty",
        lead=leader,
        red={"influence": 9, "at": {"Open Space": "Diplomat"}},
        yellow={"influence": 9, "at": {"Open Space": "2 Diplomat"}},
    )
    assert (s.red.influence, s.yellow.influence) == (10, 11)
    assert scores(s) == [0.0, 1.0]


@proves("SD-R25")
def test_a_bonus_that_wins_comes_before_the_survivors_that_would_win() -> None:
    """Red wins the Palace bonus; its own Diplomat there is never paid."""
    s = Scene("sky-dynasty", red={"influence": 8, "at": {"Palace": "Palace, 3 Diplomat"}})
    assert s.red.influence == 10


@proves("SD-R24")
@pytest.mark.parametrize(
    ("red", "yellow", "expected", "told"),
    [
        (4, 3, [1.0, 0.0, 0.0], ["Red wins the game with 10 influence, and more coins (SD-R24)"]),
        (
            3,
            4,
            [0.0, 1.0, 0.0],
            ["Yellow wins the game with 10 influence, and more coins (SD-R24)"],
        ),
        (
            3,
            3,
            [0.5, 0.5, 0.0],
            ["Red shares the win with 10 influence", "Yellow shares the win with 10 influence"],
        ),
    ],
)
def test_equal_influence_is_settled_by_coins_and_then_shared(
    red: int, yellow: int, expected: list[float], told: list[str]
) -> None:
    s = Scene(
        "sky-dynasty",
        red={"influence": 9, "coins": red, "at": {"Open Space": "Diplomat"}},
        yellow={"influence": 9, "coins": yellow, "at": {"Open Space": "Diplomat"}},
        green={"influence": 9, "coins": 9},
    )
    assert scores(s) == expected
    assert [s.red.score, s.yellow.score, s.green.score] == expected
    assert s.red.log[-len(told) :] == told


# ---- the last round


@proves("SD-R70")
@pytest.mark.parametrize(
    ("red", "yellow", "expected"),
    [
        ({"influence": 2}, {"influence": 1, "coins": 9}, [1.0, 0.0]),
        ({"influence": 1, "coins": 2}, {"influence": 1, "coins": 5}, [0.0, 1.0]),
        ({"influence": 1, "coins": 2}, {"influence": 1, "coins": 2}, [0.5, 0.5]),
    ],
)
def test_after_the_last_round_the_most_influence_wins(
    red: dict[str, object], yellow: dict[str, object], expected: list[float]
) -> None:
    s = Scene(
        "sky-dynasty",
        options={"last_round": 2},
        begin="round",
        round=0,
        red={**red, "deck": "Barge"},
        yellow={**yellow, "deck": "Barge"},
    )
    for number in (1, 2):
        assert s.table("round") == number
        s.red("Pass")
        s.yellow("Pass")
    assert s.over
    assert scores(s) == expected


@proves("SD-R70")
@pytest.mark.parametrize(("last", "over"), [(98, False), (99, True)])
def test_without_the_option_the_hundredth_round_is_the_last(last: int, over: bool) -> None:
    s = Scene("sky-dynasty", begin="round", round=last, red={"deck": "Barge", "influence": 1})
    assert s.table("round") == last + 1
    s.red("Pass")
    assert s.over is over


@proves("SD-R70")
def test_the_goal_still_wins_in_the_last_round() -> None:
    s = Scene(
        "sky-dynasty",
        options={"last_round": 1},
        red={"influence": 9, "at": {"Dealer": "Diplomat"}, "coins": 0},
        yellow={"influence": 9, "at": {"Palace": "2 Diplomat"}},
        goes_on=True,
    )
    assert scores(s) == [1.0, 0.0]
