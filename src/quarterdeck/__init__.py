"""Quarterdeck: four pirate games with every rule enforced.

>>> import quarterdeck
>>> game = quarterdeck.game("sky-dynasty")
>>> play = game.new(seats=3, seed=7)
>>> while not play.over:
...     d = play.decision
...     _ = play.answer(0)  # how many options come next
>>> sum(play.returns)
1.0
>>> quarterdeck.replay(play.transcript).returns == play.returns
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import Decision, Question, Why
from quarterdeck.kernel.registry import game
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.kernel.saving.transcripts import replay, save, verify
from quarterdeck.kernel.saving.undo import undo

if TYPE_CHECKING:
    from quarterdeck.kernel.registry import games
else:
    from quarterdeck import games  # the folder, which can be called

__version__ = "0.1.0"
__all__ = [
    "Box",
    "Decision",
    "Log",
    "Option",
    "Play",
    "QuarterdeckError",
    "Question",
    "Transcript",
    "Why",
    "game",
    "games",
    "replay",
    "save",
    "undo",
    "verify",
]
