"""SK-70x Neutralization tokens: gaining and removing them."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.abilities import HARM, PATIENT, TOKEN, uncovered
from quarterdeck.games.skydock.questions.words import STOP
from quarterdeck.games.skydock.seen.tellings import (
    HEALED,
    NEUTRALIZED,
    TENDED,
    TENDED_OWN,
    UNHARMED,
)
from quarterdeck.games.skydock.table.cards import BOARD
from quarterdeck.games.skydock.table.doing import patients
from quarterdeck.games.skydock.table.measures import harmed
from quarterdeck.games.skydock.table.state import EMPTY, NOBODY, PLACING, Table, slots_in
from quarterdeck.games.skydock.table.things import AN_ABILITY, thing_of
from quarterdeck.games.skydock.words.terms import Patient
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule


def neutralize(g: Table, seat: int) -> Rule[None]:
    """SK-701 Gain one Neutralization token, on the slot that the die points at."""
    if not uncovered(g, seat):
        g.tell(UNHARMED, seat)  # SK-704
        return
    slot = BOARD.slot_of_face[g.below(PLACING, 20) + 1]  # SK-R56: not a Challenge
    if g.slots[seat][slot] == EMPTY or g.is_covered(seat, slot):
        slot = yield HARM.ask(g, seat)  # SK-702
    cover(g, seat, slot)


def cover(g: Table, seat: int, slot: int) -> None:
    """SK-705 With the Assigned face showing; SK-706 a marker stays where it is."""
    g.assigned = put_number(g.assigned, seat, g.assigned[seat] | 1 << slot)
    g.tell(NEUTRALIZED, seat, thing_of(AN_ABILITY, g.slots[seat][slot]))


def pick_patient(g: Table, healer: int) -> Rule[int]:
    """SK-661 A character in the healer's room with a token; NOBODY if there is none."""
    if not patients(g, healer, Patient.ONE_HERE):
        return NOBODY
    target = yield PATIENT.ask(g, healer)
    g.tell(TENDED_OWN if target == healer else TENDED, healer, target)  # SK-1205: all see whom
    return target


def remove_tokens(g: Table, healer: int, target: int, n: int, up_to: bool) -> Rule[int]:
    """SK-R55 The healer takes n tokens (`up_to`: or fewer) off one character; how many were."""
    removed = 0
    while removed < n and harmed(g, target):
        if not up_to and n - removed >= len(slots_in(g.covered(target))):
            slot = slots_in(g.covered(target))[0]  # all of them
        else:
            slot = yield TOKEN.ask(g, healer, (target, int(up_to)))
        if slot == STOP:
            break
        uncover(g, target, slot)
        removed += 1
    return removed


def uncover(g: Table, seat: int, slot: int) -> None:
    """SK-663 Assigned or Recovering; SK-664 at once."""
    g.uncover_slot(seat, slot)
    g.tell(HEALED, seat, thing_of(AN_ABILITY, g.slots[seat][slot]))
