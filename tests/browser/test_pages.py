"""The pages around the table: start, come back, one screen for two, replay, read, set."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.people import Anybody, MouseHand, play_on
from browser.test_phone import PHONE
from quarterdeck.kernel.saving.transcripts import checksum

BOT = {"bot": "greedy", "level": 1}
GAMES = ("sky-dynasty", "sky-pirate")
SHORT: dict[str, dict[str, Any]] = {
    "sky-dynasty": {"last_round": 1},
    "sky-pirate": {"last_turn": 4},
}
THUMB = """() => [...document.querySelectorAll('main button, main select, main summary, main a')]
  .filter(one => one.offsetParent !== null)
  .map(one => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5)
  .map(([words, box]) => words + ' ' + box.height)"""


def make(page: Any, game: str, *seats: Any, **options: Any) -> dict[str, Any]:
    wish = {"game": game, "seats": list(seats), "options": options}
    origin = page.url.split("/")[0] + "//" + page.url.split("/")[2]
    answer = page.request.post("/api/tables", data=wish, headers={"origin": origin})
    assert answer.status == 201, answer.text()
    return dict(answer.json())


def finished(page: Any, game: str) -> str:
    """The id of a game that two bots have played to its end."""
    made = make(page, game, BOT, BOT, **SHORT[game])
    page.goto(f"/t/{made['table']}")
    page.wait_for_selector(".page[data-stage=over]")
    return str(made["table"])


def front(page: Any, game: str = "sky-dynasty") -> None:
    page.goto(f"/?game={game}")
    expect(page.get_by_test_id("start")).to_be_visible()


def told(page: Any) -> dict[str, Any]:
    """What the table is, at which the page sits."""
    page.wait_for_url(re.compile("/t/"))
    path = re.sub(r"^.*/t/([^?]+).*$", r"/api/tables/\1", page.url)
    return dict(page.request.get(path).json())


# ---- starting


@pytest.mark.parametrize(
    ("game", "width", "height"), [("sky-dynasty", 1366, 768), ("sky-pirate", 390, 844)]
)
def test_play_now_needs_no_scrolling(guest: Any, game: str, width: int, height: int) -> None:
    page = guest(width, height, **(PHONE if width < 500 else {}))
    front(page, game)
    box = page.get_by_test_id("start").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if width < 500:
        assert page.evaluate(THUMB) == []
    page.get_by_test_id("start").click()
    MouseHand(page).sits()


def test_an_option_set_is_one_choice_and_can_be_changed(guest: Any) -> None:
    page = guest()
    front(page)
    rules = page.get_by_role("combobox", name="Rules")
    rules.select_option("Short game")
    page.get_by_text("Options, clock and name").click()
    expect(page.get_by_label("Goal")).to_have_value("5")
    page.get_by_role("checkbox", name="Limited edition").check()
    expect(rules.locator("option:checked")).to_have_text("Your own, below")
    page.get_by_test_id("start").click()
    assert told(page)["options"] == {"goal": 5, "limited_edition": True}


# ---- me


def test_my_name_is_changed_and_i_am_forgotten_from_the_settings(guest: Any) -> None:
    page = guest()
    front(page)
    page.get_by_test_id("start").click()
    MouseHand(page).sits()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("My name").fill("Anne")
    dialog.get_by_role("button", name="Change").click()
    expect(dialog.get_by_role("status")).to_contain_text("changed")
    expect(page.locator("aside li.me .name")).to_have_text("Anne")
    dialog.get_by_role("button", name="Forget me").click()
    dialog.get_by_role("button", name="No", exact=True).click()
    expect(page.locator("aside li.me .name")).to_have_text("Anne")
    dialog.get_by_role("button", name="Forget me").click()
    expect(dialog).to_contain_text("one game goes on without you")
    dialog.get_by_role("button", name="Yes, forget me").click()
    expect(page.get_by_role("region", name="My games")).to_contain_text("None yet")
    assert page.request.get("/api/me").json()["name"] == ""


def test_what_i_type_before_my_name_has_come_stays(guest: Any) -> None:
    page = guest()
    front(page)
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/api/me", hold, times=1)
    with page.expect_request("**/api/me"):
        page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("My name").fill("Anne")
    with page.expect_response("**/api/me"):
        held[0].continue_()
    dialog.get_by_role("button", name="Change").click()
    expect(dialog.get_by_role("status")).to_contain_text("changed")
    assert page.request.get("/api/me").json()["name"] == "Anne"


def test_games_that_wait_are_marked_and_counted_and_finished_ones_lead_to_the_replay(
    guest: Any,
) -> None:
    page = guest()
    front(page)
    name = {"origin": guest.url}
    page.request.post("/api/me", data={"name": "Anne"}, headers=name)
    make(page, "sky-dynasty", "me", BOT, BOT)
    ended = make(page, "sky-dynasty", "me", BOT, last_round=1)
    page.goto(f"/t/{ended['table']}")
    play_on([MouseHand(page)])
    front(page)
    mine = page.get_by_role("region", name="My games")
    waiting = mine.get_by_role("link", name=re.compile("Your turn"))
    expect(waiting).to_contain_text("with Yellow and Green")
    expect(page).to_have_title("(1) Quarterdeck")
    over = mine.get_by_role("link", name=re.compile("replay"))
    expect(over).to_contain_text(re.compile("you won|Yellow won|a draw"))
    over.click()
    page.wait_for_url(re.compile("/replay/"))


# ---- one screen for two


def test_two_people_at_one_screen_switch_between_their_seats(guest: Any) -> None:
    page = guest()
    front(page)
    page.get_by_label("One seat less").click()
    page.get_by_label("Who sits at Yellow").select_option("here")
    page.get_by_test_id("start").click()
    anne = MouseHand(page)
    anne.sits()
    anne.wait_for_turn()
    here = page.get_by_role("navigation", name="Seats at this screen")
    expect(here.get_by_role("link", name="You see Red")).to_be_visible()
    anne.answer()
    expect(here).to_contain_text("Yellow has to answer")
    here.get_by_role("link", name="Play as Yellow").click()
    expect(here.get_by_role("link", name="You see Yellow")).to_be_visible()
    expect(page.locator("aside li.me .name")).to_have_text("Yellow")
    anne.wait_for_turn()
    anne.answer()
    front(page)
    expect(page.get_by_role("region", name="My games").get_by_role("link")).to_have_count(1)


def test_my_own_invitation_says_that_it_is_for_somebody_else(guest: Any) -> None:
    page = guest()
    front(page)
    made = make(page, "sky-dynasty", "me", "open", "open")
    page.goto(made["invites"][0]["path"])
    expect(page.get_by_role("heading", name="You sit at this table already")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("for somebody else")
    page.get_by_role("link", name="To my seat").click()
    expect(page.get_by_text("Waiting for 2 more players")).to_be_visible()
    page.goto(made["invites"][1]["path"])
    page.get_by_role("button", name="Take this seat, too").click()
    expect(page.get_by_text("Waiting for one more player")).to_be_visible()
    assert told(page)["held"] == [0, 2]


# ---- replays


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_scrubbed_linked_and_played_on(guest: Any, game: str) -> None:
    page = guest(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/")
    table = finished(page, game)
    page.goto(f"/replay/{table}")
    page.wait_for_selector("[data-step='0']")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-step='2']")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("[data-step='1']")
    for eyes in ("0", "1", "spectator", "all"):
        page.get_by_label("Whose eyes").select_option(eyes)
        expect(page).to_have_url(re.compile(f"as={eyes}"))
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("The link to this moment is copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{table}?at=1&as=all")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    page.goto(link)
    page.wait_for_selector("[data-step='1']")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_label("I play").select_option("1")
    dialog.get_by_role("button", name="Begin").click()
    about = told(page)
    assert about["parent"] == table and about["seat"] == 1
    anne = Anybody(page)
    anne.wait_for_turn()
    anne.answer()


def bring(page: Any, name: str, text: str) -> None:
    front(page)
    file = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    page.get_by_label("The file of a saved game").set_input_files(file)


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_is_opened(guest: Any, game: str) -> None:
    page = guest()
    page.goto("/")
    saved = page.request.get(f"/api/replays/{finished(page, game)}/transcript").text()
    bring(page, "game.json", saved)
    page.wait_for_url(re.compile("/replay/"))
    expect(page.get_by_role("banner").get_by_text("verified", exact=True)).to_be_visible()
    foreign = {key: value for key, value in json.loads(saved).items() if key != "checksum"}
    foreign["seal"] = "0" * 64
    bring(page, "game.json", json.dumps({**foreign, "checksum": checksum(foreign)}))
    page.wait_for_url(re.compile("/replay/"))
    expect(page.get_by_role("banner").get_by_text("unverified", exact=True)).to_be_visible()


DROP = """text => {
  const files = new DataTransfer();
  files.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
  const all = { dataTransfer: files, bubbles: true, cancelable: true };
  for (const kind of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(kind, all));
}"""


def test_a_broken_file_is_refused_with_the_reason_also_when_it_is_dropped(guest: Any) -> None:
    page = guest()
    bring(page, "shopping.json", '{"milk": 2}')
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("shopping.json:")
    expect(alert).not_to_contain_text("The server answered")
    page.evaluate(DROP, "no game at all")
    expect(alert).to_contain_text("dropped.json:")
    assert "/replay/" not in page.url


# ---- reading


def test_the_rules_are_searched_by_keyboard(guest: Any) -> None:
    page = guest()
    page.goto("/rules/sky-pirate")
    expect(page.locator("article").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("powder pool")
    count = page.get_by_role("main").get_by_role("status")
    expect(count).to_have_text(re.compile(r"^\d+ of 300 rules$"))
    page.keyboard.press("Enter")
    first = page.locator("article.target").get_attribute("id")
    page.keyboard.press("Enter")
    expect(page.locator(f"article.target:not(#{first})")).to_be_in_viewport()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(f"article.target#{first}")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(count).to_have_text("300 rules")
    section = page.get_by_role("navigation", name="Sections").get_by_role("link").nth(5)
    section.click()
    expect(section).to_have_attribute("aria-current", "true")


def test_a_refusal_leads_to_its_rule_and_the_table_stays(guest: Any, table: Any) -> None:
    page = guest()
    page.goto(table(page, "me", BOT))
    anne = MouseHand(page)
    anne.sits()
    anne.wait_for_turn()
    page.locator(".own .grow .piece.lit").first.click()
    page.get_by_role("button", name="Read rule SD-311").first.click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Open it in the rules").click()
    rules = opened.value
    expect(rules.locator("article.target#SD-311")).to_be_in_viewport()
    page.keyboard.press("Escape")
    with page.expect_popup():
        page.get_by_role("link", name="Cards", exact=True).click()
    expect(page.locator(".dock .piece")).to_have_count(1)  # the fleet is still there


def test_reading_in_the_same_tab_offers_the_way_back(guest: Any, table: Any) -> None:
    page = guest()
    address = table(page, "me", BOT)
    page.goto(address)
    MouseHand(page).sits()
    page.get_by_role("link", name="Quarterdeck, front page").click()
    page.get_by_role("navigation", name="Reading").get_by_role("link", name="Rules").first.click()
    page.get_by_role("link", name="Back to the table").click()
    MouseHand(page).sits()
    assert page.url.endswith(address)


def test_cards_keep_filters_and_place_and_are_leafed_through(guest: Any) -> None:
    page = guest()
    page.goto("/cards/sky-pirate")
    cards = page.locator("main li a")
    expect(cards).to_have_count(269)
    page.get_by_label("Type").select_option("captain")
    expect(page).to_have_url(re.compile("type=captain"))
    count = cards.count()
    assert 1 < count < 269
    cards.last.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    names = cards.locator(".name").all_inner_texts()
    cards.last.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_have_attribute("aria-label", names[-1])
    page.keyboard.press("ArrowLeft")
    expect(dialog).to_have_attribute("aria-label", names[-2])
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(cards).to_have_count(count)
    assert page.evaluate("scrollY") == before
    page.goto("/cards/sky-pirate?card=cleaver")
    expect(dialog).to_have_attribute("aria-label", "Cleaver")
    expect(dialog).to_contain_text("In the decks")


def test_rules_and_cards_fit_a_thumb(guest: Any) -> None:
    page = guest(390, 844, **PHONE)
    for game in GAMES:
        page.goto(f"/rules/{game}")
        expect(page.locator("article").first).to_be_visible()
        page.get_by_label("Section", exact=True).select_option(index=4)
        page.goto(f"/cards/{game}")
        expect(page.locator("main li a").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


# ---- sounds and notices

EARS = """
  window.AudioContext = class {
    constructor() {
      const root = document.documentElement;
      root.dataset.heard = Number(root.dataset.heard ?? 0) + 1;
      this.currentTime = 0;
      this.destination = null;
    }
    createOscillator() { return { frequency: {}, connect: (to) => to, start() {}, stop() {} }; }
    createGain() {
      const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { gain: ramp, connect: (to) => to };
    }
    close() { return Promise.resolve(); }
  };
"""
NOTICES = """
  window.asked = 0;
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() {
      window.asked += 1;
      return (Notification.permission = 'granted');
    }
    constructor(title, { body }) { document.documentElement.dataset.notice = title + ': ' + body; }
    close() {}
  };
"""


def test_sounds_are_off_until_somebody_wants_them(guest: Any, table: Any) -> None:
    page = guest()
    page.add_init_script(EARS)
    page.goto(table(page, "me", BOT))
    anne = MouseHand(page)
    anne.sits()
    anne.wait_for_turn()
    anne.answer()
    assert page.locator("html[data-heard]").count() == 0
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Volume")).to_have_count(0)
    page.get_by_label("Sounds").check()
    expect(page.get_by_label("Volume")).to_have_value("60")
    page.get_by_label("Volume").fill("20")
    page.keyboard.press("Escape")
    anne.wait_for_others()
    html = page.locator("html")
    before = html.get_attribute("data-heard") or ""
    anne.answer()
    expect(html).to_have_attribute("data-heard", re.compile(f"^(?!{before}$)"))
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Volume")).to_have_value("20")


def test_a_notice_comes_when_it_is_my_turn_and_i_look_elsewhere(guest: Any) -> None:
    page = guest()
    page.add_init_script(NOTICES)
    front(page)
    made = make(page, "sky-dynasty", "me", "open")
    token = made["invites"][0]["token"]
    other = guest()
    wish = {"table": made["table"], "token": token}
    headers = {"origin": guest.url}
    seat = other.request.post("/api/enter", data=wish, headers=headers).json()
    page.goto(f"/t/{made['table']}")
    anne = MouseHand(page)
    anne.sits()
    assert page.evaluate("asked") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("A notice of the browser").check()
    expect(page.get_by_label("A notice of the browser")).to_be_checked()
    assert page.evaluate("asked") == 1
    page.keyboard.press("Escape")
    anne.wait_for_turn()
    anne.answer()
    expect(page).to_have_title(re.compile("^Sky Dynasty – "))
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    bearer = {"authorization": f"Bearer {seat['link']['token']}", "origin": guest.url}
    now = f"/api/tables/{made['table']}"
    frame = other.request.get(f"{now}/now", headers=bearer).json()
    passing = {"type": "answer", "cmd": "00000000-0000-4000-8000-000000000001", "index": 0}
    other.request.post(f"{now}/do", data={**passing, "ply": frame["ply"]}, headers=bearer)
    told = re.compile("^Your turn in Sky Dynasty: ")
    expect(page.locator("html")).to_have_attribute("data-notice", told)
    expect(page).to_have_title(re.compile(r"^\(1\) Your turn"))


# Nothing may be in transition, however briefly: then every change would cost many times as much.
MOVING = """() => [...document.querySelectorAll('body *')]
  .filter(one => getComputedStyle(one).transitionDuration !== '0s')
  .map(one => one.className)"""


def test_less_motion_is_honoured(guest: Any) -> None:
    page = guest(reduced_motion="reduce")
    front(page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_contain_text("asks for less motion")
    assert page.evaluate(MOVING) == []
    still = guest(reduced_motion="no-preference")
    front(still)
    still.get_by_role("button", name="Settings").click()
    assert still.evaluate(MOVING) != []
    still.get_by_label("Telling what happened").select_option("off")
    assert still.evaluate(MOVING) == []
