"""Several people at one screen: one browser holds several seats of a table."""

from __future__ import annotations

from collections.abc import Callable

from server.house import House, Person

Come = Callable[..., Person]


def test_a_guest_is_told_every_seat_they_hold(house: House, person: Come) -> None:
    anne, bram = person("Anne", house), person("Bram", house)
    made = anne.make("me", "open", "open")
    table = f"/api/tables/{made['table']}"
    assert anne.get(table)["held"] == [0]
    anne.enter(made["invites"][1])
    bram.enter(made["invites"][0])
    assert anne.get(table)["held"] == [0, 2]
    assert bram.get(table)["held"] == [1]


def test_each_seat_of_one_guest_sees_its_own_hand_only(house: House, person: Come) -> None:
    anne = person("Anne", house)
    made = anne.make("me", "open")
    anne.enter(made["invites"][0])
    for seat in (0, 1):
        frame = anne.get(f"/api/tables/{made['table']}/now?seat={seat}")
        hands = ["hand_cards" in one for one in frame["view"]["seats"]]
        assert frame["seat"] == seat
        assert hands == [seat == 0, seat == 1]


def test_whoever_watches_holds_nothing(house: House, person: Come) -> None:
    anne, carla = person("Anne", house), person("Carla", house)
    made = anne.make("me", "open")
    carla.enter(made["watch"])
    assert carla.get(f"/api/tables/{made['table']}")["held"] == []
