"""Texts that were read before: their trees, kept as JSON beside the content."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.cardtext.content import Content, Entry, read_folder
from quarterdeck.cardtext.refusal import CardTextError, Problem, refuse
from quarterdeck.cardtext.tree import Tree, frozen

if TYPE_CHECKING:
    from quarterdeck.cardtext.reader import Reader

VERSION = 1  # raise it when the reader makes other trees of the same grammar
SHARED = Path(__file__).with_name("shared.lark")

Trees = dict[str, Tree]  # by text
Law = Callable[["Reader", Trees], Iterable[CardTextError]]  # the texts that do not keep it


def cache_path(folder: Path) -> Path:
    """Where the trees of the content in a folder are kept."""
    return folder / ".cache" / "texts.json"


def texts_digest(words: Path, content: Content) -> str:
    """What the trees depend on: reader, grammars and content; and what their law depends on: the
    modules beside the grammar, which say what texts mean."""
    sums = blake2b(digest_size=16)
    modules = [module.read_bytes() for module in sorted(words.parent.glob("*.py"))]
    for piece in (str(VERSION).encode(), SHARED.read_bytes(), words.read_bytes(), *modules):
        sums.update(len(piece).to_bytes(8, "big") + piece)
    sums.update(content.digest.encode())
    return sums.hexdigest()


def trees_of(
    words: Path, content: Content, law: Law | None = None
) -> tuple[Trees, list[CardTextError]]:
    """The trees of all texts in the content, from the cache if it is fresh; and the refusals.

    `words` is the game's words.lark.  A stale or missing cache is written anew if the folder lets
    itself be written to; if not, the texts are simply read again the next time.  Texts that are
    read must keep the `law` of their game: see `cardtext.law`.
    """
    digest = texts_digest(words, content)
    kept = _kept(cache_path(content.folder), digest)
    entries = list(content.with_text())
    if kept is not None and all(entry.text("text") in kept for entry in entries):
        return kept, []
    reader = _reader(words.read_text("utf-8"), content)
    trees, refusals = read_with(reader, entries)
    if law is not None and not refusals and not content.problems:
        refusals = list(law(reader, trees))
    if not refusals and not content.problems:
        with suppress(OSError):  # a read-only installation
            _write(cache_path(content.folder), digest, trees)
    return trees, refusals


def read_texts(
    grammar: str, content: Content, entries: Sequence[Entry]
) -> tuple[Trees, list[CardTextError]]:
    """Read the texts of these entries, without a cache."""
    return read_with(_reader(grammar, content), entries)


def _reader(grammar: str, content: Content) -> Reader:
    from quarterdeck.cardtext.reader import Reader

    return Reader(grammar, content.names())


def read_with(reader: Reader, entries: Sequence[Entry]) -> tuple[Trees, list[CardTextError]]:
    """Read the texts of these entries with a reader that is there already."""
    trees: Trees = {}
    refusals = []
    for entry in entries:
        if entry.text("text") in trees:  # many pieces may have the same text
            continue
        try:
            trees[entry.text("text")] = reader.read(entry.text("text"))
        except CardTextError as refusal:
            refusals.append(refusal.on(entry.file, entry.title, entry.text_line))
    return trees, refusals


def write_all(package_root: Path) -> list[Path]:
    """Read the texts of every game below package_root/games and write their caches; the files.

    A text that cannot be read, or a file that cannot be written, is an error here.
    """
    written = []
    problems: list[Problem | CardTextError] = []
    for words in sorted(Path(package_root).glob("games/*/words/words.lark")):
        content = read_folder(words.parent.with_name("content"))
        grammar = words.read_text("utf-8")
        trees, refusals = read_texts(grammar, content, list(content.with_text()))
        problems += [*content.problems, *refusals]
        if not problems:
            path = cache_path(content.folder)
            _write(path, texts_digest(words, content), trees)
            written.append(path)
    refuse(problems)
    return written


def _kept(path: Path, digest: str) -> Trees | None:
    """The trees in a cache file, or None if it is missing, stale or damaged."""
    try:
        kept = json.loads(path.read_bytes())
        if kept["digest"] != digest:
            return None
        return {text: frozen(tree) for text, tree in kept["trees"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _write(path: Path, digest: str, trees: Trees) -> None:
    """Write a cache file; whoever reads at the same time sees the old one or the new one."""
    import tempfile  # slow to import, and rarely needed

    path.parent.mkdir(exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix="texts-", suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump({"digest": digest, "trees": trees}, file, ensure_ascii=False)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
