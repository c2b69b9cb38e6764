"""SD-521, SD-810 The cards on offer: bought, filled up again, replaced."""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.questions.bonuses import BUY_ROW, SWAP_SLOT
from quarterdeck.games.sky_dynasty.questions.reasons import STOP, place_of, slot_of
from quarterdeck.games.sky_dynasty.seen.tellings import BOUGHT, NAMED, REPLACED
from quarterdeck.games.sky_dynasty.table.cards import PRICE_OF, TILES
from quarterdeck.games.sky_dynasty.table.state import EMPTY, EVERYBODY, Table
from quarterdeck.kernel.play.rows import put
from quarterdeck.kernel.play.rules import Rule

# ---- SD-521 buying


def buy(g: Table, seat: int, place: int, most: int) -> Rule[None]:
    """SD-521 Buy up to `most` cards of the row; they go to the discard pile."""
    done = 0
    while done < most and len(on_offer(g, place)) > 0:
        card = yield BUY_ROW.ask(g, seat, (most - done,))
        if card == STOP:
            return
        done += 1
        g.gain(seat, -PRICE_OF[card])
        slot = g.rows[place].index(card)
        g.put_on_offer(place, slot, EMPTY)
        g.discard_openly(seat, (card,))
        g.tell(BOUGHT, seat, card, PRICE_OF[card])


def on_offer(g: Table, place: int) -> tuple[int, ...]:
    return tuple([card for card in g.rows[place] if card != EMPTY])


def refill(g: Table, place: int) -> None:
    """SD-R13 A row is filled again when the bonus that emptied it is finished."""
    if EMPTY in g.rows[place]:
        g.rows = put(g.rows, place, filled(g, place))


def is_ship_slot(place: int, slot: int) -> bool:
    """The ship slots of a row come first."""
    ships, _locations = TILES[place].row
    return slot < ships


def filled(g: Table, place: int) -> tuple[int, ...]:
    """The row of a place, its empty slots dealt: ship slots first, then location slots."""
    row = list(g.rows[place])
    for slot in range(len(row)):
        if row[slot] == EMPTY:
            ship_slot = is_ship_slot(place, slot)
            row[slot] = g.draw_ship() if ship_slot else g.draw_location()
    return tuple(row)


# ---- SD-810 replacing


def swap(g: Table, seat: int, most: int) -> Rule[None]:
    """SD-810 Replace up to `most` cards on offer elsewhere; all are named first (SD-R48)."""
    while len(g.named) < most:
        pick = yield SWAP_SLOT.ask(g, seat, g.named)
        if pick == STOP:
            break
        g.named += (pick,)
        place = place_of(pick)
        g.tell(NAMED, seat, place, 1, (g.rows[place][slot_of(pick)],))
    replace(g, seat, g.named)
    g.named = ()


def replace(g: Table, seat: int, slots: tuple[int, ...]) -> None:
    """SD-811 At once: each goes under its deck, and its slot is filled from the top."""
    for code in slots:
        place, slot = place_of(code), slot_of(code)
        card = g.rows[place][slot]
        g.put_under(card, EVERYBODY)
        g.put_on_offer(place, slot, EMPTY)
        g.tell(REPLACED, seat, place, 1, (card,))
    for code in slots:
        place, slot = place_of(code), slot_of(code)
        ship = is_ship_slot(place, slot)
        card = g.draw_ship() if ship else g.draw_location()
        g.put_on_offer(place, slot, card)
