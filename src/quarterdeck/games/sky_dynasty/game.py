"""Sky Dynasty, out of its box."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.games.sky_dynasty.advice import features
from quarterdeck.games.sky_dynasty.advice.advise import advise
from quarterdeck.games.sky_dynasty.desk import scenes
from quarterdeck.games.sky_dynasty.questions.reasons import SEAT_NAMES, place_name
from quarterdeck.games.sky_dynasty.seen import view as seen
from quarterdeck.games.sky_dynasty.seen.places import place_of
from quarterdeck.games.sky_dynasty.table.cards import BOOK, CARDS, CONTENT_DIGEST, RESULTS, TILES
from quarterdeck.games.sky_dynasty.table.setup import set_up
from quarterdeck.games.sky_dynasty.table.state import (
    EMPTY,
    JUNKYARD_DIE,
    KIND_BITS,
    RANDOM_DIE,
    table,
)
from quarterdeck.games.sky_dynasty.words.effects import FIRST_SHIP
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.nearest import known_word
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.frames import Frame, Play
from quarterdeck.kernel.play.state import State
from quarterdeck.kernel.weaver import load

if TYPE_CHECKING:
    from quarterdeck.kernel.play.rules import Rule

RULES_VERSION = "1"
RULEBOOK = "quarterdeck.games.sky_dynasty.rulebook"
CLASS_WORDS = {0: "location", 1: "fighter", 2: "cutter", 4: "starship"}


class SkyDynasty(Box):
    """2 to 5 seats send sealed fleets to seven locations; the first to 10 influence wins."""

    id = "sky-dynasty"
    name = "Sky Dynasty"
    depth = 1
    seats = (2, 5)
    seat_names = SEAT_NAMES
    counted = ("card", "coin")
    version = f"{RULES_VERSION}-{CONTENT_DIGEST[:12]}"
    folder = Path(__file__).parent
    horizon = 2  # this round and the next: what is bought now is sent then
    patience = 22_500
    options = {  # noqa: RUF012
        "limited_edition": Option(False, "Seven Armageddons in the ship deck (SD-921)"),
        "stages": Option(
            "locations-first",
            "Which dispatch decision comes first, location cards or Phoenixes (SD-R02)",
            choices=("locations-first", "phoenix-first"),
        ),
        "palace": Option(
            "rises-when-claimed",
            "When the palace marker moves on (SD-R07)",
            choices=("rises-when-claimed", "rises-when-not"),
        ),
        "goal": Option(BOOK.goal, "The influence that wins (SD-241)", least=1, most=30),
        "last_round": Option(
            100, "After this round the most influence wins (SD-R70)", least=1, most=1000
        ),
    }

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = set_up(seats, dice, options["limited_edition"] is True)
        g.phoenix_first = options["stages"] == "phoenix-first"
        g.palace_waits = options["palace"] == "rises-when-not"
        goal, last = options["goal"], options["last_round"]
        assert isinstance(goal, int) and isinstance(last, int)
        g.goal = goal
        g.last_round = last
        return g

    def opening(self, state: State) -> Frame:
        return load(RULEBOOK).frame("dynasty")()

    def written(self, state: State) -> Rule[None]:
        from quarterdeck.games.sky_dynasty.rulebook.rounds import dynasty

        return dynasty(table(state))

    def glimpse(self, state: State, seat: int) -> dict[str, object]:
        return seen.see(table(state), seat)

    def advise(self, play: Play, seat: int) -> list[float]:
        return advise(table(play.state), play.owed(seat))

    def feature_names(self) -> tuple[str, ...]:
        return features.NAMES

    def features(self, play: Play, seat: int) -> list[float]:
        return features.features(table(play.state), seat)

    def places(self, play: Play, seat: int, options: Sequence[int]) -> list[str | None]:
        decision = play.owed(seat)
        return [place_of(play.state, decision, option) for option in options]

    def in_any_order(self, rule: str) -> bool:
        """A fleet, purchases and targets are sets."""
        return True

    def redeal(self, state: State, seat: int) -> None:
        seen.redeal(table(state), seat)

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        return seen.knowledge(table(state), seat)

    def pieces(self, state: State) -> list[int]:
        g = table(state)
        zones = [*g.deck, *g.hand, *g.shown, *g.tossed, *g.fleets, *g.at, *g.rows]
        zones += [g.ship_pool, g.ship_under, g.location_pool, g.location_under]
        zones += [g.trash, g.looked, (g.prize,)]
        zones += [tuple([secret & KIND_BITS for secret in bought]) for bought in g.bought]
        return sorted([card for zone in zones for card in zone if card != EMPTY])

    def strip(self, state: State) -> None:
        seen.strip(table(state))

    def thing(self, token: str, number: int) -> str:
        return CARDS[number].name if token == "card" else place_name(number)

    def lay_out(self, state: State, words: dict[str, object]) -> list[Frame]:
        frame = load(RULEBOOK).frame
        begin = words.pop("begin", "dispatch")
        known_word(begin, scenes.BEGINNINGS, scenes.SCENE, "beginning")
        goes_on = words.pop("goes_on", begin == "round")
        scenes.lay_table(table(state), words)
        stack = [] if begin == "round" else [frame("after_draw")()]
        return [*stack, frame("dynasty")()] if goes_on else stack

    def peek(self, state: State, seat: int, name: str) -> object:
        g = table(state)
        return scenes.peek_table(g, name) if seat < 0 else scenes.peek_seat(g, seat, name)

    def moments(self) -> tuple[str, ...]:
        return (*scenes.MOMENTS.values(), *scenes.PLACE_OF)

    def moment(self, state: State, rule: Frame) -> list[str]:
        return scenes.moment(rule)

    def streams(self) -> dict[str, tuple[int, int]]:
        return {"junkyard": (JUNKYARD_DIE, 6), "random": (RANDOM_DIE, 6)}

    def cards(self) -> list[dict[str, object]]:
        printed: list[dict[str, object]] = [
            {
                "name": card.name,
                "type": "ship" if card.kind >= FIRST_SHIP else "location card",
                "class": CLASS_WORDS[card.ship_class],
                "force": card.force,
                "price": card.price if card.price >= 0 else "ST",
                "text": card.text,
                "source": card.source,
                "copies": {
                    "deck": card.copies[0],
                    "starting": card.copies[1],
                    "limited": card.copies[2],
                },
            }
            for card in CARDS
        ]
        return printed + self.tiles() + self.results()

    def tiles(self) -> list[dict[str, object]]:
        return [
            {
                "name": f"{tile.name} tile",
                "type": "location",
                "number": i + 1,
                "text": tile.text,
                "source": tile.source,
                "row": {"ships": tile.row[0], "locations": tile.row[1]},
            }
            for i, tile in enumerate(TILES)
        ]

    def results(self) -> list[dict[str, object]]:
        return [
            {
                "name": f"Junkyard result {i + 1}",
                "type": "die result",
                "text": result.text,
                "source": result.source,
            }
            for i, result in enumerate(RESULTS)
        ]


GAME = SkyDynasty()
