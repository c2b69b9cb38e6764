"""Builds the wheel: compiled by mypyc where a C compiler is at hand, interpreted where none is.

Everything happens in a copy of `src` that is thrown away afterwards: neither the woven rulebooks
nor the shared libraries are ever written into the source tree. What was built, and why, is told on
standard error and kept in the wheel as `quarterdeck/build.json`.

    QUARTERDECK_PURE=1       an interpreted wheel, whatever the machine has
    QUARTERDECK_COMPILED=1   a compiled wheel, or an error
    QUARTERDECK_RELEASE=1    a compiled wheel as fast as can be: takes several times as long
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "quarterdeck"
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", ".cache", "woven")


class CannotCompile(Exception):
    """Our own source did not get through the weaver, mypyc or the C compiler."""


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what is not in the source tree: shared libraries, woven rulebooks, read cards."""

    tree: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what this machine can build and hand the files to the wheel."""
        if version == "editable":
            return
        self.build_client()
        self.tree = Path(tempfile.mkdtemp(prefix="quarterdeck-build-")).resolve()
        try:
            shutil.copytree(self.source / PACKAGE, self.tree / PACKAGE, ignore=NOT_COPIED)
            self.build(self.tree, build_data)
        except BaseException:
            shutil.rmtree(self.tree)
            raise

    def build(self, tree: Path, build_data: dict[str, Any]) -> None:
        """Build in the copy of the source tree."""
        extra = self.read_cards(tree)
        told = self.compile(tree)
        if told["build"] == "compiled":
            extra += self.compiled_files(tree)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        extra.append(self.note(tree, told))
        for path in extra:
            build_data["force_include"][str(path)] = path.relative_to(tree).as_posix()

    def build_client(self) -> None:
        """The browser client, if `make` has not built it before; left out where there is no Node.

        It is the one thing that is written into the source tree: git ignores it, and the settings
        for hatchling name it as an artifact.
        """
        if (self.source / PACKAGE / "server" / "static" / "index.html").exists():
            return
        try:
            subprocess.run([str(Path(self.root, "tools", "client"))], check=False)
        except OSError as error:
            print(f"quarterdeck: the browser client is not built: {error}", file=sys.stderr)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw the copy away."""
        if self.tree is not None:
            shutil.rmtree(self.tree, ignore_errors=True)

    @property
    def source(self) -> Path:
        """The folder that holds the package."""
        return Path(self.root, "src")

    def compile(self, tree: Path) -> dict[str, str]:
        """Weave and compile in the copy; which build came of it, and why."""
        must = os.environ.get("QUARTERDECK_COMPILED") == "1"
        if os.environ.get("QUARTERDECK_PURE") == "1":
            return {"build": "interpreted", "why": "QUARTERDECK_PURE=1 asks for it"}
        missing = self.step("probe", may_fail=True)
        if missing:
            if must:
                raise SystemExit(f"QUARTERDECK_COMPILED=1, but {missing}")
            return {"build": "interpreted", "why": missing}
        try:
            self.step("weave", str(tree))
            self.step("compile", str(tree), *self.hot_modules(tree))
        except CannotCompile as error:
            if must or os.environ.get("CI") == "true":
                raise SystemExit(f"The compiled build failed in {error}") from error
            return {"build": "interpreted", "error": f"the compiled build failed in {error}"}
        if os.environ.get("QUARTERDECK_RELEASE") == "1":
            return {"build": "compiled", "made": "for a release (LTO, PGO)"}
        return {"build": "compiled", "made": "for every day (no LTO, no PGO)"}

    def hot_modules(self, tree: Path) -> list[str]:
        """The modules that `[tool.quarterdeck]` in pyproject.toml names, as paths in the tree."""
        with open(Path(self.root, "pyproject.toml"), "rb") as file:
            settings = tomllib.load(file)["tool"][PACKAGE]
        package = tree / PACKAGE
        hot = {path for glob in settings["compiled"] for path in package.glob(glob)}
        hot -= {path for glob in settings["interpreted"] for path in package.glob(glob)}
        return sorted(path.relative_to(tree).as_posix() for path in hot)

    def compiled_files(self, tree: Path) -> list[Path]:
        """Shared libraries, and the woven sources for tracebacks and readers."""
        libraries = [*tree.glob(f"{PACKAGE}*.so"), *(tree / PACKAGE).rglob("*.so")]
        woven = tree.glob(f"{PACKAGE}/games/*/woven/**/*.py")
        shared = tree.glob(f"{PACKAGE}/kernel/manners_woven/*.py")
        return sorted([*libraries, *woven, *shared])

    def read_cards(self, tree: Path) -> list[Path]:
        """Have every card's text read once, so that no game has to do it at the start."""
        try:
            return [Path(line) for line in self.step("cards", str(tree)).splitlines()]
        except CannotCompile as error:
            raise SystemExit(f"A card's text cannot be read:\n{error}") from error

    def note(self, tree: Path, told: dict[str, str]) -> Path:
        """Say which build this is, and leave the note in the wheel."""
        why = told.get("why") or told.get("error")
        if why:
            print(f"quarterdeck: the interpreted build is installed: {why}", file=sys.stderr)
        path = tree / PACKAGE / "build.json"
        path.write_text(json.dumps(told, indent=2) + "\n")
        return path

    def step(self, *words: str, may_fail: bool = False) -> str:
        """Run one step of tools/compile.py in an interpreter of its own; what it printed."""
        script = str(Path(self.root, "tools", "compile.py"))
        command = [sys.executable, script, *words]
        environment = {
            "QUARTERDECK_OBJECTS": str(Path(self.root, "build", "objects")),
            **os.environ,
        }
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        if done.returncode and not may_fail:
            raise CannotCompile(f"{words[0]}: {done.stdout}{done.stderr}".strip())
        return done.stdout.strip()


def get_build_hook() -> type[CompiledWheel]:
    """What hatchling asks for."""
    return CompiledWheel
