"""SP-10x, SP-2306, SP-2307 Winning and losing: at once, wherever we are."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.seen.tellings import (
    DRAWN_GAME,
    OUT,
    SHARED,
    SUNK,
    TIME_IS_UP,
    VICTORY,
)
from quarterdeck.games.sky_pirate.table.fields import Mod, Stored
from quarterdeck.games.sky_pirate.table.happenings import Entry
from quarterdeck.games.sky_pirate.table.lasting import end_effects_of
from quarterdeck.games.sky_pirate.table.marks import Where, only
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    captain_on,
    captained,
    kind_placed,
)
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import leave_row, put_away
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.kernel.errors import GameOver
from quarterdeck.kernel.play.rows import put, put_number
from quarterdeck.kernel.play.state import Telling


def lose(g: Table, losers: tuple[int, ...], why: Telling = OUT) -> None:
    """SP-104 These seats lose at this instant; together, if they lose together (SP-R16)."""
    losers = tuple([seat for seat in losers if not g.is_out(seat)])
    if not losers:
        return
    for seat in losers:
        g.out |= only(seat)
        if why is SUNK:
            g.sunk |= only(seat)
        g.tell(why, seat)
    left = [seat for seat in range(g.seats) if not g.is_out(seat)]
    if len(left) <= 1:
        crown(g, tuple(left) if left else losers)
    for seat in losers:
        eliminate(g, seat)


def crown(g: Table, winners: tuple[int, ...]) -> None:
    """SP-2307 The last remaining player wins; without one, it is a draw between the last."""
    share = 1.0 / len(winners)
    g.scores = tuple([share if seat in winners else 0.0 for seat in range(g.seats)])
    if len(winners) == 1:
        g.tell(VICTORY, winners[0])
    else:
        g.tell(DRAWN_GAME if g.is_out(winners[0]) else TIME_IS_UP, -1)
        for seat in winners:
            g.tell(SHARED, seat)
    raise GameOver


def check_ship(g: Table, seat: int) -> None:
    """SP-103 A player whose emplacements are all broken loses."""
    for obj in g.slots[seat]:
        if not g.is_broken(obj):
            return
    lose(g, (seat,), SUNK)


def eliminate(g: Table, seat: int) -> None:
    """SP-2306, SP-R86 All cards, tokens and effects of a player leave the game."""
    for obj in range(len(g.card)):
        if g.where(obj) == Where.NOT_IN_PLAY:
            continue
        if g.captain_of(obj) == seat:
            vanish(g, obj)
        elif g.control(obj) == seat:
            put_away(g, obj, Event.DISCARDED)
    empty_zones(g, seat)
    g.arisen = tuple([entry for entry in g.arisen if entry[Entry.MINE] != seat])
    end_effects_of(g, seat)
    if seat in (g.boarder, g.defender):
        g.ended = True


def vanish(g: Table, obj: int) -> None:
    """A card of an eliminated player leaves play without a trace."""
    leave_row(g, obj)
    for crew in range(len(g.link)):
        if g.link[crew] == obj:
            g.link[crew] = NOTHING
    g.mods = tuple([mod for mod in g.mods if mod[Mod.OBJECT] != obj])
    if not g.is_token(obj):
        g.gone = (*g.gone, g.card[obj])
    g.move_to(obj, Where.NOT_IN_PLAY)
    g.touched = True


def empty_zones(g: Table, seat: int) -> None:
    for other in range(g.seats):
        mine = [card for card in g.chest[other] if captain_on(card) == seat or other == seat]
        if mine:
            left = [card for card in g.chest[other] if card not in mine]
            g.gone = (*g.gone, *mine)
            g.chest = put(g.chest, other, tuple(left))
    kinds = list(g.hand[seat] + g.pile[seat] + g.pool[seat])
    kinds += [kind_placed(code) for code in g.top[seat] + g.under[seat]]
    g.gone = (*g.gone, *[captained(kind, seat) for kind in kinds])
    g.gone = (*g.gone, *[card for _, card, _ in g.stored if captain_on(card) == seat])
    g.hand = put(g.hand, seat, ())
    g.shown = put(g.shown, seat, ())
    g.pile = put(g.pile, seat, ())
    g.top = put(g.top, seat, ())
    g.pool = put(g.pool, seat, ())
    g.under = put(g.under, seat, ())
    g.stored = tuple([entry for entry in g.stored if captain_on(entry[Stored.CARD]) != seat])
    g.powder = put_number(g.powder, seat, 0)
    g.fires = put_number(g.fires, seat, 0)
