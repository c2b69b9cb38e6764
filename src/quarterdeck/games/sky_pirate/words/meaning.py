"""What the words of Sky Pirate mean: trees of card text become effects, phrase by phrase.

The trees are described at the top of `words.lark`.  Cards and filters are read in
`words_cards.py`, instructions in `words_steps.py`; this module puts a whole text together.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many, number, parts
from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t
from quarterdeck.games.sky_pirate.words.events import event, limit
from quarterdeck.games.sky_pirate.words.pieces import Lexicon, amount, condition, counter, what, who
from quarterdeck.games.sky_pirate.words.sentences import (
    body,
    costs_in,
    give_words,
    paragraphs,
    say,
    says_to_do,
    without_heading,
)
from quarterdeck.games.sky_pirate.words.steps import modifiers, step, steps

SIDES: Final = {
    "either": t.Side.EITHER,
    "boarding": t.Side.ONLY_BOARDING,
    "defending": t.Side.ONLY_DEFENDING,
}


def give_meaning(card: e.Card, tree: Tree, names: Lexicon) -> None:
    """Read a card's whole text into the card."""
    printed = paragraphs(card.text)
    for part in many(tree):
        node = head(part)
        words = printed.pop(0) if node in HEADS and printed else ""
        if node in HEADS:
            HEADS[node](card, part, names, words)
        elif node == "do":
            card.steps += steps(parts(part)[0], names)
            give_words(card.steps, without_heading(card.text))
        elif node == "while":
            state, static = parts(part)
            hold(card, static, names, condition(state, names))
        else:
            hold(card, part, names, None)
    finish(card)


def finish(card: e.Card) -> None:
    """What the rulebook asks often, worked out once."""
    for ability in card.triggers:
        assert ability.event is not None
        card.watches |= ability.event.mask
        if watches_from_pile(ability):
            card.watches_from_pile |= ability.event.mask
    for react in card.reacts:
        assert react.event is not None
        card.guards |= react.event.mask
    put_in_turn(card)
    card.boards = any(s.verb == t.Verb.BOARD for s in card.steps)
    card.operates = any(s.verb == t.Verb.OPERATE for a in card.actions for s in a.steps) or any(
        within(s, t.Verb.OPERATE) for a in card.triggers for s in a.steps
    )
    card.spreads = any(
        (s.what is not None and s.what.op == e.What.EACH) or s.who >= 0 for s in card.statics
    )


def put_in_turn(card: e.Card) -> None:
    """Each step of the text knows what comes after it."""
    abilities = [*card.triggers, *card.actions, *card.tactics, *card.reacts, *card.as_soon_as]
    if card.reward is not None:
        abilities.append(card.reward)
    for one_after_another in (card.steps, card.as_played, *[a.steps for a in abilities]):
        note_after(one_after_another)


def note_after(one_after_another: tuple[e.Step, ...]) -> None:
    for i, s in enumerate(one_after_another):
        s.after = one_after_another[i + 1 :]
        for inner in (s.then, *s.modes):
            note_after(inner)


def within(s: e.Step, verb: int) -> bool:
    """Is there such an instruction in this one?"""
    inner = [*s.then, *[part for mode in s.modes for part in mode]]
    return s.verb == verb or any(within(part, verb) for part in inner)


def watches_from_pile(ability: e.Ability) -> bool:
    """ "..., if this card is in your discard pile, ...": it works from there."""
    first = ability.steps[0]
    asked = first.condition
    return (
        first.verb == t.Verb.IF
        and asked is not None
        and asked.op == e.Condition.IS
        and asked.zone == t.Zone.DISCARD_PILE
    )


# ---- headings


def worded(tree: Tree, names: Lexicon, words: str) -> tuple[e.Step, ...]:
    """The steps under a heading, each with its words."""
    found = steps(tree, names)
    give_words(found, body(words))
    return found


def _on(card: e.Card, part: Tree, names: Lexicon, words: str) -> None:
    card.reward = names.ability(
        card.kind, e.Ability.ON_RAID, worded(parts(part)[1], names, words), words
    )


def _when(card: e.Card, part: Tree, names: Lexicon, words: str) -> None:
    tree, todo = parts(part)
    ability = names.ability(card.kind, e.Ability.WHEN, worded(todo, names, words), words)
    ability.event = event(tree, names)
    card.triggers += (ability,)


def _under(card: e.Card, part: Tree, names: Lexicon, words: str) -> None:
    heading, todo = parts(part)
    match head(heading):
        case "action":
            card.actions += (_headed(card, e.Ability.ACT, heading, todo, names, words),)
        case "tactic":
            card.tactics += (_headed(card, e.Ability.USE_TACTIC, heading, todo, names, words),)
        case "react":
            ability = names.ability(card.kind, e.Ability.REACT, worded(todo, names, words), words)
            ability.event = event(parts(heading)[0], names)
            card.reacts += (ability,)
        case "side":
            card.side = SIDES[str(parts(heading)[0])]
            card.steps += worded(todo, names, words)


def _headed(
    card: e.Card, sort: int, heading: Tree, todo: Tree, names: Lexicon, words: str
) -> e.Ability:
    """An action or a Tactic effect, with its limit and its costs."""
    first, *rest = parts(heading)
    ability = names.ability(card.kind, sort, worded(todo, names, words), words)
    for each in rest:
        if isinstance(each, str) or head(each) == "once_for_each":
            ability.limit = limit(each, names)[0]
        else:
            ability.costs += (step(each, names),)
    for price, told in zip(ability.costs, costs_in(words), strict=False):
        say(price, told)
    if sort == e.Ability.ACT:
        ability.actions = number(first)
    else:
        ability.side = SIDES[str(first)]
    return ability


def _as_played(card: e.Card, part: Tree, names: Lexicon, words: str) -> None:
    card.as_played += worded(parts(part)[0], names, words)


def _as_soon_as(card: e.Card, part: Tree, names: Lexicon, words: str) -> None:
    state, todo = parts(part)
    ability = names.ability(card.kind, e.Ability.AS_SOON_AS, worded(todo, names, words), words)
    ability.condition = condition(state, names)
    card.as_soon_as += (ability,)


HEADS: Final = {
    "on": _on,
    "when": _when,
    "under": _under,
    "as_played": _as_played,
    "as_soon_as": _as_soon_as,
}


# ---- what holds


def hold(card: e.Card, part: Tree, names: Lexicon, state: e.Condition | None) -> None:
    """A sentence that holds as long as the card is active, or about playing it."""
    node = head(part)
    if node in COSTS or node in NUMBERS:
        if state is not None:
            raise NoMeaning('"while" goes with what cards have, are or cannot')
        (COSTS if node in COSTS else NUMBERS)[node](card, part, names)
    else:
        card.statics += (STATICS[node](part, names, state),)


def _to_play(card: e.Card, part: Tree, names: Lexicon) -> None:
    price = step(parts(part)[0], names)
    say(price, says_to_do(card.text, "To play this, "))
    card.to_play += (price,)


def _to_join(card: e.Card, part: Tree, names: Lexicon) -> None:
    price = step(parts(part)[0], names)
    say(price, says_to_do(card.text, "To add this crew to your party, "))
    card.to_join += (price,)


def _only_if(card: e.Card, part: Tree, names: Lexicon) -> None:
    card.only_if += (condition(parts(part)[0], names),)


def _x_is(card: e.Card, part: Tree, names: Lexicon) -> None:
    card.x_is = amount(parts(part)[0], names)


def _enters_with(card: e.Card, part: Tree, names: Lexicon) -> None:
    _, n, kind = parts(part)
    card.enters_with = number(n)
    card.enters_counter = counter(kind)


def _most_ammo(card: e.Card, part: Tree, names: Lexicon) -> None:
    card.most_ammo = number(parts(part)[1])


def _most_operators(card: e.Card, part: Tree, names: Lexicon) -> None:
    card.most_operators = number(parts(part)[1])


COSTS: Final = {"to_play": _to_play, "to_join": _to_join, "only_if": _only_if, "x_is": _x_is}
NUMBERS: Final = {
    "enters_with": _enters_with,
    "most_ammo": _most_ammo,
    "most_operators": _most_operators,
}


def _has(part: Tree, names: Lexicon, state: e.Condition | None) -> e.Static:
    whose, mods = parts(part)
    if whose in ("opponent", "you", "each_player"):
        return e.Static(e.Static.HAS, who=who(whose), mods=modifiers(mods, names), condition=state)
    return e.Static(e.Static.HAS, what(whose, names), mods=modifiers(mods, names), condition=state)


def _for_each(part: Tree, names: Lexicon, state: e.Condition | None) -> e.Static:
    noun, held = parts(part)
    static = _has(many(held)[0], names, state)
    return e.Static(
        e.Static.HAS,
        static.what,
        static.who,
        static.mods,
        state,
        per=amount(("count", noun), names),
    )


def _to_board(part: Tree, names: Lexicon, state: e.Condition | None) -> e.Static:
    other, costs = parts(part)
    return e.Static(e.Static.TO_BOARD, who=who(other), condition=state, steps=steps(costs, names))


def _presence_is(part: Tree, names: Lexicon, state: e.Condition | None) -> e.Static:
    this, n = parts(part)
    return e.Static(
        e.Static.PRESENCE_IS, what(this, names), condition=state, amount=amount(n, names)
    )


def _cannot(part: Tree, names: Lexicon, state: e.Condition | None) -> e.Static:
    this, deed = parts(part)
    if deed != "be_stowed":
        raise NoMeaning('what holds for good is "cannot be stowed from play"')
    return e.Static(e.Static.CANNOT_BE_STOWED, what(this, names), condition=state)


def _from_bottom(part: Tree, names: Lexicon, state: e.Condition | None) -> e.Static:
    return e.Static(e.Static.FROM_BOTTOM, what(parts(part)[0], names), condition=state)


def _open_top(part: Tree, names: Lexicon, state: e.Condition | None) -> e.Static:
    return e.Static(e.Static.OPEN_TOP, who=who(parts(parts(part)[0])[0]), condition=state)


STATICS: Final = {
    "has": _has,
    "for_each": _for_each,
    "to_board": _to_board,
    "presence_is": _presence_is,
    "cannot": _cannot,
    "from_bottom": _from_bottom,
    "open_top": _open_top,
}
