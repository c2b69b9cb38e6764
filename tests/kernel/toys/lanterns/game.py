"""Lanterns, out of its box."""

from __future__ import annotations

from pathlib import Path

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.nearest import known_word
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.frames import Frame, Play
from quarterdeck.kernel.play.rules import Rule
from quarterdeck.kernel.play.state import State
from quarterdeck.kernel.weaver import load

from .seen import view as seen
from .table import FOG, put, set_up, table

RULEBOOK = f"{__package__}.rulebook"


class Lanterns(Box):
    """Two to four seats, three nights."""

    id = "lanterns"
    name = "Lanterns"
    seats = (2, 4)
    seat_names = ("Red", "Yellow", "Green", "Blue")
    version = "1"
    folder = Path(__file__).parent

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        return set_up(seats, dice)

    def opening(self, state: State) -> Frame:
        return load(RULEBOOK).frame("lanterns")()

    def written(self, state: State) -> Rule[None]:
        from .rulebook.nights import lanterns

        return lanterns(table(state))

    def view(self, play: Play, seat: int) -> dict[str, object]:
        asked = [play.labels(seat) for d in play.decisions if d.seat == seat]
        return {**seen.see(table(play.state), seat), "over": play.over, "options": asked}

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        return seen.knowledge(table(state), seat)

    def redeal(self, state: State, seat: int) -> None:
        seen.redeal(table(state), seat)

    def pieces(self, state: State) -> list[int]:
        g = table(state)
        return sorted([*g.deck, *g.burnt, *[card for hand in g.hands for card in hand]])

    def thing(self, token: str, number: int) -> str:
        return f"lantern {number}"

    def cards(self) -> list[dict[str, object]]:
        return [{"name": f"Lantern {n}", "type": "lantern", "source": "ours"} for n in range(1, 7)]

    def lay_out(self, state: State, words: dict[str, object]) -> list[Frame]:
        g = table(state)
        for seat, name in enumerate(self.seat_names[: g.seats]):
            hand = words.pop(name.lower(), ())
            assert isinstance(hand, tuple)
            g.hands = put(g.hands, seat, hand)
        for word in words:
            known_word(word, [name.lower() for name in self.seat_names], "Lanterns", "seat")
        return [load(RULEBOOK).frame("night")()]

    def peek(self, state: State, seat: int, name: str) -> object:
        g = table(state)
        zones = {"hand": g.hands, "harbours": g.harbours}
        return getattr(g, name) if seat < 0 else zones[name][seat]

    def streams(self) -> dict[str, tuple[int, int]]:
        return {"fog": (FOG, 3)}


GAME = Lanterns()
