"""People who do what the coach of a guided game says."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.people import MouseHand


def follow(learner: MouseHand) -> None:
    """Lay what is lit and send it whole; or touch the one thing that is lit, or offered."""
    page = learner.page
    with learner.moving():
        if page.locator("[data-send]").count():
            lit = page.locator(".own .grow .piece.lit")
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
