"""Nobody is told what they may not know: threats 1, 2, 3, 5 and 31."""

from __future__ import annotations

import asyncio
import base64
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import quarterdeck
from kernel.toys.base import announce
from kernel.toys.spyglass import EMPTY, table
from quarterdeck.cli import app
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import CannotUndo, QuarterdeckError
from quarterdeck.kernel.manners.standing import offered
from quarterdeck.kernel.play.chance import fair_seed
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.play.state import Ear
from quarterdeck.proving.walk import playing, some, viewers
from quarterdeck.server import run
from quarterdeck.server.door import messages as m
from quarterdeck.server.door.refusals import told
from quarterdeck.server.settings import Settings
from quarterdeck.server.store.records import Chair, Record
from quarterdeck.server.tables.clocks import ClockSpec
from quarterdeck.server.tables.course import Course, Draft, Entry
from quarterdeck.server.tables.doing import do
from quarterdeck.server.tables.framing import frame_of
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.sights import decision_of, said_row
from server.canary import GAME, LEAKY, NAMES
from server.house import ADMIN, House, Person, bearer, open_house, play_on

Come = Callable[..., Person]


class HereAndNow:
    """A back room without walls: what is asked of it is done at once."""

    async def answers(self, work: Callable[..., Any], *given: Any) -> Any:
        return work(*given)

    looks = logs = answers

    async def wait(self) -> None:
        """Nobody else wants anything."""


class NoHub:
    """As much of a hub as a table needs that nobody serves."""

    settings = Settings(db=Path("/nowhere"))
    backroom = HereAndNow()

    def spawn(self, work: Any) -> None:
        work.close()

    async def rehearse(self, live: LiveTable, seat: int, **what: object) -> None:
        """There are no cards here but the box's own."""


def seated(box: Box, play: Play) -> LiveTable:
    """A table around a game in whatever position."""
    seats = play.setup.seats
    chairs = [Chair(seat, "person") for seat in range(seats)]
    record = Record("a" * 16, box.id, box.version, seats, {}, 1, ClockSpec(), chairs, 0.0, 0.0)
    record.began = 1.0
    course = Course(box, play, Ear(), "", None)
    hub: Any = NoHub()
    return LiveTable(hub, record, box, course)


def sent(live: LiveTable, viewer: int) -> bytes:
    """Every byte of a frame."""
    return frame_of(live, viewer, "update", 0, viewer >= 0)


def taken(live: LiveTable, draft: Draft, picks: list[int]) -> None:
    """As if it had been written down."""
    entry = Entry(live.course.count + 1, draft.kind, draft.seat, "cmd", picks, shown=draft.shown)
    live.course.take(draft, entry)


def check_worlds(box: Box, seats: int, seed: int, share: float) -> None:
    """Re-deal whatever a viewer cannot know: not one byte of what they are sent changes."""
    for play in some(playing(box, seats, seed, {}), seed, share):
        for viewer in viewers(play):
            worlds = [play.imagine(viewer, seed + n) for n in (1, 2)]
            tables = [seated(box, world) for world in worlds]
            assert sent(tables[0], viewer) == sent(tables[1], viewer)
            assert errors(tables[0], viewer) == errors(tables[1], viewer)
            assert trials(tables[0], viewer) == trials(tables[1], viewer)


def trials(live: LiveTable, viewer: int) -> list[object]:
    """What is told of picks that are only tried out, and of those that are refused."""
    play = live.course.play
    if viewer not in [d.seat for d in play.decisions]:
        return []
    labels = play.labels(viewer)
    wishes = [[label] for label in (labels[0], labels[-1], *list(play.why_not(viewer))[:2])]
    if len(labels) > 1:
        wishes.append([labels[1], labels[-1]])
    ply = live.course.ply(viewer)
    words = [m.Try("cmd-1234", ply, labels=wish, view=True) for wish in wishes]
    asked = decision_of(play, viewer)
    assert asked is not None
    keys = [[option["key"]] for option in asked["options"][:2]]
    words += [m.Try("cmd-1234", ply, keys=key, view=True) for key in keys]
    said: list[object] = [asyncio.run(do(live, viewer, word, None)) for word in words]
    return [*said, [said_row(one) for one in offered(play, viewer)]]


def errors(live: LiveTable, viewer: int) -> list[object]:
    """What is said about whatever cannot be done."""
    ply = live.course.ply(viewer)
    words: list[m.Command] = [
        m.Answer("cmd-1234", ply, 9999),
        m.Answer("cmd-1234", ply + 1, 0),
        m.Answers("cmd-1234", ply, labels=["Nonsense"]),
        m.Answers("cmd-1234", ply, indexes=[7777]),
        m.Undo("cmd-1234"),
        m.Agree("cmd-1234", True),
        m.Claim("cmd-1234", (viewer + 1) % live.record.seats, "bot"),
    ]
    said: list[object] = []
    for word in words:
        try:
            asyncio.run(do(live, viewer, word, None))
        except QuarterdeckError as error:
            said.append(told(error))
    assert len(said) == len(words)
    return said


@pytest.mark.parametrize(
    ("game", "seats", "share"),
    [
        ("sky-dynasty", 2, 0.15),
        ("sky-dynasty", 3, 0.1),
        ("sky-pirate", 2, 0.3),
        ("skydock", 3, 0.15),
        ("cerulean-seas", 3, 0.1),
    ],
)
def test_dealing_the_hidden_anew_changes_no_byte(game: str, seats: int, share: float) -> None:
    check_worlds(quarterdeck.game(game), seats, seed=seats, share=share)


def test_the_same_for_private_looks() -> None:
    for seed in range(12):
        check_worlds(GAME, 2, seed, share=1.0)


def test_a_view_that_leaks_is_caught() -> None:
    with pytest.raises(AssertionError):
        for seed in range(12):
            check_worlds(LEAKY, 2, seed, share=1.0)


# ---- what is sealed


def seal(live: LiveTable, seat: int, rng: random.Random, wish: int) -> int:
    """Answer a sealed choice to its end, in roughly so many steps; how many were they?"""
    steps = 0
    play = live.course.play
    sealing = play.sealings
    while seat in [d.seat for d in live.course.play.decisions]:
        labels = live.course.play.labels(seat)
        done = [i for i, label in enumerate(labels) if label in ("Pass", "Send the fleet")]
        more = [i for i in range(len(labels)) if i not in done]
        pick = done[0] if done and (steps >= wish or not more) else rng.choice(more)
        draft = live.course.draft_answer(seat, [pick])
        taken(live, draft, [pick])
        steps += 1
        play = live.course.play
        if play.sealed is None or play.sealings != sealing:
            break
    return steps


def test_sealed_choices_of_any_size_look_the_same() -> None:
    """Threat 5: neither bytes nor counts nor moments betray how large a hidden fleet is."""
    box = quarterdeck.game("sky-dynasty")
    rng = random.Random(5)
    sizes = set()
    for seed in range(6):
        frames: list[list[bytes]] = []
        for wish in (0, 2, 5):
            live = seated(box, box.new(3, seed))
            begun = live.course.ply(0), live.course.ply(SPECTATOR)
            sizes.add(seal(live, 1, rng, wish))
            frames.append([sent(live, 0), sent(live, SPECTATOR), sent(live, 2)])
            assert (live.course.ply(0), live.course.ply(SPECTATOR)) == (begun[0] + 1, begun[1] + 1)
        assert frames[0] == frames[1] == frames[2]
    assert len(sizes) > 1


def test_nobody_hears_who_takes_back_a_part_of_what_they_seal() -> None:
    """They would learn that somebody picks already, and how often at least."""
    box = quarterdeck.game("sky-dynasty")
    live = seated(box, box.new(3, 1))
    course, others = live.course, (0, SPECTATOR, 2)
    before = [(course.ply(who), sent(live, who)) for who in others]
    for _ in range(3):
        taken(live, course.draft_answer(1, [1]), [1])
        taken(live, course.draft_undo(1), [])
    assert [(course.ply(who), sent(live, who)) for who in others] == before
    assert sent(live, 1).count(b'"table-undo"') == 3
    seal(live, 1, random.Random(1), 2)
    taken(live, course.draft_undo(1), [])
    taken(live, course.draft_undo(1), [])
    assert [sent(live, who).count(b'"table-undo"') for who in (*others, 1)] == [1, 1, 1, 5]


@pytest.mark.parametrize(("game", "seed"), [("skydock", 0), ("sky-dynasty", 1)])
def test_what_may_be_taken_back_tells_nobody_who_has_begun_to_seal(game: str, seed: int) -> None:
    """Who acted last before the sealed choice is told the same whatever the others begin."""
    live, last = before_sealing(game, seed)
    course = live.course
    picker = next(d.seat for d in course.play.decisions if d.seat != last)
    others = [who for who in (SPECTATOR, 0, 1, 2) if who != picker]
    before = [(course.ply(who), sent(live, who)) for who in others]
    ends = ("Pass", "Done", "Send the fleet")
    pick = next(i for i, label in enumerate(course.play.labels(picker)) if label not in ends)
    taken(live, course.draft_answer(picker, [pick]), [pick])
    assert picker in [d.seat for d in course.play.decisions], "there is more to pick"
    assert [(course.ply(who), sent(live, who)) for who in others] == before


def before_sealing(game: str, seed: int) -> tuple[LiveTable, int]:
    """A table at the first sealed choice after some turns, and who answered last before it."""
    box = quarterdeck.game(game)
    live = seated(box, box.new(3, seed))
    play, last, sealings = live.course.play, SPECTATOR, 0
    while play.sealings == sealings or play.sealed is None or play.sealings < 2:
        owed = play.decisions[-1]
        last, sealings, pick = owed.seat, play.sealings, len(owed.options) - 1
        taken(live, live.course.draft_answer(last, [pick]), [pick])
        play = live.course.play
    return live, last


def test_what_others_have_begun_to_seal_goes_when_the_move_before_is_taken_back() -> None:
    """What they had before them is another table then, and they seal anew."""
    live, last = before_sealing("skydock", 0)
    course = live.course
    picker = next(d.seat for d in course.play.decisions if d.seat != last)
    asked = course.play.labels(picker)
    answers = course.answers
    taken(live, course.draft_answer(picker, [1]), [1])
    again = seated(live.box, live.box.new(3, 0))
    for seat, index in course.answers:
        taken(again, again.course.draft_answer(seat, [index]), [index])
    taken(live, course.draft_undo(last), [])
    taken(again, again.course.draft_undo(last, is_done=True), [])  # as it is read after a restart
    for one in (course, again.course):
        assert one.answers == answers[:-1] and [d.seat for d in one.play.decisions] == [last]
    taken(live, course.draft_answer(last, [answers[-1][1]]), [answers[-1][1]])
    assert course.play.labels(picker) == asked
    while picker in [d.seat for d in course.play.decisions]:
        taken(live, course.draft_answer(picker, [0]), [0])
    with pytest.raises(CannotUndo, match="somebody else"):
        course.draft_undo(last)


def test_others_who_seal_make_no_answer_stale() -> None:
    box = quarterdeck.game("sky-dynasty")
    live = seated(box, box.new(3, 1))
    asked = live.course.asked[0]
    seal(live, 1, random.Random(1), 3)
    assert live.course.asked[0] == asked < live.course.ply(0)


# ---- the same on the wire


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    announce(monkeypatch, "canary", "server.canary:GAME")
    announce(monkeypatch, "leaky", "server.canary:LEAKY")
    yield


def may_know(play: Play, viewer: int) -> set[str]:
    """The cards that a viewer may know of now."""
    g = table(play.state)
    if viewer < 0:
        return set()
    known = {*g.hands[viewer]} | ({g.looked} if g.looker == viewer else set())
    known |= {card for card, mask in zip(g.under, g.known, strict=True) if mask >> viewer & 1 == 1}
    return {NAMES[card] for card in known if card != EMPTY}


def play_watched(house: House, come: Come, game: str) -> dict[int, tuple[list[str], set[str]]]:
    """A whole game of two people and a spectator: what each was sent, and what they might know."""
    people = [come("Anne", house), come("Bram", house), come("Carla", house)]
    made = people[0].make("me", "open", game=game)
    people[1].enter(made["invites"][0])
    people[2].enter(made["watch"])
    feeds = [p.feed(made["table"]) for p in people]
    live = house.live_table(made["table"])
    allowed: dict[int, set[str]] = {0: set(), 1: set(), -1: set()}

    def pick(feed: Any) -> int:
        for viewer, names in allowed.items():
            names |= may_know(live.course.play, viewer)
        return int(live.course.count % len(feed.frame["decision"]["options"]))

    play_on(feeds[:2], pick)
    before_end = {}
    for seat, person, feed in zip((0, 1, -1), people, feeds, strict=True):
        person.get(f"/api/tables/{made['table']}")
        person.http.get(f"/api/replays/{made['table']}/at/0?as=9")
        feed.settle()
        before_end[seat] = (list(person.bodies), allowed[seat])
        feed.close()
    return before_end


def leaks(watched: dict[int, tuple[list[str], set[str]]]) -> list[str]:
    return [
        name
        for bodies, allowed in watched.values()
        for name in NAMES
        if name not in allowed and any(name in body for body in bodies)
    ]


def test_no_canary_is_ever_sent(folder: Path, person: Come, toys: None) -> None:
    """Threat 2: every frame and body of a whole game, to both seats and a spectator."""
    with open_house(folder) as house:
        watched = play_watched(house, person, "canary")
        assert not leaks(watched)
        assert any(name in body for body in watched[0][0] for name in watched[0][1]), "own cards"
        assert not any(name in body for body in watched[-1][0] for name in NAMES), "threat 31"


def test_a_canary_that_is_sent_is_heard(folder: Path, person: Come, toys: None) -> None:
    with open_house(folder) as house:
        assert leaks(play_watched(house, person, "leaky"))


def test_the_seed_is_told_to_nobody_before_the_end(house: House, person: Come) -> None:
    """Threat 4."""
    anne = person("Anne")
    made = anne.make("me", {"bot": "random"}, options={"goal": 1})
    feed = anne.feed(made["table"])
    live = house.live_table(made["table"])
    seed = str(live.record.seed)
    raw = bytes.fromhex(seed)
    spellings = {
        seed,
        seed[:32],
        base64.b64encode(raw).decode(),
        base64.b64encode(raw).decode()[:20],
    }
    spellings |= {base64.urlsafe_b64encode(raw).decode(), str(int(seed, 16))}
    anne.get(f"/api/tables/{made['table']}")
    anne.get("/api/me")
    anne.http.get(f"/api/replays/{made['table']}")
    anne.http.get(f"/api/replays/{made['table']}/transcript")
    anne.http.get("/metrics", headers=ADMIN)
    while not feed.frame["over"]:
        heard = len(anne.bodies)
        assert not any(s in body for body in anne.bodies for s in spellings)
        anne.bodies = anne.bodies[heard:]
        feed.bodies = anne.bodies
        if feed.owes:
            feed.answer(len(feed.frame["decision"]["options"]) - 1)
        else:
            feed.hear()
    assert feed.frame["seed"] == seed
    assert feed.frame["digest"] == feed.frames[0]["digest"] == live.course.play.digest
    feed.close()


def test_two_games_of_one_moment_differ(person: Come, house: House) -> None:
    anne = person("Anne")
    tables = [anne.make("me", {"bot": "random"})["table"] for _ in range(5)]
    assert len({house.live_table(table).record.seed for table in tables}) == 5
    assert all(len(str(house.live_table(table).record.seed)) == 64 for table in tables)


@pytest.mark.parametrize("more", [{"seed": 7}, {"deal": 7}, {"options": {"seed": 7}}])
def test_the_seed_is_the_servers_alone(person: Come, more: dict[str, Any]) -> None:
    body = {"game": "sky-dynasty", "seats": ["me", {"bot": "random"}], **more}
    assert person().http.post("/api/tables", json=body).status_code == 400


def test_a_seed_beside_the_request_changes_nothing(person: Come, house: House) -> None:
    body = {"game": "sky-dynasty", "seats": ["me", {"bot": "random"}]}
    asked: dict[str, Any] = {
        "params": {"seed": "7", "deal": "7"},
        "headers": {"seed": "7", "x-seed": "7"},
    }
    made = [person().http.post("/api/tables", json=body, **asked) for _ in range(2)]
    seeds = {str(house.live_table(one.json()["table"]).record.seed) for one in made}
    assert len(seeds) == 2 and all(len(seed) == 64 for seed in seeds)


def test_no_command_line_chooses_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Settings] = []
    monkeypatch.setattr(run, "serve", lambda settings, **_: told.append(settings))
    for name in ("SEED", "DEAL"):
        monkeypatch.setenv(f"QUARTERDECK_{name}", "7")
    for word in ("--seed", "--deal"):
        assert CliRunner().invoke(app, ["serve", word, "7"]).exit_code == 2
    assert CliRunner().invoke(app, ["serve"]).exit_code == 0
    assert [settings.deal for settings in told] == [fair_seed]


def test_spectators_do_nothing(house: House, person: Come) -> None:
    """Threat 31: whoever watches gets the public view and no way to act or to see more."""
    made = person("Anne").make("me", {"bot": "random"})
    watching = bearer(house, made["table"], made["watch"]["token"])
    words: list[tuple[str, dict[str, Any]]] = [
        ("answer", {"ply": 0, "index": 0}),
        ("answers", {"ply": 0, "labels": ["Pass"]}),
        ("try", {"ply": 0, "labels": ["Pass"]}),
        ("undo", {}),
        ("agree", {"yes": True}),
        ("hint", {}),
        ("claim", {"seat": 0, "how": "bot"}),
        ("leave", {}),
        ("take-over", {}),
    ]
    count = house.live_table(made["table"]).course.count
    for kind, body in words:
        assert watching.do(kind, **body)["error"]["code"] == "not-yours", kind
    assert watching.frame["view"]["seats"][0].get("hand_cards") is None
    assert house.live_table(made["table"]).course.count >= count
    with pytest.raises(Exception, match=r"4404|rejected|404"):
        bearer(house, made["table"], made["watch"]["token"], seat=0).settle()
    watching.close()


def test_nothing_that_encodes_a_state_is_within_reach() -> None:
    """Views are built up: a table's state cannot be written as JSON at all."""
    import msgspec

    play = quarterdeck.game("sky-dynasty").new(2, 1)
    with pytest.raises(TypeError):
        msgspec.json.encode(play.state)
