"""Pirates of Skydock, out of its box."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.games.skydock.advice import features, proposing, traits
from quarterdeck.games.skydock.desk import lists, peeks, reading, scenes
from quarterdeck.games.skydock.desk.switches import (
    Characters,
    Faces,
    name_characters,
    name_start,
    sides_of,
)
from quarterdeck.games.skydock.questions.words import SEAT_NAMES
from quarterdeck.games.skydock.seen import view as seen
from quarterdeck.games.skydock.seen.imagining import redeal
from quarterdeck.games.skydock.seen.places import place_of
from quarterdeck.games.skydock.seen.things import thing
from quarterdeck.games.skydock.table.cards import BOOK, CONTENT_DIGEST
from quarterdeck.games.skydock.table.pieces import pieces
from quarterdeck.games.skydock.table.setup import set_up
from quarterdeck.games.skydock.table.state import ACTION, D20, PLACING, table
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import UnknownWord
from quarterdeck.kernel.nearest import known_word
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.frames import Frame, Play
from quarterdeck.kernel.play.state import State
from quarterdeck.kernel.play.weighing import Scale
from quarterdeck.kernel.weaver import load

if TYPE_CHECKING:
    from quarterdeck.kernel.play.rules import Rule

RULES_VERSION = "4"
RULEBOOK = "quarterdeck.games.skydock.rulebook"
SETS = ("SK-409", "SK-829", "SK-831", "SK-1002")  # questions whose picks are sets


class Skydock(Box):
    """2 to 4 seats rob a ship before it launches: rivals, who can lose together."""

    id = "skydock"
    name = "Pirates of Skydock"
    depth = 3
    seats = (2, 4)
    seat_names = SEAT_NAMES
    counted = ("card", "Scheme", "Guard", "character", "extra Energy Marker", "point")
    version = f"{RULES_VERSION}-{CONTENT_DIGEST[:12]}"
    folder = Path(__file__).parent
    horizon = 8  # as many turns as a round of two has: an Objective takes that long
    patience = 12_000
    options = {  # noqa: RUF012
        "faces": Faces(
            "A",
            "The sides of the room tiles: A, B, mixed, or a letter for each (SK-203, SK-204)",
            choices=("A", "B", "mixed"),
        ),
        "characters": Characters(
            "picked",
            "Characters are picked, dealt, or named: Navasi, Quig (SK-R15)",
            choices=("picked", "dealt"),
        ),
        "start": Option(
            "random",
            "Who begins (SK-R15)",
            choices=("random", *SEAT_NAMES),
        ),
        "launch": Option(
            BOOK.launch,
            "Where the Launch token begins: so many rounds (SK-208)",
            least=1,
            most=BOOK.launch,
        ),
        "stunned_see": Option(True, "Stunned Guards see characters, too (SK-R60)"),
    }

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = set_up(seats, dice, sides_of(str(options["faces"])))
        name_start(g, str(options["start"]))
        name_characters(g, str(options["characters"]))
        g.launch = int(str(options["launch"]))
        g.stunned_see = options["stunned_see"] is True
        return g

    def random_options(self, seats: int, rng: random.Random) -> dict[str, object]:
        """Only somebody who sits at the table begins."""
        options = super().random_options(seats, rng)
        options["start"] = rng.choice(("random", *SEAT_NAMES[:seats]))
        return options

    def opening(self, state: State) -> Frame:
        return load(RULEBOOK).frame("heist")()

    def written(self, state: State) -> Rule[None]:
        from quarterdeck.games.skydock.rulebook.heist import heist

        return heist(table(state))

    def glimpse(self, state: State, seat: int) -> dict[str, object]:
        return seen.see(table(state), seat)

    def places(self, play: Play, seat: int, options: Sequence[int]) -> list[str | None]:
        decision = play.owed(seat)
        return [place_of(decision, option) for option in options]

    def whose_turn(self, state: State) -> int:
        return table(state).turn

    def in_any_order(self, rule: str) -> bool:
        return rule in SETS

    def redeal(self, state: State, seat: int) -> None:
        redeal(table(state), seat)

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        return seen.knowledge(table(state), seat)

    def trait_names(self) -> tuple[str, ...]:
        return traits.NAMES

    def weigh(self, play: Play, seat: int, scale: Scale) -> None:
        traits.weigh(table(play.state), play.owed(seat), scale)

    def feature_names(self) -> tuple[str, ...]:
        return features.NAMES

    def features(self, play: Play, seat: int) -> list[float]:
        return features.features(table(play.state), seat)

    def proposals(self, play: Play, seat: int) -> list[list[int]]:
        return proposing.proposals(table(play.state), play.owed(seat))

    def pieces(self, state: State) -> list[int]:
        return pieces(table(state))

    def strip(self, state: State) -> None:
        seen.strip(table(state))

    def thing(self, token: str, number: int) -> str:
        return thing(token, number)

    def lay_out(self, state: State, words: dict[str, object]) -> list[Frame]:
        begin = words.pop("begin", "action")
        known_word(begin, scenes.BEGINNINGS, reading.SCENE, "beginning")
        goes_on = words.pop("goes_on", False)
        turn = words.pop("turn", "")
        if turn and begin != "action":
            raise UnknownWord("only the Action Phase has turns", f"this scene begins with {begin}")
        if begin != "set-up":
            scenes.lay_table(table(state), words)
        else:
            scenes.lay_nothing(words)
        frame = load(RULEBOOK).frame
        stack = [frame(rule)() for rule in scenes.BEGINNINGS[str(begin)]]
        if turn:
            table(state).phase = ACTION
            stack = [frame("go_around")(reading.seat_called(str(turn), state.seats))]
        if goes_on and begin == "action":
            stack.append(frame("upkeep_phase")())
        return [*stack, frame("play_rounds")()] if goes_on else stack

    def peek(self, state: State, seat: int, name: str) -> object:
        g = table(state)
        return peeks.peek_table(g, name) if seat < 0 else peeks.peek_seat(g, seat, name)

    def moments(self) -> tuple[str, ...]:
        return tuple(scenes.MOMENTS.values())

    def moment(self, state: State, rule: Frame) -> list[str]:
        return scenes.moment(rule)

    def streams(self) -> dict[str, tuple[int, int]]:
        return {"d20": (D20, 20), "placing": (PLACING, 20)}

    def cards(self) -> list[dict[str, object]]:
        return lists.everything()


GAME = Skydock()
