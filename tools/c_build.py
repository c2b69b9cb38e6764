"""From C files to a shared library: quickly for every day, or slowly and as fast as can be.

Every day, object files are kept between builds (QUARTERDECK_OBJECTS names the folder), so that a
change compiles only what depends on it. For a release (QUARTERDECK_RELEASE=1) the library is built,
plays all games while it is watched, and is built again for what it was seen to do.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from objects import Objects, version_of

TOOLS = Path(__file__).resolve().parent

# What a C file is not told is an error, not a guess.
FLAGS = (
    "-fvisibility=hidden",
    "-fno-semantic-interposition",
    "-Werror=implicit-function-declaration",
)
WHOLE = ("-flto=auto", "-fno-fat-lto-objects")
LENIENT = ("-fprofile-correction", "-Wno-missing-profile")  # not everything is seen while it plays


def build(extensions: list[Any], *flags: str) -> None:
    """Compile and link the extensions, in place."""
    from setuptools import setup

    if os.name == "posix":
        flags = (*FLAGS, *flags)
    for extension in extensions:
        own = [flag for flag in extension.extra_compile_args if flag not in flags]
        extension.extra_compile_args = [*own, *flags]
        extension.extra_link_args = [flag for flag in flags if flag not in FLAGS]
    side_by_side()
    words = ["-q", "build_ext", "--inplace", "--force", f"--parallel={os.cpu_count() or 1}"]
    setup(name="quarterdeck", packages=[], ext_modules=extensions, script_args=words)


def build_trained(extensions: list[Any], tree: Path) -> None:
    """Build it, watch it play, and build it again."""
    os.environ.pop("QUARTERDECK_OBJECTS", None)  # these are made for one library only
    seen = tree / "seen"
    plain = [list(extension.extra_compile_args) for extension in extensions]
    build(extensions, *WHOLE, f"-fprofile-generate={seen}")
    play = [sys.executable, str(TOOLS / "exercise.py")]
    subprocess.run(play, env={**os.environ, "PYTHONPATH": str(tree)}, check=True)
    for extension, flags in zip(extensions, plain, strict=True):
        extension.extra_compile_args = flags
    build(extensions, *WHOLE, f"-fprofile-use={seen}", *LENIENT)


def side_by_side() -> None:
    """Let setuptools compile the C files of one extension on all cores; by itself it uses one."""
    c_compiler: Any = importlib.import_module("distutils.ccompiler").CCompiler
    one_after_another = getattr(c_compiler, "one_after_another", c_compiler.compile)
    kept = os.environ.get("QUARTERDECK_OBJECTS")

    def compile_all(self: Any, sources: list[str], *args: Any, **options: Any) -> list[str]:
        objects = Objects(Path(kept), made_with(self, options)) if kept else None

        def compile_one(source: str) -> list[str]:
            make = partial(one_after_another, self, [source], *args, **options)
            if objects is None:
                return list(make())
            names = self.object_filenames([source], output_dir=options["output_dir"])
            objects.object_of(Path(source), Path(names[0]), make)
            return list(names)

        with ThreadPoolExecutor(os.cpu_count() or 1) as cores:
            made = [name for names in cores.map(compile_one, sources) for name in names]
        if objects is not None:
            objects.forget_old()
        return made

    c_compiler.one_after_another = one_after_another
    c_compiler.compile = compile_all


def made_with(compiler: Any, options: dict[str, Any]) -> str:
    """All that an object file depends on besides its C file."""
    flags = [compiler.compiler_so, options["extra_postargs"], options["macros"]]
    mypy = importlib.metadata.version("mypy")
    versions = [sys.version, mypy, version_of(compiler.compiler_so[:1])]
    fast = re.sub(r"/\*.*?\*/", "", (TOOLS / "fast.h").read_text(), flags=re.DOTALL)
    return "\n".join([repr(flags), *versions, fast])
