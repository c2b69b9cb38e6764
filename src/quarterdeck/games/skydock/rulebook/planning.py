"""SK-4xx The Planning Phase: cards, improvements, Energy Markers."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.planning import MARK, PLAN, markers_of
from quarterdeck.games.skydock.questions.words import DONE, DRAW, PLAY, what_of, which_of
from quarterdeck.games.skydock.seen.tellings import MARKED, ROUND
from quarterdeck.games.skydock.table.cards import BOOK
from quarterdeck.games.skydock.table.state import PLANNING, Table
from quarterdeck.games.skydock.table.things import AN_ABILITY, thing_of
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule, together

from . import drawing, improving, texts


def planning_phase(g: Table) -> Rule[None]:
    """SK-402 Cards and improvements in turn (SK-408, SK-R17); SK-409 then all place markers."""
    begin_round(g)
    for seat in g.after(g.first):
        yield from plan(g, seat)
    seats: tuple[int, ...] = g.after(g.first)
    marked = yield from together(place_markers(g, seat) for seat in seats)  # SK-407
    reveal(g, seats, marked)


def begin_round(g: Table) -> None:
    """SK-401 Planning, Action, Upkeep: another round."""
    g.round += 1
    g.phase = PLANNING
    g.extra = (0,) * g.seats
    g.powers_used = 0
    g.tell(ROUND, -1, n=g.round)


def plan(g: Table, seat: int) -> Rule[None]:
    """SK-403 Two cards, SK-404 in the first round four, each from the deck of choice (SK-R18)."""
    g.draws = BOOK.first_draw if g.round == 1 else BOOK.draw
    while True:
        picked = yield PLAN.ask(g, seat)
        if picked == DONE:
            break
        what, which = what_of(picked), which_of(picked)
        if what == DRAW:
            g.draws -= 1
            drawing.draw(g, seat, which, 1)
        elif what == PLAY:
            yield from texts.use_text(g, seat, which)
        else:
            yield from improving.improve(g, seat, which)  # SK-406, SK-727
    g.draws = 0


def place_markers(g: Table, seat: int) -> Rule[tuple[int, ...]]:
    """SK-409 All markers, SK-410 one on an ability; SK-412 a covered one, too."""
    slots: tuple[int, ...] = ()
    while len(slots) < markers_of(g, seat):
        slot = yield MARK.ask(g, seat, slots)
        slots += (slot,)
    return slots


def reveal(g: Table, seats: tuple[int, ...], marked: tuple[tuple[int, ...], ...]) -> None:
    """SK-414 All placements are shown together."""
    for i in range(len(seats)):
        mask = 0
        for slot in marked[i]:
            mask |= 1 << slot
        g.markers = put_number(g.markers, seats[i], mask)
        board = g.slots[seats[i]]
        names = tuple([thing_of(AN_ABILITY, board[slot]) for slot in marked[i]])
        g.tell(MARKED, seats[i], cards=names)
