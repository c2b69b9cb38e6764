"""What the command line itself refuses."""

from __future__ import annotations

from quarterdeck.kernel.errors import QuarterdeckError


class Usage(QuarterdeckError):
    """A command that was not understood."""

    code = "usage"


class NotATerminal(QuarterdeckError):
    """Something that needs a person at a keyboard."""

    code = "not-a-terminal"


class CannotWrite(QuarterdeckError):
    """The output cannot be written: a full disk, most likely."""

    code = "cannot-write"


class Fault(QuarterdeckError):
    """A fault of Quarterdeck, not of its user."""

    code = "fault"
