"""SP-1502, SP-2005 to SP-2009, SP-R42, SP-R43 Picks, targets and modes."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.effects import (
    beside,
    enough,
    picks_hidden,
    picks_in_hand,
    picks_stored,
)
from quarterdeck.games.sky_pirate.questions.every import MODE, PICK
from quarterdeck.games.sky_pirate.questions.labels import different, shown
from quarterdeck.games.sky_pirate.questions.legality import mode_is_legal, pickable
from quarterdeck.games.sky_pirate.questions.picks import least_picked, modes_wanted, most_together
from quarterdeck.games.sky_pirate.rulebook.acts import show_in_hand
from quarterdeck.games.sky_pirate.seen.tellings import CHOSE, CHOSE_OF
from quarterdeck.games.sky_pirate.table.filters import is_any_card
from quarterdeck.games.sky_pirate.table.holds import look_at_top
from quarterdeck.games.sky_pirate.table.measures import amount, fits, matching, named
from quarterdeck.games.sky_pirate.table.objects import doer, whose
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object, own, zone_of
from quarterdeck.games.sky_pirate.table.state import AT_RANDOM, Table
from quarterdeck.games.sky_pirate.table.whereabouts import is_there
from quarterdeck.games.sky_pirate.words.effects import Condition, Step, What
from quarterdeck.games.sky_pirate.words.terms import Picks, Verb, Zone
from quarterdeck.kernel.play.rules import Rule

DONE: Final = -1  # no more


def find(g: Table, what: What) -> Rule[tuple[int, ...]]:
    """The cards that an instruction is about: as chosen before, as named, or picked now."""
    for aim in g.effect().aims:
        if aim[0] == what.id:
            return still_legal(g, what, aim[1:])
    if what.op == What.PICK or what.op == What.PICK_OF_THEM:
        refs = yield from pick(g, what)
        return refs
    if what.op == What.BOTH:
        first = yield from find(g, what.parts[0])
        second = yield from find(g, what.parts[1])
        return first + second
    if what.op == What.RANDOM:
        return at_random(g, what)
    if what.op == What.TOP:
        return uncovered_top(g, what)
    sc = g.effect()
    return tuple([ref for ref in named(g, sc, what) if is_there(g, sc, ref)])


def still_legal(g: Table, what: What, refs: tuple[int, ...]) -> tuple[int, ...]:
    """SP-R43 What was chosen and is no longer legal is left out."""
    sc = g.effect()
    f = what.cards
    kept = []
    for ref in refs:
        if is_there(g, sc, ref) and (f is None or not is_object(ref) or fits(g, sc, f, ref)):
            kept.append(ref)
    return tuple(kept)


def pick(g: Table, what: What) -> Rule[tuple[int, ...]]:
    """SP-R89, SP-R90 Whoever does it picks; with no more than demanded, all of them go.

    What is picked stays on the table, not here: cards of a hand are nobody else's business.
    """
    g.effect().picks = ()
    g.effect().picking = what.id
    while not enough(g, what, g.effect().picks):
        if take_the_rest(g, what):
            break
        option = yield PICK.ask(g, doer(g.effect()), (what.id, *g.effect().picks))
        if option == DONE:
            break
        g.effect().picks = (*g.effect().picks, option)
    return picked(g, what)


def take_the_rest(g: Table, what: What) -> bool:
    """If all that is left is needed, and everybody can see that, there is nothing to ask."""
    sc = g.effect()
    if picks_hidden(g, what) and not is_all_there(g, what):
        return False
    needed = least_picked(g, what) - len(sc.picks)
    if needed <= 0 or what.types:
        return False
    left = beside(g, what, sc.picks, list(remaining(g, what, sc.picks)))
    if len(left) > needed or most_together(g, what, left) < len(left):
        return False
    if what.ordered and len(different(g, left)) > 1:
        return False  # SP-609: their order is still to be picked
    sc.picks = (*sc.picks, *left)
    return True


def is_all_there(g: Table, what: What) -> bool:
    """Could any card of the hand, or of those stored there, be picked, whatever it is?"""
    f = what.cards
    return (
        f is not None
        and (picks_in_hand(what) or picks_stored(what))
        and is_any_card(f)
        and not what.types
        and what.playable < 0
    )


def picked(g: Table, what: What) -> tuple[int, ...]:
    sc = g.effect()
    refs = sc.picks
    sc.picks = ()
    sc.picking = NOTHING
    remember_rest(g, what, refs)
    return refs


def tell_picked(g: Table, refs: tuple[int, ...]) -> None:
    """Cards in play that somebody picks, for something that is not told by itself."""
    seat = doer(g.effect())
    for ref in refs:
        if is_object(ref):
            owner = g.control(ref)
            kinds = shown(g, (ref,))
            if owner == seat:
                g.tell(CHOSE, seat, n=1, cards=kinds)
            else:
                g.tell(CHOSE_OF, seat, owner, 1, kinds)


def remaining(g: Table, what: What, picked: tuple[int, ...]) -> tuple[int, ...]:
    """What could still be picked, equal cards as often as they are there."""
    sc = g.effect()
    refs = pickable(g, sc, what)
    for ref in picked:
        if ref in refs:
            refs.remove(ref)
    return tuple(refs)


def remember_rest(g: Table, what: What, picked: tuple[int, ...]) -> None:
    """Of them that were spoken of, "the others"."""
    sc = g.effect()
    if what.op == What.PICK_OF_THEM:
        sc.others = remaining(g, what, picked)
    if what.limit == Picks.X:
        sc.x = len(picked)


def at_random(g: Table, what: What) -> tuple[int, ...]:
    """Cards that nobody picks."""
    sc = g.effect()
    assert what.cards is not None and what.n is not None
    refs = matching(g, sc, what.cards)
    picked: list[int] = []
    n = amount(g, sc, what.n)
    while refs and len(picked) < n:
        picked.append(refs.pop(g.below(AT_RANDOM, len(refs))))
    return tuple(picked)


def uncovered_top(g: Table, what: What) -> tuple[int, ...]:
    """The uppermost cards of a Hold, whose order is settled with this (SP-R19: as many as are)."""
    sc = g.effect()
    seat = whose(g, sc, what.who)
    if seat < 0:
        return ()
    assert what.n is not None
    kinds = look_at_top(g, seat, amount(g, sc, what.n), 0)
    return tuple([own(Zone.HOLD, seat, kind) for kind in kinds])


# ---- before a card or an effect resolves


def aim(g: Table, steps: tuple[Step, ...]) -> Rule[None]:
    """SP-1502, SP-2006 Make every choice of modes and targets that the text calls for."""
    for step in steps:
        if step.verb == Verb.CHOOSE:
            yield from choose_modes(g, step)
            for i in range(len(step.modes)):
                if g.effect().has_mode(i):
                    yield from aim(g, step.modes[i])
        elif step.verb == Verb.IF and is_if_done(step):
            yield from aim(g, step.then)
        elif step.verb == Verb.BOTH:
            yield from aim(g, step.modes[0])
            yield from aim(g, step.modes[1])
        elif step.what is not None and is_aimed(step):
            yield from aim_at(g, what_of(step))
            if step.verb == Verb.TARGET:
                g.effect().it = aimed(g, what_of(step))


def what_of(step: Step) -> What:
    assert step.what is not None
    return step.what


def is_if_done(step: Step) -> bool:
    """ "If you do": its targets are chosen with the others."""
    return step.condition is not None and step.condition.op == Condition.DONE


def is_aimed(step: Step) -> bool:
    """Is it a choice among cards that everybody can see?  (Crew to be played are chosen, too.)"""
    what = step.what
    assert what is not None
    if what.op == What.BOTH:
        return what.parts[1].op == What.PICK
    if what.op != What.PICK or step.verb in (Verb.DISTRIBUTE, Verb.USE):
        return False
    f = what.cards
    assert f is not None
    if f.zone == Zone.HAND:
        return step.verb == Verb.PLAY_CARD
    return f.zone != Zone.HOLD and not picks_stored(what)


def aim_at(g: Table, what: What) -> Rule[None]:
    chosen: What = what.parts[1] if what.op == What.BOTH else what
    refs = yield from pick(g, chosen)
    announce(g, refs)
    sc = g.effect()
    sc.aims = (*sc.aims, (chosen.id, *refs))


def announce(g: Table, refs: tuple[int, ...]) -> None:
    """Cards of a hand that are chosen to be played are shown."""
    for ref in refs:
        if not is_object(ref) and zone_of(ref) == Zone.HAND:
            show_in_hand(g, ref)


def aimed(g: Table, what: What) -> tuple[int, ...]:
    for aim_of in g.effect().aims:
        if aim_of[0] == what.id:
            return aim_of[1:]
    return ()


def choose_modes(g: Table, step: Step) -> Rule[None]:
    """SP-2005, SP-2008 Modes that can be resolved, as many as the card says, each once."""
    g.effect().modes = 0
    for _turn in range(modes_wanted(g, step)):
        if not any_mode(g, step, g.effect().modes):
            break
        mode = yield MODE.ask(g, doer(g.effect()), (step.id, g.effect().modes))
        if mode == DONE:
            break
        g.effect().take_mode(mode)
    g.effect().modes |= CHOSEN


CHOSEN: Final = 1 << 20  # the modes have been chosen already


def any_mode(g: Table, step: Step, chosen: int) -> bool:
    for i in range(len(step.modes)):
        if not (chosen >> i) & 1 and mode_is_legal(g, step.modes[i]):
            return True
    return False
