"""What refuses a Tactic effect of a card in play."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.legality import bar_use
from quarterdeck.games.sky_pirate.questions.legality_cards import is_banned_by_name
from quarterdeck.games.sky_pirate.questions.reasons import (
    BANNED,
    IN_RESERVE,
    USED_HERE,
    WHILE_BOARDING,
    WHILE_DEFENDING,
)
from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.terms import Limit, Side
from quarterdeck.kernel.play.questions import Why


def bar_tactic_effect(g: Table, seat: int, obj: int, ability: Ability) -> Why | None:
    """SP-804, SP-805 Why a Tactic effect cannot be used now."""
    if g.where(obj) == Where.AS_CREW and not g.in_party(obj):
        return IN_RESERVE
    if ability.side == Side.ONLY_BOARDING and seat != g.boarder:
        return WHILE_BOARDING
    if ability.side == Side.ONLY_DEFENDING and seat != g.defender:
        return WHILE_DEFENDING
    if ability.limit != Limit.ANY_TIMES and (ability.id, obj) in g.used_here:
        return USED_HERE
    if is_banned_by_name(g, seat, g.shape[obj]):
        return BANNED
    return bar_use(g, seat, obj, ability)
