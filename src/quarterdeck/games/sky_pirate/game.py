"""Sky Pirate, out of its box."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate import view as seen
from quarterdeck.games.sky_pirate.advice import advise
from quarterdeck.games.sky_pirate.cards import BOX, CARDS, CONTENT_DIGEST, PRINTED
from quarterdeck.games.sky_pirate.printed import Deck
from quarterdeck.games.sky_pirate.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.scenes import lay_table, peek_seat, peek_table
from quarterdeck.games.sky_pirate.setup import set_up
from quarterdeck.games.sky_pirate.table import (
    FIRST_PLAYER,
    IS_TOKEN,
    NOT_IN_PLAY,
    NOTHING,
    WHERE,
    table,
)
from quarterdeck.kernel.box import Box, Option
from quarterdeck.kernel.chance import Dice
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.frames import Frame, Play
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.state import State
from quarterdeck.kernel.weaver import load

if TYPE_CHECKING:
    from quarterdeck.kernel.rules import Rule

RULES_VERSION = "1"
RULEBOOK = "quarterdeck.games.sky_pirate.rulebook"
DECKS = {deck.name: deck for deck in BOX.decks}
SEPARATOR = " | "


class Decks(Option):
    """The decks of the seats, in order; with fewer than seats, they are dealt out in turn."""

    def read(self, name: str, value: object) -> str:
        if isinstance(value, (list, tuple)):
            value = SEPARATOR.join([str(part) for part in value])
        if not isinstance(value, str) or not value.strip():
            raise BadOption(f"{name} cannot be {value!r}", "names of decks: Cleaver | Brass")
        return SEPARATOR.join([deck_named(part.strip()).name for part in value.split("|")])


def deck_named(name: str) -> Deck:
    """A deck of the box, by its name in any mixture of capitals."""
    for known, deck in DECKS.items():
        if known.lower() == name.lower():
            return deck
    raise BadOption(f"there is no deck {name!r}", nearest(name, DECKS, "decks"))


class SkyPirate(Box):
    """Two captains (or up to four) fire, board and plunder until one ship is left."""

    id = "sky-pirate"
    name = "Sky Pirate"
    seats = (BOX.numbers["least_seats"], BOX.numbers["most_seats"])
    seat_names = SEAT_NAMES
    version = f"{RULES_VERSION}-{CONTENT_DIGEST[:12]}"
    folder = Path(__file__).parent
    options = {  # noqa: RUF012
        "decks": Decks("Cleaver | Brass", "The decks, one for each seat"),
        "first": Option(
            "random", "Who goes first (SP-304)", choices=("random", "0", "1", "2", "3")
        ),
        "last_turn": Option(400, "After this turn it is a draw (SP-R91)", least=1, most=100000),
    }

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        named = [deck_named(name.strip()) for name in str(options["decks"]).split("|")]
        g = set_up(seats, dice, [named[seat % len(named)] for seat in range(seats)])
        if options["first"] != "random":
            g.first = int(str(options["first"]))
            if g.first >= seats:
                raise BadOption(f"seat {g.first} cannot go first", f"a seat from 0 to {seats - 1}")
        last = options["last_turn"]
        assert isinstance(last, int)
        g.last_turn = last
        return g

    def opening(self, state: State) -> Frame:
        return load(RULEBOOK).frame("sky_pirate")()

    def written(self, state: State) -> Rule[None]:
        from quarterdeck.games.sky_pirate.rulebook.turns import sky_pirate

        return sky_pirate(table(state))

    def view(self, play: Play, seat: int) -> dict[str, object]:
        view = seen.see(table(play.state), seat)
        view["over"] = play.over
        view["decision"] = self.asked(play, seat)
        view["waiting"] = [
            {"seat": d.seat, "rule": d.question.rule, "question": d.question.text}
            for d in play.decisions
        ]
        return view

    def asked(self, play: Play, seat: int) -> dict[str, object] | None:
        """The question to `seat`, if there is one."""
        for d in play.decisions:
            if d.seat == seat:
                return {
                    "rule": d.question.rule,
                    "question": d.question.says(play.state, seat, d.about),
                    "options": play.labels(seat),
                }
        return None

    def advise(self, play: Play, seat: int) -> list[float]:
        return advise(table(play.state), play.owed(seat))

    def redeal(self, state: State, seat: int) -> None:
        seen.redeal(table(state), seat)

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        return seen.knowledge(table(state), seat)

    def pieces(self, state: State) -> list[int]:
        """Every card that was brought, wherever it is: kind << 3 | captain, sorted."""
        g = table(state)
        found = list(g.gone) + list(g.aside) + [card for _, card, _ in g.stored]
        for obj in range(len(g.card)):
            if g.flags[obj] & WHERE != NOT_IN_PLAY and not g.flags[obj] & IS_TOKEN:
                found.append(g.card[obj])
        for seat in range(g.seats):
            kinds = [*g.hand[seat], *g.pile[seat], *g.pool[seat]]
            kinds += [code >> 8 for code in g.top[seat] + g.under[seat]]
            found += [kind << 3 | seat for kind in kinds]
            found += g.chest[seat]
        return sorted([card for card in found if CARDS[card >> 3].types != 256])

    def cards(self) -> list[dict[str, object]]:
        return [
            {
                "name": card.name,
                "type": card.type,
                "faction": card.faction,
                "set": card.set,
                "text": card.text,
                "source": card.source,
            }
            for card in PRINTED
        ]

    def lay_out(self, state: State, words: dict[str, object]) -> list[Frame]:
        book = load(RULEBOOK)
        begin = words.pop("begin", "action")
        g = table(state)
        lay_table(g, words)
        if begin == "set-up":
            g.turn = 0
            return [book.frame("sky_pirate")()]
        if begin == "turn":
            g.turn -= 1
            return [book.frame("turns")()]
        first = {"action": "rest_of_turn", "cannon": "late_turn"}[str(begin)]
        return [book.frame(first)(g.active), book.frame("carry_on")()]

    def peek(self, state: State, seat: int, name: str) -> object:
        g = table(state)
        return peek_table(g, name) if seat < 0 else peek_seat(g, seat, name)

    def streams(self) -> dict[str, tuple[int, int]]:
        return {"first": (FIRST_PLAYER, 2)}

    def thing(self, token: str, number: int) -> str:
        return CARDS[number].name if number != NOTHING else "a card"


GAME = SkyPirate()
