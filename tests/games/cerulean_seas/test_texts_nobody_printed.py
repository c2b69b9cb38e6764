"""More texts that no piece has, each as its reader would take it."""

from __future__ import annotations

import pytest

from games.cerulean_seas.saying import saying
from games.cerulean_seas.texts_in_short import CAROLINA, HERE, sea
from quarterdeck.scene import proves


@proves("CS-302", "CS-904", "CS-1041")
@pytest.mark.parametrize(("reach", "move"), [("S", [1]), ("L", [2])])
def test_a_derelict_rows_as_far_as_the_text_says(reach: str, move: list[int]) -> None:
    with saying("Oarsman", f"Her base move is {reach} while she is derelict."):
        for crew, gone in ((["Oarsman"], move), ([], [])):
            s = sea({"El Picador": {"at": HERE, "masts": 0, "shown": crew}}, CAROLINA)
            assert s.red.peek("move of El Picador") == gone
        s = sea({"Sea Nymph": {"at": HERE, "masts": 0, "shown": ["Oarsman"]}}, CAROLINA)
        assert s.red.peek("move of Sea Nymph") == move, "a galley"
