"""Questions that the rulebook puts to a seat, and the reasons to refuse an option.

A question is pure: no draws, no tellings, no caches.  `candidates` is generous, `bar` is strict
and returns the rule or card that refuses; legality *is* `bar is None`, so that `why_not` can
never disagree with the game.
"""

from __future__ import annotations

from zlib import crc32

from mypy_extensions import i64, mypyc_attr

from quarterdeck.kernel.play.state import State


class Why:
    """Why something is not allowed: the rule (or card) that says so.

    Made once, at import, and returned by reference: a refusal costs nothing to produce.

    >>> str(Why("SD-355", "both dispatches to Open Space are used"))
    'SD-355: both dispatches to Open Space are used'
    """

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"

    def __repr__(self) -> str:
        return f"Why({self.rule!r}, {self.text!r})"


def mix(a: int, b: int) -> int:
    """One 62-bit number of two: for keys, the same in every build and on every machine."""
    x: i64 = i64(a & 0x3FFFFFFFFFFFFFFF) ^ (i64(b & 0xFFFFFFFF) * 0x2545F491)
    high: i64 = (x >> 31) & 0x7FFFFFFF
    low: i64 = x & 0x7FFFFFFF
    low = ((low ^ (high >> 7)) * 0x5BD1E995 + high) & 0x7FFFFFFF
    high = ((high ^ (low >> 9)) * 0x27D4EB2F + low + i64((b >> 32) & 0x3FFFFFFF)) & 0x7FFFFFFF
    low = low ^ (high >> 11)
    return int((high << 31) | low)


def mix_all(key: int, value: object) -> int:
    """A key with a value in it: a number, or a tuple of such values."""
    if isinstance(value, tuple):
        for part in value:
            key = mix_all(key, part)
        return mix(key, len(value))
    return mix(key, value) if isinstance(value, int) else key


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """A question that the rulebook puts.

    `about` is what the question is about: the cards picked so far, the ship that asks.  Whatever
    is hidden from anybody stays on the table; `about` may only hold what the asked seat knows.
    """

    def __init__(self, rule: str, text: str, lone: bool = True) -> None:
        self.rule = rule
        self.text = text
        self.lone = lone  # an only option is taken without asking
        self.code = crc32(f"{rule}|{text}|{type(self).__name__}".encode())

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        """Every option somebody might expect here, in a fixed order."""
        raise NotImplementedError

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        """What forbids this candidate, if anything."""
        return None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        """The option in words."""
        raise NotImplementedError

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        """The question in words."""
        return self.text

    def key(self, state: State, seat: int, about: tuple[int, ...], option: int) -> int:
        """What the option means: equal in all worlds that the seat cannot tell apart."""
        return mix(self.code, option)

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        """Every candidate that nothing bars.

        A question that is asked very often may have a faster way to the same list; that it is the
        same is a property that every game is held to.
        """
        options = []
        for option in self.candidates(state, seat, about):
            if self.bar(state, seat, about, option) is None:
                options.append(option)
        return options

    def ask(self, state: State, seat: int, about: tuple[int, ...] = ()) -> Decision:
        """Put the question."""
        return Decision(seat, self, self.options(state, seat, about), about)

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Is an only option taken without asking?"""
        return self.lone

    def survey(
        self, state: State, seat: int, about: tuple[int, ...]
    ) -> list[tuple[int, Why | None]]:
        """Every candidate with what bars it, in one pass: options and refusals together.

        A question with very many candidates may have a faster way to the same list.
        """
        return [
            (option, self.bar(state, seat, about, option))
            for option in self.candidates(state, seat, about)
        ]

    def topic(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        """What a standing answer may speak of besides the rule: the card that asks, say.

        May look only at what the asked seat knows.
        """
        return ""

    def beforehand(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        """The options that a seat may pick once for all such questions; see `standing`."""
        return []

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """What the table waits for: one seat, one question, options to pick from by index."""

    def __init__(
        self, seat: int, question: Question, options: list[int], about: tuple[int, ...] = ()
    ) -> None:
        self.seat = seat
        self.question = question
        self.options = options
        self.about = about

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, question={str(self.question)!r}, {self.options})"
