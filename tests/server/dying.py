"""The command, which kills itself at one moment of one commit: `python -m server.dying POINT N …`.

The moments are those between an answer's row, its commit and its acknowledgement; N says at which
answer.  Whatever was told to anybody too early has time to get out.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine.default import DefaultDialect

POINTS = ("write", "commit", "acknowledge")
TOO_EARLY = 0.3  # seconds in which whatever must not have been told yet would get out


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Death:
    """Counts answers that are written down, and dies by one of them."""

    def __init__(self, point: str, after: int) -> None:
        assert point in POINTS, point
        self.point = point
        self.left = after
        sa.event.listen(sa.Engine, "before_cursor_execute", self.write)
        sa.event.listen(sa.Engine, "commit", self.commit)
        plain: Any = DefaultDialect.do_commit

        def do_commit(dialect: Any, connection: Any) -> None:
            plain(dialect, connection)
            self.committed()

        DefaultDialect.do_commit = do_commit  # type: ignore[method-assign]

    def write(self, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("INSERT INTO answers"):
            self.left -= 1
            if self.left == 0 and self.point == "write":
                die()

    def commit(self, _connection: Any) -> None:
        if self.left <= 0 and self.point == "commit":
            time.sleep(TOO_EARLY)
            die()

    def committed(self) -> None:
        if self.left <= 0 and self.point == "acknowledge":
            die()


if __name__ == "__main__":
    Death(sys.argv[1], int(sys.argv[2]))
    sys.argv[1:] = sys.argv[3:]
    from quarterdeck.cli import app

    app()
