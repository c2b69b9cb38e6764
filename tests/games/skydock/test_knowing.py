"""What a seat knows: all that it sees, whatever is changed on the table, and no more."""

from __future__ import annotations

import pytest

from games.apart import judged
from games.skydock.aboard import CLAMPS
from games.skydock.test_view import NAVIGATION, in_the_middle
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import proves

SETTLED = ("stunned_see",)  # by the options
HIDDEN = {"schemes", "loot", "encounters", "pile", "backers"}  # decks: what is left


@proves("SK-R70", "SK-1205")
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_all_that_is_seen_is_known_and_a_deck_follows_from_the_rest(viewer: int) -> None:
    seen, wrong = judged(in_the_middle().play, viewer, SETTLED)
    assert wrong == []
    assert len(seen) > 50 and not seen & HIDDEN


@proves("SK-R26", "SK-R37", "SK-R70")
def test_a_call_for_help_and_a_challenge_are_known_as_far_as_they_are_seen() -> None:
    s = in_the_middle()
    s.red(f"Ask for Navigation: {CLAMPS}")
    s.yellow(f"Pledge {NAVIGATION}")
    for viewer in (0, 2):
        seen, wrong = judged(s.play, viewer, SETTLED)
        assert wrong == [] and "help" in seen
    s.red("Yellow's", "Lift Interact 2 (slot 2)")
    seen, wrong = judged(s.play, 2, SETTLED)
    assert wrong == [] and {"help", "roll"} <= seen
