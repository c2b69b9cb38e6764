"""CS-1706 to CS-1711 Boarding by house rule: dice are paired off, masts and crew are lost."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.fights import CREW_LOSS, SEIZE, TOLL
from quarterdeck.games.cerulean_seas.questions.labels import YES, thing
from quarterdeck.games.cerulean_seas.rulebook import crew_texts, harm, moving, ramming
from quarterdeck.games.cerulean_seas.seen.tellings import BOARD_DIE, BOARDS, SEIZED
from quarterdeck.games.cerulean_seas.table import asking, texts
from quarterdeck.games.cerulean_seas.table.marks import Dice
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.kernel.play.rules import Rule


def grapple(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-1707, CS-1708 Highest against highest; the lower die costs its owner a mast or a crew."""
    g.tell(BOARDS, g.seat[ship], cards=(ship, other))
    mine = roll_dice(g, ship)
    theirs = roll_dice(g, other)
    if not theirs:
        yield from seize(g, ship, other)
    elif not mine:
        yield from seize(g, other, ship)
    for i in range(min(len(mine), len(theirs))):
        if mine[i] > theirs[i]:
            yield from pay_toll(g, other, ship)
        elif theirs[i] > mine[i]:
            yield from pay_toll(g, ship, other)  # CS-R101: equal dice cost nobody


def dice_of(g: Table, ship: int) -> int:
    """CS-1707, CS-1710, CS-1722 Masts and crew; a bonus is one die more, if there is any."""
    dice = g.standing(ship) + len(g.crew_aboard(ship))
    bonus = asking.can(g, ship, Verb.BOARD_BONUS) or asking.house_marine(g, ship)
    return dice + 1 if dice > 0 and bonus else dice


def roll_dice(g: Table, ship: int) -> tuple[int, ...]:
    """All dice of a ship, the highest first."""
    rolls = sorted([g.die(Dice.BOARD) for _ in range(dice_of(g, ship))], reverse=True)
    for roll in rolls:
        g.tell(BOARD_DIE, g.seat[ship], thing(g, ship), roll)
    return tuple(rolls)


def pay_toll(g: Table, ship: int, winner: int) -> Rule[None]:
    """CS-1708 Her owner chooses what is lost: a mast or a crew."""
    if not g.sails(ship) or g.standing(ship) + len(texts.mortal(g, ship)) == 0:
        return
    loss = yield TOLL.ask(g, g.seat[ship], (ship,))
    if loss >= CREW_LOSS:
        yield from crew_texts.strike(g, loss - CREW_LOSS, ship, g.seat[winner])
    else:
        yield from harm.lose_this_mast(g, ship, loss, g.seat[winner])


def seize(g: Table, ship: int, other: int) -> Rule[None]:
    """CS-1709 A ship with no dice may be captured: she changes hands at once."""
    wanted = yield SEIZE.ask(g, g.seat[ship], (ship, other))
    if wanted == YES:
        tower = g.towed_by(other)
        if tower >= 0:
            ramming.free_tow(g, tower)
        moving.undock(g, other)  # CS-810: not at what was her home
        moving.capture(g, other, g.seat[ship])
        g.tell(SEIZED, g.seat[ship], thing(g, other))
