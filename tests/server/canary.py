"""Spyglass with names that occur nowhere else: wherever one is read, it was sent."""

from __future__ import annotations

import secrets

from kernel.toys.spyglass import EMPTY, Spyglass, table
from quarterdeck.kernel.play.state import State

NAMES = [f"canary{secrets.token_hex(8)}" for _ in range(10)]


class Canary(Spyglass):
    """Every hidden card has a name of its own, made when the tests begin."""

    id = "canary"
    name = "Canary"

    def see(self, state: State, seat: int) -> dict[str, object]:
        seen = super().see(state, seat)
        g = table(state)
        own = seat >= 0 and g.looker == seat
        return {
            **seen,
            "under": [None if card == EMPTY else NAMES[card] for card in listed(seen["under"])],
            "hand": [NAMES[card] for card in listed(seen["hand"])],
            "looked": NAMES[g.looked] if own else None,
        }

    def thing(self, token: str, number: int) -> str:
        return NAMES[number]


class Leaky(Canary):
    """The same with a view that was not thought about: the tests must notice."""

    id = "leaky"

    def see(self, state: State, seat: int) -> dict[str, object]:
        g = table(state)
        return {**super().see(state, seat), "debug": [NAMES[c] for h in g.hands for c in h]}


def listed(thing: object) -> list[int]:
    assert isinstance(thing, tuple)
    return list(thing)


GAME = Canary()
LEAKY = Leaky()
