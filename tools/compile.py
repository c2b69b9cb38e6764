"""The steps of the wheel: look for a C compiler, weave the rulebooks, read the cards, compile.

Each runs in an interpreter of its own, so that it sees the tree that is being built and no other:

    python tools/compile.py probe
    python tools/compile.py weave TREE
    python tools/compile.py cards TREE
    python tools/compile.py compile TREE MODULE.py...

TREE is a copy of `src`, never `src` itself.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import platform
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from c_build import build, build_trained
from c_files import prepare
from primitives import register

TOOLS = Path(__file__).resolve().parent
MYPY_OPTIONS = [
    "--no-incremental",
    "--explicit-package-bases",
    "--namespace-packages",
    "--ignore-missing-imports",
    "--follow-imports=silent",  # what is not compiled is for `make types` to judge
    "--config-file=",
]


def missing_for_compiling() -> str | None:
    """What this machine lacks for a compiled build, in words; None when it lacks nothing."""
    if platform.python_implementation() != "CPython":
        return f"mypyc needs CPython, this is {platform.python_implementation()}"
    for tool in ("mypyc", "setuptools"):
        if importlib.util.find_spec(tool) is None:
            return f"the Python package {tool} is not installed"
    return missing_in_c()


def missing_in_c() -> str | None:
    """Compile one line against Python's headers, the only test that tells for sure."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as room:
        source = Path(room, "probe.c")
        source.write_text("#include <Python.h>\n")
        include = "-I" + sysconfig.get_path("include")
        command = [*compiler, include, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            tried = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError:
            return f"there is no C compiler ({compiler[0]})"
    if tried.returncode == 0:
        return None
    if "Python.h" in tried.stderr:
        return "Python's C headers are not installed"
    return f"the C compiler does not work: {tried.stderr.strip().splitlines()[-1:]}"


def weave(tree: Path) -> None:
    """Write the woven form of what games share, and of every game's rulebook, beside it."""
    shared = sorted(tree.glob("quarterdeck/kernel/manners/__init__.py"))
    rulebooks = [*shared, *sorted(tree.glob("quarterdeck/games/*/rulebook/__init__.py"))]
    if not rulebooks:
        return
    emit = importlib.import_module("quarterdeck.kernel.weaver").emit
    for written in rulebooks:
        package = ".".join(written.parent.relative_to(tree).parts)
        woven: dict[str, str] = emit(package)
        for module, source in woven.items():
            is_package = any(other.startswith(f"{module}.") for other in woven)
            path = tree.joinpath(*module.split("."), *(["__init__"] if is_package else []))
            path.parent.mkdir(exist_ok=True)
            path.with_suffix(".py").write_text(source)


def read_cards(tree: Path) -> None:
    """Parse every card text once and name the files that keep the result, one a line."""
    if importlib.util.find_spec("quarterdeck.cardtext") is None:
        return
    if importlib.util.find_spec("quarterdeck.cardtext.cache") is None:
        return
    cache = importlib.import_module("quarterdeck.cardtext.cache")
    for path in cache.write_all(tree / "quarterdeck"):
        print(path)


def compile_modules(tree: Path, modules: list[str]) -> None:
    """Compile the modules with mypyc into one shared library, in place."""
    from mypyc.build import mypycify

    os.chdir(tree)
    os.environ["MYPYPATH"] = str(tree)
    release = os.environ.get("QUARTERDECK_RELEASE") == "1"
    if os.name == "posix":
        register()
    extensions = mypycify(
        [*MYPY_OPTIONS, *modules],
        opt_level=os.environ.get("QUARTERDECK_OPT_LEVEL", "3" if release else "2"),
        debug_level="0",
        multi_file=True,
        group_name="quarterdeck",
    )
    if os.name == "posix":
        prepare(tree / "build", TOOLS / "fast.h")
    if release:
        build_trained(extensions, tree)
    else:
        build(extensions)


def main(step: str, *rest: str) -> int:
    """Run one step; a missing compiler is told on standard output with exit code 1."""
    if step == "probe":
        missing = missing_for_compiling()
        if missing:
            print(missing)
        return 1 if missing else 0
    tree = Path(rest[0]).resolve()
    sys.path[0] = str(tree)
    if step == "weave":
        weave(tree)
    elif step == "cards":
        read_cards(tree)
    elif step == "compile":
        compile_modules(tree, list(rest[1:]))
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
