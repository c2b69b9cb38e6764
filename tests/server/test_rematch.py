"""Play again: the same seats, options, clock and bots, at one new table for all who played."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from server.house import House, Json, Person, open_house

Come = Callable[..., Person]
SHORT = {"last_round": 1}


def finish(*feeds: Any) -> None:
    """The first who may call the game off does; the quickest end there is."""
    feeds[0].do("leave")
    for feed in feeds[1:]:
        while not feed.frame["over"]:
            claims = feed.frame["claims"]
            if claims:
                feed.do("claim", seat=claims[0]["seat"], how=claims[0]["how"][-1])
            elif feed.owes:
                feed.answer(0)
            else:
                feed.hear()


def over(house: House, person: Come, *bots: Json, **more: Any) -> tuple[Person, Person, str]:
    """A finished game of Anne and Bram."""
    anne, bram = person("Anne", house), person("Bram", house)
    made = anne.make("me", "open", *bots, **{"options": SHORT, **more})
    bram.enter(made["invites"][0])
    feeds = [bram.feed(made["table"]), anne.feed(made["table"])]
    finish(*feeds)
    for feed in feeds:
        feed.close()
    return anne, bram, str(made["table"])


def again(who: Person, table: str, seat: int | None = None) -> Json:
    return who.post(f"/api/tables/{table}/again{'' if seat is None else f'?seat={seat}'}")


def test_everything_is_as_it_was_and_the_other_is_offered_it(house: House, person: Come) -> None:
    clock = {"kind": "bank", "seconds": 900, "increment": 5}
    bot = {"bot": "random", "level": 1}
    anne, bram, old = over(house, person, bot, clock=clock, talk="words")
    looking = bram.feed(old)
    assert not looking.frame["again"]
    told = again(anne, old)
    assert told["seat"] == 0 and [one["seat"] for one in told["invites"]] == [1] and told["watch"]
    looking.wait(lambda: looking.frame["again"] is not None)
    assert looking.frame["again"] == {"table": told["table"], "seat": 0, "name": "Anne"}
    before, now = (anne.get(f"/api/tables/{t}") for t in (old, told["table"]))
    for what in ("game", "options", "clock", "talk"):
        assert now[what] == before[what], what
    assert [(s["kind"], s["bot"]) for s in now["seats"]] == [
        ("person", None),
        ("open", None),
        ("bot", "random"),
    ]
    assert now["digest"] != before["digest"]  # other cards
    came = again(bram, old)
    assert (came["table"], came["seat"], came["invites"]) == (told["table"], 1, [])
    seats = bram.get(f"/api/tables/{told['table']}")["seats"]
    assert [seat["name"] for seat in seats[:2]] == ["Anne", "Bram"]
    assert bram.get(f"/api/tables/{told['table']}")["stage"] == "playing"
    looking.close()


def test_two_who_press_at_once_come_to_one_table(
    db: Path | str, folder: Path, person: Come
) -> None:
    with open_house(folder / "a", db=db) as one, open_house(folder / "b", db=db) as two:
        anne, bram, old = over(one, person)
        bram_there = Person(two, "")
        bram_there.http.cookies.update(bram.http.cookies)
        with ThreadPoolExecutor(2) as pool:
            told = list(pool.map(lambda who: again(who, old), (anne, bram_there)))
        assert told[0]["table"] == told[1]["table"] and [t["seat"] for t in told] == [0, 1]
        assert anne.get(f"/api/tables/{told[0]['table']}")["stage"] == "playing"
        feed = bram_there.feed(old)
        assert feed.frame["again"]["table"] == told[0]["table"]
        feed.close()
        bram_there.close()


def test_once_more_leads_to_the_same_seat(house: House, person: Come) -> None:
    anne, bram, old = over(house, person)
    first, second = again(anne, old), again(anne, old)
    assert first["table"] == second["table"] and second["seat"] == 0
    assert again(bram, old)["seat"] == again(bram, old)["seat"] == 1


def test_at_one_screen_both_seats_stay(house: House, person: Come) -> None:
    anne = person("Anne", house)
    made = anne.make("me", "open", options=SHORT)
    anne.enter(made["invites"][0])
    feeds = [anne.feed(made["table"], seat=1), anne.feed(made["table"], seat=0)]
    finish(*feeds)
    told = again(anne, made["table"], 1)
    about = anne.get(f"/api/tables/{told['table']}")
    assert about["held"] == [0, 1] and about["stage"] == "playing"
    assert told["seat"] == 1 and told["invites"] == []
    for feed in feeds:
        feed.close()


def test_who_watched_may_follow_but_not_begin(house: House, person: Come) -> None:
    anne, bram, carla = person("Anne", house), person("Bram", house), person("Carla", house)
    made = anne.make("me", "open", options=SHORT)
    bram.enter(made["invites"][0])
    carla.enter(made["watch"])
    path = f"/api/tables/{made['table']}/again"
    assert anne.http.post(path, json={}).json()["error"]["code"] == "not-over"
    feeds = [bram.feed(made["table"]), anne.feed(made["table"])]
    finish(*feeds)
    assert carla.http.post(path, json={}).json()["error"]["code"] == "not-yours"
    told = again(anne, made["table"])
    assert again(carla, made["table"])["seat"] is None
    assert carla.get(f"/api/tables/{told['table']}/now")["seat"] is None
    for feed in feeds:
        feed.close()


def test_a_seat_that_was_given_away_is_not_taken_back(house: House, person: Come) -> None:
    anne, bram, old = over(house, person)
    told = again(anne, old)
    carla = person("Carla", house)
    carla.enter(told["invites"][0])
    refused = bram.http.post(f"/api/tables/{old}/again", json={})
    assert refused.status_code == 409 and refused.json()["error"]["code"] == "seat-taken"
    assert person("Dora", house).http.post(f"/api/tables/{old}/again", json={}).status_code == 401
    nobody = carla.http.post(f"/api/tables/{old}/again", json={})
    assert nobody.json()["error"]["code"] == "no-such-table"


def test_another_device_of_the_same_person_has_the_seat_too(house: House, person: Come) -> None:
    anne, bram, old = over(house, person)
    told = again(anne, old)
    phone = person("", house)
    link = bram.post(f"/api/tables/{old}/links")["link"]
    phone.enter(link)
    assert again(bram, old)["seat"] == again(phone, old)["seat"] == 1
    assert phone.get(f"/api/tables/{told['table']}/now")["seat"] == 1


def test_a_table_that_was_deleted_is_made_anew(house: House, person: Come) -> None:
    anne, bram, old = over(house, person)
    gone = again(anne, old)["table"]
    assert anne.http.delete(f"/api/tables/{gone}").status_code == 204
    told = again(bram, old)
    assert told["table"] != gone and told["seat"] == 1
