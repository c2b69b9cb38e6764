"""The kit's parts and the boards look as they did: compared with sketches that are kept.

Whoever has changed a drawing on purpose takes them anew, by `make pictures`, and looks at them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import quarterdeck
from browser.legible import TWO_FRAMES
from browser.sketching import Sketch, differing, read, share, sketched, write

KEPT = Path(__file__).with_name("kept")
ANEW = os.environ.get("QUARTERDECK_PICTURES") == "1"
PARTS = ("Charts: an open sea", "Charts: a map of rooms", "Pieces", "Motifs")
PART_MAY = 15.0  # levels of grey, in the block that differs most
BOARD_MAY = 0.12  # of the cells: fit makes pieces as large as the letters of a machine allow
MISSING = {
    "Motifs": "[data-motif=kraken] path",
    "Charts: an open sea": "[data-at='mark:sloop']",
}
FIRST_LOAD = 250_000  # bytes over the wire, all of it
REQUESTS = 25
NODES = 7_000  # of the page: what there is to lay out
SIZES = {"laptop": (1366, 768), "phone": (390, 844)}


def kept(name: str, now: Sketch) -> Sketch:
    """What it looked like; at the first time, or when pictures are taken anew, what it does now."""
    path = KEPT / f"{name}.png"
    if ANEW:
        write(now, path)
    return read(path)


def open_kit(guest: Any) -> Any:
    page = guest()
    page.goto("/kit")
    expect(page.locator("[data-motif]").first).to_be_visible()
    return page


def test_the_parts_of_the_kit_look_as_they_did(guest: Any) -> None:
    page = open_kit(guest)
    for part in PARTS:
        now = sketched(page, page.get_by_label(part, exact=True).first)
        name = "kit-" + part.lower().replace(": ", "-").replace(" ", "-")
        assert differing(kept(name, now), now) < PART_MAY, part


def test_one_drawing_that_is_missing_is_noticed(guest: Any) -> None:
    page = open_kit(guest)
    for part, gone in MISSING.items():
        section = page.get_by_label(part, exact=True).first
        before = sketched(page, section)
        page.add_style_tag(content=f"{gone} {{ visibility: hidden; }}")
        assert differing(before, sketched(page, section)) > PART_MAY, part


def soon_there(page: Any, asked: set[str]) -> None:
    """How much there is to fetch and to draw before a table can be used: counted, not timed."""
    sizes = [int(page.request.get(one).headers["content-length"]) for one in asked]
    assert sum(sizes) < FIRST_LOAD and len(sizes) < REQUESTS
    engine = page.context.new_cdp_session(page)
    engine.send("Performance.enable")
    told = engine.send("Performance.getMetrics")["metrics"]
    drawn = {one["name"]: one["value"] for one in told}
    assert drawn["Nodes"] < NODES
    engine.detach()


@pytest.mark.parametrize("game", quarterdeck.games())
def test_the_board_of_a_first_game_looks_as_it_did(guest: Any, game: str) -> None:
    """The guided game begins everywhere in the same way, and soon, also on a slow machine."""
    page = guest()
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if one.method == "GET" else None)
    page.goto(f"/first/{game}")
    expect(page.get_by_test_id("coach")).to_be_visible()
    board = page.locator("main .board").first
    board.wait_for()
    soon_there(page, set(asked))
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        now = sketched(page, board)
        assert share(kept(f"board-{game}-{size}", now), now) < BOARD_MAY, size
