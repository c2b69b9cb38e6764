"""Which thing on the board an option points at, for clients that show the table as pictures.

Names on the board: `slot:SEAT:SLOT`, `room:SPOT`, `hand:CARD`, `discard:CARD`, `objective:N`,
`seat:SEAT`, `deck:schemes`, `deck:loot` and `row:SEAT:ROW`, where all but cards are numbers from 0.
"""

from __future__ import annotations

from quarterdeck.games.skydock.questions.abilities import (
    DeckQuestion,
    Destination,
    DiscardQuestion,
    HarmQuestion,
    PatientQuestion,
    Step,
    TakeQuestion,
    TokenQuestion,
)
from quarterdeck.games.skydock.questions.challenges import ThrowIn, Window
from quarterdeck.games.skydock.questions.improving import Improve
from quarterdeck.games.skydock.questions.objectives import Payment, Pledge, TakePledge
from quarterdeck.games.skydock.questions.planning import Mark, Plan
from quarterdeck.games.skydock.questions.turns import LiftForHelp, LiftSlot, Turn, UseNext
from quarterdeck.games.skydock.questions.upkeep import HandLimit
from quarterdeck.games.skydock.questions.words import (
    ATTEMPT,
    CALL,
    DRAW,
    GAIN,
    PARTS,
    POWER,
    UPGRADE,
    USE,
    what_of,
    which_of,
)
from quarterdeck.games.skydock.questions.words import LIFT as LIFTED
from quarterdeck.games.skydock.table.cards import CARDS
from quarterdeck.games.skydock.words.terms import Sort
from quarterdeck.kernel.play.questions import Decision

IN_ROOMS = (Step, Destination)
ON_OWN_SLOTS = (Mark, LiftSlot, HarmQuestion)
ON_SEATS = (PatientQuestion, TakePledge)
IN_HAND = (DiscardQuestion, ThrowIn, HandLimit, Pledge)
CODED = (Turn, LiftForHelp, UseNext, Plan, Improve, Window, Payment)  # each number says what it is


def place_of(decision: Decision, option: int) -> str | None:
    """The thing that an option (or a refused candidate) of the decision points at, if any."""
    question, seat = decision.question, decision.seat
    if option < 0:
        return None
    if isinstance(question, IN_ROOMS):
        return f"room:{option}"
    if isinstance(question, ON_OWN_SLOTS):
        return f"slot:{seat}:{option}"
    if isinstance(question, ON_SEATS):
        return f"seat:{option}"
    if isinstance(question, IN_HAND):
        return f"hand:{CARDS[option].name}"
    if isinstance(question, TokenQuestion):
        return f"slot:{decision.about[0]}:{option}"
    if isinstance(question, TakeQuestion):
        return f"discard:{CARDS[option].name}"
    if isinstance(question, DeckQuestion):
        return deck(option)
    return coded(seat, option) if isinstance(question, CODED) else None


def deck(sort: int) -> str:
    return "deck:schemes" if sort == Sort.SCHEME else "deck:loot"


def coded(seat: int, option: int) -> str:
    """Options that say what they are."""
    what, which = what_of(option), which_of(option)
    if option == POWER:
        return f"seat:{seat}"
    if what >= ATTEMPT:
        return f"objective:{what - ATTEMPT}"
    if what in (USE, LIFTED, UPGRADE):
        return f"slot:{seat}:{which}"
    if what == CALL:
        return f"objective:{which // PARTS}"
    if what == DRAW:
        return deck(which)
    return f"row:{seat}:{which % PARTS}" if what == GAIN else f"hand:{CARDS[which].name}"
