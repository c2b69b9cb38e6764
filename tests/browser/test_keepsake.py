"""A picture to keep of how a game ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

BOT = {"bot": "greedy", "level": 1}
SHORT: dict[str, dict[str, Any]] = {
    "sky-dynasty": {"goal": 3},
    "sky-pirate": {"last_turn": 6},
}
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size_of(png: bytes) -> tuple[int, int]:
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def look_at_the_end(guest: Any, game: str) -> Any:
    page = guest()
    made = guest.table(page, game, BOT, BOT, options=SHORT[game])
    page.goto(f"/t/{made['table']}")
    page.wait_for_selector(".page[data-stage=over]")
    page.reload()  # the whole log
    page.get_by_test_id("result").get_by_role("button", name="Picture").click()
    return page


@pytest.mark.parametrize("game", SHORT)
def test_the_picture_of_an_end_is_saved_as_png(guest: Any, game: str) -> None:
    page = look_at_the_end(guest, game)
    expect(page.get_by_test_id("keepsake")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_test_id("save-picture").click()
    assert download.value.suggested_filename.startswith(game)
    png = Path(download.value.path()).read_bytes()
    assert png.startswith(SIGNATURE) and size_of(png) == (1200, 630)
    assert len(png) > 20_000, "it is not empty"


def test_the_picture_tells_who_won_how_all_stood_and_what_turned_it(guest: Any) -> None:
    page = look_at_the_end(guest, "sky-dynasty")
    picture = page.get_by_test_id("keepsake")
    expect(picture).to_contain_text("has won")
    expect(picture.locator(".numbers")).to_have_count(2)
    assert all("influence" in words for words in picture.locator(".numbers").all_inner_texts())
    expect(picture.locator(".told").first).to_contain_text("influence")
    expect(picture.locator(".when").first).to_contain_text("Round")
    wide = picture.evaluate(
        "drawing => [...drawing.querySelectorAll('text')].filter(one => {"
        " const box = one.getBBox(); return box.x + box.width > 1180; })"
        ".map(one => one.textContent)"
    )
    assert wide == [], "nothing runs over the edge"
