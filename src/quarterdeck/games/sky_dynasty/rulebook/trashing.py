"""SD-5xx Trashing: cards that leave the game for a common pile."""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.questions.bonuses import TRASH_AT_JUNKYARD, TRASH_ONE
from quarterdeck.games.sky_dynasty.questions.reasons import (
    STOP,
    is_discarded,
    kind_picked,
    place_picked,
)
from quarterdeck.games.sky_dynasty.seen.tellings import TRASHED, TRASHED_DISCARD
from quarterdeck.games.sky_dynasty.table.state import NOWHERE, Table
from quarterdeck.kernel.play.rows import merged
from quarterdeck.kernel.play.rules import Rule


def trash(g: Table, seat: int, most: int, ship: int) -> Rule[int]:
    """SD-601 Trash up to `most` own cards, discarded or dispatched; how many were."""
    done = 0
    last = NOWHERE
    while done < most:
        if ship == NOWHERE:
            pick = yield TRASH_AT_JUNKYARD.ask(g, seat, (most - done, last))
        else:
            pick = yield TRASH_ONE.ask(g, seat, (most - done, last))
        if pick == STOP:
            break
        last = pick
        done += 1
        if is_discarded(pick):
            trash_discarded(g, seat, pick)
        else:
            trash_dispatched(g, seat, place_picked(pick), kind_picked(pick))
    return done


def trash_discarded(g: Table, seat: int, card: int) -> None:
    g.take_discard(seat, card)
    g.tell(TRASHED_DISCARD, seat, card)
    put_in_trash(g, seat, card)


def trash_dispatched(g: Table, seat: int, place: int, card: int) -> None:
    """SD-503 A dispatched card trashed before it has been resolved is never resolved."""
    g.take_from(place, seat, card)
    g.tell(TRASHED, seat, place, 1, (card,))
    put_in_trash(g, seat, card)


def put_in_trash(g: Table, seat: int, card: int) -> None:
    """SD-501 A trashed card leaves the game for a common pile, where all can see it."""
    g.trash = merged(g.trash, (card,))
    g.expose(seat, card)
