"""SP-20xx Reading card text: from left to right, as much as possible."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.effects import could_be_taken
from quarterdeck.games.sky_pirate.questions.every import CHOOSE_X as CHOOSE_X_QUESTION
from quarterdeck.games.sky_pirate.questions.every import MAY as MAY_QUESTION
from quarterdeck.games.sky_pirate.questions.every import NAME, NUMBER
from quarterdeck.games.sky_pirate.questions.legality import both_possible, pickable
from quarterdeck.games.sky_pirate.questions.picks import depends_on_hand
from quarterdeck.games.sky_pirate.questions.reasons import YES
from quarterdeck.games.sky_pirate.seen.tellings import EFFECT_RESOLVES, NAMED, REACTED
from quarterdeck.games.sky_pirate.table.fields import Mod
from quarterdeck.games.sky_pirate.table.lasting import lasting
from quarterdeck.games.sky_pirate.table.measures import CHOSEN_TARGET, amount, named, true
from quarterdeck.games.sky_pirate.table.objects import doer, whose
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object
from quarterdeck.games.sky_pirate.table.scope import A_REACT, FIRES, TOLD, Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Condition, Step, What
from quarterdeck.games.sky_pirate.words.terms import Goods, Until, Verb, Who, Zone
from quarterdeck.kernel.play.rules import Rule

from . import choosing, deeds


def carry_out(g: Table, steps: tuple[Step, ...]) -> Rule[None]:
    """SP-2001 One instruction after another, until something stops the effect."""
    for step in steps:
        if over(g):
            return
        if step.holds_others():
            yield from follow(g, step)
            continue
        if g.effect().untold != TOLD and not is_idle(g, step):
            tell_effect(g)
        if step.verb == Verb.CHOOSE_X:
            x = yield CHOOSE_X_QUESTION.ask(g, doer(g.effect()), (least_x(step), step.m, step.id))
            g.effect().x = x
        elif step.verb == Verb.NAME_CARD:
            kind = yield NAME.ask(g, doer(g.effect()), (step.id,))
            name_it(g, kind)
        elif step.verb == Verb.OTHER_MODE:
            yield from other_mode(g)
        else:
            yield from deeds.do(g, step)


def is_idle(g: Table, step: Step) -> bool:
    """Does an instruction come to nothing: no Powder to lose, no card to draw or to pick?"""
    sc = g.effect()
    seat = doer(sc)
    what = step.what
    if what is not None and what.op == What.PICK and what.cards is not None:
        return what.cards.zone != Zone.HAND and not pickable(g, sc, what)
    if step.n is None or step.m == Goods.ACTION:
        return False
    if step.verb == Verb.GAIN:
        return amount(g, sc, step.n) <= 0
    if step.verb == Verb.LOSE:
        return g.powder[seat] == 0
    if step.verb == Verb.STEAL:
        return g.powder[g.opponent(seat)] == 0
    return step.verb == Verb.DRAW_UNTIL and amount(g, sc, step.n) <= len(g.hand[seat])


def tell_effect(g: Table) -> None:
    """An effect is told when something comes of it: not if it is an offer that nobody takes."""
    sc = g.effect()
    if sc.untold != TOLD:
        g.tell(REACTED if sc.untold == A_REACT else EFFECT_RESOLVES, sc.you, sc.kind)
        sc.untold = TOLD


def least_x(step: Step) -> int:
    return 0 if step.n is None else step.n.n


def over(g: Table) -> bool:
    """Has the effect been stopped, or its player eliminated (SP-R86)?"""
    sc = g.effect()
    return sc.stopped or g.is_out(sc.you)


def name_it(g: Table, kind: int) -> None:
    g.effect().x = kind
    g.tell(NAMED, g.effect().you, kind)


def follow(g: Table, step: Step) -> Rule[None]:
    """Instructions that hold others."""
    verb = step.verb
    if verb == Verb.MAY:
        yield from may(g, step)
    elif verb == Verb.MAY_PAY:
        yield from may_pay(g, step)
    elif verb == Verb.IF:
        assert step.condition is not None
        if true(g, g.effect(), step.condition):
            speak_of(g, step)
            yield from carry_out(g, step.then)
    elif verb == Verb.CHOOSE:
        yield from choose(g, step)
    elif verb == Verb.BOTH:
        yield from both(g, step)
    elif verb == Verb.BY:
        yield from by(g, step)
    elif verb == Verb.FOR_EACH:
        yield from for_each(g, step)
    elif verb == Verb.TARGET:
        yield from target(g, step)
    elif verb == Verb.INSTEAD:
        g.effect().replaced = True
        yield from carry_out(g, step.then)
    else:
        set_up_for_later(g, step)


def set_up_for_later(g: Table, step: Step) -> None:
    """SP-2111 Effects that wait: for one moment, or as long as something lasts."""
    if step.verb == Verb.LATER:
        wait_for(g, step)
    else:
        wait_meanwhile(g, step)


def speak_of(g: Table, step: Step) -> None:
    """ "If this crew is in your party, it ...": it is the card that was spoken of last."""
    asked = step.condition
    if (
        asked is not None
        and asked.what is not None
        and asked.op in (Condition.IS, Condition.IS_NOT)
    ):
        g.effect().it = tuple(named(g, g.effect(), asked.what))


# ---- you may


def may(g: Table, step: Step) -> Rule[None]:
    """An offer; it is made only if it could be taken up."""
    sc = g.effect()
    sc.done = False
    if not could_be_taken(g, sc, step) and not depends_on_hand(g, sc, step.then):
        return
    answer = yield MAY_QUESTION.ask(g, doer(g.effect()), (step.id,))
    g.effect().used = g.effect().used or answer == YES
    if answer == YES:
        g.effect().done = True
        yield from carry_out(g, step.then)


def may_pay(g: Table, step: Step) -> Rule[None]:
    """SP-2003, SP-R57 A cost that may be paid, if all of it can be; then what it brings."""
    price: Step = step.modes[0][0]
    g.effect().done = False
    sc = g.effect()
    if not could_be_taken(g, sc, step) and not depends_on_hand(g, sc, step.modes[0]):
        return
    answer = yield MAY_QUESTION.ask(g, doer(g.effect()), (step.id,))
    if answer != YES:
        return
    g.effect().used = True
    tell_effect(g)
    it: tuple[int, ...] = g.effect().it
    yield from pay(g, price)
    if not over(g):
        g.effect().it = it if it else g.effect().it
        g.effect().done = True
        yield from carry_out(g, step.then)
        g.effect().done = True


def pay(g: Table, price: Step) -> Rule[None]:
    """SP-217 A cost: an instruction that is carried out before the rest; X may be chosen."""
    sc = g.effect()
    most = deeds.most_of_x(g, sc, price)
    if most >= 0:
        x = 0
        if g.book.cards[sc.kind].x_is is None:
            x = yield NUMBER.ask(g, doer(g.effect()), (0, most, price.id))
        else:
            x = most
        g.effect().x = x
    yield from deeds.do(g, price)


# ---- modes, both, by, for each


def choose(g: Table, step: Step) -> Rule[None]:
    """SP-2007 The chosen modes resolve in printed order."""
    if not g.effect().modes & choosing.CHOSEN:
        yield from choosing.choose_modes(g, step)
    for i in range(len(step.modes)):
        if g.effect().has_mode(i) and not over(g):
            yield from carry_out(g, step.modes[i])
    g.effect().many = step.id  # "does the other" of these
    g.effect().aims = ()


def other_mode(g: Table) -> Rule[None]:
    """Somebody does what was not chosen, for themselves."""
    sc = g.effect()
    step: Step = g.book.steps[sc.many]
    chosen = sc.modes
    seat = doer(sc)
    new = Scope(seat, sc.source, sc.kind)
    g.scopes.append(new)
    for i in range(len(step.modes)):
        if not (chosen >> i) & 1:
            yield from carry_out(g, step.modes[i])
    g.scopes.pop()


def both(g: Table, step: Step) -> Rule[None]:
    """SP-2004, SP-R58 All or nothing, checked before anything is done."""
    if not both_possible(g, g.effect(), step):
        g.effect().done = False
        return
    yield from carry_out(g, step.modes[0])
    yield from carry_out(g, step.modes[1])


def by(g: Table, step: Step) -> Rule[None]:
    """Somebody else does it; "each player" in active-player order (SP-2305)."""
    if step.who == Who.NOBODY:
        before = g.effect().cannon
        g.effect().cannon = FIRES
        yield from carry_out(g, step.then)
        g.effect().cannon = before
        return
    mine = False  # "if you do", when each player did it
    g.effect().done = False
    for seat in told(g, step):
        g.effect().they = seat
        yield from carry_out(g, step.then)
        g.effect().they = NOTHING
        if seat == g.effect().you:
            mine = g.effect().done
    if step.who == Who.EACH_PLAYER:
        g.effect().done = mine


def told(g: Table, step: Step) -> tuple[int, ...]:
    """Who is told to do something."""
    if step.who == Who.EACH_PLAYER:
        order = [g.in_turn(i) for i in range(g.seats)]
        return tuple([seat for seat in order if not g.is_out(seat)])
    seat = whose(g, g.effect(), step.who)
    return () if seat < 0 or g.is_out(seat) else (seat,)


def for_each(g: Table, step: Step) -> Rule[None]:
    """As often as there are such; counted once."""
    assert step.n is not None
    n = amount(g, g.effect(), step.n)
    if len(step.then) == 1 and deeds.multiplies(step.then[0]):
        if n > 0:
            tell_effect(g)
        yield from deeds.do_times(g, step.then[0], n)
        return
    for _turn in range(n):
        g.effect().modes = 0
        yield from carry_out(g, step.then)


def target(g: Table, step: Step) -> Rule[None]:
    """What "it" is in the steps that follow."""
    assert step.what is not None
    refs = yield from choosing.find(g, step.what)
    if refs:
        tell_effect(g)
        choosing.tell_picked(g, refs)
    sc = g.effect()
    sc.it = refs
    sc.done = bool(refs)
    if refs and is_object(refs[0]) and is_object(sc.source):
        remember(g, refs[0], sc.source)


def remember(g: Table, obj: int, source: int) -> None:
    """ "The chosen ..." of another ability of the same card, until the turn ends."""
    if any_chosen(g.printed(source).text):
        g.mods = tuple([m for m in g.mods if m[Mod.STAT] != CHOSEN_TARGET or m[Mod.N] != source])
        g.mods = (*g.mods, (obj, CHOSEN_TARGET, source, Until.TURN_ENDS, 0, 0))


def any_chosen(text: str) -> bool:
    return "the chosen " in text


# ---- pending effects


def wait_for(g: Table, step: Step) -> None:
    """SP-2111 A pending effect waits on the table."""
    tell_effect(g)
    sc = g.effect()
    it = sc.it[0] if sc.it else NOTHING
    g.later = (*g.later, (step.id, sc.you, sc.source, it, sc.packet))


def wait_meanwhile(g: Table, step: Step) -> None:
    tell_effect(g)
    sc = g.effect()
    it = sc.it[0] if sc.it else NOTHING
    until, whom = lasting(g, step)
    g.meanwhile = (*g.meanwhile, (step.id, sc.you, sc.source, it, until, whom))
    g.touched = True
