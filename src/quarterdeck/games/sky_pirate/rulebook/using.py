"""SP-505 Actions of cards; SP-804 Tactic effects."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.seen.tellings import USED
from quarterdeck.games.sky_pirate.table.counting import use_up
from quarterdeck.games.sky_pirate.table.happenings import happen
from quarterdeck.games.sky_pirate.table.objects import kind_of
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event, Step
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.terms import Limit
from quarterdeck.kernel.play.rules import Rule

from . import choosing, instructions, reacting


def use_action(g: Table, seat: int, obj: int, ability: Ability, less: int) -> Rule[None]:
    """SP-505 The Actions, the other costs, the choices; then the effect."""
    spend_actions(g, seat, max(ability.actions - less, 0), True)
    g.tell(USED, seat, kind_of(g, obj))
    use_up(g, ability, ability.limit, obj, seat)
    begin(g, seat, obj, ability, False)
    yield from use(g, ability)


def use_tactic(g: Table, seat: int, obj: int, ability: Ability) -> Rule[None]:
    """SP-805, SP-806 A Tactic effect costs no Action, and is used once in an attempt."""
    g.tell(USED, seat, kind_of(g, obj))
    if ability.limit != Limit.ANY_TIMES:
        g.used_here = (*g.used_here, (ability.id, obj))
    use_up(g, ability, ability.limit, obj, seat)
    begin(g, seat, obj, ability, True)
    happen(g, Event.PLAYS_TACTIC, seat, obj)
    happen(g, Event.USES_TACTIC, seat, obj, at_once=True)
    yield from use(g, ability)


def begin(g: Table, seat: int, obj: int, ability: Ability, tactic: bool) -> None:
    sc = Scope(seat, obj, ability.kind)
    sc.tactic = tactic
    g.scopes.append(sc)


def use(g: Table, ability: Ability) -> Rule[None]:
    price: Step
    for price in ability.costs:
        yield from instructions.pay(g, price)
    yield from choosing.aim(g, ability.steps)
    stopped = yield from reacting.is_stopped(g)
    if not stopped:
        yield from instructions.carry_out(g, ability.steps)
    g.scopes.pop()


def spend_actions(g: Table, seat: int, n: int, on_card: bool) -> None:
    """Each Action that is spent on an action of a card is an event of its own."""
    for _turn in range(n):
        g.actions -= 1
        if on_card:
            happen(g, Event.SPENDS_ACTION, seat)
