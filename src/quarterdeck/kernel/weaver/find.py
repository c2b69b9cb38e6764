"""Find what is written: the modules of a rulebook, without importing any of them."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

Sources = dict[str, tuple[str, str]]  # by module: its path and its text

IMPORTS = re.compile(r"^ *from ([\w.]+) import (\([^)]*\)|[^\n]*)", re.MULTILINE)
WORDS = re.compile(r"\w+")
SHARED = ("rulebook", "manners")  # packages of these names may be followed from other packages


def written_sources(package: str) -> Sources:
    """The modules of a written package, found without importing any of them."""
    home = home_of(package)
    if home.is_file():
        return {package: (str(home), home.read_text(encoding="utf-8"))}
    sources: Sources = {}
    for path in sorted(home.rglob("*.py")):
        parts = path.relative_to(home).with_suffix("").parts
        inside = parts[:-1] if parts[-1] == "__init__" else parts
        sources[".".join([package, *inside])] = (str(path), path.read_text(encoding="utf-8"))
    return sources


def home_of(package: str) -> Path:
    """The folder of a package, or the file of a module."""
    top, *rest = package.split(".")
    spec = importlib.util.find_spec(top)
    for base in (spec.submodule_search_locations or []) if spec else []:
        home = Path(base, *rest)
        if home.is_dir():
            return home
        if rest and home.with_suffix(".py").is_file():
            return home.with_suffix(".py")
    if spec is not None and spec.origin and not rest:
        return Path(spec.origin)
    raise ModuleNotFoundError(f"no written rulebook {package!r}", name=package)


def rulebook_of(module: str) -> str:
    """The written package that a module belongs to, by its name; "" if it is no rulebook's.

    >>> rulebook_of("quarterdeck.kernel.manners.polls"), rulebook_of("quarterdeck.kernel.box")
    ('quarterdeck.kernel.manners', '')
    """
    parts = module.split(".")
    for n, part in enumerate(parts):
        if part in SHARED:
            return ".".join(parts[: n + 1])
    return ""


def followed(package: str, sources: Sources) -> list[str]:
    """The other written packages that a package imports from: it may follow their rules."""
    found: set[str] = set()
    for _, text in sources.values():
        for module, names in IMPORTS.findall(text):
            found |= {rulebook_of(f"{module}.{name}") for name in WORDS.findall(names)}
    return sorted(found - {"", package})
