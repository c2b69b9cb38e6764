"""What may be played, used, boarded, fired or paid, and why not."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.costs import (
    can_all_pay,
    can_pay,
    how_much,
)
from quarterdeck.games.sky_pirate.questions.legality_attempt import bar_board
from quarterdeck.games.sky_pirate.questions.legality_cards import (
    bar_at_this_time,
    bar_without_means,
)
from quarterdeck.games.sky_pirate.questions.operating import bar_operate
from quarterdeck.games.sky_pirate.questions.picks import is_met, most_together
from quarterdeck.games.sky_pirate.questions.reasons import (
    BANNED,
    FIRST_TURN_FIRE,
    IS_STUNNED_NOW,
    ITS_CONDITION,
    ITS_COST,
    NO_ACTION_LEFT,
    NO_CANNON,
    TOO_EXPENSIVE,
    USED_THIS_TURN,
)
from quarterdeck.games.sky_pirate.table.counting import is_used_up
from quarterdeck.games.sky_pirate.table.filters import face_of
from quarterdeck.games.sky_pirate.table.measures import amount, matching, named, true
from quarterdeck.games.sky_pirate.table.numbers import cost
from quarterdeck.games.sky_pirate.table.objects import (
    doer,
    is_active,
    look,
    objects_of,
    types_of,
    whose,
)
from quarterdeck.games.sky_pirate.table.prohibitions import is_forbidden
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    card_of,
    is_object,
    kind_on,
    own,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.whereabouts import is_there
from quarterdeck.games.sky_pirate.words.effects import Amount, Event, Step, What
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Card
from quarterdeck.games.sky_pirate.words.terms import (
    Ban,
    Goods,
    How,
    Picks,
    Type,
    Verb,
    Who,
    Zone,
)
from quarterdeck.kernel.play.questions import Why

# ---- costs


def payable(g: Table, sc: Scope, step: Step, spare: int = NOTHING) -> bool:
    """SP-R57 Can the whole of a cost be paid?  `spare`: a card in hand that is being played."""
    verb = step.verb
    if verb == Verb.SPEND or verb == Verb.PAY:
        assert step.n is not None
        if step.n.op == Amount.X and g.book.cards[sc.kind].x_is is None:
            return True
        n = how_much(g, sc, step)
        if verb == Verb.SPEND and step.m == Goods.ACTION:
            return g.actions >= n
        return g.powder[doer(sc)] >= n
    if verb == Verb.LOSE:
        return True
    if verb == Verb.REMOVE:
        return possible(g, sc, step)
    if step.what is not None:
        return is_payable(g, sc, step.what, spare)
    return possible(g, sc, step)


def is_payable(g: Table, sc: Scope, what: What, spare: int) -> bool:
    """Are there cards enough for a cost?"""
    if what.op == What.BOTH:
        return is_payable(g, sc, what.parts[0], spare) and is_payable(g, sc, what.parts[1], spare)
    if what.op != What.PICK:
        return is_met(g, sc, what) and can_all_pay(g, sc, what)
    assert what.cards is not None
    found = pickable(g, sc, what)
    held = own(Zone.HAND, doer(sc), spare)
    if spare != NOTHING and what.cards.zone == Zone.HAND and held in found:
        found.remove(held)
    n = most_together(g, what, found)
    if what.limit == Picks.EXACTLY:
        assert what.n is not None
        return n >= amount(g, sc, what.n)
    return n > 0 or what.limit == Picks.X


NEED_CARDS: Final = frozenset(
    {
        Verb.DISCARD,
        Verb.STOW,
        Verb.EJECT,
        Verb.REVEAL,
        Verb.MOVE,
        Verb.SHUFFLE,
        Verb.BREAK,
        Verb.STUN,
        Verb.UNSTUN,
        Verb.PUT,
        Verb.TAKE_CONTROL,
        Verb.TARGET,
    }
)


def possible(g: Table, sc: Scope, step: Step) -> bool:
    """SP-R58 Could an instruction be carried out at all?"""
    verb = step.verb
    if verb in NEED_CARDS:
        assert step.what is not None
        return is_met(g, sc, step.what)
    if verb == Verb.SPEND or verb == Verb.PAY:
        return payable(g, sc, step)
    if verb == Verb.REMOVE:
        return can_lose_counters(g, sc, step)
    if verb == Verb.FIRE:
        return can_be_fired_at_all(g, sc, step)
    if verb == Verb.PLAY_CARD:
        return anything_to_play(g, sc, step)
    if verb == Verb.BOARD:
        return bar_board(g, sc.you, step.m) is None
    if verb == Verb.BOTH:
        return both_possible(g, sc, step)
    if verb == Verb.OPERATE:
        assert step.n is not None
        return bar_operate(g, sc.source, amount(g, sc, step.n)) is None
    if verb == Verb.USE:
        return any_action(g, sc.you, step)
    return verb != Verb.BY or possible_for_other(g, sc, step)


def can_lose_counters(g: Table, sc: Scope, step: Step) -> bool:
    """Are there as many counters as are to be removed?"""
    assert step.what is not None and step.n is not None
    if step.what.op == What.PICK:
        return bool(pickable(g, sc, step.what))
    on = [obj for obj in named(g, sc, step.what) if is_object(obj)]
    return bool(on) and g.counters(on[0], step.counter) >= amount(g, sc, step.n)


def any_action(g: Table, seat: int, step: Step) -> bool:
    """Is there an action of a card that could be used for fewer Actions?"""
    for obj in objects_of(g, seat):
        if is_active(g, obj):
            for ability in g.printed(obj).actions:
                if step.flag and ability.steps[0].verb != Verb.OPERATE:
                    continue
                if bar_action(g, seat, obj, ability, step.m) is None:
                    return True
    return False


def both_possible(g: Table, sc: Scope, step: Step) -> bool:
    """SP-2004 All or nothing."""
    for part in step.modes[0]:
        if not possible(g, sc, part):
            return False
    for part in step.modes[1]:
        if part.what is not None and part.what.op == What.IT:  # what the first half is about
            if part.verb == Verb.FIRE and not can_be_fired_at_all(g, sc, step.modes[0][0]):
                return False
        elif part.what is not None and part.what.op == What.OTHERS:
            continue  # those that the first half leaves, if it leaves any
        elif not possible(g, sc, part):
            return False
    return True


def possible_for_other(g: Table, sc: Scope, step: Step) -> bool:
    """Could somebody else do what they are told to?"""
    seat = whose(g, sc, step.who)
    if step.who == Who.EACH_PLAYER or seat < 0:
        return True
    other = sc.copy()
    other.they = seat
    for part in step.then:
        if not possible(g, other, part):
            return False
    return True


def can_be_fired_at_all(g: Table, sc: Scope, step: Step) -> bool:
    """Could a cannon be fired if it were unstunned?"""
    assert step.what is not None
    if step.what.op == What.PICK:
        assert step.what.cards is not None
        refs = matching(g, sc, step.what.cards)
    else:
        refs = named(g, sc, step.what) or ([sc.cannon] if sc.cannon >= 0 else [])
    for obj in refs:
        if is_object(obj) and bar_fire(g, sc.you, obj, True) is None:
            return True
    return False


def anything_to_play(g: Table, sc: Scope, step: Step) -> bool:
    assert step.what is not None
    how = How.FOR_FREE if step.flag else How.BY_EFFECT
    what = step.what
    refs = matching(g, sc, what.cards) if what.cards is not None else named(g, sc, what)
    for ref in refs:
        if not is_object(ref) and bar_play_ref(g, sc.you, ref, how) is None:
            return True
    return False


# ---- picks


def pickable(g: Table, sc: Scope, w: What) -> list[int]:
    """The cards among which somebody picks: of a filter, or those of which the text speaks."""
    if w.cards is None:
        refs = [ref for ref in sc.it if is_there(g, sc, ref)]
    else:
        refs = matching(g, sc, w.cards)
    if w.price is not None:
        refs = [ref for ref in refs if can_pay(g, sc, w.price, ref)]
    if w.types:
        refs = [ref for ref in refs if g.book.cards[face_of(g, ref)].types in w.types]
    if w.playable >= 0:
        refs = [ref for ref in refs if can_be_played(g, sc.you, ref, w.playable)]
    return refs


def can_be_played(g: Table, seat: int, ref: int, how: int) -> bool:
    return not is_object(ref) and bar_play_ref(g, seat, ref, how) is None


# ---- modes


def mode_is_legal(g: Table, steps: tuple[Step, ...]) -> bool:
    """SP-2008 A mode that cannot be resolved cannot be picked."""
    sc = g.effect()
    for step in steps:
        if not possible(g, sc, step):
            return False
        if step.verb == Verb.TARGET:
            return True  # the rest is about the target
    return True


# ---- firing


def bar_fire(g: Table, seat: int, obj: int, unstunned: bool = False) -> Why | None:
    """SP-1008, SP-1011, SP-1012, SP-311 Why a cannon cannot be fired."""
    if g.turn == 1 and seat == g.first and g.active == seat:
        return FIRST_TURN_FIRE
    if not types_of(g, obj) & Type.CANNON:
        return NO_CANNON
    if is_forbidden(g, seat, Ban.FIRE):
        return BANNED
    if g.is_stunned(obj) and not unstunned:
        return IS_STUNNED_NOW
    if cost(g, obj) - reducible(g, seat, obj) > g.powder[seat]:
        return TOO_EXPENSIVE
    return None


def reducible(g: Table, seat: int, obj: int) -> int:
    """By how much the reacts of a cannon could still lower its cost."""
    if not g.guarded(Event.PAYS_COST):
        return 0
    off = 0
    for ability in g.printed(obj).reacts:
        assert ability.event is not None
        step = ability.steps[0]
        if ability.event.covers(Event.PAYS_COST) and step.verb == Verb.MAY_PAY:
            sc = look(g, obj)
            less = step.then[0].n
            if less is not None and payable(g, sc, step.modes[0][0]):
                off += amount(g, sc, less)
    return off


# ---- playing cards


def bar_play_ref(g: Table, seat: int, ref: int, how: int) -> Why | None:
    """Why a card cannot be played from where it is."""
    card = card_of(ref)
    spare = kind_on(card) if zone_of(ref) == Zone.HAND else NOTHING
    return bar_play(g, seat, kind_on(card), how, spare)


def bar_play(g: Table, seat: int, kind: int, how: int, spare: int) -> Why | None:
    """SP-1501 to SP-1508 Why a player cannot play a card right now."""
    card = g.book.cards[kind]
    why = bar_at_this_time(g, seat, card, how)
    if why is None:
        why = bar_without_means(g, seat, card, how)
    if why is None and (card.only_if or card.to_play or card.boards):
        return bar_by_text(g, seat, card, how, spare)
    return why


def bar_by_text(g: Table, seat: int, card: Card, how: int, spare: int) -> Why | None:
    """Conditions and costs that are printed on the card."""
    sc = Scope(seat, NOTHING, card.kind)
    for condition in card.only_if:
        if not true(g, sc, condition):
            return ITS_CONDITION
    powder = 0
    if how != How.FOR_FREE:
        for step in card.to_play:
            if step.verb == Verb.SPEND and step.m == Goods.ACTION:
                continue
            if not payable(g, sc, step, spare):
                return ITS_COST
            if step.verb in (Verb.SPEND, Verb.PAY):
                is_x = step.n is not None and step.n.op == Amount.X
                powder += 0 if is_x else how_much(g, sc, step)
    if card.boards:
        first = card.steps[0]
        return bar_board(g, seat, first.m if first.verb == Verb.BOARD else 0, powder)
    return None


# ---- using effects of cards in play


def bar_action(g: Table, seat: int, obj: int, ability: Ability, less: int = 0) -> Why | None:
    """SP-505, SP-509 Why an action of a card cannot be used."""
    if g.actions < max(ability.actions - less, 0):
        return NO_ACTION_LEFT
    return bar_use(g, seat, obj, ability)


def bar_use(g: Table, seat: int, obj: int, ability: Ability) -> Why | None:
    """Limits, costs, and what the effect needs to do anything."""
    if is_used_up(g, seat, obj, ability):
        return USED_THIS_TURN
    sc = look(g, obj) if is_object(obj) else Scope(seat, obj, ability.kind)
    for step in ability.costs:
        if not payable(g, sc, step):
            return ITS_COST
    first = ability.steps[0]
    if first.verb == Verb.OPERATE:
        assert first.n is not None
        return bar_operate(g, obj, first.n.n)
    if first.verb == Verb.BOARD:
        return bar_board(g, seat, first.m)
    return None
