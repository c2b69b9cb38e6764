"""What went wrong in the server itself, as somebody is told of it: never with a stack trace."""

from __future__ import annotations

import uuid

from sqlalchemy.exc import SQLAlchemyError

from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.door.telemetry import log


def refusal_of(error: Exception) -> Refusal:
    """An id that is also in the log.  That nothing can be written down is nobody's mistake, and
    whoever is told so knows what to do."""
    fault = uuid.uuid4().hex[:12]
    if isinstance(error, SQLAlchemyError):
        log.error("not-kept", id=fault, exc_info=error)
        what = "nothing can be written down now: the server's disk is full or its database away"
        hint = "nothing was done; try again later, and tell whoever runs this server"
        return Refusal("not-kept", what, hint)
    log.error("fault", id=fault, exc_info=error)
    return Refusal("fault", f"the server is at fault ({fault})", "nothing was done")
