"""Everything that can be refused: each error names the thing and what would be right."""

from __future__ import annotations


class QuarterdeckError(Exception):
    """A refusal with a code for programs, a message for people, and a hint what would be right."""

    code = "error"

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})" if self.hint else self.message


class UnknownGame(QuarterdeckError):
    code = "unknown-game"


class UnknownBot(QuarterdeckError):
    code = "unknown-bot"


class UnknownRule(QuarterdeckError):
    code = "unknown-rule"


class UnknownCard(QuarterdeckError):
    code = "unknown-card"


class UnknownWord(QuarterdeckError, ValueError):
    """A scene was told, or asked for, something that its game has no word for."""

    code = "unknown-word"


class NoPacks(QuarterdeckError):
    """Packs were brought to a game that has no room for new pieces."""

    code = "no-packs"


class BadSeats(QuarterdeckError):
    code = "bad-seats"


class BadOption(QuarterdeckError):
    code = "bad-option"


class BadSeed(QuarterdeckError):
    code = "bad-seed"


class BadAnswer(QuarterdeckError, ValueError):
    """An answer out of range, from the wrong seat, or after the end: nothing was changed."""

    code = "bad-answer"


class BadStanding(QuarterdeckError):
    """Something said beforehand that no question could be answered by."""

    code = "bad-standing-answer"


class BadTranscript(QuarterdeckError):
    """Truncated, edited, foreign, or of other rules."""

    code = "bad-transcript"


class CannotUndo(QuarterdeckError):
    code = "cannot-undo"


class CannotSave(QuarterdeckError):
    code = "cannot-save"


class DeadEnd(RuntimeError):
    """A question without a legal option, or a rulebook that never stops: a fault of the game."""


class GameOver(Exception):
    """Raised by a rule, from however deep inside: the game ends here and now."""
