"""A module of the server for one test alone.

The house of other tests lives in threads of the same process, and its bots may still be playing:
what a test changes in a module that they use, they follow, and what they do, it counts.
"""

from __future__ import annotations

import importlib.util
from types import ModuleType
from typing import Any


def apart(module: ModuleType, **changed: Any) -> Any:
    """A copy of the module in which these names stand for something else."""
    spec = importlib.util.find_spec(module.__name__)
    assert spec is not None and spec.loader is not None
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    assert changed.keys() <= vars(copy).keys()
    vars(copy).update(changed)
    return copy
