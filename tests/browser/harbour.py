"""A real server on loopback, in a process of its own, that can be killed and started again."""

from __future__ import annotations

import hashlib
import os
import socket
import subprocess
import sys
from pathlib import Path

SERVING = (sys.executable, str(Path(__file__).with_name("serving.py")))
OPEN = "The table is open"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Harbour:
    """One database, one port, one server at a time."""

    def __init__(self, folder: Path, *toys: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.db = folder / "tables.db"
        self.log = folder / "server.log"
        self.seed = folder / "seed"
        self.toys = toys  # games of the tests that are there, too
        self.process: subprocess.Popen[str] | None = None

    def deals(self, number: int) -> None:
        """From now on every new table has the deal of this number."""
        self.seed.write_text(hashlib.sha256(str(number).encode()).hexdigest())

    def open(self) -> None:
        """Start, and wait for the server to say that it is open."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*SERVING, str(self.port), str(self.db), str(self.seed), *self.toys],
                stdin=subprocess.PIPE,  # closed when the tests end, however they end
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                start_new_session=True,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if OPEN not in said:
            self.close()
            raise RuntimeError(f"the server did not open: {said}{self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would: no time to say goodbye."""
        if self.process is not None:
            self.process.kill()
            self.end()

    def close(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.end()

    def end(self) -> None:
        assert self.process is not None
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(15)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()
        self.process = None
