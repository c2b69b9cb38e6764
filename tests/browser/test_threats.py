"""What can go wrong or be done wrong, as a person sees it: a clear word, never a blank page."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.people import MouseHand, Person, whose_turn
from browser.test_together import call_off

BOT = {"bot": "greedy", "level": 1}
FEED = re.compile("/feed")


def make(page: Any, url: str, *seats: Any, **more: Any) -> dict[str, Any]:
    wish = {"game": "sky-dynasty", "seats": list(seats), **more}
    answer = page.request.post("/api/tables", data=wish, headers={"origin": url})
    assert answer.status == 201, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def says(page: Any, words: str) -> None:
    """The page has a heading or an alert with these words, and a way on."""
    told = page.locator("h1, [role=alert]").filter(has_text=re.compile(words)).first
    expect(told, page.url).to_be_visible()


# ---- addresses that lead nowhere

NOWHERE = {
    "/t/nosuchtable": "This table is not here",
    "/t/aaaaaaaaaaaaaaaa": "This table is not here",
    "/t/%00": "This table is not here",
    "/t/aaaaaaaaaaaaaaaa/w/AAAAAAAAAAAAAAAAAAAAAA": "does not lead",
    "/t/aaaaaaaaaaaaaaaa/x/AAAAAAAAAAAAAAAAAAAAAA": "nothing here",
    "/t/a/b/c/d/e": "nothing here",
    "/%zz": "nothing here",
    "/t/%e0%a4%a": "nothing here",
    "/<script>alert(1)</script>": "nothing here",
    "/replay": "nothing here",
    "/replay/nosuchgame": "replay cannot be shown",
    "/somewhere/else?and=more#there": "nothing here",
}


def test_an_address_that_leads_nowhere_says_so(guest: Any) -> None:
    page = guest()
    for address, words in NOWHERE.items():
        page.goto(address)
        says(page, words)
        expect(
            page.get_by_role("link", name=re.compile("front page|Quarterdeck")).first, address
        ).to_be_visible()


def test_a_game_that_nobody_knows_is_no_blank_page(guest: Any) -> None:
    page = guest()
    for address in ("/rules/atlantis", "/cards/atlantis", "/decks/atlantis"):
        page.goto(address)
        expect(page.get_by_role("alert"), address).to_contain_text(re.compile("no game .*atlantis"))
    page.goto("/first/atlantis")
    says(page, "cannot begin")


def test_the_replay_of_a_game_in_play_says_that_it_is_not_over(guest: Any, table: Any) -> None:
    page = guest()
    address = table(page, "me", BOT)
    page.goto(address.replace("/t/", "/replay/"))
    expect(page.get_by_role("alert")).to_contain_text("still in play")


# ---- links


def test_a_link_that_somebody_else_used_says_what_to_do(guest: Any) -> None:
    anne, bram, carla = guest(), guest(), guest()
    made = make(anne, guest.url, "me", "open")
    path = made["invites"][0]["path"]
    bram.goto(path)
    bram.get_by_role("button", name="Sit down").click()
    MouseHand(bram).sits()
    bram.goto(path)
    says(bram, "You sit at this table already")
    bram.get_by_role("link", name="To my seat").click()
    MouseHand(bram).sits()
    assert bram.url.endswith(f"/t/{made['table']}")
    carla.goto(path)
    carla.get_by_role("button", name="Sit down").click()
    says(carla, "does not lead")
    expect(carla.get_by_role("alert")).to_contain_text("Ask whoever sent it")


def test_an_invitation_that_has_expired_says_the_same(guest: Any, harbour: Any) -> None:
    anne, bram = guest(), guest()
    made = make(anne, guest.url, "me", "open")
    store = sqlite3.connect(harbour.db, timeout=30)
    store.execute("UPDATE chairs SET expires = 1 WHERE game = ?", (made["table"],))
    store.commit()
    store.close()
    bram.goto(made["invites"][0]["path"])
    bram.get_by_role("button", name="Sit down").click()
    says(bram, "does not lead")


def test_a_name_that_cannot_be_shown_is_told_where_it_is_written(guest: Any) -> None:
    anne, bram = guest(), guest()
    made = make(anne, guest.url, "me", "open")
    bram.goto(made["invites"][0]["path"])
    bram.get_by_label("Your name at the table").fill("evil\u202eliam")
    bram.get_by_role("button", name="Sit down").click()
    expect(bram.get_by_role("alert")).to_contain_text("This cannot be a name")
    bram.get_by_label("Your name at the table").fill("Bram")
    bram.get_by_role("button", name="Sit down").click()
    MouseHand(bram).sits()


def test_too_many_tries_are_told_and_the_link_stays_good(guest: Any) -> None:
    anne, bram = guest(), guest()
    made = make(anne, guest.url, "me", "open")
    error = {"code": "too-many", "message": "that was often enough", "hint": "wait a little"}
    bram.route("**/api/enter", lambda route: route.fulfill(status=429, json={"error": error}))
    bram.goto(made["invites"][0]["path"])
    bram.get_by_role("button", name="Sit down").click()
    says(bram, "Too many tries")
    expect(bram.get_by_role("alert")).to_contain_text("Wait a little")
    bram.unroute("**/api/enter")
    bram.get_by_role("button", name="Try again").click()
    MouseHand(bram).sits()


def test_a_server_that_is_down_is_told_and_tried_again(guest: Any, harbour: Any) -> None:
    anne, bram = guest(), guest()
    made = make(anne, guest.url, "me", "open")
    bram.goto(made["invites"][0]["path"])
    expect(bram.get_by_role("button", name="Sit down")).to_be_visible()
    anne.goto("/")
    expect(anne.get_by_test_id("start")).to_be_visible()
    harbour.kill()
    try:
        bram.get_by_role("button", name="Sit down").click()
        expect(bram.get_by_role("alert")).to_contain_text("cannot be reached")
        anne.get_by_test_id("start").click()
        expect(anne.get_by_role("alert")).to_contain_text("cannot be reached")
    finally:
        harbour.open()
    bram.get_by_role("button", name="Try again").click()
    MouseHand(bram).sits()


# ---- 15: links that were replaced


def test_whoever_came_by_a_replaced_link_is_told_so(guest: Any) -> None:
    anne, eve = guest(), guest()
    made = make(anne, guest.url, "me", BOT)
    eve.goto(made["link"]["path"])
    eve.get_by_role("button", name="Sit down").click()
    finder = MouseHand(eve)
    finder.sits()
    finder.wait_for_turn()
    path = f"/api/tables/{made['table']}/links"
    assert anne.request.post(path, data={}, headers={"origin": guest.url}).ok
    expect(eve.get_by_role("alert")).to_contain_text("You have no seat here any more")
    eve.keyboard.press("p")
    expect(eve.get_by_text("Nothing was done")).to_be_visible()
    eve.reload()
    says(eve, "This table is not here")


# ---- 32: an old page


def older(page: Any) -> None:
    """The page as it was before the server was renewed: it speaks an older protocol."""
    page.add_init_script(
        "const Real = WebSocket; window.WebSocket = class extends Real {"
        " constructor(url) { super(String(url).replace(/protocol=\\d+/, 'protocol=0')); } };"
    )


def newer(page: Any) -> None:
    """A server that speaks a newer protocol than the page, and does not ask."""

    def rewrite(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(text.replace('"protocol":1', '"protocol":2')))

    page.route_web_socket(FEED, rewrite)


@pytest.mark.parametrize("skew", [older, newer])
def test_an_old_page_asks_to_be_loaded_anew(
    skew: Callable[[Any], None], guest: Any, table: Any
) -> None:
    page = guest()
    skew(page)
    page.goto(table(page, "me", BOT))
    says(page, "The server has been renewed")
    expect(page.get_by_role("button", name="Load the page anew")).to_be_visible()
    assert page.locator(".page[data-connected=yes]").count() == 0


# ---- 28: names are text

NAMES = [
    "<img src=x onerror=1>",
    "<svg onload=alert(1)>",
    "{@html 1}{1+1}",
    "javascript:alert(1)",
    "</script><script>//",
    "&lt;b&gt; \"'`",
]
MARKUP = "main img, main script, aside img, aside script, aside svg[onload]"


@pytest.mark.parametrize("names", [NAMES[:3], NAMES[3:]])
def test_names_are_text_wherever_they_are_shown(guest: Any, names: list[str]) -> None:
    """At the table, in the log, in the replay, among my games: as they were written."""
    pages = [guest() for _ in names]
    page = pages[0]
    made = make(page, guest.url, "me", "open", "open", name=names[0])
    for friend, link, name in zip(pages[1:], made["invites"], names[1:], strict=True):
        guest.enter(friend, link, name)
    page.goto(f"/t/{made['table']}")
    Person(page).wait_for_turn()
    shows_names(page, names, "aside .seats .name")
    call_off(guest, made["table"], pages[1], page, 1, "end")
    expect(page.get_by_test_id("result")).to_be_visible()
    page.goto(f"/replay/{made['table']}")
    page.wait_for_selector("[data-step]")
    shows_names(page, names, "aside .seats .who b")
    page.goto("/")
    mine = page.get_by_role("region", name="My games").get_by_role("link")
    for name in names[1:]:
        expect(mine).to_contain_text(name)
    assert page.locator(MARKUP).count() == 0


def shows_names(page: Any, names: list[str], seats: str) -> None:
    """Among the seats and in the log."""
    expect(page.locator(seats)).to_have_text(names)
    for name in names:
        expect(page.locator(".log li").filter(has_text=name).first).to_be_visible()
    assert page.locator(MARKUP).count() == 0


def test_the_browser_runs_no_script_that_was_put_into_the_page(guest: Any) -> None:
    """Should a name ever become markup: the policy of the page does not let it run."""
    page = guest()
    page.goto("/")
    ran = page.evaluate(
        """async () => {
          const refused = new Promise((done) => document.addEventListener(
            'securitypolicyviolation', (event) => done(event.effectiveDirective)));
          const box = document.createElement('div');
          box.innerHTML = '<img src="data:," onerror="window.ran = 1">';
          const inline = document.createElement('script');
          inline.textContent = 'window.ran = 2';
          document.body.append(box, inline);
          const why = await Promise.race([refused, new Promise((done) => setTimeout(done, 3000))]);
          return [window.ran ?? null, String(why)];
        }"""
    )
    assert ran[0] is None and ran[1].startswith(("script-src", "default-src"))
    told = [said for said in guest.wrong if "Content Security Policy" in said]
    assert told, "the browser says so, too"
    guest.wrong[:] = [said for said in guest.wrong if said not in told]


# ---- 2 and 4: what a browser is sent


def test_no_browser_is_sent_a_seed_or_a_strange_hand(guest: Any, harbour: Any) -> None:
    """Every frame and body of two players and a spectator, and their pages as they stand."""
    pages = [guest(), guest(), guest()]
    heard: list[list[str]] = [[], [], []]
    for page, words in zip(pages, heard, strict=True):
        listen(page, words)
    made = make(pages[0], guest.url, "me", "open")  # long: at the end the seed is told
    pages[0].goto(f"/t/{made['table']}")
    pages[1].goto(made["invites"][0]["path"])
    pages[1].get_by_role("button", name="Sit down").click()
    pages[2].goto(made["watch"]["path"])
    people: list[Person] = [MouseHand(page) for page in pages]
    for person in people:
        person.sits()
    seed = seed_of(harbour.db, made["table"])
    asked = people[0]
    for _ in range(8):
        asked = whose_turn(asked, people[:2]) or asked
        asked.wait_for_turn()
        asked.answer()
    for page, words in zip(pages, heard, strict=True):
        assert sum('"view"' in word for word in words) > 2
        assert seed not in page.content() and not any(seed in word for word in words)
    assert not any("hand_cards" in word for word in heard[2])
    assert any("hand_cards" in word for word in heard[0])


def listen(page: Any, words: list[str]) -> None:
    page.on("websocket", lambda ws: ws.on("framereceived", lambda text: words.append(str(text))))
    page.on("requestfinished", lambda request: keep(request, words))


def keep(request: Any, words: list[str]) -> None:
    if "/api/" in request.url and request.resource_type == "fetch":
        words.append(request.response().text())


def seed_of(db: Any, table: str) -> str:
    store = sqlite3.connect(db, timeout=30)
    try:
        (seed,) = store.execute("SELECT seed FROM seeds WHERE game = ?", (table,)).fetchone()
    finally:
        store.close()
    return str(seed).strip('"')
