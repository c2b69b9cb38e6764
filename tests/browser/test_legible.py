"""Over whole games, at every size of the page: no piece lies on another, and no name is cut.

The games are played without a page, and looked at in their replays: the boards are the same.
"""

from __future__ import annotations

from typing import Any

import pytest

from browser.legible import faults
from browser.moments import played

SHORT: dict[str, dict[str, object]] = {
    "sky-dynasty": {"goal": 4},
    "sky-pirate": {"last_turn": 24},
    "skydock": {},
    "cerulean-seas": {"last_turn": 12},
}
MOST = {"sky-dynasty": 5, "sky-pirate": 4, "skydock": 4, "cerulean-seas": 4}
CASES = [(game, seats) for game, most in MOST.items() for seats in range(2, most + 1)]
LOOKS = 4  # how often the board of a game is looked at
USUAL = ("laptop", "large", "phone", "lying")  # the huge page is slow: it is looked at once
SCRUB = """(bar, step) => {
  bar.value = step;
  bar.dispatchEvent(new Event('input', { bubbles: true }));
}"""


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_no_piece_lies_on_another_and_no_text_is_cut(guest: Any, game: str, seats: int) -> None:
    """One page, scrubbed to and fro: a moment costs no new page."""
    play, steps = played(game, seats, SHORT[game])
    page = guest()
    page.goto(f"/replay/{guest.brings(page, play)}?as=all")
    page.locator("[data-step='0'] main .board").wait_for()
    for look in range(1, LOOKS + 1):
        step = steps * look // LOOKS - (1 if look == LOOKS else 0)
        page.locator(".scrub input").evaluate(SCRUB, step)
        page.locator(f"[data-step='{step}'] main .board").first.wait_for()
        sizes = USUAL if look < LOOKS else ()
        assert faults(page, *sizes) == [], f"at step {step}"
