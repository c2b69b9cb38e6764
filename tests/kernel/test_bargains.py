"""An offer that binds only later: talk, a promise, and dusk."""

from __future__ import annotations

from kernel.toys import bargain
from kernel.toys.bargain import NO_DEAL
from quarterdeck.scene import Scene


def morning() -> Scene:
    return Scene(bargain.GAME, seats=2)


def test_an_offer_binds_nobody() -> None:
    s = morning()
    s.red("3")
    assert s.table("offer") == (0, 1, 3)
    assert s.table("promise") == NO_DEAL
    assert (s.red.coins, s.yellow.votes) == (5, 1)


def test_a_counter_takes_the_place_of_the_offer() -> None:
    s = morning()
    s.red("3")
    s.yellow("5")
    s.red("4")
    assert s.table("offer") == (0, 1, 4)


def test_what_was_accepted_is_a_promise_and_not_yet_done() -> None:
    s = morning()
    s.red("3")
    s.yellow("Accept")
    assert s.table("promise") == (0, 1, 3)
    assert s.table("offer") == NO_DEAL
    assert (s.red.coins, s.red.votes) == (5, 1)


def test_a_promise_is_carried_out_at_dusk() -> None:
    s = morning()
    s.red("3")
    s.yellow("Accept", "Keep the word")
    s.red("Keep the word")
    assert (s.red.coins, s.red.votes) == (2, 2)
    assert (s.yellow.coins, s.yellow.votes) == (8, 0)
    assert s.table("day") == 1


def test_until_dusk_either_may_break_it() -> None:
    s = morning()
    s.red("3")
    s.yellow("Accept", "Break it")
    assert (s.red.coins, s.red.votes) == (6, 1)
    assert s.table("promise") == NO_DEAL
    s = morning()
    s.red("3")
    s.yellow("Accept", "Keep the word")
    s.red("Break it")
    assert (s.red.coins, s.yellow.coins) == (4, 6)


def test_who_walks_away_leaves_nothing_behind() -> None:
    s = morning()
    s.red("3")
    s.yellow("Walk away")
    assert s.table("day") == 1
    assert s.table("offer") == s.table("promise") == NO_DEAL


def test_nobody_haggles_for_ever() -> None:
    s = morning()
    s.red("1")
    s.yellow("5")
    s.red("2")
    s.yellow("4")
    s.red("3")
    assert s.table("day") == 1


def test_what_cannot_be_said_has_a_reason() -> None:
    s = Scene(bargain.GAME, seats=2, red={"coins": 3})
    assert s.red.why_not("Accept") == "B-4"
    assert s.red.why_not("4") == "B-2"
    s.red("2")
    assert s.yellow.why_not("2") == "B-3"


def test_an_answer_can_be_tried_on_a_copy_first() -> None:
    s = morning()
    s.red("3")
    tried = s.play.copy()
    tried.answer(tried.labels().index("Accept"))
    assert s.table("promise") == NO_DEAL
    assert s.play.labels()[0] == "Accept"
