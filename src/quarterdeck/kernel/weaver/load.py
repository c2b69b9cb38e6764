"""Find the written modules of a rulebook, weave them, and import what comes of it."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from . import cache
from .cache import Codes
from .emit import DIGEST, digest, emit_book
from .find import Sources, followed, home_of, written_sources
from .module import FRAMES, tree_of
from .read import KERNEL, read_book, woven_name

if TYPE_CHECKING:
    from quarterdeck.kernel.play.frames import Frame


@dataclass
class Woven:
    """A rulebook, woven: trees that keep the written places, and source for the compiler."""

    package: str
    name: str
    sources: Sources
    kernel: str
    trees: dict[str, ast.Module] = field(default_factory=dict)  # by woven module
    paths: dict[str, str] = field(default_factory=dict)  # the written file of each

    def codes(self) -> Codes:
        """Code for each woven module; every line is where it was written."""
        return {
            name: compile(tree, self.paths[name], "exec", dont_inherit=True)
            for name, tree in self.trees.items()
        }

    def emit(self) -> dict[str, str]:
        """Source text for each woven module, typed, for mypyc."""
        return emit_book(read_book(self.package, self.sources, self.kernel), digest(self.sources))


def weave_package(package: str, sources: Sources, kernel: str = KERNEL) -> Woven:
    """Weave all modules of a written package: name -> (path, text).

    A single module is a package of one.  Raises `WeaveError` at the first thing that cannot be cut.
    """
    book = read_book(package, sources, kernel)
    woven = Woven(package, book.woven, sources, kernel)
    for chapter in book.woven_chapters():
        woven.trees[chapter.woven] = tree_of(chapter)
        woven.paths[chapter.woven] = chapter.path
    return woven


def emit(package: str, kernel: str = KERNEL) -> dict[str, str]:
    """The source text of every woven module of a written package, by its woven name."""
    return weave_package(package, written_sources(package), kernel).emit()


# ---- importing what is woven


class Loom(MetaPathFinder, Loader):
    """Imports woven modules that exist in memory only."""

    def __init__(self) -> None:
        self.codes: Codes = {}  # by woven module

    def hang(self, codes: Codes) -> None:
        """Make the modules of a woven package importable."""
        self.codes.update(codes)
        if self not in sys.meta_path:
            sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.codes:
            return None
        file = self.codes[fullname].co_filename
        package = Path(file).name == "__init__.py"
        spec = ModuleSpec(fullname, self, origin=file, is_package=package)
        spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[module.__name__], vars(module))
        frames: dict[str, Any] = vars(module).get(FRAMES, {})
        for rule, cls in frames.items():
            run = cls.run  # a traceback shall name the rule
            run.__code__ = run.__code__.replace(co_name=rule, co_qualname=rule)


LOOM = Loom()


class Rulebook:
    """A woven rulebook, imported: frames by the names of their rules."""

    def __init__(self, package: str, modules: list[ModuleType], emitted: bool) -> None:
        self.package = package
        self.modules = {module.__name__: module for module in modules}
        self.emitted = emitted
        self.frames: dict[str, list[Callable[..., Frame]]] = {}
        for module in modules:
            chapter = module.__name__.rpartition(".")[2]
            for rule, cls in vars(module).get(FRAMES, {}).items():
                for name in (rule, f"{chapter}.{rule}"):
                    self.frames.setdefault(name, []).append(cls)

    def frame(self, rule: str) -> Callable[..., Frame]:
        """The frame class of a rule: "voyage", or "dispatch.voyage" where two chapters have one."""
        found = self.frames.get(rule, [])
        if len(found) == 1:
            return found[0]
        if found:
            raise LookupError(f"several chapters of {self.package} have a rule {rule!r}")
        raise LookupError(f"{self.package} has no rule {rule!r}")

    def __repr__(self) -> str:
        return f"<woven {self.package}: {', '.join(self.modules)}>"


_loaded: dict[str, Rulebook] = {}


def load(package: str) -> Rulebook:
    """The woven form of a written package (or module): emitted if it is there, else in memory."""
    if package not in _loaded:
        name = woven_name(package)
        emitted = _is_emitted(name)
        if not emitted:
            _hang(package, name)
        _loaded[package] = Rulebook(package, _import_all(package, name, emitted), emitted)
    return _loaded[package]


def _hang(package: str, name: str) -> None:
    """Make a package importable that was woven in memory, and those whose rules it follows."""
    sources = written_sources(package)
    others = followed(package, sources)
    for other in others:
        load(other)
    made_of = {**sources}
    for other in others:
        made_of |= written_sources(other)
    file, key = cache.kept_at(home_of(package), name), cache.key_of(made_of)
    codes = cache.fetch(file, key)
    if codes is None:
        codes = weave_package(package, sources).codes()
        cache.keep(file, key, codes)
    LOOM.hang(codes)


def _is_emitted(name: str) -> bool:
    """Whether the woven package exists on disk (a folder left empty does not count)."""
    try:
        spec = importlib.util.find_spec(name)
    except ModuleNotFoundError:
        return False
    return spec is not None and spec.origin is not None and not isinstance(spec.loader, Loom)


def _import_all(package: str, name: str, emitted: bool) -> list[ModuleType]:
    root = importlib.import_module(name)
    if emitted:
        _refuse_stale(package, root)
        found = pkgutil.walk_packages(getattr(root, "__path__", []), f"{name}.")
        inner = [module.name for module in found]
    else:
        inner = [module for module in LOOM.codes if module.startswith(f"{name}.")]
    return [root, *(importlib.import_module(module) for module in inner)]


def _refuse_stale(package: str, root: ModuleType) -> None:
    """An emitted package that was made of other words than are written now must not run."""
    try:
        now = digest(written_sources(package))
    except ModuleNotFoundError:
        return  # only the woven form was installed
    if getattr(root, DIGEST, now) != now:
        raise ImportError(
            f"{root.__name__} was woven from an older {package}: build it again, or delete it",
            name=root.__name__,
        )
