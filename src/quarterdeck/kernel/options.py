"""The switches of a game."""

from __future__ import annotations

import re

from quarterdeck.kernel.errors import BadOption

WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}")


class Option:
    """A switch of a game: its default, what it may be, and what it does in words."""

    def __init__(
        self,
        default: int | bool | str,
        text: str,
        choices: tuple[str, ...] = (),
        least: int = 0,
        most: int = 0,
    ) -> None:
        self.default = default
        self.text = text
        self.choices = choices
        self.least = least
        self.most = most

    def read(self, name: str, value: object) -> int | bool | str:
        """`value` if this option may have it; command lines may give it as text."""
        if isinstance(self.default, bool):
            return self.read_bool(name, value)
        if isinstance(self.default, int):
            return self.read_int(name, value)
        if value in self.choices:
            return str(value)
        raise BadOption(f"{name} cannot be {value!r}", "one of " + ", ".join(self.choices))

    def read_bool(self, name: str, value: object) -> bool:
        words: dict[object, bool] = {"true": True, "yes": True, "false": False, "no": False}
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise BadOption(f"{name} cannot be {value!r}", "true or false")

    def read_int(self, name: str, value: object) -> int:
        if isinstance(value, str) and WHOLE_NUMBER.fullmatch(value):
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool):
            if self.least <= value <= self.most:
                return value
        raise BadOption(f"{name} cannot be {value!r}", f"a number from {self.least} to {self.most}")

    def about(self) -> dict[str, object]:
        """For listings."""
        about: dict[str, object] = {"default": self.default, "text": self.text}
        if self.choices:
            about["choices"] = list(self.choices)
        if self.most:
            about["range"] = [self.least, self.most]
        return about
