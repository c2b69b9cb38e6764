"""Where an instruction stands: on which card, after what, and what its words can speak of there."""

from __future__ import annotations

from copy import copy
from typing import Final

from quarterdeck.games.sky_pirate.words.effects import Cards, Condition, Event, What
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Card
from quarterdeck.games.sky_pirate.words.spelling import Names, Speaker
from quarterdeck.games.sky_pirate.words.terms import Doer, Type, Verb, Who, Zone

# What "it" can be.
NOTHING: Final = 0
IN_PLAY: Final = 1
ELSEWHERE: Final = 2

HURTS: Final = 1 << Event.BREACHES | 1 << Event.DEALT_DAMAGE
BLOWS: Final = HURTS | 1 << Event.WOULD_RESOLVE
GOES: Final = 1 << Event.DISCARDED | 1 << Event.STOWED | 1 << Event.EJECTED | 1 << Event.DRAWN
PLAYER_ALONE: Final = (  # events that are about no card
    1 << Event.BOARDS
    | 1 << Event.DEFENDS
    | 1 << Event.RAIDS
    | 1 << Event.REPELS
    | 1 << Event.BREACHES
    | 1 << Event.RECOVERS
    | 1 << Event.TURN_BEGINS
    | 1 << Event.TURN_ENDS
    | 1 << Event.CANNON_PHASE_BEGINS
    | 1 << Event.CANNON_PHASE_ENDS
    | 1 << Event.ATTEMPT_ENDS
    | 1 << Event.SPENDS_ACTION
    | 1 << Event.MULLIGANS_OVER
    | 1 << Event.DEALT_DAMAGE
    | 1 << Event.GAINS
)


CALM: Final = (  # events outside of any attempt
    1 << Event.TURN_BEGINS
    | 1 << Event.TURN_ENDS
    | 1 << Event.CANNON_PHASE_BEGINS
    | 1 << Event.CANNON_PHASE_ENDS
    | 1 << Event.MULLIGANS_OVER
)
OF_A_TURN: Final = CALM & ~(1 << Event.MULLIGANS_OVER)
TOO_LATE: Final = OF_A_TURN & ~(1 << Event.TURN_BEGINS)  # the Action Phase is over


class Setting:
    """What has been said before an instruction."""

    def __init__(self, card: Card, names: Names) -> None:
        self.card = card
        self.names = names
        self.speaker = Speaker(names, card.types)
        self.sort = 0  # of the ability; 0 when the card is played
        self.mask = 0  # of the events that it waited for
        self.by = Who.YOU  # who is told to do it
        self.it = NOTHING
        self.it_types = 0  # 0: it could be anything
        self.it_whose = -1  # whose card "it" is, if that is known
        self.this_is_away = False  # the card itself is not in play
        self.has_x = False
        self.has_many = False
        self.has_difference = False
        self.has_damage = False  # "that damage" as a number
        self.has_packet = False  # the cards of a damage
        self.has_way = False  # cards discarded this way
        self.has_others = False
        self.has_done = False  # a step that was done, or not
        self.did = Who.YOU  # who did that: you, or they
        self.has_offer = False  # that might have been declined
        self.has_name = False
        self.has_modes = False  # of which somebody else could do the other
        self.shown: set[int] = set()  # whose hands were revealed
        self.tops: set[int] = set()  # the tops of whose Holds were revealed or looked at
        self.taken = False  # control was taken
        self.tactic = False
        self.calm = False  # there is no attempt
        self.turn_of = Who.ANYBODY  # whose turn it is, if that is certain
        self.late = False  # the Action Phase of that turn is over
        self.leaving: tuple[int, ...] = ()  # words for cards that are leaving play
        self.gone: tuple[int, ...] = ()  # words for cards that cannot be followed any more
        self.went = 0  # the event by which "it" has just come to where it lies

    def copy(self) -> Setting:
        new = copy(self)
        new.shown, new.tops = set(self.shown), set(self.tops)
        return new

    # ---- how effects begin

    def when_played(self) -> Setting:
        new = self.copy()
        new.has_x = self.card.x_is is not None
        new.tactic = self.card.tactic
        if not self.card.tactic and self.card.types == Type.MANEUVER:
            new.turn_of = Who.YOU
            new.calm = all(step.verb != Verb.BOARD for step in self.card.steps)
        return new

    def rewarded(self) -> Setting:
        new = self.copy()
        new.sort = Ability.ON_RAID
        return new

    def about_itself(self) -> Setting:
        new = self.copy()
        new.sort = Ability.AS_SOON_AS
        new.it, new.it_types, new.it_whose = IN_PLAY, self.card.types, Who.YOU
        return new

    def used(self, ability: Ability) -> Setting:
        new = self.copy()
        new.sort = ability.sort
        new.tactic = ability.sort == Ability.USE_TACTIC
        if ability.sort == Ability.ACT:
            new.calm = all(step.verb != Verb.BOARD for step in ability.steps)
            new.turn_of = Who.YOU
        return new

    def after(self, event: Event, sort: int) -> Setting:
        """An effect that an event has set off."""
        new = self.copy()
        new.sort, new.mask = sort, event.mask
        new._note_moment(event)
        new.has_damage = event.mask & ~BLOWS == 0
        new.has_packet = event.mask & ~HURTS == 0
        if event.doer != Doer.WHO or not event.mask & PLAYER_ALONE:
            away = event.mask & GOES
            new.it = ELSEWHERE if away == event.mask else IN_PLAY
            new.went = event.mask
            new.it_types = event.cards.types if event.cards is not None else 0
        if event.doer == Doer.THIS:
            new.it_whose, new.it_types = Who.YOU, self.card.types
            new.this_is_away = bool(event.mask & GOES)
        if event.doer == Doer.THIS_CANNON:
            new.it_types = Type.CANNON
        if event.cards is not None:
            new.it_whose = max(event.cards.control, event.cards.captain)
        if event.covers(Event.PLAYS) and event.cards is not None:
            if not event.cards.types or event.cards.types & Type.MANEUVER:
                new.it = NOTHING  # a maneuver is in the discard pile by then
        if event.covers(Event.LEAVES):
            itself = event.doer in (Doer.THIS, Doer.THIS_OR)
            new.leaving = (What.IT, What.THIS) if itself else (What.IT,)
        if event.mask == 1 << Event.EJECTED:
            new.gone = (What.IT, What.THIS) if event.doer == Doer.THIS else (What.IT,)
        return new

    def pending(self, event: Event | None) -> Setting:
        """What waits for another moment knows what "it" was, and little more."""
        new = self.copy()
        new.has_x = new.has_many = new.has_difference = new.has_way = new.has_others = False
        new.has_done = new.has_offer = new.has_modes = new.has_name = False
        if event is not None:
            later = self.after(event, self.sort)
            new.mask, new.has_damage = event.mask, later.has_damage
            new._note_moment(event)
            new.leaving = later.leaving
        else:
            new.calm, new.turn_of = False, Who.ANYBODY
        return new

    def _note_moment(self, event: Event) -> None:
        """When it happens: in an attempt, or not; in whose turn."""
        self.calm = event.mask & ~CALM == 0
        self.late = event.mask & ~TOO_LATE == 0
        certain = event.mask & ~OF_A_TURN == 0 and event.who in (Who.YOU, Who.OPPONENT)
        self.turn_of = event.who if certain else Who.ANYBODY

    # ---- cards that the text itself sends away

    def send_away(self, what: What, verb: int) -> None:
        """SP-R92 What was in play is another card elsewhere; what is ejected is nowhere."""
        lies = {What.IT: self.it == ELSEWHERE, What.THIS: self.this_is_away}
        for part in (what, *what.parts):
            if part.op in lies and (verb == Verb.EJECT or not lies[part.op]):
                self.gone += (part.op,)

    def point_anew(self) -> None:
        """ "It" is another card from now on."""
        self.went = 0
        self.gone = tuple([op for op in self.gone if op != What.IT])
        self.leaving = tuple([op for op in self.leaving if op != What.IT])

    def point_back(self, before: Setting) -> None:
        """ "It" is what it was before, and as it was."""
        self.it, self.it_types, self.it_whose = before.it, before.it_types, before.it_whose
        self.point_anew()
        self.gone += tuple([op for op in before.gone if op == What.IT])
        self.leaving = before.leaving

    # ---- what it can speak of

    def wakes_outside(self, ability: Ability) -> bool:
        """Does an effect work although the card is not in play?"""
        event = ability.event
        assert event is not None
        if event.doer == Doer.THIS and event.mask & ~GOES == 0:
            return True
        first = ability.steps[0]
        return (
            first.verb == Verb.IF
            and first.condition is not None
            and first.condition.op == Condition.IS
            and first.condition.zone == Zone.DISCARD_PILE
        )

    def types_of(self, what: What) -> int:
        """The types of what words stand for; 0 if they could be any."""
        if what.cards is not None:
            return Type.CREW if what.cards.bits & Cards.OPERATOR else what.cards.types
        if what.op == What.THIS:
            return self.card.types
        if what.op in (What.THIS_CANNON, What.THAT_CANNON):
            return Type.CANNON
        if what.op == What.YOUR_CAPTAIN:
            return Type.CAPTAIN
        return self.it_types if what.op in (What.IT, What.PICK_OF_THEM) else 0

    def is_away(self, what: What) -> bool:
        """Are the cards for which words stand out of play?"""
        if what.op == What.TOP:
            return True
        if what.op == What.THIS:
            return self.this_is_away or self.card.types == Type.MANEUVER
        if what.cards is not None:
            return what.cards.zone in (Zone.HAND, Zone.HOLD, Zone.DISCARD_PILE, Zone.CHEST)
        return what.op in (What.IT, What.PICK_OF_THEM) and self.it == ELSEWHERE

    def owner(self, what: What) -> int:
        """Whose the cards are for which words stand, as far as they tell."""
        if what.op == What.TOP:
            return what.who
        if what.op in (What.THIS, What.THIS_CANNON, What.YOUR_CAPTAIN):
            return Who.YOU
        f = what.cards
        if f is None:
            return self.it_whose
        if f.captain >= 0:
            return f.captain
        away = f.zone in (Zone.HAND, Zone.HOLD, Zone.DISCARD_PILE, Zone.EVERYWHERE)
        if f.bits & Cards.STORED:
            return Who.YOU
        return f.zone_who if away else f.control
