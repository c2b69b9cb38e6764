"""SK-10xx The Upkeep Phase, its steps in their fixed order (SK-1001)."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.upkeep import LIMIT, too_many
from quarterdeck.games.skydock.seen.tellings import CROWD, DISCARDED, SEEN, UPKEEP_PHASE
from quarterdeck.games.skydock.table.cards import BOARD, BOOK, SPOTS
from quarterdeck.games.skydock.table.measures import room_at
from quarterdeck.games.skydock.table.state import NOWHERE, UPKEEP, Table
from quarterdeck.games.skydock.words.terms import Icon, Trial
from quarterdeck.kernel.play.rules import Rule, together

from . import alert, challenges, drawing, ending, harm


def upkeep_phase(g: Table) -> Rule[None]:
    """SK-1001 Hand discard, Launch, First Player, Guards, recovery."""
    g.phase = UPKEEP
    g.tell(UPKEEP_PHASE, -1)
    yield from discard_hands(g)
    advance_launch(g)
    pass_first_player(g)
    patrol(g)
    spawn(g)
    look_around(g)
    yield from strike(g)
    wake_up(g)
    yield from disperse(g)
    recover(g)


# ---- step 1


def discard_hands(g: Table) -> Rule[None]:
    """SK-1002 Down to the hand limit; SK-R68 sealed, and applied together."""
    seats = tuple([seat for seat in range(g.seats) if too_many(g, seat) > 0])
    if len(seats) > 0:
        chosen = yield from together(keep_to_the_limit(g, seat) for seat in seats)
        for i in range(len(seats)):
            for card in chosen[i]:
                drawing.discard(g, seats[i], card)
            g.tell(DISCARDED, seats[i], cards=chosen[i])


def keep_to_the_limit(g: Table, seat: int) -> Rule[tuple[int, ...]]:
    """SK-1002 Cards of the seat's choice."""
    cards: tuple[int, ...] = ()
    while len(cards) < too_many(g, seat):
        card = yield LIMIT.ask(g, seat, cards)
        cards += (card,)
    return cards


# ---- steps 2 and 3


def advance_launch(g: Table) -> None:
    """SK-1003 One space; SK-1004 on LAUNCH the game is over (SK-R12)."""
    alert.move_launch(g, -1)
    if g.launch == 0:
        ending.launch(g)


def pass_first_player(g: Table) -> None:
    """SK-1005 Unclaimed, the token goes on clockwise; SK-1006 claimed, it stays and is turned."""
    if not g.claimed:
        g.first = (g.first + 1) % g.seats
    g.claimed = False


# ---- step 4: Guards


def patrol(g: Table) -> None:
    """SK-1007 Active Guards without a character beside them go on, all at once (SK-R61)."""
    after = [0] * SPOTS
    for spot in range(SPOTS):
        goes = not g.seats_at(spot) and BOARD.patrol[spot] != NOWHERE  # SK-1008
        after[BOARD.patrol[spot] if goes else spot] += g.guards[spot]
    g.guards = tuple(after)


def spawn(g: Table) -> None:
    """SK-1009 A Guard Spawn icon and a character: one new Guard."""
    for spot in range(SPOTS):
        if room_at(g, spot).shows(Icon.GUARD) and g.seats_at(spot):
            alert.add_guard(g, spot)


def look_around(g: Table) -> None:
    """SK-1010 One space for each character who shares a room with a Guard (SK-R60, SK-R61)."""
    seen = 0
    for seat in range(g.seats):
        spot = g.where[seat]
        watching = g.guards_at(spot) if g.stunned_see else g.guards[spot]
        if watching > 0:
            seen += 1
    if seen > 0:
        g.tell(SEEN, -1, n=seen)
        alert.raise_alert(g, seen)


def strike(g: Table) -> Rule[None]:
    """SK-1011 A Challenge beside an active Guard, or a Neutralization token (SK-R62)."""
    for seat in g.after(g.first):
        if g.guards[g.where[seat]] > 0:
            passed = yield from challenges.challenge(g, seat, Trial.UPKEEP, 0)
            if not passed:
                yield from harm.neutralize(g, seat)


def wake_up(g: Table) -> None:
    """SK-1012 All stunned Guards become active (SK-1016)."""
    for spot in range(SPOTS):
        g.put_guards(spot, g.guards_at(spot), 0)


def disperse(g: Table) -> Rule[None]:
    """SK-1013 Of three or more Guards in a room all but one leave, room by room (SK-R63)."""
    crowded = tuple([spot for spot in range(SPOTS) if g.guards_at(spot) >= BOOK.crowd])
    for spot in crowded:
        g.tell(CROWD, -1, g.rooms[spot])
        g.guard_supply += g.guards[spot] - 1
        g.put_guards(spot, 1, 0)
        if g.seats_at(spot):
            yield from trample(g, spot)
        else:
            alert.raise_alert(g, 1)  # SK-1015


def trample(g: Table, spot: int) -> Rule[None]:
    """SK-1014 Each character there gains a Neutralization token, without a Challenge."""
    for seat in g.after(g.first):
        if g.where[seat] == spot:
            yield from harm.neutralize(g, seat)


# ---- step 5


def recover(g: Table) -> None:
    """SK-1017 Recovering tokens are removed, SK-1018 then Assigned ones are turned."""
    g.recovering = g.assigned
    g.assigned = (0,) * g.seats
