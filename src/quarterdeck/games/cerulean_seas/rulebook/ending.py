"""CS-5xx, CS-61x How the game ends, and who has won."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.seen.tellings import (
    BY_FELLED,
    BY_ROLL,
    BY_STANDING,
    HOPE,
    OVER,
    TIED,
    VICTORY,
)
from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, ON_SHIP, Afloat, Dice, House
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import State, Verb
from quarterdeck.kernel.errors import GameOver
from quarterdeck.kernel.play.state import Telling


def check(g: Table) -> None:
    """Whenever gold came home or a ship was lost: is it over?"""
    if g.house & House.CAMPAIGN:
        return  # CS-1608, CS-R120
    if g.seats == 2:
        check_gold(g)
    else:
        check_many(g)


def check_gold(g: Table) -> None:
    """CS-501, CS-503 More than half of the starting gold at one home; all gold at home."""
    for seat in range(g.seats):
        if 2 * g.home_gold(seat) > g.start_gold:
            finish(g, 501)
    if not g.gold_left():
        finish(g, 503)


def check_moves(g: Table) -> None:
    """CS-502, CS-510 When a turn begins: can each player ever give a move action again?"""
    if g.seats > 2 or g.house & House.CAMPAIGN:
        return
    for seat in range(g.seats):
        if not can_ever_move(g, seat) and not has_hope(g, seat):
            finish(g, 502)


def can_ever_move(g: Table, seat: int) -> bool:
    """CS-R52"""
    for ship in g.in_fleet(seat):
        if g.masts[ship] != 0 or asking.rows(g, ship) or repairable(g, ship):
            return True
    return False


def has_hope(g: Table, seat: int) -> bool:
    """CS-R71 Could a crew that lies face down be revealed and row a derelict, or repair her?

    Whether the game goes on shows it: so everybody is told.
    """
    hidden = [(s, t) for s in g.in_fleet(seat) for t in g.crew_aboard(s) if not g.up[t]]
    if not hidden:
        return False
    helpers = [token for ship, token in hidden if could_help(g, ship, token)]
    g.uncover()
    g.tell(HOPE, seat, n=len(helpers))
    return len(helpers) > 0


def could_help(g: Table, ship: int, token: int) -> bool:
    """Is it an Oarsman or a Shipwright, by what its text says, who may serve aboard?"""
    crew = g.crew(token)
    rows = crew.find(Verb.BASE_MOVE)
    helps = (rows is not None and rows.state == State.DERELICT) or crew.find(
        Verb.REPAIRS_ANYWHERE
    ) is not None
    return helps and asking.may_serve(g, ship, token)


def repairable(g: Table, ship: int) -> bool:
    """Could a derelict be given a repair action where she is?"""
    if g.docked[ship] == g.home[g.seat[ship]]:
        return True
    return asking.can(g, ship, Verb.REPAIRS_ANYWHERE)


def check_many(g: Table) -> None:
    """CS-613, CS-614, CS-615 With three or more players."""
    if g.last_ship != NOWHERE and g.afloat[g.last_ship] == Afloat.SUNK:
        finish(g, 613)
    alive = [seat for seat in range(g.seats) if has_masts(g, seat)]
    if len(alive) <= 1:
        finish(g, 614)
    drowned = [seat for seat in range(g.seats) if has_lost_all(g, seat)]
    if g.seats >= 4 and 2 * len(drowned) >= g.seats:
        finish(g, 615)


def has_masts(g: Table, seat: int) -> bool:
    for ship in range(len(g.ship)):
        if whose(g, ship) == seat and g.masts[ship] != 0:  # who sank or was wrecked has none
            return True
    return False


def whose(g: Table, ship: int) -> int:
    """CS-302 A sea monster that another orders about is still its own player's."""
    return g.fleet[ship] if g.is_monster(ship) else g.seat[ship]


def has_lost_all(g: Table, seat: int) -> bool:
    """Has this player lost all ships by sinking?  A captured ship was not lost by that."""
    for ship in range(len(g.ship)):
        if seat in (g.seat[ship], g.fleet[ship]) and g.afloat[ship] != Afloat.SUNK:
            return False
    return True


# ---- who has won


def score(g: Table, seat: int) -> int:
    """CS-505, CS-617 Gold at home; with three or more players also what is aboard."""
    gold = g.home_gold(seat)
    if g.seats > 2:
        for token in range(len(g.at)):
            ship = g.at[token] - ON_SHIP
            if 0 <= ship < len(g.ship) and g.seat[ship] == seat and not g.is_crew(token):
                if g.afloat[ship] <= Afloat.LOST:
                    gold += g.worth(token)
    return gold


def standing_masts(g: Table, seat: int) -> int:
    """CS-507"""
    return sum([g.standing(ship) for ship in g.in_fleet(seat)])


def finish(g: Table, rule: int) -> None:
    """CS-505 to CS-508 Most gold, then masts removed in combat, then masts standing."""
    g.over_by = rule
    g.seat = tuple([whose(g, ship) for ship in range(len(g.ship))])
    for token in range(len(g.at)):
        g.turn_up(token)  # CS-616
    ranks = [(score(g, s), g.felled[s], standing_masts(g, s)) for s in range(g.seats)]
    winners = [seat for seat in range(g.seats) if ranks[seat] == max(ranks)]
    alone = alone_by(ranks)
    if g.tie_roll:
        winners = roll_off(g, winners)
    share = 1.0 / len(winners)
    g.scores = tuple([share if seat in winners else 0.0 for seat in range(g.seats)])
    g.tell(OVER, -1)
    for seat in winners:
        g.tell(alone if len(winners) == 1 else TIED, seat, n=ranks[seat][0])
    raise GameOver


def alone_by(ranks: list[tuple[int, int, int]]) -> Telling:
    """What sets the best apart from the next: gold, or what breaks a tie."""
    best, other = sorted(ranks, reverse=True)[:2]
    if best[0] > other[0]:
        return VICTORY
    if best[1] > other[1]:
        return BY_FELLED
    return BY_STANDING if best[2] > other[2] else BY_ROLL


def last_one(g: Table, seat: int) -> None:
    """CS-1608 The last player left has won the campaign."""
    g.over_by = 1608
    for token in range(len(g.at)):
        g.turn_up(token)
    g.scores = tuple([1.0 if one == seat else 0.0 for one in range(g.seats)])
    g.tell(OVER, -1)
    g.tell(VICTORY, seat, n=score(g, seat))
    raise GameOver


def roll_off(g: Table, tied: list[int]) -> list[int]:
    """CS-R53 With that option, a d6 until they differ."""
    while len(tied) > 1:
        rolls = [g.die(Dice.TIE) for _ in tied]
        tied = [tied[i] for i in range(len(tied)) if rolls[i] == max(rolls)]
    return tied
