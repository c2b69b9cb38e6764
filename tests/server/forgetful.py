"""A disk that forgets what was not synced, and a clock that jumps, where there is a C compiler.

The server runs as ever, with `forgetful.c` between it and the system.  After a kill, its files are
put into a state that a power cut could have left: what was synced last, and of what was written
since then nothing, or any sectors.
"""

from __future__ import annotations

import os
import random
import shutil
import struct
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")
SECTOR = 512
FILES = ("tables.db", "tables.db-wal")


def compiler() -> str | None:
    return (shutil.which("cc") or shutil.which("gcc")) if sys.platform == "linux" else None


class Disk:
    """The folder of a store, as the server sees it (`seen`) and as it is on the disk (`kept`)."""

    def __init__(self, folder: Path, rng: random.Random) -> None:
        self.rng = rng
        self.seen, self.kept = folder / "seen", folder / "kept"
        self.seen.mkdir()
        self.kept.mkdir()
        self.clock, self.shim = folder / "clock", folder / "forgetful.so"
        self.jump(0)
        words = [str(compiler()), "-shared", "-fPIC", "-O1", "-o", str(self.shim), str(SOURCE)]
        subprocess.run([*words, "-ldl"], check=True)

    @property
    def env(self) -> dict[str, str]:
        return {
            "LD_PRELOAD": str(self.shim),
            "FORGETFUL_FROM": str(self.seen.resolve()),
            "FORGETFUL_TO": str(self.kept.resolve()),
            "JUMPY_CLOCK": str(self.clock),
        }

    def jump(self, seconds: int) -> None:
        """The machine's clock is off by so much from now on."""
        with open(self.clock, "r+b" if self.clock.exists() else "wb") as file:
            file.write(struct.pack("<q", seconds))

    def fail(self) -> None:
        """The power is gone: what is left?"""
        nothing_more = self.rng.random() < 0.5
        for name in FILES:
            seen, kept = self.seen / name, self.kept / name
            synced = kept.read_bytes() if kept.exists() else None
            left = synced if nothing_more else self.mixed(synced or b"", seen)
            if left is None:
                seen.unlink(missing_ok=True)
            else:
                seen.write_bytes(left)
        (self.seen / "tables.db-shm").unlink(missing_ok=True)

    def settle(self) -> None:
        """Before a server starts: whatever stands there by now is on the disk."""
        for name in FILES:
            (self.kept / name).unlink(missing_ok=True)
            if (self.seen / name).exists():
                shutil.copy(self.seen / name, self.kept / name)

    def mixed(self, synced: bytes, seen: Path) -> bytes:
        """Of what was written and not synced, any sectors may be there."""
        written = seen.read_bytes() if seen.exists() else b""
        longest = max(len(synced), len(written))
        length = self.rng.choice([len(synced), len(written)])
        sectors = []
        for at in range(0, longest, SECTOR):
            ways = [body[at : at + SECTOR] for body in (synced, written)]
            sectors.append(self.rng.choice(ways).ljust(SECTOR, b"\0"))
        return b"".join(sectors)[:length].ljust(length, b"\0")


def with_disk(disk: Disk | None) -> dict[str, str]:
    """The environment of a server on that disk."""
    return {**os.environ, **(disk.env if disk is not None else {})}
