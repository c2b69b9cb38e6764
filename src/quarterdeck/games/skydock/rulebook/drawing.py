"""SK-3xx Hands and decks: drawing, discarding, gaining Loot, Support and Glory."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.abilities import (
    ADVANCE,
    DECK,
    DISCARD,
    INSTEAD,
    TAKE_DISCARDED,
)
from quarterdeck.games.skydock.questions.words import STOP, YES
from quarterdeck.games.skydock.seen.tellings import (
    ADVANCED,
    DISCARDED,
    DREW_LOOT,
    DREW_SCHEMES,
    GLORY,
    SHUFFLED,
    SUPPORT,
    TOOK,
)
from quarterdeck.games.skydock.table.cards import OBJECTIVES
from quarterdeck.games.skydock.table.legality import track_for
from quarterdeck.games.skydock.table.measures import can_draw, free_of, is_loot
from quarterdeck.games.skydock.table.state import (
    ACTION,
    LOOT_STREAM,
    NOWHERE,
    SCHEME_STREAM,
    SUPPORT_STREAM,
    Table,
)
from quarterdeck.games.skydock.table.things import AN_OBJECTIVE, thing_of
from quarterdeck.games.skydock.words.terms import Event, Sort
from quarterdeck.kernel.play.rows import put, put_number, with_card, without
from quarterdeck.kernel.play.rules import Rule

# ---- drawing


def draw(g: Table, seat: int, sort: int, n: int) -> int:
    """SK-311 n Schemes or Loot for the hand, as far as there are (SK-R59); how many.

    Loot in the Action Phase is gained by `gain_loot`, which may be replaced.
    """
    drawn: list[int] = []
    while len(drawn) < n and can_draw(g, sort):
        drawn.append(draw_scheme(g) if sort == Sort.SCHEME else draw_loot(g))
    for card in drawn:
        g.give_card(seat, card)
    if drawn:
        cards = tuple(sorted(drawn))
        g.tell(DREW_SCHEMES if sort == Sort.SCHEME else DREW_LOOT, seat, -1, len(cards), cards)
    return len(drawn)


def draw_scheme(g: Table) -> int:
    """SK-311 From the deck; an empty one is made anew of the discard pile."""
    if not g.schemes:
        g.schemes = g.schemes_gone
        g.schemes_gone = ()
        g.tell(SHUFFLED, -1)
    card = g.schemes[g.below(SCHEME_STREAM, len(g.schemes))]
    g.schemes = without(g.schemes, card)
    return card


def draw_loot(g: Table) -> int:
    """SK-311 The same with the Loot deck."""
    if not g.loot:
        g.loot = g.loot_gone
        g.loot_gone = ()
        g.tell(SHUFFLED, -1)
    card = g.loot[g.below(LOOT_STREAM, len(g.loot))]
    g.loot = without(g.loot, card)
    return card


def draw_either(g: Table, seat: int, n: int) -> Rule[None]:
    """SK-R18 n cards one at a time, each from the deck of the seat's choice."""
    for _ in range(n):
        if not can_draw(g, Sort.CARD):
            return
        sort = yield DECK.ask(g, seat)
        if sort == Sort.LOOT:
            yield from gain_loot(g, seat, 1)
        else:
            draw(g, seat, sort, 1)


def gain_loot(g: Table, seat: int, n: int) -> Rule[int]:
    """SK-R45 n Loot one by one, each of which may become a step on a track; how many were drawn."""
    drawn = 0
    for _ in range(n):
        instead = yield from advance_instead(g, seat)
        if not instead:
            drawn += draw(g, seat, Sort.LOOT, 1)
    return drawn


def advance_instead(g: Table, seat: int) -> Rule[bool]:
    """SK-R45 In the Action Phase the gain of a Loot may be replaced."""
    objective = track_for(g, seat, Event.WOULD_GAIN_LOOT)
    if g.phase != ACTION or objective == NOWHERE:
        return False
    if can_draw(g, Sort.LOOT):
        picked = yield INSTEAD.ask(g, seat, (objective,))
        if picked != YES:
            return False
    advance(g, seat, objective)
    return True


def may_advance(g: Table, seat: int, event: int) -> Rule[None]:
    """SK-907 A track advances only as its card says, and only if its seat wants."""
    objective = track_for(g, seat, event)
    if objective != NOWHERE:
        picked = yield ADVANCE.ask(g, seat, (objective,))
        if picked == YES:
            advance(g, seat, objective)


def advance(g: Table, seat: int, objective: int) -> None:
    """SK-907 One space of the track."""
    space = g.steps[objective][seat] + 1
    g.steps = put(g.steps, objective, put_number(g.steps[objective], seat, space))
    card = OBJECTIVES[g.objectives[objective]]
    g.tell(ADVANCED, seat, thing_of(AN_OBJECTIVE, card.kind), space)


def take_discarded(g: Table, seat: int, sort: int) -> Rule[None]:
    """One card of choice out of the discard pile, if there is one."""
    if len(g.loot_gone if sort == Sort.LOOT else g.schemes_gone) == 0:
        return
    if sort == Sort.LOOT:
        instead = yield from advance_instead(g, seat)
        if instead:
            return
    card = yield TAKE_DISCARDED.ask(g, seat, (sort,))
    if sort == Sort.LOOT:
        g.loot_gone = without(g.loot_gone, card)
    else:
        g.schemes_gone = without(g.schemes_gone, card)
    g.give_card(seat, card)
    g.shown = put(g.shown, seat, with_card(g.shown[seat], card))  # everybody saw it
    g.tell(TOOK, seat, card)


# ---- discarding


def discard(g: Table, seat: int, card: int) -> None:
    """A card of the hand goes openly to the discard pile of its sort."""
    g.take_card(seat, card)
    if is_loot(card):
        g.loot_gone = with_card(g.loot_gone, card)
    else:
        g.schemes_gone = with_card(g.schemes_gone, card)


def discard_some(g: Table, seat: int, sort: int, least: int, most: int) -> Rule[int]:
    """Discard cards of a sort by choice, at least and at most so many; how many were."""
    if least >= len(free_of(g, seat, sort)):
        return discard_all(g, seat, sort)
    done = 0
    while done < most and len(free_of(g, seat, sort)) > 0:
        card = yield DISCARD.ask(g, seat, (sort, max(0, least - done), most - done))
        if card == STOP:
            break
        discard(g, seat, card)
        g.tell(DISCARDED, seat, cards=(card,))
        done += 1
    return done


def discard_all(g: Table, seat: int, sort: int) -> int:
    """Nothing is left to choose."""
    cards = free_of(g, seat, sort)
    for card in cards:
        discard(g, seat, card)
    if cards:
        g.tell(DISCARDED, seat, cards=cards)
    return len(cards)


# ---- Support and Glory


def gain_support(g: Table, seat: int, n: int) -> None:
    """SK-119 n Support tokens, drawn blindly, as far as there are (SK-R42)."""
    for _ in range(min(n, len(g.pile))):
        value = g.pile[g.below(SUPPORT_STREAM, len(g.pile))]
        g.pile = without(g.pile, value)
        g.support = put(g.support, seat, with_card(g.support[seat], value))
        g.tell(SUPPORT, seat, n=value)


def gain_glory(g: Table, seat: int, n: int) -> None:
    """SK-118 Glory is open."""
    if n > 0:
        g.give_glory(seat, n)
        g.tell(GLORY, seat, n=n)
