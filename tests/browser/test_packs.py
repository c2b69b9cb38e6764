"""A designer's story: write a card, be told what is wrong, mend it, play it, change it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.people import MouseHand
from browser.test_decks import BUILDER, begin_with, legal
from browser.test_for_everybody import AXE, Inspection

PATIENCE = (
    90_000  # milliseconds: a pack is read in a process of its own, which begins with the first
)
CARD = """\
[[card]]
name = "Cloud Piercer"
type = "cannon"
faction = "Neutral"
cost = 2
power = 3
durability = 2
text = "When this cannon breaches, draw a card."
"""
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "pack-monsoon"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "cloudworks"
    (made / "inner").mkdir(parents=True)
    (made / "inner" / "old.toml").write_text("this is left alone")
    (made / "notes.txt").write_text("so is this")
    return made


@pytest.fixture
def page(guest: Any) -> Any:
    page = guest()
    page.goto(BUILDER)
    expect(page.get_by_role("button", name="Add Fisher")).to_be_visible(timeout=PATIENCE)
    return page


def bring(page: Any, folder: Path) -> None:
    page.get_by_test_id("pack-folder").set_input_files(folder)


def packs(page: Any) -> Any:
    return page.get_by_role("region", name="Packs of new cards")


def is_here(page: Any, name: str, cards: str) -> None:
    expect(packs(page).get_by_role("status")).to_contain_text(
        f"{name} is here: {cards}", timeout=PATIENCE
    )


def options_of(page: Any) -> Any:
    page.wait_for_url(re.compile("/t/"))
    MouseHand(page).sits()
    told = page.request.get("/api" + page.url[page.url.index("/t/") :].replace("/t/", "/tables/"))
    return told.json()["options"]


def looks(page: Any, text: str) -> None:
    """The new cannon on the board, and the whole card beside it."""
    cannon = page.get_by_role("button", name=re.compile("^Your cannon, Cloud Piercer .*" + text))
    expect(cannon).to_be_visible()
    cannon.hover(force=True)
    expect(page.get_by_test_id("preview")).to_contain_text(text)


def swap_in(page: Any) -> None:
    """A deck of the box with the new cannon in place of one of its own."""
    begin_with(page, "Cleaver")
    sheet = page.locator(".sheet")
    sheet.locator("ul.lines").nth(1).get_by_role("button", name=re.compile("less$")).first.click()
    page.get_by_label("Search the cards").fill("piercer")
    page.get_by_role("button", name="Add Cloud Piercer").click()
    expect(legal(page)).to_contain_text("Legal.")


def test_a_card_is_written_mended_played_changed_and_played_again(page: Any, folder: Path) -> None:
    (folder / "cards.toml").write_text(CARD.replace("draw a card", "draw a crad"))
    bring(page, folder)
    wrong = page.get_by_test_id("pack-problems")
    expect(wrong).to_contain_text("cards.toml, line 8: Cloud Piercer", timeout=PATIENCE)
    expect(wrong).to_contain_text('I do not know "crad"')
    expect(wrong).to_contain_text("Did you mean: ")
    expect(page.get_by_role("button", name="Add Cloud Piercer")).to_have_count(0)

    (folder / "cards.toml").write_text(CARD)
    bring(page, folder)
    is_here(page, "cloudworks", "1 card")
    expect(wrong).to_have_count(0)
    swap_in(page)
    expect(page.locator(".pool li.in")).to_contain_text("cloudworks")
    page.get_by_role("button", name="Play with this deck").click()
    first = options_of(page)
    assert re.fullmatch(r"cloudworks@[0-9a-f]{32}", first["packs"])
    looks(page, "breaches, draw a card")

    (folder / "cards.toml").write_text(CARD.replace("draw a card", "gain 2 powder"))
    page.goto(BUILDER)
    expect(legal(page)).to_contain_text("Legal.")
    bring(page, folder)
    is_here(page, "cloudworks", "1 card")
    page.get_by_label("Search the cards").fill("piercer")
    expect(page.get_by_role("button", name="Add Cloud Piercer")).to_contain_text("gain 2 powder")
    expect(legal(page)).to_contain_text("Legal.")
    page.get_by_role("button", name="Play with this deck").click()
    second = options_of(page)
    assert second["packs"] != first["packs"] and second["decks"] == first["decks"]
    looks(page, "breaches, gain 2 powder")


def test_a_deck_with_a_pack_is_played_from_the_front_page(page: Any, folder: Path) -> None:
    (folder / "cards.toml").write_text(CARD)
    bring(page, folder)
    is_here(page, "cloudworks", "1 card")
    swap_in(page)
    page.get_by_label("Name", exact=True).fill("Piercing")
    expect(page.get_by_label("Which deck")).to_contain_text("Piercing")
    expect(page.get_by_label("Which deck").locator("option:checked")).to_have_text("Piercing")
    bring(page, EXAMPLE)
    is_here(page, "Monsoon", "6 cards")
    page.reload()
    expect(packs(page)).to_contain_text("cloudworks")
    expect(legal(page)).to_contain_text("Legal.")
    page.get_by_role("link", name="Quarterdeck, front page").click()
    page.get_by_label(re.compile("Sky Pirate")).check()
    page.get_by_label("The deck of Red").select_option(label="Piercing")
    page.get_by_label("The deck of Blue").select_option(label="Monsoon")
    page.get_by_test_id("start").click()
    told = options_of(page)
    assert re.fullmatch(r"cloudworks@\w{32} \| Monsoon@\w{32}", told["packs"])


def test_files_can_be_picked_or_dropped_and_a_pack_removed(page: Any, folder: Path) -> None:
    (folder / "cards.toml").write_text(CARD)
    page.get_by_test_id("pack-files").set_input_files([folder / "cards.toml"])
    is_here(page, "cards", "1 card")
    page.get_by_role("button", name="Remove the pack cards").click()
    page.get_by_label("Search the cards").fill("piercer")
    expect(page.get_by_role("button", name="Add Cloud Piercer")).to_have_count(0)
    dropping = """([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      document.querySelector(".packs").dispatchEvent(new DragEvent("drop", { dataTransfer: data }));
    }"""
    page.evaluate(dropping, ["dropped.toml", CARD])
    is_here(page, "dropped", "1 card")
    expect(page.get_by_role("button", name="Add Cloud Piercer")).to_be_visible()


def test_what_is_no_pack_is_told_at_once(page: Any, folder: Path) -> None:
    bring(page, folder)
    wrong = page.get_by_test_id("pack-problems")
    expect(wrong).to_contain_text("there is no TOML file here")
    (folder / "cards.toml").write_bytes(CARD.encode("utf-16"))
    bring(page, folder)
    expect(wrong).to_contain_text("this file is not a text in UTF-8")


def test_a_pack_that_the_server_has_lost_is_told(page: Any) -> None:
    told = '[{"pack": "Lost@' + "a" * 32 + '", "cards": 2, "decks": []}]'
    page.evaluate("told => localStorage.setItem('quarterdeck.packs.sky-pirate', told)", told)
    page.reload()
    expect(packs(page)).to_contain_text("not on this server any more: bring it again")
    begin_with(page, "Cleaver")


def test_a_pack_is_brought_with_the_keyboard(page: Any, folder: Path) -> None:
    (folder / "cards.toml").write_text(CARD)
    button = page.get_by_role("button", name="Bring a pack")
    expect(button).to_be_enabled()
    with page.expect_file_chooser() as chooser:
        button.press("Enter")
    chooser.value.set_files(folder)
    is_here(page, "cloudworks", "1 card")


def test_it_fits_and_has_no_serious_fault(page: Any, folder: Path) -> None:
    (folder / "cards.toml").write_text(CARD)
    bring(page, folder)
    is_here(page, "cloudworks", "1 card")
    (folder / "cards.toml").write_text(CARD.replace("draw a card", "draw a crad"))
    bring(page, folder)
    expect(page.get_by_test_id("pack-problems")).to_be_visible(timeout=PATIENCE)
    for width in (1366, 390):
        page.set_viewport_size({"width": width, "height": 768})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, width
        if AXE.exists():
            inspection = Inspection(page)
            inspection.look(f"a pack, and what is wrong with it, at {width}")
            assert inspection.found == []
