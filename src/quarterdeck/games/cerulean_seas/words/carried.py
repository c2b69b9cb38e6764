"""Which phrases the rulebook carries out: a piece that says anything else stays in the box."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.words.printed import Piece
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.games.cerulean_seas.words.vocabulary import BY_VERB

NOT_YET: Final = frozenset(
    {
        Verb.FLEET_POINTS,  # the book knows no fleet of 45 points
        Verb.LINK_CHOICE,
        Verb.COPY,
        Verb.POSSESS,
        Verb.MOVE_ENEMY,
    }
)


def uncovered(piece: Piece) -> str:
    """Why a piece cannot be played yet; nothing if it can."""
    lacking = [ability.verb for ability in piece.abilities if ability.verb in NOT_YET]
    said = [BY_VERB[verb].said for verb in lacking]
    return f"no rule carries out {' or '.join(map(repr, said))}" if said else ""
