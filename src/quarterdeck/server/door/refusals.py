"""Everything that the server refuses, each with a code for programs and a status for HTTP."""

from __future__ import annotations

from typing import Any

from quarterdeck.kernel.errors import QuarterdeckError


class Refusal(QuarterdeckError):
    """A refusal of the server itself; games have their own."""

    def __init__(self, code: str, message: str, hint: str = "", rule: str = "") -> None:
        super().__init__(message, hint)
        self.code = code
        self.rule = rule


class CannotServe(QuarterdeckError):
    """The server cannot be opened as it was asked for."""

    code = "cannot-serve"


class Overtaken(Refusal):
    """Another process has written first: look at what, and try again."""

    def __init__(self) -> None:
        super().__init__("stale", "somebody else was faster", "look again")


STATUS = {
    "who-are-you": 401,
    "foreign-origin": 403,
    "foreign-host": 403,
    "foreign-push": 403,
    "not-yours": 403,
    "unknown-game": 404,
    "unknown-rule": 404,
    "unknown-card": 404,
    "no-packs": 404,
    "no-such-table": 404,
    "no-such-page": 404,
    "stale": 409,
    "bad-answer": 409,
    "not-your-turn": 409,
    "cannot-undo": 409,
    "read-only": 409,
    "game-over": 409,
    "not-begun": 409,
    "not-over": 409,
    "rules-changed": 409,
    "damaged": 409,
    "runaway": 409,
    "quarantined": 409,
    "too-long": 409,
    "cannot-claim": 409,
    "seat-taken": 409,
    "too-slow": 408,
    "too-large": 413,
    "not-json": 415,
    "too-many": 429,
    "fault": 500,
    "not-kept": 503,
}


def status_of(error: QuarterdeckError) -> int:
    """What is asked of a game that has it not (no-decks, no-fleets) is not found."""
    return STATUS.get(error.code, 404 if error.code.startswith("no-") else 400)


def told(error: QuarterdeckError) -> dict[str, Any]:
    """The error as it is sent."""
    body = {"code": error.code, "message": error.message, "hint": error.hint}
    rule = getattr(error, "rule", "")
    return {**body, "rule": rule} if rule else body


def no_such_table() -> Refusal:
    """The same words whether the table, the link or the right to it is missing."""
    return Refusal("no-such-table", "there is no such table", "or its link is no longer good")
