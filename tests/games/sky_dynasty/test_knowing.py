"""What a seat knows: all that it sees, whatever is changed on the table, and no more."""

from __future__ import annotations

import pytest

from games.apart import judged
from games.sky_dynasty.test_view import bidding
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Scene, proves

SETTLED = ("goal", "last_round", "limited", "palace_waits", "phoenix_first")  # by the options
FOLLOWS = {"lead", "order", "ship_pool", "location_pool"}  # from all the rest


@proves("SD-R22")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_all_that_is_seen_is_known_and_what_follows_from_it_is_not_told_twice(viewer: int) -> None:
    seen, wrong = judged(bidding().play, viewer, SETTLED)
    assert wrong == []
    assert len(seen) > 20 and not seen & FOLLOWS


@proves("SD-810", "SD-R48")
def test_what_is_named_to_be_replaced_is_known_to_all() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair"}},
        rows={"Market": "Frigate", "Shipyard": "Barge, Corsair"},
        ships="3 Cutlass",
        rolls={"junkyard": [4]},
    )
    s.red("Done trashing")
    s.red(next(label for label in s.red.options if "Frigate" in label))
    assert s.yellow.log[-1] == "Red names Frigate at the Market to be replaced"
    seen, wrong = judged(s.play, 1, SETTLED)
    assert wrong == [] and "named" in seen
