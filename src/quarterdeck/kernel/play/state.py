"""The state: everything that can change, except where we are in the rulebook."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from quarterdeck.kernel.play.chance import Dice


class Setup:
    """How a game was begun: with the answers, all that is needed to play it again."""

    def __init__(self, seats: int, seed: int | str, options: dict[str, object]) -> None:
        self.seats = seats
        self.seed = seed
        self.options = options


class Telling:
    """Something that happens, in words: how its seat reads it, and how the others do.

    Tokens: {seat}, {card} and {cards}, {place}, {rival} (another seat), {n}.  `others` is what
    everybody else may read: None for the same words, "" for nothing at all.

    `goes` says whence and whither its pieces go, in the spots of a board: "hand>place".  `seat`,
    `rival` and `place` are those of the words, `card` is that thing of the seat's.  `piece` is the
    first or the last of `cards`, where a game tells pieces by their numbers.  Any other spot
    (`hand`, `deck`) is the seat's own.
    """

    def __init__(self, code: str, text: str, others: str | None = None, goes: str = "") -> None:
        self.code = code
        self.text = text
        self.others = others
        self.goes = goes

    def words_for(self, seat: int, viewer: int) -> str:
        """The template that `viewer` (-1: a spectator) may read of what `seat` did."""
        if self.others is None or seat == viewer:
            return self.text
        return self.others


class Told:
    """One telling, as it was told."""

    def __init__(
        self,
        what: Telling,
        seat: int,
        thing: int,
        n: int,
        cards: tuple[int, ...],
        book: object = None,
    ) -> None:
        self.what = what
        self.seat = seat
        self.thing = thing
        self.n = n
        self.cards = cards
        self.book = book  # in which its things are looked up, if a game has several
        self.after: State | None = None  # the table at that moment, if the ear has eyes, too


@mypyc_attr(allow_interpreted_subclasses=True)
class Ear:
    """Somebody who listens to what happens at a table, and remembers it."""

    def __init__(self, looks: bool = False) -> None:
        self.told: list[Told] = []
        self.looks = looks  # does it remember how the table looked at each telling?

    def hear(self, told: Told) -> None:
        self.told.append(told)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Ints, and lists and tuples of ints: games add their own fields and write `copy`.

    `dice` is the (immutable) seed of chance, `drawn` how many words each stream has given;
    `passed` counts natural cut points (a round, a turn): search stops and compares there.
    """

    def __init__(self, seats: int, dice: Dice, streams: int) -> None:
        self.seats = seats
        self.dice = dice
        self.drawn = [0] * streams
        self.passed = 0
        self.uncovered = 0  # hidden things that were seen without chance
        self.scores: tuple[float, ...] = ()  # what each seat has won, once the game is over
        self.ear: Ear | None = None  # never copied: what is only imagined is told to nobody

    def copy(self) -> State:
        raise NotImplementedError

    def share(self, new: State) -> None:
        """For `copy`: what the kernel keeps."""
        new.drawn = self.drawn[:]
        new.passed = self.passed
        new.uncovered = self.uncovered
        new.scores = self.scores

    def below(self, stream: int, n: int) -> int:
        """A number in [0, n), each equally likely, from one stream of chance."""
        drawn = self.drawn
        sides: i64 = i64(n)
        while True:
            count = drawn[stream]
            drawn[stream] = count + 1
            product: i64 = i64(self.dice.word(stream, count)) * sides
            low: i64 = product & 0xFFFFFFFF
            # the first few products of each number come up once too often: draw again
            if low >= sides or low >= (0x100000000 - sides) % sides:
                return int(product >> 32)

    def uncover(self) -> None:
        """Something hidden is seen although no chance was needed: there is no way back."""
        self.uncovered += 1

    def cut(self) -> None:
        """A natural cut point was passed."""
        self.passed += 1

    def tell(
        self,
        what: Telling,
        seat: int,
        thing: int = -1,
        n: int = 0,
        cards: tuple[int, ...] = (),
    ) -> None:
        """Report what happened; one test when nobody listens."""
        if self.ear is not None:
            told = Told(what, seat, thing, n, cards, self.told_in())
            if self.ear.looks:
                told.after = self.copy()
            self.ear.hear(told)

    def told_in(self) -> object:
        """The book of this table's cards, for games in which not all tables have the same."""
        return None
