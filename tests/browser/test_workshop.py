"""The workshop: a card is written, read back, tried in hand, measured and kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.test_for_everybody import faults

LONG = 90_000  # milliseconds: games are played


def verdict(page: Any) -> Any:
    return page.get_by_test_id("verdict")


def opens(page: Any) -> None:
    """Wait until the empty card is read, too: that brings words, which push down what is below."""
    expect(verdict(page)).to_have_attribute("data-ok", "false", timeout=LONG)  # it has no name yet


@pytest.fixture
def page(guest: Any) -> Any:
    page = guest()
    page.goto("/workshop/sky-pirate")
    opens(page)
    return page


def write(page: Any, text: str, name: str = "Lookout") -> None:
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Text", exact=True).fill(text)


def test_a_card_is_read_back_in_other_words(page: Any) -> None:
    write(page, "When this crew enters play, draw a card.")
    expect(verdict(page)).to_have_attribute("data-ok", "true", timeout=LONG)
    expect(verdict(page)).to_contain_text("When this crew enters play, draw 1 card.")
    face = page.get_by_label("What the game makes of it")
    expect(face).to_contain_text("Lookout")
    page.get_by_label("Type").select_option("cannon")
    for number in ("cost", "power", "durability"):
        expect(page.get_by_label(number, exact=True)).to_have_value("1")
    expect(page.get_by_label("attack", exact=True)).to_have_count(0)


def test_what_is_not_understood_is_said_and_what_may_come_next(page: Any) -> None:
    write(page, "When this crew enters play, draw a crad.")
    expect(verdict(page)).to_contain_text('I do not know "crad"', timeout=LONG)
    following = page.get_by_test_id("next")
    expect(following).to_contain_text("Nothing can come next")
    write(page, "When this crew enters play, dr")
    following.get_by_role("button", name="draw", exact=True).click(timeout=LONG)
    expect(page.get_by_label("Text", exact=True)).to_have_value("When this crew enters play, draw ")
    expect(following.get_by_role("button", name="a", exact=True)).to_be_visible(timeout=LONG)


def test_the_card_is_played_with_at_once(page: Any) -> None:
    write(page, "When this crew enters play, draw 1 card.")
    expect(verdict(page)).to_have_attribute("data-ok", "true", timeout=LONG)
    page.get_by_role("button", name="Play with it in hand").click()
    page.wait_for_url(re.compile("/t/"), timeout=LONG)
    expect(page.get_by_text("Lookout").first).to_be_visible(timeout=LONG)


def test_quick_games_tell_how_strong_it_is_and_can_be_stopped(page: Any) -> None:
    write(page, "When this crew enters play, deal 3 damage to your opponent.")
    expect(verdict(page)).to_have_attribute("data-ok", "true", timeout=LONG)
    page.get_by_role("button", name="How strong is it?").click()
    strength = page.get_by_test_id("strength")
    expect(strength).to_contain_text("points with it", timeout=LONG)
    page.get_by_role("button", name="Stop").click()
    played = int(strength.get_attribute("data-deals"))
    assert 0 < played < 120
    expect(page.get_by_role("button", name="How strong is it?")).to_be_enabled()


def test_a_card_is_kept_in_a_pack_that_can_be_downloaded_and_brought(
    page: Any, tmp_path: Path
) -> None:
    write(page, "When this crew enters play, draw 1 card.", "Night Watch")
    expect(verdict(page)).to_have_attribute("data-ok", "true", timeout=LONG)
    page.get_by_role("button", name="Put it into my pack").click()
    expect(page.get_by_test_id("kept")).to_contain_text("Night Watch")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the pack").click()
    file = tmp_path / "pack.toml"
    waiting.value.save_as(file)
    assert 'name = "Night Watch"' in file.read_text("utf-8")
    page.get_by_role("button", name="Bring it to the deck builder").click()
    expect(page.get_by_text("is at the deck builder now")).to_be_visible(timeout=LONG)
    page.reload()
    expect(page.get_by_test_id("kept")).to_contain_text("Night Watch")
    opens(page)
    page.get_by_role("link", name="Decks", exact=True).last.click()
    expect(page.get_by_role("button", name="Add Night Watch")).to_be_visible(timeout=LONG)


def test_everybody_can_use_it(page: Any) -> None:
    write(page, "Draw")
    for width in (1366, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert faults(page) == [], width
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), width
