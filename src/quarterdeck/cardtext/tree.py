"""What a text comes down to: nested tuples of words and numbers."""

from __future__ import annotations

from typing import TypeAlias

Tree: TypeAlias = "str | int | tuple[Tree, ...]"


def frozen(value: object) -> Tree:
    """The tree that JSON lists, words and numbers stand for; ValueError for anything else."""
    if isinstance(value, str) or type(value) is int:
        return value
    if isinstance(value, list):
        return tuple([frozen(part) for part in value])
    raise ValueError(f"a tree is made of lists, words and whole numbers, not of {value!r}")


def head(tree: Tree) -> str:
    """The word that says what this is: of ("gain", 1, "coin") it is "gain"."""
    if isinstance(tree, tuple):
        return head(tree[0]) if tree else ""
    return str(tree)


def parts(tree: Tree) -> tuple[Tree, ...]:
    """What follows the head: of ("gain", 1, "coin") it is (1, "coin"); nothing of a lone word."""
    return tree[1:] if isinstance(tree, tuple) else ()


def number(tree: Tree) -> int:
    """The tree, which must be a number."""
    if not isinstance(tree, int):
        raise TypeError(f"expected a number, not {tree!r}")
    return tree


def many(tree: Tree) -> tuple[Tree, ...]:
    """The tree, which must be a list."""
    if not isinstance(tree, tuple):
        raise TypeError(f"expected a list, not {tree!r}")
    return tree
