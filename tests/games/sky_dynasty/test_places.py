"""Options point at things that the asked seat sees on the board."""

from __future__ import annotations

import random
from typing import Any

import quarterdeck
from quarterdeck import Play

GAME = quarterdeck.game("sky-dynasty")


def cards_in(view: dict[str, Any], seat: int, zone: str, words: list[str]) -> list[str]:
    """The cards that the view shows in a zone of the board."""
    if zone in ("hand", "discard"):
        return list(view["seats"][seat][f"{zone}_cards"])
    if zone == "looked":
        return list(view["looked"])
    if zone == "fleet":
        return list(view["seats"][int(words[0])]["fleet"])
    place = view["places"][int(words[0])]
    if zone == "row":
        return [card for card in place["row"] if card]
    return [
        c for fleet in place["fleets"] if fleet["seat"] == int(words[1]) for c in fleet["cards"]
    ]


def check(view: dict[str, Any], seat: int, at: str, label: str) -> str:
    """The thing is on the board as the seat sees it, and the label names it."""
    zone, *words = at.split(":")
    if zone == "place":
        assert view["places"][int(words[0])]["name"] in label
    elif zone == "deck":
        assert words[0].rstrip("s") in label
    else:
        assert words[-1] in cards_in(view, seat, zone, words)
        assert words[-1] in label
    return zone


def check_all(play: Play, zones: set[str]) -> None:
    for d in play.decisions:
        view: dict[str, Any] = play.view(d.seat)
        candidates = d.question.candidates(play.state, d.seat, d.about)
        for options in (d.options, candidates):
            places = GAME.places(play, d.seat, options)
            assert len(places) == len(options)
            for option, at in zip(options, places, strict=True):
                label = d.question.label(play.state, d.seat, d.about, option)
                if at is not None:
                    zones.add(check(view, d.seat, at, label))


def test_every_place_is_on_the_board_of_the_seat_that_is_asked() -> None:
    zones: set[str] = set()
    for seed in range(18):
        rng = random.Random(seed)
        play = GAME.new(seats=2 + seed % 4, seed=seed, last_round=8)
        while not play.over:
            check_all(play, zones)
            d = rng.choice(play.decisions)
            play.answer(rng.randrange(len(d.options)), d.seat)
    assert zones == {"hand", "row", "at", "discard", "place", "deck", "looked", "fleet"}


def test_options_of_one_question_point_at_different_things() -> None:
    play = GAME.new(seats=3, seed=7)
    d = play.owed(0)
    places = [at for at in GAME.places(play, 0, d.options) if at is not None]
    assert places == ["hand:Junkyard", "hand:Shipyard", "hand:Cargo Shuttle", "hand:Interceptor"]
