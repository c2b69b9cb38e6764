"""Which thing on the board an option points at, for clients that show the table as pictures.

Names on the board: `object:ID` is a card in play (its number in the view).  Cards outside of play
are named by their kind: `hand:CARD` and `chest:CARD` are the asked seat's own, `shown:SEAT:CARD` is
in another hand but seen by all, `chest:SEAT:CARD` in another chest; `pile:SEAT:CARD` in a discard
pile, `hold:SEAT:CARD` in a Hold as far as the seat knows it, `aside:CARD` set aside or revealed,
`stored:ID:CARD` stored on a card in play.  `hold:SEAT` is the Hold itself (draw), `powder:SEAT` the
Powder pool (gain), `ship:SEAT` a ship (board it) and `fires:SEAT` the Fires on one.
"""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.asking import OfCards
from quarterdeck.games.sky_pirate.questions.attempt import Tactic
from quarterdeck.games.sky_pirate.questions.effects import ReactFirst
from quarterdeck.games.sky_pirate.questions.labels import knows_it
from quarterdeck.games.sky_pirate.questions.options import (
    BOARD_NOW,
    CLEAR_FIRES,
    DRAW_CARD,
    GAIN_POWDER,
    is_from_chest,
    is_from_hand,
    is_use,
    kind_in_hand,
    kind_played,
    object_used,
)
from quarterdeck.games.sky_pirate.questions.turn import Act, UseAction
from quarterdeck.games.sky_pirate.seen.view import known_name
from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.references import (
    card_of,
    is_object,
    kind_at,
    kind_on,
    seat_of,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.state import Table, table
from quarterdeck.games.sky_pirate.words.terms import Zone
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.state import State

ON_BOARD = (Where.AS_CAPTAIN, Where.IN_SLOT, Where.AS_CREW, Where.AS_ASSET, Where.IN_CANNON)
OBJECT_BITS = 0xFFF  # of the options of ReactFirst


def place_of(state: State, decision: Decision, option: int) -> str | None:
    """The thing that an option (or a refused candidate) of the decision points at, if any."""
    g, seat, question = table(state), decision.seat, decision.question
    if option < 0:  # words: Done, None …
        return None
    if isinstance(question, (Act, Tactic, UseAction)):
        return place_of_deed(g, seat, option)
    if isinstance(question, OfCards):
        return place_of_card(g, seat, option)
    if isinstance(question, ReactFirst):
        return place_in_play(g, option & OBJECT_BITS)
    return None


def place_of_deed(g: Table, seat: int, option: int) -> str | None:
    """An Action, or a tactic: what is played, used or taken from."""
    if is_use(option):
        return place_in_play(g, object_used(option))
    if is_from_chest(option):
        return f"chest:{g.book.cards[kind_played(option)].name}"
    if is_from_hand(option):
        return f"hand:{g.book.cards[kind_in_hand(option)].name}"
    return {
        DRAW_CARD: f"hold:{seat}",
        GAIN_POWDER: f"powder:{seat}",
        BOARD_NOW: f"ship:{g.opponent(seat)}",
        CLEAR_FIRES: f"fires:{seat}",
    }.get(option)


def place_in_play(g: Table, obj: int) -> str | None:
    return f"object:{obj}" if g.where(obj) in ON_BOARD else None


def place_of_card(g: Table, viewer: int, ref: int) -> str | None:
    """A card, wherever it is, if the viewer sees it there."""
    if is_object(ref):
        return place_in_play(g, ref)
    zone, seat, name = zone_of(ref), seat_of(ref), g.book.cards[kind_at(ref)].name
    if zone == Zone.HAND:
        return place_in_hand(g, viewer, seat, kind_at(ref))
    if zone == Zone.CHEST:
        return f"chest:{name}" if seat == viewer else f"chest:{seat}:{name}"
    if zone == Zone.DISCARD_PILE:
        return f"pile:{seat}:{name}"
    if zone == Zone.HOLD:
        return f"hold:{seat}:{name}" if sees_in_hold(g, viewer, seat, name) else None
    if zone == Zone.LIMBO:
        seen = knows_it(g.aside_known, viewer) and card_of(ref) in g.aside
        return f"aside:{name}" if seen else None
    if zone == Zone.STORE:
        return place_in_store(g, viewer, card_of(ref))
    return f"fires:{seat}" if zone == Zone.SHIP else None


def place_in_hand(g: Table, viewer: int, seat: int, kind: int) -> str | None:
    name = g.book.cards[kind].name
    if seat == viewer:
        return f"hand:{name}"
    return f"shown:{seat}:{name}" if kind in g.shown[seat] else None


def sees_in_hold(g: Table, viewer: int, seat: int, name: str) -> bool:
    """Nobody forgets what they brought (SP-24xx); of other Holds only what was seen of them."""
    if seat == viewer:
        return True
    return name in [known_name(g, code, viewer) for code in g.top[seat] + g.under[seat]]


def place_in_store(g: Table, viewer: int, card: int) -> str | None:
    for holder, stored, mask in g.stored:
        if stored == card and knows_it(mask, viewer):
            return f"stored:{holder}:{g.book.cards[kind_on(card)].name}"
    return None
