"""CS-302 What texts ask: whether they are used, and whom they concern."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.questions import reasons
from quarterdeck.games.cerulean_seas.questions.fights import TAKE_CREW, TAKE_TREASURE
from quarterdeck.games.cerulean_seas.questions.labels import (
    NO,
    SEAT_NAMES,
    YES,
    YesNo,
    island_name,
    ship_name,
    target_name,
    token_name,
)
from quarterdeck.games.cerulean_seas.table import asking, texts, uses, wonders
from quarterdeck.games.cerulean_seas.table.marks import OF_KEYWORD
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.setup import basic_crew
from quarterdeck.games.cerulean_seas.table.state import Table, crew_kind, table
from quarterdeck.games.cerulean_seas.words.readback import read_back
from quarterdeck.games.cerulean_seas.words.terms import Verb, When
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State


def words(text: int) -> str:
    """A text as it is printed."""
    return read_back([BOX.abilities[text]])


class Use(Question):
    """CS-403 Whether a text is used; `about` is the ship, what it concerns, and the text."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, YES]

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return f"{ship_name(table(state), about[0])}: {words(about[2])}"

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Use it" if option == YES else "Do not use it"

    def topic(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return words(about[2])

    def beforehand(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [YES, NO]


class Hidden(Question):
    """CS-1243 A treasure that lies face down aboard; `about` is ship, whom it concerns, moment.

    It is asked whatever lies there: who has nothing of the kind has nothing to pick.
    """

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, *texts.hidden_at_moment(table(state), about[0], about[2])]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == NO or uses.could(table(state), about[0], about[1], option):
            return None
        return reasons.NO_USE

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return f"{ship_name(table(state), about[0])}: {self.text}"

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Use none" if option == NO else words(option)

    def topic(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return ship_name(table(state), about[0])

    def beforehand(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO]


class Cancel(Use):
    """CS-1328 Whether it is cancelled; `about` is the canceller, the ship, the text, and what."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        used = "a keyword" if about[3] >= OF_KEYWORD else words(about[3])
        return f"{ship_name(g, about[0])} may cancel what {ship_name(g, about[1])} uses: {used}"

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Cancel it" if option == YES else "Do not cancel it"


class WhichText(Question):
    """CS-407 Which text she uses now; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(texts.at(table(state), about[0], When.AT_WILL))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        could = uses.could(table(state), about[0], about[0], option)
        return None if could else reasons.NO_USE

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return words(option)


class Instead(Question):
    """CS-302 Which text she uses instead of an action; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(texts.instead(table(state), about[0]))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        could = uses.could_instead(table(state), about[0], option)
        return None if could else reasons.NO_USE

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return words(option)


class Copied(Question):
    """CS-302 Which ability in play she copies; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(wonders.copyable(table(state), about[0]))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return words(option)


class WhichToken(Question):
    """One of these tokens; `about` are the tokens, NO among them if none need be picked."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(about)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "No more" if option == NO else token_name(table(state), seat, option, list(about))


class WhichShip(Question):
    """One of these ships; `about` are the ships, NO among them if none need be picked."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(about)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "None" if option == NO else ship_name(table(state), option)


class WhichIsland(Question):
    """One of these islands; `about` are the islands."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(about)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return island_name(table(state), option).capitalize()


class WhichSeat(Question):
    """One of these seats; `about` are the seats."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(about)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return SEAT_NAMES[option]


class WhichBasic(Question):
    """CS-1720 Which basic crew an abandoned one is."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(basic_crew())

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return BOX.crew[option].name


class Brought(Question):
    """CS-1445 A unique treasure from outside of the game: any but another box."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        outside = [one for one in BOX.treasures if not one.uncovered]
        return [
            one.kind
            for one in outside
            if one.find(Verb.BOX) is None and one.find(Verb.ABANDONED) is None
        ]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return BOX.treasures[option].name


class Recruited(Question):
    """CS-302 A crew from outside of the game; `about` is the ship and what it may cost at most.

    It is asked even if there is no room: that would show what lies aboard.
    """

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        bare = BOX.ships[g.ship[about[0]]].find(Verb.NO_CREW) is not None
        if asking.free_space(g, about[0]) <= 0 or bare or g.is_monster(about[0]):
            return [NO]
        known = [g.kind[token] for token in range(len(g.kind)) if g.is_crew(token)]
        taken = [crew_kind(kind) for kind in known]
        found = [NO]
        for crew in BOX.crew:
            if not crew.uncovered and not crew.marked and crew.points <= about[1]:
                if crew.is_basic() or (crew.kind not in taken and crew.points > 0):
                    found.append(crew.kind)
        return found

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Nobody" if option == NO else BOX.crew[option].name


class Wave(Question):
    """CS-302 Where a wave runs, or none; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, *wonders.wave_headings(table(state), about[0])]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == NO:
            return "No wave"
        g = table(state)
        met = [target_name(g, seat, one) for one in wonders.in_wave(g, about[0], option)]
        return f"To {5 * option}°: {', '.join(met)}"


class Prize(Question):
    """CS-1335 One of two prizes; `about` is the winning and the losing ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, TAKE_CREW, TAKE_TREASURE]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == TAKE_CREW:
            return None if texts.mortal(g, about[1]) else reasons.NO_CREW
        if option == TAKE_TREASURE:
            return self.treasure_bar(g, about[0], about[1])
        return None

    def treasure_bar(self, g: Table, winner: int, loser: int) -> Why | None:
        if not g.treasure_aboard(loser):
            return reasons.NO_TREASURE
        return None if asking.free_space(g, winner) > 0 else reasons.NO_ROOM

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == NO:
            return "Leave it at that"
        return "Eliminate a crew" if option == TAKE_CREW else "Steal a treasure"


USE: Final = Use("CS-302", "Do you use this text?")
HIDDEN: Final = Hidden("CS-1243", "do you use a treasure that lies face down?", lone=False)
CANCEL_IT: Final = Cancel("CS-1328", "Do you cancel what is used?")
MOVE_NOW: Final = YesNo("CS-302", "Does she move after her shots?", "Move", "Stay")
WHICH_TEXT: Final = WhichText("CS-302", "Which text does she use?", lone=False)
FORT_USE: Final = YesNo("CS-302", "Does the hit also eliminate a cargo?", "Use it", "Do not use it")
INSTEAD_WHICH: Final = Instead("CS-302", "Which text does she use instead?")
WHICH_BASIC: Final = WhichBasic("CS-1720", "Which basic crew is it?")
BROUGHT: Final = Brought("CS-1445", "Which unique treasure do you put aboard?")
RECRUITED: Final = Recruited("CS-302", "Which crew comes aboard?", lone=False)
GIVE_UP: Final = WhichToken("CS-1319", "Which crew do you give up?", lone=False)
LOSE_CARGO: Final = WhichToken("CS-1305", "Which cargo is lost?", lone=False)
LOSE_CREW: Final = WhichToken("CS-1177", "Which crew is lost?", lone=False)
LOOK: Final = WhichToken("CS-302", "What do you look at?", lone=False)
LOAD_WHAT: Final = WhichToken("CS-302", "What do you load?", lone=False)
TEMPTED: Final = WhichToken("CS-302", "Which crew do you take over?", lone=False)
WORTH_MORE: Final = WhichToken("CS-1325", "Which treasure is worth more?", lone=False)
SWAPPED: Final = WhichToken("CS-1311", "Which coin do you give?", lone=False)
ASHORE: Final = WhichToken("CS-1440", "Which crew goes ashore?", lone=False)
PENSIONED: Final = WhichToken("CS-1446", "Which crew is pensioned?", lone=False)
VICTIM: Final = WhichShip("CS-302", "Which ship does it concern?")
MONSTER_DOES: Final = YesNo("CS-1131", "What does the sea monster do?", "Move", "Shoot")
COPIED: Final = Copied("CS-302", "Which ability is copied for this turn?")
FORGED: Final = WhichToken("CS-302", "Which treasure becomes a cannon?", lone=False)
GIVEN_ACTION: Final = WhichShip("CS-302", "Which ship gets another action?")
BREATHED_AT: Final = WhichShip("CS-1506", "At which ship does it breathe instead of shooting?")
WAVE: Final = Wave("CS-302", "Where does she send a wave instead of shooting?")
BOARD_WHOM: Final = WhichShip("CS-302", "Which ship does she board?")
MARKED: Final = WhichIsland("CS-1332", "Which island do you mark?")
TRADED: Final = WhichIsland("CS-1311", "With which island do you trade?")
STRANDED: Final = WhichIsland("CS-1440", "On which island?")
HOME_OF: Final = WhichSeat("CS-1451", "With whose home island?")
PRIZE: Final = Prize("CS-1335", "What else do you take?", lone=False)
