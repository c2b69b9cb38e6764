"""SP-30x The table before the first card is drawn."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.cards import (
    BOMBS,
    CARDS,
    FIRE_MARKER,
    KIND_OF,
    ORDINALS,
    SHIELDS,
    START_POWDER,
    STEPS,
)
from quarterdeck.games.sky_pirate.effects import Card
from quarterdeck.games.sky_pirate.printed import Deck
from quarterdeck.games.sky_pirate.table import (
    AS_CAPTAIN,
    IN_SLOT,
    NOTHING,
    Table,
    new_table,
    put,
    put_number,
)
from quarterdeck.kernel.chance import Dice


def set_up(seats: int, dice: Dice, decks: list[Deck]) -> Table:
    """SP-301 to SP-303 Captains and emplacements in play, 5 Powder, shuffled Holds."""
    g = new_table(seats, dice, len(ORDINALS))
    g.first = NOTHING
    g.powder = (START_POWDER,) * seats
    g.shields = (SHIELDS,) * seats
    g.bombs = (BOMBS,) * seats
    for seat in range(seats):
        lay_ship(g, seat, decks[seat])
        hold = sorted([KIND_OF[name] for name in decks[seat].hold])
        g.pool = put(g.pool, seat, tuple(hold))
    watch(g)
    return g


def lay_ship(g: Table, seat: int, deck: Deck) -> None:
    """SP-301, SP-309 The captain, and four emplacements; all cannons begin unstunned."""
    captain = KIND_OF[deck.captain]
    g.captains = put_number(
        g.captains, seat, g.new_object(captain << 3 | seat, captain, seat | AS_CAPTAIN)
    )
    slots = []
    for name in deck.emplacements:
        kind = KIND_OF[name]
        slots.append(g.new_object(kind << 3 | seat, kind, seat | IN_SLOT))
    g.slots = put(g.slots, seat, tuple(slots))


def watch(g: Table) -> None:
    """What any card of this game can wait for: everything else is never looked up."""
    kinds = set(all_kinds(g))
    kinds |= {card.kind for card in CARDS if card.token or card.types >= 128}
    kinds |= {CARDS[kind].face for kind in kinds if CARDS[kind].face >= 0}
    for kind in kinds:
        card = CARDS[kind]
        g.events |= card.watches | pending_events(card)
        g.guards |= card.guards
        g.spreads = g.spreads or card.spreads
    for event in ORDINALS:
        g.events |= event.mask & ((1 << 29) - 1) if is_watched(g, event.mask) else 0
    g.events |= CARDS[FIRE_MARKER].watches


def is_watched(g: Table, mask: int) -> bool:
    return g.events & mask != 0


def pending_events(card: Card) -> int:
    """What the pending effects of a card wait for."""
    mask = 0
    for step in STEPS:
        if step.event is not None:
            mask |= step.event.mask
    return mask


def all_kinds(g: Table) -> list[int]:
    """Every card that was brought to the game."""
    kinds = [card >> 3 for card in g.card]
    for seat in range(g.seats):
        kinds += g.pool[seat]
    return kinds
