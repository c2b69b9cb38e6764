"""What is kept: nothing that nobody has touched for long, and nothing that its maker deleted."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from quarterdeck.server.store import keeping, records, store
from quarterdeck.server.store.postgres import engine_at
from server.house import House, Json, Person, bearer, open_house

Come = Callable[..., Person]


def count(house: House, table: str) -> int:
    """Every row of a table, wherever it is."""

    def job(c: sa.Connection) -> int:
        found = 0
        for rows in (*keeping.OF_A_TABLE, store.games):
            column = rows.c.id if rows is store.games else rows.c.game
            found += len(c.execute(sa.select(rows).where(column == table)).all())
        return found

    return house.inside(lambda: house.hub.store.run(job))


def age(db: Path, table: str, days: float) -> None:
    """As if nobody had touched it for so many days."""
    engine = engine_at(db)
    with engine.begin() as c:
        when = time.time() - days * 86400
        c.execute(store.games.update().where(store.games.c.id == table).values(changed=when))
    engine.dispose()


def clear_out(house: House) -> None:
    house.hub.clearing = 0.0
    house.inside(house.hub.clear_out)


def test_what_nobody_touches_is_deleted(folder: Path, person: Come) -> None:
    with open_house(folder, keep_days=30.0, poll=3600.0) as house:
        anne = person("Anne", house)
        old, new = anne.make("me", "open"), anne.make("me", "open")
        age(folder / "tables.db", old["table"], 31.0)
        age(folder / "tables.db", new["table"], 29.0)
        feed = bearer(house, old["table"], old["link"]["token"])
        clear_out(house)
        assert feed.close_code() == 4404
        assert count(house, old["table"]) == 0 and count(house, new["table"]) > 3
        assert [row["id"] for row in anne.get("/api/me")["tables"]] == [new["table"]]
        assert anne.get("/api/me")["kept_days"] == 30.0


def test_a_clock_that_jumps_deletes_nothing(folder: Path, person: Come) -> None:
    """Set while the server runs, it was wrong before or is wrong now: how old is anything?"""
    with open_house(folder, keep_days=30.0, poll=3600.0) as house:
        old = person("Anne", house).make("me", "open")["table"]
        age(folder / "tables.db", old, 31.0)
        for jump in (7200.0, -7200.0):
            house.hub.era += jump
            clear_out(house)
            assert count(house, old) > 3
            house.hub.era -= jump
        clear_out(house)
        assert count(house, old) == 0


def test_a_host_who_says_nothing_keeps_everything(folder: Path, person: Come) -> None:
    with open_house(folder, poll=3600.0) as house:
        anne = person("Anne", house)
        made = anne.make("me", "open")
        age(folder / "tables.db", made["table"], 9999.0)
        clear_out(house)
        assert count(house, made["table"]) > 3 and anne.get("/api/me")["kept_days"] is None


def test_guests_who_are_gone_are_forgotten(folder: Path, person: Come) -> None:
    with open_house(folder, keep_days=30.0, poll=3600.0) as house:
        anne, bram = person("Anne", house), person("Bram", house)
        anne.post("/api/me", {"name": "Anne"})
        bram.post("/api/me", {"name": "Bram"})

        def long_ago(c: sa.Connection) -> None:
            then = time.time() - 40 * 86400
            c.execute(store.guests.update().values(created=then))
            first = sa.select(store.guests.c.id).where(store.guests.c.name == "Anne")
            ended = store.sessions.c.guest.in_(first)
            c.execute(store.sessions.update().where(ended).values(expires=then))

        house.inside(lambda: house.hub.store.run(long_ago))
        clear_out(house)
        assert anne.get("/api/me")["name"] == "" and bram.get("/api/me")["name"] == "Bram"
        names = house.inside(
            lambda: house.hub.store.run(lambda c: c.execute(sa.select(store.guests.c.name)).all())
        )
        assert [row[0] for row in names] == ["Bram"]


def delete(somebody: Person, made: Json) -> int:
    return somebody.http.delete(f"/api/tables/{made['table']}").status_code


def test_a_guest_deletes_what_is_theirs(house: House, person: Come) -> None:
    anne, bram = person("Anne"), person("Bram")
    alone, shared = anne.make("me", {"bot": "random"}), anne.make("me", "open")
    bram.enter(shared["invites"][0])
    assert delete(bram, alone) == 404 and delete(bram, shared) == 404
    assert delete(anne, shared) == 404, "somebody else plays there"
    assert count(house, alone["table"]) > 3 and count(house, shared["table"]) > 3
    feed = bearer(house, alone["table"], alone["link"]["token"])
    assert delete(anne, alone) == 204
    assert feed.close_code() == 4404 and count(house, alone["table"]) == 0
    assert delete(anne, alone) == 404
    over = {"how": "called-off", "by": 1, "seat": 0, "returns": None}
    house.inside(lambda: house.hub.store.run(lambda c: records.close(c, shared["table"], over)))
    assert delete(bram, shared) == 404, "it is over, but still its maker's"
    assert delete(anne, shared) == 204 and count(house, shared["table"]) == 0


def test_nothing_is_written_at_a_table_that_is_gone(house: House, person: Come) -> None:
    """Another process may have deleted it."""
    made = person("Anne").make("me", "open")
    person("Bram").enter(made["invites"][0])
    feed = bearer(house, made["table"], made["link"]["token"])
    table = made["table"]
    house.inside(lambda: house.hub.store.run(lambda c: keeping.delete_tables(c, [table])))
    refused: Any = feed.do("answer", ply=feed.frame["ply"], index=0)
    assert refused["error"]["code"] == "no-such-table" and count(house, table) == 0
    feed.close()
