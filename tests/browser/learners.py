"""People who do what the coach of a guided game says."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

import quarterdeck
from browser.people import MouseHand
from quarterdeck.server.tables.guided import script_of


def learn(learner: MouseHand, game: str, looks: Callable[[], None]) -> None:
    """Every step of a guided game, to its end or until everything is allowed."""
    script = script_of(quarterdeck.game(game))
    assert script is not None
    step = learner.page.get_by_test_id("coach").locator(".step")
    seen: list[str] = []
    while not learner.wait_for_turn().is_over:
        seen.append(step.inner_text())
        looks()
        if script.step[-1].until == "over" and seen[-1] == f"{len(script.step)}/{len(script.step)}":
            break
        follow(learner)
    looks()
    whole = [f"{number}/{len(script.step)}" for number in range(1, len(script.step) + 1)]
    assert list(dict.fromkeys(seen)) == whole


def follow(learner: MouseHand) -> None:
    """Lay what is lit and send it whole; or touch the one thing that is lit, or offered."""
    page = learner.page
    with learner.moving():
        if page.locator("[data-send]").count():
            lit = page.locator(".own .grow .piece.lit, .character .piece.lit")
            while lit.count():
                learner.touch(lit.first)
                learner.look()
            assert learner.may_send()
            learner.touch(page.locator("[data-send]"))
            return
        offered = learner.options()
        expect(offered).not_to_have_count(0)
        lit = page.locator("main .piece.lit")
        learner.touch(lit.first if lit.count() == 1 else offered.first)
