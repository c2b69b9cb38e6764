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
from quarterdeck.games.sky_pirate.table.references import card_of, is_object, zone_of
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import IN_PARTY, IS_FACEDOWN, IS_STUNNED, IS_TOKEN
from quarterdeck.games.sky_pirate.words.effects import (
    AMMO_COUNTER,
    ATTEMPT,
    BREAK,
    CANNON,
    CANNOT,
    CHEST,
    COST,
    CREATE_COPY,
    CREW,
    DISCARD,
    DISCARD_PILE,
    DOUBLE,
    EJECT,
    FACEDOWN,
    FIRE,
    HAND,
    HAS,
    HOLD,
    HOLD_TOP,
    MOVE,
    PARTY,
    PLAY,
    PLAY_CARD,
    POWER,
    PRESENCE,
    PRESENCE_COUNTER,
    PUT,
    REMOVE,
    RESERVE,
    SHADE,
    SHUFFLE,
    STOW,
    STUN,
    SWAP,
    TAKE_CONTROL,
    UNSTUN,
    UNTIL_LEAVES,
    Step,
)

SPENT: Final = 0.2  # what a card is worth besides that for which it is given up


def touch(o: Outlook, sc: Scope, step: Step, ref: int, t: Tally) -> None:
    """One instruction, on one card."""
    verb = step.verb
    if verb in (DISCARD, STOW, EJECT, MOVE, SHUFFLE):
        send(o, sc, step, ref, t)
    elif verb == HAS:
        change(o, sc, step, ref, t)
    elif verb == PUT or verb == REMOVE or verb == DOUBLE:
        put_counters(o, sc, step, ref, t)
    elif verb in (STUN, UNSTUN, FIRE, BREAK):
        on_emplacement(o, step, ref, t)
    elif verb == SWAP and is_object(ref):
        swap(o, ref, t)
    elif verb == SHADE or verb == FACEDOWN:
        shade(o, sc, step, ref, t)
    elif verb == PLAY_CARD:
        play(o, sc, ref, t)
    elif verb == CREATE_COPY:
        t.worth += printed_worth(o.g, kind_of(o.g, ref))
    elif verb == TAKE_CONTROL:
        take_control(o, ref, t)
    elif verb == CANNOT and is_object(ref):
        t.worth -= side(o.g, o.me, o.g.control(ref)) * 0.4 * presence(o.g, ref)
    else:
        t.worth += 0.3


def leaves_party(o: Outlook, ref: int, t: Tally) -> None:
    """A crew of a party is there no more."""
    if o.stake is not None and is_object(ref) and o.g.flags[ref] & IN_PARTY:
        number_now = float(presence(o.g, ref))
        t.swing += -number_now if o.g.control(ref) == o.g.boarder else number_now


# ---- cards on their way


def send(o: Outlook, sc: Scope, step: Step, ref: int, t: Tally) -> None:
    """Discard, stow, eject, or move to a zone."""
    g = o.g
    if not is_object(ref) and card_of(ref) >> 3 == FIRE_MARKER:
        t.worth += side(g, o.me, owner_of(g, ref)) * FIRE_HURTS * g.fires[owner_of(g, ref)]
        return
    if step.verb == MOVE and step.zone in (PARTY, ATTEMPT, RESERVE):
        between(o, step, ref, t)
        return
    owner = owner_of(g, ref)
    share = SPENT if ref == sc.source and is_object(ref) and not is_crew(g, ref) else 1.0
    t.worth -= side(g, o.me, owner) * share * ref_worth(g, ref)
    leaves_party(o, ref, t)
    if step.verb == MOVE and step.zone == CHEST:
        seat = whose(g, sc, step.zone_who)
        t.worth += side(g, o.me, seat) * (hand_worth(g, kind_of(g, ref)) + 0.3)
        return
    captain = g.captain_of(ref) if is_object(ref) else card_of(ref) & 7
    if not (is_object(ref) and g.flags[ref] & IS_TOKEN):
        t.worth += side(g, o.me, captain) * there(o, step, ref, captain)


def there(o: Outlook, step: Step, ref: int, captain: int) -> float:
    """What a card is worth to its captain where it goes."""
    known = not is_object(ref) or not o.g.flags[ref] & IS_FACEDOWN
    kind = kind_of(o.g, ref) if known else -1
    if step.verb == DISCARD or step.zone == DISCARD_PILE:
        tossed = not is_object(ref) and zone_of(ref) == HAND and kind < len(o.g.book.worths.toss)
        return DISCARDED_WORTH + (o.g.book.worths.toss[kind] if tossed else 0.0)
    if step.verb == STOW or step.verb == SHUFFLE or step.zone == HOLD:
        return STOWED_WORTH * life(o.g, captain)
    if step.verb == EJECT:
        return 0.0
    if step.zone == HAND:
        return hand_worth(o.g, kind) if known else 1.2
    if step.zone == HOLD_TOP:
        return 0.9 + 0.2 * hand_worth(o.g, kind) if known else 1.0
    return 1.5 if step.zone == PLAY else 0.5


def between(o: Outlook, step: Step, ref: int, t: Tally) -> None:
    """SP-1612 Between party and reserve."""
    g = o.g
    if not is_object(ref) or g.boarder < 0 or not is_crew(g, ref):
        return
    seat = g.control(ref)
    kept = side(g, o.me, seat) * (crew_worth(g, ref) - stowed_worth(g, ref))
    if step.zone == RESERVE:
        if g.flags[ref] & IN_PARTY:
            leaves_party(o, ref, t)
            t.worth += 0.6 * kept
    elif not g.flags[ref] & IN_PARTY and bar_commit(g, ref, g.powder[seat], True) is None:
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
    if o.stake is not None and card.types & CREW:
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
        if stat == PRESENCE:
            more_presence(o, ref, n, step.until == UNTIL_LEAVES, t)
        elif stat == COST:
            dearer += int(n)
        elif stat == POWER:
            stronger += int(n)
    if not dearer and not stronger:
        return
    if g.control(ref) == g.active and step.until != UNTIL_LEAVES:
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
    if g.flags[ref] & IN_PARTY and o.stake is not None:
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
    if step.verb == REMOVE:
        t.worth -= mine * 0.2 * n
    elif step.verb == DOUBLE:
        t.worth += mine * 0.7 * max(g.counters(ref, PRESENCE_COUNTER), g.counters(ref, 0))
    elif step.verb == PUT and step.counter == PRESENCE_COUNTER:
        more_presence(o, ref, n, not g.flags[ref] & IN_PARTY, t)
        t.worth += mine * 0.02 * presence(g, ref) if is_crew(g, ref) else 0.0
    elif step.verb == PUT and step.counter == AMMO_COUNTER:
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
    if step.verb == BREAK:
        t.worth -= mine * emplacement_worth(g, ref)
    elif not types_of(g, ref) & CANNON:
        return
    elif step.verb == FIRE:
        t.worth += mine * max(shot_worth(g, seat, ref, g.powder[seat], 0, 0) - 0.3, 0.0)
    else:
        stunned = g.flags[ref] & IS_STUNNED != 0
        if step.verb == STUN and not stunned:
            t.worth -= mine * cannon_worth(g, ref) / max(len(cannons(g, seat)), 1) * 1.5
        elif step.verb == UNSTUN and stunned:
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
    if g.flags[ref] & IN_PARTY and o.stake is not None:
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
