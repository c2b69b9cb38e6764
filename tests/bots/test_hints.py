"""Hints: what the First Mate would do, and what that gains."""

from __future__ import annotations

from random import Random

import pytest

from quarterdeck.bots.hints import hint, other_ones, reason
from quarterdeck.bots.proposals import Proposal, in_words
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game, games
from quarterdeck.scene import Scene


def made(*worth: float) -> Proposal:
    proposal = Proposal([0])
    proposal.worth = list(worth)
    return proposal


def picking(play: Play, *labels: str) -> Proposal:
    """What somebody proposes who picks this, one after the other."""
    trial, picks = play.copy(), []
    for label in labels:
        picks.append(trial.labels(0).index(label))
        trial.answer(picks[-1], 0)
    proposal = Proposal(picks)
    proposal.worth = [0.5]
    return proposal


def test_the_reason_is_what_is_gained_where_both_were_tried() -> None:
    words = reason(made(0.8, 0.6, 0.0), made(0.5, 0.5), "Pass")
    assert words == "about 70 % to win; 50 % with the next best: Pass"


def test_hardly_better_is_said_to_be_so() -> None:
    assert reason(made(0.501), made(0.5), "Pass") == (
        "about 50 % to win, and hardly better than: Pass"
    )


def test_no_hint_promises_what_is_not_certain() -> None:
    assert reason(made(1.0, 0.999), made(0.002), "Pass") == (
        "more than 99 % to win; less than 1 % with the next best: Pass"
    )
    assert reason(made(0.0), made(0.0), "Pass") == (
        "less than 1 % to win, and hardly better than: Pass"
    )


def test_the_same_picks_in_another_order_are_nothing_else() -> None:
    rows = {"Market": "Barge, Tanker, Palace, Dealer"}
    red = {"at": {"Market": "Market, Corsair"}, "coins": 9}
    scene = Scene("sky-dynasty", red=red, rows=rows)
    barge, tanker = "Barge for 3", "Tanker for 3"
    ways = [picking(scene.play, *way) for way in ((barge, tanker), (tanker, barge), (tanker,))]
    others = other_ones(scene.play, 0, ways[0], ways)
    assert [in_words(scene.play, 0, way.picks) for way in others] == [tanker]


def test_a_win_at_hand_is_hinted_at_with_its_reason() -> None:
    scene = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Dealer, Corsair"}, "coins": 0, "influence": 9, "passed": True},
    )
    found = hint(scene.play, 0, 1)
    assert scene.play.labels(0)[found.picks[0]] == "1 influence"
    assert found.why.startswith("more than 99 % to win; ")


def test_an_only_option_needs_no_thought() -> None:
    play = game("sky-dynasty").new(2, 3)
    play.owed(0).options = play.owed(0).options[:1]
    assert hint(play, 0, 1).picks == [0]


@pytest.mark.parametrize("name", sorted(games()))
def test_a_hint_knows_no_more_than_its_seat(name: str) -> None:
    """In every game, at its beginning and in the midst of it."""
    box, rng = game(name), Random(12)
    play = box.new(box.seats[0], 12)
    for step in range(41):
        seat = play.decisions[0].seat
        if step % 40 == 0:
            assert hint(play, seat, 4) == hint(play.imagine(seat, 99 + step), seat, 4), step
        play.answer(rng.randrange(len(play.owed(seat).options)), seat)
