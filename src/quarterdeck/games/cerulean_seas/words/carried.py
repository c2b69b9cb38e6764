"""Which phrases no rule carries out yet: a piece that says one of them stays in the box."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.printed import Piece
from quarterdeck.games.cerulean_seas.words.readback import read_back
from quarterdeck.games.cerulean_seas.words.terms import Pot, Verb

NOT_YET: Final = frozenset(
    {
        Verb.FLEET_POINTS,  # the book knows no fleet of 45 points
        Verb.LINK_CHOICE,
        Verb.COPY,
        Verb.FORGE,
        Verb.WAVE,
        Verb.THIS_TO_ATTACKER,
        Verb.BARS_LOADING,
        Verb.MONSTER_ACTION,
    }
)


def is_carried_out(ability: Ability) -> bool:
    """Is there a rule for it?"""
    if ability.verb == Verb.POT and ability.n == Pot.SMOKE:
        return False
    return ability.verb not in NOT_YET


def uncovered(piece: Piece) -> str:
    """Why a piece cannot be played yet; nothing if it can."""
    said = [read_back([ability]) for ability in piece.abilities if not is_carried_out(ability)]
    return f"no rule carries out {' '.join(map(repr, said))}" if said else ""
