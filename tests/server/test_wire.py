"""The client's types are the server's own, and the server says what they say.

Whatever any test of the server hears is held against them, too (`server.house`).
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import httpx
import msgspec
import pytest

from quarterdeck.kernel.registry import games
from quarterdeck.server.said import answers
from server.holding import hold_answer, hold_message
from server.house import House, Person, last_option
from server.test_rematch import finish

TOOL = Path(__file__).parents[2] / "tools" / "wire.py"
Come = Callable[..., Person]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Sample(msgspec.Struct):
    """What is written of one."""

    many: list[Literal["b", "a"] | int]
    often: dict[str, int]
    pair: tuple[int, str]
    perhaps: str | None = None


def test_the_files_are_what_the_server_says() -> None:
    for file, made in tool().FILES.items():
        assert file.read_text(encoding="utf-8") == made(), "run tools/wire.py"


def test_a_struct_becomes_an_interface() -> None:
    _, parts = msgspec.json.schema_components([Sample], ref_template="#/$defs/{name}")
    assert tool().interface("Sample", parts["Sample"]) == (
        "/** What is written of one. */\n"
        "export interface Sample {\n"
        '  many: ("a" | "b" | number)[];\n'
        "  often: Record<string, number>;\n"
        "  pair: [number, string];\n"
        "  perhaps?: string | null;\n"
        "}\n"
    )


def test_what_is_told_in_any_case_is_not_optional() -> None:
    class Told(msgspec.Struct):
        at: int
        rows: list[int] = []
        why: str | msgspec.UnsetType = msgspec.UNSET

    assert tool().always_told(Told) == {"at", "rows"}


def test_every_address_says_what_it_answers_with(house: House) -> None:
    paths = httpx.get(f"{house.url}/schema/openapi.json").json()["paths"]
    known = {(method, path) for method, path in answers.ANSWERS}
    served = {
        (method.upper(), re.sub(r":\w+", "", path))
        for path, ways in paths.items()
        for method in ways
        if method in ("get", "post", "delete", "put")
    }
    assert served == known


def test_something_else_is_noticed() -> None:
    ack: dict[str, Any] = {"type": "ack", "cmd": "c", "ply": 1}
    hold_message(msgspec.json.encode(ack))
    for wrong in ({**ack, "ply": "1"}, {**ack, "more": 1}, {"type": "ack", "cmd": "c"}):
        with pytest.raises(msgspec.ValidationError):
            hold_message(msgspec.json.encode(wrong))
    request = httpx.Request("GET", "http://x/api/bots")
    with pytest.raises(msgspec.ValidationError):
        hold_answer(httpx.Response(200, json=[{"name": 1}], request=request))


# ---- all games


@pytest.mark.parametrize("game", list(games()))
def test_what_is_said_of_a_game_is_what_it_is_said_to_be(
    game: str, house: House, person: Come
) -> None:
    """From the lists to the end of a game and its replay; every word is held by the house."""
    anne, bram, carla = person("Anne", house), person("Bram", house), person("Carla", house)
    for what in ("rules", "cards", "primer"):
        anne.http.get(f"/api/games/{game}/{what}")
    desk = games()[game].roster()
    if desk is not None:
        anne.http.get(f"/api/games/{game}/roster")
        anne.http.get(f"/api/games/{game}/{desk.words}")
        anne.post(f"/api/games/{game}/{desk.words}/check", {"text": "nonsense"})
    made = anne.make("me", "open", game=game, clock={"kind": "bank", "seconds": 600})
    bram.enter(made["invites"][0])
    carla.enter(made["watch"])
    feeds = [who.feed(made["table"]) for who in (anne, bram, carla)]
    play_a_little(feeds[:2])
    for who in (anne, bram, carla):
        who.get("/api/me")
        who.get(f"/api/tables/{made['table']}")
        who.get(f"/api/tables/{made['table']}/now")
    feeds[2].do("undo")
    finish(feeds[1], feeds[0])
    for feed in feeds:
        assert len(feed.frames) > 1
        feed.close()
    for eyes in ("all", "spectator", "0"):
        info = anne.get(f"/api/replays/{made['table']}?as={eyes}")
        for step in {0, info["steps"] // 2, info["steps"]}:
            anne.get(f"/api/replays/{made['table']}/at/{step}?as={eyes}")


def play_a_little(feeds: list[Any]) -> None:
    for _ in range(6):
        for feed in feeds:
            feed.settle()
        for feed in [feed for feed in feeds if feed.owes]:
            decision = feed.frame["decision"]
            keys = [option["key"] for option in decision["options"]]
            feed.do("try", ply=feed.frame["ply"], keys=keys[:1], view=True)
            feed.answer(last_option(feed))
        feeds[0].do("undo")


@pytest.mark.parametrize("game", list(games()))
def test_what_a_coach_says_is_what_it_is_said_to_be(game: str, house: House, person: Come) -> None:
    anne = person("Anne", house)
    feed = anne.feed(anne.post("/api/tables/first", {"game": game})["table"])
    assert feed.frame["coach"]["step"] == 1
    feed.close()
