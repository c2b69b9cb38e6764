"""SP-10x, SP-2306, SP-2307 Winning and losing: at once, wherever we are."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.seen.tellings import DRAWN_GAME, OUT, SUNK, TIME_IS_UP, VICTORY
from quarterdeck.games.sky_pirate.table.lasting import end_effects_of
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.state import IS_BROKEN, IS_TOKEN, NOT_IN_PLAY, WHERE, Table
from quarterdeck.games.sky_pirate.table.zones import leave_row, put_away
from quarterdeck.games.sky_pirate.words.effects import DISCARDED
from quarterdeck.kernel.errors import GameOver
from quarterdeck.kernel.play.rows import put, put_number
from quarterdeck.kernel.play.state import Telling


def lose(g: Table, losers: tuple[int, ...], why: Telling = OUT) -> None:
    """SP-104 These seats lose at this instant; together, if they lose together (SP-R16)."""
    losers = tuple([seat for seat in losers if not g.is_out(seat)])
    if not losers:
        return
    for seat in losers:
        g.out |= 1 << seat
        if why is SUNK:
            g.sunk |= 1 << seat
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
    raise GameOver


def check_ship(g: Table, seat: int) -> None:
    """SP-103 A player whose emplacements are all broken loses."""
    for obj in g.slots[seat]:
        if not g.flags[obj] & IS_BROKEN:
            return
    lose(g, (seat,), SUNK)


def eliminate(g: Table, seat: int) -> None:
    """SP-2306, SP-R86 All cards, tokens and effects of a player leave the game."""
    for obj in range(len(g.card)):
        if g.flags[obj] & WHERE == NOT_IN_PLAY:
            continue
        if g.card[obj] & 7 == seat:
            vanish(g, obj)
        elif g.flags[obj] & 7 == seat:
            put_away(g, obj, DISCARDED)
    empty_zones(g, seat)
    g.arisen = tuple([entry for entry in g.arisen if entry[1] != seat])
    end_effects_of(g, seat)
    if seat in (g.boarder, g.defender):
        g.ended = True


def vanish(g: Table, obj: int) -> None:
    """A card of an eliminated player leaves play without a trace."""
    leave_row(g, obj)
    for crew in range(len(g.link)):
        if g.link[crew] == obj:
            g.link[crew] = NOTHING
    g.mods = tuple([mod for mod in g.mods if mod[0] != obj])
    if not g.flags[obj] & IS_TOKEN:
        g.gone = (*g.gone, g.card[obj])
    g.flags[obj] &= ~WHERE
    g.touched = True


def empty_zones(g: Table, seat: int) -> None:
    for other in range(g.seats):
        mine = [card for card in g.chest[other] if card & 7 == seat or other == seat]
        if mine:
            left = [card for card in g.chest[other] if card not in mine]
            g.gone = (*g.gone, *mine)
            g.chest = put(g.chest, other, tuple(left))
    kinds = list(g.hand[seat] + g.pile[seat] + g.pool[seat])
    kinds += [code >> 8 for code in g.top[seat] + g.under[seat]]
    g.gone = (*g.gone, *[kind << 3 | seat for kind in kinds])
    g.gone = (*g.gone, *[card for _, card, _ in g.stored if card & 7 == seat])
    g.hand = put(g.hand, seat, ())
    g.shown = put(g.shown, seat, ())
    g.pile = put(g.pile, seat, ())
    g.top = put(g.top, seat, ())
    g.pool = put(g.pool, seat, ())
    g.under = put(g.under, seat, ())
    g.stored = tuple([entry for entry in g.stored if entry[1] & 7 != seat])
    g.powder = put_number(g.powder, seat, 0)
    g.fires = put_number(g.fires, seat, 0)
