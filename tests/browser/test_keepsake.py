"""A picture to keep of how a game ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import expect

BOT = {"bot": "greedy", "level": 1}
DECKS = {"decks": "Cleaver | Brass"}
DECIDED = 1  # in this deal the clumsy captain's Hold is empty after an answer of the other
SIGNATURE = b"\x89PNG\r\n\x1a\n"
TOO_WIDE = """drawing => [...drawing.querySelectorAll('text')]
  .filter(one => one.getBBox().x + one.getBBox().width > 1180)
  .map(one => one.textContent)"""

COVERED = """drawing => [...drawing.querySelectorAll('.words, .ending')]
  .filter(one => {
    const box = one.getBBox();
    return box.x + box.width > 724 || box.y + box.height > 250;
  })
  .map(one => one.textContent)"""
UNPAINTED = """drawing => [...drawing.querySelectorAll('.picture [class]')]
  .filter(one => {
    const { fill, stroke } = getComputedStyle(one);
    return fill === 'rgb(0, 0, 0)' && stroke === 'none';
  })
  .map(one => one.getAttribute('class'))"""


def size_of(png: bytes) -> tuple[int, int]:
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def won(page: Any, url: str) -> str:
    """A table at which I have won: the guided game, followed to its end."""
    origin = {"origin": url}
    made = page.request.post("/api/tables/first", data={"game": "sky-dynasty"}, headers=origin)
    table = str(made.json()["table"])
    frame = page.request.get(f"/api/tables/{table}/now").json()
    while not frame["over"]:
        if frame["decision"]:
            labels = frame["coach"]["lay"] or [frame["decision"]["options"][0]["label"]]
            says = {"type": "answers", "cmd": str(uuid4()), "ply": frame["ply"], "labels": labels}
            page.request.post(f"/api/tables/{table}/do", data=says, headers=origin)
        since = f"?since={frame['ply']}&wait=10"
        frame = page.request.get(f"/api/tables/{table}/now{since}").json()
    return table


def ask_for_the_picture(page: Any, table: str) -> Any:
    page.goto(f"/t/{table}")
    page.get_by_test_id("result").get_by_role("button", name="Picture").click()
    return page.get_by_test_id("keepsake")


def save(page: Any, game: str) -> None:
    with page.expect_download() as download:
        page.get_by_test_id("save-picture").click()
    assert download.value.suggested_filename.startswith(game)
    png = Path(download.value.path()).read_bytes()
    assert png.startswith(SIGNATURE) and size_of(png) == (1200, 630)
    assert len(png) > 20_000, "it is not empty"


def test_the_picture_tells_who_won_how_all_stood_and_what_turned_it(guest: Any) -> None:
    page = guest()
    picture = ask_for_the_picture(page, won(page, guest.url))
    expect(picture).to_contain_text("You have won")
    expect(picture.locator(".numbers")).to_have_count(2)
    assert all("influence" in one for one in picture.locator(".numbers").all_text_contents())
    expect(picture.locator(".told")).to_have_text("Red gains 2 influence")
    expect(picture.locator(".when")).to_have_text("Round 3, the Palace")
    assert picture.evaluate(TOO_WIDE) == [], "nothing runs over the edge"
    save(page, "sky-dynasty")


def test_a_game_that_nobody_has_won_has_its_picture_too(guest: Any) -> None:
    page = guest()
    table = guest.table(page, "sky-pirate", BOT, BOT, options={"last_turn": 1})["table"]
    picture = ask_for_the_picture(page, table)
    expect(picture.locator(".numbers").first).to_contain_text("Hold")
    assert picture.evaluate(COVERED) == [], (
        "who has won stands beside the ships, and above the rest"
    )
    save(page, "sky-pirate")


CLUMSY = {"bot": "random", "level": 1}


def near_its_end(page: Any, table: str) -> tuple[int, int, str]:
    """Of a decided game: who has won, the step of their last answer, and what it was."""
    replay = f"/api/replays/{table}"
    told = page.request.get(replay).json()
    winner = told["returns"].index(1.0)
    step = max(k for k, seat in enumerate(told["who"]) if seat == winner)
    picked = page.request.get(f"{replay}/at/{step}?as={winner}").json()["picked"]
    return winner, step, picked["label"]


def play_on(page: Any, table: str, url: str, seat: int, step: int) -> str:
    wish = {"step": step, "seat": seat, "bot": "random"}
    path = f"/api/replays/{table}/branch"
    made = page.request.post(path, data=wish, headers={"origin": url}).json()
    page.goto(f"/t/{made['table']}")
    return str(made["table"])


def test_a_captain_who_wins_sees_it_and_so_does_the_one_who_loses(guest: Any) -> None:
    """Played on from the last answer of a game that was decided."""
    guest.deals(DECIDED)
    page = guest()
    table = guest.table(page, "sky-pirate", CLUMSY, BOT, options=DECKS)["table"]
    page.goto(f"/t/{table}")
    result = page.get_by_test_id("result")
    expect(result).to_contain_text("has won")
    winner, step, label = near_its_end(page, table)

    mine = play_on(page, table, guest.url, winner, step)
    page.locator(".page[data-asked]").wait_for(state="attached")
    expect(result).to_have_count(0)
    ply = page.request.get(f"/api/tables/{mine}/now").json()["ply"]
    says = {"type": "answers", "cmd": str(uuid4()), "ply": ply, "labels": [label]}
    page.request.post(f"/api/tables/{mine}/do", data=says, headers={"origin": guest.url})
    expect(result).to_contain_text("You have won")
    expect(result).to_contain_text("the Hold is empty")  # and why
    expect(page.locator(f"aside li[data-seat='{winner}']")).to_contain_text("won")
    expect(page.locator(f"aside li[data-seat='{1 - winner}']")).to_contain_text("out")
    picture = ask_for_the_picture(page, mine)
    expect(picture).to_contain_text("You have won")
    expect(picture.locator(".numbers").first).to_contain_text("Hold")
    assert picture.evaluate(COVERED) == [], (
        "who has won stands beside the ships, and above the rest"
    )

    play_on(page, table, guest.url, 1 - winner, step)
    expect(result).to_contain_text("has won")
    expect(result).not_to_contain_text("You")


@pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate", "skydock", "cerulean-seas"])
def test_everything_on_the_picture_of_a_game_has_its_colour(guest: Any, game: str) -> None:
    """What has none is black."""
    page = guest()
    bots = [{"bot": "random", "level": 1}] * 2
    short = {"sky-dynasty": {"last_round": 1}, "skydock": {"launch": 1}}
    options = short.get(game, {"last_turn": 1})
    picture = ask_for_the_picture(page, guest.table(page, game, *bots, options=options)["table"])
    expect(picture.locator(".picture [class]").first).to_be_attached()
    assert picture.evaluate(UNPAINTED) == []
