"""What the words of Sky Pirate mean: trees of card text become effects, phrase by phrase.

The trees are described at the top of `words.lark`.  Cards and filters are read in `pieces.py` and
`naming.py`, events in `events.py`, instructions in `steps.py`; this module puts a text together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from quarterdeck.cardtext.reading import Parts, meaning_of
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many
from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t
from quarterdeck.games.sky_pirate.words.copies import are_alike, is_worth_the_same
from quarterdeck.games.sky_pirate.words.deeds import forbidden, modifiers
from quarterdeck.games.sky_pirate.words.events import event, is_often, often
from quarterdeck.games.sky_pirate.words.naming import amount, condition, count, what
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Card, Static
from quarterdeck.games.sky_pirate.words.pieces import WHO, Lexicon, counter, who, zone
from quarterdeck.games.sky_pirate.words.sentences import (
    body,
    costs_in,
    give_words,
    paragraphs,
    say,
    says_to_do,
    without_heading,
)
from quarterdeck.games.sky_pirate.words.steps import price, steps

GOING: Final = (t.Verb.DISCARD, t.Verb.STOW, t.Verb.EJECT, t.Verb.MOVE)
SIDES: Final = {
    "either": t.Side.EITHER,
    "boarding": t.Side.ONLY_BOARDING,
    "defending": t.Side.ONLY_DEFENDING,
}


def give_meaning(card: Card, tree: Tree, names: Lexicon) -> None:
    """Read a card's whole text into the card."""
    printed = paragraphs(card.text)
    for part in many(tree):
        headed = head(part) in HEADS
        words = printed.pop(0) if headed and printed else ""
        meaning_of(part, SENTENCES, Draft(card, names, words), "said on a card")
    finish(card)


class Draft(NamedTuple):
    """A card whose text is being read, and the printed words of one part of it."""

    card: Card
    names: Lexicon
    words: str = ""
    state: e.Condition | None = None  # while that is so


Meaning = Callable[[Parts, Draft], None]


def finish(card: Card) -> None:
    """What the rulebook asks often, worked out once."""
    for ability in card.triggers:
        assert ability.event is not None
        card.watches |= ability.event.mask
        if watches_from_pile(ability):
            card.watches_from_pile |= ability.event.mask
    for react in card.reacts:
        assert react.event is not None
        card.guards |= react.event.mask
        react.stands_in = sends_itself(react.steps)
    card.boards = any(s.verb == t.Verb.BOARD for s in card.steps)
    card.operates = any(s.verb == t.Verb.OPERATE for a in card.actions for s in a.steps) or any(
        within(s, t.Verb.OPERATE) for a in card.triggers for s in a.steps
    )
    card.alike = are_alike(card.statics)
    for static in card.statics:
        static.worth_the_same = is_worth_the_same(static)
    card.spreads = any(
        (s.what is not None and s.what.op == e.What.EACH) or s.who >= 0 for s in card.statics
    )
    card.forbids = any(s.op == Static.CANNOT and s.who >= 0 for s in card.statics)


def sends_itself(steps: tuple[e.Step, ...]) -> bool:
    """Does the card itself go away in these steps?"""
    for s in steps:
        if s.verb in GOING and s.what is not None and s.what.op == e.What.THIS:
            return True
        if sends_itself(s.then) or any(sends_itself(mode) for mode in s.modes):
            return True
    return False


def within(s: e.Step, verb: int) -> bool:
    """Is there such an instruction in this one?"""
    inner = [*s.then, *[part for mode in s.modes for part in mode]]
    return s.verb == verb or any(within(part, verb) for part in inner)


def watches_from_pile(ability: Ability) -> bool:
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


def _do(p: Parts, d: Draft) -> None:
    d.card.steps += steps(p, d.names)
    give_words(d.card.steps, without_heading(d.card.text))


def worded(p: Parts, d: Draft) -> tuple[e.Step, ...]:
    """The steps under a heading, each with its words."""
    found = steps(p, d.names)
    give_words(found, body(d.words))
    return found


def ability(p: Parts, d: Draft, sort: int) -> Ability:
    """What stands under a heading."""
    return d.names.ability(d.card.kind, sort, worded(p, d), d.words)


def _on(p: Parts, d: Draft) -> None:
    if p.word() != "raid" or d.card.reward is not None:
        raise NoMeaning('a card has one "On a raid" at most')
    d.card.reward = ability(p, d, Ability.ON_RAID)


def _when(p: Parts, d: Draft) -> None:
    waits = p.take()
    new = ability(p, d, Ability.WHEN)
    new.event = event(Parts(("when", waits)), d.names)
    d.card.triggers += (new,)


def _under(p: Parts, d: Draft) -> None:
    heading = p.take()
    meaning_of(heading, HEADINGS, (p, d), "a heading")


Heading = tuple[Parts, Draft]  # what stands under it


def _action(p: Parts, under: Heading) -> None:
    _, d = under
    n = p.number()
    new = _headed(p, under, Ability.ACT)
    new.actions = n
    d.card.actions += (new,)


def _tactic(p: Parts, under: Heading) -> None:
    _, d = under
    side = p.one_of(SIDES, "a side")
    new = _headed(p, under, Ability.USE_TACTIC)
    new.side = side
    d.card.tactics += (new,)


def _headed(p: Parts, under: Heading, sort: int) -> Ability:
    """An action or a Tactic effect, with its limit and its costs."""
    body_of, d = under
    new = ability(body_of, d, sort)
    while p.has_more:
        if is_often(p.next_head):
            limit = often(p, d.names)
            new.limit, new.limit_n, new.limit_cards = limit.limit, limit.n, limit.of
        else:
            new.costs += (price(p, d.names),)
    for paid, told in zip(new.costs, costs_in(d.words), strict=False):
        say(paid, told)
    return new


def _react(p: Parts, under: Heading) -> None:
    body_of, d = under
    waits = p.take()
    new = ability(body_of, d, Ability.REACT)
    new.event = event(Parts(("react", waits)), d.names)
    d.card.reacts += (new,)


def _side(p: Parts, under: Heading) -> None:
    body_of, d = under
    if d.card.steps:
        raise NoMeaning("what is done when the card is played stands under one heading")
    d.card.side = p.one_of(SIDES, "a side")
    d.card.steps += worded(body_of, d)


HEADINGS: Final = {"action": _action, "tactic": _tactic, "react": _react, "side": _side}


def _as_played(p: Parts, d: Draft) -> None:
    d.card.as_played += worded(p, d)


def _as_soon_as(p: Parts, d: Draft) -> None:
    state = p.take()
    new = ability(p, d, Ability.AS_SOON_AS)
    new.condition = condition(Parts(("as_soon_as", state)), d.names)
    d.card.as_soon_as += (new,)


HEADS: Final[dict[str, Meaning]] = {
    "on": _on,
    "when": _when,
    "under": _under,
    "as_played": _as_played,
    "as_soon_as": _as_soon_as,
}


# ---- what holds


def _while(p: Parts, d: Draft) -> None:
    """A sentence that holds as long as something is so."""
    state = condition(p, d.names)
    meaning_of(p.take(), STATICS, d._replace(state=state), 'said with "while"')


def _to_play(p: Parts, d: Draft) -> None:
    paid = price(p, d.names)
    say(paid, says_to_do(d.card.text, "To play this, "))
    d.card.to_play += (paid,)


def _to_join(p: Parts, d: Draft) -> None:
    paid = price(p, d.names)
    say(paid, says_to_do(d.card.text, "To add this crew to your party, "))
    d.card.to_join += (paid,)


def _only_if(p: Parts, d: Draft) -> None:
    d.card.only_if += (condition(p, d.names),)


def _x_is(p: Parts, d: Draft) -> None:
    d.card.x_is = amount(p, d.names)


def _enters_with(p: Parts, d: Draft) -> None:
    this(p)
    d.card.enters_with, d.card.enters_counter = p.number(), counter(p)


def _most_ammo(p: Parts, d: Draft) -> None:
    this(p)
    d.card.most_ammo = p.number()


def _most_operators(p: Parts, d: Draft) -> None:
    this(p)
    d.card.most_operators = p.number()


def this(p: Parts) -> None:
    """The card itself, by whatever name."""
    if p.word() not in ("this", "this_cannon"):
        raise NoMeaning("a card says this of itself only")


ABOUT_PLAYING: Final[dict[str, Meaning]] = {
    "to_play": _to_play,
    "to_join": _to_join,
    "only_if": _only_if,
    "x_is": _x_is,
    "enters_with": _enters_with,
    "most_ammo": _most_ammo,
    "most_operators": _most_operators,
}


def hold(d: Draft, static: Static) -> None:
    static.condition = d.state
    d.card.statics += (static,)


def has(p: Parts, d: Draft) -> Static:
    static = Static(Static.HAS)
    if p.next_head in ("opponent", "you", "each_player"):
        static.who = who(p)
    else:
        static.what = what(p, d.names)
    static.mods = modifiers(p, d.names)
    return static


def _has(p: Parts, d: Draft) -> None:
    hold(d, has(p, d))


def _for_each(p: Parts, d: Draft) -> None:
    noun = p.take()
    (held,) = p.list()
    inner = Parts(held)
    static = has(inner, d)
    inner.finish()
    static.per = count(Parts(("for_each", noun)), d.names)
    hold(d, static)


def _to_board(p: Parts, d: Draft) -> None:
    static = Static(Static.TO_BOARD, who=who(p))
    static.steps = steps(p, d.names)
    hold(d, static)


def _presence_is(p: Parts, d: Draft) -> None:
    static = Static(Static.PRESENCE_IS, what(p, d.names))
    static.amount = amount(p, d.names)
    hold(d, static)


def _cannot(p: Parts, d: Draft) -> None:
    static = Static(Static.CANNOT)
    if p.next_head in WHO and p.next_head != "this":
        static.who = who(p)
    else:
        static.what = what(p, d.names)
    static.ban, static.cards = forbidden(p, d.names, static.what is None)
    hold(d, static)


def _board_less(p: Parts, d: Draft) -> None:
    n = e.Amount(e.Amount.NUMBER, p.number())
    hold(d, Static(Static.BOARD_LESS, who=t.Who.YOU, amount=n))


def _fixed_damage(p: Parts, d: Draft) -> None:
    hold(d, Static(Static.FIXED_DAMAGE, what(p, d.names)))


def _from_bottom(p: Parts, d: Draft) -> None:
    hold(d, Static(Static.FROM_BOTTOM, what(p, d.names)))


def _open_top(p: Parts, d: Draft) -> None:
    where, whose = zone(p)
    if where != t.Zone.HOLD:
        raise NoMeaning('what has a top is a Hold: "the top card of your Hold is revealed"')
    hold(d, Static(Static.OPEN_TOP, who=whose))


STATICS: Final[dict[str, Meaning]] = {
    "has": _has,
    "for_each": _for_each,
    "to_board": _to_board,
    "presence_is": _presence_is,
    "cannot": _cannot,
    "board_less": _board_less,
    "fixed_damage": _fixed_damage,
    "from_bottom": _from_bottom,
    "open_top": _open_top,
}
SENTENCES: Final[dict[str, Meaning]] = {
    "do": _do,
    "while": _while,
    **HEADS,
    **ABOUT_PLAYING,
    **STATICS,
}
