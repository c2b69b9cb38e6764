"""A transcript: what is needed to play a game again."""

from __future__ import annotations

from typing import Any


class Transcript(dict[str, Any]):
    """What is needed to play a game again; its keys are attributes too."""

    @property
    def game(self) -> str:
        return str(self["game"])

    @property
    def version(self) -> str:
        return str(self["version"])

    @property
    def seats(self) -> int:
        return int(self["seats"])

    @property
    def options(self) -> dict[str, object]:
        return dict(self["options"])

    @property
    def seed(self) -> int | str:
        seed: int | str = self["seed"]
        return seed

    @property
    def answers(self) -> list[tuple[int, int]]:
        return [(seat, index) for seat, index in self["answers"]]
