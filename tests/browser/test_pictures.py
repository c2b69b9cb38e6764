"""Pictures of every page, to be looked at: `make pictures` writes them to docs/pictures.

Each is taken for every game, upright and lying on a phone, on a laptop and on a large screen, by
day and by night; `QUARTERDECK_PICTURES_IN` names another folder.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.moments import fullest, is_aiming, is_challenged, is_sailing
from browser.painting import DEVICES, painted, pictures, visitor
from browser.people import Finger, MouseHand, Person, play_until_told
from browser.test_keepsake import won
from browser.test_sky_pirate import Captain, CaptainWithFinger
from quarterdeck.kernel.play.frames import Play

DOCS = Path(__file__).parents[2] / "docs" / "pictures"
PICTURES = Path(os.environ.get("QUARTERDECK_PICTURES_IN", DOCS))
BOT = {"bot": "greedy", "level": 1}
LARGEST = 110_000  # bytes: many pictures, one repository
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
READY = {"decks/sky-pirate": 2, "fleets/cerulean-seas": 3}  # of the rosters to begin with
LONG = 90_000  # milliseconds: a card is rehearsed

every_game = pytest.mark.parametrize("game", GAMES)
every_device = pytest.mark.parametrize("device", DEVICES)


def take(page: Any, name: str, device: str) -> None:
    """At every size of the device, by day and by night."""
    page.mouse.move(0, 0)
    for ending, picture in pictures(page, device):
        keep(picture, f"{name}{ending}")


def keep(picture: bytes, name: str) -> None:
    assert 3_000 < len(picture) <= LARGEST, f"{name}: {len(picture)}"
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{name}.webp").write_bytes(picture)


def make(page: Any, game: str, *seats: Any, **options: Any) -> str:
    page.goto("/health")
    origin = page.url.removesuffix("/health")
    wish = {"game": game, "seats": list(seats), "options": options}
    answer = page.request.post("/api/tables", data=wish, headers={"origin": origin})
    assert answer.status == 201, answer.text()
    return f"/t/{answer.json()['table']}"


def finished(page: Any, game: str, bots: int = 2, **options: Any) -> str:
    """The id of a game that bots have played to its end."""
    page.goto(make(page, game, *[BOT] * bots, **options))
    page.wait_for_selector(".page[data-stage=over]", timeout=LONG)
    return str(page.url.rsplit("/", 1)[1])


def transcript_of(page: Any, table: str) -> dict[str, Any]:
    return dict(page.request.get(f"/api/replays/{table}/transcript").json())


def sit(person: Person, address: str) -> None:
    person.page.goto(address)
    person.wait_for_others()


# ---- pages around the table


@every_game
@every_device
def test_pictures_of_the_start(guest: Any, game: str, device: str) -> None:
    page = visitor(guest, device)
    page.goto(f"/?game={game}")
    expect(page.get_by_test_id("start")).to_be_visible()
    take(page, f"front-{game}", device)
    page.get_by_label(f"Who sits at {FRIEND[game]}").select_option("open")
    page.get_by_test_id("start").click()
    page.get_by_role("button", name="QR").first.click()
    take(page, f"gathering-{game}", device)
    if game == "sky-dynasty":
        made = guest.table(page, game, "me", "open", name="Anne")
        friend = visitor(guest, device)
        friend.goto(made["invites"][0]["path"])
        expect(friend.get_by_role("button", name="Sit down")).to_be_visible()
        take(friend, "invitation", device)


@every_device
def test_pictures_of_my_games(guest: Any, device: str) -> None:
    page = visitor(guest, device)
    won(page, guest.url)
    for game in GAMES:
        address = make(page, game, "me", BOT)
    sit(Person(page), address)
    page.goto("/")
    expect(page.get_by_role("region", name="My games").get_by_role("link")).to_have_count(5)
    page.get_by_role("region", name="My games").scroll_into_view_if_needed()
    take(page, "mine", device)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    take(page, "settings", device)


@every_game
@every_device
def test_pictures_of_reading(guest: Any, game: str, device: str) -> None:
    page = visitor(guest, device)
    page.goto(f"/rules/{game}?q={SOUGHT[game]}")
    page.wait_for_selector("mark")
    take(page, f"rules-{game}", device)
    page.goto(f"/cards/{game}")
    page.wait_for_selector("main li a .art")
    take(page, f"cards-{game}", device)
    page.goto(f"/how/{game}")
    page.wait_for_selector("main .pieces .card")
    take(page, f"how-{game}", device)


@every_device
@pytest.mark.parametrize("builder", READY)
def test_pictures_of_the_builders(guest: Any, builder: str, device: str) -> None:
    page = visitor(guest, device)
    page.goto(f"/{builder}")
    begin = page.get_by_label("Begin with")
    expect(begin).to_be_visible()
    page.get_by_role("button", name=re.compile("^Add ")).first.wait_for()
    begin.select_option(index=READY[builder])
    expect(page.get_by_test_id("legality")).to_contain_text("Legal.")
    take(page, builder.replace("/", "-"), device)


@every_device
def test_pictures_of_the_workshop(guest: Any, device: str) -> None:
    page = visitor(guest, device)
    page.goto("/workshop/sky-pirate")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_attribute("data-ok", "false", timeout=LONG)
    page.get_by_label("Name", exact=True).fill("Lookout")
    page.get_by_label("Text", exact=True).fill("When this crew enters play, draw 1 card.")
    expect(verdict).to_have_attribute("data-ok", "true", timeout=LONG)
    take(page, "workshop-sky-pirate", device)


@every_device
def test_pictures_of_the_kit(guest: Any, device: str) -> None:
    page = visitor(guest, device)
    page.goto("/kit")
    expect(page.locator("[data-motif]").first).to_be_visible()
    take(page, "kit", device)


@every_game
@every_device
def test_pictures_of_the_guided_first_game(guest: Any, game: str, device: str) -> None:
    page = visitor(guest, device)
    page.goto(f"/first/{game}")
    expect(page.get_by_test_id("coach")).to_be_visible()
    MouseHand(page).wait_for_others()
    take(page, f"first-{game}", device)


@every_game
@every_device
def test_pictures_of_an_end_and_a_replay(guest: Any, game: str, device: str) -> None:
    page = visitor(guest, device)
    table = finished(page, game, **SHORT[game])
    expect(page.get_by_test_id("result")).to_be_visible()
    take(page, f"over-{game}", device)
    page.get_by_test_id("result").get_by_role("button", name="Picture").click()
    expect(page.get_by_test_id("keepsake")).to_be_visible()
    take(page, f"keepsake-{game}", device)
    step = fullest(transcript_of(page, table), lambda play: True)
    page.goto(f"/replay/{table}?at={step}&as=0")
    page.wait_for_selector(f"[data-step='{step}']")
    take(page, f"replay-{game}", device)


# ---- tables


@every_device
def test_pictures_of_sky_dynasty(guest: Any, device: str) -> None:
    """Fleets that lie open, and one that is put together."""
    page = visitor(guest, device)
    anne = Finger(page) if device == "phone" else MouseHand(page)
    sit(anne, make(page, "sky-dynasty", "me", BOT, BOT, BOT))
    while page.locator(".fleets").count() < 2:
        anne.answer()
        anne.wait_for_others()
    take(page, "fleets-sky-dynasty", device)
    for key in ("1", "2"):
        page.keyboard.press(key)
        anne.look()
    expect(page.locator(".dock .piece").first).to_be_visible()
    take(page, "table-sky-dynasty", device)


@every_device
def test_pictures_of_sky_pirate(guest: Any, device: str) -> None:
    """Two ships with crew on board, and an attempt at boarding."""
    page = visitor(guest, device)
    anne = CaptainWithFinger(page) if device == "phone" else Captain(page)
    decks = "Cleaver | Brass"
    sit(anne, make(page, "sky-pirate", "me", {"bot": "random", "level": 1}, first="0", decks=decks))
    anne.boards(lambda: page.locator(".ship.mine .crew .piece").count() >= 2)
    take(page, "table-sky-pirate", device)
    anne.boards(anne.is_boarding)
    take(page, "boarding-sky-pirate", device)


def take_over(page: Any, table: str, is_meant: Callable[[Play], bool]) -> None:
    """Sit down in the middle of a game of bots: where this is so, and most lies on the table."""
    page.goto("/health")
    origin = {"origin": page.url.removesuffix("/health")}
    wish = {"step": fullest(transcript_of(page, table), is_meant), "seat": 0, "bot": "greedy"}
    answer = page.request.post(f"/api/replays/{table}/branch", data=wish, headers=origin)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    Person(page).wait_for_others()


@every_device
def test_pictures_of_a_challenge_of_skydock(guest: Any, device: str) -> None:
    page = visitor(guest, device)
    take_over(page, finished(page, "skydock", bots=3), is_challenged)
    expect(page.get_by_text(re.compile(r"against \d+")).first).to_be_visible()
    take(page, "table-skydock", device)


@every_device
def test_pictures_of_the_cerulean_seas(guest: Any, device: str) -> None:
    """The whole sea, with how far a ship shoots; and a shot, which comes near."""
    page = visitor(guest, device)
    table = finished(page, "cerulean-seas", bots=3, last_turn=20)
    take_over(page, table, is_sailing)
    page.locator("section.fleets button").nth(3).click()
    expect(page.get_by_test_id("guns")).to_have_count(1)
    take(page, "table-cerulean-seas", device)
    take_over(page, table, is_aiming)
    take(page, "battle-cerulean-seas", device)


# ---- moments


def test_picture_of_a_resolution(guest: Any) -> None:
    page = visitor(guest, "desk", reduced_motion="no-preference")
    anne = MouseHand(page)
    address = make(page, "sky-dynasty", "me", BOT, BOT)
    page.evaluate("localStorage.setItem('quarterdeck.pace', 'slow')")
    sit(anne, address)
    play_until_told(anne, page.locator(".place.current .now", has_text="resolving"))
    page.wait_for_selector(".place.current .fleets li.won")
    page.mouse.move(0, 0)
    keep(painted(page), "resolution")


def test_picture_by_night_with_a_preview(guest: Any) -> None:
    page = visitor(guest, "desk", color_scheme="dark")
    anne = MouseHand(page)
    sit(anne, make(page, "sky-dynasty", "me", BOT, BOT))
    anne.answer()
    anne.wait_for_others()
    page.locator(".row .piece").nth(4).hover()
    expect(page.get_by_test_id("preview")).to_be_visible()
    keep(painted(page), "night")
