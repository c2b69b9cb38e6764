"""What is asked in an attempt: targets, parties and tactics, and the plunder."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.asking import OfCards, Optional, YesNo
from quarterdeck.games.sky_pirate.questions.labels import different, name_of, told_apart
from quarterdeck.games.sky_pirate.questions.legality import bar_play_ref
from quarterdeck.games.sky_pirate.questions.legality_attempt import bar_commit, join_cost
from quarterdeck.games.sky_pirate.questions.legality_tactics import bar_tactic_effect
from quarterdeck.games.sky_pirate.questions.options import (
    PASS,
    card_played,
    is_use,
    object_used,
    use_of,
    which_used,
)
from quarterdeck.games.sky_pirate.questions.reasons import (
    BROKEN_TARGET,
    DONE,
    NO_CREW_COMMITTED,
    ONLY_NONCREW,
    STRUCTURES_FIRST,
)
from quarterdeck.games.sky_pirate.questions.turn import add_cards, card_option
from quarterdeck.games.sky_pirate.table.cards import RAID_TOKENS
from quarterdeck.games.sky_pirate.table.numbers import presence
from quarterdeck.games.sky_pirate.table.objects import is_active, objects_of, party, types_of
from quarterdeck.games.sky_pirate.table.references import kind_at
from quarterdeck.games.sky_pirate.table.state import Table, table
from quarterdeck.games.sky_pirate.words.terms import How, Type
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State

# ---- boarding


class Target(OfCards):
    """SP-703, SP-704 What the raid token is laid on."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(g.slots[g.opponent(seat)])

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if g.is_broken(option):
            return BROKEN_TARGET
        if types_of(g, option) & Type.CANNON:
            for obj in g.slots[g.opponent(seat)]:
                if types_of(g, obj) & Type.STRUCTURE:
                    return STRUCTURES_FIRST
        return None


class RaidToken(Question):
    """SP-703, SP-R27 Which raid token.  `about`: those chosen already."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [kind for kind in RAID_TOKENS if kind not in about]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return table(state).book.cards[option].name


MAY_BE_EMPTY: Final = 0
NOT_EMPTY: Final = 1


class Commit(OfCards):
    """SP-705, SP-707 The next crew of a party.  `about`: may it be empty?, those so far."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        after = g.crew[seat].index(about[-1]) if len(about) > 1 else -1
        return list(g.crew[seat][after + 1 :])

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        return [DONE, *different(g, self.refs(g, seat, about))]

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "That is the party" if len(about) > 1 else "Commit no crew"

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == DONE:
            return NO_CREW_COMMITTED if about[0] == NOT_EMPTY and len(about) == 1 else None
        return bar_commit(g, option, g.powder[seat])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == DONE:
            return self.done_words(g, about)
        name = told_apart(g, seat, different(g, self.refs(g, seat, about)), option)
        return f"{name} ({presence(g, option)})"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        total = sum([presence(g, obj) for obj in about[1:]])
        other = g.defender if seat == g.boarder else g.boarder
        facing = sum([presence(g, obj) for obj in party(g, other)])
        ends = f"; the boarding party has {facing}" if seat == g.defender else ""
        return f"{self.text} (presence {total} so far{ends})"


class Tactic(Question):
    """SP-802 Play a Tactic card, use a Tactic effect, or pass."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [PASS]
        add_cards(g, seat, options)
        able: list[int] = []
        for obj in objects_of(g, seat):
            if g.printed(obj).tactics and is_active(g, obj):
                able.append(obj)
        for obj in different(g, able):
            for i in range(len(g.printed(obj).tactics)):
                options.append(use_of(obj, i))
        return options

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == PASS:
            return None
        if is_use(option):
            obj = object_used(option)
            return bar_tactic_effect(g, seat, obj, g.printed(obj).tactics[which_used(option)])
        return bar_play_ref(g, seat, card_played(seat, option), How.BY_TACTIC)

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Only who has no hand passes unasked: otherwise a pass would betray the hand."""
        return not table(state).hand[seat]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == PASS:
            return "Pass"
        return card_option(table(state), seat, option, "Play", 1)

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        boards = sum([presence(g, obj) for obj in party(g, g.boarder)])
        defends = sum([presence(g, obj) for obj in party(g, g.defender)])
        return f"{self.text} (boarding {boards}, defending {defends})"


class Plundered(Optional):
    """SP-906 A noncrew card to take.  `about`: the revealed cards."""

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        cards = table(state).book.cards
        if option != DONE and cards[kind_at(option)].types & Type.CREW:
            return ONLY_NONCREW
        return None


# ---- joining late


class Join(YesNo):
    """SP-1609 Pay to add a crew to the party?  `about`: the crew."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        return f"Pay {join_cost(g, about[0])} Powder to add {name_of(g, seat, about[0])}?"
