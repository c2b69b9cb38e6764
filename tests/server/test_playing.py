"""People at a table: links, feeds, answers, taking back, leaving."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.house import House, Person, bearer, last_option, open_house, play_on

Come = Callable[..., Person]


class Two:
    """Two people at one table."""

    def __init__(self, come: Come, at: House | None = None, **more: Any) -> None:
        self.anne, self.bram = come("Anne", at), come("Bram", at)
        self.made = self.anne.make("me", "open", **more)
        self.table = self.made["table"]
        self.entered = self.bram.enter(self.made["invites"][0])
        self.red = self.anne.feed(self.table, tab="anne")
        self.yellow = self.bram.feed(self.table, tab="bram")
        self.red.settle()

    def close(self) -> None:
        self.red.close()
        self.yellow.close()


@pytest.fixture
def two(person: Come) -> Iterator[Two]:
    table = Two(person)
    yield table
    table.close()


def test_a_game_against_a_bot_to_its_end(person: Come) -> None:
    anne = person("Anne")
    made = anne.make("me", {"bot": "greedy"}, options={"goal": 2})
    feed = anne.feed(made["table"])
    while not feed.frame["over"]:
        if feed.owes:
            feed.answer(last_option(feed))
        else:
            feed.hear()
    assert sorted(feed.frame["returns"]) == [0.0, 1.0] and feed.frame["ended"]["how"] == "played"
    assert feed.frame["stage"] == "over" and feed.frame["waiting"] == []
    assert len(feed.lines) == feed.lines[-1]["n"] + 1 > 20
    feed.close()


def test_two_people_and_a_spectator(two: Two, person: Come) -> None:
    carla = person("Carla")
    assert carla.enter(two.made["watch"]) == {"table": two.table, "seat": None, "link": None}
    watching = carla.feed(two.table)
    assert watching.frame["seat"] is None and watching.frame["decision"] is None
    rng = random.Random(1)
    play_on(
        [two.red, two.yellow],
        lambda feed: rng.randrange(len(feed.frame["decision"]["options"])),
        most=60,
    )
    watching.settle()
    names = [seat["name"] for seat in watching.frame["seats"]]
    assert names == ["Anne", "Bram"]
    assert any(line["text"].startswith("Anne ") for line in watching.lines)
    reply = watching.do("answer", ply=watching.frame["ply"], index=0)
    assert reply["error"]["code"] == "not-yours"
    watching.close()


def test_a_table_gathers_until_its_last_seat_is_taken(person: Come) -> None:
    anne, bram = person("Anne"), person("Bram")
    made = anne.make("me", "open")
    feed = anne.feed(made["table"])
    assert feed.frame["stage"] == "gathering" and feed.frame["view"] is None
    assert feed.do("answer", ply=0, index=0)["error"]["code"] == "not-begun"
    assert anne.get("/api/me")["tables"][0]["stage"] == "gathering"
    bram.enter(made["invites"][0])
    feed.wait(lambda: feed.frame["stage"] == "playing")
    now = feed.frames[-1]
    assert now["view"]["round"] == 1 and now["seats"][1]["name"] == "Bram"
    (row,) = bram.get("/api/me")["tables"]
    assert row["waiting_for_me"] and row["seat"] == 1 and row["seats"] == ["Anne", "Bram"]
    feed.close()


def test_reading_on_where_one_was(two: Two) -> None:
    """Promise 3: a client that reconnects sees exactly what it missed."""
    seen, lines = two.red.frame["ply"], list(two.red.lines)
    two.red.close()
    rng = random.Random(3)
    other = two.anne.feed(two.table)
    play_on(
        [other, two.yellow],
        lambda feed: rng.randrange(len(feed.frame["decision"]["options"])),
        most=40,
    )
    reopened = two.anne.feed(two.table, lines, since=seen)
    other.settle()
    assert reopened.lines == other.lines and reopened.frame["view"] == other.frame["view"]
    other.close()
    reopened.close()


def test_a_whole_fleet_at_once(two: Two) -> None:
    last = two.red.frame["decision"]["options"][-1]["label"]
    fleet = [last, "Cargo Shuttle", "Send the fleet"]  # not in the order of the options
    tried = two.red.do("try", ply=two.red.frame["ply"], labels=fleet[:2])
    assert tried["ok"] and not tried["complete"]
    assert "Send the fleet" in [o["label"] for o in tried["decision"]["options"]]
    before = two.red.frame["ply"]
    two.red.done("answers", ply=before, labels=fleet)
    assert two.red.frame["ply"] == before + 1 and not two.red.owes
    assert 0 not in two.red.frame["waiting"]


def test_a_fleet_that_is_refused_changes_nothing(two: Two) -> None:
    ply = two.red.frame["ply"]
    reply = two.red.do("answers", ply=ply, labels=["Cargo Shuttle", "Death Star"])
    assert reply["error"]["code"] == "bad-answer"
    many = two.red.do("answers", ply=ply, labels=["Cargo Shuttle"] * 30 + ["Send the fleet"])
    assert many["error"]["code"] == "bad-answer"
    two.red.settle()
    assert two.red.frame["ply"] == ply and two.red.owes


def test_refusals_cite_a_rule(two: Two) -> None:
    refused = two.red.frame["decision"]["refused"]
    assert refused and all(why["rule"].startswith("SD-") and why["text"] for why in refused)
    tried = two.red.do("try", ply=two.red.frame["ply"], labels=[refused[0]["label"]])
    assert not tried["ok"] and tried["why"]["rule"] == refused[0]["rule"]


def test_taking_back_freely_while_the_choice_is_sealed(two: Two) -> None:
    options = two.red.frame["decision"]["options"]
    two.red.answer(1)
    assert two.red.frame["undo"]["may"]
    two.red.done("undo")
    assert [o["label"] for o in two.red.frame["decision"]["options"]] == [
        o["label"] for o in options
    ]
    assert two.red.lines[-1]["code"] == "table-undo"


def test_nothing_to_take_back(two: Two) -> None:
    reply = two.red.do("undo")
    assert reply["error"]["code"] == "cannot-undo"


def pass_both(two: Two) -> None:
    """Both pass, so that a round goes by and cards are drawn."""
    for feed in (two.red, two.yellow):
        labels = [o["label"] for o in feed.frame["decision"]["options"]]
        feed.answer(labels.index("Pass"))
    two.red.settle()
    two.yellow.settle()


def test_taking_back_later_needs_the_others(two: Two) -> None:
    pass_both(two)
    assert not two.red.frame["undo"]["may"] and two.red.frame["undo"]["ask"]
    round_before = two.red.frame["view"]["round"]
    lines = len(two.red.lines)
    assert two.red.do("undo")["asked"]
    two.yellow.wait(lambda: two.yellow.frame["undo"]["asked"] is not None)
    assert two.yellow.frame["undo"]["asked"] == {"seat": 0, "agreed": [], "needed": [1]}
    assert two.red.do("agree", yes=True)["error"]["code"] == "cannot-undo"
    two.yellow.done("agree", yes=True)
    two.red.settle()
    assert two.red.frame["view"]["round"] < round_before or len(two.red.lines) < lines
    assert two.red.lines[-1]["code"] == "table-back" and two.red.owes


def test_the_others_may_decline(two: Two) -> None:
    pass_both(two)
    two.red.do("undo")
    two.yellow.wait(lambda: two.yellow.frame["undo"]["asked"] is not None)
    ply = two.red.frame["ply"]
    two.yellow.do("agree", yes=False)
    two.red.wait(lambda: two.red.frame["undo"]["asked"] is None)
    assert two.red.frame["ply"] == ply


def test_what_is_sealed_after_asking_is_not_what_the_others_agree_to(
    two: Two, house: House
) -> None:
    """They agree to what was asked for, however much whoever asked has picked since."""
    pass_both(two)
    round_before = two.red.frame["view"]["round"]
    assert two.red.do("undo")["asked"]
    two.red.answer(len(two.red.frame["decision"]["options"]) - 1)
    assert two.red.owes and two.red.frame["view"]["round"] == round_before
    two.yellow.wait(lambda: two.yellow.frame["undo"]["asked"] is not None)
    two.yellow.done("agree", yes=True)
    two.red.settle()
    assert two.red.frame["view"]["round"] < round_before
    assert two.red.lines[-1]["code"] == "table-back" and two.red.owes
    del house.hub.tables[two.table]
    again = two.anne.get(f"/api/tables/{two.table}/now")
    assert again["view"] == two.red.frame["view"] and again["ply"] == two.red.frame["ply"]


def test_leaving_and_claiming_only_on_the_leavers_turn(two: Two) -> None:
    two.yellow.done("leave")
    two.red.settle()
    assert two.red.frame["seats"][1]["left"]
    assert two.red.frame["claims"] == [{"seat": 1, "how": ["bot", "win"]}]
    options = [o["label"] for o in two.yellow.frame["decision"]["options"]]
    two.yellow.answer(options.index("Pass"))  # an answer is as good as sitting down again
    two.red.settle()
    assert two.red.frame["claims"] == [] and not two.red.frame["seats"][1]["left"]
    two.yellow.done("leave")
    reply = two.red.do("claim", seat=1, how="win")
    assert reply["error"]["code"] == "cannot-claim", "it is not their turn"
    assert two.red.do("claim", seat=0, how="bot")["error"]["code"] == "cannot-claim"


def test_a_claim_goes_by_what_all_see_and_not_by_what_some_know(two: Two, house: House) -> None:
    """Whether somebody can be claimed tells nobody that they are asked, or are not any more."""
    two.yellow.done("leave")
    live = house.live_table(two.table)
    course = live.course
    assert live.people_owing() == [0, 1] and [c["seat"] for c in live.claims()] == [1]

    def seen(*all_see: int, red: tuple[int, ...]) -> list[int]:
        """Which claims there are, if all see these seats asked, and red those."""
        sights = course.sights()
        course.seen = [sights[0]._replace(waiting=all_see), sights[1]._replace(waiting=red)]
        course.seen.append(sights[2]._replace(waiting=(0, 1)))
        return [claim["seat"] for claim in live.claims()]

    assert seen(0, 1, red=(0,)) == [1], "red alone knows better"
    assert seen(0, red=(0, 1)) == [], "so do red and the table itself"
    assert two.red.do("claim", seat=1, how="win")["error"]["code"] == "cannot-claim"


def test_a_bot_goes_on(two: Two) -> None:
    two.yellow.done("leave")
    two.red.settle()
    two.red.done("claim", seat=1, how="bot")
    two.red.wait(lambda: two.red.frame["waiting"] == [0])
    seat = two.red.frame["seats"][1]
    assert seat["kind"] == "bot" and seat["bot"] == "greedy"
    reply = two.yellow.do("answer", ply=two.yellow.frame["ply"], index=0)
    assert reply["error"]["code"] in ("not-yours", "stale")


def test_nobody_takes_back_what_a_bot_does_for_them(two: Two) -> None:
    """Otherwise somebody who left could let the bot begin anew until the log is full."""
    two.yellow.done("leave")
    two.red.settle()
    two.red.done("claim", seat=1, how="bot")
    two.red.wait(lambda: two.red.frame["waiting"] == [0])
    two.yellow.settle()
    undo, ply = two.yellow.frame["undo"], two.red.frame["ply"]
    assert (undo["may"], undo["why"], undo["ask"]) == (False, None, False)
    assert two.yellow.do("undo")["error"]["code"] == "not-yours"
    two.red.settle()
    assert two.red.frame["ply"] == ply and two.red.frame["waiting"] == [0]


def test_claiming_the_win(two: Two) -> None:
    two.yellow.done("leave")
    two.red.settle()
    two.red.done("claim", seat=1, how="win")
    assert two.red.frame["over"] and two.red.frame["returns"] == [1.0, 0.0]
    assert two.red.frame["ended"] == {"how": "claimed", "by": 0, "seat": 1}
    assert two.anne.get(f"/api/replays/{two.table}")["returns"] == [1.0, 0.0]


def test_whose_seat_a_bot_has_taken_over_claims_nothing(person: Come) -> None:
    """They look on: what becomes of the game is for those who still play."""
    anne, bram, cleo = person("Anne"), person("Bram"), person("Cleo")
    made = anne.make("me", "open", "open")
    feeds = [anne.feed(made["table"])]
    for who, link in zip((bram, cleo), made["invites"], strict=True):
        who.enter(link)
        feeds.append(who.feed(made["table"]))
    for feed in feeds[1:]:
        feed.done("leave")
    feeds[0].settle()
    feeds[0].done("claim", seat=1, how="bot")
    feeds[1].settle()
    for how in ("end", "bot"):
        reply = feeds[1].do("claim", seat=2, how=how)
        assert reply["error"]["code"] == "not-yours"
    assert not feeds[0].frame["over"]
    for feed in feeds:
        feed.close()


def test_somebody_who_stays_away_can_be_claimed(folder: Path, person: Come) -> None:
    with open_house(folder, away_after=0.2) as house:
        two = Two(person, house)
        two.red.settle()
        two.red.others.clear()  # before both were here, each was away
        two.yellow.close()
        two.red.wait(lambda: any(m["type"] == "seats" and m["claims"] for m in two.red.others))
        two.red.done("claim", seat=1, how="bot")
        two.close()


def test_hints(two: Two) -> None:
    hint = two.red.do("hint")
    labels = [o["label"] for o in two.red.frame["decision"]["options"]]
    assert labels[hint["index"]] == hint["label"]


def test_a_hint_names_the_whole_fleet(two: Two) -> None:
    """What it names can be sent at once, and is all that the question takes."""
    whole = two.red.do("hint")["whole"]
    two.red.done("answers", ply=two.red.frame["ply"], labels=whole)
    assert two.red.frame["decision"] is None  # the fleet is laid: the other one chooses


def test_two_seats_in_one_browser(person: Come) -> None:
    anne = person("Anne")
    made = anne.make("me", "open")
    anne.enter(made["invites"][0])
    feeds = [anne.feed(made["table"], seat=seat) for seat in (0, 1)]
    assert [feed.frame["seat"] for feed in feeds] == [0, 1]
    assert anne.get(f"/api/tables/{made['table']}")["seat"] == 1, "the one entered last"
    for feed in feeds:
        feed.close()


def test_programs_need_no_cookie(house: House, person: Come) -> None:
    made = person("Anne").make("me", {"bot": "random"})
    feed = bearer(house, made["table"], made["link"]["token"])
    assert feed.frame["seat"] == 0
    feed.answer(0)
    feed.close()


def test_without_a_websocket(house: House, person: Come) -> None:
    import httpx

    made = person("Anne").make("me", {"bot": "random"})
    table, token = made["table"], made["link"]["token"]
    with httpx.Client(base_url=house.url, headers={"Authorization": f"Bearer {token}"}) as http:
        frame = http.get(f"/api/tables/{table}/now").json()
        answer = {"type": "answer", "cmd": "a-command-1", "ply": frame["ply"], "index": 0}
        reply = http.post(f"/api/tables/{table}/do", json=answer).json()
        assert reply["type"] == "ack"
        later = http.get(f"/api/tables/{table}/now?since={frame['ply']}&wait=10").json()
        assert later["ply"] >= reply["ply"]
        stale = http.post(f"/api/tables/{table}/do", json={**answer, "cmd": "a-command-2"})
        assert stale.status_code == 409 and stale.json()["error"]["code"] == "stale"


def test_new_links_end_the_old_ones(person: Come) -> None:
    anne, bram, carla = person("Anne"), person("Bram"), person("Carla")
    made = anne.make("me", "open")
    fresh = anne.post(f"/api/tables/{made['table']}/links")
    old = {"table": made["table"], "token": made["invites"][0]["token"]}
    assert bram.http.post("/api/enter", json=old).status_code == 404
    assert bram.enter(fresh["invites"][0])["seat"] == 1
    assert carla.enter(fresh["watch"])["seat"] is None
    device = person()
    assert device.enter(fresh["link"])["seat"] == 0
