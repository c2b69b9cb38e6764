"""What each verb of card text is worth to a seat."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.cards import touch
from quarterdeck.games.sky_pirate.advice.outlook import Outlook, Tally, number, seat_meant
from quarterdeck.games.sky_pirate.advice.shots import volley_worth
from quarterdeck.games.sky_pirate.advice.worth import (
    ACTION_WORTH,
    FIRE_HURTS,
    UNKNOWN_CARD,
    draw_worth,
    hold_loss,
    life,
    powder_change,
    printed_worth,
    side,
)
from quarterdeck.games.sky_pirate.questions.legality import pickable
from quarterdeck.games.sky_pirate.table.cards import BOMB, FIRE_MARKER
from quarterdeck.games.sky_pirate.table.measures import named
from quarterdeck.games.sky_pirate.table.objects import doer
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.words.effects import Amount, Step, What
from quarterdeck.games.sky_pirate.words.terms import Ban, Goods, Picks, Verb, Who, Zone

HIDDEN: Final = (Zone.HAND, Zone.HOLD)


def do(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    """One instruction."""
    verb = step.verb
    if (
        verb == Verb.GAIN
        or verb == Verb.SPEND
        or verb == Verb.LOSE
        or verb == Verb.STEAL
        or verb == Verb.PAY
    ):
        goods(o, sc, step, t)
    elif verb == Verb.DAMAGE or verb == Verb.PLUNDER:
        damage(o, sc, step, t)
    elif verb == Verb.DRAW or verb == Verb.DRAW_UNTIL:
        draw(o, sc, step, t)
    elif verb == Verb.CREATE:
        create(o, sc, step, t)
    elif verb == Verb.ADD:
        add(o, sc, step, t)
    elif step.what is not None and verb != Verb.VOLLEY and verb != Verb.USE:
        on_cards(o, sc, step, step.what, t)
    else:
        rarer(o, sc, step, t)


def amount_of(o: Outlook, sc: Scope, step: Step) -> float:
    return 1.0 if step.n is None else number(o, sc, step.n) * sc.times


# ---- what is about no card


def goods(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    """Powder and Actions that come, go, or change hands."""
    g, seat = o.g, doer(sc)
    assert step.n is not None
    n = amount_of(o, sc, step)
    mine = side(g, o.me, seat)
    if step.m == Goods.ACTION and step.verb in (Verb.GAIN, Verb.LOSE, Verb.SPEND):
        if step.n.op == Amount.ALL:
            n = float(max(g.actions, 1))
        t.worth += mine * ACTION_WORTH * (n if step.verb == Verb.GAIN else -n)
        return
    if step.verb == Verb.GAIN:
        t.worth += mine * powder(o, seat, n)
        return
    if step.n.op == Amount.ALL:
        n = float(g.powder[seat])
    if step.verb == Verb.STEAL:
        rival = g.opponent(seat)
        n = n if o.printed else min(n, float(g.powder[rival]))
        t.worth += mine * powder(o, seat, n) + side(g, o.me, rival) * powder(o, rival, -n)
        return
    t.worth += mine * powder(o, seat, -n)
    if step.verb == Verb.PAY:
        other = seat_meant(o, sc, step.who)
        t.worth += side(g, o.me, other) * powder(o, other, n) if other >= 0 else 0.0


def powder(o: Outlook, seat: int, n: float) -> float:
    return 0.75 * n if o.printed else powder_change(o.g, seat, n)


def damage(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    n = amount_of(o, sc, step)
    if step.verb == Verb.PLUNDER:
        rival = o.g.opponent(doer(sc))
        lost = min(n, o.g.hold_size(rival)) if not o.printed else n
        t.worth -= side(o.g, o.me, rival) * (lost * life(o.g, rival) + 0.8)
        return
    for seat in range(o.g.seats):
        if step.who == Who.EACH_PLAYER or seat_meant(o, sc, step.who) == seat:
            hurt(o, seat, n, t)


def hurt(o: Outlook, seat: int, n: float, t: Tally) -> None:
    """SP-1105 Damage costs cards of the Hold."""
    t.worth -= side(o.g, o.me, seat) * (0.9 * n if o.printed else hold_loss(o.g, seat, n))


def draw(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    seat = doer(sc)
    n = amount_of(o, sc, step)
    if step.verb == Verb.DRAW_UNTIL:
        n = max(n - (2 if o.printed else len(o.g.hand[seat])), 0.0)
    worth = 1.0 * n if o.printed else draw_worth(o.g, seat, n)
    t.worth += side(o.g, o.me, seat) * worth


def create(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    """Tokens; in an attempt they join the party if they can (SP-1608)."""
    seat, card = doer(sc), o.g.book.cards[step.kind]
    n = amount_of(o, sc, step)
    if o.stake is None or step.zone == Zone.RESERVE or seat not in (o.g.boarder, o.g.defender):
        t.worth += side(o.g, o.me, seat) * n * printed_worth(o.g, step.kind)
        return
    number_now = card.attack if seat == o.g.active else card.defense
    if number_now > 0:
        t.swing += n * number_now if seat == o.g.boarder else -n * number_now


def add(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    """Shields and Bombs in a Hold, Fires on a ship."""
    n = amount_of(o, sc, step)
    for seat in range(o.g.seats):
        if step.zone_who != Who.EACH_PLAYER and seat_meant(o, sc, step.zone_who) != seat:
            continue
        mine = side(o.g, o.me, seat)
        if step.kind == FIRE_MARKER or step.zone == Zone.SHIP:
            t.worth -= mine * n * FIRE_HURTS
        elif step.kind == BOMB:
            t.worth -= mine * n * 1.8
        else:
            t.worth += mine * n * 0.55 * life(o.g, seat)


def rarer(o: Outlook, sc: Scope, step: Step, t: Tally) -> None:
    verb, mine = step.verb, side(o.g, o.me, doer(sc))
    if verb == Verb.SEARCH:
        t.worth += mine * (2.0 if step.flag else 1.4)
        if step.flag and o.stake is not None and doer(sc) in (o.g.boarder, o.g.defender):
            t.worth -= mine * 2.0  # it will be stowed
            t.swing += 2.0 if doer(sc) == o.g.boarder else -2.0
    elif verb == Verb.REDUCE or verb == Verb.REDUCE_TO:
        t.worth += mine * reduced(o, sc, step)
    elif verb == Verb.BOARD:
        t.worth += mine * (1.5 + 0.5 * step.m) if o.printed else 0.0
    elif verb == Verb.OPERATE:
        t.worth += mine * 0.6
    elif verb == Verb.VOLLEY:
        t.worth += mine * (2.5 if o.printed else volley_worth(o.g, o.me))
    elif verb == Verb.CANNOT:
        banned = 1.5 if step.m == Ban.BOARD else 0.3
        t.worth -= side(o.g, o.me, seat_meant(o, sc, step.who)) * banned
    elif verb == Verb.SKIP:
        t.worth -= mine * 1.5
    elif verb == Verb.USE:
        t.worth += mine * 0.8
    elif verb == Verb.END_ATTEMPT and o.stake is not None:
        t.swing -= 99.0  # nobody raids


def reduced(o: Outlook, sc: Scope, step: Step) -> float:
    """Damage (or a cost) that is not suffered."""
    n = amount_of(o, sc, step)
    now = float(o.g.blow()) if o.g.blows else 2.0
    saved = now - n if step.verb == Verb.REDUCE_TO else min(n, now) if step.until == 0 else n
    if o.printed or step.until:
        return 0.6 * saved
    return hold_loss(o.g, o.me, now) - hold_loss(o.g, o.me, max(now - saved, 0.0))


# ---- what is about cards


def is_picked(what: What) -> bool:
    return what.op == What.PICK or what.op == What.PICK_OF_THEM


def picks_from(o: Outlook, sc: Scope, what: What) -> list[int]:
    """The cards that somebody could pick, as far as the seat that is asked can see them."""
    f = what.cards
    if f is not None and f.zone in HIDDEN:
        seat = seat_meant(o, sc, f.zone_who)
        if seat != o.me or f.zone == Zone.HOLD:
            return []
    return pickable(o.g, sc, what)


def on_cards(o: Outlook, sc: Scope, step: Step, what: What, t: Tally) -> None:
    """An instruction about cards: of those to pick, the best for whoever picks."""
    if what.op == What.BOTH:
        on_cards(o, sc, step, what.parts[0], t)
        on_cards(o, sc, step, what.parts[1], t)
    elif what.op == What.TOP or what.op == What.RANDOM or is_unseen(o, sc, what):
        unseen(o, sc, step, what, t)
    elif o.printed:
        t.worth += usual(sc, step, what)
    elif is_picked(what):
        take_best(o, sc, step, what, t)
    else:
        for ref in named(o.g, sc, what):
            touch(o, sc, step, ref, t)


def is_unseen(o: Outlook, sc: Scope, what: What) -> bool:
    """Is it about cards of somebody else's hand, or of a Hold?"""
    f = what.cards
    if o.printed or f is None or not is_picked(what) or f.zone not in HIDDEN:
        return False
    return f.zone == Zone.HOLD or seat_meant(o, sc, f.zone_who) != o.me


def unseen(o: Outlook, sc: Scope, step: Step, what: What, t: Tally) -> None:
    """Cards that nobody can see: each is worth the usual."""
    seat = seat_meant(o, sc, what.who)
    each = 0.9
    if what.cards is not None:
        seat = seat_meant(o, sc, what.cards.zone_who)
        each = UNKNOWN_CARD if what.cards.zone == Zone.HAND else 0.9
    n = 1.0 if what.n is None else number(o, sc, what.n)
    if seat < 0:
        return
    if not o.printed and what.cards is not None and what.cards.zone == Zone.HAND:
        n = min(n, float(len(o.g.hand[seat])))
    if step.verb in (Verb.DISCARD, Verb.EJECT, Verb.STOW) or step.zone != Zone.NOWHERE:
        t.worth -= side(o.g, o.me, seat) * n * each
    if step.zone in (Zone.HAND, Zone.HOLD_TOP):
        t.worth += side(o.g, o.me, seat) * n * UNKNOWN_CARD
    elif step.verb == Verb.STOW:
        t.worth += side(o.g, o.me, seat) * n * 0.7
    shades(o, sc, step, n, t)


def shades(o: Outlook, sc: Scope, step: Step, n: float, t: Tally) -> None:
    """Cards that become Shades: 2/2 crew."""
    if step.verb != Verb.SHADE:
        return
    seat = doer(sc)
    if o.stake is not None and step.zone != Zone.RESERVE and seat in (o.g.boarder, o.g.defender):
        t.swing += 2.0 * n if seat == o.g.boarder else -2.0 * n
    else:
        t.worth += side(o.g, o.me, seat) * 1.5 * n


def take_best(o: Outlook, sc: Scope, step: Step, what: What, t: Tally) -> None:
    """As many as have to be picked, or as are good to pick."""
    sign = 1.0 if doer(sc) == o.me else -1.0
    trials: list[Tally] = []
    gains: list[float] = []
    refs = picks_from(o, sc, what)
    for ref in refs:
        trial = Tally()
        touch(o, sc, step, ref, trial)
        trials.append(trial)
        gains.append(sign * o.total(trial))
    n = len(refs)
    if what.limit in (Picks.EXACTLY, Picks.UP_TO) and what.n is not None:
        n = min(n, int(number(o, sc, what.n)))
    taken: list[int] = []
    for _turn in range(n):
        best = gains.index(max(gains))
        if what.limit != Picks.EXACTLY and gains[best] <= 0.0:
            break
        t.add(trials[best], 1.0)
        taken.append(refs[best])
        gains[best] = -1e9
    if taken:
        sc.it = sc.way = tuple(taken)


def usual(sc: Scope, step: Step, what: What) -> float:
    """The same, for a card as printed: harm to the opponent is good, help is good."""
    n = 1.0 if what.n is None or what.n.n <= 0 or what.n.n > 9 else float(what.n.n)
    if step.verb not in (Verb.DISCARD, Verb.EJECT, Verb.STOW):
        return 0.8 * n
    f = what.cards
    if f is None:
        return -0.8 if what.op == What.THIS else 0.0
    if f.zone == Zone.DISCARD_PILE:  # own cards are saved
        return 0.6 * n if f.zone_who == Who.YOU else 0.15 * n
    harm = 1.2 if f.zone != Zone.HAND else 1.0
    own = f.control == Who.YOU or (f.zone in (Zone.HAND, Zone.RESERVE) and f.zone_who == Who.YOU)
    return -harm * n if own or sc.they == sc.you else harm * n
