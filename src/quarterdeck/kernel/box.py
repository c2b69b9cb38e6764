"""A game as it comes out of its box: what people and programs may ask of it."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.kernel.brought import PackShelf, RosterDesk, Workbench
from quarterdeck.kernel.errors import (
    BadOption,
    BadSeats,
    BadSeed,
    NoPacks,
    UnknownCard,
    UnknownRule,
)
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play.chance import Dice, dice_of, fair_seed, fast_seed
from quarterdeck.kernel.play.frames import SPECTATOR, Frame, Game, Play
from quarterdeck.kernel.play.state import Ear, Setup, State, Told
from quarterdeck.kernel.play.weighing import Scale
from quarterdeck.kernel.saving.transcript import Transcript

if TYPE_CHECKING:
    from quarterdeck.kernel.play.rules import Rule


class Box(Game):
    """One game: its name, its seats, its options, its rules and its cards."""

    id = ""
    name = ""
    depth = 9  # how much there is to learn: games are listed from the easiest on
    seats = (2, 2)
    seat_names: tuple[str, ...] = ()
    counted: tuple[str, ...] = ("card",)  # what tellings count: 1 card, 2 cards
    version = ""
    options: dict[str, Option] = {}  # noqa: RUF012
    folder = Path()
    horizon = 1  # cut points from now, at which it is worth looking how a game stands
    patience = 6500  # answers in mind that take a bot about 120 ms
    warmth = 0.0  # how much chance there is in what a Captain thinks that everybody does
    features_version = 1  # of `features` and `weigh`: another one, other weights

    # ---- what each game writes

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        raise NotImplementedError

    def opening(self, state: State) -> Frame:
        """The frame of the rule that is the whole game."""
        raise NotImplementedError

    def written(self, state: State) -> Rule[None]:
        """The same rule, as written."""
        raise NotImplementedError

    def pieces(self, state: State) -> list[int]:
        """Every piece of the game, wherever it is, sorted: neither made nor lost."""
        raise NotImplementedError

    def strip(self, state: State) -> None:
        """Empty the fields that follow from others or are only kept for speed or for the log.

        Done to a copy: two tables that are equal then are the same one to everybody.
        """

    def cards(self) -> list[dict[str, object]]:
        """Every card: name, type, text, source, and its numbers."""
        raise NotImplementedError

    def thing(self, token: str, number: int) -> str:
        """The name of a card or a place, for the log."""
        raise NotImplementedError

    def thing_told(self, told: Told, token: str, number: int) -> str:
        """The same for a thing of a telling: games with several books look it up in `told.book`."""
        return self.thing(token, number)

    def spot_of_piece(self, number: int) -> str:
        """Where a piece lies that a telling tells by its number (`goes="piece>piece"`)."""
        return f"piece:{number}"

    def lay_out(self, state: State, words: dict[str, object]) -> list[Frame]:
        """A scene: put the table as `words` say, and return the frames that go on from there.

        The first is the one that is followed first; it was called by the next, and so on.
        """
        raise NotImplementedError

    def peek(self, state: State, seat: int, name: str) -> object:
        """In a scene: a zone or number of a seat (-1: of the table), in words."""
        raise NotImplementedError

    def moments(self) -> tuple[str, ...]:
        """In a scene: the moments at which it may stop, in words.  (Rule ids are known anyway.)"""
        return ()

    def moment(self, state: State, rule: Frame) -> list[str]:
        """In a scene: which of these moments it is when this rule is about to be followed."""
        return []

    def following(self, state: State, rule: Frame) -> dict[str, object]:
        """In a scene: what a rule in progress is about, in words, beside what `peek` can say."""
        return {}

    def streams(self) -> dict[str, tuple[int, int]]:
        """In a scene: the dice that may be told how to fall, each with its stream and sides."""
        return {}

    def random_options(self, seats: int, rng: random.Random) -> dict[str, object]:
        """Some switches thrown: for properties and soaks."""
        options: dict[str, object] = {}
        for name, option in self.options.items():
            if isinstance(option.default, bool):
                options[name] = rng.random() < 0.5
            elif option.choices:
                options[name] = rng.choice(option.choices)
        return options

    def usual_options(self, seats: int, rng: random.Random) -> dict[str, object]:
        """Options as people choose them: for learning and measuring."""
        return {}

    def asked(self, play: Play, seat: int) -> dict[str, object] | None:
        """For `view`: the question to `seat`, if there is one."""
        for d in play.decisions:
            if d.seat == seat:
                return {
                    "rule": d.question.rule,
                    "question": d.question.says(play.state, seat, d.about),
                    "options": play.labels(seat),
                }
        return None

    def advise(self, play: Play, seat: int) -> list[float]:
        """A score for each option that `seat` has: what a sensible player would like best.

        May read only what the seat knows.  A game without advice likes all options equally.
        """
        return [0.0] * len(play.owed(seat).options)

    def trait_names(self) -> tuple[str, ...]:
        """What options are described by, in the order of `weigh`; nothing: a game does not."""
        return ()

    def weigh(self, play: Play, seat: int, scale: Scale) -> None:
        """Put each option that `seat` has on the scale, one after another, trait by trait.

        May read only what the seat knows.  See `quarterdeck.bots.policy`.
        """
        raise NotImplementedError

    def proposals(self, play: Play, seat: int) -> list[list[int]]:
        """Whole decisions worth a thought, each as picks by index, where a choice is large.

        What the policy would do, and that with one pick changed, is thought about anyway.
        """
        return []

    def feature_names(self) -> tuple[str, ...]:
        """What `features` counts, in that order; nothing, if a game counts nothing."""
        return ()

    def patience_in(self, play: Play) -> int:
        """The same for one position, where answers take longer in some than in others."""
        return self.patience

    def features(self, play: Play, seat: int) -> list[float]:
        """What a seat's chance to win depends on, as numbers: see `quarterdeck.bots.value`.

        Asked of imagined games only, so it may read the whole table.
        """
        return []

    def glimpse(self, state: State, seat: int) -> dict[str, object] | None:
        """The table as `seat` (-1: a spectator) sees it in the midst of a rule, at a telling.

        The fields of `view`, without the question.  None, if a game shows whole answers only.
        """
        return None

    def view(self, play: Play, seat: int) -> dict[str, object]:
        """All that `seat` sees: the table as it stands, whether it is over, and what is asked."""
        view = self.glimpse(play.state, seat) or {}
        view["over"] = play.over
        view["decision"] = self.asked(play, seat)
        return view

    def places(self, play: Play, seat: int, options: Sequence[int]) -> list[str | None]:
        """Which thing on the board each of these options (or candidates) of `seat` is about.

        A short word that a board has too (`hand:Corsair`, `place:Market`), or None for a plain
        button.  May read only what the seat knows.
        """
        return [None] * len(options)

    def whose_turn(self, state: State) -> int:
        """The seat whose turn it is, as everybody can see; -1 where no seat has a turn."""
        return SPECTATOR

    def in_any_order(self, rule: str) -> bool:
        """Are the picks of this rule's question a set, which may be named in any order?

        Where the order matters, several picks at once are never put in another one.
        """
        return False

    def roster(self) -> RosterDesk | None:
        """The desk for what seats bring of their own, if the game is played with such a thing."""
        return None

    def shelf(self) -> PackShelf | None:
        """The shelf of packs, if the game takes new pieces."""
        return None

    def workbench(self) -> Workbench | None:
        """Where new pieces are written and tried, if this game takes packs."""
        return None

    def with_packs(self, packs: str) -> Box:
        """The same game with what these packs bring, as the option `packs` has them."""
        if packs:
            raise NoPacks(f"{self.name} takes no packs")
        return self

    # ---- what every game has

    def new(
        self, seats: int | None = None, seed: int | str | None = None, **options: object
    ) -> Play:
        """Begin a game.

        `seed` is an int (fast dice), 64 hex digits (fair dice), "fair" for fair dice with a new
        secret, or None for fast dice with a new seed.
        """
        play = self.set_up(seats, seed, options)
        play.begin()
        return play

    def set_up(self, seats: int | None, seed: int | str | None, options: dict[str, object]) -> Play:
        """A game before its first rule was followed."""
        count = self.check_seats(seats)
        seed = self.check_seed(seed)
        chosen = self.check_options(options)
        state = self.table(count, dice_of(seed), chosen)
        given = {name: chosen[name] for name in options}
        first = self.opening(state)
        first.caller = None
        return Play(self, Setup(count, seed, given), state, first)

    def transcript(self, play: Play) -> Transcript:
        return Transcript(
            game=self.id,
            version=self.version,
            seats=play.setup.seats,
            options=dict(play.setup.options),
            seed=play.setup.seed,
            answers=[list(answer) for answer in play.answers],
        )

    def check_seats(self, seats: int | None) -> int:
        least, most = self.seats
        if seats is None:
            return least
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            raise BadSeats(f"{self.name} cannot be played by {seats}", f"{least} to {most} seats")
        return seats

    def check_seed(self, seed: int | str | None) -> int | str:
        if seed is None:
            return fast_seed()
        if seed == "fair":
            return fair_seed()
        if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 64:
            return seed
        if isinstance(seed, str) and len(seed) == 64 and set(seed) <= set("0123456789abcdef"):
            return seed
        raise BadSeed(f"{seed!r} is no seed", "a number below 2**64, 64 hex digits, or 'fair'")

    def check_options(self, options: dict[str, object]) -> dict[str, object]:
        chosen: dict[str, object] = {name: o.default for name, o in self.options.items()}
        for name, value in options.items():
            if name not in self.options:
                raise BadOption(
                    f"{self.name} has no option {name!r}", nearest(name, self.options, "options")
                )
            chosen[name] = self.options[name].read(name, value)
        return chosen

    @cached_property
    def ledger(self) -> dict[str, dict[str, object]]:
        """Every rule by its id, each with the rulings about it."""
        book = tomllib.loads((self.folder / "rules.toml").read_text(encoding="utf-8"))
        rules: dict[str, dict[str, object]] = {}
        for rule in book["rule"]:
            rules[rule["id"]] = {**rule, "rulings": []}
        for ruling in book.get("ruling", []):
            for about in ruling["about"]:
                rulings = rules[about]["rulings"]
                assert isinstance(rulings, list)
                rulings.append(ruling)
        return rules

    @cached_property
    def rulings(self) -> dict[str, dict[str, object]]:
        """Every ruling by its id."""
        book = tomllib.loads((self.folder / "rules.toml").read_text(encoding="utf-8"))
        return {ruling["id"]: ruling for ruling in book.get("ruling", [])}

    def rule(self, rule_id: str) -> dict[str, object]:
        """One rule or ruling of the ledger."""
        found = self.ledger.get(rule_id.upper()) or self.rulings.get(rule_id.upper())
        if found is None:
            known = [*self.ledger, *self.rulings]
            raise UnknownRule(
                f"{self.name} has no rule {rule_id!r}", nearest(rule_id.upper(), known, "ids")
            )
        return found

    def card(self, name: str) -> dict[str, object]:
        """One card, by its name in any mixture of capitals."""
        cards = {str(card["name"]): card for card in self.cards()}
        for known, card in cards.items():
            if known.lower() == name.strip().lower():
                return card
        raise UnknownCard(f"{self.name} has no card {name!r}", nearest(name, cards, "cards"))

    def say(self, told: Told, viewer: int, names: list[str]) -> str:
        """A telling in words, as `viewer` may read it; "" if it is not for them."""
        words = told.what.words_for(told.seat, viewer)
        if not words:
            return ""
        tokens: dict[str, str] = {"n": str(told.n)}
        if told.seat >= 0:
            tokens["seat"] = names[told.seat]
        if "{rival}" in words:
            tokens["rival"] = names[told.thing]
        for token in ("card", "place"):
            if "{" + token + "}" in words:
                tokens[token] = self.thing_told(told, token, told.thing)
        if "{cards}" in words:
            cards = [self.thing_told(told, "card", card) for card in told.cards]
            tokens["cards"] = count_names(cards)
        return sentence(words.format(**tokens), self.counted)


def sentence(words: str, counted: Sequence[str]) -> str:
    """With a capital letter, and one card instead of 1 cards.

    >>> sentence("the Market is resolved; Red gains 1 cards and 11 cards", ["card"])
    'The Market is resolved; Red gains 1 card and 11 cards'
    """
    for thing in counted:
        words = re.sub(rf"\b1 {thing}s\b", f"1 {thing}", words)
    return words[:1].upper() + words[1:]


def count_names(names: list[str]) -> str:
    """Names in a row, each once with its number.

    >>> count_names(["Corsair", "Barge", "Corsair"])
    '2 Corsair, Barge'
    """
    if not names:
        return "nothing"
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items())


class Log(Ear):
    """A table's log: what happened, for each who may read it."""

    def __init__(self, box: Box, names: list[str]) -> None:
        super().__init__()
        self.box = box
        self.names = names

    def lines(self, viewer: int = SPECTATOR, since: int = 0) -> list[str]:
        """What `viewer` may read of what was told, from telling number `since` on."""
        said = [self.box.say(told, viewer, self.names) for told in self.told[since:]]
        return [line for line in said if line]
