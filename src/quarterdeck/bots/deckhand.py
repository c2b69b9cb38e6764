"""The bot that knows what is good, and errs."""

from __future__ import annotations

from random import Random
from typing import cast

from quarterdeck.bots.base import Bot
from quarterdeck.bots.policy import policy_of
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play

OVERLOOKS = 0.2  # how often the best option is not seen


class DeckhandBot(Bot):
    """Follows the game's advice, but often overlooks the best option."""

    name = "deckhand"
    title = "Deckhand"
    text = "plays sensibly, errs often"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = Random(seed)

    def pick(self, play: Play, seat: int) -> int:
        scores = policy_of(cast(Box, play.game)).scores(play, seat)
        order = sorted(range(len(scores)), key=lambda i: (-scores[i], self.chance.random()))
        seen = 0
        while seen < len(order) - 1 and self.chance.random() < OVERLOOKS:
            seen += 1
        return order[seen]
