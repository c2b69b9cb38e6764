"""Which phrases no rule carries out yet: a piece that says one of them stays in the box."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.printed import Piece
from quarterdeck.games.cerulean_seas.words.readback import read_back
from quarterdeck.games.cerulean_seas.words.terms import Pot, Verb


def is_carried_out(ability: Ability) -> bool:
    """Is there a rule for it?  Nobody says what becomes of ships in a fog bank that goes away."""
    return ability.verb != Verb.POT or ability.n != Pot.SMOKE


def uncovered(piece: Piece) -> str:
    """Why a piece cannot be played yet; nothing if it can."""
    said = [read_back([ability]) for ability in piece.abilities if not is_carried_out(ability)]
    return f"no rule carries out {' '.join(map(repr, said))}" if said else ""
