"""Has an answer taught its seat something hidden?  Found out by what else might have come of it.

Deal anew what the seat could not know before its answer, and give the same answer: if it would then
have received something else, it has learnt something.  No rule has to say so, and none can forget
to.  What is likely in any case is hardly worth learning, so a few worlds are enough: what happens
in a share p of all worlds is overlooked by n of them with the chance p to the power of n.

What the others learn of the seat's own cards by its answer is its own affair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import Ear

if TYPE_CHECKING:
    from quarterdeck.kernel.box import Box

WORLDS = 4


def has_taught(before: Play, seat: int, picks: list[int]) -> bool:
    """Did `seat` learn something by these picks, besides what they are?"""
    keys = keys_of(before, seat, picks)
    real = received(before.copy(), seat, keys)
    for number in range(WORLDS):
        if received(before.imagine(seat, number), seat, keys) != real:
            return True
    return False


def keys_of(before: Play, seat: int, picks: list[int]) -> list[int]:
    """What the picks mean: that can be done in another world, too."""
    play = before.copy()
    keys = []
    for pick in picks:
        keys.append(play.keys(seat)[pick])
        play.answer(pick, seat)
    return keys


def received(play: Play, seat: int, keys: list[int]) -> object:
    """All that `seat` gets to know by these answers; None if it could not give them here."""
    ear = Ear()
    play.state.ear = ear
    for key in keys:
        known = play.keys(seat) if seat in [d.seat for d in play.decisions] else []
        if key not in known:
            return None
        play.answer(known.index(key), seat)
    box, names = cast("Box", play.game), [str(who) for who in range(play.state.seats)]
    told = [box.say(one, seat, names) for one in ear.told]
    waiting = sorted({d.seat for d in play.decisions})
    return play.over, waiting, play.knows(seat), [text for text in told if text]
