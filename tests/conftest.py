"""Which build is tested: the environment says what to expect, and this makes sure of it."""

from __future__ import annotations

import os

import quarterdeck.kernel.play.frames as frames


def pytest_report_header() -> str:
    return f"quarterdeck: {build()} build, {frames.__file__}"


def build() -> str:
    return "interpreted" if str(frames.__file__).endswith(".py") else "compiled"


def pytest_sessionstart() -> None:
    expected = os.environ.get("QUARTERDECK_EXPECT")
    if expected and expected != build():
        raise RuntimeError(f"the {expected} build was expected, but this is the {build()} one")
