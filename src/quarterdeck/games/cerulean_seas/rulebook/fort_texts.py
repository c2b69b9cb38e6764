"""CS-302 The texts of forts at work."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.labels import YES
from quarterdeck.games.cerulean_seas.questions.texts import FORT_USE
from quarterdeck.games.cerulean_seas.rulebook import crew_texts, ship_texts
from quarterdeck.games.cerulean_seas.table import fortress, texts
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, Dice
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.kernel.play.rules import Rule


def after_hit(g: Table, island: int, target: int) -> Rule[None]:
    """Each hit of some forts may also eliminate a cargo."""
    said = fortress.find(g, island, Verb.ENEMY_LOSES_CARGO)
    if said is None:
        return
    n = said.n
    if g.sails(target) and texts.losable(g, target) and not texts.is_holy(g, target):
        wanted = yield FORT_USE.ask(g, g.fort_seat[island], (island,))
        if wanted == YES:
            yield from crew_texts.lose_cargo(g, target, n)


def absorbs(g: Table, island: int) -> bool:
    """The first time in a turn that it is hit, a d6 says how many hits the walls absorb."""
    if fortress.find(g, island, Verb.ABSORB) is None:
        return False
    left = fortress.walls(g, island)
    if left == NOWHERE:
        left = g.die(Dice.ABILITY)
    fortress.put_walls(g, island, max(0, left - 1))
    return left > 0


def reward(g: Table, ship: int, gold: int) -> None:
    """A ship that unloads so much gold at some forts gets another action."""
    said = fortress.own_fort(g, ship, Verb.SECOND_ACTION)
    if said is not None and gold >= said.n:
        ship_texts.give_action(g, ship)
