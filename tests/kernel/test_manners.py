"""What games share: polls that betray nothing, the order of what happens together, bargains."""

from __future__ import annotations

import pytest

from kernel.toys import helping
from kernel.toys.helping import BALLAST, ROPE, STORM
from quarterdeck.kernel.errors import BadStanding
from quarterdeck.kernel.manners.ordering import first_in_turn
from quarterdeck.kernel.manners.standing import (
    ALWAYS,
    UNTIL_MY_TURN,
    Standing,
    given,
    offered,
    standing_of,
    with_said,
)
from quarterdeck.scene import Scene

SPECTATOR, RED, YELLOW, GREEN = -1, 0, 1, 2


def scene(
    red: tuple[int, ...], yellow: tuple[int, ...], green: tuple[int, ...], **more: object
) -> Scene:
    return Scene(
        helping.GAME,
        seats=3,
        red={"hands": red},
        yellow={"hands": yellow},
        green={"hands": green},
        pool=(ROPE, STORM, BALLAST),
        **more,
    )


# ---- polls


def test_a_poll_begins_with_the_active_seat_and_ends_when_all_pass_in_a_row() -> None:
    s = scene((STORM,), (BALLAST,), (ROPE,))
    assert s.red.options == ["Pass", "Storm"] and s.yellow.asked == ""
    s.red("Pass")
    s.yellow("Pass")
    s.green("Pass")
    assert s.yellow.asked == s.green.asked == "H-3"


def test_after_a_reaction_everybody_is_asked_again() -> None:
    s = scene((BALLAST,), (STORM, STORM), (ROPE,))
    s.red("Pass")
    s.yellow("Storm")
    assert s.red.asked == "H-2"
    s.red("Pass")
    s.yellow("Storm")
    assert s.red.asked == "H-2"
    s.red("Pass")  # Yellow has no card left, which everybody sees
    assert s.green.asked == "H-2"


@pytest.mark.parametrize("hand", [(STORM,), (ROPE,), (BALLAST,)])
def test_whether_somebody_is_asked_does_not_depend_on_what_they_hold(hand: tuple[int, ...]) -> None:
    s = scene((BALLAST,), hand, (BALLAST,))
    seen = []
    for seat in ("red", "yellow", "green"):
        getattr(s, seat)("Pass")
        seen.append([s.play.view(v) for v in (SPECTATOR, RED, GREEN)])
    other = scene((BALLAST,), (BALLAST,), (BALLAST,))
    for seat, views in zip(("red", "yellow", "green"), seen, strict=True):
        getattr(other, seat)("Pass")
        assert [other.play.view(v) for v in (SPECTATOR, RED, GREEN)] == views


# ---- bargains


def pledged() -> Scene:
    s = scene((BALLAST,), (ROPE,), (ROPE, BALLAST))
    s.red("Pass")
    s.yellow("Pass")
    s.green("Pass")
    s.yellow("Rope")
    s.green("Rope")
    return s


def test_pledges_are_sealed_until_all_are_in() -> None:
    s = scene((BALLAST,), (ROPE,), (ROPE,))
    for seat in (s.red, s.yellow, s.green):
        seat("Pass")
    before = s.play.view(RED)
    s.yellow("Rope")
    assert s.play.view(RED) == before and s.red.asked == ""
    s.green("Pass")
    assert s.red.options == ["Nobody", "1"] and s.red.why_not("2") == "H-4"


def test_a_pledge_binds_only_when_the_asker_goes_on() -> None:
    s = pledged()
    s.red("2")
    assert s.table("pledges") == (-1, -1, ROPE)  # the other one is free again
    s.red("Stay")
    assert s.table("pledges") == (-1, -1, -1)
    assert s.green.hands == (ROPE, BALLAST) and s.red.prizes == 0


def test_a_pledge_that_is_called_in_is_paid() -> None:
    s = pledged()
    s.red("2", "Climb")
    assert s.green.hands == (BALLAST,) and s.yellow.hands == (ROPE,) and s.red.prizes == 1


def test_nobody_is_asked_whose_pledge_to_take_where_there_is_none() -> None:
    s = scene((BALLAST,), (ROPE,), (ROPE,))
    for seat in (s.red, s.yellow, s.green):
        seat("Pass")
    s.yellow("Pass")
    s.green("Pass")
    assert s.yellow.asked == "H-2"  # the next turn


def test_a_copy_in_the_middle_of_a_bargain_has_pledges_of_its_own() -> None:
    s = pledged()
    again = s.play.copy()
    s.red("Nobody")
    assert again.state.pledges == (-1, ROPE, ROPE)  # type: ignore[attr-defined]


# ---- everybody loses


def test_everybody_may_lose() -> None:
    s = scene((BALLAST,), (BALLAST,), (BALLAST,), turn=5)
    for seat in (s.red, s.yellow, s.green):
        seat("Pass")
    s.yellow("Pass")
    s.green("Pass")
    assert s.over and s.play.returns == [0.0, 0.0, 0.0]


# ---- what happens together


@pytest.mark.parametrize(
    ("active", "owners", "first"),
    [(0, (0, 1, 0), (0, 2)), (1, (0, 1, 0), (1,)), (2, (0, 1, 0), (0, 2)), (2, (1, 1), (0, 1))],
)
def test_the_active_seat_comes_first(
    active: int, owners: tuple[int, ...], first: tuple[int, ...]
) -> None:
    assert first_in_turn(3, active, owners) == first


# ---- standing answers


def test_passing_can_be_said_beforehand_and_a_card_cannot() -> None:
    s = scene((STORM,), (STORM,), (STORM,))
    may_be_said = offered(s.play, RED)
    assert {said.pick for said in may_be_said} == {"Pass"}
    assert {said.until for said in may_be_said} == {ALWAYS, UNTIL_MY_TURN}


def test_a_standing_answer_is_given_for_its_seat_and_its_question_only() -> None:
    s = scene((STORM,), (STORM,), (STORM,))
    passes = Standing(RED, "H-2", "", "Pass")
    assert given(s.play, [passes]) == (RED, 0)
    assert given(s.play, [Standing(YELLOW, "H-2", "", "Pass")]) is None
    assert given(s.play, [Standing(RED, "H-3", "", "Pass")]) is None
    assert given(s.play, [Standing(RED, "H-2", "Anchor", "Pass")]) is None
    assert given(s.play, [Standing(RED, "H-2", "", "Storm")]) is None  # not to be said beforehand


def test_what_was_said_last_counts() -> None:
    first, other = Standing(RED, "H-2", "", "Pass"), Standing(RED, "H-2", "", "Pass", UNTIL_MY_TURN)
    assert with_said([first], other) == [other]
    elsewhere = Standing(YELLOW, "H-2", "", "Pass")
    assert with_said([first, elsewhere], other) == [elsewhere, other]


def test_an_answer_until_my_turn_lapses_there() -> None:
    s = scene((BALLAST,), (BALLAST,), (BALLAST,))
    said = Standing(YELLOW, "H-2", "", "Pass", UNTIL_MY_TURN, s.play.state.passed)
    s.red("Pass")
    assert given(s.play, [said]) == (YELLOW, 0)
    s.yellow("Pass")
    s.green("Pass")
    s.yellow("Pass")
    s.green("Pass")
    assert s.yellow.asked == "H-2" and given(s.play, [said]) is None  # Yellow's own turn


@pytest.mark.parametrize("hand", [(STORM,), (ROPE,)])
def test_a_standing_pass_does_not_look_at_the_hand(hand: tuple[int, ...]) -> None:
    s = scene(hand, (BALLAST,), (BALLAST,))
    assert given(s.play, [Standing(RED, "H-2", "", "Pass")]) == (RED, 0)


def test_a_standing_answer_is_kept_as_a_row() -> None:
    s = scene((STORM,), (STORM,), (STORM,))
    said = Standing(RED, "H-2", "", "Pass", UNTIL_MY_TURN, 3)
    assert standing_of(said.row(), s.play) == said


@pytest.mark.parametrize(
    "row",
    [
        None,
        [],
        {"seat": 9, "rule": "H-2", "pick": "Pass"},
        {"seat": True, "rule": "H-2", "pick": "Pass"},
        {"seat": 0, "rule": 7, "pick": "Pass"},
        {"seat": 0, "rule": "H-2"},
        {"seat": 0, "rule": "", "topic": "", "pick": "Pass"},
        {"seat": 0, "rule": "H-2", "pick": "Pass", "until": "for ever"},
        {"seat": 0, "rule": "H-2", "pick": "P" * 300},
        {"seat": 0, "rule": "H-2", "pick": "Pass", "since": -1},
        {"seat": 0, "rule": "H-2", "pick": "Pass", "more": 1},
    ],
)
def test_what_is_no_standing_answer_is_refused(row: object) -> None:
    s = scene((STORM,), (STORM,), (STORM,))
    with pytest.raises(BadStanding):
        standing_of(row, s.play)
