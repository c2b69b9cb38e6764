"""What can be asked of the table: levels, rooms, hands, boards, and conditions of texts."""

from __future__ import annotations

from quarterdeck.games.skydock.table.cards import (
    ABILITIES,
    BACKERS,
    BOARD,
    BOOK,
    CHARACTERS,
    FIRST_LOOT,
    ROOMS,
    SIDES,
    SPOTS,
)
from quarterdeck.games.skydock.table.state import (
    EMPTY,
    NOBODY,
    NOWHERE,
    Help,
    Table,
    kind_of,
    level_of,
)
from quarterdeck.games.skydock.words.effects import Condition, Room, Text
from quarterdeck.games.skydock.words.terms import Event, If, Level, Skill, Sort
from quarterdeck.kernel.play.rows import without

# ---- the Alert (SK-80x)


def alert_row(g: Table) -> int:
    """SK-803 How many spaces a row of the Alert Track has."""
    return BOOK.alert_rows[g.seats - 2]


def alert_level(g: Table) -> int:
    """SK-802 Each coloured row is one level; LOCKDOWN comes after the last."""
    return g.alert // alert_row(g)


def alert_number(g: Table) -> int:
    """SK-823 What a Challenge without a printed number must reach."""
    level = alert_level(g)
    return BOOK.challenges[level if level < Level.COUNT else Level.COUNT - 1]


# ---- the ship


def room_at(g: Table, spot: int) -> Room:
    return ROOMS[g.rooms[spot]]


def room_of(g: Table, seat: int) -> Room:
    """The room that a seat's character is in."""
    return ROOMS[g.rooms[g.where[seat]]]


def spot_of(g: Table, tile: int) -> int:
    """Where a tile lies."""
    for spot in range(SPOTS):
        if g.rooms[spot] // SIDES == tile:
            return spot
    return NOWHERE


def guard_penalty(g: Table, seat: int) -> int:
    """SK-826 Each active Guard in the room; SK-827 stunned ones give none."""
    return -BOOK.guard_penalty * g.guards[g.where[seat]]


# ---- hands


def is_loot(card: int) -> bool:
    return card >= FIRST_LOOT


def schemes_in(cards: tuple[int, ...]) -> int:
    """How many Schemes; the cards are sorted."""
    n = 0
    for card in cards:
        if card >= FIRST_LOOT:
            break
        n += 1
    return n


def count_of(g: Table, seat: int, sort: int) -> int:
    """How many of a sort a seat has in hand (Support: owns)."""
    if sort == Sort.SUPPORT:
        return len(g.support[seat])
    schemes = schemes_in(g.hand[seat])
    if sort == Sort.SCHEME:
        return schemes
    return len(g.hand[seat]) - schemes if sort == Sort.LOOT else len(g.hand[seat])


def free_cards(g: Table, seat: int) -> tuple[int, ...]:
    """SK-R37 The hand but for a card that is pledged and taken."""
    if len(g.help) > 0 and g.help[Help.HELPER] == seat:
        return without(g.hand[seat], g.pledges[seat])
    return g.hand[seat]


def helper_with(g: Table, objective: int) -> int:
    """SK-926 Whose pledge was taken for this open Objective, or NOBODY."""
    if len(g.help) == 0 or g.help[Help.OBJECTIVE] != objective:
        return NOBODY
    return g.help[Help.HELPER]


def symbol_given(g: Table, objective: int) -> int:
    """SK-923 The symbol of this open Objective that a helper brings, or NOWHERE."""
    if len(g.help) == 0 or g.help[Help.OBJECTIVE] != objective:
        return NOWHERE
    return g.help[Help.SYMBOL]


def free_of(g: Table, seat: int, sort: int) -> tuple[int, ...]:
    """The free cards of a sort."""
    cards = free_cards(g, seat)
    schemes = schemes_in(cards)
    if sort == Sort.SCHEME:
        return cards[:schemes]
    return cards[schemes:] if sort == Sort.LOOT else cards


def drawable(g: Table, sort: int) -> int:
    """SK-R59 How many cards are in the deck and in its discard pile, or tokens in the pile."""
    if sort == Sort.SCHEME:
        return len(g.schemes) + len(g.schemes_gone)
    if sort == Sort.LOOT:
        return len(g.loot) + len(g.loot_gone)
    if sort == Sort.SUPPORT:
        return len(g.pile)
    return drawable(g, Sort.SCHEME) + drawable(g, Sort.LOOT)


def can_draw(g: Table, sort: int) -> bool:
    """SK-R59 Is there any of them?"""
    return drawable(g, sort) > 0


def spare_markers(g: Table) -> int:
    """SK-R19 Energy Markers in the common supply."""
    return BOOK.all_markers - BOOK.markers * g.seats - sum(g.extra)


# ---- boards


def worth(g: Table, seat: int, slot: int) -> int:
    """What an ability is worth at its level: rooms, cards, tokens or a bonus."""
    what = g.slots[seat][slot]
    return ABILITIES[kind_of(what)].levels[level_of(what) - 1]


def abilities_of(g: Table, seat: int) -> list[int]:
    """The slots that hold an ability."""
    board = g.slots[seat]
    return [slot for slot in range(len(board)) if board[slot] != EMPTY]


def count_abilities(g: Table, seat: int) -> int:
    """How many there are."""
    board = g.slots[seat]
    return len(board) - board.count(EMPTY)


def open_slot(g: Table, seat: int, row: int) -> int:
    """SK-301 The first free slot of a row from the left, or NOWHERE (SK-303)."""
    for slot in BOARD.rows[row]:
        if g.slots[seat][slot] == EMPTY:
            return slot
    return NOWHERE


def harmed(g: Table, seat: int) -> bool:
    """Is there a Neutralization token on the board?"""
    return g.covered(seat) != 0


# ---- powers


def text_of(g: Table, seat: int) -> Text:
    """The power of a seat's character."""
    return CHARACTERS[g.character[seat]].text


def power(g: Table, seat: int, which: int) -> int:
    """The number of a power that works for good, or 0."""
    if g.character[seat] == NOBODY:
        return 0
    text = text_of(g, seat)
    if text.power != which or not power_is_ready(g, seat):
        return 0
    return text.n if text.n > 0 else 1


def power_is_ready(g: Table, seat: int) -> bool:
    """Has a power that works once each round not been used yet?"""
    return not text_of(g, seat).once or (g.powers_used >> seat) & 1 == 0


def waits_for(g: Table, seat: int, event: int) -> bool:
    """Does the power of a seat's character wait for this?"""
    if g.character[seat] == NOBODY or event == Event.NONE:
        return False
    return text_of(g, seat).event == event and power_is_ready(g, seat)


# ---- conditions


def holds(g: Table, seat: int, condition: Condition) -> bool:
    """Is a condition of a text true for this seat?

    (`If.DID_NOT` and `If.ANOTHER_LOST` are known only to whoever carries the text out.)
    """
    op = condition.op
    if op == If.ANOTHER_HERE:
        return len(g.seats_at(g.where[seat])) > 1
    if op == If.HOLDS:
        return count_of(g, seat, condition.of) >= condition.n
    if op == If.ALERT:
        return condition.names(alert_level(g))
    if op == If.LAUNCH:
        return condition.names(g.launch)
    if op == If.IN_ROOM:
        return g.where[seat] == spot_of(g, condition.of)
    if op == If.FIRST_PLAYER:
        return g.first == seat
    return holds_of_board(g, seat, condition)


def holds_of_board(g: Table, seat: int, condition: Condition) -> bool:
    """The conditions that look at a board and at Objectives."""
    op = condition.op
    if op == If.COMPLETED_ALL:
        return completed(g, seat) == len(g.objectives)
    if op == If.UNHARMED:
        return not harmed(g, seat)
    board = [what for what in g.slots[seat] if what != EMPTY]
    if op == If.ABILITIES:
        return len([what for what in board if level_of(what) >= condition.of]) >= condition.n
    assert op == If.EVERY_SKILL
    return len({kind_of(what) for what in board}) == Skill.COUNT


def completed(g: Table, seat: int) -> int:
    """SK-908 On how many Objectives the seat's tokens stand."""
    n = 0
    for seats in g.done:
        n += (seats >> seat) & 1
    return n


def has_done(g: Table, seat: int, objective: int) -> bool:
    return (g.done[objective] >> seat) & 1 == 1


# ---- scores


def backer_is_met(g: Table, seat: int) -> bool:
    """SK-1108 Does the Secret Backer's condition hold now?"""
    return g.backer[seat] != NOBODY and holds(g, seat, BACKERS[g.backer[seat]].condition)


def support_of(g: Table, seat: int) -> int:
    """SK-1107 Tokens, and the Secret Backer's amount if its condition is met."""
    tokens = sum(g.support[seat])
    return tokens + BACKERS[g.backer[seat]].support if backer_is_met(g, seat) else tokens


def score_of(g: Table, seat: int) -> int:
    """SK-1106 Glory plus Support."""
    return g.glory[seat] + support_of(g, seat)
