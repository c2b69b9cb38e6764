"""In the process where bots think: each is told how much time it has."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from bots import noting
from quarterdeck.bots.registry import GROUP
from quarterdeck.kernel.registry import known
from quarterdeck.server.thinking import thinker


def question(name: str, budget: float) -> dict[str, Any]:
    setup = {"game": "sky-dynasty", "seats": 2, "seed": 1, "options": {}, "answers": []}
    return {**setup, "table": "t", "seat": 1, "bot": name, "bot_seed": 1, "budget": budget}


@pytest.fixture(autouse=True)
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is a tenth of a second on whenever the thinker looks at it."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.1
        return now[0]

    monkeypatch.setattr(thinker, "monotonic", tick)


def test_a_bot_is_told_how_long_it_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("noting", "bots.noting:Noting", GROUP)
    monkeypatch.setitem(known(GROUP), "noting", point)
    noting.given.clear()
    told = thinker.think(question("noting", 4.0))
    assert len(told["picks"]) == len(noting.given) > 1
    # half of the time until it is too late; and of that, half for this pick
    left = [2.0 - 0.1 * (i + 1) for i in range(len(noting.given))]
    assert noting.given == pytest.approx([max(seconds, 0.01) / 2 for seconds in left])


def test_the_first_mate_makes_a_whole_sealed_choice() -> None:
    told = thinker.think(question("mate", 1.0))
    assert len(told["picks"]) > 1
