"""CS-105x, CS-71x Ramming and boarding."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.fights import (
    BOARD,
    LOSES_CREW,
    LOSES_TREASURE,
    RAM,
    SPOILS,
    TAKE_CREW,
    TAKE_TREASURE,
)
from quarterdeck.games.cerulean_seas.questions.labels import NO, YES, thing
from quarterdeck.games.cerulean_seas.rulebook import exploring, harm
from quarterdeck.games.cerulean_seas.seen.tellings import (
    BOARD_ROLL,
    BOARD_WON,
    BOARDS,
    CREW_LOST,
    RAMMED,
    STOLEN,
)
from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.marks import GONE, Dice, Did
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Verb
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule


def rams(g: Table, ship: int) -> Rule[None]:
    """CS-1050, CS-R45 Each enemy at her bow may be rammed once after a move."""
    g.rammed = 0
    while g.sails(ship) and g.did[ship] & Did.MOVED:
        other = yield RAM.ask(g, g.seat[ship], (ship,))
        if other == NO:
            return
        g.rammed |= 1 << other
        yield from ram(g, ship, other)


def ram(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-1051 A d6 that beats the masts left costs one of them; then a boarding party."""
    roll = g.below(Dice.RAM, 6) + 1
    g.tell(RAMMED, g.seat[ship], thing(g, other), roll)
    harmless = g.has(ship, Keyword.GALLEY) or asking.can(g, other, Verb.RAM_PROOF)  # CS-902
    if roll > g.standing(other) and not harmless:
        yield from harm.lose_mast(g, other, g.seat[ship], g.seat[other])
    if g.is_monster(ship) and g.sails(other) and not g.is_monster(other):
        if not g.has(other, Keyword.GALLEY):
            g.held = put_number(g.held, other, ship)  # CS-1145
    if g.sails(ship) and g.sails(other):
        yield from boarding(g, ship, other)


def boarding(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-711, CS-712 One boarding party: the active player says first."""
    wanted = NO
    if g.panels[other] == 0:  # CS-1230
        wanted = yield BOARD.ask(g, g.seat[ship], (ship, other))
    starter = g.seat[ship]
    if wanted == NO and g.panels[ship] == 0:
        starter = g.seat[other]
        wanted = yield BOARD.ask(g, starter, (other, ship))
    if wanted == YES:
        g.tell(BOARDS, starter)
        yield from party(g, ship, other)


def party(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-713, CS-714 Each side rolls and adds its masts; the higher total gains."""
    mine = board_total(g, ship, other)
    theirs = board_total(g, other, ship)
    if mine == theirs:
        return  # CS-R41
    winner = ship if mine > theirs else other
    loser = other if mine > theirs else ship
    g.tell(BOARD_WON, g.seat[winner])
    spoils = yield SPOILS.ask(g, g.seat[winner], (winner, loser))
    if spoils == TAKE_CREW:
        token = yield LOSES_CREW.ask(g, g.seat[loser], (loser,))
        eliminate_crew(g, token, loser)
    elif spoils == TAKE_TREASURE:
        token = yield LOSES_TREASURE.ask(g, g.seat[loser], (loser,))
        steal(g, token, winner)


def board_total(g: Table, ship: int, against: int) -> int:
    """CS-713 One d6, the masts still standing, and what texts add."""
    total = g.below(Dice.BOARD, 6) + 1 + g.standing(ship)
    total += asking.total(g, ship, Verb.BOARD_BONUS, asking.nation_of(g, against))
    total += asking.total(g, ship, Verb.ALL_ROLLS, -1)
    crew = asking.total(g, ship, Verb.BOARD_CREW_BONUS, -1)
    total += crew * len(g.crew_aboard(ship))
    g.tell(BOARD_ROLL, g.seat[ship], n=total)
    return total


def eliminate_crew(g: Table, token: int, ship: int) -> None:
    """CS-1503 It dies: out of the game, seen by all."""
    g.turn_up(token)
    g.uncover()
    g.tell(CREW_LOST, g.seat[ship], thing(g, ship), cards=(g.kind[token],))
    g.move_token(token, GONE)


def steal(g: Table, token: int, ship: int) -> None:
    """CS-R42 The winner sees it once it is aboard; CS-1146 a monster destroys what is unique."""
    seat = g.seat[ship]
    if g.is_unique(token) and g.is_monster(ship):
        g.turn_up(token)
        g.move_token(token, GONE)
        return
    g.uncover()
    exploring.bring_aboard(g, ship, token)
    g.let_know(token, seat)
    g.tell(STOLEN, seat, thing(g, ship), cards=(g.kind[token],))
