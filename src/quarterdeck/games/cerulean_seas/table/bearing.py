"""CS-305 Whose text it is, where several aboard may say the same."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.terms import Verb


def bearer(g: Table, ship: int, text: int) -> int:
    """The crew or treasure aboard whose text it is; NOWHERE if it is her own.

    Of several that say the same it is the one at work, or else one that need not be revealed.
    """
    found = bearers(g, ship, text)
    if g.at_work in found:
        return g.at_work
    return found[0] if found else NOWHERE


def bearers(g: Table, ship: int, text: int) -> list[int]:
    """All crew and treasure aboard with this text: first who use it openly, then the others."""
    ability = BOX.abilities[text]
    if ability in BOX.ships[g.ship[ship]].abilities:
        return []
    found = [token for token in g.aboard(ship) if says(g, token, ability)]
    ready = [token for token in found if works_openly(g, ship, token)]
    return ready + [token for token in found if token not in ready]


def face_down(g: Table, ship: int, text: int) -> int:
    """The first treasure aboard with this text that nobody has seen used, or NOWHERE."""
    for token in bearers(g, ship, text):
        if not g.up[token]:
            return token
    return NOWHERE


def says(g: Table, token: int, ability: Ability) -> bool:
    """Is this printed on the crew or the unique treasure?"""
    if g.is_crew(token):
        return ability in g.crew(token).abilities
    return g.is_unique(token) and ability in g.treasure(token).abilities


def works_openly(g: Table, ship: int, token: int) -> bool:
    """Does it lie face up, and may it use what it says?"""
    if not g.up[token]:
        return False
    return asking.may_serve(g, ship, token) if g.is_crew(token) else not g.is_stilled(token)


OF_ITSELF = (
    *(Verb.WORTH_CHANGE, Verb.THIS_LEAVES),
    *(Verb.THIS_GOES_TO_SHIP, Verb.THIS_GOES_ANYWHERE),
)


def workers(g: Table, ship: int, text: int) -> tuple[int, ...]:
    """For whom a text works now: for each treasure, if it says what becomes of itself."""
    if BOX.abilities[text].verb not in OF_ITSELF:
        return (NOWHERE,)
    return tuple([one for one in bearers(g, ship, text) if works_openly(g, ship, one)])
