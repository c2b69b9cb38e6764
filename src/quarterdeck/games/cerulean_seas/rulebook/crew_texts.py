"""CS-14xx What texts do to crew: eliminate them, save them, put them ashore."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import thing
from quarterdeck.games.cerulean_seas.questions.texts import (
    ASHORE,
    LOSE_CARGO,
    LOSE_CREW,
    STRANDED,
)
from quarterdeck.games.cerulean_seas.rulebook import ending, exploring, harm
from quarterdeck.games.cerulean_seas.seen.tellings import (
    CARGO_LOST,
    CREW_ASHORE,
    CREW_LOST,
    FACE_DOWN,
)
from quarterdeck.games.cerulean_seas.table import asking, bearing, fortress, texts
from quarterdeck.games.cerulean_seas.table.marks import GHOSTLY, GONE, NOWHERE, Dice
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

VERBS = (
    *(Verb.ENEMY_LOSES_CREW, Verb.ENEMY_LOSES_ALL_CREW, Verb.ENEMY_LOSES_CARGO),
    *(Verb.LOSE_CREW, Verb.ALL_CREW_LOST, Verb.ALL_CREW_LEAVE, Verb.ROLL_FOR_CREW),
    *(Verb.COSTLIEST_ASHORE,),
)


def carry_out(g: Table, ship: int, other: int, text: int) -> Rule[None]:
    """CS-302 One deed."""
    n = BOX.abilities[text].n
    match BOX.abilities[text].verb:
        case Verb.ENEMY_LOSES_CREW:
            yield from lose_crew(g, other, n, True)
        case Verb.ENEMY_LOSES_ALL_CREW:
            yield from lose_crew(g, other, len(texts.mortal(g, other)), True)
        case Verb.ENEMY_LOSES_CARGO:
            yield from lose_cargo(g, other, n)
        case Verb.LOSE_CREW:
            yield from lose_crew(g, ship, n, False)
        case Verb.ALL_CREW_LOST:
            for token in texts.mortal(g, ship):
                eliminate(g, token, ship)
        case Verb.ALL_CREW_LEAVE:
            for token in g.crew_aboard(ship):
                texts.leave_game(g, token)
        case Verb.ROLL_FOR_CREW:
            roll_for_crew(g, ship, text)
        case Verb.COSTLIEST_ASHORE:
            yield from put_ashore(g, ship)


def lose_crew(g: Table, ship: int, n: int, by_enemy: bool) -> Rule[None]:
    """CS-1177 Her own player picks; CS-1415 a doctor aboard may save the one who was picked."""
    for _ in range(n):
        if texts.mortal(g, ship):
            token = yield LOSE_CREW.ask(g, g.seat[ship], tuple(texts.mortal(g, ship)))
            if by_enemy:
                yield from strike(g, token, ship, opponent(g, ship))
            else:
                eliminate(g, token, ship)


def lose_cargo(g: Table, ship: int, n: int) -> Rule[None]:
    """CS-1304, CS-1305 So many cargo for each hit, crew or treasure."""
    for _ in range(n):
        if texts.losable(g, ship):
            token = yield LOSE_CARGO.ask(g, g.seat[ship], tuple(texts.losable(g, ship)))
            if g.is_crew(token):
                yield from strike(g, token, ship, opponent(g, ship))
            else:
                throw_away(g, token, ship)


def throw_away(g: Table, token: int, ship: int) -> None:
    """A treasure of hers leaves the game, seen by all."""
    g.turn_up(token)
    g.uncover()
    g.tell(CARGO_LOST, g.seat[ship], thing(g, ship), cards=(g.kind[token],))
    g.move_token(token, GONE)
    ending.check(g)  # CS-503


def strike(g: Table, token: int, ship: int, by: int) -> Rule[None]:
    """CS-1415, CS-1416 An enemy eliminates a crew, unless a doctor turns it face down instead."""
    saved = yield from harm.buys_off(g, ship, by)
    if saved:
        return
    if g.up[token] and has_doctor(g, ship, token):
        g.up = put_number(g.up, token, 0)  # CS-R88
        g.known = put_number(g.known, token, 1 << g.seat[ship])
        g.tell(FACE_DOWN, g.seat[ship], thing(g, ship))
    else:
        eliminate(g, token, ship)
        if asking.is_ransom(g, token):
            exploring.pay_ransom(g, token, by)


def opponent(g: Table, ship: int) -> int:
    """Whose doing it is: the player whose turn it is, or the other one."""
    return g.active if g.active != g.seat[ship] else (g.seat[ship] + 1) % g.seats


def has_doctor(g: Table, ship: int, patient: int) -> bool:
    """Is another crew aboard face up that is a doctor, and may it work?"""
    for text in texts.saving(g, ship):
        for doctor in bearing.bearers(g, ship, text):
            if doctor != patient and bearing.works_openly(g, ship, doctor):
                return True
    return False


def eliminate(g: Table, token: int, ship: int) -> None:
    """CS-1503 It dies: out of the game, seen by all."""
    g.turn_up(token)
    g.uncover()
    g.tell(CREW_LOST, g.seat[ship], thing(g, ship), cards=(g.kind[token],))
    grave = fortress.graveyard(g, g.seat[ship])
    g.move_token(token, grave if grave != NOWHERE else GONE)
    if grave != NOWHERE:
        g.up = put_number(g.up, token, GHOSTLY)


def roll_for_crew(g: Table, ship: int, text: int) -> None:
    """Each crew is eliminated on the faces that the text names."""
    for token in texts.mortal(g, ship):
        if BOX.abilities[text].works_on(g.die(Dice.ABILITY)):
            eliminate(g, token, ship)


def put_ashore(g: Table, ship: int) -> Rule[None]:
    """CS-1440, CS-R74, CS-R81 The costliest crew; the left-hand neighbour names the island."""
    seat = g.seat[ship]
    token = yield ASHORE.ask(g, seat, tuple(texts.movable(g, ship)))
    left = (seat + 1) % g.seats
    island = yield STRANDED.ask(g, left, tuple(texts.wild_islands(g)))
    g.move_token(token, island)  # CS-R112: face up or face down as it was
    g.tell(CREW_ASHORE, seat, thing(g, ship, island))
