"""The question waits for the story: board, log, numbers and prompt stand at one moment.

The page's clock is in our hand, so that a story goes on only when a test lets it.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, expect

import quarterdeck
from browser.people import SETTLED, Anybody, Sight
from quarterdeck.kernel.play.frames import Play

BOT = {"bot": "random", "level": 1}
GAMES: dict[str, dict[str, Any]] = {
    "sky-dynasty": {"goal": 1},
    "sky-pirate": {"first": "0", "last_turn": 1},
}
OPTIONS = {**GAMES, "skydock": {}, "cerulean-seas": {}}
TELLING = ".page[data-telling]"
JUST_ENDED = ".page[data-fresh]"  # the story: nobody can have read the question
LONG = 80  # acts
DEAL = 2  # games in which little is left to do after the last question


class Listener(Anybody):
    """Somebody whose page tells slowly, and whose clock stands still."""

    def __init__(self, guest: Any, game: str, bots: int = 1, late: bool = False) -> None:
        page = guest(reduced_motion="no-preference")
        page.add_init_script("localStorage.setItem('quarterdeck.pace', 'slow')")
        if late:
            made = guest.plays_on(page, *near_the_end(game, bots + 1))
        else:
            made = guest.table(page, game, "me", *[BOT] * bots, options=OPTIONS[game])
        page.clock.install(time="2030-01-01T00:00:00")
        page.goto(f"/t/{made['table']}")
        super().__init__(page)
        self.sits()
        page.clock.pause_at("2030-01-01T06:00:00")
        self.skip()

    @property
    def is_told(self) -> bool:
        return self.page.locator(TELLING).count() > 0

    def until(self, *which: str) -> dict[str, str]:
        """As anybody; where a story has just ended, that moment passes."""
        for _ in range(LONG):
            says = super().until(*which, JUST_ENDED)
            if "fresh" not in says:
                return says
            self.page.clock.run_for(100)
        raise AssertionError("the question can never be read")

    def skip(self) -> None:
        """To the end of the story, and until the question can have been read."""
        if self.is_told:
            self.page.keyboard.press("Escape")
        self.page.clock.run_for(500)
        self.look()

    def skip_to_turn(self) -> Sight:
        """Whatever the bots do is skipped until Anne is asked, or it is over."""
        mine = f"{SETTLED}[data-asked], {SETTLED}[data-stage=over]:not([data-telling])"
        for _ in range(LONG):
            self.page.clock.run_for(300)
            if "telling" not in self.until(TELLING, mine):
                return self.look()
            self.skip()
        raise AssertionError("Anne is never asked")

    def act(self) -> bool:
        """Answer, and wait until something is told or asked; is something told?"""
        sight = self.skip_to_turn()
        self.page.keyboard.press("p" if sight.asked == "SD-311" else " ")
        done = f":not([data-done='{sight.done}'])"
        asked, over = f"{SETTLED}{done}[data-asked]", f"{SETTLED}[data-stage=over]"
        return "telling" in self.until(TELLING + done, asked, over)

    def acts_and_hears(self) -> None:
        """Answer until something is told of it."""
        while not self.act():
            pass

    def hears(self, words: str) -> None:
        """Answer and listen, until this is told."""
        for _ in range(LONG):
            self.act()
            while self.is_told:
                if any(re.search(words, one) for one in self.told.all_inner_texts()):
                    return
                self.page.clock.run_for(400)
        raise AssertionError(f"nobody told {words}")

    @property
    def told(self) -> Locator:
        """What is told at this moment, where the question would stand."""
        return self.page.get_by_test_id("told")

    @property
    def lit(self) -> Locator:
        return self.page.locator(".piece.lit, .options [data-option]")

    @property
    def newest_line(self) -> Locator:
        return self.page.locator(".log li").last.locator("button > span").last


def near_the_end(game: str, seats: int) -> tuple[Play, int]:
    """A whole game, and when the first seat alone was asked for the last time."""
    rng = random.Random(DEAL)
    play = quarterdeck.game(game).new(seats, DEAL, **GAMES[game])
    last = 0
    while not play.over:
        asked = [decision.seat for decision in play.decisions]
        last = len(play.answers) if asked == [0] else last
        play.answer(rng.randrange(play.choices))
    return play, last


def test_patience_ends_also_where_the_clock_stands_still(guest: Any) -> None:
    """Whoever waits for something that never comes is told so, and does not wait for ever."""
    anne = Listener(guest, "sky-dynasty")
    anne.patience = 300
    with pytest.raises(Error, match=r"there never was \.page\.never"):
        anne.until(".page.never")


@pytest.mark.parametrize("game", sorted(OPTIONS))
def test_the_question_waits_for_the_story(guest: Any, game: str) -> None:
    anne = Listener(guest, game)
    anne.hears("^Yellow|^Blue")
    expect(anne.page.locator(f"{TELLING}:not([data-asked])")).to_have_count(1)
    expect(anne.lit).to_have_count(0)
    expect(anne.newest_line).to_have_text(anne.told.inner_text())


def test_the_story_shows_where_it_is_and_can_be_skipped(guest: Any) -> None:
    anne = Listener(guest, "sky-dynasty")
    anne.hears("is resolved$")
    expect(anne.page.locator(".place.current .now")).to_have_text("resolving")
    anne.page.get_by_role("button", name="Skip").click()
    expect(anne.page.locator(".story.telling")).to_have_count(0)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("key", [" ", "1"])
def test_a_key_in_the_story_skips_and_answers_nothing(guest: Any, game: str, key: str) -> None:
    anne = Listener(guest, game)
    anne.acts_and_hears()
    before = anne.table.get_attribute("data-done")
    anne.page.keyboard.press(key)
    anne.page.keyboard.press(key)  # at once: nobody can have read the question
    assert anne.skip_to_turn().done == before
    expect(anne.lit.first).to_be_visible()
    anne.act()
    assert anne.skip_to_turn().done != before  # now it counts


def test_a_click_in_the_story_skips_and_answers_nothing(guest: Any) -> None:
    anne = Listener(guest, "sky-pirate")
    anne.acts_and_hears()
    before = anne.table.get_attribute("data-done")
    box = anne.page.locator("[data-at='powder:0']").bounding_box()
    assert box is not None
    for _ in range(2):  # the second one at once: nobody can have read the question
        anne.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert anne.skip_to_turn().done == before


def test_numbers_change_when_it_is_told_and_not_before(guest: Any) -> None:
    anne = Listener(guest, "sky-dynasty", bots=2, late=True)
    anne.hears("gains .* influence")
    words = anne.told.inner_text()
    seat = {"Red": 0, "Yellow": 1, "Green": 2}[words.split()[0]]
    gained = int(re.findall(r"\d+", words)[0])
    expect(anne.seat(seat).locator(".influence b")).to_have_text(str(gained))
    expect(anne.page.get_by_test_id("result")).to_have_count(0)
    expect(anne.page.locator(".tag.won")).to_have_count(0)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_end_is_shown_when_it_is_told(guest: Any, game: str) -> None:
    anne = Listener(guest, game, late=True)
    anne.hears("wins the game|shares the win|It is a draw")
    expect(anne.page.get_by_test_id("result")).to_have_count(0)
    expect(anne.page.locator(".tag.won")).to_have_count(0)
    anne.skip()
    expect(anne.page.get_by_test_id("result")).to_be_visible()
