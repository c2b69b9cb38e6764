"""A table whose every word to anybody is written down, with what each viewer may know by then."""

from __future__ import annotations

import base64
import copy
import random
import re
from collections.abc import Callable
from typing import Any

import quarterdeck
from quarterdeck.games.sky_dynasty.table import cards as dynasty_cards
from quarterdeck.games.sky_dynasty.table.state import EMPTY
from quarterdeck.games.sky_dynasty.table.state import Table as Dynasty
from quarterdeck.games.sky_pirate.questions.labels import knows_it
from quarterdeck.games.sky_pirate.table import cards as pirate_cards
from quarterdeck.games.sky_pirate.table.marks import WHERE, Mark, Where
from quarterdeck.games.sky_pirate.table.state import Table as Pirate
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.server.tables.course import Draft
from quarterdeck.server.tables.feeds import Feed as ServerFeed
from quarterdeck.server.tables.framing import frame_of
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.sights import Sight
from server.house import House, Person

VIEWERS = (0, 1, SPECTATOR)
Come = Callable[..., Person]


# ---- what a viewer may know, said once more and in another way than the views do


def known_dynasty(g: Dynasty, viewer: int) -> set[str]:
    """Cards on offer, dispatched, trashed or discarded in the open, and what is one's own."""
    kinds = [card for row in g.rows for card in row if card != EMPTY]
    kinds += [*g.trash, *(card for cards in (*g.at, *g.fleets, *g.shown) for card in cards)]
    if viewer >= 0:
        kinds += [*g.hand[viewer], *g.deck[viewer], *g.discards(viewer)]
        if g.looker == viewer:
            kinds += [*g.looked, *([g.prize] if g.prize != EMPTY else [])]
    places = {tile.name for tile in dynasty_cards.TILES}  # cards have the same names
    return places | {dynasty_cards.CARDS[kind].name for kind in kinds}


def known_pirate(g: Pirate, viewer: int) -> set[str]:
    """Cards in play face up, discarded, taken or shown, and what is one's own."""
    kinds = [kind for zone in (*g.pile, *g.shown) for kind in zone]
    kinds += [card >> 3 for zone in (*g.chest, g.gone) for card in zone]
    kinds += [*g.tokens, *(scope.kind for scope in g.scopes)]
    for obj, flags in enumerate(g.flags):
        if flags & WHERE != Where.NOT_IN_PLAY and not flags & Mark.FACEDOWN:
            kinds += [g.card[obj] >> 3, g.shape[obj]]
    for codes in (*g.top, *g.under):
        kinds += [code >> 8 for code in codes if knows_it(code & 0xFF, viewer)]
    kinds += [card >> 3 for _, card, mask in g.stored if knows_it(mask, viewer)]
    if knows_it(g.aside_known, viewer):
        kinds += [card >> 3 for card in g.aside]
    if viewer >= 0:
        kinds += [*g.hand[viewer], *g.pool[viewer]]
        kinds += [code >> 8 for code in (*g.top[viewer], *g.under[viewer])]
    return {pirate_cards.BOOK.cards[kind].name for kind in kinds}


def may_know(play: Play, viewer: int) -> set[str]:
    """The names of cards that a viewer may read now."""
    state = play.state
    if isinstance(state, Pirate):
        return known_pirate(state, viewer)
    assert isinstance(state, Dynasty)
    return known_dynasty(state, viewer)


def hidden_names(play: Play) -> set[str]:
    """The names of all that lies in hands and piles at the beginning."""
    g = play.state
    if isinstance(g, Pirate):
        return {pirate_cards.BOOK.cards[kind].name for zone in (*g.hand, *g.pool) for kind in zone}
    assert isinstance(g, Dynasty)
    kinds = [
        *g.ship_pool,
        *g.location_pool,
        *(card for zone in (*g.hand, *g.deck) for card in zone),
    ]
    return {dynasty_cards.CARDS[kind].name for kind in kinds}


def canaries(game: str, hidden: set[str]) -> dict[str, re.Pattern[str]]:
    """The names of hidden cards, each found only where it stands whole."""
    names = {str(card["name"]) for card in quarterdeck.game(game).cards()}
    others = {name: [o for o in names if name in o and o != name] for name in hidden}
    found = {}
    for name, longer in others.items():
        before = [re.escape(o[: o.index(name)]) for o in longer if not o.startswith(name)]
        after = [re.escape(o[o.index(name) + len(name) :]) for o in longer]
        pattern = rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])"
        pattern = "".join(f"(?<!{part})" for part in before) + pattern
        found[name] = re.compile(pattern + "".join(f"(?!{part})" for part in after if part))
    return found


def spellings(seed: str) -> set[str]:
    """A seed in hex, base64 and as a number, whole and in parts."""
    raw = bytes.fromhex(seed)
    found = {seed, seed.upper(), seed[:24], seed[-24:], str(int(seed, 16)), str(list(raw))}
    found |= {str(int.from_bytes(raw, "little")), str(int(seed[:16], 16))}
    for encoded in (base64.b64encode(raw), base64.urlsafe_b64encode(raw), base64.b32encode(raw)):
        found |= {encoded.decode(), encoded.decode()[:20]}
    return found


# ---- the same table with the hidden dealt anew


def sent_otherwise(live: LiveTable, feed: ServerFeed, kind: str, seed: int) -> bytes:
    """The frame that this feed would get if all that it cannot know were something else."""
    twin, course = copy.copy(live), copy.copy(live.course)
    real = live.course.sights()[feed.seat + 1]
    course.play = live.course.play.imagine(feed.seat, seed)
    now = Draft(course, "answer", -1)
    now.acts = []
    # who has sealed already, and what may be taken back, is seen by all; what was sealed, by nobody
    course.seen = [
        Sight(s.view, s.decision, real.waiting, s.turn, s.over, real.may_undo, real.why_not_undo)
        for s in course.look(now)
    ]
    course.play.state.dice = live.course.play.state.dice  # whose digest was told at the start
    twin.course = course
    return frame_of(twin, feed.seat, kind, feed.lines, live.acts(feed))


class Tap:
    """Three people at a table: what they were sent, and what is wrong with it."""

    def __init__(self, house: House, come: Come, game: str, seed: int, **options: Any) -> None:
        self.house = house
        self.game = game
        self.rng = random.Random(seed)
        self.people = [come(name, house) for name in ("Anne", "Bram", "Carla")]
        made = self.people[0].make("me", "open", game=game, options=options)
        self.table = made["table"]
        self.people[1].enter(made["invites"][0])
        self.people[2].enter(made["watch"])
        self.live: LiveTable = house.live_table(self.table)
        self.names = canaries(game, hidden_names(self.live.course.play))
        self.seeds = spellings(str(self.live.record.seed))
        texts = {str(c["name"]): str(c["text"]) for c in quarterdeck.game(game).cards()}
        self.named_on = {  # whoever knows a card may read what it speaks of
            name: {other for other, where in self.names.items() if where.search(text)}
            for name, text in texts.items()
        }
        self.allowed: dict[int, set[str]] = {viewer: set() for viewer in VIEWERS}
        self.learn()
        self.learn_at_every_step()
        self.feeds = [person.feed(self.table, tab=person.name) for person in self.people]
        self.checked = 0

    def learn_at_every_step(self) -> None:
        """Bots go on between two looks: what lay open for a moment was seen, too."""
        take = self.live.take

        def take_and_learn(*entry: Any) -> None:
            take(*entry)
            self.learn()

        setattr(self.live, "take", take_and_learn)  # noqa: B010

    def learn(self) -> None:
        for viewer in VIEWERS:
            known = may_know(self.live.course.play, viewer)
            for name in known - self.allowed[viewer]:
                self.allowed[viewer] |= {name} | self.named_on.get(name, set())

    def check(self) -> None:
        """Whatever has come by now names nothing that its reader may not know."""
        self.learn()
        for viewer, person in zip(VIEWERS, self.people, strict=True):
            bodies, person.bodies[:] = list(person.bodies), []
            for body in bodies:
                if '"stage":"over"' in body:
                    continue  # the seed is told then, and with it everything
                found = {name for name, where in self.names.items() if where.search(body)}
                more = found - self.allowed[viewer]
                assert not more, (viewer, more, body)
                assert not any(s in body for s in self.seeds), (viewer, body)
                self.checked += 1

    def close(self) -> None:
        for feed in self.feeds:
            feed.close()
