"""The weaver: rules are written as generators and run as frames, which can be copied.

    x = yield QUESTION.ask(g, seat)     waits for a seat; x is the option picked
    x = yield from rule(g, ...)         follows another rule; x is what it gives back
    yield from together(...)            seats choose sealed, at the same time

`load` gives the woven form of a written package, `emit` its source for the compiler.
`docs/how-rules-run.md` tells the whole story.
"""

from .errors import WeaveError
from .find import written_sources
from .load import Rulebook, Woven, emit, load, weave_package
from .read import frame_name, woven_name

__all__ = [
    "Rulebook",
    "WeaveError",
    "Woven",
    "emit",
    "frame_name",
    "load",
    "weave_package",
    "woven_name",
    "written_sources",
]
