"""Over whole games, at every size of the page: no piece lies on another, and no name is cut."""

from __future__ import annotations

import random
import uuid
from typing import Any

import pytest

from browser.legible import faults
from browser.people import Anybody

BOT = {"bot": "random", "level": 1}
CASES = [("sky-dynasty", seats) for seats in (2, 3, 4, 5)] + [("sky-pirate", s) for s in (2, 3, 4)]
EAGER = ("Play", "Yes", "Board", "Fire", "Send")  # answers that bring things on the board
LOOKS, BETWEEN = 6, 14  # how often the board is looked at, and after how many answers


class Quick:
    """Somebody who answers without the page, and looks at it now and then."""

    def __init__(self, guest: Any, game: str, seats: int) -> None:
        self.page = guest()
        self.origin = {"origin": guest.url}
        made = guest.table(self.page, game, "me", *[BOT] * (seats - 1))
        self.table = f"/api/tables/{made['table']}"
        self.rng = random.Random(seats)
        self.page.goto(f"/t/{made['table']}")
        self.ply = -1

    def answer(self) -> bool:
        """Answer what is asked next; is the game still on?"""
        while True:
            wait = f"?since={self.ply}&wait=5" if self.ply >= 0 else ""
            frame = self.page.request.get(f"{self.table}/now{wait}").json()
            self.ply = frame["ply"]
            if frame["over"]:
                return False
            if frame["decision"]:
                break
        options = frame["decision"]["options"]
        eager = [one for one in options if one["label"].startswith(EAGER) or one["at"]]
        pick = self.rng.choice(eager if eager and self.rng.random() < 0.8 else options)
        answer = {"type": "answer", "cmd": str(uuid.uuid4()), "ply": frame["ply"]}
        self.page.request.post(
            f"{self.table}/do", data={**answer, "index": pick["index"]}, headers=self.origin
        )
        return True


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_no_piece_lies_on_another_and_no_name_is_cut(guest: Any, game: str, seats: int) -> None:
    quick = Quick(guest, game, seats)
    for _ in range(LOOKS):
        for _ in range(BETWEEN):
            if not quick.answer():
                break
        Anybody(quick.page).look(f"[data-ply='{quick.ply}']", "[data-asked]", "[data-stage=over]")
        assert faults(quick.page) == []
