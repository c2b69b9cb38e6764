"""Woven code is kept beside Python's own: what has not changed need not be woven again."""

from __future__ import annotations

import hashlib
import importlib.util
import marshal
import os
import sys
from pathlib import Path
from types import CodeType

from .emit import digest

Codes = dict[str, CodeType]


def kept_at(home: Path, name: str) -> Path:
    """The file for a woven package: in `__pycache__`, wherever Python has that."""
    folder = home if home.is_dir() else home.parent
    last = name.rpartition(".")[2]
    return Path(importlib.util.cache_from_source(str(folder / f"{last}.py")))


def key_of(sources: dict[str, tuple[str, str]]) -> str:
    """Changes with every written word, with the place of the files, and with the weaver."""
    total = hashlib.sha256(digest(sources).encode())
    total.update(sys.version.encode())
    for path, _ in sources.values():
        total.update(path.encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        told = file.stat()
        total.update(f"{file.name} {told.st_size} {told.st_mtime_ns}".encode())
    return total.hexdigest()


def fetch(file: Path, key: str) -> Codes | None:
    """The code that was kept under this key, if any."""
    try:
        kept, codes = marshal.loads(file.read_bytes())
    except (OSError, ValueError, TypeError, EOFError):
        return None
    return codes if kept == key and isinstance(codes, dict) else None


def keep(file: Path, key: str, codes: Codes) -> None:
    """Keep the code; where nothing may be written, nothing is."""
    if sys.dont_write_bytecode:
        return
    draft = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(marshal.dumps((key, codes)))
        draft.replace(file)
    except OSError:
        draft.unlink(missing_ok=True)
