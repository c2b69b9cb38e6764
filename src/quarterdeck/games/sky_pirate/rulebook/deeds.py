"""What each verb of card text does; verbs that ask nobody are in `acts`."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import NUMBER, SPREAD, USE_ACTION
from quarterdeck.games.sky_pirate.questions.labels import different
from quarterdeck.games.sky_pirate.questions.legality import bar_play_ref
from quarterdeck.games.sky_pirate.questions.options import object_used, which_used
from quarterdeck.games.sky_pirate.questions.reasons import DONE
from quarterdeck.games.sky_pirate.rulebook.acts import ACTS, act, act_on
from quarterdeck.games.sky_pirate.rulebook.counters import move_counters
from quarterdeck.games.sky_pirate.seen.tellings import CREATED
from quarterdeck.games.sky_pirate.table.cards import COPY_TOKEN
from quarterdeck.games.sky_pirate.table.filters import face_of
from quarterdeck.games.sky_pirate.table.happenings import happen
from quarterdeck.games.sky_pirate.table.marks import Mark, Where
from quarterdeck.games.sky_pirate.table.measures import amount, matching, named
from quarterdeck.games.sky_pirate.table.objects import doer, whose
from quarterdeck.games.sky_pirate.table.references import NOTHING, captained, is_object
from quarterdeck.games.sky_pirate.table.scope import FIRES, Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.whereabouts import is_there
from quarterdeck.games.sky_pirate.table.zones import draw_one
from quarterdeck.games.sky_pirate.words.effects import Amount, Event, Step, What
from quarterdeck.games.sky_pirate.words.paragraphs import Ability
from quarterdeck.games.sky_pirate.words.terms import Goods, How, Type, Until, Verb, Who, Zone
from quarterdeck.kernel.play.rows import put
from quarterdeck.kernel.play.rules import Rule

from . import (
    boarding,
    breaking,
    choosing,
    damage,
    firing,
    operating,
    playing,
    searching,
    sending,
    shades,
    using,
)
from .losing import lose
from .sending import DEEDS, note_x


def do(g: Table, step: Step) -> Rule[None]:
    """One instruction, whoever does it."""
    verb = step.verb
    if verb in ACTS:
        if step.what is None:
            act(g, step)
        else:
            yield from act_on_cards(g, step)
    elif verb in DEEDS or verb == Verb.MOVE:
        yield from sending.move_cards(g, step)
    elif verb == Verb.DAMAGE or verb == Verb.PLUNDER:
        yield from hurt(g, step)
    elif verb == Verb.DRAW or verb == Verb.DRAW_UNTIL:
        yield from draw(g, step)
    elif (
        verb == Verb.CREATE
        or verb == Verb.CREATE_COPY
        or verb == Verb.REPLACE
        or verb == Verb.ENTER_AS_COPY
    ):
        yield from bring(g, step)
    elif verb == Verb.PLAY_CARD:
        yield from play_cards(g, step)
    elif verb == Verb.SEARCH:
        yield from searching.search(g, step)
    elif verb == Verb.FIRE or verb == Verb.BREAK or verb == Verb.FLIP or verb == Verb.SHADE:
        yield from to_cards(g, step)
    else:
        yield from do_rarely(g, step)


def do_rarely(g: Table, step: Step) -> Rule[None]:
    """Instructions that few cards give."""
    if step.verb == Verb.BOARD:
        yield from boarding.board_by_text(g, step)
    elif step.verb == Verb.OPERATE:
        yield from operating.operate(g, step)
    elif step.verb == Verb.DISTRIBUTE:
        yield from distribute(g, step)
    elif step.verb == Verb.USE:
        yield from use_action(g, step)


def act_on_cards(g: Table, step: Step) -> Rule[None]:
    """Find the cards, then do it to them."""
    assert step.what is not None
    if step.verb == Verb.MOVE_COUNTERS:
        yield from between_cards(g, step)
        return
    refs = yield from choosing.find(g, step.what)
    if choosing.what_of(step).op == What.PICK:
        choosing.tell_picked(g, refs)
    act_on(g, step, refs)


def between_cards(g: Table, step: Step) -> Rule[None]:
    """SP-1805, SP-R92 Counters go from one card, also one that is gone, to another."""
    here: What = choosing.what_of(step)
    to: What = where_to(step)
    refs: tuple[int, ...] = tuple(named(g, g.effect(), here))
    if here.op == What.PICK:
        refs = yield from choosing.find(g, here)
    there: tuple[int, ...] = tuple(named(g, g.effect(), to))
    if to.op == What.PICK:
        g.effect().apart = refs[0] if refs else NOTHING
        there = yield from choosing.find(g, to)
        g.effect().apart = NOTHING
    g.effect().done = bool(refs) and bool(there)
    if g.effect().done:
        move_counters(g, step, refs[0], there[0])
        g.effect().it = refs


def where_to(step: Step) -> What:
    assert step.to is not None
    return step.to


# ---- offers and costs


def most_of_x(g: Table, sc: Scope, price: Step) -> int:
    """The largest X that can be paid, or -1 if X is not part of a cost."""
    if price.verb != Verb.SPEND or price.n is None or price.n.op != Amount.X:
        return -1
    x_is = g.book.cards[sc.kind].x_is
    if x_is is not None:
        return amount(g, sc, x_is)
    return min(g.actions, 2) if price.m == Goods.ACTION else g.powder[doer(sc)]


def multiplies(step: Step) -> bool:
    """Instructions that are done in one go, so many times as much."""
    return step.n is not None and step.verb in (Verb.GAIN, Verb.PUT) and step.n.op == Amount.NUMBER


def do_times(g: Table, step: Step, n: int) -> Rule[None]:
    """Gain or put n times as much, as one event."""
    if n <= 0:
        g.effect().done = False
        return
    g.effect().times = n
    yield from do(g, step)
    g.effect().times = 1


# ---- damage, draws


def hurt(g: Table, step: Step) -> Rule[None]:
    """SP-1101 The controller of the effect controls the damage."""
    assert step.n is not None
    sc = g.effect()
    n = amount(g, sc, step.n)
    if step.verb == Verb.PLUNDER:
        yield from damage.plunder(g, doer(sc), n, step.m)
        return
    seats = victims(g, step)
    by = sc.cannon if sc.cannon == FIRES else doer(sc)
    if not seats or n <= 0:
        sc.done = False
        return
    packet = yield from damage.deal(g, seats, n, by, NOTHING)
    g.effect().packet = packet
    g.effect().done = packet != NOTHING
    if by == FIRES:
        g.fire_hurt = True


def victims(g: Table, step: Step) -> tuple[int, ...]:
    if step.who == Who.EACH_PLAYER:
        order = [g.in_turn(i) for i in range(g.seats)]
        return tuple([seat for seat in order if not g.is_out(seat)])
    seat = whose(g, g.effect(), step.who)
    return () if seat < 0 or g.is_out(seat) else (seat,)


def draw(g: Table, step: Step) -> Rule[None]:
    """SP-R18 One card after another; who draws from an empty Hold has lost (SP-101)."""
    assert step.n is not None
    sc = g.effect()
    seat = doer(sc)
    n = amount(g, sc, step.n)
    if step.verb == Verb.DRAW_UNTIL:
        n -= len(g.hand[seat])
    elif step.n.op == Amount.UP_TO:
        n = yield NUMBER.ask(g, seat, (0, n, step.id))
    draw_cards(g, seat, n)


def draw_cards(g: Table, seat: int, n: int) -> None:
    for _turn in range(n):
        if g.is_out(seat):
            return
        if not draw_one(g, seat):
            lose(g, (seat,))
    g.effect().done = n > 0


# ---- new cards


def bring(g: Table, step: Step) -> Rule[None]:
    """Tokens and copies."""
    if step.verb == Verb.CREATE:
        yield from create(g, step)
        return
    assert step.what is not None
    refs = yield from choosing.find(g, step.what)
    if not refs:
        g.effect().done = False
    elif step.verb == Verb.REPLACE:
        replace(g, step, refs[0])
    elif step.verb == Verb.ENTER_AS_COPY:
        become(g, step, refs[0])
    elif can_be_copied(g, refs[0]):
        seat = doer(g.effect())
        token = g.new_object(captained(COPY_TOKEN, seat), seat, Where.NOT_IN_PLAY, Mark.TOKEN)
        g.turn_into(token, face_of(g, refs[0]))
        g.tell(CREATED, seat, g.shape[token])
        yield from playing.enter(g, token, True)
        g.effect().it = (token,)


def can_be_copied(g: Table, ref: int) -> bool:
    """SP-1704 A token can be a copy of a crew, in play or not; and there must be room for it."""
    is_crew = g.book.cards[face_of(g, ref)].types & Type.CREW != 0
    return is_crew and playing.room_for_tokens(g) > 0


def create(g: Table, step: Step) -> Rule[None]:
    assert step.n is not None
    n = amount(g, g.effect(), step.n)
    seat = sending.who_gets(g, step)
    made: tuple[int, ...] = ()
    for _turn in range(min(n, playing.room_for_tokens(g))):
        token = yield from playing.create(g, seat, step.kind, step.zone != Zone.RESERVE)
        made = (*made, token)
    if made:
        g.effect().it = made
    g.effect().done = bool(made)


def replace(g: Table, step: Step, obj: int) -> None:
    """SP-1703 An emplacement token takes the place of a broken emplacement."""
    if not is_object(obj) or g.where(obj) != Where.IN_SLOT:
        g.effect().done = False
        return
    seat = g.control(obj)
    token = g.new_object(captained(step.kind, seat), seat, Where.IN_SLOT, Mark.TOKEN)
    card = g.printed(token)
    if card.enters_with:
        g.add_counters(token, card.enters_counter, card.enters_with)
    slots = [token if slot == obj else slot for slot in g.slots[seat]]
    g.slots = put(g.slots, seat, tuple(slots))
    g.move_to(obj, Where.NOT_IN_PLAY)
    g.gone = (*g.gone, g.card[obj])


def become(g: Table, step: Step, obj: int) -> None:
    """SP-1906, SP-1907 It enters play as a copy, except for what the text lists."""
    sc = g.effect()
    if not is_object(obj):
        return
    g.turn_into(sc.source, face_of(g, obj))
    for stat, n in step.mods:
        g.mods = (*g.mods, (sc.source, stat, n.n, Until.FOR_EVER, 0, sc.you))


# ---- playing, firing, breaking


def play_cards(g: Table, step: Step) -> Rule[None]:
    """Play cards by an effect: without an Action, but with their other costs."""
    assert step.what is not None
    refs = yield from choosing.find(g, step.what)
    how = How.FOR_FREE if step.flag else How.BY_EFFECT
    g.effect().done = False
    for ref in refs:
        sc = g.effect()
        if is_object(ref) or not is_there(g, sc, ref):
            continue
        if bar_play_ref(g, sc.you, ref, how) is None:
            there = yield from playing.play_card(g, sc.you, ref, how)
            g.effect().it = (there,)
            g.effect().done = True


def to_cards(g: Table, step: Step) -> Rule[None]:
    """Fire, break, flip, or turn into Shades."""
    assert step.what is not None
    refs = yield from choosing.find(g, step.what)
    note_x(g, step, refs)
    g.effect().done = bool(refs)
    for ref in refs:
        if step.verb == Verb.FIRE:
            if is_object(ref):
                yield from firing.fire(g, doer(g.effect()), ref)
        elif step.verb == Verb.BREAK:
            if is_object(ref):
                breaking.break_it(g, ref)
        elif step.verb == Verb.FLIP:
            breaking.flip(g, ref)
            g.effect().it = (ref,)
        else:
            yield from shades.turn(g, step, ref)


# ---- counters among several, actions of cards


def distribute(g: Table, step: Step) -> Rule[None]:
    """SP-1803 So many counters, each on a crew of one's choice."""
    assert step.n is not None
    n = amount(g, g.effect(), step.n)
    given: tuple[int, ...] = ()
    for _turn in range(n):
        crew = who_get_counters(g, step)
        if not crew:
            return
        first = crew[0]
        if len(crew) > 1:
            first = yield SPREAD.ask(g, doer(g.effect()), crew)
        g.add_counters(first, step.counter, 1)
        if first not in given:
            given = (*given, first)
    g.batch += 1
    for obj in given:
        happen(g, Event.PUTS_COUNTERS, doer(g.effect()), obj, n=step.counter, at_once=True)


def who_get_counters(g: Table, step: Step) -> tuple[int, ...]:
    assert step.what is not None and step.what.cards is not None
    return tuple(different(g, matching(g, g.effect(), step.what.cards)))


def use_action(g: Table, step: Step) -> Rule[None]:
    """Use an action of a card for fewer Actions."""
    seat = doer(g.effect())
    option = yield USE_ACTION.ask(g, seat, (step.m, int(step.flag)))
    if option != DONE:
        obj = object_used(option)
        ability: Ability = g.printed(obj).actions[which_used(option)]
        yield from using.use_action(g, seat, obj, ability, step.m)
