"""SK-72x What is gained or upgraded."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import (
    GAIN,
    PARTS,
    ROW_NAMES,
    UPGRADE,
    Ask,
    ability_name,
    code,
    slot_name,
    what_of,
    which_of,
)
from quarterdeck.games.skydock.table.cards import BOARD
from quarterdeck.games.skydock.table.improving import bar_card, bar_gain, bar_upgrade
from quarterdeck.games.skydock.table.measures import abilities_of
from quarterdeck.games.skydock.table.state import ability, kind_of, table
from quarterdeck.games.skydock.words.terms import Skill
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State


class Improve(Ask):
    """SK-721 Gain a new ability or upgrade one.  `about`: the Loot, or NOWHERE for none."""

    def __init__(self, rule: str, text: str, gains: bool, upgrades: bool) -> None:
        super().__init__(rule, text)
        self.gains = gains
        self.upgrades = upgrades

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        options: list[int] = []
        if self.upgrades:
            options += [code(UPGRADE, slot) for slot in abilities_of(table(state), seat)]
        if self.gains:
            for skill in range(Skill.COUNT):
                for row in range(len(BOARD.rows)):
                    options.append(code(GAIN, PARTS * skill + row))
        return options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        which = which_of(option)
        if what_of(option) == UPGRADE:
            why = bar_card(g, seat, about[0], kind_of(g.slots[seat][which]))
            return bar_upgrade(g, seat, which) if why is None else why
        why = bar_card(g, seat, about[0], which // PARTS)
        return bar_gain(g, seat, which // PARTS, which % PARTS) if why is None else why

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        which = which_of(option)
        if what_of(option) == UPGRADE:
            return f"Upgrade {slot_name(table(state), seat, which)}"
        gained = ability_name(ability(which // PARTS, 1))
        return f"Gain {gained} in the {ROW_NAMES[which % PARTS]} row"


DRAFT: Final = Improve("SK-222", "Which ability do you draft?", True, False)
IMPROVED: Final = Improve("SK-721", "What do you improve?", True, True)
LEARNED: Final = Improve("SK-723", "Which ability do you gain?", True, False)
UPGRADED: Final = Improve("SK-724", "Which ability do you upgrade?", False, True)
