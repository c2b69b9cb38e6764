"""The files of a content folder: bytes of regular files, so many and so large, and nothing else."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from quarterdeck.cardtext.refusal import Problem

MOST_SEEN = 10_000  # names of files that are looked at, whatever they are
GIVEN_NAME = re.compile(r"[^\W_][\w .-]{0,79}\.toml", re.IGNORECASE)
_KEY = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
# tomllib takes the square of a key's length: of such a key, minutes.
_DEEP_KEY = re.compile(rf"(?:^|[\[{{,])[ \t]*{_KEY}(?:[ \t]*\.[ \t]*{_KEY}){{24}}", re.MULTILINE)


class Limits(NamedTuple):
    """How much a folder may hold."""

    file: int  # bytes
    folder: int  # bytes, all files together
    files: int
    entries: int


def toml_files(
    folder: Path, limits: Limits, problems: list[Problem]
) -> Iterator[tuple[str, bytes]]:
    """The names and bytes of the TOML files in a folder, sorted; what cannot be read is told.

    Other files are never opened, links are not followed, and folders inside are left alone.
    """
    names = _names(folder, problems)
    if len(names) > limits.files:
        wrong = f"there are {len(names)} TOML files; {limits.files} is the most"
        problems.append(Problem(folder.name, "", wrong))
        return
    left = limits.folder
    for name in names:
        raw = _bytes(folder / name, limits.file, problems)
        left -= len(raw)
        if left < 0:
            wrong = f"the files have more than {limits.folder} bytes together"
            problems.append(Problem(folder.name, "", wrong))
            return
        yield name, raw.replace(b"\r\n", b"\n")


def given_files(
    title: str, files: Mapping[str, bytes], limits: Limits, problems: list[Problem]
) -> Iterator[tuple[str, bytes]]:
    """The same for files that came without a folder: nothing is opened, and no name is a path."""
    names = sorted(files)
    if len(names) > limits.files:
        wrong = f"there are {len(names)} TOML files; {limits.files} is the most"
        problems.append(Problem(title, "", wrong))
        return
    if sum(map(len, files.values())) > limits.folder:
        wrong = f"the files have more than {limits.folder} bytes together"
        problems.append(Problem(title, "", wrong))
        return
    for name in names:
        if not GIVEN_NAME.fullmatch(name):
            wrong = "a file is called by letters, digits, spaces, - and _, and ends with .toml"
            problems.append(Problem(name[:60], "", wrong))
        elif len(files[name]) > limits.file:
            wrong = f"the file is larger than {limits.file} bytes"
            problems.append(Problem(name, "", wrong))
        else:
            yield name, files[name].replace(b"\r\n", b"\n")


def _names(folder: Path, problems: list[Problem]) -> list[str]:
    try:
        with os.scandir(folder) as found:
            names = [entry.name for entry in islice(found, MOST_SEEN + 1)]
    except OSError as error:
        wrong = f"the folder cannot be read: {error.strerror}"
        problems.append(Problem(folder.name, "", wrong))
        return []
    if len(names) > MOST_SEEN:
        problems.append(Problem(folder.name, "", f"there are more than {MOST_SEEN} files"))
        return []
    return sorted(name for name in names if name.lower().endswith(".toml"))


def _bytes(path: Path, most: int, problems: list[Problem]) -> bytes:
    """The bytes of a file, unless there are too many of them or it is no file at all."""
    quietly = sum(getattr(os, flag, 0) for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
    wrong = ""
    try:
        if path.is_symlink():
            wrong = "this is a link, and links are not followed"
        else:
            handle = os.open(path, os.O_RDONLY | quietly)
            with open(handle, "rb", buffering=0) as file:
                if not stat.S_ISREG(os.fstat(handle).st_mode):
                    wrong = "the file cannot be read: it is no regular file"
                elif os.fstat(handle).st_size > most:
                    wrong = f"the file is larger than {most} bytes"
                else:
                    return file.read(most) or b""
    except OSError as error:
        wrong = f"the file cannot be read: {error.strerror}"
    problems.append(Problem(path.name, "", wrong))
    return b""


def too_deep(source: str) -> bool:
    """Whether a key in this TOML has more parts than anything sensible has."""
    return _DEEP_KEY.search(source) is not None
