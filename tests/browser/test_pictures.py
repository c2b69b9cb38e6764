"""Pictures of every page, to be looked at: `make pictures` writes them to docs/pictures.

Each is taken for every game, on a laptop and on a phone; `QUARTERDECK_PICTURES_IN` names another
folder.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.painting import painted
from browser.people import Finger, MouseHand, Person, play_until_told
from browser.test_phone import PHONE
from browser.test_sky_pirate import Captain, CaptainWithFinger

DOCS = Path(__file__).parents[2] / "docs" / "pictures"
PICTURES = Path(os.environ.get("QUARTERDECK_PICTURES_IN", DOCS))
BOT = {"bot": "greedy", "level": 1}
LARGEST = 200_000  # bytes: many pictures, one repository
GAMES = ("sky-dynasty", "sky-pirate", "skydock", "cerulean-seas")
SOUGHT = {
    "sky-dynasty": "phoenix",
    "sky-pirate": "powder",
    "skydock": "guard",
    "cerulean-seas": "gold",
}
FRIEND = {
    "sky-dynasty": "Yellow",
    "sky-pirate": "Blue",
    "skydock": "Yellow",
    "cerulean-seas": "Yellow",
}
SHORT: dict[str, dict[str, Any]] = {
    "sky-dynasty": {"last_round": 4},
    "sky-pirate": {},
    "skydock": {},
    "cerulean-seas": {"last_turn": 6},
}

every_game = pytest.mark.parametrize("game", GAMES)
both_sizes = pytest.mark.parametrize("where", ["laptop", "phone"])


def visitor(guest: Any, where: str, **more: Any) -> Any:
    """A page as large as life on a laptop, a little larger on a phone."""
    if where == "phone":
        return guest(390, 844, **{**PHONE, "device_scale_factor": 1.5, **more})
    return guest(**more)


def take(page: Any, name: str, where: str) -> None:
    page.mouse.move(0, 0)
    keep(page, f"{name}{'-phone' if where == 'phone' else ''}")


def keep(page: Any, name: str) -> None:
    picture = painted(page)
    assert 10_000 < len(picture) <= LARGEST, f"{name}: {len(picture)}"
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{name}.png").write_bytes(picture)


def make(page: Any, game: str, *seats: Any, **options: Any) -> str:
    page.goto("/health")
    origin = page.url.removesuffix("/health")
    wish = {"game": game, "seats": list(seats), "options": options}
    answer = page.request.post("/api/tables", data=wish, headers={"origin": origin})
    assert answer.status == 201, answer.text()
    return f"/t/{answer.json()['table']}"


def sit(person: Person, address: str) -> None:
    person.page.goto(address)
    person.wait_for_others()


@every_game
@both_sizes
def test_pictures_of_the_start(guest: Any, game: str, where: str) -> None:
    page = visitor(guest, where)
    page.goto(f"/?game={game}")
    expect(page.get_by_test_id("start")).to_be_visible()
    take(page, f"front-{game}", where)
    page.get_by_label(f"Who sits at {FRIEND[game]}").select_option("open")
    page.get_by_test_id("start").click()
    page.get_by_role("button", name="QR").first.click()
    take(page, f"gathering-{game}", where)


@every_game
@both_sizes
def test_pictures_of_reading(guest: Any, game: str, where: str) -> None:
    page = visitor(guest, where)
    page.goto(f"/rules/{game}?q={SOUGHT[game]}")
    page.wait_for_selector("mark")
    take(page, f"rules-{game}", where)
    page.goto(f"/cards/{game}")
    page.wait_for_selector("main li a .art")
    take(page, f"cards-{game}", where)


@both_sizes
def test_picture_of_the_deck_builder(guest: Any, where: str) -> None:
    page = visitor(guest, where)
    page.goto("/decks/sky-pirate")
    page.get_by_label("Begin with").select_option("Cleaver")
    expect(page.get_by_test_id("legality")).to_contain_text("Legal.")
    take(page, "decks-sky-pirate", where)


@every_game
@both_sizes
def test_pictures_of_the_guided_first_game(guest: Any, game: str, where: str) -> None:
    page = visitor(guest, where)
    page.goto(f"/first/{game}")
    expect(page.get_by_test_id("coach")).to_be_visible()
    MouseHand(page).wait_for_others()
    take(page, f"first-{game}", where)


@every_game
@both_sizes
def test_pictures_of_a_replay(guest: Any, game: str, where: str) -> None:
    page = visitor(guest, where)
    page.goto(make(page, game, BOT, BOT, **SHORT[game]))
    page.wait_for_selector(".page[data-stage=over]", timeout=60_000)
    page.goto(page.url.replace("/t/", "/replay/") + "?at=40&as=0")
    page.wait_for_selector("[data-step='40']")
    take(page, f"replay-{game}", where)


@both_sizes
def test_pictures_of_sky_dynasty(guest: Any, where: str) -> None:
    """Fleets that lie open, and one that is put together."""
    page = visitor(guest, where)
    anne = Finger(page) if where == "phone" else MouseHand(page)
    sit(anne, make(page, "sky-dynasty", "me", BOT, BOT, BOT))
    while page.locator(".fleets").count() < 2:
        anne.answer()
        anne.wait_for_others()
    take(page, "fleets-sky-dynasty", where)
    for key in ("1", "2"):
        page.keyboard.press(key)
        anne.look()
    expect(page.locator(".dock .piece").first).to_be_visible()
    take(page, "table-sky-dynasty", where)


@both_sizes
def test_pictures_of_sky_pirate(guest: Any, where: str) -> None:
    """Two ships with crew on board, and an attempt at boarding."""
    page = visitor(guest, where)
    anne = CaptainWithFinger(page) if where == "phone" else Captain(page)
    decks = "Cleaver | Brass"
    sit(anne, make(page, "sky-pirate", "me", {"bot": "random", "level": 1}, first="0", decks=decks))
    anne.boards(lambda: page.locator(".ship.mine .crew .piece").count() >= 2)
    take(page, "table-sky-pirate", where)
    anne.boards(anne.is_boarding)
    take(page, "boarding-sky-pirate", where)


@pytest.mark.parametrize(("game", "step"), [("skydock", 160), ("cerulean-seas", 300)])
@both_sizes
def test_pictures_of_the_games_with_maps(guest: Any, where: str, game: str, step: int) -> None:
    """Somebody takes over in the middle of a game of bots, and looks at a ship's cannons."""
    page = visitor(guest, where)
    page.goto(make(page, game, BOT, BOT, BOT))
    page.wait_for_selector(".page[data-stage=over]", timeout=60_000)
    wish = {"step": step, "seat": 0, "bot": "greedy"}
    path = page.url.replace("/t/", "/api/replays/") + "/branch"
    answer = page.request.post(path, data=wish, headers={"origin": guest.url})
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    MouseHand(page).wait_for_others()
    if game == "cerulean-seas":
        page.locator("section.fleets button").nth(3).click()
        expect(page.get_by_test_id("guns")).to_have_count(1)
    take(page, f"table-{game}", where)


def test_picture_of_a_resolution(guest: Any) -> None:
    page = visitor(guest, "laptop", reduced_motion="no-preference")
    anne = MouseHand(page)
    address = make(page, "sky-dynasty", "me", BOT, BOT)
    page.evaluate("localStorage.setItem('quarterdeck.pace', 'slow')")
    sit(anne, address)
    play_until_told(anne, page.locator(".place.current .now", has_text="resolving"))
    page.wait_for_selector(".place.current .fleets li.won")
    take(page, "resolution", "laptop")


def test_picture_by_night_with_a_preview(guest: Any) -> None:
    page = visitor(guest, "laptop", color_scheme="dark")
    anne = MouseHand(page)
    sit(anne, make(page, "sky-dynasty", "me", BOT, BOT))
    anne.answer()
    anne.wait_for_others()
    page.locator(".row .piece").nth(4).hover()
    expect(page.get_by_test_id("preview")).to_be_visible()
    keep(page, "night")
