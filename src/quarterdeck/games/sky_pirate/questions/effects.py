"""What an effect asks: cards, modes, numbers, names, and whether an offer is taken."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.asking import OfCards, YesNo
from quarterdeck.games.sky_pirate.questions.labels import different, effect_words, told_apart
from quarterdeck.games.sky_pirate.questions.legality import (
    bar_play_ref,
    mode_is_legal,
    payable,
    pickable,
    possible,
)
from quarterdeck.games.sky_pirate.questions.options import object_reacting
from quarterdeck.games.sky_pirate.questions.picks import most_together
from quarterdeck.games.sky_pirate.questions.prompts import capital, card_that_asks, offer, prompt
from quarterdeck.games.sky_pirate.questions.reasons import (
    DIFFERENT,
    DONE,
    IN_ORDER,
    ITS_COST,
    MODE_DUE,
    MODE_TAKEN,
    NO,
    NO_MODE,
    ONE_OF_EACH,
    YES,
)
from quarterdeck.games.sky_pirate.table.filters import face_of
from quarterdeck.games.sky_pirate.table.happenings import Entry
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY
from quarterdeck.games.sky_pirate.table.measures import amount, fits
from quarterdeck.games.sky_pirate.table.objects import doer, whose
from quarterdeck.games.sky_pirate.table.references import kind_placed, own, zone_of
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table, table
from quarterdeck.games.sky_pirate.table.whereabouts import among, cards_in
from quarterdeck.games.sky_pirate.words.effects import Cards, Step, What
from quarterdeck.games.sky_pirate.words.terms import How, Picks, Type, Verb, Zone
from quarterdeck.kernel.play.questions import Question, Why, mix
from quarterdeck.kernel.play.state import State

HIDDEN: Final = (Zone.HAND, Zone.HOLD, Zone.HOLD_TOP)

# ---- cards of an instruction


class Pick(OfCards):
    """SP-R89 A card of those that an instruction is about.  `about`: the pick, those so far."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        sc = g.effect()
        what = g.book.whats[about[0]]
        return self.left(what, pickable(g, sc, what), about)

    def left(self, what: What, every: list[int], about: tuple[int, ...]) -> list[int]:
        """What may still be picked of all that there are."""
        refs = every[:]
        if not what.ordered and len(about) > 1 and about[-1] in refs:
            refs = refs[refs.index(about[-1]) :]  # each set is picked in one way
        for picked in about[1:]:
            if picked in refs:
                refs.remove(picked)
        return refs

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        """The same as asking `bar` about each candidate, but the cards are looked up once."""
        g = table(state)
        what = g.book.whats[about[0]]
        every = pickable(g, g.effect(), what)
        options: list[int] = []
        for ref in different(g, self.left(what, every, about)):
            if what.ordered or in_order(g, what, every, about[1:], ref):
                if bar_beside(g, what, about[1:], ref) is None:
                    options.append(ref)
        return options if what.limit == Picks.EXACTLY and options else [DONE, *options]

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        what = g.book.whats[about[0]]
        if what.limit == Picks.EXACTLY and beside(g, what, about[1:], self.refs(g, 0, about)):
            return ""
        return "No more" if len(about) > 1 else "None"

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == DONE:
            return None
        g = table(state)
        what = g.book.whats[about[0]]
        if not what.ordered:
            if not in_order(g, what, pickable(g, g.effect(), what), about[1:], option):
                return IN_ORDER
        return bar_beside(g, what, about[1:], option)

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """A pick of hidden cards is asked even if there is only one answer: it would betray it."""
        g = table(state)
        what = g.book.whats[about[0]]
        return not picks_hidden(g, what) or is_seen_to_end(g, what, ())

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        what = g.book.whats[about[0]]
        return prompt(g, seat, what.words or self.text) + self.progress(g, about)

    def progress(self, g: Table, about: tuple[int, ...]) -> str:
        """How many have been picked, if it is not just one."""
        what, picked = g.book.whats[about[0]], len(about) - 1
        if what.limit == Picks.EXACTLY and what.n is not None:
            n = amount(g, g.effect(), what.n)
            return f" ({picked + 1} of {n})" if n > 1 else ""
        return f" ({picked} so far)" if picked else ""


def bar_beside(g: Table, what: What, before: tuple[int, ...], option: int) -> Why | None:
    """What the cards that were picked before rule out."""
    if what.limit == Picks.ONE_EACH:
        types = g.book.cards[face_of(g, option)].types
        for picked in before:
            if g.book.cards[face_of(g, picked)].types == types:
                return ONE_OF_EACH
    if what.cards is not None and what.cards.bits & Cards.DIFFERENT_NAMES:
        if face_of(g, option) in [face_of(g, picked) for picked in before]:
            return DIFFERENT
    return None


def beside(g: Table, what: What, before: tuple[int, ...], refs: list[int]) -> list[int]:
    """Of these cards, those that may be picked with the ones before."""
    return [ref for ref in refs if bar_beside(g, what, before, ref) is None]


def picks_hidden(g: Table, what: What) -> bool:
    """Are these cards of which some seat may not know what they are?"""
    if what.cards is not None:
        return is_stored_face_down(g) if picks_stored(what) else is_hidden(g, what.cards.zone)
    for ref in g.effect().it:
        if is_hidden(g, zone_of(ref)):
            return True
    return False


def is_hidden(g: Table, zone: int) -> bool:
    """Whether what lies aside is hidden depends on where it came from (SP-R73)."""
    return zone in HIDDEN or (zone == Zone.LIMBO and g.aside_known != EVERYBODY)


def picks_in_hand(what: What) -> bool:
    return what.cards is not None and what.cards.zone == Zone.HAND


def picks_stored(what: What) -> bool:
    return what.cards is not None and what.cards.bits & Cards.STORED != 0


def is_stored_face_down(g: Table) -> bool:
    """Does the card that speaks keep any whose face not everybody knows?"""
    source = g.effect().source
    for holder, _card, known in g.stored:
        if holder == source and known != EVERYBODY:
            return True
    return False


def in_order(g: Table, what: What, refs: list[int], picked: tuple[int, ...], ref: int) -> bool:
    """Each set is picked in one way: no card before the last one, and enough left after it."""
    if ref not in refs:
        return False
    place = refs.index(ref)
    if picked and picked[-1] in refs and place < refs.index(picked[-1]):
        return False
    if what.limit != Picks.EXACTLY:
        return True
    assert what.n is not None
    after = refs[place:]
    for one in picked:
        if one in after:
            after.remove(one)
    needed = min(amount(g, g.effect(), what.n), most_together(g, what, refs)) - len(picked)
    return most_together(g, what, beside(g, what, picked, after)) >= needed


def enough(g: Table, what: What, picked: tuple[int, ...]) -> bool:
    """Have as many been picked as there can be?"""
    sc = g.effect()
    if what.limit == Picks.EXACTLY or what.limit == Picks.UP_TO:
        assert what.n is not None
        if len(picked) >= amount(g, sc, what.n):
            return True
    if picks_hidden(g, what) and not is_seen_to_end(g, what, picked):
        return False  # that there are no more is asked for, too: only one seat knows it
    return len(picked) >= most_together(g, what, pickable(g, sc, what))


def is_seen_to_end(g: Table, what: What, picked: tuple[int, ...]) -> bool:
    """Can everybody see that there is nothing left to pick?"""
    sc = g.effect()
    if picks_stored(what):
        assert what.cards is not None
        return len(picked) >= len(among(g, sc, what.cards))
    return picks_in_hand(what) and len(picked) >= len(g.hand[doer(sc)])


class Found(OfCards):
    """SP-1902, SP-R71 A card that a search finds.  `about`: the step."""

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Whoever searches a Hold is asked, whatever there is to find: nobody else may see that."""
        return table(state).book.steps[about[0]].zone != Zone.HOLD

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return findable(g, g.book.steps[about[0]])

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "" if self.refs(g, 0, about) else "Nothing"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        return prompt(g, seat, g.book.steps[about[0]].words or self.text)


def findable(g: Table, step: Step) -> list[int]:
    """SP-1903 What a search may find; a card to play must be playable right now."""
    sc = g.effect()
    assert step.cards is not None
    found: list[int] = []
    for ref in looked_through(g, step):
        if ref not in found and fits(g, sc, step.cards, ref):
            if not step.flag or bar_play_ref(g, sc.you, ref, How.BY_EFFECT) is None:
                found.append(ref)
    return found


def looked_through(g: Table, step: Step) -> list[int]:
    """A whole Hold or discard pile, or uppermost cards, which the searcher sees (SP-2404)."""
    sc = g.effect()
    seat = whose(g, sc, step.zone_who)
    if step.n is None:
        return cards_in(g, step.zone, seat)
    codes = g.top[seat][: amount(g, sc, step.n)]
    return [own(Zone.HOLD, seat, kind_placed(code)) for code in codes]


class May(YesNo):
    """You may.  `about`: the step (and the effect's card, for who is asked)."""

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == NO or not about:
            return None
        g = table(state)
        return None if could_be_taken(g, g.effect(), g.book.steps[about[0]]) else ITS_COST

    def topic(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return card_that_asks(table(state))

    def beforehand(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [YES, NO]

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        step = g.book.steps[about[0]]
        return offer(g, seat, step.words or self.text, step.follows)

    def key(self, state: State, seat: int, about: tuple[int, ...], option: int) -> int:
        return mix(mix(self.code, about[0]), option)


def could_be_taken(g: Table, sc: Scope, step: Step) -> bool:
    """Can an offer be taken up: the cost paid, the instruction carried out?"""
    if step.verb == Verb.MAY_PAY:
        return payable(g, sc, step.modes[0][0]) and brings_something(g, sc, step.then[0])
    for part in step.then:
        if not possible(g, sc, part) or not has_something(g, sc, part):
            return False
        if part.verb == Verb.TARGET:
            return True
    return True


def brings_something(g: Table, sc: Scope, step: Step) -> bool:
    """A cost is worth offering; but not for cards that are not there, and will not be."""
    f = None if step.what is None else step.what.cards
    return f is None or f.zone == Zone.DISCARD_PILE or has_something(g, sc, step)


def has_something(g: Table, sc: Scope, step: Step) -> bool:
    """Is there anything to pick, or to pay?"""
    if step.verb == Verb.PAY:
        assert step.n is not None
        return amount(g, sc, step.n) > 0
    if step.what is None or step.what.op != What.PICK or step.what.cards is None:
        return True
    return step.what.cards.zone == Zone.HAND or bool(pickable(g, sc, step.what))


class Mode(Question):
    """SP-2005 A mode.  `about`: the step, the mask of those chosen."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [DONE, *range(len(table(state).book.steps[about[0]].modes))]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        modes = g.book.steps[about[0]].modes
        if option == DONE:
            for i in range(len(modes)):
                if self.bar(state, seat, about, i) is None:
                    return MODE_DUE
            return None
        if (about[1] >> option) & 1:
            return MODE_TAKEN
        return None if mode_is_legal(g, modes[option]) else NO_MODE

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == DONE:
            return "None"
        mode = table(state).book.steps[about[0]].modes[option]
        return capital(mode[0].words) or f"Mode {option + 1}"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        how_many = g.book.steps[about[0]].words.rpartition(": ")[0] or self.text
        return prompt(g, seat, how_many)

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Whether crew can be played is known to their player only."""
        return False


class Order(Question):
    """SP-2106 Which of one's own effects comes first.  `about`: the moment."""

    def entries(self, g: Table, seat: int, moment: int) -> list[str]:
        mine = [e for e in g.arisen if e[Entry.MINE] == seat and e[Entry.MOMENT] == moment]
        return [effect_words(g, entry) for entry in mine]

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        words = self.entries(table(state), seat, about[0])
        return [i for i in range(len(words)) if words[i] not in words[:i]]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return self.entries(table(state), seat, about[0])[option]


class ReactFirst(Question):
    """SP-R54 Which of one's own reacts comes first.  `about`: ability << 12 | object."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        objects = different(g, [object_reacting(code) for code in about])
        return [code for code in about if object_reacting(code) in objects]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        return told_apart(
            g, seat, [object_reacting(code) for code in about], object_reacting(option)
        )


class Number(Question):
    """A number.  `about`: the least, the most, the step that asks for it."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(about[0], about[1] + 1))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return str(option)

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        words = g.book.steps[about[2]].words
        if not words:
            return prompt(g, seat, self.text)
        return f"{prompt(g, seat, words)}. {self.text if 'X' in words else 'How many?'}"


PLAYABLE: Final = Type.CREW | Type.ASSET | Type.MANEUVER | Type.AMMO


class NameCard(Question):
    """Any card that can be played.  `about`: the step."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        hold = [c for c in table(state).book.cards if c.types & PLAYABLE or c.tactics]
        return [c.kind for c in hold if not c.token and not c.is_back]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return table(state).book.cards[option].name

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        return prompt(g, seat, g.book.steps[about[0]].words or self.text)
