"""Over whole games, at every size of the page: no piece lies on another, and no name is cut.

The games are played without a page, and looked at in their replays: the boards are the same.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import quarterdeck
from browser.legible import faults
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.saving.transcripts import saved

SHORT: dict[str, dict[str, object]] = {
    "sky-dynasty": {"goal": 4},
    "sky-pirate": {"last_turn": 24},
    "skydock": {},
    "cerulean-seas": {"last_turn": 12},
}
MOST = {"sky-dynasty": 5, "sky-pirate": 4, "skydock": 4, "cerulean-seas": 4}
CASES = [(game, seats) for game, most in MOST.items() for seats in range(2, most + 1)]
EAGER = ("Play", "Yes", "Board", "Send", "Use")  # answers that bring things on the board
LOOKS = 4  # how often the board of a game is looked at
USUAL = ("laptop", "large", "phone", "lying")  # the huge page is slow: it is looked at once
SCRUB = """(bar, step) => {
  bar.value = step;
  bar.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def played(game: str, seats: int) -> Play:
    """A whole game of people who like to have much on the board."""
    rng = random.Random(seats)
    play = quarterdeck.game(game).new(seats, 7, **SHORT[game])
    while not play.over:
        decision = rng.choice(play.decisions)
        labels = play.labels(decision.seat)
        eager = [i for i, label in enumerate(labels) if label.startswith(EAGER)]
        choices = eager if eager and rng.random() < 0.8 else range(len(labels))
        play.answer(rng.choice(list(choices)), decision.seat)
    return play


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_no_piece_lies_on_another_and_no_text_is_cut(guest: Any, game: str, seats: int) -> None:
    """One page, scrubbed to and fro: a moment costs no new page."""
    play = played(game, seats)
    page = guest()
    body, origin = (
        json.dumps(saved(play)),
        {"origin": guest.url, "content-type": "application/json"},
    )
    answer = page.request.post("/api/replays", data=body, headers=origin)
    assert answer.status == 201, answer.text()
    page.goto(f"/replay/{answer.json()['id']}?as=all")
    page.locator("main .board .piece, main .board [data-roam]").first.wait_for()
    steps = len(play.answers)
    for look in range(1, LOOKS + 1):
        step = steps * look // LOOKS - (1 if look == LOOKS else 0)
        page.locator(".scrub input").evaluate(SCRUB, step)
        page.locator(f"[data-step='{step}'] main .board").first.wait_for()
        sizes = USUAL if look < LOOKS else ()
        assert faults(page, *sizes) == [], f"at step {step}"
