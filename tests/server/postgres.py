"""A throw-away PostgreSQL for tests: on loopback, in a temporary folder, not as root."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import psycopg

PATIENCE = 60.0


def find_postgres() -> Path | None:
    """Where initdb and postgres are: as `tools/postgres` says."""
    told = os.environ.get("QUARTERDECK_POSTGRES")
    found = [Path(told)] if told else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return next((place for place in reversed(found) if (place / "initdb").is_file()), None)


class Postgres:
    """A cluster that ends with whoever started it, also if that is killed."""

    def __init__(self, programs: Path, **settings: str) -> None:
        self.programs = programs
        self.settings = settings
        self.folder = Path(tempfile.mkdtemp(prefix="quarterdeck-pg-", dir="/tmp"))
        self.port = free_port()
        self.count = 0
        self.lead: list[str] = []
        if os.getuid() == 0:  # it refuses to run as root
            shutil.chown(self.folder, "nobody")
            self.lead = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        words = ["-D", str(self.folder / "data"), "-A", "trust", "-U", "quarterdeck"]
        words += ["-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
        command = [*self.lead, str(programs / "initdb"), *words]
        made = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False)
        assert made.returncode == 0, made.stderr
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", **self.settings}
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        lead = [*(self.lead or ["setpriv"]), "--pdeathsig", "INT"]
        program = [str(self.programs / "postgres"), "-D", str(self.folder / "data")]
        with (self.folder / "log").open("ab") as said:
            process = subprocess.Popen(
                [*lead, *program, "-p", str(self.port), *words],
                cwd="/",
                stdout=said,
                stderr=said,
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(psycopg.OperationalError):
                psycopg.connect(self.url("postgres"), connect_timeout=5).close()
                return process
            assert process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)  # nobody tells when it listens
        raise AssertionError("PostgreSQL does not start")

    def url(self, name: str) -> str:
        return f"postgresql://quarterdeck@127.0.0.1:{self.port}/{name}"

    def database(self) -> str:
        """The address of a new, empty database."""
        self.count += 1
        name = f"tables{self.count}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def restart(self) -> None:
        self.halt()
        self.process = self.start()

    def halt(self) -> None:
        self.process.send_signal(2)  # a fast shutdown: sessions are ended
        self.process.wait(PATIENCE)

    def close(self) -> None:
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
