"""CS-82x What events ask: which is played, whom it concerns, where its token lies."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.questions import reasons
from quarterdeck.games.cerulean_seas.questions.labels import NO, OfShip, YesNo, token_name
from quarterdeck.games.cerulean_seas.questions.texts import WhichIsland, WhichShip, WhichToken
from quarterdeck.games.cerulean_seas.table import omens
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.games.cerulean_seas.words.terms import Verb, When
from quarterdeck.geometry.angles import HEADINGS
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State

TOGETHER: Final = 1000  # CS-R79: Favor of the Gods and Hidden Cove, revealed as one


class PlayEvent(Question):
    """CS-1501 One event at the beginning of a turn, or none."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        found = [NO, *omens.held(g, seat, When.TURN_BEGINS)]
        if omens.holds(g, seat, Verb.NO_EVENTS) >= 0 and omens.holds(g, seat, Verb.COVE) >= 0:
            found.append(TOGETHER)
        return found

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option in (NO, TOGETHER) or omens.could(table(state), seat, option):
            return None
        return reasons.NO_USE

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == NO:
            return "No event"
        if option == TOGETHER:
            both = [omens.holds(table(state), seat, verb) for verb in (Verb.NO_EVENTS, Verb.COVE)]
            return f"Play {' and '.join([BOX.events[event].name for event in both])} together"
        return f"Play {BOX.events[option].name}"


class TokenColumn(Question):
    """CS-1407 The column of a token on the sea."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return omens.open_columns(table(state))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if omens.open_rows(table(state), option) else reasons.NOT_OPEN

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Column {option}"


class TokenRow(Question):
    """CS-1407 Its row; `about` is the column."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return omens.open_rows(table(state), about[0])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Row {option}"


class FogColumn(Question):
    """CS-1452 The column of a fog bank; `about` is ship and reach."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return omens.fog_columns(table(state), about[0], about[1])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Column {option}"


class FogRow(Question):
    """CS-1452 Its row; `about` is ship, reach and column."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return omens.fog_spots(table(state), about[0], about[1], about[2])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Row {option}"


class CoveBerth(OfShip):
    """CS-1430 A berth at the island that Hidden Cove leads to; `about` is ship and island."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return omens.berths(table(state), about[0], about[1])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Berth at {5 * option}°"


class CallUp(Question):
    """CS-1501 A crew that is turned up to be used as the turn begins, or nobody."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, *omens.early_crew(table(state), seat)]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == NO:
            return "Nobody"
        return token_name(table(state), seat, option, self.candidates(state, seat, about))


class Wind(Question):
    """CS-302 Where the wind blows a ship; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(HEADINGS))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Blow her to {5 * option}°"


class Elsewhere(Question):
    """CS-1404 Where ship and island go; `about` is ship and reach."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return omens.ways_off(table(state), about[0], about[1])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Move them to {5 * option}°"


class Bank(Question):
    """A fog bank; `about` are the banks."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(about)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        return f"Fog bank at {g.ground_x[option]}, {g.ground_y[option]}"


PLAY_EVENT: Final = PlayEvent("CS-1501", "Which event do you play?")
TOKEN_COLUMN: Final = TokenColumn("CS-1407", "In which column does the token lie?")
TOKEN_ROW: Final = TokenRow("CS-1407", "In which row does the token lie?")
FOG_COLUMN: Final = FogColumn("CS-1452", "In which column does the fog bank lie?")
FOG_ROW: Final = FogRow("CS-1452", "In which row does the fog bank lie?")
OWN_DUELLIST: Final = WhichToken("CS-1417", "Which of your crew fights?", lone=False)
DUELLIST: Final = WhichToken("CS-1417", "Which enemy crew fights?", lone=False)
CONCERNED: Final = WhichShip("CS-820", "Which ship does it concern?")
COVE_SHIP: Final = WhichShip("CS-1430", "Which ship finds the cove?")
COVE: Final = WhichIsland("CS-1430", "At which island?")
COVE_BERTH: Final = CoveBerth("CS-1430", "Where does she lie?")
WIND: Final = Wind("CS-302", "Where does the wind blow her?")
ELSEWHERE: Final = Elsewhere("CS-1404", "Where are ship and island moved?")
BANK: Final = Bank("CS-302", "Which fog bank rolls?")
RAFT_ISLAND: Final = WhichIsland("CS-820", "Where does the raft land?")
CALL_UP: Final = CallUp("CS-1501", "Whom do you reveal as the turn begins?", lone=False)
RAFT: Final = YesNo("CS-820", "Do you play Raft?", "Play Raft", "Do not play it")
DIVERS: Final = YesNo("CS-820", "Do you play Divers?", "Play Divers", "Do not play it")
