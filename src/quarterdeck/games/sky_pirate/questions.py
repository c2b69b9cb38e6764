"""Every question that the rulebook puts, with what refuses an option."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.cards import CARDS, FIRE_MARKER, LOTS, RAID_TOKENS, STEPS, WHATS
from quarterdeck.games.sky_pirate.effects import (
    BY_ACTION,
    BY_EFFECT,
    BY_TACTIC,
    CANNON,
    CREW,
    DIFFERENT_NAMES,
    DISCARD_PILE,
    HAND,
    HOLD,
    MAY_PAY,
    OPERATE,
    PAY,
    PICK_EXACTLY,
    PICK_ONE_EACH,
    PICK_UP_TO,
    SHIP,
    STRUCTURE,
    W_PICK,
    Ability,
    Card,
    Step,
    What,
)
from quarterdeck.games.sky_pirate.effects import TARGET as TARGET_STEP
from quarterdeck.games.sky_pirate.happenings import MINE, MOMENT
from quarterdeck.games.sky_pirate.labels import (
    different,
    effect_words,
    name_of,
    numbered,
    plain,
    plain_name,
    told_apart,
)
from quarterdeck.games.sky_pirate.legality import (
    bar_action,
    bar_board,
    bar_commit,
    bar_fire,
    bar_play,
    bar_play_ref,
    bar_tactic_effect,
    boarding_cost,
    join_cost,
    mode_is_legal,
    payable,
    pickable,
    possible,
)
from quarterdeck.games.sky_pirate.measures import (
    amount,
    cards_in,
    cost,
    fits,
    is_active,
    kind_of,
    left_of_packet,
    objects_of,
    party,
    power,
    presence,
    types_of,
)
from quarterdeck.games.sky_pirate.prompts import capital, offer, prompt
from quarterdeck.games.sky_pirate.reasons import (
    BROKEN_TARGET,
    DIFFERENT,
    DONE,
    IN_ORDER,
    ITS_COST,
    MODE_DUE,
    MODE_TAKEN,
    NO,
    NO_CREW_COMMITTED,
    NO_MODE,
    ONE_OF_EACH,
    ONLY_NONCREW,
    STRUCTURES_FIRST,
    YES,
)
from quarterdeck.games.sky_pirate.table import (
    IS_BROKEN,
    NOTHING,
    REFERENCE,
    Scope,
    Table,
    card_of,
    reference,
    table,
)
from quarterdeck.kernel.box import count_names
from quarterdeck.kernel.questions import Question, Why, mix
from quarterdeck.kernel.state import State

# Options of the Action Phase and of a tactic opportunity.
DRAW_CARD: Final = 0
GAIN_POWDER: Final = 1
BOARD_NOW: Final = 2
PASS: Final = 3
FROM_HAND: Final = 1 << 20  # + kind
FROM_CHEST: Final = 1 << 21  # + kind << 3 | captain
USE: Final = 1 << 22  # + object << 4 | which of its abilities
CLEAR_FIRES: Final = 4


def told_alone(g: Table, option: int) -> int:
    """An option with a card in it, as it would be if there were no other packs."""
    lot = LOTS[g.lot]
    if lot.moved == 0:
        return option
    if option >= REFERENCE:
        return option - (lot.moved << 3) if card_of(option) >> 3 >= lot.first else option
    if FROM_CHEST <= option < USE:
        return option - (lot.moved << 3) if (option - FROM_CHEST) >> 3 >= lot.first else option
    if FROM_HAND <= option < FROM_CHEST:
        return FROM_HAND + lot.kind_alone(option - FROM_HAND)
    return option


class YesNo(Question):
    """Yes or no."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [YES, NO]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Yes" if option == YES else "No"


class OfCards(Question):
    """A question whose options are cards; DONE (and NO) may stand before them."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        raise NotImplementedError

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        """How to stop; empty if that is no option."""
        return ""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [DONE] if self.done_words(g, about) else []
        return options + different(g, self.refs(g, seat, about))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == DONE:
            return self.done_words(g, about)
        return told_apart(g, seat, different(g, self.refs(g, seat, about)), option)

    def key(self, state: State, seat: int, about: tuple[int, ...], option: int) -> int:
        return mix(self.code, told_alone(table(state), option))


# ---- set-up


class Mulligan(OfCards):
    """SP-306, SP-307 A card to set aside.  `about`: the last one, and how many so far."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return [reference(HAND, seat, kind << 3 | seat) for kind in g.hand[seat]]

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        if not about:
            return "Keep this hand"
        return "Set 1 card aside" if about[1] == 1 else f"Set {about[1]} cards aside"

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option != DONE and about and card_of(option) >> 3 < about[0]:
            return IN_ORDER
        return None


# ---- the Action Phase


class Act(Question):
    """SP-408, SP-508 The next Action."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [DRAW_CARD, GAIN_POWDER, BOARD_NOW]
        last = NOTHING
        for kind in g.hand[seat]:
            if kind != last:
                options.append(FROM_HAND + kind)
                last = kind
        for card in g.chest[seat]:
            if FROM_CHEST + card not in options:
                options.append(FROM_CHEST + card)
        add_actions(g, seat, options)
        if g.fires[seat] > 0:
            options.append(CLEAR_FIRES)
        return options

    def key(self, state: State, seat: int, about: tuple[int, ...], option: int) -> int:
        return mix(self.code, told_alone(table(state), option))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option >= USE:
            obj = (option - USE) >> 4
            return bar_action(g, seat, obj, CARDS[g.shape[obj]].actions[option & 15])
        if option >= FROM_CHEST:
            return bar_play(g, seat, (option - FROM_CHEST) >> 3, BY_ACTION, NOTHING)
        if option >= FROM_HAND:
            kind = option - FROM_HAND
            return bar_play(g, seat, kind, BY_ACTION, kind)
        if option == BOARD_NOW:
            return bar_board(g, seat, 0)
        if option == CLEAR_FIRES:
            fire = reference(SHIP, seat, FIRE_MARKER << 3 | seat)
            return bar_action(g, seat, fire, CARDS[FIRE_MARKER].actions[0])
        return None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option >= FROM_HAND:
            return card_option(g, seat, option, "Play", 0)
        if option == BOARD_NOW:
            return f"Board ({boarding_cost(g, seat, 0)} Powder)"
        return {
            DRAW_CARD: "Draw a card",
            GAIN_POWDER: "Gain 1 Powder",
            CLEAR_FIRES: "Fire: eject each Fire on your ship (2 Actions)",
        }[option]

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        left = table(state).actions
        return f"Spend an Action ({left} left)"


def add_actions(g: Table, seat: int, options: list[int]) -> None:
    """SP-505 Actions printed on active cards."""
    able: list[int] = []
    for obj in objects_of(g, seat):
        if CARDS[g.shape[obj]].actions and is_active(g, obj):
            able.append(obj)
    for obj in different(g, able):
        for i in range(len(CARDS[g.shape[obj]].actions)):
            options.append(USE + (obj << 4 | i))


def card_option(g: Table, seat: int, option: int, verb: str, sort: int) -> str:
    """A card to play, or an effect to use, in words."""
    if option < FROM_CHEST:
        card = CARDS[option - FROM_HAND]
        return f"{verb} {card.name}{costs_of(card)}"
    if option < USE:
        card = CARDS[(option - FROM_CHEST) >> 3]
        return f"{verb} {card.name} from your Treasure Chest{costs_of(card)}"
    obj = (option - USE) >> 4
    card = CARDS[g.shape[obj]]
    abilities = card.actions if sort == 0 else card.tactics
    used = told_apart(g, seat, different(g, objects_of(g, seat)), obj)
    return f"{used}: {effect_of(abilities[option & 15])}"


def costs_of(card: Card) -> str:
    """What a card costs besides an Action."""
    words = [price.words for price in card.to_play if price.words]
    return f" ({', '.join(words)})" if words else ""


def effect_of(ability: Ability) -> str:
    """What an effect does, without its heading; its further costs stand at the end."""
    words = plain(ability)
    if ": " not in words:
        return words
    costs = [price.words for price in ability.costs]
    if ability.actions > 1:
        costs = [f"{ability.actions} Actions", *costs]
    effect = words.split(": ", 1)[1]
    return f"{effect} ({', '.join(costs)})" if costs else effect


# ---- boarding


class Target(OfCards):
    """SP-703, SP-704 What the raid token is laid on."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(g.slots[g.opponent(seat)])

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if g.flags[option] & IS_BROKEN:
            return BROKEN_TARGET
        if types_of(g, option) & CANNON:
            for obj in g.slots[g.opponent(seat)]:
                if types_of(g, obj) & STRUCTURE:
                    return STRUCTURES_FIRST
        return None


class RaidToken(Question):
    """SP-703, SP-R27 Which raid token.  `about`: those chosen already."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [kind for kind in RAID_TOKENS if kind not in about]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return CARDS[option].name


class Commit(OfCards):
    """SP-705, SP-707 The next crew of a party.  `about`: (must there be one?, those so far)."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        after = g.crew[seat].index(about[-1]) if len(about) > 1 else -1
        return list(g.crew[seat][after + 1 :])

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        return [DONE, *different(g, self.refs(g, seat, about))]

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "That is the party" if len(about) > 1 else "Commit no crew"

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == DONE:
            return NO_CREW_COMMITTED if about[0] and len(about) == 1 else None
        return bar_commit(g, option, g.powder[seat])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == DONE:
            return self.done_words(g, about)
        name = told_apart(g, seat, different(g, self.refs(g, seat, about)), option)
        return f"{name} ({presence(g, option)})"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        total = sum([presence(g, obj) for obj in about[1:]])
        other = g.defender if seat == g.boarder else g.boarder
        facing = sum([presence(g, obj) for obj in party(g, other)])
        ends = f"; the boarding party has {facing}" if seat == g.defender else ""
        return f"{self.text} (presence {total} so far{ends})"


class Tactic(Question):
    """SP-802 Play a Tactic card, use a Tactic effect, or pass."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [PASS]
        last = NOTHING
        for kind in g.hand[seat]:
            if kind != last:
                options.append(FROM_HAND + kind)
                last = kind
        for card in g.chest[seat]:
            if FROM_CHEST + card not in options:
                options.append(FROM_CHEST + card)
        able: list[int] = []
        for obj in objects_of(g, seat):
            if CARDS[g.shape[obj]].tactics and is_active(g, obj):
                able.append(obj)
        for obj in different(g, able):
            for i in range(len(CARDS[g.shape[obj]].tactics)):
                options.append(USE + (obj << 4 | i))
        return options

    def key(self, state: State, seat: int, about: tuple[int, ...], option: int) -> int:
        return mix(self.code, told_alone(table(state), option))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == PASS:
            return None
        if option >= USE:
            obj = (option - USE) >> 4
            return bar_tactic_effect(g, seat, obj, CARDS[g.shape[obj]].tactics[option & 15])
        if option >= FROM_CHEST:
            return bar_play(g, seat, (option - FROM_CHEST) >> 3, BY_TACTIC, NOTHING)
        kind = option - FROM_HAND
        return bar_play(g, seat, kind, BY_TACTIC, kind)

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Only who has no hand passes unasked: otherwise a pass would betray the hand."""
        return not table(state).hand[seat]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == PASS:
            return "Pass"
        return card_option(table(state), seat, option, "Play", 1)

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        boards = sum([presence(g, obj) for obj in party(g, g.boarder)])
        defends = sum([presence(g, obj) for obj in party(g, g.defender)])
        return f"{self.text} (boarding {boards}, defending {defends})"


# ---- firing


class Fire(OfCards):
    """SP-412 Which cannon is fired, if any."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return [obj for obj in g.slots[seat] if types_of(g, obj) & CANNON]

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "Do not fire"

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if option == DONE else bar_fire(table(state), seat, option)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == DONE:
            return "Do not fire"
        g = table(state)
        name = told_apart(g, seat, self.refs(g, seat, about), option)
        return f"Fire {name} (cost {cost(g, option)}, power {power(g, option)})"


# ---- cards of an instruction


class Pick(OfCards):
    """SP-R89 A card of those that an instruction is about.  `about`: the pick, those so far."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        sc = g.scopes[-1]
        what = WHATS[about[0]]
        refs = pickable(g, sc, what)
        if not what.ordered and len(about) > 1 and about[-1] in refs:
            refs = refs[refs.index(about[-1]) :]  # each set is picked in one way
        for picked in about[1:]:
            if picked in refs:
                refs.remove(picked)
        return refs

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        if WHATS[about[0]].limit == PICK_EXACTLY and self.refs(g, 0, about):
            return ""
        return "No more" if len(about) > 1 else "None"

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        what = WHATS[about[0]]
        if option == DONE:
            return None
        g = table(state)
        if not what.ordered and not in_order(g, what, about[1:], option):
            return IN_ORDER
        if what.limit == PICK_ONE_EACH:
            types = CARDS[kind_of(g, option)].types
            for picked in about[1:]:
                if CARDS[kind_of(g, picked)].types == types:
                    return ONE_OF_EACH
        if what.cards is not None and what.cards.bits & DIFFERENT_NAMES:
            if kind_of(g, option) in [kind_of(g, picked) for picked in about[1:]]:
                return DIFFERENT
        return None

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """A pick from a hand is asked even if there is only one answer: it would betray it."""
        f = WHATS[about[0]].cards
        return f is None or f.zone != HAND or not table(state).hand[seat]

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        what = WHATS[about[0]]
        return prompt(g, seat, what.words or self.text) + self.progress(g, about)

    def progress(self, g: Table, about: tuple[int, ...]) -> str:
        """How many have been picked, if it is not just one."""
        what, picked = WHATS[about[0]], len(about) - 1
        if what.limit == PICK_EXACTLY and what.n is not None:
            n = amount(g, g.scopes[-1], what.n)
            return f" ({picked + 1} of {n})" if n > 1 else ""
        return f" ({picked} so far)" if picked else ""


def in_order(g: Table, what: What, picked: tuple[int, ...], ref: int) -> bool:
    """Each set is picked in one way: no card before the last one, and enough left after it."""
    sc = g.scopes[-1]
    refs = pickable(g, sc, what)
    if ref not in refs:
        return False
    place = refs.index(ref)
    if picked and picked[-1] in refs and place < refs.index(picked[-1]):
        return False
    if what.limit != PICK_EXACTLY:
        return True
    assert what.n is not None
    gone = len([one for one in picked if one in refs and refs.index(one) >= place])
    needed = min(amount(g, sc, what.n), len(refs)) - len(picked)
    return len(refs) - place - gone >= needed


def enough(g: Table, what: What, picked: tuple[int, ...]) -> bool:
    """Have as many been picked as there can be?"""
    sc = g.scopes[-1]
    if what.limit == PICK_EXACTLY or what.limit == PICK_UP_TO:
        assert what.n is not None
        if len(picked) >= amount(g, sc, what.n):
            return True
    refs = pickable(g, sc, what)
    return len(picked) >= len(refs)


class Listed(OfCards):
    """One of the cards that `about` lists."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(about)


class Loose(OfCards):
    """SP-609 One of the cards that are being put in order."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(g.scopes[-1].loose)


class StowNext(Listed):
    """SP-609 The parties are over: a crew is called by its name only."""

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        names = [plain_name(g, seat, ref) for ref in different(g, list(about))]
        return numbered(names, different(g, list(about)).index(option))


class OfEffect(Listed):
    """One of the cards that `about` lists, for the effect that is being resolved."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        return prompt(g, seat, self.text) if g.scopes else self.text


class Optional(Listed):
    """One of the cards that `about` lists, or none."""

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "None"


class Plundered(Optional):
    """SP-906 A noncrew card to take.  `about`: the revealed cards."""

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option != DONE and CARDS[card_of(option) >> 3].types & CREW:
            return ONLY_NONCREW
        return None


class Found(OfCards):
    """SP-1902, SP-R71 A card that a search finds.  `about`: the step."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return findable(g, STEPS[about[0]])

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "" if self.refs(g, 0, about) else "Nothing"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return prompt(table(state), seat, STEPS[about[0]].words or self.text)


def findable(g: Table, step: Step) -> list[int]:
    """SP-1903 What a search may find; a card to play must be playable right now."""
    sc = g.scopes[-1]
    assert step.cards is not None
    found: list[int] = []
    for ref in looked_through(g, step):
        if ref not in found and fits(g, sc, step.cards, ref):
            if not step.flag or bar_play_ref(g, sc.you, ref, BY_EFFECT) is None:
                found.append(ref)
    return found


def looked_through(g: Table, step: Step) -> list[int]:
    """The whole Hold, or its uppermost cards, which the searcher sees (SP-2404)."""
    sc = g.scopes[-1]
    seat = sc.you
    if step.n is None:
        return cards_in(g, HOLD, seat)
    codes = g.top[seat][: amount(g, sc, step.n)]
    return [reference(HOLD, seat, code >> 8 << 3 | seat) for code in codes]


class Keep(OfCards):
    """SP-1302 Which unique card stays.  `about`: its kind."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return f"There is only one {CARDS[about[0]].name}: which of them stays?"

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return [obj for obj in objects_of(g, seat) if g.shape[obj] == about[0]]


class HandCard(OfCards):
    """A card of the own hand."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return [reference(HAND, seat, kind << 3 | seat) for kind in g.hand[seat]]

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        return not table(state).hand[seat]


class RecoverPay(HandCard):
    """SP-1109, SP-1110 The card to discard for a recovery, or none.  `about`: the packet."""

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "Do not recover"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        lost = [CARDS[card_of(ref) >> 3].name for ref in left_of_packet(g, about[0])]
        which = lost[0] if len(lost) == 1 else f"one of these: {count_names(lost)}"
        return f"Discard a card from your hand to recover {which}?"


# ---- words and numbers


class Join(YesNo):
    """SP-1609 Pay to add a crew to the party?  `about`: the crew."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        return f"Pay {join_cost(g, about[0])} Powder to add {name_of(g, seat, about[0])}?"


class May(YesNo):
    """You may.  `about`: the step (and the effect's card, for who is asked)."""

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == NO or not about:
            return None
        g = table(state)
        return None if could_be_taken(g, g.scopes[-1], STEPS[about[0]]) else ITS_COST

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        step = STEPS[about[0]]
        return offer(table(state), seat, step.words or self.text, step.follows)

    def key(self, state: State, seat: int, about: tuple[int, ...], option: int) -> int:
        step = LOTS[table(state).lot].step_alone(about[0])
        return mix(mix(self.code, step), option)


def could_be_taken(g: Table, sc: Scope, step: Step) -> bool:
    """Can an offer be taken up: the cost paid, the instruction carried out?"""
    if step.verb == MAY_PAY:
        return payable(g, sc, step.modes[0][0]) and brings_something(g, sc, step.then[0])
    for part in step.then:
        if not possible(g, sc, part) or not has_something(g, sc, part):
            return False
        if part.verb == TARGET_STEP:
            return True
    return True


def brings_something(g: Table, sc: Scope, step: Step) -> bool:
    """A cost is worth offering; but not for cards that are not there, and will not be."""
    f = None if step.what is None else step.what.cards
    return f is None or f.zone == DISCARD_PILE or has_something(g, sc, step)


def has_something(g: Table, sc: Scope, step: Step) -> bool:
    """Is there anything to pick, or to pay?"""
    if step.verb == PAY:
        assert step.n is not None
        return amount(g, sc, step.n) > 0
    if step.what is None or step.what.op != W_PICK or step.what.cards is None:
        return True
    return step.what.cards.zone == HAND or bool(pickable(g, sc, step.what))


class Mode(Question):
    """SP-2005 A mode.  `about`: the step, the mask of those chosen."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [DONE, *range(len(STEPS[about[0]].modes))]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == DONE:
            for i in range(len(STEPS[about[0]].modes)):
                if self.bar(state, seat, about, i) is None:
                    return MODE_DUE
            return None
        if (about[1] >> option) & 1:
            return MODE_TAKEN
        g = table(state)
        return None if mode_is_legal(g, STEPS[about[0]].modes[option]) else NO_MODE

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == DONE:
            return "None"
        return capital(STEPS[about[0]].modes[option][0].words) or f"Mode {option + 1}"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        how_many = STEPS[about[0]].words.rpartition(": ")[0] or self.text
        return prompt(table(state), seat, how_many)

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Whether crew can be played is known to their player only."""
        return False


class Order(Question):
    """SP-2106 Which of one's own effects comes first.  `about`: the moment."""

    def entries(self, g: Table, seat: int, moment: int) -> list[str]:
        mine = [e for e in g.arisen if e[MINE] == seat and e[MOMENT] == moment]
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
        objects = different(g, [code & 0xFFF for code in about])
        return [code for code in about if code & 0xFFF in objects]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        return told_apart(g, seat, [code & 0xFFF for code in about], option & 0xFFF)

    def key(self, state: State, seat: int, about: tuple[int, ...], option: int) -> int:
        ability = LOTS[table(state).lot].ability_alone(option >> 12)
        return mix(self.code, ability << 12 | option & 0xFFF)


class Number(Question):
    """A number.  `about`: the least, the most, the step that asks for it."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(about[0], about[1] + 1))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return str(option)

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        words = STEPS[about[2]].words
        if not words:
            return prompt(table(state), seat, self.text)
        return f"{prompt(table(state), seat, words)}. {self.text if 'X' in words else 'How many?'}"


class NameCard(Question):
    """Any card that can be played.  `about`: the step."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        hold = [c for c in LOTS[table(state).lot].cards() if c.types & 0x78 or c.tactics]
        return [c.kind for c in hold if not c.token and not c.is_back]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return CARDS[option].name

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return prompt(table(state), seat, STEPS[about[0]].words or self.text)

    def key(self, state: State, seat: int, about: tuple[int, ...], option: int) -> int:
        return mix(self.code, LOTS[table(state).lot].kind_alone(option))


class UseAction(Question):
    """An action of a card to use now.  `about`: (Actions less, only Operate?)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options: list[int] = [DONE]
        add_actions(g, seat, options)
        return [o for o in options if o == DONE or not about[1] or is_operate(g, o)]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == DONE:
            return None
        g = table(state)
        obj = (option - USE) >> 4
        return bar_action(g, seat, obj, CARDS[g.shape[obj]].actions[option & 15], about[0])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "None" if option == DONE else card_option(table(state), seat, option, "Use", 0)


def is_operate(g: Table, option: int) -> bool:
    ability = CARDS[g.shape[(option - USE) >> 4]].actions[option & 15]
    return ability.steps[0].verb == OPERATE


MULLIGAN: Final = Mulligan("SP-307", "Set cards of your hand aside to draw as many?", lone=False)
ACT: Final = Act("SP-408", "Spend an Action")
TARGET: Final = Target("SP-703", "Which emplacement is the raid token laid on?")
RAID_TOKEN: Final = RaidToken("SP-703", "Which raid token? It pays if your party wins")
COMMIT: Final = Commit("SP-705", "Who boards?")
DEFEND: Final = Commit("SP-707", "Who defends?")
TACTIC: Final = Tactic("SP-802", "A tactic, or pass")
FIRE: Final = Fire("SP-412", "Fire a cannon?")
PICK: Final = Pick("SP-1502", "Pick a card")
LOOSE: Final = Loose("SP-609", "Which card is stowed next?")
STOW_NEXT: Final = StowNext("SP-609", "Which card is stowed first?")
KEEP: Final = Keep("SP-1302", "Which of them stays?")
RECOVER_PAY: Final = RecoverPay("SP-1109", "Discard a card to recover another?")
RECOVER_TAKE: Final = Listed("SP-1109", "Which card do you recover?")
TRIM: Final = HandCard("SP-513", "Your hand is too large: which card do you stow?")
PLUNDER: Final = Plundered("SP-906", "Which card do you take into your Treasure Chest?")
FOUND: Final = Found("SP-1902", "Which card do you find?")
LOAD: Final = OfEffect("SP-1403", "Which cannon is it loaded in?")
OLD_AMMO: Final = OfEffect("SP-1406", "Which special ammo is discarded?")
OPERATORS: Final = OfEffect("SP-1806", "Who operates it?")
UNASSIGN: Final = OfEffect("SP-1813", "Which operator leaves its post?")
SPREAD: Final = OfEffect("SP-1803", "Which crew gets the next counter?")
MAY: Final = May("SP-2001", "You may", lone=False)
JOIN: Final = Join("SP-1609", "Pay to add it to your party")
MODE: Final = Mode("SP-2005", "Choose")
ORDER: Final = Order("SP-2106", "Which effect comes first?")
REACT_FIRST: Final = ReactFirst("SP-2110", "Which react comes first?")
NUMBER: Final = Number("SP-603", "What is X?")
CHOOSE_X: Final = Number("SP-2001", "What is X?")
NAME: Final = NameCard("SP-2001", "Name a card")
USE_ACTION: Final = UseAction("SP-505", "Which action do you use?")
