"""Options point at things that the asked seat sees on the board."""

from __future__ import annotations

import random
from typing import Any

import quarterdeck
from quarterdeck import Play
from quarterdeck.scene import Scene

GAME = quarterdeck.game("sky-pirate")
ROWS = ("emplacements", "crew", "assets", "ammo")


def in_play(view: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """Every card in play that the view shows, by its number."""
    found = [seat["captain"] for seat in view["seats"] if seat["captain"]]
    found += [one for seat in view["seats"] for row in ROWS for one in seat[row]]
    return {one["id"]: one for one in found}


def cards_in(view: dict[str, Any], seat: int, zone: str, words: list[str]) -> list[str]:
    """The cards that the view shows in a zone of the board."""
    seats = view["seats"]
    if zone == "hand":
        return list(seats[seat]["hand_cards"])
    if zone == "aside":
        return list(view["aside"])
    if zone == "stored":
        return list(in_play(view)[int(words[0])]["stored"])
    owner = seats[seat if len(words) == 1 else int(words[0])]
    if zone == "hold":
        known = [*owner["known_hold"]["top"], *owner["known_hold"]["bottom"]]
        return [*known, *owner.get("unseen_cards", [])]
    return list(owner[{"chest": "chest", "pile": "discards", "shown": "shown"}[zone]])


def check(view: dict[str, Any], seat: int, at: str, label: str) -> str:
    """The thing is on the board as the seat sees it, and the label speaks of it."""
    zone, *words = at.split(":")
    if zone == "object":
        assert in_play(view)[int(words[0])]["name"] in label
    elif zone in ("powder", "fires", "ship") or (zone == "hold" and len(words) == 1):
        assert int(words[0]) < len(view["seats"])
        said = {"powder": "Gain 1 Powder", "fires": "Fire", "ship": "Board", "hold": "Draw a card"}
        assert label.startswith(said[zone])
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
                if at is None:
                    assert label  # a button
                else:
                    zones.add(check(view, d.seat, at, label))


def test_every_place_is_on_the_board_of_the_seat_that_is_asked() -> None:
    zones: set[str] = set()
    for seed in range(15):
        rng = random.Random(seed)
        seats = 2 + seed % 3
        play = GAME.new(seats=seats, seed=seed, **GAME.random_options(seats, rng))
        for _ in range(500):
            if play.over:
                break
            check_all(play, zones)
            d = rng.choice(play.decisions)
            play.answer(rng.randrange(len(d.options)), d.seat)
    assert zones >= {"hand", "object", "chest", "pile", "hold", "powder", "ship", "aside"}


def candidates_at(play: Play) -> list[str | None]:
    """Where everything points that seat 0 could wish for."""
    d = play.owed(0)
    return GAME.places(play, 0, d.question.candidates(play.state, 0, d.about))


def test_the_action_phase_lights_the_ship_and_the_hand() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "2 Fisher", "crew": "Hedge Mage", "chest": "Acquire", "fires": 1},
    )
    places = candidates_at(s.play)
    assert places[:3] == ["hold:0", "powder:0", "ship:1"]
    assert places[3:5] == ["hand:Fisher", "chest:Acquire"]
    assert places[-1] == "fires:0"


def test_a_target_is_a_card_of_the_other_ship_and_a_party_of_the_own() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher, Hedge Mage"},
        blue={"emplacements": "Palisade, Crow's Foot"},
    )
    s.red("Board", "Initiative")
    view: dict[str, Any] = s.play.view(0)
    ship = [f"object:{one['id']}" for one in view["seats"][1]["emplacements"]]
    if s.red.asked == "SP-703":
        assert candidates_at(s.play) == ship
        s.red("Palisade")
    crew = [f"object:{one['id']}" for one in view["seats"][0]["crew"]]
    assert candidates_at(s.play) == [None, *crew]


def test_a_card_that_is_stored_face_down_is_pointed_at_by_who_may_look_at_it() -> None:
    s = Scene(
        "sky-pirate",
        begin="set-up",
        red={
            "emplacements": "Mail Room, Crow's Foot",
            "hold": "5 Fisher, 4 Torch, Acquire, Fisher",
        },
    )
    s.red("Keep this hand")
    s.blue("Keep this hand")
    view: dict[str, Any] = s.play.view(0)
    room = view["seats"][0]["emplacements"][0]["id"]
    assert set(candidates_at(s.play)) == {f"stored:{room}:Torch", f"stored:{room}:Acquire"}
