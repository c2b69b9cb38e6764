"""SK-72x Improving a character: gaining and upgrading abilities."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.improving import DRAFT, IMPROVED, LEARNED, UPGRADED
from quarterdeck.games.skydock.questions.words import PARTS, UPGRADE, what_of, which_of
from quarterdeck.games.skydock.seen.tellings import DISCARDED, GAINED
from quarterdeck.games.skydock.seen.tellings import UPGRADED as TOLD_UPGRADED
from quarterdeck.games.skydock.table.cards import CARDS
from quarterdeck.games.skydock.table.improving import can_learn, can_upgrade
from quarterdeck.games.skydock.table.measures import open_slot
from quarterdeck.games.skydock.table.state import NOWHERE, Table, ability, kind_of, level_of
from quarterdeck.games.skydock.table.things import AN_ABILITY, thing_of
from quarterdeck.kernel.play.rows import put_number
from quarterdeck.kernel.play.rules import Rule

from . import drawing, texts


def improve(g: Table, seat: int, card: int) -> Rule[None]:
    """SK-721 A Loot pays for a new ability (SK-723) or for one level more (SK-724)."""
    drawing.discard(g, seat, card)
    g.tell(DISCARDED, seat, cards=(card,))
    picked = yield IMPROVED.ask(g, seat, (card,))
    if not (CARDS[card].skills >> skill_of(g, seat, picked)) & 1:
        texts.note_power(g, seat)  # it was made to fit
    take(g, seat, picked)


def skill_of(g: Table, seat: int, picked: int) -> int:
    """The kind of ability that was picked."""
    if what_of(picked) == UPGRADE:
        return kind_of(g.slots[seat][which_of(picked)])
    return which_of(picked) // PARTS


def upgrade_free(g: Table, seat: int) -> Rule[None]:
    """An ability of choice by one level, without Loot; nothing if none can be."""
    if can_upgrade(g, seat):
        picked = yield UPGRADED.ask(g, seat, (NOWHERE,))
        take(g, seat, picked)


def learn_free(g: Table, seat: int) -> Rule[None]:
    """A new ability of choice, without Loot; nothing if none can be."""
    if can_learn(g, seat):
        picked = yield LEARNED.ask(g, seat, (NOWHERE,))
        take(g, seat, picked)


def draft(g: Table, seat: int) -> Rule[None]:
    """SK-222 A level 1 ability of the supply, SK-224 slotted at once."""
    picked = yield DRAFT.ask(g, seat, (NOWHERE,))
    take(g, seat, picked)


def take(g: Table, seat: int, picked: int) -> None:
    if what_of(picked) == UPGRADE:
        upgrade(g, seat, which_of(picked))
    else:
        gain(g, seat, which_of(picked) // PARTS, which_of(picked) % PARTS)


def gain(g: Table, seat: int, skill: int, row: int) -> None:
    """SK-301 Into the first free slot of the row; SK-305 for good."""
    g.low = put_number(g.low, skill, g.low[skill] - 1)
    what = ability(skill, 1)
    g.put_ability(seat, open_slot(g, seat, row), what)
    g.tell(GAINED, seat, thing_of(AN_ABILITY, what))


def upgrade(g: Table, seat: int, slot: int) -> None:
    """SK-304 In its own slot; SK-729 by a flip, SK-730 from 2 to 3 with another token."""
    what = g.slots[seat][slot]
    skill = kind_of(what)
    if level_of(what) == 2:
        g.high = put_number(g.high, skill, g.high[skill] - 1)
        g.tokens_gone = put_number(g.tokens_gone, skill, g.tokens_gone[skill] + 1)  # SK-731
    g.put_ability(seat, slot, what + 1)
    g.tell(TOLD_UPGRADED, seat, thing_of(AN_ABILITY, what + 1))
