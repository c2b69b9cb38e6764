"""What it is worth that an instruction is carried out on one card."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.outlook import Outlook, Tally, number
from quarterdeck.games.sky_pirate.advice.shots import (
    cannon_worth,
    cannons,
    change_worth,
    shot_worth,
)
from quarterdeck.games.sky_pirate.advice.worth import (
    ATTACK_WORTH,
    DEFENSE_WORTH,
    DISCARDED_WORTH,
    FIRE_HURTS,
    SHADE_BODY,
    STOWED_WORTH,
    crew_worth,
    emplacement_worth,
    hand_worth,
    life,
    object_worth,
    owner_of,
    printed_worth,
    ref_worth,
    side,
    stowed_worth,
)
from quarterdeck.games.sky_pirate.questions.legality_attempt import bar_commit
from quarterdeck.games.sky_pirate.table.cards import FIRE_MARKER
from quarterdeck.games.sky_pirate.table.measures import cost, power, presence
from quarterdeck.games.sky_pirate.table.objects import is_crew, kind_of, types_of, whose
from quarterdeck.games.sky_pirate.table.references import captain_at, is_object, kind_at, zone_of
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.words.effects import Step
from quarterdeck.games.sky_pirate.words.terms import Counter, Stat, Type, Until, Verb, Zone

SPENT: Final = 0.2  # what a card is worth besides that for which it is given up


def touch(o: Outlook, sc: Scope, step: Step, ref: int, t: Tally) -> None:
    """One instruction, on one card."""
    verb = step.verb
    if verb in (Verb.DISCARD, Verb.STOW, Verb.EJECT, Verb.MOVE, Verb.SHUFFLE):
        send(o, sc, step, ref, t)
    elif verb == Verb.HAS:
        change(o, sc, step, ref, t)
    elif verb == Verb.PUT or verb == Verb.REMOVE or verb == Verb.DOUBLE:
        put_counters(o, sc, step, ref, t)
    elif verb in (Verb.STUN, Verb.UNSTUN, Verb.FIRE, Verb.BREAK):
        on_emplacement(o, step, ref, t)
    elif verb == Verb.SWAP and is_object(ref):
        swap(o, ref, t)
    elif verb == Verb.SHADE or verb == Verb.FACEDOWN:
        shade(o, sc, step, ref, t)
    elif verb == Verb.PLAY_CARD:
        play(o, sc, ref, t)
    elif verb == Verb.CREATE_COPY:
        t.worth += printed_worth(o.g, kind_of(o.g, ref))
    elif verb == Verb.TAKE_CONTROL:
        take_control(o, ref, t)
    elif verb == Verb.CANNOT and is_object(ref):
        t.worth -= side(o.g, o.me, o.g.control(ref)) * 0.4 * presence(o.g, ref)
    else:
        t.worth += 0.3


def leaves_party(o: Outlook, ref: int, t: Tally) -> None:
    """A crew of a party is there no more."""
    if o.stake is not None and is_object(ref) and o.g.in_party(ref):
        number_now = float(presence(o.g, ref))
        t.swing += -number_now if o.g.control(ref) == o.g.boarder else number_now


# ---- cards on their way


def send(o: Outlook, sc: Scope, step: Step, ref: int, t: Tally) -> None:
    """Discard, stow, eject, or move to a zone."""
    g = o.g
    if not is_object(ref) and kind_at(ref) == FIRE_MARKER:
        t.worth += side(g, o.me, owner_of(g, ref)) * FIRE_HURTS * g.fires[owner_of(g, ref)]
        return
    if step.verb == Verb.MOVE and step.zone in (Zone.PARTY, Zone.ATTEMPT, Zone.RESERVE):
        between(o, step, ref, t)
        return
    owner = owner_of(g, ref)
    share = SPENT if ref == sc.source and is_object(ref) and not is_crew(g, ref) else 1.0
    t.worth -= side(g, o.me, owner) * share * ref_worth(g, ref)
    leaves_party(o, ref, t)
    if step.verb == Verb.MOVE and step.zone == Zone.CHEST:
        seat = whose(g, sc, step.zone_who)
        t.worth += side(g, o.me, seat) * (hand_worth(g, kind_of(g, ref)) + 0.3)
        return
    captain = g.captain_of(ref) if is_object(ref) else captain_at(ref)
    if not (is_object(ref) and g.is_token(ref)):
        t.worth += side(g, o.me, captain) * there(o, step, ref, captain)


def there(o: Outlook, step: Step, ref: int, captain: int) -> float:
    """What a card is worth to its captain where it goes."""
    known = not is_object(ref) or not o.g.is_facedown(ref)
    kind = kind_of(o.g, ref) if known else -1
    if step.verb == Verb.DISCARD or step.zone == Zone.DISCARD_PILE:
        tossed = (
            not is_object(ref) and zone_of(ref) == Zone.HAND and kind < len(o.g.book.worths.toss)
        )
        return DISCARDED_WORTH + (o.g.book.worths.toss[kind] if tossed else 0.0)
    if step.verb == Verb.STOW or step.verb == Verb.SHUFFLE or step.zone == Zone.HOLD:
        return STOWED_WORTH * life(o.g, captain)
    if step.verb == Verb.EJECT:
        return 0.0
    if step.zone == Zone.HAND:
        return hand_worth(o.g, kind) if known else 1.2
    if step.zone == Zone.HOLD_TOP:
        return 0.9 + 0.2 * hand_worth(o.g, kind) if known else 1.0
    return 1.5 if step.zone == Zone.PLAY else 0.5


def between(o: Outlook, step: Step, ref: int, t: Tally) -> None:
    """SP-1612 Between party and reserve."""
    g = o.g
    if not is_object(ref) or g.boarder < 0 or not is_crew(g, ref):
        return
    seat = g.control(ref)
    kept = side(g, o.me, seat) * (crew_worth(g, ref) - stowed_worth(g, ref))
    if step.zone == Zone.RESERVE:
        if g.in_party(ref):
            leaves_party(o, ref, t)
            t.worth += 0.6 * kept
    elif not g.in_party(ref) and bar_commit(g, ref, g.powder[seat], True) is None:
        number_now = float(presence(g, ref))
        t.swing += number_now if seat == g.boarder else -number_now
        t.worth -= 0.6 * kept


def play(o: Outlook, sc: Scope, ref: int, t: Tally) -> None:
    """A card that is played without an Action."""
    kind = kind_of(o.g, ref)
    entry = o.g.book.worths.entry[kind] if kind < len(o.g.book.worths.entry) else 0.5
    price = o.g.book.worths.price[kind] if kind < len(o.g.book.worths.price) else 0.0
    t.worth += entry - price - 0.5 * ref_worth(o.g, ref)
    card = o.g.book.cards[kind]
    if o.stake is not None and card.types & Type.CREW:
        number_now = card.attack if o.me == o.g.active else card.defense
        if number_now > 0:
            t.swing += number_now if o.me == o.g.boarder else -number_now
    else:
        t.worth += printed_worth(o.g, kind)


# ---- numbers and counters


def change(o: Outlook, sc: Scope, step: Step, ref: int, t: Tally) -> None:
    """A card has more or less of something for a while."""
    g = o.g
    if not is_object(ref):
        return
    mine = side(g, o.me, g.control(ref))
    dearer = stronger = 0
    for stat, a in step.mods:
        n = number(o, sc, a)
        if stat == Stat.PRESENCE:
            more_presence(o, ref, n, step.until == Until.LEAVES, t)
        elif stat == Stat.COST:
            dearer += int(n)
        elif stat == Stat.POWER:
            stronger += int(n)
    if not dearer and not stronger:
        return
    if g.control(ref) == g.active and step.until != Until.LEAVES:
        t.worth += mine * change_worth(g, g.control(ref), ref, dearer, stronger)
    else:
        t.worth += mine * 0.8 * (stronger - 0.8 * dearer)


def swap(o: Outlook, ref: int, t: Tally) -> None:
    """SP-1905 Cost and power change places for this turn."""
    g, seat = o.g, o.g.control(ref)
    more = cost(g, ref) - power(g, ref)
    t.worth += side(g, o.me, seat) * change_worth(g, seat, ref, -more, more)


def more_presence(o: Outlook, ref: int, n: float, lasting: bool, t: Tally) -> None:
    g = o.g
    mine = side(g, o.me, g.control(ref))
    if g.in_party(ref) and o.stake is not None:
        n = max(n, -float(presence(g, ref)))
        t.swing += n if g.control(ref) == g.boarder else -n
    elif lasting:
        t.worth += mine * (ATTACK_WORTH + DEFENSE_WORTH) * n
    else:
        t.worth += mine * 0.15 * n


def put_counters(o: Outlook, sc: Scope, step: Step, ref: int, t: Tally) -> None:
    g = o.g
    if not is_object(ref):
        return
    mine = side(g, o.me, g.control(ref))
    n = 1.0 if step.n is None else number(o, sc, step.n) * sc.times
    if step.verb == Verb.REMOVE:
        t.worth -= mine * 0.2 * n
    elif step.verb == Verb.DOUBLE:
        t.worth += mine * 0.7 * max(g.counters(ref, Counter.PRESENCE), g.counters(ref, 0))
    elif step.verb == Verb.PUT and step.counter == Counter.PRESENCE:
        more_presence(o, ref, n, not g.in_party(ref), t)
        t.worth += mine * 0.02 * presence(g, ref) if is_crew(g, ref) else 0.0
    elif step.verb == Verb.PUT and step.counter == Counter.AMMO:
        t.worth += mine * 0.9 * n
    else:
        t.worth += mine * 0.6 * n


# ---- emplacements


def on_emplacement(o: Outlook, step: Step, ref: int, t: Tally) -> None:
    g = o.g
    if not is_object(ref):
        return
    seat = g.control(ref)
    mine = side(g, o.me, seat)
    if step.verb == Verb.BREAK:
        t.worth -= mine * emplacement_worth(g, ref)
    elif not types_of(g, ref) & Type.CANNON:
        return
    elif step.verb == Verb.FIRE:
        t.worth += mine * max(shot_worth(g, seat, ref, g.powder[seat], 0, 0) - 0.3, 0.0)
    else:
        stunned = g.is_stunned(ref)
        if step.verb == Verb.STUN and not stunned:
            t.worth -= mine * cannon_worth(g, ref) / max(len(cannons(g, seat)), 1) * 1.5
        elif step.verb == Verb.UNSTUN and stunned:
            t.worth += mine * cannon_worth(g, ref)


# ---- faces and control


def shade(o: Outlook, sc: Scope, step: Step, ref: int, t: Tally) -> None:
    """A card becomes a Shade: a 2/2 crew without text."""
    g = o.g
    if not is_object(ref):
        seat = sc.they if sc.they >= 0 else sc.you
        t.worth -= side(g, o.me, owner_of(g, ref)) * ref_worth(g, ref)
        t.worth += side(g, o.me, seat) * SHADE_BODY
        return
    mine = side(g, o.me, g.control(ref))
    if g.in_party(ref) and o.stake is not None:
        fewer = presence(g, ref) - 2.0
        t.swing += -fewer if g.control(ref) == g.boarder else fewer
    else:
        t.worth += mine * (SHADE_BODY - object_worth(g, ref))


def take_control(o: Outlook, ref: int, t: Tally) -> None:
    """Of a crew of the opposing party: it changes sides."""
    if o.stake is not None:
        leaves_party(o, ref, t)
        number_now = float(presence(o.g, ref))
        t.swing += number_now if o.boards else -number_now
    else:
        t.worth += 2 * object_worth(o.g, ref)
