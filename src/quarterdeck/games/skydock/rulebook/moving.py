"""SK-60x Movement, and the encounters that come of it."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.abilities import STEP, TRAVEL
from quarterdeck.games.skydock.questions.challenges import AFTER_MOVE
from quarterdeck.games.skydock.questions.words import STOP
from quarterdeck.games.skydock.seen.tellings import FIZZLED, MET, PLACED, WENT
from quarterdeck.games.skydock.table.cards import ENCOUNTERS
from quarterdeck.games.skydock.table.measures import alert_level, power, room_of
from quarterdeck.games.skydock.table.state import ENCOUNTER_STREAM, NOWHERE, Moved, Table
from quarterdeck.games.skydock.table.things import AN_ENCOUNTER, thing_of
from quarterdeck.games.skydock.words.effects import Half
from quarterdeck.games.skydock.words.terms import Icon, Meets, Power, Trial
from quarterdeck.kernel.play.rows import put_number, with_card, without
from quarterdeck.kernel.play.rules import Rule

from . import effects, texts

# ---- movement


def walk(g: Table, seat: int, most: int, exactly: bool, meets: int) -> Rule[bool]:
    """SK-601 Step by step into adjacent rooms; SK-602 fewer steps are allowed, none included.

    Was any step made?
    """
    around: tuple[int, ...] = g.moved
    set_off(g, seat)
    for step in range(most):
        spot = yield STEP.ask(g, seat, (most - step, int(exactly)))
        if spot == STOP:
            break
        go(g, seat, spot)
    gone = g.moved[Moved.STEPS] > 0
    yield from end_movement(g, seat, meets)
    g.moved = around
    return gone


def travel(g: Table, seat: int, meets: int) -> Rule[None]:
    """SK-R11 To any other room; the journey is movement."""
    around: tuple[int, ...] = g.moved
    set_off(g, seat)
    spot = yield TRAVEL.ask(g, seat)
    go(g, seat, spot)
    yield from end_movement(g, seat, meets)
    g.moved = around


def set_off(g: Table, seat: int) -> None:
    g.moved = (seat, g.where[seat], NOWHERE, 0, 0)


def go(g: Table, seat: int, spot: int) -> None:
    """SK-608 Guards in a room that is left are met, when the movement is over (SK-609)."""
    here = g.where[seat]
    guarded, active = g.moved[Moved.GUARDED], g.moved[Moved.ACTIVE]
    if g.guards_at(here) > 0 and not slips_past(g, seat, here):
        if guarded == NOWHERE or g.guards[here] > active:
            guarded, active = here, g.guards[here]  # SK-R48, SK-R50
    steps = g.moved[Moved.STEPS] + 1
    g.moved = (seat, g.moved[Moved.FROM], guarded, active, steps)
    g.where = put_number(g.where, seat, spot)
    g.tell(WENT, seat, g.rooms[spot])


def slips_past(g: Table, seat: int, spot: int) -> bool:
    """A power: leaving a room with exactly so many Guards is not noticed."""
    return power(g, seat, Power.SLIPS_PAST) == g.guards_at(spot)


def place_character(g: Table, seat: int, spot: int) -> None:
    """SK-R52 What is placed meets nobody."""
    g.where = put_number(g.where, seat, spot)
    g.tell(PLACED, seat, g.rooms[spot])


def end_movement(g: Table, seat: int, meets: int) -> Rule[None]:
    """SK-R25 The window comes first; SK-614 who stays put meets nobody."""
    if g.moved[Moved.STEPS] == 0:
        return
    at_an_icon = meets_chance(g, seat, meets)
    yield from texts.open_window(g, AFTER_MOVE, seat)
    by_guards = meets_guards(g, seat, meets)
    if by_guards or at_an_icon:
        yield from encounter(g, seat, by_guards, at_an_icon)


def meets_guards(g: Table, seat: int, meets: int) -> bool:
    """SK-608 A guarded room was left; SK-612 those of the destination do not count."""
    if meets != Meets.EVERYTHING or (g.quiet and seat == g.turn):
        return False
    return g.moved[Moved.GUARDED] != NOWHERE


def meets_chance(g: Table, seat: int, meets: int) -> bool:
    """SK-604 The movement ends at a Random Encounter icon (SK-605, SK-R47)."""
    return meets != Meets.NOTHING and room_of(g, seat).shows(Icon.ENCOUNTER)


# ---- encounters


def encounter(g: Table, seat: int, by_guards: bool, by_chance: bool) -> Rule[None]:
    """SK-613 One card; the guard half first, the random half second."""
    around = g.encounter
    draw_encounter(g, seat)
    card = g.encounter
    if by_guards:
        yield from meet(g, seat, ENCOUNTERS[card].guards, Trial.GUARDS)  # SK-610
    if by_chance:
        yield from meet_by_chance(g, seat, card)
    g.encounters_gone = with_card(g.encounters_gone, card)
    g.encounter = around


def draw_encounter(g: Table, seat: int) -> None:
    """SK-311 An empty deck is made anew of its discard pile."""
    if not g.encounters:
        g.encounters = g.encounters_gone
        g.encounters_gone = ()
    card = g.encounters[g.below(ENCOUNTER_STREAM, len(g.encounters))]
    g.encounters = without(g.encounters, card)
    g.encounter = card
    g.tell(MET, seat, thing_of(AN_ENCOUNTER, card))


def meet_by_chance(g: Table, seat: int, card: int) -> Rule[None]:
    """SK-606 Only at the Alert Levels printed on it, read now (SK-R51)."""
    half: Half = ENCOUNTERS[card].chance
    if half.works_at(alert_level(g)):
        yield from meet(g, seat, half, Trial.RANDOM)
    else:
        g.tell(FIZZLED, seat, thing_of(AN_ENCOUNTER, card))


def meet(g: Table, seat: int, half: Half, trial: int) -> Rule[None]:
    """SK-124 What one half of the card does."""
    yield from effects.carry_out(g, seat, half.steps, trial)
