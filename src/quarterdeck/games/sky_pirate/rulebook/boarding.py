"""SP-7xx, SP-8xx Boarding: from the raid token to the end of the Action Phase."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.attempt import MAY_BE_EMPTY, NOT_EMPTY
from quarterdeck.games.sky_pirate.questions.every import COMMIT, DEFEND, RAID_TOKEN, TARGET
from quarterdeck.games.sky_pirate.questions.labels import shown
from quarterdeck.games.sky_pirate.questions.legality_attempt import (
    bar_board,
    discount,
    join_cost,
    toll,
)
from quarterdeck.games.sky_pirate.questions.reasons import DONE
from quarterdeck.games.sky_pirate.seen.tellings import (
    ATTEMPT_OVER,
    BOARDED,
    DEFENDED,
    HELD,
    PAID,
    RAIDED,
    REPELLED,
    SPENT,
    TARGETED,
    UNDEFENDED,
)
from quarterdeck.games.sky_pirate.table.cards import BOARDING_COST
from quarterdeck.games.sky_pirate.table.happenings import Happening, arise, happen
from quarterdeck.games.sky_pirate.table.lasting import expire_all
from quarterdeck.games.sky_pirate.table.marks import Mark, Where, only
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.numbers import durability, presence
from quarterdeck.games.sky_pirate.table.objects import party
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object, own
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event, Step
from quarterdeck.games.sky_pirate.words.terms import Until, Zone
from quarterdeck.kernel.play.rules import Rule

from . import breaking, moving, queue, tactics


def board_by_action(g: Table, seat: int) -> Rule[None]:
    """SP-504 For an Action: at the full price, with a raid token of one's choice."""
    yield from board(g, seat, 0, NOTHING, NOTHING, 0, False)


def board_by_text(g: Table, step: Step) -> Rule[None]:
    """SP-R28 A card that says Board: the Powder, but no further Action."""
    sc = g.effect()
    sc.foe = g.opponent(sc.you)
    sc.done = bar_board(g, sc.you, step.m) is None
    if not sc.done:
        return
    token_card = sc.source if step.kind == Step.THIS_CARD else NOTHING
    more = 0 if step.n is None else amount(g, sc, step.n)
    yield from board(g, sc.you, step.m, token_card, step.kind, more, step.flag)


def board(
    g: Table, seat: int, less: int, token_card: int, token: int, more: int, no_tactics: bool
) -> Rule[None]:
    """SP-713 The whole attempt, in its order."""
    yield from queue.put_in_order(g)
    start(g, seat, less)
    yield from lay_tokens(g, seat, token_card, token, more)
    if no_tactics:
        g.no_tactics |= only(seat)
    yield from commit(g, seat)
    if not g.ended:
        yield from defend(g)
    if not g.ended:
        yield from tactics.exchange(g)
    if not g.ended:
        yield from outcome(g)
    yield from end(g)


# ---- starting an attempt


def start(g: Table, seat: int, less: int) -> None:
    """SP-702 Pay, also what the defender's cards ask (SP-2304)."""
    defender = g.opponent(seat)
    paid, spent = toll(g, seat)
    spent += max(BOARDING_COST - less - discount(g, seat), 0)
    g.gain(seat, -(paid + spent))
    g.gain(defender, paid)
    if spent > 0:
        g.tell(SPENT, seat, n=spent)
    if paid > 0:
        g.tell(PAID, seat, defender, paid)
    g.boarder = seat
    g.defender = defender
    g.ended = False
    g.used_here = ()
    g.margin = 0


def lay_tokens(g: Table, seat: int, token_card: int, token: int, more: int) -> Rule[None]:
    """SP-703, SP-704, SP-R30 A raid token on an unbroken emplacement: the target."""
    if token_card >= 0:
        g.token_card = token_card
        g.move_to(token_card, Where.ON_TARGET)
    elif token >= 0:
        g.tokens = (token,)
    else:
        first = yield RAID_TOKEN.ask(g, seat)
        g.tokens = (first,)
    for _turn in range(min(more, 2)):  # SP-R27: they must all differ
        another = yield RAID_TOKEN.ask(g, seat, g.tokens)
        g.tokens = (*g.tokens, another)
    g.target = yield TARGET.ask(g, seat)
    tokens = g.tokens if token_card < 0 else (g.shape[token_card], *g.tokens)
    g.tell(TARGETED, seat, g.shape[g.target], 0, tokens)


def commit(g: Table, seat: int) -> Rule[None]:
    """SP-705, SP-706 The boarding party; then what waits for boarding."""
    crew: tuple[int, ...] = ()
    while True:
        option = yield COMMIT.ask(g, seat, (NOT_EMPTY, *crew))
        if option == DONE:
            break
        crew = (*crew, option)
        join(g, seat, option)
        if option == g.crew[seat][-1]:
            break
    yield from queue.open_window(g)
    g.tell(BOARDED, seat, g.defender, 0, shown(g, crew))
    all_do(g, Event.BOARDS, seat, crew)
    yield from queue.close_window(g)


def defend(g: Table) -> Rule[None]:
    """SP-707, SP-708 The defending party, which may be empty; then what waits for defending."""
    seat = g.defender
    crew: tuple[int, ...] = ()
    while g.crew[seat] and not (crew and crew[-1] == g.crew[seat][-1]):
        option = yield DEFEND.ask(g, seat, (MAY_BE_EMPTY, *crew))
        if option == DONE:
            break
        crew = (*crew, option)
        join(g, seat, option)
    yield from queue.open_window(g)
    g.tell(DEFENDED if crew else UNDEFENDED, seat, cards=shown(g, crew))
    all_do(g, Event.DEFENDS, seat, crew)
    yield from queue.close_window(g)


def join(g: Table, seat: int, obj: int) -> None:
    """SP-1609 Into the party, for what that costs."""
    price = join_cost(g, obj)
    g.gain(seat, -price)
    if price > 0:
        g.tell(SPENT, seat, n=price)
    g.mark(obj, Mark.IN_PARTY)
    g.touched = True


def all_do(g: Table, event: int, seat: int, crew: tuple[int, ...]) -> None:
    """The player, and every crew of the party, at one moment."""
    g.batch += 1
    happen(g, event, seat, at_once=True)
    for obj in crew:
        happen(g, event, seat, obj, at_once=True)


# ---- the outcome


def total(g: Table, seat: int) -> int:
    """SP-710, SP-711 The presence of a party."""
    return sum([presence(g, obj) for obj in party(g, seat)])


def outcome(g: Table) -> Rule[None]:
    """SP-809, SP-810 More than the defenders: a raid; else they repel."""
    g.margin = total(g, g.boarder) - total(g, g.defender)
    if g.margin > 0:
        yield from raid(g)
        if not g.ended:
            yield from break_check(g)
    else:
        yield from queue.open_window(g)
        g.tell(REPELLED, g.defender)
        all_do(g, Event.REPELS, g.defender, tuple(party(g, g.defender)))
        yield from queue.close_window(g)


def raid(g: Table) -> Rule[None]:
    """SP-811, SP-812 Everything that a raid sets off, the raid tokens among it."""
    yield from queue.open_window(g)
    g.tell(RAIDED, g.boarder, n=g.margin)
    all_do(g, Event.RAIDS, g.boarder, tuple(party(g, g.boarder)))
    reward(g)
    yield from queue.close_window(g)


def reward(g: Table) -> None:
    """SP-901 What the raid tokens give."""
    what: Happening = (Event.RAIDS, g.boarder, NOTHING, Zone.NOWHERE, 0, NOTHING)
    for kind in g.tokens:
        given = g.book.cards[kind].reward
        assert given is not None
        source = own(Zone.LIMBO, g.boarder, kind)
        arise(g, given.id, g.boarder, source, what, NOTHING)
    if g.token_card >= 0:
        given = g.printed(g.token_card).reward
        if given is not None:
            arise(g, given.id, g.boarder, g.token_card, what, NOTHING)


def break_check(g: Table) -> Rule[None]:
    """SP-813 to SP-815, SP-R08 The target breaks if the margin reaches its durability."""
    target = g.target
    if g.is_broken(target) or not g.is_there(target):
        return  # SP-R31
    if g.margin >= durability(g, target):
        yield from queue.open_window(g)
        breaking.break_it(g, target)
        yield from queue.close_window(g)
    else:
        g.tell(HELD, g.control(target), g.shape[target], durability(g, target))


# ---- the end


def end(g: Table) -> Rule[None]:
    """SP-818 to SP-821, SP-R35 What waits for the end; then both parties are stowed."""
    boarder, defender = g.boarder, g.defender
    yield from queue.open_window(g)
    g.tell(ATTEMPT_OVER, boarder)
    happen(g, Event.ATTEMPT_ENDS, boarder)
    yield from queue.run_window(g)
    expire_all(g, Until.ATTEMPT_ENDS)
    yield from stow_party(g, boarder)  # SP-R34
    yield from stow_party(g, defender)
    yield from put_token_away(g)
    forget(g)
    if boarder == g.active:
        g.actions = 0  # SP-821
    yield from queue.close_window(g)


def stow_party(g: Table, seat: int) -> Rule[None]:
    """SP-819, SP-820 Winners and losers alike, but not who is in reserve."""
    if g.is_out(seat):
        return
    crew = tuple(party(g, seat))
    yield from moving.stow_all(g, crew, seat)
    for obj in crew:
        if is_object(obj):
            g.unmark(obj, Mark.IN_PARTY)


def put_token_away(g: Table) -> Rule[None]:
    """SP-R30 A card that was its own raid token is discarded."""
    card = g.token_card
    if card >= 0 and g.where(card) == Where.ON_TARGET:
        g.move_to(card, Where.BEING_PLAYED)
        there = yield from moving.send(g, card, Event.DISCARDED)
        if there != NOTHING and g.scopes:
            g.effect().others = (there,)


def forget(g: Table) -> None:
    """There is no attempt any more."""
    g.boarder = g.defender = g.target = g.token_card = NOTHING
    g.tokens = ()
    g.used_here = ()
    g.no_tactics = 0
    g.ended = False
