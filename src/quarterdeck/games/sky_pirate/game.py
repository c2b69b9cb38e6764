"""Sky Pirate, out of its box."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.advice import features, traits
from quarterdeck.games.sky_pirate.desk import peeks, scenes
from quarterdeck.games.sky_pirate.questions.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.rosters import shelf
from quarterdeck.games.sky_pirate.rosters.deckbuilding import STARTERS
from quarterdeck.games.sky_pirate.rosters.packs import readings
from quarterdeck.games.sky_pirate.rosters.shelf import NO_PACKS, SEPARATOR, Decks, Packs
from quarterdeck.games.sky_pirate.rulebook.endless import stop_what_is_endless
from quarterdeck.games.sky_pirate.seen import imagining
from quarterdeck.games.sky_pirate.seen import view as seen
from quarterdeck.games.sky_pirate.seen.places import place_of
from quarterdeck.games.sky_pirate.seen.stripping import strip
from quarterdeck.games.sky_pirate.table.book import Book
from quarterdeck.games.sky_pirate.table.cards import BOOK, BOX, CONTENT_DIGEST
from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.references import NOTHING, captained, kind_on, kind_placed
from quarterdeck.games.sky_pirate.table.setup import set_up
from quarterdeck.games.sky_pirate.table.state import FIRST_PLAYER, table
from quarterdeck.games.sky_pirate.words.printed import NO_NUMBER, SIGNS, Card
from quarterdeck.games.sky_pirate.words.terms import Type
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.brought import PackShelf, RosterDesk, Workbench
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.nearest import known_word
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.frames import Frame, Play
from quarterdeck.kernel.play.state import State, Told
from quarterdeck.kernel.play.weighing import Scale
from quarterdeck.kernel.weaver import load

if TYPE_CHECKING:
    from quarterdeck.kernel.play.rules import Rule

RULES_VERSION = "4"
RULEBOOK = "quarterdeck.games.sky_pirate.rulebook"
SETS = ("SP-307", "SP-705", "SP-707", "SP-1502")  # mulligan, parties, cards of an instruction


class SkyPirate(Box):
    """Two captains (or up to four) fire, board and plunder until one ship is left."""

    id = "sky-pirate"
    name = "Sky Pirate"
    depth = 2
    seats = (BOX.numbers["least_seats"], BOX.numbers["most_seats"])
    seat_names = SEAT_NAMES
    version = f"{RULES_VERSION}-{CONTENT_DIGEST[:12]}"
    folder = Path(__file__).parent
    usual_seats = 2
    horizon = 3  # this turn and two more
    warmth = 0.5  # scores of the policy: what always does what looks best misleads
    options = {  # noqa: RUF012
        "decks": Decks("Cleaver | Brass", "The decks, one for each seat: names or deck codes"),
        "packs": Packs(NO_PACKS, "The packs of new cards, each with the digest of its files"),
        "first": Option(
            "random", "Who goes first (SP-304)", choices=("random", "0", "1", "2", "3")
        ),
        "last_turn": Option(400, "After this turn it is a draw (SP-R91)", least=1, most=100000),
    }

    packs = NO_PACKS  # those of a table; see `with_packs`

    def with_packs(self, packs: str) -> SkyPirate:
        """The game with the cards and decks of these packs."""
        box = SkyPirate()
        box.packs = str(self.options["packs"].read("packs", packs))
        return box

    def shelf(self) -> PackShelf:
        from quarterdeck.games.sky_pirate.rosters.pack_desk import PackDesk

        return PackDesk()

    def workbench(self) -> Workbench:
        from quarterdeck.games.sky_pirate.rosters.workbench import CardBench

        return CardBench()

    @property
    def usual_packs(self) -> str:
        return self.packs or SEPARATOR.join(shelf.in_use())

    def set_up(self, seats: int | None, seed: int | str | None, options: dict[str, object]) -> Play:
        """A game tells which packs were in use: without them it cannot be played again."""
        if "packs" not in options and self.usual_packs:
            options = {**options, "packs": self.usual_packs}
        return super().set_up(seats, seed, options)

    def check_options(self, options: dict[str, object]) -> dict[str, object]:
        """Packs first: which decks there are depends on them."""
        others = {name: value for name, value in options.items() if name != "decks"}
        chosen = super().check_options({"packs": self.usual_packs, **others})
        wanted = options.get("decks", chosen["decks"])
        chosen["decks"] = shelf.read_decks("decks", wanted, str(chosen["packs"]))
        return chosen

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        packs = str(options["packs"])
        named = shelf.decks_in(str(options["decks"]), packs)
        decks = [named[seat % len(named)] for seat in range(seats)]
        g = set_up(seats, dice, decks, shelf.book_with(packs))
        if options["first"] != "random":
            g.first = int(str(options["first"]))
            if g.first >= seats:
                raise BadOption(f"seat {g.first} cannot go first", f"a seat from 0 to {seats - 1}")
        last = options["last_turn"]
        assert isinstance(last, int)
        g.last_turn = last
        return g

    def random_options(self, seats: int, rng: random.Random) -> dict[str, object]:
        """Random legal decks over all factions."""
        from quarterdeck.games.sky_pirate.rosters.decks import write
        from quarterdeck.games.sky_pirate.rosters.random_decks import random_deck

        decks = [write(random_deck(rng), "code") for _ in range(seats)]
        return {"decks": SEPARATOR.join(decks), "first": str(rng.randrange(seats))}

    def opening(self, state: State) -> Frame:
        return load(RULEBOOK).frame("sky_pirate")()

    def written(self, state: State) -> Rule[None]:
        from quarterdeck.games.sky_pirate.rulebook.turns import sky_pirate

        return sky_pirate(table(state))

    def glimpse(self, state: State, seat: int) -> dict[str, object]:
        return seen.see(table(state), seat)

    def view(self, play: Play, seat: int) -> dict[str, object]:
        view = super().view(play, seat)
        view["waiting"] = [
            {"seat": d.seat, "rule": d.question.rule, "question": d.question.text}
            for d in play.decisions
        ]
        return view

    def usual_options(self, seats: int, rng: random.Random) -> dict[str, object]:
        """Any of the starter decks."""
        return {"decks": " | ".join([rng.choice(STARTERS) for _ in range(seats)])}

    def trait_names(self) -> tuple[str, ...]:
        return traits.NAMES

    def weigh(self, play: Play, seat: int, scale: Scale) -> None:
        traits.weigh(table(play.state), play.owed(seat), scale)

    def feature_names(self) -> tuple[str, ...]:
        return features.NAMES

    def features(self, play: Play, seat: int) -> list[float]:
        return features.features(table(play.state), seat)

    def places(self, play: Play, seat: int, options: Sequence[int]) -> list[str | None]:
        decision = play.owed(seat)
        return [place_of(play.state, decision, option) for option in options]

    def whose_turn(self, state: State) -> int:
        return table(state).active

    def in_any_order(self, rule: str) -> bool:
        return rule in SETS

    def redeal(self, state: State, seat: int) -> None:
        imagining.redeal(table(state), seat)

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        return seen.knowledge(table(state), seat)

    def pieces(self, state: State) -> list[int]:
        """Every card that was brought, wherever it is: captained(kind, captain), sorted."""
        g = table(state)
        found = list(g.gone) + list(g.aside) + [card for _, card, _ in g.stored]
        for obj in range(len(g.card)):
            if g.where(obj) != Where.NOT_IN_PLAY and not g.is_token(obj):
                found.append(g.card[obj])
        for seat in range(g.seats):
            kinds = [*g.hand[seat], *g.pile[seat], *g.pool[seat]]
            kinds += [kind_placed(code) for code in g.top[seat] + g.under[seat]]
            found += [captained(kind, seat) for kind in kinds]
            found += g.chest[seat]
        return sorted([card for card in found if g.book.cards[kind_on(card)].types != Type.STATUS])

    def stop_endless(self, state: State) -> bool:
        return stop_what_is_endless(table(state))

    def strip(self, state: State) -> None:
        strip(table(state))

    def cards(self) -> list[dict[str, object]]:
        rows = [card_row(card) for card in BOX.cards]
        for told in shelf.named(self.usual_packs):
            pack = shelf.pack_called(told)
            again = readings(pack)
            for card in pack.cards:
                rows.append({**card_row(card), "pack": pack.name, "reads_as": again[card.name]})
        return rows

    def roster(self) -> RosterDesk:
        from quarterdeck.games.sky_pirate.rosters.decks import desk_with

        packs = [shelf.pack_called(told) for told in shelf.named(self.usual_packs)]
        whose = {deck.name: pack.name for pack in packs for deck in pack.decks}
        return desk_with(shelf.library_with(self.usual_packs), whose)

    def lay_out(self, state: State, words: dict[str, object]) -> list[Frame]:
        book = load(RULEBOOK)
        begin = words.pop("begin", "action")
        known_word(begin, scenes.BEGINNINGS, scenes.SCENE, "beginning")
        g = table(state)
        scenes.lay_table(g, words)
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
        return peeks.peek_table(g, name) if seat < 0 else peeks.peek_seat(g, seat, name)

    def moments(self) -> tuple[str, ...]:
        return peeks.all_moments()

    def moment(self, state: State, rule: Frame) -> list[str]:
        return peeks.moment(table(state), rule)

    def following(self, state: State, rule: Frame) -> dict[str, object]:
        return peeks.following(table(state), rule)

    def streams(self) -> dict[str, tuple[int, int]]:
        return {"first": (FIRST_PLAYER, 2)}

    def thing(self, token: str, number: int) -> str:
        return thing_in(BOOK, number)

    def thing_told(self, told: Told, token: str, number: int) -> str:
        return thing_in(told.book if isinstance(told.book, Book) else BOOK, number)


def thing_in(book: Book, kind: int) -> str:
    return book.cards[kind].name if kind != NOTHING else "a card"


def card_row(card: Card) -> dict[str, object]:
    """What is printed on a card, without what it has not."""
    row: dict[str, object] = {"name": card.name, "type": card.type, "faction": card.faction}
    signs = {number: sign for sign, number in SIGNS.items()}
    for key in ("attack", "defense", "cost", "power", "durability", "ammo"):
        number = getattr(card, key)
        if number != NO_NUMBER:
            row[key] = signs.get(number, number)
    for key in ("tactic", "unique", "keyword_set", "subtypes", "aliases", "front", "back"):
        if getattr(card, key):
            row[key] = getattr(card, key)
    return {**row, "set": card.set, "text": card.text, "source": card.source}


GAME = SkyPirate()
