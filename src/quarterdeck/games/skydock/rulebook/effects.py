"""SK-129 What texts do: instruction by instruction, by the rules of the other chapters."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.texts import (
    DOWN,
    GUARD_WAY,
    LAUNCH_WAY,
    MAY,
    STUN_ROOM,
    WAYS,
    WHICH,
)
from quarterdeck.games.skydock.questions.words import STOP, YES
from quarterdeck.games.skydock.seen.tellings import EXTRA_MARKER, SAID_NO
from quarterdeck.games.skydock.table.doing import (
    can_choose,
    can_do,
    can_pay_cost,
    would_do,
)
from quarterdeck.games.skydock.table.measures import free_of, harmed, holds, spare_markers
from quarterdeck.games.skydock.table.state import Moved, Table
from quarterdeck.games.skydock.words.effects import Effect
from quarterdeck.games.skydock.words.terms import If, Patient, Place, Sort, Verb
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

from . import abilities, alert, challenges, drawing, harm, improving, moving

# What became of an instruction.
NOTHING = 0
SOMETHING = 1
ANOTHER_LOST = 2  # something, and another character lost a Neutralization token by it
FREE = 0  # no card was discarded for it


def carry_out(g: Table, seat: int, steps: tuple[Effect, ...], trial: int) -> Rule[None]:
    """Do what a text says; `trial` is what a Challenge in it is about."""
    yield from do_all(g, seat, steps, trial, FREE)


def do_all(g: Table, seat: int, steps: tuple[Effect, ...], trial: int, paid: int) -> Rule[int]:
    """One after another; `paid` is how many cards were discarded for them."""
    done = last = NOTHING
    for effect in steps:
        if effect.verb == Verb.IF:
            last = yield from do_if(g, seat, effect, trial, last)
        else:
            last = yield from do(g, seat, effect, trial, paid)
        done = max(done, last)
    return done


def do(g: Table, seat: int, effect: Effect, trial: int, paid: int) -> Rule[int]:
    """One instruction; what became of it.  What cannot be done is left out (SK-R59)."""
    done = NOTHING
    if effect.verb <= Verb.CHALLENGE:
        done = yield from begin(g, seat, effect, trial)
    elif can_do(g, seat, effect):
        if effect.verb < Verb.RAISE:
            done = yield from take(g, seat, effect, paid)
        elif effect.verb < Verb.WALK:
            done = yield from change_ship(g, seat, effect)
        elif effect.verb < Verb.BONUS:
            done = yield from change_character(g, seat, effect)
        else:
            change_roll(g, effect)
            done = SOMETHING
    return done


# ---- instructions that hold others


def begin(g: Table, seat: int, effect: Effect, trial: int) -> Rule[int]:
    """SK-R78 Whether, at what cost, which, and with what success."""
    done = NOTHING
    if effect.verb == Verb.MAY:
        done = yield from may(g, seat, effect, trial)
    elif effect.verb == Verb.PAY:
        done = yield from pay(g, seat, effect, trial)
    elif effect.verb == Verb.CHOOSE:
        if can_choose(g, seat, effect):
            which = yield WHICH.ask(g, seat, (effect.id,))
            done = yield from do_all(g, seat, effect.then[which].then, trial, FREE)
    elif effect.verb == Verb.CHALLENGE:
        passed = yield from challenges.challenge(g, seat, trial, effect.n)
        outcome: tuple[Effect, ...] = effect.then if passed else effect.other
        yield from do_all(g, seat, outcome, trial, FREE)
        done = SOMETHING
    return done


def may(g: Table, seat: int, effect: Effect, trial: int) -> Rule[int]:
    """SK-R78 Only if the seat wants; it is not asked about what would do nothing."""
    if not would_do(g, seat, effect.then):
        return NOTHING
    picked = yield MAY.ask(g, seat, (effect.id,))
    if picked != YES:
        g.tell(SAID_NO, seat)  # everybody hears the answer
        return NOTHING
    done = yield from do_all(g, seat, effect.then, trial, FREE)
    return done


def pay(g: Table, seat: int, effect: Effect, trial: int) -> Rule[int]:
    """SK-R78 The cost in full, or nothing of it."""
    cost = effect.cost
    assert cost is not None
    if not can_pay_cost(g, seat, cost):
        return NOTHING
    some = cost.verb == Verb.DISCARD_SOME
    most = len(free_of(g, seat, cost.of)) if some else cost.n
    paid = yield from drawing.discard_some(g, seat, cost.of, 1 if some else most, most)
    yield from do_all(g, seat, effect.then, trial, paid)
    return SOMETHING


def do_if(g: Table, seat: int, effect: Effect, trial: int, last: int) -> Rule[int]:
    """What follows, if the condition holds; some ask what became of the instruction before."""
    if not is_so(g, seat, effect, last):
        return NOTHING
    done = yield from do_all(g, seat, effect.then, trial, FREE)
    return done


def is_so(g: Table, seat: int, effect: Effect, last: int) -> bool:
    condition = effect.condition
    assert condition is not None
    if condition.op == If.DID_NOT:
        return last == NOTHING
    if condition.op == If.ANOTHER_LOST:
        return last == ANOTHER_LOST
    return holds(g, seat, condition)


# ---- cards and tokens


def take(g: Table, seat: int, effect: Effect, paid: int) -> Rule[int]:
    """Cards, Support, Glory, Energy Markers."""
    verb = effect.verb
    if verb == Verb.DRAW:
        yield from draw(g, seat, effect.of, effect.n)
    elif verb == Verb.DRAW_AS_MANY:
        yield from draw(g, seat, effect.of, paid)
    elif verb == Verb.DISCARD:
        yield from drawing.discard_some(g, seat, effect.of, effect.n, effect.n)
    elif verb == Verb.TAKE:
        for _ in range(effect.n):
            yield from drawing.take_discarded(g, seat, effect.of)
    elif verb == Verb.OTHERS_DRAW:
        yield from others_draw(g, seat, effect)
    elif verb == Verb.GLORY:
        drawing.gain_glory(g, seat, effect.n)
    elif verb == Verb.MARKER:
        take_markers(g, seat, effect.n)
    return SOMETHING


def draw(g: Table, seat: int, sort: int, n: int) -> Rule[None]:
    """SK-R59 As far as there are; SK-R18 of cards, the deck is named for each."""
    if sort == Sort.SCHEME:
        drawing.draw(g, seat, sort, n)
    elif sort == Sort.LOOT:
        yield from drawing.gain_loot(g, seat, n)  # SK-R45
    elif sort == Sort.CARD:
        yield from drawing.draw_either(g, seat, n)
    else:
        drawing.gain_support(g, seat, n)


def others_draw(g: Table, seat: int, effect: Effect) -> Rule[None]:
    """Whoever's character is in the room, clockwise."""
    for other in g.after(seat):
        if other != seat and g.where[other] == g.where[seat]:
            yield from draw(g, other, effect.of, effect.n)


def take_markers(g: Table, seat: int, n: int) -> None:
    """SK-R19 From the common supply, for this round."""
    taken = min(n, spare_markers(g))
    g.extra = put_number(g.extra, seat, g.extra[seat] + taken)
    g.tell(EXTRA_MARKER, seat, n=taken)


# ---- the ship


def change_ship(g: Table, seat: int, effect: Effect) -> Rule[int]:
    """The Alert, the Launch token, Guards."""
    verb = effect.verb
    if verb == Verb.RAISE:
        alert.raise_alert(g, effect.n)
    elif verb == Verb.LOWER:
        alert.lower_alert(g, effect.n)
    elif verb == Verb.LAUNCH:
        way = yield LAUNCH_WAY.ask(g, seat)
        alert.move_launch(g, -1 if way == DOWN else 1)
    elif verb == Verb.SPAWN:
        spawn(g, seat, effect)
    elif verb == Verb.STUN:
        yield from stun(g, seat, effect)
    elif verb == Verb.LEAD:
        led = yield from lead(g, seat, effect.n)
        return SOMETHING if led else NOTHING
    elif verb == Verb.PURSUE:
        pursue(g, seat, effect.n)
    return SOMETHING


def spawn(g: Table, seat: int, effect: Effect) -> None:
    """SK-806 Each Guard that is missing raises the Alert."""
    spot = g.moved[Moved.GUARDED] if effect.where == Place.LEFT else g.where[seat]
    for _ in range(effect.n):
        alert.add_guard(g, spot)


def stun(g: Table, seat: int, effect: Effect) -> Rule[None]:
    """SK-655 Stunned Guards stay where they are; no Loot comes of it."""
    spot = g.where[seat]
    if effect.where != Place.HERE:
        spot = yield STUN_ROOM.ask(g, seat, (effect.where,))
    alert.stun_guards(g, spot, effect.n)


def lead(g: Table, seat: int, n: int) -> Rule[bool]:
    """SK-603 Any corridor, whatever its arrow says; each Guard goes once.  Did any go?"""
    led: tuple[int, ...] = ()
    while len(led) < n:
        way = yield GUARD_WAY.ask(g, seat, led)
        if way == STOP:
            break
        alert.move_guard(g, way // WAYS, way % WAYS)
        led += (way % WAYS,)
    return len(led) > 0


def pursue(g: Table, seat: int, n: int) -> None:
    """Active Guards of the room that was left come along."""
    left = g.moved[Moved.GUARDED]
    for _ in range(min(n, g.guards[left])):
        alert.move_guard(g, left, g.where[seat])


# ---- characters


def change_character(g: Table, seat: int, effect: Effect) -> Rule[int]:
    """Movement, Neutralization tokens, abilities."""
    done = SOMETHING
    if effect.verb <= Verb.FOLLOW:
        done = yield from go(g, seat, effect)
    elif effect.verb == Verb.NEUTRALIZE:
        for _ in range(effect.n):
            yield from harm.neutralize(g, seat)
    elif effect.verb == Verb.REMOVE:
        done = yield from remove(g, seat, effect)
    elif effect.verb <= Verb.USE_ROW:
        done = yield from use_abilities(g, seat, effect.verb)
    else:
        change_turn(g, effect)
    return done


def go(g: Table, seat: int, effect: Effect) -> Rule[int]:
    """SK-R52 To move follows the rules of movement; to be placed does not."""
    if effect.verb == Verb.WALK:
        gone = yield from moving.walk(g, seat, effect.n, not effect.up_to, effect.of)
        return SOMETHING if gone else NOTHING
    if effect.verb == Verb.TRAVEL:
        yield from moving.travel(g, seat, effect.of)
    else:
        moving.place_character(g, seat, g.where[g.moved[Moved.SEAT]])
    return SOMETHING


def remove(g: Table, seat: int, effect: Effect) -> Rule[int]:
    """SK-R55 Whoever uses the text picks; it pays no Glory."""
    if effect.of == Patient.YOU:
        lost = yield from harm.remove_tokens(g, seat, seat, effect.n, effect.up_to)
        return SOMETHING if lost > 0 else NOTHING
    if effect.of == Patient.ONE_HERE:
        target = yield from harm.pick_patient(g, seat)
        lost = yield from harm.remove_tokens(g, seat, target, effect.n, effect.up_to)
        return what_became(seat, target, lost)
    done = NOTHING
    for other in g.after(seat):
        if g.where[other] == g.where[seat] and harmed(g, other):
            lost = yield from harm.remove_tokens(g, seat, other, effect.n, effect.up_to)
            done = max(done, what_became(seat, other, lost))
    return done


def what_became(seat: int, target: int, lost: int) -> int:
    if lost == 0:
        return NOTHING
    return SOMETHING if target == seat else ANOTHER_LOST


def use_abilities(g: Table, seat: int, verb: int) -> Rule[int]:
    """SK-72x Improvements without Loot; SK-R72 abilities without their markers."""
    used = True
    if verb == Verb.UPGRADE:
        yield from improving.upgrade_free(g, seat)
    elif verb == Verb.LEARN:
        yield from improving.learn_free(g, seat)
    elif verb == Verb.USE_NEXT:
        used = yield from abilities.use_next(g, seat)
    else:
        used = yield from abilities.use_row(g, seat)
    return SOMETHING if used else NOTHING


def change_turn(g: Table, effect: Effect) -> None:
    """What lasts until the end of the turn."""
    if effect.verb == Verb.FARTHER:
        g.further += effect.n
    elif effect.verb == Verb.IGNORE_GUARDS:
        g.quiet = True
    elif effect.verb == Verb.IGNORE_PENALTY:
        g.unseen = True


# ---- the roll that is under way


def change_roll(g: Table, effect: Effect) -> None:
    """SK-R26 Before the die or after it, as the heading of the text says."""
    if effect.verb == Verb.BONUS:
        challenges.add_to_roll(g, effect.n)
    elif effect.verb == Verb.REROLL:
        challenges.reroll(g)
    elif effect.verb == Verb.PASS:
        challenges.pass_roll(g)
    elif effect.verb == Verb.UNHINDERED:
        challenges.unhinder(g)
