"""Character Boards in words: abilities, markers, Neutralization tokens."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.skydock.desk.reading import SCENE, dict_of, number, slots_called
from quarterdeck.games.skydock.table.cards import ABILITIES, SLOTS
from quarterdeck.games.skydock.table.state import EMPTY, Table, ability, kind_of, level_of, slots_in
from quarterdeck.kernel.errors import UnknownWord
from quarterdeck.kernel.nearest import known_word
from quarterdeck.kernel.play.rows import put_number

NAMES = [kind.name for kind in ABILITIES]


def ability_called(words: object) -> tuple[int, int]:
    """An ability and its level: "Attack 2"."""
    name, _, level = str(words).partition(" ")
    skill = NAMES.index(known_word(name, NAMES, SCENE, "ability"))
    top = ABILITIES[skill].top
    if not level.isdigit() or not 1 <= int(level) <= top:
        raise UnknownWord(f"there is no ability {words!r}", f"{name} has levels 1 to {top}")
    return skill, int(level)


def lay_board(g: Table, seat: int, words: dict[str, Any]) -> None:
    """Abilities beside those of the character, markers and Neutralization tokens."""
    for slot, words_of in dict_of("board", words.pop("board", {})).items():
        number("a slot of the board", slot, 1, SLOTS)
        put_back(g, g.slots[seat][slot - 1])
        if words_of is None:
            g.put_ability(seat, slot - 1, EMPTY)
        else:
            skill, level = ability_called(words_of)
            change_supply(g, skill, level, -1)
            g.put_ability(seat, slot - 1, ability(skill, level))
    for word in ("markers", "assigned", "recovering"):
        mask = slots_called(words.pop(word, ()))
        for slot in slots_in(mask):
            if g.slots[seat][slot] == EMPTY:
                raise UnknownWord(f"{word}: there is no ability in slot {slot + 1}", "see SK-703")
        setattr(g, word, put_number(getattr(g, word), seat, mask))
    if g.assigned[seat] & g.recovering[seat]:
        raise UnknownWord("a slot has one Neutralization token", "assigned or recovering (SK-R56)")


def put_back(g: Table, what: int) -> None:
    """The token of an ability that gives way goes to the supply."""
    if what != EMPTY:
        change_supply(g, kind_of(what), level_of(what), 1)


def change_supply(g: Table, skill: int, level: int, by: int) -> None:
    """SK-R06 The tokens of levels 1 and 2, or those of levels 3 and 4; a scene may use up all."""
    if level < 3:
        g.low = put_number(g.low, skill, max(0, g.low[skill] + by))
    else:
        g.high = put_number(g.high, skill, max(0, g.high[skill] + by))
