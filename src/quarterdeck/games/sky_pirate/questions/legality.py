"""What may be played, used, boarded, fired or paid, and why not."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.legality_attempt import bar_board
from quarterdeck.games.sky_pirate.questions.reasons import (
    BANNED,
    BEGINS_IN_PLAY,
    FIRST_TURN_FIRE,
    IN_RESERVE,
    IS_STUNNED_NOW,
    ITS_CONDITION,
    ITS_COST,
    NO_ACTION_LEFT,
    NO_CANNON,
    NO_OPERATORS,
    NOT_PLAYABLE,
    ONLY_IN_ACTION_PHASE,
    ONLY_IN_ATTEMPT,
    TOO_EXPENSIVE,
    USED_HERE,
    USED_THIS_TURN,
    WHILE_BOARDING,
    WHILE_DEFENDING,
)
from quarterdeck.games.sky_pirate.table.fields import Forbidden
from quarterdeck.games.sky_pirate.table.filters import face_of, fits_kind
from quarterdeck.games.sky_pirate.table.holds import hold_size
from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.measures import amount, cost, count, matching, named, true
from quarterdeck.games.sky_pirate.table.objects import (
    doer,
    is_active,
    is_operator,
    look,
    objects_of,
    operators,
    types_of,
    whose,
)
from quarterdeck.games.sky_pirate.table.prohibitions import cannot_be, is_forbidden
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
from quarterdeck.games.sky_pirate.words.effects import (
    Ability,
    Amount,
    Card,
    Cards,
    Event,
    Step,
    What,
)
from quarterdeck.games.sky_pirate.words.terms import (
    Ban,
    Goods,
    How,
    Limit,
    Picks,
    Side,
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


def how_much(g: Table, sc: Scope, step: Step) -> int:
    """An amount of a cost; X may be what the card says it is."""
    assert step.n is not None
    x_is = g.book.cards[sc.kind].x_is if sc.kind >= 0 else None
    if step.n.op == Amount.X and x_is is not None:
        return amount(g, sc, x_is)
    return amount(g, sc, step.n)


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


def can_all_pay(g: Table, sc: Scope, what: What) -> bool:
    """Can a cost be paid with all the cards that words stand for?"""
    for ref in named(g, sc, what):
        if what.price is not None and not can_pay(g, sc, what.price, ref):
            return False
    return True


COST_BANS: Final = {
    Verb.DISCARD: Ban.DISCARD,
    Verb.STOW: Ban.STOW,
    Verb.EJECT: Ban.EJECT,
    Verb.STUN: Ban.STUN,
    Verb.BREAK: Ban.BREAK,
}


def can_pay(g: Table, sc: Scope, price: Step, ref: int) -> bool:
    """SP-R57 Can a cost be paid with this card: is nothing forbidden, and has it what it gives?"""
    if not is_object(ref):
        return True
    if price.verb in COST_BANS and cannot_be(g, ref, COST_BANS[price.verb]):
        return False
    if price.verb == Verb.REMOVE:
        assert price.n is not None
        return g.counters(ref, price.counter) >= amount(g, sc, price.n)
    if price.verb == Verb.UNASSIGN:
        return is_operator(g, ref)
    return price.verb != Verb.STUN or not g.is_stunned(ref)


def is_met(g: Table, sc: Scope, what: What) -> bool:
    """Is there a card of which an instruction speaks?"""
    if what.op == What.PICK or what.op == What.RANDOM:
        assert what.cards is not None
        return what.limit in (Picks.UP_TO, Picks.ANY, Picks.X, Picks.ONE_EACH) or bool(
            matching(g, sc, what.cards)
        )
    if what.op == What.PICK_OF_THEM:
        return bool(sc.it)
    if what.op == What.BOTH:
        return is_met(g, sc, what.parts[0]) and is_met(g, sc, what.parts[1])
    if what.op == What.TOP:
        owner = whose(g, sc, what.who)
        return owner >= 0 and hold_size(g, owner) > 0
    for ref in named(g, sc, what):
        if is_there(g, sc, ref):
            return True
    return False


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
        assert step.what is not None and step.n is not None
        if step.what.op == What.PICK:
            return bool(pickable(g, sc, step.what))
        on = [obj for obj in named(g, sc, step.what) if is_object(obj)]
        return bool(on) and g.counters(on[0], step.counter) >= amount(g, sc, step.n)
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


def depends_on_hand(g: Table, sc: Scope, steps: tuple[Step, ...]) -> bool:
    """Would it betray a hand not to offer this?"""
    for step in steps:
        what = step.what
        if what is not None and what.cards is not None and what.cards.zone == Zone.HAND:
            return len(g.hand[doer(sc)]) > 0
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


def most_together(g: Table, w: What, refs: list[int]) -> int:
    """How many of these cards can be picked, if any are."""
    if w.cards is not None and w.cards.bits & Cards.DIFFERENT_NAMES:
        return len({face_of(g, ref) for ref in refs})
    return len(refs)


def can_be_played(g: Table, seat: int, ref: int, how: int) -> bool:
    return not is_object(ref) and bar_play_ref(g, seat, ref, how) is None


# ---- modes


def modes_wanted(g: Table, step: Step) -> int:
    assert step.n is not None
    return amount(g, g.effect(), step.n)


def mode_is_legal(g: Table, steps: tuple[Step, ...]) -> bool:
    """SP-2008 A mode that cannot be resolved cannot be picked."""
    sc = g.effect()
    for step in steps:
        if not possible(g, sc, step):
            return False
        if step.verb == Verb.TARGET:
            return True  # the rest is about the target
    return True


def least_picked(g: Table, what: What) -> int:
    """How many cards have to be picked."""
    if what.limit != Picks.EXACTLY:
        return 0
    assert what.n is not None
    return amount(g, g.effect(), what.n)


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
    if card.types == Type.STATUS:
        return NOT_PLAYABLE
    if card.types & (Type.CAPTAIN | Type.EMPLACEMENT):
        return BEGINS_IN_PLAY
    if card.tactic:
        if g.boarder < 0:
            return ONLY_IN_ATTEMPT
        why = bar_tactic(g, seat, card)
        if why is not None:
            return why
    elif how == How.BY_TACTIC:
        return ONLY_IN_ACTION_PHASE
    if (g.bans or g.forbids) and is_banned(g, seat, kind):
        return BANNED
    if how == How.BY_ACTION and g.actions < 1 + more_actions(g, card, seat):
        return NO_ACTION_LEFT
    if how == How.BY_EFFECT and g.actions < more_actions(g, card, seat):
        return NO_ACTION_LEFT
    if card.types == Type.AMMO and not any_cannon(g, seat):
        return NO_CANNON
    if card.only_if or card.to_play or card.boards:
        return bar_by_text(g, seat, card, how, spare)
    return None


def bar_tactic(g: Table, seat: int, card: Card) -> Why | None:
    """SP-1507, SP-1508 Whose Tactic card it may be."""
    if seat != g.boarder and (card.side == Side.ONLY_BOARDING or seat != g.defender):
        return WHILE_BOARDING
    if seat != g.defender and card.side == Side.ONLY_DEFENDING:
        return WHILE_DEFENDING
    return BANNED if (g.no_tactics >> seat) & 1 else None


def is_banned(g: Table, seat: int, kind: int) -> bool:
    """SP-1305 Does an effect forbid playing it?"""
    if is_forbidden(g, seat, Ban.PLAY, kind):
        return True
    for ban in g.bans:
        if ban[Forbidden.DEED] == Ban.PLAY and ban[Forbidden.WHOM] == seat:
            cards = g.book.steps[ban[Forbidden.STEP]].cards
            if cards is not None and fits_kind(g, cards, kind):
                return True
        if (
            ban[Forbidden.DEED] == Ban.NAMED
            and ban[Forbidden.WHOM] == seat
            and ban[Forbidden.KIND] == kind
        ):
            return True
    return False


def more_actions(g: Table, card: Card, seat: int) -> int:
    """Actions that a card costs besides the one for playing it."""
    more = 0
    for step in card.to_play:
        if step.verb == Verb.SPEND and step.m == Goods.ACTION:
            assert step.n is not None
            if step.n.op == Amount.X and card.x_is is not None:
                more += amount(g, Scope(seat, NOTHING, card.kind), card.x_is)
            elif step.n.op != Amount.X and step.n.op != Amount.ALL:
                more += step.n.n
    return more


def any_cannon(g: Table, seat: int) -> bool:
    for obj in g.slots[seat]:
        if types_of(g, obj) & Type.CANNON:
            return True
    return False


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
                powder += (
                    0 if step.n is not None and step.n.op == Amount.X else how_much(g, sc, step)
                )
    if card.boards:
        return bar_board(
            g, seat, card.steps[0].m if card.steps[0].verb == Verb.BOARD else 0, powder
        )
    return None


# ---- using effects of cards in play


def bar_action(g: Table, seat: int, obj: int, ability: Ability, less: int = 0) -> Why | None:
    """SP-505, SP-509 Why an action of a card cannot be used."""
    if g.actions < max(ability.actions - less, 0):
        return NO_ACTION_LEFT
    return bar_use(g, seat, obj, ability)


def bar_use(g: Table, seat: int, obj: int, ability: Ability) -> Why | None:
    """Limits, costs, and what the effect needs to do anything."""
    if ability.limit == Limit.ONCE_EACH_TURN and (ability.id, obj) in g.used:
        return USED_THIS_TURN
    if ability.limit == Limit.ONCE_EACH_GAME and (ability.id, seat) in g.used_ever:
        return USED_THIS_TURN
    if ability.limit == Limit.ONCE_FOR_EACH and not is_left(g, obj, ability):
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


def is_left(g: Table, obj: int, ability: Ability) -> bool:
    """ "Once each turn for each 2 crew you control": may it be used once more?"""
    assert ability.limit_cards is not None
    allowed = count(g, look(g, obj), ability.limit_cards) // max(ability.limit_n, 1)
    return g.used.count((ability.id, obj)) < allowed


def bar_operate(g: Table, obj: int, n: int) -> Why | None:
    """SP-R68 An Operate action needs that many crew, and room for them."""
    seat = g.control(obj)
    most = g.printed(obj).most_operators
    able = max(len(operators(g, obj)) + n - most, 0)  # those who make room may come back
    for crew in g.crew[seat]:
        if g.where(crew) == Where.AS_CREW and g.link[crew] != obj and crew != obj:
            able += 1
    return None if able >= n and n <= most else NO_OPERATORS


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
    for ban in g.bans:
        if (
            ban[Forbidden.DEED] == Ban.NAMED
            and ban[Forbidden.WHOM] == seat
            and ban[Forbidden.KIND] == g.shape[obj]
        ):
            return BANNED
    return bar_use(g, seat, obj, ability)
