"""Object files, kept between builds: a C file that says the same is not compiled again."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

KEPT_FOR = 14 * 24 * 3600  # seconds since an object file was last of use


class Objects:
    """A folder of object files, each under a digest of all that it was made from."""

    def __init__(self, folder: Path, made_with: str) -> None:
        self.folder = folder
        self.made_with = made_with  # compiler, flags, headers
        self.found = 0
        self.made = 0
        folder.mkdir(parents=True, exist_ok=True)

    def object_of(self, source: Path, target: Path, make: Callable[[], object]) -> None:
        """Put the object file of a source where it is wanted; make it only if it is not kept."""
        kept = self.folder / f"{self.digest(source)}.o"
        if kept.exists():
            self.found += 1
            os.utime(kept)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, target)
            return
        make()
        self.made += 1
        unfinished = kept.with_suffix(f".{os.getpid()}")
        shutil.copyfile(target, unfinished)
        unfinished.replace(kept)

    def digest(self, source: Path) -> str:
        return hashlib.sha256(self.made_with.encode() + b"\0" + source.read_bytes()).hexdigest()

    def forget_old(self) -> None:
        """Remove what has been of no use for long."""
        for kept in self.folder.iterdir():
            if kept.stat().st_mtime < time.time() - KEPT_FOR:
                kept.unlink(missing_ok=True)


def version_of(compiler: list[str]) -> str:
    """How the compiler calls itself."""
    told = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False)
    return told.stdout
