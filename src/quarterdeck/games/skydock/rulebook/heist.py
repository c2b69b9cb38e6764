"""SK-2xx, SK-401 The whole game: the set-up's choices, then round after round."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.setting_up import BACKER, CHARACTER
from quarterdeck.games.skydock.seen.tellings import KEPT, OPENED, PLAYS, STARTS
from quarterdeck.games.skydock.table.setup import take_character
from quarterdeck.games.skydock.table.state import NOWHERE, Table
from quarterdeck.games.skydock.table.things import A_BACKER, A_CHARACTER, AN_OBJECTIVE, thing_of
from quarterdeck.kernel.play.rows import put_number, without
from quarterdeck.kernel.play.rules import Rule, together

from . import improving, planning, turns, upkeep


def heist(g: Table) -> Rule[None]:
    """SK-401 Planning, Action, Upkeep, until the game ends (SK-1101)."""
    announce(g)
    yield from pick_characters(g)
    yield from keep_backers(g)
    yield from draft(g)
    yield from play_rounds(g)


def play_rounds(g: Table) -> Rule[None]:
    """SK-1020 Round after round."""
    while True:
        yield from play_round(g)


def play_round(g: Table) -> Rule[None]:
    """SK-401 One round."""
    yield from planning.planning_phase(g)
    yield from after_planning(g)


def after_planning(g: Table) -> Rule[None]:
    """SK-414 Once every marker is placed."""
    yield from turns.action_phase(g)
    yield from upkeep.upkeep_phase(g)  # SK-1020


def announce(g: Table) -> None:
    """SK-205 What lies open, and SK-221 who begins."""
    for kind in g.objectives:
        g.tell(OPENED, -1, thing_of(AN_OBJECTIVE, kind))
    g.tell(STARTS, g.first)


def pick_characters(g: Table) -> Rule[None]:
    """SK-215, SK-R15 In order from the start player, unless the host has named them."""
    for seat in g.after(g.first):
        kind = g.dealt_characters[seat] if len(g.dealt_characters) > 0 else NOWHERE
        if kind == NOWHERE:
            kind = yield CHARACTER.ask(g, seat)
        take_character(g, seat, kind)
        g.tell(PLAYS, seat, thing_of(A_CHARACTER, kind))
    g.dealt_characters = ()


def keep_backers(g: Table) -> Rule[None]:
    """SK-220 Everybody keeps one of two, sealed."""
    kept = yield from together(keep_backer(g, seat) for seat in range(g.seats))
    for seat in range(g.seats):
        g.backer = put_number(g.backer, seat, kept[seat])
        g.rejected = put_number(g.rejected, seat, without(g.offered[seat], kept[seat])[0])
        g.tell(KEPT, seat, thing_of(A_BACKER, kept[seat]))
    g.offered = ((),) * g.seats


def keep_backer(g: Table, seat: int) -> Rule[int]:
    """SK-220 Which of the two."""
    kept = yield BACKER.ask(g, seat)
    return kept


def draft(g: Table) -> Rule[None]:
    """SK-222 Clockwise; SK-223 the last takes two, then counterclockwise to the start player."""
    order: tuple[int, ...] = g.after(g.first)
    back: tuple[int, ...] = order[::-1]
    for seat in order + back:
        yield from improving.draft(g, seat)
