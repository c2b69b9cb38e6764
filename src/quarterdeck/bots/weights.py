"""What was learned about a game: a small file of weights by name, beside the game's advice.

The file says for which version of the game's features and traits it was learned; with another
version, or with names that the game does not know, it is refused.  A name without a weight (a new
card) counts nothing.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import QuarterdeckError

FILE = "advice/weights.json"
NOBODY = "nobody"  # among the features: everybody's loss
ALL = "all questions"


class BadWeights(QuarterdeckError):
    """Weights that do not fit the game."""

    code = "bad-weights"


class Weights:
    """The weights of a game: of features, for each number of seats; of traits, by question."""

    def __init__(self, box: Box, book: dict[str, Any]) -> None:
        self.value: dict[str, dict[str, float]] = book["value"]
        self.policy: dict[str, dict[str, float]] = book["policy"]
        self.fitted: dict[str, Any] = book.get("fitted", {})  # how they were found
        for names in self.value.values():
            must_know(box, names, (*box.feature_names(), NOBODY), "feature")
        for names in self.policy.values():
            must_know(box, names, box.trait_names(), "trait")


def must_know(box: Box, names: dict[str, float], known: tuple[str, ...], what: str) -> None:
    for name in names.keys() - set(known):
        raise BadWeights(f"{box.name} has no {what} {name!r}, but weights for it", anew(box))


def anew(box: Box) -> str:
    return f"learn them anew: make train GAME={box.id}"


def read(box: Box, path: Path) -> Weights:
    """The weights of a file; BadWeights if they do not fit."""
    try:
        book = json.loads(path.read_text(encoding="utf-8"))
        must_be_for(box, book["version"])
        return Weights(box, book)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        what = f"the weights of {box.name} cannot be read: {error!r}"
        raise BadWeights(what, anew(box)) from error


def must_be_for(box: Box, version: int) -> None:
    if version != box.features_version:
        what = f"the weights of {box.name} are for version {version} of its features"
        raise BadWeights(f"{what}, which is {box.features_version} now", anew(box))


@cache
def weights_of(box: Box) -> Weights | None:
    """What was learned about a game; None if nothing was."""
    path = box.folder / FILE
    return read(box, path) if path.exists() else None
