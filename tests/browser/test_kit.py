"""The kit's parts on their own page: charts are panned, zoomed, roamed, and dropped on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import quarterdeck


@pytest.fixture
def kit(guest: Any) -> Page:
    page: Page = guest()
    page.goto("/kit")
    expect(page.get_by_role("heading", name="an open sea")).to_be_visible()
    return page


def said(page: Page, words: str) -> None:
    expect(page.get_by_test_id("said")).to_have_text(re.compile(words))


def sea(page: Page) -> Locator:
    return page.locator("svg[aria-label='An open sea']")


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, begin: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


def test_a_chart_is_zoomed_around_the_pointer_and_panned(kit: Page) -> None:
    chart = sea(kit)
    brig = kit.locator("[data-at='mark:brig']").first
    x, y = middle(brig)
    kit.mouse.move(x, y)
    for _ in range(4):
        kit.mouse.wheel(0, -100)
    expect(chart).to_have_attribute("data-zoom", re.compile(r"^[2-9]\."))
    near = middle(brig)
    assert abs(near[0] - x) < 12 and abs(near[1] - y) < 40  # it stays under the pointer
    drag(kit, (x - 120, y + 60), (x - 60, y + 90))
    assert middle(brig)[0] > near[0] + 30
    said(kit, "Nothing yet")  # a pan is no click
    kit.get_by_role("button", name="The whole chart").first.click()
    expect(chart).to_have_attribute("data-zoom", "1.00")


def test_marks_are_roamed_by_geometry_and_picked(kit: Page) -> None:
    kit.locator("[data-at='mark:sloop']").focus()
    kit.keyboard.press("ArrowRight")
    expect(kit.locator(":focus")).to_have_attribute("data-at", "point:70,22")
    kit.keyboard.press("Enter")
    said(kit, "Picked point:70,22")
    kit.keyboard.press("ArrowRight")
    expect(kit.locator(":focus")).to_have_attribute("data-at", re.compile("point:84,40|mark:brig"))


def test_what_is_refused_says_why(kit: Page) -> None:
    kit.mouse.click(*middle(kit.locator("svg [data-at='mark:brig']")))
    said(kit, "she lies at anchor")


def test_a_free_point_is_picked_and_the_nearest_option_taken(kit: Page) -> None:
    box = sea(kit).bounding_box()
    assert box is not None
    kit.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.85)
    said(kit, r"A free point: 60, 5\d")


def test_a_mark_is_dropped_on_a_free_point(kit: Page) -> None:
    begin = middle(kit.locator("[data-at='mark:sloop']"))
    drag(kit, begin, (begin[0] + 200, begin[1] + 90))
    said(kit, r"Dropped on chart at \d+, \d+")


def test_a_mark_is_dropped_on_a_place(kit: Page) -> None:
    vault = kit.get_by_label(re.compile("^Vault"))
    vault.scroll_into_view_if_needed()
    drag(kit, middle(kit.locator("[data-at='mark:thief']")), middle(vault))
    said(kit, "Dropped on room:vault")


def test_every_motif_is_shown_and_the_way_to_every_piece(guest: Any) -> None:
    page = guest()
    page.goto("/kit")
    motifs = page.locator("[data-motif]")
    expect(motifs.first).to_be_visible()
    assert motifs.count() > 60
    sizes = motifs.locator("path").evaluate_all(
        "all => all.map(one => one.getBBox()).map(box => Math.min(box.width, box.height))"
    )
    assert min(sizes) > 3, "each is drawn"
    for name in quarterdeck.games():
        expect(page.locator(f"main a[href='/cards/{name}']")).to_have_count(1)
