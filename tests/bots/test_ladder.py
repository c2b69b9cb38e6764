"""The ladder: Flotsam, Deckhand, Bosun, First Mate, each clearly stronger than the one before.

How many wins a test asks for is worked out, not guessed: a bot that is just as strong as promised
fails once in ten thousand such tests.  The seeds are fixed, so that nobody has to be lucky.
"""

from __future__ import annotations

import json
from math import comb

import pytest

from quarterdeck.arena import simulate
from quarterdeck.bots.base import Bot
from quarterdeck.bots.registry import LADDER, bot, bot_rows, bots
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.registry import game

GAMES = ["sky-dynasty", "sky-pirate"]


def chance_below(wins: int, games: int, rate: float) -> float:
    """How likely fewer wins are than so many."""
    return sum(comb(games, k) * rate**k * (1 - rate) ** (games - k) for k in range(wins))


def fewest(games: int, rate: float) -> int:
    """The most wins that a bot with this rate reaches but once in ten thousand times."""
    wins = 0
    while chance_below(wins + 1, games, rate) < 1e-4:
        wins += 1
    return wins


def won(box: Box, first: str, second: str, games: int, seed: int) -> float:
    report = simulate(box, [first, second], games, 2, seed)
    return float(report["seats"][0]["wins"])


def test_how_many_wins_are_asked_for() -> None:
    assert fewest(100, 0.9) == 77
    assert chance_below(77, 100, 0.9) < 1e-4 <= chance_below(78, 100, 0.9)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deckhand_beats_flotsam(game_id: str) -> None:
    """Nine games of ten; of a hundred it would win fewer than 77 once in ten thousand times."""
    assert won(game(game_id), "deckhand", "random", 100, 40_000) >= fewest(100, 0.9)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deckhand_loses_to_the_bosun_but_not_always(game_id: str) -> None:
    """At most 35 games of a hundred, and at least three, so that it is worth playing against."""
    wins = won(game(game_id), "deckhand", "greedy", 200, 41_000)
    assert 200 - wins >= fewest(200, 0.65)
    assert wins >= fewest(200, 0.07) > 0


# ---- what people are told


def test_the_bots_come_in_order_of_strength() -> None:
    assert bots()[:5] == ["random", "deckhand", "greedy", "mate", "captain"] == list(LADDER)
    titles = [row["title"] for row in bot_rows()[:5]]
    assert titles == ["Flotsam", "Deckhand", "Bosun", "First Mate", "Captain"]


def test_every_bot_says_in_a_few_words_how_it_plays() -> None:
    for row in bot_rows():
        assert row["levels"] == [1]
        assert 10 < len(str(row["text"])) < 50, row
        assert json.dumps(row)


def test_a_bot_that_says_nothing_is_listed_by_its_name_and_first_line() -> None:
    class Quiet(Bot):
        """Says nothing.

        Nor does this count.
        """

        name = "quiet"

    about = Quiet.about()
    assert (about["title"], about["text"], about["games"]) == ("quiet", "Says nothing", [])


# ---- the deckhand


def test_a_deckhand_with_the_same_seed_errs_alike() -> None:
    box = game("sky-dynasty")
    play = box.new(2, 3)
    first, second = bot("deckhand")(5), bot("deckhand")(5)
    errs = 0
    while not play.over:
        assert play.decision is not None
        seat = play.decision.seat
        scores = box.advise(play, seat)
        pick = first.pick(play, seat)
        assert second.pick(play, seat) == pick
        errs += scores[pick] < max(scores)
        play.answer(pick, seat)
    assert errs > 10
