"""Privateers: what their force costs, and how owners outbid each other."""

from __future__ import annotations

import pytest

from quarterdeck.games.sky_dynasty.table.cards import CARDS
from quarterdeck.scene import Scene, proves


def sole_owner(coins: int, yellow: str, privateers: int = 1) -> Scene:
    return Scene(
        "sky-dynasty",
        red={"at": {"Gateway": f"{privateers} Privateer"}, "coins": coins},
        yellow={"at": {"Gateway": yellow}, "coins": 9},
    )


def bidding(red: int = 9, yellow: int = 9, lead: str = "red", fleet: str = "Privateer") -> Scene:
    return Scene(
        "sky-dynasty",
        red={"at": {"Gateway": fleet}, "coins": red},
        yellow={"at": {"Gateway": "Privateer"}, "coins": yellow},
        lead=lead,
    )


# ---- the table of payments


@proves("SD-728", "SD-729")
@pytest.mark.parametrize(
    ("coins", "force"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5), (7, 6)]
)
def test_a_privateer_has_the_force_of_the_payment_table(coins: int, force: int) -> None:
    s = sole_owner(7, f"{force} Interceptor")
    assert s.red.asked == "SD-728"
    s.red(f"{coins} coin{'' if coins == 1 else 's'}: force {force}")
    assert s.over
    assert "Red ties at the Gateway" in s.red.log
    assert s.red.coins == 7 - coins


@proves("SD-R37")
def test_4_and_6_coins_may_be_paid_but_the_owner_is_warned() -> None:
    s = sole_owner(7, "4 Interceptor")
    assert s.red.options == [
        "0 coins: force 1",
        "1 coin: force 2",
        "2 coins: force 3",
        "3 coins: force 4",
        "4 coins: force 4 (no more than for one coin less)",
        "5 coins: force 5",
        "6 coins: force 5 (no more than for one coin less)",
        "7 coins: force 6",
    ]
    s.red("4 coins")
    assert "Red ties at the Gateway" in s.red.log
    assert s.red.coins == 3


@proves("SD-729")
def test_nobody_pays_coins_that_he_does_not_have() -> None:
    s = sole_owner(2, "4 Interceptor")
    assert len(s.red.options) == 3
    assert s.red.why_not("3 coins: force 4") == "SD-729"


@proves("SD-733", "SD-729")
def test_each_privateer_is_paid_for_itself_up_to_7_coins() -> None:
    s = sole_owner(20, "12 Interceptor", privateers=2)
    assert s.red.options[-1] == "7 coins: force 6"
    s.red("7 coins: force 6", "7 coins: force 6")
    assert "Red ties at the Gateway" in s.red.log
    assert s.red.coins == 6


@proves("SD-733", "SD-R71")
def test_the_better_paid_of_two_privateers_is_paid_first() -> None:
    s = sole_owner(9, "6 Interceptor", privateers=2)
    s.red("3 coins: force 4")
    assert s.red.why_not("4 coins: force 4 (no more than for one coin less)") == "SD-R71"
    s.red("1 coin: force 2")
    assert "Red ties at the Gateway" in s.red.log
    assert s.red.coins == 5


# ---- when they are paid


@proves("SD-730", "SD-451")
def test_privateers_are_paid_after_raiders_and_kodiaks_have_acted() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Privateer, Tanker, Swiftwind"}, "coins": 7},
        yellow={"at": {"Gateway": "Raider, Kodiak"}},
    )
    assert (s.red.asked, s.yellow.asked) == ("", "SD-736")
    s.yellow("Red's Swiftwind")
    assert (s.red.asked, s.yellow.asked) == ("", "SD-708")
    s.yellow("Red's Tanker")
    assert (s.red.asked, s.yellow.asked) == ("SD-728", "")


@proves("SD-730")
def test_privateers_are_paid_with_the_coins_gained_at_an_earlier_location() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Scavenger", "Gateway": "Privateer"}},
        yellow={"at": {"Gateway": "5 Interceptor"}},
    )
    s.red("5 coins: force 5")
    assert "Red ties at the Gateway" in s.red.log
    assert s.red.coins == 0


@proves("SD-730", "SD-733")
def test_a_privateer_is_paid_anew_at_each_location_and_in_each_round() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Privateer", "Gateway": "Privateer"}, "coins": 7},
        yellow={"at": {"Market": "2 Interceptor", "Gateway": "Interceptor"}},
    )
    s.red("1 coin: force 2")
    assert "Red ties at the Market" in s.red.log
    s.red("0 coins: force 1")
    assert "Red ties at the Gateway" in s.red.log
    assert s.red.paid == [], "nothing is paid for any more"


@proves("SD-R35")
def test_a_sole_owner_pays_once_and_in_the_open() -> None:
    s = sole_owner(7, "4 Interceptor", privateers=2)
    s.red("2 coins: force 3")
    assert s.yellow.asked == ""
    assert "Red pays 2 coins for a Privateer" in s.yellow.log
    assert "'paid': [2, 0]" in str(s.yellow.sees())
    s.red("0 coins: force 1")
    assert s.over


@proves("SD-R35")
def test_a_privateer_that_nobody_opposes_is_not_paid() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Privateer"}, "coins": 7})
    assert s.over
    assert s.red.coins == 7
    assert "Red wins the Gateway" in s.red.log


@proves("SD-R35", "SD-R31")
def test_a_privateer_whose_opponent_was_struck_off_is_not_paid() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Privateer, Raider"}, "coins": 7},
        yellow={"at": {"Gateway": "Battleship"}},
    )
    s.red("Yellow's Battleship")
    assert s.over
    assert s.red.coins == 7


# ---- the auction


@proves("SD-731", "SD-R36")
def test_two_owners_raise_in_turn_until_both_have_declined() -> None:
    s = bidding()
    assert (s.red.asked, s.yellow.asked) == ("SD-731", "")
    s.red("Raise 0 to 1 coin: force 2", "Stop")
    assert (s.red.asked, s.yellow.asked) == ("", "SD-731")
    s.yellow("Raise 0 to 2 coins: force 3", "Stop")
    s.red("Raise 1 to 3 coins: force 4", "Stop")
    s.yellow("Decline")
    assert s.red.asked == "SD-731"  # the leader may still decline or raise
    s.red("Decline")
    assert s.over
    assert "Red wins the Gateway" in s.red.log
    assert (s.red.coins, s.yellow.coins) == (6, 7)


@proves("SD-R36")
def test_who_declined_may_answer_a_later_raise() -> None:
    s = bidding()
    s.red("Decline")
    s.yellow("Raise 0 to 1 coin: force 2", "Stop")
    s.red("Raise 0 to 2 coins: force 3", "Stop")
    s.yellow("Decline")
    s.red("Decline")
    assert s.over
    assert "Red wins the Gateway" in s.red.log


@proves("SD-R36")
def test_an_auction_in_which_all_decline_at_once_costs_nothing() -> None:
    s = bidding()
    s.red("Decline")
    s.yellow("Decline")
    assert s.over
    assert "Red ties at the Gateway" in s.red.log
    assert (s.red.coins, s.yellow.coins) == (9, 9)


@proves("SD-R36", "SD-R23")
def test_the_auction_begins_with_the_lead_seat() -> None:
    s = bidding(lead="yellow")
    assert (s.red.asked, s.yellow.asked) == ("", "SD-731")
    s.yellow("Decline")
    assert s.red.asked == "SD-731"


@proves("SD-R36")
def test_a_raise_pays_at_least_one_coin_more() -> None:
    s = bidding()
    assert s.red.why_not("Raise 0 to 0 coins: force 1") == "SD-R36"
    s.red("Raise 0 to 3 coins: force 4", "Stop")
    s.yellow("Decline")
    assert s.red.why_not("Raise 3 to 2 coins: force 3") == "SD-R36"
    assert s.red.why_not("Raise 3 to 3 coins: force 4") == "SD-R36"
    assert s.red.options[1] == "Raise 3 to 4 coins: force 4 (no more than for one coin less)"


@proves("SD-733", "SD-731")
def test_a_privateer_with_7_coins_cannot_be_raised_any_more() -> None:
    s = bidding(red=20, fleet="2 Privateer")
    s.red("Raise 0 to 7 coins: force 6")
    assert s.red.options[0] == "Stop"
    assert s.red.why_not("Raise 7 to 7 coins: force 6") == "SD-733"
    s.red("Raise 0 to 7 coins: force 6")
    assert s.red.asked == ""  # both are full: it is Yellow's turn
    assert s.yellow.asked == "SD-731"
    assert s.red.coins == 6


@proves("SD-R36")
def test_one_raise_may_pay_several_own_privateers() -> None:
    s = bidding(fleet="2 Privateer")
    s.red("Raise 0 to 2 coins: force 3", "Raise 0 to 1 coin: force 2", "Stop")
    assert s.red.paid == [2, 1]
    assert s.yellow.asked == "SD-731"
    s.yellow("Raise 0 to 5 coins: force 5", "Stop")
    s.red("Decline")
    s.yellow("Decline")
    assert "Red ties at the Gateway" in s.red.log  # 3 + 2 against 5


@proves("SD-731", "SD-729")
def test_a_raise_cannot_pay_more_coins_than_there_are() -> None:
    s = bidding(red=3)
    s.red("Raise 0 to 2 coins: force 3", "Stop")
    s.yellow("Decline")
    assert s.red.why_not("Raise 2 to 4 coins: force 4 (no more than for one coin less)") == "SD-729"
    assert s.red.options == ["Decline", "Raise 2 to 3 coins: force 4"]


@proves("SD-732")
def test_the_loser_of_an_auction_does_not_get_the_coins_back() -> None:
    s = bidding()
    s.red("Raise 0 to 3 coins: force 4", "Stop")
    s.yellow("Raise 0 to 5 coins: force 5", "Stop")
    assert (s.red.coins, s.yellow.coins) == (6, 4)  # paid at once
    s.red("Decline")
    s.yellow("Decline")
    assert "Yellow wins the Gateway" in s.red.log
    assert (s.red.coins, s.yellow.coins) == (6, 4)


@proves("SD-731", "SD-R36")
def test_the_auction_is_public_for_owners_and_onlookers_alike() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Privateer"}, "coins": 9},
        yellow={"at": {"Gateway": "Privateer"}, "coins": 9},
        green={},
    )
    s.red("Raise 0 to 3 coins: force 4", "Stop")
    s.yellow("Decline")
    for onlooker in (s.yellow, s.green):
        assert "Red pays 3 coins for a Privateer" in onlooker.log
        assert "Yellow declines" in onlooker.log
        assert "'paid': [3]" in str(onlooker.sees())
        assert "'cards': ['Privateer'], 'force': {'1': 4}" in str(onlooker.sees())


@proves("SD-731", "SD-R36")
def test_three_owners_take_turns_and_all_must_decline_in_a_row() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Privateer"}, "coins": 9},
        yellow={"at": {"Gateway": "Privateer"}, "coins": 9},
        green={"at": {"Gateway": "Privateer"}, "coins": 9},
    )
    s.red("Decline")
    s.yellow("Decline")
    s.green("Raise 0 to 1 coin: force 2", "Stop")
    s.red("Decline")
    s.yellow("Raise 0 to 2 coins: force 3", "Stop")
    s.green("Decline")
    s.red("Decline")
    assert s.yellow.asked == "SD-731"
    s.yellow("Decline")
    assert s.over
    assert "Yellow wins the Gateway" in s.red.log


@proves("SD-731")
def test_an_opponent_without_privateers_takes_no_part_in_the_auction() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Privateer"}, "coins": 9},
        yellow={"at": {"Gateway": "Battleship"}, "coins": 9},
        green={"at": {"Gateway": "Privateer"}, "coins": 9},
    )
    s.red("Decline")
    assert (s.yellow.asked, s.green.asked) == ("", "SD-731")


# ---- another table of payments


@proves("SD-728", "SD-731", "SD-733")
def test_who_takes_coins_takes_as_many_as_the_text_names(monkeypatch: pytest.MonkeyPatch) -> None:
    privateer = next(card for card in CARDS if card.name == "Privateer")
    monkeypatch.setattr(privateer, "pay_table", (1, 3, 4))
    s = sole_owner(7, "3 Interceptor")
    assert s.red.options == ["0 coins: force 1", "1 coin: force 3", "2 coins: force 4"]
    s = bidding()
    s.red("Raise 0 to 2 coins: force 4")
    assert s.yellow.options[1:] == ["Raise 0 to 1 coin: force 3", "Raise 0 to 2 coins: force 4"]
    s.yellow("Raise 0 to 1 coin: force 3", "Stop", "Decline")
    assert s.over
    assert "Red wins the Gateway" in s.red.log
