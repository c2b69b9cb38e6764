"""What a page shows of a telling: the effect that its game's room names, at the spot it tells."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.games.cerulean_seas.seen import tellings as seas
from quarterdeck.games.cerulean_seas.table.gunnery import FORT
from quarterdeck.games.skydock.seen import tellings as skydock
from quarterdeck.kernel.play.state import Telling, Told
from quarterdeck.server.tables.sights import Line, render

ROOMS = Path(__file__).parents[2] / "web" / "src" / "games"
TO_ALL = {"alarm", "herald"}  # these need no spot
NAMES = ["Anne", "Bram", "Cleo", "Dirk"]


def told_by(game: str) -> list[Telling]:
    module = importlib.import_module(f"quarterdeck.games.{game.replace('-', '_')}.seen.tellings")
    return [one for one in vars(module).values() if isinstance(one, Telling)]


@pytest.mark.parametrize("game", quarterdeck.games())
def test_every_effect_is_of_a_telling_that_says_where(game: str) -> None:
    room = (ROOMS / game / "room.ts").read_text(encoding="utf-8")
    said = re.search(r"effects: \{(.*?)\}", room, re.DOTALL)
    assert said is not None
    effects = dict(re.findall(r'"?([\w-]+)"?: "(\w+)"', said[1]))
    known = told_by(game)
    assert effects.keys() <= {one.code for one in known}
    placed = {one.code for one in known if one.goes}
    assert [code for code, kind in effects.items() if not {code, kind} & (placed | TO_ALL)] == []


def spots(game: str, what: Telling, seat: int, thing: int, cards: tuple[int, ...]) -> list[object]:
    line = Line(0, Told(what, seat, thing, 5, cards))
    event = render(quarterdeck.game(game), line, 1, NAMES)
    assert event is not None
    return [event["from"], event["into"]]


def test_a_shot_goes_from_the_piece_that_shoots_to_the_one_that_is_shot_at() -> None:
    assert spots("cerulean-seas", seas.SHOT, 0, 3, (2, FORT + 4)) == ["ship:2", "fort:4"]
    assert spots("cerulean-seas", seas.BOARDS, 1, -1, (1, 0)) == ["ship:1", "ship:0"]


def test_what_happens_to_a_ship_happens_where_the_ship_of_that_seat_lies() -> None:
    [begin, end] = spots("cerulean-seas", seas.LOST_MAST, 1, 3, ())
    name = quarterdeck.game("cerulean-seas").thing("card", 3)
    assert (begin, end) == (None, f"card:{name}:1")


def test_who_may_not_read_a_name_is_not_shown_its_place() -> None:
    hides = Telling("hides", "{seat} hides {card}", "{seat} hides something", goes=">card")
    assert spots("cerulean-seas", hides, 0, 3, ()) == [None, None]  # seen by seat 1
    assert spots("cerulean-seas", hides, 1, 3, ())[1] is not None


def test_aboard_skydock_it_happens_where_the_character_stands_or_in_the_room() -> None:
    assert spots("skydock", skydock.GLORY, 2, -1, ()) == [None, "pawn:2"]
    [_, room] = spots("skydock", skydock.GUARD_CAME, -1, 0, ())
    assert str(room).startswith("place:") and "the " not in str(room)
