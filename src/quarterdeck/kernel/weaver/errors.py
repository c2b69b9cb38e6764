"""What cannot be cut is refused, with the place in the rule as it was written."""

from __future__ import annotations

import ast


class WeaveError(SyntaxError):
    """A rule uses something that cannot be cut; file, line and column say where."""


WeaveError.__module__ = "quarterdeck.kernel.weaver"  # where it is imported from


class Page:
    """The text of a written module, so that a refusal can show the line it means."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.lines = text.splitlines()

    def line(self, number: int) -> str:
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def refusal(self, node: ast.AST, message: str) -> WeaveError:
        """The error to raise: `message`, at the place of `node`."""
        number: int = getattr(node, "lineno", 1)
        text = self.line(number)
        start = self._column(text, getattr(node, "col_offset", 0))
        end_line: int = getattr(node, "end_lineno", None) or number
        end = self._column(self.line(end_line), getattr(node, "end_col_offset", None) or 0)
        return WeaveError(message, (self.path, number, start, text + "\n", end_line, end))

    @staticmethod
    def _column(text: str, offset: int) -> int:
        """Trees count bytes from 0, errors count characters from 1."""
        return len(text.encode()[:offset].decode(errors="replace")) + 1
