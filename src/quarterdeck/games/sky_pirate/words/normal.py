"""The normal form of a tree: two texts that say the same have the same one.

Only spelling is made equal here, never meaning: a part that is left out of one of two trees is
still missing from its normal form.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.tree import Tree, head, many, parts

# The order in which sentences are read back.  What holds comes first, whatever it is.
RANKS: Final = {
    "to_play": 0,
    "to_join": 1,
    "only_if": 2,
    "x_is": 3,
    "enters_with": 4,
    "most_ammo": 5,
    "most_operators": 6,
    "do": 8,
    "side": 8,
    "on": 9,
    "as_played": 10,
    "when": 11,
    "action": 12,
    "tactic": 13,
    "react": 14,
    "as_soon_as": 15,
}
HOLDS: Final = 7
PARTIES: Final = {"boarder": "boarding", "defender": "defending"}
SELVES: Final = ("enters_with", "most_ammo", "most_operators")


def normal(tree: Tree) -> Tree:
    """The tree of a whole text, in normal form."""
    found = [same(part) for part in many(tree)]
    return tuple(sorted(found, key=rank))


def rank(part: Tree) -> int:
    """Sentences of one kind keep their order; the kinds have a fixed one."""
    node = head(parts(part)[0]) if head(part) == "under" else head(part)
    return RANKS.get(node, HOLDS)


def same(tree: Tree) -> Tree:
    """Of all spellings of this, one."""
    if tree == "them":
        return "it"
    if not isinstance(tree, tuple):
        return tree
    node = head(tree)
    found = tuple([same(part) for part in tree])
    if not found or not isinstance(found[0], str):
        return found
    if node == "party":
        return ("party", PARTIES.get(str(found[1]), found[1]))
    if node == "card":
        return _cards(found)
    if node == "controls_no":
        return ("none", _cards((*parts_of(found[2]), ("control", found[1]))))
    if node in ("does", "would") and len(found) > 2:
        return (node, found[1], _sorted(many(found[2])), *_sorted(found[3:]))
    if node == "later":
        return (node, _this_turn(found[1]), *found[2:])
    if node in SELVES:
        return (node, *found[2:])  # a card says this of itself, whatever it calls itself
    return found


def _cards(found: tuple[Tree, ...]) -> Tree:
    """Filters in a fixed order; a card of any kind is not called anything."""
    filters = [_either(part) for part in found[1:] if part != "any"]
    return ("card", *_sorted(filters))


def parts_of(tree: Tree) -> tuple[Tree, ...]:
    return tree if isinstance(tree, tuple) else (tree,)


def _either(part: Tree) -> Tree:
    if head(part) != "or":
        return part
    kinds = _sorted(parts(part))
    return "emplacement" if kinds == ("cannon", "structure") else ("or", *kinds)


def _sorted(trees: list[Tree] | tuple[Tree, ...]) -> tuple[Tree, ...]:
    return tuple(sorted(trees, key=repr))


def _this_turn(event: Tree) -> Tree:
    """What waits for a turn to begin waits for the next one."""
    if head(event) == "begins" and parts(event)[0] == "next_turn":
        return (head(event), "turn", *parts(event)[1:])
    return event
