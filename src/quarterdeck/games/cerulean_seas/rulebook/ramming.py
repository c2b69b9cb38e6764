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
from quarterdeck.games.cerulean_seas.questions.texts import BOARD_WHOM
from quarterdeck.games.cerulean_seas.rulebook import (
    cancelling,
    crew_texts,
    exploring,
    grappling,
    harm,
    texts,
)
from quarterdeck.games.cerulean_seas.seen.tellings import (
    BOARD_ROLL,
    BOARD_WON,
    BOARDS,
    RAMMED,
    STOLEN,
)
from quarterdeck.games.cerulean_seas.table import asking, uses, windows
from quarterdeck.games.cerulean_seas.table import texts as texts_of
from quarterdeck.games.cerulean_seas.table.marks import GONE, NOWHERE, Dice, Did, House
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import pinning, touched_ships, touches
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Verb, When
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule


def rams(g: Table, ship: int) -> Rule[None]:
    """CS-1050, CS-R45 Each enemy at her bow may be rammed once after a move."""
    while g.sails(ship) and g.did[ship] & Did.MOVED and not g.turn_over:
        other = yield RAM.ask(g, g.seat[ship], (ship,))
        if other == NO:
            return
        g.rammed |= 1 << other
        yield from ram(g, ship, other)


def ram(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-1051 A d6 that beats the masts left costs one of them; then a boarding party."""
    g.attacker = ship
    harmless: bool = g.has(ship, Keyword.GALLEY) or asking.can(g, other, Verb.RAM_PROOF)  # CS-902
    roll = roll_ram(g, ship, other)
    if roll <= g.standing(other) and g.masts[other] != 0 and not harmless:
        again = yield from texts.rolls_again(g, ship)  # CS-1322
        if again:
            roll = roll_ram(g, ship, other)
    if roll > g.standing(other) and not harmless:
        yield from harm.lose_mast(g, other, g.seat[ship], g.seat[other])
    if g.is_monster(ship) and g.sails(other) and not g.is_monster(other):
        if not g.has(other, Keyword.GALLEY):
            g.held = put_number(g.held, other, ship)  # CS-1145
    if g.is_monster(ship) and g.sails(other):
        yield from texts.happen(g, When.RAMMED_BY_MONSTER, other, ship)
    if g.sails(ship) and g.sails(other):
        yield from texts.happen(g, When.RAMS_OR_IS_PINNED, ship, other)
    if g.turn_over:
        return
    if g.sails(ship) and g.sails(other) and touches(g, ship, other):
        yield from boarding(g, ship, other)
    if g.sails(ship) and g.sails(other) and pinning(g, ship) == other:
        yield from texts.happen(g, When.IS_PINNED, ship, other)


def pins(g: Table, ship: int) -> Rule[None]:
    """CS-R17 No ram is needed: by new contact she is pinned, or the other, or both."""
    partner = pinning(g, ship)
    if partner != NOWHERE and not g.rammed & (1 << partner):
        yield from pinned(g, ship, partner)
    for other in touched_ships(g, ship):
        if g.sails(ship) and g.seat[other] != g.seat[ship] and pinning(g, other) == ship:
            yield from pinned(g, other, ship)


def pinned(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-1045 What texts do where a ship becomes pinned without a ram of hers."""
    yield from texts.happen(g, When.RAMS_OR_IS_PINNED, ship, other)
    if g.sails(ship) and g.sails(other) and pinning(g, ship) == other:
        yield from texts.happen(g, When.IS_PINNED, ship, other)


def roll_ram(g: Table, ship: int, other: int) -> int:
    roll = g.die(Dice.RAM) + asking.on_all_rolls(g, ship)
    g.tell(RAMMED, g.seat[ship], thing(g, other), roll, (ship, other))
    return roll


def free_tow(g: Table, tower: int) -> None:
    """The tow ends where it is."""
    g.tow = put_number(g.tow, tower, NOWHERE)


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
        if g.house & House.BOARDING:
            yield from grappling.grapple(g, ship, other)  # CS-1706
        else:
            g.tell(BOARDS, starter, cards=(ship, other))
            yield from party(g, ship, other, True)


def board_from_afar(g: Table, ship: int) -> Rule[None]:
    """CS-302 A text lets her board a ship nearby that she did not ram and that has no bonus."""
    near = may_board_from_afar(g, ship)
    if near:
        other = yield BOARD_WHOM.ask(g, g.seat[ship], (NO, *near))
        if other != NO:
            g.tell(BOARDS, g.seat[ship], cards=(ship, other))
            yield from party(g, ship, other, False)


def may_board_from_afar(g: Table, ship: int) -> tuple[int, ...]:
    ability = asking.farthest(g, ship, Verb.BOARDS_WITHIN)
    return () if ability is None else tuple(texts_of.boardable(g, ship, ability.reach))


def party(g: Table, ship: int, other: int, fair: bool) -> Rule[None]:
    """CS-713, CS-714 Each side rolls and adds its masts; the higher total gains."""
    mine = yield from board_total(g, ship, other, True)
    theirs = yield from board_total(g, other, ship, fair)
    if mine == theirs:
        return  # CS-R41
    winner = ship if mine > theirs else other
    loser = other if mine > theirs else ship
    g.attacker = winner
    g.tell(BOARD_WON, g.seat[winner])
    paid = yield from take_prizes(g, winner, loser)
    if not paid and g.sails(loser):
        yield from take_spoils(g, winner, loser)


def take_prizes(g: Table, winner: int, loser: int) -> Rule[bool]:
    """CS-302 What texts give: was it in place of the usual spoils?  A mast comes besides."""
    paid = False
    for text in texts_of.at(g, winner, When.WINS_BOARDING):
        if uses.could(g, winner, loser, text):
            used = yield from texts.use(g, winner, loser, text)
            if used and BOX.abilities[text].verb != Verb.ENEMY_LOSES_MAST:
                paid = True
    return paid


def take_spoils(g: Table, winner: int, loser: int) -> Rule[None]:
    """CS-714, CS-R42 A crew of the loser, or a treasure."""
    spoils = yield SPOILS.ask(g, g.seat[winner], (winner, loser))
    if spoils == TAKE_CREW:
        token = yield LOSES_CREW.ask(g, g.seat[loser], (loser,))
        yield from crew_texts.strike(g, token, loser, g.seat[winner])
    elif spoils == TAKE_TREASURE:
        token = yield LOSES_TREASURE.ask(g, g.seat[loser], (loser,))
        steal(g, token, winner)


def board_total(g: Table, ship: int, against: int, fair: bool) -> Rule[int]:
    """CS-713 One d6, the masts still standing, and what texts add."""
    if fair:
        yield from cancelling.first_uses(g, ship, windows.helping_boarders(g, ship, against))
    roll = g.die(Dice.BOARD)
    added = g.standing(ship) + (board_bonus(g, ship, against) if fair else 0)
    g.tell(BOARD_ROLL, g.seat[ship], n=roll + added)
    again = yield from texts.rolls_again(g, ship)  # CS-1322
    if again:
        roll = g.die(Dice.BOARD)
        g.tell(BOARD_ROLL, g.seat[ship], n=roll + added)
    return roll + added


def board_bonus(g: Table, ship: int, against: int) -> int:
    """What texts add to her boarding roll; against a sea monster the higher number counts."""
    bonus = asking.total(g, ship, Verb.BOARD_BONUS, asking.nation_of(g, against))
    if g.is_monster(against):
        bonus = max(bonus, asking.total(g, ship, Verb.BOARD_MONSTER_BONUS, -1))
    bonus += asking.on_all_rolls(g, ship)
    bonus += 1 if asking.house_marine(g, ship) else 0  # CS-1715
    crew = asking.total(g, ship, Verb.BOARD_CREW_BONUS, -1)
    return bonus + crew * len(g.crew_aboard(ship))


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
